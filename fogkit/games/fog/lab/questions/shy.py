"""Two bots that always predict 0 (F3): does it pay? They are asked only by the readable engine."""

from __future__ import annotations

from random import Random

from fogkit.bots import Choice
from fogkit.games.fog.bots.careful import CONTESTED, Careful, lead, rivals, use
from fogkit.games.fog.bots.spot import PLACE_OF, Spot, read
from fogkit.games.fog.moves import Move, Pass, Place, Swap, Take
from fogkit.games.fog.view import View


class Zero(Careful):
    """Plays as the careful bot does, but never moves its arrow."""

    name = "zero"

    def choose(self, view: View, moves: tuple[Move, ...], rng: Random) -> Choice:
        """Pass every prediction."""
        choice = super().choose(view, moves, rng)
        return choice._replace(move=Pass()) if Pass() in moves else choice


class Shy(Zero):
    """Never moves its arrow, and keeps away from every day: it wants to claim none."""

    name = "shy"

    def choose(self, view: View, moves: tuple[Move, ...], rng: Random) -> Choice:
        """Take and place what helps it least, and swap away what helps it most."""
        spot, choice = read(view), super().choose(view, moves, rng)
        if takes := [move for move in moves if isinstance(move, Take)]:
            return choice._replace(move=min(takes, key=lambda move: spot.cards[spot.tops[move.pile - 1] or 0]))
        if places := [move for move in moves if isinstance(move, Place)]:
            assert view.held is not None
            helped = {move: _help(spot, PLACE_OF[view.held], move.day) for move in places}
            return choice._replace(move=min(places, key=helped.__getitem__))
        if swaps := [move for move in moves if isinstance(move, Swap)]:
            return choice._replace(move=max(swaps, key=lambda move: use(spot, PLACE_OF[move.card])))
        return choice


def _help(spot: Spot, side: int, day: int) -> int:
    """Return how much a token helps on a day; where a day is won or lost anyway, it does not."""
    needed, tokens = rivals(spot), spot.days[day - 1]
    before, after = (
        max(-CONTESTED, min(CONTESTED, lead(spot, needed, placed))) for placed in (tokens, (*tokens, side))
    )
    return after - before
