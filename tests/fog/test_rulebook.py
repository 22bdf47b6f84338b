"""The rules looked up by id and by word."""

import pytest

from fogkit import find_rules, get_game, language, rule


def test_a_rule_is_found_by_its_id_in_any_language() -> None:
    assert rule("P4").text == "A day that is full cannot be chosen."
    assert (rule("p4 ", "fr").id, rule("P4", "fr").lang) == ("P4", "fr")
    language("nl")
    assert rule("P4").lang == "nl"


@pytest.mark.parametrize(
    ("word", "ids"), [("tie", ["D5", "E6"]), ("égalité", ["D5", "E6"]), ("gelijk", ["P5", "D5", "E6"])]
)
def test_a_rule_is_found_by_a_word_of_any_language(word: str, ids: list[str]) -> None:
    assert [found.id for found in find_rules(word)] == ids


def test_a_game_or_a_rule_that_does_not_exist_is_answered_with_those_that_do() -> None:
    with pytest.raises(LookupError, match=r"There is no game chess\. The games are: fog"):
        get_game("chess")
    with pytest.raises(LookupError, match=r"There is no rule Z9\. The rules are: C1, C2,"):
        rule("Z9")


def test_the_points_on_which_the_printed_rules_are_silent_are_marked_as_ours() -> None:
    ours = {found.id for found in get_game("fog").rulebook if found.ours}
    assert ours == {"C2", "C3", "C5", "P5", "P6", "A3", "A6", "E7"}
