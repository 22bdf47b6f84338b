"""The forecaster: it draws what is hidden many times over, and takes the move that promises most points."""

from __future__ import annotations

from random import Random

from fogkit.bots import Choice
from fogkit.games.fog.bots.forecast import Forecast
from fogkit.games.fog.bots.judge import judge
from fogkit.games.fog.bots.spot import read
from fogkit.games.fog.moves import Move
from fogkit.games.fog.view import View


class Forecaster:
    """Plays by the chance of each number of claims, as things stand."""

    def __init__(self, samples: int = 150) -> None:
        self.samples = samples

    def choose(self, view: View, moves: tuple[Move, ...], rng: Random) -> Choice:
        """Return the move that promises most; of several the first."""
        judged = judge(view, moves, Forecast(read(view), rng, self.samples))
        return max(judged, key=lambda found: found.order).choice


BOT = Forecaster()
