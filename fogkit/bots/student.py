"""What students bring, made into bots: a function, an object that can choose, a file, a folder full of files.

>>> def first(view, moves, rng):
...     return moves[0]
>>> entered, _ = enter([first, "random"])
>>> [entrant.name for entrant in entered]
['first', 'random']
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import decode_source
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from fogkit.bots import NAMES, Bot, Choice, get_bot
from fogkit.bots.guard import SECONDS, Guarded, Problem, raised
from fogkit.games import NAMES as GAMES
from fogkit.i18n import GENERAL, Explained, Words, shown

Given = str | os.PathLike[str] | Callable[..., Any] | object
"""What can be entered."""


class Entrant(NamedTuple):
    """A bot with its name; our own bots are trusted."""

    name: str
    bot: Bot
    trusted: bool = False

    def guarded(self, seconds: float = SECONDS) -> Guarded:
        """Return it with a guard beside it."""
        return Guarded(self.name, self.bot, trusted=self.trusted, seconds=seconds)


class Unfit(NamedTuple):
    """A file that brings no bot, and why."""

    name: str
    problem: Problem

    def text(self, lang: str | None = None) -> str:
        """Tell it in words."""
        return GENERAL.text("tournament.unfit", lang, name=self.name, what=self.problem.text(lang))

    def __repr__(self) -> str:
        return self.text()


class Said(Words):
    """Words that somebody wrote down in one language: their key is their text."""

    def text(self, key: str, lang: str | None = None, /, **values: object) -> str:  # noqa: ARG002
        """Return the text itself."""
        return key


SAID = Said("")


class Student:
    """A bot made of a function or of an object with `choose`, which may answer in several ways.

    It may return a move, the text of a move, a Choice, or a move with a reason in the writer's own words:
    `return moves[0], "It comes first."`
    """

    def __init__(self, ask: Callable[[Any, tuple[Any, ...], Random], Any]) -> None:
        self._ask = ask

    def choose(self, view: Any, moves: tuple[Any, ...], rng: Random) -> Choice:
        """Return what the student's own code answers; whether it is legal is for others to say."""
        answer = self._ask(view, moves, rng)
        if type(answer) is tuple and len(answer) == 2 and type(answer[1]) is str:
            return Choice(answer[0], answer[1][:1000], words=SAID)
        if type(answer) is Choice:
            return Choice(answer.move, _reason(answer), words=SAID) if answer.words is GENERAL else answer
        return Choice(answer, "tournament.no-reason")


def _reason(choice: Choice) -> str:
    """Return the reason of a choice in words: a student may have written any text where we write a key."""
    try:
        return choice.text()
    except (LookupError, ValueError):
        return shown(choice.reason)[:1000]


# --- entering ----------------------------------------------------------------------------------------


def enter(bots: Given | Iterable[Given], game: str = GAMES[0]) -> tuple[tuple[Entrant, ...], tuple[Unfit, ...]]:
    """Return the bots that can play, and the files that cannot; a sentence says what cannot be a bot at all.

    Args:
        bots: a folder, or any number of names of bots, functions, objects that can choose, files and folders; a
            dictionary gives each its name.
        game: which game they play.
    """
    given = listed(bots)
    entrants: list[Entrant] = []
    unfit: list[Unfit] = []
    for name, what in given:
        for found in _found(what, name, game):
            (entrants if isinstance(found, Entrant) else unfit).append(found)  # type: ignore[arg-type]
    names = [entrant.name for entrant in entrants]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise Explained(GENERAL.text("tournament.twice", name=twice[0]))
    return tuple(entrants), tuple(unfit)


def listed(bots: Any) -> list[tuple[str | None, Any]]:
    """Return what was given one by one, each with the name it was given, if any; a single thing is a row of one."""
    if isinstance(bots, Mapping):
        return [(str(name), what) for name, what in bots.items()]
    if isinstance(bots, str | os.PathLike) or callable(bots) or hasattr(bots, "choose"):
        return [(None, bots)]
    if not isinstance(bots, Iterable):
        raise Explained(GENERAL.text("tournament.what", got=type(bots).__name__, names=NAMES))
    return [(None, what) for what in bots]


def _found(what: Any, name: str | None, game: str) -> Iterator[Entrant | Unfit]:
    if isinstance(what, str) and what in NAMES:
        yield Entrant(name or what, get_bot(what, game), trusted=True)
    elif isinstance(what, str | os.PathLike):
        path = Path(what)
        if path.is_dir():
            files = sorted(file for file in path.glob("*.py") if not file.name.startswith("_"))
            if not files:
                raise Explained(GENERAL.text("tournament.empty-folder", folder=path))
            yield from (_from_file(file, file.stem) for file in files)
        elif path.is_file():
            yield _from_file(path, name or path.stem)
        else:
            raise Explained(GENERAL.text("tournament.no-such", name=str(what)[:80], names=NAMES))
    else:
        yield _from_value(what, name)


def _from_value(what: Any, name: str | None) -> Entrant:
    if isinstance(what, type):
        raise Explained(GENERAL.text("tournament.class", name=what.__name__))
    choose = getattr(what, "choose", None)
    if not callable(choose) and not callable(what):
        raise Explained(GENERAL.text("tournament.what", got=type(what).__name__, names=NAMES))
    own = getattr(what, "name", None) or getattr(what, "__name__", None) or type(what).__name__
    return Entrant(name or str(own).strip("<>"), Student(choose if callable(choose) else what))


def _from_file(file: Path, name: str) -> Entrant | Unfit:
    """Run a file, with the same guard as a decision, and take the `bot` that it makes."""
    guard = Guarded(name, Student(lambda *_: None))
    try:
        made = guard.run(lambda: _run(file, name))
    finally:
        guard.stand_up()
    if isinstance(made, Problem):
        return Unfit(file.name, made)
    bot = getattr(made, "bot", None) or getattr(made, "BOT", None)
    if isinstance(bot, type) or not (callable(bot) or callable(getattr(bot, "choose", None))):
        return Unfit(file.name, Problem("tournament.no-bot"))
    return _from_value(bot, name)


def _run(file: Path, name: str) -> ModuleType | Problem:
    """Run a file as a module. Not imported, so that nothing is written beside it and a new version is seen."""
    module = ModuleType(f"fogkit_bot_{name}")
    module.__file__ = str(file)
    sys.modules[module.__name__] = module  # where a dataclass, for one, looks for the module it is in
    try:
        code = compile(decode_source(file.read_bytes()), str(file), "exec")
        exec(code, module.__dict__)  # noqa: S102 - running what students wrote is what this is for
    except BaseException as error:  # whatever it is, the others want to play
        return raised(error)
    return module
