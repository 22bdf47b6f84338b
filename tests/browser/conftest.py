"""A real JupyterLab in a real Chromium, one for each theme, shared by the tests of a file.

Not by those of a session: while Playwright runs it keeps the process's event loop, which the notebooks' tests need.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools.browser import Lab, chromium, find_chromium, lab

# On a busy machine an answer may take longer than the five seconds that are usual.
expect.set_options(timeout=20_000)

MISSING = "THE BROWSER TESTS DID NOT RUN: there is no Chromium here. Debian, Ubuntu: sudo apt install chromium."


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if find_chromium() is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def light(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:  # after the browser is found
    with lab(tmp_path_factory.mktemp("light")) as running:
        yield running


@pytest.fixture(scope="module")
def dark(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with lab(tmp_path_factory.mktemp("dark"), dark=True) as running:
        yield running


class Watched:
    """A page, with everything that went wrong on it and every request that left the machine."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.abroad: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._note(request.url))

    def _note(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")):
            self.abroad.append(url)


@pytest.fixture(scope="module")
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """Return what the pages of a file share: above all JupyterLab's own scripts, which are loaded and compiled once."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def watched(profile: BrowserContext) -> Iterator[Watched]:
    page = profile.new_page()
    yield Watched(page)
    page.close()
