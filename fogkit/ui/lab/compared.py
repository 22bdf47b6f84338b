"""A comparison on screen: four charts, old against new, and what clearly differs in words."""

from __future__ import annotations

from functools import cache
from typing import Any

from fogkit.core import Grid
from fogkit.games import get_game
from fogkit.i18n import grouped, language
from fogkit.lab.charts.differences import figure_name, relative
from fogkit.lab.charts.words import WORDS as CHART_WORDS
from fogkit.lab.compare import Comparison, Difference
from fogkit.lab.desk import Row
from fogkit.lab.measures.told import number, signed
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.ui import panel
from fogkit.ui.lab import drawn
from fogkit.ui.lab.words import WORDS

MOST_LINES = 6
"""So many differences are told; a table has them all."""


class Compared:
    """A comparison, ready to be shown in the language in use.

    Args:
        comparison: what was measured.
        against: the settings of what it is compared with, where they are not the printed ones.
    """

    def __init__(self, comparison: Comparison, against: dict[str, str] | None = None) -> None:
        self.comparison, self.against = comparison, against or {}
        self._drawn = cache(self._draw)  # a picture for each language

    @property
    def same(self) -> bool:
        """Whether there is nothing to compare: both are the same."""
        return self.comparison.before is self.comparison.after

    def picture(self) -> str:
        """Return the charts."""
        return self._drawn(language())

    def _draw(self, lang: str) -> str:
        now, then = self.comparison.after, None if self.same else self.comparison.before
        charts = []
        for name in ("scores", "margins", "lead_changes"):
            new, old = now.measure(name), then.measure(name) if then else None
            key = "mean.both" if old else "mean.one"
            means = {"now": signed(new.mean.mean, 2), "then": signed(old.mean.mean, 2) if old else ""}
            around = drawn.Told(
                CHART_WORDS.text(f"{name}.title", lang), WORDS.text(key, lang, **means),
                CHART_WORDS.text(f"{name}.across", lang),
            )  # fmt: skip
            charts.append(drawn.histogram(around, new.shares, old.shares if old else None))
        charts.insert(2, self._order(lang))
        new_name = WORDS.text("rules.new", lang)
        old_name = "" if self.same else self.old_name(lang)
        legend = drawn.legend(new_name, old_name) if not self.same else NOTHING
        return drawn.sheet(charts, WORDS.text("sandbox", lang), self.words(lang), legend=legend)

    def _order(self, lang: str) -> Markup:
        now, then = self.comparison.after, self.comparison.before
        fair = 1 / len(now.bots)
        old = [None] * len(now.bots) if self.same else [row.wins for row in then.measure("start_order").rows]
        rows = [
            Row(WORDS.text("order", lang, n=at + 1), row.wins, old[at], fair)
            for at, row in enumerate(now.measure("start_order").rows)
        ]
        title = WORDS.text("order.title", lang)
        return drawn.ranges(drawn.Told(title, WORDS.text("order.told", lang, fair=drawn.percent(fair))), rows)

    def old_name(self, lang: str | None = None) -> str:
        """Return what the older rules are called."""
        if not self.against:
            return WORDS.text("rules.printed", lang)
        settings = tuple(f"{name}={value}" for name, value in self.against.items())
        return WORDS.text("rules.pinned", lang, settings=settings)

    # --- in words ----------------------------------------------------------------------------------------

    def clear(self) -> list[Difference]:
        """Return the clear differences, those that changed most first."""
        found = [one for one in self.comparison.differences if one.clear]
        return sorted(found, key=lambda one: -abs(share.mean) if (share := relative(one)) else 0.0)

    def lines(self, lang: str | None = None) -> list[str]:
        """Tell what clearly differs, a line for each figure."""
        return [self._line(one, lang) for one in self.clear()]

    def _line(self, one: Difference, lang: str | None) -> str:
        digits = 2 if max(abs(one.before), abs(one.after)) >= 1 else 3
        return WORDS.text(
            "line.more" if one.difference.mean > 0 else "line.less",
            lang,
            name=figure_name(self.comparison, one.figure, lang),
            before=signed(one.before, digits),
            after=signed(one.after, digits),
            by=number(one.difference, lang, digits),
        )

    def heading(self, lang: str | None = None) -> str:
        """Say how many figures clearly differ."""
        if self.same:
            return WORDS.text("same", lang)
        count, of = len(self.clear()), len(self.comparison.differences)
        return WORDS.text("clear" if count else "clear.none", lang, n=count, of=of)

    def played(self, lang: str | None = None) -> str:
        """Say what was played."""
        result = self.comparison.after
        values = {"bots": tuple(result.bots), "seed": result.plan.seed, "games": grouped(result.played)}
        return WORDS.text(f"played.{result.engine}", lang, n=result.played, **values)

    def words(self, lang: str | None = None) -> str:
        """Return all of it in plain text."""
        result = self.comparison.after
        own = [result.measure(name).text(lang) for name in ("scores", "margins", "start_order")]
        return "\n".join([self.played(lang), *own, self.heading(lang), *(f"  {line}" for line in self.lines(lang))])

    def spoken(self) -> str:
        """Return the short of it, for screen readers."""
        return " ".join([self.heading(), *self.lines()[:2]])

    def foot(self, more: bool) -> list[Markup]:
        """Return what clearly differs and, if asked for, a table of everything."""
        rows = [tag("li", text(line)) for line in self.lines()[:MOST_LINES]]
        told = tag("ul", *rows, class_="fk-told-list") if rows else text("")
        words = WORDS.text("figures.less" if more else "figures.more")
        button = panel.bar(panel.button("more", words, aria_expanded="true" if more else "false"))
        table = [panel.grid(self.grid())] if more else []
        return [tag("h3", text(self.heading()), class_="fk-small"), told, button, *table]

    def grid(self, lang: str | None = None) -> Grid:
        """Return every figure in a table."""
        columns = tuple(WORDS.text(f"column.{name}", lang) for name in ("before", "after", "difference", "clear"))
        return Grid(
            WORDS.text("figures", lang), columns, tuple(self._row(one, lang) for one in self.comparison.differences)
        )

    def _row(self, one: Difference, lang: str | None) -> tuple[str, tuple[str, ...]]:
        digits = 2 if max(abs(one.before), abs(one.after)) >= 1 else 3
        cells: tuple[Any, ...] = (
            signed(one.before, digits),
            signed(one.after, digits),
            number(one.difference, lang, digits),
            WORDS.text("yes" if one.clear else "no", lang),
        )
        return figure_name(self.comparison, one.figure, lang), cells


def changed_settings(comparison: Comparison, lang: str | None = None) -> dict[str, tuple[str, str]]:
    """Return the settings that differ, by their names in words, with their values before and after."""
    game = get_game(comparison.after.plan.game)
    old, new = comparison.before.plan.settings(), comparison.after.plan.settings()
    return {
        known.label: (old.get(known.name, known.printed), new.get(known.name, known.printed))
        for known in game.settings(lang)
        if old.get(known.name) != new.get(known.name)
    }
