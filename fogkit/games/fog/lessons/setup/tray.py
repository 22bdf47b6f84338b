"""The box: everything that is not on the table yet, each thing in its compartment."""

from __future__ import annotations

from collections.abc import Iterator

from fogkit import svg
from fogkit.games.fog.components import all_cards, tokens_both_ways
from fogkit.games.fog.drawing.emblems import arrow, cloud_marker, emblem, sun_marker
from fogkit.games.fog.drawing.layout import Box
from fogkit.games.fog.drawing.pieces import card_backs
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.lessons.setup.laid import Laid
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.games.fog.words import WORDS as FOG
from fogkit.svg import Markup, join, tag

TRAY = 98
"""How high the box is."""

_TOP, _SLOT, _CAPTION, _TITLE = 10, 58, 88, 102
_TILE, _TILE_STEP = 46, 55
_MIDDLE = _TOP + _SLOT / 2

# The compartments, from left to right as they are needed: the middle and the width of each.
_SLOTS = {
    "players": (186.0, 124.0),
    "boards": (458.0, 394.0),
    "arrows": (726.0, 116.0),
    "tokens": (856.0, 120.0),
    "cards": (980.0, 104.0),
    "sun": (1083.0, 78.0),
    "cloud": (1165.0, 70.0),
}


def tray_labels(laid: Laid, lang: str | None = None) -> dict[str, str]:
    """Return what is in the box, each thing with its name in words."""
    named = {name: _caption(laid, name, lang) for name in _SLOTS if name != "boards" and not laid.did(name)}
    boards = {f"board-{day}": FOG.text("picture.day", lang, day=day) for day in _boards(laid)}
    return {"players": named.pop("players"), **boards, **named} if "players" in named else boards | named


def draw_tray(laid: Laid, scene: Scene, box: Box) -> Markup:
    """Draw the box with what is in it."""
    inside = tray_labels(laid, scene.lang)
    drawn = [
        panel(0, 0, box.width, box.height),
        label(WORDS.text("box.title", scene.lang), 14, _MIDDLE + 5, 14, anchor="start", bold=True, room=_TITLE),
        *(_compartment(laid, name, scene.lang) for name in _SLOTS),
        *_tiles(laid, scene),
        *(_thing(laid, name) for name in _SLOTS if name in inside),
    ]
    return moved(box.x, box.y, *drawn)


def _boards(laid: Laid) -> list[int]:
    """Return the day boards that are still in the box."""
    return [day for day in range(1, max(laid.rules.boards) + 1) if not laid.did(f"board-{day}")]


def _caption(laid: Laid, name: str, lang: str | None) -> str:
    """Return what stands under a compartment, with how many there are."""
    rules = laid.rules
    counts = {
        "players": rules.players,
        "boards": len(_boards(laid)),
        "arrows": rules.players,
        "tokens": len(tokens_both_ways(rules.tokens_of_each)),
        "cards": len(all_cards(rules.cards_of_each)),
    }
    return WORDS.text(f"box.{name}", lang, n=counts.get(name, 1))


def _compartment(laid: Laid, name: str, lang: str) -> Markup:
    """Draw a compartment; one that is empty has no caption any more."""
    middle, width = _SLOTS[name]
    hole = tag("rect", x=middle - width / 2, y=_TOP, width=width, height=_SLOT, rx=8, **paint("slot"))
    if laid.did(name) or (name == "boards" and not _boards(laid)):
        return hole
    words = _caption(laid, name, lang)
    return join((hole, label(words, middle, _CAPTION, svg.shrink(words, width + 6, 13, 12), "soft")))


def _tiles(laid: Laid, scene: Scene) -> Iterator[Markup]:
    """Draw the day boards, small: their numbers and their parts."""
    most = max(laid.rules.boards)
    middle, _ = _SLOTS["boards"]
    left = middle - (most * _TILE_STEP - (_TILE_STEP - _TILE)) / 2
    for day in _boards(laid):
        parts = [
            tag("rect", x=4.5 + 9.5 * part, y=27, width=8, height=14, rx=2, **paint("slot", "slot-line"))
            for part in range(laid.rules.parts)
        ]
        words = scene.word("picture.day", day=day)
        yield moved(
            left + (day - 1) * _TILE_STEP,
            _TOP + 4,
            tag("rect", width=_TILE, height=_SLOT - 8, rx=6, **paint("panel", "soft")),
            label(words, _TILE / 2, 18, svg.shrink(words, _TILE - 8, 14, 12, bold=True), bold=True, room=_TILE - 8),
            *parts,
            data_piece=f"board-{day}",
        )


def _thing(laid: Laid, name: str) -> Markup:
    """Draw a thing of the box in its compartment."""
    middle, width = _SLOTS[name]
    touch = tag("rect", x=-width / 2, y=-_SLOT / 2, width=width, height=_SLOT, rx=8, fill="transparent")
    seats = range(laid.rules.players)
    step = 34 if name == "players" else 17
    places = [(seat - (len(seats) - 1) / 2) * step for seat in seats]
    match name:
        case "players":
            drawn = [moved(x, 0, emblem(seat, 26)) for seat, x in zip(seats, places, strict=True)]
        case "arrows":
            drawn = [moved(0, y, arrow(seat, 44)) for seat, y in zip(seats, places, strict=True)]
        case "tokens":
            drawn = [_heap()]
        case "cards":
            drawn = [card_backs([(-22.0 + 3 * depth, -20.0 - 2 * depth) for depth in range(4)], 38, 46)]
        case "sun":
            drawn = [_larger(sun_marker(), 2.1)]
        case _:
            drawn = [_larger(cloud_marker(), 1.9)]
    return moved(middle, _MIDDLE, touch, *drawn, data_piece=name)


def _heap() -> Markup:
    """Draw tokens lying about, their sides unseen."""
    places = ((-44, -2), (-20, 1), (4, -3), (20, 0), (-34, -22), (-9, -24), (12, -21))
    tokens = [tag("rect", x=x, y=y, width=25, height=25, rx=8) for x, y in places]
    return tag("g", *tokens, **paint("back", "back-line", 1.5))


def _larger(drawn: Markup, times: float) -> Markup:
    return tag("g", drawn, transform=f"scale({times:g})")
