"""The course of a turn: taking, placing, actions, predictions and the final discard (P, A, F, D1).

Each function makes one step of the rules and hands on to the next; `tell` collects the events on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fogkit.core import IllegalMove, Step
from fogkit.games.fog import events as ev
from fogkit.games.fog.components import Symbol, Weather
from fogkit.games.fog.deal import new_deck, new_pile
from fogkit.games.fog.moves import Discard, Forward, Move, Pass, Place, Return, Reveal, Swap, Take
from fogkit.games.fog.refusals import refuse
from fogkit.games.fog.rounds import finish_round
from fogkit.games.fog.state import DISCARD, PLACE, PREDICT, REVEAL, SWAP, TAKE, State, Table

Tell = list[ev.FogEvent]

# The events of every turn are few and frozen: remembering them is a good deal faster than making them anew.
_token_taken = cache(ev.TokenTaken)
_token_uncovered = cache(ev.TokenUncovered)
_part_covered = cache(ev.PartCovered)
_turn_passed = cache(ev.TurnPassed)
_arrow_moved = cache(ev.ArrowMoved)
_arrow_stayed = cache(ev.ArrowStayed)
_card_chosen = cache(ev.CardChosen)
_PREDICTION_CLOSED = ev.PredictionClosed()


def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Make a move: return the state after it and the events it caused, or raise IllegalMove."""
    if (refusal := refuse(state, seat, move)) is not None:
        raise IllegalMove(refusal)
    table = state.in_motion()
    tell: Tell = []
    _MAKE[type(move)](table, seat, move, tell)
    return table.come_to_rest(), tuple(tell)


# --- placing (P) -------------------------------------------------------------------------------------


def _take(table: Table, seat: int, move: Take, tell: Tell) -> None:
    """Take the top of a pile; the next token shows before the taken one is placed (P1, P2)."""
    index = move.pile - 1
    pile = table.piles[index]
    table.held = pile[0]
    tell.append(_token_taken(seat, move.pile, pile[0].up))
    table.piles = _put(table.piles, index, pile[1:])
    _uncover(table, index, tell)
    table.decision = PLACE


def _return(table: Table, seat: int, _move: Return, tell: Tell) -> None:
    """Return the tops, all alike, to the supply; the same player then chooses (P5)."""
    shrunk = [index for index, pile in enumerate(table.piles) if pile]
    tops = tuple([table.piles[index][0] for index in shrunk])
    tell.append(ev.TokensReturned(seat, tops[0].up))
    table.supply += tops
    table.piles = tuple([pile[1:] for pile in table.piles])
    for index in shrunk:
        _uncover(table, index, tell)


def _uncover(table: Table, index: int, tell: Tell) -> None:
    """Show the new top; a pile that ran out is made anew at once, as far as the supply goes (P2, P6)."""
    pile = table.piles[index]
    if pile:
        tell.append(_token_uncovered(index + 1, pile[0].up))
    elif table.supply:
        table.new_piles += 1
        address = f"round-{table.round}/new-pile-{table.new_piles}"
        pile, table.supply = new_pile(table.rules, table.chance, address, table.supply)
        table.piles = _put(table.piles, index, pile)
        tell.append(ev.PileRenewed(index + 1, len(pile), pile[0].up))
    else:
        tell.append(ev.PileStaysEmpty(index + 1))


def _place(table: Table, seat: int, move: Place, tell: Tell) -> None:
    """Lay the token on the next part of a day, and trigger what is printed there (P3, A1)."""
    day, token = move.day, table.held
    assert token is not None
    tokens = (*table.days[day - 1], token)
    part = len(tokens)
    table.days = _put(table.days, day - 1, tokens)
    table.placed, table.held = day, None
    tell.append(_part_covered(seat, day, part, token.up))

    symbol = table.rules.symbol(day, part)
    if symbol is None:
        _after_action(table, tell)
        return
    tell.append(ev.SymbolTriggered(seat, day, part, symbol))
    if symbol is Symbol.SWAP:
        _begin_swap(table, tell)
    else:
        _begin_reveal(table, tell)


# --- actions (A) -------------------------------------------------------------------------------------


def _begin_swap(table: Table, tell: Tell) -> None:
    """The active player alone swaps; without a card there is nothing to swap (A2, A6)."""
    if table.hands[table.active]:
        table.decision = SWAP
    else:
        tell.append(ev.NoCardLeft(table.active))
        _after_action(table, tell)


def _swap(table: Table, seat: int, move: Swap, tell: Tell) -> None:
    """Discard face up, then draw: so a renewed deck can hold the card just discarded (A2, A3)."""
    tell.append(ev.CardSwapped(seat, move.card))
    table.discards = (*table.discards, move.card)
    if not table.deck:  # the card just discarded is there at least: a card can always be drawn
        table.new_decks += 1
        table.deck = new_deck(table.chance, f"round-{table.round}/new-deck-{table.new_decks}", table.discards)
        table.discards = ()
        tell.append(ev.DeckRenewed(len(table.deck)))
    drawn, *deck = table.deck
    table.deck = tuple(deck)
    table.hands = _put(table.hands, seat, (*_without(table.hands[seat], move.card), drawn))
    tell.append(ev.CardDrawn(seat, drawn))
    _after_action(table, tell)


