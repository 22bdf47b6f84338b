"""Two sets of rules, or two tables of bots, on the same games: `compare`."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any, NamedTuple

import pandas as pd

from fogkit.bots.ranking import Interval, student
from fogkit.i18n import Explained, Unknown, grouped
from fogkit.lab.batch import Batch, joined
from fogkit.lab.counts import Tally
from fogkit.lab.figures import all_figures, differences
from fogkit.lab.intervals import scaled_mean
from fogkit.lab.measures.told import number, signed
from fogkit.lab.plan import READABLE, make_plan
from fogkit.lab.result import Result
from fogkit.lab.simulate import run, some
from fogkit.lab.words import WORDS


class Difference(NamedTuple):
    """How a figure differs: before, after, and the difference with its interval."""

    figure: str
    before: float
    after: float
    difference: Interval

    @property
    def clear(self) -> bool:
        """Whether the whole interval is on one side of zero."""
        return self.difference.low > 0 or self.difference.high < 0


@dataclass(frozen=True, repr=False, eq=False)
class Comparison:
    """Two results side by side. With nearly twenty figures, one will look clear by chance now and then."""

    before: Result
    after: Result
    paired: Tally
    """The differences of each figure, game by game; nothing where the games could not be paired."""

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Every figure, before and after."""
        known = set(all_figures(self.before.plan.lab)) & set(all_figures(self.after.plan.lab))
        return tuple(self.difference(name) for name in all_figures(self.before.plan.lab) if name in known)

    def difference(self, figure: str) -> Difference:
        """Return how one figure differs.

        Games of the same number are compared with each other: what they share, such as the deal, falls out. Where
        they could not be paired, the two are taken as independent, and the interval is Welch's.
        """
        if figure not in all_figures(self.before.plan.lab):
            raise Unknown(WORDS.text("figure", name=str(figure)[:40], names=tuple(all_figures(self.before.plan.lab))))
        before, after = self.before.figure(figure), self.after.figure(figure)
        if self._by_game(figure):
            found = scaled_mean(self.paired[figure], self.before.scale(figure))
        else:
            half = _welch(*(_spread(result, figure) for result in (self.before, self.after)))
            found = Interval(after.mean - before.mean, after.mean - before.mean - half, after.mean - before.mean + half)
        return Difference(figure, before.mean, after.mean, found)

    def _by_game(self, figure: str) -> bool:
        """Tell whether a figure is compared game by game."""
        return bool(self.paired) and self.before.scale(figure) == self.after.scale(figure)

    def frame(self) -> pd.DataFrame:
        """Return a row for each figure: before, after, the difference with its 95 % interval, and if it is clear."""
        rows = [(one.figure, one.before, one.after, *one.difference, one.clear) for one in self.differences]
        columns = ["figure", "before", "after", "difference", "low", "high", "clear"]
        return pd.DataFrame(rows, columns=columns).set_index("figure")

    def text(self, lang: str | None = None) -> str:
        """Say what clearly differs."""
        changed = tuple(f"{name}={value}" for name, value in self._changed().items())
        old, new = self.before.played, self.after.played
        found = self.differences
        how = {self._by_game(one.figure) for one in found}
        key = "compare.apart" if how == {False} else "compare" if how == {True} else "compare.partly"
        games = {"n": new, "games": grouped(new, lang), "old": grouped(old, lang)}
        lines = [WORDS.text(key, lang, changed=changed, **games)]
        lines += [self._line(one, lang) for one in found if one.clear]
        return "\n".join(lines if len(lines) > 1 else [*lines, WORDS.text("compare.nothing", lang)])

    def _line(self, one: Difference, lang: str | None) -> str:
        """Say how one figure differs; what is less than 1 needs a digit more."""
        words = all_figures(self.before.plan.lab)[one.figure].words or WORDS
        name, digits = words.text(f"figure.{one.figure}", lang), 2 if max(abs(one.before), abs(one.after)) >= 1 else 3
        ends = {"before": signed(one.before, digits), "after": signed(one.after, digits)}
        return WORDS.text("compare.row", lang, name=name, by=number(one.difference, lang, digits), **ends)

    def _changed(self) -> dict[str, str]:
        """Return what the second has that the first does not: settings, bots or seed."""
        old, new = (
            {**result.plan.settings(), "bots": "/".join(result.bots), "seed": result.plan.seed}
            for result in (self.before, self.after)
        )
        back = {name: "printed" for name in old if name not in new}
        return {name: value for name, value in new.items() if old.get(name) != value} | back

    def __repr__(self) -> str:
        return self.text()


