"""Measure a machine that serves a class: `python -m tools.bench_load`.

One Jupyter server, and a kernel for each person, in which a whole game against bots is played by clicks, all at the
same time: first as fast as they can, which is far more than people do, then with a second to think before each click.
The clicks come as JupyterLab sends them, and bots move when it would let them; only the browsers are missing.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

from tools import footprint
from tools.browser import NOTEBOOKS, Lab, lab
from tools.kernels import Answer, Kernel, Table, cells

KERNELS = 20
GAME, DESIGN_LAB = "06-whole-game.ipynb", "08-design-lab.ipynb"
ASKED = ("continue", "arrive", "leave", "step")
"""Buttons that lead on."""


class Pace(NamedTuple):
    """How fast a game is played."""

    thinking: float
    """How many seconds go by before each click."""
    bots: str
    """The speed of the bots, as it is clicked."""
    seconds: float
    """How long all this may take."""


FASTEST = Pace(0, "speed-fast", 3600)
THINKING = Pace(1, "speed-normal", 45)


@dataclass
class Clicks:
    """How long people, and bots that move, waited for the table to answer."""

    people: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    over: bool = False
    """Whether the game was played to its end."""


class Person:
    """Somebody who plays in a kernel of their own."""

    def __init__(self, number: int, kernel: Kernel, table: Table, pids: tuple[int, int]) -> None:
        self.number, self.kernel, self.table, self.frame = number, kernel, table.id, table.frame
        self.pid, self.server = pids
        self.rng = Random(number)  # noqa: S311 - a measurement must repeat, not resist attack

    @classmethod
    async def sit_down(cls, running: Lab, number: int) -> Person:
        """Open the notebook of the whole game in a folder of one's own, and run the cell with the table."""
        folder = running.folder / "notebooks" / f"person-{number}"
        folder.mkdir()
        shutil.copy(NOTEBOOKS / GAME, folder)
        kernel = await Kernel.start(running.url, running.token, f"{folder.name}/{GAME}")
        (table,) = (await kernel.run(cells(NOTEBOOKS / GAME)[0])).tables
        return cls(number, kernel, table, await processes(kernel))

    async def click(self, name: str) -> Answer:
        """Click, and see what comes of it."""
        answer = await self.kernel.click(self.table, name)
        self.frame = answer.frame
        return answer

    async def play(self, pace: Pace, before: Sequence[str]) -> Clicks:
        """Begin a game, after some clicks before it, and play it to its end, or until there is no more time."""
        done, clock = Clicks(), asyncio.get_running_loop().time
        until = clock() + pace.seconds
        for name in (*before, f"seed-load-{self.number}", "start", pace.bots):
            await self.click(name)
        while not (over := 'data-piece="replay"' in self.frame["head"]) and clock() < until:
            if name := self._wanted():
                await asyncio.sleep(pace.thinking)
                answer = await self.click(name)
                done.people.append(answer.seconds)
            else:
                await asyncio.sleep(self.frame["after"] / 1000)
                answer = await self.click(f"tick-{self.frame['number']}")
                done.bots.append(answer.seconds)
            done.sizes.append(answer.size)
        done.over = over
        return done

    def _wanted(self) -> str:
        """Return what a person clicks next: the button that leads on, or anything lit; nothing while bots move."""
        asked = [name for name in ASKED if f'data-piece="{name}"' in self.frame["head"]]
        lit = self.frame["lit"]
        return asked[0] if asked else self.rng.choice(lit) if lit else ""


async def processes(kernel: Kernel) -> tuple[int, int]:
    """Return the process of a kernel, and that of its server."""
    ran = await kernel.run("import os; print(os.getpid(), os.getppid())")
    own, server = map(int, "".join(ran.shown).split())
    return own, server


