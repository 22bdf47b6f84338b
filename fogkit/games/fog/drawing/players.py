"""A mat for each player: colour and name, sun and cloud, a token taken, and the final total (C8)."""

from __future__ import annotations

from fogkit import svg
from fogkit.games.fog.drawing.emblems import cloud_marker, crown, emblem, sun_marker
from fogkit.games.fog.drawing.hands import draw_cards
from fogkit.games.fog.drawing.layout import MAT_NAMES, Box
from fogkit.games.fog.drawing.pieces import TOKEN_HEIGHT, TOKEN_WIDTH, token
from fogkit.games.fog.drawing.scene import Scene, clipped, label, moved, panel
from fogkit.games.fog.drawing.style import PLAYERS, paint
from fogkit.svg import Markup, join, tag


def draw_mat(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw all that lies before a player; who must decide, and in the end who won, is framed."""
    view = scene.view
    lit = seat in (view.outcome.winners if view.outcome else view.to_act)
    return moved(
        box.x,
        box.y,
        panel(0, 0, box.width, box.height, "glow" if lit else "panel"),
        _frame(box) if lit else svg.NOTHING,
        tag("rect", x=6, y=8, width=5, height=box.height - 16, rx=2.5, fill=PLAYERS[seat]),
        _name(scene, seat, box.height / 2),
        draw_cards(scene, seat, box.width, box.height),
        _total(scene, seat, box) if view.outcome else _taken(scene, seat, box),
        data_piece=f"mat-{seat}",
    )


def _frame(box: Box) -> Markup:
    return tag("rect", width=box.width, height=box.height, rx=8, **paint(None, "accent", 2))


def _name(scene: Scene, seat: int, middle: float) -> Markup:
    """Draw colour and name, and below them what the player holds beside cards."""
    markers = _markers(scene, seat)
    y = middle - 11 if markers else middle
    shape = moved(30, y, emblem(seat, 22))
    name = clipped(scene.names[seat], 48, y + 6, width=MAT_NAMES - 56, size=16)
    placed, x = [], 30.0
    for sign, words, piece in markers:
        word = label(words, 16, 4, role="soft", anchor="start", room=MAT_NAMES - x - 24)
        placed.append(moved(x, middle + 15, sign, word, data_piece=piece))
        x += svg.text_width(words, 12) + 40
    return join((shape, name, *placed))


def _markers(scene: Scene, seat: int) -> list[tuple[Markup, str, str | None]]:
    """Return the sun (S6), the cloud (F2) or a crown (E6), with a word and the name of the piece."""
    view = scene.view
    markers: list[tuple[Markup, str, str | None]] = []
    if view.outcome:
        return [(crown(), scene.word("picture.winner"), None)] if seat in view.outcome.winners else []
    if seat == view.sun:
        markers.append((sun_marker(), scene.word("picture.sun"), "sun"))
    if seat == view.cloud:
        markers.append((cloud_marker(), scene.word("picture.cloud"), "cloud"))
    return markers


def _taken(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw the token that was taken and not yet placed (P2)."""
    view = scene.view
    if view.held is None or seat != view.active:
        return svg.NOTHING
    height = min(TOKEN_HEIGHT, box.height - 8)
    x, y = box.width - TOKEN_WIDTH - 12, (box.height - height) / 2 - 1
    word = scene.word("picture.held")
    written = label(word, x - 8, box.height / 2 + 4, svg.shrink(word, 48, 12, 10), "soft", anchor="end", room=48)
    return join((moved(x, y, token(view.held, scene.lang, TOKEN_WIDTH, height), data_piece="held"), written))


def _total(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw the points that decide (E6)."""
    total = str(scene.view.totals[seat]).replace("-", "\u2212")
    size = svg.shrink(total, 90, 26, 14, bold=True)
    return label(total, box.width - 18, box.height / 2 + 9, size, anchor="end", bold=True, room=90)
