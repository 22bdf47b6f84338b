"""Who wins: by seat, by the order of play, by bot; and whether the seat alone is an advantage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fogkit.i18n import Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import simulated
from fogkit.lab.charts.rows import Row, draw_rows, height, mark
from fogkit.lab.charts.words import WORDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def _draw(name: str, result: Any, ax: Axes | None, before: Any, lang: str | None) -> Axes:
    now = simulated(result).measure(name)
    then = None if before is None else simulated(before).measure(name)
    if then is not None and len(then.rows) != len(now.rows):
        raise Explained(WORDS.text("places.other", n=len(then.rows), now=len(now.rows)))
    rows = [
        Row(
            row.name if now.by == "bot" else WORDS.text(f"places.{now.by}", lang, name=row.name),
            (row.wins,) if then is None else (row.wins, then.rows[at].wins),
        )
        for at, row in enumerate(now.rows)
    ]
    ax = style.axes(ax, height(rows) + (0.2 if then else 0))
    series = () if then is None else (WORDS.text("now.short", lang), WORDS.text("before.short", lang))
    draw_rows(ax, rows, lambda share: style.percent(share, 1), series=series)
    equal = 1 / len(result.bots)
    ends = [end for row in rows for value in row.values for end in value]
    low, high = min(*ends, equal), max(*ends, equal)
    ax.set_xlim(max(0.0, low - 0.08 * (high - low) - 0.01), min(1.0, high + 0.08 * (high - low) + 0.01))
    style.in_percent(ax, "x")
    mark(ax, equal, WORDS.text("places.equal", lang, share=style.percent(equal)))
    title, told = WORDS.text(f"{name}.title", lang), WORDS.text("places.told", lang)
    style.dress(ax, title, told, across=WORDS.text("places.across", lang), room=16 if not series else 36, grid="x")
    if series:
        style.legend(ax, above=16)
    return ax


def _tell(name: str, result: Any, before: Any, lang: str | None) -> str:
    now = simulated(result).measure(name)
    lines = [now.text(lang)]
    if name != "by_bot":
        from fogkit.lab.measures import balance  # noqa: PLC0415 - it brings all of the lab along

        lines.append(balance(result, by=now.by).text(lang))
    if before is not None:
        lines += [WORDS.text("before.head", lang), simulated(before).measure(name).text(lang)]
    return "\n".join(lines)


def seats(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw how often each seat wins.

    Args:
        result: what `simulate` returned.
        ax: where to draw; without it, a new figure.
        before: an older result, drawn hollow below it.
        lang: in which language.
    """
    return _draw("seats", result, ax, before, lang)


def seats_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `seats` draws."""
    return _tell("seats", result, before, lang)


def start_order(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw how often each place in the order of play wins; the arguments are those of `seats`."""
    return _draw("start_order", result, ax, before, lang)


def start_order_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `start_order` draws."""
    return _tell("start_order", result, before, lang)


def by_bot(result: Any, ax: Axes | None = None, *, before: Any = None, lang: str | None = None) -> Axes:
    """Draw how often a seat with each bot wins; the arguments are those of `seats`."""
    return _draw("by_bot", result, ax, before, lang)


def by_bot_text(result: Any, lang: str | None = None, *, before: Any = None) -> str:
    """Tell what `by_bot` draws."""
    return _tell("by_bot", result, before, lang)
