"""Every chart draws what the numbers say: its marks are held against the measure, or against a case by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from matplotlib.patches import StepPatch
from numpy.testing import assert_allclose

import fogkit as fk
from fogkit.bots.ranking import Interval
from fogkit.i18n import Explained
from fogkit.lab.charts import chart, style
from fogkit.lab.charts.differences import change, relative
from fogkit.lab.charts.ladder import rungs
from fogkit.lab.charts.rows import Row, draw_rows
from fogkit.lab.compare import Difference
from tests.lab.drawn import compared, ranked, simulated, skilled, swept
from tests.lab.made import made


def heights(ax: Any) -> dict[float, float]:
    """Return the height of each bar by the middle of its foot."""
    bars = [bar for bar in ax.patches if not isinstance(bar, StepPatch)]
    return {round(bar.get_x() + bar.get_width() / 2, 6): bar.get_height() for bar in bars}


def dots(ax: Any, marker: str = "o") -> list[float]:
    return [line.get_xdata()[0] for line in ax.lines if line.get_marker() == marker]


def whiskers(ax: Any) -> list[tuple[float, float]]:
    return [tuple(line.get_xdata()) for line in ax.lines if line.get_marker() == "|"]


def written(ax: Any) -> list[str]:
    return [text.get_text() for text in ax.texts]


# --- distributions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["scores", "margins", "lead_changes", "drama"])
def test_bars_are_as_high_as_the_shares(name: str) -> None:
    measure, ax = simulated().measure(name), chart(name, simulated()).ax
    assert {value: share for value, share in heights(ax).items() if share} == pytest.approx(measure.shares)
    (line,) = ax.lines
    assert line.get_xdata()[0] == measure.mean.mean  # type: ignore[index]
    assert written(ax) == [f"mean {measure.mean.mean:.2f}".replace("-", "\N{MINUS SIGN}")]


def test_the_old_stands_behind_the_new() -> None:
    new, old = simulated(), simulated(bonus=4)
    ax = chart("margins", new, before=old).ax
    (behind,) = (patch for patch in ax.patches if isinstance(patch, StepPatch))
    values, edges, _ = behind.get_data()
    shares = {round(edge + 0.5): share for edge, share in zip(edges, values, strict=False) if share}
    assert shares == pytest.approx(old.measure("margins").shares)
    front = {value: share for value, share in heights(ax).items() if share}
    assert front == pytest.approx(new.measure("margins").shares)
    assert behind.get_hatch()
    assert ax.patches.index(behind) == 0


def test_many_numbers_share_a_bar() -> None:
    result = made([[[0, 0]], [[9, 109]], [[5, 24]]])  # margins of 0, 100 and 19
    ax = chart("margins", result).ax
    assert {place: share for place, share in heights(ax).items() if share} == pytest.approx(
        {0.5: 1 / 3, 18.5: 1 / 3, 100.5: 1 / 3}
    )
    assert any("2 numbers to a bar" in text.get_text() for text in ax.figure.texts)


def test_the_words_of_a_distribution_name_its_ends_its_peak_and_the_change() -> None:
    result = made([[[3, 1]], [[3, 1]], [[1, 2]]])
    told = chart("margins", result, before=made([[[8, 1]]])).text
    assert "reach from 1 to 2; the tallest stands at 2, with 66.7\N{NO-BREAK SPACE}%" in told
    assert told.endswith("The mean was 7.00 before, and is 1.67 (0.23 to 3.10) after.")


# --- rows --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["seats", "start_order", "by_bot"])
def test_dots_and_whiskers_are_the_win_rates_and_their_intervals(name: str) -> None:
    result = simulated(("careful", "random", "careful"))
    rows, ax = result.measure(name).rows, chart(name, result).ax
    assert dots(ax) == [row.wins.mean for row in rows]
    assert whiskers(ax) == [(row.wins.low, row.wins.high) for row in rows]
    (line,) = (line for line in ax.lines if line.get_linestyle() == "--")
    assert line.get_xdata()[0] == pytest.approx(1 / 3)  # type: ignore[index]
    assert written(ax)[:3][: len(rows)] == [f"{100 * row.wins.mean:.1f}\N{NO-BREAK SPACE}%" for row in rows]


def test_before_is_drawn_hollow_below() -> None:
    ax = chart("seats", simulated(), before=simulated(bonus=4)).ax
    assert dots(ax, "s") == [row.wins.mean for row in simulated(bonus=4).measure("seats").rows]
    hollow = [line.get_markerfacecolor() for line in ax.lines if line.get_marker() == "s"]
    assert set(hollow) == {style.PAPER}


def test_without_an_interval_no_line_pretends_to_one() -> None:
    ax = style.axes(None)
    draw_rows(ax, [Row("ada", (Interval(2.0, float("-inf"), float("inf")),))], str)
    assert dots(ax) == [2.0]
    assert whiskers(ax) == []


def test_a_ladder_stands_best_first() -> None:
    found = rungs(ranked())
    assert [row.name for row in found.rows] == [standing.bot for standing in ranked().ranking]
    ax = chart("ladder", ranked()).ax
    assert dots(ax) == [standing.points.mean for standing in ranked().ranking]
    assert ax.get_ylim() == (1.5, -0.5)  # the first row is on top


def test_a_ladder_of_a_simulation_shows_wins_and_one_of_skill_the_lead() -> None:
    result = simulated(("random", "careful", "careful"))
    assert [row.name for row in rungs(result).rows] == ["careful", "random"]
    assert rungs(result).rows[0].values[0] == result.measure("by_bot").rows[1].wins
    assert rungs([skilled()]).rows[0] == ("careful, 2 players", (skilled().lead,))
    assert rungs(skilled(), "nl").rows[1].name == "random, 2 spelers"
    assert "1. careful" in chart("ladder", result).text
    assert "Clearly above random" in chart("ladder", result).text


def test_leads_at_different_tables_are_not_compared() -> None:
    """A lead over three others is no measure of a lead over one; and the weak bot's lead is nothing, not measured."""
    two = skilled()
    four, better = two._replace(players=4), two._replace(strong="able", lead=Interval(99, 98, 100))
    shown = chart("ladder", [four, two, better])
    names = ["able, 2 players", "careful, 2 players", "random, 2 players", "careful, 4 players", "random, 4 players"]
    assert [row.name for row in rungs([four, two, better]).rows] == names
    told = shown.text.splitlines()[1:]
    numbered = [f"  {at}. {name}" for at, name in zip([1, 2, 3, 1, 2], names, strict=True)]
    assert [line.split(":")[0] for line in told] == numbered
    assert told[0].endswith("Clearly above careful, 2 players.")
    assert told[1].endswith("Clearly above random, 2 players.")
    assert told[2] == "  3. random, 2 players: 0.00."
    assert told[3].endswith("Clearly above random, 4 players.")
    assert len(whiskers(shown.ax)) == 3  # none for the two weak ones
    level = two._replace(lead=Interval(0.5, -1, 2))
    assert "overlap" in chart("ladder", level).text
    worse = two._replace(lead=Interval(-3, -4, -2))
    assert "1. random, 2 players: 0.00. Clearly above careful" in chart("ladder", worse).text


