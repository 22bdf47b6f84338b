"""A lesson as data: a table to start from, tasks, and what fulfils each. Nothing here knows a game or a screen.

A task is fulfilled by what happens, not by which button is pressed: an event of the game, a refusal ("try a full day
and see it refused"), or a look through another seat's eyes.

>>> from fogkit.core import Refusal
>>> refused("P4").met([Refusal(None, "P4", "day-full", "other-day")])
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from fogkit.core import Refusal
from fogkit.i18n import Words


class Looked(NamedTuple):
    """Somebody looked at the table as another seat sees it; None is a spectator."""

    seat: int | None


class Touched(NamedTuple):
    """Somebody clicked a piece that is no move."""

    name: str


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that can happen: an event by its name, with some of its values."""

    event: str
    values: tuple[tuple[str, object], ...] = ()

    def met(self, happenings: Iterable[object]) -> bool:
        """Tell whether it is among the things that happened."""
        return any(type(thing).__name__ == self.event and self._agrees(thing) for thing in happenings)

    def _agrees(self, thing: object) -> bool:
        return all(getattr(thing, name) == value for name, value in self.values)


def happens(event: str, **values: object) -> Goal:
    """Return the goal that an event of the game happens, such as `happens("PartCovered", seat=0, day=2)`."""
    return Goal(event, tuple(values.items()))


def refused(rule: str) -> Goal:
    """Return the goal that a move is refused by a rule."""
    return happens(Refusal.__name__, rule=rule)


def looked(seat: int | None) -> Goal:
    """Return the goal that the table is looked at through a seat's eyes."""
    return happens(Looked.__name__, seat=seat)


def touched(name: str) -> Goal:
    """Return the goal that a piece is clicked."""
    return happens(Touched.__name__, name=name)


@dataclass(frozen=True, slots=True)
class Start:
    """A table to begin with, and how the others will play.

    `moves` are made before the learner sees the table, `others` by the other seats when it is their turn, each with
    its seat, as in a record ("1 take 2"). When they are used up, or cannot be made, the others play at random.
    """

    players: tuple[str, ...] = ("Ada", "Bo", "Cy")
    seat: int = 0
    seed: str = "lesson"
    deal: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


class Shown(NamedTuple):
    """What is on the table, for the learner's eyes."""

    picture: str
    pieces: Mapping[str, str]
    lit: tuple[str, ...]
    words: str
    log: tuple[str, ...] = ()
    moved: Mapping[str, str] = {}


class Ground(Protocol):
    """What a task is done on: mostly a match, but anything that can be shown and clicked."""

    viewer: int | None
    """Through whose eyes it is shown."""
    watchers: Sequence[str]
    """The names of the seats one can look through the eyes of; none if there is nothing to hide."""

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:
        """Return what is to be seen; with `at`, what was to be seen at that entry of the log."""

    def click(self, name: str) -> tuple[object, ...]:
        """Do what a click means, and return what happened: events, a refusal."""

    def look(self, seat: int | None) -> None:
        """Show it through the eyes of a seat from now on; None is a spectator."""

    def undo(self) -> None:
        """Take back the learner's last move; with none to take back, nothing changes."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do. Its words are `<name>.do`, `<name>.done` and `<name>.hint` of its lesson.

    Attributes:
        goals: what must happen, all of it, in any order.
        solution: the clicks of a worked solution, from the start of the task.
        rules: the ids of the rules it teaches.
        start: a table of its own; without one it goes on with the table of the task before.
        answers: words for other things that may happen, each with the key of its words.
    """

    name: str
    goals: tuple[Goal, ...]
    solution: tuple[str, ...]
    rules: tuple[str, ...]
    start: Start | Callable[[], Ground] | None = None
    answers: tuple[tuple[Goal, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """Tasks, one after the other. The first one brings the table. The title is the word `title`."""

    name: str
    game: str
    words: Words
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question with answers: the words `<name>.ask`, and for each answer `<name>.1`, and `<name>.1.why` in reply."""

    name: str
    answers: int
    right: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quiz:
    """A few questions about a lesson."""

    name: str
    words: Words
    questions: tuple[Question, ...]
