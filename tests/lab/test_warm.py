"""Compiling ahead: what the lab and the bots need is there before somebody waits for it."""

from __future__ import annotations

import pytest

from fogkit.games.fog.bots import futures, playout
from fogkit.games.fog.compiled import kernel
from fogkit.games.fog.lab import lab
from fogkit.lab.warm import warm_up


def test_warming_up_compiles_the_game_and_the_futures() -> None:
    warm_up()
    assert kernel.play_games.signatures  # type: ignore[attr-defined] # what Numba adds to a function
    assert futures.play_futures.signatures  # type: ignore[attr-defined] # the same


def test_without_numba_there_is_nothing_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "available", lambda: False)
    monkeypatch.setattr(playout, "warm_up", lambda: pytest.fail("something was compiled"))
    warm_up()
