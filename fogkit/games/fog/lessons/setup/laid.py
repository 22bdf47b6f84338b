"""A table that is being laid out: what lies there so far, what comes next, and why something else has to wait.

All of it follows from one real start of a match and the clicks so far. So whatever is laid out is what a match with
the same seed begins with, and undoing is forgetting the last click.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from fogkit.core import Chance, Refusal, shuffled
from fogkit.games.fog.components import Token, Weather, all_cards, tokens_both_ways
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import State
from fogkit.games.fog.view import View, view

ROUND = 1
NOBODY = -1


class Stage(NamedTuple):
    """Things that are laid out together, in any order: the clicks that do it, and the rule that asks for it."""

    name: str
    rule: str
    clicks: tuple[str, ...]


@cache
def stages(rules: Rules) -> tuple[Stage, ...]:
    """Return the stages of laying out the first round, in the order in which people do it."""
    days = range(1, rules.days(ROUND) + 1)
    piles = [
        (Stage("stack", "S4", (f"stack-{pile}",)), Stage("flip", "S4", (f"pile-{pile}",)))
        for pile in range(1, rules.piles + 1)
    ]
    return (
        Stage("players", "C9", ("players",)),
        Stage("boards", "S1", tuple(f"board-{day}" for day in days)),
        Stage("arrows", "S2", ("arrows",)),
        Stage("tokens", "S3", ("tokens",)),
        Stage("starts", "S3", tuple(f"day-{day}" for day in days)),
        *(stage for pile in piles for stage in pile),
        Stage("cards", "S5", ("cards",)),
        Stage("hands", "S5", tuple(f"mat-{seat}" for seat in range(rules.players))),
        Stage("sun", "S6", ("sun",)),
    )


@dataclass(frozen=True, slots=True)
class Laid:
    """What has been laid out so far of the start of a match."""

    start: State
    clicks: tuple[str, ...] = ()

    @property
    def rules(self) -> Rules:
        """The settings of the match."""
        return self.start.rules

    @property
    def stage(self) -> Stage | None:
        """What has to be laid out now; None when the table is ready."""
        return next((stage for stage in stages(self.rules) if not {*stage.clicks} <= {*self.clicks}), None)

    @property
    def name(self) -> str:
        """The name of the stage."""
        return self.stage.name if self.stage else "ready"

    def did(self, click: str) -> bool:
        """Tell whether something has been laid out."""
        return click in self.clicks

    def count(self, kind: str) -> int:
        """Return how many clicks of a kind there were: `count("day")` counts day-1, day-2 and so on."""
        return sum(click.partition("-")[0] == kind for click in self.clicks)

    def after(self, click: str) -> Laid:
        """Return the table after one more click."""
        return replace(self, clicks=(*self.clicks, click))

    # --- ten tokens spread out, before they become a pile -----------------------------------------------

    @property
    def spread(self) -> tuple[Token, ...]:
        """The tokens of the next pile, in no order, as they lie: the pile will be flipped, so the other way up."""
        if self.name != "stack":
            return ()
        number = self.count("stack")
        pile = shuffled(self.start.piles[number], Chance(self.start.chance.seed).at(f"spread-{number + 1}"))
        return tuple(Token(token.down, token.up) for token in pile)

    @property
    def turned(self) -> frozenset[int]:
        """Which of them have been turned to show their other side, counted from 1."""
        clicks = Counter(click for click in self.clicks if click.startswith("turn-"))
        return frozenset(int(click.partition("-")[2]) for click, times in clicks.items() if times % 2)

    def before_flip(self, pile: int) -> Weather:
        """Return what a pile shows, counted from 1, before it is flipped: the lower side of its later bottom."""
        return self.start.piles[pile - 1][-1].down

    # --- what is to be seen -----------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Return what a seat sees; when all is laid out, just what it sees when the match begins."""
        full = view(self.start, seat)
        if self.stage is None:
            return full
        piles = range(1, self.rules.piles + 1)
        dealt = tuple(size if self.did(f"mat-{owner}") else 0 for owner, size in enumerate(full.hand_sizes))
        return replace(
            full,
            to_act=(),
            sun=NOBODY,
            days=tuple(day if self.did(f"day-{number}") else () for number, day in enumerate(full.days, start=1)),
            tops=tuple(self._top(pile) for pile in piles),
            pile_sizes=tuple(self.rules.pile_size if self.did(f"stack-{pile}") else 0 for pile in piles),
            supply_size=self._supply(),
            hand=full.hand if self.did(f"mat-{seat}") else (),
            hand_sizes=dealt,
            deck_size=len(all_cards(self.rules.cards_of_each)) - sum(dealt) if self.did("cards") else 0,
        )

    def _top(self, pile: int) -> Weather | None:
        if self.did(f"pile-{pile}"):
            return self.start.piles[pile - 1][0].up
        return self.before_flip(pile) if self.did(f"stack-{pile}") else None

    def _supply(self) -> int:
        """Return how many tokens lie in a heap: those not yet on a day, in a pile or spread out."""
        if not self.did("tokens"):
            return 0
        in_piles = self.count("stack") * self.rules.pile_size + len(self.spread)
        return len(tokens_both_ways(self.rules.tokens_of_each)) - self.count("day") - in_piles


def why_not(laid: Laid, click: str) -> Refusal | None:
    """Say why something cannot be laid out now, and what comes first; None if it can be."""
    stage = laid.stage
    assert stage is not None
    kind, _, which = click.partition("-")
    if kind == "turn" and laid.spread:
        return None
    if click in stage.clicks and not laid.did(click):
        return _no("S4", "turned", "turn-back") if kind == "stack" and laid.turned else None
    if kind == "board" and not laid.did(click):
        return _not_this_board(laid, stage, int(which))
    match kind:
        case "cloud":
            return _no("C8", "cloud", stage.name)
        case "day":
            return _no("S3", "day-again", stage.name, day=which)
        case "pile":
            return _no("S4", "pile-again", stage.name, pile=which)
        case "mat":
            return _no("S5", "mat-again", stage.name, n=laid.rules.hand_size(ROUND))
    return _no(stage.rule, click, stage.name)


def _not_this_board(laid: Laid, stage: Stage, day: int) -> Refusal:
    """Refuse a day board: it joins in a later round, or players come first."""
    joins = next(round_ for round_ in range(1, laid.rules.rounds + 1) if laid.rules.days(round_) >= day)
    if joins == ROUND:
        return _no(stage.rule, "boards", stage.name)
    return _no("S1", "later-board", stage.name, day=day, round=joins)


def _no(rule: str, reason: str, instead: str, **values: object) -> Refusal:
    return Refusal(WORDS, rule, reason, instead, tuple(values.items()))
