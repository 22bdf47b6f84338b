"""Bots of students: what may be one, and that none of them, whatever it does, disturbs the others."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

from fogkit import Match
from fogkit.bots import Choice
from fogkit.bots.guard import PATIENCE, Guarded, Problem, TimeUp, Worker
from fogkit.bots.student import Student, enter
from fogkit.i18n import LANGUAGES, Explained
from tests.processes import run_python

Ask = Callable[[Any, tuple[Any, ...], Random], Any]
FREE = threading.Event()
"""Lets a bot go that cannot be stopped, when its test is over."""


def decide(ask: Ask, seconds: float = 5.0) -> Choice | Problem:
    """Let a bot make the first decision of a game."""
    guard = Guarded("mine", Student(ask), seconds=seconds)
    try:
        return guard.decide(match := Match("fog", ["mine", "other"], 1), match.to_act[0], Random(1))
    finally:
        guard.stand_up()


def crashes(view: Any, moves: Any, rng: Random) -> Any:
    return moves[99]


def exits(view: Any, moves: Any, rng: Random) -> NoReturn:
    sys.exit("bye")


def interrupts(view: Any, moves: Any, rng: Random) -> NoReturn:
    raise KeyboardInterrupt


def prints(view: Any, moves: Any, rng: Random) -> Any:
    print("x" * 1_000_000)  # noqa: T201
    return moves[0]


def prints_on(view: Any, moves: Any, rng: Random) -> Any:
    for _ in range(20):
        with suppress(BaseException):
            print("x" * 1_000, file=sys.stderr)  # noqa: T201
    return moves[0]


def sleeps(view: Any, moves: Any, rng: Random) -> None:
    time.sleep(1)


def loops(view: Any, moves: Any, rng: Random) -> NoReturn:
    while True:
        pass


def loops_and_catches(view: Any, moves: Any, rng: Random) -> None:
    while not FREE.is_set():
        with suppress(BaseException):
            time.sleep(0.01)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (crashes, "it stopped with IndexError: tuple index out of range. Look at line 44: return moves[99]"),
        (exits, "it stopped with SystemExit: bye. Look at line "),
        (interrupts, "it stopped with KeyboardInterrupt. Look at line "),
        (lambda: None, "it stopped with TypeError: .*takes 0 positional arguments but 3 were given"),
        (lambda *_: None, "it returned None, which is no move. Return one of .*: take 1, take 2, take 3."),
        (lambda *_: 7, "it returned 7, which is no move"),
        (lambda *_: (42, 7), r"it returned \(42, 7\), which is no move"),
        (lambda *_: (42, object()), "it returned a thing of the kind tuple, which is no move"),
        (lambda *_: object(), "it returned a thing of the kind object, which is no move"),
        (lambda *_: "dance", "it returned 'dance', which is no move"),
        (lambda *_: "place 9", r"it chose place 9\. .*\(P2\).* Allowed were: take 1, take 2, take 3."),
        (prints, "it printed too much. In one game a bot may print 10,000 characters."),
        (prints_on, "it printed too much"),
    ],
)
def test_what_goes_wrong_is_told(ask: Ask, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    problem = decide(ask)
    assert isinstance(problem, Problem)
    assert re.match(told.replace("[99]", r"\[99\]").replace("line 44", r"line \d+"), problem.text())
    assert len({problem.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("ask", [sleeps, loops, loops_and_catches])
def test_what_takes_too_long_is_left(ask: Ask) -> None:
    began, before = time.monotonic(), sys.stdout
    problem = decide(ask, seconds=0.1)
    assert time.monotonic() - began < 3
    assert isinstance(problem, Problem)
    assert problem.text() == "it thought for too long. A decision may take 0.1 seconds."
    FREE.set()
    time.sleep(1.1 if ask is sleeps else 0.1)
    decide(lambda _, moves, __: moves[0])
    FREE.clear()
    assert sys.stdout is before
    assert not [thread for thread in threading.enumerate() if thread.name == "bot"]


def test_a_bot_that_leaves_by_the_door_of_a_notebook_does_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """There `exit` is a thing of IPython's that raises nothing, and ends Python after the cell."""
    left: list[bool] = []
    door = type("ExitAutocall", (), {"__module__": "IPython.core.autocall", "__call__": lambda _: left.append(True)})()
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "exit", door, raising=False)
    problem = decide(lambda *_: vars(main)["exit"]())
    assert isinstance(problem, Problem)
    assert "it stopped with SystemExit" in problem.text()
    assert not left
    assert vars(main)["exit"] is door
    monkeypatch.setattr(main, "exit", lambda: "take 1")
    assert isinstance(decide(lambda *_: vars(main)["exit"]()), Choice), "a function of the student's own stays"


