"""Every lesson in a real JupyterLab, by clicks, in the light theme."""

from __future__ import annotations

import os
from random import Random

import pytest

from fogkit.ui.scenes import find_lesson, lesson_names
from tests.browser.conftest import Watched
from tests.browser.hands import check_accessible
from tools.browser import Lab, click, tick

# A lesson takes 500 clicks at random without a browser too; here `make soak` makes as many.
RANDOM_CLICKS = int(os.environ.get("FOGKIT_CLICKS", "60"))

# Found and clicked in one go: what is listed first and clicked later may have gone meanwhile. Not every click has an
# answer: after a moment the next one comes.
CLICK_SOMETHING = """async (root, random) => {
  const [before, until] = [root.dataset.frame, performance.now() + 60];
  const all = root.querySelectorAll('.fk-head button:not(:disabled), .fk-stage [data-piece]');
  all[Math.floor(random * all.length)].dispatchEvent(new MouseEvent('click', {bubbles: true}));
  while (root.dataset.frame === before && performance.now() < until) await new Promise((done) => setTimeout(done, 4));
  return root.innerText;
}"""


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_is_done_by_clicks_to_its_last_task_and_survives_what_is_clicked_then(
    name: str, light: Lab, watched: Watched
) -> None:
    page = watched.page
    page.emulate_media(reduced_motion="reduce")
    table = light.open_lesson(page, name)
    tasks = find_lesson(name).tasks
    for number, task in enumerate(tasks):
        for piece in task.solution:
            click(table, piece)
        tick(table, number)
        check_accessible(page)
        if number + 1 < len(tasks):
            click(table, "next")
            table.locator(f"[data-piece='task-{number + 1}'][aria-current='step']").wait_for()

    page.emulate_media(reduced_motion="no-preference")  # so that clicks also fall on what is on its way
    rng = Random(name)
    for _ in range(RANDOM_CLICKS):
        assert "went wrong" not in table.evaluate(CLICK_SOMETHING, rng.random())
    page.wait_for_timeout(500)
    assert "went wrong" not in table.inner_text()
    assert watched.errors == []
    assert watched.abroad == []
