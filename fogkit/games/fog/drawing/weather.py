"""The six weathers as drawings: told apart by their outlines alone, without colour or word (C1).

Each is one path around the origin, in a square of 40, so that a picture with a hundred of them stays small.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

from fogkit.games.fog.components import Weather
from fogkit.games.fog.drawing.style import PIGMENTS
from fogkit.svg import Markup, number, tag

CLOUD = "M-11 10A7.6 7.6 0 0 1-11.6-5.1 10.4 10.4 0 0 1 8-7.4 8.8 8.8 0 0 1 9.6 10Z"
"""A cloud about 36 wide; also the cloud of the predictions (F2) and the mark on a card's back."""


class Drawing(NamedTuple):
    """A path, filled or not, and the width of its lines if they are drawn."""

    path: str
    line: float = 0
    filled: bool = True


@cache
def glyph(weather: Weather, x: float, y: float, size: float) -> Markup:
    """Return a weather drawn around a point, in its colour."""
    path, line, filled = _DRAWINGS[weather]
    colour = PIGMENTS[weather].drawing
    return tag(
        "path",
        d=path,
        transform=f"translate({number(x)} {number(y)})scale({number(size / 40)})",
        fill=colour if filled else "none",
        stroke=colour if line else None,
        stroke_width=line or None,
    )


def rays(inner: float, outer: float, count: int = 8) -> str:
    """Return the path of short lines all around, like those of the sun."""
    turns = [360 / count * turn for turn in range(count)]
    return "".join(_ray(*_polar(inner, turn), *_polar(outer, turn)) for turn in turns).replace(" -", "-")


def _ray(x: float, y: float, to_x: float, to_y: float) -> str:
    """Return a line, written as short as can be."""
    across, down = number(to_x - x), number(to_y - y)
    line = f"v{down}" if across == "0" else f"h{across}" if down == "0" else f"l{across} {down}"
    return f"M{number(x)} {number(y)}{line}"


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    angle = radians(degrees)
    return round(radius * sin(angle), 1), round(-radius * cos(angle), 1)


def _snow() -> str:
    """Three lines that cross, with twigs at their six tips."""
    crossing = "M0-18V18M15.6-9-15.6 9M15.6 9-15.6-9"
    upper = "M-5-16 0-10 5-16M11-12.5 8.7-5 16-3M-11-12.5-8.7-5-16-3"
    lower = "M-5 16 0 10 5 16M11 12.5 8.7 5 16 3M-11 12.5-8.7 5-16 3"
    return crossing + upper + lower


def _rain() -> str:
    drop = "c6.4 9.6 8.4 17.6 0 17.6s-6.4-8 0-17.6z"
    return f"M-10.5-15.5{drop}M10.5-15.5{drop}M0 0{drop}"


def _fog() -> str:
    wave = "q3-3 6 0t6 0 6 0 6 0"
    return f"M-7-13{wave}M-17-4{wave}M-9 5{wave}M-17 14{wave}"


_DISC = "M-7.3 0a7.3 7.3 0 1 0 0-.1z"
_NEAR_CLOUD = "M-13 15A7.6 7.6 0 0 1-13.6-.1 10.4 10.4 0 0 1 6-2.4 8.8 8.8 0 0 1 7.6 15Z"
_FAR_CLOUD = "M1.2-9.4A7.4 7.4 0 0 1 14.2-9.8 5.9 5.9 0 0 1 17.6 1.4 11.4 11.4 0 0 0 8-4.9 13.4 13.4 0 0 0 1.2-9.4z"

_DRAWINGS: Mapping[Weather, Drawing] = {
    Weather.RAIN: Drawing(_rain()),
    Weather.SNOW: Drawing(_snow(), 2.6, filled=False),
    Weather.FOG: Drawing(_fog(), 3.4, filled=False),
    Weather.CLOUDS: Drawing(_NEAR_CLOUD + _FAR_CLOUD),
    Weather.THUNDER: Drawing("M4-18.5-11.5 2.5H-2.5L-6 18.5 11.5-4.5H2L8-18.5Z"),
    Weather.SUN: Drawing(_DISC + rays(13, 18.5), 3.4),
}
