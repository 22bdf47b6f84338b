"""Measure the speed of the engine, the bots, the table and the lab, and print it as JSON.

Machines differ and are noisy, so each figure stands beside a calibration: how often a second this machine runs a
small loop of plain Python, measured in between. `per_calibration` divides by it and can be compared between machines.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from fogkit.bots import NAMES, get_bot
from fogkit.core import Chance
from fogkit.games import get_game
from fogkit.match import Match
from tools import bench_compiled, bench_lab, bench_load, bench_sandbox
from tools.browser import chromium, find_chromium, lab

REPEATS = 5
GAMES = 100


def calibrate() -> float:
    """Return how often a second this machine runs a loop like those of an engine: calls, tuples, dictionaries."""
    count, row, seen = 20_000, (1, 2, 3, 4), {}
    start = time.perf_counter()
    for number in range(count):
        changed = list(row)
        changed[number % 4] = number
        seen[number % 64] = tuple(changed)
    return count / (time.perf_counter() - start)


def play(players: int, games: int, seed: str) -> tuple[float, int]:
    """Return the seconds and decisions of whole random games, straight on the engine."""
    game = get_game("fog")
    rules = game.rules(players)
    random = Random(seed).random  # noqa: S311 - a measurement must repeat, not resist attack
    decisions = 0
    start = time.perf_counter()
    for number in range(games):
        state, _ = game.start(rules, Chance(f"{seed}/{number}"))
        while seats := game.to_act(state):
            moves = game.legal(state, seats[0])
            state, _ = game.apply(state, seats[0], moves[int(random() * len(moves))])
            decisions += 1
    return time.perf_counter() - start, decisions


def measure(players: int) -> dict[str, float]:
    """Return the medians of several runs, each between two calibrations."""
    runs = []
    for repeat in range(REPEATS):
        before = calibrate()
        seconds, decisions = play(players, GAMES, f"bench-{repeat}")
        loops = (before + calibrate()) / 2
        runs.append((GAMES / seconds, decisions / seconds, decisions / seconds / loops))
    games, decisions_, ratio = (median(column) for column in zip(*runs, strict=True))
    return {"games/s": round(games, 1), "decisions/s": round(decisions_), "per_calibration": round(ratio, 4)}


def measure_match() -> dict[str, float]:
    """Return the speed of a whole match with views, as a table or a bot sees it."""
    match = Match("fog", ["Ada", "Bo", "Cy", "Di"], "bench")
    random = Random("bench").random  # noqa: S311 - a measurement must repeat, not resist attack
    start = time.perf_counter()
    while match.to_act:
        seat = match.to_act[0]
        match.view(seat)
        moves = match.legal(seat)
        match.play(moves[int(random() * len(moves))], seat)
    return {"decisions/s": round(match.number / (time.perf_counter() - start))}


def measure_bot(name: str) -> dict[str, float]:
    """Return how fast a bot decides: four of it in the first round, their decisions alone; and the slowest of these."""
    match, bot, seconds = Match("fog", ["Ada", "Bo", "Cy", "Di"], "bench"), get_bot(name), 0.0
    longest = 0.0
    bot.choose(match.view(match.to_act[0]), match.legal(match.to_act[0]), Random(0))  # noqa: S311 - compiles what it needs
    rng = Random("bench")  # noqa: S311 - a measurement must repeat, not resist attack
    while match.view().round == 1:
        seat = match.to_act[0]
        view, moves = match.view(seat), match.legal(seat)
        start = time.perf_counter()
        choice = bot.choose(view, moves, rng)
        took = time.perf_counter() - start
        seconds, longest = seconds + took, max(longest, took)
        match.play(choice.move, seat)
    return {"decisions/s": round(match.number / seconds, 1), "longest, milliseconds": round(1000 * longest, 1)}


def measure_picture() -> dict[str, float]:
    """Return the milliseconds and kilobytes of the fullest picture: five players, late in the last round."""
    match = Match("fog", ["Ada", "Bo", "Cy", "Di", "Ed"], "bench")
    random = Random("bench").random  # noqa: S311 - a measurement must repeat, not resist attack
    while match.view().round < 4 or sum(map(len, match.view().days)) < 27:
        moves = match.legal(match.to_act[0])
        match.play(moves[int(random() * len(moves))], match.to_act[0])
    view, times = match.view(0), []
    for _ in range(20):
        start = time.perf_counter()
        picture = match.game.picture(view, match.players)
        times.append(time.perf_counter() - start)
    return {"milliseconds": round(median(times) * 1000, 2), "kB": round(len(picture.encode()) / 1000, 1)}


CLICK_TO_TABLE = """async (root) => {
  const times = [];
  for (const name of ["pile-1", "undo", "pile-2", "undo", "pile-3", "undo", "pile-1", "undo"]) {
    const piece = root.querySelector(`[data-piece="${name}"]`);
    const start = performance.now();
    const drawn = new Promise((done) => {
      const watch = new MutationObserver(() => (watch.disconnect(), requestAnimationFrame(done)));
      watch.observe(root.querySelector(".fk-stage"), { childList: true });
    });
    piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await drawn;
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 600));
  }
  return times;
}"""


def measure_click() -> float | str:
    """Return the milliseconds from a click to the redrawn table, in JupyterLab in Chromium."""
    if find_chromium() is None:
        return "not measured: there is no Chromium here"
    with tempfile.TemporaryDirectory() as work, chromium() as browser, lab(Path(work)) as running:
        page = browser.new_page()
        times: list[float] = running.open_lesson(page, "placement").evaluate(CLICK_TO_TABLE)
    return round(median(times), 1)


def measure_import() -> float:
    """Return the seconds that a new process takes for `import fogkit`, at best of several."""
    code = "import time; start = time.perf_counter(); import fogkit; print(time.perf_counter() - start)"
    command = [sys.executable, "-c", code]
    return min(float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(REPEATS))


def main() -> None:
    """Print everything."""
    report = {
        "python": platform.python_version(),
        "calibration loops/s": round(median(calibrate() for _ in range(REPEATS))),
        "random play": {f"{players} players": measure(players) for players in get_game("fog").player_counts},
        "match with views, 4 players": measure_match(),
        "bots, 4 players, round 1": {name: measure_bot(name) for name in NAMES},
        "compiled": bench_compiled.measure(),
        "lab": bench_lab.measure(),
        "a class on one server": bench_load.measure(),
        "slider to redrawn charts, 5,000 games, milliseconds": bench_sandbox.measure_lab_click(),
        "import fogkit, seconds": round(measure_import(), 3),
        "picture, 5 players, round 4": measure_picture(),
        "click to redrawn table in Chromium, milliseconds": measure_click(),
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
