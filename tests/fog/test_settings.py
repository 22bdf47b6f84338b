"""Impossible settings: every set is refused, and what the refusal advises works."""

import re
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from fogkit import Match, SettingError, get_game, language
from fogkit.games.fog import Rules
from tests.tables import NAMES, PLAIN, to_decision

NUMBERS = [setting for setting in fields(Rules) if type(setting.default) is int]
SWITCHES = [setting for setting in fields(Rules) if isinstance(setting.default, bool)]
ROWS = [setting for setting in fields(Rules) if isinstance(setting.default, tuple)]

# What else must change so that the ends of a setting's range make a game.
WITH: dict[str, dict[str, Any]] = {
    "parts": {"layout": ["-" * 8] * 7, "boards": [1]},
    "extra_cards": {"cards_of_each": 40},
    "cards_of_each": {"boards": [1], "extra_cards": 0, "players": 5},
    "tokens_of_each": {"boards": [1], "pile_size": 1},
    "piles": {"pile_size": 1},
    "pile_size": {"tokens_of_each": 12, "empty_start": True},
    "starting_tokens": {"parts": 8, "layout": ["-" * 8] * 7, "boards": [5], "pile_size": 1},
}


def refused(players: Any = 4, **settings: Any) -> SettingError:
    """Return the error of an impossible set; it must say the same thing in every language."""
    errors = []
    for lang in ("nl", "fr", "en"):
        language(lang)
        with pytest.raises(SettingError) as caught:
            get_game("fog").rules(players, **settings)
        errors.append(caught.value)
    assert len({error.setting for error in errors}) == 1
    assert len({str(error) for error in errors}) == 3
    return errors[-1]


def works(players: Any = 4, **settings: Any) -> Rules:
    """Return the settings, after a whole game was played with them."""
    match = to_decision(Match("fog", NAMES[:players], "settings", **settings), "over")
    assert match.outcome is not None
    rules: Rules = match.rules
    return rules


# --- each setting alone ------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", NUMBERS, ids=lambda setting: setting.name)
def test_a_number_out_of_its_range_is_refused_and_both_ends_work(setting: Any) -> None:
    low, high = setting.metadata["range"][1:]
    rule = setting.metadata["range"].rule
    for value in (low - 1, high + 1, 10**9, True, "3", 2.0, None):
        wrong: dict[str, Any] = {setting.name: value}
        with pytest.raises(SettingError) as caught:
            Rules(**wrong)
        assert caught.value.setting == setting.name
        given = '"3"' if value == "3" else value  # or it would say that 3 is not from 0 to 50
        assert str(caught.value) == f"{setting.name} is {given}; it must be from {low} to {high} ({rule})."
    for value in (low, high):
        changes = dict(WITH.get(setting.name, {}))
        if setting.name == "parts":
            changes["layout"] = ["-" * value] * 7
            changes["starting_tokens"] = 0
        Rules(**{**changes, setting.name: value})


@pytest.mark.parametrize("setting", SWITCHES, ids=lambda setting: setting.name)
def test_a_switch_is_true_or_false(setting: Any) -> None:
    for value in (1, "true", None):
        error = refused(**{setting.name: value})
        assert error.setting == setting.name
        assert f"{setting.name} is {value}; it must be true or false" in str(error)
    assert getattr(works(2, boards=[1], **{setting.name: not setting.default}), setting.name) is not setting.default


@pytest.mark.parametrize("setting", ROWS, ids=lambda setting: setting.name)
def test_a_row_is_a_row_of_at_most_12(setting: Any) -> None:
    for value in (4, "4,5", None, tuple(setting.default[:1]) * 13):
        error = refused(**{setting.name: value})
        assert error.setting == setting.name
        assert "it must be a row of at most 12 entries" in str(error)


def test_a_row_of_12_is_a_row() -> None:
    assert works(2, boards=[1] * 12, layout=PLAIN).rounds == 12
    assert len(works(2, boards=[1], layout=["----"] * 12).layout) == 12


def test_a_long_value_is_cut_short_in_the_refusal() -> None:
    assert str(refused(piles="x" * 200)) == f"piles is {'x' * 80}; it must be from 1 to 6 (S4)."
    assert "There is no setting " + "x" * 40 + ". The" in str(refused(**{"x" * 200: 1}))


