"""Skill against luck: a strong bot and a weak one in the same seats, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from math import atanh, ceil, inf, sqrt, tanh
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from fogkit.bots.ranking import Interval, interval
from fogkit.games import NAMES as GAMES
from fogkit.games import get_game
from fogkit.i18n import Explained, grouped, shown
from fogkit.lab.batch import Numbers, joined
from fogkit.lab.intervals import Z, wilson
from fogkit.lab.measures.told import number, percent, speaking
from fogkit.lab.plan import READABLE, make_plan
from fogkit.lab.result import Result
from fogkit.lab.simulate import run, some
from fogkit.lab.words import WORDS

POWER = NormalDist().inv_cdf(0.95)


@speaking
class Skill(NamedTuple):
    """How much of a game is skill, and how much luck: see `skill`."""

    strong: str
    weak: str
    players: int
    deals: int
    wins: Interval
    """The share of games that the strong bot, the only one of its kind, wins; by luck alone it would be 1 / players.

    A win shared by k counts 1/k. The interval is Wilson's, with a deal as one observation."""
    lead: Interval
    """Its points less the mean of the others', on average."""
    skill: Interval
    """The share of the variance of a seat's lead that who sits there explains."""
    deal: Interval
    """The share that the deal explains: what the seat brings to the strong and to the weak bot alike."""
    games_needed: float
    """So many games show the lead; infinite if there is none."""
    deals_needed: float
    """So many deals show it if each is played once in every seat: luck with the deal then falls out."""

    def text(self, lang: str | None = None) -> str:
        """Say it in a few sentences."""
        values = {
            "strong": self.strong,
            "weak": self.weak,
            "wins": percent(self.wins, lang),
            "luck": f"{100 / self.players:.1f}",
            "lead": number(self.lead, lang),
            "skill": percent(self.skill, lang),
            "deal": percent(self.deal, lang, least=-1),  # what helps one bot may harm the other
        }
        told = WORDS.text("skill", lang, **values)
        if self.games_needed == inf:
            return f"{told} {WORDS.text('skill.same', lang)}"
        needed = {
            "games": grouped(self.games_needed, lang),
            "deals": grouped(self.deals_needed, lang),
        }
        return f"{told} {WORDS.text('skill.needed', lang, **needed)}"


def skill(
    strong: Any = "careful",
    weak: Any = "random",
    players: int = 2,
    deals: int = 100,
    *,
    game: str = GAMES[0],
    seed: str | int = "lab",
    executor: Executor | None = None,
    engine: str = READABLE,
    **settings: Any,
) -> Skill:
    """Let a strong bot sit in every seat in turn among weak ones, and the weak ones alone, on the same deals.

    A seat's lead is its total less the mean of the others'. Over all seats and deals, with the strong or the weak bot
    in the seat, its variance is split: the part between the two bots is skill; the covariance of the two on the same
    deal and seat is luck with the deal; the rest is what chance and the others do in the course of a game. Deals are
    independent, seats of one are not: a deal, over all its seats, is one observation of the lead and of the wins.

    `games_needed`: with so many games the 95 % interval of the lead excludes zero 95 times in 100.

    Args:
        strong: the bot in the one seat.
        weak: the bot in all the others.
        players: how many sit at the table.
        deals: how many deals; `players + 1` games are played on each.
        game: which game.
        seed: names the deals.
        executor: where to play; see `fogkit.lab.simulate.simulate`.
        engine: the readable engine deals alike whoever plays; the compiled one need not.
        settings: rules that differ from the printed ones.
    """
    if type(deals) is not int or deals < 2:
        raise Explained(WORDS.text("skill.deals", deals=shown(deals)[:20]))
    if type(players) is not int:
        counts = get_game(game).player_counts
        raise Explained(WORDS.text("players", n=shown(players)[:20], low=counts[0], high=counts[-1]))
    check = make_plan(game, weak, deals, seed, settings={**settings, "players": players}, engine=engine)
    tables = [[strong if place == seat else weak for place in range(players)] for seat in range(players)]
    plans = [make_plan(game, bots, deals, seed, settings=settings, engine=engine) for bots in tables]
    group = some(run([[*plans, check]], executor, keep=True)[0])
    *with_strong, alone = group.results
    names = plans[0].names
    return split((names[0], names[1]), leads(with_strong), leads([alone] * players), shares(with_strong))


def leads(results: Sequence[Result]) -> Numbers:
    """Return (deals, seats): the lead of seat 0 in the first result, of seat 1 in the second, and so on."""
    columns = []
    for seat, result in enumerate(results):
        totals = joined(result.batches)["points"].sum(axis=1, dtype=np.int64)
        others = np.delete(totals, seat, axis=1).mean(axis=1)
        columns.append(totals[:, seat] - others)
    return np.stack(columns, axis=1)


def shares(results: Sequence[Result]) -> Numbers:
    """Return (deals, seats): the part of the win of seat 0 in the first result, of seat 1 in the second, and so on."""
    columns = []
    for seat, result in enumerate(results):
        winners = joined(result.batches)["winners"]
        columns.append(winners[:, seat] / winners.sum(axis=1))
    return np.stack(columns, axis=1)


def split(names: tuple[str, str], strong: Numbers, weak: Numbers, wins: Numbers) -> Skill:
    """Split the variance of leads into skill, the deal, and the rest; each array is (deals, seats)."""
    deals, players = strong.shape
    if deals < 2:  # it was stopped: one deal tells nothing of how deals differ
        raise Explained(WORDS.text("skill.stopped"))
    by_deal = strong.mean(axis=1)  # the weak ones' leads on a deal add up to nothing
    lead = interval(by_deal.tolist())
    within = (float(strong.var()) + float(weak.var())) / 2
    found, *ends = (_between(value, within) for value in lead)
    low = 0.0 if lead.low <= 0 <= lead.high else min(ends)  # a lead of nothing is no skill, whichever end is further
    shared = float(((strong - strong.mean()) * (weak - weak.mean())).mean())
    total = within + lead.mean**2 / 4
    return Skill(
        *names,
        players,
        deals,
        wilson(float(wins.mean(axis=1).sum()), deals),
        lead,
        Interval(found, low, max(ends)),
        _covariance(shared, sqrt(float(strong.var()) * float(weak.var())), total, deals),
        _needed(float(strong.std(ddof=1)), lead.mean),
        _needed(float(by_deal.std(ddof=1)), lead.mean),
    )


def _between(lead: float, within: float) -> float:
    """Return the share of the variance that lies between two groups whose means differ by `lead`."""
    between = lead * lead / 4
    return between / (between + within) if between + within else 0.0


def _covariance(shared: float, scale: float, total: float, deals: int) -> Interval:
    """Return a covariance as a share of the variance; its interval is Fisher's, with a deal as one observation."""
    if not scale or not total:
        return Interval(0.0, 0.0, 0.0)
    z = atanh(max(-0.999999, min(0.999999, shared / scale)))
    half = Z / sqrt(deals - 3) if deals > 3 else inf
    return Interval(*(part * scale / total for part in (shared / scale, tanh(z - half), tanh(z + half))))


def _needed(spread: float, lead: float) -> float:
    """Return how many observations show a lead: 95 % sure, in 95 of 100 attempts."""
    return float(max(1, ceil(((Z + POWER) * spread / lead) ** 2))) if lead > 0 else inf
