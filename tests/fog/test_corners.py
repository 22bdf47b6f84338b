"""Rare corners of piles, decks and hands, reached on purpose."""

from typing import Any

import pytest

from fogkit import Match
from fogkit.games.fog import Weather
from fogkit.games.fog.state import State
from tests.tables import PLAIN, kinds, of_kind, play, sheet, sit_down, to_decision, told, tops, why_not

# --- piles and the supply ----------------------------------------------------------------------------


@pytest.mark.rule("P6")
def test_the_printed_game_can_run_a_pile_out() -> None:
    match = sit_down(2, layout=PLAIN)
    for day in (1, 1, 2, 2, 3, 3, 4, 4):
        play(match, f"take 1, place {day}")
    play(match, "take 1, place 1, pass, pass")
    assert match.view().pile_sizes == (1, 10, 10)
    events = play(match, "take 1")
    assert kinds(events) == ["TokenTaken", "PileRenewed"]
    assert (events[1].pile, events[1].n) == (1, 10)
    assert (match.view().pile_sizes, match.view().supply_size) == ((10, 10, 10), 1)


def scarce(**changes: Any) -> Match:
    """Return a table of only 15 tokens: 9 lie on three days, a part each is free, 6 are in three piles of 2."""
    few = {"boards": [3], "layout": PLAIN, "tokens_of_each": 1, "starting_tokens": 3, "pile_size": 2}
    return sit_down(2, **{**few, **changes})


@pytest.mark.rule("P6")
def test_a_new_pile_can_be_smaller_than_a_full_one() -> None:
    match = scarce(starting_tokens=2, piles=2, pile_size=4)
    assert match.view().supply_size == 1
    play(match, "take 2, place 1, take 2, place 2, take 2, place 3")
    (renewed,) = of_kind(play(match, "take 2"), "PileRenewed")
    assert (renewed.pile, renewed.n) == (2, 1)
    assert (match.view().pile_sizes, match.view().supply_size) == ((4, 1), 0)


@pytest.mark.rule("P6")
def test_with_an_empty_supply_a_pile_stays_empty_and_nothing_can_be_taken_from_it() -> None:
    match = scarce()
    play(match, "take 2, place 1, pass, pass")
    events = play(match, "take 2")
    assert kinds(events) == ["TokenTaken", "PileStaysEmpty"]
    assert events[1].pile == 2
    assert (match.view().pile_sizes, match.view().tops[1]) == ((2, 0, 2), None)
    play(match, "place 2, pass, pass")
    assert why_not(match, "take 2") == "P6 pile-empty"
    assert [str(move) for move in match.legal()] == ["take 1", "take 3"]
    assert "Pile 2: empty" in match.text()
    assert to_decision(match, "over").outcome is not None


@pytest.mark.rule("P6")
def test_the_very_last_token_can_be_needed() -> None:
    match = scarce(parts=5, layout=["-----"] * 3)
    to_decision(match, "discard")
    assert [len(day) for day in match.view().days] == [5, 5, 5]
    assert (match.view().pile_sizes, match.view().supply_size) == ((0, 0, 0), 0)


# --- returning tokens --------------------------------------------------------------------------------


@pytest.mark.rule("P5")
def test_three_of_a_kind_twice_in_one_turn() -> None:
    match = sit_down(stacks=["snow sun rain", "snow sun fog", "snow sun clouds"])
    play(match, "return")
    assert (tops(match), match.to_act) == ("sun sun sun", (0,))
    events = play(match, "return")
    assert (kinds(events)[0], events[0].seat, events[0].weather) == ("TokensReturned", 0, "sun")
    assert (tops(match), match.to_act) == ("rain fog clouds", (0,))
    assert (match.view().pile_sizes, match.view().supply_size) == ((8, 8, 8), 17)
    assert why_not(match, "return") == "P5 return-unlike"


@pytest.mark.rule("P5", "P6")
def test_a_return_can_run_a_pile_out_which_is_made_anew_of_the_returned_tokens() -> None:
    match = scarce(stacks=["sun fog", "sun rain", "fog sun"])
    play(match, "take 3, place 1, pass, pass")
    assert (tops(match), match.view().pile_sizes, match.view().supply_size) == ("sun sun sun", (2, 2, 1), 0)
    returned = {frozenset(pile[0]) for pile in match.state.piles}
    events = play(match, "return")
    assert kinds(events) == ["TokensReturned", "TokenUncovered", "TokenUncovered", "PileRenewed"]
    assert (events[-1].pile, events[-1].n) == (3, 2)
    assert set(map(frozenset, match.state.piles[2])) < returned
    assert (match.view().pile_sizes, match.view().supply_size) == ((1, 1, 2), 1)


