"""Whether predictions come true (F, X1): for each prediction, how often just so many days were claimed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fogkit.games.fog.lab.charts.words import WORDS
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import simulated
from fogkit.lab.measures.told import signed

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def calibration(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw P(claimed = k | predicted k) with its interval; the larger a dot, the more often k was predicted.

    Below it stand, for each prediction, the days claimed on average and how often it was made.

    Args:
        result: what `simulate` returned.
        ax: where to draw; without it, a new figure.
        before: an older result, drawn hollow beside it.
        lang: in which language.
    """
    now = simulated(result).measure("calibration")
    then = None if before is None else simulated(before).measure("calibration")
    ax = style.axes(ax, 4.0)
    if then is not None:
        _dots(ax, then.rows, 1, WORDS.text("before", lang), 0.13)
    _dots(ax, now.rows, 0, WORDS.text("now", lang), 0.0 if then is None else -0.13)
    ax.axhline(now.exact.mean, color=style.QUIET, linewidth=1.1, linestyle=(0, (3, 2)), zorder=1)
    ax.annotate(
        WORDS.text("calibration.all", lang, share=style.percent(now.exact.mean, 1)),
        (1, now.exact.mean),
        xycoords=("axes fraction", "data"),
        xytext=(6, 0),
        textcoords="offset points",
        ha="left",
        va="center",
        fontsize=9,
        color=style.QUIET,
    )
    total = sum(row.times for row in now.rows)
    ax.set_xticks(
        [row.predicted for row in now.rows],
        [f"{row.predicted}\n{signed(row.claimed.mean, 1)}\n{_share(row.times / total)}" for row in now.rows],
    )
    ends = [row.predicted for row in (*now.rows, *(then.rows if then else ()))]
    ax.set_xlim(min(ends) - 0.6, max(ends) + 0.6)
    ax.set_ylim(-0.04, 1.05)
    style.in_percent(ax, "y")
    heads = (WORDS.text(f"calibration.{key}", lang) for key in ("predicted", "claimed", "often"))
    ax.annotate(
        "\n".join(heads),
        (0, 0),
        xytext=(-6, -6.5),
        xycoords="axes fraction",
        textcoords="offset points",
        ha="right",
        va="top",
        fontsize=9.5,
        color=style.QUIET,
    )
    title, told = WORDS.text("calibration.title", lang), WORDS.text("calibration.told", lang)
    style.dress(ax, title, told, room=22 if then else 0)
    if then:
        style.legend(ax)
    return ax


def _dots(ax: Axes, rows: Any, at: int, label: str, shift: float) -> None:
    own, total = style.look(at), sum(row.times for row in rows)
    for row in rows:
        place = row.predicted + shift
        ax.plot([place, place], [row.exact.low, row.exact.high], color=own.colour, linewidth=2, zorder=2 - at)
    ax.scatter(
        [row.predicted + shift for row in rows],
        [row.exact.mean for row in rows],
        [36 + 620 * row.times / total for row in rows],
        facecolors=own.colour if at == 0 else style.PAPER,
        edgecolors=style.PAPER if at == 0 else own.colour,
        linewidths=0.8 if at == 0 else 1.4,
        marker=own.marker,
        zorder=4 - at,
        label=label,
    )


def _share(share: float) -> str:
    """Write how often; what is rare, but there, is not nothing."""
    return "<\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}%" if share < 0.005 else style.percent(share, 0)


def calibration_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `calibration` draws."""
    now = simulated(result).measure("calibration")
    total = sum(row.times for row in now.rows)
    often = max(now.rows, key=lambda row: row.times)
    most = WORDS.text("calibration.most", lang, predicted=often.predicted, share=style.percent(often.times / total, 1))
    lines = [now.text(lang), most]
    if before is not None:
        lines += [WORDS.text("before.head", lang), simulated(before).measure("calibration").text(lang)]
    return "\n".join(lines)