THREADS = """
from threading import Thread
import fogkit as fk

threads = []

def bot(view, moves, rng):
    threads.append(Thread(target=lambda: [print("still here") for _ in range(50)], daemon=True))
    threads[-1].start()
    return moves[0]

assert fk.tournament({"one": bot, "two": bot}, deals=6, boards=(2,)).played == 12
for thread in threads:
    thread.join()
"""


def test_threads_of_a_bot_that_print_on_do_not_crash_python() -> None:
    """Python's `print` holds on to a stream without keeping it alive: so a stream that was switched in stays."""
    assert "still here" in run_python(THREADS)


def test_who_is_too_slow_again_and_again_is_not_asked_any_more() -> None:
    guard, match = Guarded("mine", Student(loops), seconds=0.05), Match("fog", ["mine", "other"], 1)
    told = [guard.decide(match, match.to_act[0], Random(1)) for _ in range(PATIENCE + 1)]
    assert [problem.key for problem in told if isinstance(problem, Problem)] == [
        *["tournament.too-slow"] * PATIENCE,
        "tournament.given-up",
    ]


def test_without_threads_time_is_measured_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(*_: object) -> NoReturn:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Worker, "__init__", no_thread)
    problem = decide(sleeps, seconds=0.1)
    assert isinstance(problem, Problem)
    assert problem.key == "tournament.too-slow"
    assert isinstance(decide(lambda _, moves, __: moves[0]), Choice)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("take 2", "It gave no reason."),
        (("take 2", "I like it."), "I like it."),
        (Choice("take 2", "bot.random"), "I chose blindly."),
        (Choice("take 2", "My own words."), "My own words."),
    ],
)
def test_a_bot_may_answer_in_several_ways(answer: object, reason: str) -> None:
    choice = decide(lambda *_: answer)
    assert isinstance(choice, Choice)
    assert (str(choice.move), choice.text()) == ("take 2", reason)


def test_a_view_cannot_be_changed() -> None:
    def cheats(view: Any, moves: Any, rng: Random) -> Any:
        view.arrows = (9, 9)

    problem = decide(cheats)
    assert isinstance(problem, Problem)
    assert "FrozenInstanceError" in problem.text()
    assert problem.text().endswith("view.arrows = (9, 9)"), "not a line of the dataclass, which has no text"
    assert issubclass(TimeUp, BaseException)


# --- entering ----------------------------------------------------------------------------------------


def test_a_folder_is_all_its_files(tmp_path: Path) -> None:
    (tmp_path / "ada.py").write_text("def bot(view, moves, rng):\n    return moves[0]\n")
    (tmp_path / "bo.py").write_text(
        "class B:\n    def choose(self, v, moves, r):\n        return moves[0]\nBOT = B()\n"
    )
    (tmp_path / "cy.py").write_text("x = 1\ndef bot(:\n")
    (tmp_path / "di.py").write_text("import sys\nsys.exit()\n")
    (tmp_path / "ed.py").write_text("x = 1\n")
    (tmp_path / "_notes.py").write_text("1 / 0\n")
    entrants, unfit = enter(tmp_path)
    assert [entrant.name for entrant in entrants] == ["ada", "bo"]
    assert [one.name for one in unfit] == ["cy.py", "di.py", "ed.py"]
    assert "cy.py does not play: it stopped with SyntaxError" in unfit[0].text()
    assert "Look at line 2: def bot(:" in unfit[0].text()
    assert "SystemExit. Look at line 2: sys.exit()" in unfit[1].text()
    assert "Write in it a function bot(view, moves, rng)" in unfit[2].text()
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "_notes.py",
        "ada.py",
        "bo.py",
        "cy.py",
        "di.py",
        "ed.py",
    ]


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (["random", "random"], "Two bots are called random"),
        (["genius"], "There is no file or folder genius.*The bots are: random"),
        ([7], "int cannot play"),
        (7, "int cannot play"),
        ([Student], r"Student is a class\. Make a bot of it first: Student\(\)"),
    ],
)
def test_what_cannot_be_a_bot_gets_a_sentence(bots: Any, told: str) -> None:
    with pytest.raises(Explained, match=told):
        enter(bots)


def test_an_empty_folder_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Explained, match="has no bots"):
        enter(tmp_path)
