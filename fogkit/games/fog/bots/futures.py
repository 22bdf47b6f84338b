"""Sampled futures, played to the end of the round: the same source runs compiled where Numba is, and plainly where not.

All is whole numbers and flat rows, so that both ways give the same result to the last bit. In each world the hidden
cards are dealt; then every plan is played in it, with the same luck. Everybody plays alike: they hold a chance to
claim each day, from how far they seem ahead there, and lay the token that brings the number of days they claim
closest to what they can still predict. Swaps and reveals are left out.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from fogkit.games.fog.compiled import available

F = TypeVar("F", bound=Callable[..., Any])
Row: TypeAlias = MutableSequence[int]
Numbers: TypeAlias = MutableSequence[float]

if available():
    from fogkit.games.fog.compiled.jit import inline as part
    from fogkit.games.fog.compiled.jit import kernel
else:  # pragma: no cover - where the tests run there is Numba; they run this module without it in a process of its own

    def kernel(function: F) -> F:
        """Leave a function as it is."""
        return function

    part = kernel

KINDS = 6
NARROW = 0xFFFFFFFF
STRIDE = 0x9E3779B9
"""The steps between the random numbers of a world: far apart, as a hash wants them."""

TOPS, DRAWS, WHIMS = 1000, 1100, 2000
"""Where a world has its random numbers for empty piles, for new tops and for players' whims; at 0, for the deal."""

WIDTH = (1.0, 1.6, 2.1, 2.6, 3.0, 3.4, 3.8, 4.2, 4.6)
"""How many cards ahead are a chance of three in four, for each number of empty parts of a day."""
BEST_OF = (0.0, 1.0, 1.25, 1.4, 1.5)
"""How much more than an average opponent the best of so many has."""
EAGER = 0.35
"""What a day more is worth to a player, against a square of one for a day too many or too few."""
WHIM = 0.15
"""How much chance there is in what players do."""


class Position(NamedTuple):
    """What futures begin with: the numbers of a spot as flat rows, one row for each seat, day or plan after another."""

    seats: int
    seat: int
    following: int
    parts: int
    least: int
    ties: int
    lying: Sequence[int]
    """How many tokens of each weather lie on each day."""
    tops: Sequence[int]
    cards: Sequence[int]
    """The known cards of each seat: the own ones, and what the others show."""
    hidden: Sequence[int]
    unseen: Sequence[int]
    leaning: Sequence[float]
    sides: Sequence[float]
    """The chance that a hidden token shows a weather, or one before it."""
    low: Sequence[float]
    high: Sequence[float]
    """The least and the most that each seat can still predict."""
    discards: Sequence[int]


class Counted(NamedTuple):
    """How futures came out, in how many worlds; rows for each plan, and in it for each discard, one after another."""

    claims: Row
    """For each number of claims."""
    days: Row
    """For each day, how often it was claimed."""
    within: Row
    """For each plan and set of numbers of claims, written as bits: how often just these could be had by a discard."""


class Work(NamedTuple):
    """The rows that one future after the other is written into."""

    cards: Row
    """All cards of each seat, as a world has dealt them."""
    left: Row
    """The cards not dealt yet."""
    margins: Numbers
    """For each seat and weather, by how many cards it seems ahead of the best of the others."""
    ahead: Numbers
    """For each seat and day, by how much influence it seems ahead."""
    lying: Row
    tops: Row
    room: Row
    """The empty parts of each day."""
    spare: Row
    """For each day, the own influence beyond what was needed to claim it."""


@part
def scattered(number: int) -> int:
    """Return a number below 2 ** 32 that looks as if it had nothing to do with the given one."""
    number &= NARROW
    number = ((number ^ (number >> 16)) * 0x85EBCA6B) & NARROW
    number = ((number ^ (number >> 13)) * 0xC2B2AE35) & NARROW
    return number ^ (number >> 16)


@part
def chance(world: int, number: int) -> float:
    """Return the random number, from 0 to 1, that a world has at a place."""
    return scattered(world + number * STRIDE) / 4294967296.0


