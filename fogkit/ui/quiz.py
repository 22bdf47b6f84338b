"""A short quiz: questions with an answer to every answer. Nobody fails; one tries until it is right."""

from __future__ import annotations

from fogkit.i18n import GENERAL, language
from fogkit.svg import Markup, tag, text
from fogkit.teaching import Question, Quiz
from fogkit.ui import panel
from fogkit.ui.frame import Frame


class QuizScene:
    """A quiz being answered; it is a `fogkit.ui.frame.Scene`."""

    def __init__(self, quiz: Quiz) -> None:
        self.quiz = quiz
        self.chosen: dict[int, int] = {}
        self.last: int | None = None

    @property
    def right(self) -> int:
        """How many questions are answered rightly by now."""
        return sum(self.quiz.questions[number].right == answer for number, answer in self.chosen.items())

    def click(self, name: str) -> None:
        """Take note of an answer (`answer-2-1`: question 2, answer 1), or start again."""
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
        elif command == "again":
            self.chosen, self.last = {}, None
        elif command == "answer":
            self._answer(which)

    def _answer(self, which: str) -> None:
        number, _, answer = which.partition("-")
        if not (number.isdigit() and answer.isdigit() and int(number) < len(self.quiz.questions)):
            return
        if 1 <= int(answer) <= self.quiz.questions[int(number)].answers:
            self.chosen[int(number)] = int(answer)
            self.last = int(number)

    def frame(self) -> Frame:
        """Return the questions, and the reply to each answer chosen."""
        score = GENERAL.text("quiz.score", right=self.right, n=len(self.quiz.questions))
        asked = [self._question(number, question) for number, question in enumerate(self.quiz.questions)]
        again = panel.button("again", GENERAL.text("lesson.again"))
        end = panel.bar(tag("span", text(score)), again, tag("span", panel.language_choice(), class_="fk-push"))
        spoken = "" if self.last is None else self._reply(self.last, self.quiz.questions[self.last])
        return Frame(head=tag("div", *asked, end, class_="fk-quiz"), spoken=spoken, words=self._words())

    def _question(self, number: int, question: Question) -> Markup:
        chosen = self.chosen.get(number)
        answers = [
            tag(
                "li",
                panel.answer(
                    f"answer-{number}-{answer}",
                    self.quiz.words.text(f"{question.name}.{answer}"),
                    right=answer == question.right if answer == chosen else None,
                ),
            )
            for answer in range(1, question.answers + 1)
        ]
        parts = [
            tag("p", text(self.quiz.words.text(f"{question.name}.ask")), class_="fk-do"),
            tag("ol", *answers, class_="fk-answers"),
        ]
        if chosen is not None:
            parts.append(
                panel.paragraphs(self._reply(number, question), "fk-good" if chosen == question.right else "fk-bad")
            )
        return tag(
            "div", *parts, class_="fk-question", role="group", aria_label=self.quiz.words.text(f"{question.name}.ask")
        )

    def _reply(self, number: int, question: Question) -> str:
        verdict = "quiz.right" if self.chosen[number] == question.right else "quiz.wrong"
        why = self.quiz.words.text(f"{question.name}.{self.chosen[number]}.why")
        return f"{GENERAL.text(verdict)} {why} ({', '.join(question.rules)})"

    def _words(self) -> str:
        lines = []
        for question in self.quiz.questions:
            lines.append(self.quiz.words.text(f"{question.name}.ask"))
            lines += [f"  {n}. {self.quiz.words.text(f'{question.name}.{n}')}" for n in range(1, question.answers + 1)]
        return "\n".join(lines)
