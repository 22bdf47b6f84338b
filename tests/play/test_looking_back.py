"""Looking back: the end, turning points, the replay, the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from fogkit.games import get_game
from fogkit.i18n import language
from fogkit.keeping import Keeper
from fogkit.match import Match
from fogkit.turning import Turn
from fogkit.ui.play import story
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import play_on


def test_the_end_shows_winner_predictions_turning_points_and_the_record(
    sit: Callable[..., PlayScene], tmp_path: Path
) -> None:
    scene = sit("person", "careful")
    play_on(scene)
    assert scene.party is not None
    frame = scene.frame()
    assert get_game("fog").prompt(scene.party.match.view(), scene.party.match.players) in frame.words
    assert "Predicted, claimed, points" in frame.foot
    scene.click("turns")
    assert scene.frame().after is not None
    scene.click("tick")
    turns = re.findall(r'data-piece="at-(\d+)"', scene.frame().foot)
    assert len(turns) == 3
    scene.click(f"at-{turns[0]}")
    assert scene.frame().values["at"] == turns[0]
    scene.click("text")
    assert scene.frame().values["shared"] == scene.party.match.record()
    for name in ("game-play.txt", "game-play-2.txt"):
        scene.click("file")
        assert Match.load(tmp_path / name).outcome == scene.party.match.outcome


def test_the_replay_begins_as_all_saw_it_and_shows_a_hand_only_when_one_looks(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene)
    assert scene.party is not None
    last = scene.party.match.number
    scene.click("replay")
    head = scene.frame().head
    for number in (0, 3, last, last + 50):
        scene.click(f"at-{number}")
        assert 'data-piece="card-' not in scene.frame().picture
        assert scene.frame().head == head, "or the slider would be torn from the hand that holds it"
    scene.click("at-3")
    assert scene.frame().values["moment"] == f"Move 3 of {last}, round 1"
    assert "The game is over" not in scene.frame().head
    scene.click("as-1")
    assert 'data-piece="card-' in scene.frame().picture
    scene.click("replay")
    assert scene.frame().values["at"] == "0"


def test_a_line_of_the_log_leads_to_its_moment_also_when_the_game_is_over(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene)
    assert scene.party is not None
    match = scene.party.match
    scene.click("log-4")
    frame = scene.frame()
    assert frame.values["at"] == "4"
    assert frame.words == match.game.table(match.view(None, 4), match.players)
    assert f'data-piece="log-{match.number}"' in frame.foot, "from there one can go on to any other"
    assert re.search(r'data-piece="log-4"[^>]*aria-current', frame.foot)
    rounds = [story.chapter(match, number) for number in range(match.number + 1)]
    assert rounds == sorted(rounds)
    assert (rounds[0], rounds[-1]) == (1, 2)


def test_a_finished_game_that_somebody_sent_is_watched_before_its_end_is_told(
    sit: Callable[..., PlayScene], tmp_path: Path
) -> None:
    scene = sit("random", "random")
    play_on(scene)
    assert scene.party is not None
    match = scene.party.match
    friend = PlayScene(get_game("fog"), ("person", "random"), None, Keeper(tmp_path / "other.save"))
    for name in (f"record-{match.record()}", "load", "tick"):
        friend.click(name)
    ended = match.log()[-1].text().splitlines()
    frame = friend.frame()
    assert frame.values["at"] == "0"
    assert "you have not seen it yet" in frame.foot
    for told in (frame.picture, frame.words, frame.foot, frame.head, frame.spoken, frame.notice):
        assert not [line for line in ended if line in told]
    friend.click("at-7")
    friend.click("at-3")
    shown = re.findall(r'data-piece="log-(\d+)"', friend.frame().foot)
    assert shown == list("76543210"), "what was seen can be gone back to, and no more is told"
    friend.click("replay")
    assert [line for line in ended if line in friend.frame().foot]
    assert "you have not seen it yet" not in friend.frame().foot
    friend.click("replay")
    assert f'data-piece="log-{match.number}"' in friend.frame().foot


def test_a_turning_point_of_a_choice_made_together_is_nobodys_doing(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene)
    assert scene.party is not None
    assert scene.ending is not None
    moves = scene.party.match.moves
    number = next(number for number, move in enumerate(moves, start=1) if str(move.move).startswith("discard"))
    scene.ending.turns = (Turn(2, 0, 1.5), Turn(number + 1, 1, -3.4))
    shown = scene.frame().foot
    assert "Move 2, round 1: " in shown
    assert f"Move {number + 1}, round 1: All had made their secret choice. For Bo that meant \u22123.4 points." in shown
    for lang, told in (("fr", "cela voulait dire \u22123,4 points."), ("nl", "betekende dat \u22123,4 punten.")):
        language(lang)
        assert told in scene.frame().foot


def test_a_record_is_loaded_and_played_on(tmp_path: Path) -> None:
    match = Match("fog", ["Eva", "Finn", "Guus"], "shared", None, boards=[2])
    match.play("take 1")
    scene = PlayScene(get_game("fog"), ("random", "person"), None, Keeper(tmp_path / "game.save"))
    scene.click("load")
    assert "Paste a record first" in scene.frame().notice
    scene.click("record-fogkit record 1\nnonsense")
    scene.click("load")
    assert scene.frame().notice == "Loading…"
    scene.click("tick")
    assert "Line 2" in scene.frame().notice
    assert scene.frame().at == "load"
    assert scene.frame().after is None
    assert scene.frame().values["record"].endswith("nonsense")
    scene.click(f"record-{match.record()}")
    scene.click("load")
    scene.click("tick")
    assert scene.party is not None
    assert scene.party.kinds == ("random", "person", "person")
    assert scene.party.match.players == ("Eva", "Finn", "Guus")
    play_on(scene)
