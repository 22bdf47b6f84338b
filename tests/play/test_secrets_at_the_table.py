"""Secrets: nobody is shown what a seat may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from fogkit.match import Match
from fogkit.ui.frame import Frame
from fogkit.ui.play.advice import LEVELS, Hints
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import act, pausing
from tests.twins import Retelling


def shown_of(match: Match, scene: PlayScene) -> str:
    """Return all that would reach the browser, were this the match at the table."""
    assert scene.party is not None
    own, scene.party.match = scene.party.match, match
    try:
        return json.dumps(scene.frame().sent())
    finally:
        scene.party.match = own


@pytest.mark.parametrize("kinds", [("person", "person", "random"), ("person", "random")])
def test_nothing_of_anothers_secrets_reaches_the_browser_at_any_moment(
    sit: Callable[..., PlayScene], kinds: tuple[str, ...]
) -> None:
    """Exchange all that the one who looks cannot see: what is sent stays the same, to the letter."""
    scene, rng, different = sit(*kinds, clicks=("set-boards-3",)), Random("twins"), 0
    scene.click("why")
    for _ in range(400):
        if scene.ending is not None:
            break
        assert scene.party is not None
        match = scene.party.match
        twin = Retelling(match, scene.party.viewer).twin(rng, 12)
        assert shown_of(twin, scene) == shown_of(match, scene)
        different += twin.state != match.state
        act(scene, rng)
    assert scene.ending is not None
    assert different > 20


def hints_of(match: Match, seat: int) -> list[str]:
    """Return what is shown of the hints at every level, worked out."""
    told = []
    for level in LEVELS:
        hints = Hints()
        hints.level = level
        if not hints.ready(match, seat):
            hints.think(match, seat)
        told.append(f"{hints.shown(match, seat)} {hints.best(match, seat)}")
    return told


def test_hints_know_no_more_than_the_seat_they_are_for() -> None:
    """Exchange all that the seat cannot see: every level says the same, to the letter."""
    rng, decisions, different = Random("hints"), set[str](), 0
    match = Match("fog", ["Ada", "Bo", "Cy"], "hints", boards=(2,))
    while match.to_act:
        seat = match.to_act[0]
        if match.view().decision not in decisions or rng.random() < 0.2:
            twin = Retelling(match, seat).twin(rng, 12)
            twin.seed = match.seed  # the samples are drawn below it, and nothing else is asked of it
            assert hints_of(twin, seat) == hints_of(match, seat)
            decisions.add(match.view().decision)
            different += twin.state != match.state
        match.play(rng.choice(match.legal(seat)), seat)
    assert {"take", "place", "predict", "discard"} <= decisions
    assert different > 3


def clickable(frame: Frame) -> list[str]:
    """Return all that somebody could click on a page, and choose from its lists."""
    page = f"{frame.head}{frame.foot}"
    named = re.findall(r'data-piece="([^"]+)"', page) + re.findall(r'<option value="([^"]+)"', page)
    return [*{name: None for name in [*named, *frame.pieces] if not name.startswith(("new", "lang", "choice"))}]


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_whatever_two_people_click_nobodys_cards_are_there_until_they_say_who_they_are(
    sit: Callable[..., PlayScene], seed: str
) -> None:
    """Who sits there is told by the page alone: nobody from a cover on, until the button is pressed that says who."""
    scene, rng = sit("person", "person", clicks=("set-boards-2,2",), seed=seed), Random(f"clicks/{seed}")
    sitter: int | None = None
    covers = looks = undone = 0
    for _ in range(700):
        if scene.ending is not None:
            break
        assert scene.party is not None
        match, frame = scene.party.match, scene.frame()
        if 'data-piece="arrive"' in frame.head or pausing(scene):
            sitter = None
        covers += sitter is None
        looks += sitter is not None
        twin = Retelling(match, sitter).twin(rng, 12)
        assert shown_of(twin, scene) == shown_of(match, scene), f"more than seat {sitter} may know"
        names = clickable(frame)
        asked = [name for name in names if name in {"arrive", "leave", "continue", "now"}] or list(frame.lit)
        other = ["undo"] if "undo" in names and rng.random() < 0.3 else names
        name = rng.choice(asked if asked and rng.random() < 0.7 else other)
        before = match.number
        if name == "arrive":
            sitter = scene.party.person_to_act
        scene.click(name)
        undone += sitter is None and scene.party.match.number < before
    assert covers > 20
    assert looks > 20
    assert undone > 0
