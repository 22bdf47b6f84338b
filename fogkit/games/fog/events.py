"""What happens at the table, each event with the rules behind it and its words in every language.

A field that a seat may not know is None in the event as that seat sees it; such an event has a second
sentence in the catalogue, `event.<Name>.unseen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import ClassVar

from fogkit.games.fog.components import Symbol, Weather
from fogkit.games.fog.words import WORDS


@dataclass(frozen=True, slots=True)
class FogEvent:
    """The base of all events: open to everybody unless it says otherwise."""

    cites: ClassVar[tuple[str, ...]] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind this event."""
        return self.cites

    def seen_by(self, seat: int | None) -> FogEvent | None:  # noqa: ARG002 - only secret events look at the seat
        """Return the event as `seat` sees it."""
        return self

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell the event in words."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        if "seat" in values:
            values["player"] = players[values["seat"]]
        return WORDS.text(self._key(), lang, **values)

    def _key(self) -> str:
        return f"event.{type(self).__name__}"


@dataclass(frozen=True, slots=True)
class SecretCard(FogEvent):
    """An event about a card that only its owner sees."""

    seat: int
    card: Weather | None

    def seen_by(self, seat: int | None) -> FogEvent:
        """Hide the card from everyone but its owner."""
        return self if seat == self.seat else replace(self, card=None)

    def _key(self) -> str:
        # Named, not super(): slots=True makes the class anew, and super() would look for the old one.
        return FogEvent._key(self) + (".unseen" if self.card is None else "")


# --- setup -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameStarted(FogEvent):
    """The players sat down, each with a colour and a sheet."""

    cites: ClassVar = ("C7", "C8", "C9")
    n: int


@dataclass(frozen=True, slots=True)
class SunTaken(FogEvent):
    """A random player starts the first round."""

    cites: ClassVar = ("C8", "S6")
    seat: int


@dataclass(frozen=True, slots=True)
class SunPassed(FogEvent):
    """The next player starts this round."""

    cites: ClassVar = ("E5",)
    seat: int


@dataclass(frozen=True, slots=True)
class BoardsLaid(FogEvent):
    """The day boards of a round are on the table."""

    round: int
    n: int

    @property
    def rules(self) -> tuple[str, ...]:
        """S1 speaks of the first round, E1 of all."""
        return ("C4", "S1") if self.round == 1 else ("C4", "E1")


@dataclass(frozen=True, slots=True)
class ArrowsReset(FogEvent):
    """Every arrow points at 0."""

    round: int

    @property
    def rules(self) -> tuple[str, ...]:
        """S2 speaks of the first round, E4 of the later ones."""
        return ("C6", "S2") if self.round == 1 else ("C6", "E4")


@dataclass(frozen=True, slots=True)
class StartingToken(FogEvent):
    """A random token lies on a day board from the start; its part triggers nothing."""

    round: int
    day: int
    weather: Weather

    @property
    def rules(self) -> tuple[str, ...]:
        """S3 speaks of the first round, E2 of the later ones."""
        return ("S3",) if self.round == 1 else ("E2",)


@dataclass(frozen=True, slots=True)
class BoardLeftEmpty(FogEvent):
    """A day board starts without a token."""

    day: int
    variant: bool

    @property
    def rules(self) -> tuple[str, ...]:
        """The variant leaves all boards empty, the printed game only some."""
        return ("V1",) if self.variant else ("E2",)


