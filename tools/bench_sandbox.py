"""Measure how long the charts of the sandbox take to follow a slider: `python -m tools.bench_sandbox`."""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Locator, Page

import fogkit as fk
from fogkit.ui.lab.sandbox import SETTLED
from tools.browser import Lab, chromium, find_chromium, lab
from tools.serving import PATIENCE

NOTEBOOK = "08-design-lab.ipynb"
VALUES = (2, 3, 4, 5, 6)
"""What the slider is moved to: each for the first time, so that nothing is remembered."""


def measure_in_python() -> float:
    """Return the milliseconds from a slider that has come to rest to the new frame: 5,000 games, four careful bots."""
    fk.simulate("fog", "careful", 10)
    box = fk.sandbox("fog", bots="careful", games=5_000, seed="bench")
    times = []
    for value in VALUES:
        start = time.perf_counter()
        box.click(f"set-exact_bonus-{value}")
        box.click("tick")
        times.append(time.perf_counter() - start)
        assert f"1 → {value}" in box.frame["foot"]
    return 1000 * median(times)


def open_desk(running: Lab, page: Page) -> Locator:
    """Open the notebook of the lab, run it, and return the sandbox with its first charts, in full view."""
    running.open(page, NOTEBOOK)
    running.run_all(page, 1)
    page.wait_for_function(
        "document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'", timeout=PATIENCE * 1000
    )
    desk = find_desk(page, ".fk-sandbox")
    desk.locator(".fk-stage svg").wait_for()
    return desk


def find_desk(page: Page, inside: str) -> Locator:
    """Scroll until a table with something inside is drawn, and return it: JupyterLab draws cells as they come."""
    desk = page.locator(f".fk-root:has({inside})").first
    page.mouse.move(640, 500)
    for _ in range(100):
        if desk.count():
            break
        page.mouse.wheel(0, 500)
        page.wait_for_timeout(150)
    desk.evaluate("root => root.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)
    return desk


SLIDE = """async ([root, values]) => {
  const times = [];
  for (const value of values) {
    const slider = root.querySelector("input[type='range'][data-piece='set-exact_bonus']");
    const drawn = new Promise((done) => {
      const watch = new MutationObserver(() => (watch.disconnect(), requestAnimationFrame(done)));
      watch.observe(root.querySelector(".fk-stage"), { childList: true });
    });
    const start = performance.now();
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn;
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 300));
  }
  return times;
}"""


def measure_in_chromium() -> float | str:
    """Return the milliseconds from moving the slider to the redrawn charts, in JupyterLab in Chromium."""
    if find_chromium() is None:
        return "not measured: there is no Chromium here"
    with tempfile.TemporaryDirectory() as work, chromium() as browser, lab(Path(work)) as running:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        desk = open_desk(running, page)
        times: list[float] = page.evaluate(SLIDE, [desk.element_handle(), list(VALUES)])
    return median(times)


def measure_lab_click() -> dict[str, float | str]:
    """Return the milliseconds from moving a slider to the redrawn charts, 5,000 games: in Python, and in Chromium."""
    there = measure_in_chromium()
    return {
        f"in Python, after {SETTLED} ms of rest": round(measure_in_python()),
        "in Chromium": there if isinstance(there, str) else round(there),
    }


if __name__ == "__main__":
    print(json.dumps(measure_lab_click(), indent=2))
