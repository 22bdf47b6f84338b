"""The day boards with their parts, times of day, symbols and tokens (C4, C5)."""

from __future__ import annotations

from functools import cache

from fogkit import svg
from fogkit.games.fog.components import Symbol
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import BOARD_HEAD, GAP, Box
from fogkit.games.fog.drawing.pieces import symbol_badge, symbol_sign, token
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.state import Decision
from fogkit.games.fog.words import WORDS
from fogkit.svg import Markup, join, number, tag

_TIMES_OF_DAY = 4
_TOKEN_TOP = 20
_LARGEST_TOKEN = 84
_SMALLEST_WORD = 10.5
_CORNER = 5


def draw_board(scene: Scene, day: int, box: Box) -> Markup:
    """Draw a day board with what lies on it."""
    parts = scene.view.rules.parts
    step = (box.width - GAP) / parts
    places = [Box(GAP / 2 + index * step, BOARD_HEAD, step, box.height - BOARD_HEAD - 5) for index in range(parts)]
    return moved(
        box.x,
        box.y,
        panel(0, 0, box.width, box.height),
        label(scene.word("picture.day", day=day), 9, 18, 14, anchor="start", bold=True),
        _claimants(scene, day, box.width - 10),
        _parts(tuple(places), scene.lang),
        *(_on_part(scene, day, part, place) for part, place in enumerate(places, start=1)),
        data_piece=f"day-{day}",
    )


@cache
def _parts(places: tuple[Box, ...], lang: str) -> Markup:
    """Draw the parts and name them: a day of four has its times, another its numbers."""
    named = len(places) == _TIMES_OF_DAY
    words = [WORDS.text(f"picture.part-{part}", lang) if named else str(part) for part in range(1, len(places) + 1)]
    size = min(svg.shrink(word, places[0].width - 5, 12, _SMALLEST_WORD) for word in words)
    names = [
        tag(
            "text", svg.text(word), x=round(place.x + place.width / 2, 1), y=place.y + 14,
            **svg.within(word, place.width - 4, size),
        )
        for word, place in zip(words, places, strict=True)
    ]  # fmt: skip
    slots = tag("path", d="".join(map(_slot, places)), **paint("slot", "slot", 2 * _CORNER))
    return join((slots, tag("g", *names, **paint("soft"), font_size=size)))


def _slot(place: Box) -> str:
    """Return the outline of a part, drawn that much smaller as a thick line around it will add: its round corners."""
    left, top = number(round(place.x + 1.5 + _CORNER, 1)), number(place.y + _CORNER)
    across, down = number(round(place.width - 3 - 2 * _CORNER, 1)), number(place.height - 2 * _CORNER)
    return f"M{left} {top}h{across}v{down}h-{across}z"


def _on_part(scene: Scene, day: int, part: int, place: Box) -> Markup:
    """Draw the token on a part or, while it is empty, the symbol printed there."""
    symbol = scene.view.rules.symbol(day, part)
    if part <= len(scene.view.days[day - 1]):
        return _token(scene, day, part, place, symbol)
    return _symbol(symbol, place, scene.lang) if symbol else svg.NOTHING


def _token(scene: Scene, day: int, part: int, place: Box, symbol: Symbol | None) -> Markup:
    """Draw a token, a ring around it if it was placed last, and the sign it covers."""
    view = scene.view
    height = int(min(_LARGEST_TOKEN, place.height - _TOKEN_TOP - 6))
    width = int(min(place.width - 5, height + 6))
    pieces = [token(view.days[day - 1][part - 1], scene.lang, width, height)]
    if not view.outcome and view.placed == day and part == len(view.days[day - 1]):
        pieces.append(_ring(width, height))
    if symbol:
        pieces.append(moved(width - 4, 8, symbol_badge(symbol)))
    x, y = round(place.x + (place.width - width) / 2, 1), place.y + (place.height + _TOKEN_TOP - 4 - height) / 2
    return moved(x, y, *pieces, data_piece=f"token-{day}-{part}")


def _ring(width: float, height: float) -> Markup:
    """Draw what tells the last token placed: broken and grey, so that nobody takes it for a thing to click."""
    line = {**paint(None, "soft", 2), "stroke_dasharray": "5 4"}
    return tag("rect", x=-2, y=-2, width=width + 4, height=height + 6, rx=16, **line)


@cache
def _symbol(symbol: Symbol, place: Box, lang: str) -> Markup:
    x, y = place.x + place.width / 2, place.y + (place.height + _TOKEN_TOP) / 2
    word = WORDS.say(symbol, lang)
    size = svg.shrink(word, place.width - 5, 12, _SMALLEST_WORD)
    sign = tag("g", symbol_sign(symbol, 30), transform=f"translate({number(x)} {number(y - 9)})")
    return join((sign, label(word, x, y + 22, size, room=place.width - 4)))


def _claimants(scene: Scene, day: int, right: float) -> Markup:
    """At the end, show who claimed the day, and with how much influence (D4, D5)."""
    view = scene.view
    if view.decision is not Decision.OVER or not (seats := view.finished[-1].claimants[day - 1]):
        return svg.NOTHING
    influence = str(view.finished[-1].influence[day - 1][seats[0]])
    first = right - svg.text_width(influence, 13, bold=True) - 13
    shapes = [moved(first - 19 * place, 13, emblem(seat, 15)) for place, seat in enumerate(reversed(seats))]
    return join((*shapes, label(influence, right, 18, 13, anchor="end", bold=True)))
