"""fogkit: learn a board game in notebooks, and take it apart.

>>> import fogkit as fk
>>> match = fk.Match("fog", players=["Ada", "Bo", "Cy"], seed="monday")
>>> match.play("take 2")
Bo takes snow from pile 2.
Pile 2 now shows clouds.
"""

from fogkit.contract import ContractBroken, check_game
from fogkit.core import IllegalMove, MoveTextError, Outcome, Refusal, SettingError
from fogkit.games import find_rules, get_game, rule
from fogkit.i18n import language
from fogkit.match import Match
from fogkit.record import RecordError

__all__ = [
    "ContractBroken",
    "IllegalMove",
    "Match",
    "MoveTextError",
    "Outcome",
    "RecordError",
    "Refusal",
    "SettingError",
    "check_game",
    "find_rules",
    "get_game",
    "language",
    "rule",
]
