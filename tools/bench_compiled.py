"""Measure the compiled game: decisions a second, alone and in two threads, and how long it takes to be there.

Figures are the best of several runs: what disturbs a run only ever makes it slower.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from fogkit.core import Chance
from fogkit.games import get_game
from fogkit.games.fog.compiled import available
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import State

REPEATS = 5
SECONDS = 0.15
"""How long one run takes, about."""

ODD: dict[str, dict[str, Any]] = {
    "all boards start empty": {"empty_start": True},
    "swaps everywhere": {"layout": ("SSSS",) * 7},
    "reveals everywhere": {"layout": ("RRRR",) * 7},
    "one pile of one token, returned at will": {"piles": 1, "pile_size": 1, "return_piles": 1},
    "everything large": {
        "boards": (12,) * 12,
        "parts": 8,
        "layout": ("S-R-S-R-",) * 12,
        "extra_cards": 20,
        "cards_of_each": 40,
        "tokens_of_each": 12,
        "piles": 6,
        "pile_size": 10,
    },
    "one board of one part": {"boards": (1,), "parts": 1, "layout": ("-",), "starting_tokens": 0},
    "one board of one part, large hands": {
        "boards": (1,),
        "parts": 1,
        "layout": ("-",),
        "starting_tokens": 0,
        "extra_cards": 20,
        "cards_of_each": 40,
    },
}

Play = Callable[[int, int], dict[str, Any]]
"""Plays so many games from a number on."""


def speed(play: Play, threads: int = 1) -> float:
    """Return the decisions a second, best of several runs."""
    games = 64
    while (seconds := timed(play, games, 1)[0]) < SECONDS / 4:
        games *= 2
    games = int(games * SECONDS / seconds)
    return max(decisions / took for took, decisions in (timed(play, games, threads) for _ in range(REPEATS)))


def timed(play: Play, games: int, threads: int) -> tuple[float, int]:
    """Return the seconds and decisions of as many games in each thread."""
    with ThreadPoolExecutor(threads) as pool:
        start = time.perf_counter()
        results = list(pool.map(lambda thread: play(thread * games, games), range(threads)))
        return time.perf_counter() - start, sum(int(result["decisions"].sum()) for result in results)


def readable_speed(games: int = 30) -> float:
    """Return the decisions a second of the readable engine in random play."""
    game, rng, best = get_game("fog"), Random("bench"), 0.0  # noqa: S311 - a measurement must repeat, not resist attack
    for _ in range(REPEATS):
        start, decisions = time.perf_counter(), 0
        for number in range(games):
            decisions += sum(1 for _ in positions(game.start(Rules(), Chance(f"bench/{number}"))[0], rng)) - 1
        best = max(best, decisions / (time.perf_counter() - start))
    return best


def positions(state: State, rng: Random) -> Any:
    """Yield every state of a random game."""
    game, random = get_game("fog"), rng.random
    yield state
    while state.to_act:
        moves = game.legal(state, state.to_act[0])
        state, _ = game.apply(state, state.to_act[0], moves[int(random() * len(moves))])
        yield state


STARTING = """
import time
start = time.perf_counter()
from fogkit.games.fog.compiled import run
imported = time.perf_counter()
run.warm_up()
print(imported - start, time.perf_counter() - imported)
"""


def starting() -> dict[str, float]:
    """Return the seconds until the first game, with nothing stored and then from what that stored."""
    with tempfile.TemporaryDirectory() as folder:
        command, environment = [sys.executable, "-c", STARTING], os.environ | {"NUMBA_CACHE_DIR": folder}
        runs = [subprocess.run(command, env=environment, capture_output=True, check=True).stdout for _ in range(2)]
    (imported, compiled), (_, loaded) = ([float(word) for word in run.split()] for run in runs)
    return {"import, seconds": imported, "compile, seconds": compiled, "load from cache, seconds": loaded}


def measure() -> dict[str, float | str]:
    """Return all figures, each with its name."""
    if not available():
        return {"compiled": "not measured: there is no Numba here"}
    from fogkit.games.fog.compiled import run  # noqa: PLC0415 - only where there is Numba

    random, careful = ["random"] * 4, ["careful"] * 4

    def whole(bots: list[str], **settings: Any) -> Play:
        rules = Rules(4, **settings)
        return lambda first, games: run.play(rules, bots, "bench", first, games)

    def later(state: State) -> Play:
        return lambda first, games: run.play_from(state, random, "bench", first, games)

    figures = {
        "random": speed(whole(random)),
        "random, two threads": speed(whole(random), 2),
        "careful": speed(whole(careful)),
        "careful, two threads": speed(whole(careful), 2),
        "readable engine, random": readable_speed(),
    }
    for name, settings in ODD.items():
        figures[f"random, {name}"] = speed(whole(random, **settings))
    game = list(positions(get_game("fog").start(Rules(), Chance("bench"))[0], Random("bench")))  # noqa: S311 - as above
    for share in (0.25, 0.5, 0.75, 0.9):
        figures[f"random, from {share:.0%} of a game"] = speed(later(game[int(len(game) * share)]))
    report: dict[str, float | str] = {f"{name}, M decisions/s": round(each / 1e6, 2) for name, each in figures.items()}
    for bots in ("random", "careful"):
        report[f"{bots}, two threads to one"] = round(figures[f"{bots}, two threads"] / figures[bots], 2)
    report["random, compiled to readable"] = round(figures["random"] / figures["readable engine, random"])
    return report | {name: round(seconds, 2) for name, seconds in starting().items()}


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
