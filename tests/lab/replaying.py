"""Compiled games, played again by the readable engine: random settings, and what the engine has to say of a game."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from fogkit.core import Chance
from fogkit.games import get_game
from fogkit.games.fog import events as ev
from fogkit.games.fog import scoring
from fogkit.games.fog.bots.careful import BOT
from fogkit.games.fog.compiled.choosing import PATIENCE
from fogkit.games.fog.compiled.run import BOTS, REASONS
from fogkit.games.fog.compiled.tracing import Trace
from fogkit.games.fog.moves import Forward, Move, Return, Swap
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import Decision, RoundResult, State

FOG = get_game("fog")
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
RUN = os.urandom(4).hex() if SOAK else "tests"
"""The beginning of every seed: a soak plays other games every time."""


class Setup(NamedTuple):
    """Who plays by which rules."""

    rules: Rules
    bots: tuple[str, ...]
    seed: str


def setups(count: int, name: str) -> Iterator[Setup]:
    """Yield random settings and bots, the printed game among them; a failed test shows the last."""
    for number in range(count):
        seed = f"{RUN}/{name}/{number}"
        rng = Random(seed)
        rules = Rules(rng.randint(2, 5), empty_start=rng.random() < 0.5) if rng.random() < 0.1 else random_rules(rng)
        setup = Setup(rules, random_bots(rng, rules.players), seed)
        print(setup)  # noqa: T201 - shown when a test fails
        yield setup


def random_bots(rng: Random, players: int) -> tuple[str, ...]:
    """Return all of one kind, or a mixture."""
    kinds = rng.choice([BOTS[:1], BOTS[1:], BOTS])
    return tuple(rng.choice(kinds) for _ in range(players))


def random_rules(rng: Random) -> Rules:
    """Return any settings that go together: mostly small and odd ones, so that games are short and stacks run out."""
    large = rng.random() < 0.05
    players, parts = rng.randint(2, 5), rng.randint(1, 8 if large else 4)
    boards = tuple(rng.randint(1, 12 if large else 5) for _ in range(rng.randint(1, 3)))
    most = max(boards)
    letters = rng.choice(["S-R", "S", "R", "SR", "--SR"])
    layout = tuple("".join(rng.choices(letters, k=parts)) for _ in range(rng.randint(most, 12)))

    tokens_of_each = rng.randint(-(-most * parts // 15), 12 if large else max(3, -(-most * parts // 15)))
    starting_tokens = rng.randint(0, parts - 1)
    left = 15 * tokens_of_each - most * starting_tokens
    piles = rng.randint(1, min(6, left))
    pile_size = rng.randint(1, min(rng.choice([2, 10, 60]), left // piles))

    extra_cards = rng.randint(0, min(20 if large else 3, 240 // players - most))
    few = -(-players * (most + extra_cards) // 6)
    points = [rng.choice([0, 1, 2, 3, 50]) for _ in range(4)]
    return Rules(
        players,
        boards,
        parts,
        layout,
        extra_cards,
        cards_of_each=min(40, few + rng.choice([0, 0, 1, 5, 40])),
        tokens_of_each=tokens_of_each,
        piles=piles,
        pile_size=pile_size,
        starting_tokens=starting_tokens,
        empty_boards=tuple(rng.choices(range(1, 13), k=rng.randint(0, 3))),
        empty_start=rng.random() < 0.3,
        may_return=rng.random() < 0.8,
        return_piles=rng.randint(1, rng.choice([1, 3, 6])),
        ties_claim=rng.random() < 0.6,
        min_influence=rng.choice([points[0], 1, 4]),
        exact_day=points[1],
        exact_bonus=points[2],
        wrong_penalty=points[3],
    )


# --- positions ---------------------------------------------------------------------------------------


def random_position(rules: Rules, rng: Random) -> State:
    """Return a state from any moment of a random game; a good part of them while secret choices wait."""
    state, _ = FOG.start(rules, Chance(str(rng.random())))
    states = [state]
    while state.to_act:
        seat = rng.choice(state.to_act)
        state, _ = FOG.apply(state, seat, rng.choice(FOG.legal(state, seat)))
        states.append(state)
    waiting = [state for state in states if FOG.undisclosed(state)]
    position: State = rng.choice(waiting if waiting and rng.random() < 0.3 else states)
    return position


def with_deal(state: State, deal: dict[str, tuple[str, ...]]) -> State:
    """Return the state with what chance has still to decide laid out."""
    table = state.in_motion()
    table.chance = Chance("unused", tuple(deal.items()))
    return table.come_to_rest()


# --- playing again -----------------------------------------------------------------------------------


class Pick(NamedTuple):
    """One decision: what it was about, how many legal moves there were, and which of them was made."""

    decision: Decision
    bot: str
    moves: int
    pick: int


class Replay:
    """A traced game in the readable engine: every move must be legal, in turn, and what the careful bot would do."""

    def __init__(self, setup: Setup, trace: Trace, state: State | None = None) -> None:
        self.rules, self.bots = setup.rules, setup.bots
        self.picks: list[Pick] = []
        shape = (self.rules.rounds, self.rules.players)
        names = ("forwards", "swaps", "reveals", "returns", "twins")
        self.counted = {name: np.zeros(shape, np.int64) for name in names}
        if state is None:
            # The readable engine has addresses for 99 new piles; with piles of one token there can be more.
            laid_out = {at: words for at, words in trace.deal.items() if not re.search(r"-\d{3}", at)}
            state, _ = FOG.start(self.rules, Chance("unused", tuple(laid_out.items())))
        self.counted["twins"][state.round - 1 :] = 0 if state.decision is Decision.OVER else -1
        self.returned = 0
        state = with_deal(state, trace.deal)
        for seat, move in trace.moves:
            state = self._play(state, seat, move)
        self.state = state
        assert state.decision is Decision.OVER

    def _play(self, state: State, seat: int, move: Move) -> State:
        assert seat == state.to_act[0]
        moves = FOG.legal(state, seat)
        assert move in moves
        self.picks.append(Pick(state.decision, self.bots[seat], len(moves), moves.index(move)))
        if self.bots[seat] == "careful" and self.returned < PATIENCE:
            assert BOT.choose(FOG.view(state, seat), moves, Random(0)).move == move
        self._count(state, seat, move)
        after: State
        after, told = FOG.apply(state, seat, move)
        for event in told:
            if isinstance(event, ev.RevealedTogether):
                self._count_reveals(state.round - 1, event.cards, after)
        return after

    def _count(self, state: State, seat: int, move: Move) -> None:
        here = state.round - 1, seat
        full = sum(len(tokens) == state.rules.parts for tokens in state.days)
        self.counted["forwards"][here] |= isinstance(move, Forward) << max(0, full - 1)
        self.counted["swaps"][here] += isinstance(move, Swap)
        self.counted["returns"][here] += isinstance(move, Return)
        self.returned = self.returned + 1 if isinstance(move, Return) else 0

    def _count_reveals(self, row: int, cards: Sequence[Any], after: State) -> None:
        assert after.round == row + 1
        for seat, card in enumerate(cards):
            if card is not None:
                if not self.counted["reveals"][row, seat]:
                    self.counted["twins"][row, seat] = after.hands[seat].count(card)
                self.counted["reveals"][row, seat] += 1

    def columns(self) -> dict[str, Any]:
        """Return what the readable engine says of the game, in the words of the compiled one."""
        results, rules = self.state.results, self.rules
        outcome = FOG.outcome(self.state)
        assert outcome is not None
        first = self.state.first - (rules.rounds - 1)
        return self.counted | {
            "starts": [(first + row) % rules.players for row in range(rules.rounds)],
            "points": [result.points for result in results],
            "winners": [seat in outcome.winners for seat in range(rules.players)],
            "reason": REASONS.index(outcome.reason),
            "decisions": len(self.picks),
            "choices": sum(pick.moves for pick in self.picks),
            "predicted": [result.predicted for result in results],
            "claimed": [result.claimed for result in results],
            "undiscarded": [[kept(result, seat, rules) for seat in range(rules.players)] for result in results],
            "returns": np.minimum(self.counted["returns"], 127),
            "alike": [[scoring.most_alike(cards) for cards in result.cards] for result in results],
        }


def kept(result: RoundResult, seat: int, rules: Rules) -> int:
    """Return the days that a seat would have claimed with its final discard in hand."""
    days = 0
    for tokens, strengths in zip(result.days, result.influence, strict=True):
        changed = list(strengths)
        changed[seat] += tokens.count(result.discarded[seat])
        days += seat in scoring.claims(changed, rules)
    return days


def assert_same(compiled: dict[str, Any], game: int, readable: dict[str, Any]) -> None:
    """Hold one game of a compiled run against what the readable engine says of it."""
    assert compiled.keys() == readable.keys()
    for name, value in readable.items():
        assert compiled[name][game].tolist() == np.asarray(value).tolist(), name
