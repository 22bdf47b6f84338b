"""The score sheets side by side: a row for each round, ? predicted, ! claimed, = points, and the total (C7, X3)."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit import svg
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import PANEL_HEAD, SHEET_FOOT, SHEET_HEAD, Box
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.state import Decision
from fogkit.svg import Markup, join, tag

_LABELS = 40
_COLUMNS = (0.17, 0.45, 0.77)
"""Where the columns ?, ! and = stand within a player's width; points need the most room."""
_WIDTHS = (0.28, 0.28, 0.4)
_DIGITS, _TOTAL_DIGITS = 13, 15

Cell = tuple[int, float, float]
"""A number and where it stands."""


def draw_sheets(scene: Scene, box: Box) -> Markup:
    """Draw everybody's sheet, rounds in common rows so that they compare at a glance."""
    heading = label(scene.word("picture.sheets"), box.x + 10, box.y + 21, 14, anchor="start", bold=True)
    rounds = _rounds(scene, box)
    sheets = [_sheet(scene, seat, box) for seat in range(scene.view.rules.players)]
    return join((panel(*box), heading, rounds, *sheets))


def _row_height(scene: Scene, box: Box) -> float:
    return (box.height - PANEL_HEAD - SHEET_HEAD - SHEET_FOOT) / (scene.view.rules.rounds + 1)


def _baseline(scene: Scene, box: Box, row: int) -> float:
    """Return where the text of a row stands; row 0 is the first round."""
    height = _row_height(scene, box)
    return box.y + PANEL_HEAD + SHEET_HEAD + round((row + 0.5) * height) + 4.5


def _rounds(scene: Scene, box: Box) -> Markup:
    """Draw the numbers of the rounds, a band for the round being played, and the line above the totals."""
    view, height = scene.view, _row_height(scene, box)
    top = box.y + PANEL_HEAD + SHEET_HEAD
    parts = []
    if view.decision is not Decision.OVER:
        y = top + (view.round - 1) * height
        parts.append(tag("rect", x=box.x + 5, y=y, width=box.width - 10, height=height, rx=4, **paint("glow")))
    rounds = range(view.rules.rounds)
    numbers = [label(str(row + 1), box.x + 24, _baseline(scene, box, row)) for row in rounds]
    parts.append(tag("g", *numbers, **paint("soft"), font_size=_DIGITS))
    y = top + view.rules.rounds * height
    parts.append(tag("path", d=f"M{box.x + 8:g} {y:g}H{box.right - 8:g}", **paint(None, "slot-line")))
    words = scene.word("picture.total")
    size, y = svg.shrink(words, _LABELS - 4, 12, 10.5), _baseline(scene, box, view.rules.rounds) + 3
    parts.append(label(words, box.x + 24, y, size, "soft", room=_LABELS - 4))
    return join(parts)


def _sheet(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw one player's sheet: filled in for the rounds that are over (D3, X3)."""
    view = scene.view
    width = (box.width - _LABELS - 8) / view.rules.players
    left = box.x + _LABELS + seat * width
    xs = [round(left + width * part) for part in _COLUMNS]
    heads_y = box.y + PANEL_HEAD + SHEET_HEAD - 4
    parts = [moved(left + width / 2, box.y + PANEL_HEAD + 8, emblem(seat, 16))]
    signs = [label(sign, x, heads_y) for sign, x in zip("?!=", xs, strict=True)]
    parts.append(tag("g", *signs, **paint("soft"), font_size=_DIGITS))
    columns = zip(zip(*view.sheets[seat], strict=True), xs, _WIDTHS, strict=False)
    for values, x, part in columns:
        cells = [(number, x, _baseline(scene, box, row)) for row, number in enumerate(values)]
        parts.append(_numbers(cells, width * part, bold=x == xs[-1]))
    total = (view.totals[seat], round(left + width / 2), _baseline(scene, box, view.rules.rounds) + 4)
    parts.append(_numbers([total], width - 6, bold=True, size=_TOTAL_DIGITS))
    return tag("g", *parts, data_piece=f"sheet-{seat}")


def _numbers(cells: Sequence[Cell], width: float, bold: bool, size: float = _DIGITS) -> Markup:
    """Draw numbers with their places, all in the size that lets the longest fit."""
    written = [str(number).replace("-", "\u2212") for number, _, _ in cells]
    size = min(svg.shrink(digits, width, size, 9, bold) for digits in written)
    placed = [label(digits, x, y) for digits, (_, x, y) in zip(written, cells, strict=True)]
    return tag("g", *placed, font_size=size, font_weight="bold" if bold else None)
