"""The ground of every picture: its size, its colours by day and by night, and the same in words."""

from __future__ import annotations

from fogkit import svg
from fogkit.games.fog.drawing.layout import WIDTH
from fogkit.games.fog.drawing.scene import ground
from fogkit.games.fog.drawing.style import ROOT, paint, style_sheet
from fogkit.svg import Markup, tag


def canvas(title: str, words: str, lang: str, height: int, *drawn: Markup) -> str:
    """Return a whole picture of what is drawn, with its name and `words` for those who listen to it."""
    return tag(
        "svg",
        tag("title", svg.text(title)),
        tag("desc", svg.text(words)),
        tag("style", Markup(style_sheet())),
        ground(tag("rect", width=WIDTH, height=height, rx=12, **paint("table")), *drawn),
        xmlns="http://www.w3.org/2000/svg",
        class_=ROOT,
        role="img",
        lang=lang,
        viewBox=f"0 0 {WIDTH} {height}",  # and no width: it takes the room there is, so that nothing is cut off
        font_family=svg.FONT,
    )