@pytest.mark.parametrize("setting", ["boards", "empty_boards"])
@pytest.mark.parametrize("value", [[0], [13], [4, "5"], [True], [4.0]])
def test_the_numbers_of_a_row_have_a_range(setting: str, value: list[Any]) -> None:
    error = refused(**{setting: value})
    assert error.setting == setting
    given = ",".join(map(str, value)).replace("5", '"5"')
    assert f"{setting} is {given}; it must be a row of numbers from 1 to 12" in str(error)


@pytest.mark.parametrize("layout", [["-S-X"] * 7, ["ss--"] * 7, [4] * 7])
def test_a_layout_is_written_in_three_letters(layout: list[Any]) -> None:
    error = refused(layout=layout)
    assert error.setting == "layout"
    assert "the letters S (swap), R (reveal) and - (nothing), such as -S-R (C5)" in str(error)
    works(2, layout=["-S-R"] * 7)


def test_rows_may_be_lists() -> None:
    assert works(2, boards=[1, 2]).boards == (1, 2)


def test_a_setting_that_does_not_exist_is_refused_with_those_that_do() -> None:
    error = refused(hand_size=5)
    assert error.setting == "hand_size"
    assert "There is no setting hand_size. The settings are: boards, parts, layout," in str(error)
    assert "players" not in str(error)


# --- sets that do not go together --------------------------------------------------------------------


def test_a_game_has_at_least_one_round() -> None:
    error = refused(boards=[])
    assert (error.setting, "at least one round" in str(error)) == ("boards", True)
    works(boards=[1])


def test_a_layout_must_have_enough_boards() -> None:
    error = refused(layout=["----"] * 6)
    assert error.setting == "layout"
    assert str(error).startswith("layout has 6 day boards (----,----,----,----,----,----), but a round uses 7")
    assert "it must have at least 7 (C5)" in str(error)
    works(layout=["----"] * 7)


@pytest.mark.parametrize("layout", [["-----"] * 7, ["---"] * 7, [*["----"] * 6, "---"]])
def test_a_layout_must_have_a_letter_for_each_part(layout: list[str]) -> None:
    error = refused(layout=layout)
    assert (error.setting, "exactly 4 letters" in str(error)) == ("layout", True)
    works(2, layout=["----"] * 7)


def test_more_parts_need_a_longer_layout() -> None:
    error = refused(parts=5)
    assert (error.setting, "exactly 5 letters" in str(error)) == ("layout", True)
    works(2, parts=5, layout=["-----"] * 7)


def test_a_board_cannot_start_full() -> None:
    error = refused(starting_tokens=4)
    assert str(error) == "starting_tokens is 4; it must be from 0 to 3 (S3)."
    works(2, starting_tokens=3, pile_size=9)


def test_tokens_must_fill_the_boards() -> None:
    error = refused(tokens_of_each=1, pile_size=1)
    assert error.setting == "boards"
    assert "boards is 4,5,6,7; 15 tokens cannot fill so many day boards of 4 parts: at most 3 in a round" in str(error)
    assert works(tokens_of_each=1, pile_size=1, boards=[1, 2, 3]).rounds == 3


def test_more_starting_tokens_than_tokens_is_too_many_boards() -> None:
    settings: dict[str, Any] = {"starting_tokens": 7, "parts": 8, "layout": ["-" * 8] * 7, "pile_size": 1}
    error = refused(boards=[7], **settings)
    assert (error.setting, "at most 5 in a round" in str(error)) == ("boards", True)
    works(boards=[5], **settings)


def test_there_are_as_many_piles_as_tokens_allow() -> None:
    settings: dict[str, Any] = {"tokens_of_each": 1, "boards": [3], "parts": 5, "layout": ["-----"] * 3}
    error = refused(piles=6, starting_tokens=4, pile_size=1, **settings)
    assert str(error) == "piles is 6; only 3 tokens are left for piles, so there can be at most 3 (S4)."
    works(piles=3, starting_tokens=4, pile_size=1, **settings)


@pytest.mark.parametrize(
    ("settings", "left", "high"),
    [({"pile_size": 14}, 39, 13), ({"empty_start": True, "pile_size": 16}, 45, 15), ({"piles": 4}, 39, 9)],
)
def test_piles_are_as_high_as_tokens_allow(settings: dict[str, Any], left: int, high: int) -> None:
    error = refused(**settings)
    assert error.setting == "pile_size"
    assert f"only {left} tokens are left for {settings.get('piles', 3)} piles, so it can be at most {high}" in str(
        error
    )
    works(2, **{**settings, "pile_size": high})


