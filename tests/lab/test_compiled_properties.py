"""The proof that the compiled game is the game: what it plays, the readable engine plays again, move by move.

Two games are replayed for each of the settings, so that it is thousands in every run.
`HYPOTHESIS_PROFILE=soak pytest tests/lab` does so with other settings every time, and many more of them.
"""

from __future__ import annotations

from random import Random

import pytest

from fogkit.games import get_game
from fogkit.games.fog.compiled import run
from fogkit.match import Match
from tests.lab.replaying import SOAK, Replay, assert_same, random_position, random_rules, setups
from tests.tables import NAMES

pytestmark = pytest.mark.long

SETTINGS = 10_000 if SOAK else 1_000


def test_the_random_rules_change_every_setting_that_has_a_compiled_form() -> None:
    """Nothing is proven of a setting that is the same in every game that is replayed."""
    rules = [random_rules(Random(str(number))) for number in range(100)]
    known = [setting.name for setting in get_game("fog").settings() if setting.name in run.SETTINGS]
    assert len(known) == len(run.SETTINGS), "a compiled setting that is none of the game"
    assert [name for name in known if len({getattr(one, name) for one in rules}) == 1] == []


def test_whole_games_replay_to_the_same_sheets() -> None:
    for setup in setups(SETTINGS, "whole"):
        played = run.play(*setup, 5, 2)
        for game in range(2):
            trace = run.traced(*setup, 5 + game)
            assert_same(played, game, Replay(setup, trace).columns())


def test_games_from_any_position_replay_to_the_same_sheets() -> None:
    for setup in setups(SETTINGS, "from"):
        state = random_position(setup.rules, Random(setup.seed))
        print(state)  # noqa: T201 - shown when a test fails
        played = run.play_from(state, *setup[1:], 7, 2)
        for game in range(2):
            trace = run.traced_from(state, *setup[1:], 7 + game)
            assert_same(played, game, Replay(setup, trace, state).columns())


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("empty_start", [False, True])
def test_a_trace_is_a_match(players: int, empty_start: bool) -> None:
    rules = Match("fog", NAMES[:players], "s", empty_start=empty_start).rules
    bots = ["random", "careful"] * 3
    trace = run.traced(rules, bots[:players], "a match", 3)
    match = Match("fog", NAMES[:players], "s", trace.deal, empty_start=empty_start)
    for seat, move in trace.moves:
        match.play(move, seat)
    assert match.outcome is not None
    sheets = run.play(rules, bots[:players], "a match", 3, 1)
    assert sheets["points"][0].sum(axis=0).tolist() == list(match.outcome.totals)
