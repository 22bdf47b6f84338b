"""The widget: shows the frames of a scene in the notebook and hands it what was clicked. It decides nothing."""

from __future__ import annotations

import pathlib
import re
from typing import Any
from weakref import WeakSet

import anywidget
import traitlets

from fogkit import svg
from fogkit.i18n import GENERAL, language
from fogkit.record import MAX_CHARACTERS
from fogkit.ui.frame import Frame, Scene

_HERE = pathlib.Path(__file__).parent
_BANNER = 44


class Table(anywidget.AnyWidget):
    """A scene on screen.

    Args:
        scene: what is shown and clicked.
    """

    _esm = _HERE / "table.js"
    _css = _HERE / "table.css"
    frame = traitlets.Dict().tag(sync=True)

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._shown = scene.frame()
        self._number = 0
        super().__init__(frame=self._sent())
        self.on_msg(self._received)
        _on_screen.add(self)

    def click(self, name: str) -> None:
        """Click a piece or button, as a person would."""
        before = language()
        try:
            self.scene.click(name)
            self._show(self.scene.frame())
        except Exception as error:  # a widget's errors are swallowed unless they are shown
            self._show(self._shown.noticing(_broken(error)))
        if language() != before:
            for table in _on_screen:
                table._show(table.scene.frame())

    def _received(self, _: object, content: Any, __: object) -> None:
        """Hear what the browser reports; anything else that comes is not ours."""
        if not isinstance(content, dict) or not isinstance(name := content.get("click"), str):
            return
        if name.startswith("tick-"):
            if name == f"tick-{self._number}":  # or the table has moved on since, or is shown twice
                self.click("tick")
        else:
            self.click(name[:MAX_CHARACTERS])

    def _show(self, frame: Frame) -> None:
        """Send a frame; its number makes sure that also one like the last is noticed, and every click answered."""
        self._shown = frame
        self._number += 1
        self.frame = self._sent()

    def _sent(self) -> dict[str, Any]:
        return self._shown.sent() | {"number": self._number, "lost": GENERAL.text("table.lost")}

    def __repr__(self) -> str:
        return f"{GENERAL.text('table.run')}\n\n{self._shown.words}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the live table, and a still picture of it for pages on which nothing runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle and self._shown.picture:
            bundle[0]["image/svg+xml"] = still(self._shown.picture)
        return bundle


# A new language is a new language for every table of the notebook.
_on_screen: WeakSet[Table] = WeakSet()


def still(picture: str) -> str:
    """Return a picture under a line that tells how to bring it to life."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    assert found is not None
    width, height = map(float, found.groups())
    words = svg.tag(
        "text", svg.text(GENERAL.text("table.run")), x=16, y=28, font_size=19, font_family=svg.FONT, fill="#ffffff"
    )
    banner = svg.tag("rect", width=width, height=_BANNER - 6, rx=8, fill="#0b5cad")
    below = svg.tag("svg", svg.Markup(picture), y=_BANNER, width=width, height=height)
    room = f"0 0 {svg.number(width)} {svg.number(height + _BANNER)}"
    return svg.tag("svg", banner, words, below, xmlns="http://www.w3.org/2000/svg", viewBox=room)


def _broken(error: Exception) -> str:
    return GENERAL.text("table.broken", error=f"{type(error).__name__}: {error}"[:500])
