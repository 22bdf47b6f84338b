"""Playing: people and bots, covers, undo, pauses."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from fogkit.match import Match
from fogkit.ui.play.playing import SPEEDS
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import act, deciding, pausing, play_on


@pytest.mark.parametrize(
    "kinds",
    [
        ("person", "careful", "random"),
        ("person", "person"),
        ("person", "random", "person", "careful", "person"),
        ("careful", "careful"),
    ],
)
def test_a_whole_game_is_played_by_clicks(sit: Callable[..., PlayScene], kinds: tuple[str, ...]) -> None:
    scene = sit(*kinds)
    play_on(scene)
    assert scene.party is not None
    assert scene.party.match.outcome is not None
    assert Match.from_record(scene.party.match.record()).outcome == scene.party.match.outcome


def test_bots_move_at_the_speed_that_is_set_or_step_by_step(sit: Callable[..., PlayScene]) -> None:
    scene = sit("random", "random")
    assert scene.party is not None
    for speed, wait in SPEEDS.items():
        scene.click(f"speed-{speed}")
        assert scene.frame().after == wait
    scene.click("speed-step")
    scene.click("tick")
    assert scene.party.match.number == 0
    scene.click("step")
    assert scene.party.match.number == 1


def test_after_a_round_the_table_waits_with_all_cards_open(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, pausing)
    frame = scene.frame()
    assert frame.after is None
    assert frame.lit == ()
    assert "Round 1 is over" in frame.words
    assert "spectator" not in frame.picture
    assert "is dealt" not in frame.foot.split('data-piece="log-0"')[0], "what is dealt next comes after the pause"
    assert "is dealt" not in frame.spoken
    scene.click("pile-1")
    assert pausing(scene)
    scene.click("continue")
    assert "Round 2" in scene.frame().words
    assert "is dealt" in scene.frame().spoken


def test_a_refusal_stands_beside_the_piece(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("day-1")
    frame = scene.frame()
    assert frame.at == "day-1"
    assert "(P2)" in frame.notice


def test_a_past_moment_is_looked_at_and_time_stands_still(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 6)
    now = scene.frame()
    scene.click("log-2")
    then = scene.frame()
    assert then.picture != now.picture
    assert then.after is None
    assert then.lit == ()
    assert scene.party is not None
    number = scene.party.match.number
    assert f"Move 2 of {number}, round 1" in then.head
    assert not re.search('data-piece="(undo|hints)', then.head), "what is past cannot be played"
    scene.click("undo")
    assert scene.party.match.number == number
    scene.click("now")
    assert scene.frame().picture == now.picture


def test_undo_is_marked_when_something_had_become_known(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("undo")
    assert "no move of yours" in scene.frame().notice
    scene.click("pile-1")
    scene.click("undo")
    assert "hindsight" in scene.frame().notice
    play_on(scene)
    assert "1 move was taken back" in scene.frame().foot


def test_that_a_move_was_taken_back_stays_said_while_a_hint_is_worked_out(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("pile-1")
    scene.click("hints-best")
    scene.click("undo")
    assert scene.frame().after is not None
    scene.click("tick")
    frame = scene.frame()
    assert "I would take" in frame.head
    assert ("hindsight" in frame.notice, frame.at) == (True, "undo")
    scene.click("pile-2")
    assert scene.frame().notice == ""


def test_what_is_asked_stands_in_a_row_that_is_always_there(sit: Callable[..., PlayScene]) -> None:
    """Or the table below it would jump."""
    scene, rng = sit("person", "person", "random"), Random("rows")
    scene.click("speed-step")
    while scene.ending is None:
        assert scene.frame().head.count('class="fk-bar fk-call"') == 1
        act(scene, rng)
    assert scene.frame().head.count('class="fk-bar fk-call"') == 1


def test_who_only_watches_may_look_through_any_eyes(sit: Callable[..., PlayScene]) -> None:
    scene = sit("random", "random")
    assert 'data-piece="card-' not in scene.frame().picture
    scene.click("as-1")
    assert 'data-piece="card-' in scene.frame().picture
    scene.click("as-spectator")
    assert 'data-piece="card-' not in scene.frame().picture


def test_who_plays_may_not(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    before = scene.frame().picture
    scene.click("as-1")
    assert scene.frame().picture == before


def test_reasons_are_in_the_log_on_request(sit: Callable[..., PlayScene]) -> None:
    scene = sit("careful", "careful")
    scene.click("tick")
    assert "→" not in scene.frame().foot
    scene.click("why")
    assert "→" in scene.frame().foot


def test_that_reasons_come_later_is_said_only_where_they_do(sit: Callable[..., PlayScene]) -> None:
    later = "What the bots thought is told when"
    scene = sit("person", "careful")
    scene.click("why")
    assert later in scene.frame().foot
    play_on(scene, pausing)
    assert later not in scene.frame().foot
    assert "→" in scene.frame().foot
    alone = sit("person", "person")
    alone.click("why")
    assert later not in alone.frame().foot


def test_what_a_button_shows_is_brought_into_view(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "careful")
    play_on(scene, deciding)
    parts = []
    for name in ("hints-chances", "tick", "hints-best", "tick", "why", "why"):
        scene.click(name)
        parts.append(scene.frame().look)
    assert parts == ["hints", "hints", "", "", "log", ""], "the best move is told above the table"
    play_on(scene)
    parts = []
    for name in ("turns", "tick", "text", "text", "why", "replay"):
        scene.click(name)
        frame = scene.frame()
        parts.append(frame.look)
        assert not frame.look or f'data-part="{frame.look}"' in frame.foot
    assert parts == ["turns", "turns", "record", "", "log", ""]
