"""Random numbers for compiled games: SplitMix64, with a start and a stride of its own for every round.

Its state is one number that grows by the stride, so drawing one word does not wait for the word before it.
"""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from fogkit.games.fog.compiled.jit import inline, small
from fogkit.games.fog.compiled.table import Table

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_PARTS = 16
"""More than a game has."""
_27, _30, _31, _32, _33, _ONE = map(np.uint64, (27, 30, 31, 32, 33, 1))
# Numba makes a float of a signed and an unsigned number together: here all are unsigned, and signed when they leave.


def keys(seed: str) -> NDArray[np.uint64]:
    """Return two numbers for a seed; with a game's number they fix all its chance."""
    return np.frombuffer(sha256(seed.encode()).digest()[:16], dtype="<u8").astype(np.uint64)


@small
def mixed(number: np.uint64) -> np.uint64:
    """Return a number whose bits all depend on all bits of another."""
    number = (number ^ (number >> _30)) * _MIX_1
    number = (number ^ (number >> _27)) * _MIX_2
    return number ^ (number >> _31)


@inline
def seed_part(table: Table, seed: NDArray[np.uint64], number: int, part: int) -> None:
    """Begin the chance of a part of a game: 0 is its beginning, the others are its rounds."""
    own = np.uint64(number * _PARTS + part) * _GOLDEN
    table.chance = mixed(seed[0] + own)
    table.stride = mixed(seed[1] + own) | _ONE


@small
def word(table: Table) -> np.uint64:
    """Return 64 random bits."""
    table.chance += table.stride
    return mixed(table.chance)


@small
def draw(table: Table, count: int) -> int:
    """Return a number from 0 to one below `count`, which is small: no number is likelier by a ten millionth."""
    return scaled(word(table), count)


@small
def scaled(random: np.uint64, count: int) -> int:
    """Return a number from 0 to one below `count` for 64 random bits."""
    return int(np.int64(((random >> _32) * np.uint64(count)) >> _32))


@small
def bits(table: Table) -> int:
    """Return 31 random bits."""
    return int(np.int64(word(table) >> _33))