def test_a_ladder_says_when_two_rungs_may_be_the_same() -> None:
    assert "The intervals of it and random overlap" in chart("ladder", ranked(1)).text


# --- sweeps and differences --------------------------------------------------------------------------


def test_a_heat_map_has_the_grid_in_its_cells() -> None:
    swept_, ax = swept("exact_bonus", "players"), chart("sweep", swept("exact_bonus", "players")).ax
    grid = swept_.grid("margin")
    assert written(ax) == [f"{mean:.2f}" for row in grid.to_numpy().tolist() for mean in row]
    assert [text.get_text() for text in ax.get_xticklabels()] == ["2", "3", "4"]
    assert [text.get_text() for text in ax.get_yticklabels()] == ["0", "2"]
    means = [float(text) for text in written(ax)]
    darkest, lightest = means.index(max(means)), means.index(min(means))
    shades = [sum(cell.get_facecolor()[:3]) for cell in ax.patches]  # type: ignore[arg-type]
    assert shades.index(min(shades)) == darkest
    assert shades.index(max(shades)) == lightest


def test_a_cell_that_was_not_played_is_a_dash() -> None:
    whole = swept("exact_bonus", "players")
    part = type(whole)(whole.settings, dict(list(whole.cells.items())[:-1]))
    assert written(chart("sweep", part).ax)[-1] == "\N{EN DASH}"


def test_a_sweep_of_one_setting_is_a_line_with_intervals() -> None:
    ax = chart("sweep", swept("players"), what="balance.gap").ax
    frame = swept("players").frame("balance.gap")
    assert_allclose(ax.lines[0].get_ydata(), frame["mean"])  # type: ignore[arg-type]
    ends: Any = [line.get_ydata() for line in ax.lines if line.get_marker() == "_"]
    assert_allclose(ends, frame[["low", "high"]].to_numpy())
    assert written(ax) == [f"{100 * mean:.1f}\N{NO-BREAK SPACE}%" for mean in frame["mean"]]


def test_a_sweep_is_told_with_its_least_and_greatest() -> None:
    grid = swept("exact_bonus", "players").grid("margin")
    told = chart("sweep", swept("exact_bonus", "players")).text.splitlines()
    assert told[0].startswith(f"Margin: from {grid.to_numpy().min():.2f} (exact_bonus=0, players=4) to ")
    assert len(told) == 7


def test_differences_are_shares_of_what_was() -> None:
    ax = chart("differences", compared(), figures=["margin", "points"]).ax
    expected = [relative(compared().difference(name)) for name in ("margin", "points")]
    assert dots(ax) == [share.mean for share in expected if share]
    assert whiskers(ax) == [(share.low, share.high) for share in expected if share]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["margin", "points of a seat"]


def test_what_did_not_change_is_told_and_not_drawn() -> None:
    shown = chart("differences", compared())
    assert "as before: decisions in a game" in shown.text
    assert "decisions in a game" not in [label.get_text() for label in shown.ax.get_yticklabels()]


def test_a_share_of_nothing_is_none() -> None:
    assert relative(Difference("x", 0, 1, Interval(1, 0, 2))) is None
    assert relative(Difference("x", -2, -1, Interval(1, 0, 2))) == (0.5, 0, 1)
    assert (change(-0.05), change(0.0004)) == ("\N{MINUS SIGN}5.0\N{NO-BREAK SPACE}%", "0.0\N{NO-BREAK SPACE}%")


def test_no_difference_to_draw_gets_a_sentence() -> None:
    with pytest.raises(Explained, match="no difference is known well enough"):
        chart("differences", compared(), figures=[])


# --- too little to draw ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["margins", "seats", "calibration", "ladder"])
def test_no_games_get_a_sentence(name: str) -> None:
    with pytest.raises(Explained, match="no game was played to its end"):
        chart(name, replace(simulated(), played=0))


def test_a_sweep_of_single_games_has_no_intervals() -> None:
    once = fk.sweep("fog", bots="careful", games=1, seed="charts", exact_bonus=[0, 2])
    ax = chart("sweep", once).ax
    assert [line.get_marker() for line in ax.lines] == ["o"]
    assert "?" in chart("sweep", once).text
