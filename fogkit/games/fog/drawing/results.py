"""What a round that is over has brought: each prediction, the days claimed and the points, in words (X1, X2)."""

from __future__ import annotations

from fogkit import svg
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import PANEL_HEAD, Box
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.review import told_row
from fogkit.svg import Markup, join

_LINE = 34
_WORDS = 40


def draw_results(scene: Scene, box: Box) -> Markup:
    """Draw a line for each player, where the piles lay: these are put away when a round is over."""
    view = scene.view
    heading = label(scene.word("review.title"), box.x + 10, box.y + 21, 14, anchor="start", bold=True)
    lines = []
    for seat, sheet in enumerate(view.sheets):
        words = told_row(sheet[view.round - 1], scene.lang)
        y = box.y + PANEL_HEAD + (seat + 0.5) * _LINE
        room = box.width - _WORDS - 10
        written = label(words, box.x + _WORDS, y + 5, svg.shrink(words, room, 15, 11), anchor="start", room=room)
        lines.append(join((moved(box.x + 22, y, emblem(seat, 18)), written)))
    return join((panel(*box), heading, *lines))
