"""A compiled game in words: the deal, laid out for the readable engine, and the moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from fogkit.games.fog.compiled import log
from fogkit.games.fog.compiled.encoding import WEATHERS, token_number, token_words
from fogkit.games.fog.components import tokens_both_ways
from fogkit.games.fog.moves import (
    DISCARDS,
    FORWARD,
    PASS,
    PLACES,
    RETURN,
    REVEALS,
    SWAPS,
    TAKES,
    Move,
)
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import State


class Trace(NamedTuple):
    """A game to be played again: what chance decided, as for `Match(deal=...)`, and every seat's moves in order."""

    deal: dict[str, tuple[str, ...]]
    moves: tuple[tuple[int, Move], ...]


_MOVES: dict[int, tuple[Move, ...]] = {
    log.TOOK: TAKES[1:],
    log.RETURNED: (RETURN,),
    log.PLACED: PLACES[1:],
    log.SWAPPED: SWAPS,
    log.REVEALED: REVEALS,
    log.MOVED_ON: (FORWARD,),
    log.PASSED: (PASS,),
    log.DISCARDED: DISCARDS,
}


def read_log(rules: Rules, notes: Iterable[int], state: State | None = None) -> Trace:
    """Return the game that a log tells of, from its start or from a position."""
    reader = _Reader(rules, state)
    for kind, place, piece in map(log.read_note, notes):
        if kind in _MOVES:
            reader.moves.append((place, _MOVES[kind][piece]))
        else:
            reader.read(kind, place, piece)
    reader.fill_gaps()
    return Trace({address: tuple(words) for address, words in reader.deal.items() if words}, tuple(reader.moves))


class _Reader:
    """Lays out the pieces of a round stack by stack, as they are seen."""

    def __init__(self, rules: Rules, state: State | None) -> None:
        self.rules = rules
        self.deal: dict[str, list[str]] = {}
        self.moves: list[tuple[int, Move]] = []
        self.round = state.round if state else 0
        self.new_piles = state.new_piles if state else 0
        self.new_decks = state.new_decks if state else 0
        # In a position all is known already: only piles made anew are laid out.
        self.deck: list[str] = []
        self.piles: list[list[int]] = [[] for _ in range(rules.piles)]
        self.next = [0] * rules.piles
        self.stacks: dict[str, list[int]] = {}
        self.left: Counter[int] = Counter()

    def read(self, kind: int, place: int, piece: int) -> None:
        """Lay out what chance decided."""
        if kind == log.FIRST:
            self.deal["first-player"] = [str(piece)]
        elif kind == log.ROUND:
            self._new_round()
        elif kind == log.STARTING:
            self.deal[f"{self.name}/days"].append(token_words(piece))
            self.left[_either_way(piece)] -= 1
        elif kind == log.UNCOVERED:
            self._uncover(place, piece)
        elif kind == log.RENEWED:
            self.new_piles += 1
            self.piles[place] = self.stacks[f"{self.name}/new-pile-{self.new_piles}"] = []
            self.next[place] = 0
        elif kind == log.STACKED:
            self.piles[place].append(piece)
        elif kind == log.DEALT:
            self.deal.setdefault(f"{self.name}/hand-{place}", []).append(str(WEATHERS[piece]))
        elif kind == log.NEW_DECK:
            self.new_decks += 1
            self.deck = self.deal[f"{self.name}/new-deck-{self.new_decks}"] = []
        elif kind == log.DRAWN:
            self.deck.append(str(WEATHERS[piece]))

    @property
    def name(self) -> str:
        """How the addresses of this round begin."""
        return f"round-{self.round}"

    def _new_round(self) -> None:
        self.fill_gaps()
        self.round += 1
        self.new_piles = self.new_decks = 0
        self.deal[f"{self.name}/days"] = []
        self.deck = self.deal[f"{self.name}/deck"] = []
        size = self.rules.pile_size
        self.piles = [[log.UNSEEN] * size for _ in range(self.rules.piles)]
        self.next = [0] * len(self.piles)
        self.stacks = {f"{self.name}/pile-{k}": pile for k, pile in enumerate(self.piles, start=1)}
        self.left = Counter(token_number(token) for token, _ in tokens_both_ways(self.rules.tokens_of_each))

    def _uncover(self, pile: int, token: int) -> None:
        stack, place = self.piles[pile], self.next[pile]
        self.next[pile] += 1
        if place < len(stack):
            if stack[place] == log.UNSEEN:
                self.left[_either_way(token)] -= 1
            stack[place] = token

    def fill_gaps(self) -> None:
        """Let the tokens that nobody saw in the round be any of those that are left: they made no difference."""
        rng = Random(str(self.deal))  # noqa: S311 - a trace must repeat, not resist attack
        left = [rng.choice((token, _turned(token))) for token in self.left.elements()]
        rng.shuffle(left)
        for address, stack in self.stacks.items():
            tokens = [left.pop() if token == log.UNSEEN else token for token in stack]
            self.deal[address] = list(map(token_words, tokens))
        self.stacks = {}


def _either_way(token: int) -> int:
    """Return the number under which a token is counted, whichever side is up."""
    return min(token, _turned(token))


def _turned(token: int) -> int:
    up, down = divmod(token, 8)
    return 8 * down + up
