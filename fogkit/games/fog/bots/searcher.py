"""The searcher: it plays many sampled futures to the end of the round for each of the moves that look best."""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic
from typing import NamedTuple

from fogkit.bots import Choice
from fogkit.games.fog.bots.forecast import Forecast, Prospect
from fogkit.games.fog.bots.judge import Judged, discarded, judge, judge_predictions, on_day
from fogkit.games.fog.bots.playout import Futures, Plan
from fogkit.games.fog.bots.spot import PLACE_OF, Spot, read
from fogkit.games.fog.bots.traces import leanings
from fogkit.games.fog.compiled import available
from fogkit.games.fog.moves import Discard, Forward, Move, Pass, Place, Return, Reveal, Swap, Take
from fogkit.games.fog.state import TAKE
from fogkit.games.fog.view import View

COMPILED, PLAIN = 12_000, 400
"""How many futures a decision is worth, with Numba and without it."""
STEP = 500
"""After so many worlds it looks at the clock, if it has one."""
FORESIGHT = 0.5
"""What a likely claim is worth beyond its points while the days are empty: predictions can still follow it."""

Leaning = list[list[float]]


def foresight(found: Prospect) -> float:
    """Return what later decisions will add, which a fixed prediction does not see. Measured."""
    rules, days = found.spot.rules, found.spot.days
    empty = sum(rules.parts - len(tokens) for tokens in days) - 1
    claims = sum(number * chance for number, chance in enumerate(found.chances))
    return FORESIGHT * claims * empty / (rules.parts * len(days))


class Outlook(NamedTuple):
    """How things stand: what can be predicted, and the chance to claim each day on the way to the best of it."""

    prospect: Prospect
    days: tuple[float, ...]