@dataclass(frozen=True, slots=True)
class PilesMade(FogEvent):
    """The piles are on the table, of all tokens that were shuffled."""

    round: int
    n: int
    size: int
    tokens: int
    supply: int
    tops: tuple[Weather, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """S4 speaks of the first round, E4 of the later ones."""
        return ("C1", "C3", "S4") if self.round == 1 else ("C3", "E4")


@dataclass(frozen=True, slots=True)
class HandDealt(FogEvent):
    """A player got a hand; only they see it."""

    round: int
    seat: int
    n: int
    cards: tuple[Weather, ...] | None

    @property
    def rules(self) -> tuple[str, ...]:
        """S5 speaks of the first round, E3 of the later ones."""
        return ("C1", "C2", "S5") if self.round == 1 else ("C2", "E3")

    def seen_by(self, seat: int | None) -> FogEvent:
        """Hide the cards from everyone but their owner."""
        return self if seat == self.seat else replace(self, cards=None)

    def _key(self) -> str:
        return FogEvent._key(self) + (".unseen" if self.cards is None else "")


# --- placing -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnPassed(FogEvent):
    """The next player is active."""

    cites: ClassVar = ("P1", "P7")
    seat: int


@dataclass(frozen=True, slots=True)
class TokenTaken(FogEvent):
    """The active player took the top of a pile."""

    cites: ClassVar = ("P1",)
    seat: int
    pile: int
    weather: Weather


@dataclass(frozen=True, slots=True)
class TokenUncovered(FogEvent):
    """Everybody sees a new top, before anything else happens."""

    cites: ClassVar = ("P2",)
    pile: int
    weather: Weather


@dataclass(frozen=True, slots=True)
class PileRenewed(FogEvent):
    """A pile ran out and was made anew from the supply."""

    cites: ClassVar = ("P6",)
    pile: int
    n: int
    weather: Weather


@dataclass(frozen=True, slots=True)
class PileStaysEmpty(FogEvent):
    """A pile ran out, and there is no supply to renew it."""

    cites: ClassVar = ("P6",)
    pile: int


@dataclass(frozen=True, slots=True)
class TokensReturned(FogEvent):
    """The active player returned the tops, all alike, to the supply."""

    cites: ClassVar = ("P5",)
    seat: int
    weather: Weather


@dataclass(frozen=True, slots=True)
class PartCovered(FogEvent):
    """The token taken lies on the next part of a day."""

    cites: ClassVar = ("P3",)
    seat: int
    day: int
    part: int
    weather: Weather


# --- actions -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SymbolTriggered(FogEvent):
    """The part just covered carries a symbol."""

    cites: ClassVar = ("A1", "C5")
    seat: int
    day: int
    part: int
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class NoCardLeft(FogEvent):
    """A player without hand cards is passed over."""

    cites: ClassVar = ("A6",)
    seat: int


@dataclass(frozen=True, slots=True)
class CardSwapped(FogEvent):
    """The active player discarded a card face up."""

    cites: ClassVar = ("A2",)
    seat: int
    card: Weather


@dataclass(frozen=True, slots=True)
class DeckRenewed(FogEvent):
    """The deck was empty: the discard pile was shuffled to be the new one."""

    cites: ClassVar = ("A3",)
    n: int


@dataclass(frozen=True, slots=True)
class CardDrawn(SecretCard):
    """The active player drew a card; only they know which."""

    cites: ClassVar = ("A2",)


@dataclass(frozen=True, slots=True)
class CardChosen(SecretCard):
    """A player chose the card to reveal; it waits face down for the others."""

    cites: ClassVar = ("A4",)


@dataclass(frozen=True, slots=True)
class RevealedTogether(FogEvent):
    """All chosen cards were turned up at once, and stay so."""

    cites: ClassVar = ("A4", "A5")
    cards: tuple[Weather | None, ...]

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell who turned up what."""
        return WORDS.text(self._key(), lang, each=_each(players, self.cards, lang))


# --- predictions -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PredictionOpened(FogEvent):
    """A day is complete, and can no longer be chosen: the player who completed it takes the cloud."""

    cites: ClassVar = ("F1", "F2", "F6", "P4")
    seat: int
    day: int
    n: int
    """Predictions that will still follow this one in the round."""


@dataclass(frozen=True, slots=True)
class ArrowMoved(FogEvent):
    """A player predicts one day more."""

    cites: ClassVar = ("F3", "F4")
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class ArrowStayed(FogEvent):
    """A player keeps the prediction as it is."""

    cites: ClassVar = ("F3",)
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class PredictionClosed(FogEvent):
    """Everybody has predicted; the cloud goes back."""

    cites: ClassVar = ("F5",)


# --- claiming and scoring ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDiscarded(SecretCard):
    """A player discarded a card face down; nobody else ever sees it."""

    cites: ClassVar = ("D1",)


@dataclass(frozen=True, slots=True)
class HandOpened(FogEvent):
    """A player laid the rest of the hand open beside the revealed cards."""

    cites: ClassVar = ("D2",)
    seat: int
    cards: tuple[Weather, ...]


@dataclass(frozen=True, slots=True)
class PredictionWritten(FogEvent):
    """A prediction is on the sheet, and the arrow back at 0."""

    cites: ClassVar = ("D3",)
    seat: int
    predicted: int


@dataclass(frozen=True, slots=True)
class DayClaimed(FogEvent):
    """A day was worked out: every seat's influence, and who claims it."""

    day: int
    influence: tuple[int, ...]
    seats: tuple[int, ...]
    least: int
    """The influence a claim needs."""

    @property
    def rules(self) -> tuple[str, ...]:
        """D6 speaks when nobody claims for lack of influence, D5 otherwise."""
        return ("D4", "D5") if max(self.influence) >= self.least else ("D4", "D6")

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell every seat's influence and who claims the day."""
        key = self._key() + ("" if self.seats else ".nobody")
        claimants = tuple(players[seat] for seat in self.seats)
        each = _each(players, self.influence, lang)
        return WORDS.text(key, lang, day=self.day, each=each, claimants=claimants)


@dataclass(frozen=True, slots=True)
class PointsScored(FogEvent):
    """A row of a player's sheet is complete."""

    seat: int
    predicted: int
    claimed: int
    points: int

    @property
    def rules(self) -> tuple[str, ...]:
        """X1 for an exact prediction, X2 for a wrong one; X3 for the sheet."""
        return ("X1", "X3") if self.predicted == self.claimed else ("X2", "X3")

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell the row of the sheet."""
        row = {"predicted": self.predicted, "claimed": self.claimed, "n": self.points}
        return WORDS.text(self._key(), lang, player=players[self.seat], **row)


@dataclass(frozen=True, slots=True)
class RoundEnded(FogEvent):
    """A round is over, with everybody's total so far."""

    cites: ClassVar = ("E1", "X3")
    round: int
    totals: tuple[int, ...]

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell everybody's total."""
        return WORDS.text(self._key(), lang, round=self.round, each=_each(players, self.totals, lang))


@dataclass(frozen=True, slots=True)
class GameEnded(FogEvent):
    """The game is over: the winners, and what decided it."""

    winners: tuple[int, ...]
    reason: str

    @property
    def rules(self) -> tuple[str, ...]:
        """E7 says which cards count, where it came to the cards."""
        return ("E6",) if self.reason in {"points", "days"} else ("E6", "E7")

    def text(self, players: Sequence[str], lang: str | None = None) -> str:
        """Tell who won and why."""
        names = tuple(players[seat] for seat in self.winners)
        return WORDS.text(f"{self._key()}.{self.reason}", lang, winners=names)


def _each(players: Sequence[str], values: Sequence[object], lang: str | None) -> str:
    """Return "Ada (3), Bo (0)", leaving out players without a value."""
    pairs = zip(players, values, strict=True)
    return ", ".join(f"{player} ({WORDS.say(value, lang)})" for player, value in pairs if value is not None)
