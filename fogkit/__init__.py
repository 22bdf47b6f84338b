"""fogkit: learn a board game in notebooks, and take it apart.

>>> import fogkit as fk
>>> match = fk.Match("fog", players=["Ada", "Bo", "Cy"], seed="monday")
>>> match.play("take 2")
Bo takes snow from pile 2.
Pile 2 now shows clouds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fogkit.bots import get_bot
from fogkit.contract import ContractBroken, check_game
from fogkit.core import IllegalMove, MoveTextError, Outcome, Refusal, SettingError
from fogkit.games import find_rules, get_game, rule
from fogkit.i18n import language
from fogkit.match import Match
from fogkit.record import RecordError

if TYPE_CHECKING:
    from fogkit.bots.watching import watch
    from fogkit.lab.charts import chart, lost_points
    from fogkit.lab.compare import compare
    from fogkit.lab.simulate import simulate
    from fogkit.lab.sweep import sweep
    from fogkit.ui.show import explore, lesson, look_up, play, quiz
    from fogkit.ui.tournament import tournament

__all__ = [
    "ContractBroken",
    "IllegalMove",
    "Match",
    "MoveTextError",
    "Outcome",
    "RecordError",
    "Refusal",
    "SettingError",
    "chart",
    "check_game",
    "compare",
    "explore",
    "find_rules",
    "get_bot",
    "get_game",
    "language",
    "lesson",
    "look_up",
    "lost_points",
    "play",
    "quiz",
    "rule",
    "simulate",
    "sweep",
    "tournament",
    "watch",
]


def __getattr__(name: str) -> Any:
    """Bring in what needs a notebook only when it is asked for: the rest works, and starts, without widgets."""
    if name in {"explore", "lesson", "look_up", "play", "quiz"}:
        from fogkit.ui import show  # noqa: PLC0415 - see above

        return getattr(show, name)
    if name == "tournament":
        from fogkit.ui.tournament import tournament  # noqa: PLC0415

        return tournament
    if name == "watch":
        from fogkit.bots.watching import watch  # noqa: PLC0415

        return watch
    if name in {"chart", "lost_points"}:
        from fogkit.lab import charts  # noqa: PLC0415

        return getattr(charts, name)
    if name in {"compare", "simulate", "sweep"}:
        from importlib import import_module  # noqa: PLC0415

        return getattr(import_module(f"fogkit.lab.{name}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
