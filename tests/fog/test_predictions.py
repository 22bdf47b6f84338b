"""F: the predictions between turns."""

import pytest

from tests.tables import PLAIN, kinds, of_kind, play, sit_down, to_decision, told, why_not

DAY_1 = "take 1, place 1, take 1, place 1, take 1, place 1"
DAY_2 = DAY_1.replace("place 1", "place 2")


@pytest.mark.rule("F1")
def test_covering_the_last_part_of_a_day_opens_a_prediction() -> None:
    match = sit_down(layout=PLAIN)
    events = play(match, DAY_1)
    assert kinds(events)[-2:] == ["PartCovered", "PredictionOpened"]
    assert (events[-1].seat, events[-1].day) == (2, 1)
    assert match.state.decision == "predict"


@pytest.mark.rule("F1")
def test_no_other_part_opens_a_prediction() -> None:
    match = sit_down(layout=PLAIN)
    assert "PredictionOpened" not in kinds(play(match, "take 1, place 1, take 1, place 1, take 1, place 2"))


@pytest.mark.rule("F1")
@pytest.mark.parametrize("move", ["forward", "pass"])
@pytest.mark.parametrize("decision", ["take", "place", "discard"])
def test_arrows_rest_while_no_day_was_completed(move: str, decision: str) -> None:
    match = to_decision(sit_down(layout=PLAIN), decision)
    assert why_not(match, move, match.to_act[0]) == f"F1 not-now-{move}"


@pytest.mark.rule("F1")
def test_an_action_on_the_last_part_comes_before_the_prediction() -> None:
    match = sit_down(2, hands=["sun"], layout=["---S", *PLAIN[1:]])
    play(match, DAY_1)
    assert match.state.decision == "swap"
    assert kinds(play(match, "swap sun"))[-1] == "PredictionOpened"


@pytest.mark.rule("F1")
@pytest.mark.parametrize("move", ["take 1", "return", "place 2", "swap sun", "reveal sun", "discard sun"])
def test_the_prediction_comes_before_the_next_turn(move: str) -> None:
    match = sit_down(hands=["sun", "sun", "sun"], layout=PLAIN)
    play(match, DAY_1)
    refusal = match.refuse(move)
    assert refusal is not None
    assert (refusal.reason, refusal.instead) == (f"not-now-{move.split(maxsplit=1)[0]}", "predict")


@pytest.mark.rule("F2")
def test_who_completed_the_day_takes_the_cloud_and_all_predict_once_clockwise() -> None:
    match = sit_down(4, first="Bo", layout=PLAIN)
    play(match, DAY_1)
    assert match.view().cloud == 3
    order = []
    while match.state.decision == "predict":
        assert match.view().cloud == 3, "the cloud stays with who completed the day"
        order.append(match.to_act)
        play(match, "forward")
    assert order == [(3,), (0,), (1,), (2,)]
    assert match.view().arrows == (1, 1, 1, 1)


@pytest.mark.rule("F2")
def test_earlier_predictions_are_public_to_later_ones() -> None:
    match = sit_down(layout=PLAIN)
    play(match, DAY_1, "forward")
    assert [match.view(seat).arrows for seat in (0, 1, 2, None)] == [(0, 0, 1)] * 4
    assert "Cy moves the arrow forward to 1." in match.log("Ada").text()


@pytest.mark.rule("F2")
def test_nobody_predicts_out_of_turn() -> None:
    match = sit_down(layout=PLAIN)
    play(match, DAY_1)
    assert why_not(match, "forward", "Ada") == "F2 not-your-prediction"
    play(match, "pass")
    assert why_not(match, "forward", "Cy") == "F2 not-your-prediction"


@pytest.mark.rule("F3")
def test_to_predict_is_to_move_the_own_arrow_by_one_or_to_pass() -> None:
    match = sit_down(layout=PLAIN)
    play(match, DAY_1)
    assert [str(move) for move in match.legal()] == ["forward", "pass"]
    (moved,) = play(match, "forward")
    (stayed,) = play(match, "pass")
    assert (kinds([moved]), moved.seat, moved.position) == (["ArrowMoved"], 2, 1)
    assert (kinds([stayed]), stayed.seat, stayed.position) == (["ArrowStayed"], 0, 0)
    assert match.view().arrows == (0, 0, 1)


@pytest.mark.rule("F3", "F4")
def test_who_passes_stays_where_the_arrow_is_and_never_goes_back() -> None:
    match = sit_down(2, layout=PLAIN)
    play(match, DAY_1, "forward, forward", DAY_2)
    (stayed,) = of_kind(play(match, "pass"), "ArrowStayed")
    assert (stayed.seat, stayed.position) == (1, 1)
    assert match.view().arrows == (1, 1)


@pytest.mark.rule("F4")
def test_there_is_no_move_that_takes_an_arrow_back() -> None:
    match = sit_down(2, layout=PLAIN)
    play(match, DAY_1, "forward, forward", DAY_2)
    results = []
    for move in match.legal():
        play(match, str(move))
        results.append(match.view().arrows[1])
        match.undo()
    assert results == [2, 1]


@pytest.mark.rule("F5")
def test_then_the_cloud_goes_back_and_the_left_neighbour_takes_a_turn() -> None:
    match = sit_down(4, layout=PLAIN)
    play(match, DAY_1, "pass, pass, pass")
    events = play(match, "pass")
    assert kinds(events) == ["ArrowStayed", "PredictionClosed", "TurnPassed"]
    assert (match.view().cloud, match.state.decision, match.to_act) == (None, "take", (3,))


@pytest.mark.rule("F5")
def test_after_the_last_prediction_no_turn_follows() -> None:
    match = to_decision(sit_down(2, boards=[1], layout=PLAIN), "predict")
    play(match, "pass")
    assert kinds(play(match, "pass")) == ["ArrowStayed", "PredictionClosed"]
    assert (match.state.decision, match.to_act) == ("discard", (0, 1))


@pytest.mark.rule("F6")
@pytest.mark.parametrize("days", [1, 4, 7])
def test_there_are_as_many_predictions_as_day_boards(days: int) -> None:
    match = to_decision(sit_down(2, boards=[days], layout=PLAIN), "discard", predict="forward")
    assert [event.n for event in told(match, "PredictionOpened")] == list(range(days - 1, -1, -1))
    assert match.view().arrows == (days, days)
