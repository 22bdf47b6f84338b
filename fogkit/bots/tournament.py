"""A round robin: every bot meets every other, on the same deals, on every seat, and the ranking says how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from numbers import Real
from random import Random
from typing import Any, NamedTuple

from fogkit.bots import Choice, get_bot
from fogkit.bots import names as bot_names
from fogkit.bots.guard import SECONDS, Guarded, Problem
from fogkit.bots.ranking import Interval, interval, table
from fogkit.bots.student import Entrant, Given, Unfit, enter
from fogkit.core import Chance
from fogkit.games import NAMES as GAMES
from fogkit.games import get_game
from fogkit.i18n import GENERAL, Explained, shown
from fogkit.match import Match

MOST_SECONDS = 3600
"""A decision that takes longer is one that nobody waits for."""
Progress = Callable[[int, int], None]


class Failure(NamedTuple):
    """A game that a bot lost by its own fault: where, and what was wrong."""

    bot: str
    deal: int
    seat: int
    others: tuple[str, ...]
    move: int
    problem: Problem

    def text(self, lang: str | None = None) -> str:
        """Tell it in words."""
        seat = self.seat + 1  # people count from 1
        where = {"bot": self.bot, "deal": self.deal, "seat": seat, "others": self.others, "move": self.move}
        return GENERAL.text("tournament.failed", lang, what=self.problem.text(lang), **where)

    def __repr__(self) -> str:
        return self.text()


class Printed(NamedTuple):
    """What a bot printed first, and where: in the cell itself it would be lost among thousands of games."""

    bot: str
    deal: int
    move: int
    words: str

    def text(self, lang: str | None = None) -> str:
        """Tell it in words."""
        return GENERAL.text("tournament.printed", lang, **self._asdict())


class Row(NamedTuple):
    """A round of a seat in a game: what was predicted, what came, and the points."""

    game: int
    deal: int
    bot: str
    seat: int
    round: int
    predicted: int
    claimed: int
    points: int
    failed: bool
    """The bot failed in this game, and the row is not all its own."""


class Score(NamedTuple):
    """What a game was worth for a bot."""

    bot: str
    deal: int
    points: int
    win: float
    """1 for a win, less for a shared one."""


class Standing(NamedTuple):
    """A line of the ranking."""

    bot: str
    games: int
    points: Interval
    wins: float
    """The share of the games that were won, from 0 to 1."""
    failures: int

    @property
    def failed_share(self) -> float:
        """The share of the games that the bot lost by its own fault, from 0 to 1."""
        return self.failures / max(1, self.games)


@dataclass(frozen=True, repr=False)
class Result:
    """What a tournament has shown: `ranking`, `rows` and `reports`; a notebook shows it as a table."""

    bots: tuple[str, ...]
    deals: int
    planned: int
    played: int
    scores: tuple[Score, ...]
    rows: tuple[Row, ...]
    reports: tuple[Failure | Unfit, ...]
    printed: tuple[Printed, ...] = ()
    """For each bot that printed something, what it printed first."""

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """The bots, best first, with the mean of their points a game.

        Who fails in fewer of its games stands higher, whatever the points: a failed game is worth hardly less than the
        lowest at its table, so that by points alone a bot that always fails would pass one that plays badly.
        """
        return tuple(sorted(map(self._standing, self.bots), key=lambda one: (one.failed_share, -one.points.mean)))

    def _standing(self, bot: str) -> Standing:
        own = [score for score in self.scores if score.bot == bot]
        by_deal: dict[int, list[int]] = {}
        for score in own:
            by_deal.setdefault(score.deal, []).append(score.points)
        # Games on one deal are alike, so that a deal counts once: else the interval would promise too much.
        points = interval([sum(points) / len(points) for points in by_deal.values()])
        failures = sum(isinstance(report, Failure) and report.bot == bot for report in self.reports)
        return Standing(bot, len(own), points, sum(score.win for score in own) / max(1, len(own)), failures)

    def text(self, lang: str | None = None) -> str:
        """Return the ranking and the reports in plain text."""
        lines = [self._headline(lang), "", *table(self.ranking, lang).lines()]
        return "\n".join(lines + [f"\n{line}" for line in self._told(lang)])

    def _headline(self, lang: str | None) -> str:
        key = "tournament.played" if self.played == self.planned else "tournament.stopped"
        return GENERAL.text(key, lang, games=self.played, planned=self.planned, n=self.deals)

    def _told(self, lang: str | None, most: int = 3) -> list[str]:
        """Return how failures count, the first reports and every bot's first, how many more, and what was printed."""
        failed = any(isinstance(report, Failure) for report in self.reports)
        told = [GENERAL.text("tournament.ranked", lang)] if failed else []
        firsts = {report.bot: report for report in reversed(self.reports) if isinstance(report, Failure)}
        shown = [
            report
            for number, report in enumerate(self.reports)
            if number < most or isinstance(report, Unfit) or report is firsts[report.bot]
        ]
        told += [report.text(lang) for report in shown]
        if (more := len(self.reports) - len(shown)) > 0:
            told.append(GENERAL.text("tournament.more", lang, n=more))
        return told + [printed.text(lang) for printed in self.printed]

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return table(self.ranking).html(self._headline(None), self._told(None))


# --- playing -----------------------------------------------------------------------------------------


class Step(NamedTuple):
    """A decision that was made in a game."""

    number: int
    round: int
    seat: int
    move: Any
    choice: Choice
    problem: Problem | None
    printed: str = ""
    """What the bot printed meanwhile."""


