"""What a compiled run promises beside its games: its arrays, the same games however they are cut, and the corners."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest

from fogkit.core import Chance
from fogkit.games.fog import Rules
from fogkit.games.fog.compiled import available, run
from fogkit.games.fog.compiled.choosing import PATIENCE
from fogkit.games.fog.compiled.encoding import encode_state
from fogkit.games.fog.compiled.tracing import Trace
from fogkit.games.fog.moves import Return
from fogkit.games.fog.state import State
from fogkit.i18n import Unknown
from tests.lab.replaying import FOG, Replay, Setup, assert_same, random_position
from tests.processes import run_python

pytestmark = pytest.mark.long

EACH = ("int8", (3, 4, 5))
SHAPES = {
    "starts": ("int8", (3, 4)),
    "winners": ("bool", (3, 5)),
    "reason": ("int8", (3,)),
    "decisions": ("int32", (3,)),
    "choices": ("int32", (3,)),
    "points": ("int16", (3, 4, 5)),
    "forwards": ("int16", (3, 4, 5)),
    **dict.fromkeys(("predicted", "claimed", "undiscarded", "swaps", "reveals", "returns", "alike", "twins"), EACH),
}

MIXED = ("random", "careful", "random", "careful")


def test_the_arrays_are_as_promised() -> None:
    sheets = run.play(Rules(5), ["random"] * 5, "shapes", 0, 3)
    assert {name: (str(array.dtype), array.shape) for name, array in sheets.items()} == SHAPES


def test_it_is_known_without_importing_it_whether_it_is_available() -> None:
    code = "from fogkit.games.fog.compiled import available; import sys; print(available(), 'numba' in sys.modules)"
    assert run_python(code).split() == [str(available()), "False"]


@pytest.mark.parametrize("start", ["whole", "from a position"])
def test_how_games_are_cut_into_runs_makes_no_difference(start: str) -> None:
    def played(first: int, games: int) -> dict[str, np.ndarray]:
        if start == "whole":
            return run.play(Rules(), MIXED, "cuts", first, games)
        return run.play_from(random_position(Rules(), Random(4)), MIXED, "cuts", first, games)

    whole = played(10, 60)
    parts = [played(10, 1), played(11, 0), played(11, 40), played(51, 19)]
    for name, array in whole.items():
        assert np.array_equal(array, np.concatenate([part[name] for part in parts])), name


def test_two_threads_play_the_same_games_as_one() -> None:
    def played(first: int) -> dict[str, np.ndarray]:
        return run.play(Rules(), MIXED, "threads", first, 500)

    firsts = range(0, 8000, 500)
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(played, firsts))
    for first, sheets in zip(firsts, together, strict=True):
        alone = played(first)
        assert all(np.array_equal(sheets[name], alone[name]) for name in alone)


def test_another_seed_or_number_is_another_game() -> None:
    games = {run.traced(Rules(), MIXED, seed, number).moves for seed in ("a", "b") for number in range(5)}
    assert len(games) == 10


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(Unknown, match="searcher"):
        run.play(Rules(2), ["random", "searcher"], "s", 0, 1)


def test_the_largest_game_fits() -> None:
    """Every setting at its most, and points beyond a byte."""
    layout = ("SRSRSRSR",) * 12
    points = {"exact_day": 50, "exact_bonus": 50, "wrong_penalty": 50}
    rules = Rules(5, (12,) * 12, 8, layout, 20, 40, 12, 2, 60, 5, (12,), **points)  # type: ignore[arg-type]
    for bots in (("random",) * 5, ("careful",) * 5):
        setup = Setup(rules, bots, "largest")
        sheets = run.play(*setup, 0, 1)
        assert abs(sheets["points"]).max() > 127
        assert_same(sheets, 0, Replay(setup, run.traced(*setup, 0)).columns())


def test_more_piles_can_be_made_anew_than_a_deal_has_addresses_for() -> None:
    rules = Rules(2, (12,), 8, ("-" * 8,) * 12, tokens_of_each=7, piles=1, pile_size=1, return_piles=1)
    setup = Setup(rules, ("random", "random"), "new piles")
    trace = run.traced(*setup, 0)
    assert "round-1/new-pile-100" in trace.deal
    assert_same(run.play(*setup, 0, 1), 0, Replay(setup, trace).columns())


ENDLESS = Rules(2, (1,), 2, ("--",), cards_of_each=1, tokens_of_each=1, piles=1, pile_size=1, return_piles=1)
"""With a hand of two weathers, and tokens of the other four only, the careful bot would return them forever."""


def test_the_careful_bot_loses_its_patience_at_last() -> None:
    state, _ = FOG.start(ENDLESS, Chance("endless"))
    table = state.in_motion()
    rest = [token for token in (*state.piles[0], *state.supply) if not set(token) & set(state.hands[state.active])]
    table.piles, table.supply = ((rest[0],),), tuple(rest[1:])
    endless: State = table.come_to_rest()
    setup = Setup(ENDLESS, ("careful", "careful"), "patience")
    trace = run.traced_from(endless, *setup[1:], 0)
    assert [isinstance(move, Return) for _, move in trace.moves[: PATIENCE + 1]] == [True] * PATIENCE + [False]
    assert_same(run.play_from(endless, *setup[1:], 0, 1), 0, Replay(setup, trace, endless).columns())


def test_a_game_that_is_over_is_written_down_as_it_ended() -> None:
    rng = Random("over")
    state, _ = FOG.start(Rules(3), Chance("over"))
    while state.to_act:
        state, _ = FOG.apply(state, state.to_act[0], rng.choice(FOG.legal(state, state.to_act[0])))
    setup = Setup(Rules(3), ("random",) * 3, "over")
    trace = run.traced_from(state, *setup[1:], 0)
    assert trace == Trace({}, ())
    assert_same(run.play_from(state, *setup[1:], 0, 1), 0, Replay(setup, trace, state).columns())


def test_a_round_is_dealt_alike_whoever_plays_and_whatever_was_played_before() -> None:
    careful, mixed = (run.traced(Rules(4), bots, "alike", 7).deal for bots in (["careful"] * 4, MIXED))
    for round_ in range(1, 5):
        for stack in ("days", *(f"hand-{seat}" for seat in range(4))):
            assert careful[f"round-{round_}/{stack}"] == mixed[f"round-{round_}/{stack}"]
        assert careful[f"round-{round_}/pile-1"][0] == mixed[f"round-{round_}/pile-1"][0]
    assert careful["round-1/hand-0"] != careful["round-2/hand-0"]


def test_reshuffled_only_what_lies_face_down_is_drawn_anew() -> None:
    """Careful play has no chance of its own: from a last round it ends one way, but for the tokens and the deck."""
    rules = Rules(3, boards=(5,))
    state, _ = FOG.start(rules, Chance("anew"))
    ends = [run.play_from(state, ["careful"] * 3, "s", 0, 200, reshuffled=anew)["points"] for anew in (False, True)]
    ways = [len(np.unique(points.reshape(200, -1), axis=0)) for points in ends]
    assert ways[0] == 1
    assert ways[1] > 20


def test_reshuffled_tokens_are_those_that_are_there() -> None:
    rng = Random(5)
    for _ in range(30):
        state = random_position(Rules(2, boards=(3, 2), may_return=False), rng)
        ordered, anew = (encode_state(state, reshuffled=way)[0] for way in (False, True))
        there = sorted([*ordered["supply"][: ordered["returned"]], *_below(ordered)])
        assert sorted(anew["unseen"][: anew["unseen_count"]]) == there
        assert anew["hidden_supply"] + sum(anew["below"]) == len(there)
        assert run.play_from(state, ["random"] * 2, "s", 0, 20, reshuffled=True)["points"].shape == (20, 2, 2)


def _below(table: np.void) -> list[int]:
    return [int(token) for pile, size in zip(table["stacks"], table["below"], strict=True) for token in pile[:size]]
