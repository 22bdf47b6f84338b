"""A seat for a bot that nobody has proven: whatever it does, the others play on, and its writer is told what was wrong.

The bot runs in a thread of its own while ours waits. So it can be left behind, even when it sleeps or catches the
exception that is thrown into it. (Only what never lets go of Python, such as `sum(range(10**12))`, stops us too.)
"""

from __future__ import annotations

import linecache
import sys
import sysconfig
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Any, Final, NamedTuple, TextIO

from fogkit.bots import Bot, Choice
from fogkit.core import AnyGame, MoveTextError, Refusal
from fogkit.i18n import GENERAL, shown
from fogkit.match import Match

try:
    from ctypes import c_ulong, py_object, pythonapi
except ImportError:  # pragma: no cover - some Pythons have no ctypes: there, what takes too long is only left behind
    pythonapi = None  # type: ignore[assignment]

SECONDS: Final = 5.0
"""How long a decision may take."""
CHARACTERS: Final = 10_000
"""How much a bot may print in a game."""
PATIENCE: Final = 3
"""How many times a bot may be too slow before it is not asked any more."""
_GRACE: Final = 0.5
_KEPT: Final = 400
"""How many characters of what a bot prints are kept to be shown."""


class Problem(NamedTuple):
    """What a bot did wrong: the key of its words, and the values for their blanks."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    def text(self, lang: str | None = None) -> str:
        """Tell it in words."""
        values = {name: said.text(lang) if isinstance(said, Problem | Refusal) else said for name, said in self.values}
        return GENERAL.text(self.key, lang, **values)


class TimeUp(BaseException):
    """Thrown into a bot that takes too long. No Exception, so that `except Exception` does not catch it."""


class TooMuchSaid(BaseException):
    """Thrown at a bot that prints too much, while it prints."""


# --- what it prints ----------------------------------------------------------------------------------


class Ear:
    """Hears what a bot prints, counts, and keeps the beginning."""

    def __init__(self) -> None:
        self.heard = 0
        self._kept = ""

    def write(self, text: str) -> int:
        """Take what is printed; beyond the limit, stop who prints."""
        self.heard += len(text)
        self._kept += text[: _KEPT - len(self._kept)]
        if self.heard > CHARACTERS:
            raise TooMuchSaid
        return len(text)

    def take(self) -> str:
        """Return the beginning of what was printed since this was asked last."""
        kept, self._kept = self._kept, ""
        return kept


_ears: dict[int, Ear] = {}
"""Who listens to which thread; also to those that were left behind."""


class _Switch:
    """Stands where `sys.stdout` was: what a bot's thread prints goes to its ear, all else where it went before."""

    def __init__(self, real: TextIO) -> None:
        self.real = real

    def write(self, text: str) -> int:
        ear = _ears.get(threading.get_ident())
        return self.real.write(text) if ear is None else ear.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


@cache
def _switch(real: TextIO) -> _Switch:
    """Return the one switch of a stream. It is never let go: a thread in the middle of `print` would crash Python."""
    return _Switch(real)


@contextmanager
def _switched() -> Iterator[None]:
    """Let the ears hear; afterwards all is as before, unless a thread that was left behind may still print."""
    real = [stream.real if isinstance(stream, _Switch) else stream for stream in (sys.stdout, sys.stderr)]
    sys.stdout, sys.stderr = map(_switch, real)
    main = vars(sys.modules["__main__"])
    # In a notebook, exit() and quit() do not raise anything: they end Python itself, when the cell is over.
    doors = {name: main[name] for name in ("exit", "quit") if type(main.get(name)).__module__.startswith("IPython")}
    main.update(dict.fromkeys(doors, sys.exit))
    try:
        yield
    finally:
        main.update(doors)
        if not _ears:
            sys.stdout, sys.stderr = real


# --- a thread for the bot ----------------------------------------------------------------------------


