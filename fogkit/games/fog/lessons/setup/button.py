"""A button in a picture, large enough to be seen."""

from __future__ import annotations

from fogkit import svg
from fogkit.games.fog.drawing.scene import label
from fogkit.games.fog.drawing.style import paint
from fogkit.svg import Markup, tag

HEIGHT = 32
_LETTERS = 15


def button_width(words: str) -> float:
    """Return how wide a button with these words is."""
    return max(44, round(svg.text_width(words, _LETTERS, bold=True)) + 26)


def button(name: str, words: str, x: float, y: float, *, filled: bool) -> Markup:
    """Return a button from its upper left corner."""
    width = button_width(words)
    colours = paint("accent") if filled else paint("panel", "soft")
    shape = tag("rect", x=x, y=y, width=width, height=HEIGHT, rx=HEIGHT / 2, **colours)
    role = "on-accent" if filled else "ink"
    written = label(words, x + width / 2, y + 21, _LETTERS, role, bold=True, room=width - 16)
    return tag("g", shape, written, data_piece=name)
