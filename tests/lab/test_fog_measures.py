"""This game's own measures, against cases worked out by hand, and its columns against games played on the table."""

from __future__ import annotations

import re
from math import comb, log2
from random import Random
from typing import Any

import numpy as np
import pytest

import fogkit as fk
from fogkit.core import Chance
from fogkit.games.fog.compiled import run
from fogkit.games.fog.components import Symbol, Weather
from fogkit.games.fog.lab import measures
from fogkit.games.fog.lab.lab import LAB
from fogkit.games.fog.lab.measures.hidden import chances
from fogkit.games.fog.lab.observe import undiscarded
from fogkit.games.fog.lab.symbols import symbol_values, without
from fogkit.games.fog.moves import Reveal
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import RoundResult
from fogkit.i18n import LANGUAGES
from fogkit.lab.intervals import wilson
from tests.lab.made import made
from tests.lab.replaying import FOG, setups, with_deal

R, S = Weather.RAIN, Weather.SNOW


# Four games of one round with two seats.
PREDICTED = [[[2, 1]], [[2, 0]], [[1, 1]], [[2, 1]]]
CLAIMED = [[[2, 2]], [[1, 0]], [[1, 3]], [[2, 1]]]
POINTS = np.zeros((4, 1, 2), int)


@pytest.mark.rule("X1", "X2")
def test_calibration_by_hand() -> None:
    """Predicted 2: claimed 2, 1, 2. Predicted 1: claimed 2, 1, 3, 1. Predicted 0: claimed 0."""
    found = measures.calibration(made(POINTS, predicted=PREDICTED, claimed=CLAIMED))
    assert [(row.predicted, row.times) for row in found.rows] == [(0, 1), (1, 4), (2, 3)]
    assert [row.exact.mean for row in found.rows] == pytest.approx([1, 2 / 4, 2 / 3])
    assert [row.claimed.mean for row in found.rows] == pytest.approx([0, 7 / 4, 5 / 3])
    assert found.rows[1].shares == {1: 0.5, 2: 0.25, 3: 0.25}
    assert found.exact.mean == pytest.approx(5 / 8)
    assert found.bias.mean == pytest.approx((-1 + 1 - 2) / 8)
    assert found.error.mean == pytest.approx((1 + 1 + 2) / 8)
    assert all(row.exact.low <= row.exact.mean <= row.exact.high for row in found.rows)


@pytest.mark.rule("F3", "F6")
def test_the_moments_of_predictions_by_hand() -> None:
    """Bit 0 is the first prediction: it moves seat 0 in both games, seat 1 in one; nobody moves at the last two."""
    found = measures.timing(made(POINTS[:2], forwards=[[[0b01, 0b11]], [[0b01, 0b00]]]))
    (shares,) = found.rounds
    assert [share.mean for share in shares] == pytest.approx([3 / 4, 1 / 4, 0, 0])
    assert shares[0].high - shares[0].mean == pytest.approx(12.706 * 0.25)  # of the games' shares 1 and 1/2


@pytest.mark.rule("D1")
def test_the_final_discard_rescues_and_spoils() -> None:
    """Exact: four, of which one would have been wrong. Wrong: four, of which two would have been exact."""
    found = measures.rescue(
        made(
            POINTS,
            predicted=[[[2, 2]], [[1, 1]], [[0, 0]], [[3, 3]]],
            claimed=[[[2, 1]], [[1, 0]], [[0, 1]], [[3, 2]]],
            undiscarded=[[[3, 2]], [[1, 1]], [[0, 2]], [[3, 1]]],
        )
    )
    assert (found.rescued.mean, found.spoiled.mean) == (1 / 4, 2 / 4)


@pytest.mark.rule("P5")
def test_returned_tops_are_counted() -> None:
    found = measures.returns(made(POINTS, returns=[[[0, 0]], [[2, 0]], [[0, 1]], [[0, 0]]]))
    assert found.game.mean == 3 / 4
    assert found.used == pytest.approx(wilson(2, 4))
    assert [share.mean for share in found.rounds] == [3 / 4]


@pytest.mark.rule("A4")
def test_what_a_reveal_tells_by_hand() -> None:
    """Five cards of 48: the other four of 47, seven of them twins. Seen is always one twin, so log2(1 / chance)."""
    found = measures.reveals(made(POINTS, twins=[[[1, -1]], [[1, 1]], [[1, 1]], [[1, 1]]]))
    (row,) = found.rows
    assert (row.round, row.twins.mean) == (1, 1)
    assert row.by_chance == pytest.approx(4 * 7 / 47)
    assert row.bits.mean == pytest.approx(-log2(7 * comb(40, 3) / comb(47, 4)))
    assert row.hidden > row.left > 0


def any_card(view: Any, moves: Any, rng: Random) -> Any:
    """Show any of the cards in hand; our random bot picks a weather, and so shows rare ones more often."""
    if isinstance(moves[0], Reveal):
        return Reveal(view.hand[int(rng.random() * len(view.hand))])
    return moves[int(rng.random() * len(moves))]


