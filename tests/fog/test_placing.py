"""P: taking and placing tokens."""

import pytest

from fogkit import IllegalMove
from tests.tables import PLAIN, kinds, of_kind, play, sit_down, to_decision, tops, why_not

SNOW_DAY = ["snow rain", "snow fog", "snow sun"]
"""Three piles that show the same."""


@pytest.mark.rule("P1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    match = sit_down(4, first="Cy", layout=PLAIN)
    turns = []
    for day in (1, 2, 3, 4, 1):
        turns.append(match.to_act)
        play(match, f"take 1, place {day}")
    assert turns == [(2,), (3,), (0,), (1,), (2,)]


@pytest.mark.rule("P1")
def test_the_active_player_must_take_the_top_of_one_of_the_three_piles() -> None:
    match = sit_down(stacks=["sun", "rain", "fog"])
    assert [str(move) for move in match.legal()] == ["take 1", "take 2", "take 3"]
    (taken, *_) = play(match, "take 2")
    assert (taken.seat, taken.pile, taken.weather) == (0, 2, "rain")
    assert match.view().held == "rain"
    assert match.view().pile_sizes == (10, 9, 10)


@pytest.mark.rule("P1")
@pytest.mark.parametrize("pile", [0, 4, 99])
def test_there_are_no_other_piles(pile: int) -> None:
    assert why_not(sit_down(), f"take {pile}") == "P1 no-such-pile"


@pytest.mark.rule("P1")
@pytest.mark.parametrize("move", ["take 1", "return", "place 1", "pass"])
def test_nobody_moves_out_of_turn(move: str) -> None:
    match = sit_down()
    assert why_not(match, move, "Bo") == "P1 not-your-turn"
    play(match, "take 1")
    assert why_not(match, move, "Bo") == "P1 not-your-turn"
    assert match.legal("Bo") == ()


@pytest.mark.rule("P1", "P2")
def test_a_refused_move_changes_nothing_and_teaches() -> None:
    match = sit_down()
    before = match.state
    with pytest.raises(IllegalMove, match=r"There is no token to place: take one first\. \(P2\) Take the top"):
        match.play("place 1")
    assert match.state is before


@pytest.mark.rule("P2")
def test_everybody_sees_the_next_token_before_the_taken_one_is_placed() -> None:
    match = sit_down(stacks=["sun fog", "rain", "snow"])
    events = play(match, "take 1")
    assert kinds(events) == ["TokenTaken", "TokenUncovered"]
    assert (events[1].pile, events[1].weather) == (1, "fog")
    assert (tops(match), match.state.decision) == ("fog rain snow", "place")


@pytest.mark.rule("P2")
@pytest.mark.parametrize("move", ["take 1", "take 2", "return"])
def test_a_token_taken_cannot_be_put_back(move: str) -> None:
    match = sit_down(stacks=SNOW_DAY)
    play(match, "take 1")
    assert why_not(match, move) == "P2 hand-full"


@pytest.mark.rule("P2")
def test_the_hidden_side_of_a_token_is_not_looked_at() -> None:
    match = sit_down(stacks=["sun"])
    play(match, "take 1")
    down = match.state.held.down
    assert match.view(0).held == "sun"
    assert down not in repr(match.log(0)[-1].events[0])


@pytest.mark.rule("P3")
def test_the_token_goes_with_its_visible_side_up_on_the_next_part_of_any_day() -> None:
    match = sit_down(days="rain rain rain rain", stacks=["sun snow"], layout=PLAIN)
    covered = of_kind(play(match, "take 1, place 3, take 1, place 3"), "PartCovered")
    assert [(event.seat, event.day, event.part, event.weather) for event in covered] == [
        (0, 3, 2, "sun"),
        (1, 3, 3, "snow"),
    ]
    assert match.view().days == (("rain",), ("rain",), ("rain", "sun", "snow"), ("rain",))
    assert match.view().held is None


@pytest.mark.rule("P3")
@pytest.mark.parametrize("move", ["swap sun", "reveal sun", "forward", "pass", "discard sun"])
def test_a_token_in_hand_must_be_placed_first(move: str) -> None:
    match = sit_down(hands=["sun"])
    play(match, "take 1")
    refusal = match.refuse(move)
    assert refusal is not None
    assert refusal.reason == f"not-now-{move.split(maxsplit=1)[0]}"
    assert refusal.instead == "place"


@pytest.mark.rule("P4")
def test_a_full_day_cannot_be_chosen() -> None:
    match = sit_down(2, layout=PLAIN)
    play(match, "take 1, place 2, take 1, place 2, take 1, place 2, pass, pass, take 1")
    assert why_not(match, "place 2") == "P4 day-full"
    assert [str(move) for move in match.legal()] == ["place 1", "place 3", "place 4"]
    assert str(match.refuse("place 2")) == "Day 2 is full. (P4) Choose a day with an empty part."


@pytest.mark.rule("P5")
def test_three_tops_alike_may_be_returned_and_the_same_player_then_chooses() -> None:
    match = sit_down(stacks=SNOW_DAY)
    assert [str(move) for move in match.legal()] == ["take 1", "take 2", "take 3", "return"]
    events = play(match, "return")
    assert kinds(events) == ["TokensReturned", *["TokenUncovered"] * 3]
    assert (events[0].seat, events[0].weather) == (0, "snow")
    assert [(event.pile, event.weather) for event in events[1:]] == [(1, "rain"), (2, "fog"), (3, "sun")]
    assert (tops(match), match.to_act, match.state.decision) == ("rain fog sun", (0,), "take")
    assert (match.view().pile_sizes, match.view().supply_size) == ((9, 9, 9), 14)


@pytest.mark.rule("P5")
def test_the_returned_tokens_are_in_the_supply() -> None:
    match = sit_down(stacks=SNOW_DAY)
    returned = [pile[0] for pile in match.state.piles]
    before = match.state.supply
    play(match, "return")
    assert sorted(match.state.supply) == sorted([*before, *returned])


@pytest.mark.rule("P5")
def test_returning_is_a_choice() -> None:
    match = sit_down(stacks=SNOW_DAY)
    play(match, "take 2, place 1")
    assert match.view().days[0][-1] == "snow"


@pytest.mark.rule("P5")
def test_returning_twice_needs_tops_that_are_alike_again() -> None:
    match = sit_down(stacks=SNOW_DAY)
    play(match, "return")
    assert why_not(match, "return") == "P5 return-unlike"


@pytest.mark.rule("P5")
@pytest.mark.parametrize("piles", [["sun", "sun", "fog"], ["fog", "sun", "sun"], ["sun", "rain", "fog"]])
def test_tops_that_differ_cannot_be_returned(piles: list[str]) -> None:
    assert why_not(sit_down(stacks=piles), "return") == "P5 return-unlike"


@pytest.mark.rule("P5")
def test_returning_can_be_switched_off() -> None:
    assert why_not(sit_down(stacks=SNOW_DAY, may_return=False), "return") == "P5 return-off"


@pytest.mark.rule("P5")
@pytest.mark.parametrize("decision", ["swap", "predict", "discard"])
def test_tokens_are_returned_only_before_taking_one(decision: str) -> None:
    match = to_decision(sit_down(2), decision)
    expected = "A1 must-act" if decision == "swap" else "P5 not-now-return"
    assert why_not(match, "return", match.to_act[0]) == expected


@pytest.mark.rule("P6")
def test_a_pile_that_runs_out_is_made_anew_at_once() -> None:
    match = sit_down(stacks=["sun", "rain", "fog"], pile_size=1)
    supply = match.view().supply_size
    events = play(match, "take 2")
    assert kinds(events) == ["TokenTaken", "PileRenewed"]
    assert (events[1].pile, events[1].n, events[1].weather) == (2, 1, match.view().tops[1])
    assert (match.view().pile_sizes, match.view().supply_size) == ((1, 1, 1), supply - 1)


@pytest.mark.rule("P6")
def test_a_new_pile_is_of_random_tokens_of_the_supply_random_side_up() -> None:
    seen, as_before = set(), set()
    for seed in range(60):
        match = sit_down(2, seed=f"{seed}", pile_size=2, stacks=["sun rain", "rain", "fog"], layout=PLAIN)
        supply = match.state.supply
        play(match, "take 1, place 1, take 1")
        new = match.state.piles[0]
        assert set(map(frozenset, new)) <= set(map(frozenset, supply))
        seen.add(new)
        as_before |= {token in supply for token in new}
    assert len(seen) > 50
    assert as_before == {True, False}


@pytest.mark.rule("P7")
def test_after_a_plain_placement_the_turn_passes_to_the_left() -> None:
    match = sit_down(layout=PLAIN)
    events = play(match, "take 1, place 1")
    assert kinds(events)[-2:] == ["PartCovered", "TurnPassed"]
    assert (events[-1].seat, match.to_act, match.state.decision) == (1, (1,), "take")


@pytest.mark.rule("P7")
def test_the_turn_passes_only_after_action_and_prediction() -> None:
    match = sit_down(2, hands=["sun", "fog"], layout=["---R", *PLAIN[1:]])
    play(match, "take 1, place 1, take 1, place 1, take 1, place 1")
    assert match.state.active == 0
    play(match, "Ada: reveal sun, Bo: reveal fog")
    assert (match.state.decision, match.state.active) == ("predict", 0)
    play(match, "pass, pass")
    assert (match.state.decision, match.state.active, match.to_act) == ("take", 1, (1,))


@pytest.mark.rule("P7")
def test_the_turn_passes_from_the_last_seat_to_the_first() -> None:
    match = sit_down(3, first="Cy", layout=PLAIN)
    play(match, "take 1, place 1")
    assert match.to_act == (0,)
