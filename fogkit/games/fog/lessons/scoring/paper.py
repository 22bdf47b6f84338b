"""What the grid and the sheets are both drawn on: the picture around them, and numbers to click."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit import svg
from fogkit.games.fog.drawing.layout import MARGIN, WIDTH
from fogkit.games.fog.drawing.scene import ground, label, moved
from fogkit.games.fog.drawing.style import ROOT, paint, style_sheet
from fogkit.svg import Markup, tag

PLAYERS = ("Ada", "Bo", "Cy", "Di")
INNER = WIDTH - 2 * MARGIN

_KEY_HEIGHT, _KEY_GAP = 44, 14


def written(number: int) -> str:
    """Return a number as people write it, with a real minus.

    >>> written(-1) == "\N{MINUS SIGN}1"
    True
    """
    return str(number).replace("-", "\N{MINUS SIGN}")


def key_name(number: int) -> str:
    """Return the name of the piece that stands for a number.

    >>> key_name(5), key_name(-1)
    ('number-5', 'number-minus-1')
    """
    return f"number-{number}".replace("--", "-minus-")


def number_of(name: str) -> int | None:
    """Return the number that a piece stands for, if it does.

    >>> number_of("number-minus-1"), number_of("card-0-1")
    (-1, None)
    """
    kind, _, which = name.replace("-minus-", "--").partition("-")
    return int(which) if kind == "number" and which.removeprefix("-").isdecimal() else None


def keys(numbers: Sequence[int], x: float, y: float, width: float) -> Markup:
    """Draw a row of numbers to click, spread over a width."""
    step = (width + _KEY_GAP) / len(numbers)
    size = round(step - _KEY_GAP)
    return svg.join(moved(round(x + place * step), y, _key(number, size)) for place, number in enumerate(numbers))


def _key(number: int, width: float) -> Markup:
    face = tag("rect", width=width, height=_KEY_HEIGHT, rx=10, **paint("slot", "soft"))
    return tag("g", face, label(written(number), width / 2, 29, 20, bold=True), data_piece=key_name(number))


def picture(title: str, words: str, lang: str, height: float, *drawn: Markup) -> str:
    """Return the whole picture, with its ground, its name and the same in words."""
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
        viewBox=f"0 0 {WIDTH} {height:g}",
        width=WIDTH,
        height=height,
        style="max-width:100%;height:auto",
        font_family=svg.FONT,
    )
