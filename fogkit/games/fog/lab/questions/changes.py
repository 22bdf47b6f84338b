"""Questions about a change of the rules: the game as printed against the changed one, on the same games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from fogkit.games.fog.components import Symbol
from fogkit.games.fog.lab.questions.words import WORDS
from fogkit.games.fog.lab.symbols import without
from fogkit.games.fog.rules import Rules
from fogkit.lab.charts.differences import figure_name, relative
from fogkit.lab.compare import Comparison, Difference, compare
from fogkit.lab.desk import Answer, Question, Row
from fogkit.lab.measures.told import number, signed

GAMES = 2_000
MORE, LESS, SAME = "more", "less", "same"
ALSO = 3
"""So many other figures are told."""
LITTLE, LOT = 0.05, 0.2
"""A layout matters little if no figure changes by more than the first, a lot if one changes by more than the second."""


def measured(change: Mapping[str, Any], games: int, seed: str) -> Comparison:
    """Play the printed game and the changed one."""
    return compare("fog", change, bots="careful", games=games, seed=seed)


def verdict(one: Difference) -> str:
    """Return what a difference says: more, less, or nothing clear.

    >>> from fogkit.bots.ranking import Interval
    >>> [verdict(Difference("points", 5, 6, Interval(1, low, 3))) for low in (0.5, -1)]
    ['more', 'same']
    """
    return SAME if not one.clear else MORE if one.difference.mean > 0 else LESS


def about(name: str, figure: str, also: Sequence[str], comparison: Comparison, lang: str | None) -> Answer:
    """Answer whether a figure became more or less, and tell of others."""
    one = comparison.difference(figure)
    option = verdict(one)
    digits = 2 if max(abs(one.before), abs(one.after)) >= 1 else 3
    ends = {"before": signed(one.before, digits), "after": signed(one.after, digits)}
    first = WORDS.text(f"change.{option}", lang, name=figure_name(comparison, figure, lang), **ends,
                       by=number(one.difference, lang, digits), games=f"{comparison.after.played:,}")  # fmt: skip
    lines = [WORDS.text(f"{name}.{option}", lang), first, _others(comparison, also, lang)]
    if not comparison.difference("predicted").clear:
        lines.append(WORDS.text("change.blind", lang))
    return Answer(option, tuple(lines), WORDS.text("change.chart", lang), _rows(comparison, (figure, *also), lang))


def _others(comparison: Comparison, also: Sequence[str], lang: str | None) -> str:
    found = [comparison.difference(figure) for figure in also]
    told = tuple(
        WORDS.text(
            f"change.also.{verdict(one)}",
            lang,
            name=figure_name(comparison, one.figure, lang),
            before=signed(one.before, 2),
            after=signed(one.after, 2),
        )
        for one in found
        if one.clear
    )
    return WORDS.text("change.also", lang, told=told[:ALSO]) if told else WORDS.text("change.nothing-else", lang)


def _rows(comparison: Comparison, figures: Sequence[str], lang: str | None) -> tuple[Row, ...]:
    shares = [(figure, relative(comparison.difference(figure))) for figure in figures]
    return tuple(Row(figure_name(comparison, figure, lang), share, None, 0.0) for figure, share in shares if share)


def layout_answer(comparison: Comparison, lang: str | None) -> Answer:
    """Answer whether it matters where the symbols are: by the figure that changes most, if it does so clearly."""
    figures = ("points", "margin", "exact", "lead_changes", "swaps", "reveals")
    clear = [one for one in map(comparison.difference, figures) if one.clear]
    most = max(clear, key=lambda one: abs((relative(one) or one.difference).mean), default=None)
    rows = _rows(comparison, figures, lang)
    title = WORDS.text("change.chart", lang)
    if most is None:
        return Answer("same", (WORDS.text("layout.same", lang), WORDS.text("layout.none", lang)), title, rows)
    size = abs((relative(most) or most.difference).mean)
    option = "same" if size < LITTLE else "little" if size < LOT else "lot"
    told = WORDS.text("layout.most", lang, name=figure_name(comparison, most.figure, lang), by=f"{100 * size:.0f}",
                      n=len(clear), of=len(figures))  # fmt: skip
    return Answer(option, (WORDS.text(f"layout.{option}", lang), told), title, rows)


def _question(name: str, change: Mapping[str, Any], figure: str, *also: str) -> Question:
    return Question(
        name, WORDS, (MORE, LESS, SAME), GAMES, partial(measured, change), partial(about, name, figure, also)
    )


PRINTED = Rules()
MIRRORED = tuple(row[::-1] for row in PRINTED.layout)
FEWER = tuple(days - 1 for days in PRINTED.boards)

CHANGES = (
    _question("no-reveals", {"layout": without(Symbol.REVEAL, PRINTED.layout)}, "exact", "points", "margin", "error"),
    _question("no-swaps", {"layout": without(Symbol.SWAP, PRINTED.layout)}, "points", "exact", "margin", "claimed"),
    _question(
        "harsh-penalty", {"wrong_penalty": 2 * PRINTED.wrong_penalty}, "margin", "points", "predicted", "lead_changes"
    ),
    _question("fewer-boards", {"boards": FEWER}, "exact", "points", "margin", "decisions"),
)
LAYOUT = Question(
    "layout", WORDS, ("lot", "little", "same"), GAMES, partial(measured, {"layout": MIRRORED}), layout_answer
)
