"""The grounds of the scoring lesson: the influence grid, the score sheets, and the matches it lays out."""

from __future__ import annotations

from random import Random

import pytest

from fogkit import Match, Refusal, language
from fogkit.games.fog.lessons.scoring import EXPLORE, LESSON, QUIZ
from fogkit.games.fog.lessons.scoring.grid import DAYS, HANDS, Asked, Grid
from fogkit.games.fog.lessons.scoring.paper import key_name, number_of
from fogkit.games.fog.lessons.scoring.sheets import BLANKS, TOTAL, ScoreSheets, Sheets
from fogkit.games.fog.lessons.scoring.tables import LEVEL, ONE_ROUND, ROUND_1_ENDS, ROUND_4_BEGINS
from fogkit.i18n import LANGUAGES
from fogkit.sitting import Sitting
from fogkit.teaching import Ground, Start
from tests.tables import kinds, of_kind

CHAPTER = {*(f"D{n}" for n in range(1, 7)), "X1", "X2", "X3", *(f"E{n}" for n in range(1, 8)), "V1"}


def refusal_of(ground: Ground, name: str) -> Refusal:
    """Click, and return the refusal that this must bring."""
    (refusal,) = ground.click(name)
    assert isinstance(refusal, Refusal)
    return refusal


def clicked(ground: Ground, *names: str) -> list[object]:
    return [thing for name in names for thing in ground.click(name)]


def test_every_rule_of_the_chapter_is_met() -> None:
    done = {rule for task in LESSON.tasks for rule in task.rules}
    asked = {rule for question in QUIZ.questions for rule in question.rules}
    assert done | asked >= CHAPTER


# --- the grid ----------------------------------------------------------------------------------------


def test_the_right_number_answers_the_question_and_frees_the_cards() -> None:
    grid = Grid(Asked(0, 1))
    assert kinds(grid.click("number-5")) == ["InfluenceFound", "DayClaimed"]
    assert grid.spread.asked is None
    assert kinds(grid.click("card-0-1"))[0] == "CardTurned"


