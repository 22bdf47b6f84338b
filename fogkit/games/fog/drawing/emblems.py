"""What tells the players apart, by shape as well as colour, and the sun and the cloud they hold (C8)."""

from __future__ import annotations

from functools import cache

from fogkit.games.fog.drawing.style import GOLD, GOLD_LINE, PLAYERS, paint
from fogkit.games.fog.drawing.weather import CLOUD, rays
from fogkit.svg import Markup, join, number, tag

_SHAPES = (
    "M-9 0A9 9 0 1 1-9 .1Z",
    "M-8-8H8V8H-8Z",
    "M0-9.5 10 8H-10Z",
    "M0-11 9.5 0 0 11-9.5 0Z",
    "M0-11 3-3.6 10.7-3.2 4.8 1.8 6.6 9.2 0 5.2-6.6 9.2-4.8 1.8-10.7-3.2-3-3.6Z",
)
_ON_PLAYER = ("#fff", "#fff", "#fff", "#fff", "#1b2733")


@cache
def emblem(seat: int, size: float = 20) -> Markup:
    """Return a player's own shape and colour around the origin."""
    scale = f"scale({number(size / 20)})" if size != 20 else None
    stroke = {**paint(None, "ink", 1.3), "fill": PLAYERS[seat]}
    return tag("path", d=_SHAPES[seat], transform=scale, **stroke)


@cache
def arrow(seat: int, width: float) -> Markup:
    """Return a player's arrow for the barometer, around the origin, pointing ahead (C6)."""
    half, point = width / 2, width / 2 - 6
    outline = f"M{number(-half)}-7.5H{number(point)}L{number(half)} 0 {number(point)} 7.5H{number(-half)}Z"
    body = tag("path", d=outline, **{**paint(None, "ink"), "fill": PLAYERS[seat]})
    return join((body, tag("path", d=_SHAPES[seat], transform="translate(-2 0)scale(.45)", fill=_ON_PLAYER[seat])))


@cache
def sun_marker() -> Markup:
    """Return the sun of the first player around the origin (S6)."""
    beams = tag("path", d=rays(7.5, 10.5, 12), stroke=GOLD_LINE, stroke_width=1.8)
    return join((beams, tag("circle", r=6, fill=GOLD, stroke=GOLD_LINE, stroke_width=1.2)))


@cache
def cloud_marker() -> Markup:
    """Return the cloud of who opened the prediction, around the origin (F2)."""
    return tag("path", d=CLOUD, transform="scale(.6)", fill="#fff", stroke="#3d4f61", stroke_width=2.4)


@cache
def crown() -> Markup:
    """Return what a winner gets, around the origin (E6)."""
    return tag("path", d="M-9 8-10-6-4 0 0-9 4 0 10-6 9 8Z", fill=GOLD, stroke=GOLD_LINE)
