"""The picture of a table that is being laid out: the real one's pieces, dashed places for the rest, and the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogkit import svg
from fogkit.games.fog.drawing.barometer import draw_barometer
from fogkit.games.fog.drawing.boards import draw_board
from fogkit.games.fog.drawing.canvas import canvas
from fogkit.games.fog.drawing.layout import HEADER, MARGIN, WIDTH, Box, Plan, plan
from fogkit.games.fog.drawing.pieces import TOKEN_HEIGHT, TOKEN_WIDTH, hollow, token
from fogkit.games.fog.drawing.players import draw_mat
from fogkit.games.fog.drawing.scene import Scene, label, moved
from fogkit.games.fog.drawing.sheets import draw_sheets
from fogkit.games.fog.drawing.stocks import draw_piles, draw_stock
from fogkit.games.fog.lessons.setup.button import HEIGHT, button, button_width
from fogkit.games.fog.lessons.setup.laid import Laid
from fogkit.games.fog.lessons.setup.tray import TRAY, draw_tray
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.games.fog.view import view
from fogkit.svg import Markup, join

_OWNER = 0
_FIRST, _STEP = 130, 64
_TOKEN = TOKEN_WIDTH - 5


def picture(laid: Laid, viewer: int | None, players: Sequence[str], words: str, lang: str | None = None) -> str:
    """Return the table so far with the box above it, as an SVG; `words` tell the same."""
    scene = Scene.of(laid.view(viewer), players, lang)
    places = plan(view(laid.start, viewer))
    lower = TRAY - HEADER
    height = round(places.height + lower)
    return canvas(
        WORDS.text("title", scene.lang),
        words,
        scene.lang,
        height,
        draw_tray(laid, scene, Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, TRAY)),
        moved(0, lower, *_table(laid, scene, places)),
    )


def _table(laid: Laid, scene: Scene, places: Plan) -> Iterator[Markup]:
    """Draw what has been laid out, and where the rest will lie."""
    seated, tokens = laid.did("players"), laid.did("tokens")
    for day, box in enumerate(places.boards, start=1):
        empty = scene.word("picture.day", day=day)
        yield draw_board(scene, day, box) if laid.did(f"board-{day}") else _place(box, empty)
    for seat, box in enumerate(places.mats):
        yield draw_mat(scene, seat, box) if seated else _place(box, WORDS.text("place.player", scene.lang))
    yield draw_piles(scene, places.piles) if tokens else _place(places.piles, scene.word("picture.piles"))
    yield draw_stock(scene, places.stock) if tokens else _place(places.stock, WORDS.text("place.stock", scene.lang))
    barometer = scene.word("picture.barometer")
    yield draw_barometer(scene, places.barometer) if laid.did("arrows") else _place(places.barometer, barometer)
    yield draw_sheets(scene, places.sheets) if seated else _place(places.sheets, scene.word("picture.sheets"))
    yield _spread(laid, scene, places.mats[_OWNER])


def _place(box: Box, words: str) -> Markup:
    """Draw where something will lie."""
    outline = hollow(*box, 8)
    return join((outline, label(words, box.x + box.width / 2, box.y + box.height / 2 + 5, 14, "soft")))


def _spread(laid: Laid, scene: Scene, mat: Box) -> Markup:
    """Draw the tokens of the next pile, spread out before the learner, and the way to stack them."""
    if not laid.spread:
        return svg.NOTHING
    height = min(TOKEN_HEIGHT, mat.height - 14)
    top = 8 if mat.height > TOKEN_HEIGHT + 24 else 6
    tokens = []
    for place, lying in enumerate(laid.spread):
        turned = place + 1 in laid.turned
        pieces = [token(lying.down if turned else lying.up, scene.lang, _TOKEN, height)]
        if turned:
            pieces.append(_other_side(scene, height))
        tokens.append(moved(_FIRST + place * _STEP, top, *pieces, data_piece=f"turn-{place + 1}"))
    words = WORDS.text("touch.stack.short", scene.lang)
    name = f"stack-{laid.count('stack') + 1}"
    x, y = mat.width - 14 - button_width(words), (mat.height - HEIGHT) / 2
    stack = button(name, words, x, y, filled=not laid.turned)
    return moved(mat.x, mat.y, *tokens, stack)


def _other_side(scene: Scene, height: float) -> Markup:
    """Say of a token that it shows its other side."""
    return label(WORDS.text("touch.other-side", scene.lang), _TOKEN / 2, height + 17, 12, "accent", bold=True)
