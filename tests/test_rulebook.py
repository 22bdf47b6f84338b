"""The rulebook: rules by id, or by a word in any language."""

from __future__ import annotations

import pytest

import fogkit as fk
from fogkit.i18n import LANGUAGES
from tests.processes import ROOT

BOOK = fk.get_game("fog").rulebook


@pytest.mark.parametrize("id_", ["P4", "p4", " P4 "])
def test_a_rule_is_found_by_its_id(id_: str) -> None:
    rule = fk.rule(id_)
    assert (rule.id, rule.section, rule.lang, rule.ours) == ("P4", "Placing tokens", "en", False)
    assert str(rule) == repr(rule) == "P4 · Placing tokens\nA day that is full cannot be chosen."
    assert fk.find_rules(id_) == (rule,)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_section_and_a_text_in_every_language(lang: str) -> None:
    for id_ in BOOK.ids:
        rule = BOOK.rule(id_, lang)
        assert rule.section
        assert len(rule.text) > 15
        assert rule.lang == lang
        assert BOOK.find(id_, lang) == (rule,)


def test_the_rules_come_in_the_order_of_the_rulebook() -> None:
    assert [rule.id for rule in BOOK] == list(BOOK.ids)
    assert BOOK.ids[0] == "C1"
    assert sorted({id_[0] for id_ in BOOK.ids}, key="CSPAFDXEV".index) == list("CSPAFDXEV")
    assert len(BOOK.ids) == len(set(BOOK.ids)) == 9 + 6 + 7 + 6 + 6 + 6 + 3 + 7 + 1


@pytest.mark.parametrize(
    ("word", "lang", "ids"),
    [
        ("tie", "en", ["D5", "E6"]),
        ("TIE ", "en", ["D5", "E6"]),
        ("égalité", "fr", ["D5", "E6"]),
        ("Égalité", "fr", ["D5", "E6"]),
        ("egalite", "fr", ["D5", "E6"]),
        ("gelijk", "nl", ["P5", "D5", "E6"]),
        ("barometer", "en", ["C6"]),
        ("baromètre", "fr", ["C6"]),
    ],
)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_word_is_found_in_its_own_language_whatever_is_spoken(
    word: str, lang: str, ids: list[str], spoken: str
) -> None:
    if word == "barometer" and spoken == "nl":
        lang = "nl"  # the same word, so the language in use is preferred
    fk.language(spoken)
    found = fk.find_rules(word)
    assert [rule.id for rule in found] == ids
    assert {rule.lang for rule in found} == {lang}


def test_the_beginning_of_a_word_is_enough_but_not_its_middle() -> None:
    assert "P5" in [rule.id for rule in fk.find_rules("alik")]
    assert fk.find_rules("arometer") == ()


@pytest.mark.parametrize("word", ["", "   ", "xylophone", ".*", "(", "\\b", "P99"])
def test_a_word_that_no_rule_speaks_of_finds_nothing(word: str) -> None:
    assert fk.find_rules(word) == ()


@pytest.mark.parametrize("id_", ["P99", "", "tie", None, 7, "x" * 1000])
def test_an_unknown_id_is_told_the_known_ones(id_: str) -> None:
    with pytest.raises(LookupError, match=r"There is no rule .{0,40}\. The rules are: C1, C2, .*, V1\."):
        fk.rule(id_)


def test_the_sentence_about_an_unknown_id_is_in_the_language_asked_for() -> None:
    with pytest.raises(LookupError, match="Er is geen regel P99"):
        fk.rule("P99", "nl")


def test_found_rules_are_shown_one_below_the_other() -> None:
    found = fk.find_rules("tie")
    assert repr(found) == f"{found[0]}\n\n{found[1]}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_printed_rules_leave_open_is_marked_as_ours(lang: str) -> None:
    ours = {id_: rule for id_ in BOOK.ids if (rule := BOOK.rule(id_, lang)).ours}
    assert set(ours) == {"C2", "C3", "C5", "P5", "P6", "A3", "A6", "E7"}
    for rule in ours.values():
        assert len(str(rule).splitlines()) == 3
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert all(id_ in changelog for id_ in ours)


def test_an_unknown_language_is_refused() -> None:
    for ask in (fk.rule, fk.find_rules):
        for word in ("P4", "tie"):
            with pytest.raises((ValueError, LookupError), match="no language 'xx'"):
                ask(word, "xx")


def test_a_game_that_is_not_there_has_no_rules() -> None:
    with pytest.raises(LookupError, match=r"There is no game chess\. The games are: fog\."):
        fk.rule("P4", game="chess")
