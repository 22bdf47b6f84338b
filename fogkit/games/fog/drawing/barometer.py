"""The barometer: a lane for each player's arrow, so that no arrow ever covers another (C6, F3)."""

from __future__ import annotations

from fogkit import svg
from fogkit.games.fog.drawing.emblems import arrow, emblem
from fogkit.games.fog.drawing.layout import LANE, PANEL_HEAD, Box
from fogkit.games.fog.drawing.pieces import pill
from fogkit.games.fog.drawing.scene import Scene, label, moved, panel
from fogkit.games.fog.drawing.style import PLAYERS, paint
from fogkit.games.fog.review import is_looked_back_on
from fogkit.games.fog.state import Decision
from fogkit.svg import Markup, join, tag

_LABELS = 30
_WIDEST_ARROW = 26


def draw_barometer(scene: Scene, box: Box) -> Markup:
    """Draw the scale, the lanes and the arrows, and what can be done with the own one."""
    lanes = [_lane(scene, seat, box) for seat in range(scene.view.rules.players)]
    ways, room = _ways(scene, box)
    words = scene.word(f"picture.barometer{_meaning(scene)}")
    size = svg.shrink(words, room, 14, 10.5, bold=True)
    heading = label(words, box.x + 10, box.y + 21, size, anchor="start", bold=True, room=room)
    return join((panel(*box), heading, *ways, _scale(scene, box), *lanes))


def _meaning(scene: Scene) -> str:
    """Return what the arrows show, where it has to be said: after the last round it is the days claimed (D3, D5)."""
    if scene.view.decision is not Decision.OVER:
        return ""
    return ".predicted" if is_looked_back_on(scene.view) else ".claimed"


def _ways(scene: Scene, box: Box) -> tuple[list[Markup], float]:
    """Draw the two ways to predict (F3), and return the room left of them; on a round that is over, there are none."""
    if is_looked_back_on(scene.view):
        return [], box.width - 20
    live = scene.view.decision is Decision.PREDICT
    stay, x = pill(scene.word("verb.pass"), box.right - 8, box.y + 6, "pass", live)
    ahead, x = pill(scene.word("verb.forward"), x - 6, box.y + 6, "forward", live)
    return [ahead, stay], x - box.x - 18


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
