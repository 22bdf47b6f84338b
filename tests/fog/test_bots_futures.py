"""Sampled futures: played alike with Numba and without it, honest, and better the better the plan."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given

from fogkit import Match
from fogkit.games.fog.bots.playout import Futures, Plan
from fogkit.games.fog.bots.searcher import Searcher
from fogkit.games.fog.bots.spot import read
from fogkit.games.fog.bots.traces import leanings
from tests.processes import run_python
from tests.strategies import matches
from tests.tables import NAMES, to_decision

COUNT = """
import json
from random import Random
from fogkit import Match
from fogkit.games.fog.bots.playout import Futures, Plan
from fogkit.games.fog.bots.spot import read
from fogkit.games.fog.bots.traces import leanings

found = []
for players in range(2, 6):
    match = Match("fog", ["Ada", "Bo", "Cy", "Di", "Ed"][:players], "alike")
    for _ in range(9):
        match.play(match.legal(match.to_act[0])[-1], match.to_act[0])
    view = match.view(match.to_act[0])
    spot = read(view)
    plans = [Plan(1), Plan(2, 0, spot.tops[0], spot.open_days[0]), Plan(0, None, 3, spot.open_days[-1])]
    futures = Futures(spot, 1, plans, Random(7), leanings(view))
    futures.play([0, 1, 2], 12)
    futures.play([1], 5)
    found += [[sorted(map(str, futures.prospect(n).counts.items())), futures.days(n)] for n in range(3)]
print(json.dumps(found))
"""

WITHOUT = """
import importlib.util
known = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else known(name, *rest)
"""


def test_futures_are_the_same_with_numba_and_without_it() -> None:
    plain = run_python(WITHOUT + COUNT + "import sys; assert not {'numba', 'numpy'} & set(sys.modules)")
    assert json.loads(plain) == json.loads(run_python(COUNT + "import sys; assert 'numba' in sys.modules"))


@given(match=matches())
def test_every_world_of_every_plan_is_counted_once(match: Match) -> None:
    for seat in match.to_act:
        view = match.view(seat)
        futures = Futures(read(view), view.active, [Plan(0), Plan(1)], Random(3), leanings(view))
        futures.play([0, 1], 6)
        futures.play([1], 4)
        for number, worlds in ((0, 6), (1, 10)):
            found = futures.prospect(number)
            assert {sum(counts) for counts in found.counts.values()} == {worlds}
            # The days claimed, added up, are the number of claims, added up.
            claims = sum(n * chance for n, chance in enumerate(found.chances))
            assert sum(futures.days(number)) == pytest.approx(claims)


def test_who_aims_at_nothing_claims_less() -> None:
    match = Match("fog", NAMES[:3], "aims")
    seat = match.to_act[0]
    futures = Futures(read(match.view(seat)), seat, [Plan(aim) for aim in (0, 2, 4)], Random(1))
    futures.play([0, 1, 2], 1000)
    none, some, all_ = (sum(futures.days(number)) for number in range(3))
    assert none + 0.3 < min(some, all_)


@pytest.mark.parametrize("decision", ["take", "place", "predict", "discard"])
def test_the_outlook_and_the_best_move_tell_the_same_story(decision: str) -> None:
    """Before a move and after the best one, a seat that plays well can expect the same."""
    match = to_decision(Match("fog", NAMES[:3], "story"), decision)
    seat = match.to_act[0]
    view, searcher = match.view(seat), Searcher()
    outlook = searcher.look_ahead(view, Random(1))
    best = max(searcher.judge(view, match.legal(seat), Random(2)), key=lambda found: found.order)
    expected = [sum(n * chance for n, chance in enumerate(p.chances)) for p in (outlook.prospect, best.prospect)]
    assert expected[0] == pytest.approx(expected[1], abs=0.35)
