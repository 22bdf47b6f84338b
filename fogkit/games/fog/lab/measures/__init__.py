"""The numbers that only this game has: predictions, returned tops, and what a revealed card tells.

Every measure is a small function of a `fogkit.lab.result.Result`; what it returns shows itself as a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fogkit.games.fog.lab.measures.forecasts import (
    Calibration,
    Predicted,
    Rescue,
    Timing,
    calibration,
    rescue,
    timing,
)
from fogkit.games.fog.lab.measures.hidden import Returns, Reveals, Shown, hand_bits, returns, reveals
from fogkit.lab.meeting import Told

__all__ = [
    "MEASURES",
    "Calibration",
    "Predicted",
    "Rescue",
    "Returns",
    "Reveals",
    "Shown",
    "Timing",
    "calibration",
    "hand_bits",
    "rescue",
    "returns",
    "reveals",
    "timing",
]

MEASURES: dict[str, Callable[[Any], Told]] = {
    "calibration": calibration,
    "timing": timing,
    "rescue": rescue,
    "returns": returns,
    "reveals": reveals,
}
"""By name, in the order of a report."""
