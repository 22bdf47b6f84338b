"""Who wins, and whether the seat or the order of play decides it."""

from __future__ import annotations

from math import inf, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fogkit.bots.ranking import Interval
from fogkit.i18n import Explained
from fogkit.lab.counts import Counts
from fogkit.lab.intervals import mean, range_by_chance, wilson
from fogkit.lab.measures.told import number, percent, speaking
from fogkit.lab.meeting import get_lab
from fogkit.lab.words import WORDS

if TYPE_CHECKING:
    from fogkit.lab.result import Result

SEAT, ORDER, SHARED = 0, 1, 2
"""The axes of the tally `wins`; `totals` has the total in place of the last."""

ENOUGH = 20
"""With fewer games than that nothing is said about balance."""


class Place(NamedTuple):
    """How one seat, one place in the order of play, or one bot fared."""

    name: str
    wins: Interval
    """The share of the games won. A win shared by k counts 1/k, so that the shares of all add up to 1."""
    points: Interval
    """The mean of its total."""


@speaking
class Places(NamedTuple):
    """Win rates by seat, order or bot: see `places`."""

    by: str
    rows: tuple[Place, ...]
    games: int

    def text(self, lang: str | None = None) -> str:
        """Say it, a line for each."""
        lines = [
            WORDS.text(
                "places.row",
                lang,
                name=WORDS.text(f"places.{self.by}", lang, name=row.name),
                wins=percent(row.wins, lang),
                points=number(row.points, lang),
            )
            for row in self.rows
        ]
        return "\n".join([WORDS.text(f"places.head.{self.by}", lang), *lines])


def seats(result: Result) -> Places:
    """Return the win rate and the mean total of each seat.

    A shared win counts 1/k for each of k winners. The interval is Wilson's over games for wins, Student's for totals.
    """
    return _places(result, "seat", [f"{seat} ({name})" for seat, name in enumerate(result.bots)], SEAT)


def start_order(result: Result) -> Places:
    """Return the win rate and the mean total by the order of the first round: the first begins the game.

    Who begins is random, so with equal bots this tells what going first is worth; seats tell only chance.
    """
    return _places(result, "order", [str(place + 1) for place in range(len(result.bots))], ORDER)


def by_bot(result: Result) -> Places:
    """Return the win rate and the mean total of a seat with each bot, over all seats where it sits.

    Seats of one game are not independent, so several seats of a bot count as one game, not as several.
    """
    rows = []
    for name in dict.fromkeys(result.bots):
        own = [seat for seat, bot in enumerate(result.bots) if bot == name]
        wins = sum(_won(result.tally["wins"].at(seat, SEAT).over(1)) for seat in own)
        totals = result.tally["totals"].over(SEAT, 2)
        points = mean(sum((totals.at(seat) for seat in own[1:]), totals.at(own[0])))
        # The seats of a game tell but once; and one game, however many sit there, tells nothing of its mean.
        half = sqrt(len(own)) * (points.high - points.mean) if result.played > 1 else inf
        about = Interval(points.mean, points.mean - half, points.mean + half)
        rows.append(Place(name, wilson(wins / len(own), result.played), about))
    return Places("bot", tuple(rows), result.played)


def _places(result: Result, by: str, names: list[str], axis: int) -> Places:
    wins, totals = result.tally["wins"].over(axis, SHARED), result.tally["totals"].over(axis, 2)
    rows = []
    for place, name in enumerate(names):
        games = wins.at(place).total
        rows.append(Place(name, wilson(_won(wins.at(place)), games), mean(totals.at(place))))
    return Places(by, tuple(rows), result.played)


def _won(shared: Counts) -> float:
    """Return the wins in counts by number of winners: 1/k for a win shared by k."""
    ways = shared.values()
    return float((shared.table[ways > 0] / ways[ways > 0]).sum())


