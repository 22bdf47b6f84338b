"""The unit of work: some games of one or more plans, played, counted and summed up, in whatever process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fogkit.lab import readable
from fogkit.lab.batch import Batch
from fogkit.lab.counts import Counts, Tally
from fogkit.lab.figures import differences, figures
from fogkit.lab.plan import COMPILED, Plan
from fogkit.lab.tallies import TALLIES

COMPILED_GAMES = 20_000
"""Below this, handing a task on costs more than it brings."""
READABLE_GAMES = 20
READABLE_TASKS = 16
"""Readable games are slow: as many tasks as this keep every process busy to the end."""


@dataclass(frozen=True)
class Task:
    """Games to be played: the same numbers of every plan. Only plain values, so that it can travel."""

    plans: tuple[Plan, ...]
    first: int
    games: int
    keep: bool


@dataclass(frozen=True)
class Done:
    """What came of a task: for each plan its tally, and the batch itself if it was to be kept."""

    first: int
    games: int
    tallies: tuple[Tally, ...]
    batches: tuple[Batch, ...]
    paired: Tally
    """With two plans, the differences from the first to the second, game by game."""


def play_task(task: Task) -> Done:
    """Play a task. This function, and nothing else, is sent to executors."""
    batches = tuple(play_batch(plan, task.first, task.games) for plan in task.plans)
    tallies = tuple(tally(plan, batch) for plan, batch in zip(task.plans, batches, strict=True))
    paired = differences(task.plans[0].lab, *batches) if len(batches) == 2 else {}
    return Done(task.first, task.games, tallies, batches if task.keep else (), paired)


def play_batch(plan: Plan, first: int, games: int) -> Batch:
    """Play some games of a plan with the engine it names."""
    plan.check_engine()
    if plan.engine == COMPILED:
        arrays = plan.lab.play(plan.rules, plan.bots, plan.seed, first, games)
    else:
        seated = [readable.seat_down(bot, plan.game, name) for bot, name in zip(plan.bots, plan.names, strict=True)]
        arrays = readable.play(plan.game, plan.rules, seated, plan.seed, first=first, games=games)
    return Batch.of(first, arrays)


def tally(plan: Plan, batch: Batch) -> Tally:
    """Count all that is counted in a batch: what every game has, and what this one has besides."""
    counted: dict[str, Counts] = {name: count(batch) for name, count in (TALLIES | dict(plan.lab.tallies)).items()}
    return counted | {f"figure.{name}": Counts.of(row) for name, row in figures(plan.lab, batch).items()}


def tasks(plans: Sequence[Plan], keep: bool, chunk: int | None = None) -> Iterator[Task]:
    """Cut plans that are played side by side into tasks."""
    games = max(plan.games for plan in plans)
    size = chunk or _size(plans, games)
    for first in range(0, games, size):
        yield Task(tuple(plans), first, min(size, games - first), keep)


def _size(plans: Sequence[Plan], games: int) -> int:
    if all(plan.engine == COMPILED for plan in plans):
        return COMPILED_GAMES
    return max(1, min(READABLE_GAMES, games // READABLE_TASKS))
