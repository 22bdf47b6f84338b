"""The widget around it."""

from __future__ import annotations

from pathlib import Path

import pytest

import fogkit as fk
from fogkit.ui.play.scene import PlayScene
from fogkit.ui.table import Table


def test_a_tick_counts_only_for_the_frame_it_belongs_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = fk.play("random", "random", seed="x")
    table.click("start")
    number = table.frame["number"]
    assert isinstance(table.scene, PlayScene)
    assert table.scene.party is not None
    table._received(None, {"click": f"tick-{number - 1}"}, None)
    assert table.scene.party.match.number == 0
    table._received(None, {"click": f"tick-{number}"}, None)
    table._received(None, {"click": f"tick-{number}"}, None)
    assert table.scene.party.match.number == 1


def test_a_table_for_play_starts_with_what_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = fk.play("person", "searcher", seed=7, save="mine.save")
    assert isinstance(table, Table)
    assert table.frame["values"]["seed"] == "7"
    table.click("start")
    assert (tmp_path / "mine.save").is_file()
    with pytest.raises(LookupError, match="There is no player genius"):
        fk.play("person", "genius")
    with pytest.raises(ValueError, match="players is 1"):
        fk.play("person")
