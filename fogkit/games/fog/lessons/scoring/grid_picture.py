"""How the grid looks: a column for each day, a row for each player; under each token, what the player has on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogkit import svg
from fogkit.games.fog import scoring
from fogkit.games.fog.components import Weather
from fogkit.games.fog.drawing.canvas import canvas
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import MARGIN
from fogkit.games.fog.drawing.pieces import card, token
from fogkit.games.fog.drawing.scene import label, moved, panel
from fogkit.games.fog.drawing.style import PLAYERS as COLOURS
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.lessons.scoring.paper import INNER, PLAYERS, key_name, keys, written
from fogkit.games.fog.lessons.scoring.words import WORDS
from fogkit.games.fog.words import WORDS as GAME_WORDS
from fogkit.svg import Markup, join, tag

if TYPE_CHECKING:
    from fogkit.games.fog.lessons.scoring.grid import Spread

KEYS = 10
"""The numbers to choose from: 0 to 9."""

_GAP = 8
_SIDE = 260
_HEAD, _ROW, _FOOT = 104, 112, 72
_CARD_STEP, _CARD_WIDTH, _CARD_HEIGHT = 61, 52, 62
_TOKEN_STEP, _TOKEN_WIDTH = 56, 54
_CLICKABLE = 49
"""Tokens that can be clicked lie farther apart, so that the light around each has room."""


def draw(now: Spread, words: str, lang: str, free: bool) -> str:
    """Return the grid as an SVG."""
    rows = [MARGIN + _HEAD + _GAP + seat * (_ROW + _GAP) for seat in range(len(now.hands))]
    foot = MARGIN + _HEAD + _GAP + len(rows) * (_ROW + _GAP)
    drawn = [_corner(lang)]
    for day in now.day_numbers:
        x = MARGIN + _SIDE + _GAP + (day - 1) * (_width(now) + _GAP)
        drawn.append(moved(x, MARGIN, _day(now, day, lang, free)))
        drawn += [moved(x, y, _cell(now, seat, day, lang)) for seat, y in enumerate(rows)]
    drawn += [moved(MARGIN, y, _player(now, seat, lang)) for seat, y in enumerate(rows)]
    drawn.append(moved(MARGIN, foot, _foot(now, lang, free)))
    return canvas(WORDS.text("grid.title", lang), words, lang, round(foot + _FOOT + MARGIN), *drawn)


def key_labels(lang: str) -> dict[str, str]:
    """Return the numbers to choose from, with their names in words."""
    return {key_name(number): WORDS.text("touch.number", lang, number=number) for number in range(KEYS)}


def _width(now: Spread) -> float:
    return (INNER - _SIDE) / len(now.days) - _GAP


def _token_x(now: Spread, part: float) -> float:
    """Return the middle of a part, counted from 0, in a column."""
    return _width(now) / 2 + (part - 1.5) * _TOKEN_STEP


def _corner(lang: str) -> Markup:
    """Say what rows and columns are."""
    days = label(WORDS.text("grid.days", lang), MARGIN + _SIDE - 8, MARGIN + 20, 14, "soft", anchor="end")
    cards = label(WORDS.text("grid.open", lang), MARGIN + 8, MARGIN + _HEAD - 6, 14, "soft", anchor="start")
    return join((days, cards))


def _day(now: Spread, day: int, lang: str, free: bool) -> Markup:
    size = _CLICKABLE if free else _TOKEN_WIDTH
    pieces = [
        moved(
            _token_x(now, part) - size / 2,
            33,
            token(weather, lang, size, 60),
            data_piece=f"token-{day}-{part + 1}" if free else None,
        )
        for part, weather in enumerate(now.days[day - 1])
    ]
    name = label(GAME_WORDS.text("picture.day", lang, day=day), 10, 20, 15, anchor="start", bold=True)
    return join((panel(0, 0, _width(now), _HEAD), name, *pieces))


def _player(now: Spread, seat: int, lang: str) -> Markup:
    """Draw a player's name and open cards, and if predictions are given the row of the sheet."""
    cards = [
        moved(
            16 + place * _CARD_STEP,
            42,
            card(weather, lang, _CARD_WIDTH, _CARD_HEIGHT),
            data_piece=f"card-{seat}-{place + 1}",
        )
        for place, weather in enumerate(now.hands[seat])
    ]
    colour = tag("rect", x=5, y=8, width=5, height=_ROW - 16, rx=2.5, fill=COLOURS[seat])
    name = label(PLAYERS[seat], 46, 24, 17, anchor="start", bold=True)
    sheet = svg.NOTHING if now.predicted is None else _sheet_row(now, seat, now.predicted[seat])
    return join((panel(0, 0, _SIDE, _ROW), colour, moved(28, 18, emblem(seat, 20)), name, sheet, *cards))


