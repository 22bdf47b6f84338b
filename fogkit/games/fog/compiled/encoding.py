"""From the readable game to numbers: settings, positions, and what is known of rounds that are over."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fogkit.games.fog import scoring
from fogkit.games.fog.compiled.table import (
    DEAL,
    DISCARD,
    KINDS,
    NONE,
    OVER,
    PLACE,
    PREDICT,
    REVEAL,
    SWAP,
    TABLE,
    TAKE,
    TERMS,
    Numbers,
    Sheets,
)
from fogkit.games.fog.components import Symbol, Token, Weather, all_cards, tokens_both_ways
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import Decision, RoundResult, State

WEATHERS = tuple(Weather)
KIND_OF = {weather: kind for kind, weather in enumerate(WEATHERS)}
CAREFUL = "careful"

_AS_THEY_ARE = (
    *("parts", "extra_cards", "cards_of_each", "piles", "pile_size", "may_return", "return_piles"),
    *("ties_claim", "min_influence", "exact_day", "exact_bonus", "wrong_penalty"),
)
SETTINGS = frozenset(
    (*_AS_THEY_ARE, "boards", "layout", "tokens_of_each", "starting_tokens", "empty_boards", "empty_start")
)
"""What the compiled game goes by. With any other setting changed, only the readable engine knows what to do."""

_AFTER = {None: PREDICT, Symbol.SWAP: SWAP, Symbol.REVEAL: REVEAL}
_DECISIONS = dict(zip(Decision, (TAKE, PLACE, SWAP, REVEAL, PREDICT, DISCARD, OVER), strict=True))


def token_number(token: Token) -> int:
    """Return a token as a number.

    >>> token_number(Token(Weather.SNOW, Weather.SUN))
    13
    """
    return 8 * KIND_OF[token.up] + KIND_OF[token.down]


def token_words(number: int) -> str:
    """Return a token, given as a number, in the words of a deal.

    >>> token_words(13)
    'snow/sun'
    """
    return f"{WEATHERS[number >> 3]}/{WEATHERS[number & 7]}"


def encode_rules(rules: Rules, bots: Sequence[str]) -> Numbers:
    """Return the settings, and who plays, as one record."""
    encoded = np.zeros(1, TERMS)
    terms = encoded[0]
    for name in ("players", "rounds", *_AS_THEY_ARE):
        terms[name] = getattr(rules, name)
    terms["boards"][: rules.rounds] = rules.boards
    for day in range(max(rules.boards)):
        terms["starts"][day] = rules.starts_with(day + 1)
        terms["symbols"][day, : rules.parts] = [_AFTER[rules.symbol(day + 1, part + 1)] for part in range(rules.parts)]
    cards = all_cards(rules.cards_of_each)
    terms["cards"] = len(cards)
    terms["card"][: len(cards)] = [KIND_OF[card] for card in cards]
    tokens = tokens_both_ways(rules.tokens_of_each)
    terms["tokens"] = len(tokens)
    terms["token"][: len(tokens)] = [token_number(token) for token, _ in tokens]
    terms["careful"][: rules.players] = [bot == CAREFUL for bot in bots]
    terms["careful_seats"] = terms["careful"].sum()
    return encoded


def before_the_game() -> Numbers:
    """Return the table before a game: everything is in the box."""
    encoded = np.zeros(1, TABLE)
    encoded[0]["round"], encoded[0]["decision"] = NONE, DEAL
    return encoded


def encode_state(state: State, *, reshuffled: bool = False) -> Numbers:
    """Return a position as one record: all that lies there in an order keeps it, unless it is reshuffled.

    Then every game draws anew what lies face down in the piles, the supply and the deck; hands stay as they are.
    """
    encoded = np.zeros(1, TABLE)
    table = encoded[0]
    rules, seats = state.rules, range(state.rules.players)
    table["round"], table["decision"] = state.round - 1, _DECISIONS[state.decision]
    table["active"], table["first"] = state.active, state.first
    table["turn"] = state.to_act[0] if state.decision is Decision.PREDICT else state.active
    table["totals"][: len(seats)] = [sum(result.points[seat] for result in state.results) for seat in seats]

    open_days = [day for day, tokens in enumerate(state.days) if len(tokens) < rules.parts]
    table["boards"], table["opened"] = len(state.days), len(open_days)
    table["open"][: len(open_days)] = open_days
    table["where"][open_days] = range(len(open_days))
    table["placed"] = max(0, state.placed - 1)
    for day, tokens in enumerate(state.days):
        table["days"][day] = counts([token.up for token in tokens])
        table["filled"][day] = len(tokens)
    table["held"] = KIND_OF[state.held.up] if state.held else 0
    _encode_piles(state, table, ordered=not reshuffled)

    for seat in seats:
        hand = counts(state.hands[seat])
        table["hands"][seat], table["sizes"][seat] = hand, len(state.hands[seat])
        table["kinds"][seat] = sum(1 << kind for kind in range(KINDS) if hand[kind])
        table["shown"][seat] = counts(state.shown[seat])
        chosen = state.chosen[seat]
        table["chosen"][seat] = NONE if chosen is None else KIND_OF[chosen]
    table["shown_by_all"] = table["shown"].sum(axis=0)
    table["deck_size"], table["deck_ordered"] = len(state.deck), not reshuffled
    table["deck"][: len(state.deck)] = [KIND_OF[card] for card in reversed(state.deck)]
    table["discards"] = counts(state.discards)

    table["arrows"][: len(seats)] = state.arrows
    table["twins"], table["stale"] = NONE, 1
    if state.results:
        table["claimed"][: len(seats)] = state.results[-1].claimed
        table["alike"][: len(seats)] = [scoring.most_alike(cards) for cards in state.results[-1].cards]
    return encoded


def _encode_piles(state: State, table: np.void, *, ordered: bool) -> None:
    table["stacked"] = ordered
    table["bare"] = sum(not pile for pile in state.piles)
    for index, pile in enumerate(state.piles):
        below = [token_number(token) for token in reversed(pile[1:])]
        table["tops"][index] = token_number(pile[0]) if pile else NONE
        table["below"][index] = len(below)
        table["stacks"][index, : len(below)] = below
    known, size = ("supply", "returned") if ordered else ("unseen", "unseen_count")
    tokens = [*state.supply, *(() if ordered else (token for pile in state.piles for token in pile[1:]))]
    table[size] = len(tokens)
    table[known][: len(tokens)] = list(map(token_number, tokens))
    table["hidden_supply"] = 0 if ordered else len(state.supply)


def counts(cards: Sequence[Weather]) -> list[int]:
    """Return how many there are of each weather."""
    return [cards.count(weather) for weather in WEATHERS]


def blank_sheets(games: int, rules: Rules) -> Sheets:
    """Return the arrays that a run fills."""
    rounds, seats = (games, rules.rounds), (games, rules.rounds, rules.players)
    each: dict[str, Numbers] = {name: np.zeros(seats, np.int8) for name in Sheets._fields}
    each |= {"starts": np.zeros(rounds, np.int8), "winners": np.zeros((games, rules.players), np.bool_)}
    each |= {name: np.zeros(seats, np.int16) for name in ("points", "forwards")}
    each |= {"reason": np.zeros(games, np.int8)}
    each |= {name: np.zeros(games, np.int32) for name in ("decisions", "choices")}
    return Sheets(**each)


def flat(sheets: Sheets) -> Sheets:
    """Return the same arrays, each seen as one row."""
    return Sheets(*[array.reshape(-1) for array in sheets])


def fill_in(sheets: Sheets, state: State) -> None:
    """Write down the rounds that are over; what nobody can tell of them any more stays 0."""
    for row, result in enumerate(state.results):
        sheets.starts[:, row] = (state.first - (state.round - 1 - row)) % state.rules.players
        sheets.points[:, row] = result.points
        sheets.predicted[:, row] = result.predicted
        sheets.claimed[:, row] = result.claimed
        sheets.undiscarded[:, row] = undiscarded(result, state.rules)
        sheets.alike[:, row] = [scoring.most_alike(cards) for cards in result.cards]


def undiscarded(result: RoundResult, rules: Rules) -> list[int]:
    """Return the days that each seat would have claimed with its final discard, all others as they were (D1)."""
    days = []
    for seat, card in enumerate(result.discarded):
        hands = [(*cards, card) if other == seat and card else cards for other, cards in enumerate(result.cards)]
        strengths = scoring.influence_table(hands, result.days)
        days.append(sum(seat in scoring.claims(strength, rules) for strength in strengths))
    return days
