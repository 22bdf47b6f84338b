"""Where a game meets the lab: what it must tell so that it can be played in bulk and measured.

A game keeps these promises in the package `fogkit/games/<name>/lab`, in an object `LAB`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from fogkit.games import part
from fogkit.i18n import Words
from fogkit.lab.batch import Batch, Numbers
from fogkit.lab.counts import Counts


class Told(Protocol):
    """What a measure returns: numbers that can be put into words."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence or a few."""


class Figure(NamedTuple):
    """A number that every game has, such as its margin: the mean over games is measured, and compared game by game."""

    of: Callable[[Batch], Numbers]
    """(G,): a whole number for each game."""
    scale: Callable[[int, int], int] = lambda _rounds, _seats: 1
    """What it is divided by to be read, given rounds and seats: so a number of hits becomes a share of hits."""
    share: bool = False
    """Whether it is 0 or 1, and its mean the share of games that have it."""
    words: Words | None = None
    """Where its name is looked up, as `figure.<name>`; without them, in the words of the lab."""


class Observer(Protocol):
    """Watches a game in the readable engine, and notes what the lab wants to know."""

    def watch(self, events: Sequence[Any], state: Any) -> None:
        """See what a move caused, and the state after it."""

    def report(self, state: Any) -> Mapping[str, Any]:
        """Return, at the end, `starts` (R), `points` (R, S) and the game's own columns (R, S)."""


class GameLab(Protocol):
    """The promises of a game to the lab."""

    reasons: tuple[str, ...]
    """What can decide a game, in the words of `Outcome.reason`; the first is the usual one, no tie-break."""
    figures: Mapping[str, Figure]
    tallies: Mapping[str, Callable[[Batch], Counts]]
    measures: Mapping[str, Callable[[Any], Told]]
    charts: Mapping[str, Any]
    """Each a `fogkit.lab.charts.Drawing`, beside those that every game has."""

    def why_readable(self, rules: Any, bots: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
        """Say why there is no compiled form of this: a key of the lab's words and the names it is about; or None."""

    def warm_up(self) -> None:
        """Compile all that can be, or load it if that was done before; nothing where it cannot be compiled."""

    def play(self, rules: Any, bots: Sequence[str], seed: str, first: int, games: int) -> Mapping[str, Numbers]:
        """Play compiled games, and return the arrays of a `Batch` by name."""

    def play_on(self, state: Any, bots: Sequence[str], seed: str, first: int, games: int) -> Numbers:
        """Play compiled games from a position on: hands as they are, all else that is hidden drawn anew.

        Returns (G, S): who won.
        """

    def observe(self, rules: Any) -> Observer:
        """Return a fresh observer for one game."""

    def swings(self, rules: Any) -> tuple[int, ...]:
        """Return, for each round, the most that one seat can gain on another in it."""

    def columns(self, arrays: Mapping[str, Numbers]) -> Mapping[str, Any]:
        """Return more columns for a frame, each (G, R, S): what is stored in numbers, made readable."""

    def say_reason(self, reason: str, lang: str | None = None) -> str:
        """Put a reason into words."""


def get_lab(game: str) -> GameLab:
    """Return where a game meets the lab."""
    lab: GameLab = part(game, "lab").LAB
    return lab
