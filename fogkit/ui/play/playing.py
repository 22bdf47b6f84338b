"""A game under way on the live table: what people click, what bots do, and what is shown of it to whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fogkit.i18n import GENERAL
from fogkit.keeping import Keeper, Offer
from fogkit.match import Entry
from fogkit.party import Party
from fogkit.svg import NOTHING, Markup, join, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import WHOLE, Frame
from fogkit.ui.play import story
from fogkit.ui.play.advice import BELOW, Hints, levels
from fogkit.ui.play.advice import options as hint_options

SPEEDS: Mapping[str, int | None] = {"step": None, "slow": 2200, "normal": 900, "fast": 120}
"""How many milliseconds a bot waits before it moves; step by step, it waits for a click."""


@dataclass
class Habits:
    """How somebody likes to play: it stays from game to game."""

    speed: str = "normal"
    with_reasons: bool = False
    hints: Hints = field(default_factory=Hints)


class Playing:
    """A game from its first move to its last.

    Args:
        party: the people and bots.
        habits: how fast bots move, and which hints are shown.
        keeper: saves the game after every move.
    """

    def __init__(self, party: Party, habits: Habits, keeper: Keeper) -> None:
        self.party, self.habits, self.keeper = party, habits, keeper
        self.game, self.hints = party.match.game, habits.hints
        self.eyes: int | None = None
        """Through whose eyes somebody looks who only watches."""
        self.pausing = False
        """Whether a chapter has just ended, and all look at what came of it."""
        self.looking_at: int | None = None
        """The past moment that is shown, if one is."""
        self._sought = False
        self._fresh()
        self.look = WHOLE  # who has sat down has read what stands above the table

    def _fresh(self) -> None:
        """Forget what was only about the last click."""
        self.notice, self.at, self.news, self.look = "", "", "", ""
        self.moved: Mapping[str, str] = {}

    # --- clicks --------------------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Take note of a click on a piece or button."""
        if name == "tick" and self._think():
            return
        self._fresh()
        party = self.party
        command, _, which = name.partition("-")
        match command:
            case "hints" | "speed" | "why" | "as":
                self._suit(command, which)
            case "tick":
                self._tick()
            case "step":
                self._bot_moves()
            case "continue" if self.pausing:
                self.pausing = False
                self.news = story.after_chapter_end(self.game, self._last()).text()
            case "arrive":
                party.arrive()
                self.news = party.match.text(party.viewer)
            case "leave":
                party.leave()
            case "undo" if self.looking_at is None:
                self._undo()
            case "log" if which.isdecimal():
                self._look_back(int(which))
            case "now":
                self.looking_at = None
            case _ if self.looking_at is None and not self.pausing:
                self._touch(name)

    def _suit(self, command: str, which: str) -> None:
        """Show the game as somebody likes it."""
        match command:
            case "hints" if which in levels(self.game.name):
                self.hints.level = which
                self._sought = which in BELOW
                self.look = "hints" if self._sought else ""
            case "speed" if which in SPEEDS:
                self.habits.speed = which
            case "why":
                self.habits.with_reasons = not self.habits.with_reasons
                self.look = "log" if self.habits.with_reasons else ""
            case "as" if not self.party.people:
                self.eyes = int(which) if which.isdecimal() and int(which) < len(self.party.match.players) else None

    def _look_back(self, number: int) -> None:
        self.looking_at = number if number < self.party.match.number else None
        if self.looking_at is not None:
            self.news = story.moment(self.party.match, number)

    def _think(self) -> bool:
        """Work out a hint if one is due; tell whether it was. What the last click was answered still stands."""
        seat = self.deciding
        if seat is None or self.hints.ready(self.party.match, seat):
            return False
        self.hints.think(self.party.match, seat)
        self.look, self._sought = "hints" if self._sought else "", False
        self.moved = {}
        return True

    def _tick(self) -> None:
        """Let a bot move, if it is due."""
        if not self.pausing and self.habits.speed != "step":
            self._bot_moves()

    def _touch(self, name: str) -> None:
        if (move := self.party.meant(name)) is None:
            return
        if (refusal := self.party.play(move)) is not None:
            self.notice, self.at = str(refusal), name
            return
        self._after_a_move()

    def _bot_moves(self) -> None:
        if self.party.bot_to_act is not None:
            self.party.step()
            self._after_a_move()

    def _after_a_move(self) -> None:
        entry = self._last()
        self.moved = self.game.moved(entry.events)
        self.news = story.until_chapter_end(self.game, entry).text()
        self.pausing = any(map(self.game.ends_chapter, entry.events))
        self.looking_at, self._sought = None, False
        self._keep()

    def _undo(self) -> None:
        before = self.party.match.number
        known = self.party.undo()
        self.pausing = False
        if self.party.match.number == before:
            self.notice, self.at = GENERAL.text("play.no-undo"), "undo"
        elif known:
            self.notice, self.at = GENERAL.text("play.hindsight"), "undo"
        self._keep()

    def begin(self, offer: Offer | None) -> None:
        """Save the game for the first time; `offer` is what it goes on from, if it does."""
        self._saving(lambda: self.keeper.begin(self.party, offer))

    def _keep(self) -> None:
        self._saving(lambda: self.keeper.keep(self.party))

    def _saving(self, save: Callable[[], None]) -> None:
        """Save the game; if that cannot be, say so, and let the game go on."""
        try:
            save()
        except OSError as error:
            self.notice, self.at = GENERAL.text("save.failed", problem=str(error.strerror)), ""

    # --- what is shown -------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Through whose eyes the table is shown; who only watches may look through anybody's."""
        return self.party.viewer if self.party.people else self.eyes

    @property
    def deciding(self) -> int | None:
        """The person who can decide on what is shown."""
        return None if self.pausing or self.looking_at is not None else self.party.deciding

    def _last(self) -> Entry:
        return self.party.match.log(self.viewer)[-1]

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        match, deciding = self.party.match, self.deciding
        view = match.view(self.viewer, self.looking_at)
        if self.pausing and self.looking_at is None:
            view = self.game.last_chapter(view) or view
        best = "" if deciding is None else self.hints.best(match, deciding)
        advised = self.hints.told(match, deciding) if best else ""
        return Frame(
            picture=self.game.picture(view, match.players),
            head=tag("div", self._call(), self._buttons(), self.hints.row(match, deciding), class_="fk-play"),
            foot=join([NOTHING if deciding is None else self.hints.shown(match, deciding), self._log()]),
            pieces=self._named(view, best) if deciding is not None else {},
            lit=tuple(dict.fromkeys(map(self.game.piece, match.legal(deciding)))) if deciding is not None else (),
            best=best,
            moved=self.moved,
            notice=self.notice,
            at=self.at,
            look=self.look,
            spoken="\n".join(filter(None, (self.news, self.game.prompt(view, match.players), advised))),
            after=self._due(),
            words=self.game.table(view, match.players),
        )

    def _named(self, view: object, best: str) -> dict[str, str]:
        """Return what can be touched, each with its name in words; the best one is told, too."""
        named = dict(self.game.touchable(view))
        if best in named:
            named[best] = GENERAL.text("hint.marked", name=named[best])
        return named

    def _due(self) -> int | None:
        """Return when something happens by itself."""
        if self.pausing or self.looking_at is not None:
            return None
        if self.deciding is not None:
            return None if self.hints.ready(self.party.match, self.deciding) else 20
        return SPEEDS[self.habits.speed] if self.party.bot_to_act is not None else None

    def _call(self) -> Markup:
        """Return the row above all others: the button that leads on, if there is one. The row is always there."""
        party, match = self.party, self.party.match
        bot, person = party.bot_to_act, party.person_to_act
        if self.looking_at is not None:
            return _row("now", GENERAL.text("panel.now"), story.moment(match, self.looking_at))
        if self.pausing:
            return _row("continue", GENERAL.text("play.next-chapter"))
        if person is not None and party.covered:
            name = match.players[person]
            return _row("arrive", GENERAL.text("play.arrive", name=name), GENERAL.text("play.covered", name=name))
        if person is not None and party.held:
            return _row("leave", GENERAL.text("play.leave", name=match.players[person]))
        if bot is not None and self.habits.speed == "step":
            return _row("step", GENERAL.text("play.step", name=match.players[bot]), self._just_now())
        return panel.call(tag("span", text(self._just_now()), class_="fk-soft"))

    def _just_now(self) -> str:
        """Return what happened last, on one line; the set-up would be too long for that."""
        return self._last().text().replace("\n", " ") if self.party.match.number else ""

    def _buttons(self) -> Markup:
        party, parts = self.party, []
        if not party.people:
            parts.append(panel.eyes(party.match.players, self.eyes))
        elif self.looking_at is None:
            parts.append(panel.button("undo", GENERAL.text("panel.undo")))
            parts.append(
                panel.choice(GENERAL.text("play.hints"), hint_options(self.game.name), f"hints-{self.hints.level}")
            )
        if len(party.people) < len(party.kinds):
            speeds = [(f"speed-{speed}", GENERAL.text(f"play.speed-{speed}")) for speed in SPEEDS]
            parts.append(panel.choice(GENERAL.text("play.speed"), speeds, f"speed-{self.habits.speed}"))
            parts.append(panel.switch("why", GENERAL.text("play.why"), on=self.habits.with_reasons))
        parts.append(panel.button("new", GENERAL.text("play.new")))
        return panel.bar(*parts, tag("span", panel.language_choice(), class_="fk-push"))

    def _log(self) -> Markup:
        """Return the story so far, with what the bots thought if that was asked for and gives nothing away."""
        party, entries = self.party, list(self.party.match.log(self.viewer))
        if self.pausing:
            entries[-1] = story.until_chapter_end(self.game, entries[-1])
        lines = story.told(party, entries, with_reasons=self.habits.with_reasons)
        later = NOTHING
        if self.habits.with_reasons and not self.pausing and 0 < len(party.people) < len(party.kinds):
            later = tag("p", text(GENERAL.text("play.why-later")), class_="fk-soft")
        return join([later, panel.log(lines, self.looking_at)])


def _row(name: str, button: str, words: str = "") -> Markup:
    told = tag("span", text(words), class_="fk-told") if words else NOTHING
    return panel.call(panel.button(name, button, main=True), told)