def _begin_reveal(table: Table, tell: Tell) -> None:
    """Everybody with a card in hand chooses one in secret (A4, A6)."""
    table.to_act = _seats_with_cards(table, tell)
    if table.to_act:
        table.decision = REVEAL
    else:
        _after_action(table, tell)


def _reveal(table: Table, seat: int, move: Reveal, tell: Tell) -> None:
    """Keep the choice face down until the last has chosen; then all are turned up together (A4, A5)."""
    _choose(table, seat, move.card)
    tell.append(_card_chosen(seat, move.card))
    if table.to_act:
        return
    tell.append(ev.RevealedTogether(table.chosen))
    for owner, card in enumerate(table.chosen):
        if card is not None:
            table.hands = _put(table.hands, owner, _without(table.hands[owner], card))
            table.shown = _put(table.shown, owner, (*table.shown[owner], card))
    table.chosen = (None,) * len(table.chosen)
    _after_action(table, tell)


# --- predictions (F) ---------------------------------------------------------------------------------


def _after_action(table: Table, tell: Tell) -> None:
    """A completed day calls for predictions, beginning with who completed it; else the turn passes (F1, F2, P7)."""
    parts = table.rules.parts
    if len(table.days[table.placed - 1]) < parts:
        _next_turn(table, tell)
        return
    to_come = sum([len(tokens) < parts for tokens in table.days])
    tell.append(ev.PredictionOpened(table.active, table.placed, to_come))
    table.decision, table.to_act = PREDICT, (table.active,)


def _forward(table: Table, seat: int, _move: Forward, tell: Tell) -> None:
    """Move the own arrow by exactly one; there is no move back (F3, F4)."""
    position = table.arrows[seat] + 1
    table.arrows = _put(table.arrows, seat, position)
    tell.append(_arrow_moved(seat, position))
    _next_prediction(table, seat, tell)


def _pass(table: Table, seat: int, _move: Pass, tell: Tell) -> None:
    """Leave the arrow where it is (F3)."""
    tell.append(_arrow_stayed(seat, table.arrows[seat]))
    _next_prediction(table, seat, tell)


def _next_prediction(table: Table, seat: int, tell: Tell) -> None:
    """Go clockwise, each player once; after the last day's prediction the days are claimed (F2, F5)."""
    following = (seat + 1) % table.rules.players
    if following != table.active:
        table.to_act = (following,)
        return
    tell.append(_PREDICTION_CLOSED)
    if all(len(tokens) == table.rules.parts for tokens in table.days):
        _begin_discard(table, tell)
    else:
        _next_turn(table, tell)


def _next_turn(table: Table, tell: Tell) -> None:
    """Pass the turn to the left (P7, F5)."""
    seat = (table.active + 1) % table.rules.players
    table.decision, table.active, table.to_act = TAKE, seat, (seat,)
    tell.append(_turn_passed(seat))


# --- the final discard (D1) --------------------------------------------------------------------------


def _begin_discard(table: Table, tell: Tell) -> None:
    """Everybody with a card in hand chooses one to discard, in secret (D1, A6)."""
    table.to_act = _seats_with_cards(table, tell)
    if table.to_act:
        table.decision = DISCARD
    else:
        finish_round(table, tell)


def _discard(table: Table, seat: int, move: Discard, tell: Tell) -> None:
    """Discard face down; when the last has chosen, the days are claimed (D1)."""
    _choose(table, seat, move.card)
    tell.append(ev.CardDiscarded(seat, move.card))
    if not table.to_act:
        finish_round(table, tell)


# --- helpers -----------------------------------------------------------------------------------------


def _seats_with_cards(table: Table, tell: Tell) -> tuple[int, ...]:
    """Return the seats that can choose a card; the others are passed over (A6)."""
    tell.extend([ev.NoCardLeft(seat) for seat, hand in enumerate(table.hands) if not hand])
    return tuple([seat for seat, hand in enumerate(table.hands) if hand])


def _choose(table: Table, seat: int, card: Weather) -> None:
    """Lay a choice face down, to wait for the others."""
    table.chosen = _put(table.chosen, seat, card)
    table.to_act = tuple([other for other in table.to_act if other != seat])


def _put(row: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Return the row with one item replaced."""
    changed = list(row)
    changed[index] = item
    return tuple(changed)


def _without(hand: tuple[Weather, ...], card: Weather) -> tuple[Weather, ...]:
    """Return the hand with one card less."""
    left = list(hand)
    left.remove(card)
    return tuple(left)


_MAKE: dict[type[Move], Callable[[Table, int, Any, Tell], None]] = {
    Take: _take,
    Return: _return,
    Place: _place,
    Swap: _swap,
    Reveal: _reveal,
    Forward: _forward,
    Pass: _pass,
    Discard: _discard,
}
