"""What a seat never saw changes nothing for it: not its view, its log, its record, nor its legal moves."""

from __future__ import annotations

import pickle
from collections import Counter
from io import BytesIO
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogkit import Match
from fogkit.games.fog.state import State
from fogkit.games.fog.view import View
from fogkit.i18n import LANGUAGES
from tests import strategies
from tests.strategies import cards_of, finish, matches, prefix, seeds, tokens_of
from tests.tables import NAMES
from tests.twins import Retelling

pytestmark = pytest.mark.long


def told(match: Match, seat: int | None) -> list[object]:
    """Return all that a seat, or a spectator, can ask a match."""
    texts = [(match.text(seat, lang), match.log(seat).text(lang)) for lang in LANGUAGES]
    prompts = [match.game.prompt(match.view(seat), match.players, lang) for lang in LANGUAGES]
    own = [match.record(seat), match.legal(seat)] if seat is not None else []
    view = match.view(seat)
    return [view, repr(view), match.picture(seat), match.log(seat), texts, prompts, own, match.to_act, match.outcome]


@st.composite
def watched(draw: st.DrawFn, rules: st.SearchStrategy[dict[str, Any]] | None = None) -> tuple[Match, int | None]:
    """Draw a match at any moment, and a seat that watches, or a spectator."""
    match = draw(matches(rules))
    return match, draw(st.none() | st.integers(0, len(match.players) - 1))


# --- twins -------------------------------------------------------------------------------------------


@given(watched(), seeds, st.integers(0, 12))
def test_what_a_seat_never_saw_changes_nothing_for_it(
    pair: tuple[Match, int | None], seed: str, exchanges: int
) -> None:
    match, watcher = pair
    twin = Retelling(match, watcher).twin(Random(seed), exchanges)
    assert told(twin, watcher) == told(match, watcher)


@given(watched(strategies.printed), seeds)
def test_in_the_printed_game_the_twin_looked_the_same_at_every_moment(
    pair: tuple[Match, int | None], seed: str
) -> None:
    match, watcher = pair
    twins = Retelling(match, watcher).twin_moments(Random(seed), exchanges=20)
    for one, twin in zip(match.replay(), twins, strict=True):
        assert twin.view(watcher) == one.view(watcher)
        if watcher is not None:
            assert twin.legal(watcher) == one.legal(watcher)


@pytest.mark.parametrize("watcher", [None, 0, 2])
def test_twins_do_differ_in_all_that_can_be_hidden(watcher: int | None) -> None:
    """The twins above would prove nothing if nothing were exchanged."""
    different: Counter[str] = Counter()
    for number in range(60):
        rng = Random(number)
        end = finish(Match("fog", NAMES[:3], number), rng)
        match = prefix(end, rng.randrange(end.number + 1))
        twin = Retelling(match, watcher).twin(rng, exchanges=10)
        for part in ("hands", "deck", "piles", "days", "supply", "chosen", "results"):
            different[part] += getattr(twin.state, part) != getattr(match.state, part)
        different["moves"] += twin.moves != match.moves
        different["seed"] += twin.seed != match.seed
    assert min(different.values()) >= 2, different


def test_others_do_notice_what_was_exchanged() -> None:
    """Whoever holds the exchanged cards sees the difference: the comparison is not blind."""
    match = Match("fog", NAMES[:2], "noticed")
    twins = [Retelling(match, 0).twin(Random(number), exchanges=5) for number in range(5)]
    assert any(told(twin, 1) != told(match, 1) for twin in twins)


# --- waiting choices and last discards ----------------------------------------------------------------


@given(matches())
def test_the_record_of_a_seat_shows_a_secret_move_only_to_who_made_it(match: Match) -> None:
    for watcher in range(len(match.players)):
        header, moves = lines_of(match.record(watcher), len(match.moves))
        assert f"seen-by {watcher}" in header
        assert not any(line.startswith(("seed", "deal")) for line in header)
        for number, (line, (seat, move)) in enumerate(zip(moves, match.moves, strict=True), start=1):
            waits = number > match.number - match.game.undisclosed(match.state)
            secret = seat != watcher and (waits or str(move).startswith("discard"))
            assert line == (f"{seat} {str(move).split()[0]} ?" if secret else f"{seat} {move}")


