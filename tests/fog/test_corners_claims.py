"""Rare corners of claims and victory, reached on purpose."""

from typing import Any

import pytest

from fogkit import Match, Outcome
from fogkit.games.fog import Rules
from fogkit.games.fog.scoring import claims
from tests.tables import PLAIN, Round, of_kind, play, played, sheet, sit_down, to_decision

SUNNY = "sun sun sun sun"
GREY = "clouds clouds thunder thunder"


def claimed(match: Match) -> list[Any]:
    """Return what was told of the days of the last round."""
    return of_kind(match.log()[-1].events, "DayClaimed")


# --- claims ------------------------------------------------------------------------------------------


@pytest.mark.rule("D6", "X1")
def test_a_day_nobody_can_claim_helps_who_predicted_nothing() -> None:
    match = played(Round([GREY, SUNNY], ["sun sun | fog", "rain rain | fog"], [1, 0]))
    grey, sunny = claimed(match)
    assert (grey.influence, grey.seats, grey.rules) == ((0, 0), (), ("D4", "D6"))
    assert (sunny.influence, sunny.seats, sunny.rules) == ((8, 0), (0,), ("D4", "D5"))
    assert match.view().totals == (2, 1)


@pytest.mark.rule("D5")
def test_with_ties_claim_off_a_tied_day_is_nobodys() -> None:
    hands = ["sun fog | fog", "sun fog | fog", "rain rain | fog"]
    match = played(Round([SUNNY, "rain rain rain rain"], hands), ties_claim=False)
    tied, clear = claimed(match)
    assert (tied.influence, tied.seats, tied.rules) == ((4, 4, 0), (), ("D4", "D5"))
    assert (clear.seats, clear.rules) == ((2,), ("D4", "D5"))
    assert [sheet(match, seat)[0].claimed for seat in range(3)] == [0, 0, 1]
    assert claims([2, 2, 1], Rules(ties_claim=False)) == ()
    assert claims([2, 1, 1], Rules(ties_claim=False)) == (0,)


@pytest.mark.rule("D6")
def test_with_a_least_influence_of_0_a_day_nobody_touches_is_everybodys() -> None:
    match = played(Round([GREY], ["sun | fog", "rain | fog"]), min_influence=0)
    (day,) = claimed(match)
    assert (day.influence, day.seats, day.rules) == ((0, 0), (0, 1), ("D4", "D5"))


@pytest.mark.rule("D6")
@pytest.mark.parametrize(("least", "seats", "rule"), [(3, (0,), "D5"), (4, (0,), "D5"), (5, (), "D6")])
def test_a_higher_least_influence_is_held(least: int, seats: tuple[int, ...], rule: str) -> None:
    match = played(Round([SUNNY], ["sun | fog", "rain | fog"]), min_influence=least)
    (day,) = claimed(match)
    assert (day.influence, day.seats, day.rules) == ((4, 0), seats, ("D4", rule))


# --- the last part of a day --------------------------------------------------------------------------


@pytest.mark.rule("A2", "F1")
def test_a_swap_on_the_last_part_comes_before_its_prediction() -> None:
    match = sit_down(2, boards=[1, 1], layout=["---S"], hands=["sun rain"])
    play(match, "take 1, place 1, take 1, place 1, take 1, place 1")
    assert (match.state.decision, match.to_act) == ("swap", (0,))
    play(match, "swap sun")
    assert (match.state.decision, match.to_act, match.view().cloud) == ("predict", (0,), 0)


@pytest.mark.rule("A4", "F1", "F2")
def test_a_reveal_on_the_last_part_is_seen_before_its_prediction() -> None:
    match = sit_down(2, boards=[1], layout=["---R"], hands=["sun rain", "fog snow"])
    play(match, "take 1, place 1, take 1, place 1, take 1, place 1")
    assert (match.state.decision, match.to_act, match.view().cloud) == ("reveal", (0, 1), None)
    play(match, "Bo: reveal fog, Ada: reveal sun")
    assert (match.state.decision, match.to_act) == ("predict", (0,))
    assert match.view().shown == (("sun",), ("fog",))
    play(match, "pass, pass")
    assert [str(move) for move in match.legal("Ada")] == ["discard rain"]


# --- victory -----------------------------------------------------------------------------------------


@pytest.mark.rule("E6")
def test_the_most_points_win() -> None:
    match = played(Round([SUNNY], ["sun | fog", "rain | fog"], [1, 1]))
    assert match.outcome == Outcome((0,), (2, -1), "points")


@pytest.mark.rule("E6")
def test_a_tie_goes_to_the_most_days_of_the_last_round() -> None:
    match = played(Round([SUNNY], ["rain | fog", "sun | fog"], [1, 0]))
    assert match.outcome == Outcome((1,), (-1, -1), "days")
    assert "Points are tied; winner: Bo" in match.log().text()


@pytest.mark.rule("E6")
def test_days_of_earlier_rounds_do_not_break_a_tie() -> None:
    first = Round([SUNNY], ["sun | fog", "rain | fog"], [0, 1])
    last = Round([SUNNY], ["rain | fog", "sun | fog"], [1, 0])
    assert played(first, last).outcome == Outcome((1,), (-2, -2), "days")


@pytest.mark.rule("E6", "E7")
def test_a_tie_of_points_and_days_goes_to_the_most_cards_alike() -> None:
    match = played(Round([GREY], ["sun rain fog | fog", "snow snow rain | fog"]))
    assert match.outcome == Outcome((1,), (1, 1), "alike")
    assert "Points and days are tied; winner: Bo" in match.log().text()


@pytest.mark.rule("E6", "E7")
def test_the_discarded_card_is_not_among_the_cards_alike() -> None:
    match = played(Round([GREY], ["sun sun rain | sun", "snow snow rain | fog"]))
    assert match.outcome == Outcome((0, 1), (1, 1), "shared")


@pytest.mark.rule("E6")
def test_only_those_tied_compete_for_the_tie_break() -> None:
    hands = ["rain rain snow | fog", "rain rain fog | fog", "sun sun sun | fog"]
    match = played(Round([SUNNY], hands, [0, 0, 0]))
    assert match.outcome == Outcome((0, 1), (1, 1, -1), "shared")


@pytest.mark.rule("E6")
def test_a_victory_can_be_shared() -> None:
    match = played(Round([SUNNY], ["sun | fog", "sun | fog"], [1, 1]))
    assert match.outcome == Outcome((0, 1), (2, 2), "shared")
    assert match.log().text().endswith("Ada, Bo share the victory.")


@pytest.mark.rule("E6")
def test_after_the_end_the_table_stays_to_be_looked_at() -> None:
    match = to_decision(sit_down(2, boards=[2], layout=PLAIN), "over")
    view = match.view(0)
    assert (view.outcome, view.hand, view.chosen) == (match.outcome, (), None)
    assert [len(day) for day in view.days] == [4, 4]
    assert [len(cards) for cards in view.shown] == [2, 2]
    assert view.arrows == tuple(sheet(match, seat)[0].claimed for seat in range(2))
