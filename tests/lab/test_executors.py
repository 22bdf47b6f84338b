"""Wherever games are played they are the same, and a worker that dies costs time, not results."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import distributed
import pandas as pd
import pytest

import fogkit as fk
from fogkit.i18n import Explained
from fogkit.lab import executors
from fogkit.lab.chunks import Done, Task, play_task
from fogkit.lab.progress import Bar
from fogkit.lab.readable import BotFailed
from fogkit.lab.result import Result
from tests.processes import run_python

GIVEN: dict[str, Any] = {"bots": ["careful", "random"], "games": 12, "seed": "cluster", "boards": (2, 3)}


def alone(engine: str = "readable", **given: Any) -> pd.DataFrame:
    """Play everything in this process."""
    return fk.simulate("fog", **{**GIVEN, **given}, engine=engine, chunk=10_000).frame()


def same(result: Result, expected: pd.DataFrame) -> None:
    """Hold that nothing is missing and nothing different."""
    assert result.played == result.plan.games
    pd.testing.assert_frame_equal(result.frame(), expected)


# --- processes of our own ----------------------------------------------------------------------------


def test_processes_play_the_same_games() -> None:
    same(fk.simulate("fog", **GIVEN, engine="readable", chunk=3), alone())


DEADLY = """
import os, pathlib
def bot(view, moves, rng):
    mark = pathlib.Path({mark!r})
    if {often} or not mark.exists():
        with mark.open("a") as file:
            file.write("x")
        if os.getpid() != {home}:
            os.kill(os.getpid(), 9)
    return moves[0]
"""


def deadly(folder: Path, often: bool) -> str:
    """Write a bot that kills the process it is in: once, or whenever it is not at home."""
    file = folder / "deadly.py"
    file.write_text(DEADLY.format(mark=str(folder / "mark"), often=often, home=os.getpid()))
    return str(file)


def test_a_process_that_is_killed_costs_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pools: list[int] = []

    def counted(*given: Any) -> ProcessPoolExecutor:
        pools.append(1)
        return ProcessPoolExecutor(*given)

    monkeypatch.setattr(executors, "ProcessPoolExecutor", counted)
    bots = [deadly(tmp_path, often=False), "random"]
    result = fk.simulate("fog", **{**GIVEN, "bots": bots}, chunk=3)
    assert len(pools) == 2
    same(result, alone(bots=bots))


def test_where_no_process_survives_all_is_played_here(tmp_path: Path) -> None:
    bots = [deadly(tmp_path, often=True), "random"]
    result = fk.simulate("fog", **{**GIVEN, "bots": bots, "games": 4}, chunk=1)
    assert (tmp_path / "mark").read_text().count("x") > 4
    same(result, alone(bots=bots, games=4))


def test_a_program_without_a_guard_or_a_file_can_use_processes(tmp_path: Path) -> None:
    """Processes start without the program that started them: else it would run again in each of them."""
    file = tmp_path / "program.py"
    file.write_text(
        "import fogkit as fk\nprint('once')\n"
        "print(fk.simulate('fog', 'careful', 4, players=2, boards=(2,), engine='readable', chunk=1).played)\n"
    )
    assert run_python("import runpy, sys; runpy.run_path(sys.argv[1], run_name='__main__')", str(file)) == "once\n4\n"


def test_a_process_leaves_it_to_us_to_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    set_: list[tuple[Any, ...]] = []
    monkeypatch.setattr(signal, "signal", lambda *given: set_.append(given))
    executors._ignore_stop()
    assert set_ == [(signal.SIGINT, signal.SIG_IGN)]


def test_a_bot_that_fails_fails_with_its_own_error(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("def bot(view, moves, rng):\n    return 'take 9'\n")
    with pytest.raises(BotFailed, match=r"^broken failed in game .*no pile 9"):
        fk.simulate("fog", **{**GIVEN, "bots": [str(file), "random"]}, chunk=3)


# --- executors that are given ------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["readable", "compiled"])
def test_a_pool_that_is_given_plays_the_same_games(engine: str) -> None:
    with ThreadPoolExecutor(2) as pool:
        same(fk.simulate("fog", **GIVEN, engine=engine, chunk=5, executor=pool), alone(engine))
        assert pool.submit(int).result() == 0  # it is not ours to shut down


def test_a_pool_that_is_given_and_breaks_costs_no_result(tmp_path: Path) -> None:
    bots = [deadly(tmp_path, often=True), "random"]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        same(fk.simulate("fog", **{**GIVEN, "bots": bots}, chunk=6, executor=pool), alone(bots=bots))
        with pytest.raises(BrokenProcessPool):
            pool.submit(int)
        same(fk.simulate("fog", **GIVEN, engine="readable", chunk=6, executor=pool), alone())


class Unwilling(Executor):
    """Fails at every other task, in its own way."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Any, /, *given: Any, **more: Any) -> Future[Any]:
        self.asked += 1
        future: Future[Any] = Future()
        if self.asked % 2:
            future.set_exception(OSError("the machine is gone"))
        else:
            future.set_result(fn(*given, **more))
        return future


