"""A table to sit down at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fogkit.games import get_game
from fogkit.keeping import Keeper
from fogkit.ui.play.scene import PlayScene
from tests.play.hands import SHORT


@pytest.fixture
def sit(tmp_path: Path) -> Callable[..., PlayScene]:
    def _sit(*kinds: str, clicks: tuple[str, ...] = SHORT, seed: str = "play") -> PlayScene:
        scene = PlayScene(get_game("fog"), kinds, seed, Keeper(tmp_path / "game.save"))
        for name in (*clicks, "start"):
            scene.click(name)
        assert scene.party is not None, scene.frame().notice
        return scene

    return _sit
