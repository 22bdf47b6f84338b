"""What can be drawn, and a sentence for what cannot."""

from __future__ import annotations

from typing import Any

from fogkit.i18n import Explained
from fogkit.lab.charts.words import WORDS


def simulated(result: object) -> Any:
    """Return the result of a simulation, or say that it is none."""
    from fogkit.lab.result import Result  # noqa: PLC0415 - it brings all of the lab along

    if not isinstance(result, Result):
        raise Explained(WORDS.text("not.simulated", got=named(result)))
    if not result.played:
        raise Explained(WORDS.text("empty"))
    return result


def named(thing: object) -> str:
    """Name what was given instead, briefly.

    >>> named(5), named(None)
    ('5 (int)', 'None')
    """
    return "None" if thing is None else f"{repr(thing)[:40]} ({type(thing).__name__})"
