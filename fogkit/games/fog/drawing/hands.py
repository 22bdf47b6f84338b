"""The cards before a player: the own hand face up, others' as backs, and the revealed cards (S5, A5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fogkit import svg
from fogkit.games.fog.components import Symbol, Weather
from fogkit.games.fog.drawing.layout import MAT_NAMES, MAT_TAKEN
from fogkit.games.fog.drawing.pieces import card, card_backs, symbol_sign
from fogkit.games.fog.drawing.scene import Scene, label, moved
from fogkit.games.fog.drawing.style import paint
from fogkit.svg import Markup, join, tag

_WIDEST, _NARROWEST = 60, 50
_CARD_GAP = 4
_BACK_WIDTH, _BACK_STEP, _BACKS = 34, 13, 160
_EYE = 30
_PUSHED = 7
_TIMES = "\N{MULTIPLICATION SIGN}"

Stack = tuple[Weather, int]


@dataclass(frozen=True, slots=True)
class Row:
    """How a player's cards are laid: the hand if it can be seen, the revealed cards, and the width of a card."""

    hand: tuple[Stack, ...]
    shown: tuple[Stack, ...]
    width: float
    height: float
    shown_x: float

    @property
    def step(self) -> float:
        """From one card to the next."""
        return self.width + _CARD_GAP


def draw_cards(scene: Scene, seat: int, width: float, height: float) -> Markup:
    """Draw the cards of a seat on its mat."""
    row = _lay(scene, seat, width, height)
    hand = _own_hand(scene, row) if seat == scene.view.seat else _backs(scene, seat, height)
    return join((hand, _shown(row, seat, scene.lang, height)))


def _lay(scene: Scene, seat: int, width: float, height: float) -> Row:
    """Lay the cards side by side; where that is too wide, each weather in a stack."""
    view = scene.view
    own = seat == view.seat
    hand = _sorted(view.hand) if own else ()
    shown = _sorted(view.shown[seat]) if view.outcome else view.shown[seat]
    backs = _BACKS if any(view.hand_sizes) and not own else 0
    room = width - MAT_NAMES - MAT_TAKEN - _EYE - 12 - backs
    if (len(hand) + len(shown)) * (_NARROWEST + _CARD_GAP) > room:
        stacks = tuple(Counter(hand).items()), tuple(Counter(_sorted(shown)).items())
    else:
        stacks = tuple((weather, 1) for weather in hand), tuple((weather, 1) for weather in shown)
    card_width = min(_WIDEST, int(room / max(1, len(stacks[0]) + len(stacks[1]))) - _CARD_GAP)
    shown_x = MAT_NAMES + (backs or (len(hand) and len(stacks[0]) * (card_width + _CARD_GAP) + 8))
    return Row(*stacks, card_width, height - (20 if own else 14), shown_x)


def _sorted(cards: Sequence[Weather]) -> tuple[Weather, ...]:
    """Return the cards as people sort them: each weather together."""
    return tuple(weather for weather in Weather for _ in range(cards.count(weather)))


def _own_hand(scene: Scene, row: Row) -> Markup:
    """Draw the hand of the seat that looks; the card it chose in secret is pushed forward (A4, D1)."""
    chosen = scene.view.chosen
    pushed = next((place for place, (weather, _) in enumerate(row.hand) if weather is chosen), None)
    cards = []
    for place, (weather, count) in enumerate(row.hand):
        face = [card(weather, scene.lang, row.width, row.height), _times(count, row.width)]
        if place == pushed:
            face.append(_chosen(scene, row))
        y = 10 - (_PUSHED if place == pushed else 0)
        cards.append(moved(MAT_NAMES + place * row.step, y, *face, data_piece=f"card-{weather}"))
    return join(cards)


def _chosen(scene: Scene, row: Row) -> Markup:
    word = scene.word("picture.chosen")
    ring = tag("rect", width=row.width, height=row.height, rx=5, **paint(None, "accent", 3))
    size = svg.shrink(word, row.width, 12, 9.5, bold=True)
    return join((ring, label(word, row.width / 2, row.height + 13.5, size, "accent", bold=True, room=row.width)))


def _times(count: int, width: float) -> Markup:
    """Draw how many cards a stack has."""
    if count == 1:
        return svg.NOTHING
    badge = tag("rect", x=width - 25, y=-6, width=28, height=17, rx=8.5, **paint("ink"))
    return join((badge, label(f"{_TIMES}{count}", width - 11, 7, role="panel", bold=True)))


def _backs(scene: Scene, seat: int, height: float) -> Markup:
    """Draw as many backs as another player has cards, one pushed forward if a choice waits (A4, D1)."""
    count = scene.view.hand_sizes[seat]
    if not count:
        return svg.NOTHING
    step = min(_BACK_STEP, (_BACKS - 40 - _BACK_WIDTH) / max(1, count - 1))
    waits = seat in scene.secretly_chosen
    *places, last = [(MAT_NAMES + place * step, 10.0) for place in range(count)]
    places.append((last[0], last[1] - (_PUSHED if waits else 0)))
    end = last[0] + _BACK_WIDTH
    return join(
        (
            card_backs(places, _BACK_WIDTH, height - 20),
            label(str(count), end + 7, height / 2 + 5, 14, anchor="start", bold=True),
        )
    )


def _shown(row: Row, seat: int, lang: str, height: float) -> Markup:
    """Draw the revealed cards, face up behind an eye (A5)."""
    if not row.shown:
        return svg.NOTHING
    y = (height - row.height) / 2
    width = _EYE + len(row.shown) * row.step
    tray = tag("rect", x=row.shown_x, y=y - 4, width=width, height=row.height + 8, rx=8, **paint("slot", "slot-line"))
    first = row.shown_x + _EYE
    eye = moved(row.shown_x + 15, height / 2, symbol_sign(Symbol.REVEAL, 20, "soft"))
    cards = [
        moved(first + place * row.step, y, card(weather, lang, row.width, row.height), _times(n, row.width))
        for place, (weather, n) in enumerate(row.shown)
    ]
    return tag("g", tray, eye, *cards, data_piece=f"shown-{seat}")
