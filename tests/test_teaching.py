"""The page for teachers: its links, its rule ids, its minutes, and every number it gives for a measured one."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import fogkit as fk
from fogkit.bots import guard
from fogkit.games.fog.lab.questions.words import WORDS
from fogkit.lab.desk import get_desk

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "teaching.md"
TEXT = PAGE.read_text(encoding="utf-8")
IDS = fk.get_game("fog").rulebook.ids

BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
SHOWN = [block for block in BLOCKS if block.startswith(">>>")]
"""The blocks that show what they yield."""
PROSE = re.sub(r"^```.*?^```", "", TEXT, flags=re.DOTALL | re.MULTILINE)
MEASURED = r"\N{MINUS SIGN}?\d[\d.,]*(?: %)? \(\N{MINUS SIGN}?\d[\d.,]* to \N{MINUS SIGN}?\d[\d.,]*\)"
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def anchor(heading: str) -> str:
    """Return how a heading is linked to.

    >>> anchor("Plan 1: learning the game (45 minutes)")
    'plan-1-learning-the-game-45-minutes'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def plans() -> dict[int, list[list[str]]]:
    """Return the rows of each plan, by its number."""
    parts = re.split(r"^## Plan (\d)", TEXT, flags=re.MULTILINE)[1:]
    found = {}
    for number, part in zip(parts[::2], parts[1::2], strict=True):
        table = re.search(r"<table>(.*?)</table>", part, re.DOTALL)
        assert table is not None
        rows = re.findall(r"<tr>\n(.*?)</tr>", table[1], re.DOTALL)
        found[int(number)] = [re.findall(r"^<td>(.*)</td>$", row, re.MULTILINE) for row in rows]
    return found


def part(heading: str) -> str:
    """Return what stands below a heading."""
    return TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]


# --- what the page says of the project -----------------------------------------------------------------


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PROSE) + re.findall(r'href="([^"]+)"', PROSE)
    anchors = {f"#{anchor(heading)}" for heading in re.findall(r"^#+ (.*)$", PROSE, re.MULTILINE)}
    assert len(links) > 20
    lost = [link for link in links if link not in anchors and not (PAGE.parent / link).is_file()]
    assert lost == []


def test_each_rule_it_names_exists() -> None:
    named = set(re.findall(r"\b[CSPAFDXEV]\d\b", PROSE))
    assert len(named) > 20
    assert named <= set(IDS)


def test_what_it_quotes_from_a_notebook_stands_there() -> None:
    """A heading, or the name of a question, in quotation marks beside the page it is on."""
    for rows in plans().values():
        for cells in rows:
            pages = re.findall(r'href="([^"]+)"', "".join(cells))
            text = "".join((PAGE.parent / page).read_text(encoding="utf-8") for page in pages)
            for name in re.findall(r'"([^"]+)"', re.sub(r'href="[^"]+"', "", cells[3])):
                assert name in text, name


def test_the_commands_it_names_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = set(makefile.split("COMMANDS := ")[1].splitlines()[0].split())
    assert set(re.findall(r"\bmake ([a-z]+)\b", " ".join(re.findall(r"`[^`]+`", PROSE)))) <= known


@pytest.mark.parametrize("name", ["first-player", "luck", "no-reveals", "no-swaps", "harsh-penalty", "always-zero"])
def test_the_questions_it_names_have_these_headings(name: str) -> None:
    assert f'"{WORDS.text(f"{name}.title")}"' in TEXT
    assert name in get_desk("fog").questions


def test_its_lines_are_short() -> None:
    assert [line for line in TEXT.splitlines() if len(line) > 120] == []


# --- plans and questions -------------------------------------------------------------------------------


@pytest.mark.parametrize(("plan", "minutes"), [(1, 45), (2, 90)])
def test_the_minutes_of_a_plan_add_up(plan: int, minutes: int) -> None:
    assert sum(int(row[0]) for row in plans()[plan]) == minutes
    assert re.search(rf"^## Plan {plan}: .*\({minutes} minutes\)$", TEXT, re.MULTILINE)