def test_hands_cannot_need_more_cards_than_there_are() -> None:
    error = refused(5, extra_cards=3)
    assert error.setting == "extra_cards"
    expected = "extra_cards is 3; the hands would need 50 cards and there are 48, so it can be at most 2 (S5)."
    assert str(error) == expected
    works(5, extra_cards=2)


def test_a_box_with_fewer_cards_is_told_how_many_it_needs() -> None:
    error = refused(5, cards_of_each=6)
    assert error.setting == "cards_of_each"
    expected = "cards_of_each is 6, which makes 36 cards; the hands need 40, so it must be at least 7 (C2)."
    assert str(error) == expected
    works(5, cards_of_each=7)


MORE_BOARDS: dict[str, Any] = {"layout": ["----"] * 11, "empty_boards": []}


def test_more_boards_than_hands_allow_are_told_how_many_they_can_be() -> None:
    error = refused(5, boards=[9], **MORE_BOARDS)
    assert error.setting == "boards"
    expected = "boards is 9; the hands would need 50 cards and there are 48, so a round can have at most 8 day boards"
    assert expected in str(error)
    works(5, boards=[8], **MORE_BOARDS)


@pytest.mark.parametrize("extra_cards", [0, 1, 2, 8])
def test_more_boards_and_bigger_hands_are_told_how_many_boards_there_can_be(extra_cards: int) -> None:
    error = refused(5, boards=[11], extra_cards=extra_cards, pile_size=5, **MORE_BOARDS)
    assert (error.setting, f"at most {9 - extra_cards} day boards" in str(error)) == ("boards", True)
    works(5, boards=[9 - extra_cards], extra_cards=extra_cards, pile_size=5, **MORE_BOARDS)


@pytest.mark.parametrize(("extra_cards", "low"), [(9, 17), (20, 26)])
def test_hands_too_big_for_any_number_of_boards_need_more_cards(extra_cards: int, low: int) -> None:
    error = refused(5, boards=[11], extra_cards=extra_cards, **MORE_BOARDS)
    assert (error.setting, f"so it must be at least {low} (C2)" in str(error)) == ("cards_of_each", True)
    works(5, boards=[11], extra_cards=extra_cards, cards_of_each=low, **MORE_BOARDS)


def test_hands_that_take_the_last_card_are_a_game() -> None:
    rules = works(3, extra_cards=9)
    assert rules.players * rules.hand_size(4) == 48


# --- advice ------------------------------------------------------------------------------------------


def test_whoever_follows_the_advice_comes_to_a_game() -> None:
    rng, refusals = Random("advice"), 0
    for _ in range(400):
        settings = any_settings(rng)
        asked = []
        while (error := problem_with(settings)) is not None:
            asked.append(error.setting)
            assert len(asked) == len(set(asked)), f"{asked} with {settings}: {error}"
            follow(error, settings)
        refusals += len(asked)
    assert refusals > 400


def any_settings(rng: Random) -> dict[str, Any]:
    """Return settings that are possible each alone, but seldom together."""
    return {
        "players": rng.randint(2, 5),
        "boards": [rng.randint(1, 12) for _ in range(rng.randint(1, 3))],
        "parts": rng.choice([1, 3, 4, 4, 5, 8]),
        "layout": ["----"] * rng.choice([1, 7, 12]),
        "extra_cards": rng.choice([0, 1, 2, 9, 20]),
        "cards_of_each": rng.choice([1, 4, 8, 8, 40]),
        "tokens_of_each": rng.choice([1, 3, 3, 12]),
        "piles": rng.randint(1, 6),
        "pile_size": rng.choice([1, 10, 60]),
        "starting_tokens": rng.randint(0, 7),
        "empty_start": rng.random() < 0.3,
    }


def problem_with(settings: dict[str, Any]) -> SettingError | None:
    try:
        Rules(**settings)
    except SettingError as error:
        return error
    return None


def follow(error: SettingError, settings: dict[str, Any]) -> None:
    """Change the one setting that the error names, exactly as it says."""
    advice = str(error)
    value = int(re.findall(r"(?:at most|at least|exactly|to) (\d+)", advice)[-1])
    if error.setting == "boards":
        settings["boards"] = [min(boards, value) for boards in settings["boards"]]
    elif error.setting == "layout":
        rows = value if "at least" in advice else len(settings["layout"])
        settings["layout"] = ["-" * settings["parts"]] * rows
    else:
        settings[error.setting] = value
