"""How every chart looks: its colours, its paper, its title, and numbers as they are written on it.

A chart is a sheet of white paper: on a white page it has no edge, and on a dark one it is a card with a margin of its
own, so that the same picture can be read in any theme and in print. Colours are those of Okabe and Ito, which
colour-blind eyes tell apart; what differs in colour differs in shape, dash or hatching, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.lab.measures.told import signed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER = "#FFFFFF"
INK = "#222222"
QUIET = "#595959"
"""For what is read second: still 7 to 1 against the paper."""
FAINT = "#DDDDDD"
"""For lines that guide the eye; nothing is told by them alone."""

BLUE, VERMILION, GREEN, PURPLE = "#0072B2", "#D55E00", "#008060", "#A8518A"
"""From Okabe and Ito; green and purple a little darker than theirs, to stand out against white."""

WIDTH = 6.4
"""Inches: 640 pixels in a notebook."""


class Look(NamedTuple):
    """How one of several series is drawn, so that it is known without its colour."""

    colour: str
    marker: str
    dash: Any


LOOKS = (
    Look(BLUE, "o", "-"),
    Look(VERMILION, "s", (0, (5, 1.5))),
    Look(GREEN, "^", (0, (1.5, 1.2))),
    Look(INK, "D", (0, (6, 1.5, 1.5, 1.5))),
    Look(PURPLE, "v", (0, (3, 1, 1, 1, 1, 1))),
    Look(QUIET, "P", (0, (8, 2))),
)


def look(at: int) -> Look:
    """Return how the series with this number is drawn."""
    return LOOKS[at % len(LOOKS)]


OWN = "chart"
"""The label of a figure that holds one chart and nothing else."""


def axes(ax: Axes | None, height: float = 3.6) -> Axes:
    """Return the axes to draw on; without any, new ones on a figure of their own that no other library knows of."""
    if ax is None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - only who draws needs it
        from matplotlib.figure import Figure  # noqa: PLC0415

        figure = Figure(figsize=(WIDTH, height), dpi=100, layout="constrained", facecolor=PAPER)
        figure.set_label(OWN)
        FigureCanvasAgg(figure)
        ax = figure.add_subplot()
    ax.set_facecolor(PAPER)
    return ax


def dress(ax: Axes, title: str, told: str, *, across: str = "", room: float = 0, grid: str = "y") -> None:
    """Give a chart its title and, below it, what is shown, both from the left; and take away what says nothing.

    Args:
        ax: the axes.
        title: what the chart is about.
        told: what is measured, and how it is counted.
        across: what the horizontal axis shows.
        room: points to leave free below the title for labels above the axes.
        grid: along which axis faint lines guide the eye: "x", "y", or "" for none.
    """
    figure = ax.get_figure(root=True)
    assert figure is not None
    own = figure.get_label() == OWN
    wide = 100 * figure.get_figwidth() * (0.96 if own else ax.get_position().width)
    heads, lines = wrap(title, max(12, int(wide / 10.4))), wrap(told, max(16, int(wide / 7.1)))
    for axis in (ax.xaxis, ax.yaxis):
        axis.label.set(fontsize=9.5, color=INK)
    ax.set_xlabel(across)
    ax.tick_params(colors=INK, labelsize=9.5, length=3)
    ax.tick_params(axis="y", length=0)
    ax.spines[["top", "right", "left"]].set_visible(False)
    ax.spines["bottom"].set_color(INK)
    if grid:
        ax.grid(axis=grid, color=FAINT, linewidth=0.8)  # type: ignore[arg-type]
    ax.set_axisbelow(True)
    for artist in (*ax.patches, *ax.lines, *ax.collections):
        artist.set_in_layout(False)  # they are inside the axes, and to measure each of them takes time
    if own:
        _head_of_figure(figure, heads, lines)
    else:
        _head_of_axes(ax, heads, lines, room)


_TITLE: dict[str, Any] = {"fontsize": 12.5, "weight": "bold", "color": INK}
_TOLD: dict[str, Any] = {"ha": "left", "fontsize": 9.5, "color": QUIET, "linespacing": 1.25}


def _head_of_figure(figure: Figure, heads: Sequence[str], lines: Sequence[str]) -> None:
    """Put title and what is told at the left edge of the figure, and lay the chart out below them."""
    wide, high = 72 * figure.get_figwidth(), 72 * figure.get_figheight()
    below = 11 + 18 * len(heads)
    place: dict[str, Any] = {"x": 12 / wide, "va": "top", "in_layout": False}
    figure.text(y=1 - 11 / high, s="\n".join(heads), gid="title", **place, **_TITLE)
    figure.text(y=1 - (below + 1) / high, s="\n".join(lines), gid="told", **place, **_TOLD)
    head = below + 16 * len(lines) + 6
    engine = figure.get_layout_engine()
    assert engine is not None
    engine.set(w_pad=0.14, h_pad=0.08, rect=(0, 0, 1, 1 - head / high))  # type: ignore[call-arg]


def _head_of_axes(ax: Axes, heads: Sequence[str], lines: Sequence[str], room: float) -> None:
    """Put title and what is told above axes that are a part of somebody's figure."""
    ax.annotate(
        "\n".join(lines),
        (0, 1),
        xytext=(0, 8 + room),
        xycoords="axes fraction",
        textcoords="offset points",
        va="bottom",
        **_TOLD,
    ).set_gid("told")
    ax.set_title("\n".join(heads), loc="left", pad=14 + room + 13 * len(lines), **_TITLE)


