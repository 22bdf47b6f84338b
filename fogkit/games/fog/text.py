"""The table in plain text, `view -> str`: for terminals and screen readers, one thing a line."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit.games.fog.components import Symbol
from fogkit.games.fog.moves import Discard, Move, Place, Reveal, Swap, Take
from fogkit.games.fog.review import is_looked_back_on
from fogkit.games.fog.state import Decision
from fogkit.games.fog.view import View
from fogkit.games.fog.words import WORDS

# For each decision, the rule that asks for it.
_ASKED_BY = {
    Decision.TAKE: "P1",
    Decision.PLACE: "P3",
    Decision.SWAP: "A2",
    Decision.REVEAL: "A4",
    Decision.PREDICT: "F3",
    Decision.DISCARD: "D1",
}


def prompt(view: View, players: Sequence[str], lang: str | None = None) -> str:
    """Say whose decision it is and why, with the rule that asks for it."""
    if view.outcome:
        winners = tuple(players[seat] for seat in view.outcome.winners)
        return WORDS.text(f"event.GameEnded.{view.outcome.reason}", lang, winners=winners)
    if view.decision is Decision.OVER:
        return f"{WORDS.text('prompt.over', lang, round=view.round)} (X3)"
    if not view.to_act:
        return WORDS.text("prompt.preview", lang)
    names = tuple(players[seat] for seat in view.to_act)
    asked = WORDS.text(f"prompt.{view.decision}", lang, players=names, held=view.held, n=len(names))
    return f"{asked} ({_ASKED_BY[view.decision]})"


def describe(view: View, move: Move, lang: str | None = None) -> str:
    """Say what a move would do on the table: which token it takes, where it places it, which card it uses."""
    values: dict[str, object] = {}
    match move:
        case Take(pile):
            values = {"pile": pile, "top": view.tops[pile - 1]}
        case Place(day):
            values = {"day": day}
        case Swap(card) | Reveal(card) | Discard(card):
            values = {"card": card}
    return WORDS.text(f"do.{type(move).__name__.lower()}", lang, **values)


def table(view: View, players: Sequence[str], lang: str | None = None) -> str:
    """Return the whole table as one seat sees it."""
    text = WORDS.text
    lines = [
        text("table.round", lang, round=view.round, rounds=view.rules.rounds, sun=players[view.sun]),
        "",
        *(_day(view, day, lang) for day in range(1, len(view.days) + 1)),
        "",
        *([] if is_looked_back_on(view) else [*_stock(view, lang), ""]),
        *(_player(view, seat, name, lang) for seat, name in enumerate(players)),
    ]
    if view.finished:
        lines += ["", *(_sheet(view, seat, name, lang) for seat, name in enumerate(players))]
    if view.seat is not None and view.hand:
        lines += ["", text("table.hand", lang, player=players[view.seat], hand=tuple(sorted(view.hand)))]
    if view.chosen:
        lines.append(text("table.chosen", lang, card=view.chosen))
    return "\n".join([*lines, "", prompt(view, players, lang)])


def _day(view: View, day: int, lang: str | None) -> str:
    """Return a day with its tokens and, on empty parts, what is printed there."""
    tokens = view.days[day - 1]
    parts = [WORDS.say(weather, lang) for weather in tokens]
    for part in range(len(tokens) + 1, view.rules.parts + 1):
        symbol: Symbol | None = view.rules.symbol(day, part)
        parts.append(f"[{WORDS.say(symbol, lang)}]" if symbol else "[ ]")
    return WORDS.text("table.day", lang, day=day, parts="  ".join(parts))


def _stock(view: View, lang: str | None) -> list[str]:
    """Return what tokens and cards are drawn from."""
    piles = [_pile(view, pile, lang) for pile in range(1, len(view.tops) + 1)]
    sizes = {"supply": view.supply_size, "deck": view.deck_size, "discards": view.discards}
    return [*piles, WORDS.text("table.stock", lang, **sizes)]


def _pile(view: View, pile: int, lang: str | None) -> str:
    top, size = view.tops[pile - 1], view.pile_sizes[pile - 1]
    if top is None:
        return WORDS.text("table.pile.empty", lang, pile=pile)
    return WORDS.text("table.pile", lang, pile=pile, top=top, n=size)


def _player(view: View, seat: int, name: str, lang: str | None) -> str:
    """Return a player's line: arrow, cards, points."""
    return WORDS.text(
        "table.player",
        lang,
        player=name,
        arrow=view.arrows[seat],
        n=view.hand_sizes[seat],
        shown=view.shown[seat],
        total=view.totals[seat],
    )


def _sheet(view: View, seat: int, name: str, lang: str | None) -> str:
    """Return a player's sheet: ?, ! and = of every round that is over (C7, X3)."""
    rows = [
        WORDS.text("table.row", lang, round=round_, predicted=row.predicted, claimed=row.claimed, points=row.points)
        for round_, row in enumerate(view.sheets[seat], start=1)
    ]
    return WORDS.text("table.sheet", lang, player=name, rows="; ".join(rows))
