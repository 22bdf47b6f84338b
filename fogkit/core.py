"""What a game is: the words that every game, match, bot and table of this project share.

A game is a handful of pure functions over frozen values. It never rolls dice of its own: chance comes from
`Chance`, where every shuffle has an address below a named seed. `fogkit.contract.check_game` proves that a
game keeps the promises written here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from fogkit.i18n import Explained, Words

if TYPE_CHECKING:
    from fogkit.rulebook import Rulebook

T = TypeVar("T")


@dataclass(frozen=True, slots=True, repr=False)
class Refusal:
    """Why a move may not be made now: the rule, the reason, and what to do instead.

    `str(refusal)` is the whole sentence in the language in use.
    """

    words: Words
    rule: str
    reason: str
    instead: str
    values: tuple[tuple[str, object], ...] = ()

    def text(self, lang: str | None = None) -> str:
        """Return the refusal as a reader should see it: reason, rule id, and what may be done instead."""
        return f"{self.why(lang)} {self.words.text(f'instead.{self.instead}', lang, **dict(self.values))}"

    def why(self, lang: str | None = None) -> str:
        """Return the reason and the rule id alone."""
        return f"{self.words.text(f'refuse.{self.reason}', lang, **dict(self.values))} ({self.rule})"

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


class IllegalMove(Explained):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class SettingError(Explained):
    """A setting that makes no game: the message names the setting, its value and what is allowed."""

    def __init__(self, setting: str, message: str) -> None:
        super().__init__(setting, message)  # both, so that it survives the way home from another process
        self.setting = setting

    def __str__(self) -> str:
        return str(self.args[1])


class MoveTextError(Explained):
    """Words that are no move of the game at all; the message shows how moves are written."""


class Outcome(NamedTuple):
    """How a game ended: who won, with which totals, and what decided it."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str


class Setting(NamedTuple):
    """A setting as somebody meets it who wants to change it: its name, what it is called, and what is printed."""

    name: str
    label: str
    printed: str
    """The printed game's value, in the words of a record."""
    low: int = 0
    high: int = 0
    """Where it is one number, the least and the most it can be."""


class Grid(NamedTuple):
    """Something to be shown as rows and columns, each row with a name."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


class Event(Protocol):
    """Something that happened at the table, with the ids of the rules behind it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that made it happen."""

    def seen_by(self, seat: int | None) -> Event | None:
        """Return the event as `seat` sees it (None: a spectator), or None if it notices nothing."""

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell it in words."""


StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


