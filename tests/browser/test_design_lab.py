"""The design lab in a real JupyterLab: a slider is moved and the charts change, by mouse and by keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from fogkit.games.fog.rules import Rules
from tests.browser.conftest import Watched
from tests.browser.hands import check_accessible, check_page
from tools.bench_sandbox import NOTEBOOK, find_desk, open_desk
from tools.browser import Lab, answered


def charts(desk: Locator) -> str:
    """Return the picture."""
    return desk.locator(".fk-stage").inner_html()


def changed(desk: Locator, before: str) -> None:
    """Wait until there is another picture."""
    desk.page.wait_for_function(
        "([root, before]) => root.querySelector('.fk-stage').innerHTML !== before",
        arg=[desk.element_handle(), before],
    )


def press_until(page: Page, selector: str, key: str = "Tab") -> None:
    """Go on with a key until something has the focus."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by keyboard")


@pytest.fixture
def desk(light: Lab, watched: Watched) -> Locator:
    return open_desk(light, watched.page)


def test_a_slider_is_moved_and_the_charts_change(desk: Locator, watched: Watched) -> None:
    before = charts(desk)
    slider = desk.locator("input[type='range'][data-piece='set-exact_bonus']")
    box = slider.bounding_box()
    assert box is not None
    watched.page.mouse.move(box["x"] + box["width"] * 0.18, box["y"] + box["height"] / 2)
    watched.page.mouse.down()
    for part in (0.3, 0.45, 0.6, 0.7):  # a slider that is redrawn while it is dragged would be lost
        watched.page.mouse.move(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)
        watched.page.wait_for_timeout(120)
    watched.page.mouse.up()
    changed(desk, before)
    expect(desk.locator(".fk-foot")).to_contain_text("clearly differ")
    value = slider.input_value()
    expect(desk.locator("input[type='number'][data-piece='set-exact_bonus']")).to_have_value(value)
    assert int(value) >= 3
    boxes = [box.bounding_box() for box in desk.locator("input[type='number']").all()]
    assert len({round(box["x"] + box["width"]) for box in boxes if box}) == 1  # one below the other
    expect(desk.locator(".fk-foot")).to_contain_text(f"1 → {value}")
    expect(desk.locator(".fk-foot")).not_to_contain_text("Playing")
    check_accessible(watched.page)

    moved = charts(desk)
    desk.locator(".fk-foot [data-piece='back-exact_bonus']").click()
    changed(desk, moved)
    assert charts(desk) == before
    assert watched.errors == []
    assert watched.abroad == []


def test_wrong_input_is_answered_and_the_picture_stays(desk: Locator, watched: Watched) -> None:
    before = charts(desk)
    desk.locator("input[type='number'][data-piece='set-exact_bonus']").fill("-1")
    expect(desk.locator(".fk-notice")).to_contain_text("must be from 0 to 50")
    assert charts(desk) == before
    check_accessible(watched.page)
    desk.locator("input[type='number'][data-piece='set-exact_bonus']").fill("2")
    changed(desk, before)
    expect(desk.locator(".fk-notice")).to_have_count(0)


def test_a_layout_is_clicked_in_and_saved_as_a_file(light: Lab, desk: Locator, watched: Watched) -> None:
    with answered(desk):
        desk.locator("[data-piece='group-symbols']").click()
    before = charts(desk)
    part = desk.locator("[data-piece='edit-1-1']")
    with answered(desk):
        part.click()
    expect(part).to_have_attribute("aria-label", "Day 1, part 1: swap")
    whole = "box => box.scrollWidth <= box.clientWidth"
    assert desk.locator("[data-piece='set-layout']").evaluate(whole)
    changed(desk, before)
    check_accessible(watched.page)
    desk.locator("[data-piece='file']").fill("printed.json")
    desk.locator("[data-piece='save']").click()
    expect(desk).to_contain_text("Saved as printed.json")
    saved = json.loads(Path(light.folder, "notebooks", "printed.json").read_text(encoding="utf-8"))
    assert saved["settings"]["layout"].split(",") == ["SS--", *Rules().layout[1:]]


def test_the_sandbox_works_by_keyboard_alone(desk: Locator, watched: Watched) -> None:
    page, before = watched.page, charts(desk)
    desk.locator("[data-piece='group-table']").focus()  # where Tab comes in
    press_until(page, "input[type='range'][data-piece='set-exact_bonus']")
    page.keyboard.press("ArrowRight")
    changed(desk, before)
    assert page.evaluate("document.activeElement.matches(\"[data-piece='set-exact_bonus']\")")
    press_until(page, "[data-piece='group-symbols']")
    with answered(desk):
        page.keyboard.press("Enter")
    press_until(page, "[data-piece='edit-2-2']")  # the first part is covered when a round starts
    middle = charts(desk)
    with answered(desk):
        page.keyboard.press("Space")
    changed(desk, middle)
    expect(desk.locator("[data-piece='edit-2-2']")).to_have_attribute("aria-label", "Day 2, part 2: swap")
    assert page.evaluate("document.activeElement.dataset.piece") == "edit-2-2"


def test_a_question_is_guessed_measured_and_answered(light: Lab, watched: Watched) -> None:
    light.open(watched.page, NOTEBOOK)
    light.run_all(watched.page, 1)
    desk = find_desk(watched.page, "[data-piece='guess-depends']")
    desk.locator("[data-piece='guess-better']").click()
    expect(desk.locator(".fk-stage svg")).to_be_visible(timeout=60_000)
    expect(desk.locator(".fk-head")).to_contain_text("Measured:")
    expect(desk.locator("[data-right]")).to_contain_text("✓")
    expect(desk.locator(".fk-foot")).to_contain_text("2 players: who begins wins")
    check_accessible(watched.page)
    assert watched.errors == []


def test_a_report_is_filled_in_and_exported(light: Lab, watched: Watched) -> None:
    light.open(watched.page, NOTEBOOK)
    light.run_all(watched.page, 1)
    desk = find_desk(watched.page, ".fk-fields")
    expect(desk.locator(".fk-done")).to_have_count(3)
    desk.locator("[data-piece='write-question']").fill("Does a bonus pull players apart?")
    expect(desk.locator(".fk-done")).to_have_count(4)
    desk.locator("[data-piece='write-conclusion']").fill("Yes: the margin grows.")
    expect(desk.locator(".fk-done")).to_have_count(5)
    desk.locator("[data-piece='export']").click()
    expect(desk.locator(".fk-head .fk-good", has_text="Saved as my-report.html")).to_be_in_viewport()
    check_accessible(watched.page)
    page = Path(light.folder, "notebooks", "my-report.html")
    watched.page.goto(page.as_uri())
    expect(watched.page.locator("svg")).to_be_visible()
    expect(watched.page.locator("body")).to_contain_text("Does a bonus pull players apart?")
    check_page(watched.page)


def test_it_can_be_read_in_the_dark(dark: Lab, watched: Watched) -> None:
    desk = open_desk(dark, watched.page)
    before = charts(desk)
    desk.locator("input[type='number'][data-piece='set-wrong_penalty']").fill("3")
    changed(desk, before)
    check_accessible(watched.page)
    mda = find_desk(watched.page, ".fk-cols")
    expect(mda).to_contain_text("Dynamics")
    check_accessible(watched.page)