@part
def claim(ahead: float, width: float) -> float:
    """Return the chance to claim a day on which one seems so far ahead."""
    x = ahead / width
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0 else -x))


@part
def deal(position: Position, work: Work, world: int) -> None:
    """Deal the hidden cards, card by card in turn, each seat by its leaning (see `traces`)."""
    cards, left, most, drawn = work.cards, work.left, 0, 0
    for place in range(len(cards)):
        cards[place] = position.cards[place]
    for kind in range(KINDS):
        left[kind] = position.unseen[kind]
    for size in position.hidden:
        most = max(most, size)
    for turn in range(most):
        for seat in range(position.seats):
            if turn < position.hidden[seat]:
                kind = leaning_card(position, left, seat, chance(world, drawn))
                left[kind] -= 1
                cards[seat * KINDS + kind] += 1
                drawn += 1


@part
def leaning_card(position: Position, left: Row, seat: int, at: float) -> int:
    """Return the weather of a random card for a seat: the likelier the more are left, and the more it leans to it."""
    total, pick = 0.0, 0
    for kind in range(KINDS):
        total += left[kind] * position.leaning[seat * KINDS + kind]
    at *= total
    for kind in range(KINDS):
        if left[kind]:
            pick = kind
            at -= left[kind] * position.leaning[seat * KINDS + kind]
            if at < 0:
                break
    return pick


@part
def reckon(position: Position, work: Work) -> None:
    """Work out the margins as each seat sees them: what it has not seen is shared out among the others by chance."""
    seats, me, cards = position.seats, position.seat, work.cards
    for seat in range(seats):
        # Nobody else sees the own cards: to them these are unseen, as theirs are to us.
        hands, unknown = 0, 0
        for other in range(seats):
            if other != seat:
                hands += position.hidden[other] if other != me else position.hidden[(me + 1) % seats]
        for kind in range(KINDS):
            unknown += unseen_by(position, cards, seat, kind)
        for kind in range(KINDS):
            shown = 0
            for other in range(seats):
                if other not in (seat, me):
                    shown += position.cards[other * KINDS + kind]
            average = (shown + unseen_by(position, cards, seat, kind) * hands / max(1, unknown)) / (seats - 1)
            work.margins[seat * KINDS + kind] = cards[seat * KINDS + kind] - average * BEST_OF[seats - 1]


@part
def unseen_by(position: Position, cards: Row, seat: int, kind: int) -> int:
    """Return how many cards of a weather a seat has not seen."""
    if seat == position.seat:
        return position.unseen[kind]
    dealt = cards[seat * KINDS + kind] - position.cards[seat * KINDS + kind]
    return position.unseen[kind] + cards[position.seat * KINDS + kind] - dealt


@part
def random_side(position: Position, world: int, number: int) -> int:
    """Return the weather that a hidden token shows in a world."""
    at = chance(world, number)
    for kind in range(KINDS - 1):
        if at < position.sides[kind]:
            return kind
    return KINDS - 1


@part
def lay_out(position: Position, work: Work, world: int) -> int:
    """Lay the days and the tops as they are; return how many parts are empty."""
    days, empty = len(work.room), 0
    for pile in range(len(work.tops)):
        top = position.tops[pile]
        work.tops[pile] = top if top >= 0 else random_side(position, world, TOPS + pile)
    for day in range(days):
        work.room[day] = position.parts
        for kind in range(KINDS):
            work.lying[day * KINDS + kind] = position.lying[day * KINDS + kind]
            work.room[day] -= work.lying[day * KINDS + kind]
        empty += work.room[day]
        for seat in range(position.seats):
            total = 0.0
            for kind in range(KINDS):
                total += work.lying[day * KINDS + kind] * work.margins[seat * KINDS + kind]
            work.ahead[seat * days + day] = total
    return empty


