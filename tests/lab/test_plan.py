"""What is asked of a simulation: whole numbers of every kind, bots with names, an engine that is part of the plan."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import fogkit as fk
from fogkit.games.fog.compiled import run
from fogkit.i18n import LANGUAGES, Explained
from fogkit.lab.chunks import play_batch
from fogkit.lab.plan import make_plan
from fogkit.lab.readable import BotFailed

SHORT: dict[str, Any] = {"boards": (2,)}


def first(view: Any, moves: Any, rng: Random) -> Any:
    return moves[0]


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    plan = make_plan("fog", "random", np.int64(5), 1, settings={"players": np.int8(3)})  # type: ignore[arg-type]
    assert (plan.games, type(plan.games), len(plan.bots)) == (5, int, 3)
    for wrong in (np.float64(5), np.bool_(True), True, "5", None):
        with pytest.raises(Explained, match="it must be a whole number from 1 up"):
            make_plan("fog", "random", wrong, 1)  # type: ignore[arg-type]


def test_a_dictionary_names_the_bots() -> None:
    result = fk.simulate(bots={"me": first, "you": "random"}, games=2, rules=SHORT)
    assert result.bots == ("me", "you")
    assert result.engine == "readable"
    assert set(result.frame().bot) == {"me", "you"}
    with pytest.raises(BotFailed, match=r"^me failed"):
        fk.simulate(bots={"me": lambda *_: 5, "you": "random"}, games=2, rules=SHORT)
    with pytest.raises(Explained, match="A table of 1 is not possible"):
        fk.simulate(bots={"me": first}, games=2)


def test_named_bots_of_ours_are_compiled_all_the_same() -> None:
    asked: list[Any] = [{"a": "careful", "b": "random"}, ["careful", "random"]]
    named, plain = (fk.simulate(bots=bots, games=3) for bots in asked)
    assert (named.bots, named.engine) == (("a", "b"), "compiled")
    assert named.tally["figure.margin"] == plain.tally["figure.margin"]


def test_a_machine_that_lacks_the_engine_says_so_and_plays_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = make_plan("fog", ["random", "random"], 2, 1)
    assert plan.engine == "compiled"
    monkeypatch.setattr("fogkit.games.fog.lab.lab.find_spec", lambda name: None)
    with pytest.raises(Explained, match="needs Numba"):
        play_batch(plan, 0, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_setting_without_a_compiled_form_is_played_readably_and_says_so(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fk.language(lang)
    monkeypatch.setattr(run, "SETTINGS", run.SETTINGS - {"wrong_penalty", "empty_start"})
    changed = make_plan("fog", "random", 1, "s", settings={"wrong_penalty": 2, "exact_bonus": 3})
    assert (changed.engine, changed.why) == ("readable", ("settings", ("wrong_penalty",)))
    assert "wrong_penalty" in changed.why_text()
    assert make_plan("fog", "random", 1, "s", settings={"exact_bonus": 3}).engine == "compiled"
    with pytest.raises(Explained, match="empty_start"):
        make_plan("fog", "random", 1, "s", settings={"empty_start": True}, engine="compiled")


def test_what_cannot_be_written_or_measured_gets_a_sentence(tmp_path: Path) -> None:
    result = fk.simulate(bots=["random", "random"], games=1, rules=SHORT)
    for ending in ("csv", "parquet"):
        with pytest.raises(Explained, match=r"cannot be written \(.*Choose a folder that is there"):
            result.save(tmp_path / "nowhere" / f"x.{ending}")
    assert result.save(tmp_path / "X.CSV").read_text() == result.save(tmp_path / "x.csv").read_text()
    for ask in (result.measure, result.figure):
        with pytest.raises(Explained, match=r"There is no (measure|figure) \['x'\]"):
            ask(["x"])  # type: ignore[arg-type]
