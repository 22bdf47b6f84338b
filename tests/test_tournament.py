"""Tournaments: the same deals for all, a ranking that says how sure it is, and no bot that stops the others."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

import fogkit as fk
from fogkit.bots.ranking import Interval, interval, table
from fogkit.bots.tournament import Failure, Result, Standing, tournament
from fogkit.bots.watching import watch
from fogkit.i18n import LANGUAGES, Explained
from fogkit.ui import tournament as on_screen

SHORT: dict[str, Any] = {"boards": (2,)}


def first(view: Any, moves: Any, rng: Random) -> Any:
    return moves[0]


def last(view: Any, moves: Any, rng: Random) -> Any:
    return moves[-1]


def broken(view: Any, moves: Any, rng: Random) -> Any:
    return moves[99]


def test_all_meet_on_the_same_deals_and_on_every_seat() -> None:
    result = tournament([first, last, "random"], deals=2, **SHORT)
    assert result.played == result.planned == 3 * 2 * 2
    for bot in result.bots:
        places = [(row.deal, row.seat) for row in result.rows if row.bot == bot]
        assert sorted(places) == sorted([(deal, seat) for deal in (1, 2) for seat in (0, 1)] * 2)
    assert {standing.games for standing in result.ranking} == {8}
    assert sum(standing.wins * standing.games for standing in result.ranking) == pytest.approx(12)


def test_the_same_seed_gives_the_same_result() -> None:
    results = [tournament([first, "random"], deals=2, seed=seed, **SHORT) for seed in ("a", "a", "b")]
    assert results[0] == results[1]
    assert results[0].rows != results[2].rows


def test_an_interval_worked_out_by_hand() -> None:
    """Of 1, 2, 3, 4 the deviation is the root of 5/3, and t for 3 degrees is 3.182: 3.182 * 1.29099 / 2 = 2.054."""
    assert interval([1, 2, 3, 4]) == pytest.approx((2.5, 0.446, 4.554), abs=1e-3)
    assert interval([5]) == (5, float("-inf"), float("inf"))


def test_where_the_interval_is_unknown_the_table_draws_none() -> None:
    ranked = [Standing("ada", 2, Interval(-3, float("-inf"), float("inf")), 0.5, 0)]
    page, sure = (table(rows).html("", []) for rows in (ranked, [ranked[0]._replace(points=Interval(-3, -4, -2))]))
    assert page.count("<circle") == sure.count("<circle") == 1
    assert page.count("<path") == 1  # the line at 0
    assert sure.count("<path") == 2
    assert ">\N{EN DASH}</td>" in page
    assert ">\N{MINUS SIGN}3</text>" in page
    assert ">-" not in page


def test_points_are_counted_by_deals() -> None:
    result = tournament([first, last], deals=3, **SHORT)
    for standing in result.ranking:
        by_deal = [
            sum(row.points for row in result.rows if (row.bot, row.deal) == (standing.bot, deal)) / 2
            for deal in (1, 2, 3)
        ]
        assert standing.points == pytest.approx(interval(by_deal))


def test_who_fails_loses_and_the_others_play_on() -> None:
    result = tournament([broken, "random"], deals=2, **SHORT)
    assert [(standing.bot, standing.failures, standing.wins) for standing in result.ranking] == [
        ("random", 0, 1),
        ("broken", 4, 0),
    ]
    assert len(result.reports) == 4
    report = result.reports[0]
    assert isinstance(report, Failure)
    assert report.text().startswith("broken lost a game (deal 1, seat 1, against random) at move ")
    assert "IndexError" in report.text()
    assert "return moves[99]" in report.text()
    totals = {(row.game, row.bot): row.points for row in result.rows}
    for score in [score for score in result.scores if score.bot == "broken"]:
        assert score.points in {min(totals[game, "broken"], totals[game, "random"]) - 1 for game in range(1, 5)}


def illegal(view: Any, moves: Any, rng: Random) -> Any:
    return "predict 99"


def slow(view: Any, moves: Any, rng: Random) -> NoReturn:
    while True:
        time.sleep(0.01)


def flood(view: Any, moves: Any, rng: Random) -> Any:
    print("x" * 20_000)  # noqa: T201
    return moves[0]


def test_who_fails_always_stands_below_who_plays_badly() -> None:
    """On this deal `first` has fewer points: against a good player it loses more than a failed game costs."""
    bots = ["careful", broken, illegal, slow, flood, first]
    result = tournament(bots, deals=1, seed="a", seconds=1, wrong_penalty=4, **SHORT)
    best, bad, *rest = result.ranking
    assert [(standing.bot, standing.failures) for standing in (best, bad)] == [("careful", 0), ("first", 0)]
    assert bad.points.mean < max(standing.points.mean for standing in rest)
    assert [standing.failed_share for standing in rest] == [1] * 4
    means = [standing.points.mean for standing in rest]
    assert means == sorted(means, reverse=True)
    assert str(result).count("Ranked by failures first") == result._repr_html_().count("Ranked by failures first") == 1
    assert "Ranked by failures" not in str(tournament([first, last], deals=1, **SHORT))


def test_every_bot_that_failed_reads_why_below_the_ranking() -> None:
    """However often the first of them failed before."""
    result = tournament(["random", broken, illegal, flood], deals=2, **SHORT)
    told = str(result)
    for name, why in (("broken", "IndexError"), ("illegal", "'predict 99'"), ("flood", "printed too much")):
        assert re.search(f"{name} lost a game .*{why}", told)
    assert told.count(" lost a game ") == 4, "three, and the first of the one that is not among them"
    assert f"And {len(result.reports) - 4} more failures" in told


def test_the_share_of_failed_games_counts_not_their_number() -> None:
    """A tournament that was stopped has not given all the same number of games."""
    ranked = [Standing(name, games, Interval(0, 0, 0), 0, 2) for name, games in (("ada", 4), ("bo", 8))]
    assert [standing.failed_share for standing in ranked] == [0.5, 0.25]


def test_a_file_that_does_not_run_is_reported_and_the_rest_play(tmp_path: Path) -> None:
    for name in ("ada", "bo"):
        (tmp_path / f"{name}.py").write_text("def bot(view, moves, rng):\n    return moves[0]\n")
    (tmp_path / "cy.py").write_text("1 / 0\n")
    result = tournament(tmp_path, deals=1, **SHORT)
    assert result.bots == ("ada", "bo")
    assert "cy.py does not play" in str(result)


def test_one_deal_is_one_deal() -> None:
    assert "on 1 deal; all meet on the same deal" in str(tournament([first, "random"], deals=1, **SHORT))


def test_stopping_keeps_what_was_played() -> None:
    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    result = tournament([first, "random"], deals=5, progress=stop, **SHORT)
    assert (result.played, result.planned) == (3, 10)
    assert str(result).startswith("Stopped after 3 of 10 games")


NOT_SECONDS: tuple[Any, ...] = (-1, 0, "a", None, True, float("nan"), float("inf"), 1e300)


@pytest.mark.parametrize(
    ("bots", "asked", "told"),
    [
        ([], {}, "0 bots can play"),
        (["random"], {}, r"1 bot can play \(random\), and a table has 2 players. Enter more bots, such as careful"),
        (["random", first], {"deals": 0}, "0 deals are not possible"),
        *(
            (["random", first], {"seconds": wrong}, "seconds is .*choose a number above 0, up to 3600")
            for wrong in NOT_SECONDS
        ),
        (["random", first], {"players": 9}, "A table of 9 is not possible. Choose from 2 to 5"),
        ("no/such/folder", {}, "There is no file or folder no/such/folder"),
    ],
)
def test_wrong_input_gets_a_sentence(bots: Any, asked: dict[str, Any], told: str) -> None:
    with pytest.raises(Explained, match=told):
        tournament(bots, **asked)


def test_it_is_shown_in_every_language_and_nothing_is_code() -> None:
    result = tournament({"<b>": first, "other": last}, deals=1, **SHORT)
    assert len({result.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    page = result._repr_html_()
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert "NaN" not in page
    assert "inf" not in page


class Shown:
    """Stands for the output of a cell."""

    def __init__(self) -> None:
        self.now: dict[str, str] = {}

    def __call__(self, data: dict[str, str], **_: object) -> Shown:
        self.now = data
        return self

    update = __call__


def test_the_bar_of_a_notebook_leaves_one_line_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Shown()
    monkeypatch.setattr(on_screen, "display", shown)
    monkeypatch.setattr(on_screen, "_in_notebook", lambda: True)
    result = fk.tournament([first, "random"], deals=2, **SHORT)
    assert isinstance(result, Result)
    assert shown.now == {"text/plain": "Playing: 4 of 4 games"}


def test_bots_can_be_watched() -> None:
    game = watch(["random", first, "random"], seed=1, **SHORT)
    assert game.match.players == ("random 1", "first", "random 3")
    assert repr(game.story(round=1, player="first", first=1)).endswith("It gave no reason.")
    assert repr(game) == repr(watch(["random", first, "random"], seed=1, **SHORT))
    with pytest.raises(Explained, match="Choose a round from 1 to 1"):
        game.story(round=7)
    with pytest.raises(Explained, match="Choose a round from 1 to 1"):
        game.story(round=[1])  # type: ignore[arg-type]
    with pytest.raises(Explained, match="first is -3; choose a whole number from 1 up"):
        game.story(first=-3)
    with pytest.raises(Explained, match=r'1 bot was given, and a table has 2 to 5. Give a list, such as \["random"'):
        watch("random")


def test_a_file_that_brings_no_bot_cannot_be_watched_and_says_why(tmp_path: Path) -> None:
    for name, text in (("ada", "def bot(:\n"), ("bo", "x = 1\n")):
        (tmp_path / f"{name}.py").write_text(text)
    with pytest.raises(
        Explained, match=r"^ada\.py does not play: .*SyntaxError.*\nbo\.py does not play: the file makes no"
    ):
        watch([tmp_path / "ada.py", tmp_path / "bo.py", "random", "random"], **SHORT)


def chatty(view: Any, moves: Any, rng: Random) -> Any:
    print(f"I am at seat {view.seat}.\n\nHm.\nHm.\nHm." if view.decision == "take" else "")  # noqa: T201
    return moves[0]


def test_what_a_bot_prints_is_shown_with_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    result = tournament([chatty, "random"], deals=2, **SHORT)
    (printed,) = result.printed
    assert (printed.bot, printed.deal) == ("chatty", 1)
    assert str(result).endswith("I am at seat 0. / Hm. / Hm. …")
    assert "chatty printed (deal 1, move " in result._repr_html_()
    told = watch([chatty, "random"], **SHORT).story(player="chatty", first=2).text().splitlines()
    assert [line.strip().startswith("It printed: I am at seat 0. / Hm.") for line in told] == [False, True, False]
    assert capsys.readouterr() == ("", "")
