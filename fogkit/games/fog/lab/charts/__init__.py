"""The charts that only this game has: whether predictions come true, what a reveal tells, what a symbol is worth."""

from __future__ import annotations

from fogkit.games.fog.lab.charts.calibration import calibration, calibration_text
from fogkit.games.fog.lab.charts.reveals import reveals, reveals_text
from fogkit.games.fog.lab.charts.symbols import symbols, symbols_text
from fogkit.lab.charts.shown import Drawing

__all__ = ["CHARTS", "calibration", "reveals", "symbols"]

CHARTS: dict[str, Drawing] = {
    "calibration": Drawing(calibration, calibration_text),
    "reveals": Drawing(reveals, reveals_text),
    "symbols": Drawing(symbols, symbols_text),
}
"""By name, as `fogkit.lab.charts.chart` knows them."""
