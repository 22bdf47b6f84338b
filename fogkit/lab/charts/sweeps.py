"""What a setting does: a heat map over two settings, or a line over one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.i18n import Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import named
from fogkit.lab.charts.words import WORDS
from fogkit.lab.measures.told import signed

if TYPE_CHECKING:
    from matplotlib.axes import Axes


_SHARES = {"balance.gap", "ties.tied", "margins.close", "lead_changes.never", "drama.came_back"}
"""The fields of measures that are shares of games."""


class Tried(NamedTuple):
    """A sweep, ready to be drawn."""

    name: str
    """What is measured, in words."""
    share: bool
    """Whether it is a share of games."""
    settings: tuple[str, ...]
    values: tuple[tuple[Any, ...], ...]
    """The values of each setting, in the order they were tried."""
    cells: dict[tuple[Any, ...], Interval]

    def say(self, number: float) -> str:
        """Write a number as it stands in a cell."""
        return style.percent(number, 1) if self.share else signed(number, 2 if abs(number) < 100 else 0)


def _tried(swept: Any, what: str, lang: str | None) -> Tried:
    from fogkit.lab.figures import all_figures  # noqa: PLC0415 - it brings all of the lab along
    from fogkit.lab.sweep import SweepResult, value  # noqa: PLC0415
    from fogkit.lab.words import WORDS as LAB_WORDS  # noqa: PLC0415

    if not isinstance(swept, SweepResult):
        raise Explained(WORDS.text("not.sweep", got=named(swept)))
    cells = {values: value(cell, what) for values, cell in swept.cells.items()}
    figure = all_figures(next(iter(swept.cells.values())).plan.lab).get(what)
    name = what if figure is None else (figure.words or LAB_WORDS).text(f"figure.{what}", lang)
    share = what in _SHARES if figure is None else figure.share
    return Tried(name, share, tuple(swept.settings), tuple(swept.settings.values()), cells)


def sweep(swept: Any, ax: Axes | None = None, *, what: str = "margin", lang: str | None = None) -> Axes:
    """Draw what a setting does: of two settings a heat map with the number in every cell, of one a line.

    Args:
        swept: what `sweep` returned.
        ax: where to draw; without it, a new figure.
        what: a figure, such as `margin`, or a measure and its field, such as `balance.gap`.
        lang: in which language.
    """
    tried = _tried(swept, what, lang)
    return _heat_map(tried, ax, lang) if len(tried.settings) > 1 else _line(tried, ax, lang)


def sweep_text(swept: Any, lang: str | None = None, *, what: str = "margin") -> str:
    """Tell what `sweep` draws: the least, the greatest, and every number."""
    tried = _tried(swept, what, lang)
    order = sorted(tried.cells, key=lambda values: tried.cells[values].mean)
    wide = max((cell.high - cell.low) / 2 for cell in tried.cells.values())
    told = {
        "what": _capital(tried.name),
        "least": tried.say(tried.cells[order[0]].mean),
        "at_least": _where(tried, order[0]),
        "most": tried.say(tried.cells[order[-1]].mean),
        "at_most": _where(tried, order[-1]),
        "half": tried.say(wide) if wide < float("inf") else "?",
    }
    lines = [WORDS.text("sweep.text", lang, **told)]
    lines += [f"  {_where(tried, values)}: {tried.say(cell.mean)}" for values, cell in tried.cells.items()]
    return "\n".join(lines)


def _where(tried: Tried, values: tuple[Any, ...]) -> str:
    return ", ".join(f"{name}={_plain(value)}" for name, value in zip(tried.settings, values, strict=True))


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _heat_map(tried: Tried, ax: Axes | None, lang: str | None) -> Axes:
    from matplotlib import colormaps  # noqa: PLC0415 - only who draws needs it
    from matplotlib.colors import to_rgb  # noqa: PLC0415
    from matplotlib.patches import Rectangle  # noqa: PLC0415

    down, across = tried.values
    ax = style.axes(ax, 1.75 + 0.42 * len(down))
    means = [cell.mean for cell in tried.cells.values()]
    low, high = min(means), max(means)
    blues = colormaps["Blues"]
    for row, first in enumerate(down):
        for column, second in enumerate(across):
            cell = tried.cells.get((first, second))
            depth = 0.0 if cell is None or high == low else (cell.mean - low) / (high - low)
            colour = to_rgb(style.PAPER) if cell is None else blues(0.08 + 0.84 * depth)[:3]
            ax.add_patch(Rectangle((column - 0.48, row - 0.47), 0.96, 0.94, facecolor=colour, edgecolor=style.FAINT))
            ax.text(
                column,
                row,
                "–" if cell is None else tried.say(cell.mean),  # noqa: RUF001 - not played
                ha="center",
                va="center",
                fontsize=10.5,
                color=readable_on(colour),
            )
    ax.set_xlim(-0.5, len(across) - 0.5)
    ax.set_ylim(len(down) - 0.5, -0.5)
    ax.set_xticks(range(len(across)), [_plain(value) for value in across])
    ax.set_yticks(range(len(down)), [_plain(value) for value in down])
    title = WORDS.text("sweep.title", lang, what=_capital(tried.name), settings=_settings(tried, lang))
    style.dress(ax, title, WORDS.text("sweep.told", lang, down=tried.settings[0]), across=tried.settings[1], grid="")
    ax.set_ylabel(tried.settings[0], fontsize=9.5, color=style.INK)
    ax.spines["bottom"].set_visible(False)
    ax.tick_params(length=0)
    return ax


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _settings(tried: Tried, lang: str | None) -> str:
    return WORDS.text("and", lang).join(tried.settings)


def readable_on(colour: tuple[float, ...]) -> str:
    """Return the ink that is read best on a colour: black or white.

    >>> readable_on((1, 1, 1)), readable_on((0, 0, 0.4))
    ('#222222', '#FFFFFF')
    """
    return style.INK if style.contrast(style.INK, colour) >= style.contrast(style.PAPER, colour) else style.PAPER


def _line(tried: Tried, ax: Axes | None, lang: str | None) -> Axes:
    ax = style.axes(ax)
    values = [value for value in tried.values[0] if (value,) in tried.cells]
    cells = [tried.cells[value,] for value in values]
    places = list(range(len(values)))
    ax.plot(places, [cell.mean for cell in cells], "-o", color=style.BLUE, linewidth=1.8, markersize=7)
    tops = []
    for place, cell in zip(places, cells, strict=True):
        if style.known(cell):
            ends = [cell.low, cell.high]
            ax.plot([place, place], ends, "_-", color=style.BLUE, linewidth=2, markersize=9, markeredgewidth=1.6)
        tops.append(cell.high if style.known(cell) else cell.mean)
        ax.annotate(
            tried.say(cell.mean),
            (place, tops[-1]),
            xytext=(0, 6),
            textcoords="offset points",
            ha="center",
            va="bottom",
            fontsize=9.5,
            weight="bold",
            color=style.INK,
        )
    ax.margins(x=0.08, y=0.16)
    ax.set_xticks(places, [_plain(value) for value in values])
    if tried.share:
        style.in_percent(ax, "y")
    title = WORDS.text("sweep.title", lang, what=_capital(tried.name), settings=_settings(tried, lang))
    style.dress(ax, title, WORDS.text("sweep.line", lang), across=tried.settings[0])
    return ax