def _sheet_row(now: Spread, seat: int, predicted: int) -> Markup:
    """Draw ? ! = as on a score sheet; the prediction can be clicked (X1, X2)."""
    pill = tag("rect", x=100, y=5, width=50, height=26, rx=13, **paint("slot", "soft"))
    known = moved(0, 0, pill, label(f"? {predicted}", 125, 23, 15, bold=True), data_piece=f"predict-{seat}")
    claimed = label(f"! {now.claimed(seat)}", 178, 23, 15)
    points = label(f"= {written(now.points(seat))}", 246, 23, 16, anchor="end", bold=True)
    return join((known, claimed, points))


def _cell(now: Spread, seat: int, day: int, lang: str) -> Markup:
    """Draw how an influence comes about, and whether it claims the day (D4, D5)."""
    asked = now.asked is not None and now.asked.day == day
    here = asked and now.asked is not None and now.asked.seat == seat
    claims = not asked and seat in now.claimants(day)
    hand, tokens = now.hands[seat], now.days[day - 1]
    told = now.parts_told if here else len(tokens)
    numbers = [str(scoring.influence(hand, (weather,))) if part < told else "?" for part, weather in enumerate(tokens)]
    addends = [label(number, _token_x(now, part), 34, 17) for part, number in enumerate(numbers)]
    signs = [label("+", _token_x(now, part + 0.5), 34, 15, "soft") for part in range(len(tokens) - 1)]
    total = "?" if here else str(now.influence(day)[seat])
    width = _width(now)
    ground = [panel(0, 0, width, _ROW, "glow" if claims or here else "panel")]
    if claims or here:
        dashes = {"stroke_dasharray": "6 5"} if here else {}
        ground.append(tag("rect", width=width, height=_ROW, rx=8, **paint(None, "accent", 2.5), **dashes))
    line = tag("path", d=f"M{_token_x(now, 0) - 20:g} 47H{_token_x(now, 3) + 20:g}", **paint(None, "slot-line"))
    sum_ = label(total, width / 2, 87, 30, "accent" if claims or here else "ink", bold=True)
    return join((*ground, *addends, *signs, line, sum_, _claims(seat, width, lang) if claims else svg.NOTHING))


def _claims(seat: int, width: float, lang: str) -> Markup:
    words = WORDS.text("grid.claims", lang)
    size = svg.shrink(words, 76, 14, 12, bold=True)
    said = label(words, width - 12, 83, size, "accent", anchor="end", bold=True)
    return join((moved(30, 78, emblem(seat, 20)), said))


def _foot(now: Spread, lang: str, free: bool) -> Markup:
    """Draw the question with its numbers, or what a click does: the weathers in their order."""
    parts = [panel(0, 0, INNER, _FOOT)]
    if now.asked:
        ask = WORDS.text("grid.ask", lang, player=PLAYERS[now.asked.seat], day=now.asked.day)
        parts.append(label(ask, 18, 43, 18, anchor="start", bold=True))
        parts.append(keys(range(KEYS), INNER - 680, 14, 664))
        return join(parts)
    how = WORDS.text("grid.how-free" if free else "grid.how", lang)
    step, last = 78, len(Weather) - 1
    left = INNER - last * step - _CARD_WIDTH - 14
    parts.append(label(how, left - 18, 42, svg.shrink(how, left - 36, 16, 12), anchor="end", room=left - 36))
    for place, weather in enumerate(Weather):
        x = left + place * step
        parts.append(moved(x, 8, card(weather, lang, _CARD_WIDTH, 56)))
        if place != last:
            parts.append(tag("path", d=f"M{x + 58:g} 36h13m-5-5 5 5-5 5", **paint(None, "soft", 2)))
    return join(parts)
