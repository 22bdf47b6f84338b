"""A guided question: guess first, then measure, then read what came of it."""

from __future__ import annotations

from typing import Any

from fogkit.i18n import Explained, language
from fogkit.lab.desk import Answer, Question
from fogkit.lab.progress import silent
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame
from fogkit.ui.lab import drawn
from fogkit.ui.lab.words import WORDS


class QuestionScene:
    """A question with its guesses; it is a `fogkit.ui.frame.Scene`.

    Args:
        question: what is asked.
        games: how many games answer it; without it, as many as the question wants.
        seed: names the games.
    """

    def __init__(self, question: Question, games: int | None, seed: str) -> None:
        self.question, self.games, self.seed = question, games or question.games, seed
        self.guess = ""
        self.found: Any = None
        """What was played."""
        self.problem = ""

    def click(self, name: str) -> None:
        """Take note of a guess; measure when it has been seen that this goes on."""
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
        elif command == "guess" and which in self.question.options and self.found is None:
            self.guess, self.problem = which, ""
        elif name == "tick" and self.guess and self.found is None:
            self.measure()

    def measure(self) -> None:
        """Play the games."""
        try:
            with silent():
                self.found = self.question.measure(self.games, self.seed)
        except Explained as error:
            self.problem, self.guess = str(error), ""

    def answer(self) -> Answer | None:
        """Return the answer, once somebody has guessed and it was measured."""
        return None if self.found is None else self.question.answer(self.found, language())

    def frame(self) -> Frame:
        """Return the question, or its answer."""
        answer, say = self.answer(), self.question.words.text
        title, asked = say(f"{self.question.name}.title"), say(f"{self.question.name}.ask")
        top = [
            tag("span", text(title), class_="fk-title"),
            tag("span", panel.language_choice(), class_="fk-push"),
        ]
        head = [panel.bar(*top), panel.paragraphs(asked, "fk-do"), self._guesses()]
        if self.guess and answer is None:
            head.append(panel.paragraphs(WORDS.text("question.playing"), "fk-hint"))
        told = self._told(answer) if answer else []
        waits = self.guess and answer is None
        return Frame(
            head=tag("div", *head, class_="fk-ask"),
            picture=_picture(answer) if answer else "",
            foot=tag("div", *(panel.paragraphs(line, "fk-line") for line in told[1:]), text(""), class_="fk-ask"),
            notice=self.problem,
            spoken=" ".join(told[:3]),
            after=30 if waits else None,
            words="\n".join([title, asked, *told]),
        )

    def _guesses(self) -> Markup:
        answer = self.answer()
        buttons = []
        for option in self.question.options:
            words = self.question.words.text(f"{self.question.name}.guess.{option}")
            marks: dict[str, Any] = {"aria_pressed": "true" if option == self.guess else "false"}
            if answer and option == answer.option:
                words = f"✓ {words}"
                marks["data_right"] = "true"
            buttons.append(panel.button(f"guess-{option}", words, disabled=answer is not None, **marks))
        lead = tag("span", text(WORDS.text("question.guess")), class_="fk-soft")
        told = NOTHING
        if answer:
            told = panel.paragraphs(self._told(answer)[0], "fk-good" if answer.option == self.guess else "fk-bad")
        return tag("div", tag("div", lead, *buttons, class_="fk-guess"), told)

    def _told(self, answer: Answer) -> list[str]:
        """Return the answer in words, and first whether it was guessed."""
        said = self.question.words.text(f"{self.question.name}.guess.{answer.option}")
        key = "question.right" if answer.option == self.guess else "question.wrong"
        return [f"{WORDS.text(key, answer=said)} {answer.lines[0]}", *answer.lines[1:]]


def _picture(answer: Answer) -> str:
    wide = 2 * drawn.WIDTH + drawn.GAP
    chart = drawn.ranges(drawn.Told(answer.title, WORDS.text("interval")), answer.rows, wide, None)
    return drawn.alone(chart, len(answer.rows), answer.title, " ".join(answer.lines))
