"""What a reveal tells (A4): how many more cards of its weather the hand holds, against chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fogkit.games.fog.components import Weather
from fogkit.games.fog.lab.charts.words import WORDS
from fogkit.games.fog.lab.measures.hidden import chances
from fogkit.i18n import Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import simulated

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Twins(NamedTuple):
    """For 0, 1, 2, ... more cards of the revealed weather in the hand: how often. The last stands for all beyond it."""

    shares: tuple[float, ...]
    by_chance: tuple[float, ...]
    times: int
    """How many first reveals there were."""


def twins(result: Any) -> Twins:
    """Return how often a hand holds 0, 1, 2, ... more cards of the weather that was revealed first, over all rounds.

    By chance: cards dealt, and one of them shown, at random; rounds count as often as a card was revealed in them.
    """
    rules, counted = simulated(result).rules, result.tally["twins"]
    seen: dict[int, float] = {}
    by_chance: dict[int, float] = {}
    for round_ in counted.values().tolist():
        own = counted.at(round_)
        found = {value: own[value] for value in own.values().tolist() if value >= 0 and own[value]}
        cards = rules.cards_of_each * len(Weather)
        at_random = chances(cards - 1, rules.cards_of_each - 1, rules.hand_size(round_) - 1)
        for value, times in found.items():
            seen[value] = seen.get(value, 0) + times
        for value, chance in enumerate(at_random):
            by_chance[value] = by_chance.get(value, 0.0) + chance * sum(found.values())
    total = sum(seen.values())
    if not total:
        raise Explained(WORDS.text("reveals.nothing"))
    # Beyond what is still to be seen, everything is put into one bar.
    last = max(value for found in (seen, by_chance) for value, times in found.items() if times >= total / 500)
    return Twins(_up_to(last, seen, total), _up_to(last, by_chance, total), int(total))


def _up_to(last: int, found: dict[int, float], total: float) -> tuple[float, ...]:
    """Return the shares of 0, 1, 2, ... and, last, of all from there on."""
    more = sum(times for value, times in found.items() if value >= last)
    return (*(found.get(value, 0.0) / total for value in range(last)), more / total)


def reveals(result: Any, ax: Axes | None = None, *, lang: str | None = None) -> Axes:
    """Draw how many more cards of its weather are in the hand when a card is revealed first, against chance.

    Args:
        result: what `simulate` returned.
        ax: where to draw; without it, a new figure.
        lang: in which language.
    """
    found = twins(result)
    ax = style.axes(ax)
    places = range(len(found.shares))
    ax.bar(
        places,
        found.by_chance,
        0.86,
        color=style.PAPER,
        edgecolor=style.VERMILION,
        hatch="/////",
        linewidth=1.2,
        label=WORDS.text("reveals.chance", lang),
    )
    ax.bar(places, found.shares, 0.46, color=style.BLUE, linewidth=0, label=WORDS.text("reveals.seen", lang))
    for place in places:
        ax.annotate(
            _rare(found.shares[place]),
            (place, found.shares[place]),  # where chance is higher, on its hatching: it tells of the bar below it
            xytext=(0, 4),
            textcoords="offset points",
            ha="center",
            va="bottom",
            fontsize=9.5,
            weight="bold",
            color=style.INK,
            bbox={"boxstyle": "round,pad=0.15", "facecolor": style.PAPER, "edgecolor": "none"},
        )
    ax.set_ylim(0, 1.15 * max(*found.shares, *found.by_chance))
    ax.set_xticks(list(places), [*map(str, places[:-1]), f"{places[-1]}+"])
    style.in_percent(ax, "y")
    title, told = WORDS.text("reveals.title", lang), WORDS.text("reveals.told", lang)
    style.dress(ax, title, told, across=WORDS.text("reveals.across", lang), room=22)
    style.legend(ax)
    return ax


def _rare(share: float) -> str:
    """Write a share; what is rare, but there, is not nothing."""
    return style.percent(share, 0 if share == 0 or share >= 0.01 else 1)


def reveals_text(result: Any, lang: str | None = None) -> str:
    """Tell what `reveals` draws."""
    found = twins(result)
    lines = [
        WORDS.text(
            "reveals.row",
            lang,
            twins=value if value + 1 < len(found.shares) else f"{value}+",
            share=style.percent(share, 1),
            chance=style.percent(found.by_chance[value], 1),
        )
        for value, share in enumerate(found.shares)
    ]
    return "\n".join([WORDS.text("reveals.head", lang), *lines, simulated(result).measure("reveals").text(lang)])
