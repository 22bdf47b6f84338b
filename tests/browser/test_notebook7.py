"""Notebook 7: the same notebooks, one at a time."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import Watched
from tools.browser import click, jupyter, tick


def test_a_lesson_is_begun_in_notebook_7(browser: Browser, tmp_path: Path, watched: Watched) -> None:
    with jupyter(tmp_path, "notebook") as running:
        table = running.open_lesson(watched.page, "placement")
        click(table, "pile-1")
        tick(table, 0)
        # Notebook 7 itself stumbles over the settings of a plugin that it does not load; a table of ours does not.
        assert [error for error in watched.errors if "reading 'schema'" not in error] == []
        assert watched.abroad == []
