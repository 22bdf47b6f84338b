"""What happens while the table is laid out, besides what the game itself tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from fogkit.games.fog.components import Weather
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.games.fog.words import WORDS as FOG


@dataclass(frozen=True, slots=True)
class Happening:
    """The base of all of them: told by the words `event.<Name>` of this lesson."""

    def text(self, players: Sequence[str], lang: str | None = None) -> str:  # noqa: ARG002 - like the game's events
        """Tell it in words."""
        values = {field.name: FOG.say(getattr(self, field.name), lang) for field in fields(self)}
        return WORDS.text(self._key(), lang, **values)

    def _key(self) -> str:
        return f"event.{type(self).__name__}"


@dataclass(frozen=True, slots=True)
class BoardLaid(Happening):
    """A day board lies on the table."""

    day: int


@dataclass(frozen=True, slots=True)
class TokensShuffled(Happening):
    """All tokens lie in a heap, order and sides as chance wanted."""

    tokens: int


@dataclass(frozen=True, slots=True)
class TokenTurned(Happening):
    """A token was turned: to its other side, or back."""

    other: bool
    weather: Weather

    def _key(self) -> str:
        return Happening._key(self) + ("" if self.other else ".back")


@dataclass(frozen=True, slots=True)
class PileStacked(Happening):
    """Tokens were stacked; what each shows has been seen by all."""

    pile: int
    size: int
    weather: Weather


@dataclass(frozen=True, slots=True)
class PileFlipped(Happening):
    """A pile was turned over as a whole."""

    pile: int
    before: Weather
    weather: Weather


@dataclass(frozen=True, slots=True)
class CardsShuffled(Happening):
    """All cards lie face down as the deck."""

    cards: int


class Pointed(NamedTuple):
    """The learner pointed at a player; nothing on the table changes."""

    seat: int
