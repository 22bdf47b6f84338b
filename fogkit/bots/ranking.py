"""A ranking, and how sure it is: means with their intervals, as plain text and as a table with bars.

>>> interval([1, 2, 3, 4])
Interval(mean=2.5, low=0.446, high=4.55)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

from fogkit import svg
from fogkit.i18n import GENERAL, percent

# Student's t for 95 %, for 1 to 30 degrees of freedom: few deals say less than they seem to.
_T = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


class Interval(NamedTuple):
    """A mean, and from where to where it may well be: 95 % of such intervals hold the true mean."""

    mean: float
    low: float
    high: float

    def __repr__(self) -> str:
        return f"Interval(mean={self.mean:.4g}, low={self.low:.3g}, high={self.high:.3g})"


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent values with its 95 % interval; one value alone says nothing about it."""
    if not values:
        return Interval(0, -inf, inf)
    mean = fmean(values)
    if len(values) == 1:
        return Interval(mean, -inf, inf)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def student(degrees: int) -> float:
    """Return Student's t for 95 %: so many standard errors to each side of a mean, by the degrees of freedom."""
    return _T[degrees - 1] if degrees <= len(_T) else 1.96 + 2.5 / degrees


class _Standing(Protocol):
    @property
    def bot(self) -> str: ...
    @property
    def games(self) -> int: ...
    @property
    def points(self) -> Interval: ...
    @property
    def wins(self) -> float: ...
    @property
    def failures(self) -> int: ...


class RankingTable(NamedTuple):
    """The cells of a ranking in words, and the intervals to draw."""

    heads: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    points: tuple[Interval, ...]

    def lines(self) -> list[str]:
        """Return it as lines of plain text, in columns."""
        rows = [self.heads, *self.cells]
        widths = [max(len(row[column]) for row in rows) for column in range(len(self.heads))]
        return [
            "  ".join(cell.ljust(width) if at == 1 else cell.rjust(width) for at, (cell, width) in enumerate(pairs))
            for pairs in (list(zip(row, widths, strict=True)) for row in rows)
        ]

    def html(self, caption: str, notes: Sequence[str]) -> str:
        """Return it as a table for a notebook; colours follow its theme, and every bar stands beside its numbers."""
        heads = "".join(
            f'<th scope="col" style="{_cell(at)}">{svg.escape(head)}</th>' for at, head in enumerate(self.heads)
        )
        heads += f'<th scope="col" style="{_LEFT}"><span aria-hidden="true">{self._scale()}</span></th>'
        body = "".join(
            f"<tr>{self._row(cells)}<td>{self._bar(points)}</td></tr>"
            for cells, points in zip(self.cells, self.points, strict=True)
        )
        told = "".join(f'<li style="margin:.3em 0">{svg.escape(note)}</li>' for note in notes)
        told = f'<ul style="max-width:75ch">{told}</ul>' if told else ""
        return (
            f'<table style="border-collapse:collapse"><caption style="{_LEFT};padding:.4em 0">{svg.escape(caption)}'
            f"</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{told}"
        )

    def _row(self, cells: Sequence[str]) -> str:
        return "".join(
            f'<th scope="row" style="{_LEFT}">{svg.escape(cell)}</th>'
            if at == 1
            else f'<td style="{_cell(at)}">{svg.escape(cell)}</td>'
            for at, cell in enumerate(cells)
        )

    def _ends(self) -> tuple[float, float]:
        """Return from where to where the bars are drawn: whole points, with 0 among them."""
        known = [end for points in self.points for end in points if abs(end) < inf]
        low, high = min([0.0, *known]), max([0.0, *known])
        return float(int(low) - (low < int(low))), float(max(int(high) + (high > int(high)), int(low) + 1))

    def _at(self, value: float) -> float:
        low, high = self._ends()
        return round(8 + (_WIDE - 16) * (min(max(value, low), high) - low) / (high - low), 1)

    def _scale(self) -> str:
        low, high = self._ends()
        marks = "".join(
            f'<text x="{self._at(mark)}" y="12" text-anchor="middle" fill="currentColor">{_whole(mark)}</text>'
            for mark in sorted({low, 0.0, high})
        )
        return f'<svg width="{_WIDE}" height="16" font-size="11" style="overflow:visible">{marks}</svg>'

    def _bar(self, points: Interval) -> str:
        zero, low, high = self._at(0), self._at(points.low), self._at(points.high)
        # One deal has no interval, and then no line says how far the mean may be off.
        reach = "" if points.high == inf else f'<path d="M{low} 10H{high}M{low} 5v10M{high} 5v10" {_LINE}/>'
        return (
            f'<svg width="{_WIDE}" height="20" aria-hidden="true" style="display:block;overflow:visible">'
            f'<path d="M{zero} 0v20" stroke="currentColor" opacity=".35"/>'
            f"{reach}"
            f'<circle cx="{self._at(points.mean)}" cy="10" r="4.5" fill="#3d8bd4"/></svg>'
        )


_WIDE = 260
_LINE = 'stroke="#3d8bd4" stroke-width="2" fill="none"'
_LEFT = "text-align:left"


def _cell(column: int) -> str:
    return _LEFT if column == 1 else "text-align:right;font-variant-numeric:tabular-nums"


def table(ranking: Sequence[_Standing], lang: str | None = None) -> RankingTable:
    """Return a ranking as a table of words."""
    keys = ("rank", "bot", "points", "interval", "wins", "failures", "games")
    heads = tuple(GENERAL.text(f"tournament.head.{key}", lang) for key in keys)
    cells = tuple(
        (
            str(rank),
            standing.bot,
            signed(standing.points.mean),
            "\N{EN DASH}" if standing.points.high == inf else _between(standing.points, lang),
            percent(standing.wins, lang),
            str(standing.failures),
            str(standing.games),
        )
        for rank, standing in enumerate(ranking, start=1)
    )
    return RankingTable(heads, cells, tuple(standing.points for standing in ranking))


def _between(points: Interval, lang: str | None) -> str:
    return GENERAL.text("tournament.between", lang, low=signed(points.low), high=signed(points.high))


def _whole(value: float) -> str:
    """Return a whole number with a real minus sign."""
    return f"{value:.0f}".replace("-", "\N{MINUS SIGN}")


def signed(value: float) -> str:
    r"""Return a number with one decimal and a real minus sign; never a minus zero.

    >>> ascii(signed(-1.25)), signed(-0.01)
    ("'\\u22121.2'", '0.0')
    """
    text = f"{value:.1f}"
    return "0.0" if text == "-0.0" else text.replace("-", "\N{MINUS SIGN}")
