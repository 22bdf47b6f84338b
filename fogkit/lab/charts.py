"""Charts that show what a table of numbers only tells. Matplotlib is imported when one is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from fogkit.i18n import GENERAL, Explained

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class _Row(Protocol):
    @property
    def bot(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def predicted(self) -> int: ...
    @property
    def claimed(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def failed(self) -> bool: ...


class _Result(Protocol):
    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def rows(self) -> Sequence[_Row]: ...


class Share(NamedTuple):
    """How a kind of prediction fared: in which share of the games, and with how many points a game."""

    games: float
    points: float


class Part(NamedTuple):
    """What a bot won and lost in a round, on average over its games."""

    bot: str
    round: int
    exact: Share
    over: Share
    """It predicted more than came."""
    under: Share
    """It predicted less than came."""


def parts(result: _Result) -> tuple[Part, ...]:
    """Return, for each bot and round, where points were won and lost; games that a bot failed in are left out."""
    rows = [row for row in result.rows if not row.failed]
    if not rows:
        raise Explained(GENERAL.text("tournament.chart.nothing"))
    found = []
    for bot in result.bots:
        for number in sorted({row.round for row in rows if row.bot == bot}):
            own = [row for row in rows if (row.bot, row.round) == (bot, number)]
            exact = _share(own, [row for row in own if row.predicted == row.claimed])
            over = _share(own, [row for row in own if row.predicted > row.claimed])
            under = _share(own, [row for row in own if row.predicted < row.claimed])
            found.append(Part(bot, number, exact, over, under))
    return tuple(found)


def _share(all_: Sequence[_Row], some: Sequence[_Row]) -> Share:
    return Share(len(some) / len(all_), sum(row.points for row in some) / len(all_))


def describe(result: _Result, lang: str | None = None) -> str:
    """Return in words what `lost_points` draws, a line for each bot and round."""
    lines = (
        GENERAL.text(
            "tournament.chart.line",
            lang,
            bot=part.bot,
            round=part.round,
            exact=f"{100 * part.exact.games:.0f}",
            won=f"{part.exact.points:.1f}",
            over=f"{100 * part.over.games:.0f}",
            high=f"{abs(part.over.points):.1f}",
            under=f"{100 * part.under.games:.0f}",
            low=f"{abs(part.under.points):.1f}",
        )
        for part in parts(result)
    )
    return "\n".join(lines)


# Told apart by colour-blind eyes (Okabe and Ito), and in black and white by their hatching.
_LOOKS = (("exact", "#0072B2", ""), ("over", "#E69F00", "///"), ("under", "#CCCCCC", "..."))


def lost_points(result: _Result, ax: Axes | None = None) -> Axes:
    """Draw, for each bot and round, the points won by exact predictions and lost by wrong ones.

    Args:
        result: what `tournament` returned.
        ax: where to draw; without it, a new figure.
    """
    drawn = parts(result)
    if ax is None:
        from matplotlib import pyplot as plt  # noqa: PLC0415 - only who draws needs it

        _, ax = plt.subplots(figsize=(max(6.0, 0.42 * len(drawn) + 2), 4.2), layout="constrained")
    bots = list(dict.fromkeys(part.bot for part in drawn))
    places = [at + bots.index(part.bot) for at, part in enumerate(drawn)]  # a gap between one bot and the next
    below = [0.0] * len(drawn)
    for kind, colour, hatch in _LOOKS:
        points = [getattr(part, kind).points for part in drawn]
        bottom = below if kind != "exact" else [0.0] * len(drawn)
        label = GENERAL.text(f"tournament.chart.{kind}")
        ax.bar(places, points, 0.85, bottom, color=colour, hatch=hatch, edgecolor="#333333", linewidth=0.6, label=label)
        if kind != "exact":
            below = [low + lost for low, lost in zip(below, points, strict=True)]
    ax.axhline(0, color="#333333", linewidth=1)
    ax.set_xticks(places, [str(part.round) for part in drawn])
    for bot in bots:
        own = [place for place, part in zip(places, drawn, strict=True) if part.bot == bot]
        middle = sum(own) / len(own)
        ax.annotate(
            bot,
            (middle, 0),
            xytext=(0, -20),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            ha="center",
            va="top",
            weight="bold",
        )
    ax.set_xlabel(GENERAL.text("tournament.chart.round"), labelpad=18)
    ax.set_ylabel(GENERAL.text("tournament.chart.points"))
    ax.set_title(GENERAL.text("tournament.chart.title"), loc="left")
    ax.spines[["top", "right"]].set_visible(False)
    ax.margins(y=0.12)
    ax.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
    return ax
