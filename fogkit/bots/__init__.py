"""Players that decide by themselves: each sees a view and its legal moves, nothing else.

What all games share is here: what a bot is, and the one that plays at random. How to think about a game belongs to
that game, so its other bots, and its adviser, are in `fogkit/games/<name>/bots`.

>>> from random import Random
>>> get_bot("random").choose(None, ("a", "b"), Random(1)).move
'a'
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from fogkit.games import NAMES as GAMES
from fogkit.games import get_game, has_part, part
from fogkit.i18n import GENERAL, Unknown, Words

NAMES = ("random", "careful", "forecaster", "searcher")
"""Every bot, whatever it plays, from the weakest to the strongest: each clearly beats the one before it."""


class Choice(NamedTuple):
    """A decision, and why: the key of the reason's words and the values for its blanks."""

    move: Any
    reason: str
    values: tuple[tuple[str, object], ...] = ()
    words: Words = GENERAL

    def text(self, lang: str | None = None) -> str:
        """Tell the reason in words."""
        return self.words.text(self.reason, lang, **dict(self.values))


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, view: Any, moves: tuple[Any, ...], rng: Random) -> Choice:
        """Return one of `moves`, knowing only `view`, with chance only from `rng`."""


class Bars(NamedTuple):
    """A few chances to be drawn as bars: a heading, and for each bar its name and its chance from 0 to 1."""

    title: str
    rows: tuple[tuple[str, float], ...]


class Rated(NamedTuple):
    """A legal move with what it promises: the points to expect, the chances behind them, and the reason in words."""

    move: Any
    points: float
    chances: Bars
    why: str


class Advice(NamedTuple):
    """What somebody who knows the game well would tell a player: how things stand, and every move, best first."""

    outlook: tuple[Bars, ...]
    rated: tuple[Rated, ...]


class Adviser(Protocol):
    """Anything that can advise; it always thinks as well as it can."""

    def outlook(self, view: Any, rng: Random, lang: str | None = None) -> tuple[Bars, ...]:
        """Return how things stand for the seat that holds the view."""

    def expects(self, view: Any, rng: Random) -> float:
        """Return the points that the seat can expect to have when the chapter of the game under way is over."""

    def standing(self, view: Any) -> float:
        """Return the points that the seat has."""

    def advise(self, view: Any, moves: tuple[Any, ...], rng: Random, lang: str | None = None) -> Advice:
        """Return the outlook and every move of `moves` rated, best first."""


def names(game: str = GAMES[0]) -> tuple[str, ...]:
    """Return the bots that can play a game, from the weakest to the strongest; the random one can play any."""
    get_game(game)  # says which games there are
    return tuple(name for name in NAMES if name == "random" or has_part(game, f"bots.{name}"))


def get_bot(name: str, game: str = GAMES[0]) -> Bot:
    """Return a bot by its name."""
    if name not in (known := names(game)):
        raise Unknown(GENERAL.text("bots.unknown", name=str(name)[:40], names=known))
    bot: Bot = (import_module("fogkit.bots.random") if name == "random" else part(game, f"bots.{name}")).BOT
    return bot


def has_adviser(game: str) -> bool:
    """Tell whether somebody knows a game well enough to advise."""
    return has_part(game, "bots.adviser")


def get_adviser(game: str = GAMES[0]) -> Adviser:
    """Return the adviser of a game."""
    adviser: Adviser = part(game, "bots.adviser").ADVISER
    return adviser
