"""Simulating: the same games wherever and in whatever parts they are played, as counts, as a frame and as a file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest

import fogkit as fk
from fogkit.core import SettingError
from fogkit.games.fog.rules import Rules
from fogkit.i18n import LANGUAGES, Explained, language
from fogkit.lab.counts import Tally, merged
from fogkit.lab.plan import make_plan
from fogkit.lab.result import Result
from fogkit.lab.simulate import run

BOTS = ["careful", "careful", "random"]
SHORT: dict[str, Any] = {"boards": (2, 3)}


def played(games: int = 6, **given: Any) -> Result:
    """Simulate short games."""
    return fk.simulate("fog", **{"bots": BOTS, "games": games, "seed": "class-7", "rules": SHORT, **given})


@pytest.mark.parametrize("engine", ["readable", "compiled"])
def test_a_game_does_not_depend_on_the_others(engine: str) -> None:
    whole = played(engine=engine)
    cut = played(engine=engine, chunk=4, executor=None)
    with ThreadPoolExecutor(2) as threads:
        spread = played(engine=engine, chunk=1, executor=threads)
    for other in (cut, spread):
        pd.testing.assert_frame_equal(whole.frame(), other.frame())
        assert whole.tally == other.tally
    assert not whole.frame().equals(played(engine=engine, seed="class-8").frame())


@pytest.mark.parametrize("engine", ["readable", "compiled"])
def test_what_is_not_kept_is_counted_all_the_same(engine: str) -> None:
    kept, summed = played(engine=engine), played(engine=engine, keep=False, chunk=2)
    assert kept.tally == summed.tally
    assert kept.report() == summed.report()
    with pytest.raises(Explained, match="keep=True"):
        summed.frame()


def test_the_readable_engine_plays_the_games_that_a_match_plays() -> None:
    """Game 2 of a seed is the match whose seed is named so; the frame tells its sheets."""
    frame = played(3, bots=["careful", "careful"], engine="readable").frame()
    match = fk.Match("fog", ["Ada", "Bo"], seed="class-7/2", **SHORT)
    careful = fk.get_bot("careful")
    while match.to_act:
        seat = match.to_act[0]
        match.play(careful.choose(match.view(seat), match.legal(seat), Random(0)).move, seat)
    rows = frame[frame.game == 2].sort_values(["seat", "round"])
    sheets = [row for sheet in match.view().sheets for row in sheet]
    assert rows[["predicted", "claimed", "points"]].to_numpy().tolist() == [list(row) for row in sheets]
    assert match.outcome is not None
    assert tuple(rows[rows.won].seat.unique()) == match.outcome.winners
    assert rows.total.tolist()[1::2] == list(match.outcome.totals)
    assert set(rows.decisions) == {match.number}


def test_a_frame_has_a_row_for_each_game_round_and_seat() -> None:
    frame = played(3, engine="readable").frame()
    assert len(frame) == 3 * 2 * 3
    assert frame.iloc[0][["game", "round", "seat", "bot"]].tolist() == [0, 1, 0, "careful"]
    assert frame.iloc[-1][["game", "round", "seat", "bot"]].tolist() == [2, 2, 2, "random"]
    assert (frame[frame.order == 0].seat == frame[frame.order == 0].start).all()
    assert (frame.exact == (frame.predicted == frame.claimed)).all()
    bits = frame.forwards.map(lambda mask: bin(mask).count("1"))
    assert (bits == frame.predicted).all()
    assert (frame.first_forward.eq(0) == frame.predicted.eq(0)).all()
    assert frame.reveals.sum() > 0


@pytest.mark.parametrize("ending", ["parquet", "csv"])
def test_a_frame_comes_back_from_its_file(ending: str, tmp_path: Path) -> None:
    result = played(5, chunk=2, engine="readable")
    file = result.save(tmp_path / f"games.{ending}")
    again = pd.read_parquet(file) if ending == "parquet" else pd.read_csv(file)
    pd.testing.assert_frame_equal(again, result.frame(), check_dtype=False, check_categorical=False)


# --- engines -----------------------------------------------------------------------------------------


def test_the_result_says_which_engine_played_and_why() -> None:
    assert played(1).engine == "compiled"
    assert "compiled engine" in repr(played(1))
    slow = played(1, bots=["forecaster", "random"])
    assert slow.engine == "readable"
    assert "no compiled form: forecaster" in repr(slow)


def test_without_numba_the_readable_engine_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fogkit.games.fog.lab.lab.find_spec", lambda name: None)
    result = played(1)
    assert result.engine == "readable"
    assert "needs Numba" in repr(result)
    with pytest.raises(Explained, match="needs Numba"):
        played(1, engine="compiled")


def test_what_a_student_wrote_can_be_simulated() -> None:
    def last(view: Any, moves: Any, rng: Any) -> Any:
        return moves[-1]

    result = played(2, bots=[last, "random"], chunk=1)
    assert (result.bots, result.engine, result.played) == (("last", "random"), "readable", 2)
    assert "no compiled form: last" in repr(result)


def test_a_students_bot_in_a_file_can_be_simulated(tmp_path: Path) -> None:
    file = tmp_path / "ada.py"
    file.write_text("def bot(view, moves, rng):\n    return str(moves[0])\n")
    assert played(1, bots=[str(file), "random"]).bots == ("ada", "random")
    file.write_text("nothing = 1\n")
    with pytest.raises(Explained, match=r"ada\.py does not play"):
        played(1, bots=[str(file), "random"])


# --- what is asked for -------------------------------------------------------------------------------


def test_rules_can_be_given_in_every_way() -> None:
    rules = Rules(players=3, boards=(2, 3), exact_bonus=2)
    given = [
        played(1, rules=rules),
        played(1, rules=rules, bots="careful"),
        played(1, exact_bonus=2),
        played(1, rules={**SHORT, "players": 3}, bots="careful", exact_bonus=2),
    ]
    assert [result.rules for result in given] == [rules] * 4
    assert "Not as printed: boards=2,3, exact_bonus=2." in repr(given[0])
    assert played(1, rules=rules, exact_bonus=1).rules == Rules(players=3, boards=(2, 3))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"games": 0}, "games"),
    ({"games": True}, "games"),
    ({"games": 2.5}, "games"),
    ({"bots": ["random"] * 7}, "7"),
    ({"bots": "random", "players": 7}, "7"),
    ({"bots": "random", "players": "many"}, "many"),
    ({"bots": ["random"]}, "1"),
    ({"bots": ["careful", "carefull"]}, "carefull"),
    ({"bots": 7}, "int"),
    ({"bots": ["random", "random"], "rules": Rules(players=3)}, "3"),
    ({"no_such": 1}, "no_such"),
    ({"exact_bonus": -1}, "exact_bonus"),
    ({"layout": ("---------",) * 7}, "layout"),
    ({"executor": 4}, "int"),
    ({"executor": ThreadPoolExecutor}, "type"),
    ({"rules": 5}, "int"),
    ({"engine": "steam"}, "steam"),
    ({"chunk": 0}, "chunk"),
    ({"games": "x" * 10_000}, "xxx"),
    ({"games": "10"}, '"10"'),
    ({"exact_bonus": "2"}, '"2"'),
    ({"seed": None}, "seed"),
    ({"seed": 1.5}, "seed"),
    ({"seed": "a\nb"}, "seed"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("given", "named"), WRONG, ids=[named for _, named in WRONG])
def test_what_cannot_be_simulated_gets_a_sentence(given: dict[str, Any], named: str, lang: str) -> None:
    language(lang)
    with pytest.raises(Explained) as caught:
        played(**given)
    said = str(caught.value)
    assert named in said
    assert 20 < len(said) < 700
    assert said.endswith((".", ")"))


def test_a_setting_is_refused_by_the_game_itself() -> None:
    with pytest.raises(SettingError, match=r"exact_bonus is -1; it must be from 0 to 50 \(X1\)"):
        played(exact_bonus=-1)


def test_unknown_games_measures_figures_and_files_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Explained, match="chess"):
        fk.simulate("chess")
    result = played(1)
    with pytest.raises(Explained, match=r"no measure luck.*balance"):
        result.measure("luck")
    with pytest.raises(Explained, match=r"no figure luck.*margin"):
        result.figure("luck")
    with pytest.raises(Explained, match=r"\.parquet, \.csv"):
        result.save(tmp_path / "games.xls")
    with pytest.raises(Explained, match=r"None cannot be written"):
        result.save(None)  # type: ignore[arg-type]


def test_a_folder_of_bots_is_not_a_bot(tmp_path: Path) -> None:
    for name in ("ada", "bo"):
        (tmp_path / f"{name}.py").write_text("def bot(view, moves, rng):\n    return moves[0]\n")
    with pytest.raises(Explained, match="Name the file of one bot"):
        played(1, bots=[str(tmp_path), "random"])


def test_the_printed_game_is_told_without_settings() -> None:
    assert "Not as printed" not in repr(fk.simulate("fog", "random", 1))


@pytest.mark.rule("A6")
def test_who_has_no_card_left_reveals_none() -> None:
    """One card each, and three parts with a reveal after the starting token."""
    rows = played(
        2, bots="random", players=2, rules={}, boards=(1,), extra_cards=0, layout=("RRRR",), engine="readable"
    )
    assert set(rows.frame().reveals) == {1}
    assert set(rows.frame().twins) == {0}


@pytest.mark.parametrize("call", range(1, 9))
def test_a_stop_while_counts_are_added_up_leaves_whole_parts(call: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it strikes, the games played, counted, paired and kept are the same ones."""
    calls = iter(range(1, 100))

    def stopped(one: Tally, other: Tally) -> Tally:
        if next(calls) == call:
            raise KeyboardInterrupt
        return merged(one, other)

    monkeypatch.setattr("fogkit.lab.simulate.merged", stopped)
    plans = [make_plan("fog", "random", 6, "stop", settings={**SHORT, "exact_bonus": bonus}) for bonus in (0, 2)]
    (group,) = run([plans], keep=True, chunk=2)
    if call <= 3:  # two tallies and the pairs: nothing of the first part is counted yet
        assert group is None
        return
    assert group is not None
    for result in group.results:
        assert result.played == 2 * ((call - 1) // 3)
        assert result.tally["figure.margin"].total == sum(batch.games for batch in result.batches) == result.played
    assert group.paired["margin"].total == group.results[0].played
