"""The ladder of skill: bots from the strongest to the weakest, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.i18n import Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import named
from fogkit.lab.charts.rows import Row, draw_rows, height, mark
from fogkit.lab.charts.words import WORDS
from fogkit.lab.measures.told import number, percent, signed

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Rungs(NamedTuple):
    """A ladder, best first."""

    kind: str
    """What is compared: "points" of a tournament, "wins" of a simulation, or "lead" over a weak bot."""
    rows: tuple[Row, ...]
    equal: float
    """What chance alone would give, or where nobody is ahead."""

    def say(self, value: float) -> str:
        """Write a number as it stands beside a rung."""
        return style.percent(value, 1) if self.kind == "wins" else signed(value, 1)


def rungs(result: Any) -> Rungs:
    """Return the ladder that a tournament, a simulation, or one or more comparisons of skill have shown."""
    found = _rungs(result)
    if not found.rows:
        raise Explained(WORDS.text("empty"))
    return found._replace(rows=tuple(sorted(found.rows, key=lambda row: -row.values[0].mean)))


def _rungs(result: Any) -> Rungs:
    from fogkit.lab.result import Result  # noqa: PLC0415 - it brings all of the lab along
    from fogkit.lab.skill import Skill  # noqa: PLC0415

    if hasattr(result, "ranking") and hasattr(result, "scores"):
        standings = [standing for standing in result.ranking if standing.games]
        return Rungs("points", tuple(Row(one.bot, (one.points,)) for one in standings), 0.0)
    if isinstance(result, Result):
        rows = result.measure("by_bot").rows if result.played else ()
        return Rungs("wins", tuple(Row(row.name, (row.wins,)) for row in rows), 1 / len(result.bots))
    several = [result] if isinstance(result, Skill) else result
    if isinstance(several, Sequence) and several and all(isinstance(one, Skill) for one in several):
        rows = (Row(one.strong, (one.lead,)) for one in several)
        weakest = (Row(weak, (Interval(0, 0, 0),)) for weak in dict.fromkeys(one.weak for one in several))
        return Rungs("lead", (*rows, *weakest), 0.0)
    raise Explained(WORDS.text("not.ladder", got=named(result)))


def ladder(result: Any, ax: Axes | None = None, *, lang: str | None = None) -> Axes:
    """Draw bots from the strongest to the weakest, with the interval of each.

    Args:
        result: what `tournament` returned (points a game), `simulate` with several bots (wins), or `skill`, one or a
            list of them (points ahead of the weak bot).
        ax: where to draw; without it, a new figure.
        lang: in which language.
    """
    found = rungs(result)
    ax = style.axes(ax, height(found.rows))
    draw_rows(ax, found.rows, found.say)
    ends = [end for row in found.rows for end in row.values[0] if abs(end) < float("inf")]
    low, high = min(*ends, found.equal), max(*ends, found.equal)
    space = 0.08 * (high - low) or 0.1
    ax.set_xlim(low - space, high + space)
    if found.kind == "wins":
        style.in_percent(ax, "x")
    told = WORDS.text(f"ladder.told.{found.kind}", lang)
    if found.kind != "points":
        mark(ax, found.equal, WORDS.text(f"ladder.equal.{found.kind}", lang))
    room = 0 if found.kind == "points" else 16
    style.dress(ax, WORDS.text("ladder.title", lang), told, room=room, grid="x")
    return ax


def ladder_text(result: Any, lang: str | None = None) -> str:
    """Tell what `ladder` draws, a line for each rung, and whether each is clearly above the next."""
    found = rungs(result)
    say: Callable[[Interval, str | None], str] = percent if found.kind == "wins" else number
    lines = [WORDS.text(f"ladder.told.{found.kind}", lang)]
    for at, row in enumerate(found.rows):
        value = row.values[0]
        below = found.rows[at + 1].values[0] if at + 1 < len(found.rows) else None
        clear = "" if below is None else "ladder.clear" if value.low > below.high else "ladder.unclear"
        end = f" {WORDS.text(clear, lang, next=found.rows[at + 1].name)}" if clear else ""
        lines.append(f"  {at + 1}. {row.name}: {say(value, lang)}.{end}")
    return "\n".join(lines)
