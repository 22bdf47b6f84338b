"""Where What the Fog?! meets the lab: every promise of `fogkit.lab.meeting.GameLab`, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

import numpy as np

from fogkit.games.fog.bots import playout
from fogkit.games.fog.compiled import available
from fogkit.games.fog.lab.charts import CHARTS
from fogkit.games.fog.lab.measures import MEASURES
from fogkit.games.fog.lab.observe import FogObserver
from fogkit.games.fog.lab.tallies import FIGURES, TALLIES
from fogkit.games.fog.lab.words import WORDS
from fogkit.games.fog.rules import Rules, write_rules
from fogkit.games.fog.state import State
from fogkit.lab.batch import Batch, Numbers
from fogkit.lab.charts.shown import Drawing
from fogkit.lab.counts import Counts
from fogkit.lab.meeting import Figure, Told


class FogLab:
    """The game in the lab."""

    reasons = ("points", "days", "alike", "shared")
    figures: Mapping[str, Figure] = FIGURES
    tallies: Mapping[str, Callable[[Batch], Counts]] = TALLIES
    measures: Mapping[str, Callable[[Any], Told]] = MEASURES
    charts: Mapping[str, Drawing] = CHARTS

    def why_readable(self, rules: Rules, bots: Sequence[Any]) -> tuple[str, tuple[str, ...]] | None:
        """Settings and bots without a compiled form, or a computer without Numba, need the readable engine."""
        if find_spec("numba") is None or find_spec("fogkit.games.fog.compiled.run") is None:
            return "numba", ()
        from fogkit.games.fog.compiled import run  # noqa: PLC0415 - it brings Numba along

        if unknown := tuple(name for name in write_rules(rules) if name not in run.SETTINGS):
            return "settings", unknown
        strangers = tuple(dict.fromkeys(str(getattr(bot, "__name__", bot)) for bot in bots if bot not in run.BOTS))
        return ("bots", strangers) if strangers else None

    def warm_up(self) -> None:
        """Compile the game, and the futures of the bots that search."""
        if not available():
            return
        from fogkit.games.fog.compiled import run  # noqa: PLC0415 - it brings Numba along

        run.warm_up()
        playout.warm_up()

    def play(self, rules: Rules, bots: Sequence[str], seed: str, first: int, games: int) -> Mapping[str, Numbers]:
        """Play compiled games."""
        from fogkit.games.fog.compiled import run  # noqa: PLC0415 - as above

        return run.play(rules, bots, seed, first, games)

    def play_on(self, state: State, bots: Sequence[str], seed: str, first: int, games: int) -> Numbers:
        """Play compiled games from a position on."""
        from fogkit.games.fog.compiled import run  # noqa: PLC0415 - as above

        return run.play_from(state, bots, seed, first, games, reshuffled=True)["winners"]

    def observe(self, rules: Rules) -> FogObserver:
        """Watch a readable game."""
        return FogObserver(rules)

    def swings(self, rules: Rules) -> tuple[int, ...]:
        """Return the most one seat can gain on another in a round: exact on all days, against wrong on all (X1, X2)."""
        return tuple(
            rules.days(one) * (rules.exact_day + rules.wrong_penalty) + one * rules.exact_bonus
            for one in range(1, rules.rounds + 1)
        )

    def columns(self, arrays: Mapping[str, Numbers]) -> Mapping[str, Any]:
        """Return whether the prediction was exact, and the prediction at which the arrow moved first (0: never)."""
        forwards = arrays["forwards"].astype(np.int64)
        lowest = forwards & -forwards
        return {
            "exact": arrays["predicted"] == arrays["claimed"],
            "first_forward": (np.log2(np.maximum(lowest, 1)).astype(np.int8) + (forwards > 0)).astype(np.int8),
        }

    def say_reason(self, reason: str, lang: str | None = None) -> str:
        """Name what decided."""
        return WORDS.text(f"reason.{reason}", lang)


LAB = FogLab()