def test_a_week_has_five_days() -> None:
    assert [row[0] for row in plans()[3]] == ["1", "2", "3", "4", "5"]


def test_each_row_of_a_plan_is_filled() -> None:
    assert all(len(row) == 5 and all(row) for rows in plans().values() for row in rows)


def test_the_grades_add_up() -> None:
    rows = re.findall(r"\| (\d+) \|$", TEXT.split("### Grading")[1].split("\n## ")[0], re.MULTILINE)
    assert sum(map(int, rows)) == 100


@pytest.mark.parametrize(("about", "least"), [("the rules", 12), ("design", 8)])
def test_each_question_has_its_answer(about: str, least: int) -> None:
    number = re.compile(r"^(?:\*\*)?(\d+)\. ", re.MULTILINE)
    asked = number.findall(part(f"Questions about {about}"))
    assert asked == number.findall(part(f"Answers about {about}")) == [str(n + 1) for n in range(len(asked))]
    assert len(asked) >= least


def test_each_answer_about_the_rules_names_its_rule() -> None:
    answers = re.split(r"^\d+\. ", part("Answers about the rules").split("\n\n")[0], flags=re.MULTILINE)
    assert [answer for answer in answers if answer.strip() and not re.search(r"\([CSPAFDXEV]\d", answer)] == []


# --- numbers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", SHOWN, ids=range(len(SHOWN)))
def test_a_block_yields_what_stands_below_it(block: str) -> None:
    if "compiled" in block:
        pytest.importorskip("numba")
    test = doctest.DocTestParser().get_doctest(block, {}, PAGE.name, str(PAGE), 0)
    assert test.examples
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=said.append).failed
    assert failed == 0, "".join(said)


def test_each_measured_number_stands_in_the_output_of_a_block() -> None:
    outputs = "".join(example.want for block in SHOWN for example in doctest.DocTestParser().get_examples(block))
    known = set(re.findall(MEASURED, outputs))
    said = re.findall(MEASURED, re.sub(r"\s+", " ", PROSE))
    assert len(said) > 15
    assert [number for number in said if number not in known] == []


def test_the_tournament_runs_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, final = (block for block in BLOCKS if block not in SHOWN)
    (tmp_path / "our-bots").mkdir()
    for name in ("storm", "drizzle"):
        (tmp_path / "our-bots" / f"{name}.py").write_text(bot)
    (tmp_path / "our-bots" / "broken.py").write_text("def bot(view, moves, rng):\n    return moves[99]\n")
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {}
    exec(final.replace("deals=10", "deals=1"), found)
    result = found["result"]
    assert result.played == 3 * 1 * 2
    assert [standing.bot for standing in result.ranking][-1] == "broken"
    assert [standing.failures for standing in result.ranking] == [0, 0, 4]
    shown = re.search(r"`fk\.watch\((\[.*?\]), seed=\"final\"\)\.story\(round=4\)`", PROSE)
    assert shown is not None
    told = fk.watch(re.findall(r'"([^"]+)"', shown[1]), seed="final").story(round=4)
    assert "I know no better yet." in str(told)


def test_the_limits_it_names_are_those_of_the_guard() -> None:
    assert (guard.SECONDS, guard.PATIENCE, f"{guard.CHARACTERS:,}") == (5, 3, "10,000")
    for words in ("`seconds` (5,", "thinks too long three times", "more than 10,000 characters"):
        assert words in TEXT


def test_the_sums_for_thirty_are_right() -> None:
    """Each row of the hub's table: the parts, times 30, and with half as much again and 2 GB."""
    rows = re.findall(r"\| (92 [^=|]*) = (\d+) MB \| ([\d.]+) GB \| ([\d.]+) GB \|", TEXT)
    assert len(rows) == 3
    for parts, each, all_, planned in rows:
        total = eval(parts.replace("\N{MULTIPLICATION SIGN}", "*"))
        assert total == int(each)
        assert total * 30 / 1000 == pytest.approx(float(all_), abs=0.051)
        assert total * 30 * 1.5 / 1000 + 2 == pytest.approx(float(planned), abs=0.051)
