"""The story of a match: who was going to win, move by move.

From every position of a finished match the game is played on many times, with all hands as they were and all else that
was hidden drawn anew. So it tells what somebody knew who could see every hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from fogkit.i18n import Explained, percent, shown
from fogkit.lab.batch import Numbers
from fogkit.lab.intervals import Z
from fogkit.lab.measures.told import speaking
from fogkit.lab.meeting import get_lab
from fogkit.lab.words import WORDS
from fogkit.match import Match


class Turn(NamedTuple):
    """A move that changed the chances of a seat."""

    number: int
    """How many moves had been made with it."""
    player: str
    """Who made it."""
    move: str
    gains: str
    """Whose chance changed most."""
    before: float
    after: float


@speaking
class Story(NamedTuple):
    """The chances of each seat over a match: see `story`."""

    players: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]
    """Who made each move, and what it was."""
    chances: tuple[tuple[float, ...], ...]
    """For the deal and then for each move, the chance of each seat to win. A win shared by k counts 1/k."""
    rounds: tuple[int, ...]
    """For the deal and then for each move, the round that was played then."""
    bots: tuple[str, ...]
    """Who played on, by seat."""
    games: int
    """How often the game was played on from each position."""

    @property
    def turn(self) -> Turn:
        """The move that changed the chance of a seat most; of several, the first."""
        steps = np.diff(np.array(self.chances), axis=0)
        number, seat = np.unravel_index(int(np.abs(steps).argmax()), steps.shape)
        actor, move = self.moves[number]
        before, after = self.chances[number][seat], self.chances[number + 1][seat]
        return Turn(int(number) + 1, self.players[actor], move, self.players[seat], before, after)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won in the end."""
        return tuple(name for name, chance in zip(self.players, self.chances[-1], strict=True) if chance > 0)

    @property
    def settled(self) -> int:
        """After how many moves the later winners, together, had the better chance and kept it to the end."""
        won = [at for at, chance in enumerate(self.chances[-1]) if chance > 0]
        likely = [sum(chances[at] for at in won) > 0.5 for chances in self.chances]
        return len(likely) - next((at for at, one in enumerate(reversed(likely)) if not one), len(likely))

    @property
    def off(self) -> float:
        """How far a chance may well be off, at most: half of a 95 % interval."""
        return float(Z * sqrt(0.25 / self.games))

    def text(self, lang: str | None = None) -> str:
        """Say how it went, and at which move it turned."""
        turn = self.turn
        values = {"bots": tuple(dict.fromkeys(self.bots)), "games": self.games, "off": f"{100 * self.off:.0f}"}
        first = tuple(
            f"{name} {percent(float(chance), lang)}" for name, chance in zip(self.players, self.chances[0], strict=True)
        )
        told = {
            "number": turn.number,
            "player": turn.player,
            "move": turn.move,
            "gains": turn.gains,
            "before": f"{100 * turn.before:.0f}",
            "after": f"{100 * turn.after:.0f}",
        }
        lines = [
            WORDS.text("story", lang, **values),
            WORDS.text("story.start", lang, chances=first),
            WORDS.text("story.turn", lang, **told),
            WORDS.text("story.end", lang, winners=self.winners, number=self.settled, moves=len(self.moves)),
        ]
        return "\n".join(lines)


def story(match: Any, bots: str | Sequence[str] = "careful", games: int = 300, *, seed: str | int = "story") -> Story:
    """Play on from every position of a finished match, and return the chance of each seat to win from there.

    Hands are taken as they truly were; what lies face down on the table is drawn anew each time. All positions are
    played on with the same seed, so that their chances differ by the moves, and by luck as little as can be.

    Args:
        match: a match that is over.
        bots: who plays on, one for all seats or one for each; they must have a compiled form.
        games: how often from each position.
        seed: names the continuations.
    """
    if not isinstance(match, Match):
        raise Explained(WORDS.text("story.what", got=f"{repr(match)[:40]} ({type(match).__name__})"))
    if match.outcome is None:
        raise Explained(WORDS.text("story.running"))
    if type(games) is not int or games < 1:
        raise Explained(WORDS.text("games", games=shown(games)[:20]))
    names = (bots,) * len(match.players) if isinstance(bots, str) else tuple(bots)
    if len(names) != len(match.players):
        raise Explained(WORDS.text("bots.number", n=len(names), players=len(match.players)))
    lab = get_lab(match.game.name)
    if why := lab.why_readable(match.rules, names):
        key, strange = why
        raise Explained(WORDS.text("story.compiled", why=WORDS.text(f"readable.{key}", names=strange)))
    positions = [moment.state for moment in match.replay()]
    chances = [_shares(lab.play_on(state, names, str(seed), 0, games)) for state in positions[:-1]]
    won = match.outcome.winners
    chances.append(tuple((seat in won) / len(won) for seat in range(len(names))))
    moves = tuple((seat, str(move)) for seat, move in match.moves)
    rounds = tuple(int(state.round) for state in positions)
    return Story(match.players, moves, tuple(chances), rounds, names, games)


def _shares(winners: Numbers) -> tuple[float, ...]:
    """Return the share of the games that each seat won."""
    shares: Numbers = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)
    return tuple(map(float, shares))
