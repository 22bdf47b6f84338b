"""What each legal move promises, by a forecast: the forecaster's whole art, and where the searcher begins."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from fogkit.bots import Choice
from fogkit.games.fog.bots.forecast import Forecast, Prospect, prospect
from fogkit.games.fog.bots.reasons import because
from fogkit.games.fog.bots.spot import KINDS, PLACE_OF, Spot, most_claims
from fogkit.games.fog.moves import Discard, Forward, Move, Pass, Place, Return, Reveal, Swap, Take
from fogkit.games.fog.view import View

_PLAIN = 0.02
"""A change of a chance that is more than the luck of the worlds it was looked at in."""


class Judged(NamedTuple):
    """A move, the points it promises, what decides between moves that promise the same, and what may come of it."""

    move: Move
    points: float
    tie: float
    prospect: Prospect
    day: int | None = None
    """The day a token taken or placed would best lie on, counted from 0."""
    chance: float = 0.0
    """The chance to claim that day, or of the prediction to come true."""
    gain: float = 0.0
    """How much the token changes the chance to claim that day: below 0, it makes it less likely."""

    @property
    def order(self) -> tuple[float, float]:
        """By this the best move is the greatest."""
        return self.points, self.tie

    @property
    def choice(self) -> Choice:
        """The move with its reason in words."""
        move, points = self.move, self.points
        match move:
            case Take() | Place():
                assert self.day is not None
                key, aim = self._purpose or type(move).__name__.lower(), self.prospect.best
                return because(move, key, points=points, aim=aim, day=self.day + 1, chance=self.chance)
            case Return():
                return because(move, "return", points=points)
            case Swap(card) | Reveal(card):
                return because(move, type(move).__name__.lower(), points=points, weather=card)
            case Discard(card):
                arrow = self.prospect.spot.arrow
                return because(move, "discard", points=points, weather=card, predicted=arrow, chance=self.chance)
        key = "forward" if isinstance(move, Forward) else "pass"
        return because(move, key, points=points, predicted=self.prospect.best, chance=self.chance)

    @property
    def _purpose(self) -> str:
        """What a token is for, as the key of a reason: more claims, or fewer; empty if that cannot be told apart."""
        after = sum(number * chance for number, chance in enumerate(self.prospect.chances))
        before, aim = after - self.gain, self.prospect.best
        if self.gain > _PLAIN and before < aim:
            return "more"
        return "fewer" if self.gain < -_PLAIN and before > aim else ""


def judge(view: View, moves: tuple[Move, ...], forecast: Forecast) -> list[Judged]:
    """Return all moves judged in the same worlds, in the order of `moves`."""
    spot = forecast.spot
    if isinstance(moves[0], Forward | Pass):
        return judge_predictions(forecast.look(), moves)
    judged = []
    for move in moves:
        match move:
            case Take(pile):
                side = spot.tops[pile - 1]
                assert side is not None
                judged.append(best_place(forecast, move, side))
            case Place(day):
                assert view.held is not None
                judged.append(on_day(forecast, move, PLACE_OF[view.held], day - 1))
            case Return():
                judged.append(_returned(forecast, move, len(view.tops) - view.tops.count(None)))
            case Swap(card):
                judged.append(_swapped(forecast, move, PLACE_OF[card]))
            case Reveal(card):
                judged.append(_revealed(forecast, move, PLACE_OF[card]))
            case Discard(card):
                judged.append(discarded(forecast.look(), move, PLACE_OF[card]))
    return judged


def on_day(forecast: Forecast, move: Move, side: int, day: int) -> Judged:
    """Judge a token on a day."""
    found = forecast.look(day, side)
    chance = forecast.chance(day, found.discard, side)
    gain = chance - forecast.chance(day, found.discard)
    return Judged(move, found.value, chance, found, day, chance, gain)


def best_place(forecast: Forecast, move: Move, side: int) -> Judged:
    """Judge a token by the best day for it."""
    return max((on_day(forecast, move, side, day) for day in forecast.spot.open_days), key=lambda found: found.order)


def _returned(forecast: Forecast, move: Move, tops: int) -> Judged:
    """Judge new tops by the best of as many random ones (P5)."""
    sides = forecast.spot.sides
    each = [(best_place(forecast, move, kind), sides[kind]) for kind in KINDS if sides[kind]]
    total = sum(weight for _, weight in each)
    points, below = 0.0, 0.0
    for found, weight in sorted(each, key=lambda pair: pair[0].points):
        upto = below + weight / total
        points += found.points * (upto**tops - below**tops)  # the chance that this is the best of them
        below = upto
    best = max((found for found, _ in each), key=lambda found: found.order)
    return best._replace(points=points, tie=0.0)


def _swapped(forecast: Forecast, move: Move, gone: int) -> Judged:
    """Judge a swap by the average over the cards that could be drawn (A2)."""
    spot = forecast.spot
    drawn = [kind for kind in KINDS if spot.unseen[kind]] or [gone]
    weights = [max(1, spot.unseen[kind]) for kind in drawn]
    found = [forecast.look(spot=spot.swapped(gone, kind)) for kind in drawn]
    points = sum(look.value * weight for look, weight in zip(found, weights, strict=True)) / sum(weights)
    likeliest = found[weights.index(max(weights))]
    return Judged(move, points, -spot.cards[gone], likeliest)


def _revealed(forecast: Forecast, move: Move, kind: int) -> Judged:
    """Judge a reveal by the discards it leaves; of several, show what the hand has most of, and keep the choice."""
    spot = forecast.spot.revealed(kind)
    in_hand = forecast.spot.cards[kind] - forecast.spot.shown[forecast.spot.seat][kind]
    found = forecast.look(spot=spot)
    return Judged(move, found.value, in_hand, found)


def discarded(found: Prospect, move: Move, gone: int) -> Judged:
    """Judge a final discard by how the prediction fares with it (D1)."""
    alone = prospect_of(found, gone)
    chance = alone.chance(found.spot.arrow)
    return Judged(move, alone.value, chance, alone, None, chance)


def prospect_of(found: Prospect, gone: int) -> Prospect:
    """Return what is left of a prospect when the discard is settled."""
    return prospect(found.spot, {gone: found.counts[gone]})


def judge_predictions(found: Prospect, moves: tuple[Move, ...]) -> list[Judged]:
    """Judge forward and pass by the predictions each leaves within reach.

    Forward gives the lowest of them up, pass the highest. Where the best stays within reach of both, the better one
    gives up less. Nobody moves on to a number that cannot be reached any more, whatever is hidden.
    """
    spot, worth = found.spot, found.worth
    possible = most_claims(spot) > spot.arrow and any(sum(c[spot.arrow + 1 :]) for c in found.counts.values())
    judged = []
    for move in moves:
        forward = isinstance(move, Forward)
        left = _narrowed(found, forward)
        points, chance = left.value, left.chance(left.best)
        silly = forward and not possible
        tie = -1e9 if silly else worth[-1] if forward else worth[0]
        # A silly move never promises more than the other: below it even where a wrong prediction costs nothing.
        judged.append(Judged(move, min(points, worth[0]) if silly else points, tie, left, None, chance))
    return judged


def _narrowed(found: Prospect, forward: bool) -> Prospect:
    """Return what is left of a prospect after a prediction."""
    spot = _predicted(found.spot, forward)
    some = slice(1, None) if forward else slice(None, -1)
    return found._replace(spot=spot, worth=found.worth[some], discards=found.discards[some])


def _predicted(spot: Spot, forward: bool) -> Spot:
    return replace(spot, arrow=spot.arrow + forward, to_come=spot.to_come - 1)
