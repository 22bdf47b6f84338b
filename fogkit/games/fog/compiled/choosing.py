"""Every decision of a game: counted, and made by the bot that sits there.

The random bot takes each legal move with the same chance; moves are weathers, days and piles, not single cards.
"""

from __future__ import annotations

import numpy as np

from fogkit.games.fog.compiled import careful
from fogkit.games.fog.compiled.chance import draw
from fogkit.games.fog.compiled.jit import part
from fogkit.games.fog.compiled.table import KINDS, NONE, REVEAL, SWAP, Table, Terms

PATIENCE = 50
"""How often in a turn the careful bot returns the tops; with some settings it would do so forever."""

_SETS = range(1 << KINDS)
_HOW_MANY = np.array([kinds.bit_count() for kinds in _SETS], dtype=np.int8)
# For each set of weathers, its members: the random bot picks one by its place.
_MEMBERS = np.array([sorted(range(KINDS), key=lambda kind: not kinds >> kind & 1) for kinds in _SETS], dtype=np.int8)


@part
def count(table: Table, moves: int) -> None:
    """Count a decision and the legal moves it was made from."""
    table.decisions += 1
    table.choices += moves


@part
def may_return(terms: Terms, table: Table) -> bool:
    """Tell whether enough piles have a token, and all show the same weather (P5)."""
    if not terms.may_return or terms.piles - table.bare < terms.return_piles:
        return False
    seen = 0
    for pile in range(terms.piles):
        if table.tops[pile] != NONE:
            seen |= 1 << (table.tops[pile] >> 3)
    return seen & (seen - 1) == 0


@part
def choose_pile(terms: Terms, table: Table, seat: int, returned: int) -> int:
    """Return the pile to take from, or NONE to return the tops, which was done `returned` times in this turn."""
    piles = terms.piles - table.bare
    returnable = may_return(terms, table)
    count(table, piles + returnable)
    if terms.careful[seat]:
        best = careful.careful_take(terms, table, seat)
        cards = careful.own_cards(table, seat, table.tops[best] >> 3)
        return NONE if returnable and cards == 0 and returned < PATIENCE else best
    pick = draw(table, piles + returnable)
    if pick == piles:
        return NONE
    return pile_with_token(table, pick) if table.bare else pick


@part
def pile_with_token(table: Table, pick: int) -> int:
    """Return a pile by its place among those that have a token (P6)."""
    pile = 0
    while table.tops[pile] == NONE or pick > 0:
        pick -= table.tops[pile] != NONE
        pile += 1
    return pile


@part
def choose_day(terms: Terms, table: Table, seat: int) -> int:
    """Return the day to place on (P3, P4)."""
    count(table, table.opened)
    if terms.careful[seat]:
        return careful.careful_place(terms, table, seat)
    return int(table.open[draw(table, table.opened)])


@part
def choose_card(terms: Terms, table: Table, seat: int, decision: int) -> int:
    """Return the card of the hand to swap, reveal or discard (A2, A4, D1)."""
    kinds = int(table.kinds[seat])
    count(table, _HOW_MANY[kinds])
    if terms.careful[seat]:
        if decision == SWAP:
            return careful.careful_swap(terms, table, seat)
        if decision == REVEAL:
            return careful.careful_reveal(table, seat)
        return careful.careful_discard(terms, table, seat)
    return int(_MEMBERS[kinds, draw(table, _HOW_MANY[kinds])])


@part
def choose_forward(terms: Terms, table: Table, seat: int, coins: int) -> bool:
    """Tell whether the arrow moves; the random bot looks at its own of some random bits (F3)."""
    count(table, 2)
    if terms.careful[seat]:
        return careful.careful_forward(terms, table, seat)
    return (coins >> seat) & 1 == 1
