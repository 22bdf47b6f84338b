"""Sitting down: who plays, by which rules and seed; or going on with a game that was saved, or loading a record."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from fogkit.core import AnyGame, Setting, SettingError
from fogkit.i18n import GENERAL, Explained
from fogkit.keeping import Offer
from fogkit.match import Match
from fogkit.party import PERSON, Party, kinds_for
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Ida")
OPPONENTS = ("careful", "forecaster", "careful", "forecaster")


class Form:
    """The sheet one fills in before a game. `chosen` is what came of it: who plays, and the save it goes on from."""

    def __init__(self, game: AnyGame, kinds: Sequence[str], seed: str | None, offers: Sequence[Offer]) -> None:
        self.game, self.offers = game, offers
        self.names = list(NAMES)
        self.known = kinds_for(game.name)
        others = [kind if kind in self.known else self.known[-1] for kind in OPPONENTS]
        self.kinds = [*kinds, *others][: max(game.player_counts)]
        self.seats = len(kinds)
        self.seed = os.urandom(3).hex() if seed is None else seed
        self.changed: dict[str, str] = {}
        """The settings that were touched, in the words of a record."""
        self.more = False
        self.record = ""
        self.loading = False
        self.chosen: tuple[Party, Offer | None] | None = None
        self.notice, self.at = "", ""
        self._picture, self._words = "", ""

    def again(self, offers: Sequence[Offer]) -> Form:
        """Return a new sheet, filled in as this one was, for a new deal."""
        new = Form(self.game, self.kinds[: self.seats], None, offers)
        new.names, new.changed = self.names, self.changed
        return new

    # --- what is done with it ------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Take note of what was chosen or typed, or of why it cannot be."""
        self.notice, self.at = "", ""
        try:
            self._click(name)
        except Explained as error:
            self.loading = False
            self.notice, self.at = str(error), name.partition("-")[0].replace("tick", "load")

    def _click(self, name: str) -> None:
        command, _, rest = name.partition("-")
        which, _, value = rest.partition("-")
        match command:
            case "seats" if rest.isdecimal() and int(rest) in self.game.player_counts:
                self.seats = int(rest)
            case "who" if which.isdecimal() and int(which) < self.seats and value in self.known:
                self.kinds[int(which)] = value
            case "name" if which.isdecimal() and int(which) < self.seats:
                self.names[int(which)] = value[:200]
            case "seed":
                self.seed = rest[:1000]
            case "set":
                self._set(which, value)
            case "more":
                self.more = not self.more
            case "record":
                self.record = rest
            case _:
                self._begin(command, rest)

    def _begin(self, command: str, which: str) -> None:
        """Begin a new game, one of a record, or one that was saved."""
        match command:
            case "start" if problem := self._problem():
                self.notice, self.at = problem[0], "start"
            case "start":
                self.chosen = Party(self.match(self.seed), self.kinds[: self.seats]), None
            case "load":
                if not self.record.strip():
                    raise Explained(GENERAL.text("play.no-record"))
                self.loading = True
            case "tick" if self.loading:
                self.chosen = self._loaded(), None
            case "resume" if which.isdecimal() and int(which) < len(self.offers):
                offer = self.offers[int(which)]
                self.chosen = (offer.party, offer) if offer.party else None

    def match(self, seed: str) -> Match:
        """Return the match that was asked for."""
        settings = self.game.read_settings(self.changed)
        return Match(self.game, self.names[: self.seats], seed, None, **settings)

    def _set(self, setting: str, value: str) -> None:
        printed = {known.name: known.printed for known in self.game.settings()}
        if setting not in printed:
            return
        self.changed.pop(setting, None)
        if value.strip() != printed[setting]:
            self.changed[setting] = value.strip()[:200]

    def _loaded(self) -> Party:
        """Return the game of a record: seats beyond those filled in here are people's."""
        match = Match.from_record(self.record)
        kinds = [self.kinds[seat] if seat < self.seats else PERSON for seat in range(len(match.players))]
        return Party(match, kinds)

    # --- what is shown -------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return the sheet, above the table as it will look; while something is wrong, as it looked before."""
        if (problem := self._problem()) is None:
            table = self.match("preview")
            view = self.game.preview(table.view())
            self._picture = self.game.picture(view, table.players)
            self._words = self.game.table(view, table.players)
        wrong, where = problem or ("", "")
        more = GENERAL.text("play.less" if self.more else "play.more")
        start = panel.bar(
            panel.button("start", GENERAL.text("play.start"), main=not self._can_go_on(), disabled=bool(problem)),
            panel.button("more", more, aria_expanded="true" if self.more else "false"),
            tag("span", panel.language_choice(), class_="fk-push"),
        )
        title = tag("div", tag("span", text(GENERAL.text("play.title")), class_="fk-title"), class_="fk-top")
        parts = [title, self._offers(), self._table_choice(), self._seats(), start]
        return Frame(
            picture=self._picture,
            head=tag("div", *parts, self._settings() if self.more else NOTHING, class_="fk-form"),
            notice=self.notice or (GENERAL.text("play.loading") if self.loading else wrong),
            at=self.at or ("load" if self.loading else where),
            values=self._values(),
            after=20 if self.loading else None,
            words=f"{GENERAL.text('play.title')}\n\n{wrong or self._words}",
        )

    def _problem(self) -> tuple[str, str] | None:
        """Return what makes no game, and the box where it stands."""
        names = [name.strip() for name in self.names[: self.seats]]
        for seat, name in enumerate(names):
            if not name:
                return GENERAL.text("play.no-name", n=seat + 1), f"name-{seat}"
            if name in names[:seat]:
                return GENERAL.text("play.same-name", name=name), f"name-{seat}"
        try:
            self.match("preview")
        except SettingError as error:
            return self._by_its_label(error)
        return None

    def _by_its_label(self, error: SettingError) -> tuple[str, str]:
        """Return what is wrong with a setting, which is called as it is called here."""
        known = {setting.name: setting for setting in self.game.settings()}
        if error.setting not in known:
            return str(error), "start"
        label = re.sub(r"( \([^()]*\))+$", "", known[error.setting].label)
        named = GENERAL.text("play.quoted", words=label)
        told = re.sub(rf"\b{error.setting}\b", lambda _: named, str(error), count=1)
        seen = self.more or error.setting == next(iter(known))
        return told, f"set-{error.setting}" if seen else "more"

    def _can_go_on(self) -> bool:
        return any(offer.party and not offer.party.match.outcome for offer in self.offers)

    def _offers(self) -> Markup:
        """Return what can be gone on with; a damaged save says why it cannot."""
        rows = []
        for number, offer in enumerate(self.offers):
            if offer.party is None:
                told = {"file": offer.path.name, "problem": offer.problem, "aside": offer.aside}
                rows.append(panel.paragraphs(GENERAL.text("play.damaged", **told), "fk-bad"))
                continue
            match = offer.party.match
            words, button = ("play.resume-over", "play.look-again") if match.outcome else ("play.resume", "play.go-on")
            first = not any(earlier.party for earlier in self.offers[:number])
            main = first and not match.outcome
            rows.append(
                panel.bar(
                    panel.button(f"resume-{number}", GENERAL.text(button), main=main),
                    tag("span", text(GENERAL.text(words, names=match.players, n=match.number))),
                )
            )
        return tag("div", *rows, class_="fk-offers") if rows else NOTHING

    def _table_choice(self) -> Markup:
        counts = [(f"seats-{n}", str(n)) for n in self.game.player_counts]
        variant, *_ = self.game.settings()
        return panel.bar(
            panel.choice(GENERAL.text("play.seats"), counts, f"seats-{self.seats}"),
            _box(GENERAL.text("play.seed"), "seed", size=10),
            self._control(variant),
        )

    def _seats(self) -> Markup:
        rows = []
        for seat in range(self.seats):
            label = GENERAL.text("play.seat", n=seat + 1)
            kinds = [(f"who-{seat}-{kind}", GENERAL.text(f"party.{kind}")) for kind in self.known]
            box = tag(
                "input", type="text", data_piece=f"name-{seat}", maxlength=28, size=9, autocomplete="off",
                aria_label=GENERAL.text("play.name", n=seat + 1),
            )  # fmt: skip
            who = panel.choice("", kinds, f"who-{seat}-{self.kinds[seat]}", aria_label=label)
            rows.append(tag("li", tag("span", text(label), class_="fk-soft"), box, who))
        return tag("ol", *rows, class_="fk-seats")

    def _settings(self) -> Markup:
        """Return every setting, and a box for a record."""
        rows = [tag("li", self._control(setting)) for setting in self.game.settings()[1:]]
        area = tag("textarea", text(""), data_piece="record", rows=4, spellcheck="false")
        label = tag("label", text(GENERAL.text("play.record")), area, class_="fk-record")
        return tag(
            "div", tag("ul", *rows, class_="fk-settings"), label, panel.button("load", GENERAL.text("play.load"))
        )

    def _control(self, setting: Setting) -> Markup:
        """Return what a setting is changed with: a list for yes or no, a box for the rest."""
        value = self.changed.get(setting.name, setting.printed)
        if setting.printed in {"true", "false"}:
            options = [(f"set-{setting.name}-{truth}", GENERAL.text(f"play.{truth}")) for truth in ("false", "true")]
            return panel.choice(setting.label, options, f"set-{setting.name}-{value}")
        if setting.high:
            return _box(setting.label, f"set-{setting.name}", kind="number", min=setting.low, max=setting.high)
        return _box(setting.label, f"set-{setting.name}", size=max(8, len(setting.printed)))

    def _values(self) -> dict[str, str]:
        values = {"seed": self.seed, "record": self.record}
        values |= {f"name-{seat}": self.names[seat] for seat in range(self.seats)}
        for setting in self.game.settings():
            values[f"set-{setting.name}"] = self.changed.get(setting.name, setting.printed)
        return values


def _box(label: str, name: str, kind: str = "text", **attributes: object) -> Markup:
    box = tag("input", type=kind, data_piece=name, autocomplete="off", spellcheck="false", **attributes)
    return tag("label", text(label), text(" "), box, class_="fk-choice")
