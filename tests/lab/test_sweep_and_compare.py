"""Several values of a setting side by side, and two sets of rules on the same games."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any

import numpy as np
import pandas as pd
import pytest

import fogkit as fk
from fogkit.i18n import LANGUAGES, Explained
from fogkit.lab.compare import Comparison
from fogkit.lab.sweep import SweepResult
from tests.lab.made import made

SMALL: dict[str, Any] = {"bots": "careful", "games": 40, "players": 2, "boards": (2, 3)}


# --- sweep -------------------------------------------------------------------------------------------


def test_every_value_is_simulated_with_the_same_seed() -> None:
    swept = fk.sweep("fog", **SMALL, exact_bonus=[0, 2])
    for bonus in (0, 2):
        once = fk.simulate("fog", **SMALL, exact_bonus=bonus)
        assert swept[bonus].tally == once.tally
        assert swept[bonus].rules.exact_bonus == bonus
    frame = swept.frame("points")
    assert frame[["exact_bonus", "what"]].to_numpy().tolist() == [[0, "points"], [2, "points"]]
    assert frame["mean"].tolist() == [swept[bonus].figure("points").mean for bonus in (0, 2)]
    assert set(swept.frame()["what"]) == set(swept[0].figures().index)


def test_two_settings_make_a_grid() -> None:
    given = {name: value for name, value in SMALL.items() if name not in {"players", "boards"}}
    swept = fk.sweep("fog", **given, players=[2, 3], boards=[(2,), (2, 3)])
    assert list(swept.cells) == [(2, (2,)), (2, (2, 3)), (3, (2,)), (3, (2, 3))]
    assert swept[3, (2,)].bots == ("careful",) * 3
    grid = swept.grid("decisions")
    assert (list(grid.index), list(grid.columns)) == ([2, 3], ["2", "2,3"])
    assert grid.loc[3, "2,3"] == swept[3, (2, 3)].figure("decisions").mean
    assert fk.sweep("fog", **given, boards=[(2,), (3,)]).grid("margin").shape == (2, 1)


def test_a_field_of_a_measure_can_be_swept() -> None:
    swept = fk.sweep("fog", **SMALL, exact_bonus=[0, 2])
    assert swept.frame("balance.gap")["mean"].tolist() == [swept[bonus].measure("balance").gap.mean for bonus in (0, 2)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sweep_says_what_was_tried(lang: str) -> None:
    swept = fk.sweep("fog", **{**SMALL, "games": 2}, exact_bonus=[0, 2])
    text = swept.text(lang)
    assert repr(swept) == swept.text("en")
    assert "exact_bonus=0/2" in text
    assert "compiled" in text


@pytest.mark.parametrize("values", [range(3), np.arange(3), [np.int64(0), 1, 2]], ids=["range", "array", "numbers"])
def test_a_range_and_an_array_are_lists_as_well(values: Any) -> None:
    swept = fk.sweep("fog", **{**SMALL, "games": 2}, exact_bonus=values)
    assert swept.settings == {"exact_bonus": (0, 1, 2)}
    assert {type(value) for (value,) in swept.cells} == {int}
    assert swept[np.int64(2)].rules.exact_bonus == 2


@pytest.mark.parametrize("boards", [[[2, 3], [2]], [np.array([2, 3]), (2,)]], ids=["lists", "arrays"])
def test_rows_may_be_lists(boards: Any) -> None:
    swept = fk.sweep("fog", bots="careful", games=2, players=2, boards=boards)
    assert list(swept.cells) == [((2, 3),), ((2,),)]
    assert swept[[2, 3]] is swept[2, 3]
    assert swept[[2]].rules.boards == (2,)


def test_a_sweep_that_was_stopped_says_how_far_it_came() -> None:
    swept = fk.sweep("fog", **{**SMALL, "games": 4}, exact_bonus=[0, 1, 2])
    first, second, third = swept.cells.items()
    few = replace(second[1], played=2)
    assert "3 cells of 4 games" in swept.text()
    stopped = SweepResult(swept.settings, dict([first, (second[0], few), third]))
    assert "stopped after 3 of 3 cells were begun, with 2\N{EN DASH}4 games each" in stopped.text()
    assert (
        "stopped after 2 of 3 cells were begun, with 4 games"
        in SweepResult(swept.settings, dict([first, second])).text()
    )
    for lang in LANGUAGES:
        assert "exact_bonus=0/1/2" in SweepResult(swept.settings, dict([first])).text(lang)


def test_what_cannot_be_swept_gets_a_sentence() -> None:
    swept = fk.sweep("fog", **{**SMALL, "games": 2}, exact_bonus=[0, 2])
    for attempt, said in [
        (lambda: fk.sweep("fog", **SMALL), "no values to try. Give one setting, or two"),
        (lambda: fk.sweep("fog", **SMALL, exact_bonus=[]), "no values to try"),
        (lambda: fk.sweep("fog", **SMALL, exact_bonus=[1], exact_day=[]), "no values to try"),
        (lambda: fk.sweep("fog", **SMALL, exact_bonus=[1], exact_day=[1], wrong_penalty=[1]), "3 lists"),
        (lambda: fk.sweep("fog", **SMALL, exact_bonus=[1, -1]), "exact_bonus is -1"),
        (lambda: fk.sweep("fog", **SMALL, no_such=[1]), "no_such"),
        (lambda: swept[7], "7 was not tried"),
        (lambda: swept.frame("balance.best"), "no interval"),
        (lambda: swept.frame("luck"), "no figure luck"),
        (lambda: swept.frame("luck.gap"), "no measure luck"),
    ]:
        with pytest.raises(Explained, match=said):
            attempt()  # type: ignore[no-untyped-call]


# --- compare -----------------------------------------------------------------------------------------


def test_games_of_the_same_number_are_compared() -> None:
    """Margins 3 and 5, then 4 and 6: one more in each game, so there is no doubt about the difference."""
    before, after = made([[[3, 0]], [[5, 0]]]), made([[[4, 0]], [[6, 0]]])
    found = fk.compare(before, after)
    assert found.difference("margin") == ("margin", 4, 5, (1, 1, 1))
    assert found.difference("margin").clear
    assert not found.difference("tied").clear


def test_results_that_share_no_games_are_compared_as_independent() -> None:
    """Margins 3 and 5, 4 and 6: both have the variance 2, so the difference has the standard error sqrt(1 + 1)."""
    found = fk.compare(made([[[3, 0]], [[5, 0]]]), made([[[4, 0]], [[6, 0]]], first=7))
    assert found.paired == {}
    half = 4.303 * 2**0.5  # Welch: as if two degrees of freedom
    assert found.difference("margin").difference == pytest.approx((1, 1 - half, 1 + half), abs=1e-5)


def test_welch_counts_the_games_of_the_less_certain_side() -> None:
    """Margins 0 and 8 against 20 times 4: the variance is all on the side with one degree of freedom."""
    found = fk.compare(made([[[0, 0]], [[8, 0]]]), made([[[4, 0]]] * 20))
    assert found.difference("margin").difference == pytest.approx((0, -12.706 * 4, 12.706 * 4))


def test_one_game_makes_no_difference_clear() -> None:
    one, many = made([[[9, 0]]]), made([[[1, 0]], [[2, 0]], [[1, 0]]], first=7)
    for before, after in [(one, many), (many, one), (one, made([[[1, 0]]], first=3)), (one, made([[[1, 0]]]))]:
        found = fk.compare(before, after)
        assert found.difference("margin").difference[1:] == (-inf, inf)
        assert not any(difference.clear for difference in found.differences)


def test_the_text_says_how_games_were_compared() -> None:
    before, after = made([[[3, 0]], [[5, 0]]]), made([[[4, 0]], [[6, 0]]])
    assert "2 games of each, compared game by game." in fk.compare(before, after).text()
    assert "1 game of each" in fk.compare(made([[[3, 0]]]), made([[[4, 0]]])).text()
    apart = fk.compare(before, made([[[4, 0]]] * 3)).text()
    assert "Games before: 2, after: 3. They are not the same games" in apart
    sides = [fk.simulate("fog", "careful", 10, players=players, boards=(2,)) for players in (2, 3)]
    assert "game by game where a figure allows it" in fk.compare(*sides).text()


def test_two_ways_to_compare_agree() -> None:
    results = [fk.simulate("fog", **SMALL, exact_bonus=bonus) for bonus in (1, 3)]
    found = fk.compare(*results)
    again = fk.compare("fog", {"exact_bonus": 3}, **SMALL, chunk=7)
    pd.testing.assert_frame_equal(found.frame(), again.frame())
    assert found.frame().loc["points", "clear"]
    # The careful bot does not look at the bonus: on the same games nothing differs but the points.
    assert found.difference("exact").difference == (0, 0, 0)
    assert "points of a seat: from" in repr(again)
    assert "Changed: exact_bonus=3." in repr(again)


def test_settings_hold_before_and_after() -> None:
    found = fk.compare("fog", {"exact_bonus": 1}, **SMALL, exact_bonus=3)
    assert (found.before.rules.exact_bonus, found.after.rules.exact_bonus) == (3, 1)
    assert found.before.rules.boards == found.after.rules.boards == (2, 3)
    assert "Changed: exact_bonus=printed." in repr(found)


def test_if_one_side_must_be_readable_both_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each engine shuffles in its own way, so games of two engines make no pairs."""
    monkeypatch.setattr(
        "fogkit.games.fog.lab.lab.FogLab.why_readable",
        lambda self, rules, bots: ("settings", ("exact_bonus",)) if rules.exact_bonus == 3 else None,
    )
    found = fk.compare("fog", {"exact_bonus": 3}, **{**SMALL, "games": 2})
    assert found.before.engine == found.after.engine == "readable"
    assert found.paired
    assert fk.compare(found.before, fk.simulate("fog", **{**SMALL, "games": 2}, seed="lab")).paired == {}


