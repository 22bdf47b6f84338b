"""A ground without tasks, to play with: an explorer, a grid."""

from __future__ import annotations

from fogkit.core import Refusal
from fogkit.i18n import language
from fogkit.svg import tag
from fogkit.teaching import Ground
from fogkit.ui import panel
from fogkit.ui.frame import Frame


class GroundScene:
    """Shows a ground and hands it the clicks; it is a `fogkit.ui.frame.Scene`."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.notice, self.at = "", ""

    def click(self, name: str) -> None:
        """Take note of a click."""
        self.notice, self.at = "", ""
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
            return
        for thing in self.ground.click(name):
            if isinstance(thing, Refusal):
                self.notice, self.at = str(thing), name

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        shown = self.ground.shown()
        return Frame(
            picture=shown.picture,
            foot=panel.bar(tag("span", panel.language_choice(), class_="fk-push")),
            pieces=shown.pieces,
            lit=shown.lit,
            notice=self.notice,
            at=self.at,
            spoken=shown.words,
            words=shown.words,
        )
