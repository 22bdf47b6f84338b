"""The games, by name, and their rules. Each game is a package of its own and is imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from fogkit.core import AnyGame
from fogkit.i18n import GENERAL, Unknown
from fogkit.rulebook import Found, Rule

_WHERE = {"fog": ("fogkit.games.fog.game", "Fog")}

NAMES = tuple(_WHERE)


def get_game(name: str) -> AnyGame:
    """Return a game by its name.

    >>> get_game("fog").player_counts
    range(2, 6)
    """
    if name not in _WHERE:
        raise Unknown(GENERAL.text("games.unknown", name=str(name)[:40], names=NAMES))
    module, class_ = _WHERE[name]
    game: AnyGame = getattr(import_module(module), class_)()
    return game


@cache
def has_part(game: str, name: str) -> bool:
    """Tell whether a game has a part that not every game needs, such as `lessons` or `bots.adviser`.

    >>> has_part("fog", "lessons"), has_part("fog", "music.songs")
    (True, False)
    """
    get_game(game)  # says which games there are
    module = f"fogkit.games.{game}"
    for step in ("", *name.split(".")):
        module = f"{module}.{step}" if step else module
        if find_spec(module) is None:
            return False
    return True


def part(game: str, name: str) -> ModuleType:
    """Return a part of a game that not every game needs, or say in which file it is missing."""
    if not has_part(game, name):
        raise Unknown(GENERAL.text("games.no-part", game=game, file=f"fogkit/games/{game}/{name.replace('.', '/')}"))
    return import_module(f"fogkit.games.{game}.{name}")


def rule(id_: str, lang: str | None = None, game: str = "fog") -> Rule:
    """Return a rule of a game by its id.

    >>> rule("P4")
    P4 · Placing tokens
    A day that is full cannot be chosen.
    """
    return get_game(game).rulebook.rule(id_, lang)


def find_rules(word: str, lang: str | None = None, game: str = "fog") -> Found:
    """Return the rules of a game that speak of a word, whatever language it is in.

    >>> [rule.id for rule in find_rules("égalité")]
    ['D5', 'E6']
    """
    return get_game(game).rulebook.find(word, lang)
