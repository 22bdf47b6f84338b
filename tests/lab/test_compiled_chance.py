"""Compiled chance is fair: counted over many games of one seed, and held against a generous bound.

A sum of squares as large as the bound comes up once in a million fair runs; the seeds are fixed, so that it either
never does or always.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from fogkit.core import Chance
from fogkit.games.fog import Rules, Weather
from fogkit.games.fog.compiled import run
from fogkit.games.fog.compiled.tracing import Trace
from fogkit.games.fog.moves import Return
from tests.lab.replaying import FOG, Replay, Setup

pytestmark = pytest.mark.long

PRINTED = Rules(4)
SIDES = [f"{up}/{down}" for up in Weather for down in Weather if up != down]


def assert_fair(counted: Mapping[Any, int], expected: Mapping[Any, float]) -> None:
    """Compare counts with what they should be: the sum of squares, against its mean plus five deviations."""
    assert counted.keys() <= expected.keys()
    off = sum((counted.get(key, 0) - mean) ** 2 / mean for key, mean in expected.items())
    free = len(expected) - 1
    assert off < free + 5 * sqrt(2 * free) + 10, (off, free)


def evenly(keys: Iterable[object], total: int) -> dict[object, float]:
    every = list(keys)
    return {key: total / len(every) for key in every}


@cache
def traces(rules: Rules, games: int) -> list[Trace]:
    return [run.traced(rules, ["random"] * rules.players, "fair", number) for number in range(games)]


def test_every_seat_begins_equally_often() -> None:
    starts = run.play(PRINTED, ["random"] * 4, "fair", 0, 20_000)["starts"]
    assert_fair(Counter(starts[:, 0].tolist()), evenly(range(4), 20_000))
    assert (np.diff(starts, axis=1) % 4 == 1).all()


@pytest.mark.parametrize("round_", [1, 4])
def test_every_card_is_in_every_place_equally_often(round_: int) -> None:
    games = traces(PRINTED, 1500)
    for seat in range(4):
        for place in range(PRINTED.hand_size(round_)):
            counted = Counter(game.deal[f"round-{round_}/hand-{seat}"][place] for game in games)
            assert_fair(counted, evenly(map(str, Weather), 1500))
    drawn = [game.deal[f"round-{round_}/deck"][0] for game in games if f"round-{round_}/deck" in game.deal]
    assert_fair(Counter(drawn), evenly(map(str, Weather), len(drawn)))


def test_two_cards_of_a_deal_are_alike_as_often_as_they_should() -> None:
    """Seven of the 47 others are like any card."""
    pairs = Counter(len(set(game.deal["round-1/hand-2"][1:3])) for game in traces(PRINTED, 1500))
    assert_fair(pairs, {1: 1500 * 7 / 47, 2: 1500 * 40 / 47})


@pytest.mark.parametrize("stack", ["days", "pile-1", "pile-3"])
@pytest.mark.parametrize("place", [0, 3])
def test_every_token_is_in_every_place_and_either_way_up_equally_often(stack: str, place: int) -> None:
    counted = Counter(game.deal[f"round-2/{stack}"][place] for game in traces(PRINTED, 1500))
    assert_fair(counted, evenly(SIDES, 1500))


RETURNING = Rules(2, (2,), 2, ("--",) * 2, tokens_of_each=1, piles=1, pile_size=1, starting_tokens=0, return_piles=1)
"""One token shows, and may be returned: the next one is any of the fifteen, the same one too."""


def test_a_returned_token_comes_again_as_often_as_any_and_either_way_up() -> None:
    games = [game for game in traces(RETURNING, 12_000) if isinstance(game.moves[0][1], Return)]
    seen = Counter[object]()
    for game in games:
        before, after = (game.deal[f"round-1/{stack}"][0].split("/") for stack in ("pile-1", "new-pile-1"))
        seen["same" if after == before else "turned" if set(after) == set(before) else "other"] += 1
    assert_fair(seen, {"same": len(games) / 30, "turned": len(games) / 30, "other": len(games) * 14 / 15})


def test_a_new_pile_holds_returned_and_unseen_tokens_alike() -> None:
    """Of two piles of four, tokens come back: whether a place of a new pile has one of them is known by counting."""
    rules = Rules(2, (5,), 2, ("--",) * 5, tokens_of_each=1, piles=2, pile_size=4, starting_tokens=0, return_piles=1)
    back, expected = 0, 0.0
    for game in traces(rules, 3000):
        replayed, returned, new = FOG.start(rules, Chance("x", tuple(game.deal.items())))[0], 0, False
        for seat, move in game.moves:
            returned += isinstance(move, Return) * sum(map(bool, replayed.piles))
            supply = replayed.supply
            known = supply[len(supply) - returned :]
            replayed, _ = FOG.apply(replayed, seat, move)
            if replayed.new_piles:
                new = bool(known) and not isinstance(move, Return)
                break
        if new:
            pile = game.deal["round-1/new-pile-1"]
            were = [{str(token.up), str(token.down)} for token in known]
            back += sum(set(token.split("/")) in were for token in pile)
            expected += len(pile) * len(known) / len(supply)
    assert expected > 300
    assert abs(back - expected) < 5 * sqrt(expected)


def test_random_moves_are_spread_evenly_over_the_legal_ones() -> None:
    picked: dict[tuple[object, int], Counter[object]] = {}
    for number, trace in enumerate(traces(PRINTED, 1500)[:150]):
        setup = Setup(PRINTED, ("random",) * 4, str(number))
        for pick in Replay(setup, trace).picks:
            picked.setdefault((pick.decision, pick.moves), Counter())[pick.pick] += 1
    assert len(picked) > 20
    for (_, moves), counted in picked.items():
        if (total := counted.total()) > 5 * moves > 5:
            assert_fair(counted, evenly(range(moves), total))


@pytest.mark.parametrize("settings", [{}, {"piles": 2, "pile_size": 3, "return_piles": 1, "layout": ("SRSR",) * 7}])
def test_points_and_lengths_are_spread_as_in_the_readable_engine(settings: dict[str, object]) -> None:
    rules = FOG.rules(3, boards=(2, 3), **settings)
    rng, totals, choices = Random("spread"), [], []
    for number in range(600):
        state, _ = FOG.start(rules, Chance(f"spread/{number}"))
        total = 0
        while state.to_act:
            moves = FOG.legal(state, state.to_act[0])
            total += len(moves)
            state, _ = FOG.apply(state, state.to_act[0], rng.choice(moves))
        totals.append(FOG.outcome(state).totals[0])  # type: ignore[union-attr]
        choices.append(total)
    compiled = run.play(rules, ["random"] * 3, "spread", 0, 20_000)
    for readable, same in ((totals, compiled["points"].sum(axis=1)[:, 0]), (choices, compiled["choices"])):
        apart = abs(np.mean(readable) - same.mean()) / (same.std() / sqrt(600))
        assert apart < 4
        assert 0.8 < np.std(readable) / same.std() < 1.25
