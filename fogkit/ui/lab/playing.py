"""Games for the desk: played without a bar, once each, and as many as can be played before anybody loses patience."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from fogkit.bots import names
from fogkit.i18n import Explained, grouped
from fogkit.lab.compare import Comparison, compare
from fogkit.lab.meeting import get_lab
from fogkit.lab.plan import READABLE, Plan, make_plan
from fogkit.lab.progress import silent
from fogkit.lab.result import Result
from fogkit.lab.simulate import simulate
from fogkit.ui.lab.words import WORDS

MOST_GAMES = 50_000
"""More than these are for `simulate`, which shows a bar."""
READABLE_GAMES = 40
"""So many the readable engine plays while somebody waits."""
CHUNK = 1_250
"""Small enough for several threads to share what a slider asks for."""
_KEPT = 12


class Player:
    """Plays, and remembers the last results."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._kept: OrderedDict[Any, Result] = OrderedDict()

    def plan(self, bots: Sequence[Any], games: int, seed: str, settings: Mapping[str, Any]) -> Plan:
        """Return what is to be played; a sentence says what is wrong with it."""
        if type(games) is int and games > MOST_GAMES:
            raise Explained(WORDS.text("games.most", games=grouped(games), most=grouped(MOST_GAMES)))
        return make_plan(self.game, bots, games, seed, settings=settings)

    def play(self, plan: Plan) -> Result:
        """Play, or remember."""
        games = min(plan.games, READABLE_GAMES) if plan.engine == READABLE else plan.games
        key = (plan.rules, tuple(map(str, plan.bots)), games, plan.seed)
        if key not in self._kept:
            with silent():
                self._kept[key] = simulate(
                    plan.game, plan.bots, games, seed=plan.seed, rules=plan.rules,
                    chunk=CHUNK if plan.engine != READABLE else None,
                )  # fmt: skip
        self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def compare(self, before: Plan, after: Plan) -> Comparison:
        """Play both, and compare them game by game."""
        return compare(self.play(before), self.play(after))


def is_warm() -> bool:
    """Tell whether games are played at once: the first time the compiler is loaded, which takes a while."""
    return "numba" in sys.modules


def quick_bots(game: str, rules: Any) -> tuple[str, ...]:
    """Return the bots that answer at once."""
    known = names(game)
    quick = tuple(name for name in known if get_lab(game).why_readable(rules, [name]) is None)
    return quick or known[:2]
