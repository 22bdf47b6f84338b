"""Counts that add up, and the intervals read from them, against cases worked out by hand or known from tables."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogkit.bots.ranking import interval
from fogkit.lab import intervals
from fogkit.lab.counts import Counts, merged
from fogkit.lab.tallies import ratio_sums

NUMBERS = st.lists(st.integers(-20, 20), min_size=1, max_size=30)


def test_numbers_are_counted_together() -> None:
    counts = Counts.of([[0], [1]], [[5, 5], [5, 7]])
    assert counts.lows == (0, 5)
    assert counts.table.tolist() == [[2, 0, 0], [1, 0, 1]]
    assert counts[0, 5] == 2
    assert counts[9, 9] == 0
    assert counts.over(1).table.tolist() == [3, 0, 1]
    assert counts.over(1, 0)[7, 1] == 1
    assert counts.at(1)[7] == 1
    assert counts.at(8).total == 0


def test_what_is_read_from_counts() -> None:
    counts = Counts.of([-1, 2, 2, 5])
    assert (counts.total, counts.mean, counts.variance) == (4, 2.0, 6.0)
    assert counts.shares() == {-1: 0.25, 2: 0.5, 5: 0.25}
    assert [counts.quantile(share) for share in (0.25, 0.26, 0.75, 1)] == [-1, 2, 2, 5]
    assert Counts.of(np.array([], int)).total == 0


@settings(max_examples=60)
@given(NUMBERS, NUMBERS, NUMBERS)
def test_a_sum_of_parts_is_the_whole_in_any_order(one: list[int], two: list[int], three: list[int]) -> None:
    whole = Counts.of([*one, *two, *three])
    parts = [Counts.of(part) for part in (one, two, three)]
    assert (parts[0] + parts[1]) + parts[2] == whole == parts[2] + (parts[0] + parts[1])
    assert whole != whole + Counts.of([0])
    assert whole.mean == pytest.approx(np.mean([*one, *two, *three]))


def test_tallies_add_up_by_name() -> None:
    one = {"a": Counts.of([1]), "b": Counts.of([1])}
    assert merged(one, {"a": Counts.of([2])}) == {"a": Counts.of([1, 2]), "b": Counts.of([1])}
    assert merged({}, one) == one


# --- intervals ---------------------------------------------------------------------------------------


def test_wilsons_interval_is_that_of_the_books() -> None:
    """10 of 100: 5.52 % to 17.44 %, as any table of Wilson's score interval says."""
    share = intervals.wilson(10, 100)
    assert share == pytest.approx((0.1, 0.0552, 0.1744), abs=1e-4)
    assert intervals.wilson(0, 0) == (0, 0, 1)
    assert intervals.wilson(5, 5)[2] == 1


@settings(max_examples=60)
@given(st.lists(st.integers(-50, 50), min_size=2, max_size=60))
def test_the_mean_of_counts_has_the_interval_of_the_values(values: list[int]) -> None:
    known = interval(values)
    assert intervals.mean(Counts.of(values)) == pytest.approx(known)
    halved = intervals.scaled_mean(Counts.of(values), 2)
    assert halved == pytest.approx([end / 2 for end in known])
    squares = sum(value * value for value in values)
    assert intervals.mean_of_sums(sum(values), squares, len(values)) == pytest.approx(known, abs=1e-6)


def test_one_game_says_nothing_about_its_mean() -> None:
    assert intervals.mean(Counts.of([7])) == (7, -inf, inf)
    assert intervals.mean_of_sums(7, 49, 1) == (7, -inf, inf)
    assert intervals.ratio(ratio_sums(np.array([1]), np.array([2])), 1) == (0.5, -inf, inf)


def test_the_interval_of_a_ratio_by_hand() -> None:
    """Parts 1 and 3 of wholes 2 and 4: 4/6. Away from it by 1 - 4/3 and 3 - 8/3: squares 1/9 each, t = 12.706."""
    share = intervals.ratio(ratio_sums(np.array([1, 3]), np.array([2, 4])), 2)
    half = 12.706 * (2 / 9 * 2 / 1 / 36) ** 0.5
    assert share == pytest.approx((2 / 3, 2 / 3 - half, 2 / 3 + half))


def test_cases_of_one_game_that_are_all_alike_count_once() -> None:
    """50 games with 8 cases each, all or none of them hits: as sure as 49 independent ones."""
    games = np.arange(50) % 2
    alike = intervals.share_of_many(ratio_sums(8 * games, np.full(50, 8)), 50)
    assert alike == pytest.approx(intervals.wilson(24.5, 49), abs=1e-9)
    spread = intervals.share_of_many(ratio_sums(np.full(50, 4), np.full(50, 8)), 50)
    assert spread == pytest.approx(intervals.wilson(200, 400))
    assert intervals.share_of_many(ratio_sums(games * 0, games * 0), 50) == (0, 0, 1)


def test_cases_that_are_all_hits_count_once_a_game() -> None:
    """They may be hits together: 10 games with 8 cases each are as sure as 10, and one game as one."""
    eight = np.full(10, 8)
    assert intervals.share_of_many(ratio_sums(eight, eight), 10) == pytest.approx(intervals.wilson(10, 10))
    assert intervals.share_of_many(ratio_sums(0 * eight, eight), 10) == pytest.approx(intervals.wilson(0, 10))
    assert intervals.share_of_many(ratio_sums(eight[:1] // 2, eight[:1]), 1) == pytest.approx(intervals.wilson(0.5, 1))
    rare = np.arange(10) // 8  # two of the ten games have a case
    assert intervals.share_of_many(ratio_sums(rare, rare), 10) == pytest.approx(intervals.wilson(2, 2))
    uneven = np.array([9, 1])  # nearly all of one game
    assert intervals.share_of_many(ratio_sums(uneven, uneven), 2) == pytest.approx(intervals.wilson(100 / 82, 100 / 82))


def test_nine_of_ten_and_more_intervals_hold_the_truth() -> None:
    """Of 400 intervals of 95 %, about 380 hold the true share; fewer than 365 would be a one in a hundred thousand."""
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        ease = rng.beta(4, 6, size=200)  # games differ, and their six cases are alike in that
        hits = rng.binomial(6, ease)
        share = intervals.share_of_many(ratio_sums(hits, np.full(200, 6)), 200)
        held += share.low <= 0.4 <= share.high
    assert 365 <= held <= 396
