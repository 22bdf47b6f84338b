"""The chart of points won and lost, held against a case worked out by hand."""

from __future__ import annotations

from typing import NamedTuple

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt

from fogkit.bots.tournament import Row
from fogkit.i18n import Explained
from fogkit.lab.charts import describe, lost_points, parts

mpl.use("Agg")


class Made(NamedTuple):
    """A result made by hand."""

    bots: tuple[str, ...]
    rows: tuple[Row, ...]


def row(predicted: int, claimed: int, points: int, failed: bool = False) -> Row:
    return Row(1, 1, "ada", 0, 1, predicted, claimed, points, failed)


RESULT = Made(("ada",), (row(2, 2, 3), row(3, 1, -2), row(0, 1, -1), row(1, 2, -1), row(9, 0, -9, failed=True)))


def test_points_are_shared_out_and_failed_games_left_out() -> None:
    (part,) = parts(RESULT)
    assert part == ("ada", 1, (0.25, 0.75), (0.25, -0.5), (0.5, -0.5))


def test_it_is_told_in_words() -> None:
    assert describe(RESULT) == (
        "ada, round 1: exact in 25 % of games (+0.8), too much in 25 % (\N{MINUS SIGN}0.5), "
        "too little in 50 % (\N{MINUS SIGN}0.5)"
    )


def test_the_bars_are_as_long_as_the_points() -> None:
    axes = lost_points(RESULT)
    bars = [(bar.get_y(), bar.get_height()) for bar in axes.patches]  # type: ignore[attr-defined]
    assert bars == [(0, 0.75), (0, -0.5), (-0.5, -0.5)]
    plt.close("all")


def test_nothing_to_draw_gets_a_sentence() -> None:
    with pytest.raises(Explained, match="nothing to draw"):
        lost_points(Made(("ada",), ()))
