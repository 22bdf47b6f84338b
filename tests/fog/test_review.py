"""Looking back: what became known, the table at the end of a round, what came of predictions; settings by name."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from fogkit import Match, get_game
from fogkit.games.fog import Rules, events, review
from fogkit.games.fog.components import Weather
from fogkit.i18n import LANGUAGES
from tests.strategies import finish
from tests.tables import NAMES

GAME = get_game("fog")


def played(rounds: int, boards: tuple[int, ...] = (2, 3, 2)) -> Match:
    """Return a match of three that has just begun the round after so many, or is over."""

    whole = finish(Match("fog", NAMES[:3], "review", None, boards=boards), Random("review"))
    whole.jump(0)
    while len(whole.view().finished) < rounds:
        whole.redo()
    return whole


@pytest.mark.rule("D2", "X3")
def test_the_table_of_the_last_round_lies_as_it_was_claimed() -> None:
    match = played(1)
    assert match.view().round == 2
    seen, now = GAME.last_chapter(match.view(0)), match.view(0)
    done = now.finished[0]
    assert seen is not None
    assert (seen.round, seen.days, seen.shown) == (1, done.days, done.cards)
    assert seen.arrows == tuple(row[0].predicted for row in now.sheets)
    assert (seen.seat, seen.hand, seen.held, seen.to_act, seen.history) == (None, (), None, (), ())
    assert seen.sun == (now.sun - 1) % 3, "who began that round (E5)"
    assert "Round 1 is over" in GAME.prompt(seen, NAMES)
    for lang in LANGUAGES:
        assert GAME.table(seen, NAMES[:3], lang)
        picture = GAME.picture(seen, NAMES[:3], lang)
        for sheet in now.sheets:
            assert review.told_row(sheet[0], lang) in picture, "what came of it stands where the piles lay"
        assert GAME.words.text("picture.barometer.predicted", lang) in picture
        assert "pile-1" not in picture
        assert "supply" not in picture


@pytest.mark.rule("D3", "D5")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_the_end_the_barometer_says_that_it_shows_the_days_claimed(lang: str) -> None:
    picture = GAME.picture(played(3).view(), NAMES[:3], lang)
    assert GAME.words.text("picture.barometer.claimed", lang) in picture


def test_the_table_of_the_last_round_is_the_same_for_all_and_does_not_change_during_the_next() -> None:
    match = played(2)
    first = GAME.last_chapter(match.view(0))
    while len(match.view().finished) == 2:
        for seat in (None, 0, 1, 2):
            assert GAME.last_chapter(match.view(seat)) == first
        match.redo()
    assert GAME.last_chapter(match.view()) != first


def test_before_the_first_round_is_over_there_is_nothing_to_look_back_on() -> None:
    assert GAME.last_chapter(Match("fog", NAMES[:3], 1).view()) is None


@pytest.mark.rule("X1", "X2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_prediction_stands_against_what_came_of_it(lang: str) -> None:
    view = played(3).view()
    grid = GAME.review(view, NAMES[:3], lang)
    assert len(grid.columns) == 4
    assert [name for name, _ in grid.rows] == list(NAMES[:3])
    for sheet, total, (_, cells) in zip(view.sheets, view.totals, grid.rows, strict=True):
        assert cells[-1] == str(total).replace("-", "\u2212")
        for row, cell in zip(sheet, cells, strict=False):
            assert cell.startswith(str(row.predicted))
            assert cell.endswith(f"{row.points:+d}".replace("-", "\u2212"))


@pytest.mark.parametrize(
    ("event", "known"),
    [
        (events.TokenUncovered(1, Weather.SUN), True),
        (events.PileRenewed(1, 10, Weather.SUN), True),
        (events.CardDrawn(0, Weather.SUN), True),
        (events.RevealedTogether((Weather.SUN,)), True),
        (events.PartCovered(0, 1, 1, Weather.SUN), False),
        (events.ArrowMoved(0, 1), False),
        (events.CardChosen(0, Weather.SUN), False),
    ],
)
def test_what_became_known_is_told_from_what_was_decided(event: events.FogEvent, known: bool) -> None:
    assert GAME.discloses(event) is known


def test_a_round_is_a_chapter() -> None:
    assert GAME.ends_chapter(events.RoundEnded(1, (0, 0)))
    assert not GAME.ends_chapter(events.TurnPassed(1))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_has_a_name_its_rule_and_the_printed_value(lang: str) -> None:
    settings = GAME.settings(lang)
    assert {setting.name for setting in settings} == {field.name for field in fields(Rules)} - {"players"}
    assert settings[0].name == "empty_start", "the variant is what people ask for first"
    read = GAME.read_settings({setting.name: setting.printed for setting in settings})
    assert GAME.rules(4, **read) == Rules()
    for setting in settings:
        allowed = next(field for field in fields(Rules) if field.name == setting.name).metadata["range"]
        assert f"({allowed.rule})" in setting.label
        if setting.high:
            assert (setting.low, setting.high) == (allowed.low, allowed.high)