def test_a_card_shown_at_random_tells_nothing_beyond_chance() -> None:
    given: dict[str, Any] = {"players": 2, "seed": "twins", "keep": False, "layout": NO_SWAPS, "boards": (4,)}
    (row,) = fk.simulate("fog", bots=any_card, games=400, **given).measure("reveals").rows
    assert row.twins.low < row.by_chance < row.twins.high
    assert row.bits.mean < 0.02
    (careful,) = fk.simulate("fog", bots="careful", games=400, **given).measure("reveals").rows
    assert careful.bits.low > 0.3
    (blind,) = fk.simulate("fog", bots="random", games=20_000, **given).measure("reveals").rows
    assert blind.twins.high < blind.by_chance


def test_without_reveals_there_is_nothing_to_tell() -> None:
    found = measures.reveals(made(POINTS, twins=np.full((4, 1, 2), -1)))
    assert found.rows == ()
    assert "No card was revealed" in found.text()


def test_what_a_hand_hides_by_hand() -> None:
    """Two cards of four, two of each kind: 1/6, 4/6, 1/6."""
    assert measures.hand_bits((2, 2), 2) == pytest.approx(2 / 6 * log2(6) + 4 / 6 * log2(6 / 4))
    assert sum(chances(47, 7, 4)) == pytest.approx(1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", measures.MEASURES)
def test_every_measure_says_its_numbers(name: str, lang: str) -> None:
    found = made(POINTS, predicted=PREDICTED, claimed=CLAIMED).measure(name)
    assert repr(found) == found.text("en")
    assert len(found.text(lang)) > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_figure_has_words(lang: str) -> None:
    assert all(LAB.say_reason(reason, lang) for reason in LAB.reasons)
    assert all(figure.words and figure.words.text(f"figure.{name}", lang) for name, figure in LAB.figures.items())


# --- symbols -----------------------------------------------------------------------------------------

NO_SWAPS = without(Symbol.SWAP, Rules().layout)


@pytest.mark.rule("C5")
def test_a_symbol_is_taken_off_every_part() -> None:
    assert without(Symbol.REVEAL, ("-S-R", "R---")) == ("-S--", "----")
    values = symbol_values(games=30, players=2, boards=(2, 5))
    assert values.swap.difference("swaps").after == 0 < values.swap.difference("swaps").before
    assert values.reveal.difference("reveals").after == 0 < values.reveal.difference("reveals").before
    assert values.swap.difference("reveals").difference == (0, 0, 0)
    assert "Without swaps:" in repr(values)


# --- columns -----------------------------------------------------------------------------------------


@pytest.mark.rule("D1", "D4")
def test_the_days_with_the_discarded_card() -> None:
    """Day 1: rain, 1 against 1, both claim. Day 2: snow, 0 against 1; with the discarded snow it is a tie."""
    result = RoundResult(
        round=1,
        days=((R,), (S,)),
        cards=((R,), (R, S)),
        influence=((1, 1), (0, 1)),
        claimants=((0, 1), (1,)),
        predicted=(1, 1),
        claimed=(1, 2),
        points=(0, 0),
        discarded=(S, None),
    )
    rules = Rules(players=2, boards=(2,))
    assert undiscarded(result, 0, rules) == 2
    assert undiscarded(result, 1, rules) == 2  # there was no card to discard
    assert undiscarded(result, 0, Rules(players=2, boards=(2,), ties_claim=False)) == 0


def test_the_observer_sees_what_the_compiled_game_tells() -> None:
    """Compiled games, played again move by move under the eyes of the observer: column by column the same."""
    for setup in setups(12, "observer"):
        told = run.play(setup.rules, setup.bots, setup.seed, 3, 1)
        trace = run.traced(setup.rules, setup.bots, setup.seed, 3)
        laid_out = {at: words for at, words in trace.deal.items() if not re.search(r"-\d{3}", at)}
        state, _ = FOG.start(setup.rules, Chance("unused", tuple(laid_out.items())))
        observer = LAB.observe(setup.rules)
        for seat, move in trace.moves:
            state, events = FOG.apply(with_deal(state, trace.deal), seat, move)
            observer.watch(events, state)
        for name, seen in observer.report(state).items():
            assert seen.tolist() == told[name][0].tolist(), name
            assert seen.dtype == told[name].dtype, name


def test_the_compiled_game_tells_what_the_readable_one_tells() -> None:
    """The same numbers on average, column by column: whole games are held equal elsewhere, move by move."""
    given: dict[str, Any] = {"bots": ["careful", "random"], "seed": "same", "boards": (3, 4), "keep": False}
    slow, fast = (
        fk.simulate("fog", games=games, engine=engine, **given)
        for games, engine in [(150, "readable"), (20_000, "compiled")]
    )
    for name in ("exact", "error", "bias", "swaps", "reveals", "returns", "points", "decisions", "choices"):
        one, other = slow.figure(name), fast.figure(name)
        assert abs(one.mean - other.mean) <= 1.8 * (one.high - one.mean) + 1e-9, name
    rescued = slow.measure("rescue").rescued
    assert rescued.low <= fast.measure("rescue").rescued.mean <= rescued.high