class Worker:
    """A thread that does one task after another, and can be left behind in the middle of one."""

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self._inbox: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._busy = False
        self._thread = threading.Thread(target=self._serve, name="bot", daemon=True)
        self._thread.start()

    def listen(self, ear: Ear) -> None:
        """Let another ear hear what is printed from now on."""
        self._ear = ear

    def do(self, task: Callable[[], Any], limit: float) -> Any:
        """Return what the task returns; raise TimeUp, and never use this worker again, if it takes too long."""
        self._busy = True
        self._inbox.put(task)
        try:
            return self._outbox.get(timeout=limit)
        except Empty:
            raise TimeUp from None

    def dismiss(self) -> bool:
        """End the thread, in the middle of its task if need be; tell whether it has ended."""
        self._inbox.put(None)
        end = time.monotonic() + _GRACE
        while self._thread.is_alive() and time.monotonic() < end:
            # A bot that has just finished waits for its next task: what is thrown then ends `_serve` all the same.
            if self._busy and pythonapi is not None:
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(self._thread.ident or 0), py_object(TimeUp))
            self._thread.join(_GRACE / 20)
        return not self._thread.is_alive()

    def _serve(self) -> None:
        me = threading.get_ident()
        try:
            while (task := self._inbox.get()) is not None:
                _ears[me] = self._ear
                answer = task()
                self._busy = False
                del _ears[me]
                self._outbox.put(answer)
        except TimeUp:
            pass
        finally:
            self._busy = False
            _ears.pop(me, None)


def _here(task: Callable[[], Any], ear: Ear, limit: float) -> Any:
    """Do a task where there are no threads, as in a browser: how long it took is known only afterwards."""
    me, began = threading.get_ident(), time.monotonic()
    _ears[me] = ear
    try:
        answer = task()
    finally:
        del _ears[me]
    if time.monotonic() - began > limit:
        raise TimeUp
    return answer


# --- the seat ----------------------------------------------------------------------------------------


