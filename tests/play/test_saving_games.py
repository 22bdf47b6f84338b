"""Saving: nothing is lost, and what was damaged is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fogkit.games import get_game
from fogkit.keeping import Keeper
from fogkit.party import Party
from fogkit.ui.frame import Frame
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import SHORT, deciding, play_on


def test_after_every_move_the_game_is_saved_and_offered_again(sit: Callable[..., PlayScene], tmp_path: Path) -> None:
    scene = sit("person", "careful")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 9)
    assert scene.party is not None
    again = PlayScene(get_game("fog"), ("person", "random"), None, Keeper(tmp_path / "game.save"))
    assert f"after {scene.party.match.number} moves" in again.frame().head
    again.click("resume-0")
    assert again.party is not None
    assert again.party.match.record() == scene.party.match.record()
    assert again.frame().picture == scene.frame().picture
    play_on(again)


def test_a_damaged_save_says_why_and_the_one_before_is_offered(sit: Callable[..., PlayScene], tmp_path: Path) -> None:
    scene = sit("person", "careful")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 9)
    (tmp_path / "game.save").write_text("broken")
    again = PlayScene(get_game("fog"), ("person", "random"), None, Keeper(tmp_path / "game.save"))
    assert "game.save cannot be used" in again.frame().head
    assert "kept as game.save.damaged-1" in again.frame().head
    assert 'data-piece="resume-0"' not in again.frame().head
    again.click("resume-0")
    assert again.party is None
    again.click("resume-1")
    assert again.party is not None
    play_on(again)
    assert (tmp_path / "game.save.damaged-1").read_text() == "broken"


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(
    sit: Callable[..., PlayScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)

    def refuse(_: Party) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(scene.keeper, "keep", refuse)
    scene.click("pile-1")
    assert "could not be saved (Read-only file system)" in scene.frame().notice
    assert scene.party is not None
    assert "take 1" in scene.party.match.record()


def test_a_new_game_keeps_what_was_filled_in_and_offers_the_old_one(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random", clicks=(*SHORT, "name-0-Zoë"))
    play_on(scene, deciding)
    scene.click("new")
    frame = scene.frame()
    assert frame.values["name-0"] == "Zoë"
    assert main_buttons(frame) == ["resume-0"]


def main_buttons(frame: Frame) -> list[str]:
    return re.findall(r'data-piece="([^"]+)" class="fk-main"', frame.head)


def test_after_a_finished_game_the_next_one_is_proposed(sit: Callable[..., PlayScene]) -> None:
    scene = sit("random", "random")
    play_on(scene)
    scene.click("new")
    assert main_buttons(scene.frame()) == ["start"]
    assert "Look at it again" in scene.frame().head


def test_an_unfinished_game_left_for_another_can_still_be_gone_on_with(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random", clicks=(*SHORT, "name-0-Zoë"))
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 5)
    assert scene.party is not None
    left = scene.party.match.record()
    scene.click("new")
    scene.click("name-0-Mia")
    scene.click("start")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 9)
    assert scene.party is not None
    other = scene.party.match.record()
    scene.click("new")
    assert scene.frame().head.count('data-piece="resume-') == 2
    scene.click("resume-1")
    assert scene.party is not None
    assert scene.party.match.record() == left
    scene.click("new")
    assert [offer.party.match.record() for offer in scene.form.offers if offer.party] == [left, other]