def test_wrong_numbers_tell_the_sum_so_far_token_by_token() -> None:
    grid = Grid(Asked(0, 1))
    values = [dict(refusal_of(grid, "number-9").values) for _ in range(5)]
    assert [(told["n"], told["parts"], told["sum"]) for told in values] == [
        (1, "2", 2),
        (2, "2 + 2", 4),
        (3, "2 + 2 + 1", 5),
        (4, "2 + 2 + 1 + 0", 5),
        (4, "2 + 2 + 1 + 0", 5),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_is_nowhere_before_it_is_found(lang: str) -> None:
    asked, told = Grid(Asked(0, 1)).shown(lang), Grid().shown(lang)
    sentence = Grid().spread.worked_out(1).text(("Ada", "Bo", "Cy"), lang)
    assert sentence in told.words
    assert sentence not in asked.words
    assert asked.picture.count(">?<") == len(DAYS[0]) + 1  # each addend, and the sum
    assert ">?<" not in told.picture


def test_while_a_number_is_asked_for_the_cards_stay() -> None:
    grid = Grid(Asked(0, 1))
    assert refusal_of(grid, "card-0-1").rule == "D4"
    assert grid.spread.hands == HANDS


def test_a_card_turns_into_the_next_weather_and_all_numbers_follow() -> None:
    grid = Grid()
    happened = grid.click("card-0-4")  # thunder becomes sun
    assert grid.spread.hands[0] == ("sun", "sun", "snow", "sun")
    assert {event.day: event.influence[0] for event in of_kind(happened, "DayClaimed")} == {1: 7, 3: 0, 4: 4}


def test_six_clicks_bring_a_card_back() -> None:
    grid = Grid()
    clicked(grid, *["card-1-2"] * 6)
    assert grid.spread.hands == HANDS


def test_a_tie_is_claimed_by_all_and_nothing_by_nobody() -> None:
    grid = Grid()
    clicked(grid, "card-0-3")
    assert grid.spread.claimants(1) == (0, 1)
    grid = Grid()
    clicked(grid, "card-0-4")
    assert grid.spread.claimants(3) == ()


def test_undo_goes_back_by_a_click_and_not_beyond_the_start() -> None:
    grid = Grid()
    grid.click("card-0-1")
    grid.undo()
    grid.undo()
    assert grid.spread.hands == HANDS


def test_tokens_and_predictions_change_only_where_it_is_free() -> None:
    assert Grid().click("token-1-1") == ()
    assert Grid().click("predict-0") == ()
    grid = EXPLORE()
    assert kinds(clicked(grid, "token-1-1", "predict-1"))[0] == "TokenTurned"
    assert grid.spread.days[0][0] != DAYS[0][0]
    assert grid.spread.predicted == (2, 3, 1)


@pytest.mark.parametrize("name", ["number-5", "number-99", "card-9-9", "token-1", "sheet-1", ""])
def test_a_click_that_means_nothing_leaves_the_grid_as_it_is(name: str) -> None:
    grid = Grid()
    assert grid.click(name) == ()
    assert grid.spread == Grid().spread


def test_a_number_that_is_on_no_key_is_no_answer() -> None:
    grid = Grid(Asked(0, 1))
    assert grid.click("number-99") == ()
    assert grid.spread == Grid(Asked(0, 1)).spread


def test_a_prediction_goes_from_the_number_of_days_to_0() -> None:
    grid = EXPLORE()
    clicked(grid, *["predict-0"] * 3)
    assert grid.spread.predicted is not None
    assert grid.spread.predicted[0] == 0


def test_the_points_of_the_grid_are_those_of_the_match_it_shows() -> None:
    match = discarded(ONE_ROUND)
    grid = EXPLORE()
    view = match.view()
    assert view.finished[0].days == grid.spread.days
    assert [sorted(cards) for cards in view.finished[0].cards] == [sorted(hand) for hand in grid.spread.hands]
    assert view.arrows == tuple(map(grid.spread.claimed, range(3)))
    assert [sheet[0].points for sheet in view.sheets] == [grid.spread.points(seat) for seat in range(3)]


# --- the sheets --------------------------------------------------------------------------------------


@pytest.mark.rule("X1", "X2", "X3", "E6")
def test_the_sheets_hold_the_numbers_of_the_rulebooks() -> None:
    sheets = Sheets()
    points = [[sheets.number(seat, row) for row in (1, 2, 3, 4, TOTAL)] for seat in range(4)]
    assert points == [[2, -1, -1, 4, 4], [1, 4, -1, 6, 10], [-1, -1, 6, -3, 1], [-1, 2, 5, -1, 5]]
    assert sheets.outcome.winners == (1,)


def test_numbers_go_into_the_blanks_one_after_the_other() -> None:
    ground = ScoreSheets()
    for blank in BLANKS:
        assert ground.sheets.chosen == blank
        assert kinds(ground.click(key_name(ground.sheets.number(*blank)))) == ["BlankFilled"]
    assert ground.sheets.blanks == ()
    assert kinds(ground.click("sheet-1")) == ["WinnerFound"]


def test_a_blank_can_be_chosen_and_the_rest_are_still_found() -> None:
    ground = ScoreSheets()
    last = BLANKS[-1]
    assert clicked(ground, last.piece) == []
    assert ground.sheets.chosen == last
    clicked(ground, key_name(ground.sheets.number(*last)))
    assert ground.sheets.chosen == BLANKS[0]


@pytest.mark.parametrize(("blank", "rule"), [((0, 1), "X1"), ((0, 2), "X2"), ((0, TOTAL), "X3")])
def test_a_wrong_number_is_answered_by_the_rule_that_gives_the_right_one(blank: tuple[int, int], rule: str) -> None:
    ground = ScoreSheets()
    ground.click(f"blank-{blank[0]}-{blank[1]}")
    assert refusal_of(ground, "number-11").rule == rule
    assert ground.sheets.blanks == BLANKS


def test_the_winner_is_pointed_at_only_when_all_is_filled_in() -> None:
    ground = ScoreSheets()
    assert refusal_of(ground, "sheet-1").reason == "winner-early"
    clicked(ground, *(key_name(ground.sheets.number(*blank)) for blank in BLANKS))
    assert refusal_of(ground, "sheet-3").reason == "winner-wrong"
    assert not ground.sheets.won


@pytest.mark.parametrize("name", ["number-99", "number-minus-9", "blank-0-9", "sheet-7", "card", ""])
def test_a_click_that_means_nothing_leaves_the_sheets_as_they_are(name: str) -> None:
    ground = ScoreSheets()
    assert ground.click(name) == ()
    assert ground.sheets == Sheets()


def test_when_all_is_filled_in_a_number_goes_nowhere() -> None:
    ground = ScoreSheets()
    clicked(ground, *(key_name(ground.sheets.number(*blank)) for blank in BLANKS))
    full = ground.sheets
    assert ground.click("number-2") == ()
    assert ground.sheets == full


def test_undo_empties_the_blank_that_was_filled_last() -> None:
    ground = ScoreSheets()
    clicked(ground, key_name(ground.sheets.number(*BLANKS[0])))
    ground.undo()
    assert ground.sheets == Sheets()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_blank_is_not_told(lang: str) -> None:
    shown = ScoreSheets().shown(lang)
    assert shown.words.count("…") == shown.picture.count(">…<") == len(BLANKS)


def test_every_number_of_the_sheets_can_be_clicked() -> None:
    sheets, keys = Sheets(), ScoreSheets().shown().lit
    assert {key_name(sheets.number(*blank)) for blank in BLANKS} <= set(keys)
    assert [number_of(key) for key in keys] == list(range(-4, 12))


# --- the matches -------------------------------------------------------------------------------------


def discarded(start: Start, card: str = "clouds") -> Match:
    """Return a match after the learner's final discard."""
    sitting = Sitting("fog", start)
    assert sitting.match.view(0).decision == "discard"
    sitting.click(f"card-{card}")
    return sitting.match


def test_a_whole_game_goes_on_with_round_2_and_the_learner_starts() -> None:
    match = discarded(ROUND_1_ENDS)
    view = match.view(0)
    assert (view.round, len(view.days), len(view.hand), view.sun, match.to_act) == (2, 5, 6, 0, (0,))


def test_round_4_begins_with_an_empty_day_7_and_the_learner() -> None:
    match = Sitting("fog", ROUND_4_BEGINS).match
    view = match.view(0)
    assert (view.round, match.to_act) == (4, (0,))
    assert [len(tokens) for tokens in view.days] == [1] * 6 + [0]


@pytest.mark.parametrize(("card", "reason"), [("clouds", "alike"), ("fog", "alike"), ("sun", "shared")])
def test_the_discard_decides_the_level_game(card: str, reason: str) -> None:
    outcome = discarded(LEVEL, card).outcome
    assert outcome is not None
    assert outcome.totals == (2, 2)
    assert outcome.reason == reason


# --- all grounds -------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("make", [Grid, EXPLORE, lambda: Grid(Asked(0, 1)), ScoreSheets])
def test_clicking_at_random_breaks_nothing(make: type[Grid | ScoreSheets]) -> None:
    ground, rng = make(), Random("clicks")
    odd = [
        "",
        "card",
        "card-9-9",
        "number-",
        "number-99",
        "number-minus-4",
        "blank-0-9",
        "sheet-7",
        "token-1",
        "predict-x",
    ]
    for _ in range(500):
        shown = ground.shown(rng.choice(LANGUAGES))
        assert set(shown.lit) <= set(shown.pieces)
        assert all(f'data-piece="{name}"' in shown.picture for name in shown.pieces)
        ground.click(rng.choice([*shown.pieces, *odd]))
        if rng.random() < 0.1:
            ground.undo()
    assert language() == "en"


def test_undo_with_nothing_to_undo_leaves_the_sheets_as_they_are() -> None:
    sheets = ScoreSheets()
    before = sheets.shown()
    sheets.undo()
    assert sheets.shown() == before
