"""The turning points of a game that is over: the moves at which somebody's prospects changed the most."""

from __future__ import annotations

from typing import NamedTuple

from fogkit.bots import get_adviser
from fogkit.core import Chance
from fogkit.match import Match


class Turn(NamedTuple):
    """A move after which a seat could expect so many points more, or fewer, than before it."""

    number: int
    seat: int
    change: float


def turning_points(match: Match, most: int = 3) -> tuple[Turn, ...]:
    """Return the moves with the largest changes of what a seat expects, each move once, in order.

    What a seat expects is worked out from its own view, as a hint would: nobody knows more than they did then. At
    the end of a chapter the expectation gives way to what was really scored.
    """
    turns = [turn for seat in range(len(match.players)) for turn in _changes(match, seat)]
    best: dict[int, Turn] = {}
    for turn in sorted(turns, key=lambda turn: -abs(turn.change)):
        best.setdefault(turn.number, turn)
    return tuple(sorted(list(best.values())[:most]))


def _changes(match: Match, seat: int) -> list[Turn]:
    """Return how each move changed what a seat expects. Choices that lie face down change nothing yet."""
    adviser, ends = get_adviser(match.game.name), match.game.ends_chapter
    changes, before = [], None
    for entry in match.log(seat):
        view = match.view(seat, entry.number)
        if before is not None and any(map(ends, entry.events)):
            changes.append(Turn(entry.number, seat, adviser.standing(view) - before))
        rng = Chance(match.seed).at(f"turn-{seat}")  # the same samples all along: differences are not luck
        after = adviser.expects(view, rng)
        if before is not None and not any(map(ends, entry.events)):
            changes.append(Turn(entry.number, seat, after - before))
        before = after
    return changes
