"""What holds in every game, whatever the rules, the number of players and the moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import find, given
from hypothesis import strategies as st

from fogkit import Match
from fogkit.games.fog.components import all_cards, tokens_both_ways
from fogkit.games.fog.moves import DISCARDS, FORWARD, PASS, PLACES, RETURN, REVEALS, SWAPS, TAKES
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import State
from fogkit.i18n import LANGUAGES
from tests import strategies
from tests.processes import run_python
from tests.strategies import cards_of, everything, finish, games, matches, prefix, tokens_of
from tests.tables import NAMES

pytestmark = pytest.mark.long

EVERY_MOVE = (*TAKES, *PLACES, RETURN, FORWARD, PASS, *SWAPS, *REVEALS, *DISCARDS)


def moments(match: Match) -> list[State]:
    """Return the states of a match, from the setup to now."""
    return [again.state for again in match.replay()]


def in_the_same_round(match: Match) -> list[tuple[State, State]]:
    """Return the states before and after each move, but those at which a round ends."""
    pairs = pairwise(moments(match))
    return [(one, two) for one, two in pairs if len(one.results) == len(two.results)]


# --- the settings ------------------------------------------------------------------------------------


def test_every_setting_is_among_the_random_ones() -> None:
    """Or no random game, and no bot in it, ever meets it."""
    chosen = find(strategies.settings(), lambda _: True)
    assert list(chosen) == [setting.name for setting in fields(Rules)]


@given(strategies.settings())
def test_random_settings_make_games_and_come_back_from_their_words(chosen: dict[str, Any]) -> None:
    rules = Rules(**chosen)
    game = Match("fog", NAMES[: rules.players]).game
    again = game.rules(rules.players, **game.read_settings(game.write_rules(rules)))
    assert again == rules


# --- what is on the table ----------------------------------------------------------------------------


@given(games())
def test_no_token_and_no_card_is_ever_lost_or_made(match: Match) -> None:
    every_token = Counter(frozenset(pair[0]) for pair in tokens_both_ways(match.rules.tokens_of_each))
    every_card = Counter(all_cards(match.rules.cards_of_each))
    for state in moments(match):
        assert Counter(map(frozenset, tokens_of(state))) == every_token
        assert Counter(cards_of(state)) == every_card


@given(games(strategies.printed))
def test_the_printed_game_has_45_tokens_and_48_cards(match: Match) -> None:
    for state in moments(match):
        assert (len(tokens_of(state)), len(cards_of(state))) == (45, 48)


@given(matches())
def test_a_secret_choice_is_a_card_of_the_own_hand(match: Match) -> None:
    for chosen, hand in zip(match.state.chosen, match.state.hands, strict=True):
        assert chosen is None or chosen in hand


# --- predictions -------------------------------------------------------------------------------------


@given(games())
def test_arrows_go_by_one_and_never_back_within_a_round(match: Match) -> None:
    for before, after in in_the_same_round(match):
        steps = [new - old for old, new in zip(before.arrows, after.arrows, strict=True)]
        assert set(steps) <= {0, 1}
        assert sum(steps) <= 1


@given(games())
def test_a_prediction_is_at_most_the_number_of_days(match: Match) -> None:
    for state in moments(match):
        assert max(state.arrows) <= len(state.days)
    for result in match.state.results:
        assert max(*result.predicted, *result.claimed) <= len(result.days)


# --- legal and refuse --------------------------------------------------------------------------------


@given(matches())
def test_legal_and_refuse_agree_on_every_move_for_every_seat(match: Match) -> None:
    for seat in range(-2, match.rules.players + 2):
        allowed = {move for move in EVERY_MOVE if match.refuse(move, seat) is None}
        assert set(match.legal(seat)) == allowed
        assert bool(allowed) == (seat in match.to_act)


@given(matches())
def test_every_refusal_has_a_rule_and_words_in_three_languages(match: Match) -> None:
    for seat in range(-1, match.rules.players + 1):
        for move in match.game.writable(match.rules):
            if refusal := match.refuse(move, seat):
                assert refusal.rule in match.game.rulebook.ids
                assert len({refusal.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


# --- undo, redo, jump --------------------------------------------------------------------------------


@given(games(), st.data())
def test_undo_redo_and_jump_are_exact(match: Match, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, match.number))
    now, before = (everything(prefix(match, at)) for at in (number, number - 1))
    match.jump(number)
    assert everything(match) == now
    match.undo()
    assert everything(match) == before
    match.redo()
    assert everything(match) == now


@given(games())
def test_a_game_can_be_undone_to_its_beginning_and_made_again(match: Match) -> None:
    states, end = moments(match), everything(match)
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    for state in states[1:]:
        match.redo()
        assert match.state == state
    assert everything(match) == end


@given(games(), st.data())
def test_another_move_after_undo_forgets_what_was_undone(match: Match, data: st.DataObject) -> None:
    match.jump(data.draw(st.integers(0, match.number - 1)))
    seat = match.to_act[-1]
    match.play(match.legal(seat)[-1], seat)
    assert match.length == match.number
    assert everything(match) == everything(prefix(match, match.number))


# --- records -----------------------------------------------------------------------------------------


@given(matches())
def test_a_record_gives_the_same_match_at_any_moment(match: Match) -> None:
    again = Match.from_record(match.record())
    assert moments(again) == moments(match)
    assert everything(again) == everything(match)


# --- events ------------------------------------------------------------------------------------------


@given(games())
def test_events_tell_a_secret_to_its_owner_and_to_nobody_else(match: Match) -> None:
    for watcher in (None, *range(len(match.players))):
        for event in (event for entry in match.log(watcher) for event in entry.events):
            if type(event).__name__ in {"HandDealt", "CardDrawn", "CardChosen", "CardDiscarded"}:
                secret = event.cards if hasattr(event, "cards") else event.card
                assert (secret is not None) == (event.seat == watcher)


# --- chance ------------------------------------------------------------------------------------------

PLAY_AND_TELL = """
import hashlib, random
from fogkit import Match
from tests.strategies import finish
match = finish(Match("fog", ["Ada", "Bo", "Cy", "Di", "Ed"], "a new process"), random.Random("choices"))
told = match.record() + match.log(0).text("fr") + repr(match.view(1)) + repr(match.state)
print(hashlib.sha256(told.encode()).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_the_same_seed_gives_the_same_game_in_a_new_process(hash_seed: str) -> None:
    assert run_python(PLAY_AND_TELL, PYTHONHASHSEED=hash_seed) == run_python(PLAY_AND_TELL, PYTHONHASHSEED="0")


def test_another_seed_gives_another_game() -> None:
    told = {finish(Match("fog", ["Ada", "Bo"], seed), Random("same")).log(0).text() for seed in range(20)}
    assert len(told) == 20
