"""What one seat may know, and nothing else: built up from nothing, field by field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from fogkit.core import Outcome
from fogkit.games.fog.components import Weather
from fogkit.games.fog.events import FogEvent
from fogkit.games.fog.rounds import outcome
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import Decision, RoundResult, State


class Row(NamedTuple):
    """A row of a score sheet: the columns ?, ! and = (C7)."""

    predicted: int
    claimed: int
    points: int


class SeenRound(NamedTuple):
    """A finished round as everybody saw it."""

    round: int
    days: tuple[tuple[Weather, ...], ...]
    cards: tuple[tuple[Weather, ...], ...]
    influence: tuple[tuple[int, ...], ...]
    claimants: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table through the eyes of one seat, or of a spectator (seat None)."""

    seat: int | None
    rules: Rules
    round: int
    decision: Decision
    to_act: tuple[int, ...]
    active: int
    sun: int
    cloud: int | None
    """Who holds the cloud: whoever completed a day, until all have predicted (F2, F5)."""

    days: tuple[tuple[Weather, ...], ...]
    placed: int
    """The day that was placed on last; 0 before the first placement of a round."""
    held: Weather | None
    tops: tuple[Weather | None, ...]
    pile_sizes: tuple[int, ...]
    supply_size: int

    hand: tuple[Weather, ...]
    """The own hand; a spectator has none."""
    chosen: Weather | None
    """The own secret choice, while it waits for the others (A4, D1)."""
    discarded: tuple[Weather | None, ...]
    """The own face-down discards of the rounds that are over (D1)."""
    hand_sizes: tuple[int, ...]
    shown: tuple[tuple[Weather, ...], ...]
    deck_size: int
    discards: tuple[Weather, ...]

    arrows: tuple[int, ...]
    sheets: tuple[tuple[Row, ...], ...]
    finished: tuple[SeenRound, ...]
    outcome: Outcome | None
    history: tuple[FogEvent, ...]
    """All that happened, as this seat saw it."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's points so far (X3)."""
        return tuple(sum(row.points for row in sheet) for sheet in self.sheets)


def view(state: State, seat: int | None, past: Iterable[FogEvent] = ()) -> View:
    """Return what `seat` may know; `past` are the events so far, of which the seat gets what it saw."""
    return View(
        seat=seat,
        rules=state.rules,
        round=state.round,
        decision=state.decision,
        to_act=state.to_act,
        active=state.active,
        sun=state.first,
        cloud=state.active if state.decision is Decision.PREDICT else None,
        days=tuple(tuple(token.up for token in tokens) for tokens in state.days),
        placed=state.placed,
        held=state.held.up if state.held else None,
        tops=tuple(pile[0].up if pile else None for pile in state.piles),
        pile_sizes=tuple(len(pile) for pile in state.piles),
        supply_size=len(state.supply),
        hand=state.hands[seat] if seat is not None else (),
        chosen=state.chosen[seat] if seat is not None else None,
        discarded=tuple(result.discarded[seat] for result in state.results) if seat is not None else (),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        shown=state.shown,
        deck_size=len(state.deck),
        discards=state.discards,
        arrows=state.arrows,
        sheets=tuple(_sheet(state.results, owner) for owner in range(state.rules.players)),
        finished=tuple(SeenRound(*result[:5]) for result in state.results),
        outcome=outcome(state),
        history=tuple(seen for event in past if (seen := event.seen_by(seat)) is not None),
    )


def _sheet(results: tuple[RoundResult, ...], seat: int) -> tuple[Row, ...]:
    return tuple(Row(result.predicted[seat], result.claimed[seat], result.points[seat]) for result in results)
