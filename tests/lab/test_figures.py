"""The page about the lab: its figures, and below each the words, to be read as a page and not as one long line."""

from __future__ import annotations

import re

import pytest

from fogkit.lab.charts import chart, style
from tests.lab.drawn import EXAMPLES
from tools.figures import DOCS, LONG, PAGE, part, results, told

PARTS = PAGE.read_text(encoding="utf-8").split("\n### ")[1:]
NAMES = [name for name, *_ in results()]


def test_every_figure_stands_on_the_page_and_in_its_folder() -> None:
    shown = re.findall(r"\]\(figures/(\w+)\.png\)", PAGE.read_text(encoding="utf-8"))
    assert shown == NAMES
    assert sorted(path.stem for path in DOCS.glob("figures/*.png")) == sorted(NAMES)


@pytest.mark.parametrize("written", PARTS, ids=NAMES)
def test_the_words_can_be_read(written: str) -> None:
    """A picture has a short name, for its words stand below it; and a line tells of one thing."""
    name = re.search(r"!\[(.*)\]", written)
    assert name is not None
    assert 10 < len(name[1]) < 80
    lines = written.splitlines()
    assert max(map(len, lines)) < 240
    unfolded = re.sub("<details>.*</details>", "", written, flags=re.DOTALL)
    assert all(part.count("\n- ") < LONG for part in unfolded.split("\n\n"))


@pytest.mark.parametrize("name", ["start_order", "ladder of skill", "sweep of two"])
def test_nothing_of_the_words_is_lost(name: str) -> None:
    kind, about, options = EXAMPLES[name]
    drawn = chart(kind, about(), **options())
    page = part("What?", kind, drawn).lower()
    assert page.startswith(f"### what?\n\n![chart: {style.title_of(drawn.ax).lower()}](figures/{kind}.png)")
    for line in drawn.text.lower().splitlines():
        assert re.sub(r"^(\d+)\.", r"\1\\.", line.strip()) in page


def test_words_become_paragraphs_and_lists() -> None:
    words = "points, by seat\n  seat 0: 1.5\n  2. seat 1: 2.5\nBalanced."
    assert told(words) == "Points, by seat:\n\n- seat 0: 1.5\n- 2\\. seat 1: 2.5\n\nBalanced."


def test_a_long_list_is_folded() -> None:
    lines = ["Many:", *(f"  {number}" for number in range(LONG + 1))]
    assert f"<summary>All {LONG + 1} in words</summary>" in told("\n".join(lines))
    assert "<details>" not in told("\n".join(lines[:-1]))
