"""Compile ahead what the lab and the bots will need: `python -m fogkit.lab.warm`.

`make lab` and Binder do it while they set things up, so that nobody waits for it in the middle of a lesson.
"""

from __future__ import annotations

from fogkit.games import NAMES, has_part
from fogkit.lab.meeting import get_lab


def warm_up() -> None:
    """Compile all that can be compiled of every game, and keep it on disk."""
    for name in NAMES:
        if has_part(name, "lab"):
            get_lab(name).warm_up()


if __name__ == "__main__":
    warm_up()