class Searcher:
    """Plays by what comes of a move in many futures.

    Args:
        samples: how many futures it plays for a decision, at most; by default, as many as take a moment.
        seconds: after how many seconds it stops even so; then its choice depends on the machine.
        plans: how many ways to place a token it looks into.
        glance: how many worlds the forecast has that ranks them first.
    """

    def __init__(
        self, samples: int | None = None, seconds: float | None = None, plans: int = 6, glance: int = 150
    ) -> None:
        self.samples = samples or (COMPILED if available() else PLAIN)
        self.seconds = seconds
        self.plans = plans
        self.glance = glance

    def choose(self, view: View, moves: tuple[Move, ...], rng: Random) -> Choice:
        """Return the move whose futures bring most points; of several the first."""
        return max(self.judge(view, moves, rng), key=lambda found: found.order).choice

    def judge(self, view: View, moves: tuple[Move, ...], rng: Random) -> list[Judged]:
        """Return every move judged, in the order of `moves`; those that do not look good only by the forecast."""
        if isinstance(moves[0], Forward | Pass | Discard):
            return judge_ends(self.look_ahead(view, rng), moves)
        spot, leaning = read(view), leanings(view)
        forecast = Forecast(spot, rng, self.glance, leaning)
        if isinstance(moves[0], Swap | Reveal):
            return judge(view, moves, forecast)
        return self._judge_tokens(view, moves, forecast, rng, leaning)

    def look_ahead(self, view: View, rng: Random) -> Outlook:
        """Return how things stand now: for each number of days that can be predicted, what aiming at it brings."""
        spot = read(view)
        plans = [Plan(aim) for aim in spot.reachable]
        futures = Futures(spot, _next_to_take(view), plans, rng, leanings(view))
        self._search(futures)
        looks = [futures.prospect(number) for number in range(len(plans))]
        best = max(range(len(plans)), key=lambda number: looks[number].value)
        worth = tuple(map(max, zip(*(look.worth for look in looks), strict=True)))
        return Outlook(looks[best]._replace(worth=worth), futures.days(best))

    def _judge_tokens(
        self, view: View, moves: tuple[Move, ...], forecast: Forecast, rng: Random, leaning: Leaning
    ) -> list[Judged]:
        """Judge the moves that take or place a token: each token on each day is looked into with several aims."""
        spot = forecast.spot
        glanced = [
            found._replace(points=found.points + foresight(found.prospect))
            for move in moves
            for found in _glance(view, move, forecast)
        ]
        glanced.sort(key=lambda found: found.order, reverse=True)
        looked_into = glanced[: self.plans]
        plans = [_plan(view, spot, found, aim) for found in looked_into for aim in _aims(spot, found)]
        futures = Futures(spot, (view.active + 1) % spot.rules.players, plans, rng, leaning)
        self._search(futures)

        # What was not looked into keeps its place behind: shifted by what the search found wrong with the glance.
        shift, worst, number = 0.0, inf, 0
        judged: dict[Move, Judged] = {}
        for found in glanced:
            if found in looked_into:
                some = range(number, number := number + len(_aims(spot, found)))
                best = max(some, key=lambda at: futures.prospect(at).value)
                look, chance = futures.prospect(best), futures.days(best)[found.day or 0]
                points = look.value + foresight(look)
                new = found._replace(points=points, tie=chance, prospect=look, chance=chance)
                shift, worst = points - found.points, min(worst, points)
            else:
                new = found._replace(points=min(found.points + shift, worst))
            if new.move not in judged or new.order > judged[new.move].order:
                judged[new.move] = new
        for move in moves:
            if isinstance(move, Return):
                (found,) = judge(view, (move,), forecast)
                judged[move] = found._replace(points=found.points + foresight(found.prospect) + shift)
        return [judged[move] for move in moves]

    def _search(self, futures: Futures) -> None:
        """Play futures for all plans, then more for the better half, until the budget is spent."""
        until = None if self.seconds is None else monotonic() + self.seconds
        alive = list(range(len(futures.plans)))
        stages = max(1, (len(alive) - 1).bit_length())
        for _ in range(stages):
            worlds = max(8, self.samples // stages // len(alive))
            for start in range(0, worlds, STEP):
                futures.play(alive, min(STEP, worlds - start))
                if until is not None and monotonic() > until:
                    return
            alive.sort(key=lambda number: futures.prospect(number).value, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]


def judge_ends(outlook: Outlook, moves: tuple[Move, ...]) -> list[Judged]:
    """Judge predictions and final discards, which need no more than an outlook."""
    if isinstance(moves[0], Discard):
        found = outlook.prospect
        return [discarded(found, move, PLACE_OF[move.card]) for move in moves if isinstance(move, Discard)]
    return judge_predictions(outlook.prospect, moves)


def _next_to_take(view: View) -> int:
    """Return who takes a token next; a seat that holds one, or looks on while others act, is taken for past that."""
    return view.active if view.decision is TAKE else (view.active + 1) % view.rules.players


def _glance(view: View, move: Move, forecast: Forecast) -> list[Judged]:
    """Return what a forecast says of a token on each of the days it could lie on."""
    spot = forecast.spot
    if isinstance(move, Take):
        side = spot.tops[move.pile - 1]
        assert side is not None
        return [on_day(forecast, move, side, day) for day in spot.open_days]
    if isinstance(move, Place):
        assert view.held is not None
        return [on_day(forecast, move, PLACE_OF[view.held], move.day - 1)]
    return []


def _aims(spot: Spot, found: Judged) -> list[int]:
    """Return the numbers of days worth aiming at: what the forecast thinks best, and those next to it."""
    best = found.prospect.best
    return [aim for aim in range(best - 1, best + 2) if aim in spot.reachable]


def _plan(view: View, spot: Spot, found: Judged, aim: int) -> Plan:
    assert found.day is not None
    if isinstance(found.move, Take):
        return Plan(aim, found.move.pile - 1, spot.tops[found.move.pile - 1], found.day)
    assert view.held is not None
    return Plan(aim, None, PLACE_OF[view.held], found.day)


BOT = Searcher()
