"""Whole games and games from a position, compiled; what the lab calls.

Seed and number alone fix a game: how games are cut into runs, and which thread runs them, makes no difference.
A run keeps no lock, so that several threads can play at once. Its result is a dictionary of arrays, with a first
index for the game, then mostly one for the round and one for the seat:

starts: the seat that begins each round. points, predicted, claimed: as on the score sheet.
winners: who won. reason: what decided it, as the place in `REASONS`.
decisions: how many were made. choices: the sum, over all of them, of the number of legal moves.
undiscarded: days the seat would have claimed had it kept its final discard, all others as they were.
forwards: as bits, at which predictions of the round the arrow moved; the lowest bit is the first.
swaps, reveals, returns: how many the seat made (at most 127 returns are counted).
alike: the most cards of one weather that lay open at the end.
twins: when the seat first revealed a card, how many more of its weather were in its hand; -1 if it never did.

From a position, only what is done from there on is counted.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fogkit.games.fog.compiled.chance import keys
from fogkit.games.fog.compiled.encoding import (
    CAREFUL,
    SETTINGS,
    before_the_game,
    blank_sheets,
    encode_rules,
    encode_state,
    fill_in,
    flat,
)
from fogkit.games.fog.compiled.kernel import play_games
from fogkit.games.fog.compiled.table import Beginning, Numbers
from fogkit.games.fog.compiled.tracing import Trace, read_log
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import State
from fogkit.i18n import GENERAL, Unknown

BOTS = ("random", CAREFUL)
"""The bots that have a compiled form."""

__all__ = ["BOTS", "REASONS", "SETTINGS", "play", "play_from", "traced", "traced_from", "warm_up"]

REASONS = ("points", "days", "alike", "shared")

_NO_LOG = np.zeros(0, np.int32)


def play(rules: Rules, bots: Sequence[str], seed: str, first: int, games: int) -> dict[str, Numbers]:
    """Play the games numbered from `first` on, whole."""
    sheets = blank_sheets(games, rules)
    play_games(_beginning(rules, bots, before_the_game(), seed), first, flat(sheets), _NO_LOG)
    return sheets._asdict()


def play_from(
    state: State, bots: Sequence[str], seed: str, first: int, games: int, *, reshuffled: bool = False
) -> dict[str, Numbers]:
    """Play from a position on, with all that is hidden as it is there; later chance comes from seed and number.

    Reshuffled, only hands are as they are: every game draws anew what lies face down on the table.
    """
    sheets = blank_sheets(games, state.rules)
    fill_in(sheets, state)
    start = encode_state(state, reshuffled=reshuffled)
    play_games(_beginning(state.rules, bots, start, seed), first, flat(sheets), _NO_LOG)
    return sheets._asdict()


def traced(rules: Rules, bots: Sequence[str], seed: str, number: int) -> Trace:
    """Return one game of `play`, to be played again elsewhere."""
    return _traced(_beginning(rules, bots, before_the_game(), seed), rules, number)


def traced_from(state: State, bots: Sequence[str], seed: str, number: int) -> Trace:
    """Return one game of `play_from`: its moves, and what chance decides from the position on."""
    return _traced(_beginning(state.rules, bots, encode_state(state), seed), state.rules, number, state)


def warm_up() -> None:
    """Compile everything, or load it if that was done before."""
    play(Rules(), ["random"] * Rules().players, "", 0, 0)


def _beginning(rules: Rules, bots: Sequence[str], start: Numbers, seed: str) -> Beginning:
    for name in bots:
        if name not in BOTS:
            raise Unknown(GENERAL.text("bots.unknown", name=str(name)[:40], names=BOTS))
    assert len(bots) == rules.players
    return Beginning(encode_rules(rules, bots), start, start.copy(), keys(seed))


def _traced(beginning: Beginning, rules: Rules, number: int, state: State | None = None) -> Trace:
    room = written = 1 << 12
    while written == room:  # there may be more to tell
        room *= 4
        log = np.zeros(room, np.int32)
        written = play_games(beginning, number, flat(blank_sheets(1, rules)), log)
    return read_log(rules, log[:written].tolist(), state)
