"""The course of a game: who led, how far behind the later winner was, and when it was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fogkit.bots.ranking import Interval
from fogkit.lab.intervals import mean, wilson
from fogkit.lab.measures.told import number, percent, speaking
from fogkit.lab.words import WORDS

if TYPE_CHECKING:
    from fogkit.lab.result import Result


@speaking
class LeadChanges(NamedTuple):
    """How often the lead changed hands: see `lead_changes`."""

    mean: Interval
    never: Interval
    """The share of games in which nobody ever took the lead from another."""
    shares: dict[int, float]
    """For each number of changes that occurred, the share of games with so many."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        return WORDS.text("lead-changes", lang, mean=number(self.mean, lang), never=percent(self.never, lang))


def lead_changes(result: Result) -> LeadChanges:
    """Return how often, after a round, another seat was alone in the lead than the last that had been.

    Seats that share the lead take it from nobody.
    """
    counted = result.tally["figure.lead_changes"]
    return LeadChanges(mean(counted), wilson(counted[0], counted.total), counted.shares())


@speaking
class Drama(NamedTuple):
    """How far behind the later winner was: see `drama`."""

    mean: Interval
    came_back: Interval
    """The share of games whose winner had been behind after some round."""
    shares: dict[int, float]
    """For each lag that occurred, the share of games with it."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence."""
        return WORDS.text("drama", lang, mean=number(self.mean, lang), came_back=percent(self.came_back, lang))


def drama(result: Result) -> Drama:
    """Return how many points the later winner was behind the leader when it was furthest behind.

    Looked at after each round but the last. Where a win is shared, the winner that was furthest behind counts.
    """
    counted = result.tally["figure.behind"]
    behind = counted.total - counted[0]
    return Drama(mean(counted), wilson(behind, counted.total), counted.shares())


@speaking
class Decided(NamedTuple):
    """When games are decided: see `decided`."""

    mean: Interval
    """The round after which the later winner led for good, on average."""
    by_round: tuple[Interval, ...]
    """For each round, the share of games in which the later winner led for good from then on, or before."""
    safe: tuple[Interval, ...]
    """For each round, the share of games in which the leader could not be caught any more, whatever came."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a sentence, and a line for each round."""
        rows = enumerate(zip(self.by_round, self.safe, strict=True), start=1)
        lines = [
            WORDS.text("decided.row", lang, round=one, led=percent(led, lang), safe=percent(safe, lang))
            for one, (led, safe) in rows
        ]
        return "\n".join([WORDS.text("decided", lang, mean=number(self.mean, lang)), *lines])


def decided(result: Result) -> Decided:
    """Return after which round the later winner led for good, and by when it could not be caught.

    A game is decided after a round if from then on, after every round, the winner is alone in the lead (sharing
    winners: they and nobody else). It is safe if the lead is more than all that another seat could still gain
    on the leader: the most a round can bring less the least, added up over the rounds to come. After the last round
    every game is both.
    """
    leads, games = result.tally["leads"], result.played
    swings = result.plan.lab.swings(result.rules)
    led, safe = [], []
    for one in leads.values().tolist():
        now = leads.at(one)
        led.append(wilson(now.over(1)[1], games))
        to_come = sum(swings[one:])
        caught = now.over(0)
        enough = games if one == len(swings) else int(caught.table[caught.values() > to_come].sum())
        safe.append(wilson(enough, games))
    return Decided(mean(result.tally["figure.decided"]), tuple(led), tuple(safe))
