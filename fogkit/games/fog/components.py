"""What is in the box: weathers, symbols, tokens and cards (C1 to C5)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import NamedTuple


class Weather(StrEnum):
    """The six weathers (C1)."""

    RAIN = "rain"
    SNOW = "snow"
    FOG = "fog"
    CLOUDS = "clouds"
    THUNDER = "thunder"
    SUN = "sun"

    def __repr__(self) -> str:
        return self.value


class Symbol(StrEnum):
    """The two action symbols (C5)."""

    SWAP = "swap"
    REVEAL = "reveal"

    def __repr__(self) -> str:
        return self.value


SYMBOL_LETTERS = {"S": Symbol.SWAP, "R": Symbol.REVEAL, "-": None}


class Token(NamedTuple):
    """A two-sided token as it lies: the side that is up, and the side nobody sees (C3)."""

    up: Weather
    down: Weather

    def __str__(self) -> str:
        return f"{self.up}/{self.down}"


@cache
def tokens_both_ways(copies: int) -> tuple[tuple[Token, Token], ...]:
    """Return every token as a pair: one way up, and the other (C3)."""
    pairs = combinations(Weather, 2)
    return tuple((Token(a, b), Token(b, a)) for a, b in pairs for _ in range(copies))


@cache
def all_cards(of_each: int) -> tuple[Weather, ...]:
    """Return every card of the box (C2)."""
    return tuple(weather for weather in Weather for _ in range(of_each))
