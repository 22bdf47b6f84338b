"""check_game holds a game to every promise: each of the broken games breaks exactly one, and is caught."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fogkit import ContractBroken, Match, check_game, contract
from fogkit.games.fog import Rules
from fogkit.games.fog.game import Fog
from tests.broken_games import NeverEnds
from tests.broken_tellers import BROKEN, Teller, Told
from tests.tables import NAMES, to_decision

SMALL = Rules(players=3, boards=(2, 2), parts=2, layout=("-R", "-S"), piles=2, pile_size=3, return_piles=2)
"""Every kind of decision in a few moves."""


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 5])
def test_what_the_fog_keeps_every_promise(players: int) -> None:
    check_game("fog", games=1, rules=[Rules(players=players)])


@pytest.mark.long
@pytest.mark.parametrize("players", Fog.player_counts)
def test_what_the_fog_keeps_every_promise_on_small_boards_and_in_the_variant(players: int) -> None:
    variants = [replace(SMALL, players=players, empty_start=empty, extra_cards=1) for empty in (True, False)]
    check_game(Fog(), games=2, seed=f"variant {players}", rules=variants)


class Discreet(Teller):
    """Only who draws a card notices it at all: that breaks no promise."""

    def spoil(self, event: Any) -> Any:
        return Unnoticed(event)


class Unnoticed(Told):
    def seen_by(self, seat: int | None) -> Any:
        return self if seat == self.event.seat else None


def test_an_event_may_go_unnoticed() -> None:
    check_game(Discreet(), games=2, rules=[SMALL])
    match = to_decision(Match(Discreet(), NAMES[:2], 1, boards=(1,), layout=("-S--",)), "swap")
    (seat,) = match.to_act
    match.play(match.legal()[0])
    kinds = [[type(event).__name__ for event in match.log(watcher)[-1].events] for watcher in (seat, 1 - seat)]
    assert kinds == [["CardSwapped", "Unnoticed", "TurnPassed"], ["CardSwapped", "TurnPassed"]]


def test_at_least_one_game_must_be_played() -> None:
    with pytest.raises(ValueError, match="games is 0; at least 1 game must be played"):
        check_game("fog", games=0)


def test_rules_that_are_not_frozen_are_refused() -> None:
    with pytest.raises(ContractBroken, match="rules must be frozen and hashable"):
        check_game(Fog(), rules=[SimpleNamespace(players=3)], games=1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(LookupError, match="The games are: fog"):
        check_game("chess")


@pytest.mark.parametrize(("game", "promise"), BROKEN, ids=[game.__name__ for game, _ in BROKEN])
def test_a_broken_promise_is_named(game: type[Fog], promise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "MOST_MOVES", 50 if game is NeverEnds else 500)
    with pytest.raises(ContractBroken, match=promise):
        check_game(game(), games=20, rules=[SMALL])
