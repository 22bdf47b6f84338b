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


@pytest.fixture(scope="module")
def url(built: Path) -> Iterator[str]:
    with static_host(built) as address:
        yield address


@pytest.fixture(autouse=True)
def _nobody_played_before(profile: BrowserContext, url: str) -> None:
    """Forget what is kept in the browser: games and the language. What was loaded is loaded still."""
    page = profile.new_page()
    kept = {"origin": url.removesuffix("/fogkit/"), "storageTypes": "all"}
    profile.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)
    page.close()


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


def begin_a_game(table: Locator) -> None:
    """Start a whole game, and make one move in it."""
    click(table, "start")
    table.page.wait_for_function("root => root.querySelector('.fk-stage .fk-lit')", arg=table.element_handle())
    with answered(table):
        table.locator(".fk-stage .fk-lit").first.dispatch_event("click")
    table.page.wait_for_timeout(300)  # until it is in the browser's store


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
    begin_a_game(table)
    log = table.locator(".fk-log").inner_text()
    table = player(page, url, "play")
    click(table, "resume-0")
    assert table.locator(".fk-log").inner_text().startswith(log[:200])
    assert watched.errors == []


def test_a_game_outlives_what_is_clicked_in_another_tab(watched: Watched, url: str) -> None:
    lesson = player(watched.page, url, "placement")
    other = watched.page.context.new_page()
    begin_a_game(player(other, url, "play"))
    other.close()
    click(lesson, "pile-1")
    watched.page.wait_for_timeout(300)
    watched.page.get_by_role("link", name="Play", exact=True).click()
    expect(watched.page.locator("[data-piece='resume-0']")).to_be_visible()
    assert watched.errors == []


def test_two_tabs_with_one_game_are_told_so(watched: Watched, url: str) -> None:
    player(watched.page, url, "play")
    other = watched.page.context.new_page()
    player(other, url, "play")
    expect(other.get_by_role("alert").filter(has_text="open in another tab")).to_be_visible()
    expect(watched.page.get_by_role("alert").filter(has_text="open in another tab")).to_have_count(0)
    other.close()


def test_python_stays_when_people_go_from_page_to_page(watched: Watched, url: str) -> None:
    page = watched.page
    player(page, url, "placement")
    started = page.evaluate("performance.timeOrigin")
    page.get_by_role("navigation").get_by_role("link", name="5 Scoring").click()
    expect(page.locator(".fk-title").first).to_have_text("Claiming days and scoring")
    expect(page).to_have_title("5 Scoring · What the Fog?!")
    page.get_by_role("link", name="Play").last.click()
    expect(page.locator("[data-piece='start']")).to_be_visible()
    page.go_back()
    expect(page.locator(".fk-title").first).to_have_text("Claiming days and scoring")
    click(page.locator(".fk-root").first, "hint")
    assert page.evaluate("performance.timeOrigin") == started
    assert watched.errors == []


def test_a_language_is_for_every_page_also_tomorrow(watched: Watched, url: str) -> None:
    page = watched.page
    table = player(page, url, "placement")
    with answered(table):
        table.locator("select:has(option[value='lang-fr'])").select_option("lang-fr")
    for table in page.locator(".fk-root").all():
        expect(table).to_contain_text("Langue")
        expect(table).to_have_attribute("lang", "fr")
    expect(page.locator("h2")).to_have_text(["Tu t'en souviens\u00a0?"])
    page.get_by_role("navigation").get_by_role("link", name="3 Symbols").click()
    expect(page.locator(".fk-title").first).to_have_text("Les symboles d'action")
    page.reload()
    expect(page.locator(".fk-title").first).to_have_text("Les symboles d'action", timeout=PATIENCE * 1000)
    page.goto(f"{url}play/index.html?page=rules&lang=nl")
    expect(page.locator(".fk-root")).to_have_attribute("lang", "nl", timeout=PATIENCE * 1000)


@pytest.mark.parametrize("name", ["placement", "play"])
def test_on_a_phone_the_table_moves_under_the_finger(watched: Watched, url: str, name: str) -> None:
    page = watched.page
    page.set_viewport_size({"width": 390, "height": 844})
    table = player(page, url, name)
    if name == "play":
        begin_a_game(table)
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "the page itself does not"
    page.wait_for_function("root => root.querySelector('.fk-stage .fk-lit')", arg=table.element_handle())
    boxes = [piece.bounding_box() for piece in table.locator(".fk-stage .fk-lit").all()]
    assert any(box and 0 <= box["x"] <= 350 and box["width"] >= 40 for box in boxes)
    check_page(page)


def test_a_rule_is_looked_up(watched: Watched, url: str) -> None:
    table = player(watched.page, url, "rules")
    table.get_by_role("searchbox", name="Look up").click()
    watched.page.keyboard.type("tie")  # as fast as can be: no letter is lost
    expect(table.locator(".fk-rules section").first).to_contain_text("D5")
    assert table.get_by_role("searchbox").input_value() == "tie"
    assert watched.errors == []


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
    page.locator(".fk-root").first.wait_for(timeout=PATIENCE * 1000)
    assert page.url.endswith("play/index.html?page=placement")
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
