"""A whole game in a real JupyterLab: by clicks, over a reload and a restart, and two people at one computer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page

from fogkit.keeping import unpack
from fogkit.party import Party
from tests.browser.conftest import Watched
from tests.browser.hands import check_accessible
from tools.browser import Lab, answered, click

NOTEBOOK = "06-whole-game.ipynb"
ASKED = ("continue", "arrive", "leave", "step")


def sit(lab: Lab, page: Page) -> Locator:
    """Open the notebook, run it, and return the table; nothing glides, as hundreds of moves are waited for."""
    page.emulate_media(reduced_motion="reduce")
    lab.open(page, NOTEBOOK)
    return run(lab, page)


def run(lab: Lab, page: Page) -> Locator:
    lab.run_all(page, 1)
    table = page.locator(".fk-root").first
    table.locator("[data-piece='start']").wait_for()
    page.wait_for_function("document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'")
    table.evaluate("root => root.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)
    return table


def choose(table: Locator, option: str) -> None:
    with answered(table):
        table.locator(f"select:has(option[value='{option}'])").first.select_option(option)


def write(table: Locator, name: str, text: str) -> None:
    with answered(table):
        table.locator(f"input[data-piece='{name}']").fill(text)


def saved(lab: Lab) -> Party:
    return unpack((lab.folder / "notebooks" / "whole-game.save").read_text())


def play_on(table: Locator, until: Callable[[], bool]) -> None:
    """Click what the table asks for, until something is so."""
    for _ in range(900):
        if until():
            return
        for name in ASKED:
            if table.locator(f"[data-piece='{name}']").count():
                click(table, name)
                break
        else:
            # The last of the lit pieces, so that people also go forward, place here and there, and swap.
            lit = table.locator(".fk-stage .fk-lit").last
            if lit.count():
                lit.dispatch_event("click")
            table.page.wait_for_timeout(40)
    raise AssertionError("it does not come to that")


def wait_for_hints(table: Locator) -> None:
    """Go on, without a move of one's own, until the hints for the next one are there."""
    for _ in range(300):
        if table.locator(".fk-hints .fk-hint, .fk-charts").count():
            return
        for name in ASKED:
            if table.locator(f"[data-piece='{name}']").count():
                click(table, name)
        table.page.wait_for_timeout(50)
    raise AssertionError("no hints")


def hidden(table: Locator) -> float:
    """Return how much of the table is out of view above: there stands what is asked, and beside it lie the piles."""
    above: float = table.locator(".fk-stage").evaluate(
        "stage => (stage.closest('.jp-WindowedPanel-outer') || document.body).getBoundingClientRect().top"
        " - stage.getBoundingClientRect().top"
    )
    return above


def over(table: Locator) -> bool:
    return table.locator("[data-piece='replay']").count() > 0


