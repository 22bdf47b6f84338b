"""The searcher: it plays many sampled futures to the end of the round for each of the moves that look best."""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic

from fogkit.bots import Choice
from fogkit.games.fog.bots.forecast import Forecast, Prospect
from fogkit.games.fog.bots.judge import Judged, discarded, judge, judge_predictions, on_day
from fogkit.games.fog.bots.playout import Futures, Plan, Tally
from fogkit.games.fog.bots.spot import PLACE_OF, read
from fogkit.games.fog.bots.traces import leanings
from fogkit.games.fog.moves import Discard, Forward, Move, Pass, Place, Return, Reveal, Swap, Take
from fogkit.games.fog.view import View

FORESIGHT = 0.5
"""What a likely claim is worth beyond its points while the days are empty: predictions can still follow it."""


def foresight(found: Prospect) -> float:
    """Return what later decisions will add, which a forecast for one fixed prediction does not see. Measured."""
    rules, days = found.spot.rules, found.spot.days
    empty = sum(rules.parts - len(tokens) for tokens in days) - 1
    claims = sum(number * chance for number, chance in enumerate(found.chances))
    return FORESIGHT * claims * empty / (rules.parts * len(days))


class Searcher:
    """Plays by what comes of a move in many futures.

    Args:
        samples: how many futures it plays for a decision, at most.
        seconds: after how many seconds it stops even so; then its choice depends on the machine.
        plans: how many plans it looks into.
        glance: how many worlds the forecast has that ranks them first.
    """

    def __init__(self, samples: int = 400, seconds: float | None = None, plans: int = 6, glance: int = 150) -> None:
        self.samples = samples
        self.seconds = seconds
        self.plans = plans
        self.glance = glance

    def choose(self, view: View, moves: tuple[Move, ...], rng: Random) -> Choice:
        """Return the move whose futures bring most points; of several the first."""
        return max(self.judge(view, moves, rng), key=lambda found: found.order).choice

    def judge(self, view: View, moves: tuple[Move, ...], rng: Random) -> list[Judged]:
        """Return every move judged, in the order of `moves`; those that do not look good only by the forecast."""
        spot, leaning = read(view), leanings(view)
        futures = Futures(spot, (view.active + 1) % view.rules.players, rng, leaning)
        if isinstance(moves[0], Forward | Pass | Discard):
            tally = Tally(futures, None)
            self._search(futures, [tally])
            found = tally.prospect()
            if isinstance(moves[0], Discard):
                return [discarded(found, move, PLACE_OF[move.card]) for move in moves if isinstance(move, Discard)]
            return judge_predictions(found, moves)
        if isinstance(moves[0], Swap | Reveal):
            return judge(view, moves, Forecast(spot, rng, self.glance, leaning))
        return self._judge_tokens(view, moves, futures, Forecast(spot, rng, self.glance, leaning))

    def _judge_tokens(self, view: View, moves: tuple[Move, ...], futures: Futures, forecast: Forecast) -> list[Judged]:
        """Judge the moves that take or place a token: each token on each day is a plan."""
        spot = futures.spot
        ranked: list[tuple[Judged, Plan]] = []
        for move in moves:
            if isinstance(move, Take):
                side = spot.tops[move.pile - 1]
                assert side is not None
                ranked += [
                    (on_day(forecast, move, side, day), Plan(move.pile - 1, side, day)) for day in spot.open_days
                ]
            elif isinstance(move, Place):
                assert view.held is not None
                plan = Plan(None, PLACE_OF[view.held], move.day - 1)
                ranked.append((on_day(forecast, move, plan.side, plan.day), plan))
        ranked = [(found._replace(points=found.points + foresight(found.prospect)), plan) for found, plan in ranked]
        ranked.sort(key=lambda pair: pair[0].order, reverse=True)
        tallies = [Tally(futures, plan) for _, plan in ranked[: self.plans]]
        self._search(futures, tallies)

        # Random and greedy futures err on different sides, so a plan counts by the mean of both. What was not searched
        # is shifted by what the best plan gained or lost in the search.
        shift, worst = 0.0, inf
        judged: dict[Move, Judged] = {}
        for number, (glanced, _) in enumerate(ranked):
            if number < len(tallies):
                found = tallies[number].prospect()
                new = glanced._replace(points=(glanced.points + found.value + foresight(found)) / 2, prospect=found)
                shift = new.points - glanced.points
                worst = min(worst, new.points)
            else:
                new = glanced._replace(points=min(glanced.points + shift, worst))
            if new.move not in judged or new.order > judged[new.move].order:
                judged[new.move] = new
        for move in moves:
            if isinstance(move, Return):
                (glanced,) = judge(view, (move,), forecast)
                judged[move] = glanced._replace(points=glanced.points + foresight(glanced.prospect) + shift)
        return [judged[move] for move in moves]

    def _search(self, futures: Futures, tallies: list[Tally]) -> None:
        """Play futures for all plans, then more for the better half, until the budget is spent."""
        until = None if self.seconds is None else monotonic() + self.seconds
        stages = max(1, (len(tallies) - 1).bit_length())
        alive = list(tallies)
        for _ in range(stages):
            worlds = futures.more(max(8, self.samples // stages // len(alive)))
            for start in range(0, len(worlds), 16):
                for tally in alive:
                    tally.play(worlds[start : start + 16])
                if until is not None and monotonic() > until:
                    return
            alive.sort(key=lambda tally: tally.prospect().value, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]


BOT = Searcher()
