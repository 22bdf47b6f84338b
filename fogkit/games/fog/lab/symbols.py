"""What a symbol is worth: the game without it, against the game with it (C5, A)."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any, NamedTuple

from fogkit.games.fog.components import SYMBOL_LETTERS, Symbol
from fogkit.games.fog.lab.words import WORDS
from fogkit.games.fog.rules import Rules
from fogkit.lab.compare import Comparison, compare
from fogkit.lab.measures.told import speaking

NOTHING = next(letter for letter, symbol in SYMBOL_LETTERS.items() if symbol is None)


@speaking
class SymbolValues(NamedTuple):
    """How the game changes without each symbol: see `symbol_values`."""

    swap: Comparison
    reveal: Comparison

    def text(self, lang: str | None = None) -> str:
        """Say what clearly differs without each."""
        return "\n\n".join(
            f"{WORDS.text(f'without.{name}', lang)}\n{comparison.text(lang)}"
            for name, comparison in self._asdict().items()
        )


def without(symbol: Symbol, layout: tuple[str, ...]) -> tuple[str, ...]:
    """Return a layout with one symbol taken off every part.

    >>> without(Symbol.SWAP, ("-S-R", "S---"))
    ('---R', '----')
    """
    (letter,) = (letter for letter, printed in SYMBOL_LETTERS.items() if printed is symbol)
    return tuple(row.replace(letter, NOTHING) for row in layout)


def symbol_values(
    bots: Any = "careful",
    games: int = 1_000,
    *,
    seed: str | int = "lab",
    executor: Executor | None = None,
    engine: str | None = None,
    **settings: Any,
) -> SymbolValues:
    """Play without swaps, and without reveals, and compare each with the game as it is, on the same seed.

    Args:
        bots: who plays, by seat.
        games: how many games of each.
        seed: names the games.
        executor: where to play; see `fogkit.lab.simulate.simulate`.
        engine: "compiled" or "readable", to have it so.
        settings: settings that hold with and without.
    """
    layout = tuple(settings.get("layout", Rules().layout))
    given: dict[str, Any] = {"bots": bots, "games": games, "seed": seed, "executor": executor, "engine": engine}
    return SymbolValues(
        *(
            compare("fog", {"layout": without(symbol, layout)}, **given, **settings)
            for symbol in (Symbol.SWAP, Symbol.REVEAL)
        )
    )
