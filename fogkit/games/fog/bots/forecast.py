"""How likely the own claims are: over sampled worlds, in each of which all that is hidden is drawn at random.

A world deals the hidden cards of the others from the unseen ones and fills the empty parts of the days. All worlds
are worked through at once: for each day there is a list of influences with one number for each world, and the claims
of a day are the bytes, 0 or 1, of one large whole number. So the claims of all days, in all worlds, are one sum.
"""

from __future__ import annotations

from operator import ge, gt, mul
from random import Random
from typing import NamedTuple

from fogkit.games.fog.bots.spot import KINDS, Counts, Spot, points_table
from fogkit.games.fog.bots.traces import deal

Side = int | None


class Prospect(NamedTuple):
    """What a position promises: for each final discard, how many of the worlds bring each number of claims."""

    spot: Spot
    counts: dict[int | None, tuple[float, ...]]
    worth: tuple[float, ...]
    """The points to expect from each reachable final prediction, with the discard that suits it best."""
    discards: tuple[int | None, ...]
    """That discard, for each reachable prediction."""

    @property
    def best(self) -> int:
        """The final prediction that promises most; of several the lowest."""
        return self.spot.reachable[self.worth.index(max(self.worth))]

    @property
    def value(self) -> float:
        """The points to expect from the best prediction and discard."""
        return max(self.worth)

    @property
    def discard(self) -> int | None:
        """The discard that goes with the best prediction."""
        return self.discards[self.worth.index(max(self.worth))]

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each number of claims, with that discard."""
        counts = self.counts[self.discard]
        return tuple(n / sum(counts) for n in counts)

    def chance(self, claims: int) -> float:
        """Return the chance that exactly so many days are claimed, if the discard aims at that."""
        return max(counts[claims] / sum(counts) for counts in self.counts.values())


def prospect(spot: Spot, counts: dict[int | None, tuple[float, ...]]) -> Prospect:
    """Weigh what can be predicted and discarded against each other."""
    table = points_table(spot.rules, spot.round)
    total = sum(next(iter(counts.values())))
    worth, discards = [], []
    for predicted in spot.reachable:
        row = table[predicted]
        points, _, gone = max(
            (sum(map(mul, row, found)), -number, gone) for number, (gone, found) in enumerate(counts.items())
        )
        worth.append(points / total)
        discards.append(gone)
    return Prospect(spot, counts, tuple(worth), tuple(discards))


class Forecast:
    """The worlds for one decision: every move is judged in the same ones, so that only the move makes a difference."""

    def __init__(self, spot: Spot, rng: Random, samples: int = 150, leaning: list[list[float]] | None = None) -> None:
        self.spot = spot
        self.samples = samples
        worlds = deal(spot, rng, samples, leaning)
        others = [seat for seat in range(spot.rules.players) if seat != spot.seat]
        self._others = [[[world[seat][kind] for world in worlds] for kind in KINDS] for seat in others]
        weights = spot.sides
        # Enough for each day, filled from its right end: a token placed now takes the place of the leftmost.
        self._fills = [
            [rng.choices(KINDS, weights, k=samples) for _ in range(spot.rules.parts - len(tokens))]
            for tokens in spot.days
        ]
        self._strongest: dict[tuple[int, Side], list[int]] = {}
        self._claims: dict[tuple[int, Side, Counts], int] = {}

    def look(self, day: int | None = None, side: int = 0, spot: Spot | None = None) -> Prospect:
        """Return the prospect; with a token `side` placed on `day`, or with other own cards, given by `spot`."""
        spot = spot or self.spot
        counts: dict[int | None, tuple[float, ...]] = {}
        for gone in spot.discards:
            cards = _less(spot.cards, gone)
            claims = sum(self._day(number, side if number == day else None, cards) for number in range(len(spot.days)))
            found = claims.to_bytes(self.samples, "little")
            counts[gone] = tuple(map(found.count, range(len(spot.days) + 1)))
        return prospect(spot, counts)

    def chance(self, day: int, gone: int | None, side: Side = None, spot: Spot | None = None) -> float:
        """Return how likely the seat claims a day, after a discard and with a token placed there."""
        cards = _less((spot or self.spot).cards, gone)
        return self._day(day, side, cards).bit_count() / self.samples

    def _day(self, day: int, side: Side, cards: Counts) -> int:
        """Return in which worlds the seat claims a day with these cards: a byte for each (D4 to D6)."""
        key = (day, side, cards)
        if (known := self._claims.get(key)) is not None:
            return known
        rules = self.spot.rules
        mine = self._influence(day, side, [], cards)
        strongest = self._strongest.get((day, side))
        if strongest is None:
            least = max(0, rules.min_influence - (not rules.ties_claim))  # where a tie is not enough, be above it
            strongest = [least] * self.samples
            for other in self._others:
                strongest = list(map(max, strongest, self._influence(day, side, other)))
            self._strongest[day, side] = strongest
        claimed = bytes(map(ge if rules.ties_claim else gt, mine, strongest))
        self._claims[key] = int.from_bytes(claimed, "little")
        return self._claims[key]

    def _influence(self, day: int, side: Side, counts: list[list[int]], fixed: Counts | None = None) -> list[int]:
        """Return a player's influence on a day in every world (D4)."""
        tokens = self.spot.days[day]
        fills = self._fills[day]
        if side is not None:
            tokens, fills = (*tokens, side), fills[1:]
        if fixed is not None:
            columns = [[sum(map(fixed.__getitem__, tokens))] * self.samples]
            columns += [list(map(fixed.__getitem__, fill)) for fill in fills]
        else:
            columns = [counts[token] for token in tokens]
            by_world = list(zip(*counts, strict=True)) if fills else []
            columns += [[world[token] for world, token in zip(by_world, fill, strict=True)] for fill in fills]
        return list(map(sum, zip(*columns, strict=True))) if columns else [0] * self.samples


def _less(cards: Counts, gone: int | None) -> Counts:
    return tuple(n - (kind == gone) for kind, n in enumerate(cards))
