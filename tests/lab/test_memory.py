"""Memory stays flat: games that are not kept are summed up, and many need no more room than few."""

from __future__ import annotations

import sys

import pytest

from tests.processes import run_python

PEAK = """
import resource, sys
import fogkit as fk
keep = sys.argv[1] == "keep"
given = dict(bots="random", players=5, boards=(1, 1), keep=keep, chunk=20_000)
fk.simulate("fog", games=40_000, **given)
few = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
result = fk.simulate("fog", games=800_000, **given)
many = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
assert result.played == 800_000 and result.measure("balance").fair
print((many - few) / 1024)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells the peak of memory in another way")
def test_memory_does_not_grow_with_the_games() -> None:
    """Twenty times the games need no more than a few megabytes; with every game kept, they need a good deal more."""
    grown, kept = (float(run_python(PEAK, how)) for how in ("sum", "keep"))
    assert grown < 12
    assert kept > 40
