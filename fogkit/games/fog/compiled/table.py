"""The settings and the table in numbers: two records of fixed size, each one piece of memory.

Weathers, seats, days and piles count from 0. A token is `8 * up + down`. What lies in an order nobody has seen yet is
not laid out at all: it is drawn when it is uncovered, from all that it could be. That is the same chance, and most
of a shuffled box is never looked at.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

SEATS, ROUNDS, DAYS, PARTS, PILES, KINDS = 5, 12, 12, 8, 6, 6
TOKENS, CARDS = 180, 240
"""The most there can be of each (rules.py)."""

NONE = -1
"""No card chosen; no token on a pile; or in a stack, a token that nobody has seen yet."""

# What is to be decided, in the order of a turn; before a round, to deal it.
DEAL, TAKE, PLACE, SWAP, REVEAL, PREDICT, DISCARD, OVER = range(8)

Numbers = NDArray[Any]


class Cells(NamedTuple):
    """A field of a record: the kind of its numbers, and how many in each direction."""

    kind: str
    shape: tuple[int, ...]


def _small(*shape: int) -> Any:
    return Cells("i1", shape)


def _whole(*shape: int) -> Any:
    return Cells("i8", shape)


def _wide(*shape: int) -> Any:
    return Cells("i2", shape)


def _large(*shape: int) -> Any:
    return Cells("i4", shape)


def _unsigned() -> Any:
    return Cells("u8", ())


def _record(fields: type) -> np.dtype[np.void]:
    """Return the record that a class describes."""
    cells = [(name, *cell) for name, cell in vars(fields).items() if isinstance(cell, Cells)]
    return np.dtype(cells, align=True)


class Terms:
    """The settings of a game and who plays it. Names are those of `Rules` where there is one."""

    players: int = _whole()
    rounds: int = _whole()
    boards: Numbers = _whole(ROUNDS)
    parts: int = _whole()
    symbols: Numbers = _small(DAYS, PARTS)
    """The decision that follows on each part: SWAP, REVEAL, or PREDICT where there is no symbol (C5)."""
    extra_cards: int = _whole()
    cards_of_each: int = _whole()
    cards: int = _whole()
    """All cards of the box (C2), and each of them below."""
    card: Numbers = _small(CARDS)
    tokens: int = _whole()
    """All tokens of the box (C3), and each of them below."""
    token: Numbers = _small(TOKENS)
    piles: int = _whole()
    pile_size: int = _whole()
    starts: Numbers = _small(DAYS)
    """The tokens that each day starts with (S3, E2, V1)."""
    may_return: int = _whole()
    return_piles: int = _whole()
    ties_claim: int = _whole()
    min_influence: int = _whole()
    exact_day: int = _whole()
    exact_bonus: int = _whole()
    wrong_penalty: int = _whole()
    careful: Numbers = _small(SEATS)
    """1 where the careful bot sits, 0 where the random one does; then how many of it there are."""
    careful_seats: int = _whole()


class Table:
    """All that lies on the table, and what is counted on the way."""

    chance: np.uint64 = _unsigned()
    stride: np.uint64 = _unsigned()
    decisions: int = _whole()
    choices: int = _whole()
    logged: int = _whole()
    totals: Numbers = _whole(SEATS)

    round: int = _whole()
    """Counted from 0; -1 before the game."""
    decision: int = _whole()
    turn: int = _whole()
    """Who predicts next, or first (F2)."""
    active: int = _whole()
    first: int = _whole()

    boards: int = _whole()
    """Day boards in this round."""
    days: Numbers = _small(DAYS, KINDS)
    """On each day, the tokens of each weather."""
    filled: Numbers = _small(DAYS)
    open: Numbers = _small(DAYS)
    """The days that are not full, in any order; how many they are, and where among them each day is."""
    opened: int = _whole()
    where: Numbers = _small(DAYS)
    placed: int = _whole()
    held: int = _whole()
    """The side of the token taken and not yet placed (P2)."""

    tops: Numbers = _small(PILES)
    below: Numbers = _small(PILES)
    """The tokens below each top."""
    stacked: Numbers = _small(PILES)
    """1 where these are laid out in `stacks`, the next one last; 0 where nobody has seen them yet."""
    stacks: Numbers = _small(PILES, 64)
    bare: int = _whole()
    """Piles that stay empty (P6)."""
    unseen: Numbers = _small(TOKENS)
    """The tokens that nobody has seen in this round, in any order, and how many."""
    unseen_count: int = _whole()
    hidden_supply: int = _whole()
    """How many tokens of the supply are among those."""
    supply: Numbers = _small(TOKENS)
    """The other tokens of the supply, and how many (P5)."""
    returned: int = _whole()

    hands: Numbers = _small(SEATS, KINDS)
    kinds: Numbers = _small(SEATS)
    """The weathers in each hand, as bits."""
    sizes: Numbers = _small(SEATS)
    shown: Numbers = _small(SEATS, KINDS)
    shown_by_all: Numbers = _small(KINDS)
    chosen: Numbers = _small(SEATS)
    deck: Numbers = _small(CARDS)
    """The cards of the deck, and how many; in any order, or else the next one last."""
    deck_size: int = _whole()
    deck_ordered: int = _whole()
    discards: Numbers = _small(KINDS)

    arrows: Numbers = _small(SEATS)
    forwards: Numbers = _wide(SEATS)
    swaps: Numbers = _small(SEATS)
    reveals: Numbers = _small(SEATS)
    returns: Numbers = _wide(SEATS)
    twins: Numbers = _small(SEATS)
    claimed: Numbers = _small(SEATS)
    """Of the last round that was scored, as are the next two."""
    undiscarded: Numbers = _small(SEATS)
    alike: Numbers = _small(SEATS)
    together: Numbers = _whole(KINDS)
    """For each weather, everybody's cards (D2)."""

    worth: Numbers = _large(SEATS, KINDS)
    """What the careful bot reckons with: the lead that a token of each weather brings, and that on each day so far."""
    leads: Numbers = _large(SEATS, DAYS)
    mine: Numbers = _large(SEATS, DAYS)
    """Its own influence on each day, with all its cards (D4)."""
    least: Numbers = _large(DAYS)
    """The influence that can claim each day, as far as one can tell; worked out when it is needed."""
    stale: Numbers = _small(SEATS)
    """1 where cards have moved since that was reckoned."""


TERMS, TABLE = _record(Terms), _record(Table)


class Beginning(NamedTuple):
    """What all games of a run begin with: the terms, the first table, a second to play on, and the seed's numbers."""

    terms: Numbers
    start: Numbers
    table: Numbers
    seed: Numbers


class Sheets(NamedTuple):
    """What is written down of all games of a run; the contract of each array is in `run`.

    The kernel gets them flat: then one place is right for all that have a number for each round and seat.
    """

    starts: Numbers
    points: Numbers
    winners: Numbers
    reason: Numbers
    decisions: Numbers
    choices: Numbers
    predicted: Numbers
    claimed: Numbers
    undiscarded: Numbers
    forwards: Numbers
    swaps: Numbers
    reveals: Numbers
    returns: Numbers
    alike: Numbers
    twins: Numbers
