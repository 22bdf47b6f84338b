"""E and V: the rounds, the end, and the variant."""

from collections import Counter

import pytest

from fogkit import Match, Outcome
from fogkit.games.fog.scoring import most_alike, winners
from tests.tables import (
    NAMES,
    PLAIN,
    Round,
    kinds,
    play,
    played,
    sit_down,
    to_decision,
    to_round,
    told,
    why_not,
)

SUNNY = "sun sun sun sun"


def whole_game(players: int = 3) -> Match:
    return to_decision(Match("fog", NAMES[:players], "whole", layout=PLAIN), "over")


@pytest.mark.rule("E1")
def test_four_rounds_have_4_5_6_and_7_day_boards() -> None:
    match = whole_game()
    assert [(event.round, event.n) for event in told(match, "BoardsLaid")] == [(1, 4), (2, 5), (3, 6), (4, 7)]
    assert len(match.view().finished) == 4
    assert match.outcome is not None


@pytest.mark.rule("E1")
def test_later_rounds_know_only_their_own_days() -> None:
    match = to_round(sit_down(2, layout=PLAIN), 2)
    play(match, "take 1")
    assert why_not(match, "place 6") == "E1 no-such-day"
    assert why_not(match, "place 5") == ""


@pytest.mark.rule("E2")
def test_all_tokens_are_shuffled_anew_and_one_starts_each_day_but_the_7th() -> None:
    match = sit_down(2, layout=PLAIN)
    for round_, sizes in ((2, [1] * 5), (3, [1] * 6), (4, [1, 1, 1, 1, 1, 1, 0])):
        to_round(match, round_)
        state = match.state
        assert [len(day) for day in state.days] == sizes
        tokens = [token for stack in (*state.days, *state.piles, state.supply) for token in stack]
        assert set(Counter(map(frozenset, tokens)).values()) == {3}
        assert len(tokens) == 45


@pytest.mark.rule("E2")
def test_day_7_is_told_to_start_empty() -> None:
    (empty,) = told(whole_game(2), "BoardLeftEmpty")
    assert (empty.day, empty.rules) == (7, ("E2",))


@pytest.mark.rule("E2")
def test_every_round_is_shuffled_differently() -> None:
    match = sit_down(2, layout=PLAIN, boards=[4, 4, 4])
    starts = [match.view().days, to_round(match, 2).view().days, to_round(match, 3).view().days]
    assert len(set(starts)) == 3


@pytest.mark.rule("E2")
def test_which_boards_start_empty_is_a_setting() -> None:
    match = sit_down(2, empty_boards=[1, 3])
    assert [len(day) for day in match.view().days] == [0, 1, 0, 1]
    assert [len(day) for day in sit_down(2, starting_tokens=2).view().days] == [2, 2, 2, 2]


@pytest.mark.rule("E3")
def test_all_48_cards_are_dealt_anew_6_then_7_then_8_each() -> None:
    match = sit_down(3)
    for round_, size in ((2, 6), (3, 7), (4, 8)):
        to_round(match, round_)
        state = match.state
        assert [len(hand) for hand in state.hands] == [size] * 3
        assert Counter([*state.deck, *(card for hand in state.hands for card in hand)]) == dict.fromkeys(state.deck, 8)
        assert (state.discards, state.shown) == ((), ((), (), ()))


@pytest.mark.rule("E4")
def test_three_new_piles_are_made_and_all_arrows_go_to_0() -> None:
    match = to_decision(sit_down(2, layout=PLAIN), "discard", predict="forward")
    assert match.view().arrows == (4, 4)
    to_round(match, 2)
    assert match.view().arrows == (0, 0)
    assert match.view().pile_sizes == (10, 10, 10)
    events = match.log()[-1].events
    assert {"E1", "E2", "E3", "E4", "E5"} <= {id_ for event in events for id_ in event.rules}


@pytest.mark.rule("E5")
@pytest.mark.parametrize("first", NAMES[:3])
def test_the_sun_passes_to_the_left_and_its_holder_starts(first: str) -> None:
    match = sit_down(3, first=first, layout=PLAIN)
    seat = NAMES.index(first)
    for round_ in (1, 2, 3, 4):
        to_round(match, round_)
        assert match.view().sun == match.to_act[0] == (seat + round_ - 1) % 3
    (passed, *_) = told(match, "SunPassed")
    assert passed.seat == (seat + 1) % 3


