"""What the grid and the sheets share: who plays, and numbers to click."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit import svg
from fogkit.games.fog.drawing.layout import MARGIN, WIDTH
from fogkit.games.fog.drawing.scene import label, moved
from fogkit.games.fog.drawing.style import paint
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
