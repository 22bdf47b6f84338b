"""Scenes on a page that runs Python itself: what goes to and fro is text, and tells no more than a widget would."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fogkit.i18n import Unknown, language
from fogkit.ui.page import Page, prefer, scenes_of
from fogkit.ui.scenes import lesson_names
from tests.processes import run_python


class Browser:
    """What a page is told, and a hand to click with."""

    def __init__(self, wanted: str) -> None:
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.page = Page(wanted, self._take)

    def _take(self, text: str) -> None:
        told = json.loads(text)
        self.told.append((told["kind"], told["frame"]))

    def click(self, kind: str, name: str) -> dict[str, Any]:
        before = len(self.told)
        self.page.hear(json.dumps({"kind": kind, "content": {"click": name}}))
        assert len(self.told) > before
        return self.told[-1][1]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a game is saved where one is


@pytest.mark.parametrize("name", [*lesson_names(), "play", "rules"])
def test_each_scene_is_told_once_when_the_page_opens(name: str) -> None:
    opened = Browser(name)
    assert [kind for kind, _ in opened.told] == list(scenes_of(name))
    assert all(frame["number"] == 0 for _, frame in opened.told)


def test_a_click_is_heard_by_its_own_scene() -> None:
    opened = Browser("placement")
    frame = opened.click("lesson", "pile-1")
    assert opened.told[-1][0] == "lesson"
    assert frame["number"] == 1
    assert "✓" in frame["head"]


def test_a_tick_counts_only_for_the_frame_that_asked_for_it() -> None:
    opened = Browser("play")
    opened.page.hear('{"kind": "play", "content": {"click": "tick-7"}}')
    opened.page.hear('{"kind": "play", "content": 5}')
    assert len(opened.told) == 1


def test_a_language_is_for_every_scene() -> None:
    opened = Browser("placement")
    opened.click("quiz", "lang-nl")
    assert language() == "nl"
    latest = dict(opened.told)
    assert all("Taal" in frame["head"] + frame["foot"] for frame in latest.values())


@pytest.mark.parametrize(
    ("wished", "taken"),
    [("nl", "nl"), ("de-AT,fr-CA,nl", "fr"), ("FR", "fr"), ("de,tlh", "en"), ("", "en"), (",,", "en")],
)
def test_the_first_language_that_there_is_is_taken(wished: str, taken: str) -> None:
    prefer(wished)
    assert language() == taken
    assert [frame["lang"] for _, frame in Browser("rules").told] == [taken]


def test_a_page_that_is_not_there_says_which_are() -> None:
    with pytest.raises(Unknown, match="There is no lesson zork"):
        Browser("zork")


def test_it_needs_neither_a_widget_nor_a_notebook() -> None:
    code = """
import sys
for name in ("anywidget", "ipywidgets", "IPython", "traitlets", "numpy", "matplotlib"):
    sys.modules[name] = None
from fogkit.ui.page import Page
told = []
for wanted in ("setup", "placement", "actions", "predictions", "scoring", "rules", "play"):
    Page(wanted, told.append)
print(len(told))
"""
    assert int(run_python(code)) >= 13
