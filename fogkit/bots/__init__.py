"""Players that decide by themselves: each sees a view and its legal moves, nothing else.

>>> from random import Random
>>> get_bot("random").choose(None, ("a", "b"), Random(1)).move
'a'
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from fogkit.i18n import GENERAL, Unknown

NAMES = ("random",)


class Choice(NamedTuple):
    """A decision, and why: the key of the reason's words and the values for its blanks."""

    move: Any
    reason: str
    values: tuple[tuple[str, object], ...] = ()

    def text(self, lang: str | None = None) -> str:
        """Tell the reason in words."""
        return GENERAL.text(self.reason, lang, **dict(self.values))


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, view: Any, moves: tuple[Any, ...], rng: Random) -> Choice:
        """Return one of `moves`, knowing only `view`, with chance only from `rng`."""


def get_bot(name: str) -> Bot:
    """Return a bot by its name."""
    if name not in NAMES:
        raise Unknown(GENERAL.text("bots.unknown", name=str(name)[:40], names=NAMES))
    bot: Bot = import_module(f"fogkit.bots.{name}").BOT
    return bot
