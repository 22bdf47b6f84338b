"""A scene being shown somewhere: what the browser reports is handed to it, and it tells what is to be seen.

The widget of a notebook stands on this, and so does a page that runs Python itself. It knows neither.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from fogkit.i18n import GENERAL, language
from fogkit.record import MAX_CHARACTERS
from fogkit.ui.frame import Frame, Scene


class Stage:
    """Where a scene is shown.

    Args:
        scene: what is shown and clicked.
        show: is given each new frame, as it is sent to a browser.
    """

    def __init__(self, scene: Scene, show: Callable[[dict[str, Any]], None]) -> None:
        self.scene, self.frame = scene, scene.frame()
        self._show, self._number = show, 0
        _stages.add(self)

    def click(self, name: str) -> None:
        """Click a piece or button, as a person would."""
        before = language()
        try:
            self.scene.click(name)
            self._next(self.scene.frame())
        except Exception as error:  # where this is called from, errors are swallowed unless they are shown
            self._next(self.frame.noticing(_broken(error)))
        if language() != before:
            for stage in _stages:
                stage._next(stage.scene.frame())

    def hear(self, content: object) -> None:
        """Hear what the browser reports; anything else that comes is not ours."""
        if not isinstance(content, dict) or not isinstance(name := content.get("click"), str):
            return
        if name.startswith("tick-"):
            if name == f"tick-{self._number}":  # or the table has moved on since, or is shown twice
                self.click("tick")
        else:
            self.click(name[:MAX_CHARACTERS])

    def sent(self) -> dict[str, Any]:
        """Return what goes to the browser; its number makes sure that also a frame like the last is noticed."""
        return self.frame.sent() | {"number": self._number, "lost": GENERAL.text("table.lost"), "lang": language()}

    def _next(self, frame: Frame) -> None:
        self.frame = frame
        self._number += 1
        self._show(self.sent())


# A new language is a new language for everything that is shown.
_stages: WeakSet[Stage] = WeakSet()


def _broken(error: Exception) -> str:
    return GENERAL.text("table.broken", error=f"{type(error).__name__}: {error}"[:500])
