"""The settings as one frozen object, and in a record."""

from dataclasses import FrozenInstanceError, fields
from typing import Any, get_args

import pytest

from fogkit import Match, SettingError, get_game
from fogkit.games.fog import Rules
from fogkit.games.fog.moves import Move
from fogkit.games.fog.rules import RECONSTRUCTED_LAYOUT
from fogkit.games.fog.view import View
from tests.tables import NAMES, PLAIN, all_kinds

# Every setting with its default, the rule it comes from, and its range.
PRINTED = {
    "players": (4, "C9", 2, 5),
    "boards": ((4, 5, 6, 7), "E1", 1, 12),
    "parts": (4, "C4", 1, 8),
    "layout": (RECONSTRUCTED_LAYOUT, "C5", 0, 0),
    "extra_cards": (1, "S5", 0, 20),
    "cards_of_each": (8, "C2", 1, 40),
    "tokens_of_each": (3, "C3", 1, 12),
    "piles": (3, "S4", 1, 6),
    "pile_size": (10, "S4", 1, 60),
    "starting_tokens": (1, "S3", 0, 7),
    "empty_boards": ((7,), "E2", 1, 12),
    "empty_start": (False, "V1", 0, 0),
    "may_return": (True, "P5", 0, 0),
    "return_piles": (3, "P5", 1, 6),
    "ties_claim": (True, "D5", 0, 0),
    "min_influence": (1, "D6", 0, 50),
    "exact_day": (1, "X1", 0, 50),
    "exact_bonus": (1, "X1", 0, 50),
    "wrong_penalty": (1, "X2", 0, 50),
}


def test_every_setting_has_its_printed_value_its_rule_and_its_range() -> None:
    rules = Rules()
    found = {setting.name: (getattr(rules, setting.name), *setting.metadata["range"]) for setting in fields(rules)}
    assert found == PRINTED


def test_numbers_that_follow_from_the_settings() -> None:
    rules = Rules(boards=(2, 3), extra_cards=2)
    assert rules.rounds == 2
    assert [rules.days(round_) for round_ in (1, 2)] == [2, 3]
    assert [rules.hand_size(round_) for round_ in (1, 2)] == [4, 5]
    assert [Rules().starts_with(day) for day in range(1, 8)] == [1, 1, 1, 1, 1, 1, 0]


def test_settings_and_states_never_change() -> None:
    match = Match("fog", NAMES[:2], "frozen")
    with pytest.raises(FrozenInstanceError):
        match.rules.piles = 4
    with pytest.raises(FrozenInstanceError, match="A state never changes"):
        match.state.round = 2
    with pytest.raises(FrozenInstanceError, match="A state never changes"):
        del match.state.round
    assert hash(match.state) == hash(Match("fog", NAMES[:2], "frozen").state)


@pytest.mark.parametrize("kind", [*all_kinds(), *get_args(Move), Rules, View], ids=lambda kind: kind.__name__)
def test_events_moves_settings_and_views_never_change(kind: Any) -> None:
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


def test_settings_go_into_a_record_and_come_back() -> None:
    game = get_game("fog")
    changed = {"boards": (2, 3), "layout": PLAIN, "empty_boards": (), "empty_start": True, "piles": 2, "extra_cards": 3}
    rules = game.rules(3, **changed)
    written = game.write_rules(rules)
    assert written == {
        "boards": "2,3",
        "layout": ",".join(PLAIN),
        "extra_cards": "3",
        "piles": "2",
        "empty_boards": "",
        "empty_start": "true",
    }
    assert game.read_settings(written) == changed
    assert game.read_settings({"may_return": "false"}) == {"may_return": False}
    assert game.write_rules(game.rules(5)) == {}


@pytest.mark.parametrize(
    ("name", "text"), [("piles", "three"), ("piles", "1" * 7), ("boards", "4,x"), ("empty_start", "yes")]
)
def test_what_cannot_be_read_in_a_record_is_refused_in_its_own_words(name: str, text: str) -> None:
    game = get_game("fog")
    with pytest.raises(SettingError, match=f"{name} is {text}; it must be"):
        game.rules(3, **game.read_settings({name: text}))


def test_a_record_cannot_name_unknown_settings() -> None:
    with pytest.raises(SettingError, match="There is no setting players"):
        get_game("fog").read_settings({"players": "3"})
