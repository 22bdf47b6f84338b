"""Every decision of a game: counted, and made by the bot that sits there.

The random bot takes each legal move with the same chance; moves are weathers, days and piles, not single cards.
"""

from __future__ import annotations

import numpy as np

from fogkit.games.fog.compiled import careful
from fogkit.games.fog.compiled.chance import draw
from fogkit.games.fog.compiled.jit import apart, inline, small
from fogkit.games.fog.compiled.table import KINDS, NONE, Table, Terms

PATIENCE = 50
"""How often in a turn the careful bot returns the tops; with some settings it would do so forever."""

_SETS = range(1 << KINDS)
_HOW_MANY = np.array([kinds.bit_count() for kinds in _SETS], dtype=np.int8)
# For each set of weathers, its members: the random bot picks one by its place.
_MEMBERS = np.array([sorted(range(KINDS), key=lambda kind: not kinds >> kind & 1) for kinds in _SETS], dtype=np.int8)


@inline
def count(table: Table, moves: int) -> None:
    """Count a decision and the legal moves it was made from."""
    table.decisions += 1
    table.choices += moves


@small
def may_return(terms: Terms, table: Table) -> bool:
    """Tell whether enough piles have a token, and all show the same weather (P5)."""
    if not terms.may_return or terms.piles - table.bare < terms.return_piles:
        return False
    seen = 0
    for pile in range(terms.piles):
        if table.tops[pile] != NONE:
            seen |= 1 << (table.tops[pile] >> 3)
    return seen & (seen - 1) == 0


@apart
def choose_pile(terms: Terms, table: Table, seat: int, returned: int) -> int:
    """Return the pile to take from, or NONE to return the tops, which was done `returned` times in this turn."""
    piles = terms.piles - table.bare
    returnable = may_return(terms, table)
    count(table, piles + returnable)
    if terms.careful[seat]:
        best = careful.careful_take(terms, table, seat)
        cards = careful.own_cards(table, seat, int(table.tops[best] >> 3))
        return NONE if returnable and cards == 0 and returned < PATIENCE else best
    pick = draw(table, piles + returnable)
    if pick == piles:
        return NONE
    return pile_with_token(table, pick) if table.bare else pick


@apart
def pile_with_token(table: Table, pick: int) -> int:
    """Return a pile by its place among those that have a token (P6)."""
    pile = 0
    while table.tops[pile] == NONE or pick > 0:
        pick -= table.tops[pile] != NONE
        pile += 1
    return pile


@inline
def choose_day(terms: Terms, table: Table, seat: int) -> int:
    """Return the day to place on (P3, P4)."""
    count(table, table.opened)
    if terms.careful[seat]:
        return careful.careful_place(terms, table, seat)
    return int(table.open[draw(table, table.opened)])


@inline
def any_card(table: Table, seat: int) -> int:
    """Return any weather of the hand (A2, A4, D1)."""
    kinds = int(table.kinds[seat])
    return int(_MEMBERS[kinds, draw(table, int(_HOW_MANY[kinds]))])


@inline
def count_cards(table: Table, seat: int) -> None:
    """Count a decision for one of the cards in hand."""
    count(table, int(_HOW_MANY[int(table.kinds[seat])]))


@inline
def choose_forward(terms: Terms, table: Table, seat: int, coins: int) -> int:
    """Return 1 if the arrow moves, else 0; the random bot looks at its own of some random bits (F3)."""
    count(table, 2)
    if terms.careful[seat]:
        return int(careful.careful_forward(terms, table, seat))
    return (coins >> seat) & 1
