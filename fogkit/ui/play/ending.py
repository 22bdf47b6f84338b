"""After the last move: who won and why, what came of each prediction, the turning points, a replay, the record."""

from __future__ import annotations

import re
from pathlib import Path

from fogkit.bots import has_adviser
from fogkit.i18n import GENERAL, tenths
from fogkit.party import Party
from fogkit.svg import NOTHING, Markup, join, tag, text
from fogkit.turning import Turn, turning_points
from fogkit.ui import panel
from fogkit.ui.frame import Frame
from fogkit.ui.play import story
from fogkit.ui.play.playing import Habits


class Ending:
    """Looking back on a game. Nothing is shown of anybody's secrets until one looks through their eyes.

    Args:
        party: the people and bots, their match over.
        habits: whether the bots' reasons are told.
        folder: where a record is saved as a file.
        notice: what there is to say about the last move.
    """

    def __init__(self, party: Party, habits: Habits, folder: Path, notice: str = "") -> None:
        self.party, self.habits, self.folder = party, habits, folder
        self.replaying = False
        self.at = 0
        self.seen = party.match.number
        """How far those at the table know the game: of one that somebody else played, the log tells no more."""
        self.eyes: int | None = None
        self.recording = False
        self.turns: tuple[Turn, ...] | None = None
        self.thinking = False
        self.saved = ""
        self.notice, self.look = notice, ""
        self.news = self.party.match.log()[-1].text()

    def watch_first(self) -> None:
        """Begin before the first move: nobody here has seen yet how the game went."""
        self.replaying, self.at, self.seen, self.news = True, 0, 0, ""

    def click(self, name: str) -> None:
        """Take note of a click."""
        self._click(name)
        self.seen = max(self.seen, self.moment)

    def _click(self, name: str) -> None:
        self.notice, self.look, self.news = "", "", ""
        match = self.party.match
        command, _, which = name.partition("-")
        match command:
            case "replay":
                self.replaying, self.at, self.eyes = not self.replaying, 0, None
            case "at" | "log" if which.isdecimal():
                self.replaying, self.at = True, min(int(which), match.number)
            case "as":
                self.eyes = int(which) if which.isdecimal() and int(which) < len(match.players) else None
            case "turns" if has_adviser(match.game.name):
                self.thinking, self.look = self.turns is None, "turns"
            case "tick" if self.thinking:
                self.turns, self.thinking, self.look = turning_points(match), False, "turns"
            case "text":
                self.recording = not self.recording
                self.look = "record" if self.recording else ""
            case "file":
                self.saved = self._save()
            case "why":
                self.habits.with_reasons = not self.habits.with_reasons
                self.look = "log" if self.habits.with_reasons else ""

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

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        match = self.party.match
        view = match.view(self.eyes, self.moment)
        entries = match.log(self.eyes)[: self.seen + 1]
        log = story.told(self.party, entries, with_reasons=self.habits.with_reasons)
        told = (
            (story.moment(match, self.at), match.game.prompt(view, match.players)) if self.replaying else (self.news,)
        )
        return Frame(
            picture=match.game.picture(view, match.players),
            head=tag("div", self._call(), self._buttons(), class_="fk-play"),
            foot=join([self._below(), panel.log(log, self.moment)]),
            notice=self.notice,
            look=self.look,
            spoken="\n".join(filter(None, told)),
            values=self._values(),
            after=20 if self.thinking else None,
            words=match.game.table(view, match.players),
        )

    def _call(self) -> Markup:
        """Return the row for going through the game. It does not change with the moment, or the slider would be lost.

        So the moment itself stands in a box, whose value is sent apart.
        """
        match = self.party.match
        if not self.replaying:
            return panel.call(tag("span", text(GENERAL.text("end.look-back")), class_="fk-soft"))
        slider = tag("input", type="range", data_piece="at", min=0, max=match.number, class_="fk-slider")
        label = tag("label", text(GENERAL.text("end.slider")), text(" "), slider, class_="fk-choice")
        where = tag("output", text(""), data_piece="moment", aria_live="off", class_="fk-told")
        return panel.call(label, where, panel.eyes(match.players, self.eyes))

    def _buttons(self) -> Markup:
        replay = GENERAL.text("end.stop-replay" if self.replaying else "end.replay")
        expanded = "true" if self.recording else "false"
        parts = [
            panel.button("replay", replay, main=not self.replaying),
            *([panel.button("turns", GENERAL.text("end.turns"))] if has_adviser(self.party.match.game.name) else []),
            panel.button("text", GENERAL.text("end.record"), aria_expanded=expanded),
        ]
        if len(self.party.people) < len(self.party.kinds):
            parts.append(panel.switch("why", GENERAL.text("play.why"), on=self.habits.with_reasons))
        parts.append(panel.button("new", GENERAL.text("play.new")))
        return panel.bar(*parts, tag("span", panel.language_choice(), class_="fk-push"))

    def _below(self) -> Markup:
        """Return what stands between the table and the log."""
        match = self.party.match
        parts = [self._turns()]
        if self.seen < match.number:
            parts.insert(0, panel.paragraphs(GENERAL.text("end.watch-first"), "fk-answer"))
        if not self.replaying:
            parts.insert(0, panel.grid(match.game.review(match.view(), match.players)))
            if self.party.hindsight:
                told = GENERAL.text("end.hindsight", n=self.party.hindsight)
                parts.append(panel.paragraphs(told, "fk-answer"))
        if self.recording:
            area = tag("textarea", text(""), data_piece="shared", rows=6, readonly="readonly", spellcheck="false")
            label = tag("label", text(GENERAL.text("end.share")), area, class_="fk-record")
            file = panel.bar(panel.button("file", GENERAL.text("end.file")), *self._saved())
            parts.append(tag("div", label, file, data_part="record"))
        return tag("div", *parts, class_="fk-ending")

    def _values(self) -> dict[str, str]:
        """Return what stands in the boxes."""
        shared = self.party.match.record() if self.recording else ""
        return {"at": str(self.at), "moment": story.moment(self.party.match, self.moment), "shared": shared}

    def _saved(self) -> list[Markup]:
        return [tag("span", text(GENERAL.text("end.saved", file=self.saved)))] if self.saved else []

    def _turns(self) -> Markup:
        if self.thinking:
            return tag("div", panel.paragraphs(GENERAL.text("hint.thinking"), "fk-answer"), data_part="turns")
        if self.turns is None:
            return NOTHING
        rows = [tag("li", panel.button(f"at-{turn.number}", self._turn(turn))) for turn in self.turns]
        title = tag("p", text(GENERAL.text("end.turns-title")), class_="fk-soft")
        return tag("div", title, tag("ol", *rows, class_="fk-answers"), data_part="turns")

    def _turn(self, turn: Turn) -> str:
        """Tell a turning point. A secret choice counts when all have chosen: then it is not one player's doing."""
        match = self.party.match
        together = match.game.masked(match.moves[turn.number - 1].move) is not None
        first = match.log()[turn.number].text().split("\n")[0]
        return GENERAL.text(
            "end.turn",
            number=turn.number,
            round=story.chapter(match, turn.number - 1),
            what=GENERAL.text("end.turn-together") if together else first,
            player=match.players[turn.seat],
            change=tenths(turn.change),
        )
