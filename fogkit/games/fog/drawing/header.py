"""The line above the table: the round, whose decision it is and why, and through whose eyes we look."""

from __future__ import annotations

from fogkit import svg
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import Box
from fogkit.games.fog.drawing.scene import Scene, clipped, label, moved, panel
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.text import prompt
from fogkit.svg import Markup, join, tag

_ROUND_WIDTH = 148
_EMBLEM_STEP = 24
_SIZES = (18, 16, 14)
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def draw_header(scene: Scene, box: Box) -> Markup:
    """Draw the round, the prompt and the onlooker."""
    eyes = _eyes(scene)
    eyes_width = svg.text_width(eyes, 12) + 24
    middle = box.y + box.height / 2
    seats = scene.view.outcome.winners if scene.view.outcome else scene.view.to_act
    start = box.x + _ROUND_WIDTH + 26
    emblems = [moved(start + place * _EMBLEM_STEP, middle, emblem(seat)) for place, seat in enumerate(seats)]
    words_x = start + len(seats) * _EMBLEM_STEP - 4
    return join(
        (
            panel(*box),
            _round(scene, box),
            *emblems,
            _prompt(scene, words_x, middle, box.right - eyes_width - words_x),
            label(eyes, box.right - 14, middle + 4, 12, "soft", anchor="end", room=eyes_width - 16),
        )
    )


def _round(scene: Scene, box: Box) -> Markup:
    view = scene.view
    words = scene.word("picture.round", round=view.round, rounds=view.rules.rounds)
    size = svg.shrink(words, _ROUND_WIDTH - 20, 17, 12, bold=True)
    ground = tag("rect", x=box.x, y=box.y, width=_ROUND_WIDTH, height=box.height, rx=8, **paint("slot", "line"))
    y = box.y + box.height / 2 + size * 0.35
    return join((ground, label(words, box.x + _ROUND_WIDTH / 2, y, size, bold=True, room=_ROUND_WIDTH - 16)))


def _prompt(scene: Scene, x: float, middle: float, width: float) -> Markup:
    """Set the prompt as large as it fits; names are kept apart, whichever way they are written."""
    several = max(1, len(scene.view.to_act))
    names = [f"{_ISOLATE}{svg.fit(name, 330 / several, _SIZES[0])}{_END_ISOLATE}" for name in scene.names]
    words = prompt(scene.view, names, scene.lang)
    size = next((size for size in _SIZES if svg.text_width(words, size, True) <= width - 4), _SIZES[-1])
    return clipped(words, x, middle + size * 0.35, width=width, size=size)


def _eyes(scene: Scene) -> str:
    """Say through whose eyes the table is seen; before the game and when a round is over, all see the same."""
    seat = scene.view.seat
    if not scene.view.to_act and not scene.view.outcome:
        return ""
    if seat is None:
        return scene.word("picture.spectator")
    return scene.word("picture.seen-by", player=svg.fit(scene.names[seat], 110, 12))
