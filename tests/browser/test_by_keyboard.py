"""Every lesson in a real JupyterLab, by keyboard alone, in the dark theme, for somebody who wants nothing to move."""

from __future__ import annotations

import pytest

from fogkit.ui.scenes import find_lesson, lesson_names
from tests.browser.conftest import Watched
from tests.browser.hands import check_accessible, press
from tools.browser import Lab, tick


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_is_done_by_keyboard_alone(name: str, dark: Lab, watched: Watched) -> None:
    page = watched.page
    page.emulate_media(reduced_motion="reduce")
    table = dark.open_lesson(page, name)
    table.locator("[data-piece='task-0']").focus()
    tasks = find_lesson(name).tasks
    for number, task in enumerate(tasks):
        for piece in task.solution:
            press(page, table, piece)
        tick(table, number)
        check_accessible(page)
        if number + 1 < len(tasks):
            press(page, table, "next")
            table.locator(f"[data-piece='task-{number + 1}'][aria-current='step']").wait_for()
    assert watched.errors == []
    assert watched.abroad == []
