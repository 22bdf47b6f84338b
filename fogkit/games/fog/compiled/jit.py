"""How functions are compiled: the one place that names Numba's options.

Numba keeps compiled code on disk, and looks only at the file of the function itself to see whether that code is
stale. So only the outermost function is kept, and it is kept under the `fingerprint` of this whole package.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])

# Nothing here makes or keeps an array, so none need be counted: that would be a quarter of the time, and threads would
# wait for each other. And of what Python needs to call it, a part has nothing: that halves the time to compile.
_ALL: dict[str, Any] = {"nogil": True, "_nrt": False}
_APART: dict[str, Any] = _ALL | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_SMALL: dict[str, Any] = _APART | {"forceinline": True}
_INLINE: dict[str, Any] = _ALL | {"inline": "always"}
_KERNEL: dict[str, Any] = _ALL | {"cache": True}


def inline(function: F) -> F:
    """Write a function into the one that calls it, before that is compiled: for what is called in one place."""
    return _compiled(function, _INLINE)


def small(function: F) -> F:
    """Compile a function into all that call it: for what is short, and done all the time."""
    return _compiled(function, _SMALL)


def apart(function: F) -> F:
    """Compile a function by itself: for what is long, called in several places, or rare."""
    return _compiled(function, _APART)


def kernel(function: F) -> F:
    """Compile a function that Python calls: it lets other threads run, and stays on disk for the next time."""
    return _compiled(function, _KERNEL)


def _compiled(function: F, options: dict[str, Any]) -> F:
    # Numba gives it a type that hides its arguments; but it is called like the function it was.
    compiled: F = njit(**options)(function)
    return compiled


def fingerprint() -> int:
    """Return a number that changes with any source of this package."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return int.from_bytes(sha256(b"\0".join(path.read_bytes() for path in sources)).digest()[:7], "big")
