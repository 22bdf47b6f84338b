"""Where tasks are played: here, in threads, in processes of our own, or wherever an executor brings them.

A task is fixed by what it says, so it can be played anywhere, and again: a worker that dies costs time, not results.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
)
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from types import ModuleType

from fogkit.i18n import Explained
from fogkit.lab.chunks import Done, Task, play_task
from fogkit.lab.plan import COMPILED
from fogkit.lab.words import WORDS

PATIENCE = 3
"""How many pools of processes may break, one after another and with nothing done, before all is played here."""


def check_executor(executor: object) -> None:
    """Say what an executor is, where something else was given."""
    if executor is not None and not isinstance(executor, Executor):
        raise Explained(WORDS.text("executor", got=type(executor).__name__))


Numbered = tuple[int, Done]
"""A task by its place among all tasks, and what came of it."""


def play_all(tasks: Sequence[Task], executor: Executor | None = None) -> Generator[Numbered, None, None]:
    """Yield what came of each task, with its place among them, in whatever order they are done.

    Args:
        tasks: what is to be played.
        executor: where. By default, threads for compiled games, since they let go of Python's lock, and processes
            for readable ones; a single task is played here.
    """
    workers = min(len(tasks), os.cpu_count() or 1)
    numbered = dict(enumerate(tasks))
    if executor is not None:
        yield from _elsewhere(executor, numbered)
    elif workers == 1:
        yield from _here(numbered)
    elif all(plan.engine == COMPILED for task in tasks for plan in task.plans):
        with ThreadPoolExecutor(workers) as pool:
            yield from _elsewhere(pool, numbered)
    elif all(isinstance(bot, str | os.PathLike) for task in tasks for plan in task.plans for bot in plan.bots):
        yield from _in_processes(numbered, workers)
    else:  # a function or an object that a student wrote is at home in this process only
        yield from _here(numbered)


def _here(tasks: Mapping[int, Task]) -> Iterator[Numbered]:
    """Play tasks in this process, one after another."""
    for number, task in tasks.items():
        yield number, play_task(task)


def _elsewhere(executor: Executor, tasks: Mapping[int, Task]) -> Iterator[Numbered]:
    """Play tasks where an executor brings them.

    What fails there is played here: then either it works, or it fails before our eyes, with its own sentence.
    """
    missing = dict(tasks)
    waiting = _submitted(executor, tasks)
    try:
        for future in as_completed(waiting):
            with suppress(Exception, CancelledError):  # a worker may fail with anything
                done = future.result()
                del missing[waiting[future]]
                yield waiting[future], done
    finally:
        for future in waiting:
            future.cancel()
    yield from _here(missing)


def _submitted(executor: Executor, tasks: Mapping[int, Task]) -> dict[Future[Done], int]:
    """Hand tasks on; an executor that is already broken takes none, or not all."""
    waiting: dict[Future[Done], int] = {}
    with suppress(BrokenExecutor):
        for number, task in tasks.items():
            waiting[executor.submit(play_task, task)] = number
    return waiting


def _in_processes(tasks: Mapping[int, Task], workers: int) -> Iterator[Numbered]:
    """Play tasks in processes of our own; when one dies, its pool is replaced and what is missing played again."""
    missing = dict(tasks)
    broken = 0
    while missing and broken < PATIENCE:
        broken += 1
        # Not forked: a notebook has threads, and a fork of them may stand still for ever.
        pool = ProcessPoolExecutor(workers, get_context("spawn"), _ignore_stop)
        try:
            with _no_main():
                waiting = _submitted(pool, missing)
            for future in as_completed(waiting):
                try:
                    done = future.result()
                except BrokenExecutor:
                    continue  # all that wait fail alike: they are played again, in a new pool
                broken = 0
                del missing[waiting[future]]
                yield waiting[future], done
        finally:
            pool.shutdown(wait=not missing, cancel_futures=True)
    yield from _here(missing)


@contextmanager
def _no_main() -> Iterator[None]:
    """Let processes start without the program that started us: it may not be made for that, or stand in no file."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _ignore_stop() -> None:
    """Leave it to the process that started us to be stopped; it reaches the whole group of processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
