"""Hands on a whole game: they do what the table asks for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from fogkit.ui.frame import Frame
from fogkit.ui.play.scene import PlayScene

SHORT = ("set-boards-2,2",)


def act(scene: PlayScene, rng: Random) -> Frame:
    """Do what the table asks for: wait, go on, come, or click something that is lit; return what was shown before."""
    frame = scene.frame()
    asked = [name for name in ("continue", "arrive", "leave", "step") if f'data-piece="{name}"' in frame.head]
    if frame.after is not None:
        scene.click("tick")
    elif asked:
        scene.click(asked[0])
    else:
        assert frame.lit, frame.words
        scene.click(frame.lit[int(rng.random() * len(frame.lit))])
    return frame


def play_on(scene: PlayScene, until: Callable[[PlayScene], bool] = lambda scene: scene.ending is not None) -> None:
    rng = Random("clicks")
    for _ in range(2000):
        if until(scene):
            return
        act(scene, rng)
        assert "went wrong" not in scene.frame().notice
    raise AssertionError("it does not come to an end")


def deciding(scene: PlayScene) -> bool:
    return scene.playing is not None and scene.playing.deciding is not None


def pausing(scene: PlayScene) -> bool:
    return scene.playing is not None and scene.playing.pausing
