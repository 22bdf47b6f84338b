"""One setting, or two, with several values each: what do the games become? `sweep`."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

import numpy as np
import pandas as pd

from fogkit.bots.ranking import Interval
from fogkit.games import NAMES as GAMES
from fogkit.i18n import Explained, Unknown, grouped
from fogkit.lab.figures import all_figures
from fogkit.lab.measures import MEASURES
from fogkit.lab.plan import make_plan
from fogkit.lab.result import Result
from fogkit.lab.simulate import run
from fogkit.lab.words import WORDS


@dataclass(frozen=True, repr=False, eq=False)
class SweepResult:
    """A result for each value, or pair of values, that was tried: `frame` puts them side by side."""

    settings: dict[str, tuple[Any, ...]]
    """The settings that were tried, with their values."""
    cells: dict[tuple[Any, ...], Result]
    """The result for each combination of values, in the order of `settings`; after a stop, only of those played."""

    def __getitem__(self, values: Any) -> Result:
        """Return the result for a value, or a pair of them."""
        wanted = _frozen(values)
        key = wanted if isinstance(wanted, tuple) and wanted in self.cells else (wanted,)
        if key not in self.cells:
            raise Unknown(WORDS.text("sweep.value", value=str(values)[:40], values=tuple(map(_plain, self.cells))))
        return self.cells[key]

    def frame(self, what: str | None = None) -> pd.DataFrame:
        """Return a row for each combination of values, with the mean of a figure and its 95 % interval.

        Args:
            what: the name of a figure, such as `margin`, or of a measure and its field, such as `balance.gap`; without
                it, there is a row for each combination and each figure.
        """
        results = list(self.cells.values())
        names = [what] if what is not None else list(all_figures(results[0].plan.lab))
        rows = [
            {**dict(zip(self.settings, map(_plain, values), strict=True)), "what": name, **value(cell, name)._asdict()}
            for values, cell in self.cells.items()
            for name in names
        ]
        return pd.DataFrame(rows)

    def grid(self, what: str) -> pd.DataFrame:
        """Return the means of a figure or of a measure's field, with the first setting down and the second across."""
        names = list(self.settings)
        return self.frame(what).pivot_table("mean", names[0], names[1:] or "what", sort=False, observed=True)

    def text(self, lang: str | None = None) -> str:
        """Say what was tried, and with which engine."""
        cells, planned = list(self.cells.values()), prod(map(len, self.settings.values()))
        tried = tuple(f"{name}={'/'.join(map(str, values))}" for name, values in self.settings.items())
        told = {"n": len(cells), "tried": tried, "engines": tuple(sorted({cell.engine for cell in cells}))}
        games = [cell.played for cell in cells]
        if len(cells) == planned and all(cell.played == cell.plan.games for cell in cells):
            return WORDS.text("sweep", lang, games=grouped(games[0], lang), **told)
        span = "\N{EN DASH}".join(grouped(end, lang) for end in sorted({min(games), max(games)}))
        return WORDS.text("sweep.stopped", lang, cells=planned, games=span, **told)

    def __repr__(self) -> str:
        return self.text()


def _values(given: Any) -> tuple[Any, ...] | None:
    """Return the values that are to be tried, of a list, a range or an array; None for what is a value itself."""
    if isinstance(given, list | range) or (isinstance(given, np.ndarray) and given.ndim):
        return tuple(map(_frozen, given))
    return None


def _frozen(value: Any) -> Any:
    """Return a value as a key can have it, and as rules know it: rows as tuples, numbers of an array as plain ones."""
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _plain(value: Any) -> Any:
    """Return a value as it can stand in a frame: a row of numbers as text."""
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else value


def value(result: Result, what: str) -> Interval:
    """Return the mean of a figure, or the field of a measure that is an interval: `margin`, `balance.gap`."""
    name, _, field = str(what).partition(".")
    if not field:
        return result.figure(name)
    found: object = getattr(result.measure(name), field, None)
    if not isinstance(found, Interval):
        raise Unknown(WORDS.text("sweep.field", what=str(what)[:40], names=tuple(MEASURES)))
    return found


def sweep(
    game: str = GAMES[0],
    bots: Any = "careful",
    games: int = 1_000,
    *,
    seed: str | int = "lab",
    rules: Any = None,
    executor: Executor | None = None,
    keep: bool = False,
    engine: str | None = None,
    chunk: int | None = None,
    **settings: Any,
) -> SweepResult:
    """Simulate with every value of one setting, or every combination of two: `exact_bonus=[0, 1, 2, 4]`.

    All are played with the same seed, so they differ by the setting, and by chance as little as can be.

    Args:
        game: which game.
        bots: who plays, by seat; one alone sits on every seat, and then `players=[2, 3, 4]` can be tried, too.
        games: how many games for each combination.
        seed: names the games.
        rules: rules that hold for all.
        executor: where to play; see `fogkit.lab.simulate.simulate`.
        keep: whether to keep every game.
        engine: "compiled" or "readable", to have it so.
        chunk: how many games are played in one go.
        settings: a list, a range or an array is tried value by value; anything else holds for all. A value may itself
            be a row: `boards=[(4, 5), (4, 5, 6)]`.
    """
    tried = {name: values for name, given in settings.items() if (values := _values(given)) is not None}
    held = {name: one for name, one in settings.items() if name not in tried}
    if not 1 <= len(tried) <= 2 or not all(tried.values()):
        raise Explained(WORDS.text("sweep.settings", n=len(tried) if len(tried) > 2 else 1))
    plans = {
        values: make_plan(game, bots, games, seed, rules=rules, settings=held | _named(tried, values), engine=engine)
        for values in product(*tried.values())
    }
    groups = run([[plan] for plan in plans.values()], executor, keep=keep, chunk=chunk)
    cells = {values: group.results[0] for values, group in zip(plans, groups, strict=True) if group is not None}
    if not cells:
        raise Explained(WORDS.text("none-played"))
    return SweepResult(tried, cells)


def _named(tried: Mapping[str, tuple[Any, ...]], values: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(tried, values, strict=True))
