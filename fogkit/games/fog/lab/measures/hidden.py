"""Hidden information: what a hand hides, what a revealed card tells of it, and how often equal tops are returned."""

from __future__ import annotations

from math import comb, inf, log2, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fogkit.bots.ranking import Interval, student
from fogkit.games.fog.components import Weather
from fogkit.games.fog.lab.words import WORDS
from fogkit.games.fog.rules import Rules
from fogkit.lab.counts import Counts
from fogkit.lab.intervals import mean, wilson
from fogkit.lab.measures.told import number, percent, signed, speaking

if TYPE_CHECKING:
    from fogkit.lab.result import Result


@speaking
class Returns(NamedTuple):
    """How often tops that are all alike are returned: see `returns`."""

    game: Interval
    """Returns in a game, by all seats together."""
    used: Interval
    """The share of games with a return."""
    rounds: tuple[Interval, ...]
    """Returns in each round."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        return WORDS.text("returns", lang, game=number(self.game, lang), used=percent(self.used, lang))


def returns(result: Result) -> Returns:
    """Return how often the tops of all piles, all alike, are returned to the supply (P5)."""
    games, rounds = result.tally["figure.returns"], result.tally["returns"]
    each = tuple(mean(rounds.at(one)) for one in range(1, result.rules.rounds + 1))
    return Returns(mean(games), wilson(games.total - games[0], games.total), each)


# --- what a hand hides -------------------------------------------------------------------------------


def chances(cards: int, alike: int, drawn: int) -> list[float]:
    """Return the chance of each number of cards of one weather among so many drawn (the hypergeometric distribution).

    >>> [round(chance, 3) for chance in chances(cards=4, alike=2, drawn=2)]
    [0.167, 0.667, 0.167]
    """
    ways = [comb(alike, got) * comb(cards - alike, drawn - got) for got in range(min(alike, drawn) + 1)]
    return [way / comb(cards, drawn) for way in ways]


def hand_bits(stock: tuple[int, ...], size: int) -> float:
    """Return how much is hidden in a hand drawn from a stock with so many cards of each weather, in bits.

    It is the entropy of what the hand holds; in which order it holds it does not count.

    >>> hand_bits((1, 1), 1), hand_bits((1, 1), 2)
    (1.0, 0.0)
    """
    cards = sum(stock)
    known = sum(
        chance * log2(comb(alike, got)) for alike in stock for got, chance in enumerate(chances(cards, alike, size))
    )
    return log2(comb(cards, size)) - known


class Shown(NamedTuple):
    """What the first card that a seat reveals in a round tells of its hand."""

    round: int
    twins: Interval
    """How many more cards of its weather are in the hand, on average."""
    by_chance: float
    """How many there would be if cards were dealt, and one of them shown, at random."""
    bits: Interval
    """How much the choice of the card tells beyond that: the divergence of what is seen from chance, in bits."""
    hidden: float
    """How much a hand hides when it is dealt, in bits."""
    left: float
    """How much the rest of it hides when one card, chosen at random, is shown."""


@speaking
class Reveals(NamedTuple):
    """What reveals tell: see `reveals`."""

    rows: tuple[Shown, ...]

    def text(self, lang: str | None = None) -> str:
        """Say it, a line for each round."""
        lines = [
            WORDS.text(
                "reveals.row",
                lang,
                round=row.round,
                twins=number(row.twins, lang),
                chance=signed(row.by_chance, 2),
                bits=number(row.bits, lang, 3),
                hidden=signed(row.hidden, 1),
                left=signed(row.left, 1),
            )
            for row in self.rows
        ]
        return "\n".join([WORDS.text("reveals", lang), *(lines or [WORDS.text("reveals.none", lang)])])


def reveals(result: Result) -> Reveals:
    """Return what the first card that a seat reveals in a round (A4) tells of the rest of its hand.

    Who shows what it has most of tells more than chance would: the numbers of twins that are seen are set against
    those of a card shown at random. (Swaps change hands too, and are part of the difference. And the random bot picks a
    weather, not a card, so it shows what it has few of.) Seats of a game are not independent: the intervals count a
    game once, whatever its seats, and are rather too wide.
    """
    rules, counted = result.rules, result.tally["twins"]
    rows = []
    for round_ in range(1, rules.rounds + 1):
        seen = counted.at(round_)
        first = seen.lows[0]
        shown = Counts((max(0, first),), seen.table[max(0, -first) :])
        if shown.total:
            rows.append(_shown(round_, shown, rules, result.played))
    return Reveals(tuple(rows))


def _shown(round_: int, shown: Counts, rules: Rules, games: int) -> Shown:
    each, size = rules.cards_of_each, rules.hand_size(round_)
    cards = each * len(Weather)
    at_random = chances(cards - 1, each - 1, size - 1)
    expected = sum(got * chance for got, chance in enumerate(at_random))
    rest = (each - 1, *(each,) * (len(Weather) - 1))
    return Shown(
        round_,
        _per_game(shown.mean, shown.variance, games),
        expected,
        _divergence(shown, at_random, games),
        hand_bits((each,) * len(Weather), size),
        hand_bits(rest, size - 1),
    )


def _divergence(shown: Counts, at_random: list[float], games: int) -> Interval:
    """Return, in bits, how far what is seen is from chance (Kullback and Leibler), with its interval."""
    seen = shown.table / shown.total
    chance = np.array([at_random[got] if got < len(at_random) else 0.0 for got in shown.values().tolist()])
    there = (seen > 0) & (chance > 0)
    surprise = np.log2(seen[there] / chance[there])
    bits = float(seen[there] @ surprise)
    return _per_game(bits, float(seen[there] @ (surprise * surprise)) - bits * bits, games)


def _per_game(middle: float, variance: float, games: int) -> Interval:
    """Return a mean with its interval, as if every game had told but once."""
    half = student(games - 1) * sqrt(max(0.0, variance) / games) if games > 1 else inf
    return Interval(middle, middle - half, middle + half)
