"""What is counted in every game, whatever it is. Measures read these counts; see `fogkit.lab.measures`."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fogkit.lab.batch import Batch, Numbers
from fogkit.lab.counts import Counts
from fogkit.lab.figures import decided


def order(batch: Batch) -> Numbers:
    """Return (G, S): each seat's place in the order of the first round, 0 for the seat that begins the game."""
    return (np.arange(batch.seats) - batch.starts[:, :1]) % batch.seats


def _share(batch: Batch) -> Numbers:
    """Return (G, S): 0 for who did not win, else the number of winners."""
    return np.where(batch.winners, batch.winners.sum(axis=1, keepdims=True), 0)


def _wins(batch: Batch) -> Counts:
    """By seat, order, and number of winners (0: not among them)."""
    return Counts.of(np.arange(batch.seats), order(batch), _share(batch))


def _totals(batch: Batch) -> Counts:
    """By seat, order and total."""
    return Counts.of(np.arange(batch.seats), order(batch), batch.totals)


def _round_points(batch: Batch) -> Counts:
    """By round (from 1), and points of all seats together."""
    return Counts.of(np.arange(1, batch.rounds + 1), batch.points.sum(axis=2, dtype=np.int64))


def _branching(batch: Batch) -> Counts:
    """Sums over games: decisions, choices, their squares, and their product."""
    decisions, choices = batch.decisions.astype(np.int64), batch.choices.astype(np.int64)
    return Counts.sums(ratio_sums(choices, decisions))


def _leads(batch: Batch) -> Counts:
    """By round (from 1), points that the later winner is ahead of the best other seat, and 0 or 1: decided by then.

    Of several winners, the one furthest ahead counts.
    """
    rows = []
    for number in range(batch.rounds):
        standing = batch.standings[:, number]
        ranked = np.sort(standing, axis=1)
        best_other = np.where(standing == ranked[:, -1:], ranked[:, -2:-1], ranked[:, -1:])
        rows.append(np.where(batch.winners, standing - best_other, np.iinfo(np.int64).min).max(axis=1))
    numbers = np.arange(1, batch.rounds + 1)
    return Counts.of(numbers[:, None], np.stack(rows), decided(batch)[None, :] <= numbers[:, None])


def ratio_sums(part: Numbers, whole: Numbers) -> Numbers:
    """Return the sums over games (the first axis) that the interval of a ratio is read from, as a last axis.

    They are: part, whole, part squared, whole squared, part times whole.
    """
    one, other = part.astype(np.int64), whole.astype(np.int64)
    return np.stack([column.sum(axis=0) for column in (one, other, one * one, other * other, one * other)], axis=-1)


TALLIES: dict[str, Callable[[Batch], Counts]] = {
    "wins": _wins,
    "totals": _totals,
    "round_points": _round_points,
    "reasons": lambda batch: Counts.of(batch.reason),
    "branching": _branching,
    "leads": _leads,
}