# What a move leads to: the state after it, and the events it caused, in order.
Step: TypeAlias = tuple[StateT, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Chance:
    """Every shuffle of a game, found by its address below a named seed.

    The same seed and address give the same result on every machine and every Python: only
    `Random.random()` is used, the one method whose sequence Python promises never to change.
    `given` lays parts of a deal out by hand; the rest still comes from the seed.

    >>> Chance("monday").shuffled("round-1/cards", "abc") == Chance("monday").shuffled("round-1/cards", "abc")
    True
    """

    seed: str
    given: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def at(self, address: str) -> Random:
        """Return the fresh random source that belongs to `address`."""
        return Random(f"{self.seed}/{address}")  # noqa: S311 - a game must repeat, not resist attack

    def shuffled(self, address: str, items: Iterable[T]) -> list[T]:
        """Return the items in the random order that belongs to `address`."""
        return shuffled(items, self.at(address))

    def laid_out(self, address: str) -> tuple[str, ...]:
        """Return what was given by hand for `address`; usually nothing."""
        return dict(self.given).get(address, ()) if self.given else ()


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """Return the items in random order, by the one random method whose sequence never changes."""
    pool, random = list(items), rng.random
    draws = [random() for _ in pool]
    return [pool[place] for place in sorted(range(len(pool)), key=draws.__getitem__)]


class Game(Protocol[StateT, MoveT, ViewT]):
    """The promises of a game. States, moves and views are frozen values; every method is pure.

    Seats are numbered from 0, clockwise. A seat of None is a spectator, who sees what all may see.
    """

    name: str
    words: Words
    rulebook: Rulebook
    player_counts: range

    def rules(self, players: int, **settings: object) -> Any:
        """Return the settings as one frozen object; a SettingError explains an impossible set."""

    def read_settings(self, settings: Mapping[str, str]) -> dict[str, object]:
        """Return settings for `rules` from the words of a record, refusing unknown ones."""

    def write_rules(self, rules: Any) -> dict[str, str]:
        """Return, in the words of a record, the settings that differ from the printed game."""

    def settings(self, lang: str | None = None) -> tuple[Setting, ...]:
        """Return every setting but the number of players, the best known first."""

    def start(self, rules: Any, chance: Chance) -> Step[StateT]:
        """Set the table up; a SettingError explains a deal that cannot be laid out."""

    def to_act(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that must decide now: several when choices are secret and simultaneous."""

    def refuse(self, state: StateT, seat: int, move: MoveT) -> Refusal | None:
        """Say why `seat` may not make `move` now, or None if it may."""

    def legal(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        """Return every move that `refuse` does not refuse; none for a seat that is not to act."""

    def apply(self, state: StateT, seat: int, move: MoveT) -> Step[StateT]:
        """Make a move; raise IllegalMove with the refusal if it is refused."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended, or None while it runs."""

    def view(self, state: StateT, seat: int | None, past: tuple[Any, ...] = ()) -> ViewT:
        """Return what `seat` may know, built from nothing; `past` are the events so far, unfiltered."""

    def imagine(self, view: ViewT, rng: Random) -> StateT:
        """Return a random state that looks exactly like `view` to the seat that holds it."""

    def table(self, view: ViewT, players: Sequence[str], lang: str | None = None) -> str:
        """Return the table in plain text, for terminals and screen readers."""

    def prompt(self, view: ViewT, players: Sequence[str], lang: str | None = None) -> str:
        """Say in one sentence whose decision it is, and why."""

    def picture(self, view: ViewT, players: Sequence[str], lang: str | None = None) -> str:
        """Return the table as an SVG, its pieces named by the attribute `data-piece`."""

    def piece(self, move: MoveT) -> str:
        """Return the name of the piece in the picture that a move is made with."""

    def clicked(self, view: ViewT, name: str) -> MoveT | None:
        """Return the move that a click on a piece means now, allowed or not; None if it means none."""

    def touchable(self, view: ViewT, lang: str | None = None) -> Mapping[str, str]:
        """Return the pieces that a move can be made with, allowed or not, each with its name in words."""

    def moved(self, events: Iterable[Any]) -> Mapping[str, str]:
        """Return the pieces that events brought to a new place, each with the piece they came from."""

    def parse(self, text: str) -> MoveT:
        """Read a move from its text form, or raise MoveTextError."""

    def say_move(self, move: MoveT, lang: str | None = None) -> str:
        """Return a move in the words of a language; `parse` reads it back, whatever the language in use."""

    def describe(self, view: ViewT, move: MoveT, lang: str | None = None) -> str:
        """Return in words what a move would do on the table of `view`, to stand within a sentence."""

    def writable(self, rules: Any) -> tuple[MoveT, ...]:
        """Return every move one could write, also impossible ones: what `refuse` must have an answer to."""

    def masked(self, move: MoveT) -> str | None:
        """Return the text others see instead of a secret move ("discard ?"), or None for an open move."""

    def undisclosed(self, state: StateT) -> int:
        """Tell how many of the latest moves are choices that wait, face down, for the others."""

    def stays_secret(self, move: MoveT) -> bool:
        """Tell whether a masked move is never shown, not even when all have chosen."""

    def discloses(self, event: Any) -> bool:
        """Tell whether an event, as somebody saw it, showed something that could not be known before."""

    def ends_chapter(self, event: Any) -> bool:
        """Tell whether an event ends a part of the game after which hands are open and people take a breath."""

    def last_chapter(self, view: ViewT) -> ViewT | None:
        """Return the table as it lay when the last chapter ended, for all to see; None before the first has."""

    def preview(self, view: ViewT) -> ViewT:
        """Return the table of a game that has not begun: nobody is asked for anything yet."""

    def review(self, view: ViewT, players: Sequence[str], lang: str | None = None) -> Grid:
        """Return what came of everybody's plans so far, chapter by chapter."""


AnyGame = Game[Any, Any, Any]
