"""The table of the action lesson at which the own revealed card can be touched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fogkit.core import Refusal
from fogkit.games.fog import events as ev
from fogkit.games.fog.components import Weather
from fogkit.games.fog.lessons.actions import REVEALED
from fogkit.games.fog.words import WORDS
from fogkit.i18n import LANGUAGES
from fogkit.sitting import Sitting


@pytest.mark.rule("A5")
def test_the_own_revealed_card_can_be_tried_and_is_refused() -> None:
    table = Sitting("fog", REVEALED)
    before = table.match.number
    (refusal,) = table.click("shown-0")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "A5"
    assert table.match.number == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_revealed_card_is_named_and_not_lit(lang: str) -> None:
    shown = Sitting("fog", REVEALED).shown(lang)
    assert 'data-piece="shown-0"' in shown.picture
    assert WORDS.say(Weather.SUN, lang) in shown.pieces["shown-0"]
    assert "shown-0" not in shown.lit
    assert set(shown.lit) == {"card-rain", "card-snow", "card-clouds"}


def test_without_a_revealed_card_there_is_none_to_touch() -> None:
    table = Sitting("fog", replace(REVEALED, moves=()))
    assert "shown-0" not in table.shown().pieces
    assert table.click("shown-0") == ()


def test_a_swap_is_made_and_the_others_play_on() -> None:
    table = Sitting("fog", REVEALED)
    happened = table.click("card-rain")
    assert ev.CardSwapped(0, Weather.RAIN) in happened
    assert table.match.to_act == (0,)
    assert {played.seat for played in table.match.moves[len(REVEALED.moves) + 1 :]} == {1, 2}


def test_undo_takes_back_the_own_move_and_what_followed_but_never_the_start() -> None:
    table = Sitting("fog", REVEALED)
    start = table.shown().words
    table.click("card-rain")
    table.undo()
    assert table.shown().words == start
    table.undo()
    assert table.match.number == len(REVEALED.moves)


def test_through_other_eyes_nothing_can_be_touched() -> None:
    table = Sitting("fog", REVEALED)
    table.look(1)
    assert table.shown().pieces == {}
    assert table.click("card-rain") == ()
    table.look(0)
    assert table.click("card-rain") != ()


def test_the_past_can_be_seen_but_not_touched() -> None:
    shown = Sitting("fog", REVEALED).shown(at=0)
    assert shown.pieces == {}
    assert shown.lit == ()
    assert 'data-piece="token-2-2"' not in shown.picture


def test_the_others_do_as_they_are_told_as_long_as_they_can() -> None:
    told = replace(REVEALED, others=("1 take 2", "1 place 4", "2 take 1", "2 place 9"))
    table = Sitting("fog", told)
    table.click("card-rain")
    played = [f"{seat} {move}" for seat, move in table.match.moves[len(REVEALED.moves) + 1 :]]
    assert played[:3] == ["1 take 2", "1 place 4", "2 take 1"]
    assert played[3].startswith("2 place")


def test_the_same_clicks_give_the_same_table() -> None:
    tables = [Sitting("fog", REVEALED), Sitting("fog", REVEALED)]
    for table in tables:
        table.click("card-rain")
    assert tables[0].shown() == tables[1].shown()


def test_what_the_learner_may_not_know_changes_nothing_that_is_shown() -> None:
    other = {"round-1/hand-1": "fog sun sun snow snow", "round-1/deck": "clouds fog"}
    twin = Sitting("fog", replace(REVEALED, deal={**REVEALED.deal, **other}))
    assert twin.match.view(1).hand != Sitting("fog", REVEALED).match.view(1).hand
    assert twin.shown() == Sitting("fog", REVEALED).shown()
