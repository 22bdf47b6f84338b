"""Cards that show a rule as mechanics, dynamics and aesthetics; and the report of a student's own change."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import fogkit as fk
from fogkit.games import get_game
from fogkit.games.fog.lab.cards import CARDS
from fogkit.i18n import LANGUAGES, Explained, language
from fogkit.lab.compare import compare
from fogkit.ui.lab.card import CardScene
from fogkit.ui.lab.report import FIELDS, ReportScene
from tests.lab.made import made

FOG = get_game("fog")
NASTY = "<img src=x onerror=alert(1)>"


def card(name: str, games: int = 60, at_once: bool = True) -> CardScene:
    return CardScene(CARDS[name], FOG, games, "test", at_once)


# --- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CARDS)
def test_a_card_has_its_three_parts_in_every_language(name: str, lang: str) -> None:
    scene = card(name)
    scene.click(f"lang-{lang}")
    assert language() == lang
    frame = scene.frame()
    assert frame.head.count("<section>") == 3
    for id_ in CARDS[name].rules:
        assert str(FOG.rulebook.rule(id_)).split("\n")[-1] in frame.words
    assert CARDS[name].words.text(f"{name}.aesthetics") in frame.words
    ElementTree.fromstring(frame.picture)


def test_the_dynamics_are_measured_without_the_rule_and_with_it() -> None:
    scene = card("bonus", games=200)
    assert scene.comparison is not None
    assert scene.comparison.before.rules.exact_bonus == 0
    assert scene.comparison.after.rules.exact_bonus == 1
    told = scene.dynamics()
    assert told[0].startswith("200 games without the rule")
    one = scene.comparison.difference("points")
    assert f"from {one.before:.2f} to {one.after:.2f}" in told[1]
    assert f"<li>{told[1]}</li>" in str(scene.frame().head)


def test_other_dynamics_are_told_otherwise() -> None:
    scene = card("bonus")
    scene.comparison = compare(made([[[1, 0]]] * 40), made([[[5 + number % 2, 0]] for number in range(40)]))
    assert "points of a seat: from 0.50 to 2.75" in scene.dynamics()[1]
    scene.comparison = compare(made([[[1, 0]]] * 40), made([[[1, 0]]] * 40))
    assert "not clearly different" in scene.dynamics()[1]


def test_a_cold_card_says_that_it_takes_a_while() -> None:
    scene = card("ties", at_once=False)
    assert scene.frame().after is not None
    assert "being loaded" in scene.frame().head
    scene.click("zork")
    assert scene.comparison is None
    scene.click("tick")
    assert scene.frame().after is None
    assert scene.frame().picture


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"name": "zork"}, "The cards are: bonus, penalty, ties, swaps"),
        ({"name": "bonus", "games": 0}, "games is 0; it must be a whole number from 1 up"),
        ({"name": "bonus", "games": True}, "games is True"),
        ({"name": "bonus", "game": "chess"}, "chess"),
    ],
)
def test_a_wrong_card_gets_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(Explained, match=told):
        fk.mda(**wrong)


# --- the report ----------------------------------------------------------------------------------------------


def report(games: int = 60, **written: str) -> ReportScene:
    comparison = compare("fog", {"exact_bonus": 3}, bots="careful", games=games, seed="test")
    return ReportScene(comparison, written, "my-report.html")


def done(scene: ReportScene) -> dict[str, bool]:
    return {check.name: check.done for check in scene.checks()}


def test_the_checklist_follows_what_is_written_and_measured() -> None:
    scene = report()
    assert done(scene) == {
        "question": False, "change": True, "games": False, "interval": True, "conclusion": False,
    }  # fmt: skip
    scene.click("write-question-Does it matter - and how?")
    scene.click("write-conclusion-Yes, games are won by more.")
    assert scene.written["question"] == "Does it matter - and how?"
    assert done(scene) == {"question": True, "change": True, "games": False, "interval": True, "conclusion": True}
    assert scene.frame().values["write-question"] == "Does it matter - and how?"
    assert scene.frame().foot.count("fk-done") == 4
    assert done(report(games=1_000))["games"]


def test_a_report_of_two_changes_or_none_is_told() -> None:
    two = compare("fog", {"exact_bonus": 3, "wrong_penalty": 2}, bots="careful", games=20)
    assert not done(ReportScene(two, {}, "x"))["change"]
    none = compare("fog", {}, bots="careful", games=20)
    scene = ReportScene(none, {}, "x")
    assert not done(scene)["change"]
    assert "these are the printed rules" in scene.frame().head


class Page(HTMLParser):
    """Notes what a page brings along."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in {"src", "href"}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_needs_nothing_from_elsewhere(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scene = report(question=NASTY, mechanics="Three times the round.")
    for click in (f"lang-{lang}", "file-page", "export"):
        scene.click(click)
    assert "page.html" in scene.frame().head
    text = Path("page.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>\n<html lang=")
    assert f'lang="{lang}"' in text
    page = Page(text)
    assert not {"script", "link", "iframe", "img"} & set(page.tags)
    assert page.links == []
    assert {"svg", "table", "main", "h1"} <= set(page.tags)
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", text)
    assert "Three times the round." in text
    assert "☐" in text
    assert "☑" in text
    drawn = text[text.index("<svg") : text.index("</svg>") + 6]
    ElementTree.fromstring(drawn)


