"""Colours, light and dark.

The light colours stand at every element, so that the picture is right wherever it is shown, also by programs
that drop style sheets or understand little of them. The style sheet only adds the dark ones. They apply where
the page says it is dark (JupyterLab and VS Code do), and where the reader's system does and the page does not
object. The picture brings its own ground, so its text is readable on any page, whichever way it is drawn.

Tokens, cards and player colours are pieces of wood and board: they look the same by day and by night.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from fogkit.games.fog.components import Weather

ROOT = "fog-table"


class Colour(NamedTuple):
    """A colour in a light and in a dark picture."""

    light: str
    dark: str


_FILLS = ("table", "panel", "slot", "glow", "ink", "soft", "accent", "on-accent", "back")
_STROKES = ("line", "slot", "slot-line", "ink", "soft", "accent", "back-line")
PALETTE: Mapping[str, Colour] = {
    "table": Colour("#e7edf1", "#12171d"),
    "panel": Colour("#fbfcfd", "#1e262f"),
    "line": Colour("#c9d3db", "#3a4653"),
    "slot": Colour("#edf1f4", "#28323d"),
    "slot-line": Colour("#b9c5cf", "#4b5a69"),
    "ink": Colour("#1b2733", "#eef2f5"),
    "soft": Colour("#4d5b68", "#b3bfca"),
    "accent": Colour("#0b5cad", "#8cc4ff"),
    "on-accent": Colour("#ffffff", "#0d1b2a"),
    "glow": Colour("#dcebfa", "#1f3a56"),
    "back": Colour("#5b7286", "#52687c"),
    "back-line": Colour("#ffffff", "#12171d"),
}


class Pigment(NamedTuple):
    """The colours of a weather's tokens and cards: ground, drawing and word."""

    ground: str
    drawing: str
    word: str


PIGMENTS: Mapping[Weather, Pigment] = {
    Weather.RAIN: Pigment("#b9d6f2", "#14549c", "#0d2c50"),
    Weather.SNOW: Pigment("#f6fbfd", "#23809e", "#16333d"),
    Weather.FOG: Pigment("#e3dccd", "#756850", "#38301f"),
    Weather.CLOUDS: Pigment("#ccd3dd", "#4b5b72", "#222b38"),
    Weather.THUNDER: Pigment("#473f78", "#ffd24a", "#ffffff"),
    Weather.SUN: Pigment("#ffdb70", "#b35a00", "#4a2a00"),
}

EDGE = "#789"
"""The outline of pieces: it sets them off from any ground."""

GOLD, GOLD_LINE = "#ffc83d", "#9a6400"

PLAYERS = ("#2a6fc4", "#d9541e", "#0d8f6f", "#a3489b", "#e0a800")
"""Chosen to differ in brightness too; each player also has a shape of their own."""

_DARK_PAGE = ':is([data-jp-theme-light="false"],.vscode-dark)'
_LIGHT_PAGE = ':is([data-jp-theme-light="true"],.vscode-light)'


@cache
def paint(fill: str | None = None, stroke: str | None = None, width: float = 1) -> Mapping[str, object]:
    """Return the attributes that colour an element; the classes are for the dark."""
    assert fill in {None, *_FILLS}, fill
    assert stroke in {None, *_STROKES}, stroke
    attributes: dict[str, object] = {}
    if classes := [f"fog-{name}" for name in (fill,) if name] + [f"fog-s-{name}" for name in (stroke,) if name]:
        attributes["class_"] = " ".join(classes)
    attributes["fill"] = PALETTE[fill].light if fill else "none"
    if stroke:
        attributes["stroke"] = PALETTE[stroke].light
        attributes["stroke_width"] = width if width != 1 else None
    return attributes


@cache
def style_sheet() -> str:
    """Return the rules that darken the picture: colours by name, which only the dark gives a value."""
    fills = "".join(f".{ROOT} .fog-{name}{{fill:{_named(name)}}}" for name in _FILLS)
    strokes = "".join(f".{ROOT} .fog-s-{name}{{stroke:{_named(name)}}}" for name in _STROKES)
    dark = "".join(f"--fog-{name}:{colour.dark};" for name, colour in PALETTE.items())
    by_page = f"{_DARK_PAGE} .{ROOT}{{{dark}}}"
    by_system = f"@media (prefers-color-scheme:dark){{.{ROOT}:not({_LIGHT_PAGE} *){{{dark}}}}}"
    return fills + strokes + by_page + by_system


def _named(name: str) -> str:
    return f"var(--fog-{name},{PALETTE[name].light})"
