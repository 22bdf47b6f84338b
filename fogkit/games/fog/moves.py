"""Every move, with its text form: `take 2`, `place 4`, `return`, `swap sun`, `forward` and the others.

The text form is the same everywhere: records are written in it. People may also type a move in their own language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fogkit.core import MoveTextError
from fogkit.games.fog.components import Weather
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.words import WORDS
from fogkit.i18n import LANGUAGES, plain


class _Worded:
    """A move is shown, everywhere, by its text form."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True, repr=False)
class Take(_Worded):
    """Take the top token of a pile (P1)."""

    pile: int

    def __str__(self) -> str:
        return f"take {self.pile}"


@dataclass(frozen=True, slots=True, repr=False)
class Return(_Worded):
    """Return the tops of all piles, which are alike, to the supply (P5)."""

    def __str__(self) -> str:
        return "return"


@dataclass(frozen=True, slots=True, repr=False)
class Place(_Worded):
    """Place the token just taken on a day (P3)."""

    day: int

    def __str__(self) -> str:
        return f"place {self.day}"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(_Worded):
    """Discard a card face up and draw one (A2)."""

    card: Weather

    def __str__(self) -> str:
        return f"swap {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class Reveal(_Worded):
    """Choose the card to be turned up together with everybody's (A4)."""

    card: Weather

    def __str__(self) -> str:
        return f"reveal {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class Forward(_Worded):
    """Move the own arrow forward by one (F3)."""

    def __str__(self) -> str:
        return "forward"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(_Worded):
    """Leave the own arrow where it is (F3)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(_Worded):
    """Discard a card face down before the days are claimed (D1)."""

    card: Weather

    def __str__(self) -> str:
        return f"discard {self.card}"


Move = Take | Return | Place | Swap | Reveal | Forward | Pass | Discard

_WITH_NUMBER: dict[str, type[Take | Place]] = {"take": Take, "place": Place}
_WITH_CARD: dict[str, type[Swap | Reveal | Discard]] = {"swap": Swap, "reveal": Reveal, "discard": Discard}
_ALONE: dict[str, Move] = {"return": Return(), "forward": Forward(), "pass": Pass()}

TAKES = tuple(Take(pile) for pile in range(100))
PLACES = tuple(Place(day) for day in range(100))
RETURN, FORWARD, PASS = Return(), Forward(), Pass()
SWAPS = tuple(map(Swap, Weather))
REVEALS = tuple(map(Reveal, Weather))
DISCARDS = tuple(map(Discard, Weather))


def parse(text: str) -> Move:
    """Read a move from its text form, or from its words in any language.

    >>> parse("take 2")
    take 2
    >>> parse("échanger soleil")
    swap sun
    """
    words = text.split() if len(text) <= 100 else []
    if (move := _read(words) or _read([_vocabulary().get(plain(word), word) for word in words])) is None:
        examples = tuple(say_move(example) for example in _EXAMPLES)
        raise MoveTextError(WORDS.text("move.unknown", text=text[:40], examples=examples, weathers=tuple(Weather)))
    return move


def say_move(move: Move, lang: str | None = None) -> str:
    """Return a move in the words of a language, which `parse` reads back.

    >>> say_move(parse("swap sun"), "nl")
    'ruil zon'
    """
    verb, *rest = str(move).split()
    named = [WORDS.say(Weather(word), lang) if word in Weather.__members__.values() else word for word in rest]
    return " ".join([WORDS.text(f"verb.{verb}", lang), *named])


_EXAMPLES = (Take(2), Place(4), RETURN, Swap(Weather.SUN), Reveal(Weather.SUN), FORWARD, PASS, Discard(Weather.SUN))


def _read(words: list[str]) -> Move | None:
    match words:
        case [verb] if verb in _ALONE:
            return _ALONE[verb]
        case [verb, number] if verb in _WITH_NUMBER and number.isascii() and number.isdigit() and len(number) < 3:
            return _WITH_NUMBER[verb](int(number))
        case [verb, card] if verb in _WITH_CARD and card in Weather.__members__.values():
            return _WITH_CARD[verb](Weather(card))
    return None


@cache
def _vocabulary() -> dict[str, str]:
    """Return every verb and weather, in every language, with the word that stands for it in records."""
    verbs = [(f"verb.{verb}", verb) for verb in (*_ALONE, *_WITH_NUMBER, *_WITH_CARD)]
    weathers = [(f"weather.{weather}", str(weather)) for weather in Weather]
    return {plain(WORDS.text(key, lang)): word for key, word in verbs + weathers for lang in LANGUAGES}


def writable(rules: Rules) -> tuple[Move, ...]:
    """Return every move one could write, with numbers just beyond what the table has too."""
    takes = TAKES[: rules.piles + 2]
    places = PLACES[: len(rules.layout) + 2]
    return (*takes, RETURN, *places, *SWAPS, *REVEALS, FORWARD, PASS, *DISCARDS)
