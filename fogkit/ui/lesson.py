"""A lesson at the table: shows a task, sees when it is fulfilled, answers what the learner does, helps.

Act first, explain after: the task says what to do; what it meant is told when it is done.
"""

from __future__ import annotations

from fogkit.core import Refusal
from fogkit.i18n import GENERAL, language
from fogkit.sitting import Sitting
from fogkit.svg import Markup, tag, text
from fogkit.teaching import Ground, Lesson, Looked, Shown, Start, Task, Touched
from fogkit.ui import panel, ways
from fogkit.ui.frame import Frame

OWN_SEAT = 0
"""The learner's seat in every lesson."""


class LessonScene:
    """A lesson being done; it is a `fogkit.ui.frame.Scene`."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.done: set[int] = set()
        self._begin(0)

    # --- tasks ---------------------------------------------------------------------------------------

    @property
    def task(self) -> Task:
        """The task at hand."""
        return self.lesson.tasks[self.index]

    @property
    def finished(self) -> bool:
        """Whether every task has been fulfilled."""
        return len(self.done) == len(self.lesson.tasks)

    @property
    def resting(self) -> bool:
        """Whether the task is done and the next one waits: until then nothing on the table can be done."""
        return self.fulfilled and self.index + 1 < len(self.lesson.tasks)

    def _begin(self, index: int) -> None:
        """Begin a task on the table that is meant for it."""
        self.ground = self._ground_of(index)
        self._fresh(index)

    def _ground_of(self, index: int) -> Ground:
        """Return the table of a task: its own, or the one before, played to where this task begins."""
        first = index
        while (start := self.lesson.tasks[first].start) is None:
            first -= 1
        ground = Sitting(self.lesson.game, start) if isinstance(start, Start) else start()
        for before in self.lesson.tasks[first:index]:
            for name in before.solution:
                ways.do(ground, name)
        return ground

    def _fresh(self, index: int) -> None:
        self.index = index
        self.happened: list[object] = []
        self.clicks: list[str] = []
        """What the learner clicked and what did something, since the task began."""
        self.fulfilled = False
        self.answer = ""
        self.astray = False
        """Whether the task cannot be done any more unless something is undone; what was answered to that stays."""
        self.helped = False
        self.noticed: Refusal | tuple[str, str] | None = None
        self.at = ""
        self.news = ""
        self.idle = False
        self.looking_at: int | None = None

    # --- clicks --------------------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Take note of a click on a piece or button."""
        self.noticed, self.at, self.news, self.idle = None, "", "", False
        before = self.ground.shown()
        command, _, which = name.partition("-")
        match command:
            case "log" if which.isdecimal():
                self._look_back(int(which), before)
                return
            case "lang":
                language(which)
            case "task" if which.isdecimal() and int(which) < len(self.lesson.tasks):
                self._begin(int(which))
            case "next":
                self._next()
            case "again":
                self._begin(self.index)
            case "hint":
                self.helped = True
            case "show":
                self._show_me()
            case "undo":
                self._undo(before)
            case "now":
                pass
            case _ if self.resting and command != "as":
                self.noticed, self.at = ("lesson.press-next", ""), name
            case _ if self.looking_at is None:
                self._touch(name)
        self.looking_at = None
        self._tell_news(name, before)

    def _look_back(self, entry: int, shown: Shown) -> None:
        """Show the table as it was after an entry of the log."""
        last = len(shown.log) - 1
        self.looking_at = entry if entry < last else None
        self.news = shown.log[min(entry, last)] if shown.log else ""

    def _touch(self, name: str) -> None:
        """Do what a click on the table means, and see what that fulfils."""
        happened = ways.do(self.ground, name)
        self.happened += happened
        if any(not isinstance(thing, Touched) for thing in happened):
            self.clicks.append(name)
        for thing in happened:
            if isinstance(thing, Refusal):
                self.noticed, self.at = thing, name
        if all(goal.met(self.happened) for goal in self.task.goals):
            self.done.add(self.index)
            self.fulfilled, self.astray = True, False
            self.answer = f"{self.task.name}.done"
            return
        answer = next((words for goal, words in self.task.answers if goal.met(happened)), "")
        self.idle = happened == (Touched(name),) and not answer
        if not self.astray:
            moved = any(not isinstance(thing, Looked | Touched | Refusal) for thing in happened)
            self.astray = moved and ways.leads_away(self.ground, self.task, self.happened, answered=bool(answer))
            self.answer = answer

    def _undo(self, before: Shown) -> None:
        """Take the last move back, and with it what was said of it; a task that it had done can be done again."""
        self.ground.undo()
        if self.ground.shown().picture == before.picture or (self.fulfilled and not self.resting):
            return
        if self.fulfilled:
            self.fulfilled, self.answer, self.happened = False, "", []
        self.astray = ways.leads_away(self.ground, self.task, self.happened, answered=False)
        self.answer = self.answer if self.astray else ""

    def _nothing_happens(self) -> tuple[str, str]:
        """Return why a click on the table did nothing, as the key of a sentence and a name for it."""
        viewer, watchers = self.ground.viewer, self.ground.watchers
        if watchers and viewer != OWN_SEAT:
            return "lesson.other-eyes", watchers[OWN_SEAT]
        return "lesson.nothing", ""

    def _tell_news(self, name: str, before: Shown) -> None:
        """Put into words, for those who listen, what was clicked and what has changed on the table."""
        after = self.ground.shown()
        if after.picture != before.picture:
            clicked = GENERAL.text("panel.undo") if name == "undo" else before.pieces.get(name, "")
            new = after.log[len(before.log) :] if after.log else (after.words,)
            last_line = after.words.rpartition("\n")[2]
            self.news = "\n".join(filter(None, (clicked, *new, self._seen_as(), last_line)))
        elif self.idle:
            self.noticed, self.at = self._nothing_happens(), name

    def _seen_as(self) -> str:
        viewer, watchers = self.ground.viewer, self.ground.watchers
        if not watchers or viewer == OWN_SEAT:
            return ""
        name = GENERAL.text("panel.spectator") if viewer is None else watchers[viewer]
        return f"{GENERAL.text('panel.eyes')} {name}."

    def _next(self) -> None:
        """Go on to the next task: on the learner's own table, if the task can begin on it."""
        following = self.index + 1
        if following == len(self.lesson.tasks):
            return
        meant = self._ground_of(following)
        goes_on = self.fulfilled and self.lesson.tasks[following].start is None and ways.alike(self.ground, meant)
        if not goes_on:
            self.ground = meant
        self._fresh(following)

    def _show_me(self) -> None:
        """Make the next click of the worked solution; if the learner went another way, from the start of the task."""
        solution = self.task.solution
        if self.fulfilled:
            return
        if self.astray or tuple(self.clicks) != solution[: len(self.clicks)] or len(self.clicks) == len(solution):
            self._begin(self.index)
        self._touch(solution[len(self.clicks)])

    # --- what is shown -------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        shown = self.ground.shown(at=self.looking_at)
        task, answer = self._word("do"), self._said()
        hint = self._word("hint") if self.helped else ""
        return Frame(
            picture=shown.picture,
            head=self._head(),
            foot=panel.log(shown.log, self.looking_at),
            pieces=shown.pieces,
            lit=() if self.resting else shown.lit,
            moved=shown.moved,
            notice=self._notice(),
            at=self.at,
            spoken="\n".join(filter(None, (self.news, answer or f"{task} {hint}".strip()))),
            words=f"{task}\n\n{shown.words}",
        )

    def _notice(self) -> str:
        """Return the notice in the language in use now."""
        if isinstance(self.noticed, tuple):
            key, name = self.noticed
            return GENERAL.text(key, name=name)
        return str(self.noticed or "")

    def _said(self) -> str:
        """Return what is said of what the learner did."""
        if not self.answer:
            return GENERAL.text("lesson.astray") if self.astray else ""
        return self.lesson.words.text(self.answer)

    def _word(self, part: str) -> str:
        return self.lesson.words.text(f"{self.task.name}.{part}")

    def _head(self) -> Markup:
        done = self.index in self.done
        words = [panel.paragraphs(self._word("do"), "fk-do")]
        if said := self._said():
            words.append(panel.paragraphs(said, "fk-good" if self.fulfilled else "fk-answer"))
        elif self.helped:
            words.append(panel.paragraphs(self._word("hint"), "fk-hint"))
        if self.finished:
            words.append(panel.paragraphs(GENERAL.text("lesson.finished"), "fk-good"))
        return tag("div", self._steps(), *words, self._buttons(done), class_="fk-lesson")

    def _steps(self) -> Markup:
        """Return the row of tasks, ticked off as they are done; one stop of the Tab key, like the story."""
        steps = []
        for number in range(len(self.lesson.tasks)):
            told = GENERAL.text("lesson.task", n=number + 1, of=len(self.lesson.tasks))
            if number in self.done:
                told += ", " + GENERAL.text("lesson.done")
            mark = "✓" if number in self.done else str(number + 1)
            here = {"aria_current": "step", "tabindex": 0} if number == self.index else {"tabindex": -1}
            steps.append(tag("li", panel.button(f"task-{number}", mark, aria_label=told, title=told, **here)))
        title = tag("span", text(self.lesson.words.text("title")), class_="fk-title")
        return tag("div", title, tag("ol", *steps, class_="fk-steps"), class_="fk-top")

    def _buttons(self, done: bool) -> Markup:
        last = self.index + 1 == len(self.lesson.tasks)
        parts = [
            panel.button("next", GENERAL.text("lesson.next"), main=done, disabled=last),
            panel.button("hint", GENERAL.text("lesson.hint")),
            panel.button("show", GENERAL.text("lesson.show"), disabled=self.fulfilled),
            panel.button("undo", GENERAL.text("panel.undo")),
            panel.button("again", GENERAL.text("lesson.again")),
        ]
        if self.ground.watchers:
            parts.append(self._eyes())
        if self.looking_at is not None:
            parts.append(panel.button("now", GENERAL.text("panel.now"), main=True))
        return panel.bar(*parts, tag("span", panel.language_choice(), class_="fk-push"))

    def _eyes(self) -> Markup:
        options = [(f"as-{seat}", name[:30]) for seat, name in enumerate(self.ground.watchers)]
        options.append(("as-spectator", GENERAL.text("panel.spectator")))
        viewer = self.ground.viewer
        return panel.choice(GENERAL.text("panel.eyes"), options, "as-spectator" if viewer is None else f"as-{viewer}")
