"""Hints, from what is legal to the best move."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from fogkit.i18n import language
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import act, deciding, play_on


def test_hints_are_graded(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    assert "fk-hints" not in scene.frame().foot
    scene.click("hints-legal")
    assert re.search(r"You may: take \w+ from pile 1, take \w+ from pile 2, take \w+ from pile 3\.", scene.frame().foot)
    reasons = re.findall("<li>([^<]*)</li>", scene.frame().foot.partition("fk-story")[0])
    assert any(reason.endswith("(P2)") for reason in reasons), "and why not something else"
    assert not [reason for reason in reasons if "Take the top token" in reason], "what to do was said before"
    scene.click("hints-chances")
    assert scene.frame().after is not None
    scene.click("tick")
    chances = scene.frame()
    assert chances.after is None
    assert chances.foot.count("fk-chart") >= 2
    assert "fk-moves" not in chances.foot
    scene.click("hints-best")
    scene.click("tick")
    assert "I would take" in scene.frame().head, "it stands above the table, near what is asked"
    best = scene.frame().foot
    assert "I would take" not in best
    assert len(re.findall(r'<th scope="row">take \w+ from pile \d</th>', best)) == 3
    assert "How many days I claim (the likeliest)" in best
    scene.click("hints-wrong")
    assert scene.habits.hints.level == "best"


@pytest.mark.parametrize(("lang", "decimal", "colon"), [("en", ".", ":"), ("fr", ",", "\xa0:"), ("nl", ",", ":")])
def test_numbers_are_written_as_in_the_sentence_above_them(
    sit: Callable[..., PlayScene], lang: str, decimal: str, colon: str
) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("hints-best")
    scene.click("tick")
    language(lang)
    scene.click("tick")
    said, table = scene.frame().head.rpartition("fk-hint")[2], scene.frame().foot
    number = rf"[+\u2212]?\d+{re.escape(decimal)}\d"
    assert re.search(rf" {number} ", said)
    assert len(re.findall(rf"<td>{number}</td>", table)) == 3
    assert re.search(rf"<td>\d{colon} \d+\s%, \d{colon} \d+\s%", table)


def test_the_best_move_is_marked_on_the_table_and_told(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    for level in ("off", "legal", "chances"):
        scene.click(f"hints-{level}")
        scene.click("tick")
        assert scene.frame().best == ""
    scene.click("hints-best")
    assert scene.frame().best == "", "not before it has been worked out"
    scene.click("tick")
    frame = scene.frame()
    assert frame.best in frame.lit
    assert [name for name, label in frame.pieces.items() if "the best move" in label] == [frame.best]
    scene.click(frame.best)
    assert scene.frame().best == "", "it was for that decision"


def test_the_best_move_has_a_row_of_its_own_that_is_always_there(sit: Callable[..., PlayScene]) -> None:
    """Or the table below it would jump with every hint."""
    scene = sit("person", "random")
    play_on(scene, deciding)
    assert "fk-advice" not in scene.frame().head
    scene.click("hints-best")
    assert "Working it out" in scene.frame().head
    assert "Working it out" not in scene.frame().foot
    scene.click("tick")
    frame = scene.frame()
    assert "I would take" in frame.spoken, "who listens hears of it, too"
    rng = Random("rows")
    for _ in range(30):
        act(scene, rng)
        assert scene.frame().head.count("fk-advice") == 1
        assert scene.frame().look == "", "no hint moves the page by itself"
