"""What is to be simulated: a game, its rules, who plays, how many games, from which seed. It is checked here."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import repeat
from operator import index
from typing import Any, Final

from fogkit.games import get_game
from fogkit.i18n import Explained, given, shown
from fogkit.lab.meeting import GameLab, get_lab
from fogkit.lab.readable import seat_down
from fogkit.lab.words import WORDS
from fogkit.record import check_seed

COMPILED: Final = "compiled"
READABLE: Final = "readable"
ENGINES = (COMPILED, READABLE)
USUAL_PLAYERS = 4
"""So many sit down when nobody says how many."""


@dataclass(frozen=True)
class Plan:
    """A simulation to be run. The same plan gives the same games, wherever and in whatever parts it is run.

    That is so for bots that remember nothing from game to game; the engine is part of the plan.
    """

    game: str
    rules: Any
    bots: tuple[Any, ...]
    """Who plays, by seat: names of bots, or what a student brought."""
    names: tuple[str, ...]
    games: int
    seed: str
    engine: str
    """Which engine plays: "compiled", or "readable" where something has no compiled form."""
    why: tuple[str, tuple[str, ...]] | None = None
    """Why it is the readable one: a key of the lab's words, and the names it is about."""

    @property
    def lab(self) -> GameLab:
        """Where the game meets the lab."""
        return get_lab(self.game)

    def check_engine(self) -> None:
        """Say why this machine cannot play with the engine that is planned: another one would play other games."""
        if self.engine == COMPILED and (why := self.lab.why_readable(self.rules, self.bots)) is not None:
            raise Explained(WORDS.text(f"readable.{why[0]}", names=why[1]))

    def settings(self) -> dict[str, str]:
        """Return the settings that differ from the printed game, in the words of a record."""
        return get_game(self.game).write_rules(self.rules)

    def why_text(self, lang: str | None = None) -> str:
        """Say why the readable engine plays; nothing for the compiled one."""
        return WORDS.text(f"readable.{self.why[0]}", lang, names=self.why[1]) if self.why else ""


def make_plan(
    game: str,
    bots: Any,
    games: int,
    seed: str | int,
    *,
    rules: Any = None,
    settings: Mapping[str, Any] | None = None,
    engine: str | None = None,
) -> Plan:
    """Check what was asked for, and say in a sentence what is wrong with it.

    Args:
        game: which game.
        bots: who plays, by seat; one bot alone sits on every seat, and a dictionary gives each its name.
        games: how many games.
        seed: names the games.
        rules: the rules as an object, or as a mapping of settings.
        settings: settings on top of these.
        engine: "compiled" or "readable", to have it so; by default the faster one that can do it.
    """
    number = _whole(games)
    if number is None or number < 1:
        raise Explained(WORDS.text("games", games=given(games)[:20] or WORDS.text("nothing")))
    if engine is not None and engine not in ENGINES:
        raise Explained(WORDS.text("engine", engine=shown(engine)[:40], engines=ENGINES))
    changed, wanted = _settings(game, rules, settings or {})
    seated = _seated(game, list(bots.values()) if isinstance(bots, Mapping) else bots, wanted)
    made = get_game(game).rules(len(seated), **changed)
    called = map(str, bots) if isinstance(bots, Mapping) else repeat(None)
    names = tuple(seat_down(bot, game, name).name for bot, name in zip(seated, called, strict=False))
    why = get_lab(game).why_readable(made, seated)
    if engine == COMPILED and why is not None:
        raise Explained(WORDS.text(f"readable.{why[0]}", names=why[1]))
    if engine == READABLE:
        why = ("asked", ())
    return Plan(game, made, seated, names, number, check_seed(_plain(seed)), READABLE if why else COMPILED, why)


def _settings(game: str, rules: Any, settings: Mapping[str, Any]) -> tuple[dict[str, Any], int | None]:
    """Return all settings, and how many players the rules are for, if they say so."""
    engine = get_game(game)
    if rules is None or isinstance(rules, Mapping):
        together = {**(rules or {}), **settings}
        players = together.pop("players", None)
        return together, players
    if not isinstance(rules, type(engine.rules(engine.player_counts[0]))):
        raise Explained(WORDS.text("rules", got=type(rules).__name__, game=game))
    written = engine.read_settings(engine.write_rules(rules))
    together = {**written, **settings}
    return together, together.pop("players", rules.players)


def _whole(value: object) -> int | None:
    """Return a whole number of whatever kind, such as one of NumPy's; None for all else."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type] # asking is how one finds out
    except TypeError:
        return None


def _plain(seed: Any) -> Any:
    """Return a seed; a whole number of another kind, such as one of NumPy's, as a plain one."""
    number = _whole(seed)
    return seed if number is None else number


def _seated(game: str, bots: Any, players: int | None) -> tuple[Any, ...]:
    """Return a bot for each seat."""
    counts = get_game(game).player_counts
    alone = isinstance(bots, str | os.PathLike) or callable(bots) or hasattr(bots, "choose")
    if not alone and not isinstance(bots, Iterable):
        raise Explained(WORDS.text("bots.what", got=type(bots).__name__))
    seats = _whole(players) if players is not None else min(USUAL_PLAYERS, counts[-1])
    if seats is None:
        raise Explained(WORDS.text("players", n=shown(players)[:20], low=counts[0], high=counts[-1]))
    if alone and seats not in counts:
        raise Explained(WORDS.text("players", n=seats, low=counts[0], high=counts[-1]))
    seated = (bots,) * seats if alone else tuple(bots)
    if len(seated) not in counts:
        raise Explained(WORDS.text("players", n=len(seated), low=counts[0], high=counts[-1]))
    if players is not None and len(seated) != seats:
        raise Explained(WORDS.text("bots.number", n=len(seated), players=seats))
    return seated