@speaking
class Balance(NamedTuple):
    """The largest difference between two win rates: see `balance`."""

    by: str
    gap: Interval
    """The best win rate less the worst; the interval holds for all pairs at once."""
    best: int
    worst: int
    by_chance: float
    """The gap that would show on average if all were equal, with so many games."""
    games: int

    @property
    def enough(self) -> bool:
        """Whether there are games enough to tell at all."""
        return self.games >= ENOUGH

    @property
    def fair(self) -> bool:
        """Whether the gap may well be nothing; so few games cannot show that it is more."""
        return not self.enough or self.gap.low <= 0

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        values = {
            "gap": percent(self.gap, lang, least=-1),
            "best": WORDS.text(f"places.{self.by}", lang, name=self.best + (self.by == "order")),
            "worst": WORDS.text(f"places.{self.by}", lang, name=self.worst + (self.by == "order")),
            "chance": f"{100 * self.by_chance:.1f}",
        }
        if not self.enough:
            return WORDS.text("balance.few", lang, n=self.games, enough=ENOUGH, **values)
        return WORDS.text("balance.fair" if self.fair else "balance.unfair", lang, **values)


def balance(result: Result, by: str = "order") -> Balance:
    """Return the largest difference between the win rates of two places in the order of play, or of two seats.

    The two are picked because they differ most, so the interval is widened (Bonferroni, over all pairs): 95 % of such
    intervals hold the true difference of every pair. In one game two seats cannot both win alone, so the variance of a
    difference is that of a multinomial: (p + q - (p - q)^2) / n. The interval is a score one, as Wilson's is for a
    share: it holds every difference that the games do not contradict, and is wide even where one place won them all.
    """
    if by not in {"order", "seat"}:
        raise Explained(WORDS.text("balance.by", by=str(by)[:40]))
    wins = result.tally["wins"].over(ORDER if by == "order" else SEAT, SHARED)
    places, games = len(result.bots), max(1, result.played)
    rates = np.array([_won(wins.at(place)) for place in range(places)]) / games
    best, worst = int(rates.argmax()), int(rates.argmin())
    gap = float(rates[best] - rates[worst])
    pairs = places * (places - 1) / 2
    z = NormalDist().inv_cdf(1 - 0.025 / pairs)
    by_chance = min(1.0, range_by_chance(places) * sqrt(1 / places / games))
    return Balance(by, _gap(gap, float(rates[best] + rates[worst]), z * z / games), best, worst, by_chance, games)


def _gap(gap: float, both: float, wide: float) -> Interval:
    """Return a difference of two win rates with every d for which (gap - d)^2 <= wide * (both - d^2).

    Args:
        gap: the difference.
        both: the two rates together.
        wide: the square of so many standard errors to each side, divided by the games.
    """
    half = sqrt(max(0.0, wide * ((1 + wide) * both - gap * gap))) / (1 + wide)
    middle = gap / (1 + wide)
    return Interval(gap, max(-1.0, middle - half), min(1.0, max(gap, middle + half)))


@speaking
class Ties(NamedTuple):
    """How often a tie-break was needed, and which decided: see `ties`."""

    tied: Interval
    """The share of games that points alone did not decide."""
    reasons: dict[str, Interval]
    """For each reason of the game, the share of all games it decided."""
    game: str

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence, and a line for each tie-break."""
        say = get_lab(self.game).say_reason
        lines = [
            WORDS.text("ties.row", lang, reason=say(name, lang), share=percent(share, lang))
            for name, share in list(self.reasons.items())[1:]
        ]
        return "\n".join([WORDS.text("ties", lang, tied=percent(self.tied, lang)), *lines])


def ties(result: Result) -> Ties:
    """Return the share of games that more than points had to decide, and the share that each reason decided.

    The intervals are Wilson's, over games.
    """
    counted, reasons = result.tally["reasons"], result.plan.lab.reasons
    shares = {name: wilson(counted[at], result.played) for at, name in enumerate(reasons)}
    return Ties(wilson(result.played - counted[0], result.played), shares, result.plan.game)
