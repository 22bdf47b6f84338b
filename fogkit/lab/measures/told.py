"""Numbers in words, the same in every measure."""

from __future__ import annotations

from math import isfinite
from typing import TypeVar

from fogkit.bots.ranking import Interval
from fogkit.lab.words import WORDS

T = TypeVar("T")


def speaking(measure: type[T]) -> type[T]:
    """Let a measure, which as a NamedTuple inherits nothing else, show itself as its sentence."""
    measure.__repr__ = lambda self: self.text()  # type: ignore[attr-defined,method-assign]
    return measure


def percent(share: Interval, lang: str | None = None, least: float = 0.0) -> str:
    """Write a share with its interval: 31.2 % (30.3 to 32.1); where nothing is known of it, without.

    No share is more than all, and none is less than nothing; a difference of two shares may be: `least=-1`.

    >>> percent(Interval(0.3, 0.25, 0.351))
    '30.0 % (25.0 to 35.1)'
    """
    if not isfinite(share.low) or not isfinite(share.high):
        return WORDS.text("percent.alone", lang, mean=signed(100 * share.mean, 1))
    low, high = signed(100 * max(least, share.low), 1), signed(100 * min(1.0, share.high), 1)
    return WORDS.text("percent", lang, mean=signed(100 * share.mean, 1), low=low, high=high)


def number(value: Interval, lang: str | None = None, digits: int = 2) -> str:
    """Write a mean with its interval; a single game has none.

    >>> number(Interval(1.5, -0.25, 3.25))
    '1.50 (\N{MINUS SIGN}0.25 to 3.25)'
    """
    if not isfinite(value.low) or not isfinite(value.high):
        return signed(value.mean, digits)
    low, high = signed(value.low, digits), signed(value.high, digits)
    return WORDS.text("number", lang, mean=signed(value.mean, digits), low=low, high=high)


def signed(value: float, digits: int) -> str:
    """Write a number with a real minus sign, and never a minus zero."""
    text = f"{value:.{digits}f}"
    zero = f"{0:.{digits}f}"
    return zero if text == f"-{zero}" else text.replace("-", "\N{MINUS SIGN}")
