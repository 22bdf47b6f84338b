"""One example of every chart, from a few games, for the tests of how charts look."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import fogkit as fk
from fogkit.bots.tournament import tournament
from fogkit.core import Chance
from fogkit.games.fog.lab.symbols import SymbolValues, symbol_values
from fogkit.lab.compare import Comparison
from fogkit.lab.result import Result
from fogkit.lab.skill import Skill, skill
from fogkit.lab.story import Story, story
from fogkit.lab.sweep import SweepResult
from fogkit.match import Match


@cache
def simulated(bots: str | tuple[str, ...] = "careful", bonus: int = 1, players: int = 3) -> Result:
    given: Any = list(bots) if isinstance(bots, tuple) else bots
    more: dict[str, Any] = {} if isinstance(bots, tuple) else {"players": players}
    return fk.simulate("fog", bots=given, games=300, seed="charts", exact_bonus=bonus, **more)


@cache
def swept(*names: str) -> SweepResult:
    values: dict[str, Any] = {"exact_bonus": [0, 2], "players": [2, 3, 4]}
    return fk.sweep("fog", bots="careful", games=100, seed="charts", **{name: values[name] for name in names})


@cache
def compared() -> Comparison:
    return fk.compare("fog", {"exact_bonus": 2}, bots="careful", games=200, seed="charts")


@cache
def without_symbols() -> SymbolValues:
    return symbol_values(games=200, seed="charts")


@cache
def ranked(deals: int = 2) -> Any:
    return tournament(["careful", "random"], deals=deals, seed="charts")


@cache
def skilled() -> Skill:
    return skill("careful", "random", deals=10, seed="charts")


@cache
def finished(players: int = 3) -> Match:
    """Return a match that careful bots have played."""
    match, bot = Match("fog", ["Ada", "Bo", "Cy", "Di", "Eve"][:players], "charts"), fk.get_bot("careful")
    while match.to_act:
        seat = match.to_act[0]
        rng = Chance("charts").at(f"{seat}/{match.number}")
        match.play(bot.choose(match.view(seat), match.legal(seat), rng).move, seat)
    return match


@cache
def told(players: int = 3) -> Story:
    return story(finished(players), games=40)


EXAMPLES: dict[str, tuple[str, Callable[[], Any], Callable[[], dict[str, Any]]]] = {
    "scores": ("scores", simulated, dict),
    "scores, before": ("scores", simulated, lambda: {"before": simulated(bonus=4)}),
    "margins": ("margins", simulated, dict),
    "margins, before": ("margins", simulated, lambda: {"before": simulated(bonus=4)}),
    "lead_changes": ("lead_changes", simulated, dict),
    "drama": ("drama", simulated, dict),
    "seats": ("seats", simulated, dict),
    "start_order": ("start_order", simulated, dict),
    "start_order, before": ("start_order", simulated, lambda: {"before": simulated(bonus=4)}),
    "by_bot": ("by_bot", lambda: simulated(("careful", "random", "careful")), dict),
    "sweep of two": ("sweep", lambda: swept("exact_bonus", "players"), dict),
    "sweep of two, a share": ("sweep", lambda: swept("exact_bonus", "players"), lambda: {"what": "tied"}),
    "sweep of one": ("sweep", lambda: swept("players"), lambda: {"what": "balance.gap"}),
    "differences": ("differences", compared, dict),
    "ladder of a tournament": ("ladder", ranked, dict),
    "ladder of one deal": ("ladder", lambda: ranked(1), dict),
    "ladder of a simulation": ("ladder", lambda: simulated(("careful", "random", "careful")), dict),
    "ladder of skill": ("ladder", skilled, dict),
    "lost_points": ("lost_points", ranked, dict),
    "story of two": ("story", lambda: told(2), dict),
    "story of five": ("story", lambda: told(5), dict),
    "calibration": ("calibration", simulated, dict),
    "calibration, before": ("calibration", simulated, lambda: {"before": simulated("random")}),
    "reveals": ("reveals", simulated, dict),
    "symbols": ("symbols", without_symbols, dict),
}
"""For each: the name of the chart, what it is about, and its options."""