def test_a_game_is_played_to_its_end_over_a_reload_and_a_restart(light: Lab, watched: Watched) -> None:
    page = watched.page
    table = sit(light, page)
    check_accessible(page)
    write(table, "seed", "browser")
    click(table, "more")
    write(table, "set-boards", "2,4")
    check_accessible(page)
    click(table, "start")
    choose(table, "speed-step")
    play_on(table, lambda: table.locator("[data-piece='pile-1'].fk-lit").count() > 0)
    click(table, "pile-1")
    click(table, "undo")
    said, undo = (table.locator(part).bounding_box() for part in (".fk-notice", "[data-piece='undo']"))
    assert said
    assert undo
    assert said["y"] >= undo["y"] + undo["height"], "what is said about a button does not lie on it"
    choose(table, "speed-fast")
    play_on(table, lambda: saved(light).match.number >= 12)
    check_accessible(page)

    before = saved(light).match
    page.reload()
    page.wait_for_selector(".jp-Notebook")
    light.open(page, NOTEBOOK)
    table = run(light, page)
    assert saved(light).match.record().startswith(before.record())
    click(table, "resume-0")
    choose(table, "speed-fast")
    reached = saved(light).match.number
    assert reached >= before.number
    play_on(table, lambda: saved(light).match.number >= reached + 4)

    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator("[data-command='kernelmenu:restart']").first.click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    lost = table.locator(".fk-notice", has_text="Python was restarted")
    for _ in range(40):
        if lost.count():
            break
        table.locator("[data-piece='pile-1']").first.dispatch_event("click")
        page.wait_for_timeout(250)
    assert lost.count(), "who clicks a table whose kernel is gone is told so"
    page.wait_for_function("document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'")
    table = run(light, page)
    click(table, "resume-0")
    choose(table, "speed-fast")
    for level in ("legal", "chances", "best"):
        choose(table, f"hints-{level}")
        wait_for_hints(table)
        page.wait_for_timeout(700)  # it may be on its way into view
        assert hidden(table) < 2, f"the table stays in view: {level}"
        check_accessible(page)
    star = table.locator(".fk-stage .fk-lit:has(> .fk-star)")
    assert star.count() == 1
    assert "the best move" in (star.get_attribute("aria-label") or "")
    predicting = ".fk-stage :is([data-piece='pass'], [data-piece='forward']).fk-lit"
    button = table.locator(f"{predicting}:has(> .fk-star)")
    for _ in range(10):
        play_on(table, lambda: table.locator(predicting).count() > 0)
        page.wait_for_timeout(700)  # a click may still be on its way, and the hint is worked out
        assert hidden(table) < 2, "and with every new hint"
        if button.count():
            break
    assert button.evaluate(
        "button => { const [star, word] = ['.fk-star', 'text'].map(part => button.querySelector(part)"
        ".getBoundingClientRect()); return star.bottom <= word.top + 2 && star.width > 12; }"
    ), "the star leaves the word of a button free"
    choose(table, "hints-off")
    play_on(table, lambda: over(table))
    assert saved(light).match.outcome is not None
    check_accessible(page)

    rows = table.locator(".fk-log li")
    with answered(table):
        rows.nth(rows.count() - 4).locator("button").click()
    assert table.locator("[data-piece='moment']").inner_text().startswith("Move 3 of ")
    click(table, "replay")
    click(table, "text")
    page.wait_for_timeout(700)
    shown = table.locator("[data-part='record']").evaluate(
        "part => { const [own, seen] = [part, part.closest('.jp-WindowedPanel-outer') || document.body]"
        ".map(item => item.getBoundingClientRect()); return own.bottom <= seen.bottom + 1 && own.top >= seen.top - 1; }"
    )
    assert shown, "what a button opens is brought into view"
    click(table, "replay")
    with answered(table):
        table.locator("[data-piece='at']").fill("9")
    assert table.locator("[data-piece='at']").input_value() == "9"
    check_accessible(page)
    assert watched.errors == []
    assert watched.abroad == []


def hands_of(party: Party) -> list[str]:
    """Return how each seat's hand stands in the words of a table: the owner sees exactly this, others never."""
    match = party.match
    lines = [re.findall(r"^.*'s hand: .*$", match.text(seat), re.MULTILINE) for seat in range(len(match.players))]
    return [line[0] if line else "" for line in lines]


def texts_of(page: Page, lab: Lab) -> list[str]:
    """Return all that could tell something: the page, what is synced to it, and the notebook as it is saved."""
    page.keyboard.press("Control+s")
    page.wait_for_timeout(600)
    notebook = (Path(lab.folder) / "notebooks" / NOTEBOOK).read_text()
    return [page.content(), notebook, json.dumps(json.loads(notebook)["metadata"])]


def test_two_people_at_one_computer_never_have_each_others_cards_on_the_page(light: Lab, watched: Watched) -> None:
    page = watched.page
    (light.folder / "notebooks" / "whole-game.save").unlink(missing_ok=True)
    table = sit(light, page)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: sent.append(str(data))))
    choose(table, "seats-2")
    choose(table, "who-1-person")
    write(table, "seed", "two people")
    click(table, "more")
    write(table, "set-boards", "2")
    click(table, "start")
    covered = looked = 0
    for step in range(120):
        if over(table):
            break
        party, shown = saved(light), table.evaluate("root => root.outerHTML")
        hands = hands_of(party)
        at_keyboard = [seat for seat in (0, 1) if hands[seat] and hands[seat] in shown.replace("&#39;", "'")]
        if table.locator("[data-piece='arrive']").count():
            covered += 1
            assert at_keyboard == []
            assert table.locator(".fk-stage [data-piece^='card-']").count() == 0
            if covered == 4:
                click(table, "undo")
                assert table.locator("[data-piece='arrive']").count(), "it leads to a covered table, not to cards"
                assert table.locator(".fk-stage [data-piece^='card-']").count() == 0
                continue
        else:
            looked += 1
            assert len(at_keyboard) == 1
        if step % 8 == 0:
            for text in texts_of(page, light):
                told = [seat for seat in (0, 1) if hands[seat] and hands[seat] in text.replace("&#39;", "'")]
                assert set(told) <= set(at_keyboard)
        waiting = [name for name in ASKED if table.locator(f"[data-piece='{name}']").count()]
        if waiting:
            click(table, waiting[0])
        else:
            with answered(table):
                table.locator(".fk-stage .fk-lit").first.dispatch_event("click")
    assert over(table)
    assert covered > 5
    assert looked > 5
    assert watched.errors == []
