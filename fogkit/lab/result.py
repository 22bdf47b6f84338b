"""What a simulation has shown: counts to measure, a frame to explore, a file to keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fogkit.bots.ranking import Interval
from fogkit.i18n import Explained, Unknown, grouped
from fogkit.lab.batch import Batch
from fogkit.lab.counts import Tally
from fogkit.lab.figures import all_figures
from fogkit.lab.frames import frame, save
from fogkit.lab.intervals import scaled_mean, wilson
from fogkit.lab.measures import MEASURES
from fogkit.lab.meeting import Told
from fogkit.lab.plan import Plan
from fogkit.lab.words import WORDS

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, repr=False, eq=False)
class Result:
    """Games that were simulated. `measure` reads the counts; `frame` and `save` need the games themselves."""

    plan: Plan
    tally: Tally
    """All that was counted, by name: see `fogkit.lab.tallies` and the tallies of the game."""
    played: int
    """How many games were played: fewer than planned if somebody stopped it."""
    batches: tuple[Batch, ...] = ()
    """The games themselves, in order, unless they were not kept."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Who played, by seat."""
        return self.plan.names

    @property
    def rules(self) -> Any:
        """The rules that were played by."""
        return self.plan.rules

    @property
    def engine(self) -> str:
        """Which engine played: "compiled" or "readable"."""
        return self.plan.engine

    # --- measures ------------------------------------------------------------------------------------

    @property
    def measures(self) -> dict[str, Callable[[Any], Told]]:
        """Every measure by name: those for any game, and this game's own."""
        return {**MEASURES, **self.plan.lab.measures}

    def measure(self, name: str) -> Any:
        """Return a measure by its name, with its intervals; see `measures` for the names."""
        if not isinstance(name, str) or name not in self.measures:
            raise Unknown(WORDS.text("measure", name=str(name)[:40], names=tuple(self.measures)))
        return self.measures[name](self)

    def report(self, lang: str | None = None) -> str:
        """Return every measure in words."""
        return "\n\n".join([self.text(lang), *(read(self).text(lang) for read in self.measures.values())])

    def figures(self) -> pd.DataFrame:
        """Return the mean of every figure a game, with its 95 % interval: see `fogkit.lab.figures`."""
        import pandas as pd  # noqa: PLC0415 - only who wants a frame needs it

        names = list(all_figures(self.plan.lab))
        means = [self.figure(name) for name in names]
        return pd.DataFrame(means, index=pd.Index(names, name="figure"), columns=["mean", "low", "high"])

    def figure(self, name: str) -> Interval:
        """Return the mean of a figure a game, with its 95 % interval."""
        known = all_figures(self.plan.lab)
        if not isinstance(name, str) or name not in known:
            raise Unknown(WORDS.text("figure", name=str(name)[:40], names=tuple(known)))
        counted = self.tally[f"figure.{name}"]
        return wilson(counted[1], counted.total) if known[name].share else scaled_mean(counted, self.scale(name))

    def scale(self, name: str) -> int:
        """Return what a figure is divided by to be read."""
        rounds, seats = int(self.tally["round_points"].table.shape[0]), len(self.bots)
        return all_figures(self.plan.lab)[name].scale(rounds, seats)

    # --- games ---------------------------------------------------------------------------------------

    def frame(self) -> pd.DataFrame:
        """Return a row for each game, round and seat."""
        return frame(self.plan, self._kept())

    def save(self, path: str | Path) -> Path:
        """Write the frame to a file, by its ending: `.parquet` or `.csv`. It is written in parts, to save memory."""
        return save(self.plan, self._kept(), Path(str(path)))

    def _kept(self) -> tuple[Batch, ...]:
        if not self.batches:
            raise Explained(WORDS.text("not-kept"))
        return self.batches

    # --- words ---------------------------------------------------------------------------------------

    def text(self, lang: str | None = None) -> str:
        """Say what was played, and with which engine."""
        plan = self.plan
        key = "result.all" if self.played == plan.games else "result.stopped"
        lines = [
            WORDS.text(
                key,
                lang,
                games=grouped(self.played, lang),
                planned=grouped(plan.games, lang),
                n=self.played,
                seed=plan.seed,
            ),
            WORDS.text("result.bots", lang, bots=plan.names),
        ]
        if settings := plan.settings():
            told = tuple(f"{name}={value}" for name, value in settings.items())
            lines.append(WORDS.text("result.settings", lang, settings=told))
        lines.append(WORDS.text(f"result.{plan.engine}", lang) + (f" {plan.why_text(lang)}" if plan.why else ""))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return self.text()
