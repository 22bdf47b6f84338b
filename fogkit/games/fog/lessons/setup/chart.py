"""The explorer's picture: what to choose, the numbers, and every day, token and card behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fogkit import i18n, svg
from fogkit.games.fog.drawing.canvas import canvas
from fogkit.games.fog.drawing.emblems import emblem
from fogkit.games.fog.drawing.layout import GAP, MARGIN, WIDTH
from fogkit.games.fog.drawing.scene import label, moved, panel
from fogkit.games.fog.drawing.style import PLAYERS, paint
from fogkit.games.fog.lessons.setup.button import HEIGHT, button, button_width
from fogkit.games.fog.lessons.setup.choice import Choice
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.games.fog.words import WORDS as FOG
from fogkit.svg import Markup, join, tag

_INNER = WIDTH - 2 * MARGIN
_CHOICES, _TILES, _DAYS, _STOCK = 58, 88, 96, 158
_HEADS = 128
"""What the headings on the left need."""
_UNIT, _STEP, _GROUP_GAP = 13, 17, 26


def chart(choice: Choice, before: Mapping[str, int], words: str, lang: str | None = None) -> str:
    """Return the picture of a choice; numbers that differ from those before stand out. `words` tell the same."""
    lang = lang or i18n.language()
    drawn, top = [], float(MARGIN)
    for height, draw in (
        (_CHOICES, _choices(choice, lang)),
        (_TILES, _tiles(choice, before, lang)),
        (_DAYS, _days(choice, lang)),
        (_STOCK, _stock(choice, lang)),
    ):
        drawn.append(moved(MARGIN, top, *draw))
        top += height + GAP
    height = round(top - GAP + MARGIN)
    return canvas(WORDS.text("explore.title", lang), words, lang, height, *drawn)


# --- what to choose ------------------------------------------------------------------------------------


def _choices(choice: Choice, lang: str) -> Iterator[Markup]:
    """Draw a row of buttons for each thing to choose; what is chosen is filled."""
    yield panel(0, 0, _INNER, _CHOICES)
    x = 18.0
    for kind, names in choice.options.items():
        words = WORDS.text(f"explore.choose-{kind}", lang)
        width = svg.text_width(words, 15, bold=True)
        yield label(words, x, _CHOICES / 2 + 5, 15, anchor="start", bold=True, room=width + 4)
        x += width + 14
        for name in names:
            which = name.partition("-")[2]
            written = which if which.isdigit() else WORDS.text(f"explore.{which}", lang)
            yield button(name, written, x, (_CHOICES - HEIGHT) / 2, filled=choice.with_(name) == choice)
            x += button_width(written) + 16
        x += 24


# --- the numbers ---------------------------------------------------------------------------------------


def _tiles(choice: Choice, before: Mapping[str, int], lang: str) -> Iterator[Markup]:
    """Draw a tile for each number, and what it was if it changed."""
    numbers = choice.numbers
    width = (_INNER + GAP) / len(numbers) - GAP
    for place, (name, number) in enumerate(numbers.items()):
        changed = before[name] != number
        words = WORDS.text(f"explore.{name}", lang)
        parts = [
            panel(0, 0, width, _TILES, "glow" if changed else "panel"),
            label(str(number), 16, 46, 36, anchor="start", bold=True),
            label(words, 16, 73, svg.shrink(words, width - 28, 14, 12), "soft", anchor="start", room=width - 28),
        ]
        if changed:
            was = WORDS.text("explore.was", lang, number=before[name])
            parts.append(label(was, width - 14, 45, 14, "accent", anchor="end", bold=True))
        yield moved(place * (width + GAP), 0, *parts)


# --- every day, token and card --------------------------------------------------------------------------


def _days(choice: Choice, lang: str) -> Iterator[Markup]:
    """Draw the day boards, small: the parts with a starting token filled, the others to be placed on."""
    yield panel(0, 0, _INNER, _DAYS)
    yield _heading("days", len(choice.starts), lang, 0, _DAYS)
    most, parts = max(choice.rules.boards), choice.rules.parts
    step = (_INNER - _HEADS - 12) / most
    part = min(28.0, (step - 24) / parts - 4)
    for place, tokens in enumerate(choice.starts):
        width = parts * (part + 4) + 12
        slots = [_part(8 + index * (part + 4), part, filled=index < tokens) for index in range(parts)]
        yield moved(
            _HEADS + place * step,
            12,
            tag("rect", width=width, height=72, rx=8, **paint("table", "line")),
            label(FOG.text("picture.day", lang, day=place + 1), 9, 21, 14, anchor="start", bold=True),
            *slots,
        )


def _part(x: float, size: float, *, filled: bool) -> Markup:
    if filled:
        return tag("rect", x=x, y=33, width=size, height=size, rx=7, **paint("accent"))
    return tag("rect", x=x, y=33, width=size, height=size, rx=7, **paint("panel", "slot-line"), stroke_dasharray="3 3")


class _Group(NamedTuple):
    """Things of a kind that lie together: how many, how they look, and what stands below them."""

    size: int
    look: Mapping[str, object]
    words: str
    seat: int | None = None


def _stock(choice: Choice, lang: str) -> Iterator[Markup]:
    """Draw every token and every card, where it lies."""
    rules, numbers = choice.rules, choice.numbers
    yield panel(0, 0, _INNER, _STOCK)
    on_days = WORDS.text("explore.on-days", lang, n=numbers["starts"])
    piles = [FOG.text("picture.pile", lang, pile=pile + 1, n=rules.pile_size) for pile in range(rules.piles)]
    supply = FOG.text("picture.supply", lang, n=numbers["supply"])
    tokens = [
        _Group(numbers["starts"], paint("accent"), on_days),
        *(_Group(rules.pile_size, paint("back"), words) for words in piles),
        _Group(numbers["supply"], paint("slot", "soft"), supply),
    ]
    hands = [
        _Group(numbers["hand"], {"fill": PLAYERS[seat]}, str(numbers["hand"]), seat) for seat in range(rules.players)
    ]
    deck = FOG.text("picture.deck", lang, n=numbers["deck"])
    cards = [*hands, _Group(numbers["deck"], paint("back"), deck)]
    yield _heading("tokens", choice.tokens, lang, 8, 70)
    yield from _groups(tokens, 24, _UNIT, 4)
    yield _heading("cards", choice.cards, lang, 80, 70)
    yield from _groups(cards, 94, 19, 2)


def _groups(groups: list[_Group], top: float, height: float, corner: float) -> Iterator[Markup]:
    """Draw groups of things side by side, each with its words below."""
    x = float(_HEADS)
    for group in groups:
        if not group.size:
            continue
        width = group.size * _STEP - (_STEP - _UNIT)
        things = [
            tag("rect", x=x + place * _STEP, y=top, width=_UNIT, height=height, rx=corner)
            for place in range(group.size)
        ]
        yield tag("g", *things, **group.look)
        middle, line = x + width / 2, top + height + 19
        if group.seat is not None:
            yield join((moved(middle - 10, line - 5, emblem(group.seat, 15)), label(group.words, middle + 8, line, 14)))
        else:
            yield label(group.words, middle, line, 13, "soft")
        x += width + _GROUP_GAP


def _heading(name: str, count: int, lang: str, top: float, height: float) -> Markup:
    words = WORDS.text(f"explore.all-{name}", lang, n=count)
    size = svg.shrink(words, _HEADS - 24, 15, 12, bold=True)
    return label(words, 16, top + height / 2 + 5, size, anchor="start", bold=True)