def lines_of(record: str, moves: int) -> tuple[list[str], list[str]]:
    lines = record.splitlines()
    return lines[: len(lines) - moves], lines[len(lines) - moves :]


@given(matches())
def test_an_entry_of_the_log_names_a_move_as_the_record_does(match: Match) -> None:
    for watcher in range(len(match.players)):
        _, moves = lines_of(match.record(watcher), len(match.moves))
        assert [f"{entry.seat} {entry.move}" for entry in match.log(watcher)[1:]] == moves


def test_playing_a_secret_move_tells_the_player_no_more_than_anybody() -> None:
    match = Match("fog", NAMES[:2], 1, boards=(1,), layout=("---R",), extra_cards=2)
    while len(match.to_act) == 1:
        match.play(match.legal()[0])
    entry = match.play(match.legal(0)[0], 0)
    assert entry.move == "reveal ?"
    assert entry.text() == "Ada has chosen a card to reveal."


# --- nothing to find in a view ------------------------------------------------------------------------


class Names(pickle.Unpickler):
    """Notes what kinds of things are packed in a pickle."""

    def find_class(self, module: str, name: str) -> object:
        kinds.add(name)
        return super().find_class(module, name)


kinds: set[str] = set()


@given(watched())
def test_a_view_holds_no_seed_no_state_and_no_token(pair: tuple[Match, int | None]) -> None:
    match, watcher = pair
    match = prefix_with_seed(match, "a very telling seed")
    view = match.view(watcher)
    packed = pickle.dumps(view)
    for text in (packed.decode("latin-1"), repr(view), str(view), match.text(watcher), repr(match)):
        assert "telling" not in text
    kinds.clear()
    assert Names(BytesIO(packed)).load() == view
    assert "View" in kinds
    assert not kinds & {"State", "Table", "Chance", "Token", "RoundResult", "Match"}


def prefix_with_seed(match: Match, seed: str) -> Match:
    """Return a match by the same rules with another seed, about as far."""
    settings: dict[str, Any] = match.game.read_settings(match.game.write_rules(match.rules))
    end = finish(Match("fog", match.players, seed, **settings), Random(match.seed))
    return prefix(end, min(match.number, end.number))


# --- imagining ---------------------------------------------------------------------------------------


def imagined(match: Match, watcher: int | None, rng: Random) -> State:
    state: State = match.game.imagine(match.view(watcher), rng)
    return state


@given(watched(), seeds)
def test_an_imagined_state_looks_the_same_and_has_every_piece(pair: tuple[Match, int | None], seed: str) -> None:
    match, watcher = pair
    state = imagined(match, watcher, Random(seed))
    seen: View = match.game.view(state, watcher)
    assert seen == match.game.view(match.state, watcher)
    assert Counter(cards_of(state)) == Counter(cards_of(match.state))
    assert Counter(map(frozenset, tokens_of(state))) == Counter(map(frozenset, tokens_of(match.state)))


@given(watched(), seeds)
def test_an_imagined_state_can_be_played_on_to_the_end(pair: tuple[Match, int | None], seed: str) -> None:
    match, watcher = pair
    rng, game = Random(seed), match.game
    state = imagined(match, watcher, rng)
    while game.outcome(state) is None:
        seat = rng.choice(game.to_act(state))
        state, _ = game.apply(state, seat, rng.choice(game.legal(state, seat)))
    assert game.to_act(state) == ()


@given(watched())
def test_imagining_is_the_same_for_the_same_view_and_rng(pair: tuple[Match, int | None]) -> None:
    match, watcher = pair
    assert imagined(match, watcher, Random(1)) == imagined(match, watcher, Random(1))


@pytest.mark.parametrize("watcher", [None, 0])
def test_who_imagines_does_not_know(watcher: int | None) -> None:
    match = Match("fog", NAMES[:3], "truth")
    states = [imagined(match, watcher, Random(number)) for number in range(200)]
    for part in ("hands", "deck", "piles", "supply", "days"):
        different = {getattr(state, part) for state in states}
        assert len(different) > 100, part
    right = sum(state.hands[1][0] == match.state.hands[1][0] for state in states)
    assert 200 / 6 / 3 < right < 200 / 6 * 2  # about as often as by chance
