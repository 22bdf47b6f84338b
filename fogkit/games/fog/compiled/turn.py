"""The course of a round, from any decision on: turns, predictions, the final discard (P, A, F, D1)."""

from __future__ import annotations

from fogkit.games.fog.compiled.careful import careful_discard, careful_reveal, careful_swap, reckon_with_token
from fogkit.games.fog.compiled.chance import bits
from fogkit.games.fog.compiled.choosing import any_card, choose_day, choose_forward, choose_pile, count_cards
from fogkit.games.fog.compiled.dealing import draw_card, uncover
from fogkit.games.fog.compiled.jit import apart, inline, small
from fogkit.games.fog.compiled.log import (
    DISCARDED,
    PASSED,
    PLACED,
    RETURNED,
    REVEALED,
    SWAPPED,
    TOOK,
    note,
)
from fogkit.games.fog.compiled.table import DISCARD, NONE, PLACE, REVEAL, SWAP, TAKE, Numbers, Table, Terms


@inline
def play_round(terms: Terms, table: Table, log: Numbers) -> None:
    """Play until every day is full and everybody has discarded, beginning with the decision to be made now."""
    decision = table.decision
    while decision != DISCARD:
        if decision == TAKE:
            take(terms, table, log, table.active)
            decision = PLACE
        if decision == PLACE:
            decision = place(terms, table, log, table.active)
        if decision == SWAP:
            swap(terms, table, log, table.active)
        elif decision == REVEAL:
            reveal(terms, table, log)
        if table.filled[table.placed] == terms.parts:
            predict(terms, table, log)
        table.active = following(terms, table.active)
        decision = TAKE if table.opened else DISCARD
    discard(terms, table, log)


@small
def following(terms: Terms, seat: int) -> int:
    """Return the seat to the left (P7)."""
    return seat + 1 if seat + 1 < terms.players else 0


# --- placing (P) -------------------------------------------------------------------------------------


@inline
def take(terms: Terms, table: Table, log: Numbers, seat: int) -> None:
    """Take the top of a pile, after returning tops that are all alike as often as the seat wants (P1, P2, P5)."""
    returned = 0
    pile = choose_pile(terms, table, seat, returned)
    while pile == NONE:
        note(table, log, RETURNED, seat, 0)
        return_tops(terms, table, log)
        returned += 1
        table.returns[seat] = min(table.returns[seat] + 1, 127)
        pile = choose_pile(terms, table, seat, returned)
    note(table, log, TOOK, seat, pile)
    table.held = table.tops[pile] >> 3
    uncover(terms, table, log, pile)


@apart
def return_tops(terms: Terms, table: Table, log: Numbers) -> None:
    """Put the tops into the supply, all of them before the next ones are uncovered (P5)."""
    for pile in range(terms.piles):
        if table.tops[pile] != NONE:
            table.supply[table.returned] = table.tops[pile]
            table.returned += 1
    for pile in range(terms.piles):
        if table.tops[pile] != NONE:
            uncover(terms, table, log, pile)


@inline
def place(terms: Terms, table: Table, log: Numbers, seat: int) -> int:
    """Lay the token on the next part of a day; return the decision that the symbol there asks for (P3, A1)."""
    day = choose_day(terms, table, seat)
    note(table, log, PLACED, seat, day)
    decision = int(terms.symbols[day, table.filled[day]])
    table.days[day, table.held] += 1
    if terms.careful_seats:
        reckon_with_token(terms, table, day, table.held)
    table.filled[day] += 1
    table.placed = day
    if table.filled[day] == terms.parts:
        close_day(table, day)
    table.turn = seat
    return decision


@inline
def close_day(table: Table, day: int) -> None:
    """Strike a full day off the open ones; the last of them takes its place (P4)."""
    table.opened -= 1
    last = int(table.open[table.opened])
    place = int(table.where[day])
    table.open[place] = last
    table.where[last] = place


# --- actions (A) -------------------------------------------------------------------------------------


@inline
def swap(terms: Terms, table: Table, log: Numbers, seat: int) -> None:
    """Discard a card face up, then draw one; without a card nothing happens (A2, A6)."""
    if table.sizes[seat] == 0:
        return
    count_cards(table, seat)
    card = careful_swap(terms, table, seat) if terms.careful[seat] else any_card(table, seat)
    note(table, log, SWAPPED, seat, card)
    lose(table, seat, card)
    table.discards[card] += 1
    drawn = draw_card(table, log)
    table.hands[seat, drawn] += 1
    table.kinds[seat] |= 1 << drawn
    table.swaps[seat] += 1
    cards_moved(terms, table)


@inline
def reveal(terms: Terms, table: Table, log: Numbers) -> None:
    """Let everybody who has a card, and has not chosen yet, choose one; then turn all up together (A4 to A6)."""
    for seat in range(terms.players):
        if table.sizes[seat] > 0 and table.chosen[seat] == NONE:
            count_cards(table, seat)
            card = careful_reveal(table, seat) if terms.careful[seat] else any_card(table, seat)
            note(table, log, REVEALED, seat, card)
            table.chosen[seat] = card
    for seat in range(terms.players):
        card = int(table.chosen[seat])
        if card != NONE:
            table.chosen[seat] = NONE
            lose(table, seat, card)
            table.sizes[seat] -= 1
            table.shown[seat, card] += 1
            table.shown_by_all[card] += 1
            if table.reveals[seat] == 0:
                table.twins[seat] = table.hands[seat, card]
            table.reveals[seat] += 1
    cards_moved(terms, table)


@small
def lose(table: Table, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    table.hands[seat, card] -= 1
    table.kinds[seat] ^= (table.hands[seat, card] == 0) << card


@inline
def cards_moved(terms: Terms, table: Table) -> None:
    """Let the careful bot reckon anew."""
    for seat in range(terms.players):
        table.stale[seat] = 1


# --- predictions and the final discard (F, D1) -------------------------------------------------------


@inline
def predict(terms: Terms, table: Table, log: Numbers) -> None:
    """Ask everybody once, clockwise to the seat that completed the day; some may have answered (F1 to F5)."""
    coins = bits(table)
    turn = 1 << (table.boards - table.opened - 1)
    seat = table.turn
    while True:
        forward = choose_forward(terms, table, seat, coins)  # 1 or 0: to reckon with it is faster than to ask
        note(table, log, PASSED + forward, seat, 0)
        table.arrows[seat] += forward
        table.forwards[seat] |= forward * turn
        seat = following(terms, seat)
        if seat == table.active:
            break


@inline
def discard(terms: Terms, table: Table, log: Numbers) -> None:
    """Let everybody who has a card, and has not chosen yet, choose one to discard face down (D1, A6)."""
    for seat in range(terms.players):
        if table.sizes[seat] > 0 and table.chosen[seat] == NONE:
            count_cards(table, seat)
            card = careful_discard(terms, table, seat) if terms.careful[seat] else any_card(table, seat)
            note(table, log, DISCARDED, seat, card)
            table.chosen[seat] = card