def test_what_fails_elsewhere_is_played_here() -> None:
    executor = Unwilling()
    same(fk.simulate("fog", **GIVEN, engine="readable", chunk=2, executor=executor), alone())
    assert executor.asked == 6


# --- Dask --------------------------------------------------------------------------------------------

DASK: Any = distributed  # it says that it is typed, and is only in part


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with DASK.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
    ) as made:
        yield made


@pytest.mark.parametrize("engine", ["readable", "compiled"])
def test_a_cluster_plays_the_same_games(cluster: Any, engine: str) -> None:
    with DASK.Client(cluster) as client:
        same(fk.simulate("fog", **GIVEN, engine=engine, chunk=2, executor=client.get_executor()), alone(engine))


def test_a_worker_of_a_cluster_that_is_killed_costs_no_result(cluster: Any) -> None:
    """One of the two workers is killed as soon as a chunk is done and others are not."""
    given = {**GIVEN, "bots": ["careful", "careful"], "games": 60, "boards": (4, 5)}
    with DASK.Client(cluster) as client:
        pids = client.run(os.getpid)
        executor, killed = client.get_executor(), threading.Event()
        submit = executor.submit

        def watched(*task: Any) -> Future[Done]:
            future: Future[Done] = submit(*task)
            future.add_done_callback(lambda _: kill())
            return future

        def kill() -> None:
            if not killed.is_set():
                killed.set()
                os.kill(next(iter(pids.values())), signal.SIGKILL)

        executor.submit = watched
        result = fk.simulate("fog", **given, engine="readable", chunk=4, executor=executor)
        assert killed.is_set()
        client.wait_for_workers(2, timeout=60)
        assert set(client.run(os.getpid).values()) != set(pids.values())
    same(result, alone(**given))


# --- stopping ----------------------------------------------------------------------------------------


def test_what_was_played_before_a_stop_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Task] = []

    def stopped(task: Task) -> Done:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(task)
        return play_task(task)

    whole = alone()
    monkeypatch.setattr(executors, "play_task", stopped)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    result = fk.simulate("fog", **GIVEN, engine="readable", chunk=3)
    assert (result.played, result.plan.games) == (6, 12)
    assert "Stopped after 6 of 12 games" in repr(result)
    pd.testing.assert_frame_equal(result.frame(), whole[whole.game < 6])
    assert result.figure("margin").mean >= 0


def test_a_stop_while_others_play_keeps_what_came_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar is asked to advance, and there somebody presses Stop; what waits is called off."""
    begun: list[Task] = []

    def slow(task: Task) -> Done:
        begun.append(task)
        time.sleep(0.05)
        return play_task(task)

    monkeypatch.setattr(executors, "play_task", slow)
    monkeypatch.setattr(Bar, "advance", _stop)
    with ThreadPoolExecutor(1) as pool:
        result = fk.simulate("fog", **GIVEN, engine="readable", chunk=1, executor=pool)
    assert result.played == 1
    assert len(begun) < 6


def _stop(*_given: Any) -> None:
    raise KeyboardInterrupt


def test_a_stop_before_the_first_game_is_over_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "play_task", _stop)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    for attempt in (fk.simulate, fk.sweep):
        with pytest.raises(Explained, match="before a game was over"):
            attempt("fog", **{**GIVEN, "boards": [(2,)] if attempt is fk.sweep else (2,)}, engine="readable")
