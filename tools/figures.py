"""Draw the figures of docs/lab.md anew, with the sentences below them: `make figures`.

All of it is played compiled and with fixed seeds, so the page is the same on every machine with Numba.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import fogkit as fk
from fogkit.games.fog.lab.symbols import symbol_values
from fogkit.lab.charts import Chart, style
from fogkit.lab.skill import skill

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "lab.md"
GAMES = 10_000
SEED = "docs"
LONG = 8
"""A list with more lines is folded: who wants every value of a heat map in words opens it."""

BEGIN, END = "<!-- figures: written by make figures -->", "<!-- end of figures -->"


def results() -> Iterator[tuple[str, str, Callable[[], Any], dict[str, Any]]]:
    """Yield for each figure the chart, the question it answers, how its result is played, and options of the chart."""
    careful = fk.simulate("fog", bots="careful", games=GAMES, seed=SEED, keep=False)
    yield "start_order", "Does it matter who begins?", lambda: careful, {}
    yield "scores", "How high do games end?", lambda: careful, {}
    yield "margins", "How close are games?", lambda: careful, {}
    yield "calibration", "How often do predictions come true?", lambda: careful, {}
    yield "reveals", "What does a revealed card tell of the hand?", lambda: careful, {}
    yield "symbols", "What are the symbols for?", lambda: symbol_values(games=GAMES, seed=SEED), {}
    sweep: Callable[[], Any] = lambda: fk.sweep(  # noqa: E731 - one line of a table
        "fog", bots="careful", games=2_000, seed=SEED, exact_bonus=[0, 1, 2, 4], wrong_penalty=[0, 1, 2, 4]
    )
    yield "sweep", "What do the points for exact and for wrong predictions do?", sweep, {"what": "margin"}
    steps = lambda: [skill(players=players, deals=200, seed=SEED) for players in (2, 4)]  # noqa: E731 - the same
    yield "ladder", "Is it skill or luck?", steps, {}
    story = lambda: fk.watch(["careful"] * 4, seed=SEED).match  # noqa: E731 - the same
    yield "story", "When is a game decided?", story, {}


def told(words: str) -> str:
    """Return the words of a chart as Markdown: a paragraph for each line, and lists of those that are set in."""
    parts = []
    for inset, lines in groupby(words.splitlines(), key=lambda line: line.startswith(" ")):
        if inset:
            # A number at the beginning would start a list of its own.
            rows = [re.sub(r"^(\d+)\.", r"\1\\.", line.strip()) for line in lines]
            listed = "\n".join(f"- {row}" for row in rows)
            fold = f"<details><summary>All {len(rows)} in words</summary>\n\n{listed}\n\n</details>"
            parts.append(fold if len(rows) > LONG else listed)
        else:
            parts += [_sentence(line) for line in lines]
    return "\n\n".join(parts)


def _sentence(line: str) -> str:
    """Return a line as it stands alone on a page; what is no sentence introduces what comes next."""
    return line[0].upper() + line[1:] + ("" if line.endswith((".", ":")) else ":")


def part(question: str, name: str, chart: Chart) -> str:
    """Return what the page says of a figure. The words stand below it, so it is not they that a screen reader needs."""
    return f"### {question}\n\n![Chart: {style.title_of(chart.ax)}](figures/{name}.png)\n\n{told(chart.text)}\n"


def main() -> None:
    """Draw every figure, and write the page's part about them."""
    (DOCS / "figures").mkdir(exist_ok=True)
    parts = []
    for name, question, play, options in results():
        chart = fk.chart(name, play(), **options)
        (DOCS / "figures" / f"{name}.png").write_bytes(chart.png(dpi=110))
        parts.append(part(question, name, chart))
        print(name, flush=True)
    page = PAGE.read_text(encoding="utf-8")
    figures = "\n".join((BEGIN, "", *parts, END))
    PAGE.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: figures, page, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
