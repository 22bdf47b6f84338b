"""How far a simulation is: a bar in a terminal or under a cell, and nothing where nobody reads along."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from tqdm import tqdm

from fogkit.i18n import grouped
from fogkit.lab.words import WORDS


def bar(games: int) -> Bar:
    """Return a bar for so many games: on the page of a notebook, or in a terminal."""
    return PageBar(games) if _in_notebook() and not _silent else Bar(games)


_silent: list[bool] = []


@contextmanager
def silent() -> Iterator[None]:
    """Show no bar under a cell: for what answers a click, whose cell was run long ago."""
    _silent.append(True)
    try:
        yield
    finally:
        _silent.pop()


def _in_notebook() -> bool:
    """Tell whether there is a page to draw on. Where there is one, IPython is loaded already."""
    shell = sys.modules.get("IPython")
    return shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None


class Bar:
    """A line on the terminal; it goes away when all is done."""

    def __init__(self, games: int) -> None:
        self._line = tqdm(
            total=games, unit=f" {WORDS.text('progress.games')}", leave=False, disable=not sys.stderr.isatty()
        )

    def __enter__(self) -> Bar:
        return self

    def tell(self, words: str) -> None:
        """Say why it takes a while before the first games are done."""
        self._line.set_description(words)

    def advance(self, games: int) -> None:
        """Count games that are done."""
        self._line.set_description("", refresh=False)
        self._line.update(games)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._line.close()


class PageBar(Bar):
    """A bar under a cell. It begins and ends as one line without a clock: the same on every run.

    It must begin as it ends because nbval sees only how an output began. tqdm's own bar for notebooks leaves its
    clock, or a broken widget, in the saved page; here tqdm only keeps the time.
    """

    def __init__(self, games: int) -> None:
        self._games, self._done = games, 0
        self._line = tqdm(total=games, file=_Nowhere(), mininterval=0.2)
        self._line.display = self._show  # type: ignore[method-assign,assignment] # called when it is time to
        display = sys.modules["IPython.display"].display
        self._handle = display({"text/plain": self._words(games)}, raw=True, display_id=True)

    def _words(self, done: int) -> str:
        return WORDS.text("progress", done=grouped(done), n=self._games, games=grouped(self._games))

    def tell(self, words: str) -> None:
        """Say why it takes a while before the first games are done."""
        self._handle.update({"text/plain": words}, raw=True)

    def _show(self, *_given: Any, **_more: Any) -> bool:
        words, (low, high) = self._words(self._done), (self._done, self._games)
        drawn = f'<progress value="{low}" max="{high}" style="width:20em" aria-label="{words}"></progress>'
        self._handle.update({"text/plain": words, "text/html": f"{drawn} {words}"}, raw=True)
        return True

    def advance(self, games: int) -> None:
        """Count games that are done."""
        self._done += games
        self._line.update(games)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._line.display = _show_nothing  # type: ignore[method-assign,assignment]
        self._line.close()
        self._handle.update({"text/plain": self._words(self._done)}, raw=True)


def _show_nothing(*_given: Any, **_more: Any) -> bool:
    return True


class _Nowhere:
    """Where the line goes that nobody is to read."""

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        return
