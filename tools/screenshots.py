"""Take pictures of every lesson as people see it: each task, light and dark, at 1280 x 800, in a real JupyterLab."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from fogkit.ui.scenes import find_lesson, lesson_names
from tools.browser import Lab, chromium, click, lab, tick

FOLDER = Path(__file__).resolve().parent.parent / "build" / "screenshots"
SIZE = {"width": 1280, "height": 800}


def shoot_lesson(running: Lab, page: Page, name: str, folder: Path) -> None:
    """Do a lesson's tasks, with a picture after each."""
    table = running.open_lesson(page, name)
    for number, task in enumerate(find_lesson(name).tasks, start=1):
        for piece in task.solution:
            click(table, piece)
        tick(table, number - 1)
        table.evaluate("root => root.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}-{number:02}-{task.name}.png")
        if number < len(find_lesson(name).tasks):
            click(table, "next")


def main(names: list[str]) -> None:
    """Take the pictures of some lessons, or of all."""
    for theme in ("light", "dark"):
        folder = FOLDER / theme
        folder.mkdir(parents=True, exist_ok=True)
        with (
            tempfile.TemporaryDirectory() as work,
            chromium() as browser,
            lab(Path(work), dark=theme == "dark") as running,
        ):
            for name in names or lesson_names():
                page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type] # a plain dict is what it takes
                shoot_lesson(running, page, name, folder)
                page.close()
        print(f"{folder.relative_to(FOLDER.parent.parent)}: {len(list(folder.glob('*.png')))} pictures", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        shutil.rmtree(FOLDER, ignore_errors=True)
    main(sys.argv[1:])
