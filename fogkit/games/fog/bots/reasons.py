"""Why a bot decides as it does: the values that the sentences of this game's catalogues have blanks for."""

from __future__ import annotations

from fogkit.bots import Choice
from fogkit.games.fog.moves import Move
from fogkit.games.fog.words import WORDS


def because(move: Move, key: str, *, points: float | None = None, **values: object) -> Choice:
    """Return a choice with its reason; points are rounded to a tenth, chances to a whole per cent."""
    told = {name: f"{value:.0%}"[:-1] if isinstance(value, float) else value for name, value in values.items()}
    if points is not None:
        # In two blanks, since not every language puts a point between them.
        told["whole"], told["tenth"] = f"{points:.1f}".replace("-0.0", "0.0").replace("-", "\u2212").split(".")
    return Choice(move, f"why.{key}", tuple(told.items()), WORDS)
