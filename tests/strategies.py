"""Random rules and random games for Hypothesis; importing this module chooses the profile.

`HYPOTHESIS_PROFILE=soak pytest tests` looks for new trouble: other games every time, and many more of them.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

from hypothesis import settings as profiles
from hypothesis import strategies as st

from fogkit import Match
from fogkit.games.fog.components import SYMBOL_LETTERS, Token, Weather
from fogkit.games.fog.state import State
from tests.tables import NAMES

profiles.register_profile("tests", derandomize=True, database=None, deadline=None, max_examples=40)
profiles.register_profile("soak", database=None, deadline=None, max_examples=1500)
profiles.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tests"))

seeds = st.integers(0, 10**9).map(str)


@st.composite
def settings(draw: st.DrawFn) -> dict[str, Any]:
    """Draw `players` and any settings that go together: small boards and odd numbers, so that games are short."""
    players, parts = draw(st.integers(2, 5)), draw(st.integers(1, 5))
    boards = tuple(draw(st.lists(st.integers(1, 5), min_size=1, max_size=3)))
    most = max(boards)
    rows = draw(st.integers(most, 7))
    board = st.text(sorted(SYMBOL_LETTERS), min_size=parts, max_size=parts)
    layout = tuple(draw(st.lists(board, min_size=rows, max_size=rows)))

    pairs = len(Weather) * (len(Weather) - 1) // 2
    tokens_of_each = draw(st.integers(-(-most * parts // pairs), 4))
    starting_tokens = draw(st.integers(0, parts - 1))
    left = pairs * tokens_of_each - most * starting_tokens
    piles = draw(st.integers(1, min(6, left)))
    pile_size = draw(st.integers(1, min(10, left // piles)))

    extra_cards = draw(st.integers(0, 4))
    few = -(-players * (most + extra_cards) // len(Weather))
    few_points = st.integers(0, 3) | st.integers(0, 50)
    return {
        "players": players,
        "boards": boards,
        "parts": parts,
        "layout": layout,
        "extra_cards": extra_cards,
        "cards_of_each": draw(st.integers(few, few + 1) | st.integers(few, 40)),
        "tokens_of_each": tokens_of_each,
        "piles": piles,
        "pile_size": pile_size,
        "starting_tokens": starting_tokens,
        "empty_boards": tuple(draw(st.lists(st.integers(1, 12), max_size=3))),
        "empty_start": draw(st.booleans()),
        "may_return": draw(st.booleans()),
        "return_piles": draw(st.integers(1, 6)),
        "ties_claim": draw(st.booleans()),
        "min_influence": draw(few_points),
        "exact_day": draw(few_points),
        "exact_bonus": draw(few_points),
        "wrong_penalty": draw(few_points),
    }


printed = st.fixed_dictionaries({"players": st.integers(2, 5), "empty_start": st.booleans()})
"""The printed game and its variant."""


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[dict[str, Any]] | None = None) -> Match:
    """Draw a complete game, played at random, by other rules or by the printed ones."""
    chosen = dict(draw(settings() | printed if rules is None else rules))
    names = NAMES[: chosen.pop("players")]
    match = Match("fog", names, draw(seeds), **chosen)
    return finish(match, Random(draw(seeds)))


@st.composite
def matches(draw: st.DrawFn, rules: st.SearchStrategy[dict[str, Any]] | None = None) -> Match:
    """Draw a match at any moment of a random game; a good part of them while a secret choice waits."""
    match = draw(games(rules))
    moments = st.integers(0, match.number)
    if waiting := [again.number for again in match.replay() if again.game.undisclosed(again.state)]:
        moments |= st.sampled_from(waiting)
    return prefix(match, draw(moments))


def finish(match: Match, rng: Random) -> Match:
    """Play a match to its end, at random."""
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.play(rng.choice(match.legal(seat)), seat)
    return match


def prefix(match: Match, number: int) -> Match:
    """Return a new match with the same beginning and the first `number` moves."""
    new = Match.from_record(match.record())
    new.jump(number)
    fresh = next(new.replay())
    for seat, move in new.moves:
        fresh.play(move, seat)
    return fresh


def tokens_of(state: State) -> list[Token]:
    """Return every token on the table."""
    stacks = [*state.days, *state.piles, state.supply, (state.held,) if state.held else ()]
    return [token for stack in stacks for token in stack]


def cards_of(state: State) -> list[Weather]:
    """Return every card on the table."""
    discarded = [card for card in state.results[-1].discarded if card] if state.decision == "over" else []
    stacks = [*state.hands, *state.shown, state.deck, state.discards, discarded]
    return [card for stack in stacks for card in stack]


def everything(match: Match) -> list[object]:
    """Return all that a match can tell of itself."""
    watchers = [None, *range(len(match.players))]
    told = [(match.view(seat), match.log(seat), match.text(seat), match.record(seat)) for seat in watchers]
    return [match.state, match.number, match.moves, match.to_act, match.outcome, told]
