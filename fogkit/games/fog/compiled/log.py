"""What a traced game writes down while it is played, so that it can be played again elsewhere.

A note is one number: its kind, a place and a piece. In games that nobody traces the log has no room, and nothing is
written.
"""

from __future__ import annotations

from fogkit.games.fog.compiled.jit import inline
from fogkit.games.fog.compiled.table import Numbers, Table

# First what chance decided, then what a seat did.
FIRST, ROUND, STARTING, UNCOVERED, RENEWED, STACKED, DEALT, DRAWN, NEW_DECK = range(9)
TOOK, RETURNED, PLACED, SWAPPED, REVEALED, PASSED, MOVED_ON, DISCARDED = range(9, 17)

UNSEEN = 63
"""The piece that stands for a token nobody has seen yet."""


@inline
def note(table: Table, log: Numbers, kind: int, place: int, piece: int) -> None:
    """Write a note while there is room."""
    if table.logged < log.size:
        log[table.logged] = kind * 4096 + place * 64 + piece
        table.logged += 1


def read_note(number: int) -> tuple[int, int, int]:
    """Return the kind, place and piece of a note."""
    return number // 4096, number // 64 % 64, number % 64
