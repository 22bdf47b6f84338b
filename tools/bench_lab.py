"""Measure the speed and the memory of the lab: `python -m tools.bench_lab`."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import fogkit as fk

MILLION = """
import resource
import fogkit as fk
result = fk.simulate("fog", "random", 1_000_000, keep=False)
assert result.played == 1_000_000 and result.engine == "compiled"
result.report()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def speed(bots: str, threads: int, games: int) -> float:
    """Return the games a second of four players, in so many threads; what must be compiled is compiled before."""
    fk.simulate("fog", bots, 10)
    with ThreadPoolExecutor(threads) as pool:
        start = time.perf_counter()
        result = fk.simulate("fog", bots, games, keep=False, executor=pool)
        seconds = time.perf_counter() - start
    assert result.engine == "compiled"
    return games / seconds


def end_to_end(games: int = 5_000) -> float:
    """Return the seconds for games of careful bots, kept, with every measure and the frame."""
    start = time.perf_counter()
    result = fk.simulate("fog", "careful", games)
    result.report()
    assert len(result.frame()) == games * 16
    return time.perf_counter() - start


def peak_memory() -> float:
    """Return the most memory, in MB, of a process that plays a million games and measures them."""
    done = subprocess.run([sys.executable, "-c", MILLION], capture_output=True, text=True, check=True)
    return float(done.stdout)


def measure() -> dict[str, float | str]:
    """Return every figure by name."""
    found: dict[str, float | str] = {}
    for bots, games in (("random", 200_000), ("careful", 80_000)):
        for threads in (1, 2):
            found[f"simulate, {bots}, 4 players, threads {threads}, games/s"] = round(speed(bots, threads, games))
    found["5,000 careful games with frame and report, seconds"] = round(end_to_end(), 2)
    found["a million random games, peak memory in MB"] = round(peak_memory())
    return found


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
