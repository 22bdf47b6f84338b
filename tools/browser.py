"""A real JupyterLab in a real Chromium, for tests and screenshots. Everything it writes goes to a folder of its own."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tools.project import LAB_SETTINGS, app_folders, settle_lab
from tools.serving import PATIENCE, free_port, serving

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
OWN_FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")

# Chromium as root, without a screen, and without looking for hosts of its own.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Every other host is out of reach, also for workers, which Playwright's own routes do not see.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def find_chromium() -> str | None:
    """Return where Chromium is on this machine, if it is."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def notebook_of(lesson: str) -> str:
    """Return the notebook that shows a lesson."""
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if f'fk.lesson(\\"{lesson}\\")' in path.read_text(encoding="utf-8"):
            return path.name
    raise LookupError(f"No notebook shows the lesson {lesson}.")


class Lab:
    """A running JupyterLab, or Notebook 7, whose pages are elsewhere."""

    def __init__(self, url: str, token: str, folder: Path, pages: str = "lab/tree") -> None:
        self.url, self.token, self.folder, self.pages = url, token, folder, pages

    def open(self, page: Page, notebook: str) -> None:
        """Open a notebook, alone on the page, and wait until its kernel is ready."""
        settle_lab(self.folder / "unused", self.folder / "workspaces")  # or it opens what was open before, too
        page.goto(f"{self.url}/{self.pages}/{notebook}?token={self.token}")
        page.wait_for_selector(".jp-Notebook", timeout=PATIENCE * 1000)
        end = time.monotonic() + PATIENCE
        while not self._kernel_is_ready(notebook):
            if time.monotonic() > end:
                raise TimeoutError(f"The kernel of {notebook} did not start.")
            page.wait_for_timeout(100)

    def _kernel_is_ready(self, notebook: str) -> bool:
        """Tell whether the page is connected to a kernel that waits: only then can cells be run without a question."""
        url = f"{self.url}/api/sessions?token={self.token}"
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310 - our own server on this machine
            sessions = json.load(answer)
        kernels = [session["kernel"] for session in sessions if session["path"] == notebook]
        return any(kernel["connections"] and kernel["execution_state"] == "idle" for kernel in kernels)

    def run_all(self, page: Page, tables: int) -> None:
        """Run all cells, and wait for the live tables."""
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.locator("[data-command='runmenu:run-all']").click()
        page.wait_for_function(
            "n => document.querySelectorAll('.fk-root').length >= n", arg=tables, timeout=PATIENCE * 1000
        )

    def open_lesson(self, page: Page, name: str) -> Locator:
        """Open the notebook of a lesson, run it, and return its table, in full view."""
        self.open(page, notebook_of(name))
        self.run_all(page, 1)
        table = page.locator(".fk-root").first
        table.locator("[data-piece='task-0']").wait_for()
        page.wait_for_function("document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'")
        # JupyterLab draws a cell only when it comes into view: a click before that would go astray.
        table.evaluate("root => root.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(500)
        return table


def tick(table: Locator, number: int) -> None:
    """Wait until a task is ticked off."""
    table.locator(f"[data-piece='task-{number}']", has_text="✓").wait_for()


def click(table: Locator, name: str) -> None:
    """Click a piece, also one that will be refused, and wait for the answer."""
    with answered(table):
        if name.startswith("as-"):
            table.locator(f"select:has(option[value='{name}'])").select_option(name)
        else:
            table.locator(f"[data-piece='{name}']").first.click(force=True)


@contextmanager
def answered(table: Locator) -> Iterator[None]:
    """Wait until what is done has been answered by a new frame, and everything lies still."""
    before = table.get_attribute("data-frame")
    yield
    table.page.wait_for_function(
        "([root, before]) => root.dataset.frame !== before", arg=[table.element_handle(), before]
    )
    table.evaluate("root => Promise.all(root.getAnimations({subtree: true}).map((moving) => moving.finished))")


@contextmanager
def lab(folder: Path, *, dark: bool = False) -> Iterator[Lab]:
    """Run JupyterLab on a copy of the notebooks."""
    theme = {"theme": "JupyterLab Dark" if dark else "JupyterLab Light"}
    _write_settings(folder / "settings", LAB_SETTINGS | {"@jupyterlab/apputils-extension:themes": theme})
    with jupyter(folder, "jupyterlab") as running:
        yield running


@contextmanager
def jupyter(folder: Path, program: str) -> Iterator[Lab]:
    """Run JupyterLab or Notebook 7 on a copy of the notebooks."""
    work, token, port = copied(folder), secrets.token_hex(8), free_port()
    command = [
        sys.executable,
        "-m",
        program,
        "--allow-root",
        "--ServerApp.open_browser=False",
        "--ServerApp.ip=127.0.0.1",
    ]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={work}"]
    command += [f"--IdentityProvider.token={token}"]
    own = own_folders(folder) | {
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
    }
    url = f"http://127.0.0.1:{port}"
    with serving(command, f"{url}/api/status?token={token}", folder / "server.log", {**os.environ, **own}):
        yield Lab(url, token, folder, "notebooks" if program == "notebook" else "lab/tree")


@contextmanager
def app(folder: Path) -> Iterator[str]:
    """Serve a copy of the notebooks without their code, as `make app` does; yield the address."""
    work, port = copied(folder), free_port()
    command = [sys.executable, "-m", "voila", str(work), "--no-browser", "--Voila.ip=127.0.0.1", f"--port={port}"]
    command += ["--Voila.port_retries=0"]
    url = f"http://127.0.0.1:{port}"
    with serving(command, url, folder / "server.log", {**os.environ, **own_folders(folder), **app_folders()}):
        yield url


def own_folders(folder: Path) -> dict[str, str]:
    """Return where Jupyter keeps what it keeps, so that nothing of a person's own is read or written."""
    return {name: str(folder / name.lower()) for name in OWN_FOLDERS}


def copied(folder: Path) -> Path:
    """Copy the notebooks into a folder, without what games left beside them, and return where they are."""
    work = folder / "notebooks"
    work.mkdir()
    for path in NOTEBOOKS.glob("*.ipynb"):
        shutil.copy(path, work)
    return work


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run the system's Chromium."""
    where = find_chromium()
    if where is None:
        raise FileNotFoundError("There is no Chromium on this machine. Debian, Ubuntu: sudo apt install chromium.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def _write_settings(folder: Path, settings: Mapping[str, object]) -> None:
    for plugin, values in settings.items():
        path = folder / f"{plugin.replace(':', '/')}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
