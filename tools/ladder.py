"""Measure how much stronger each bot is than the one below it, and write docs/ladder.md: `make ladder`.

All is measured on duplicate deals: on each deal the strong bot sits in every seat in turn, among weaker ones. Its lead
over the mean of the others, averaged over the seats, is one observation; so luck with the deal is shared by all.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from fogkit.bots import NAMES, Bot, get_bot
from fogkit.core import Chance
from fogkit.games import get_game

PAGE = Path(__file__).parents[1] / "docs" / "ladder.md"
PLAYERS = (2, 3, 4, 5)
DEALS = {2: 120, 3: 40, 4: 30, 5: 24}
"""The fewer play, the more luck there is in a deal, and the more deals it takes."""
PROCESSES = 2


class Deal(NamedTuple):
    """What one deal told, over all seats: the lead in points, and the shares of exact predictions."""

    lead: float
    exact: float
    weak_exact: float


class Measured(NamedTuple):
    """A lead in points, with half of its 95 % interval, and the shares of exact predictions."""

    deals: int
    lead: float
    margin: float
    exact: float
    weak_exact: float

    @property
    def clear(self) -> bool:
        """Whether the whole interval is above zero."""
        return self.lead > self.margin


def play(bots: Sequence[Bot], seed: str, **settings: Any) -> Any:
    """Play a whole game among bots, and return the last view of everybody."""
    game = get_game("fog")
    state, told = game.start(game.rules(len(bots), **settings), Chance(seed))
    past = list(told)
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]  # noqa: S311 - it must repeat
    while seats := game.to_act(state):
        seat = seats[0]
        choice = bots[seat].choose(game.view(state, seat, tuple(past)), game.legal(state, seat), chances[seat])
        state, told = game.apply(state, seat, choice.move)
        past += told
        # No bot looks back beyond the round: with a short past, views are made faster.
        if ended := [number for number, event in enumerate(past) if game.ends_chapter(event)]:
            del past[: ended[-1] + 1]
    return game.view(state, None)


def play_deal(strong: Bot, weak: Bot, players: int, settings: dict[str, Any], seed: str) -> Deal:
    """Play one deal with the strong bot in every seat in turn."""
    leads: list[float] = []
    exact: list[bool] = []
    weak_exact: list[bool] = []
    for seat in range(players):
        bots = [strong if place == seat else weak for place in range(players)]
        end = play(bots, seed, **settings)
        for place, sheet in enumerate(end.sheets):
            (exact if place == seat else weak_exact).extend(row.predicted == row.claimed for row in sheet)
        others = [total for place, total in enumerate(end.totals) if place != seat]
        leads.append(end.totals[seat] - fmean(others))
    return Deal(fmean(leads), fmean(exact), fmean(weak_exact))


def measure(strong: Bot, weak: Bot, players: int, deals: int, seed: str, **settings: Any) -> Measured:
    """Play many deals and sum them up."""
    seeds = [f"{seed}/{number}" for number in range(deals)]
    with ProcessPoolExecutor(PROCESSES) as pool:
        played = list(pool.map(partial(play_deal, strong, weak, players, settings), seeds))
    leads = [deal.lead for deal in played]
    margin = 1.96 * stdev(leads) / deals**0.5
    exact, weak_exact = (fmean(getattr(deal, name) for deal in played) for name in ("exact", "weak_exact"))
    return Measured(deals, fmean(leads), margin, exact, weak_exact)


HEAD = """# The ladder

How many points a game each bot gains over the one below it. Written by `make ladder`, which plays all of it
again with the same seeds. On each deal the stronger bot sits in every seat in turn among weaker ones; its lead over the
mean of the others, averaged over the seats, is one observation. The interval is 1.96 standard errors over deals to each
side, about 95 %. "Exact" is the share of rounds in which a bot claimed just what it had predicted. A lead is "clear"
when the whole interval is above 0.

| players | stronger | weaker | deals | lead in points a game | clear | exact, stronger | exact, weaker |
|---|---|---|---|---|---|---|---|
"""


def main() -> None:
    """Measure every step for every number of players, and write the page."""
    rows = []
    for weak, strong in pairwise(NAMES):
        for players in PLAYERS:
            found = measure(get_bot(strong), get_bot(weak), players, DEALS[players], f"ladder/{strong}/{players}")
            rows.append(
                f"| {players} | {strong} | {weak} | {found.deals} | {found.lead:+.2f} ± {found.margin:.2f} "
                f"| {'yes' if found.clear else 'no'} | {found.exact:.0%} | {found.weak_exact:.0%} |\n"
            )
            print(rows[-1], end="", flush=True)
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(HEAD + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
