"""How high games end, how close, and how much there is to decide on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.lab.intervals import mean, ratio, scaled_mean, wilson
from fogkit.lab.measures.told import number, percent, speaking
from fogkit.lab.words import WORDS

if TYPE_CHECKING:
    from fogkit.lab.result import Result


@speaking
class Scores(NamedTuple):
    """The distribution of totals: see `scores`."""

    mean: Interval
    """The mean total of a seat."""
    best: Interval
    """The mean of the winner's total."""
    rounds: tuple[Interval, ...]
    """The mean points of a seat in each round."""
    shares: dict[int, float]
    """For each total that occurred, the share of seats that ended with it."""
    quartiles: tuple[int, int, int]

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        low, middle, high = self.quartiles
        means = {"mean": number(self.mean, lang), "best": number(self.best, lang)}
        return WORDS.text("scores", lang, low=low, middle=middle, high=high, **means)


def scores(result: Result) -> Scores:
    """Return how the totals of all seats are distributed, and their means.

    Seats of one game are not independent: the mean over a game's seats is one observation. The quartiles are the least
    totals that a quarter, a half and three quarters of the seats do not exceed.
    """
    totals, rounds = result.tally["totals"].over(2), result.tally["round_points"]
    return Scores(
        mean=result.figure("points"),
        best=result.figure("best"),
        rounds=tuple(scaled_mean(rounds.at(one), len(result.bots)) for one in rounds.values().tolist()),
        shares=totals.shares(),
        quartiles=(totals.quantile(0.25), totals.quantile(0.5), totals.quantile(0.75)),
    )


@speaking
class Margins(NamedTuple):
    """How close games end: see `margins`."""

    mean: Interval
    close: Interval
    """The share of games that end with a margin of 0 or 1."""
    shares: dict[int, float]
    """For each margin that occurred, the share of games that ended with it."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        return WORDS.text("margins", lang, mean=number(self.mean, lang), close=percent(self.close, lang))


def margins(result: Result) -> Margins:
    """Return by how many points the best seat is ahead of the second: 0 where they are level."""
    counted = result.tally["figure.margin"]
    return Margins(mean(counted), wilson(counted[0] + counted[1], counted.total), counted.shares())


@speaking
class Decisions(NamedTuple):
    """How much there is to decide: see `decisions`."""

    game: Interval
    """The decisions made in a game, by all seats together."""
    seat: Interval
    """The decisions of one seat in a game."""
    branching: Interval
    """The legal moves at a decision."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        game, seat = number(self.game, lang, 1), number(self.seat, lang, 1)
        return WORDS.text("decisions", lang, game=game, seat=seat, branching=number(self.branching, lang))


def decisions(result: Result) -> Decisions:
    """Return the decisions in a game, and the branching: all legal moves divided by all decisions.

    The branching is a ratio of two sums over games, and its interval is that of a ratio.
    """
    counted = result.tally["figure.decisions"]
    branching = ratio(result.tally["branching"].table, result.played)
    return Decisions(mean(counted), scaled_mean(counted, len(result.bots)), branching)
