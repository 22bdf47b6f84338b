"""This game's charts, and the story of a match, held against the measures and cases by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fogkit.games.fog.lab import LAB
from fogkit.games.fog.lab.charts.reveals import twins
from fogkit.games.fog.lab.measures.hidden import chances
from fogkit.i18n import Explained
from fogkit.lab.charts import chart
from fogkit.lab.charts.differences import relative
from fogkit.lab.story import Story, story
from tests.lab.drawn import finished, simulated, told, without_symbols
from tests.lab.made import made


@pytest.mark.rule("X1")
def test_calibration_draws_how_often_each_prediction_was_exact() -> None:
    measure, ax = simulated().measure("calibration"), chart("calibration", simulated()).ax
    dots = ax.collections[0]
    assert [tuple(place) for place in dots.get_offsets()] == [  # type: ignore[union-attr,arg-type]
        (row.predicted, row.exact.mean) for row in measure.rows
    ]
    sizes = list(dots.get_sizes())  # type: ignore[attr-defined]
    times = [row.times for row in measure.rows]
    assert sizes.index(max(sizes)) == times.index(max(times))
    lines = [tuple(line.get_ydata()) for line in ax.lines[: len(times)]]  # type: ignore[arg-type]
    assert lines == [(row.exact.low, row.exact.high) for row in measure.rows]
    labels = [label.get_text().split("\n")[:2] for label in ax.get_xticklabels()]
    assert labels == [[str(row.predicted), f"{row.claimed.mean:.1f}"] for row in measure.rows]


@pytest.mark.rule("A4")
def test_twins_are_set_against_a_card_shown_at_random() -> None:
    none = -1
    found = twins(made([[[0, 0]], [[0, 0]]], twins=[[[0, 1]], [[1, none]]]))
    hand = simulated().rules.hand_size(1)
    cards = 6 * simulated().rules.cards_of_each
    by_chance = chances(cards - 1, simulated().rules.cards_of_each - 1, hand - 1)
    assert found.times == 3
    assert found.shares[:2] == pytest.approx((1 / 3, 2 / 3))
    assert sum(found.shares) == pytest.approx(1)
    assert found.by_chance[:2] == pytest.approx(by_chance[:2])
    assert sum(found.by_chance) == pytest.approx(1)


@pytest.mark.rule("A4")
def test_the_bars_of_reveals_are_what_was_seen_in_front_of_chance() -> None:
    found, ax = twins(simulated()), chart("reveals", simulated()).ax
    heights = [bar.get_height() for bar in ax.patches]  # type: ignore[attr-defined]
    assert heights == [*found.by_chance, *found.shares]
    assert [note.xy[1] for note in ax.texts if note.get_text().endswith("%")] == list(found.shares)  # type: ignore[attr-defined]
    assert "0 more of its weather in the hand: " in chart("reveals", simulated()).text


def test_games_without_reveals_get_a_sentence() -> None:
    with pytest.raises(Explained, match="no card was revealed"):
        chart("reveals", made([[[0, 0]]], twins=[[[-1, -1]]]))


@pytest.mark.rule("C5")
def test_symbols_are_drawn_as_what_is_missing_without_them() -> None:
    ax = chart("symbols", without_symbols(), figures=["margin", "exact"]).ax
    for marker, comparison in (("o", without_symbols().swap), ("s", without_symbols().reveal)):
        drawn = [line.get_xdata()[0] for line in ax.lines if line.get_marker() == marker]  # type: ignore[index]
        shares = [relative(comparison.difference(name)) for name in ("margin", "exact")]
        assert drawn == [share.mean for share in shares if share]
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["without swap", "without reveal"]


# --- the story of a match ----------------------------------------------------------------------------


def test_a_story_has_a_chance_for_every_seat_and_moment_and_ends_with_the_outcome() -> None:
    match, found = finished(), told()
    assert match.outcome is not None
    assert len(found.chances) == len(found.rounds) == match.length + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)
    won = match.outcome.winners
    assert found.chances[-1] == tuple((seat in won) / len(won) for seat in range(3))
    assert found.rounds[0] == 1
    assert found.rounds[-1] == 4


def test_a_story_draws_its_chances() -> None:
    ax = chart("story", told()).ax
    lines = [line.get_ydata() for line in ax.lines if len(line.get_xdata()) == len(told().chances)]  # type: ignore[arg-type]
    assert [tuple(line) for line in lines] == list(zip(*told().chances, strict=True))  # type: ignore[arg-type]
    names = [text.get_text() for text in ax.texts]
    assert {"Ada", "Bo", "Cy", "round 1", "round 4"} <= set(names)


def test_the_turn_and_the_end_of_a_story_worked_out_by_hand() -> None:
    chances = ((0.5, 0.5), (0.4, 0.6), (0.9, 0.1), (1.0, 0.0))
    found = Story(("Ada", "Bo"), ((0, "a"), (1, "b"), (0, "c")), chances, (1, 1, 2, 2), ("careful",) * 2, 100)
    assert found.turn == (2, "Bo", "b", "Ada", 0.4, 0.9)
    assert found.settled == 2
    assert found.winners == ("Ada",)
    assert found.off == pytest.approx(0.098, abs=1e-3)
    assert found.text() == (
        "From every position careful played on 100 times, with all hands as they were and what lay face down drawn "
        "anew; a chance may be off by 10 %.\n"
        "Chances at the start: Ada 50 %, Bo 50 %.\n"
        "The biggest turn is move 2, b by Bo: the chance of Ada goes from 40 % to 90 %.\n"
        "The win goes to: Ada. From move 2 of 3 on, that was always more likely than not."
    )


def test_the_same_match_has_the_same_story() -> None:
    assert story(finished(2), games=5).chances == story(finished(2), games=5).chances
    assert chart("story", finished(2)).text.startswith("From every position careful played on 300 times")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"games": 0}, "games is 0"),
        ({"bots": ["careful"]}, "There are 1 bots|1 bot"),
        ({"bots": "searcher"}, r"only the compiled engine can play\. .*searcher"),
    ],
)
def test_a_story_that_cannot_be_told_gets_a_sentence(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(Explained, match=problem):
        story(finished(2), **options)


def test_without_numba_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(LAB), "why_readable", lambda *_: ("numba", ()))
    with pytest.raises(Explained, match="needs Numba"):
        chart("story", finished(2))
