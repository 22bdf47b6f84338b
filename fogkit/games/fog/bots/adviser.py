"""The adviser: how things stand and what each move promises, as well as this package can tell."""

from __future__ import annotations

from random import Random

from fogkit.bots import Advice, Bars, Rated
from fogkit.games.fog.bots.forecast import Forecast, Prospect
from fogkit.games.fog.bots.judge import Judged, judge
from fogkit.games.fog.bots.searcher import Outlook, Searcher, foresight, judge_ends
from fogkit.games.fog.bots.spot import read
from fogkit.games.fog.bots.traces import leanings
from fogkit.games.fog.moves import Discard, Forward, Move, Pass, Reveal, Swap
from fogkit.games.fog.state import OVER
from fogkit.games.fog.view import View
from fogkit.games.fog.words import WORDS

GLANCE = 60
"""Worlds enough to see how prospects change over a whole game."""
CLOSE_LOOK = 600
"""Worlds enough to tell cards apart."""


class FogAdviser:
    """Advises by the searcher's futures, so that the outlook and the moves speak of the same chances."""

    def __init__(self, searcher: Searcher | None = None) -> None:
        self.searcher = searcher or Searcher()

    def outlook(self, view: View, rng: Random, lang: str | None = None) -> tuple[Bars, ...]:
        """Return the chance to claim each day, and of each number of claims; nothing for spectators or at the end."""
        if view.seat is None or view.decision is OVER:
            return ()
        return _bars(self.searcher.look_ahead(view, rng), lang)

    def expects(self, view: View, rng: Random) -> float:
        """Return the total that the seat can expect at the end of the round."""
        if view.seat is None or view.decision is OVER:
            return self.standing(view)
        return self.standing(view) + Forecast(read(view), rng, GLANCE, leanings(view)).look().value

    def standing(self, view: View) -> float:
        """Return the total that the seat has; a spectator has none."""
        return 0 if view.seat is None else view.totals[view.seat]

    def advise(self, view: View, moves: tuple[Move, ...], rng: Random, lang: str | None = None) -> Advice:
        """Return the outlook, and every move with its promise, best first."""
        if not moves:
            return Advice(self.outlook(view, rng, lang), ())
        outlook = self.searcher.look_ahead(view, rng)
        if isinstance(moves[0], Forward | Pass | Discard):
            found = judge_ends(outlook, moves)
        elif isinstance(moves[0], Swap | Reveal):
            found = _judge_cards(view, moves, outlook, rng)
        else:
            found = self.searcher.judge(view, moves, rng)
        judged = sorted(found, key=lambda found: found.order, reverse=True)
        rated = [
            Rated(found.move, found.points, _numbers(found.prospect, lang), found.choice.text(lang)) for found in judged
        ]
        return Advice(_bars(outlook, lang), tuple(rated))


def _judge_cards(view: View, moves: tuple[Move, ...], outlook: Outlook, rng: Random) -> list[Judged]:
    """Judge swaps and reveals by what they change in a forecast, and add that to what the outlook promises.

    A forecast alone knows of nobody who places the tokens to come with a purpose: it promises too little by far.
    """
    forecast = Forecast(read(view), rng, CLOSE_LOOK, leanings(view))
    promised = outlook.prospect.value + max(0.0, foresight(outlook.prospect)) - forecast.look().value
    return [found._replace(points=found.points + promised) for found in judge(view, moves, forecast)]


def _bars(outlook: Outlook, lang: str | None) -> tuple[Bars, ...]:
    days = tuple((WORDS.text("why.day", lang, day=day), chance) for day, chance in enumerate(outlook.days, start=1))
    return Bars(WORDS.text("why.days", lang), days), _numbers(outlook.prospect, lang)


def _numbers(found: Prospect, lang: str | None) -> Bars:
    return Bars(
        WORDS.text("why.claims", lang), tuple((str(claims), chance) for claims, chance in enumerate(found.chances))
    )


ADVISER = FogAdviser()
