"""A card of a rule: its mechanics from the rulebook, its dynamics measured, the aesthetics meant."""

from __future__ import annotations

from fogkit.core import AnyGame
from fogkit.i18n import Explained, grouped, language, named
from fogkit.lab.charts.differences import figure_name, relative
from fogkit.lab.compare import Comparison
from fogkit.lab.desk import Card, Row
from fogkit.lab.measures.told import number, signed
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame
from fogkit.ui.lab import drawn
from fogkit.ui.lab.playing import Player
from fogkit.ui.lab.words import WORDS


class CardScene:
    """A rule as mechanics, dynamics and aesthetics; it is a `fogkit.ui.frame.Scene`.

    Args:
        card: the rule.
        game: the game it belongs to.
        games: how many games, without the rule and with it.
        seed: names the games.
        at_once: whether to play before anything is shown, and not only after.
    """

    def __init__(self, card: Card, game: AnyGame, games: int, seed: str, at_once: bool = True) -> None:
        self.card, self.game = card, game
        player = Player(game.name)
        self._player = player
        bots = ("careful",) * min(4, game.player_counts[-1])
        self._plans = player.plan(bots, games, seed, card.without), player.plan(bots, games, seed, {})
        self.comparison: Comparison | None = None
        """From the game without the rule to the game with it."""
        if at_once:
            self.click("tick")

    def click(self, name: str) -> None:
        """Measure when it has been seen that this takes a while."""
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
        elif name == "tick" and self.comparison is None:
            self.comparison = self._player.compare(*self._plans)

    def frame(self) -> Frame:
        """Return the card."""
        say, card = self.card.words.text, self.card
        title = say(f"{card.name}.title")
        mechanics = "\n".join(str(self.game.rulebook.rule(id_)) for id_ in card.rules)
        dynamics, aesthetics = "\n".join(self.dynamics()), say(f"{card.name}.aesthetics")
        told = {"mechanics": mechanics, "dynamics": dynamics, "aesthetics": aesthetics}
        columns = [_column(WORDS.text(f"mda.{name}"), words, name == "dynamics") for name, words in told.items()]
        language_ = tag("span", panel.language_choice(), class_="fk-push")
        return Frame(
            head=tag(
                "div",
                panel.bar(tag("span", text(title), class_="fk-title"), language_),
                tag("div", *columns, class_="fk-cols"),
            ),
            picture=self._picture() if self.comparison else "",
            after=30 if self.comparison is None else None,
            words="\n\n".join([title, *(named(WORDS.text(f"mda.{name}"), words) for name, words in told.items())]),
        )

    def dynamics(self, lang: str | None = None) -> list[str]:
        """Tell what the rule does, by the figures where it shows."""
        if self.comparison is None:
            return [WORDS.text("starting", lang)]
        lines = [WORDS.text("mda.games", lang, games=grouped(self.comparison.after.played, lang))]
        for figure in self.card.figures:
            one = self.comparison.difference(figure)
            digits = 2 if max(abs(one.before), abs(one.after)) >= 1 else 3
            ends = {"before": signed(one.before, digits), "after": signed(one.after, digits)}
            key = "mda.clear" if one.clear else "mda.unclear"
            name, by = figure_name(self.comparison, figure, lang), number(one.difference, lang, digits)
            lines.append(WORDS.text(key, lang, name=name, by=by, **ends))
        return lines

    def _picture(self) -> str:
        assert self.comparison is not None
        rows = [
            Row(figure_name(self.comparison, figure, None), share, None, 0.0)
            for figure in self.card.figures
            if (share := relative(self.comparison.difference(figure)))
        ]
        title = WORDS.text("mda.chart")
        wide = 2 * drawn.WIDTH + drawn.GAP
        chart = drawn.ranges(drawn.Told(title, WORDS.text("interval")), rows, wide, None)
        return drawn.alone(chart, len(rows), title, " ".join(self.dynamics())) if rows else ""


def _column(title: str, words: str, listed: bool) -> Markup:
    """Return a column; listed, all but its first line are points of a list."""
    heading = tag("h3", text(title), class_="fk-small")
    first, *rest = words.split("\n") if listed else [words]
    points = [tag("li", text(line)) for line in rest]
    told = panel.paragraphs(first, "fk-line") if first else NOTHING
    return tag("section", heading, told, tag("ul", *points, class_="fk-told-list") if points else NOTHING)


def check_games(games: object) -> int:
    """Return a number of games, or say why it is none."""
    if type(games) is not int or games < 1:
        raise Explained(WORDS.text("games.wrong", games=str(games)[:20]))
    return games
