"""How often each number occurs: totals, margins, changes of the lead, and how far the winner had been behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from fogkit.lab.charts import style
from fogkit.lab.charts.checks import simulated
from fogkit.lab.charts.words import WORDS
from fogkit.lab.measures.told import number, signed

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_BARS = 60
"""More would be too thin to see: then a bar stands for several numbers."""


class Bars(NamedTuple):
    """Shares by number, several numbers to a bar if need be."""

    starts: tuple[int, ...]
    """The least number of each bar."""
    step: int
    """How many numbers a bar stands for."""
    shares: tuple[float, ...]


def bars(shares: Mapping[int, float], step: int, low: int, high: int) -> Bars:
    """Put shares into bars of `step` numbers, from the one that holds `low` to the one that holds `high`.

    >>> bars({1: 0.5, 2: 0.25, 4: 0.25}, 2, 1, 4)
    Bars(starts=(0, 2, 4), step=2, shares=(0.5, 0.25, 0.25))
    """
    starts = range(low // step * step, high // step * step + 1, step)
    return Bars(
        tuple(starts), step, tuple(sum(shares.get(value, 0.0) for value in range(at, at + step)) for at in starts)
    )


def _step(low: int, high: int) -> int:
    return next(step for step in (1, 2, 5, 10, 20, 50, 100, high - low) if (high - low) / step <= MOST_BARS)


def _draw(name: str, result: Any, ax: Axes | None, before: Any, lang: str | None) -> Axes:
    now = simulated(result).measure(name)
    then = None if before is None else simulated(before).measure(name)
    values = [*now.shares, *(then.shares if then else ())]
    low, high = min(values), max(values)
    step = _step(low, high)
    ax = style.axes(ax)
    front = bars(now.shares, step, low, high)
    places = [start + (step - 1) / 2 for start in front.starts]
    tallest = max(front.shares)
    if then:
        back = bars(then.shares, step, low, high)
        tallest = max(tallest, *back.shares)
        label = WORDS.text("before", lang, mean=signed(then.mean.mean, 2))
        ax.stairs(
            back.shares,
            [start - 0.5 for start in (*back.starts, back.starts[-1] + step)],
            fill=True,
            facecolor=style.PAPER,
            edgecolor=style.VERMILION,
            hatch="/////",
            linewidth=1.2,
            label=label,
        )
        ax.axvline(then.mean.mean, color=style.VERMILION, linewidth=1.6, linestyle=(0, (4, 2)))
    label = WORDS.text("now" if then else "mean", lang, mean=signed(now.mean.mean, 2))
    ax.bar(places, front.shares, (0.5 if then else 0.82) * step, color=style.BLUE, linewidth=0, label=label)
    ax.axvline(now.mean.mean, color=style.INK, linewidth=1.6)
    ax.set_ylim(0, 1.16 * tallest)
    if then:
        style.legend(ax)
    else:
        left = now.mean.mean < (low + high) / 2
        ax.annotate(
            label,
            (now.mean.mean, 1.14 * tallest),
            xytext=(6 if left else -6, 0),
            textcoords="offset points",
            ha="left" if left else "right",
            va="top",
            fontsize=9.5,
            color=style.INK,
        )
    style.in_percent(ax, "y")
    style.whole_numbers(ax)
    told, across = WORDS.text(f"{name}.told", lang), WORDS.text(f"{name}.across", lang)
    if step > 1:
        told = f"{told}; {WORDS.text('step', lang, step=step)}"
    style.dress(ax, WORDS.text(f"{name}.title", lang), told, across=across, room=22 if then else 0)
    ax.set_xlim(places[0] - 0.8 * step, places[-1] + 0.8 * step)
    return ax


def _tell(name: str, result: Any, before: Any, lang: str | None) -> str:
    now = simulated(result).measure(name)
    peak = max(now.shares, key=lambda value: now.shares[value])
    ends = {"low": signed(min(now.shares), 0), "high": signed(max(now.shares), 0)}
    shape = WORDS.text("shape", lang, peak=signed(peak, 0), share=style.percent(now.shares[peak], 1), **ends)
    lines = [f"{now.text(lang)} {shape}"]
    if before is not None:
        then = simulated(before).measure(name)
        means = {"before": number(then.mean, lang), "now": number(now.mean, lang)}
        lines.append(WORDS.text("change", lang, **means))
    return "\n".join(lines)


def scores(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw how the totals of all seats are distributed.

    Args:
        result: what `simulate` returned.
        ax: where to draw; without it, a new figure.
        before: an older result, drawn hatched behind it.
        lang: in which language.
    """
    return _draw("scores", result, ax, before, lang)


def scores_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `scores` draws."""
    return _tell("scores", result, before, lang)


def margins(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw by how many points games are won; the arguments are those of `scores`."""
    return _draw("margins", result, ax, before, lang)


def margins_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `margins` draws."""
    return _tell("margins", result, before, lang)


def lead_changes(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw how often the lead changes hands; the arguments are those of `scores`."""
    return _draw("lead_changes", result, ax, before, lang)


def lead_changes_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `lead_changes` draws."""
    return _tell("lead_changes", result, before, lang)


def drama(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw how far behind the later winner had been; the arguments are those of `scores`."""
    return _draw("drama", result, ax, before, lang)


def drama_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `drama` draws."""
    return _tell("drama", result, before, lang)
