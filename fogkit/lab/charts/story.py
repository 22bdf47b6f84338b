"""The line of a match's story: the chance of each seat to win, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fogkit.lab.charts import style
from fogkit.lab.charts.words import WORDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fogkit.lab.story import Story


def told(match: Any) -> Story:
    """Return the story of a match; of one that has been told, itself."""
    from fogkit.lab.story import Story, story  # noqa: PLC0415 - it brings all of the lab along

    return match if isinstance(match, Story) else story(match)


def story(match: Any, ax: Axes | None = None, *, lang: str | None = None) -> Axes:
    """Draw the chance of each seat to win over the moves of a match, with all cards known.

    Args:
        match: a match that is over, or what `fogkit.lab.story.story` returned.
        ax: where to draw; without it, a new figure.
        lang: in which language.
    """
    tale = told(match)
    ax = style.axes(ax, 4.0)
    end = len(tale.moves)
    last = [chances * 0.98 + 0.01 for chances in tale.chances[-1]]
    labels = style.spread(last, 0.075, 0.0, 1.0)
    for seat, name in enumerate(tale.players):
        own = style.look(seat)
        line = [chances[seat] for chances in tale.chances]
        every = (seat * 7 + 3, max(12, end // 9))
        ax.plot(
            line, color=own.colour, linestyle=own.dash, linewidth=1.7, marker=own.marker, markersize=5, markevery=every
        )
        # From the end of the line to its name, which may have had to move aside.
        ax.plot(
            [end, end * 1.03],
            [line[-1], labels[seat]],
            color=own.colour,
            linewidth=1.2,
            marker=own.marker,
            markersize=5,
            markevery=[1],
            clip_on=False,
            label="_",
        )
        ax.annotate(
            name,
            (end * 1.03, labels[seat]),
            xytext=(7, 0),
            textcoords="offset points",
            va="center",
            fontsize=9.5,
            weight="bold" if name in tale.winners else "normal",
            color=style.INK,
            annotation_clip=False,
        )
    for at in range(1, end):
        if tale.rounds[at] != tale.rounds[at - 1]:
            ax.axvline(at, color=style.QUIET, linewidth=0.8, linestyle=(0, (2, 2)), zorder=1)
    for one in dict.fromkeys(tale.rounds):
        moments = [at for at, round_ in enumerate(tale.rounds) if round_ == one]
        ax.annotate(
            WORDS.text("story.round", lang, round=one),
            ((moments[0] + moments[-1]) / 2, 1.03),
            xycoords=("data", "axes fraction"),
            ha="center",
            va="bottom",
            fontsize=9,
            color=style.QUIET,
        )
    ax.set_xlim(0, end)
    ax.set_ylim(-0.02, 1.02)
    style.in_percent(ax, "y")
    style.whole_numbers(ax)
    bots = tuple(dict.fromkeys(tale.bots))
    subtitle = WORDS.text("story.told", lang, bots=bots, games=tale.games)
    title = WORDS.text("story.title", lang)
    style.dress(ax, title, subtitle, across=WORDS.text("story.across", lang), room=20)
    return ax


def story_text(match: Any, lang: str | None = None) -> str:
    """Tell what `story` draws."""
    return told(match).text(lang)
