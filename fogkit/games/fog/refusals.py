"""Why not: the one function that decides what is legal. `legal` and `apply` both ask it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fogkit.core import Refusal
from fogkit.games.fog.moves import (
    DISCARDS,
    FORWARD,
    PASS,
    PLACES,
    RETURN,
    REVEALS,
    SWAPS,
    TAKES,
    Discard,
    Forward,
    Move,
    Pass,
    Place,
    Return,
    Reveal,
    Swap,
    Take,
)
from fogkit.games.fog.state import DISCARD, PLACE, PREDICT, REVEAL, SWAP, TAKE, Decision, State
from fogkit.games.fog.words import WORDS


def refuse(state: State, seat: int, move: Move) -> Refusal | None:
    """Say why `seat` may not make `move` now, or None if it may."""
    if seat not in state.to_act:
        return _not_you(state, seat)
    why_not = _ANSWERS[state.decision].get(type(move))
    return why_not(state, seat, move) if why_not else _not_now(state, move)


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """Return every move that is not refused.

    The answer depends on a few facts only, so `refuse` is asked once for each set of facts and its answers kept.
    """
    if seat not in state.to_act:
        return ()
    facts = _FACTS[state.decision](state, seat)
    moves = _legal_by_facts.get(facts)
    if moves is None:
        candidates = _candidates(state.decision, len(state.piles), len(state.days))
        moves = tuple([move for move in candidates if refuse(state, seat, move) is None])
        _legal_by_facts[facts] = moves
    return moves


_legal_by_facts: dict[tuple[object, ...], tuple[Move, ...]] = {}

# For each decision, all that the legality of the moves that answer it depends on.
_FACTS: dict[Decision, Callable[[State, int], tuple[object, ...]]] = {
    TAKE: lambda state, _: (
        state.rules.may_return,
        state.rules.return_piles,
        *[pile[0].up if pile else None for pile in state.piles],
    ),
    PLACE: lambda state, _: (PLACE, *[len(tokens) == state.rules.parts for tokens in state.days]),
    SWAP: lambda state, seat: (SWAP, frozenset(state.hands[seat])),
    REVEAL: lambda state, seat: (REVEAL, frozenset(state.hands[seat])),
    PREDICT: lambda *_: (PREDICT,),
    DISCARD: lambda state, seat: (DISCARD, frozenset(state.hands[seat])),
}


@cache
def _candidates(decision: Decision, piles: int, days: int) -> tuple[Move, ...]:
    """Return the moves that answer a decision on a table of this size."""
    answers: dict[Decision, tuple[Move, ...]] = {
        TAKE: (*TAKES[1 : piles + 1], RETURN),
        PLACE: PLACES[1 : days + 1],
        SWAP: SWAPS,
        REVEAL: REVEALS,
        PREDICT: (FORWARD, PASS),
        DISCARD: DISCARDS,
    }
    return answers[decision]


def _why_not_take(state: State, _seat: int, move: Take) -> Refusal | None:
    if not 1 <= move.pile <= len(state.piles):
        return _no("P1", "no-such-pile", "pile", pile=move.pile, high=len(state.piles))
    if not state.piles[move.pile - 1]:
        return _no("P6", "pile-empty", "other-pile", pile=move.pile)
    return None


def _why_not_return(state: State, _seat: int, _move: Return) -> Refusal | None:
    if not state.rules.may_return:
        return _no("P5", "return-off", "take")
    tops = [pile[0].up for pile in state.piles if pile]
    if len(tops) < state.rules.return_piles:
        return _no("P5", "return-too-few", "take", least=state.rules.return_piles)
    if len(set(tops)) > 1:
        return _no("P5", "return-unlike", "take")
    return None


def _why_not_place(state: State, _seat: int, move: Place) -> Refusal | None:
    if not 1 <= move.day <= len(state.days):
        rule = "S1" if state.round == 1 else "E1"
        return _no(rule, "no-such-day", "day", day=move.day, high=len(state.days))
    if len(state.days[move.day - 1]) == state.rules.parts:
        return _no("P4", "day-full", "other-day", day=move.day)
    return None


def _why_not_card(state: State, seat: int, move: Swap | Reveal | Discard) -> Refusal | None:
    hand = state.hands[seat]
    if move.card in hand:
        return None
    if move.card in state.shown[seat]:
        return _no("A5", "card-shown", "hand", card=move.card, hand=hand)
    return _no(_WHEN[type(move)], "card-missing", "hand", card=move.card, hand=hand)


def _nothing_against(_state: State, _seat: int, _move: Move) -> None:
    return None


# For each decision, the kinds of moves that answer it, each with the function that says why not.
_ANSWERS: dict[Decision, dict[type[Move], Callable[[State, int, Any], Refusal | None]]] = {
    TAKE: {Take: _why_not_take, Return: _why_not_return},
    PLACE: {Place: _why_not_place},
    SWAP: {Swap: _why_not_card},
    REVEAL: {Reveal: _why_not_card},
    PREDICT: {Forward: _nothing_against, Pass: _nothing_against},
    DISCARD: {Discard: _why_not_card},
}

# For each kind of move, the rule that says when it may be made: the reason is `refuse.not-now-<kind>`.
_WHEN: dict[type[Move], str] = {
    Take: "P1",
    Return: "P5",
    Place: "P2",
    Swap: "A2",
    Reveal: "A4",
    Forward: "F1",
    Pass: "F1",
    Discard: "D1",
}


def _not_now(state: State, move: Move) -> Refusal:
    """Refuse a move that answers another decision than the one to be made."""
    if state.decision is PLACE and isinstance(move, Take | Return):
        return _no("P2", "hand-full", "place")
    if state.decision in {SWAP, REVEAL}:
        return _no("A1", "must-act", str(state.decision))
    kind = type(move).__name__.lower()
    return _no(_WHEN[type(move)], f"not-now-{kind}", str(state.decision))


def _not_you(state: State, seat: int) -> Refusal:
    """Refuse a seat that has nothing to decide now."""
    if not 0 <= seat < state.rules.players:
        return _no("C9", "no-such-seat", "seat", seat=seat, high=state.rules.players - 1)
    match state.decision:
        case Decision.OVER:
            return _no("E6", "over", "over")
        case Decision.TAKE | Decision.PLACE:
            return _no("P1", "not-your-turn", "wait")
        case Decision.SWAP:
            return _no("A2", "not-your-swap", "wait")
        case Decision.PREDICT:
            return _no("F2", "not-your-prediction", "wait")
    if not state.hands[seat]:
        return _no("A6", "no-cards", "wait")
    rule = "A4" if state.decision is REVEAL else "D1"
    return _no(rule, "already-chosen", "wait")


def _no(rule: str, reason: str, instead: str, **values: object) -> Refusal:
    return Refusal(WORDS, rule, reason, instead, tuple(values.items()))
