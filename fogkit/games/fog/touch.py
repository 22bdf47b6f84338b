"""Playing by hand: which piece of the picture a move is made with, what a click means, and what is seen to move.

Whether the move may be made is not decided here: a click on a full day is a move like any other, for `refuse` to
answer. So people can try what is not allowed, and learn why.
"""

from __future__ import annotations

from collections.abc import Iterable

from fogkit.games.fog import events as ev
from fogkit.games.fog.components import Weather
from fogkit.games.fog.moves import FORWARD, PASS, RETURN, Discard, Move, Place, Reveal, Swap, Take
from fogkit.games.fog.state import DISCARD, REVEAL, Decision
from fogkit.games.fog.view import View
from fogkit.games.fog.words import WORDS

_ALONE: dict[str, Move] = {"return": RETURN, "forward": FORWARD, "pass": PASS}


def piece(move: Move) -> str:
    """Return the name of the piece that a move is made with, as the picture has it in `data-piece`.

    >>> piece(Take(2)), piece(Swap(Weather.SUN)), piece(PASS)
    ('pile-2', 'card-sun', 'pass')
    """
    match move:
        case Take(pile):
            return f"pile-{pile}"
        case Place(day):
            return f"day-{day}"
        case Swap(card) | Reveal(card) | Discard(card):
            return f"card-{card}"
    return str(move)


def clicked(view: View, name: str) -> Move | None:
    """Return the move that a click on a piece means at this moment; None for a piece that means none."""
    if name in _ALONE:
        return _ALONE[name]
    kind, _, which = name.partition("-")
    if kind == "pile" and which in _numbers(view.tops):
        return Take(int(which))
    if kind == "day" and which in _numbers(view.days):
        return Place(int(which))
    if kind == "card" and which in Weather.__members__.values():
        return _with_card(view, Weather(which))
    if name == f"shown-{view.seat}" and (card := _only_revealed(view)) is not None:
        return _with_card(view, card)
    return None


def touchable(view: View, lang: str | None = None) -> dict[str, str]:
    """Return every piece that a seat can make a move with, allowed or not, with its name in words."""
    named = {f"pile-{number}": _pile(view, number, lang) for number in range(1, len(view.tops) + 1)}
    named |= {f"day-{number}": _day(view, number, lang) for number in range(1, len(view.days) + 1)}
    named |= {f"card-{card}": WORDS.text("touch.card", lang, card=card) for card in sorted(set(view.hand))}
    if (card := _only_revealed(view)) is not None:
        named[f"shown-{view.seat}"] = WORDS.text("touch.revealed", lang, card=card)
    return named | {name: WORDS.text(f"touch.{name}", lang) for name in _ALONE}


def moved(events: Iterable[ev.FogEvent]) -> dict[str, str]:
    """Return the pieces that came to lie somewhere, each with the piece they came from.

    >>> moved([ev.TokenTaken(0, 2, Weather.SUN), ev.PartCovered(0, 4, 1, Weather.SUN)])
    {'token-4-1': 'pile-2'}
    """
    origin: dict[str, str] = {}
    for event in events:
        match event:
            case ev.TokenTaken(_, pile, _):
                origin["held"] = f"pile-{pile}"
            case ev.PartCovered(_, day, part, _):
                origin[f"token-{day}-{part}"] = origin.pop("held", "held")
            case ev.ArrowMoved(seat, _):
                origin[f"arrow-{seat}"] = f"arrow-{seat}"
    return origin


def _with_card(view: View, card: Weather) -> Move:
    """Return what one does with a card at this moment; at most moments, nothing that is allowed."""
    make: dict[Decision, type[Reveal | Discard]] = {REVEAL: Reveal, DISCARD: Discard}
    return make.get(view.decision, Swap)(card)


def _only_revealed(view: View) -> Weather | None:
    """Return a revealed card of one's own that is not in the hand too: a move with it is always refused (A5)."""
    revealed = () if view.seat is None else view.shown[view.seat]
    return next((card for card in reversed(revealed) if card not in view.hand), None)


def _numbers(row: tuple[object, ...]) -> list[str]:
    return [str(number) for number in range(1, len(row) + 1)]


def _pile(view: View, number: int, lang: str | None) -> str:
    if (top := view.tops[number - 1]) is None:
        return WORDS.text("table.pile.empty", lang, pile=number)
    return WORDS.text("table.pile", lang, pile=number, top=top, n=view.pile_sizes[number - 1])


def _day(view: View, number: int, lang: str | None) -> str:
    return WORDS.text("touch.day", lang, day=number, weathers=view.days[number - 1])