@pytest.mark.parametrize("name", ["no/such/folder/x", "\0"])
def test_a_page_that_cannot_be_written_gets_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    scene = report()
    scene.click(f"file-{name}")
    scene.click("export")
    assert "cannot be used" in scene.frame().notice
    assert scene.frame().picture
    assert list(tmp_path.iterdir()) == []


def test_what_means_nothing_changes_nothing() -> None:
    scene = report()
    before = scene.frame()
    for click in ("zork", "write-zork-x", "tick", ""):
        scene.click(click)
    assert scene.frame() == before


def test_it_is_made_of_settings_a_comparison_or_a_sandbox() -> None:
    fk.simulate("fog", "careful", 5)
    by_settings = fk.report({"exact_bonus": 3}, games=40, seed="test", question="Why?")
    assert "[x] Question" in repr(by_settings)
    assert "[ ] Conclusion" in repr(by_settings)
    comparison = compare("fog", {"wrong_penalty": 3}, games=40)
    assert fk.report(comparison, question=5).frame["values"]["write-question"] == "5"  # type: ignore[arg-type]
    assert "Wrong: points lost for each day (X2): 1 → 3" in fk.report(comparison).frame["head"]
    box = fk.sandbox("fog", games=40, ties_claim=False)
    assert "Who ties claims too (D5): true → false" in fk.report(box).frame["head"]


def test_a_sandbox_that_has_not_played_yet_plays_for_its_report() -> None:
    box = fk.sandbox("fog", games=40, ties_claim=False)
    box.scene.shown = None  # type: ignore[attr-defined] # as before its first tick
    box.scene.waiting = True  # type: ignore[attr-defined]
    assert "true → false" in fk.report(box).frame["head"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"change": 7}, "int is no change. Give settings such as"),
        ({"change": {"exact_bonus": -1}}, "exact_bonus is -1; it must be from 0 to 50"),
        ({"change": {"zork": 1}}, "zork"),
        ({"change": {}, "games": 0}, "games is 0"),
        ({"change": {}, "bots": "zork"}, "no bot of this name"),
        ({"change": {}, "summary": "x"}, "A report has no summary. What can be written: question, mechanics"),
    ],
)
def test_a_wrong_report_gets_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(Explained, match=re.escape(told)):
        fk.report(**wrong)


def test_every_field_has_its_words() -> None:
    head = report().frame().head
    assert all(f'data-piece="write-{name}"' in head for name in FIELDS)
