"""Rows of numbers as compiled functions take them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np


def row(values: Sequence[float], kind: type) -> np.ndarray[Any, Any]:
    """Return whole numbers (`kind` is int) or others (float) as an array.

    >>> row([1, 2], float)
    array([1., 2.])
    """
    return np.array(values, dtype=np.int64 if kind is int else np.float64)
