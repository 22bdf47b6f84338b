"""Light futures: from a sampled world, everybody takes and places greedily for their own cards until the days are full.

Swaps and reveals are left out. How the claims come out is counted for each final discard of the own seat.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from fogkit.games.fog.bots.forecast import Prospect, prospect
from fogkit.games.fog.bots.spot import KINDS, Spot, points_table
from fogkit.games.fog.bots.traces import deal

SURE = 3.0
"""A lead beyond which a player does not strengthen a day any more."""

HOPE = 0.5
"""How far a player will know the hidden hands when discarding: 0 not at all, 1 perfectly."""


class Plan(NamedTuple):
    """What the own seat does first: which pile's token it takes, which side it places, and on which day (from 0)."""

    pile: int | None
    side: int
    day: int


class World(NamedTuple):
    """All that is hidden, drawn once, so that every plan meets the same luck."""

    cards: list[list[int]]
    start: list[list[int]]
    """Each seat's influence on each day as it lies."""
    draws: list[int]
    noise: list[float]


class Futures:
    """Sampled futures for one decision."""

    def __init__(self, spot: Spot, following: int, rng: Random, leaning: list[list[float]] | None = None) -> None:
        self.spot = spot
        self.following = following
        """Whose turn is next."""
        self.rng = rng
        self.leaning = leaning
        self.worlds: list[World] = []
        self.empty = sum(spot.rules.parts - len(tokens) for tokens in spot.days)
        total = sum(spot.cards) - (spot.discards != (None,))
        self.par = total / len(KINDS)

    def more(self, samples: int) -> list[World]:
        """Draw more worlds, and return the new ones."""
        spot, rng = self.spot, self.rng
        steps = self.empty * (len(spot.tops) + len(spot.days))
        worlds = [
            World(
                cards,
                [[sum([counts[token] for token in tokens]) for tokens in spot.days] for counts in cards],
                rng.choices(KINDS, spot.sides, k=self.empty + len(spot.tops)),
                [rng.random() for _ in range(steps)],
            )
            for cards in deal(spot, rng, samples, self.leaning)
        ]
        self.worlds += worlds
        return worlds

    def play(self, world: World, plan: Plan | None) -> list[int]:
        """Play a future to the end; return the own claims for each discard, in the order of the spot's discards."""
        spot = self.spot
        cards, draws, noise, par = world.cards, world.draws, world.noise, self.par
        strength = [row[:] for row in world.start]
        days = [list(tokens) for tokens in spot.days]
        room = [spot.rules.parts - len(tokens) for tokens in days]
        tops = [draws[-1 - pile] if top is None else top for pile, top in enumerate(spot.tops)]
        drawn, at, seat = 0, 0, self.following
        seats = range(len(cards))
        if plan is not None:
            for other in seats:
                strength[other][plan.day] += cards[other][plan.side]
            days[plan.day].append(plan.side)
            room[plan.day] -= 1
            if plan.pile is not None:
                tops[plan.pile] = draws[0]
                drawn = 1
        open_ = [day for day, left in enumerate(room) if left]
        piles = range(len(tops))
        while open_:
            own, mine = cards[seat], strength[seat]
            best, pick = -1.0, 0
            for pile in piles:
                value = own[tops[pile]] + noise[at]
                at += 1
                if value > best:
                    best, pick = value, pile
            side = tops[pick]
            tops[pick] = draws[drawn]
            drawn += 1
            best, day = -1000.0, open_[0]
            good = own[side] > par
            for number in open_:
                ahead = mine[number] - par * len(days[number])
                value = noise[at] + (0.0 if ahead > SURE else ahead) if good else noise[at] - ahead
                at += 1
                if value > best:
                    best, day = value, number
            for other in seats:
                strength[other][day] += cards[other][side]
            days[day].append(side)
            room[day] -= 1
            if not room[day]:
                open_.remove(day)
            seat = (seat + 1) % len(cards)
        return self._claims(strength, days)

    def _claims(self, strength: list[list[int]], days: list[list[int]]) -> list[int]:
        """Count the claims for each discard (D4 to D6)."""
        spot = self.spot
        rules, seat = spot.rules, spot.seat
        mine = strength[seat]
        others = [row for other, row in enumerate(strength) if other != seat]
        more = not rules.ties_claim
        spare = [
            own - max(rules.min_influence, *[most + more for most in column])
            for own, *column in zip(mine, *others, strict=True)
        ]
        return [
            sum([ahead >= (tokens.count(gone) if gone is not None else 0) for ahead, tokens in zip(spare, days)])  # noqa: B905 - fast
            for gone in spot.discards
        ]


class Tally:
    """The futures of one plan, counted."""

    def __init__(self, futures: Futures, plan: Plan | None) -> None:
        self.futures = futures
        self.plan = plan
        numbers = len(futures.spot.days) + 1
        self.counts = [[0] * numbers for _ in futures.spot.discards]
        self.within: dict[int, int] = {}
        """How often each set of numbers of claims was within reach of the discard, as bits."""

    def play(self, worlds: list[World]) -> None:
        """Play the plan in more worlds."""
        for world in worlds:
            bits = 0
            for row, claims in zip(self.counts, self.futures.play(world, self.plan), strict=True):
                row[claims] += 1
                bits |= 1 << claims
            self.within[bits] = self.within.get(bits, 0) + 1

    def prospect(self) -> Prospect:
        """Return what the plan promises; when discarding, more will be known than now."""
        spot = self.futures.spot
        found = prospect(spot, dict(zip(spot.discards, map(tuple, self.counts), strict=True)))
        table = points_table(spot.rules, spot.round)
        total = sum(self.within.values())
        hope = HOPE if self.futures.empty else 0.0
        worth = []
        for predicted, fixed in zip(spot.reachable, found.worth, strict=True):
            row = table[predicted]
            free = sum(
                times * max(row[claims] for claims in range(len(row)) if bits >> claims & 1)
                for bits, times in self.within.items()
            )
            worth.append(fixed + hope * (free / total - fixed))
        return found._replace(worth=tuple(worth))
