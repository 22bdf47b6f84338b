"""Charts that one would rather look at than read a table, and beside each the same in words.

Every chart is a function that takes a result and the axes to draw on, and returns them; beside it stands one, with
`_text` at its end, that tells what is drawn. `chart` does both, for a notebook. Matplotlib is imported only then.
"""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any

from fogkit.i18n import Explained, Unknown
from fogkit.lab.charts.checks import named
from fogkit.lab.charts.differences import differences, differences_text
from fogkit.lab.charts.distributions import (
    drama,
    drama_text,
    lead_changes,
    lead_changes_text,
    margins,
    margins_text,
    scores,
    scores_text,
)
from fogkit.lab.charts.ladder import ladder, ladder_text
from fogkit.lab.charts.lost import describe, lost_points, parts
from fogkit.lab.charts.places import by_bot, by_bot_text, seats, seats_text, start_order, start_order_text
from fogkit.lab.charts.shown import Chart, Drawing
from fogkit.lab.charts.story import story, story_text, told
from fogkit.lab.charts.sweeps import sweep, sweep_text
from fogkit.lab.charts.words import WORDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["CHARTS", "Chart", "Drawing", "chart", "describe", "lost_points", "names", "parts"]

CHARTS: dict[str, Drawing] = {
    "scores": Drawing(scores, scores_text),
    "margins": Drawing(margins, margins_text),
    "lead_changes": Drawing(lead_changes, lead_changes_text),
    "drama": Drawing(drama, drama_text),
    "seats": Drawing(seats, seats_text),
    "start_order": Drawing(start_order, start_order_text),
    "by_bot": Drawing(by_bot, by_bot_text),
    "sweep": Drawing(sweep, sweep_text),
    "differences": Drawing(differences, differences_text),
    "story": Drawing(story, story_text, ready=told),
    "ladder": Drawing(ladder, ladder_text),
    "lost_points": Drawing(lost_points, describe),
}
"""The charts for any game; a game has more of its own, in its lab."""


def names() -> tuple[str, ...]:
    """Return the names of all charts, those of every game included."""
    return tuple(_all())


def _all() -> dict[str, Drawing]:
    from fogkit.games import NAMES, has_part  # noqa: PLC0415 - the lab of a game is above this room, and asked for by name
    from fogkit.lab.meeting import get_lab  # noqa: PLC0415

    known = dict(CHARTS)
    for game in NAMES:
        known |= get_lab(game).charts if has_part(game, "lab") else {}
    return known


def chart(name: str, result: Any, ax: Axes | None = None, *, lang: str | None = None, **options: Any) -> Chart:
    """Draw a chart by its name; a notebook shows the picture, and below it the same in words.

    Args:
        name: one of `fogkit.lab.charts.names()`, such as "margins".
        result: what it is about: mostly what `simulate` returned.
        ax: where to draw; without it, a new figure.
        lang: in which language.
        options: those of the chart, such as `before=` an older result.
    """
    known = _all()
    if name not in known:
        raise Unknown(WORDS.text("unknown", name=str(name)[:40], names=tuple(known)))
    drawing = known[name]
    allowed = tuple(option for option in signature(drawing.draw).parameters if option not in {"ax", "lang"})[1:]
    if strange := tuple(option for option in options if option not in allowed):
        raise Explained(WORDS.text("option", name=name, options=strange, allowed=allowed))
    if ax is not None and not hasattr(ax, "get_figure"):
        raise Explained(WORDS.text("not.axes", got=named(ax)))
    subject = drawing.ready(result)
    axes = drawing.draw(subject, ax, lang=lang, **options)
    return Chart(name, axes, drawing.tell(subject, lang, **options))
