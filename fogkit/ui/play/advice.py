"""Hints, graded: nothing, what is legal and why, chances as bars, and the best move with its reason."""

from __future__ import annotations

from collections.abc import Iterable

from fogkit.bots import Advice, Bars, get_adviser, has_adviser
from fogkit.core import Chance
from fogkit.i18n import GENERAL, language, named, percent, tenths
from fogkit.match import Match
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.ui import panel

LEVELS = ("off", "legal", "chances", "best")
BELOW = ("legal", "chances")
"""Those whose hints stand below the table alone: who chooses one wants to see them."""


class Hints:
    """Works hints out for one decision at a time, and remembers the last: they take a moment."""

    def __init__(self) -> None:
        self.level = "off"
        self._known: tuple[object, ...] = ()
        self._advice: Advice | None = None

    def ready(self, match: Match, seat: int) -> bool:
        """Tell whether what is to be shown has been worked out."""
        return self.level in {"off", "legal"} or self._key(match, seat) == self._known

    def think(self, match: Match, seat: int) -> None:
        """Work out what is to be shown."""
        adviser, view = get_adviser(match.game.name), match.view(seat)
        rng = Chance(match.seed).at(f"hint-{seat}/{match.number}")
        if self.level == "best":
            self._advice = adviser.advise(view, match.legal(seat), rng)
        else:
            self._advice = Advice(adviser.outlook(view, rng), ())
        self._known = self._key(match, seat)

    def best(self, match: Match, seat: int) -> str:
        """Return the piece of the best move, if it is to be shown."""
        if self.level != "best" or not self.ready(match, seat) or not (self._advice and self._advice.rated):
            return ""
        return match.game.piece(self._advice.rated[0].move)

    def told(self, match: Match, seat: int | None) -> str:
        """Return the best move with its reason as a sentence, or that it is being worked out."""
        if self.level != "best" or seat is None:
            return ""
        if not self.ready(match, seat):
            return GENERAL.text("hint.thinking")
        if not (self._advice and self._advice.rated):
            return ""
        best = self._advice.rated[0]
        return GENERAL.text("hint.best", move=match.game.describe(match.view(seat), best.move), why=best.why)

    def row(self, match: Match, seat: int | None) -> Markup:
        """Return the row for that sentence. It is there for every seat, or the table would move up and down."""
        if self.level != "best":
            return NOTHING
        return tag("div", panel.paragraphs(self.told(match, seat), "fk-hint"), class_="fk-advice")

    def shown(self, match: Match, seat: int) -> Markup:
        """Return what there is to read below the table, for a seat that must decide."""
        if self.level == "off":
            return NOTHING
        if not self.ready(match, seat):
            thinking = panel.paragraphs(GENERAL.text("hint.thinking"), "fk-answer")
            parts = [NOTHING if self.level == "best" else thinking]
        elif self.level == "legal" or self._advice is None:
            parts = [_legal(match, seat)]
        else:
            parts = [_moves(match, seat, self._advice), _bars(self._advice.outlook)]
        return tag("div", *parts, class_="fk-hints", data_part="hints")

    def _key(self, match: Match, seat: int) -> tuple[object, ...]:
        return (self.level, id(match), match.number, match.moves[-1:], seat, language())


def _legal(match: Match, seat: int) -> Markup:
    """Return what may be done now, and for the rest, why not."""
    game, view = match.game, match.view(seat)
    may = ", ".join(game.describe(view, move) for move in match.legal(seat))
    moves = [game.clicked(view, name) for name in game.touchable(view)]
    refusals = [match.refuse(move, seat) for move in moves if move is not None]
    # What may be done instead is said once, above, and not again for each of them.
    why_not = dict.fromkeys(refusal.why() for refusal in refusals if refusal is not None)
    said = f"{game.prompt(view, match.players)} {GENERAL.text('hint.legal', moves=may)}"
    parts = [panel.paragraphs(said, "fk-hint")]
    if why_not:
        rows = [tag("li", text(reason)) for reason in why_not]
        parts += [tag("p", text(GENERAL.text("hint.not-now")), class_="fk-soft"), tag("ul", *rows)]
    return tag("div", *parts)


def _bars(groups: Iterable[Bars]) -> Markup:
    """Return chances as bars, each with its number beside it."""
    return tag("div", *[_group(bars) for bars in groups], class_="fk-charts")


def _group(bars: Bars) -> Markup:
    rows = []
    for name, chance in bars.rows:
        bar = tag("span", tag("span", text(""), style=f"width:{chance * 100:.0f}%"), class_="fk-bar-room")
        cells = [
            tag("th", text(name), scope="row"),
            tag("td", bar, aria_hidden="true"),
            tag("td", text(percent(chance))),
        ]
        rows.append(tag("tr", *cells))
    return tag("table", tag("caption", text(bars.title)), tag("tbody", *rows), class_="fk-chart")


def _moves(match: Match, seat: int, advice: Advice) -> Markup:
    """Return every move with the points it promises, the best one first."""
    if not advice.rated:
        return NOTHING
    best, view, game = advice.rated[0], match.view(seat), match.game
    what = GENERAL.text("hint.why", what=best.chances.title)
    columns = [GENERAL.text("hint.move"), GENERAL.text("hint.points"), what]
    head = [tag("th", text(column), scope="col") for column in columns]
    rows = [
        tag(
            "tr",
            tag("th", text(game.describe(view, rated.move)), scope="row"),
            tag("td", text(tenths(rated.points))),
            tag("td", text(_short(rated.chances))),
        )
        for rated in advice.rated
    ]
    return tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="fk-moves")


def _short(chances: Bars) -> str:
    """Return the likeliest few chances in words."""
    likely = sorted(chances.rows, key=lambda row: -row[1])[:3]
    return ", ".join(named(name, percent(chance)) for name, chance in sorted(likely))


def levels(game: str) -> tuple[str, ...]:
    """Return the levels there are for a game: without somebody to advise, only what is legal can be told."""
    return LEVELS if has_adviser(game) else LEVELS[:2]


def options(game: str) -> list[tuple[str, str]]:
    """Return the levels for a game, as options to choose."""
    return [(f"hints-{level}", GENERAL.text(f"hint.level-{level}")) for level in levels(game)]
