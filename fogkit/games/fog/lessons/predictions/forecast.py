"""A little game: a round that is nearly over. Predict at each completed day, and compare with what you claim.

Each deal has a number, and the same number is the same deal. Eight tokens have been placed for everybody, so that
each day lacks its last one: every placement completes a day, and every completed day calls for a prediction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fogkit.core import Chance
from fogkit.games.fog import events as ev
from fogkit.games.fog.lessons.predictions import neighbours
from fogkit.games.fog.lessons.predictions.sheet import Told, picture, signed
from fogkit.games.fog.lessons.predictions.words import WORDS
from fogkit.games.fog.moves import Place
from fogkit.games.fog.state import Decision
from fogkit.games.fog.text import prompt
from fogkit.games.fog.view import Row, View
from fogkit.match import Match
from fogkit.sitting import Sitting
from fogkit.teaching import Shown, Start

PLAYERS = ("Ada", "Bo", "Cy")
YOU = 0
ONE_ROUND: Mapping[str, Any] = {"boards": (4,)}
NEXT, AGAIN = "deal-next", "deal-again"


class Dealt(NamedTuple):
    """A deal lies on the table."""

    deal: int


class Round(Sitting):
    """The end of a round; the others play sensibly."""

    def __init__(self, deal: int) -> None:
        seed = f"forecast-{deal}"
        moves = so_far(seed)
        super().__init__("fog", Start(PLAYERS, YOU, seed, settings=ONE_ROUND, moves=moves))
        self.untouched = True
        self.told_from = len(moves)
        """The moves after these are news."""

    @property
    def view(self) -> View:
        """What the person may know."""
        seen: View = self.match.view(self.seat)
        return seen

    @property
    def result(self) -> Row | None:
        """The person's prediction, days claimed and points, once they are known."""
        sheet = self.view.sheets[self.seat]
        return sheet[0] if sheet else None

    @property
    def news(self) -> tuple[ev.FogEvent, ...]:
        """What happened since the person last decided: placements and arrows, in the end the claims."""
        kinds = (ev.DayClaimed,) if self.result else (ev.PartCovered, ev.ArrowMoved, ev.ArrowStayed)
        entries = self.match.log(self.seat)[self.told_from + 1 :]
        return tuple(event for entry in entries for event in entry.events if isinstance(event, kinds))

    @property
    def chances(self) -> int:
        """How often the person can still predict (F6)."""
        view = self.view
        to_come = sum(len(tokens) < view.rules.parts for tokens in view.days)
        return to_come + (view.decision is Decision.PREDICT and self.seat in view.to_act)

    def click(self, name: str) -> tuple[object, ...]:
        """Make the person's move; what follows it is news."""
        before = self.match.number
        happened = super().click(name)
        if self.match.number > before:
            self.untouched, self.told_from = False, before
        return happened

    def undo(self) -> None:
        """Take back the person's last move, and what the others did since."""
        super().undo()
        self.told_from = min(self.told_from, self.match.number)

    def choose(self, seat: int) -> Any:
        """Return what another player does."""
        return _sensible(self.match, seat, self.match.legal(seat))


def so_far(seed: str) -> tuple[str, ...]:
    """Return the moves, made for everybody, that leave each day one token short."""
    match = Match("fog", PLAYERS, seed, **ONE_ROUND)
    while not _nearly_over(match.view()):
        for seat in match.to_act:
            moves = [move for move in match.legal(seat) if not _completes(match.view(), move)]
            match.play(_sensible(match, seat, moves), seat)
    return tuple(f"{seat} {move}" for seat, move in match.moves)


def _nearly_over(view: View) -> bool:
    return view.decision is Decision.TAKE and all(len(tokens) == view.rules.parts - 1 for tokens in view.days)


def _completes(view: View, move: object) -> bool:
    return isinstance(move, Place) and len(view.days[move.day - 1]) == view.rules.parts - 1


def _sensible(match: Match, seat: int, moves: Sequence[Any]) -> Any:
    rng = Chance(match.seed).at(f"neighbour-{seat}/{match.number}")
    return neighbours.choose(match.view(seat), moves, rng)


class Forecast:
    """Deal after deal, each told and compared; it is a `fogkit.teaching.Ground`."""

    def __init__(self, deal: int = 1) -> None:
        self.viewer: int | None = YOU
        self.watchers: Sequence[str] = ()
        self.points: dict[int, int] = {}
        """The points of each deal that was played to its end; played again, it counts once."""
        self._lay_out(deal)

    def _lay_out(self, deal: int) -> tuple[Dealt]:
        self.deal = deal
        self.round = Round(deal)
        return (Dealt(deal),)

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:  # noqa: ARG002 - only now is shown
        """Return the table, what happened last, and how predictions and claims compare."""
        shown = self.round.shown(lang)
        told = self._told(lang)
        over = self.round.result is not None
        buttons = {AGAIN: told.again, NEXT: told.next} if over else {}
        return Shown(
            picture=picture(self.round.view, PLAYERS, told, lang),
            pieces=buttons or shown.pieces,
            lit=tuple(buttons) or shown.lit,
            words="\n".join((told.deal, *told.news, told.asked)),
            moved=shown.moved,
        )

    def click(self, name: str) -> tuple[object, ...]:
        """Make a move; when the round is over, deal the next one or the same again."""
        if self.round.result is None:
            happened = self.round.click(name)
            if (result := self.round.result) is not None:
                self.points[self.deal] = result.points
            return happened
        steps = {NEXT: 1, AGAIN: 0}
        return self._lay_out(self.deal + steps[name]) if name in steps else ()

    def look(self, seat: int | None) -> None:
        """There are no other eyes to look through."""

    def undo(self) -> None:
        """Take back the last move of this deal; what is not over has no points."""
        self.round.undo()
        self.points.pop(self.deal, None)

    # --- in words ------------------------------------------------------------------------------------

    def _told(self, lang: str | None) -> Told:
        def text(key: str, **values: object) -> str:
            return WORDS.text(f"game.{key}", lang, **values)

        chances = text("chances", n=self.round.chances)
        return Told(
            deal=text("deal", deal=self.deal),
            news=self._news(lang),
            asked=self._asked(lang),
            compare=text("compare"),
            aside=text("tally", points=signed(sum(self.points.values()))) if self.round.result else chances,
            columns=(text("predicted"), text("claimed"), text("points")),
            again=text("again"),
            next=text("next"),
        )

    def _news(self, lang: str | None) -> tuple[str, ...]:
        sentences = [event.text(PLAYERS, lang) for event in self.round.news]
        if self.round.untouched:
            sentences.insert(0, WORDS.text("game.begin", lang))
        if self.round.view.decision is Decision.DISCARD:
            sentences.append(WORDS.text("game.discard", lang))
        return tuple(sentences)

    def _asked(self, lang: str | None) -> str:
        """Say what is to be decided, or how it ended."""
        if (result := self.round.result) is None:
            return prompt(self.round.view, PLAYERS, lang)
        key = "game.exact" if result.predicted == result.claimed else "game.off"
        points = {"n": result.points, "points": signed(result.points)}
        return WORDS.text(key, lang, predicted=result.predicted, claimed=result.claimed, **points)