@part
def choose(position: Position, work: Work, seat: int, aim: int, luck: tuple[int, int]) -> tuple[int, int]:
    """Return the pile and the day by which a seat's number of claims comes closest to what it can still predict.

    The expected square of how far it is off is the square of how far the expectation is off, and the variance. The own
    seat aims at one number, the others at all they can still reach. `luck` is a world, and a place in it.
    """
    days, (world, at) = len(work.room), luck
    low, high = position.low[seat], position.high[seat]
    if seat == position.seat:
        low = high = float(aim)
    expected, spread = 0.0, 0.0
    for day in range(days):
        likely = claim(work.ahead[seat * days + day], WIDTH[work.room[day]])
        expected += likely
        spread += likely * (1.0 - likely)
    best, pick, where = -1e9, 0, 0
    for pile in range(len(work.tops)):
        margin = work.margins[seat * KINDS + work.tops[pile]]
        for day in range(days):
            if work.room[day]:
                now = work.ahead[seat * days + day]
                before = claim(now, WIDTH[work.room[day]])
                after = claim(now + margin, WIDTH[work.room[day] - 1])
                number = expected - before + after
                off = max(0.0, number - high, low - number)
                value = EAGER * number - off * off - spread + before * (1.0 - before) - after * (1.0 - after)
                value += WHIM * chance(world, at)
                at += 1
                if value > best:
                    best, pick, where = value, pile, day
    return pick, where


@part
def play_on(position: Position, work: Work, world: int, plan: Sequence[int]) -> None:
    """Fill the days, beginning with a plan: a pile, a weather, a day and a number of days to aim at; -1 is none."""
    days, seat, drawn = len(work.room), position.following, 0
    pile, side, day, aim = plan[0], plan[1], plan[2], plan[3]
    empty = lay_out(position, work, world)
    planned = side >= 0
    for step in range(empty):
        if step or not planned:
            pile, day = choose(position, work, seat, aim, (world, WHIMS + step * len(work.tops) * days))
            side = work.tops[pile]
            seat = (seat + 1) % position.seats
        if pile >= 0:
            work.tops[pile] = random_side(position, world, DRAWS + drawn)
            drawn += 1
        for other in range(position.seats):
            work.ahead[other * days + day] += work.margins[other * KINDS + side]
        work.lying[day * KINDS + side] += 1
        work.room[day] -= 1


@part
def count_claims(position: Position, work: Work, counted: Counted, plan: int) -> None:
    """Count the own claims for each discard, and which numbers of claims were within reach of it (D4 to D6)."""
    days, ways, bits = len(work.room), len(position.discards), 0
    for day in range(days):
        work.spare[day] = beyond_need(position, work, day)
    for way in range(ways):
        gone, claims = position.discards[way], 0
        for day in range(days):
            if work.spare[day] >= (work.lying[day * KINDS + gone] if gone >= 0 else 0):
                claims += 1
                counted.days[(plan * ways + way) * days + day] += 1
        counted.claims[(plan * ways + way) * (days + 1) + claims] += 1
        bits |= 1 << claims
    counted.within[plan * (2 << days) + bits] += 1


@part
def beyond_need(position: Position, work: Work, day: int) -> int:
    """Return the own influence on a day beyond what is needed to claim it; below 0 it is not claimed (D4 to D6)."""
    need, mine = position.least, 0
    for seat in range(position.seats):
        strength = 0
        for kind in range(KINDS):
            strength += work.lying[day * KINDS + kind] * work.cards[seat * KINDS + kind]
        if seat == position.seat:
            mine = strength
        else:
            need = max(need, strength + 1 - position.ties)
    return mine - need


class Task(NamedTuple):
    """Which plans to play, four numbers each and the places of those that are alive, in which worlds of a seed."""

    plans: Sequence[int]
    alive: Sequence[int]
    seed: int
    first: int
    worlds: int


@kernel
def play_futures(position: Position, task: Task, work: Work, counted: Counted) -> None:
    """Play plans in worlds, and count how the own claims come out."""
    for number in range(task.first, task.first + task.worlds):
        world = scattered(task.seed ^ scattered(number + 1))
        deal(position, work, world)
        reckon(position, work)
        for plan in task.alive:
            play_on(position, work, world, task.plans[4 * plan : 4 * plan + 4])
            count_claims(position, work, counted, plan)
