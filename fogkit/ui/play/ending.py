"""After the last move: who won and why, what came of each prediction, the turning points, a replay, the record."""

from __future__ import annotations

import re
from pathlib import Path

from fogkit.i18n import GENERAL
from fogkit.party import Party
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.turning import Turn, turning_points
from fogkit.ui import panel


class Ending:
    """Looking back on a game. Nothing is shown of anybody's secrets until one looks through their eyes.

    Args:
        party: the people and bots, their match over.
        folder: where a record is saved as a file.
    """

    def __init__(self, party: Party, folder: Path) -> None:
        self.party, self.folder = party, folder
        self.replaying = False
        self.at = 0
        self.eyes: int | None = None
        self.recording = False
        self.turns: tuple[Turn, ...] | None = None
        self.thinking = False
        self.saved = ""

    def click(self, name: str) -> None:
        """Take note of a click."""
        match = self.party.match
        command, _, which = name.partition("-")
        match command:
            case "replay":
                self.replaying, self.at, self.eyes = not self.replaying, 0, None
            case "at" if which.isdecimal():
                self.replaying, self.at = True, min(int(which), match.number)
            case "as":
                self.eyes = int(which) if which.isdecimal() and int(which) < len(match.players) else None
            case "turns":
                self.thinking = self.turns is None
            case "tick" if self.thinking:
                self.turns, self.thinking = turning_points(match), False
            case "text":
                self.recording = not self.recording
            case "file":
                self.saved = self._save()

    def _save(self) -> str:
        """Write the record beside the notebook, under a name nothing has yet; return that name."""
        stem = re.sub(r"[^\w-]+", "-", self.party.match.seed)[:40].strip("-") or "game"
        number, path = 1, self.folder / f"game-{stem}.txt"
        while path.exists():
            number += 1
            path = self.folder / f"game-{stem}-{number}.txt"
        self.party.match.save(path)
        return path.name

    # --- what is shown -------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """The number of moves after which the table is shown."""
        return self.at if self.replaying else self.party.match.number

    def buttons(self) -> list[Markup]:
        """Return what can be done now."""
        replay = GENERAL.text("end.stop-replay" if self.replaying else "end.replay")
        parts = [
            panel.button("replay", replay, main=not self.replaying),
            panel.button("turns", GENERAL.text("end.turns")),
            panel.button("text", GENERAL.text("end.record"), aria_expanded="true" if self.recording else "false"),
        ]
        if self.replaying:
            slider = tag("input", type="range", data_piece="at", min=0, max=self.party.match.number, class_="fk-slider")
            parts.append(tag("label", text(GENERAL.text("end.slider")), text(" "), slider, class_="fk-choice"))
            options = [("as-spectator", GENERAL.text("panel.spectator"))]
            options += [(f"as-{seat}", name[:30]) for seat, name in enumerate(self.party.match.players)]
            chosen = "as-spectator" if self.eyes is None else f"as-{self.eyes}"
            parts.append(panel.choice(GENERAL.text("panel.eyes"), options, chosen))
        return parts

    def below(self) -> Markup:
        """Return what stands below the table."""
        match = self.party.match
        parts = [self._turns()]
        if not self.replaying:
            parts.insert(0, panel.grid(match.game.review(match.view(), match.players)))
            if self.party.hindsight:
                told = GENERAL.text("end.hindsight", n=self.party.hindsight)
                parts.append(panel.paragraphs(told, "fk-answer"))
        if self.recording:
            area = tag("textarea", text(""), data_piece="shared", rows=6, readonly="readonly", spellcheck="false")
            parts.append(tag("label", text(GENERAL.text("end.share")), area, class_="fk-record"))
            parts.append(panel.bar(panel.button("file", GENERAL.text("end.file")), *self._saved()))
        return tag("div", *parts, class_="fk-ending")

    def values(self) -> dict[str, str]:
        """Return what stands in the boxes."""
        return {"at": str(self.at), "shared": self.party.match.record() if self.recording else ""}

    def _saved(self) -> list[Markup]:
        return [tag("span", text(GENERAL.text("end.saved", file=self.saved)))] if self.saved else []

    def _turns(self) -> Markup:
        if self.thinking:
            return panel.paragraphs(GENERAL.text("hint.thinking"), "fk-answer")
        if self.turns is None:
            return NOTHING
        log, names = self.party.match.log(), self.party.match.players
        rows = []
        for turn in self.turns:
            change = f"{turn.change:+.1f}".replace("-", "\u2212")
            first = log[turn.number].text().split("\n")[0]
            words = GENERAL.text("end.turn", number=turn.number, what=first, player=names[turn.seat], change=change)
            rows.append(tag("li", panel.button(f"at-{turn.number}", words)))
        title = tag("p", text(GENERAL.text("end.turns-title")), class_="fk-soft")
        return tag("div", title, tag("ol", *rows, class_="fk-answers"))
