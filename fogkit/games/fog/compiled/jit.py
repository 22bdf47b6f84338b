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

# Of what Python needs to call it, a part has nothing: that halves the time to compile.
_PART: dict[str, Any] = {"nogil": True, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_KERNEL: dict[str, Any] = {"nogil": True, "cache": True}


def part(function: F) -> F:
    """Compile a function that only compiled ones call: it becomes part of them."""
    return _compiled(function, _PART)


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
