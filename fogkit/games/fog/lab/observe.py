"""Watching a game in the readable engine: the same columns as the compiled game tells, found in its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fogkit.games.fog import events as ev
from fogkit.games.fog import scoring
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import RoundResult, State

COLUMNS = {
    "predicted": np.int8,
    "claimed": np.int8,
    "undiscarded": np.int8,
    "forwards": np.int16,
    "swaps": np.int8,
    "reveals": np.int8,
    "returns": np.int8,
    "alike": np.int8,
    "twins": np.int8,
}
"""What this game tells of each round and seat, and how wide the numbers are."""


MOST_RETURNS = 127
"""More are not counted: with a single pile there can be any number, and a column has its width."""


class FogObserver:
    """Notes what happens in one game, round by round."""

    def __init__(self, rules: Rules) -> None:
        shape = (rules.rounds, rules.players)
        self._rules = rules
        self._noted = {name: np.zeros(shape, width) for name, width in COLUMNS.items()}
        self._noted["twins"] -= 1
        self._round = 0
        self._prediction = 0

    def watch(self, events: Sequence[ev.FogEvent], state: State) -> None:
        """Note what a move caused; a round that ended is noted from its result."""
        note, at = self._noted, self._round
        for event in events:
            match event:
                case ev.PredictionOpened():
                    self._prediction += 1
                case ev.ArrowMoved(seat):
                    note["forwards"][at, seat] |= 1 << (self._prediction - 1)
                case ev.CardSwapped(seat):
                    note["swaps"][at, seat] += 1
                case ev.TokensReturned(seat):
                    note["returns"][at, seat] = min(MOST_RETURNS, note["returns"][at, seat] + 1)
                case ev.RevealedTogether(cards):
                    self._note_reveal(cards, state)
                case ev.RoundEnded():
                    self._note_result(state.results[at])
                    self._round, self._prediction = at + 1, 0

    def _note_reveal(self, cards: Sequence[Any], state: State) -> None:
        """Note what each seat showed; hands are equally large at all times, so all show a card or none does (A6)."""
        for seat, card in enumerate(cards):
            if not self._noted["reveals"][self._round, seat]:
                self._noted["twins"][self._round, seat] = state.hands[seat].count(card)
            self._noted["reveals"][self._round, seat] += 1

    def _note_result(self, result: RoundResult) -> None:
        at = self._round
        self._noted["predicted"][at] = result.predicted
        self._noted["claimed"][at] = result.claimed
        self._noted["alike"][at] = [scoring.most_alike(cards) for cards in result.cards]
        self._noted["undiscarded"][at] = [undiscarded(result, seat, self._rules) for seat in range(self._rules.players)]

    def report(self, state: State) -> dict[str, NDArray[Any]]:
        """Return all columns, who began each round, and the points."""
        rounds, players = self._rules.rounds, self._rules.players
        first = state.first - (rounds - 1)  # the sun passes to the left after each round (E5)
        starts = (first + np.arange(rounds)) % players
        points = np.array([result.points for result in state.results], np.int16)
        return {"starts": starts.astype(np.int8), "points": points, **self._noted}


def undiscarded(result: RoundResult, seat: int, rules: Rules) -> int:
    """Return the days a seat would have claimed had it kept its final discard, all others as they ended (D1, D4)."""
    kept = result.discarded[seat]
    if kept is None:
        return result.claimed[seat]
    more = [tuple(tokens).count(kept) for tokens in result.days]
    return sum(
        seat in scoring.claims([*strengths[:seat], strengths[seat] + extra, *strengths[seat + 1 :]], rules)
        for strengths, extra in zip(result.influence, more, strict=True)
    )