async def play_together(people: Sequence[Person], pace: Pace, before: Sequence[str]) -> dict[str, Any]:
    """Let all play at the same time, and return how long they waited."""
    clock = asyncio.get_running_loop().time
    start, used = clock(), [_used(person.pid) for person in people]
    server = _used(people[0].server)
    done = await asyncio.gather(*(person.play(pace, before) for person in people))
    took = clock() - start
    found: dict[str, Any] = {
        "whole seconds": round(took, 1),
        "games finished": sum(each.over for each in done),
        "a click, milliseconds": spread([seconds for each in done for seconds in each.people]),
        "a bot's move, milliseconds": spread([seconds for each in done for seconds in each.bots]),
        "kB for a click, median": round(median(size for each in done for size in each.sizes) / 1000, 1),
    }
    if footprint.told():
        share = [(_used(person.pid) - before) / took for person, before in zip(people, used, strict=True)]
        found["processor, % of one, kernel, median"] = round(100 * median(share), 1)
        found["processor seconds, kernel, median"] = round(median(share) * took, 1)
        found["processor, % of one, server"] = round(100 * (_used(people[0].server) - server) / took, 1)
    return found


def _used(pid: int) -> float:
    return footprint.seconds(pid) if footprint.told() else 0.0


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Return how many there were, and in milliseconds the median, the slowest, and what 95 of 100 stay below."""
    if len(seconds) < 2:
        return {"clicks": len(seconds)}
    low, high = median(seconds), quantiles(seconds, n=20)[-1]
    told = {"median": low, "95 of 100 below": min(high, max(seconds)), "slowest": max(seconds)}
    return {"clicks": len(seconds)} | {name: round(1000 * each, 1) for name, each in told.items()}


def memory_of(pids: Sequence[int]) -> dict[str, float] | str:
    """Return the memory of processes in MB."""
    if not footprint.told():
        return "not measured: only Linux tells"
    shares, alone = zip(*(footprint.memory(pid) for pid in pids), strict=True)
    found = {"median": median(shares), "most": max(shares), "median, were nothing shared": median(alone)}
    return {name: round(each, 1) for name, each in found.items()}


async def play_games(running: Lab, kernels: int, before: Sequence[str], thinking: Pace) -> dict[str, Any]:
    """Let people sit down and play."""
    clock = asyncio.get_running_loop().time
    start = clock()
    people = await asyncio.gather(*(Person.sit_down(running, number) for number in range(kernels)))
    found: dict[str, Any] = {"kernels": kernels, "seconds until all see their table": round(clock() - start, 1)}
    pids = [person.pid for person in people]
    found["memory of a kernel before the game, MB"] = memory_of(pids)
    found["as fast as they can"] = await play_together(people, FASTEST, before)
    found["memory of a kernel after a whole game, MB"] = memory_of(pids)
    found["memory of the server, MB"] = memory_of([people[0].server])
    thought = await play_together(people, thinking, ["new"])
    found[f"with {thinking.thinking:g} s to think, for {thinking.seconds:g} s"] = thought
    await asyncio.gather(*(person.kernel.close() for person in people))
    return found


async def work_in_the_lab(running: Lab) -> dict[str, Any]:
    """Run the whole notebook of the design lab, with nobody else there."""
    clock = asyncio.get_running_loop().time
    start = clock()
    kernel = await Kernel.start(running.url, running.token, DESIGN_LAB)
    pid, _ = await processes(kernel)
    for cell in cells(NOTEBOOKS / DESIGN_LAB):
        for table in (await kernel.run(cell)).tables:
            frame = table.frame
            while frame["after"] is not None:  # what it shows is worked out
                frame = (await kernel.click(table.id, f"tick-{frame['number']}")).frame
    found = {"whole seconds": round(clock() - start, 1), "memory of the kernel, MB": memory_of([pid])}
    if footprint.told():
        found["processor seconds"] = round(footprint.seconds(pid), 1)
    await kernel.close()
    return found


def measure(
    kernels: int = KERNELS, before: Sequence[str] = (), thinking: Pace = THINKING, *, with_lab: bool = True
) -> dict[str, Any]:
    """Return what it takes to serve so many people at once.

    Args:
        kernels: how many people.
        before: what they click before they begin, to change the game.
        thinking: how they play in the second part.
        with_lab: whether the notebook of the design lab is measured too.
    """
    # As `make lab` does, or everybody would compile.
    subprocess.run([sys.executable, "-m", "fogkit.lab.warm"], check=True)
    with tempfile.TemporaryDirectory() as work, lab(Path(work)) as running:
        found = asyncio.run(play_games(running, kernels, before, thinking))
        if with_lab:
            found["the design lab, one kernel"] = asyncio.run(work_in_the_lab(running))
    return found


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
