"""Tokens, cards and action symbols (C1 to C5), each from its own origin.

A piece looks the same wherever it lies, so each is drawn once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fogkit.games.fog.components import Symbol, Weather
from fogkit.games.fog.drawing.scene import LETTERS, label
from fogkit.games.fog.drawing.style import EDGE, PIGMENTS, paint
from fogkit.games.fog.drawing.weather import CLOUD, glyph
from fogkit.games.fog.words import WORDS
from fogkit.svg import Markup, join, number, shrink, tag, text, text_width, within

TOKEN_WIDTH, TOKEN_HEIGHT = 60, 62
_ROUND, _SQUARE = 14, 5
_SMALLEST_WORD = 10.5
_WORD_LINE = 16
_LARGE = 74
"""Pieces higher than this have larger letters."""


@cache
def token(weather: Weather, lang: str, width: float = TOKEN_WIDTH, height: float = TOKEN_HEIGHT) -> Markup:
    """Return a token face up, from its upper left corner; round corners and thickness tell it from a card."""
    thickness = tag("rect", y=2.5, width=width, height=height, rx=_ROUND, fill=EDGE)
    return join((thickness, _face(weather, lang, width, height, _ROUND)))


@cache
def card(weather: Weather, lang: str, width: float, height: float) -> Markup:
    """Return a card face up, from its upper left corner."""
    return _face(weather, lang, width, height, _SQUARE)


def _face(weather: Weather, lang: str, width: float, height: float, radius: float) -> Markup:
    pigment, word = PIGMENTS[weather], WORDS.say(weather, lang)
    ground = tag("rect", width=width, height=height, rx=radius, fill=pigment.ground, stroke=EDGE)
    size = min(height - _WORD_LINE - 10, width - 8, 46)
    drawn = glyph(weather, width / 2, (height - _WORD_LINE + 3) / 2, size)
    letters = shrink(word, width - 5, 14 if height > _LARGE else LETTERS, _SMALLEST_WORD)
    font_size = letters if letters != LETTERS else None
    kept = within(word, width - 3, letters)
    written = tag("text", text(word), x=width / 2, y=height - 7, fill=pigment.word, font_size=font_size, **kept)
    return join((ground, drawn, written))


@cache
def card_edge(weather: Weather, height: float) -> Markup:
    """Return what peeks out of a card below others: its weather, small."""
    pigment = PIGMENTS[weather]
    ground = tag("rect", width=40, height=height, rx=_SQUARE, fill=pigment.ground, stroke=EDGE)
    return join((ground, glyph(weather, 8, height / 2, 13)))


def card_backs(places: Sequence[tuple[float, float]], width: float, height: float) -> Markup:
    """Return cards face down at these places, one over the other: all backs are alike (S5)."""
    cards = [tag("rect", x=x, y=y, width=width, height=height, rx=_SQUARE) for x, y in places]
    x, y = places[-1]
    middle = f"translate({number(x + width / 2)} {number(y + height / 2)})scale({number(width / 62)})"
    mark = tag("path", d=CLOUD, transform=middle, fill="#fff", opacity=0.45)
    return join((tag("g", *cards, **paint("back", "back-line", 1.5)), mark))


@cache
def hollow(x: float, y: float, width: float, height: float, radius: float = _SQUARE) -> Markup:
    """Return the place of a piece that is not there."""
    dashed = {**paint("slot", "slot-line"), "stroke_dasharray": "4 4"}
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **dashed)


# --- action symbols (C5) -----------------------------------------------------------------------------

_SYMBOL_PATHS = {
    Symbol.SWAP: "M-9-4.5H7M2.5-9.5 8-4.5 2.5.5M9 5.5H-7M-2.5.5-8 5.5-2.5 10.5",
    Symbol.REVEAL: "M-11 0C-5-8.5 5-8.5 11 0 5 8.5-5 8.5-11 0ZM-2 0a2 2 0 1 0 0-.1zM0 0h.1",
}


@cache
def symbol_sign(symbol: Symbol, size: float = 24, role: str = "ink") -> Markup:
    """Return an action symbol around the origin: two opposite arrows to swap, an eye to reveal."""
    width = 2.2 if size >= 20 else 2.8
    return tag("path", d=_SYMBOL_PATHS[symbol], transform=f"scale({number(size / 24)})", **paint(None, role, width))


@cache
def symbol_badge(symbol: Symbol) -> Markup:
    """Return the small sign that still shows, around the origin, what a token covers."""
    return join((tag("circle", r=8, **paint("panel", "ink")), symbol_sign(symbol, 11.5)))


# --- what is no piece, but can be done ---------------------------------------------------------------


def pill(words: str, right: float, y: float, piece: str, live: bool) -> tuple[Markup, float]:
    """Return a thing to click that is no piece of wood, ending at `right`, and where it begins.

    It is always there, so that trying it at the wrong moment can be answered. Only when it can be used does it look
    like a button; else it is a bare word, as quiet as the other small ones.
    """
    width = round(text_width(words, 12, bold=True)) + 20
    x = right - width
    shape = tag("rect", x=x, y=y, width=width, height=20, rx=10, **paint("accent" if live else "panel"))
    role = "on-accent" if live else "soft"
    written = label(words, x + width / 2, y + 14, 12, role, bold=live, room=width - 12)
    return tag("g", shape, written, data_piece=piece), x