@pytest.mark.rule("E6")
@pytest.mark.parametrize(
    ("totals", "days", "alike", "expected"),
    [
        ([4, 10, 1], [9, 0, 9], [9, 0, 9], ((1,), "points")),
        ([10, 10, 1], [1, 2, 9], [9, 0, 9], ((1,), "days")),
        ([10, 1, 10], [2, 9, 2], [3, 9, 4], ((2,), "alike")),
        ([10, 10, 1], [2, 2, 9], [3, 3, 9], ((0, 1), "shared")),
        ([10, 10, 10], [2, 2, 1], [3, 4, 9], ((1,), "alike")),
        ([-3, -3, -3], [0, 0, 0], [1, 1, 1], ((0, 1, 2), "shared")),
        ([-3, -1, -2], [0, 0, 0], [1, 1, 1], ((1,), "points")),
    ],
)
def test_points_win_then_days_then_cards_alike_then_it_is_shared(
    totals: list[int], days: list[int], alike: list[int], expected: tuple[tuple[int, ...], str]
) -> None:
    assert winners(totals, days, alike) == Outcome(expected[0], tuple(totals), expected[1])


@pytest.mark.rule("E6")
def test_there_is_no_outcome_before_the_end_and_no_move_after_it() -> None:
    match = sit_down(2, boards=[1], hands=["sun", "rain"], layout=PLAIN)
    assert match.outcome is None
    assert to_decision(match, "discard").outcome is None
    to_decision(match, "over")
    assert match.outcome is not None
    assert (match.to_act, match.legal(0)) == ((), ())
    assert why_not(match, "take 1", "Ada") == "E6 over"


@pytest.mark.rule("E6", "E7")
@pytest.mark.parametrize(("reason", "rules"), [("points", ("E6",)), ("shared", ("E6", "E7"))])
def test_the_end_is_told_with_its_reason(reason: str, rules: tuple[str, ...]) -> None:
    match = played(Round([SUNNY], ["sun | fog", "sun | fog" if reason == "shared" else "rain | fog"]))
    events = match.log()[-1].events
    assert kinds(events)[-2:] == ["RoundEnded", "GameEnded"]
    assert (events[-1].reason, events[-1].rules) == (reason, rules)


@pytest.mark.rule("E7")
def test_the_cards_alike_are_those_laid_open_with_revealed_ones_without_the_discard() -> None:
    hands = ["sun sun rain rain rain", "fog fog fog fog snow"]
    match = sit_down(2, boards=[4], hands=hands, layout=["-R--", *PLAIN[1:]], min_influence=50)
    play(match, "take 1, place 1, Ada: reveal rain, Bo: reveal snow")
    to_decision(match, "discard")
    play(match, "Ada: discard sun, Bo: discard fog")
    assert [most_alike(cards) for cards in match.view().finished[0].cards] == [3, 3]
    assert match.outcome == Outcome((0, 1), (1, 1), "shared")


@pytest.mark.rule("E7")
def test_most_alike_counts_the_commonest_weather() -> None:
    match = sit_down(hands=["sun rain rain fog rain"])
    assert most_alike(match.state.hands[0]) == 3
    assert most_alike([]) == 0


@pytest.mark.rule("V1")
def test_in_the_variant_every_board_starts_every_round_empty() -> None:
    match = Match("fog", NAMES[:2], "whole", empty_start=True)
    for round_, days in ((1, 4), (2, 5), (3, 6), (4, 7)):
        to_round(match, round_)
        assert match.view().days == ((),) * days
        assert match.view().supply_size == 15
    empty = told(match, "BoardLeftEmpty")
    assert len(empty) == 4 + 5 + 6 + 7
    assert all(event.rules == ("V1",) for event in empty)
    assert told(match, "StartingToken") == []


@pytest.mark.rule("V1", "A1")
def test_in_the_variant_the_first_part_can_trigger_its_symbol() -> None:
    match = sit_down(2, empty_start=True, layout=["S---", *PLAIN[1:]])
    play(match, "take 1, place 1")
    assert match.state.decision == "swap"
