"""Games in bulk: what came of each, as arrays with a row for each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[Any]
"""Whole numbers, of whatever width."""


@dataclass(frozen=True, eq=False)
class Batch:
    """Games that follow one another, from number `first` on. G games have R rounds and S seats."""

    first: int
    starts: Numbers
    """(G, R): the seat that begins each round."""
    points: Numbers
    """(G, R, S): the points of each seat in each round."""
    winners: NDArray[np.bool_]
    """(G, S): who won; several, where a win is shared."""
    reason: Numbers
    """(G,): what decided, as a place among the reasons of the game."""
    decisions: Numbers
    """(G,): the decisions made in the game."""
    choices: Numbers
    """(G,): the moves there were to choose from, summed over all decisions."""
    columns: Mapping[str, Numbers] = field(default_factory=dict)
    """What else the game tells of each round and seat, by name: each (G, R, S)."""

    @classmethod
    def of(cls, first: int, arrays: Mapping[str, Numbers]) -> Batch:
        """Make a batch of arrays by name; those that not every game has become its `columns`."""
        shared = [one.name for one in fields(cls) if one.name not in {"first", "columns"}]
        own = {name: array for name, array in arrays.items() if name not in shared}
        return cls(first=first, columns=own, **{name: arrays[name] for name in shared})

    @property
    def games(self) -> int:
        """How many games these are."""
        return len(self.reason)

    @property
    def rounds(self) -> int:
        """How many rounds each has."""
        return int(self.points.shape[1])

    @property
    def seats(self) -> int:
        """How many players each has."""
        return int(self.points.shape[2])

    @cached_property
    def standings(self) -> NDArray[np.int64]:
        """(G, R, S): the points of each seat after each round, all rounds so far together."""
        return np.cumsum(self.points, axis=1, dtype=np.int64)

    @property
    def totals(self) -> NDArray[np.int64]:
        """(G, S): the points of each seat at the end."""
        return self.standings[:, -1]

    def arrays(self) -> dict[str, Numbers]:
        """Return all arrays by name."""
        shared = {one.name: getattr(self, one.name) for one in fields(self) if one.name not in {"first", "columns"}}
        return shared | dict(self.columns)


def joined(batches: Sequence[Batch]) -> dict[str, Numbers]:
    """Return the arrays of all batches, one after another, with the number of each game as `game`."""
    parts = [batch.arrays() for batch in batches]
    together = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    return {"game": np.concatenate([np.arange(one.first, one.first + one.games) for one in batches]), **together}