def test_different_numbers_of_players_are_not_paired() -> None:
    sides = [fk.simulate("fog", "careful", 10, players=players, boards=(2,)) for players in (2, 3)]
    found = fk.compare(*sides).difference("exact")
    assert found.after == sides[1].figure("exact").mean
    assert found.difference.mean == pytest.approx(found.after - found.before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_says_what_differs(lang: str) -> None:
    same = made([[[3, 0]], [[5, 0]]])
    text = Comparison(same, same, {}).text(lang)
    assert len(text.splitlines()) == 2
    assert len(fk.compare(same, made([[[4, 0]], [[6, 0]]])).text(lang).splitlines()) > 2


def test_what_cannot_be_compared_gets_a_sentence() -> None:
    result = made([[[3, 0]]])
    for before, after in [("fog", 3), (result, {"exact_bonus": 1}), (3, result)]:
        with pytest.raises(Explained, match="cannot be compared"):
            fk.compare(before, after)  # type: ignore[arg-type]
    for given in ({"exact_bonus": 5}, {"games": 7}, {"bots": ["random"]}, {"keep": True}):
        with pytest.raises(Explained, match=f"would change nothing: {next(iter(given))}"):
            fk.compare(result, result, **given)
    with pytest.raises(Explained, match="no figure luck"):
        fk.compare(result, result).difference("luck")
    with pytest.raises(Explained, match="exact_bonus is -1"):
        fk.compare("fog", {"exact_bonus": -1})