@pytest.mark.rule("P5", "P6")
def test_piles_that_run_out_in_one_return_are_made_anew_one_after_the_other() -> None:
    match = sit_down(2, pile_size=1, stacks=["sun", "sun", "sun"], new_piles=["fog/rain", "sun/fog"])
    supply = match.view().supply_size
    events = play(match, "return")
    assert kinds(events) == ["TokensReturned", "PileRenewed", "PileRenewed", "PileRenewed"]
    assert [event.pile for event in events[1:]] == [1, 2, 3]
    assert tops(match).split()[:2] == ["fog", "sun"]
    assert (match.state.new_piles, match.view().supply_size) == (3, supply)


@pytest.mark.rule("P5")
def test_with_fewer_than_three_piles_nothing_can_be_returned() -> None:
    match = sit_down(piles=2, stacks=["sun", "sun"])
    assert why_not(match, "return") == "P5 return-too-few"
    assert "at least 3 piles" in str(match.refuse("return"))
    assert why_not(sit_down(piles=2, stacks=["sun", "sun"], return_piles=2), "return") == ""


@pytest.mark.rule("P5", "P6")
def test_an_emptied_pile_leaves_too_few_to_return() -> None:
    match = scarce(stacks=["sun", "sun", "fog rain"])
    play(match, "take 3, place 1, pass, pass, take 3, place 2, pass, pass")
    assert (tops(match), match.view().pile_sizes) == ("sun sun -", (2, 2, 0))
    assert why_not(match, "return") == "P5 return-too-few"


@pytest.mark.rule("P5", "P6")
def test_where_two_piles_are_enough_an_emptied_one_stays_as_it_is_at_a_return() -> None:
    match = scarce(stacks=["sun", "sun", "fog rain"], return_piles=2)
    play(match, "take 3, place 1, pass, pass, take 3, place 2, pass, pass")
    events = play(match, "return")
    assert kinds(events) == ["TokensReturned", "TokenUncovered", "TokenUncovered"]
    assert (match.view().pile_sizes, match.view().supply_size) == ((1, 1, 0), 2)


# --- an empty deck -----------------------------------------------------------------------------------


def last_cards(**changes: Any) -> Match:
    """Return a table of 6 cards, one of each weather: hands of 2, and a deck of 2; every part is a swap."""
    few = {"boards": [1], "layout": ["-SSS"], "cards_of_each": 1}
    return sit_down(2, hands=["sun rain", "fog snow"], deck="clouds thunder", **{**few, **changes})


@pytest.mark.rule("A3")
def test_an_empty_deck_is_renewed_from_the_discards_with_the_card_just_discarded() -> None:
    match = last_cards(new_decks=["fog sun"])
    play(match, "take 1, place 1, swap sun, take 1, place 1, swap fog, take 1, place 1")
    assert (match.view().deck_size, match.view().discards) == (0, ("sun", "fog"))
    events = play(match, "swap rain")
    assert kinds(events) == ["CardSwapped", "DeckRenewed", "CardDrawn", "PredictionOpened"]
    assert events[1].n == 3
    assert (match.view().deck_size, match.view().discards) == (2, ())
    assert match.view(0).hand == ("clouds", "fog")
    assert match.state.deck == ("sun", "rain")


@pytest.mark.rule("A3")
def test_the_card_just_discarded_can_come_straight_back() -> None:
    match = last_cards(new_decks=["rain"])
    play(match, "take 1, place 1, swap sun, take 1, place 1, swap fog, take 1, place 1, swap rain")
    assert match.view(0).hand == ("clouds", "rain")


@pytest.mark.rule("A3")
def test_with_no_deck_at_all_a_swap_gives_the_same_card_back() -> None:
    match = sit_down(3, boards=[1], layout=["-SSS"], cards_of_each=1, hands=["sun rain"])
    assert match.view().deck_size == 0
    events = play(match, "take 1, place 1, swap sun")
    assert of_kind(events, "DeckRenewed")[0].n == 1
    assert (sorted(match.view(0).hand), match.view().deck_size, match.view().discards) == (["rain", "sun"], 0, ())
    assert match.state.new_decks == 1
    assert match.log("Ada")[-1].events[2].card == "sun"


@pytest.mark.rule("A3")
def test_the_shuffle_of_a_renewed_deck_is_random() -> None:
    drawn = set()
    for seed in range(30):
        match = last_cards(seed=f"{seed}")
        play(match, "take 1, place 1, swap sun, take 1, place 1, swap fog, take 1, place 1, swap rain")
        drawn.add(match.view(0).hand[-1])
    assert drawn == {"sun", "fog", "rain"}


# --- empty hands -------------------------------------------------------------------------------------


