"""A lesson, its quiz or its playground by name, or a whole game, ready to be shown: plain Python, without a screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import ModuleType

from fogkit.games import NAMES as GAMES
from fogkit.games import get_game, part
from fogkit.i18n import GENERAL, Unknown
from fogkit.keeping import Keeper
from fogkit.party import PERSON, kinds_for
from fogkit.record import check_seed
from fogkit.teaching import Ground, Lesson, Quiz
from fogkit.ui.frame import Scene
from fogkit.ui.ground import GroundScene
from fogkit.ui.lesson import LessonScene
from fogkit.ui.lookup import LookUpScene
from fogkit.ui.play.form import OPPONENTS
from fogkit.ui.play.scene import PlayScene
from fogkit.ui.quiz import QuizScene

USUAL_PLAYERS = 3
"""So many sit down to play when nobody says how many."""


def lesson(name: str, game: str = GAMES[0]) -> Scene:
    """Return a lesson: tasks to do on a live table."""
    return LessonScene(find_lesson(name, game))


def quiz(name: str, game: str = GAMES[0]) -> Scene:
    """Return the quiz of a lesson."""
    return QuizScene(find_quiz(name, game))


def explore(name: str, game: str = GAMES[0]) -> Scene:
    """Return what a lesson brings to play with: no tasks, just try things out."""
    if (playground := find_playground(name, game)) is None:
        with_one = tuple(other for other in lesson_names(game) if find_playground(other, game))
        raise Unknown(GENERAL.text("lesson.no-playground", name=name, names=with_one))
    return GroundScene(playground())


def play(
    *players: str, seed: str | int | None = None, save: str | os.PathLike[str] = "whole-game.save", game: str = GAMES[0]
) -> Scene:
    """Return a whole game: sit down, play, look back.

    Args:
        players: who sits there at first, clockwise: "person" or the name of a bot. All of it can be changed on screen.
        seed: the seed that is proposed; without one, a new one is made up.
        save: the file in which the game is kept, move by move, so that it can be gone on with.
        game: the name of the game.
    """
    the_game, known = get_game(game), kinds_for(game)
    for kind in players:
        if kind not in known:
            raise Unknown(GENERAL.text("party.unknown", name=str(kind)[:40], names=known))
    usual = [PERSON, *(kind if kind in known else known[-1] for kind in OPPONENTS)]
    kinds = players or usual[: min(USUAL_PLAYERS, the_game.player_counts[-1])]
    the_game.rules(len(kinds))  # says how many can play
    proposed = None if seed is None else check_seed(seed)
    return PlayScene(the_game, kinds, proposed, Keeper(save))


def look_up(game: str = GAMES[0]) -> Scene:
    """Return a box to look up rules in: by a word in any language, or by an id."""
    return LookUpScene(get_game(game).rulebook)


def lesson_names(game: str = GAMES[0]) -> tuple[str, ...]:
    """Return the names of a game's lessons, in order."""
    names: tuple[str, ...] = part(game, "lessons").NAMES
    return names


def find_lesson(name: str, game: str = GAMES[0]) -> Lesson:
    """Return a lesson by its name."""
    found: Lesson = _module(name, game).LESSON
    return found


def find_quiz(name: str, game: str = GAMES[0]) -> Quiz:
    """Return the quiz of a lesson."""
    found: Quiz = _module(name, game).QUIZ
    return found


def find_playground(name: str, game: str = GAMES[0]) -> Callable[[], Ground] | None:
    """Return what makes the playground of a lesson, if it has one."""
    found: Callable[[], Ground] | None = getattr(_module(name, game), "EXPLORE", None)
    return found


def _module(name: str, game: str) -> ModuleType:
    names = lesson_names(game)
    if name not in names:
        raise Unknown(GENERAL.text("lesson.unknown", name=str(name)[:40], names=names))
    return part(game, f"lessons.{name}")
