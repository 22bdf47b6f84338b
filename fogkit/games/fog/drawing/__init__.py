"""The still picture of the table: `picture(view, players)` gives one self-contained SVG, drawn from the view alone.

No script, no fonts to load, no ids: it can stand many times in a page, on GitHub and in exported notebooks. The
same view gives the same picture, byte for byte.

Pieces carry the attribute `data-piece`, for whoever wants to light, click or move them. What a move names:

- `pile-1` …: take from this pile; `return`: return the tops, which are alike
- `day-1` …: place on this day
- `card-sun` …: a card of the own hand, to swap, reveal or discard (several cards can have the same name)
- `forward`, `pass`: predict

And what else lies there: `token-4-1` (day 4, part 1), `held` (a token taken and not yet placed), `arrow-0`,
`mat-0`, `shown-0` (revealed cards) and `sheet-0` (of seat 0), `sun`, `cloud`, `supply`, `deck`, `discards`.
"""

from __future__ import annotations

from collections.abc import Sequence

from fogkit.games.fog import text
from fogkit.games.fog.drawing.barometer import draw_barometer
from fogkit.games.fog.drawing.boards import draw_board
from fogkit.games.fog.drawing.canvas import canvas
from fogkit.games.fog.drawing.header import draw_header
from fogkit.games.fog.drawing.layout import Box, Plan, plan
from fogkit.games.fog.drawing.players import draw_mat
from fogkit.games.fog.drawing.results import draw_results
from fogkit.games.fog.drawing.scene import Scene
from fogkit.games.fog.drawing.sheets import draw_sheets
from fogkit.games.fog.drawing.stocks import draw_piles, draw_stock
from fogkit.games.fog.review import is_looked_back_on
from fogkit.games.fog.view import View
from fogkit.svg import Markup

__all__ = ["picture"]


def picture(view: View, players: Sequence[str], lang: str | None = None) -> str:
    """Return the table as one seat sees it, as an SVG."""
    scene = Scene.of(view, players, lang)
    places = plan(view)
    return canvas(
        scene.word("picture.title", round=view.round, rounds=view.rules.rounds),
        text.table(view, scene.names, scene.lang),
        scene.lang,
        round(places.height),
        draw_header(scene, places.header),
        *(draw_board(scene, day, box) for day, box in enumerate(places.boards, start=1)),
        *(draw_mat(scene, seat, box) for seat, box in enumerate(places.mats)),
        *_in_the_corner(scene, places),
        draw_barometer(scene, places.barometer),
        draw_sheets(scene, places.sheets),
    )


def _in_the_corner(scene: Scene, places: Plan) -> list[Markup]:
    """Draw what tokens and cards come from or, when a round is over and that is put away, what the round brought."""
    piles, stock = places.piles, places.stock
    if is_looked_back_on(scene.view):
        return [draw_results(scene, Box(piles.x, piles.y, piles.width, stock.bottom - piles.y))]
    return [draw_piles(scene, piles), draw_stock(scene, stock)]
