"""What holds for every lesson and quiz: it can be solved, it answers in every language, and nothing breaks it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from fogkit.games import get_game
from fogkit.i18n import LANGUAGES, Words, language
from fogkit.match import Match
from fogkit.sitting import Sitting
from fogkit.teaching import Lesson, Start
from fogkit.ui.frame import Frame
from fogkit.ui.ground import GroundScene
from fogkit.ui.lesson import LessonScene
from fogkit.ui.quiz import QuizScene
from fogkit.ui.scenes import find_lesson, find_playground, find_quiz, lesson_names
from fogkit.ui.table import Table

LESSONS = lesson_names()
PLAYGROUNDS = [name for name in LESSONS if find_playground(name)]
BUTTONS = ("next", "hint", "show", "undo", "again", "now", "task-1", "log-0", "log-3", "as-0", "as-1", "as-spectator")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language("en")


def check(frame: Frame) -> None:
    """See that a frame is well-formed and that what is lit is there to be clicked."""
    for markup in (frame.picture, frame.head, frame.foot):
        ElementTree.fromstring(f"<div>{markup}</div>")
    assert frame.words
    for name in frame.pieces:
        assert f'data-piece="{name}"' in frame.picture, name
    assert set(frame.lit) <= set(frame.pieces)


def replay(match: Match) -> None:
    """See that the moves of a match, made again by the rules, lead to where it is."""
    again = Match.from_record(match.record())
    assert again.moves == match.moves
    assert again.state == match.state
    assert [again.log(seat).text() for seat in (None, 0, 1)] == [match.log(seat).text() for seat in (None, 0, 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_the_solution_fulfils_every_task(name: str, lang: str) -> None:
    language(lang)
    scene = LessonScene(find_lesson(name))
    for index, task in enumerate(scene.lesson.tasks):
        assert scene.index == index
        assert index not in scene.done
        for click in task.solution:
            assert index not in scene.done, f"{task.name} is done before its solution ends"
            scene.click(click)
            assert not scene.astray, f"{task.name}: its own solution leads away"
            check(scene.frame())
        assert index in scene.done, task.name
        if index + 1 < len(scene.lesson.tasks):
            assert scene.frame().lit == (), "what leads on is Next"
        scene.click("next")
    assert scene.finished


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_show_me_leads_to_the_end_whatever_was_clicked_before(name: str) -> None:
    scene = LessonScene(find_lesson(name))
    rng = Random(name)
    for index in range(len(scene.lesson.tasks)):
        for _ in range(5):
            names = list(scene.frame().pieces)
            scene.click(names[int(rng.random() * len(names))] if names else "hint")
        for _ in range(2 * len(scene.task.solution) + 1):
            if index not in scene.done:
                scene.click("show")
        assert index in scene.done, scene.task.name
        scene.click("next")
    assert scene.finished


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_500_random_clicks_break_nothing(name: str) -> None:
    scene = LessonScene(find_lesson(name))
    table = Table(scene)
    rng = Random(name)
    for number in range(500):
        frame = table.scene.frame()
        names = [*frame.pieces, *re.findall(r'data-piece="([^"]+)"', frame.picture), *BUTTONS]
        table.click(names[int(rng.random() * len(names))])
        if number % 10 == 0:
            check(table.scene.frame())
        if number % 10 == 0 and isinstance(scene.ground, Sitting):
            replay(scene.ground.match)
        assert "went wrong" not in table.frame["notice"]


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYGROUNDS)
def test_a_playground_survives_500_random_clicks_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        language(lang)
        playground = find_playground(name)
        assert playground is not None
        table = Table(GroundScene(playground()))
        rng = Random(name)
        for _ in range(170):
            names = list(table.scene.frame().pieces)
            table.click(names[int(rng.random() * len(names))])
            assert not table.frame["notice"].startswith(tuple(_broken(each) for each in LANGUAGES))
        check(table.scene.frame())


def _broken(lang: str) -> str:
    from fogkit.i18n import GENERAL  # noqa: PLC0415 - only here

    return GENERAL.text("table.broken", lang, error="").split("(")[0]


@pytest.mark.parametrize("name", LESSONS)
def test_every_answer_of_a_quiz_gets_a_reply_in_every_language(name: str) -> None:
    quiz = find_quiz(name)
    assert quiz.questions
    for lang in LANGUAGES:
        language(lang)
        for number, question in enumerate(quiz.questions):
            assert 1 <= question.right <= question.answers
            replies = set()
            for answer in range(1, question.answers + 1):
                scene = QuizScene(quiz)
                scene.click(f"answer-{number}-{answer}")
                check(scene.frame())
                assert scene.right == (answer == question.right)
                replies.add(scene.frame().spoken)
            assert len(replies) == question.answers


@pytest.mark.parametrize("name", LESSONS)
def test_the_words_of_a_lesson_are_all_there_and_all_used(name: str) -> None:
    lesson, quiz = find_lesson(name), find_quiz(name)
    needed = {"title"}
    for task in lesson.tasks:
        needed |= {f"{task.name}.do", f"{task.name}.hint", f"{task.name}.done", *(key for _, key in task.answers)}
    for question in quiz.questions:
        needed.add(f"{question.name}.ask")
        for answer in range(1, question.answers + 1):
            needed |= {f"{question.name}.{answer}", f"{question.name}.{answer}.why"}
    english = lesson.words.catalogue("en")
    assert needed <= set(english)
    for lang in LANGUAGES:
        catalogue = lesson.words.catalogue(lang)
        assert set(catalogue) == set(english)
        for key, forms in catalogue.items():
            assert all(forms), key
            assert [_blanks(form) for form in forms] == [_blanks(form) for form in english[key]], (lang, key)


def _blanks(form: str) -> list[str]:
    return sorted(set(re.findall(r"\{(\w+)\}", form)))


def test_every_rule_is_met_in_a_task_or_a_question() -> None:
    met = {rule for name in LESSONS for task in find_lesson(name).tasks for rule in task.rules}
    met |= {rule for name in LESSONS for question in find_quiz(name).questions for rule in question.rules}
    known = set(get_game("fog").rulebook.ids)
    assert known - met == set()
    assert met - known == set()


def test_every_rule_that_a_lesson_speaks_of_exists() -> None:
    known = set(get_game("fog").rulebook.ids)
    for name in LESSONS:
        words: Words = find_lesson(name).words
        for lang in LANGUAGES:
            for key, forms in words.catalogue(lang).items():
                named = set(re.findall(r"\b([CSPAFDXEV]\d)\b", " ".join(forms)))
                assert named <= known, (name, lang, key)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_lets_people_try_what_is_not_allowed(name: str) -> None:
    goals = [goal for task in find_lesson(name).tasks for goal in task.goals]
    assert any(goal.event == "Refusal" for goal in goals)


@pytest.mark.parametrize("name", LESSONS)
def test_the_others_do_what_the_lesson_tells_them(name: str) -> None:
    """A script that cannot be played would be replaced by moves at random, and nobody would notice."""
    for first, ground in solved(find_lesson(name)):
        script = list(ground._others)
        for _ in range(len(script)):  # a script may tell more than the solution needs: play on
            if len(made_by_others(ground)) < len(script):
                ground.click(ground.shown().lit[0])
        assert made_by_others(ground)[: len(script)] == script, first


def solved(lesson: Lesson) -> Iterator[tuple[str, Sitting]]:
    """Return every table of a lesson with others at it, after all its tasks, with the name of its first task."""
    starts = [number for number, task in enumerate(lesson.tasks) if task.start is not None]
    for begin, end in zip(starts, [*starts[1:], len(lesson.tasks)], strict=True):
        start = lesson.tasks[begin].start
        assert start is not None
        ground = Sitting(lesson.game, start) if isinstance(start, Start) else start()
        if not isinstance(ground, Sitting):
            continue
        for click in (click for task in lesson.tasks[begin:end] for click in task.solution):
            if not click.startswith("as-"):
                ground.click(click)
        yield lesson.tasks[begin].name, ground


def made_by_others(ground: Sitting) -> list[str]:
    """Return what the others did since the lesson began, as in a record."""
    moves = ground.match.moves[ground._from :]
    return [f"{played.seat} {played.move}" for played in moves if played.seat != ground.seat]