@pytest.mark.rule("A6")
def test_a_player_without_cards_skips_the_swap() -> None:
    match = sit_down(2, boards=[1], layout=["-RRS"], hands=["sun rain", "fog snow"])
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    play(match, "take 1, place 1, Ada: reveal rain, Bo: reveal snow")
    events = play(match, "take 1, place 1")
    assert kinds(events)[-3:] == ["SymbolTriggered", "NoCardLeft", "PredictionOpened"]
    assert [event.seat for event in of_kind(events, "NoCardLeft")] == [0]


@pytest.mark.rule("A6")
def test_when_nobody_has_a_card_the_reveal_is_skipped() -> None:
    match = sit_down(2, boards=[1], layout=["-RRR"], hands=["sun rain", "fog snow"])
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    play(match, "take 1, place 1, Ada: reveal rain, Bo: reveal snow")
    events = play(match, "take 1, place 1")
    assert kinds(events)[-4:] == ["SymbolTriggered", "NoCardLeft", "NoCardLeft", "PredictionOpened"]
    assert match.view().shown == (("sun", "rain"), ("fog", "snow"))


@pytest.mark.rule("A6", "D2")
def test_when_nobody_has_a_card_the_final_discard_is_skipped_and_the_round_ends() -> None:
    match = sit_down(2, boards=[1, 1], layout=["-RR-"], hands=["sun rain", "fog snow"])
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    play(match, "take 1, place 1, Ada: reveal rain, Bo: reveal snow")
    play(match, "take 1, place 1, pass")
    events = play(match, "pass")
    assert kinds(events)[1:6] == ["PredictionClosed", "NoCardLeft", "NoCardLeft", "HandOpened", "HandOpened"]
    assert match.view().finished[0].cards == (("sun", "rain"), ("fog", "snow"))
    assert (match.view().round, match.state.decision) == (2, "take")
    assert match.view(0).discarded == (None,)
    assert len(sheet(match, 0)) == 1


@pytest.mark.rule("A6")
def test_a_hand_of_no_cards_is_passed_over_from_the_start() -> None:
    match = sit_down(2, boards=[1], layout=["-RS-"], extra_cards=0, hands=["sun", "fog"])
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    assert [event.seat for event in of_kind(play(match, "take 1, place 1"), "NoCardLeft")] == [1]
    to_decision(match, "over")
    assert [event.seat for event in told(match, "NoCardLeft")] == [1, 0, 1]


# By the rules all hands are of one size. A designer's own rule might change that, and A6 speaks of one player:
# so the cards are taken from Bo's hand behind the engine's back.


@pytest.mark.rule("A6")
def test_should_one_player_alone_have_no_card_the_others_reveal_without_them() -> None:
    match = sit_down(2, layout=["-R--", *PLAIN[1:]])
    play(match, "take 1")
    state, events = _without_bos_cards(match, "place 1")
    assert [event.seat for event in of_kind(events, "NoCardLeft")] == [1]
    assert (state.decision, state.to_act) == ("reveal", (0,))
    assert _refused(match, state, "reveal sun") == ("A6", "no-cards")
    state, events = match.game.apply(state, 0, match.game.parse("reveal sun"))
    assert state.shown == (("sun",), ())
    assert events[1].cards == ("sun", None)
    assert events[1].text(match.players) == "All turn up their cards: Ada (sun)."


@pytest.mark.rule("A6")
def test_should_one_player_alone_have_no_card_the_others_discard_without_them() -> None:
    match = to_decision(sit_down(2, boards=[1], layout=PLAIN), "predict")
    play(match, "pass")
    state, events = _without_bos_cards(match, "pass")
    assert [event.seat for event in of_kind(events, "NoCardLeft")] == [1]
    assert (state.decision, state.to_act) == ("discard", (0,))
    assert _refused(match, state, "discard sun") == ("A6", "no-cards")
    state, _ = match.game.apply(state, 0, match.game.parse("discard sun"))
    assert state.results[0].discarded == ("sun", None)
    assert state.results[0].cards == (("rain",), ())


def _without_bos_cards(match: Match, move: str) -> tuple[State, tuple[Any, ...]]:
    """Make a move after Bo's hand was emptied; Ada has a sun and a rain card."""
    table = match.state.in_motion()
    table.hands = ((Weather.SUN, Weather.RAIN), ())
    step: tuple[State, tuple[Any, ...]] = match.game.apply(
        table.come_to_rest(), match.to_act[0], match.game.parse(move)
    )
    return step


def _refused(match: Match, state: State, move: str) -> tuple[str, str]:
    refusal = match.game.refuse(state, 1, match.game.parse(move))
    assert refusal is not None
    return refusal.rule, refusal.reason
