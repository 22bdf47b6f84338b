"""Plans, and what comes of them in sampled futures (`futures` plays these, compiled where Numba is)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from fogkit.core import Chance
from fogkit.games.fog.bots.forecast import Prospect, prospect
from fogkit.games.fog.bots.spot import KINDS, Spot, points_table, read
from fogkit.games.fog.compiled import available
from fogkit.games.fog.rounds import start
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.view import view

HOPE = 0.5
"""How far a player will know the hidden hands when discarding: 0 not at all, 1 perfectly."""


class Plan(NamedTuple):
    """What the own seat does first, if anything, and how many days it aims at from then on."""

    aim: int
    pile: int | None = None
    """Where it takes the token from; None if it holds it already."""
    side: int | None = None
    day: int = 0
    """Counted from 0."""


class Futures:
    """The sampled futures for one decision: every plan meets the same luck in them.

    Args:
        spot: where they begin.
        following: the seat that takes a token next, when the plan is carried out.
        plans: the plans to compare.
        rng: the source of luck.
        leaning: what is known of hidden cards, see `traces`.
    """

    def __init__(
        self, spot: Spot, following: int, plans: Sequence[Plan], rng: Random, leaning: list[list[float]] | None = None
    ) -> None:
        self.spot = spot
        self.plans = plans
        self.empty = sum(spot.rules.parts - len(tokens) for tokens in spot.days)
        self._seed = rng.getrandbits(32)
        self._played = 0
        futures = _futures()
        self._position = _position(spot, following, leaning)
        steps = [(_number(plan.pile), _number(plan.side), plan.day, plan.aim) for plan in plans]
        self._plans = _row([number for step in steps for number in step])
        days = len(spot.days)
        seats, kinds = spot.rules.players, len(KINDS)
        self._work = futures.Work(
            cards=_row([0] * seats * kinds),
            left=_row([0] * kinds),
            margins=_row([0] * seats * kinds, float),
            ahead=_row([0] * seats * days, float),
            lying=_row([0] * days * kinds),
            tops=_row([0] * len(spot.tops)),
            room=_row([0] * days),
            spare=_row([0] * days),
        )
        rows = len(plans) * len(spot.discards)
        self._counted = futures.Counted(
            _row([0] * (rows * (days + 1))), _row([0] * (rows * days)), _row([0] * (len(plans) * (2 << days)))
        )

    def play(self, alive: Sequence[int], worlds: int) -> None:
        """Play some of the plans, given by their places, in so many more worlds."""
        futures = _futures()
        task = futures.Task(self._plans, _row(alive), self._seed, self._played, worlds)
        futures.play_futures(self._position, task, self._work, self._counted)
        self._played += worlds

    def days(self, number: int) -> tuple[float, ...]:
        """Return the chance to claim each day by a plan, given by its place, with the discard that suits it best."""
        found, days = self.prospect(number), len(self.spot.days)
        at = (number * len(self.spot.discards) + self.spot.discards.index(found.discard)) * days
        return tuple(int(times) / sum(found.counts[found.discard]) for times in self._counted.days[at : at + days])

    def prospect(self, number: int) -> Prospect:
        """Return what a plan, given by its place, promises; when discarding, more will be known than now."""
        spot, ways, numbers = self.spot, len(self.spot.discards), len(self.spot.days) + 1
        start = number * ways * numbers
        rows = [tuple(map(int, self._counted.claims[start + way * numbers :][:numbers])) for way in range(ways)]
        found = prospect(spot, dict(zip(spot.discards, rows, strict=True)))
        if not self.empty:
            return found
        reached = self._counted.within[number << numbers : (number + 1) << numbers]
        sets = [(_members(bits), int(times)) for bits, times in enumerate(reached) if times]
        table, total = points_table(spot.rules, spot.round), sum(rows[0])
        worth = []
        for predicted, fixed in zip(spot.reachable, found.worth, strict=True):
            row = table[predicted]
            free = sum(times * max(map(row.__getitem__, members)) for members, times in sets)
            worth.append(fixed + HOPE * (free / total - fixed))
        return found._replace(worth=tuple(worth))


def warm_up() -> None:
    """Compile the futures, or load them if that was done before."""
    table, _ = start(Rules(), Chance("warm"))
    Futures(read(view(table, 0)), 0, [Plan(0)], Random(0)).play([0], 1)  # noqa: S311 - nothing is done with it


def _futures() -> Any:
    """Return the module `futures`, which brings Numba along if that is there: only who searches needs it."""
    from fogkit.games.fog.bots import futures  # noqa: PLC0415 - see above

    return futures


def _members(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def _position(spot: Spot, following: int, leaning: list[list[float]] | None) -> Any:
    rules = spot.rules
    known = (spot.cards if seat == spot.seat else shown for seat, shown in enumerate(spot.shown))
    total = sum(spot.sides)
    lean = leaning or [[1.0] * len(KINDS)] * rules.players
    return _futures().Position(
        seats=rules.players,
        seat=spot.seat,
        following=following,
        parts=rules.parts,
        least=rules.min_influence,
        ties=int(rules.ties_claim),
        lying=_row([tokens.count(kind) for tokens in spot.days for kind in KINDS]),
        tops=_row(list(map(_number, spot.tops))),
        cards=_row([n for counts in known for n in counts]),
        hidden=_row(spot.hidden),
        unseen=_row(spot.unseen),
        leaning=_row([weight for row in lean for weight in row], float),
        sides=_row([upto / total for upto in accumulate(spot.sides)], float),
        low=_row([reach[0] for reach in spot.reaches], float),
        high=_row([reach[-1] for reach in spot.reaches], float),
        discards=_row(list(map(_number, spot.discards))),
    )


def _number(value: int | None) -> int:
    return -1 if value is None else value


def _row(values: Sequence[float], kind: type = int) -> Any:
    """Return numbers as `futures` wants them: compiled code takes arrays, plain Python is faster with lists."""
    if not available():
        return list(map(kind, values))
    from fogkit.games.fog.compiled.rows import row  # noqa: PLC0415 - it brings NumPy along

    return row(values, kind)
