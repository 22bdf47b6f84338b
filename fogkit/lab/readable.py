"""Playing in bulk with the readable engine: slower than compiled, but with any bot and any setting.

A game is fixed by its seed and its number: game 7 of the seed `class` is the match with the seed `class/7`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from fogkit.bots.guard import Problem, checked, raised
from fogkit.bots.random import RandomBot
from fogkit.bots.student import Entrant, enter
from fogkit.core import AnyGame, Chance
from fogkit.games import get_game
from fogkit.i18n import GENERAL, Explained
from fogkit.lab.batch import Numbers
from fogkit.lab.meeting import GameLab, get_lab
from fogkit.lab.words import WORDS

_WIDTHS = {"starts": np.int8, "winners": np.bool_, "reason": np.int8, "decisions": np.int32, "choices": np.int32}
"""How wide the numbers are; points and the game's own columns are as wide as their observer made them."""


class BotFailed(Explained):
    """A bot that somebody brought raised something, or chose what is no legal move: which bot, in which game, and why.

    It is put into words where it is read: the process in which the bot played may know another language.
    """

    def __init__(self, bot: str, seed: str, problem: Problem) -> None:
        super().__init__(bot, seed, problem)
        self.bot, self.seed, self.problem = bot, seed, problem

    def __str__(self) -> str:
        game = self.seed.rpartition("/")[2]
        return GENERAL.text("bots.failed", bot=self.bot, game=game, seed=self.seed, what=self.problem.text())


def seat_down(given: Any, game: str, name: str | None = None) -> Entrant:
    """Return the bot that was meant: one of ours by its name, or one that a student brought, called as one likes."""
    entrants, unfit = enter([given] if name is None else {name: given}, game)
    if unfit:
        raise Explained(unfit[0].text())
    if len(entrants) > 1:
        raise Explained(WORDS.text("bots.folder", folder=str(given)[:80]))
    return entrants[0]


def play(game: str, rules: Any, seated: Sequence[Entrant], seed: str, *, first: int, games: int) -> dict[str, Numbers]:
    """Play the games numbered `first` and following, and return the arrays of a `Batch` by name."""
    engine, lab = get_game(game), get_lab(game)
    rows = [_play_one(engine, lab, rules, seated, f"{seed}/{number}") for number in range(first, first + games)]
    return {name: np.array([row[name] for row in rows], _WIDTHS.get(name)) for name in rows[0]}


def _play_one(game: AnyGame, lab: GameLab, rules: Any, entrants: Sequence[Entrant], seed: str) -> Mapping[str, Any]:
    """Play one game to its end, watched by the game's own observer."""
    state, told = game.start(rules, Chance(seed))
    observer = lab.observe(rules)
    chances = [Random(f"{seed}/bot-{seat}") for seat in range(len(entrants))]  # noqa: S311 - a game must repeat
    blind = [isinstance(entrant.bot, RandomBot) for entrant in entrants]
    # None of our own bots looks back beyond the chapter; what a student's bot looks at, nobody knows.
    short_past = all(entrant.trusted for entrant in entrants)
    past = list(told)
    decisions = choices = 0
    while seats := game.to_act(state):
        seat = seats[0]
        moves = game.legal(state, seat)
        view = None if blind[seat] else game.view(state, seat, tuple(past))  # a view is most of the work
        if entrants[seat].trusted:
            move = entrants[seat].bot.choose(view, moves, chances[seat]).move
        else:
            answer = _asked(entrants[seat], view, moves, chances[seat])
            if not isinstance(answer, Problem):
                answer = checked(answer, game, state, rules, seat)
            if isinstance(answer, Problem):
                raise BotFailed(entrants[seat].name, seed, answer)
            move = answer.move
        decisions += 1
        choices += len(moves)
        state, told = game.apply(state, seat, move)
        observer.watch(told, state)
        past += told
        if short_past and (ended := [number for number, event in enumerate(past) if game.ends_chapter(event)]):
            del past[: ended[-1] + 1]  # with a short past, views are made faster
    outcome = game.outcome(state)
    assert outcome is not None
    return {
        **observer.report(state),
        "winners": [seat in outcome.winners for seat in range(len(entrants))],
        "reason": lab.reasons.index(outcome.reason),
        "decisions": decisions,
        "choices": choices,
    }


def _asked(entrant: Entrant, view: Any, moves: tuple[Any, ...], rng: Random) -> object:
    """Ask a bot that somebody brought; what it raises becomes a problem, unless somebody pressed Stop meanwhile."""
    try:
        return entrant.bot.choose(view, moves, rng)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # also sys.exit()
        return raised(error)
