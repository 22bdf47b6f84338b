"""How sure a number is: 95 % intervals for shares, means and ratios.

Games are independent of each other; seats and rounds of one game are not. So a game is always the unit that is
counted: a share of games gets Wilson's interval, a mean over games Student's, and what occurs several times a game
(exact predictions of all predictions, say) the interval of a ratio of two sums over games.
"""

from __future__ import annotations

from functools import cache
from math import inf, sqrt
from statistics import NormalDist

import numpy as np

from fogkit.bots.ranking import Interval, student
from fogkit.lab.batch import Numbers
from fogkit.lab.counts import Counts

Z = NormalDist().inv_cdf(0.975)


def wilson(hits: float, games: float, z: float = Z) -> Interval:
    """Return a share of games with Wilson's interval, which is sound for shares near 0 and 1, too.

    With part wins (a shared win is less than one) it is a little too wide, never too narrow.

    >>> wilson(0, 10)
    Interval(mean=0, low=0, high=0.278)
    """
    if games <= 0:
        return Interval(0.0, 0.0, 1.0)
    share = hits / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def mean(counts: Counts) -> Interval:
    """Return the mean of a number that every game has, with Student's interval.

    >>> mean(Counts.of([1, 2, 3, 4]))
    Interval(mean=2.5, low=0.446, high=4.55)
    """
    return scaled_mean(counts, 1)


def scaled_mean(counts: Counts, scale: float) -> Interval:
    """Return the mean of a number that every game has, divided by a scale."""
    games = counts.total
    if games < 2:
        return Interval(counts.mean / scale if games else 0.0, -inf, inf)
    half = student(games - 1) * sqrt(counts.variance / games)
    return Interval(counts.mean / scale, (counts.mean - half) / scale, (counts.mean + half) / scale)


def mean_of_sums(total: float, squares: float, games: int) -> Interval:
    """Return the mean over games from a sum and a sum of squares."""
    if games < 2:
        return Interval(total / games if games else 0.0, -inf, inf)
    average = total / games
    half = student(games - 1) * sqrt(max(0.0, squares / games - average * average) / (games - 1))
    return Interval(average, average - half, average + half)


def ratio(sums: Numbers, games: int) -> Interval:
    """Return one sum over games divided by another, such as choices by decisions, with its interval.

    Args:
        sums: what `fogkit.lab.tallies.ratio_sums` returns: part, whole, their squares and their product, each
            summed over games.
        games: how many games.
    """
    part, whole = float(sums[0]), float(sums[1])
    if whole == 0 or games < 2:
        return Interval(part / whole if whole else 0.0, -inf, inf)
    share = part / whole
    half = student(games - 1) * sqrt(_ratio_variance(sums, share, games))
    return Interval(share, share - half, share + half)


def share_of_many(sums: Numbers, games: int) -> Interval:
    """Return a share of what occurs several times a game, with Wilson's interval for as many as are independent.

    How many that are is estimated: cases of one game that resemble each other count for less (the design effect).
    Where all cases are hits, or none is, or all are of one game, they do not show how much they resemble each other.
    Then a game counts once, and less if it has fewer cases than others: the square of all cases by the sum of squares.
    """
    part, whole = float(sums[0]), float(sums[1])
    if whole == 0:
        return Interval(0.0, 0.0, 1.0)
    share = part / whole
    alone = share * (1 - share) / whole
    if alone > 0 and games > 1:
        independent = whole / max(1.0, _ratio_variance(sums, share, games) / alone)
    else:
        independent = whole * whole / float(sums[3])
    return wilson(share * independent, independent)


def _ratio_variance(sums: Numbers, share: float, games: int) -> float:
    """Return the variance of a ratio of sums over games, by how far each game's part is from its whole's share."""
    _, whole, part_squares, whole_squares, products = (float(number) for number in sums)
    away = part_squares - 2 * share * products + share * share * whole_squares
    return max(0.0, away) * games / (games - 1) / (whole * whole)


@cache
def range_by_chance(number: int) -> float:
    """Return the mean distance between the least and the greatest of so many standard normal numbers.

    >>> round(range_by_chance(2), 3), round(range_by_chance(5), 3)
    (1.128, 2.326)
    """
    steps = np.linspace(-8, 8, 3201)
    below = np.array([NormalDist().cdf(step) for step in steps.tolist()])
    return float(np.trapezoid(1 - below**number - (1 - below) ** number, steps))
