"""What the careful bot chooses, number for number as in `fogkit/games/fog/bots/careful.py`, where it is explained."""

from __future__ import annotations

import numpy as np

from fogkit.games.fog.compiled.jit import apart, inline, small
from fogkit.games.fog.compiled.table import KINDS, NONE, Table, Terms

_UNIT = 100
_NEEDED = np.array((0, 100, 125, 140, 150))
_CONTESTED = 2 * _UNIT


# --- what it reckons with ----------------------------------------------------------------------------


@apart
def reckon(terms: Terms, table: Table, seat: int) -> None:
    """Work out what a token of each weather is worth, and the own influence and lead on each day (D4).

    All this changes only when cards move, and with each token by as much as it is worth.
    """
    if not table.stale[seat]:
        return
    table.stale[seat] = 0
    opponents = terms.players - 1
    hidden = 0
    for other in range(terms.players):
        if other != seat and table.sizes[other] > 0:
            hidden += table.sizes[other] - 1
    left = 0
    for kind in range(KINDS):
        left += unseen_cards(terms, table, seat, kind)
    left = max(1, left)
    for kind in range(KINDS):
        shown = table.shown_by_all[kind] - table.shown[seat, kind]
        average = _UNIT * shown + _UNIT * unseen_cards(terms, table, seat, kind) * hidden // left
        needed = average * _NEEDED[opponents] // (100 * opponents)
        table.worth[seat, kind] = _UNIT * own_cards(table, seat, kind) - needed
    for day in range(table.boards):
        mine = 0
        ahead = 0
        for kind in range(KINDS):
            mine += table.days[day, kind] * own_cards(table, seat, kind)
            ahead += table.days[day, kind] * table.worth[seat, kind]
        table.mine[seat, day] = mine
        table.leads[seat, day] = ahead


@inline
def reckon_with_token(terms: Terms, table: Table, day: int, side: int) -> None:
    """Take a new token into account, without reckoning anew."""
    for seat in range(terms.players):
        if terms.careful[seat]:
            table.mine[seat, day] += own_cards(table, seat, side)
            table.leads[seat, day] += table.worth[seat, side]


@small
def unseen_cards(terms: Terms, table: Table, seat: int, kind: int) -> int:
    """Return how many cards of a weather are in hidden hands or in the deck."""
    return terms.cards_of_each - int(table.discards[kind] + table.shown_by_all[kind] + table.hands[seat, kind])


@small
def own_cards(table: Table, seat: int, kind: int) -> int:
    """Return how many cards of a weather the seat has, in the hand and before it."""
    return int(table.hands[seat, kind] + table.shown[seat, kind])


@small
def lead(terms: Terms, table: Table, seat: int, day: int, less: int) -> int:
    """Return by how much the seat leads on a day with `less` influence; far behind where it cannot claim (D6)."""
    if table.filled[day] == terms.parts and table.mine[seat, day] - less < terms.min_influence:
        return -_CONTESTED
    return int(table.leads[seat, day]) - _UNIT * less


@small
def within(ahead: int) -> int:
    """Return a lead no further than a day is contested."""
    return max(-_CONTESTED, min(_CONTESTED, ahead))


# --- what it chooses ---------------------------------------------------------------------------------


@apart
def careful_take(terms: Terms, table: Table, seat: int) -> int:
    """Return the pile whose top the seat has most cards of; the first of several (P1)."""
    best = -1
    chosen = 0
    for pile in range(terms.piles):
        if table.tops[pile] != NONE:
            cards = own_cards(table, seat, int(table.tops[pile] >> 3))
            if cards > best:
                best = cards
                chosen = pile
    return chosen


