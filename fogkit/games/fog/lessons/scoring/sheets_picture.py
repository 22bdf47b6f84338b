"""How the sheets look: four side by side, and below them the question with the numbers to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fogkit import svg
from fogkit.games.fog.drawing.canvas import canvas
from fogkit.games.fog.drawing.emblems import crown, emblem
from fogkit.games.fog.drawing.layout import MARGIN
from fogkit.games.fog.drawing.pieces import hollow
from fogkit.games.fog.drawing.scene import label, moved, panel
from fogkit.games.fog.drawing.style import PLAYERS as COLOURS
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.lessons.scoring.paper import INNER, PLAYERS, key_name, keys, written
from fogkit.games.fog.lessons.scoring.words import WORDS
from fogkit.games.fog.words import WORDS as GAME_WORDS
from fogkit.svg import Markup, join, tag

if TYPE_CHECKING:
    from fogkit.games.fog.lessons.scoring.sheets import Sheets

KEYS = range(-4, 12)
"""The numbers to choose from: no round can bring less or more."""

_GAP = 10
_HEAD, _SIGNS, _ROW, _TOTAL = 46, 30, 42, 62
_FOOT = 104
_COLUMNS = (0.13, 0.36, 0.57, 0.82)
"""Where the round, ?, ! and = stand within a sheet."""

Game = Sequence[Sequence[tuple[int, int]]]


def draw(now: Sheets, game: Game, words: str, lang: str) -> str:
    """Return the sheets as an SVG."""
    width = (INNER + _GAP) / len(game) - _GAP
    height = _HEAD + _SIGNS + len(game[0]) * _ROW + _TOTAL
    drawn = [
        moved(MARGIN + seat * (width + _GAP), MARGIN, _sheet(now, rows, seat, width, lang))
        for seat, rows in enumerate(game)
    ]
    foot = MARGIN + height + _GAP
    drawn.append(moved(MARGIN, foot, _foot(now, game, lang)))
    return canvas(WORDS.text("sheets.title", lang), words, lang, round(foot + _FOOT + MARGIN), *drawn)


def key_labels(lang: str) -> dict[str, str]:
    """Return the numbers to choose from, with their names in words."""
    return {key_name(number): WORDS.text("touch.number", lang, number=written(number)) for number in KEYS}


def _sheet(now: Sheets, rows: Sequence[tuple[int, int]], seat: int, width: float, lang: str) -> Markup:
    """Draw a player's sheet with its blanks (X3)."""
    height = _HEAD + _SIGNS + len(rows) * _ROW + _TOTAL
    xs = [round(width * part) for part in _COLUMNS]
    won = now.won and seat in now.outcome.winners
    ground = [panel(0, 0, width, height, "glow" if won else "panel")]
    if won:
        ground.append(tag("rect", width=width, height=height, rx=8, **paint(None, "accent", 3)))
    head = [
        tag("rect", x=8, y=10, width=5, height=_HEAD - 20, rx=2.5, fill=COLOURS[seat]),
        moved(32, _HEAD / 2, emblem(seat, 22)),
        label(PLAYERS[seat], 52, _HEAD / 2 + 6, 18, anchor="start", bold=True),
    ]
    if won:
        word = GAME_WORDS.text("picture.winner", lang)
        head += [moved(width - 26, _HEAD / 2, crown())]
        head += [label(word, width - 44, _HEAD / 2 + 5, 15, anchor="end", bold=True)]
    signs = [label(sign, x, _HEAD + 20, 17, "soft", bold=True) for sign, x in zip("?!=", xs[1:], strict=True)]
    lines = [_line(now, seat, round_, row, xs) for round_, row in enumerate(rows, start=1)]
    end = _HEAD + _SIGNS + len(rows) * _ROW
    rule = tag("path", d=f"M12 {end + 4:g}H{width - 12:g}", **paint(None, "slot-line", 1.5))
    total = label(GAME_WORDS.text("picture.total", lang), 18, end + 40, 16, "soft", anchor="start")
    number = _number(now, seat, 0, xs[3], end + _TOTAL / 2 + 4, size=22)
    return tag("g", *ground, *head, *signs, *lines, rule, total, number, data_piece=f"sheet-{seat}")


def _line(now: Sheets, seat: int, round_: int, row: tuple[int, int], xs: Sequence[float]) -> Markup:
    middle = _HEAD + _SIGNS + (round_ - 0.5) * _ROW
    known = [label(str(number), x, middle + 6, 18) for number, x in zip(row, xs[1:3], strict=True)]
    number = _number(now, seat, round_, xs[3], middle, size=18)
    return join((label(str(round_), xs[0], middle + 6, 15, "soft"), *known, number))


def _number(now: Sheets, seat: int, row: int, x: float, middle: float, *, size: float) -> Markup:
    """Draw a number of the column =, or the blank where it belongs."""
    blank = next((blank for blank in now.blanks if blank == (seat, row)), None)
    if blank is None:
        return label(written(now.number(seat, row)), x, middle + size * 0.35, size, bold=True)
    place = hollow(-30, -16, 60, 32, 8)
    if blank == now.chosen:
        place = tag("rect", x=-30, y=-16, width=60, height=32, rx=8, **paint("glow", "accent", 3))
    mark = label("…", 0, 4, 18, "accent" if blank == now.chosen else "soft", bold=True)
    return moved(x, middle, place, mark, data_piece=blank.piece)


def _foot(now: Sheets, game: Game, lang: str) -> Markup:
    """Draw the question and the numbers to choose from."""
    if now.chosen:
        seat, row = now.chosen
        values: dict[str, object] = {"player": PLAYERS[seat], "round": row}
        if row:
            values |= dict(zip(("predicted", "claimed"), game[seat][row - 1], strict=True))
        ask = WORDS.text("sheets.ask" if row else "sheets.ask-total", lang, **values)
        numbers = keys(KEYS, 18, 46, INNER - 36)
    else:
        ask, numbers = WORDS.text("sheets.won" if now.won else "sheets.ask-winner", lang), svg.NOTHING
    y = 31 if numbers else _FOOT / 2 + 6
    return join((panel(0, 0, INNER, _FOOT), label(ask, 18, y, 18, anchor="start", bold=True), numbers))
