"""Playing many games at once: `simulate`."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from typing import Any, NamedTuple

from fogkit.games import NAMES as GAMES
from fogkit.i18n import Explained, shown
from fogkit.lab.chunks import Done, Task, tasks
from fogkit.lab.counts import Tally, merged
from fogkit.lab.executors import check_executor, play_all
from fogkit.lab.plan import COMPILED, Plan, make_plan
from fogkit.lab.progress import bar
from fogkit.lab.result import Result
from fogkit.lab.words import WORDS


def simulate(
    game: str = GAMES[0],
    bots: Any = "careful",
    games: int = 1_000,
    *,
    seed: str | int = "lab",
    rules: Any = None,
    executor: Executor | None = None,
    keep: bool = True,
    engine: str | None = None,
    chunk: int | None = None,
    **settings: Any,
) -> Result:
    """Let bots play many games, and return what came of them.

    Stop it at any time: what was played is kept.

    Args:
        game: which game.
        bots: who plays, by seat: names of bots, functions, objects that can choose, files; one alone sits on every
            seat (`players=3` says how many there are).
        games: how many games.
        seed: names the games: with the same engine, and bots that remember nothing from game to game, the same seed
            gives the same games, wherever and in whatever parts they are played.
        rules: the rules to play by, as an object or as a mapping of settings.
        executor: where to play: any `concurrent.futures.Executor`. By default threads for compiled games, and
            processes for readable ones.
        keep: whether to keep every game, for `frame` and `save`. Without it games are summed up as they are played,
            and a million need no more memory than a thousand; every measure works all the same.
        engine: "compiled" or "readable", to have it so; by default the faster one that can do it.
        chunk: how many games are played in one go.
        settings: rules that differ from the printed ones.
    """
    plan = make_plan(game, bots, games, seed, rules=rules, settings=settings, engine=engine)
    (group,) = run([[plan]], executor, keep=keep, chunk=chunk)
    return some(group).results[0]


def some(group: Group | None) -> Group:
    """Return what was played, or say that nothing was."""
    if group is None:
        raise Explained(WORDS.text("none-played"))
    return group


class Group(NamedTuple):
    """What came of plans that were played side by side: a result for each, and how they differ game by game."""

    results: tuple[Result, ...]
    paired: Tally


def run(
    groups: Sequence[Sequence[Plan]],
    executor: Executor | None = None,
    *,
    keep: bool,
    chunk: int | None = None,
) -> list[Group | None]:
    """Play plans, and sum them up; None stands for a group of which nothing was played before somebody stopped it.

    The plans of a group are played side by side: the same numbers of each.

    Args:
        groups: the plans.
        executor: where to play.
        keep: whether to keep every game.
        chunk: how many games of a plan are played in one go.
    """
    check_executor(executor)
    if chunk is not None and (type(chunk) is not int or chunk < 1):
        raise Explained(WORDS.text("chunk", chunk=shown(chunk)[:20]))
    work = [(number, task) for number, plans in enumerate(groups) for task in tasks(plans, keep, chunk)]
    sums = [_Sum(plans) for plans in groups]
    try:
        with (
            bar(sum(_games(task) for _, task in work)) as shown_,
            closing(play_all([task for _, task in work], executor)) as played,
        ):
            if COMPILED not in _ready and any(plan.engine == COMPILED for plans in groups for plan in plans):
                shown_.tell(WORDS.text("progress.compiling"))
            for at, done in played:
                number, task = work[at]
                _ready.update(plan.engine for plan in task.plans)
                sums[number].add(done)
                shown_.advance(_games(task))
    except KeyboardInterrupt:  # what was played was played
        pass
    return [one.group() for one in sums]


_ready: set[str] = set()
"""The engines that have played in this process: compiling is behind them."""


def _games(task: Task) -> int:
    return task.games * len(task.plans)


class _Known(NamedTuple):
    """What is known of plans: all of it tells of the same games."""

    played: int
    tallies: tuple[Tally, ...]
    paired: Tally
    kept: tuple[Done, ...]


class _Sum:
    """What is known so far of the plans of a group. Counts are added up as they come; kept games are sorted at last."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self._plans = plans
        self._known = _Known(0, tuple({} for _ in plans), {}, ())

    def add(self, done: Done) -> None:
        """Add what was played: all of it or, if somebody stops it right here, nothing."""
        known = self._known
        tallies = tuple(merged(*both) for both in zip(known.tallies, done.tallies, strict=True))
        kept = (*known.kept, done) if done.batches else known.kept
        self._known = _Known(known.played + done.games, tallies, merged(known.paired, done.paired), kept)

    def group(self) -> Group | None:
        known = self._known
        if not known.played:
            return None
        kept = sorted(known.kept, key=lambda done: done.first)
        return Group(
            tuple(
                Result(plan, tally, known.played, tuple(done.batches[at] for done in kept))
                for at, (plan, tally) in enumerate(zip(self._plans, known.tallies, strict=True))
            ),
            known.paired,
        )
