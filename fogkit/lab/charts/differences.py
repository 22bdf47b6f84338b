"""What a change does to each figure: differences with their intervals, as shares of what was before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fogkit.bots.ranking import Interval
from fogkit.i18n import Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import named
from fogkit.lab.charts.rows import Row, draw_rows, height, mark
from fogkit.lab.charts.words import WORDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDEST = 0.5
"""An interval wider than half of what was before says too little, and would hide the others."""


def relative(one: Any) -> Interval | None:
    """Return a difference as a share of what was before, or None if that was nothing."""
    return Interval(*(end / abs(one.before) for end in one.difference)) if one.before else None


def figure_name(comparison: Any, figure: str, lang: str | None) -> str:
    """Return what a figure is called."""
    from fogkit.lab.figures import all_figures  # noqa: PLC0415 - it brings all of the lab along
    from fogkit.lab.words import WORDS as LAB_WORDS  # noqa: PLC0415

    return (all_figures(comparison.before.plan.lab)[figure].words or LAB_WORDS).text(f"figure.{figure}", lang)


def draw_changes(
    comparisons: Mapping[str, Any], ax: Axes | None, figures: Sequence[str] | None, same: str, lang: str | None
) -> Axes:
    """Draw the relative differences of one or more comparisons, a row for each figure; returns the axes, untitled."""
    first = next(iter(comparisons.values()))
    rows = []
    for figure in _chosen(comparisons, figures):
        values = [relative(one.difference(figure)) for one in comparisons.values()]
        rows.append(Row(_short(figure_name(first, figure, lang)), tuple(value for value in values if value)))
    if not rows:
        raise Explained(WORDS.text("empty.sure"))
    several = len(comparisons) > 1
    ax = style.axes(ax, height(rows) + (0.3 if several else 0))
    draw_rows(ax, rows, change, series=tuple(comparisons) if several else (), write=not several)
    ends = [0.0, *(end for row in rows for value in row.values for end in value)]
    space = 0.06 * (max(ends) - min(ends)) or 0.01
    ax.set_xlim(min(ends) - space, max(ends) + space)
    style.in_percent(ax, "x")
    mark(ax, 0, same)
    return ax


def _chosen(comparisons: Mapping[str, Any], figures: Sequence[str] | None) -> list[str]:
    """Return the figures that were asked for, or all that differ at all and whose differences are known well enough."""
    if figures is not None:
        return [figure for figure in figures if all(relative(one.difference(figure)) for one in comparisons.values())]
    every = {name: [one.difference(name) for one in comparisons.values()] for name in _common(comparisons)}
    return [name for name, ones in every.items() if all(map(_sure, ones)) and any(any(one.difference) for one in ones)]


def _common(comparisons: Mapping[str, Any]) -> list[str]:
    return [one.figure for one in next(iter(comparisons.values())).differences]


def _sure(one: Any) -> bool:
    share = relative(one)
    return share is not None and share.high - share.low <= 2 * WIDEST


def change(share: float) -> str:
    """Write a change with its sign.

    >>> change(0.125), change(0.0)
    ('+12.5\N{NO-BREAK SPACE}%', '0.0\N{NO-BREAK SPACE}%')
    """
    return f"+{style.percent(share, 1)}" if round(share, 3) > 0 else style.percent(share, 1)


def _short(name: str, most: int = 34) -> str:
    """Break a long name, so that there is room for the chart."""
    from textwrap import wrap  # noqa: PLC0415

    return "\n".join(wrap(name, most))


def changes_text(comparisons: Mapping[str, Any], figures: Sequence[str] | None, lang: str | None) -> list[str]:
    """Tell what `draw_changes` draws, a line for each figure and comparison."""
    lines = []
    for label, comparison in comparisons.items():
        lines += [label] if len(comparisons) > 1 else []
        for figure in _chosen(comparisons, figures):
            one = comparison.difference(figure)
            share = relative(one)
            assert share is not None
            key = "differences.clear" if one.clear else "differences.unclear"
            ends = {"low": change(share.low), "high": change(share.high)}
            name = figure_name(comparison, figure, lang)
            lines.append(f"  {WORDS.text(key, lang, name=name, change=change(share.mean), **ends)}")
    return lines


def differences(
    comparison: Any, ax: Axes | None = None, *, figures: Sequence[str] | None = None, lang: str | None = None
) -> Axes:
    """Draw by how much each figure differs, in percent of what it was before.

    Args:
        comparison: what `compare` returned.
        ax: where to draw; without it, a new figure.
        figures: which; without them, all whose difference is known well enough to be seen.
        lang: in which language.
    """
    ax = draw_changes({"": compared(comparison)}, ax, figures, WORDS.text("differences.same", lang), lang)
    title, told = WORDS.text("differences.title", lang), WORDS.text("differences.told", lang)
    style.dress(ax, title, told, room=16, grid="x")
    return ax


def differences_text(comparison: Any, lang: str | None = None, *, figures: Sequence[str] | None = None) -> str:
    """Tell what `differences` draws."""
    lines = changes_text({"": compared(comparison)}, figures, lang)
    still = tuple(
        figure_name(comparison, one.figure, lang) for one in comparison.differences if not any(one.difference)
    )
    if still and figures is None:
        lines.append(f"  {WORDS.text('differences.still', lang, names=still)}")
    return "\n".join([WORDS.text("differences.told", lang), *lines])


def compared(comparison: Any) -> Any:
    """Return a comparison, or say that it is none."""
    from fogkit.lab.compare import Comparison  # noqa: PLC0415 - it brings all of the lab along

    if not isinstance(comparison, Comparison):
        raise Explained(WORDS.text("not.comparison", got=named(comparison)))
    return comparison
