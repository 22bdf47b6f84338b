"""The ladder of skill: bots from the strongest to the weakest, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from math import inf
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

    from fogkit.lab.skill import Skill


class Rung(NamedTuple):
    """One of those compared."""

    row: Row
    table: tuple[int, str] = (0, "")
    """The players and the weak bot it met. A lead at one table says nothing about a lead at another."""
    given: bool = False
    """Whether its value was not measured but is so by definition: the weak bot is not ahead of its like."""

    @property
    def value(self) -> Interval:
        """Its value; what is given may be nothing else."""
        value = self.row.values[0]
        return Interval(value.mean, value.mean, value.mean) if self.given else value


class Rungs(NamedTuple):
    """A ladder, best first; if those compared met at several tables, a ladder for each, one after another."""

    kind: str
    """What is compared: "points" of a tournament, "wins" of a simulation, or "lead" over a weak bot."""
    rungs: tuple[Rung, ...]
    equal: float
    """What chance alone would give, or where nobody is ahead."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rungs as they are drawn."""
        return tuple(rung.row for rung in self.rungs)

    def say(self, value: float) -> str:
        """Write a number as it stands beside a rung."""
        return style.percent(value, 1) if self.kind == "wins" else signed(value, 1)


def rungs(result: Any, lang: str | None = None) -> Rungs:
    """Return the ladder that a tournament, a simulation, or one or more comparisons of skill have shown."""
    found = _rungs(result, lang)
    if not found.rungs:
        raise Explained(WORDS.text("empty"))
    return found._replace(rungs=tuple(sorted(found.rungs, key=lambda rung: (rung.table, -rung.value.mean))))


def _rungs(result: Any, lang: str | None) -> Rungs:
    from fogkit.lab.result import Result  # noqa: PLC0415 - it brings all of the lab along
    from fogkit.lab.skill import Skill  # noqa: PLC0415

    if hasattr(result, "ranking") and hasattr(result, "scores"):
        standings = [standing for standing in result.ranking if standing.games]
        return Rungs("points", tuple(Rung(Row(one.bot, (one.points,))) for one in standings), 0.0)
    if isinstance(result, Result):
        rows = result.measure("by_bot").rows if result.played else ()
        return Rungs("wins", tuple(Rung(Row(row.name, (row.wins,))) for row in rows), 1 / len(result.bots))
    several = [result] if isinstance(result, Skill) else result
    if isinstance(several, Sequence) and several and all(isinstance(one, Skill) for one in several):
        return Rungs("lead", _leads(several, lang), 0.0)
    raise Explained(WORDS.text("not.ladder", got=named(result)))


def _leads(several: Sequence[Skill], lang: str | None) -> tuple[Rung, ...]:
    """Return a rung for each strong bot, and one below for the weak bot of each table."""

    def name(bot: str, players: int) -> str:
        return WORDS.text("ladder.row", lang, bot=bot, players=players)

    found = [Rung(Row(name(one.strong, one.players), (one.lead,)), (one.players, one.weak)) for one in several]
    unknown = Interval(0, -inf, inf)  # no interval is drawn or told of what was not measured
    tables = dict.fromkeys(rung.table for rung in found)
    weakest = (Rung(Row(name(table[1], table[0]), (unknown,)), table, given=True) for table in tables)
    return (*found, *weakest)


def ladder(result: Any, ax: Axes | None = None, *, lang: str | None = None) -> Axes:
    """Draw bots from the strongest to the weakest, with the interval of each.

    Args:
        result: what `tournament` returned (points a game), `simulate` with several bots (wins), or `skill`, one or a
            list of them (points ahead of the weak bot).
        ax: where to draw; without it, a new figure.
        lang: in which language.
    """
    found = rungs(result, lang)
    ax = style.axes(ax, height(found.rows))
    draw_rows(ax, found.rows, found.say)
    ends = [end for row in found.rows for end in row.values[0] if abs(end) < inf]
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
    found = rungs(result, lang)
    say: Callable[[Interval, str | None], str] = percent if found.kind == "wins" else number
    lines = [WORDS.text(f"ladder.told.{found.kind}", lang)]
    place = 0
    for rung, below in zip_longest(found.rungs, found.rungs[1:]):
        place += 1
        line = f"  {place}. {rung.row.name}: {say(rung.row.values[0], lang)}."
        if below is not None and below.table == rung.table:
            clear = "ladder.clear" if rung.value.low > below.value.high else "ladder.unclear"
            line += f" {WORDS.text(clear, lang, next=below.row.name)}"
        else:
            place = 0  # the next is on a ladder of its own
        lines.append(line)
    return "\n".join(lines)