@apart
def careful_place(terms: Terms, table: Table, seat: int) -> int:
    """Return the day where the token helps most; the first of several (P3)."""
    reckon(terms, table, seat)
    best = -4 * _CONTESTED
    chosen = 0
    worth = int(table.worth[seat, table.held])
    cards = own_cards(table, seat, table.held)
    for day in range(table.boards):
        if table.filled[day] < terms.parts:
            before = int(table.leads[seat, day])
            after = before + worth
            if table.filled[day] == terms.parts - 1 and table.mine[seat, day] + cards < terms.min_influence:
                after = -_CONTESTED
            gain = within(after) - within(before)
            if gain > best:
                best = gain
                chosen = day
    return chosen


@apart
def careful_forward(terms: Terms, table: Table, seat: int) -> bool:
    """Tell whether the seat moves its arrow: for full days it leads, if it can claim as many (F3)."""
    reckon(terms, table, seat)
    arrow = int(table.arrows[seat])
    sure = 0
    for day in range(table.boards):
        sure += table.filled[day] == terms.parts and lead(terms, table, seat, day, 0) >= 0
    return sure > arrow and most_claims(terms, table, seat) > arrow


@apart
def most_claims(terms: Terms, table: Table, seat: int) -> int:
    """Return how many days the seat could claim at the very most, with the best final discard (D1, D4 to D6)."""
    for day in range(table.boards):
        theirs = 0
        for other in range(terms.players):
            if other != seat:
                strength = 0
                for kind in range(KINDS):
                    strength += table.days[day, kind] * table.shown[other, kind]
                theirs = max(theirs, strength)
        table.least[day] = max(terms.min_influence, theirs + 1 - terms.ties_claim)
    if table.sizes[seat] == 0:
        return claims_in_reach(terms, table, seat, NONE)
    most = 0
    for gone in range(KINDS):
        if table.hands[seat, gone] > 0:
            most = max(most, claims_in_reach(terms, table, seat, gone))
    return most


@apart
def claims_in_reach(terms: Terms, table: Table, seat: int, gone: int) -> int:
    """Return how many days can still be claimed without the card `gone`: with at least the `least` influence."""
    commonest = 0
    for kind in range(KINDS):
        commonest = max(commonest, own_cards(table, seat, kind) - (kind == gone))
    claims = 0
    for day in range(table.boards):
        less = int(table.days[day, gone]) if gone != NONE else 0
        mine = table.mine[seat, day] - less + (terms.parts - table.filled[day]) * commonest
        claims += mine >= table.least[day]
    return claims


@apart
def use(terms: Terms, table: Table, seat: int, kind: int) -> int:
    """Return how much a card matters: its tokens on days and piles, and then how many of it the seat has."""
    uses = 0
    for day in range(table.boards):
        uses += 2 * table.days[day, kind]
    for pile in range(terms.piles):
        uses += table.tops[pile] >> 3 == kind
    return 1024 * uses + own_cards(table, seat, kind)


@inline
def careful_swap(terms: Terms, table: Table, seat: int) -> int:
    """Return the card of the hand that matters least (A2)."""
    least = 1 << 40
    chosen = 0
    for kind in range(KINDS):
        if table.hands[seat, kind] > 0:
            uses = use(terms, table, seat, kind)
            if uses < least:
                least = uses
                chosen = kind
    return chosen


@inline
def careful_reveal(table: Table, seat: int) -> int:
    """Return what the hand has most of (A4)."""
    chosen = 0
    for kind in range(1, KINDS):
        if table.hands[seat, kind] > table.hands[seat, chosen]:
            chosen = kind
    return chosen


@inline
def careful_discard(terms: Terms, table: Table, seat: int) -> int:
    """Return the card without which the prediction comes nearest; of several, the one that matters least (D1)."""
    reckon(terms, table, seat)
    least = 1 << 40
    chosen = 0
    for gone in range(KINDS):
        if table.hands[seat, gone] > 0:
            claims = 0
            for day in range(table.boards):  # which are all full by now
                claims += lead(terms, table, seat, day, int(table.days[day, gone])) >= 0
            value = (abs(claims - table.arrows[seat]) << 20) + use(terms, table, seat, gone)
            if value < least:
                least = value
                chosen = gone
    return chosen
