"""The games, by name, and their rules. Each game is a package of its own and is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

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
