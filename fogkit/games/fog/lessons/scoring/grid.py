"""Days and open cards in a grid: the influence of all on every day, and who claims it, live (D4 to D6).

It does no arithmetic of its own: every number comes from `fogkit.games.fog.scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from fogkit.core import Refusal
from fogkit.games.fog import scoring
from fogkit.games.fog.components import Weather
from fogkit.games.fog.events import DayClaimed
from fogkit.games.fog.lessons.scoring import grid_picture
from fogkit.games.fog.lessons.scoring.paper import PLAYERS, number_of
from fogkit.games.fog.lessons.scoring.words import WORDS
from fogkit.games.fog.words import WORDS as GAME_WORDS
from fogkit.i18n import language
from fogkit.teaching import Shown

Cards = tuple[Weather, ...]
_ORDER = tuple(Weather)


def _weathers(words: str) -> Cards:
    return tuple(map(Weather, words.split()))


# The table of the lesson's first match, after its final discard.
DAYS = (
    _weathers("sun sun snow rain"),
    _weathers("rain fog rain clouds"),
    _weathers("thunder thunder fog thunder"),
    _weathers("clouds clouds sun snow"),
)
HANDS = (
    _weathers("sun sun snow thunder"),
    _weathers("rain rain sun clouds"),
    _weathers("snow clouds clouds rain"),
)


class InfluenceFound(NamedTuple):
    """The learner worked out an influence."""

    seat: int
    day: int
    number: int


class CardTurned(NamedTuple):
    """A card became another."""

    seat: int
    card: Weather


class TokenTurned(NamedTuple):
    """A token became another."""

    day: int
    weather: Weather


class PredictionTurned(NamedTuple):
    """A prediction became another."""

    seat: int
    predicted: int


class Asked(NamedTuple):
    """A question: whose influence, on which day (from 1)."""

    seat: int
    day: int


@dataclass(frozen=True, slots=True)
class Spread:
    """What lies in the grid at one moment.

    Attributes:
        days: the tokens of each day.
        hands: the open cards of each player.
        predicted: what each player predicted, if points are shown too.
        asked: the question that waits for an answer.
        parts_told: how many tokens of that question have been worked out for the learner.
    """

    days: tuple[Cards, ...] = DAYS
    hands: tuple[Cards, ...] = HANDS
    predicted: tuple[int, ...] | None = None
    asked: Asked | None = None
    parts_told: int = 0

    def influence(self, day: int) -> tuple[int, ...]:
        """Return every player's influence on a day (D4)."""
        return tuple(scoring.influence(hand, self.days[day - 1]) for hand in self.hands)

    def claimants(self, day: int) -> tuple[int, ...]:
        """Return who claims a day (D5, D6)."""
        return scoring.claims(self.influence(day))

    def claimed(self, seat: int) -> int:
        """Return how many days a player claims."""
        return sum(seat in self.claimants(day) for day in self.day_numbers)

    def points(self, seat: int) -> int:
        """Return what the prediction brings in round 1 (X1, X2)."""
        assert self.predicted is not None
        return scoring.points(self.predicted[seat], self.claimed(seat), round_=1)

    @property
    def day_numbers(self) -> range:
        """The numbers of the days."""
        return range(1, len(self.days) + 1)

    def worked_out(self, day: int) -> DayClaimed:
        """Return a day as the game tells it."""
        return DayClaimed(day, self.influence(day), self.claimants(day), scoring.PRINTED.min_influence)


