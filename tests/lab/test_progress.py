"""The bar: nothing where nobody reads along, a line in a terminal, the same text on every run in a notebook."""

from __future__ import annotations

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import fogkit as fk
from fogkit.lab.progress import Bar, PageBar, bar, silent


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_where_nobody_reads_along_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    fk.simulate("fog", "random", 3, boards=(2,), engine="readable")
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_line_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with bar(10) as line:
        assert type(line) is Bar
        line.advance(10)
    assert "10/10" in terminal.getvalue() or "0/10" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r")


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """Pretend that there is a notebook, and collect what stands under its cell."""
    shown: list[dict[str, str]] = []

    def display(content: dict[str, str], **_more: Any) -> Any:
        shown.append(content)
        return SimpleNamespace(update=lambda content, **_more: shown.append(content))

    kernel = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: kernel))
    monkeypatch.setitem(sys.modules, "IPython.display", SimpleNamespace(display=display))
    return shown


def test_a_notebook_begins_and_ends_with_the_same_text(
    page: list[dict[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    with bar(2000) as line:
        assert type(line) is PageBar
        line._line.mininterval = 0
        line.advance(500)
        line.advance(1500)
    assert page[0] == page[-1] == {"text/plain": "2,000 of 2,000 games"}
    half = next(content for content in page if "500 of 2,000 games" in content["text/plain"])
    assert '<progress value="500" max="2000"' in half["text/html"]
    assert capsys.readouterr() == ("", "")


def test_a_notebook_that_is_stopped_says_how_far_it_came(page: list[dict[str, str]]) -> None:
    with bar(2000) as line:
        line.advance(500)
    assert page[-1] == {"text/plain": "500 of 2,000 games"}


def test_what_answers_a_click_writes_nothing_under_a_cell(page: list[dict[str, str]]) -> None:
    with silent(), bar(10) as line:
        line.advance(10)
    assert page == []
    assert type(bar(10)) is PageBar


def test_who_waits_for_the_compiler_is_told_so_once(
    page: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fogkit.lab.simulate._ready", set())
    for _ in range(2):
        fk.simulate("fog", "random", 3, boards=(2,), engine="readable")
        fk.simulate("fog", "random", 3, boards=(2,), engine="compiled")
    told = [content["text/plain"] for content in page]
    assert [words.startswith("The fast engine gets ready.") for words in told].count(True) == 1
    assert told[-1] == "3 of 3 games"


def test_a_terminal_is_told_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with bar(10) as line:
        line.tell("Wait a moment.")
        line.advance(10)
    assert "Wait a moment." in terminal.getvalue()
