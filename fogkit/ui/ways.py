"""The ways through a task: what a click does, and whether what a learner did leads away from what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit.core import Refusal
from fogkit.sitting import Sitting
from fogkit.teaching import Ground, Looked, Task, Touched


def do(ground: Ground, name: str) -> tuple[object, ...]:
    """Do what a click means, and return what happened."""
    command, _, which = name.partition("-")
    if command == "as":
        seat = int(which) if which.isdecimal() and int(which) < len(ground.watchers) else None
        ground.look(seat)
        return (Looked(seat),)
    return (*ground.click(name), Touched(name))


def alike(one: Ground, other: Ground) -> bool:
    """Tell whether the same can be done at two tables, so that a task for the one can be done at the other."""
    return one.viewer == other.viewer and set(one.shown().lit) == set(other.shown().lit)


def leads_away(ground: Ground, task: Task, happened: Sequence[object], *, answered: bool) -> bool:
    """Tell whether the last click led away from a task, so that it cannot be done any more without undoing.

    In a task that asks to try something refused, so does every move there are words for: whoever goes on plays past
    it. Only a match goes on; in a puzzle the next click can put right what the last one did.

    Args:
        ground: the table after the click.
        task: the task.
        happened: what has happened since the task began.
        answered: whether the task has words for it.
    """
    if not isinstance(ground, Sitting):
        return False
    tries = all(goal.event == Refusal.__name__ for goal in task.goals)
    return (tries and answered) or not can_be_done(ground, task, happened)


def can_be_done(ground: Sitting, task: Task, happened: Sequence[object]) -> bool:
    """Tell whether what is left of the worked solution, from any of its clicks on, still fulfils a task."""
    for begin in range(len(task.solution)):
        table, then = ground.fork(), list(happened)
        table.look(table.seat)
        for name in task.solution[begin:]:
            then += do(table, name)
        if all(goal.met(then) for goal in task.goals):
            return True
    return False
