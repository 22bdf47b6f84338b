"""What a notebook calls: a lesson, its quiz or its playground by name, or a whole game, on screen."""

from __future__ import annotations

import os

from fogkit.games import NAMES as GAMES
from fogkit.ui import scenes
from fogkit.ui.table import Table


def lesson(name: str, game: str = GAMES[0]) -> Table:
    """Show a lesson: tasks to do on a live table."""
    return Table(scenes.lesson(name, game))


def quiz(name: str, game: str = GAMES[0]) -> Table:
    """Show the quiz of a lesson."""
    return Table(scenes.quiz(name, game))


def explore(name: str, game: str = GAMES[0]) -> Table:
    """Show what a lesson brings to play with: no tasks, just try things out."""
    return Table(scenes.explore(name, game))


def play(
    *players: str, seed: str | int | None = None, save: str | os.PathLike[str] = "whole-game.save", game: str = GAMES[0]
) -> Table:
    """Show a whole game: sit down, play, look back.

    Args:
        players: who sits there at first, clockwise: "person" or the name of a bot. All of it can be changed on screen.
        seed: the seed that is proposed; without one, a new one is made up.
        save: the file in which the game is kept, move by move, so that it can be gone on with.
        game: the name of the game.
    """
    return Table(scenes.play(*players, seed=seed, save=save, game=game))


def look_up(game: str = GAMES[0]) -> Table:
    """Show a box to look up rules in: by a word in any language, or by an id."""
    return Table(scenes.look_up(game))
