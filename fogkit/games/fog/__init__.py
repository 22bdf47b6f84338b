"""What the Fog?! (Leo Colovini, 999 Games 2024), rule by rule.

Where to find what: `components` (C), `rules` (the settings), `deal` (S, E: chance), `refusals` (what may be done,
and why not), `engine` (P, A, F), `rounds` and `scoring` (D, X, E), `view` (who knows what), `events` and `text`
(in words).
"""

from fogkit.games.fog.components import Symbol, Token, Weather
from fogkit.games.fog.game import Fog
from fogkit.games.fog.rules import Rules

__all__ = ["Fog", "Rules", "Symbol", "Token", "Weather"]