class Guarded:
    """A bot with a guard beside it.

    Args:
        name: what it is called at the table.
        bot: the bot.
        trusted: our own bots may think as long as they want.
        seconds: how long a decision may take.
    """

    def __init__(self, name: str, bot: Bot, *, trusted: bool = False, seconds: float = SECONDS) -> None:
        self.name, self.bot, self.trusted, self.seconds = name, bot, trusted, seconds
        self.slow = 0
        self._ear = Ear()
        self._worker: Worker | None = None

    def sit_down(self) -> None:
        """Begin a new game: what was printed in the last one does not count."""
        self._ear = Ear()
        if self._worker is not None:
            self._worker.listen(self._ear)

    def stand_up(self) -> None:
        """Go home: the thread ends."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.dismiss()

    def decide(self, match: Match, seat: int, rng: Random) -> Choice | Problem:
        """Return a choice that the rules allow, or what went wrong instead."""
        if self.slow >= PATIENCE:
            return Problem("tournament.given-up", (("times", PATIENCE),))
        view, moves = match.view(seat), match.legal(seat)
        if self.trusted:
            return self.bot.choose(view, moves, rng)
        answer = self.run(lambda: _asked(self.bot, view, moves, rng))
        return answer if isinstance(answer, Problem) else checked(answer, match.game, match.state, match.rules, seat)

    def printed(self) -> str:
        """Return what it printed since this was asked last: the first lines, as one."""
        lines = [line.strip()[:100] for line in self._ear.take().splitlines() if line.strip()]
        return " / ".join(lines[:3]) + (" …" if len(lines) > 3 else "")

    def run(self, task: Callable[[], Any]) -> Any:
        """Return what a task returns, which must catch its own exceptions, or the problem that ended it."""
        with _switched():
            try:
                answer = self._run(task)
            except TimeUp:
                self.slow += 1
                if self._worker is not None and not self._worker.dismiss():
                    self.slow = PATIENCE  # it cannot be stopped, and must not be started again
                self._worker = None
                return Problem("tournament.too-slow", (("seconds", f"{self.seconds:g}"),))
            except BaseException:  # somebody pressed Stop: the bot must not think on
                self.stand_up()
                raise
        if self._ear.heard > CHARACTERS:  # also if it caught what was thrown at it
            return Problem("tournament.prints", (("limit", f"{CHARACTERS:,}"),))
        return answer

    def _run(self, task: Callable[[], Any]) -> Any:
        if self._worker is None:
            try:
                self._worker = Worker(self._ear)
            except RuntimeError:  # no threads in this Python
                return _here(task, self._ear, self.seconds)
        return self._worker.do(task, self.seconds)


def _asked(bot: Bot, view: Any, moves: tuple[Any, ...], rng: Random) -> object:
    """Ask a bot, in its own thread: what it raises is put into words there, too, because that is its own code."""
    try:
        return bot.choose(view, moves, rng)
    except BaseException as error:  # also sys.exit() and what is no Exception at all
        return raised(error)


def checked(answer: object, game: AnyGame, state: Any, rules: Any, seat: int) -> Choice | Problem:
    """Return the answer of a bot as a choice among the legal moves, or why it is none."""
    choice = answer if type(answer) is Choice else Choice(answer, "tournament.no-reason")
    move, legal = choice.move, game.legal(state, seat)
    allowed = ("moves", tuple(map(str, legal)))
    kinds = {type(known) for known in game.writable(rules)}  # nothing else is trusted to be compared
    if type(move) is not str and type(move) not in kinds:
        return Problem("tournament.no-move", (("got", _plainly(move)), allowed))
    try:
        found = game.parse(str(move))
    except MoveTextError:
        return Problem("tournament.no-move", (("got", _plainly(move)), allowed))
    if (refusal := game.refuse(state, seat, found)) is not None:
        return Problem("tournament.illegal", (("move", str(found)), ("why", refusal), allowed))
    return choice._replace(move=found)


def _plainly(value: object) -> object:
    """Return a value as it is written, without asking an object of somebody's own."""
    if _is_plain(value):
        return _written(value)
    if isinstance(value, tuple | list) and type(value) in {tuple, list} and all(map(_is_plain, value)):
        return f"({', '.join(map(_written, value))})"[:60]
    return Problem("tournament.a-thing", (("kind", type(value).__name__),))


def _written(value: object) -> str:
    return shown(repr(value) if type(value) is not int else value)[:60]


def _is_plain(value: object) -> bool:
    return value is None or type(value) in {bool, int, float, str}


def raised(error: BaseException) -> Problem:
    """Return an exception as a problem, with the last line that its writer wrote."""
    try:
        told = str(error).strip()
    except Exception:  # an exception of somebody's own can be broken, too
        told = ""
    told = f"{type(error).__name__}: {told}"[:300] if told else type(error).__name__
    where = _own_line(error)
    return Problem("tournament.raised-at" if where else "tournament.raised", (("error", told), *where))


def _own_line(error: BaseException) -> tuple[tuple[str, object], ...]:
    """Return the number and text of the last line that is neither ours nor a library's."""
    if isinstance(error, SyntaxError) and error.lineno is not None:
        return (("line", error.lineno), ("code", (error.text or "").strip()[:120]))
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not _is_library(frame.filename)]
    if not own:
        return ()
    # What a dataclass has written, for one, has no text to look at: then it is the line that led there.
    written = [(frame.lineno, code) for frame in own if (code := _code(frame))]
    line, code = written[-1] if written else (own[-1].lineno, "")
    return (("line", line), ("code", code[:120]))


def _code(frame: traceback.FrameSummary) -> str:
    return (frame.line or linecache.getline(frame.filename, frame.lineno or 0)).strip()


def _is_library(file: str) -> bool:
    return file.startswith(_LIBRARIES) or "site-packages" in file


_LIBRARIES = (str(Path(__file__).parents[1]), sysconfig.get_path("stdlib"), "<frozen")
