"""What the others' open deeds tell of their hidden cards: who takes suns probably holds suns."""

from __future__ import annotations

from math import exp
from random import Random

from fogkit.games.fog import events as ev
from fogkit.games.fog.bots.spot import KINDS, PLACE_OF, Spot
from fogkit.games.fog.components import Weather
from fogkit.games.fog.view import View

TRUST = 0.8
"""How much a deed tells: a token taken makes a card of its weather exp(0.8), or 2.2 times, as likely. Measured."""


def leanings(view: View) -> list[list[float]]:
    """Return, for each seat and weather, how much likelier a hidden card of theirs is of it than of another."""
    taken = [[0.0] * len(KINDS) for _ in range(view.rules.players)]
    tops: dict[int, Weather] = {}
    for event in view.history:
        match event:
            case ev.PilesMade():  # a new round
                taken = [[0.0] * len(KINDS) for _ in taken]
                tops = dict(enumerate(event.tops, start=1))
            case ev.TokenTaken():
                for top in tops.values():
                    taken[event.seat][PLACE_OF[top]] -= 1 / len(tops)
                taken[event.seat][PLACE_OF[event.weather]] += 1
                tops.pop(event.pile, None)
            case ev.TokenUncovered():
                tops[event.pile] = event.weather
            case ev.PileRenewed():
                tops[event.pile] = event.weather
            case ev.CardSwapped():
                taken[event.seat][PLACE_OF[event.card]] -= 1
    return [[exp(TRUST * n) for n in row] for row in taken]


def deal(spot: Spot, rng: Random, samples: int, leaning: list[list[float]] | None = None) -> list[list[list[int]]]:
    """Return worlds: in each, for every other seat, how many cards of each weather will count (the own seat's too)."""
    pool = [kind for kind, n in enumerate(spot.unseen) for _ in range(n)]
    needed = sum(spot.hidden)
    worlds = []
    for _ in range(samples):
        world = [list(counts) for counts in spot.shown]
        world[spot.seat] = list(spot.cards)
        if leaning is None:
            dealt = iter(rng.sample(pool, needed))
            for seat, size in enumerate(spot.hidden):
                for _ in range(size):
                    world[seat][next(dealt)] += 1
        else:
            _deal_leaning(spot, rng, leaning, world)
        worlds.append(world)
    return worlds


def _deal_leaning(spot: Spot, rng: Random, leaning: list[list[float]], world: list[list[int]]) -> None:
    """Deal card by card, each seat by its leaning, in turn: so nobody takes the best from the others."""
    left = list(spot.unseen)
    random = rng.random
    for turn in range(max(spot.hidden)):
        for seat, size in enumerate(spot.hidden):
            if turn < size:
                weights = [n * lean for n, lean in zip(left, leaning[seat], strict=True)]
                at = random() * sum(weights)
                for kind in KINDS:
                    at -= weights[kind]
                    if at < 0:
                        break
                else:  # the sum was rounded up: any card that is left will do
                    kind = max(KINDS, key=left.__getitem__)
                left[kind] -= 1
                world[seat][kind] += 1
