"""The live table in a real JupyterLab: what moves, what is said, where a refusal stands, and what is kept."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator

from fogkit.ui.scenes import find_quiz
from tests.browser.conftest import Watched
from tests.browser.hands import check_accessible
from tools.browser import Lab, answered, click

REMEMBER_WHAT_MOVES = """
  const animate = Element.prototype.animate;
  window.moved = [];
  Element.prototype.animate = function (...how) {
    window.moved.push(this.dataset.moving);
    return animate.apply(this, how);
  };
"""
"""An animation takes a third of a second: on a busy machine it is over before a test can look."""


@pytest.fixture
def table(light: Lab, watched: Watched) -> Locator:
    watched.page.add_init_script(REMEMBER_WHAT_MOVES)
    return light.open_lesson(watched.page, "placement")


def test_a_token_is_seen_to_move_and_an_arrow_too(table: Locator, light: Lab, watched: Watched) -> None:
    for task, name, piece in (("task-0", "pile-2", "held"), ("task-2", "day-2", "token-2-2")):
        click(table, task)
        before = table.get_attribute("data-frame")
        table.locator(f"[data-piece='{name}']").first.click()
        table.page.wait_for_function("([r, b]) => r.dataset.frame !== b", arg=[table.element_handle(), before])
        assert piece in table.evaluate("() => window.moved")
    other = light.open_lesson(watched.page, "predictions")
    click(other, "task-2")
    before = other.get_attribute("data-frame")
    other.locator("[data-piece='forward']").first.click()
    watched.page.wait_for_function("([r, b]) => r.dataset.frame !== b", arg=[other.element_handle(), before])
    assert "arrow-0" in other.evaluate("() => window.moved")


def test_a_refusal_stands_beside_the_piece_and_escape_takes_it_away(table: Locator) -> None:
    click(table, "day-3")
    notice = table.locator(".fk-notice")
    assert "(P2)" in notice.inner_text()
    shown, piece = notice.bounding_box(), table.locator("[data-piece='day-3']").bounding_box()
    assert shown is not None
    assert piece is not None
    assert abs(shown["x"] - piece["x"]) < 5
    assert min(abs(shown["y"] + shown["height"] - piece["y"]), abs(shown["y"] - piece["y"] - piece["height"])) < 12
    table.page.keyboard.press("Escape")
    notice.wait_for(state="detached")


def test_the_focus_goes_where_one_goes_on_and_changes_are_announced(table: Locator) -> None:
    table.locator("[data-piece='pile-2']").first.focus()
    with answered(table):
        table.page.keyboard.press("Enter")
    assert table.evaluate("() => document.activeElement.dataset.piece") == "next", "the task is done"
    assert "You hold the token now" in table.locator("[aria-live='polite']").inner_text()
    click(table, "task-3")
    table.locator("[data-piece='pile-2']").first.focus()
    with answered(table):
        table.page.keyboard.press("Enter")
    assert table.evaluate("root => root.querySelector('.fk-stage').contains(document.activeElement)")
    assert table.evaluate("() => document.activeElement.getAttribute('aria-disabled')") == "false"


def test_the_tasks_are_one_stop_of_the_tab_key_and_arrows_go_from_one_to_the_next(table: Locator) -> None:
    keyboard = table.page.keyboard
    table.locator("[data-piece='task-0']").focus()
    for key, piece in (("ArrowRight", "task-1"), ("ArrowRight", "task-2"), ("ArrowLeft", "task-1"), ("Tab", "next")):
        keyboard.press(key)
        assert table.evaluate("() => document.activeElement.dataset.piece") == piece
    keyboard.press("Shift+Tab")
    assert table.evaluate("() => document.activeElement.dataset.piece") == "task-0", "the one that is on the table"


def test_the_language_switches_every_table_of_the_page_at_once(table: Locator) -> None:
    with answered(table):
        table.locator("select:has(option[value='lang-nl'])").select_option("lang-nl")
    quiz = table.page.locator(".fk-root").nth(1)
    table.page.wait_for_function("root => root.innerText.includes('Je neemt een fiche')", arg=quiz.element_handle())
    assert "Klik op een stapel" in table.inner_text() or "klik op een stapel" in table.inner_text()
    with answered(table):
        table.locator("select:has(option[value='lang-en'])").select_option("lang-en")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_right_answer_and_a_wrong_one_differ_in_brightness_and_can_be_read(
    theme: str, watched: Watched, request: pytest.FixtureRequest
) -> None:
    running: Lab = request.getfixturevalue(theme)
    running.open_lesson(watched.page, "placement")
    quiz = watched.page.locator(".fk-root").nth(1)
    quiz.scroll_into_view_if_needed()
    first, second = find_quiz("placement").questions[:2]
    for number, answer in ((0, first.right), (1, second.right % second.answers + 1)):
        click(quiz, f"answer-{number}-{answer}")
    watched.page.mouse.move(1, 1)
    grounds = [
        quiz.locator(f".fk-{kind}").evaluate(
            "button => getComputedStyle(button).backgroundColor.match(/[0-9]+/g).map(Number)"
        )
        for kind in ("right", "wrong")
    ]
    assert abs(sum(grounds[0]) - sum(grounds[1])) > 150
    check_accessible(watched.page)


def test_a_click_in_the_log_shows_that_moment(table: Locator) -> None:
    click(table, "pile-2")
    assert table.locator("[data-piece='held']").count() == 1
    click(table, "log-0")
    assert table.locator("[data-piece='held']").count() == 0
    click(table, "now")
    assert table.locator("[data-piece='held']").count() == 1


def test_no_other_hand_is_on_the_page_or_in_the_saved_notebook(table: Locator, light: Lab, watched: Watched) -> None:
    click(table, "pile-2")
    watched.page.keyboard.press("Control+s")
    watched.page.wait_for_timeout(1000)
    saved = (light.folder / "notebooks" / "02-placement.ipynb").read_text()
    page = table.evaluate("root => root.outerHTML")
    for text in (page, saved):
        assert "Bo's hand" not in text
        assert "Cy's hand" not in text
    widgets = json.loads(saved)["metadata"].get("widgets", {})
    assert "Bo's hand" not in json.dumps(widgets)
    cards = table.locator("[data-piece='mat-1'] [data-piece^='card-']")
    assert cards.count() == 0


def test_a_rule_is_looked_up_in_the_first_notebook(light: Lab, watched: Watched) -> None:
    page = watched.page
    light.open(page, "00-start-here.ipynb")
    light.run_all(page, 1)
    table = page.locator(".fk-root").first
    box = table.get_by_role("searchbox", name="Look up")
    box.wait_for()
    table.evaluate("root => root.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)
    box.click()
    page.keyboard.type("influence", delay=30)
    table.locator(".fk-rules section", has_text="D5").first.wait_for()
    assert table.locator(".fk-rules section", has_text="P1").count() == 0
    assert box.input_value() == "influence"
    assert box.evaluate("box => box === document.activeElement"), "the cursor stays where one types"
    check_accessible(page)
    assert watched.errors == []
    assert watched.abroad == []
