"""Sitting down: who sits where, by which settings, with which seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fogkit.games import get_game
from fogkit.i18n import LANGUAGES
from fogkit.keeping import Keeper
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import play_on


def test_seats_names_seed_variant_and_settings_are_chosen_in_the_form(sit: Callable[..., PlayScene]) -> None:
    clicks = ("seats-4", "who-3-random", "name-0-Zoë", "seed-friday", "set-empty_start-true", "set-exact_bonus-3")
    scene = sit("person", "careful", clicks=clicks)
    assert scene.party is not None
    match = scene.party.match
    assert match.players == ("Zoë", "Bo", "Cy", "Di")
    assert (match.seed, match.rules.empty_start, match.rules.exact_bonus) == ("friday", True, 3)
    assert scene.party.kinds[0] == "person"
    assert scene.party.kinds[3] == "random"


@pytest.mark.parametrize(
    ("click", "told"),
    [
        ("set-piles-9", "“Piles” is 9; it must be from 1 to 6"),
        ("set-exact_bonus-", "“Exact: points times the round” is"),
        ("set-boards-4,x", "“Days in each round” is 4,x;"),
        ("set-layout-Sxy", "“Symbols of each day” is Sxy; each day board is a word of the letters S (swap), R"),
        ("set-cards_of_each-1", "“Cards of each weather” is 1, which makes"),
        ("name-1-Ada", "Two seats have the name Ada."),
        ("name-0- ", "Seat 1 has no name yet."),
    ],
)
def test_what_makes_no_game_gets_a_sentence_beside_its_box_and_loses_nothing(
    tmp_path: Path, click: str, told: str
) -> None:
    """It speaks of what the form shows, not of how a setting is called in code; and the table below stays."""
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("seed-kept")
    scene.click("more")
    before = scene.frame()
    scene.click(click)
    frame = scene.frame()
    assert frame.notice.startswith(told)
    assert frame.at == click.rpartition("-")[0]
    assert f'data-piece="{frame.at}"' in frame.head
    assert frame.picture == before.picture
    assert re.search(r'data-piece="start"[^>]*disabled', frame.head)
    assert frame.values["seed"] == "kept"
    scene.click("start")
    assert scene.party is None
    assert scene.frame().notice.startswith(told)


def test_what_is_wrong_with_a_setting_that_is_not_shown_stands_where_it_can_be_shown(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("set-extra_cards-4")
    scene.click("set-cards_of_each-4")
    scene.click("seats-5")
    assert scene.frame().at == "more"


def test_the_table_below_the_form_says_that_nothing_is_dealt_yet(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    frame = scene.frame()
    assert "A preview" in frame.words
    assert "must take" not in frame.picture
    scene.click("seed-other")
    assert scene.frame().picture == frame.picture, "the real deal is for nobody to see yet"


def test_a_bad_seed_gets_a_sentence_when_the_game_is_started(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("seed-a\nb")
    scene.click("start")
    assert scene.party is None
    assert "seed must be one line" in scene.frame().notice


def test_clicks_that_mean_nothing_change_nothing(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    before = scene.frame()
    for name in (
        "seats-9",
        "seats-x",
        "who-7-random",
        "who-0-genius",
        "set-nothing-1",
        "resume-4",
        "name-8-x",
        "pile-1",
    ):
        scene.click(name)
        assert scene.frame() == before


def test_settings_can_be_shown_and_set_back_to_the_printed_ones(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("more")
    shown = scene.frame()
    for setting in get_game("fog").settings():
        assert f"set-{setting.name}" in shown.head
    scene.click("set-piles-2")
    assert scene.form.changed == {"piles": "2"}
    scene.click("set-piles-3")
    assert scene.form.changed == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_it_speaks_every_language(sit: Callable[..., PlayScene], lang: str) -> None:
    scene = sit("person", "careful")
    scene.click(f"lang-{lang}")
    play_on(scene)
    assert scene.frame().head
    for name in ("replay", "text", "turns", "tick", "why", "new", "more"):
        scene.click(name)
        assert scene.frame().head
