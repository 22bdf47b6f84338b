"""The bot that does not think: every legal move is as likely as any other. All other bots must beat it."""

from __future__ import annotations

from random import Random
from typing import Any

from fogkit.bots import Choice


class RandomBot:
    """Chooses blindly."""

    def choose(self, view: Any, moves: tuple[Any, ...], rng: Random) -> Choice:  # noqa: ARG002 - it does not look
        """Return any of the moves."""
        return Choice(moves[int(rng.random() * len(moves))], "bot.random")


BOT = RandomBot()
