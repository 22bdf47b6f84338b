"""Means with their intervals, a row each: a dot for the mean, a line from end to end, and the numbers beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.lab.charts import style

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Row(NamedTuple):
    """A row: its name, and a value for each series; the first is the one that is written out."""

    name: str
    values: tuple[Interval, ...]


def height(rows: Sequence[Row]) -> float:
    """Return how high a figure with such rows should be, in inches."""
    series = max((len(row.values) for row in rows), default=1)
    lines = max((row.name.count("\n") for row in rows), default=0)
    return 1.7 + len(rows) * (0.34 + max(0.12 * (series - 1), 0.1 * lines))


def draw_rows(
    ax: Axes, rows: Sequence[Row], say: Callable[[float], str], *, series: Sequence[str] = (), write: bool = True
) -> None:
    """Draw the rows from top to bottom.

    Args:
        ax: where to draw.
        rows: at least one.
        say: how a number is written.
        series: the names of the series, if there are several.
        write: whether the first value of a row is written at its end.
    """
    many = max(len(row.values) for row in rows)
    for at in range(many):
        own = style.look(at)
        shift = (at - (many - 1) / 2) * 0.62 / many if many > 1 else 0.0
        for place, row in enumerate(rows):
            value, y = row.values[at], place + shift
            if style.known(value):
                ax.plot([value.low, value.high], [y, y], color=own.colour, linewidth=2, solid_capstyle="butt")
                ax.plot([value.low, value.high], [y, y], "|", color=own.colour, markersize=7, markeredgewidth=1.6)
            ax.plot(
                [value.mean],
                [y],
                own.marker,
                color=own.colour,
                markerfacecolor=own.colour if at == 0 else style.PAPER,
                markersize=7.5,
                markeredgewidth=1.6,
                label=series[at] if series and place == 0 else "_",
            )
    ax.set_yticks(range(len(rows)), [row.name for row in rows])
    ax.set_ylim(len(rows) - 0.5, -0.5)
    if write:
        for place, row in enumerate(rows):
            ax.annotate(
                say(row.values[0].mean),
                (1, place),
                xytext=(10, 0),
                xycoords=("axes fraction", "data"),
                textcoords="offset points",
                va="center",
                ha="left",
                fontsize=9.5,
                weight="bold",
                color=style.INK,
                annotation_clip=False,
            )


def mark(ax: Axes, at: float, words: str) -> None:
    """Draw a line to compare with, from top to bottom, and its name above it; leave `room=16` for that."""
    ax.axvline(at, color=style.QUIET, linewidth=1.2, linestyle=(0, (3, 2)), zorder=1)
    low, high = ax.get_xlim()
    side = "left" if at < low + 0.25 * (high - low) else "right" if at > low + 0.75 * (high - low) else "center"
    ax.annotate(
        words,
        (at, 1),
        xytext=(0, 3),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        ha=side,
        va="bottom",
        fontsize=9,
        color=style.QUIET,
        annotation_clip=False,
    )
