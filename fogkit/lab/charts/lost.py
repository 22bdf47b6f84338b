"""Where the bots of a tournament win and lose their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from fogkit.i18n import GENERAL, Explained
from fogkit.lab.charts import style
from fogkit.lab.charts.checks import named
from fogkit.lab.charts.words import WORDS

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
    if not isinstance(getattr(result, "rows", None), Sequence):
        raise Explained(WORDS.text("not.tournament", got=named(result)))
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
_LOOKS = (("exact", style.BLUE, ""), ("over", "#E69F00", "///"), ("under", "#CCCCCC", "..."))


MOST_LETTERS = 64
"""So many letters of names have room in one row."""


def lost_points(result: _Result, ax: Axes | None = None, *, lang: str | None = None) -> Axes:
    """Draw, for each bot and round, the points won by exact predictions and lost by wrong ones.

    Args:
        result: what `tournament` returned.
        ax: where to draw; without it, a new figure.
        lang: in which language.
    """
    drawn = parts(result)
    ax = style.axes(ax, 4.0)
    bots = list(dict.fromkeys(part.bot for part in drawn))
    places = [at + bots.index(part.bot) for at, part in enumerate(drawn)]  # a gap between one bot and the next
    below = [0.0] * len(drawn)
    for kind, colour, hatch in _LOOKS:
        points = [getattr(part, kind).points for part in drawn]
        bottom = below if kind != "exact" else [0.0] * len(drawn)
        label = GENERAL.text(f"tournament.chart.{kind}", lang)
        ax.bar(places, points, 0.85, bottom, color=colour, hatch=hatch, edgecolor=style.INK, linewidth=0.6, label=label)
        if kind != "exact":
            below = [low + lost for low, lost in zip(below, points, strict=True)]
    ax.axhline(0, color=style.INK, linewidth=1)
    ax.set_xticks(places, [str(part.round) for part in drawn])
    for bot in bots:
        own = [place for place, part in zip(places, drawn, strict=True) if part.bot == bot]
        ax.annotate(
            bot,
            (sum(own) / len(own), 0),
            xytext=(0, -20),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            ha="center",
            va="top",
            fontsize=9.5,
            weight="bold",
            color=style.INK,
        )
    told = GENERAL.text("tournament.chart.points", lang)
    _, labels = ax.get_legend_handles_labels()
    columns = len(labels) if sum(map(len, labels)) <= MOST_LETTERS else 2
    style.dress(ax, GENERAL.text("tournament.chart.title", lang), told, room=22 if columns > 2 else 40)
    ax.annotate(
        GENERAL.text("tournament.chart.round", lang),
        (0, 0),
        xytext=(-4, -5),
        xycoords="axes fraction",
        textcoords="offset points",
        ha="right",
        va="top",
        fontsize=9.5,
        color=style.QUIET,
    )
    ax.spines["bottom"].set_visible(False)
    ax.tick_params(axis="x", length=0)
    ax.margins(y=0.08)
    style.legend(ax, columns)
    return ax
