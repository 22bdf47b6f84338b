"""Results made by hand, so that measures can be worked out on paper."""

from __future__ import annotations

from typing import Any

import numpy as np

from fogkit.games.fog.lab.observe import COLUMNS
from fogkit.games.fog.rules import Rules
from fogkit.lab.batch import Batch
from fogkit.lab.chunks import tally
from fogkit.lab.plan import READABLE, Plan
from fogkit.lab.result import Result


def made(points: Any, winners: Any = None, first: int = 0, **given: Any) -> Result:
    """Return a result with these points (games, rounds, seats) and whatever else is given; the rest is nothing.

    The winners are by default those with most points, and seat 0 begins every game.
    """
    scored = np.array(points, np.int16)
    games, rounds, seats = scored.shape
    totals = scored.sum(axis=1)
    won = totals == totals.max(axis=1, keepdims=True) if winners is None else np.array(winners, bool)
    starts = (np.zeros((games, 1), int) + np.arange(rounds)) % seats
    arrays: dict[str, Any] = {
        "starts": starts,
        "points": scored,
        "winners": won,
        "reason": np.where(won.sum(axis=1) > 1, 3, 0),
        "decisions": np.ones(games, int),
        "choices": np.ones(games, int),
        **{name: np.zeros(scored.shape, width) for name, width in COLUMNS.items()},
    }
    arrays |= {name: np.array(array) for name, array in given.items()}
    rules = Rules(players=seats, boards=(4, 5, 6, 7)[:rounds])
    plan = Plan("fog", rules, ("random",) * seats, ("random",) * seats, games, "made", READABLE)
    batch = Batch.of(first, arrays)
    return Result(plan, tally(plan, batch), games, (batch,))