class Grid:
    """The grid to click in; it is a `fogkit.teaching.Ground`.

    Args:
        asked: an influence that the learner must work out before anything else.
        free: whether the tokens and the predictions can be changed too.
    """

    def __init__(self, asked: Asked | None = None, *, free: bool = False) -> None:
        self.viewer: int | None = None
        self.watchers: Sequence[str] = ()
        self._free = free
        self._moments = [Spread(asked=asked, predicted=(2, 2, 1) if free else None)]

    @property
    def spread(self) -> Spread:
        """What lies there now."""
        return self._moments[-1]

    # --- clicks ----------------------------------------------------------------------------------------

    def click(self, name: str) -> tuple[object, ...]:
        """Take an answer, or turn a card, token or prediction into the next one."""
        if (number := number_of(name)) is not None:
            return self._answer(number)
        if name not in self._pieces("en"):
            return ()
        kind, *which = name.split("-")
        if self.spread.asked:
            return (Refusal(WORDS, "D4", "sum-first", "sum-first"),)
        match kind:
            case "card":
                return self._turn_card(*map(int, which))
            case "token":
                return self._turn_token(*map(int, which))
        return self._turn_prediction(*map(int, which))

    def _answer(self, number: int) -> tuple[object, ...]:
        """Compare with the influence; a wrong number gets the sum so far, one token more each time."""
        now = self.spread
        if now.asked is None or not 0 <= number < grid_picture.KEYS:
            return ()
        seat, day = now.asked
        if number == now.influence(day)[seat]:
            self._moments.append(replace(now, asked=None))
            return (InfluenceFound(seat, day, number), self.spread.worked_out(day))
        tokens = now.days[day - 1]
        told = min(now.parts_told + 1, len(tokens))
        self._moments.append(replace(now, parts_told=told))
        hand, first = now.hands[seat], tokens[:told]
        values = {
            "number": number,
            "n": told,
            "weathers": GAME_WORDS.say(first),
            "parts": " + ".join(str(scoring.influence(hand, (token,))) for token in first),
            "sum": scoring.influence(hand, first),
        }
        return (Refusal(WORDS, "D4", "sum-wrong", "sum-wrong", tuple(values.items())),)

    def _turn_card(self, seat: int, place: int) -> tuple[object, ...]:
        hand = _turned(self.spread.hands[seat], place)
        happened = self._change(replace(self.spread, hands=_put(self.spread.hands, seat, hand)))
        return (CardTurned(seat, hand[place - 1]), *happened)

    def _turn_token(self, day: int, part: int) -> tuple[object, ...]:
        tokens = _turned(self.spread.days[day - 1], part)
        happened = self._change(replace(self.spread, days=_put(self.spread.days, day - 1, tokens)))
        return (TokenTurned(day, tokens[part - 1]), *happened)

    def _turn_prediction(self, seat: int) -> tuple[object, ...]:
        now = self.spread
        assert now.predicted is not None
        predicted = (now.predicted[seat] + 1) % (len(now.days) + 1)
        self._change(replace(now, predicted=(*now.predicted[:seat], predicted, *now.predicted[seat + 1 :])))
        return (PredictionTurned(seat, predicted),)

    def _change(self, after: Spread) -> tuple[DayClaimed, ...]:
        """Go on to another moment; return the days that it made different."""
        before = self.spread
        self._moments.append(after)
        days = after.day_numbers
        return tuple(after.worked_out(day) for day in days if after.worked_out(day) != before.worked_out(day))

    # --- what is shown ---------------------------------------------------------------------------------

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:  # noqa: ARG002 - there is no log to go back in
        """Return the grid."""
        lang = lang or language()
        now, pieces, words = self.spread, self._pieces(lang), self._words(lang)
        asking = [name for name in pieces if number_of(name) is not None]
        return Shown(
            picture=grid_picture.draw(now, words, lang, self._free),
            pieces=pieces,
            lit=tuple(asking or pieces),
            words=words,
        )

    def _pieces(self, lang: str) -> dict[str, str]:
        """Return all that can be clicked, with its name in words."""
        now = self.spread
        pieces: dict[str, str] = {}
        if now.asked:
            pieces |= grid_picture.key_labels(lang)
        for seat, hand in enumerate(now.hands):
            if now.predicted is not None:
                values = {"player": PLAYERS[seat], "predicted": now.predicted[seat]}
                pieces[f"predict-{seat}"] = WORDS.text("grid.touch.predict", lang, **values)
            for place, card in enumerate(hand, start=1):
                values = {"player": PLAYERS[seat], "place": place, "card": GAME_WORDS.say(card, lang)}
                pieces[f"card-{seat}-{place}"] = WORDS.text("grid.touch.card", lang, **values)
        for day in now.day_numbers if self._free else ():
            for part, token in enumerate(now.days[day - 1], start=1):
                values = {"day": day, "part": part, "token": GAME_WORDS.say(token, lang)}
                pieces[f"token-{day}-{part}"] = WORDS.text("grid.touch.token", lang, **values)
        return pieces

    def _words(self, lang: str) -> str:
        """Return the grid in plain text; what is asked is not told."""
        now = self.spread
        lines = []
        for day in now.day_numbers:
            parts = "  ".join(GAME_WORDS.say(token, lang) for token in now.days[day - 1])
            lines.append(GAME_WORDS.text("table.day", lang, day=day, parts=parts))
        for seat, hand in enumerate(now.hands):
            cards = GAME_WORDS.say(hand, lang)
            lines.append(WORDS.text("grid.cards", lang, player=PLAYERS[seat], cards=cards))
        asked_day = now.asked.day if now.asked else None
        names = PLAYERS[: len(now.hands)]
        lines += [now.worked_out(day).text(names, lang) for day in now.day_numbers if day != asked_day]
        return "\n".join(lines)

    def look(self, seat: int | None) -> None:
        """Everybody sees the same: there is nothing to do."""

    def undo(self) -> None:
        """Go back by one click."""
        if len(self._moments) > 1:
            self._moments.pop()


def _turned(row: Cards, place: int) -> Cards:
    """Return the row with one weather, counted from 1, turned into the next."""
    following = _ORDER[(_ORDER.index(row[place - 1]) + 1) % len(_ORDER)]
    return (*row[: place - 1], following, *row[place:])


def _put(rows: tuple[Cards, ...], index: int, row: Cards) -> tuple[Cards, ...]:
    return (*rows[:index], row, *rows[index + 1 :])
