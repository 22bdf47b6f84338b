"""The site that needs no server: lessons and play in the browser's own Python, with every other host out of reach."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from fogkit.ui.page import scenes_of
from tests.browser.conftest import Watched
from tests.browser.hands import check_page
from tests.processes import ROOT
from tools import site
from tools.browser import answered, click, tick
from tools.serving import PATIENCE, static_host


@pytest.fixture(scope="module")
def built(browser: Browser) -> Path:
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True)
    return site.SITE


@pytest.fixture
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser that nobody used before: what is loaded once is kept there, and so are games."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture(scope="module")
def url(built: Path) -> Iterator[str]:
    with static_host(built) as address:
        yield address


def run_all(page: Page) -> Locator:
    """Run the notebook that is open, and return its first table."""
    page.wait_for_selector(".jp-Notebook", timeout=PATIENCE * 1000)
    page.wait_for_timeout(500)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator("[data-command='runmenu:run-all']").click()
    table = page.locator(".fk-root").first
    table.wait_for(timeout=2 * PATIENCE * 1000)
    return table


def in_view(page: Page, table: Locator) -> None:
    table.evaluate("root => root.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)


def player(page: Page, url: str, name: str) -> Locator:
    """Open a page without a notebook around it, and return its first table."""
    page.goto(f"{url}play/index.html?page={name}")
    table = page.locator(".fk-root").first
    table.wait_for(timeout=PATIENCE * 1000)
    return table


def test_from_the_first_page_to_a_clicked_task(watched: Watched, url: str) -> None:
    page = watched.page
    page.goto(url)
    check_page(page)
    page.locator("li", has_text="2 · Placing tokens").get_by_role("link", name="Begin").click()
    table = page.locator(".fk-root").first
    table.wait_for(timeout=PATIENCE * 1000)
    click(table, "pile-1")
    tick(table, 0)
    expect(page.get_by_role("heading", name="Do you remember?")).to_be_visible()
    expect(page.get_by_role("navigation").locator("[aria-current]")).to_have_text("2 Placing")
    check_page(page)
    assert watched.errors == []
    assert watched.abroad == []


@pytest.mark.parametrize("name", ["setup", "actions", "predictions", "scoring"])
def test_every_other_lesson_begins_there(watched: Watched, url: str, name: str) -> None:
    table = player(watched.page, url, name)
    for _ in range(60):  # it is shown by the lesson itself, one click at a time
        if "✓" in table.locator("[data-piece='task-0']").inner_text():
            break
        click(table, "show")
    tick(table, 0)
    assert watched.page.locator(".fk-root").count() >= 2
    assert watched.errors == []
    assert watched.abroad == []


def test_a_game_is_kept_in_the_browser(watched: Watched, url: str) -> None:
    page = watched.page
    table = player(page, url, "play")
    with answered(table):
        table.locator("input[data-piece='seed']").fill("browser")
    click(table, "start")
    page.wait_for_function("root => root.querySelector('.fk-stage .fk-lit')", arg=table.element_handle())
    with answered(table):
        table.locator(".fk-stage .fk-lit").first.dispatch_event("click")
    log = table.locator(".fk-log").inner_text()
    page.wait_for_timeout(300)
    table = player(page, url, "play")
    click(table, "resume-0")
    assert table.locator(".fk-log").inner_text().startswith(log[:200])
    assert watched.errors == []


def test_a_language_is_for_all_of_the_page(watched: Watched, url: str) -> None:
    page = watched.page
    table = player(page, url, "placement")
    with answered(table):
        table.locator("select:has(option[value='lang-fr'])").select_option("lang-fr")
    for table in page.locator(".fk-root").all():
        expect(table).to_contain_text("Langue")


def test_a_page_that_is_not_there_is_answered(watched: Watched, url: str) -> None:
    watched.page.goto(f"{url}play/index.html?page=zork")
    expect(watched.page.get_by_role("alert")).to_contain_text("There is no lesson zork", timeout=PATIENCE * 1000)


def test_from_the_first_page_to_a_clicked_task_in_a_notebook(watched: Watched, url: str) -> None:
    page = watched.page
    page.goto(url)
    page.locator("li", has_text="2 · Placing tokens").get_by_role("link", name="Notebook").click()
    table = run_all(page)
    in_view(page, table)
    assert not table.locator(".fk-notice").count(), "nothing was clicked yet"
    click(table, "pile-1")
    tick(table, 0)
    assert watched.errors == []
    assert watched.abroad == []


def test_a_game_is_played_saved_and_gone_on_with_after_a_reload(watched: Watched, url: str) -> None:
    page = watched.page
    for round_ in ("start", "resume-0"):
        page.goto(f"{url}lite/notebooks/index.html?path=06-whole-game.ipynb")
        table = run_all(page)
        in_view(page, table)
        click(table, round_)
        page.wait_for_function("root => root.querySelector('.fk-stage .fk-lit')", arg=table.element_handle())
        before = table.locator(".fk-log li").count()
        table.locator(".fk-stage .fk-lit").first.dispatch_event("click")
        page.wait_for_function(
            "([root, before]) => root.querySelectorAll('.fk-log li').length > before",
            arg=[table.element_handle(), before],
        )
    assert watched.errors == []
    assert watched.abroad == []


def test_the_lab_says_kindly_what_it_needs(watched: Watched, url: str) -> None:
    page = watched.page
    page.goto(f"{url}lite/notebooks/index.html?path=08-design-lab.ipynb")
    page.wait_for_selector(".jp-Notebook", timeout=PATIENCE * 1000)
    page.wait_for_timeout(500)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator("[data-command='runmenu:run-all']").click()
    said = page.locator(".jp-OutputArea-output", has_text="is not here")
    said.first.wait_for(timeout=2 * PATIENCE * 1000)
    assert "pip install" in said.first.inner_text()
    assert "Traceback" not in page.locator(".jp-Notebook").inner_text()
    assert watched.abroad == []


def test_every_link_of_the_first_page_leads_somewhere(built: Path, url: str) -> None:
    for link in re.findall(r'href="([^"]+)"', (built / "index.html").read_text()):
        path, _, query = link.partition("?")
        kind, _, name = query.partition("=")
        assert path.startswith("data:") or (built / path).is_file(), link
        assert kind != "path" or (built / "lite" / "files" / name).is_file(), link
        assert kind != "page" or scenes_of(name), link


def test_pages_to_read_lead_to_those_to_play(watched: Watched, url: str) -> None:
    page = watched.page
    page.goto(f"{url}read/index.html")
    page.get_by_role("navigation").get_by_role("link", name="2 · Placing weather tokens").click()
    expect(page.locator("figure svg").first).to_be_visible()
    check_page(page)
    page.get_by_role("link", name="Play it in your browser").click()
    page.wait_for_selector(".jp-Notebook", timeout=PATIENCE * 1000)
    assert "02-placement" in page.url
    assert watched.abroad == []


def test_the_site_holds_only_what_belongs_to_everybody(built: Path) -> None:
    listed = json.loads((built / "lite" / "api" / "contents" / "all.json").read_text())
    notebooks = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert sorted(item["name"] for item in listed["content"]) == notebooks
    lock = json.loads((built / "lite" / "static" / "pyodide" / "pyodide-lock.json").read_text())
    assert {"fogkit", "anywidget", "ipywidgets"} <= set(lock["packages"])
    assert not {"numpy", "matplotlib", "numba", "pandas"} & set(lock["packages"])
    for package in lock["packages"].values():
        assert (built / "lite" / "static" / "pyodide" / package["file_name"]).is_file()
