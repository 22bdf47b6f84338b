"""The barometer: a lane for each player's arrow, so that no arrow ever covers another (C6, F3)."""

from __future__ import annotations

from fogkit.games.fog.drawing.emblems import arrow, emblem
from fogkit.games.fog.drawing.layout import LANE, PANEL_HEAD, Box
from fogkit.games.fog.drawing.pieces import pill
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.drawing.style import PLAYERS, paint
from fogkit.games.fog.state import Decision
from fogkit.svg import Markup, join, tag

_LABELS = 30
_WIDEST_ARROW = 26


def draw_barometer(scene: Scene, box: Box) -> Markup:
    """Draw the scale, the lanes and the arrows, and what can be done with the own one."""
    live = scene.view.decision is Decision.PREDICT
    stay, x = pill(scene.word("verb.pass"), box.right - 8, box.y + 6, "pass", live)
    ahead, _ = pill(scene.word("verb.forward"), x - 6, box.y + 6, "forward", live)
    heading = label(scene.word("picture.barometer"), box.x + 10, box.y + 21, 14, anchor="start", bold=True)
    lanes = [_lane(scene, seat, box) for seat in range(scene.view.rules.players)]
    return join((panel(*box), heading, ahead, stay, _scale(scene, box), *lanes))


def highest(scene: Scene) -> int:
    """Return the last position of the scale: the most days any round of this game has (C6, F6)."""
    return max(*scene.view.rules.boards, *scene.view.arrows)


def _step(scene: Scene, box: Box) -> float:
    return (box.width - _LABELS - 12) / (highest(scene) + 1)


def _x(scene: Scene, box: Box, position: int) -> float:
    return round(box.x + _LABELS + (position + 0.5) * _step(scene, box), 1)


def _scale(scene: Scene, box: Box) -> Markup:
    """Draw a column for each position; those no prediction can reach this round are left bare (F6)."""
    step, days = _step(scene, box), len(scene.view.days)
    top, height = box.y + PANEL_HEAD + 2, scene.view.rules.players * LANE + 4
    columns, numbers = [], []
    for position in range(highest(scene) + 1):
        x, reachable = _x(scene, box, position), position <= days
        left = round(x - step / 2 + 1, 1)
        bare = {} if reachable else {**paint(None, "slot-line"), "stroke_dasharray": "2 3"}
        columns.append(tag("rect", x=left, y=top, width=round(step - 2, 1), height=height, rx=4, **bare))
        numbers.append(label(str(position), x, top + height + 16, role="ink" if reachable else "soft"))
    return join((tag("g", *columns, **paint("slot")), tag("g", *numbers, font_size=13, font_weight="bold")))


def _lane(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw a player's arrow at its position, with its way from 0."""
    y = box.y + PANEL_HEAD + 4 + (seat + 0.5) * LANE
    position = scene.view.arrows[seat]
    start, end = _x(scene, box, 0), _x(scene, box, position)
    way = tag("path", d=f"M{start:g} {y:g}H{end:g}", stroke=PLAYERS[seat], stroke_width=3)
    width = min(_WIDEST_ARROW, _step(scene, box) - 2)
    marker = moved(end, y, arrow(seat, width), data_piece=f"arrow-{seat}")
    return join((moved(box.x + 18, y, emblem(seat, 14)), way, marker))
