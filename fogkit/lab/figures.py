"""Figures: whole numbers that every game has. Their means tell what a game is like; game by game they can be compared.

| figure | of a game |
|---|---|
| best | the winner's points |
| points | the mean points of a seat |
| margin | how far the winner is ahead of the next; 0 where a tie-break decided |
| tied | 1 if points alone did not decide |
| shared | 1 if the win is shared |
| decisions | the decisions made |
| choices | the legal moves, summed over all decisions |
| lead_changes | see `fogkit.lab.measures.course.lead_changes` |
| behind | see `fogkit.lab.measures.course.drama` |
| decided | see `fogkit.lab.measures.course.decided` |
| first_won | 1 if the seat that began the game won; a shared win counts too |
"""

from __future__ import annotations

import numpy as np

from fogkit.lab.batch import Batch, Numbers
from fogkit.lab.counts import Counts, Tally
from fogkit.lab.meeting import Figure, GameLab


def margin(batch: Batch) -> Numbers:
    """Return by how much the best total exceeds the second best."""
    ranked = np.sort(batch.totals, axis=1)
    return ranked[:, -1] - ranked[:, -2]


def lead_changes(batch: Batch) -> Numbers:
    """Return how often, after a round, another seat was alone in the lead than the last that had been."""
    changes = np.zeros(batch.games, np.int64)
    last = np.full(batch.games, -1)
    for number in range(batch.rounds):
        standing = batch.standings[:, number]
        leads = standing == standing.max(axis=1, keepdims=True)
        leader = np.where(leads.sum(axis=1) == 1, leads.argmax(axis=1), last)
        changes += (leader != last) & (last >= 0)
        last = leader
    return changes


def behind(batch: Batch) -> Numbers:
    """Return the most points that the later winner was behind the leader after any round; of several, the worst off."""
    lag = batch.standings.max(axis=2, keepdims=True) - batch.standings
    before_end = lag[:, :-1] if batch.rounds > 1 else np.zeros_like(lag)
    most: Numbers = np.where(batch.winners, before_end.max(axis=1), 0).max(axis=1)
    return most


def decided(batch: Batch) -> Numbers:
    """Return the round after which the later winners, and they alone, led until the end."""
    leads = batch.standings == batch.standings.max(axis=2, keepdims=True)
    settled = (leads == batch.winners[:, None, :]).all(axis=2)
    settled[:, -1] = True  # the last round decides at the latest, by a tie-break if need be
    to_the_end = np.logical_and.accumulate(settled[:, ::-1], axis=1)
    rounds: Numbers = to_the_end.sum(axis=1)
    return batch.rounds - rounds + 1


def first_won(batch: Batch) -> Numbers:
    """Tell whether the seat that began the game is among the winners."""
    return np.take_along_axis(batch.winners, batch.starts[:, :1].astype(np.int64), axis=1)[:, 0].astype(np.int64)


FIGURES: dict[str, Figure] = {
    "best": Figure(lambda batch: batch.totals.max(axis=1)),
    "points": Figure(lambda batch: batch.totals.sum(axis=1), lambda _rounds, seats: seats),
    "margin": Figure(margin),
    "tied": Figure(lambda batch: (batch.reason > 0).astype(np.int64), share=True),
    "shared": Figure(lambda batch: (batch.winners.sum(axis=1) > 1).astype(np.int64), share=True),
    "decisions": Figure(lambda batch: batch.decisions),
    "choices": Figure(lambda batch: batch.choices),
    "lead_changes": Figure(lead_changes),
    "behind": Figure(behind),
    "decided": Figure(decided),
    "first_won": Figure(first_won, share=True),
}


def all_figures(lab: GameLab) -> dict[str, Figure]:
    """Return the figures that every game has, and those of this one."""
    return FIGURES | dict(lab.figures)


def figures(lab: GameLab, batch: Batch) -> dict[str, Numbers]:
    """Return every figure of every game of a batch, as whole numbers."""
    return {name: figure.of(batch) for name, figure in all_figures(lab).items()}


def differences(lab: GameLab, before: Batch, after: Batch) -> Tally:
    """Count by how much each figure of a game differs between two batches that hold the same numbers of games."""
    old, new = figures(lab, before), figures(lab, after)
    return {name: Counts.of(new[name].astype(np.int64) - old[name].astype(np.int64)) for name in old}