class _Spread(NamedTuple):
    """How sure the mean of a figure is."""

    games: int
    variance: float
    """Of the mean."""


def _spread(result: Result, figure: str) -> _Spread:
    counted = result.tally[f"figure.{figure}"]
    return _Spread(counted.total, counted.variance / max(1, counted.total) / result.scale(figure) ** 2)


def _welch(one: _Spread, other: _Spread) -> float:
    """Return half of Welch's interval of a difference of two means; one game alone says nothing about its mean."""
    if min(one.games, other.games) < 2:
        return inf
    together = one.variance + other.variance
    apart = one.variance**2 / (one.games - 1) + other.variance**2 / (other.games - 1)
    return student(max(1, int(together**2 / apart))) * sqrt(together) if apart else 0.0


def compare(
    before: Result | str,
    after: Result | Mapping[str, Any],
    *,
    bots: Any = "careful",
    games: int = 1_000,
    seed: str | int = "lab",
    rules: Any = None,
    executor: Executor | None = None,
    keep: bool = False,
    engine: str | None = None,
    chunk: int | None = None,
    **settings: Any,
) -> Comparison:
    """Compare two results; or a game as it is with the same game after a change: `compare("fog", {"exact_bonus": 2})`.

    Args:
        before: a result, or the name of a game.
        after: a result, or the settings that are changed. Two results are there already, and take nothing else.
        bots: who plays both, by seat.
        games: how many games of each.
        seed: names the games; those with the same number are compared with each other.
        rules: the rules before the change.
        executor: where to play; see `fogkit.lab.simulate.simulate`.
        keep: whether to keep every game.
        engine: "compiled" or "readable", to have it so.
        chunk: how many games are played in one go.
        settings: settings that hold before and after.
    """
    if isinstance(before, Result) and isinstance(after, Result):
        given = {"bots": bots, "games": games, "seed": seed, "rules": rules, "executor": executor, "keep": keep}
        _check_unused({**given, "engine": engine, "chunk": chunk, **settings})
        return Comparison(before, after, _paired(before, after))
    if not isinstance(before, str) or not isinstance(after, Mapping):
        raise Explained(WORDS.text("compare.what", before=type(before).__name__, after=type(after).__name__))
    ends = [settings, {**settings, **after}]
    plans = [make_plan(before, bots, games, seed, rules=rules, settings=end, engine=engine) for end in ends]
    if len({plan.engine for plan in plans}) > 1:  # the engines shuffle in their own ways: only one makes pairs
        plans = [make_plan(before, bots, games, seed, rules=rules, settings=end, engine=READABLE) for end in ends]
    group = some(run([plans], executor, keep=keep, chunk=chunk)[0])
    old, new = group.results
    return Comparison(old, new, group.paired)


def _check_unused(given: Mapping[str, Any]) -> None:
    """Refuse what cannot change two results that are there already."""
    usual: Mapping[str, Any] = compare.__kwdefaults__ or {}
    unused = tuple(
        name
        for name, value in given.items()
        if name not in usual or type(value) is not type(usual[name]) or value != usual[name]
    )
    if unused:
        raise Explained(WORDS.text("compare.given", names=unused))


def _paired(before: Result, after: Result) -> Tally:
    """Return the differences game by game, of results that kept the same games; else nothing."""
    alike = all(getattr(before.plan, name) == getattr(after.plan, name) for name in ("game", "seed", "engine"))
    if not alike or not before.batches or not after.batches:
        return {}
    old, new = joined(before.batches), joined(after.batches)
    if list(old.pop("game")) != list(new.pop("game")):
        return {}
    return differences(before.plan.lab, Batch.of(0, old), Batch.of(0, new))
