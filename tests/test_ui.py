"""The live table without a browser: frames, clicks, refusals, secrets, languages and errors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

import fogkit as fk
from fogkit.core import Refusal
from fogkit.i18n import LANGUAGES, language
from fogkit.sitting import Sitting
from fogkit.teaching import Looked, Start, happens, looked, refused, touched
from fogkit.ui.frame import Frame
from fogkit.ui.lesson import LessonScene
from fogkit.ui.quiz import QuizScene
from fogkit.ui.scenes import find_lesson, find_quiz, lesson_names
from fogkit.ui.table import Table, still

NASTY = "<img src=x onerror=alert(1)>"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language("en")


def sit(**start: object) -> Sitting:
    return Sitting("fog", Start(seed="ui", deal={"first-player": "0"}, **start))  # type: ignore[arg-type] # as in Start


# --- a person among others ---------------------------------------------------------------------------


def test_a_click_is_a_move_and_the_others_answer() -> None:
    sitting = sit()
    assert happens("TokenTaken", seat=0, pile=1).met(sitting.click("pile-1"))
    happened = sitting.click("day-2")
    assert happens("PartCovered", seat=0, day=2).met(happened)
    assert happens("TokenTaken", seat=1).met(happened)
    assert sitting.match.to_act == (0,)


def test_a_refused_click_says_why_and_changes_nothing() -> None:
    sitting = sit()
    before = sitting.match.record()
    (refusal,) = sitting.click("day-1")
    assert isinstance(refusal, Refusal)
    assert refused("P2").met([refusal])
    assert sitting.match.record() == before


def test_a_click_on_what_is_no_move_does_nothing() -> None:
    sitting = sit()
    for name in ("supply", "pile-9", "pile-x", "card-frogs", "", "day-0", "mat-1"):
        assert sitting.click(name) == ()
    assert sitting.match.number == 0


def test_the_others_do_as_they_are_told_as_long_as_they_can() -> None:
    sitting = sit(others=("1 take 3", "1 place 4", "2 take 9"))
    sitting.click("pile-1")
    sitting.click("day-2")
    moves = [f"{seat} {move}" for seat, move in sitting.match.moves]
    assert moves[2:4] == ["1 take 3", "1 place 4"]
    assert moves[4].startswith("2 take ")


def test_undo_takes_back_the_own_move_and_what_followed_and_the_others_repeat_themselves() -> None:
    sitting = sit(others=("1 take 3", "1 place 4"))
    sitting.click("pile-1")
    held = sitting.match.record()
    sitting.click("day-2")
    after = sitting.match.record()
    sitting.undo()
    assert sitting.match.record() == held
    sitting.click("day-2")
    assert sitting.match.record() == after
    for _ in range(5):
        sitting.undo()
    assert sitting.match.number == 0


def test_moves_before_the_lesson_are_not_undone() -> None:
    sitting = sit(moves=("0 take 1",))
    sitting.undo()
    assert sitting.match.number == 1


def test_what_moved_is_told_to_the_table() -> None:
    sitting = sit(others=("1 take 3", "1 place 4"))
    sitting.click("pile-1")
    assert sitting.shown().moved == {"held": "pile-1"}
    sitting.click("day-2")
    assert sitting.shown().moved["token-2-2"] == "held"
    assert sitting.shown().moved["token-4-2"] == "pile-3"


def test_through_other_eyes_one_sees_but_does_not_touch() -> None:
    sitting = sit()
    sitting.look(1)
    shown = sitting.shown()
    assert "Bo's hand" in shown.words
    assert (shown.pieces, shown.lit) == ({}, ())
    assert sitting.click("pile-1") == ()
    sitting.look(None)
    assert "hand:" not in sitting.shown().words


def test_a_past_moment_is_shown_as_it_was() -> None:
    sitting = sit()
    first = sitting.shown()
    sitting.click("pile-1")
    past = sitting.shown(at=0)
    assert past.picture == first.picture
    assert past.lit == ()
    assert len(past.log) == 2


def test_only_what_the_seat_sees_is_in_a_frame() -> None:
    """Exchange all that the learner cannot see: what is sent to the browser must not change."""
    rng = Random(1)
    for seed in range(10):
        sitting = Sitting("fog", Start(seed=f"secret-{seed}"))
        for _ in range(30):
            lit = sitting.shown().lit
            sitting.click(lit[int(rng.random() * len(lit))])
        match = sitting.match
        game, view = match.game, match.view(0)
        other = game.view(game.imagine(match.game.view(match.state, 0), rng), 0, view.history)
        shown = sitting.shown()
        assert game.picture(other, match.players) == shown.picture
        assert game.touchable(other) == shown.pieces
        assert match.seed not in json.dumps([shown.picture, shown.words, shown.log])


def test_the_log_in_a_frame_is_the_viewers() -> None:
    scene = LessonScene(find_lesson("scoring"))
    scene.click("task-1")
    scene.click("card-clouds")
    told, secret = "Ada discards a card face down", "Ada discards a card face down: clouds."
    assert secret in scene.frame().foot
    for eyes in ("as-1", "as-2", "as-spectator"):
        scene.click(eyes)
        assert told in scene.frame().foot
        assert secret not in scene.frame().foot
    scene.click("as-0")
    assert secret in scene.frame().foot


# --- goals -------------------------------------------------------------------------------------------


def test_goals_are_met_by_what_happens_only() -> None:
    assert looked(1).met([Looked(1)])
    assert not looked(1).met([Looked(0)])
    assert not touched("sun").met([Looked(0)])
    assert not happens("TokenTaken").met([])


# --- the lesson --------------------------------------------------------------------------------------


def lesson() -> LessonScene:
    return LessonScene(find_lesson("placement"))


def test_a_task_is_ticked_off_and_answered() -> None:
    scene = lesson()
    assert "✓" not in scene.frame().head
    scene.click("pile-2")
    assert "✓" in scene.frame().head
    assert "fk-good" in scene.frame().head
    assert "You hold the token now" in scene.frame().spoken


def test_a_refusal_stands_beside_the_piece_refused_until_the_next_click() -> None:
    scene = lesson()
    scene.click("pile-2")
    scene.click("next")
    scene.click("pile-1")
    frame = scene.frame()
    assert "(P2)" in frame.notice
    assert frame.at == "pile-1"
    scene.click("hint")
    assert scene.frame().notice == ""


def test_hint_again_and_going_back_to_a_task() -> None:
    scene = lesson()
    scene.click("hint")
    assert "The piles are at the top right" in scene.frame().head
    scene.click("pile-2")
    scene.click("again")
    assert "The piles are at the top right" not in scene.frame().head
    assert "pile-1" in scene.frame().lit
    scene.click("task-4")
    assert scene.index == 4
    assert "return" in scene.frame().lit
    scene.click("task-99")
    assert scene.index == 4


def test_an_answer_reacts_to_what_else_the_learner_does() -> None:
    scene = lesson()
    scene.click("task-3")
    scene.click("pile-1")
    scene.click("day-1")
    assert "try the full day first" in scene.frame().head


def test_a_task_that_goes_on_begins_where_the_solution_ended_if_the_learner_went_another_way() -> None:
    scene = lesson()
    scene.click("pile-3")
    scene.click("next")
    assert "day-1" in scene.frame().lit


def test_the_log_shows_a_past_moment_and_comes_back() -> None:
    scene = lesson()
    scene.click("pile-2")
    now = scene.frame()
    scene.click("log-0")
    past = scene.frame()
    assert past.picture != now.picture
    assert past.lit == ()
    assert "Back to now" in past.head
    scene.click("now")
    assert scene.frame().picture == now.picture
    scene.click("log-x")
    scene.click("log-1")
    assert scene.frame().picture == now.picture


def test_undo_in_a_lesson_takes_the_move_back() -> None:
    scene = lesson()
    scene.click("pile-2")
    scene.click("undo")
    assert "pile-1" in scene.frame().lit


# --- the widget --------------------------------------------------------------------------------------


def test_the_widget_shows_what_the_scene_shows_and_hears_clicks() -> None:
    table = Table(lesson())
    assert table.frame["picture"] == table.scene.frame().picture
    table._received(None, {"click": "pile-2"}, None)
    assert "held" in table.frame["picture"]
    before = table.frame
    for strange in ({"click": 7}, {}, "pile-1", None, {"click": "x" * 100_000}):
        table._received(None, strange, None)
    assert table.frame["picture"] == before["picture"]


def test_only_the_frame_is_synced() -> None:
    table = Table(lesson())
    state = table.get_state()
    ours = {name for name in state if not name.startswith("_")}
    assert ours == {"frame", "layout", "tooltip", "tabbable"}
    assert "words" not in state["frame"]


def test_errors_are_shown_and_the_table_stays() -> None:
    class Breaks:
        def frame(self) -> Frame:
            return Frame(picture="<svg/>", words="still here")

        def click(self, name: str) -> None:
            raise RuntimeError("boom")

    table = Table(Breaks())
    table.click("pile-1")
    assert "Something went wrong" in table.frame["notice"]
    assert "RuntimeError: boom" in table.frame["notice"]
    assert table.frame["picture"] == "<svg/>"


def test_a_new_language_switches_every_table_at_once() -> None:
    one, other = Table(lesson()), Table(QuizScene(find_quiz("placement")))
    for lang, words in (("nl", "Weerfiches leggen"), ("fr", "Poser les jetons météo")):
        other.click(f"lang-{lang}")
        assert words in one.frame["head"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_on_a_page_where_nothing_runs_is_a_picture_that_says_so(lang: str) -> None:
    language(lang)
    data, _ = fk.lesson("placement")._repr_mimebundle_()
    picture = ElementTree.fromstring(data["image/svg+xml"])
    assert picture.tag.endswith("svg")
    assert "Shift" in data["image/svg+xml"] or "Maj" in data["image/svg+xml"]
    run, task = data["text/plain"].split("\n\n")[:2]
    assert "Shift" in run or "Maj" in run
    assert task == find_lesson("placement").words.text("take.do")
    quiz, _ = fk.quiz("placement")._repr_mimebundle_()
    assert "image/svg+xml" not in quiz


def test_a_still_keeps_the_size_of_its_picture() -> None:
    assert 'viewBox="0 0 100 94"' in still('<svg viewBox="0 0 100 50"/>')


def test_names_are_shown_as_text_whatever_they_contain() -> None:
    scene = lesson()
    scene.ground = Sitting("fog", Start(players=(NASTY, "א" * 10_000, "🦊🌫️"), seed="names"))
    frame = scene.frame()
    for markup in (frame.picture, frame.head, frame.foot):
        assert "<img" not in markup
        ElementTree.fromstring(f"<div>{markup}</div>")


def test_a_lesson_that_is_not_there_gets_a_sentence() -> None:
    with pytest.raises(LookupError, match=r"There is no lesson zork\. The lessons are: .*placement"):
        fk.lesson("zork")
    with pytest.raises(LookupError, match=r"placement has nothing to play with\. Those .*: setup, .*scoring\."):
        fk.explore("placement")
    with pytest.raises(LookupError, match=r"There is no lesson zork\."):
        fk.explore("zork")
    for show in (fk.lesson, fk.quiz, fk.explore):
        with pytest.raises(LookupError, match=r"There is no game nope\. The games are: fog\."):
            show("setup", game="nope")


def test_a_quiz_starts_again_and_ignores_answers_that_are_not_there() -> None:
    scene = QuizScene(find_quiz("placement"))
    for name in ("answer-0-2", "answer-9-1", "answer-0-9", "answer-x-y", "answer-", "zork"):
        scene.click(name)
    assert scene.chosen == {0: 2}
    assert "Right so far: 1 of" in scene.frame().head
    scene.click("again")
    assert scene.chosen == {}


def test_an_answer_to_a_quiz_shows_by_a_sign_whether_it_is_right() -> None:
    scene = QuizScene(find_quiz("placement"))
    assert not re.search("fk-right|fk-wrong|✓|✗", scene.frame().head)
    right = scene.quiz.questions[0].right
    for chosen in range(1, scene.quiz.questions[0].answers + 1):
        scene.click(f"answer-0-{chosen}")
        marked = re.findall(
            r'<button [^>]*data-piece="([^"]*)" class="fk-(right|wrong)"[^>]*><[^>]*>(.)<', scene.frame().head
        )
        assert marked == [(f"answer-0-{chosen}", *(("right", "✓") if chosen == right else ("wrong", "✗")))]


def test_a_match_is_a_picture_in_a_notebook() -> None:
    match = fk.Match("fog", ["Ada", "Bo"], "picture")
    assert match._repr_svg_() == match.picture().svg
    assert match.picture("Ada")._repr_svg_() != match._repr_svg_()
    assert repr(match.picture("Ada")) == match.text("Ada")


# --- what a learner tries ----------------------------------------------------------------------------


def test_a_click_on_a_past_moment_only_comes_back_to_now() -> None:
    scene = lesson()
    scene.click("pile-2")
    before = scene.frame().picture
    scene.click("log-0")
    scene.click("day-2")
    assert scene.frame().picture == before


def test_a_click_through_other_eyes_says_whose_they_are() -> None:
    scene = lesson()
    scene.click("as-1")
    scene.click("pile-2")
    assert "choose Ada again" in scene.frame().notice
    assert scene.frame().at == "pile-2"


def test_a_click_where_nothing_can_be_done_says_so() -> None:
    scene = lesson()
    scene.click("supply")
    assert "Nothing happens here now" in scene.frame().notice
    assert scene.clicks == []


def test_a_task_goes_on_at_the_learners_own_table() -> None:
    scene = lesson()
    scene.click("pile-3")
    own = scene.frame().picture
    scene.click("next")
    assert scene.frame().picture == own


def test_what_a_task_meant_stays_until_the_next_one() -> None:
    scene = lesson()
    scene.click("pile-2")
    for name in ("supply", "show", "pile-1", "hint", "as-1"):
        scene.click(name)
        assert "You hold the token now" in scene.frame().head, name


def test_once_a_task_is_done_only_next_leads_on_until_the_last_one() -> None:
    scene = lesson()
    scene.click("pile-2")
    frame = scene.frame()
    assert frame.lit == ()
    (main,) = re.findall(r'<button [^>]*class="fk-main"[^>]*>', frame.head)
    assert 'data-piece="next"' in main
    for name in ("day-2", "pile-1", "supply", "zork"):
        scene.click(name)
        after = scene.frame()
        assert (after.picture, after.head, after.foot) == (frame.picture, frame.head, frame.foot)
        assert "Press “Next”" in after.notice
        assert after.at == name
    scene.click("next")
    assert (scene.index, scene.frame().notice) == (1, "")
    assert scene.frame().lit
    last = len(scene.lesson.tasks) - 1
    scene.click(f"task-{last}")
    for name in scene.task.solution:
        scene.click(name)
    before = scene.frame()
    assert scene.fulfilled
    scene.click(before.lit[0])
    assert scene.frame().picture != before.picture, "then people can play on"


def test_who_undoes_what_a_task_asked_can_do_it_again_and_is_not_praised_meanwhile() -> None:
    scene = lesson()
    scene.click("pile-2")
    scene.click("undo")
    frame = scene.frame()
    assert "pile-1" in frame.lit
    assert "You hold the token now" not in frame.head
    assert "✓" in frame.head
    scene.click("pile-3")
    assert "You hold the token now" in scene.frame().head


# --- a click that leads away from a task -------------------------------------------------------------

PLACED = "try the pile first"


def strayed() -> LessonScene:
    """Return the task of trying to take a second token, after the first was placed instead."""
    scene = lesson()
    scene.click("task-1")
    scene.click("day-1")
    return scene


def test_what_is_said_to_a_click_that_leads_away_stays_until_it_is_undone() -> None:
    scene = strayed()
    rng = Random("astray")
    for _ in range(12):
        assert PLACED in scene.frame().head
        lit = scene.frame().lit
        scene.click(lit[int(rng.random() * len(lit))])
        assert scene.index not in scene.done
    assert PLACED in scene.frame().head
    scene.click("supply")
    assert "Nothing happens here now" in scene.frame().notice
    scene.click("undo")
    assert PLACED in scene.frame().head, "one step of many back is not yet the way"
    for _ in range(30):
        if PLACED in scene.frame().head:
            scene.click("undo")
    assert not scene.astray
    scene.click("pile-1")
    assert scene.fulfilled


@pytest.mark.parametrize("name", ["again", "show", "task-2"])
def test_who_begins_again_is_not_told_any_more(name: str) -> None:
    scene = strayed()
    scene.click(name)
    assert PLACED not in scene.frame().head
    assert not scene.astray
    assert (name == "show") == scene.fulfilled


def test_a_click_that_leads_away_is_answered_even_where_a_task_has_no_words_for_it() -> None:
    scene = lesson()
    scene.click(f"task-{[task.name for task in scene.lesson.tasks].index('unlike')}")
    scene.click("pile-1")
    assert "This leads away from the task" in scene.frame().head
    assert "This leads away from the task" in scene.frame().spoken
    scene.click("undo")
    assert "This leads away" not in scene.frame().head


def test_other_ways_to_the_same_end_do_not_lead_away() -> None:
    scene = lesson()
    scene.click("task-3")
    assert scene.task.solution == ("pile-2", "day-4")
    scene.click("pile-3")
    assert not scene.astray
    scene.click("day-4")
    assert scene.fulfilled


def test_a_task_that_is_undone_too_far_says_so() -> None:
    scene = lesson()
    for name in ("pile-2", "next", "undo"):
        scene.click(name)
    assert "This leads away from the task" in scene.frame().head
    scene.click("again")
    assert "This leads away from the task" not in scene.frame().head


def test_an_open_refusal_changes_its_language_too() -> None:
    one, other = Table(lesson()), Table(lesson())
    one.click("day-1")
    assert "There is no token to place" in one.frame["notice"]
    other.click("lang-nl")
    assert "Er is geen fiche om te leggen" in one.frame["notice"]


@pytest.mark.long
@pytest.mark.parametrize("name", lesson_names())
def test_whoever_listens_hears_of_every_change(name: str) -> None:
    scene, rng = LessonScene(find_lesson(name)), Random(name)
    frame, clicked = scene.frame(), ""
    for _ in range(150):
        names = [*frame.pieces, "undo", "next", "again", "as-0", "as-1", "log-0"]
        clicked, last = names[int(rng.random() * len(names))], clicked
        scene.click(clicked)
        before, frame = frame, scene.frame()
        if frame.picture != before.picture and clicked != last:
            assert (frame.spoken, frame.notice) != (before.spoken, before.notice)


def test_a_refused_move_in_a_notebook_is_one_sentence_and_no_traceback() -> None:
    sources = (SET_UP, "match.play('take 9')", "match.undo()")
    cells = [{"cell_type": "code", "source": source, "metadata": {}, "outputs": []} for source in sources]
    notebook = nbformat.from_dict({"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": cells})  # type: ignore[no-untyped-call] # nbformat has no types
    NotebookClient(notebook, timeout=60, allow_errors=True).execute()
    told = [output["traceback"] for cell in notebook.cells[1:] for output in cell["outputs"]]
    assert told == [["There is no pile 9. (P1) Choose a pile from 1 to 3."], ["There is no move to undo."]]


SET_UP = "import fogkit as fk\nmatch = fk.Match('fog', ['Ada', 'Bo'], 'sentence')"
