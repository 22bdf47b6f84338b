"""A lesson at the table: shows a task, sees when it is fulfilled, answers what the learner does, helps.

Act first, explain after: the task says what to do; what it meant is told when it is done.
"""

from __future__ import annotations

from fogkit.core import Refusal
from fogkit.i18n import GENERAL, language
from fogkit.sitting import Sitting
from fogkit.svg import Markup, tag, text
from fogkit.teaching import Ground, Lesson, Looked, Start, Task, Touched
from fogkit.ui import panel
from fogkit.ui.frame import Frame


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

    def _begin(self, index: int) -> None:
        """Lay out the table of a task: its own, or the one before played to where this task begins."""
        first = index
        while self.lesson.tasks[first].start is None:
            first -= 1
        self.index = index
        self.ground = self._lay_out(self.lesson.tasks[first].start)
        for before in self.lesson.tasks[first:index]:
            for name in before.solution:
                self._do(name)
        self._fresh(index)

    def _lay_out(self, start: object) -> Ground:
        if isinstance(start, Start):
            return Sitting(self.lesson.game, start)
        assert callable(start)
        ground: Ground = start()
        return ground

    def _fresh(self, index: int) -> None:
        self.index = index
        self.happened: list[object] = []
        self.answer = ""
        self.helped = False
        self.shown_so_far: list[str] = []
        self.clicks: list[str] = []
        self.notice, self.at = "", ""
        self.looking_at: int | None = None

    # --- clicks --------------------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Take note of a click on a piece or button."""
        self.notice, self.at = "", ""
        command, _, which = name.partition("-")
        if command == "log" and which.isdigit():
            self._look_back(int(which))
            return
        self.looking_at = None
        match command:
            case "now":
                pass
            case "lang":
                language(which)
            case "task" if which.isdigit() and int(which) < len(self.lesson.tasks):
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
                self.ground.undo()
                self.answer = ""
            case _:
                self._touch(name)

    def _look_back(self, entry: int) -> None:
        """Show the table as it was after an entry of the log."""
        last = len(self.ground.shown().log) - 1
        self.looking_at = entry if entry < last else None

    def _touch(self, name: str) -> None:
        """Do what a click on the table means, and see what that fulfils."""
        self.clicks.append(name)
        happened = self._do(name)
        self.happened += happened
        for thing in happened:
            if isinstance(thing, Refusal):
                self.notice, self.at = str(thing), name
        if self.index not in self.done and all(goal.met(self.happened) for goal in self.task.goals):
            self.done.add(self.index)
        if all(goal.met(self.happened) for goal in self.task.goals):
            self.answer = f"{self.task.name}.done"
        else:
            self.answer = next((words for goal, words in self.task.answers if goal.met(happened)), "")

    def _do(self, name: str) -> tuple[object, ...]:
        command, _, which = name.partition("-")
        if command == "as":
            seat = int(which) if which.isdigit() and int(which) < len(self.ground.watchers) else None
            self.ground.look(seat)
            return (Looked(seat),)
        return (*self.ground.click(name), Touched(name))

    def _next(self) -> None:
        following = self.index + 1
        if following == len(self.lesson.tasks):
            return
        if self.lesson.tasks[following].start is None and self._as_solved():
            self._fresh(following)
        else:
            self._begin(following)

    def _as_solved(self) -> bool:
        """Tell whether the learner did just what the solution does, so that the next task can go on from here."""
        return tuple(self.clicks) == self.task.solution

    def _show_me(self) -> None:
        """Make the next click of the worked solution; if the learner went another way, from the start of the task."""
        solution = self.task.solution
        if tuple(self.clicks) != solution[: len(self.clicks)] or len(self.clicks) == len(solution):
            self._begin(self.index)
        self._touch(solution[len(self.clicks)])

    # --- what is shown -------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        shown = self.ground.shown(at=self.looking_at)
        task, answer = self._word("do"), self.lesson.words.text(self.answer) if self.answer else ""
        told = " ".join(filter(None, [answer, "" if answer else task]))
        return Frame(
            picture=shown.picture,
            head=self._head(),
            foot=panel.log(shown.log, self.looking_at),
            pieces=shown.pieces,
            lit=shown.lit,
            moved=shown.moved,
            notice=self.notice,
            at=self.at,
            spoken=told,
            words=f"{task}\n\n{shown.words}",
        )

    def _word(self, part: str) -> str:
        return self.lesson.words.text(f"{self.task.name}.{part}")

    def _head(self) -> Markup:
        done = self.index in self.done
        words = [panel.paragraphs(self._word("do"), "fk-do")]
        if self.answer:
            words.append(panel.paragraphs(self.lesson.words.text(self.answer), "fk-good" if done else "fk-answer"))
        elif self.helped:
            words.append(panel.paragraphs(self._word("hint"), "fk-hint"))
        if self.finished:
            words.append(panel.paragraphs(GENERAL.text("lesson.finished"), "fk-good"))
        return tag("div", self._steps(), *words, self._buttons(done), class_="fk-lesson")

    def _steps(self) -> Markup:
        """Return the row of tasks, ticked off as they are done."""
        steps = []
        for number in range(len(self.lesson.tasks)):
            told = GENERAL.text("lesson.task", n=number + 1, of=len(self.lesson.tasks))
            if number in self.done:
                told += ", " + GENERAL.text("lesson.done")
            mark = "✓" if number in self.done else str(number + 1)
            current = "step" if number == self.index else None
            steps.append(
                tag("li", panel.button(f"task-{number}", mark, aria_label=told, title=told, aria_current=current))
            )
        title = tag("span", text(self.lesson.words.text("title")), class_="fk-title")
        return tag("div", title, tag("ol", *steps, class_="fk-steps"), class_="fk-top")

    def _buttons(self, done: bool) -> Markup:
        last = self.index + 1 == len(self.lesson.tasks)
        parts = [
            panel.button("next", GENERAL.text("lesson.next"), main=done, disabled=last),
            panel.button("hint", GENERAL.text("lesson.hint")),
            panel.button("show", GENERAL.text("lesson.show")),
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
