"""What is counted in this game beside what every game has. The measures read these counts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fogkit.games.fog.lab.words import WORDS
from fogkit.lab.batch import Batch, Numbers
from fogkit.lab.counts import Counts
from fogkit.lab.meeting import Figure
from fogkit.lab.tallies import ratio_sums


def _rounds(batch: Batch) -> Numbers:
    return np.arange(1, batch.rounds + 1)[:, None]


def _forecasts(batch: Batch) -> Counts:
    """By seat, round (from 1), predicted and claimed."""
    return Counts.of(np.arange(batch.seats), _rounds(batch), batch.columns["predicted"], batch.columns["claimed"])


def _by_prediction(batch: Batch) -> Counts:
    """For each prediction, sums for two ratios over games: exact ones, and days claimed, by how often it was made."""
    predicted, claimed = (batch.columns[name].astype(np.int64) for name in ("predicted", "claimed"))
    rows = []
    for number in range(int(predicted.max()) + 1):
        made = predicted == number
        whole = made.sum(axis=(1, 2))
        exact, days = (made & (claimed == number)).sum(axis=(1, 2)), (made * claimed).sum(axis=(1, 2))
        rows.append([ratio_sums(exact, whole), ratio_sums(days, whole)])
    return Counts.sums(rows)


def _timing(batch: Batch) -> Counts:
    """For each round and each of its predictions, over games: the seats that moved their arrow, and their square.

    Sums, not counts: how many predictions there were is not known here, and those without a move add nothing.
    """
    forwards = batch.columns["forwards"].astype(np.int64)
    predictions = np.arange(1, int(forwards.max()).bit_length() + 1)
    moved = (forwards[..., None] >> (predictions - 1) & 1).sum(axis=2)
    return Counts.sums(np.stack([moved.sum(axis=0), (moved * moved).sum(axis=0)], axis=-1))


def _rescues(batch: Batch) -> Counts:
    """Sums for two ratios: rescued of exact, and spoiled of wrong predictions."""
    exact = exact_(batch)
    kept = batch.columns["undiscarded"] == batch.columns["predicted"]
    return Counts.sums(
        [
            ratio_sums((exact & ~kept).sum(axis=(1, 2)), exact.sum(axis=(1, 2))),
            ratio_sums((~exact & kept).sum(axis=(1, 2)), (~exact).sum(axis=(1, 2))),
        ]
    )


def _by_round(name: str) -> Callable[[Batch], Counts]:
    """Count by round (from 1) how often all seats together did something."""
    return lambda batch: Counts.of(_rounds(batch)[:, 0], batch.columns[name].sum(axis=2, dtype=np.int64))


def _twins(batch: Batch) -> Counts:
    """By round (from 1) and twins of the first card a seat revealed in it; -1 where it revealed none."""
    return Counts.of(_rounds(batch), batch.columns["twins"])


def exact_(batch: Batch) -> Numbers:
    """Tell (G, R, S) which predictions were exact."""
    exact: Numbers = batch.columns["predicted"] == batch.columns["claimed"]
    return exact


TALLIES: dict[str, Callable[[Batch], Counts]] = {
    "forecasts": _forecasts,
    "by_prediction": _by_prediction,
    "timing": _timing,
    "rescues": _rescues,
    "swaps": _by_round("swaps"),
    "reveals": _by_round("reveals"),
    "returns": _by_round("returns"),
    "twins": _twins,
}


def _sum(name: str) -> Callable[[Batch], Numbers]:
    return lambda batch: batch.columns[name].sum(axis=(1, 2), dtype=np.int64)


def _off(batch: Batch) -> Numbers:
    return batch.columns["predicted"].astype(np.int64) - batch.columns["claimed"]


def _each(rounds: int, seats: int) -> int:
    """Return how many predictions are written in a game."""
    return rounds * seats


FIGURES: dict[str, Figure] = {
    "exact": Figure(lambda batch: exact_(batch).sum(axis=(1, 2)), _each, words=WORDS),
    "error": Figure(lambda batch: np.abs(_off(batch)).sum(axis=(1, 2)), _each, words=WORDS),
    "bias": Figure(lambda batch: _off(batch).sum(axis=(1, 2)), _each, words=WORDS),
    "predicted": Figure(_sum("predicted"), _each, words=WORDS),
    "claimed": Figure(_sum("claimed"), _each, words=WORDS),
    "returns": Figure(_sum("returns"), words=WORDS),
    "swaps": Figure(_sum("swaps"), words=WORDS),
    "reveals": Figure(_sum("reveals"), words=WORDS),
}
"""Figures of this game: the share of exact predictions, how far they were off on average and in which direction,
the days predicted and claimed a round, and how often a game has a return, a swap, a revealed card."""
