"""Where everything lies: boxes worked out from the settings and the number of players alone.

Nothing hidden and nothing that changes within a round moves a box, so that a piece stays where the eye left it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fogkit.games.fog.view import View

WIDTH = 1240
MARGIN = 14
GAP = 10
HEADER = 50
SIDE = 288
"""The width of the right-hand column: piles, stock, barometer, score sheets."""

BOARD_HEAD = 25
PART_WIDTH = 52
"""What a part needs at least: the longest weather word, at a readable size."""
PART_HEIGHT = 88

PANEL_HEAD = 30
PILES_HEAD = 33
PILES_ABREAST = 3
PILE_HEIGHT = 97
STOCK_HEIGHT = 86
LANE = 20
SHEET_HEAD, SHEET_ROW, SHEET_FOOT = 38, 18, 10

OWN_MAT = 100
MAT_NAMES, MAT_TAKEN = 180, 116
"""On a mat, what the name needs on the left, and a taken token on the right."""
MAT = 64


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y where it ends."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Plan:
    """The box of everything on the table."""

    height: float
    header: Box
    boards: tuple[Box, ...]
    mats: tuple[Box, ...]
    """A box for each seat."""
    piles: Box
    stock: Box
    barometer: Box
    sheets: Box


def plan(view: View) -> Plan:
    """Lay the table out: boards above mats on the left, the shared pieces on the right, both equally high."""
    top = MARGIN + HEADER + GAP
    rows = _grid(view)[1]
    mats = _mat_heights(view)
    left = rows * (_least_board() + GAP) + sum(mats) + GAP * (len(mats) - 1)
    fixed = _side_heights(view)
    right = sum(fixed) + GAP * (len(fixed) - 1)
    height = max(left, right)

    piles, stock, barometer, sheets = _column(fixed, top, height)
    boards_height = _least_board() + (height - left) / rows
    return Plan(
        height=top + height + MARGIN,
        header=Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEADER),
        boards=tuple(_boards(view, top, boards_height)),
        mats=tuple(_mats(mats, top + rows * (boards_height + GAP))),
        piles=piles,
        stock=stock,
        barometer=barometer,
        sheets=sheets,
    )


def _left_width() -> float:
    return WIDTH - 2 * MARGIN - GAP - SIDE


def _least_board() -> float:
    return BOARD_HEAD + PART_HEIGHT + 5


def _grid(view: View) -> tuple[int, int]:
    """Return the columns and rows of the day boards: two rows if parts stay wide enough."""
    days = len(view.days)
    narrowest = view.rules.parts * PART_WIDTH + GAP
    fitting = int((_left_width() + GAP) // (narrowest + GAP))
    columns = max(1, min(fitting, max(2, -(-days // 2))))
    return columns, -(-days // columns)


def _boards(view: View, top: float, height: float) -> Iterator[Box]:
    columns, _ = _grid(view)
    width = (_left_width() + GAP) / columns - GAP
    for index in range(len(view.days)):
        row, column = divmod(index, columns)
        yield Box(MARGIN + column * (width + GAP), top + row * (height + GAP), width, height)


def _mat_heights(view: View) -> list[float]:
    return [OWN_MAT if seat == view.seat else MAT for seat in range(view.rules.players)]


def _mats(heights: list[float], top: float) -> Iterator[Box]:
    for height in heights:
        yield Box(MARGIN, top, _left_width(), height)
        top += height + GAP


def _side_heights(view: View) -> list[float]:
    """Return the least heights of piles, stock, barometer and sheets."""
    pile_rows = -(-len(view.tops) // PILES_ABREAST)
    return [
        PILES_HEAD + pile_rows * PILE_HEIGHT,
        STOCK_HEIGHT,
        PANEL_HEAD + view.rules.players * LANE + 32,
        PANEL_HEAD + SHEET_HEAD + (view.rules.rounds + 1) * SHEET_ROW + SHEET_FOOT,
    ]


def _column(heights: list[float], top: float, height: float) -> list[Box]:
    """Return the boxes of the right-hand column; the last is stretched to the column's height."""
    x = WIDTH - MARGIN - SIDE
    boxes = []
    for part in heights[:-1]:
        boxes.append(Box(x, top, SIDE, part))
        height -= part + GAP
        top += part + GAP
    return [*boxes, Box(x, top, SIDE, height)]
