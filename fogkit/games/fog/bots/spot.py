"""A view in numbers: what a bot reckons with. Weathers are counted by their place in the list of all six."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from fogkit.games.fog.components import Weather
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.scoring import points
from fogkit.games.fog.state import PREDICT, REVEAL, SWAP
from fogkit.games.fog.view import View

WEATHERS = tuple(Weather)
KINDS = range(len(WEATHERS))
PLACE_OF = {weather: place for place, weather in enumerate(WEATHERS)}

Counts = tuple[int, ...]
"""How many of each weather."""


@dataclass(frozen=True, slots=True)
class Spot:
    """How one seat stands in the round, from all that it may know."""

    rules: Rules
    round: int
    seat: int
    days: tuple[tuple[int, ...], ...]
    tops: tuple[int | None, ...]
    cards: Counts
    """All own cards, in the hand and before the seat."""
    discards: tuple[int | None, ...]
    """What the own final discard can be; only None for a seat without a card in hand (D1, A6)."""
    shown: tuple[Counts, ...]
    """The open cards of every seat."""
    hidden: tuple[int, ...]
    """How many hidden cards of every other seat will count: a hand but for its final discard (D1)."""
    unseen: Counts
    """The cards that are in hidden hands or in the deck."""
    sides: Counts
    """How likely a hidden token shows each weather, relative to each other."""
    arrow: int
    to_come: int
    """How often this seat will still predict in this round."""
    reaches: tuple[range, ...]
    """The predictions that every seat can still end with, as the table lies now."""

    @property
    def reachable(self) -> range:
        """The predictions that this seat can still end with (F3, F4)."""
        return range(self.arrow, self.arrow + self.to_come + 1)

    @property
    def open_days(self) -> list[int]:
        """The days with an empty part, counted from 0."""
        return [day for day, tokens in enumerate(self.days) if len(tokens) < self.rules.parts]

    def placed(self, day: int, side: int) -> Spot:
        """Return the spot with one more token on a day."""
        days = list(self.days)
        days[day] = (*days[day], side)
        return replace(self, days=tuple(days))

    def swapped(self, gone: int, drawn: int) -> Spot:
        """Return the spot with one card of the hand exchanged for a drawn one (A2)."""
        cards, unseen = list(self.cards), list(self.unseen)
        cards[gone] -= 1
        cards[drawn] += 1
        unseen[drawn] = max(0, unseen[drawn] - 1)
        still = [kind for kind in self.discards if kind != gone or cards[gone] > self.shown[self.seat][gone]]
        return replace(self, cards=tuple(cards), unseen=tuple(unseen), discards=tuple(dict.fromkeys([*still, drawn])))

    def revealed(self, kind: int) -> Spot:
        """Return the spot with one card of the hand before the seat, where it cannot be discarded any more (A5)."""
        shown = list(self.shown)
        shown[self.seat] = _changed(shown[self.seat], kind)
        still = tuple(x for x in self.discards if x != kind or self.cards[x] > shown[self.seat][x])
        return replace(self, shown=tuple(shown), discards=still or (None,))


def read(view: View) -> Spot:
    """Return what the seat of a view can reckon with; a spectator has nothing to reckon."""
    seat, rules = view.seat, view.rules
    assert seat is not None
    shown = tuple(map(count, view.shown))
    hand = list(view.hand)
    if view.chosen is not None and view.decision is REVEAL:  # it is as good as revealed
        hand.remove(view.chosen)
        own_shown = _changed(shown[seat], PLACE_OF[view.chosen])
        shown = (*shown[:seat], own_shown, *shown[seat + 1 :])
    discards: tuple[int | None, ...] = tuple(sorted({PLACE_OF[card] for card in hand}))
    if view.chosen is not None and view.decision is not REVEAL:
        discards = (PLACE_OF[view.chosen],)

    open_cards = [count(view.discards), *map(count, view.shown), count(view.hand)]
    unseen = tuple(rules.cards_of_each - sum(column) for column in zip(*open_cards, strict=True))
    return Spot(
        rules=rules,
        round=view.round,
        seat=seat,
        days=tuple(tuple(map(PLACE_OF.__getitem__, tokens)) for tokens in view.days),
        tops=tuple(None if top is None else PLACE_OF[top] for top in view.tops),
        cards=tuple(map(sum, zip(count(view.hand), count(view.shown[seat]), strict=True))),
        discards=discards or (None,),
        shown=shown,
        hidden=tuple(0 if other == seat else max(0, size - 1) for other, size in enumerate(view.hand_sizes)),
        unseen=unseen,
        sides=_sides(view),
        arrow=view.arrows[seat],
        to_come=_to_come(view, seat),
        reaches=tuple(range(at, at + _to_come(view, other) + 1) for other, at in enumerate(view.arrows)),
    )


def count(cards: Sequence[Weather]) -> Counts:
    """Return how many of each weather there are."""
    return tuple(map(cards.count, WEATHERS))


def _changed(counts: Counts, kind: int) -> Counts:
    return tuple(n + (place == kind) for place, n in enumerate(counts))


def _sides(view: View) -> Counts:
    """Weigh the sides that hidden tokens can show, in fifths: a visible token hides one of the five others (C3)."""
    visible = [weather for tokens in view.days for weather in tokens] + [top for top in view.tops if top]
    seen = count([*visible, *([view.held] if view.held else [])])
    each = 25 * view.rules.tokens_of_each - sum(seen)
    left = tuple(max(0, each - 4 * n) for n in seen)
    return left if sum(left) else (1,) * len(seen)


def _to_come(view: View, seat: int) -> int:
    """Return how many predictions a seat still makes: one for each day to be completed (F1, F2, F6)."""
    parts, players = view.rules.parts, view.rules.players
    to_come = sum(len(tokens) < parts for tokens in view.days)
    if view.decision in {SWAP, REVEAL} and len(view.days[view.placed - 1]) == parts:
        return to_come + 1  # the action on the last part comes before the prediction (F1)
    if view.decision is PREDICT:
        return to_come + ((seat - view.active) % players >= (view.to_act[0] - view.active) % players)
    return to_come


@cache
def points_table(rules: Rules, round_: int) -> tuple[tuple[int, ...], ...]:
    """Return the points of every prediction for every number of claims (X1, X2)."""
    numbers = range(rules.days(round_) + 1)
    return tuple(tuple(points(predicted, claimed, round_, rules) for claimed in numbers) for predicted in numbers)


def most_claims(spot: Spot) -> int:
    """Return how many days the seat could claim at the very most, whatever is hidden (D1, D4 to D6)."""
    return max(sum(_within_reach(spot, tokens, gone) for tokens in spot.days) for gone in spot.discards)


def _within_reach(spot: Spot, tokens: tuple[int, ...], gone: int | None) -> bool:
    """Tell whether a day can still be claimed: each empty part may get the weather the seat holds most of."""
    rules = spot.rules
    cards = [n - (kind == gone) for kind, n in enumerate(spot.cards)]
    empty = rules.parts - len(tokens)
    mine = sum(cards[token] for token in tokens) + empty * max(cards)
    others = [counts for seat, counts in enumerate(spot.shown) if seat != spot.seat]
    # On an empty part the others may have nothing, if none of them shows the weather the seat would put there.
    theirs = max(sum(counts[token] for token in tokens) for counts in others)
    return mine >= rules.min_influence and (mine >= theirs if rules.ties_claim else mine > theirs)
