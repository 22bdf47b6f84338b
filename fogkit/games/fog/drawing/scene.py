"""What every part of the picture is drawn from: a view, names that fit, a language; and how words are set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fogkit import i18n, svg
from fogkit.games.fog.drawing.style import paint
from fogkit.games.fog.state import Decision
from fogkit.games.fog.view import View
from fogkit.games.fog.words import WORDS
from fogkit.svg import Markup, tag

_LONGEST_NAME = 28

_PEN = {"stroke_linecap": "round", "stroke_linejoin": "round"}

LETTERS = 12
"""The size of letters, and the smallest one for plain reading."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A view to be drawn, with all names made harmless and short."""

    view: View
    names: tuple[str, ...]
    lang: str

    @classmethod
    def of(cls, view: View, players: Sequence[str], lang: str | None) -> Scene:
        """Return the scene of a view; the language is settled here, once."""
        return cls(view, tuple(_tame(name) for name in players), lang or i18n.language())

    def word(self, key: str, **values: object) -> str:
        """Return the words of a label."""
        return WORDS.text(key, self.lang, **values)

    @property
    def secretly_chosen(self) -> frozenset[int]:
        """The seats whose choice lies face down and waits for the others (A4, D1)."""
        view = self.view
        if view.decision not in {Decision.REVEAL, Decision.DISCARD}:
            return frozenset()
        return frozenset(seat for seat, size in enumerate(view.hand_sizes) if size and seat not in view.to_act)


def _tame(name: str) -> str:
    """Return a name on one line and of bearable length; a name of nothing visible becomes a dash."""
    cleaned = svg.plain(name)
    return (cleaned if len(cleaned) <= _LONGEST_NAME else cleaned[: _LONGEST_NAME - 1].rstrip() + "…") or "-"


def label(
    words: str,
    x: float,
    y: float,
    size: float = LETTERS,
    role: str = "ink",
    *,
    anchor: str = "middle",
    bold: bool = False,
    room: float | None = None,
) -> Markup:
    """Return a line of text, kept within its room. What the ground already says of its letters is not said again."""
    style: dict[str, object] = {
        **(paint(role) if role != "ink" else {}),
        "font_size": size if size != LETTERS else None,
        "text_anchor": anchor if anchor != "middle" else None,
        "font_weight": "bold" if bold else None,
        **(svg.within(words, room, size, bold) if room is not None else {}),
    }
    return tag("text", svg.text(words), x=x or None, y=y, **style)


def ground(*children: Markup) -> Markup:
    """Return the group around the whole picture, which says how letters are, unless they say otherwise."""
    return tag("g", *children, **paint("ink"), font_size=LETTERS, text_anchor="middle", **_PEN)


def clipped(words: str, x: float, y: float, *, width: float, size: float) -> Markup:
    """Return a bold line of text that never leaves its place, even if the reader's letters are wider than we think.

    It is drawn narrower then, so that its end is not lost. An inner drawing clips what it holds, and needs no id to do
    so: that is for letters wider still.
    """
    fitting = svg.fit(words, width - 2, size, bold=True)
    line = label(fitting, 0, size, size, anchor="start", bold=True, room=width - 2)
    return tag("svg", line, x=x, y=y - size, width=width, height=size * 1.4)


def panel(x: float, y: float, width: float, height: float, role: str = "panel") -> Markup:
    """Return the ground on which a group of pieces lies."""
    return tag("rect", x=x or None, y=y or None, width=width, height=height, rx=8, **paint(role, "line"))


def moved(x: float, y: float, *children: Markup, **attributes: object) -> Markup:
    """Return a group with its own origin."""
    return tag("g", *children, transform=f"translate({svg.number(x)} {svg.number(y)})", **attributes)
