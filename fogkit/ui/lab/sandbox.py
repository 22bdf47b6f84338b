"""The sandbox: every setting a control, and charts that follow it, old against new in one picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from fogkit.core import AnyGame, Setting, SettingError
from fogkit.i18n import Explained, language
from fogkit.lab.compare import Comparison
from fogkit.lab.desk import get_desk
from fogkit.lab.plan import READABLE, Plan
from fogkit.svg import tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame
from fogkit.ui.lab import controls, rulesfile
from fogkit.ui.lab.compared import Compared
from fogkit.ui.lab.playing import Player, quick_bots
from fogkit.ui.lab.words import WORDS

SETTLED = 60
"""Milliseconds without a new click after which the games are played: a slider that is dragged sends many."""

LONG = 16
"""A longer value is not written out."""


class SandboxScene:
    """Rules to change and to measure; it is a `fogkit.ui.frame.Scene`.

    Args:
        game: whose rules.
        bots: who plays, by seat.
        games: how many games answer.
        seed: names the games.
        written: settings that are changed at first, in the words of a record.
        file: the name proposed for saving.
        at_once: whether to play before anything is shown, and not only after.
    """

    def __init__(
        self,
        game: AnyGame,
        bots: Sequence[Any],
        games: int,
        seed: str,
        *,
        written: Mapping[str, str],
        file: str,
        at_once: bool = True,
    ) -> None:
        self.game, self.desk = game, get_desk(game.name)
        self._player = Player(game.name)
        self._given = {_name(bot): bot for bot in bots}
        self.bots = [_name(bot) for bot in bots]
        self.games, self.seed, self.file = str(games), seed, str(file)
        self.written = dict(written)
        """The settings that differ from the printed ones, in the words of a record."""
        self.base: dict[str, str] = {}
        """Those of the rules that it is compared with."""
        self.group, self.more = self.desk.groups[0].name, False
        self.notice, self.at, self.said = "", "", ""
        self._plans()  # says what is wrong with what was given
        self._quick = quick_bots(game.name, self._plans()[1].rules)
        self.shown: Compared | None = None
        """The last good picture."""
        self.waiting = True
        if at_once:
            self._measure()

    @property
    def comparison(self) -> Comparison | None:
        """What was measured last."""
        return self.shown.comparison if self.shown else None

    # --- what is done with it ----------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Take note of what was changed, or of why it cannot be."""
        if name == "tick":
            if self.waiting and self._problem() is None:
                self._measure()
            return
        self.notice, self.at, self.said = "", "", ""
        before = self._asked()
        try:
            self._click(*name.partition("-")[::2])
        except Explained as error:
            self.notice, self.at = str(error), name.partition("-")[0]
        if self._asked() != before:
            self.waiting = True

    def _asked(self) -> Any:
        return dict(self.written), dict(self.base), tuple(self.bots), self.games, self.seed

    def _click(self, command: str, rest: str) -> None:
        which, _, value = rest.partition("-")
        match command:
            case "set":
                self._set(which, value)
            case "back":
                self.written = {} if not rest else {k: v for k, v in self.written.items() if k != rest}
                self._fit()
            case "edit":
                editor = self.desk.editor
                self._set(editor.setting, editor.click(self._value(editor.setting), f"edit-{rest}"))
            case "seats" if rest.isdecimal() and int(rest) in self.game.player_counts:
                self.bots = (self.bots + [self.bots[-1]] * int(rest))[: int(rest)]
            case "bot" if which.isdecimal() and int(which) < len(self.bots):
                self._seat(int(which), value)
            case "games":
                self.games = rest.strip()[:20]
            case "seed":
                self.seed = rest[:100]
            case "group":
                self.group = "" if rest == self.group else rest
            case _:
                self._around(command, rest)

    def _seat(self, seat: int, bot: str) -> None:
        before = list(self.bots)
        self.bots[seat] = bot
        try:
            self._plans()
        except SettingError:
            pass  # another control is wrong, and says so
        except Explained:
            self.bots = before
            raise

    def _around(self, command: str, rest: str) -> None:
        """Take note of what is no change of the rules."""
        match command:
            case "pin":
                self.base = dict(self.written)
            case "unpin":
                self.base = {}
            case "more":
                self.more = not self.more
            case "file":
                self.file = rest[:200]
            case "save":
                self._plans()
                where = rulesfile.save_rules(self._path(), self.written, self.game.name)
                self.said = WORDS.text("file.saved", path=where.name)
            case "load":
                self.written = rulesfile.read_written(self._path(), self.game.name)
                self.said = WORDS.text("file.loaded", path=self._path()[:80])
            case "lang":
                language(rest)

    def _path(self) -> str:
        """Return the file: it ends as files of rules do, so that no notebook is ever overwritten by rules."""
        return self.file if not self.file or self.file.endswith(".json") else f"{self.file}.json"

    def _value(self, setting: str) -> str:
        printed = {known.name: known.printed for known in self.game.settings()}
        return self.written.get(setting, printed[setting])

    def _set(self, setting: str, value: str) -> None:
        printed = {known.name: known.printed for known in self.game.settings()}
        if setting not in printed:
            return
        self.written.pop(setting, None)
        if value.strip() != printed[setting]:
            self.written[setting] = value.strip()[:200]
        if setting != self.desk.editor.setting:
            self._fit()

    def _fit(self) -> None:
        """Let what is edited by clicks follow the other settings."""
        editor = self.desk.editor
        self._set(editor.setting, editor.fit(self.written))

    # --- what is played ----------------------------------------------------------------------------------

    def _plans(self) -> tuple[Plan, Plan]:
        """Return what is compared; a sentence says what is wrong."""
        bots = [self._given.get(name, name) for name in self.bots]
        games: Any = int(self.games) if self.games.isdecimal() else self.games
        plan = partial(self._player.plan, bots, games, self.seed)
        before, after = (plan(self.game.read_settings(written)) for written in (self.base, self.written))
        return before, after

    def _problem(self) -> tuple[str, str] | None:
        try:
            self._plans()
        except SettingError as error:
            return controls.by_its_label(self.game, error)
        except Explained as error:
            return str(error), "games"
        return None

    def _measure(self) -> None:
        before, after = self._plans()
        self.shown = Compared(self._player.compare(before, after), against=dict(self.base))
        self.waiting = False

    # --- what is shown -----------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return the controls, and the last good picture."""
        wrong, where = self._problem() or ("", "")
        shown = self.shown
        return Frame(
            picture=shown.picture() if shown else "",
            head=self._head(),
            foot=tag("div", self._state(), self._chips(), *(shown.foot(self.more) if shown else ())),
            notice=self.notice or wrong,
            at=self.at or where,
            spoken=self.said or (shown.spoken() if shown and not self.waiting else ""),
            values=self._values(),
            after=SETTLED if self.waiting and not wrong else None,
            words=f"{WORDS.text('sandbox')}\n\n{shown.words() if shown else WORDS.text('starting')}",
        )

    def _head(self) -> Any:
        title = tag("div", tag("span", text(WORDS.text("sandbox")), class_="fk-title"), class_="fk-top")
        table = controls.table_controls(self.game, self.bots, self._quick)
        box = tag(
            "input", type="text", data_piece="file", class_="fk-file", autocomplete="off", spellcheck="false",
            aria_label=WORDS.text("file.name"),
        )  # fmt: skip
        heading = tag("h3", text(WORDS.text("file.rules")), class_="fk-small")
        files = panel.bar(
            box, panel.button("save", WORDS.text("file.save")), panel.button("load", WORDS.text("file.load"))
        )
        groups = controls.groups(self.game, self.desk, self.group, self.written, table)
        said = panel.paragraphs(self.said, "fk-good")
        return tag("div", title, groups, heading, files, said, panel.bar(panel.language_choice()), class_="fk-sandbox")

    def _state(self) -> Any:
        """Say what is played, that it is under way, or that the picture is of the rules before."""
        wrong = self._problem() is not None
        if self.waiting and not wrong:
            words = WORDS.text("playing" if self.shown else "starting")
        elif self.shown is None:
            words = ""
        else:
            words = f"{WORDS.text('stays')} {self.shown.played()}" if wrong else self.shown.played()
            if self.shown.comparison.after.engine == READABLE:
                words += " " + WORDS.text("fewer", why=self.shown.comparison.after.plan.why_text())
        return tag("p", text(words or " "), class_="fk-soft")

    def _chips(self) -> Any:
        """Return what is changed, each with a way back, and what it is compared with."""
        labels = {setting.name: setting for setting in self.game.settings()}
        chips = [
            tag("li", panel.button(f"back-{name}", _chip(labels[name], self.written[name]))) for name in self.written
        ]
        if len(chips) > 1:
            chips.append(tag("li", panel.button("back", WORDS.text("back.all"))))
        against = [panel.button("pin", WORDS.text("pin"), disabled=self.base == self.written)]
        if self.base:
            against.append(panel.button("unpin", WORDS.text("unpin")))
        head = tag("h3", text(WORDS.text("changed")), class_="fk-small")
        nothing = tag("li", text(WORDS.text("unchanged")), class_="fk-soft")
        return tag("div", head, tag("ul", *(chips or [nothing]), class_="fk-chips"), panel.bar(*against))

    def _values(self) -> dict[str, str]:
        values = {"games": self.games, "seed": self.seed, "file": self.file}
        return values | {f"set-{known.name}": self._value(known.name) for known in self.game.settings()}


def _chip(setting: Setting, value: str) -> str:
    """Name a change; a long value is not written out."""
    if len(value) > LONG:
        return f"{setting.label} ↺"
    return WORDS.text("chip", setting=setting.label, printed=setting.printed, value=value)


def _name(bot: Any) -> str:
    return (
        bot if isinstance(bot, str) else str(getattr(bot, "name", None) or getattr(bot, "__name__", type(bot).__name__))
    )
