"""The grounds of the prediction lesson: an arrow that cannot go back, and the little game."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from random import Random

import pytest

from fogkit import svg
from fogkit.core import Refusal
from fogkit.games.fog import events as ev
from fogkit.games.fog.components import Weather
from fogkit.games.fog.lessons.predictions import TOO_FAR, neighbours
from fogkit.games.fog.lessons.predictions.forecast import AGAIN, NEXT, PLAYERS, Dealt, Forecast, Round, so_far
from fogkit.games.fog.lessons.predictions.own_arrow import OwnArrow
from fogkit.games.fog.lessons.predictions.sheet import signed, wrapped
from fogkit.games.fog.moves import FORWARD, PASS, Discard, Place, Reveal, Take
from fogkit.games.fog.scoring import points
from fogkit.games.fog.state import Decision
from fogkit.games.fog.view import View
from fogkit.i18n import LANGUAGES
from fogkit.match import Match

RAIN, SNOW, FOG, _, _, SUN = Weather


def play_out(game: Forecast, prediction: str = "forward") -> list[object]:
    """Play a deal to its end, predicting always alike, and return what happened."""
    happened: list[object] = []
    while game.round.result is None:
        lit = game.shown().lit
        happened += game.click(prediction if prediction in lit else lit[0])
    return happened


# --- an arrow does not go back -----------------------------------------------------------------------


@pytest.mark.rule("F4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_own_arrow_can_be_tried_and_is_refused(lang: str) -> None:
    table = OwnArrow("fog", TOO_FAR)
    assert "arrow-0" in table.shown(lang).pieces
    (refusal,) = table.click("arrow-0")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "F4"
    assert "(F4)" in refusal.text(lang)
    assert table.match.view().arrows[0] == 1


def test_at_that_table_one_can_still_pass() -> None:
    assert ev.ArrowStayed(0, 1) in OwnArrow("fog", TOO_FAR).click("pass")


# --- the little game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", range(1, 31))
def test_every_deal_begins_with_each_day_one_token_short(deal: int) -> None:
    match = Match("fog", ("Ada", "Bo", "Cy"), f"forecast-{deal}", boards=(4,))
    for line in so_far(f"forecast-{deal}"):
        seat, _, move = line.partition(" ")
        match.play(move, int(seat))
    view = match.view()
    assert [len(tokens) for tokens in view.days] == [3, 3, 3, 3]
    assert view.decision is Decision.TAKE
    assert [len(cards) for cards in view.shown] == [2, 2, 2]
    assert Round(deal).match.to_act == (0,)


def test_the_same_number_is_the_same_deal_and_another_is_another() -> None:
    assert Forecast(3).shown() == Forecast(3).shown()
    assert Forecast(3).round.match.record() == Forecast(3).round.match.record()
    assert Forecast(3).shown().picture != Forecast(4).shown().picture


@pytest.mark.rule("F6")
@pytest.mark.parametrize("deal", range(1, 9))
def test_each_day_gives_one_chance_and_they_are_counted_down(deal: int) -> None:
    game = Forecast(deal)
    assert game.round.chances == 4
    counted = []
    while game.round.result is None:
        lit = game.shown().lit
        if "forward" in lit:
            counted.append(game.round.chances)
        game.click("forward" if "forward" in lit else lit[0])
    assert counted == [4, 3, 2, 1]
    assert game.round.chances == 0
    assert game.round.result.predicted == 4


@pytest.mark.parametrize("prediction", ["forward", "pass"])
@pytest.mark.parametrize("deal", range(1, 6))
def test_prediction_claims_and_points_are_compared_as_the_rules_say(deal: int, prediction: str) -> None:
    game = Forecast(deal)
    happened = play_out(game, prediction)
    result = game.round.result
    assert result is not None
    claimed = sum(isinstance(event, ev.DayClaimed) and 0 in event.seats for event in happened)
    assert result.predicted == (4 if prediction == "forward" else 0)
    assert result.claimed == claimed
    assert result.points == points(result.predicted, claimed, 1) == game.points[deal]
    row = [element.text for element in piece(game.shown().picture, "sheet-0").iter() if element.text]
    sign = "=" if result.predicted == claimed else "≠"
    assert row == ["Ada", str(result.predicted), str(claimed), signed(result.points), sign]


def test_until_it_is_over_nothing_is_known_of_claims() -> None:
    row = [element.text for element in piece(Forecast().shown().picture, "sheet-1").iter() if element.text]
    assert row == ["Bo", "0", "–", "–"]  # noqa: RUF001 - that is what a place without a number shows


@pytest.mark.rule("D3", "D5")
@pytest.mark.parametrize("prediction", ["pass", "forward"])
def test_when_it_is_over_the_arrows_show_the_days_claimed_as_it_is_written_above_them(prediction: str) -> None:
    game = Forecast()
    play_out(game, prediction)
    result, shown = game.round.result, game.shown("en").picture
    assert result is not None
    assert result.predicted != result.claimed, "or it would not show"
    assert "Days claimed" in shown
    claimed = tuple(sheet[0].claimed for sheet in game.round.view.sheets)
    told = replace(game.round.view, arrows=claimed)
    for seat in range(3):
        drawn = ET.tostring(piece(shown, f"arrow-{seat}"))
        assert drawn == ET.tostring(piece(game.round.game.picture(told, PLAYERS, "en"), f"arrow-{seat}"))


def test_only_when_it_is_over_another_deal_can_be_had() -> None:
    game = Forecast()
    assert game.click(NEXT) == ()
    assert game.deal == 1
    play_out(game)
    assert set(game.shown().lit) == set(game.shown().pieces) == {NEXT, AGAIN}
    assert game.click("pile-1") == ()
    assert game.click(NEXT) == (Dealt(2),)
    assert game.round.result is None


def test_a_deal_played_again_counts_once() -> None:
    game = Forecast()
    play_out(game, "pass")
    passed = game.points[1]
    assert game.click(AGAIN) == (Dealt(1),)
    assert game.shown().picture == Forecast().shown().picture
    play_out(game, "forward")
    assert game.points.keys() == {1}
    assert game.points[1] != passed


def test_undo_goes_back_within_the_deal_and_takes_its_points() -> None:
    game = Forecast()
    start = game.round.match.number
    play_out(game)
    game.undo()
    assert game.round.result is None
    assert game.points == {}
    for _ in range(20):
        game.undo()
    assert game.round.match.number == start


def test_the_news_are_what_happened_since_the_last_decision() -> None:
    game = Forecast()
    words = game.shown("en").words
    assert "The round is nearly over" in words
    assert "Cy places" in words
    game.click("pass")
    words = game.shown("en").words
    assert "The round is nearly over" not in words
    assert words.splitlines()[1] == "Ada passes and stays at 0."
    play_out(game)
    assert sum("Claimed by" in line for line in game.shown("en").words.splitlines()) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("over", [False, True])
def test_every_piece_that_can_be_touched_is_in_the_picture(lang: str, over: bool) -> None:
    game = Forecast(2)
    if over:
        play_out(game)
    shown = game.shown(lang)
    drawn = {element.attrib.get("data-piece") for element in ET.fromstring(shown.picture).iter()}
    assert drawn >= set(shown.pieces) >= set(shown.lit)
    assert shown.lit


def test_what_the_learner_may_not_know_is_not_in_the_picture() -> None:
    game = Forecast()
    view = game.round.view
    assert view.seat == 0
    names = [element.attrib.get("data-piece", "") for element in ET.fromstring(game.shown().picture).iter()]
    pictured = [name for name in names if name.startswith("card-")]
    assert sorted(pictured) == sorted(f"card-{card}" for card in view.hand)


@pytest.mark.long
def test_random_clicking_ends_in_no_error() -> None:
    game, rng = Forecast(), Random("clicks")
    for _ in range(500):
        shown = game.shown()
        game.click(rng.choice([*shown.pieces, *shown.lit, *shown.lit, "nonsense", "card-hail", "pile-", NEXT]))
    assert game.deal > 5


def piece(picture: str, name: str) -> ET.Element:
    """Return a piece of a picture."""
    found = ET.fromstring(picture).find(f".//*[@data-piece='{name}']")
    assert found is not None
    return found


# --- how the others play -----------------------------------------------------------------------------


def seen(**changes: object) -> View:
    view: View = Match("fog", ("Ada", "Bo", "Cy"), "neighbours", boards=(4,)).view(1)
    return replace(view, **changes)  # type: ignore[arg-type] # any field of a view


def test_they_take_what_they_have_cards_of_and_place_it_where_they_are_strong() -> None:
    view = seen(hand=(SUN, SUN, FOG), tops=(RAIN, FOG, SUN), held=SUN)
    assert neighbours.choose(view, (Take(1), Take(2), Take(3)), Random(1)) == Take(3)
    view = replace(view, days=((RAIN,), (SUN,), (FOG,), (SNOW,)))
    places = tuple(map(Place, (1, 2, 3, 4)))
    assert neighbours.choose(view, places, Random(1)) == Place(2)
    foreign = replace(view, held=RAIN)
    assert neighbours.choose(foreign, places, Random(1)) in {Place(1), Place(4)}


def test_they_show_and_discard_what_matters_least() -> None:
    view = seen(hand=(SUN, FOG), days=((SUN, SUN), (FOG,), (), ()))
    assert neighbours.choose(view, (Reveal(SUN), Reveal(FOG)), Random(1)) == Reveal(FOG)
    assert neighbours.choose(view, (Discard(SUN), Discard(FOG)), Random(1)) == Discard(FOG)


@pytest.mark.parametrize(("revealed", "expected"), [((), FORWARD), ((SUN, SUN), PASS)], ids=["ahead", "behind"])
def test_they_predict_a_day_on_which_they_look_strongest(revealed: tuple[Weather, ...], expected: object) -> None:
    day = (SUN, SUN, SUN, RAIN)
    view = seen(
        decision=Decision.PREDICT,
        placed=1,
        days=(day, (), (), ()),
        hand=(SUN, SUN),
        shown=((), (), revealed),
        hand_sizes=(3, 2, 3),
    )
    assert neighbours.choose(view, (FORWARD, PASS), Random(1)) == expected


def test_chance_decides_between_equals() -> None:
    view = seen(hand=(SUN,), tops=(RAIN, FOG, SNOW))
    takes = (Take(1), Take(2), Take(3))
    assert {neighbours.choose(view, takes, Random(seed)) for seed in range(30)} == set(takes)


# --- lines -------------------------------------------------------------------------------------------


def test_lines_fit_and_lose_nothing() -> None:
    sentences = ["Bo passes and stays at 1.", "Cy moves the arrow to 2.", "word " * 40]
    lines = wrapped(sentences, 200, 14)
    assert all(svg.text_width(line, 14) <= 200 for line in lines)
    assert wrapped(["Qui sera là\xa0?"], 50, 14) == ["Qui", "sera", "là\xa0?"]
    assert " ".join(lines).split() == " ".join(sentences).split()
    assert lines[0] == sentences[0]
