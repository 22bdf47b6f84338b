"""Looking back, and ahead: the table at the end of a round and before the first, and what came of each prediction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fogkit.core import Grid
from fogkit.games.fog import events as ev
from fogkit.games.fog.state import Decision
from fogkit.games.fog.view import Row, View
from fogkit.games.fog.words import WORDS

_NEWS = (
    ev.HandDealt,
    ev.TokenUncovered,
    ev.PileRenewed,
    ev.CardDrawn,
    ev.RevealedTogether,
    ev.HandOpened,
)


def discloses(event: ev.FogEvent) -> bool:
    """Tell whether an event, as somebody saw it, showed something that could not be known before."""
    return isinstance(event, _NEWS)


def last_round(view: View) -> View | None:
    """Return the table as it lay when the last round was claimed: full days, open cards (D2). All may see it."""
    if not view.finished:
        return None
    done = view.finished[-1]
    rows = [sheet[done.round - 1] for sheet in view.sheets]
    nothing = (None,) * len(view.tops)
    return replace(
        view,
        seat=None,
        round=done.round,
        decision=Decision.OVER,
        to_act=(),
        active=view.rules.players,
        sun=_first(view, done.round),
        cloud=None,
        days=done.days,
        placed=0,
        held=None,
        tops=nothing,
        pile_sizes=(0,) * len(nothing),
        supply_size=0,
        hand=(),
        chosen=None,
        discarded=(),
        hand_sizes=(0,) * view.rules.players,
        shown=done.cards,
        deck_size=0,
        discards=(),
        arrows=tuple(row.predicted for row in rows),
        outcome=None,
        history=(),
    )


def preview(view: View) -> View:
    """Return a table as it looks before anybody is asked for anything."""
    return replace(view, to_act=())


def is_looked_back_on(view: View) -> bool:
    """Tell whether this is the table of a round that is over, while the game goes on."""
    return view.decision is Decision.OVER and view.outcome is None


def _first(view: View, round_: int) -> int:
    """Return who held the sun in an earlier round: it went left once for each round since (E5)."""
    return (view.sun - (view.round - round_)) % view.rules.players


def predictions(view: View, players: Sequence[str], lang: str | None = None) -> Grid:
    """Return each player's predictions against the days claimed, and the points (X1 to X3)."""
    rounds = tuple(WORDS.text("review.round", lang, round=round_) for round_ in range(1, len(view.finished) + 1))
    total = WORDS.text("review.total", lang)
    rows = tuple(
        (name, (*(told_row(row, lang) for row in sheet), str(points).replace("-", "\u2212")))
        for name, sheet, points in zip(players, view.sheets, view.totals, strict=True)
    )
    return Grid(WORDS.text("review.title", lang), (*rounds, total), rows)


def told_row(row: Row, lang: str | None = None) -> str:
    """Return a row of a score sheet in words.

    >>> told_row(Row(2, 2, 3), "en")
    '2, exact: +3'
    """
    exact = "exact" if row.predicted == row.claimed else "wrong"
    points = f"{row.points:+d}".replace("-", "\u2212")
    return WORDS.text(f"review.{exact}", lang, predicted=row.predicted, claimed=row.claimed, points=points)