def play_out(match: Match, seats: Sequence[Guarded]) -> Iterable[Step]:
    """Play a match to its end, yielding each decision; who fails is played on at random, for the others' sake."""
    chance, blind, out = Chance(match.seed), get_bot("random"), set[int]()
    for guard in seats:
        guard.sit_down()
    round_ = 1
    while match.to_act:
        seat, number, problem = match.to_act[0], match.number + 1, None
        rng: Random = chance.at(f"bot-{seat}/{match.number}")
        decided = seats[seat].decide(match, seat, rng) if seat not in out else None
        if isinstance(decided, Problem):
            problem = decided
            out.add(seat)
        choice = decided if isinstance(decided, Choice) else blind.choose(None, match.legal(seat), rng)
        entry = match.play(choice.move, seat)
        yield Step(number, round_, seat, choice.move, choice, problem, seats[seat].printed())
        round_ += any(map(match.game.ends_chapter, entry.events))


def tournament(
    bots: Given | Iterable[Given],
    deals: int = 20,
    players: int = 2,
    *,
    seed: str | int = "tournament",
    game: str = GAMES[0],
    seconds: float = SECONDS,
    progress: Progress | None = None,
    **settings: Any,
) -> Result:
    """Let every `players` of the bots play every deal, on every rotation of the seats.

    Args:
        bots: a folder, or names of bots, functions, objects that can choose, files and folders.
        deals: how many deals; all meet on the same ones.
        players: how many sit at a table.
        seed: names the deals: the same seed gives the same result.
        game: which game they play.
        seconds: how long a student's bot may take for a decision.
        progress: called with the number of games played, and of all games.
        settings: rules that differ from the printed ones.
    """
    entrants, unfit = enter(bots, game)
    _check(entrants, unfit, deals, players, game)
    _check_seconds(seconds)
    tables = list(combinations(range(len(entrants)), players))
    planned = len(tables) * deals * players
    guards = [entrant.guarded(seconds) for entrant in entrants]
    scores: list[Score] = []
    rows: list[Row] = []
    reports: list[Failure | Unfit] = list(unfit)
    printed: dict[str, Printed] = {}
    played = 0
    try:
        for deal in range(1, deals + 1):
            for members in tables:
                for turn in range(players):
                    seats = [guards[member] for member in members[turn:] + members[:turn]]
                    match = Match(game, [guard.name for guard in seats], f"{seed}/{deal}", **settings)
                    failures = _play(match, seats, deal, printed)
                    scores += _scores(match, failures, deal)
                    rows += _rows(match, failures, deal, played + 1)
                    reports += failures
                    played += 1
                    if progress is not None:
                        progress(played, planned)
    except KeyboardInterrupt:  # what was played was played
        pass
    finally:
        for guard in guards:
            guard.stand_up()
    names = tuple(entrant.name for entrant in entrants)
    first = tuple(printed.values())
    return Result(names, deals, planned, played, tuple(scores), tuple(rows), tuple(reports), first)


def _check(entrants: Sequence[Entrant], unfit: Sequence[Unfit], deals: int, players: int, game: str) -> None:
    """Say what is wrong with what was asked for, before anything is played."""
    counts = get_game(game).player_counts
    if type(players) is not int or players not in counts:
        low, high = counts[0], counts[-1]
        raise Explained(GENERAL.text("tournament.players", players=shown(players)[:20], low=low, high=high))
    if type(deals) is not int or deals < 1:
        raise Explained(GENERAL.text("tournament.deals", deals=shown(deals)[:20]))
    if len(entrants) < players:
        names = tuple(entrant.name for entrant in entrants)
        known = bot_names(game)
        other = next((name for name in known if name not in names), known[0])
        few = GENERAL.text("tournament.few", n=len(entrants), players=players, names=names, other=other)
        raise Explained("\n".join([few, *(one.text() for one in unfit)]))


def _check_seconds(seconds: Any) -> None:
    is_number = isinstance(seconds, Real) and not isinstance(seconds, bool)
    if not is_number or not 0 < seconds <= MOST_SECONDS:  # nothing is true of nan
        raise Explained(GENERAL.text("tournament.seconds", seconds=shown(seconds)[:20], high=MOST_SECONDS))


def _play(match: Match, seats: Sequence[Guarded], deal: int, printed: dict[str, Printed]) -> list[Failure]:
    """Play a match to its end; return who failed, and note what each bot printed first."""
    failures = []
    for step in play_out(match, seats):
        name = match.players[step.seat]
        if step.printed:
            printed.setdefault(name, Printed(name, deal, step.number, step.printed))
        if step.problem is not None:
            others = tuple(name for seat, name in enumerate(match.players) if seat != step.seat)
            failures.append(Failure(name, deal, step.seat, others, step.number, step.problem))
    return failures


def _scores(match: Match, failures: Sequence[Failure], deal: int) -> list[Score]:
    """Return what each seat gets: who failed has one point less than the last, and cannot win."""
    assert match.outcome is not None
    totals, failed = match.outcome.totals, {failure.seat for failure in failures}
    whole = [seat for seat in range(len(totals)) if seat not in failed]
    best = max((totals[seat] for seat in whole), default=0)
    winners = [seat for seat in match.outcome.winners if seat not in failed]
    winners = winners or [seat for seat in whole if totals[seat] == best]
    return [
        Score(name, deal, min(totals) - 1 if seat in failed else totals[seat], (seat in winners) / max(1, len(winners)))
        for seat, name in enumerate(match.players)
    ]


def _rows(match: Match, failures: Sequence[Failure], deal: int, game: int) -> list[Row]:
    """Return what came of each prediction; a game without sheets of them has nothing to tell."""
    failed = {failure.seat for failure in failures}
    return [
        Row(game, deal, match.players[seat], seat, number, row.predicted, row.claimed, row.points, seat in failed)
        for seat, sheet in enumerate(getattr(match.view(), "sheets", ()))
        for number, row in enumerate(sheet, start=1)
    ]
