"""The picture of the little game: the table, with a line of news above it and predictions and claims side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fogkit import svg
from fogkit.games.fog.drawing.barometer import draw_barometer
from fogkit.games.fog.drawing.boards import draw_board
from fogkit.games.fog.drawing.canvas import canvas
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import GAP, MARGIN, PANEL_HEAD, WIDTH, Box, plan
from fogkit.games.fog.drawing.players import draw_mat
from fogkit.games.fog.drawing.scene import Scene, clipped, label, moved, panel
from fogkit.games.fog.drawing.stocks import draw_piles, draw_stock
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.view import View
from fogkit.svg import Markup, join, tag

_DEAL = 110
_NEWS_LINES, _NEWS_LINE, _NEWS_SIZE = 2, 20, 14
_STRIP = _NEWS_LINES * _NEWS_LINE + 14
_BUTTON = 30
_COLUMNS = (0.43, 0.68, 0.9)
"""Where the columns stand within the width of the sheet: predicted, claimed, points."""
_MIDDLE = 0.555
"""Where predicted and claimed are compared."""
_SIZES = (18, 16, 14)


class Told(NamedTuple):
    """Everything the picture says besides what the table says."""

    deal: str
    news: tuple[str, ...]
    """Sentences."""
    asked: str
    compare: str
    aside: str
    columns: tuple[str, str, str]
    again: str
    next: str


def picture(view: View, players: Sequence[str], told: Told, lang: str | None) -> str:
    """Return the little game as one seat sees it, as an SVG."""
    over = view.outcome is not None
    scene, places = Scene.of(view, players, lang), plan(view)
    height = round(places.height + _STRIP + GAP)
    strip = Box(MARGIN, places.header.bottom + GAP, WIDTH - 2 * MARGIN, _STRIP)
    table = [
        *(draw_board(scene, day, box) for day, box in enumerate(places.boards, start=1)),
        *(draw_mat(scene, seat, box) for seat, box in enumerate(places.mats)),
        draw_piles(scene, places.piles),
        draw_stock(scene, places.stock),
        draw_barometer(scene, places.barometer),
        _sheet(scene, told, places.sheets),
    ]
    return canvas(
        told.deal,
        " ".join((*told.news, told.asked)),
        scene.lang,
        height,
        _header(scene, told, places.header, over),
        _strip(told.news, strip),
        moved(0, _STRIP + GAP, *table),
    )


def signed(points: int) -> str:
    """Return points as a sheet shows them.

    >>> signed(3), signed(0)
    ('+3', '0')
    """
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _header(scene: Scene, told: Told, box: Box, over: bool) -> Markup:
    """Draw the number of the deal, what is asked or how it ended, and then the way to the next deal."""
    middle, right = box.y + box.height / 2, box.right - 10
    buttons = []
    if over:
        for words, piece in ((told.next, "deal-next"), (told.again, "deal-again")):
            button, left = _button(words, right, middle, piece, main=piece == "deal-next")
            buttons.append(button)
            right = left - 10
    x = box.x + _DEAL + 26
    width = right - x - 20
    size = next((size for size in _SIZES if svg.text_width(told.asked, size, True) <= width - 4), _SIZES[-1])
    deal = svg.shrink(told.deal, _DEAL - 16, 17, 12, bold=True)
    return join(
        (
            panel(*box),
            tag("rect", x=box.x, y=box.y, width=_DEAL, height=box.height, rx=8, **paint("slot", "line")),
            label(told.deal, box.x + _DEAL / 2, middle + deal * 0.35, deal, bold=True, room=_DEAL - 16),
            moved(x, middle, emblem(scene.view.seat or 0)),
            clipped(told.asked, x + 20, middle + size * 0.35, width=width, size=size),
            *buttons,
        )
    )


def _button(words: str, right: float, middle: float, piece: str, *, main: bool) -> tuple[Markup, float]:
    """Return a button that ends at `right`, and where it begins."""
    width = round(svg.text_width(words, 14, bold=True)) + 32
    x, y = right - width, middle - _BUTTON / 2
    look = paint("accent") if main else paint("panel", "accent", 1.5)
    shape = tag("rect", x=x, y=y, width=width, height=_BUTTON, rx=_BUTTON / 2, **look)
    role = "on-accent" if main else "accent"
    written = label(words, x + width / 2, middle + 5, 14, role, bold=True, room=width - 20)
    return tag("g", shape, written, data_piece=piece), x


def _strip(news: Sequence[str], box: Box) -> Markup:
    """Draw the news; should there be too much, the latest of it."""
    lines = wrapped(news, box.width - 28, _NEWS_SIZE)[-_NEWS_LINES:]
    first = box.y + (box.height - len(lines) * _NEWS_LINE) / 2 + _NEWS_LINE * 0.74
    written = [
        label(line, box.x + 14, first + place * _NEWS_LINE, _NEWS_SIZE, anchor="start", room=box.width - 28)
        for place, line in enumerate(lines)
    ]
    return join((panel(*box), *written))


def wrapped(sentences: Sequence[str], width: float, size: float) -> list[str]:
    """Return sentences in lines that fit a width, kept whole where that is possible.

    >>> wrapped(["One two.", "Three four.", "This is too long."], 80, 12)
    ['One two.', 'Three four.', 'This is too', 'long.']
    """
    lines = [""]
    for sentence in sentences:
        pieces = [sentence] if svg.text_width(sentence, size) <= width else sentence.split(" ")
        for piece in pieces:
            longer = f"{lines[-1]} {piece}".strip()
            if svg.text_width(longer, size) <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(piece)
    return lines


# --- predictions and claims --------------------------------------------------------------------------


def _sheet(scene: Scene, told: Told, box: Box) -> Markup:
    """Draw a row for each player: predicted, claimed, points; the last two when they are known (X3)."""
    seats = range(len(scene.names))
    xs = [box.x + box.width * part for part in _COLUMNS]
    top = box.y + PANEL_HEAD + 20
    step = (box.bottom - top - 6) / len(seats)
    heads = [
        label(words, x, top - 5, svg.shrink(words, box.width * 0.27, 13, 12), "soft")
        for words, x in zip(told.columns, xs, strict=True)
    ]
    return join(
        (
            panel(*box),
            label(told.compare, box.x + 10, box.y + 21, 14, anchor="start", bold=True),
            label(told.aside, box.right - 10, box.y + 21, 13, "soft", anchor="end"),
            *heads,
            *(_row(scene, seat, Box(box.x, top + seat * step, box.width, step), xs) for seat in seats),
        )
    )


def _row(scene: Scene, seat: int, box: Box, xs: Sequence[float]) -> Markup:
    """Draw a player's row; the own one has a ground of its own."""
    view, middle = scene.view, box.y + box.height / 2
    values = [str(view.arrows[seat]), "\N{EN DASH}", "\N{EN DASH}"]
    sign, role = "", "soft"
    if view.sheets[seat]:
        predicted, claimed, points = view.sheets[seat][0]
        values = [str(predicted), str(claimed), signed(points)]
        sign, role = ("=", "accent") if predicted == claimed else ("\N{NOT EQUAL TO}", "soft")
    own = tag("rect", x=box.x + 5, y=box.y + 1, width=box.width - 10, height=box.height - 2, rx=5, **paint("glow"))
    return tag(
        "g",
        own if seat == view.seat else svg.NOTHING,
        moved(box.x + 20, middle, emblem(seat, 16)),
        clipped(scene.names[seat], box.x + 36, middle + 5, width=box.width * _COLUMNS[0] - 62, size=14),
        *(label(value, x, middle + 6, 16, bold=True) for value, x in zip(values, xs, strict=True)),
        label(sign, box.x + box.width * _MIDDLE, middle + 6, 17, role, bold=True),
        data_piece=f"sheet-{seat}",
    )
