"""Four score sheets to fill in: points, totals and the winner (X1 to X3, E6).

The numbers are those of the sample sheets of the printed rulebooks. What belongs in a blank is never written here: it
comes from `fogkit.games.fog.scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from fogkit.core import Outcome, Refusal
from fogkit.games.fog import scoring
from fogkit.games.fog.lessons.scoring import sheets_picture
from fogkit.games.fog.lessons.scoring.paper import PLAYERS, number_of, written
from fogkit.games.fog.lessons.scoring.words import WORDS
from fogkit.i18n import language
from fogkit.teaching import Shown

TOTAL = 0
"""The row of the total; the rounds are the rows 1 to 4."""

# For each player and round: predicted, claimed.
GAME = (
    ((1, 1), (2, 3), (2, 1), (0, 0)),
    ((0, 0), (2, 2), (3, 2), (2, 2)),
    ((2, 1), (0, 1), (3, 3), (4, 1)),
    ((1, 0), (0, 0), (2, 2), (3, 4)),
)


class Blank(NamedTuple):
    """A place on a sheet without its number."""

    seat: int
    row: int

    @property
    def piece(self) -> str:
        """The name of the piece."""
        return f"blank-{self.seat}-{self.row}"


BLANKS = tuple(
    Blank(seat, row) for seat, rows in enumerate(((1, 2, 4), (2, 4), (3, 4), (2, 3))) for row in (*rows, TOTAL)
)


class BlankFilled(NamedTuple):
    """The right number is on the sheet."""

    seat: int
    row: int
    number: int


class WinnerFound(NamedTuple):
    """The learner pointed at the winner."""

    seat: int


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheets at one moment: what is blank, which blank is being filled in, and whether the winner is known."""

    blanks: tuple[Blank, ...] = BLANKS
    chosen: Blank | None = BLANKS[0]
    won: bool = False

    def number(self, seat: int, row: int) -> int:
        """Return what belongs in the column = of a row, or in the total (X1, X2, X3)."""
        if row == TOTAL:
            return sum(self.number(seat, round_) for round_ in range(1, len(GAME[seat]) + 1))
        predicted, claimed = GAME[seat][row - 1]
        return scoring.points(predicted, claimed, row)

    @property
    def outcome(self) -> Outcome:
        """How this game ended (E6); points decide, so that the cards need not be known."""
        totals = [self.number(seat, TOTAL) for seat in range(len(GAME))]
        return scoring.winners(totals, [rows[-1][1] for rows in GAME], [0] * len(GAME))


class ScoreSheets:
    """Sheets to fill in; it is a `fogkit.teaching.Ground`."""

    def __init__(self) -> None:
        self.viewer: int | None = None
        self.watchers: Sequence[str] = ()
        self._moments = [Sheets()]

    @property
    def sheets(self) -> Sheets:
        """The sheets as they are now."""
        return self._moments[-1]

    # --- clicks ----------------------------------------------------------------------------------------

    def click(self, name: str) -> tuple[object, ...]:
        """Choose a blank, write a number into it, or point at the winner."""
        now = self.sheets
        for blank in now.blanks:
            if name == blank.piece:
                self._moments.append(replace(now, chosen=blank))
                return ()
        if (number := number_of(name)) is not None:
            return self._write(number)
        for seat in range(len(GAME)):
            if name == f"sheet-{seat}":
                return self._point_at(seat)
        return ()

    def _write(self, number: int) -> tuple[object, ...]:
        now = self.sheets
        if now.chosen is None or number not in sheets_picture.KEYS:
            return ()
        seat, row = now.chosen
        if number != now.number(seat, row):
            return (self._wrong(now, number),)
        blanks = tuple(blank for blank in now.blanks if blank != now.chosen)
        later = [blank for blank in blanks if BLANKS.index(blank) > BLANKS.index(now.chosen)]
        following = next(iter((*later, *blanks)), None)
        self._moments.append(replace(now, blanks=blanks, chosen=following))
        return (BlankFilled(seat, row, number),)

    def _wrong(self, now: Sheets, number: int) -> Refusal:
        """Say how the number in the chosen blank is found, without saying it."""
        assert now.chosen is not None
        seat, row = now.chosen
        values: dict[str, object] = {"number": written(number), "player": PLAYERS[seat], "round": row}
        if row == TOTAL:
            values["points"] = ", ".join(self._known(now, seat))
            return Refusal(WORDS, "X3", "total-wrong", "total-wrong", tuple(values.items()))
        predicted, claimed = GAME[seat][row - 1]
        values |= {"predicted": predicted, "claimed": claimed}
        rule, reason = ("X1", "exact-wrong") if predicted == claimed else ("X2", "off-wrong")
        return Refusal(WORDS, rule, reason, reason, tuple(values.items()))

    def _known(self, now: Sheets, seat: int) -> list[str]:
        rows = range(1, len(GAME[seat]) + 1)
        return ["…" if Blank(seat, row) in now.blanks else written(now.number(seat, row)) for row in rows]

    def _point_at(self, seat: int) -> tuple[object, ...]:
        now = self.sheets
        if now.blanks:
            return (Refusal(WORDS, "E6", "winner-early", "winner-early"),)
        if seat not in now.outcome.winners:
            return (Refusal(WORDS, "E6", "winner-wrong", "winner-wrong", (("player", PLAYERS[seat]),)),)
        self._moments.append(replace(now, won=True))
        return (WinnerFound(seat),)

    # --- what is shown ---------------------------------------------------------------------------------

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:  # noqa: ARG002 - there is no log to go back in
        """Return the sheets."""
        lang = lang or language()
        now, words = self.sheets, self._words(lang)
        blanks = {blank.piece: self._blank_label(blank, lang) for blank in now.blanks}
        numbers = sheets_picture.key_labels(lang) if now.chosen else {}
        whole = {f"sheet-{seat}": WORDS.text("touch.sheet", lang, player=PLAYERS[seat]) for seat in range(len(GAME))}
        lit = () if now.won else tuple(numbers) if numbers else tuple(whole)
        return Shown(
            picture=sheets_picture.draw(now, GAME, words, lang),
            pieces=numbers | blanks | ({} if numbers else whole),
            lit=lit,
            words=words,
        )

    def _blank_label(self, blank: Blank, lang: str) -> str:
        key = "touch.blank-total" if blank.row == TOTAL else "touch.blank"
        return WORDS.text(key, lang, player=PLAYERS[blank.seat], round=blank.row)

    def _words(self, lang: str) -> str:
        """Return the sheets in plain text; what is blank is not told."""
        now, lines = self.sheets, []
        for seat, rows in enumerate(GAME):
            lines.append(WORDS.text("sheets.of", lang, player=PLAYERS[seat]))
            points = self._known(now, seat)
            for round_, (predicted, claimed) in enumerate(rows, start=1):
                lines.append(f"  {round_}:  ? {predicted}  ! {claimed}  = {points[round_ - 1]}")
            total = "…" if Blank(seat, TOTAL) in now.blanks else written(now.number(seat, TOTAL))
            lines.append("  " + WORDS.text("sheets.total", lang, total=total))
        return "\n".join(lines)

    def look(self, seat: int | None) -> None:
        """Everybody sees the same: there is nothing to do."""

    def undo(self) -> None:
        """Go back by one click."""
        if len(self._moments) > 1:
            self._moments.pop()
