"""The whole table at one moment, secrets included.

A `State` is frozen, and all it holds is frozen: a move makes a new one. Only the engine, within one move, works
on a `Table`: a copy it may change freely until it stands still again. That is as safe as replacing field after
field, reads like the rules, and is twice as fast.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from enum import StrEnum
from typing import NamedTuple, NoReturn

from fogkit.core import Chance
from fogkit.games.fog.components import Token, Weather
from fogkit.games.fog.rules import Rules


class Decision(StrEnum):
    """What the seats in `to_act` must decide."""

    TAKE = "take"
    PLACE = "place"
    SWAP = "swap"
    REVEAL = "reveal"
    PREDICT = "predict"
    DISCARD = "discard"
    OVER = "over"


# Python looks the members of an enumeration up slowly; these names are for where every decision passes.
TAKE, PLACE, SWAP, REVEAL, PREDICT, DISCARD, OVER = Decision


class RoundResult(NamedTuple):
    """How a round ended. All of it is open to everybody but `discarded`, the cards laid face down (D1)."""

    round: int
    days: tuple[tuple[Weather, ...], ...]
    cards: tuple[tuple[Weather, ...], ...]
    influence: tuple[tuple[int, ...], ...]
    """For each day, every seat's influence (D4)."""
    claimants: tuple[tuple[int, ...], ...]
    """For each day, the seats that claimed it (D5, D6)."""
    predicted: tuple[int, ...]
    claimed: tuple[int, ...]
    points: tuple[int, ...]
    discarded: tuple[Weather | None, ...]


@dataclass
class Table:
    """Everything there is to know. Seats and rows count from 0, days and piles in moves from 1."""

    rules: Rules
    chance: Chance
    round: int
    decision: Decision
    to_act: tuple[int, ...]
    active: int
    """Whose turn it is; holds the cloud while predictions are made (F2)."""
    first: int
    """Who holds the sun (S6, E5)."""
    days: tuple[tuple[Token, ...], ...]
    placed: int
    """The day that was placed on last."""
    held: Token | None
    """The token taken and not yet placed (P2)."""
    piles: tuple[tuple[Token, ...], ...]
    """Each from its top down."""
    supply: tuple[Token, ...]
    hands: tuple[tuple[Weather, ...], ...]
    shown: tuple[tuple[Weather, ...], ...]
    """The cards face up before each player (A5, D2)."""
    chosen: tuple[Weather | None, ...]
    """Secret choices that wait for the others (A4, D1)."""
    deck: tuple[Weather, ...]
    """From its top down."""
    discards: tuple[Weather, ...]
    """The face-up discard pile (A2)."""
    arrows: tuple[int, ...]
    new_piles: int
    """How many piles were made anew this round: the address of the next one's chance (P6)."""
    new_decks: int
    """How many times the deck was renewed this round (A3)."""
    results: tuple[RoundResult, ...]
    """The rounds that are over."""

    def come_to_rest(self) -> State:
        """Freeze this very table: from now on it is a state, for whoever holds it."""
        self.__class__ = State
        return self  # type: ignore[return-value] # its class is State by now


class State(Table):
    """A table that stands still: comparable, hashable and safe to keep."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"A state never changes; apply a move to get a new one ({name}).")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"A state never changes; apply a move to get a new one ({name}).")

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.values()))

    def in_motion(self) -> Table:
        """Return a copy that the engine may change."""
        table = object.__new__(Table)
        table.__dict__ = self.__dict__.copy()
        return table
