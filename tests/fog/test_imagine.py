"""Imagining the rest of the table: random states that look exactly like a view."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from fogkit import Match
from fogkit.games.fog import Weather
from fogkit.games.fog.state import State
from tests.tables import NAMES, PLAIN, play, play_on, sit_down, to_decision, to_round

ALL_CARDS = dict.fromkeys(Weather, 8)
ALL_TOKENS = {frozenset(pair): 3 for pair in combinations(Weather, 2)}


def imagined(match: Match, seat: int | None, seed: int = 0) -> State:
    state: State = match.game.imagine(match.view(seat), Random(seed))
    return state


def looks_right(match: Match, cards: dict[Weather, int] = ALL_CARDS) -> None:
    """Hold, for every seat and a spectator, that what is imagined looks like the view and uses the whole box."""
    for seat in (None, *range(len(match.players))):
        state = imagined(match, seat)
        past = match.view(seat).history
        assert match.game.view(state, seat, past) == match.view(seat)
        assert Counter(cards_of(state)) == cards
        assert Counter(map(frozenset, tokens_of(state))) == ALL_TOKENS
        assert all(choice is None or choice in hand for choice, hand in zip(state.chosen, state.hands, strict=True))
        if seat is not None:
            assert match.game.legal(state, seat) == match.legal(seat)


def cards_of(state: State) -> list[Weather]:
    over = [card for card in state.results[-1].discarded if card] if state.decision == "over" else []
    return [card for stack in (*state.hands, *state.shown, state.deck, state.discards, over) for card in stack]


def tokens_of(state: State) -> list[frozenset[Weather]]:
    held = [state.held] if state.held else []
    return [frozenset(token) for stack in (*state.days, *state.piles, state.supply, held) for token in stack]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("decision", ["take", "place", "swap", "reveal", "predict", "discard", "over"])
def test_at_every_decision_what_is_imagined_looks_like_the_view(decision: str, players: int) -> None:
    looks_right(to_decision(Match("fog", NAMES[:players], "imagine"), decision))


@pytest.mark.parametrize("decision", ["reveal", "discard"])
def test_a_choice_that_waits_is_known_to_its_owner_and_imagined_by_the_others(decision: str) -> None:
    match = to_decision(sit_down(hands=["sun rain fog snow clouds"]), decision)
    moves = match.legal("Ada")
    match.play(moves[0], "Ada")
    looks_right(match)
    assert {imagined(match, 0, seed).chosen[0] for seed in range(20)} == {moves[0].card}
    assert len({imagined(match, 1, seed).chosen[0] for seed in range(20)}) > 2
    assert imagined(match, 1).chosen[1:] == (None, None)


def test_what_a_seat_cannot_see_is_exchanged() -> None:
    match = to_round(Match("fog", NAMES[:3], "imagine"), 2)
    one, other = imagined(match, 0, 1), imagined(match, 0, 2)
    assert one.hands[0] == other.hands[0] == match.state.hands[0]
    assert one.hands[1] != other.hands[1]
    assert one.deck != other.deck
    assert one.piles != other.piles
    assert one.supply != other.supply
    assert [day[0].up for day in one.days] == [day[0].up for day in other.days]
    assert [day[0].down for day in one.days] != [day[0].down for day in other.days]
    assert one.chance != other.chance


def test_both_sides_of_hidden_tokens_are_imagined() -> None:
    match = sit_down()
    sides = {token for seed in range(20) for token in imagined(match, None, seed).supply}
    assert len(sides) == 30


def test_a_spectator_knows_no_hand() -> None:
    match = sit_down(hands=["sun sun sun sun sun"])
    hands = {imagined(match, None, seed).hands[0] for seed in range(10)}
    assert len(hands) > 5


def test_own_face_down_discards_are_remembered_and_others_imagined() -> None:
    match = to_round(Match("fog", NAMES[:3], "imagine"), 2)
    own = match.view(0).discarded[0]
    results = [imagined(match, 0, seed).results[0].discarded for seed in range(20)]
    assert {discarded[0] for discarded in results} == {own}
    assert len({discarded[1] for discarded in results}) > 2
    assert None not in results[0]


def test_cards_discarded_in_a_later_round_may_have_been_face_down_in_an_earlier_one() -> None:
    match = sit_down(2, boards=[1, 1], layout=["-S--"], cards_of_each=1)
    play_on(match, lambda now: now.state.round == 2 and bool(now.view().discards))
    (swapped,) = match.view().discards
    results = {imagined(match, None, seed).results[0].discarded for seed in range(100)}
    seen = {card for cards in match.view().finished[0].cards for card in cards}
    assert {card for discarded in results for card in discarded} == set(Weather) - seen
    assert swapped not in seen


def test_a_skipped_final_discard_is_not_imagined() -> None:
    match = sit_down(2, boards=[1, 1], layout=["-RR-"])
    to_round(match, 2)
    looks_right(match)
    assert imagined(match, 0).results[0].discarded == (None, None)
    assert imagined(match, None).results[0].discarded == (None, None)


def test_empty_piles_stay_empty() -> None:
    match = sit_down(2, boards=[3], layout=PLAIN, tokens_of_each=1, starting_tokens=3, pile_size=2)
    play(match, "take 2, place 1, pass, pass, take 2")
    state = imagined(match, 0)
    assert [len(pile) for pile in state.piles] == [2, 0, 2]
    assert match.game.view(state, 0) == match.game.view(match.state, 0)


def test_even_when_nearly_every_side_is_visible_tokens_are_found_for_all() -> None:
    """With 15 tokens, one for each pair, a token must often be taken back from a side and given to another."""
    for seed in range(60):
        match = Match(
            "fog", NAMES[:2], seed, boards=[3], layout=PLAIN, tokens_of_each=1, starting_tokens=3, pile_size=2
        )
        play_on(match, lambda now: now.state.decision == "over")
        for moment in range(match.length + 1):
            match.jump(moment)
            for imagining in range(3):
                state = imagined(match, None, imagining)
                assert match.game.view(state, None) == match.game.view(match.state, None)
                assert set(Counter(tokens_of(state)).values()) == {1}


def test_a_game_can_be_played_on_from_what_is_imagined() -> None:
    match = to_round(Match("fog", NAMES[:3], "imagine"), 4)
    state, game = imagined(match, 1), match.game
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        state, _ = game.apply(state, seat, game.legal(state, seat)[0])
    assert len(outcome.totals) == 3
    assert outcome.totals != match.view().totals
