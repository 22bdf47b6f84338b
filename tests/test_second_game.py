"""A game that has only what every game must have: it is played, and all else says what it lacks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fogkit as fk
from fogkit import games
from fogkit.bots.tournament import tournament
from fogkit.games.fog.game import Fog
from fogkit.i18n import LANGUAGES, Unknown, language
from fogkit.lab import charts, warm
from fogkit.ui.play.scene import PlayScene


class Bare(Fog):
    """The rules of a game for two, without bots, lessons and lab of its own."""

    name = "bare"
    player_counts = range(2, 3)


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_WHERE", {**games._WHERE, "bare": (__name__, "Bare")})


def sit(tmp_path: Path, *kinds: str) -> PlayScene:
    scene: Any = fk.play(*kinds, seed="bare", save=tmp_path / "save", game="bare").scene
    assert isinstance(scene, PlayScene)
    return scene


def test_a_table_has_no_more_seats_than_the_game_and_only_bots_that_know_it(tmp_path: Path) -> None:
    head = sit(tmp_path).frame().head
    assert set(re.findall(r"who-(\d-\w+)", head)) == {
        f"{seat}-{kind}" for seat in (0, 1) for kind in ("person", "random")
    }
    with pytest.raises(Unknown, match="random"):
        sit(tmp_path, "person", "careful")
    with pytest.raises(Unknown, match="The bots are: random"):
        fk.get_bot("careful", "bare")


def test_it_is_played_to_its_end_with_the_hints_there_are(tmp_path: Path) -> None:
    scene = sit(tmp_path, "person", "random")
    for name in ("set-boards-1", "start", "hints-best", "hints-chances"):
        scene.click(name)
    assert scene.playing is not None
    assert scene.playing.hints.level == "off"
    scene.click("hints-legal")
    assert "hints-best" not in scene.frame().head
    while scene.ending is None:
        frame = scene.frame()
        scene.click("continue" if 'data-piece="continue"' in frame.head else frame.lit[0] if frame.lit else "tick")
    scene.click("turns")
    assert scene.ending.turns is None
    assert not scene.ending.thinking
    assert 'data-piece="turns"' not in scene.frame().head + scene.frame().foot


def test_bots_play_a_tournament_whatever_its_views_are_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bare, "view", lambda *_: None)
    played = tournament({"one": "random", "other": "random"}, 1, game="bare", boards=(1,))
    assert (len(played.scores), played.rows, played.reports) == (4, (), ())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "given", "file"),
    [
        ("lesson", ("setup", "bare"), "fogkit/games/bare/lessons"),
        ("simulate", ("bare", "random", 5), "fogkit/games/bare/lab"),
        ("question", ("seats", "bare"), "fogkit/games/bare/lab/desk"),
    ],
)
def test_what_it_has_not_is_named_with_its_place(name: str, given: tuple[Any, ...], file: str, lang: str) -> None:
    language(lang)
    with pytest.raises(Unknown, match=f"bare.* {file}"):
        getattr(fk, name)(*given)


def test_the_other_games_are_warmed_up_and_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warm, "NAMES", ("bare", "fog"))
    monkeypatch.setattr(games, "NAMES", ("bare", "fog"))
    monkeypatch.setattr("fogkit.games.fog.lab.lab.FogLab.warm_up", lambda _: warmed.append("fog"))
    warm.warm_up()
    assert warmed == ["fog"]
    assert "calibration" in charts.names()
