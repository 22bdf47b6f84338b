"""fogkit: learn a board game in notebooks, and take it apart.

>>> import fogkit as fk
>>> match = fk.Match("fog", players=["Ada", "Bo", "Cy"], seed="monday")
>>> match.play("take 2")
Bo takes snow from pile 2.
Pile 2 now shows clouds.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from fogkit.bots import get_bot
from fogkit.contract import ContractBroken, check_game
from fogkit.core import IllegalMove, MoveTextError, Outcome, Refusal, SettingError
from fogkit.games import find_rules, get_game, rule
from fogkit.i18n import GENERAL, NotInstalled, language
from fogkit.match import Match
from fogkit.record import RecordError

if TYPE_CHECKING:
    from fogkit.bots.watching import watch
    from fogkit.lab.charts import chart, lost_points
    from fogkit.lab.compare import compare
    from fogkit.lab.simulate import simulate
    from fogkit.lab.skill import skill
    from fogkit.lab.sweep import sweep
    from fogkit.ui.lab.rulesfile import load_rules
    from fogkit.ui.lab.show import mda, question, report, sandbox
    from fogkit.ui.show import explore, lesson, look_up, play, quiz
    from fogkit.ui.tournament import tournament

__all__ = [
    "ContractBroken",
    "IllegalMove",
    "Match",
    "MoveTextError",
    "NotInstalled",
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
    "load_rules",
    "look_up",
    "lost_points",
    "mda",
    "play",
    "question",
    "quiz",
    "report",
    "rule",
    "sandbox",
    "simulate",
    "skill",
    "sweep",
    "tournament",
    "watch",
]


_LATER = {
    "chart": "fogkit.lab.charts",
    "compare": "fogkit.lab.compare",
    "explore": "fogkit.ui.show",
    "lesson": "fogkit.ui.show",
    "load_rules": "fogkit.ui.lab.rulesfile",
    "look_up": "fogkit.ui.show",
    "lost_points": "fogkit.lab.charts",
    "mda": "fogkit.ui.lab.show",
    "play": "fogkit.ui.show",
    "question": "fogkit.ui.lab.show",
    "quiz": "fogkit.ui.show",
    "report": "fogkit.ui.lab.show",
    "sandbox": "fogkit.ui.lab.show",
    "simulate": "fogkit.lab.simulate",
    "skill": "fogkit.lab.skill",
    "sweep": "fogkit.lab.sweep",
    "tournament": "fogkit.ui.tournament",
    "watch": "fogkit.bots.watching",
}
"""What needs a notebook or the lab, and where it is: brought in when it is asked for; the rest starts at once."""

_LAB = {"matplotlib", "numpy", "pandas", "pyarrow", "tqdm"}
"""What the lab stands on: the extra `lab`. (Without Numba, which is in it too, it is only slower.)"""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(_LATER[name]), name)
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in _LAB:
            raise
        raise NotInstalled(GENERAL.text("lab.needs", package=package)) from None
