"""Predictions: whether they come true, when they are made, and what the final discard does for them (F, D1, X1, X2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.games.fog.lab.words import WORDS
from fogkit.i18n import percent as whole_percent
from fogkit.lab.intervals import mean_of_sums, ratio, share_of_many
from fogkit.lab.measures.told import number, percent, speaking

if TYPE_CHECKING:
    from fogkit.lab.result import Result


class Predicted(NamedTuple):
    """What came of one prediction."""

    predicted: int
    times: int
    """How often it was written, over all games, rounds and seats."""
    exact: Interval
    """P(claimed = k | predicted k): how often just so many days were claimed."""
    claimed: Interval
    """The mean of the days claimed."""
    shares: dict[int, float]
    """For each number of days that was claimed, how often."""


@speaking
class Calibration(NamedTuple):
    """Whether predictions come true: see `calibration`."""

    rows: tuple[Predicted, ...]
    exact: Interval
    """The share of exact predictions."""
    bias: Interval
    """Days predicted less days claimed, on average: above 0, too much is hoped for."""
    error: Interval
    """How many days a prediction is off, on average."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence, and a line for each prediction."""
        bias, error = number(self.bias, lang), number(self.error, lang)
        lines = [
            WORDS.text(
                "calibration.row",
                lang,
                predicted=row.predicted,
                exact=percent(row.exact, lang),
                claimed=number(row.claimed, lang),
            )
            for row in self.rows
        ]
        head = WORDS.text("calibration", lang, exact=percent(self.exact, lang), bias=bias, error=error)
        return "\n".join([head, *lines])


def calibration(result: Result) -> Calibration:
    """Return how often k days were claimed when k were predicted (?), and how far predictions are off.

    A game has many predictions, which are not independent, so intervals count games: see `fogkit.lab.intervals`.
    """
    sums, counted = result.tally["by_prediction"].table, result.tally["forecasts"].over(2, 3)
    rows = tuple(
        Predicted(
            predicted,
            counted.at(predicted).total,
            share_of_many(sums[predicted, 0], result.played),
            ratio(sums[predicted, 1], result.played),
            counted.at(predicted).shares(),
        )
        for predicted in range(len(sums))
        if counted.at(predicted).total
    )
    return Calibration(rows, result.figure("exact"), result.figure("bias"), result.figure("error"))


@speaking
class Timing(NamedTuple):
    """When arrows are moved: see `timing`."""

    rounds: tuple[tuple[Interval, ...], ...]
    """For each round, and each of its predictions in order, the share of seats that move their arrow at it."""

    def text(self, lang: str | None = None) -> str:
        """Say it, a line for each round."""
        lines = [
            WORDS.text("timing.row", lang, round=one, shares=tuple(whole_percent(share.mean, lang) for share in shares))
            for one, shares in enumerate(self.rounds, start=1)
        ]
        return "\n".join([WORDS.text("timing", lang), *lines])


def timing(result: Result) -> Timing:
    """Return how many of the seats move their arrow at the first, second, ... prediction of each round (F3, F6).

    The seats of a game are one observation: the interval is that of the mean share over games.
    """
    table, seats = result.tally["timing"].table, len(result.bots)
    rounds = []
    for round_ in range(result.rules.rounds):
        moved = [tuple(map(float, row)) for row in table[round_]]
        moved += [(0.0, 0.0)] * (result.rules.boards[round_] - len(moved))  # nobody moved so late
        shares = [mean_of_sums(one / seats, squares / seats**2, result.played) for one, squares in moved]
        rounds.append(tuple(shares[: result.rules.boards[round_]]))
    return Timing(tuple(rounds))


@speaking
class Rescue(NamedTuple):
    """What the final discard does for a prediction: see `rescue`."""

    rescued: Interval
    """Of the exact predictions, the share that would have been wrong with the discarded card."""
    spoiled: Interval
    """Of the wrong predictions, the share that would have been exact with the discarded card."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        rescued, spoiled = percent(self.rescued, lang), percent(self.spoiled, lang)
        return WORDS.text("rescue", lang, rescued=rescued, spoiled=spoiled)


def rescue(result: Result) -> Rescue:
    """Return how often the final discard (D1) makes a prediction exact, or wrong.

    What is claimed with the discarded card is worked out with all others as they ended.
    """
    rescued, spoiled = result.tally["rescues"].table
    return Rescue(share_of_many(rescued, result.played), share_of_many(spoiled, result.played))
