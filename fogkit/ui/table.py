"""The widget: shows the frames of a scene in the notebook and hands it what was clicked. It decides nothing."""

from __future__ import annotations

import pathlib
import re
from typing import Any

import anywidget
import traitlets

from fogkit import svg
from fogkit.i18n import GENERAL
from fogkit.ui.frame import Scene
from fogkit.ui.stage import Stage

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
        self._stage = Stage(scene, self._show)
        super().__init__(frame=self._stage.sent())
        self.on_msg(self._received)

    def click(self, name: str) -> None:
        """Click a piece or button, as a person would."""
        self._stage.click(name)

    def _received(self, _: object, content: object, __: object) -> None:
        self._stage.hear(content)

    def _show(self, frame: dict[str, Any]) -> None:
        self.frame = frame

    def __repr__(self) -> str:
        return f"{GENERAL.text('table.run')}\n\n{self._stage.frame.words}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the live table, and a still picture of it for pages on which nothing runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle and self._stage.frame.picture:
            bundle[0]["image/svg+xml"] = still(self._stage.frame.picture)
        return bundle


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
