"""What all share: the piles, the supply, the deck and the discard pile (S4, S5, A2)."""

from __future__ import annotations

from functools import cache

from fogkit import svg
from fogkit.games.fog.drawing.layout import PILE_HEIGHT, PILES_ABREAST, PILES_HEAD, Box
from fogkit.games.fog.drawing.pieces import (
    TOKEN_HEIGHT,
    TOKEN_WIDTH,
    card,
    card_backs,
    card_edge,
    hollow,
    pill,
    token,
)
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.state import Decision
from fogkit.svg import Markup, join, tag

_MOST_EDGES = 10
_EDGE = 1.5
_CARD_HEIGHT = 50
_NAME, _PILE_NAME = 88, 78
"""The room for the name of a heap, and for that of a pile, around which there may be a ring."""
_TOP_CARD, _PEEK, _PEEKING = 52, 15, 2


def draw_piles(scene: Scene, box: Box) -> Markup:
    """Draw the piles, and the way to return three of a kind (P5)."""
    view = scene.view
    step = (box.width - 12) / min(len(view.tops), PILES_ABREAST)
    piles = []
    for index in range(len(view.tops)):
        row, column = divmod(index, PILES_ABREAST)
        x = box.x + 6 + (column + 0.5) * step
        piles.append(_pile(scene, index + 1, x, box.y + PILES_HEAD + row * PILE_HEIGHT))
    give_back, _ = pill(scene.word("verb.return"), box.right - 8, box.y + 6, "return", _may_return(scene))
    heading = label(scene.word("picture.piles"), box.x + 10, box.y + 21, 14, anchor="start", bold=True)
    return join((panel(*box), heading, give_back, *piles))


def _may_return(scene: Scene) -> bool:
    """Tell whether the tops could be returned now: all alike, and enough of them (P5)."""
    view = scene.view
    tops = [top for top in view.tops if top]
    alike = len(tops) >= view.rules.return_piles and len(set(tops)) == 1
    return view.decision is Decision.TAKE and view.rules.may_return and alike


def _pile(scene: Scene, pile: int, x: float, y: float) -> Markup:
    """Draw a pile, as high as it is, with its number of tokens."""
    top, size = scene.view.tops[pile - 1], scene.view.pile_sizes[pile - 1]
    left = -TOKEN_WIDTH / 2
    shown = [hollow(left, 0, TOKEN_WIDTH, TOKEN_HEIGHT, 14)]
    if top is not None:
        shown = [_edges(min(size, _MOST_EDGES)), moved(left, 0, token(top, scene.lang))]
    words = scene.word("picture.pile", pile=pile, n=size)
    written = label(words, 0, PILE_HEIGHT - 7, svg.shrink(words, _PILE_NAME, 12, 10.5), "soft", room=_PILE_NAME)
    return moved(x, y, *shown, written, data_piece=f"pile-{pile}")


@cache
def _edges(size: int) -> Markup:
    """Draw the edges of the tokens below the top."""
    half, corner = TOKEN_WIDTH / 2, 14
    depth = (size - 1) * _EDGE
    body = tag("rect", x=-half, width=2 * half, height=TOKEN_HEIGHT + depth, rx=corner, **paint("slot", "slot-line"))
    bend = f"a{corner} {corner} 0 0 0 {corner}"
    curve = f"{bend} {corner}h{2 * (half - corner):g}{bend}-{corner}"
    lines = "".join(f"M{-half:g} {TOKEN_HEIGHT - corner + _EDGE * n:g}{curve}" for n in range(1, size - 1))
    return join((body, tag("path", d=lines, **paint(None, "slot-line")))) if lines else body


# --- supply, deck, discard pile ----------------------------------------------------------------------


def draw_stock(scene: Scene, box: Box) -> Markup:
    """Draw the supply, the deck and the discard pile."""
    view = scene.view
    third = box.width / 3
    heaps = (
        _heap(scene, "supply", view.supply_size, _supply(min(view.supply_size, 4))),
        _heap(scene, "deck", view.deck_size, _deck(min(view.deck_size, 3))),
        _heap(scene, "discards", len(view.discards), _discards(scene)),
    )
    placed = [moved(box.x + third * (place + 0.5), box.y, heap) for place, heap in enumerate(heaps)]
    return join((panel(*box), *placed))


def _heap(scene: Scene, name: str, size: int, drawn: Markup) -> Markup:
    words = scene.word(f"picture.{name}", n=size)
    written = label(words, 0, 77, svg.shrink(words, _NAME, 12, 10.5), "soft", room=_NAME)
    return tag("g", drawn, written, data_piece=name)


@cache
def _supply(tokens: int) -> Markup:
    """Draw tokens lying about, their sides unseen."""
    places = ((-29, 26), (-7, 28), (-20, 11), (3, 13))[:tokens]
    drawn = [tag("rect", x=x, y=y, width=27, height=27, rx=8, **paint("back", "back-line", 1.5)) for x, y in places]
    return join(drawn) if drawn else hollow(-19, 10, 38, 48)


@cache
def _deck(cards: int) -> Markup:
    places = [(-21 + 2 * depth, 12 - 2 * depth) for depth in range(cards)]
    return card_backs(places, 38, 48) if places else hollow(-19, 10, 38, 48)


def _discards(scene: Scene) -> Markup:
    """Draw the discard pile face up: the last card on top, those before it peeking out."""
    if not scene.view.discards:
        return hollow(-19, 10, 38, 48)
    *below, top = scene.view.discards[-1 - _PEEKING :]
    left = -(_TOP_CARD + len(below) * _PEEK) / 2
    peeking = [moved(left + place * _PEEK, 9, card_edge(weather, _CARD_HEIGHT)) for place, weather in enumerate(below)]
    return join((*peeking, moved(left + len(below) * _PEEK, 9, card(top, scene.lang, _TOP_CARD, _CARD_HEIGHT))))
