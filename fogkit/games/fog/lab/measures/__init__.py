"""The numbers that only this game has: predictions, symbols, returned tops, and what a revealed card tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fogkit.lab.meeting import Told

MEASURES: dict[str, Callable[[Any], Told]] = {}
