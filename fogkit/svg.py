"""Small tools to write SVG as text. Nothing here knows a game.

A piece of a drawing is `Markup`, and a string is not: only `tag` and `text` make the one from the other, and
`text` escapes. So the type checker holds that nothing a person typed ever becomes part of the drawing's code.

>>> tag("g", text("Ada & Bo <3"), data_piece="name", x=1.50)
'<g data-piece="name" x="1.5">Ada &amp; Bo &lt;3</g>'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NewType

Markup = NewType("Markup", str)

NOTHING = Markup("")

FONT = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"
"""Present in one form or another everywhere, and all of the same widths: so that text can be fitted unseen."""

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})

# The widths of Helvetica, in thousandths of its size; its kin (Arial, Liberation Sans) share them.
_WIDTHS = {
    letter: width
    for width, letters in {
        191: "'",
        222: "ijl",
        260: "|",
        278: " \N{NO-BREAK SPACE}!,./:;I[\\]ft",
        333: "()-`r",
        334: "{}",
        355: '"',
        389: "*",
        469: "^",
        500: "Jcksvxyz",
        556: "#$0123456789?L_abdeghnopqu",
        584: "+<=>~",
        611: "FTZ",
        667: "&ABEKPSVXY",
        722: "CDHNRUw",
        778: "GOQ",
        833: "Mm",
        889: "%",
        944: "W",
        1000: "…",
        1015: "@",
    }.items()
    for letter in letters
}
_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
_UNKNOWN, _FULL, _EMOJI = 680, 1000, 1400
_BOLDER = 1.09
_WIDEST = 1.25
"""How much wider than ours the letters of a reader may be, who has none of the fonts we ask for."""
_ELLIPSIS = "…"


def escape(words: str) -> str:
    """Return words as they may stand between tags and in quoted attributes."""
    return words.translate(_ESCAPES)


def text(words: str) -> Markup:
    """Return words as a drawing shows them, whatever they contain."""
    return Markup(escape(words))


def join(pieces: Iterable[Markup]) -> Markup:
    """Return the pieces one after the other."""
    return Markup("".join(pieces))


def tag(name: str, *children: Markup, **attributes: object) -> Markup:
    """Return an element. An attribute `data_piece` is written data-piece, `class_` class; None is left out."""
    written = "".join(
        [f' {_attribute(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None]
    )
    return Markup(f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>")


def number(value: float) -> str:
    """Return a number as short as a drawing needs it.

    >>> number(12.0), number(0.126), number(-0.001)
    ('12', '.13', '0')
    """
    if isinstance(value, int):
        return str(value)
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return written.replace("0.", ".", 1) if abs(value) < 1 and "." in written else written.replace("-0", "0")


@lru_cache(maxsize=512)
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: object) -> str:
    return number(value) if isinstance(value, int | float) else str(value).translate(_ESCAPES)


# --- fitting text ------------------------------------------------------------------------------------


def plain(words: str, limit: int = 200) -> str:
    r"""Return words on one line, without what would spoil a drawing or its neighbours' writing direction.

    Control characters and half surrogates are not allowed in XML; direction marks would turn what follows.

    >>> plain("Ada\x00 \u202egnorw\n  Bo")
    'Ada gnorw Bo'
    """
    kept = "".join(
        [
            letter if letter in _JOINERS or unicodedata.category(letter)[0] not in "CZ" else _blank(letter)
            for letter in words[: limit * 4]
        ]
    )
    return " ".join(kept.split())[:limit]


def _blank(letter: str) -> str:
    """Return the space a letter stands for, if it is one."""
    return " " if letter.isspace() or unicodedata.category(letter)[0] == "Z" else ""


@lru_cache(maxsize=4096)
def text_width(words: str, size: float, bold: bool = False) -> float:
    """Return about how wide words are; for letters beyond Latin it is a generous guess.

    >>> round(text_width("fog", 10), 1)
    13.9
    """
    return sum([_letter_width(letter) for letter in words]) * size * (_BOLDER if bold else 1) / 1000


@lru_cache(maxsize=4096)
def _letter_width(letter: str) -> int:
    base = unicodedata.normalize("NFD", letter)[0]
    if base in _WIDTHS:
        return _WIDTHS[base]
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"} or letter in _JOINERS:
        return 0
    if unicodedata.category(letter) == "So":
        return _EMOJI
    return _FULL if unicodedata.east_asian_width(letter) in "WF" else _UNKNOWN


def fit(words: str, width: float, size: float, bold: bool = False) -> str:
    """Return words cut, with an ellipsis, to what fits a width.

    >>> fit("Ada", 60, 12), fit("Adalbert of Prague", 60, 12)
    ('Ada', 'Adalbert…')
    """
    if text_width(words, size, bold) <= width:
        return words
    room = width - text_width(_ELLIPSIS, size, bold)
    used, end = 0.0, 0
    for letter in words:
        used += text_width(letter, size, bold)
        if used > room:
            break
        end += 1
    return words[:end].rstrip(" " + _JOINERS) + _ELLIPSIS


def shrink(words: str, width: float, size: float, smallest: float, bold: bool = False) -> float:
    """Return the size, at most `size`, at which words fit a width; never below `smallest`.

    >>> shrink("fog", 100, 12, 10), shrink("brouillard", 44, 12, 10)
    (12, 10.7)
    """
    actual = text_width(words, size, bold)
    return size if actual <= width else max(smallest, int(size * width / actual * 10) / 10)


def within(words: str, room: float, size: float, bold: bool = False) -> dict[str, object]:
    """Return the attributes that keep words in their room, also where the reader's letters are wider than ours.

    They are drawn as wide as they are in our letters; words that fit in any letters need no such thing.

    >>> within("fog", 44, 12), within("brouillard", 46, 10)
    ({}, {'textLength': 41.1, 'lengthAdjust': 'spacingAndGlyphs'})
    """
    width = text_width(words, size, bold)
    if width * _WIDEST <= room:
        return {}
    return {"textLength": round(min(width, room), 1), "lengthAdjust": "spacingAndGlyphs"}