def title_of(ax: Axes) -> str:
    """Return the title of a chart, wherever it stands."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    found = [text.get_text() for text in figure.texts if text.get_gid() == "title"] or [ax.get_title(loc="left")]
    return found[0].replace("\n", " ")


def in_percent(ax: Axes, axis: str) -> None:
    """Write the shares along an axis in percent."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: PLC0415

    one = ax.xaxis if axis == "x" else ax.yaxis
    one.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
    one.set_major_formatter(FuncFormatter(lambda share, _: percent(share)))


def whole_numbers(ax: Axes) -> None:
    """Write whole numbers along the horizontal axis, as many as there is room for."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: PLC0415

    ax.xaxis.set_major_locator(MaxNLocator(14, integer=True, steps=[1, 2, 5, 10]))
    ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: signed(value, 0)))


def percent(share: float, digits: int | None = None) -> str:
    """Write a share in percent, with as many digits as it needs, or as are asked for.

    >>> percent(0.25), percent(0.025), percent(0.3333, 1)
    ('25\N{NO-BREAK SPACE}%', '2.5\N{NO-BREAK SPACE}%', '33.3\N{NO-BREAK SPACE}%')
    """
    value = round(100 * share, 6)
    if digits is None:
        digits = 0 if value == round(value) else 1
    return f"{signed(value, digits)}\N{NO-BREAK SPACE}%"


def known(value: Interval) -> bool:
    """Tell whether the ends of an interval are known: a single game has none."""
    return value.high - value.low < float("inf")


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return places near the wanted ones, in the same order, at least so far apart, for labels that must not overlap.

    >>> spread([0.0, 0.0, 1.0], 0.1, 0, 1)
    [0.0, 0.1, 1.0]
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed: list[float] = []
    for at in order:
        placed.append(max(wanted[at], low if not placed else placed[-1] + apart))
    for step in range(len(placed) - 1, -1, -1):
        placed[step] = min(placed[step], high if step == len(placed) - 1 else placed[step + 1] - apart)
    found = [0.0] * len(wanted)
    for at, place in zip(order, placed, strict=True):
        found[at] = place
    return found


def legend(ax: Axes, columns: int = 2, above: float = 0) -> None:
    """Name the series in one row between the title and the chart, so many points above it; leave `room=22` for it."""
    from matplotlib.transforms import ScaledTranslation  # noqa: PLC0415

    figure = ax.get_figure(root=True)
    assert figure is not None
    ax.legend(
        loc="lower left",
        bbox_to_anchor=(0, 1),
        bbox_transform=ax.transAxes + ScaledTranslation(0, above / 72, figure.dpi_scale_trans),
        ncols=columns,
        frameon=False,
        fontsize=9.5,
        labelcolor=INK,
        handlelength=1.8,
        borderaxespad=0.2,
        borderpad=0.1,
        columnspacing=1.6,
    )


def contrast(one: str | tuple[float, ...], other: str | tuple[float, ...]) -> float:
    """Return how well one colour stands out against another, from 1 to 21, as the web's guidelines measure it.

    >>> round(contrast("#000000", "#FFFFFF")), contrast(QUIET, PAPER) > 7
    (21, True)
    """
    from matplotlib.colors import to_rgb  # noqa: PLC0415

    def light(colour: Any) -> float:
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(colour)]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)
