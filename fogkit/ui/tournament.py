"""A tournament on screen: a bar while it is played, the ranking when it is over."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

from IPython.core.getipython import get_ipython
from IPython.display import display

from fogkit.bots.guard import SECONDS
from fogkit.bots.student import Given
from fogkit.bots.tournament import Progress, Result
from fogkit.bots.tournament import tournament as play
from fogkit.games import NAMES as GAMES
from fogkit.i18n import GENERAL


def tournament(
    bots: Given | Iterable[Given],
    deals: int = 20,
    players: int = 2,
    *,
    seed: str | int = "tournament",
    game: str = GAMES[0],
    seconds: float = SECONDS,
    progress: Progress | None = None,
    **settings: Any,
) -> Result:
    """Let every `players` of the bots play every deal, on every rotation of the seats, and show how far it is.

    Stop it at any time: what was played is kept.

    Args:
        bots: a folder, or names of bots, functions, objects that can choose, files and folders.
        deals: how many deals; all meet on the same ones.
        players: how many sit at a table.
        seed: names the deals: the same seed gives the same result.
        game: which game they play.
        seconds: how long a student's bot may take for a decision.
        progress: called with the number of games played, and of all games, in place of the bar.
        settings: rules that differ from the printed ones.
    """
    bar = NotebookBar() if _in_notebook() else TerminalBar()
    shown = progress or bar.show
    try:
        return play(bots, deals, players, seed=seed, game=game, seconds=seconds, progress=shown, **settings)
    finally:
        if progress is None:
            bar.end()


def _in_notebook() -> bool:
    """Tell whether there is a page to draw on, not only a terminal."""
    return getattr(get_ipython(), "kernel", None) is not None


class TerminalBar:
    """A line that counts; nothing where nobody reads along."""

    def show(self, done: int, total: int) -> None:
        """Show how far it is."""
        if sys.stderr.isatty():
            sys.stderr.write("\r" + GENERAL.text("tournament.progress", done=done, total=total))
            sys.stderr.flush()

    def end(self) -> None:
        """Leave an empty line behind."""
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")


class NotebookBar:
    """A bar in the output of a cell. It begins and ends as one line without a clock: the same on every run.

    It must begin as it ends because nbval sees only how an output began.
    """

    def __init__(self) -> None:
        self._handle: Any = None
        self._last: dict[str, str] = {}

    def show(self, done: int, total: int) -> None:
        """Show how far it is, every hundredth of the way."""
        if self._handle is None:
            whole = {"text/plain": GENERAL.text("tournament.progress", done=total, total=total)}
            self._handle = display(whole, raw=True, display_id=True)  # type: ignore[no-untyped-call]
        if done == total or done % max(1, total // 100) == 0:
            words = GENERAL.text("tournament.progress", done=done, total=total)
            bar = f'<progress value="{done}" max="{total}" style="width:20em" aria-label="{words}"></progress>'
            self._last = {"text/plain": words}
            self._handle.update({"text/plain": words, "text/html": f"{bar} {words}"}, raw=True)

    def end(self) -> None:
        """Put the bar away, and leave how far it came."""
        if self._handle is not None:
            self._handle.update(self._last, raw=True)
