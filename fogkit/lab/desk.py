"""What a game brings to the desk where people take it apart: groups of settings, guided questions, cards.

A game keeps these promises in the module `fogkit/games/<name>/lab/desk.py`, in an object `DESK`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from fogkit.bots.ranking import Interval
from fogkit.games import part
from fogkit.i18n import Words
from fogkit.svg import Markup


class Group(NamedTuple):
    """Settings that belong together; its name is looked up as `group.<name>`."""

    name: str
    settings: tuple[str, ...]


class Editor(Protocol):
    """Changes one setting by clicks on its picture. A setting's value is written as in a record."""

    setting: str

    def fit(self, written: Mapping[str, str]) -> str:
        """Return the value that goes with the other settings: cut, or filled up with nothing."""

    def draw(self, value: str, lang: str | None = None) -> Markup:
        """Return its picture, made of buttons whose `data-piece` begins with `edit-`."""

    def click(self, value: str, piece: str) -> str:
        """Return the value after a click."""


class Row(NamedTuple):
    """A measured number to be drawn: its name, its interval, what it was before, and what it is held against."""

    label: str
    value: Interval
    before: Interval | None = None
    mark: float | None = None


class Answer(NamedTuple):
    """What was measured, put into words: nothing of it is written in advance."""

    option: str
    """The guess that it bears out."""
    lines: tuple[str, ...]
    title: str
    """What the chart shows."""
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Question:
    """A question to guess at before it is measured."""

    name: str
    words: Words
    """`<name>.title`, `<name>.ask` and `<name>.<option>` for each option."""
    options: tuple[str, ...]
    games: int
    """How many games answer it."""
    measure: Callable[[int, str], Any]
    """(games, seed) -> what was played."""
    answer: Callable[[Any, str | None], Answer]
    """(what was played, language) -> the answer."""


@dataclass(frozen=True)
class Card:
    """A rule as mechanics, dynamics and aesthetics: what it says, what it does, and what it is meant to feel like."""

    name: str
    words: Words
    """`<name>.title` and `<name>.aesthetics`; the mechanics are told by the rulebook."""
    rules: tuple[str, ...]
    """The ids of the rules it is about."""
    without: Mapping[str, Any]
    """The settings that take the rule away."""
    figures: tuple[str, ...]
    """Where its dynamics show."""


class Desk(Protocol):
    """The promises of a game to those who take it apart."""

    words: Words
    groups: tuple[Group, ...]
    """Every setting, each in one group."""
    editor: Editor
    questions: Mapping[str, Question]
    cards: Mapping[str, Card]


def get_desk(game: str) -> Desk:
    """Return what a game brings to the desk."""
    desk: Desk = part(game, "lab.desk").DESK
    return desk
