"""What each symbol is worth (C5): how the game changes without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fogkit.games.fog.lab.charts.words import WORDS
from fogkit.games.fog.lab.symbols import SymbolValues
from fogkit.i18n import Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import named
from fogkit.lab.charts.differences import changes_text, draw_changes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FIGURES = ("points", "margin", "lead_changes", "decisions", "exact", "error")
"""What is drawn, unless others are asked for."""


def _compared(values: Any, lang: str | None) -> dict[str, Any]:
    if not isinstance(values, SymbolValues):
        raise Explained(WORDS.text("not.symbols", got=named(values)))
    return {WORDS.text(f"without.{name}", lang): one for name, one in values._asdict().items()}


def symbols(values: Any, ax: Axes | None = None, *, figures: Sequence[str] = FIGURES, lang: str | None = None) -> Axes:
    """Draw how each figure changes when a symbol is taken off all boards, in percent of the printed game.

    Args:
        values: what `fogkit.games.fog.lab.symbols.symbol_values` returned.
        ax: where to draw; without it, a new figure.
        figures: which.
        lang: in which language.
    """
    ax = draw_changes(_compared(values, lang), ax, figures, WORDS.text("symbols.same", lang), lang)
    title, told = WORDS.text("symbols.title", lang), WORDS.text("symbols.told", lang)
    style.dress(ax, title, told, room=36, grid="x")
    style.legend(ax, above=16)
    return ax


def symbols_text(values: Any, lang: str | None = None, *, figures: Sequence[str] = FIGURES) -> str:
    """Tell what `symbols` draws."""
    return "\n".join([WORDS.text("symbols.told", lang), *changes_text(_compared(values, lang), figures, lang)])
