"""Each bot beats the one below it, on duplicate deals with seats rotated."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fogkit.bots import NAMES, get_bot
from tools.ladder import PAGE, Deal, Measured, measure, play_deal

pytestmark = pytest.mark.long

STEPS = [
    ("careful", "random", 2, 12),
    ("careful", "random", 4, 12),
    ("forecaster", "careful", 2, 50),
    ("forecaster", "careful", 4, 14),
    ("searcher", "forecaster", 4, 8),
]
"""On two short rounds. `make ladder` measures it on whole games, for every number of players (docs/ladder.md)."""


@pytest.mark.parametrize(("strong", "weak", "players", "deals"), STEPS)
def test_a_bot_beats_the_one_below_it(strong: str, weak: str, players: int, deals: int) -> None:
    found = measure(get_bot(strong), get_bot(weak), players, deals, "ladder", boards=(4, 5))
    assert found.clear, found


def test_every_step_is_measured_here_and_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for weak, strong in pairwise(NAMES):
        assert any(step[:2] == (strong, weak) for step in STEPS), strong
        assert f"| {strong} | {weak} |" in page


def test_on_one_deal_equal_bots_are_level_over_all_seats() -> None:
    """The careful bot uses no chance: in every seat it meets the same game, so its leads add up to nothing."""
    careful = get_bot("careful")
    deal = play_deal(careful, careful, 3, {"boards": (2, 3)}, "level")
    assert isinstance(deal, Deal)
    assert deal.lead == pytest.approx(0)


def test_an_interval_around_zero_is_not_clear() -> None:
    assert Measured(10, 1.0, 0.9, 0.5, 0.5).clear
    assert not Measured(10, 0.9, 1.0, 0.5, 0.5).clear
