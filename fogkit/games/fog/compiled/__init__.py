"""The game once more, compiled: random and careful play at some hundred times the speed of the readable engine.

The readable engine is the authority, and tests replay compiled games in it, move by move. Here is nothing to learn a
rule from; `run` is what others call. Numba is imported by the modules of this package, never by the package itself.
"""

from __future__ import annotations

from importlib.util import find_spec


def available() -> bool:
    """Tell whether this machine can run it, without importing anything."""
    return find_spec("numba") is not None
