"""A whole game on the live table: sitting down, playing with people and bots, looking back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fogkit.core import AnyGame
from fogkit.i18n import GENERAL, Explained, language
from fogkit.keeping import Keeper
from fogkit.match import Entry
from fogkit.party import Party
from fogkit.svg import NOTHING, Markup, join, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame
from fogkit.ui.play.advice import LEVELS, Hints
from fogkit.ui.play.advice import options as hint_options
from fogkit.ui.play.ending import Ending
from fogkit.ui.play.form import Form

SPEEDS: Mapping[str, int | None] = {"step": None, "slow": 2200, "normal": 900, "fast": 120}
"""How many milliseconds a bot waits before it moves; step by step, it waits for a click."""


class PlayScene:
    """A game from its set-up to its replay; it is a `fogkit.ui.frame.Scene`."""

    def __init__(self, game: AnyGame, kinds: Sequence[str], seed: str | None, keeper: Keeper) -> None:
        self.game, self.keeper = game, keeper
        self.form = Form(game, kinds, seed, keeper.offers())
        self.hints = Hints()
        self.speed = "normal"
        self.with_reasons = False
        self.party: Party | None = None
        self.ending: Ending | None = None
        self._fresh()

    def _fresh(self) -> None:
        """Forget what was only about the last click."""
        self.notice, self.at, self.news = "", "", ""
        self.moved: Mapping[str, str] = {}

    # --- clicks --------------------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Take note of a click on a piece or button."""
        self._fresh()
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
        elif self.party is None:
            self._fill_in(name)
        elif name == "new":
            self._sit_down_again()
        elif name == "why":
            self.with_reasons = not self.with_reasons
        elif self.ending is not None:
            self.ending.click(name)
        else:
            self._at_the_table(self.party, name)

    def _fill_in(self, name: str) -> None:
        try:
            self.form.click(name)
        except Explained as error:
            self.notice, self.at = str(error), name.partition("-")[0]
        if self.form.party is not None:
            self._sit(self.form.party)

    def _sit(self, party: Party) -> None:
        self.party = party
        self.eyes: int | None = None
        self.pausing = False
        self.looking_at: int | None = None
        self._keep()
        self._see_whether_it_is_over()

    def _sit_down_again(self) -> None:
        """Show the form again, filled in as it was, with the game that was left to go on with."""
        last = self.form
        self.form = Form(self.game, last.kinds[: last.seats], None, self.keeper.offers())
        self.form.names, self.form.changed = last.names, last.changed
        self.party = self.ending = None

    def _at_the_table(self, party: Party, name: str) -> None:
        command, _, which = name.partition("-")
        match command:
            case "tick":
                self._tick(party)
            case "step":
                self._bot_moves(party)
            case "continue":
                self.pausing = False
            case "arrive":
                party.arrive()
                self.news = party.match.text(party.viewer)
            case "leave":
                party.leave()
            case "undo":
                self._undo(party)
            case "hints" if which in LEVELS:
                self.hints.level = which
            case "speed" if which in SPEEDS:
                self.speed = which
            case "as" if not party.people:
                self.eyes = int(which) if which.isdecimal() and int(which) < len(party.match.players) else None
            case "log" if which.isdecimal():
                self.looking_at = int(which) if int(which) < party.match.number else None
            case "now":
                self.looking_at = None
            case _ if self.looking_at is None and not self.pausing:
                self._touch(party, name)

    def _tick(self, party: Party) -> None:
        """Do what is due: work out a hint, or let a bot move."""
        seat = party.deciding
        if seat is not None and not self.hints.ready(party.match, seat):
            self.hints.think(party.match, seat)
        elif not self.pausing and self.speed != "step":
            self._bot_moves(party)

    def _touch(self, party: Party, name: str) -> None:
        if (move := party.meant(name)) is None:
            return
        if (refusal := party.play(move)) is not None:
            self.notice, self.at = str(refusal), name
            return
        self._after_a_move(party)

    def _bot_moves(self, party: Party) -> None:
        if party.bot_to_act is not None:
            party.step()
            self._after_a_move(party)

    def _after_a_move(self, party: Party) -> None:
        entry = party.match.log(self._viewer(party))[-1]
        self.moved = self.game.moved(entry.events)
        self.news = entry.text()
        self.pausing = any(map(self.game.ends_chapter, entry.events))
        self.looking_at = None
        self._keep()
        self._see_whether_it_is_over()

    def _undo(self, party: Party) -> None:
        before = party.match.number
        known = party.undo()
        self.pausing, self.looking_at = False, None
        if party.match.number == before:
            self.notice, self.at = GENERAL.text("play.no-undo"), "undo"
        elif known:
            self.notice, self.at = GENERAL.text("play.hindsight"), "undo"
        self._keep()

    def _keep(self) -> None:
        """Save the game; if that cannot be, say so, and let the game go on."""
        assert self.party is not None
        try:
            self.keeper.keep(self.party)
        except OSError as error:
            self.notice, self.at = GENERAL.text("save.failed", problem=str(error.strerror)), ""

    def _see_whether_it_is_over(self) -> None:
        assert self.party is not None
        if self.party.match.outcome:
            self.pausing, self.ending = False, Ending(self.party, self.keeper.path.parent)

    # --- what is shown -------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        if self.party is None:
            return self.form.frame(self.notice)
        return self._table(self.party) if self.ending is None else self._end(self.party, self.ending)

    def _viewer(self, party: Party) -> int | None:
        """Return through whose eyes the table is shown; who only watches may look through anybody's."""
        return party.viewer if party.people else self.eyes

    def _table(self, party: Party) -> Frame:
        match, viewer = party.match, self._viewer(party)
        view = match.view(viewer, self.looking_at)
        if self.pausing and self.looking_at is None:
            view = self.game.last_chapter(view) or view
        deciding = None if self.pausing or self.looking_at is not None else party.deciding
        best = "" if deciding is None else self.hints.best(match, deciding)
        return Frame(
            picture=self.game.picture(view, match.players),
            head=tag("div", *self._call(party), self._buttons(party), class_="fk-play"),
            foot=join([self._advice(party, deciding), self._log(party, viewer)]),
            pieces=self._named(view, best) if deciding is not None else {},
            lit=tuple(dict.fromkeys(map(self.game.piece, match.legal(deciding)))) if deciding is not None else (),
            best=best,
            moved=self.moved,
            notice=self.notice,
            at=self.at,
            spoken="\n".join(filter(None, (self.news, self.game.prompt(view, match.players)))),
            after=self._due(party, deciding),
            words=self.game.table(view, match.players),
        )

    def _named(self, view: object, best: str) -> dict[str, str]:
        """Return what can be touched, each with its name in words; the best one is told, too."""
        named = dict(self.game.touchable(view))
        if best in named:
            named[best] = GENERAL.text("hint.marked", name=named[best])
        return named

    def _due(self, party: Party, deciding: int | None) -> int | None:
        """Return when something happens by itself."""
        if self.pausing or self.looking_at is not None:
            return None
        if deciding is not None:
            return None if self.hints.ready(party.match, deciding) else 20
        return SPEEDS[self.speed] if party.bot_to_act is not None else None

    def _call(self, party: Party) -> list[Markup]:
        """Return what is asked of whom, and the button for it."""
        names = party.match.players
        if self.looking_at is not None:
            return [panel.bar(panel.button("now", GENERAL.text("panel.now"), main=True))]
        if self.pausing:
            return [panel.bar(panel.button("continue", GENERAL.text("play.next-chapter"), main=True))]
        if party.covered and party.person_to_act is not None:
            name = names[party.person_to_act]
            button = panel.button("arrive", GENERAL.text("play.arrive", name=name), main=True)
            return [panel.paragraphs(GENERAL.text("play.covered", name=name), "fk-do"), panel.bar(button)]
        if party.held and party.person_to_act is not None:
            name = names[party.person_to_act]
            return [panel.bar(panel.button("leave", GENERAL.text("play.leave", name=name), main=True))]
        if party.bot_to_act is not None and self.speed == "step":
            name = names[party.bot_to_act]
            return [panel.bar(panel.button("step", GENERAL.text("play.step", name=name), main=True))]
        return []  # the picture says whose turn it is

    def _buttons(self, party: Party) -> Markup:
        parts = []
        if party.people:
            parts.append(panel.button("undo", GENERAL.text("panel.undo")))
            parts.append(panel.choice(GENERAL.text("play.hints"), hint_options(), f"hints-{self.hints.level}"))
        else:
            options = [("as-spectator", GENERAL.text("panel.spectator"))]
            options += [(f"as-{seat}", name[:30]) for seat, name in enumerate(party.match.players)]
            eyes = "as-spectator" if self.eyes is None else f"as-{self.eyes}"
            parts.append(panel.choice(GENERAL.text("panel.eyes"), options, eyes))
        if len(party.people) < len(party.kinds):
            speeds = [(f"speed-{speed}", GENERAL.text(f"play.speed-{speed}")) for speed in SPEEDS]
            parts.append(panel.choice(GENERAL.text("play.speed"), speeds, f"speed-{self.speed}"))
            pressed = "true" if self.with_reasons else "false"
            parts.append(panel.button("why", GENERAL.text("play.why"), aria_pressed=pressed))
        parts.append(panel.button("new", GENERAL.text("play.new")))
        return panel.bar(*parts, tag("span", panel.language_choice(), class_="fk-push"))

    def _advice(self, party: Party, deciding: int | None) -> Markup:
        return NOTHING if deciding is None else self.hints.shown(party.match, deciding)

    def _log(self, party: Party, viewer: int | None) -> Markup:
        """Return the story so far, with what the bots thought if that was asked for and gives nothing away."""
        told = party.told_reasons(language()) if self.with_reasons else {}
        entries = _with(told, party.match.log(viewer))
        later = NOTHING
        if self.with_reasons and party.people:
            later = tag("p", text(GENERAL.text("play.why-later")), class_="fk-soft")
        return join([later, panel.log(entries, self.looking_at)])

    def _end(self, party: Party, ending: Ending) -> Frame:
        match = party.match
        view = match.view(ending.eyes, ending.moment)
        told = party.told_reasons(language()) if self.with_reasons else {}
        log = _with(told, match.log(ending.eyes)[: ending.moment + 1])
        won = self.game.prompt(match.view(), match.players)
        shown = self.game.prompt(view, match.players) if ending.replaying else won
        pressed = "true" if self.with_reasons else "false"
        buttons = [*ending.buttons(), panel.button("why", GENERAL.text("play.why"), aria_pressed=pressed)]
        buttons += [panel.button("new", GENERAL.text("play.new"))]
        bar = panel.bar(*buttons, tag("span", panel.language_choice(), class_="fk-push"))
        return Frame(
            picture=self.game.picture(view, match.players),
            head=tag("div", panel.paragraphs(won, "fk-do"), bar, class_="fk-play"),
            foot=join([ending.below(), panel.log(log, None)]),
            notice=self.notice,
            at=self.at,
            spoken=self.news if not ending.replaying else shown,
            values=ending.values(),
            after=20 if ending.thinking else None,
            words=self.game.table(view, match.players),
        )


def _with(reasons: Mapping[int, str], log: Iterable[Entry]) -> list[str]:
    """Return the entries of a log in words, each with the reason for it, if there is one."""
    told = ((entry.text(), reasons.get(entry.number)) for entry in log)
    return [f"{words}\n\u2192 {why}" if why else words for words, why in told]
