"""Memory stays flat: games that are not kept are summed up, and many need no more room than few."""

from __future__ import annotations

import pytest

from tests.processes import run_python

pytestmark = pytest.mark.long

PEAKS = """
import sys, tracemalloc
import fogkit as fk

given = dict(bots="random", players=5, boards=(1, 1), keep=sys.argv[1] == "keep", chunk=20_000)

def peak(games):
    tracemalloc.reset_peak()
    result = fk.simulate("fog", games=games, **given)
    assert result.played == games and result.engine == "compiled"
    result.report()
    return tracemalloc.get_traced_memory()[1]

fk.simulate("fog", games=10, **given)  # compiling takes far more memory than playing
tracemalloc.start()
print(peak(600_000) / peak(60_000))
"""


def test_memory_does_not_grow_with_the_games() -> None:
    """Ten times the games need hardly more, whichever chunks are under way at once; kept, they need several times."""
    summed, kept = (float(run_python(PEAKS, how)) for how in ("sum", "keep"))
    assert summed < 1.6
    assert kept > 3
