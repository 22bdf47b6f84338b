"""The app: whole game, lessons and design lab without a line of code, served by Voilà."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from fogkit.ui.scenes import lesson_names
from tests.browser.conftest import Watched
from tests.browser.hands import check_page
from tests.notebooks import OF_PYTHON, app_pages
from tools.browser import app, click, notebook_of, tick

PAGES = {short: name.removesuffix(".ipynb") for short, name in app_pages().items()}
LESSONS = [notebook_of(name).removesuffix(".ipynb") for name in lesson_names()]


@pytest.fixture(scope="module")
def served(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with app(tmp_path_factory.mktemp("app")) as url:
        yield url


def open_page(url: str, page: Page, name: str, query: str = "") -> Locator:
    """Open a page of the app, and return its first table."""
    page.goto(f"{url}/voila/render/{name}.ipynb{query}")
    table = page.locator(".fk-root").first
    table.wait_for(timeout=120_000)
    page.wait_for_timeout(500)  # the page may still move while its other tables come
    return table


def no_python(page: Page) -> None:
    """See that nothing on the page is code, or speaks of running it."""
    shown = page.get_by_role("main").inner_text()
    assert not OF_PYTHON.search(shown), shown
    assert page.locator(".jp-InputArea-editor, .highlight").count() == 0


def test_the_first_page_leads_to_every_other(served: str, watched: Watched) -> None:
    page = watched.page
    page.goto(served)
    cards = page.locator("a.card")
    names = [str(card.get_attribute("href")).rsplit("/", 1)[-1] for card in cards.all()]
    assert names == [f"{name}.ipynb" for name in PAGES.values()]
    check_page(page)
    page.get_by_role("link", name="2 · Placing tokens").click()
    page.locator(".fk-root").first.wait_for(timeout=60_000)
    bar = page.get_by_role("navigation")
    assert {link.inner_text() for link in bar.locator("a").all()} == {"What the Fog?!", "Dark", *PAGES}
    expect(bar.locator("[aria-current='page']")).to_have_text("2 Placing")
    bar.get_by_role("link", name="What the Fog?!").click()
    expect(cards).to_have_count(len(PAGES))
    assert watched.errors == []
    assert watched.abroad == []


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_begun_without_code(served: str, watched: Watched, name: str) -> None:
    page = watched.page
    table = open_page(served, page, name)
    no_python(page)
    for _ in range(60):  # it is shown by the lesson itself, one click at a time
        if "✓" in table.locator("[data-piece='task-0']").inner_text():
            break
        click(table, "show")
    tick(table, 0)
    assert page.locator(".fk-root").count() >= 2, "its quiz is there, too"
    assert watched.errors == []
    assert watched.abroad == []


def test_a_rule_is_looked_up(served: str, watched: Watched) -> None:
    page = watched.page
    open_page(served, page, "00-start-here")
    no_python(page)
    box = page.get_by_role("searchbox", name="Look up")
    box.click()
    page.keyboard.type("tie", delay=30)
    expect(page.locator(".fk-rules section").first).to_contain_text("D5")
    check_page(page)
    assert watched.errors == []
    assert watched.abroad == []


def test_a_still_picture_is_dark_on_a_dark_page(served: str, watched: Watched) -> None:
    page = watched.page
    open_page(served, page, "00-start-here", "?theme=dark")
    panel = page.locator(".jp-RenderedSVG svg[role='img'] .fog-panel").first
    fill = str(panel.evaluate("panel => getComputedStyle(panel).fill"))
    assert max(map(int, re.findall(r"\d+", fill))) < 80, fill


def test_a_whole_game_is_begun_and_gone_on_with(served: str, watched: Watched) -> None:
    page = watched.page
    table = open_page(served, page, "06-whole-game")
    no_python(page)
    table.locator("input[data-piece='seed']").fill("app")
    click(table, "start")
    pile = table.locator(".fk-stage [data-piece='pile-1'].fk-lit")
    pile.wait_for(timeout=60_000)
    page.wait_for_function("root => Math.abs(root.getBoundingClientRect().top) < 3", arg=table.element_handle())
    pile.click()
    table.locator(".fk-stage [data-piece^='day-'].fk-lit, .fk-stage [data-piece^='part-'].fk-lit").first.wait_for()
    table = open_page(served, page, "06-whole-game")
    click(table, "resume-0")
    expect(table).to_contain_text("Round 1")
    assert watched.errors == []


def test_the_design_lab_follows_a_slider(served: str, watched: Watched) -> None:
    page = watched.page
    open_page(served, page, "08-design-lab")
    no_python(page)
    desk = page.locator(".fk-root:has(.fk-sandbox)")
    desk.locator(".fk-stage svg").wait_for(timeout=60_000)
    before = desk.locator(".fk-stage").inner_html()
    desk.locator("input[type='number'][data-piece='set-exact_bonus']").fill("3")
    page.wait_for_function(
        "([root, before]) => root.querySelector('.fk-stage').innerHTML !== before", arg=[desk.element_handle(), before]
    )
    expect(desk.locator(".fk-foot")).to_contain_text("1 → 3")
    assert watched.errors == []
    assert watched.abroad == []


def test_dark_stays_dark_and_everything_can_be_read(served: str, watched: Watched) -> None:
    page = watched.page
    open_page(served, page, "02-placement")
    check_page(page)
    page.get_by_role("link", name="Dark").click()
    page.locator(".fk-root").first.wait_for(timeout=60_000)
    check_page(page)
    page.get_by_role("link", name="What the Fog?!").click()
    dark = "getComputedStyle(document.body).backgroundColor"
    page.wait_for_function(f"{dark} === 'rgb(16, 24, 31)'")
    check_page(page)
    page.get_by_role("link", name="2 · Placing tokens").click()
    page.locator(".fk-root").first.wait_for(timeout=60_000)
    page.get_by_role("navigation").get_by_role("link", name="3 Symbols").click()
    page.locator(".fk-root").first.wait_for(timeout=60_000)
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"


def test_the_page_about_writing_python_says_where_to_go(served: str, watched: Watched) -> None:
    page = watched.page
    page.goto(f"{served}/voila/render/07-bots.ipynb")
    expect(page.get_by_role("main")).to_contain_text("Open it in JupyterLab", timeout=60_000)
    no_python(page)
