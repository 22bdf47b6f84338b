"""Counting whole numbers so that counts can be added up, whatever was counted where.

Everything the lab measures is read from such counts. They are whole numbers, so a sum of parts is exact: it does not
depend on how games were cut into chunks, nor on which chunk came home first. And they do not grow with the games.

>>> dice = Counts.of([1, 3, 3]) + Counts.of([6])
>>> dice.table, dice.total
(array([1, 0, 2, 0, 0, 1]), 4)
>>> dice.mean
3.25
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Whole: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Counts:
    """How often each number occurred, or each combination of numbers: an axis of the table for each of them."""

    lows: tuple[int, ...]
    """The number that stands first on each axis."""
    table: Whole

    @classmethod
    def of(cls, *numbers: ArrayLike) -> Counts:
        """Count numbers; several arrays, which are stretched to one shape, are counted together."""
        columns = [np.ravel(column).astype(np.int64) for column in np.broadcast_arrays(*numbers)]
        if not columns[0].size:
            return cls((0,) * len(columns), np.zeros((1,) * len(columns), np.int64))
        lows = tuple(int(column.min()) for column in columns)
        sizes = tuple(int(column.max()) - low + 1 for column, low in zip(columns, lows, strict=True))
        places = np.ravel_multi_index(tuple(column - low for column, low in zip(columns, lows, strict=True)), sizes)
        return cls(lows, np.bincount(places, minlength=prod(sizes)).astype(np.int64).reshape(sizes))

    @classmethod
    def sums(cls, table: ArrayLike) -> Counts:
        """Wrap sums, which add up in the same way as counts do."""
        whole = np.asarray(table, np.int64)
        return cls((0,) * whole.ndim, whole)

    def __add__(self, other: Counts) -> Counts:
        lows = tuple(map(min, self.lows, other.lows))
        highs = tuple(map(max, self._highs(), other._highs()))
        table = np.zeros([high - low for low, high in zip(lows, highs, strict=True)], np.int64)
        for part in (self, other):
            starts = [own - low for own, low in zip(part.lows, lows, strict=True)]
            table[tuple(slice(at, at + size) for at, size in zip(starts, part.table.shape, strict=True))] += part.table
        return Counts(lows, table)

    def _highs(self) -> tuple[int, ...]:
        return tuple(low + size for low, size in zip(self.lows, self.table.shape, strict=True))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counts) and self.lows == other.lows and np.array_equal(self.table, other.table)

    __hash__ = None  # type: ignore[assignment] # a table of numbers is no key

    # --- reading -------------------------------------------------------------------------------------

    def values(self, axis: int = 0) -> Whole:
        """Return the numbers that stand along an axis."""
        return np.arange(self.lows[axis], self.lows[axis] + self.table.shape[axis])

    def over(self, *axes: int) -> Counts:
        """Return the counts by these axes alone, whatever the numbers on the others."""
        others = tuple(axis for axis in range(self.table.ndim) if axis not in axes)
        kept = sorted(axes)
        summed = self.table.sum(axis=others)
        table = np.transpose(summed, [kept.index(axis) for axis in axes])
        return Counts(tuple(self.lows[axis] for axis in axes), table)

    def at(self, number: int, axis: int = 0) -> Counts:
        """Return the counts with this number on an axis, by the other axes."""
        place = number - self.lows[axis]
        lows = tuple(low for own, low in enumerate(self.lows) if own != axis)
        if 0 <= place < self.table.shape[axis]:
            return Counts(lows, np.take(self.table, place, axis))
        return Counts(lows, np.zeros([size for own, size in enumerate(self.table.shape) if own != axis], np.int64))

    def __getitem__(self, numbers: int | tuple[int, ...]) -> int:
        """Tell how often a number, or a combination, occurred."""
        wanted = numbers if isinstance(numbers, tuple) else (numbers,)
        place = tuple(number - low for number, low in zip(wanted, self.lows, strict=True))
        inside = all(0 <= at < size for at, size in zip(place, self.table.shape, strict=True))
        return int(self.table[place]) if inside else 0

    @property
    def total(self) -> int:
        """How many were counted."""
        return int(self.table.sum())

    @property
    def mean(self) -> float:
        """The mean of the numbers counted, along the only axis."""
        return float(self.table @ self.values()) / max(1, self.total)

    @property
    def variance(self) -> float:
        """The variance of the numbers counted, as of a sample from many more."""
        away = self.values() - self.mean
        return float(self.table @ (away * away)) / max(1, self.total - 1)

    def shares(self) -> dict[int, float]:
        """Return each number that occurred with its share, along the only axis."""
        numbers = zip(self.values().tolist(), self.table.tolist(), strict=True)
        return {number: count / self.total for number, count in numbers if count}

    def quantile(self, share: float) -> int:
        """Return the least number that at least this share of the numbers do not exceed."""
        reached = np.cumsum(self.table) >= share * self.total - 1e-9
        return int(self.values()[int(np.argmax(reached))])


Tally: TypeAlias = dict[str, Counts]
"""Everything that was counted, by name."""


def merged(one: Tally, other: Tally) -> Tally:
    """Add two tallies up."""
    names: dict[str, Any] = {**one, **other}
    return {name: one[name] + other[name] if name in one and name in other else names[name] for name in names}
