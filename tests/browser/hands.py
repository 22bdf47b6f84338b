"""Hands on a live table: clicking and typing as people do."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it has no types
from playwright.sync_api import Locator, Page

from tools.browser import answered


def press(page: Page, table: Locator, name: str) -> None:
    """Reach a piece or button with Tab and the arrow keys, and press Enter."""
    if name.startswith("as-"):
        choose(page, table, name)
        return
    for _ in range(60):
        if look(table, name)["focused"] == name:
            with answered(table):
                page.keyboard.press("Enter")
            return
        if not walk_to(page, table, name):
            step(page, table)
    raise AssertionError(f"{name} cannot be reached by keyboard")


def step(page: Page, table: Locator) -> None:
    """Go on with Tab; who leaves the table that way comes back to where it begins."""
    page.keyboard.press("Tab")
    if not table.evaluate("root => root.contains(document.activeElement)"):
        table.locator("[data-piece='task-0']").focus()  # as a person would come back to the table


def walk_to(page: Page, table: Locator, name: str) -> bool:
    """On the picture, go to a piece with the arrow keys; tell whether it was reached."""
    seen = set()
    for _ in range(40):
        now = look(table, name)
        if not now["on_picture"] or now["there"] is None:
            return False
        if now["focused"] == name:
            return True
        here, there = now["here"], now["there"]
        dx, dy = there[0] - here[0], there[1] - here[1]
        keys = [("ArrowRight" if dx > 0 else "ArrowLeft", abs(dx)), ("ArrowDown" if dy > 0 else "ArrowUp", abs(dy))]
        for key, _ in sorted(keys, key=lambda pair: -pair[1]):
            if (key, tuple(here)) not in seen:
                seen.add((key, tuple(here)))
                page.keyboard.press(key)
                break
        else:
            return False
    return False


LOOK = """(root, name) => {
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const own = document.activeElement, wanted = root.querySelector(`.fk-stage [data-piece="${name}"]`);
  return {
    focused: own.dataset.piece ?? null, on_picture: Boolean(own.closest(".fk-stage")),
    here: middle(own), there: wanted && middle(wanted),
  };
}"""


def look(table: Locator, name: str) -> dict[str, Any]:
    """Return what has the focus, and where it and a piece of the picture are: asked in one go, as it is asked often."""
    seen: dict[str, Any] = table.evaluate(LOOK, name)
    return seen


def choose(page: Page, table: Locator, value: str) -> None:
    """Reach a drop-down list with Tab, and choose an option of it with the arrow keys."""
    reached = f"document.activeElement.matches('select:has(option[value=\"{value}\"])')"
    for _ in range(60):
        if page.evaluate(reached):
            break
        step(page, table)
    assert page.evaluate(reached), f"the list with {value} cannot be reached by keyboard"
    for _ in range(10):
        chosen = page.evaluate("document.activeElement.value")
        if chosen == value:
            return
        options: list[str] = page.evaluate("[...document.activeElement.options].map(o => o.value)")
        with answered(table):
            page.keyboard.press("ArrowDown" if options.index(value) > options.index(chosen) else "ArrowUp")
    raise AssertionError(f"{value} cannot be chosen by keyboard")


def check_accessible(page: Page) -> None:
    """See that axe finds nothing to complain about on the live tables."""
    found = Axe().run(page, context=".fk-root")
    assert found.violations_count == 0, found.generate_report()


def check_page(page: Page) -> None:
    """See that axe finds nothing to complain about on a whole page."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
