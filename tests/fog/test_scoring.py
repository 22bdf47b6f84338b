"""X: points for predictions."""

import pytest

from fogkit.games.fog import Rules
from fogkit.games.fog.scoring import points
from tests.tables import Round, of_kind, played, sheet, told

SUNNY = "sun sun sun sun"


@pytest.mark.rule("X1")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
@pytest.mark.parametrize("days", range(8))
def test_an_exact_prediction_scores_the_days_plus_the_round(days: int, round_: int) -> None:
    assert points(days, days, round_) == days + round_


@pytest.mark.rule("X2")
@pytest.mark.parametrize(("predicted", "claimed", "lost"), [(0, 1, 1), (1, 0, 1), (2, 5, 3), (7, 0, 7), (0, 7, 7)])
@pytest.mark.parametrize("round_", [1, 4])
def test_a_wrong_prediction_costs_the_difference_whatever_the_round(
    predicted: int, claimed: int, lost: int, round_: int
) -> None:
    assert points(predicted, claimed, round_) == -lost


@pytest.mark.rule("X1", "X2")
def test_the_points_are_settings() -> None:
    rules = Rules(exact_day=2, exact_bonus=3, wrong_penalty=5)
    assert points(4, 4, 2, rules) == 4 * 2 + 2 * 3
    assert points(4, 1, 2, rules) == -15


@pytest.mark.rule("X1", "X2")
def test_points_are_told_with_the_rule_they_come_from() -> None:
    match = played(Round([SUNNY, SUNNY], ["sun sun | fog", "rain rain | fog"], [2, 1]))
    exact, wrong = of_kind(match.log()[-1].events, "PointsScored")
    assert (exact.seat, exact.predicted, exact.claimed, exact.points, exact.rules) == (0, 2, 2, 3, ("X1", "X3"))
    assert (wrong.seat, wrong.predicted, wrong.claimed, wrong.points, wrong.rules) == (1, 1, 0, -1, ("X2", "X3"))
    assert exact.text(match.players) == "Ada predicted 2 and claimed 2: 3 points."
    assert wrong.text(match.players) == "Bo predicted 1 and claimed 0: \u22121 point."


@pytest.mark.rule("X3")
def test_the_sheet_keeps_every_round_and_their_total() -> None:
    one = Round([SUNNY], ["sun | fog", "rain | fog"], [1, 1])
    two = Round([SUNNY], ["sun | fog", "rain | fog"], [0, 0])
    match = played(one, two, two)
    assert sheet(match, 0) == ((1, 1, 2), (0, 1, -1), (0, 1, -1))
    assert sheet(match, 1) == ((1, 0, -1), (0, 0, 2), (0, 0, 3))
    assert match.view().totals == (0, 4)
    ended = [(event.round, event.totals) for event in told(match, "RoundEnded")]
    assert ended == [(1, (2, -1)), (2, (1, 1)), (3, (0, 4))]


@pytest.mark.rule("X3")
def test_the_settings_reach_the_sheet() -> None:
    one = Round([SUNNY], ["sun | fog", "rain | fog"], [1, 1])
    match = played(one, exact_day=10, exact_bonus=20, wrong_penalty=5)
    assert match.view().totals == (30, -5)
