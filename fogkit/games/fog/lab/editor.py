"""The symbols of the day boards, changed by clicking on their parts (C4, C5)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fogkit.games.fog.components import SYMBOL_LETTERS
from fogkit.games.fog.drawing.pieces import symbol_sign
from fogkit.games.fog.lab.questions.words import WORDS
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.words import WORDS as GAME_WORDS
from fogkit.svg import Markup, tag, text

NOTHING, SWAP, REVEAL = "-", "S", "R"
NEXT = {NOTHING: SWAP, SWAP: REVEAL, REVEAL: NOTHING}
"""What a click turns a part into."""


class LayoutEditor:
    """Which parts carry a symbol: the owner of a box enters the printed layout here."""

    setting = "layout"

    def fit(self, written: Mapping[str, str]) -> str:
        """Return the layout with as many parts as a day has, and a row for every day board.

        >>> LayoutEditor().fit({"layout": "-S,R-", "parts": "3", "boards": "1,2"})
        '-S-,R--'
        """
        printed = Rules()
        rows = written.get("layout", ",".join(printed.layout)).split(",")
        numbers = [int(found) for found in re.findall(r"\d+", written.get("boards", ""))[:12]]
        days = max([min(12, number) for number in numbers], default=max(printed.boards))
        given = written.get("parts", str(printed.parts))
        parts = int(given) if given.isdecimal() and 1 <= int(given) <= 8 else printed.parts
        rows += [NOTHING * parts] * (days - len(rows))
        return ",".join(row[:parts].ljust(parts, NOTHING) for row in rows)

    def draw(self, value: str, lang: str | None = None) -> Markup:
        """Return the day boards: a row of buttons for each."""
        rows = value.split(",")
        parts = max(map(len, rows))
        cells = []
        for day, row in enumerate(rows, start=1):
            cells.append(tag("span", text(GAME_WORDS.text("picture.day", lang, day=day))))
            padded = row.ljust(parts, NOTHING)
            cells += [self._part(day, part, letter, lang) for part, letter in enumerate(padded, start=1)]
        hint = tag("p", text(WORDS.text("editor.hint", lang)), class_="fk-soft")
        return tag("div", hint, tag("div", *cells, class_="fk-edit", style=f"--fk-parts:{parts}"))

    def _part(self, day: int, part: int, letter: str, lang: str | None) -> Markup:
        symbol = SYMBOL_LETTERS.get(letter)
        name = GAME_WORDS.say(symbol, lang) if symbol else WORDS.text("editor.nothing", lang)
        words = WORDS.text("editor.part", lang, day=day, part=part, symbol=name)
        sign = tag("svg", symbol_sign(symbol, 22), viewBox="-13 -13 26 26", aria_hidden="true") if symbol else text("·")
        attributes = {"aria_label": words, "title": words}
        return tag("button", sign, type="button", data_piece=f"edit-{day}-{part}", **attributes)

    def click(self, value: str, piece: str) -> str:
        """Return the layout with one part turned: nothing, swap, reveal.

        >>> LayoutEditor().click("-S--,--R-", "edit-1-2")
        '-R--,--R-'
        """
        rows = [list(row) for row in value.split(",")]
        _, day, part = piece.split("-") if re.fullmatch(r"edit-\d{1,2}-\d{1,2}", piece) else ("", "0", "0")
        if 1 <= int(day) <= len(rows) and 1 <= int(part) <= len(rows[int(day) - 1]):
            row = rows[int(day) - 1]
            row[int(part) - 1] = NEXT.get(row[int(part) - 1], NOTHING)
        return ",".join("".join(row) for row in rows)
