"""Shuffling and dealing: everything that chance decides, by address (S3 to S6, E2 to E4, P6, A3).

Any part of a deal can be laid out by hand, in words. The addresses are `first-player`, and for each round N:
`round-N/days` (the starting tokens, day by day), `round-N/pile-K` and `round-N/deck` (from the top down),
`round-N/hand-SEAT`; for what is made anew in the round, `round-N/new-pile-K` and `round-N/new-deck-K`, counted
from 1. A token is written `sun/fog`, the side that is up first. What is not laid out comes from the seed. Which
pieces are there when something is made anew depends on the moves: what is not there then is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple, TypeVar

from fogkit.core import Chance, SettingError, shuffled
from fogkit.games.fog.components import Token, Weather, all_cards, tokens_both_ways
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.words import WORDS

T = TypeVar("T", Token, Weather)


class Dealt(NamedTuple):
    """A table at the start of a round."""

    days: tuple[tuple[Token, ...], ...]
    piles: tuple[tuple[Token, ...], ...]
    supply: tuple[Token, ...]
    hands: tuple[tuple[Weather, ...], ...]
    deck: tuple[Weather, ...]


def deal_round(rules: Rules, chance: Chance, round_: int) -> Dealt:
    """Shuffle all tokens and cards and lay out a round (S3, S4, S5, E2, E3, E4, V1)."""
    name = f"round-{round_}"
    rng = chance.at(name)
    tokens = _turned(tokens_both_ways(rules.tokens_of_each), rng)
    cards = shuffled(all_cards(rules.cards_of_each), rng)
    starts = [rules.starts_with(day) for day in range(1, rules.days(round_) + 1)]
    hand = rules.hand_size(round_)

    if chance.given:
        stacks = {f"{name}/days": 0}
        stacks |= {f"{name}/pile-{k + 1}": sum(starts) + k * rules.pile_size for k in range(rules.piles)}
        tokens = _lay_out(tokens, stacks, chance, read_token)
        stacks = {f"{name}/hand-{seat}": seat * hand for seat in range(rules.players)}
        stacks[f"{name}/deck"] = rules.players * hand
        cards = _lay_out(cards, stacks, chance, read_card)

    days_end = sum(starts)
    piles_end = days_end + rules.piles * rules.pile_size
    hands_end = rules.players * hand
    return Dealt(
        days=_split(tokens[:days_end], starts),
        piles=_split(tokens[days_end:piles_end], [rules.pile_size] * rules.piles),
        supply=tuple(tokens[piles_end:]),
        hands=_split(cards[:hands_end], [hand] * rules.players),
        deck=tuple(cards[hands_end:]),
    )


def first_player(rules: Rules, chance: Chance) -> int:
    """Return the random seat that takes the sun (S6)."""
    if given := chance.laid_out("first-player"):
        return int(given[0])
    return int(chance.at("first-player").random() * rules.players)


def new_pile(
    rules: Rules, chance: Chance, address: str, supply: Sequence[Token]
) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """Make a pile anew: up to a full pile of random tokens, random side up; return it and the rest (P6)."""
    tokens = _turned([(token, Token(token.down, token.up)) for token in supply], chance.at(address))
    tokens = _lay_out(tokens, {address: 0}, chance, read_token, skip_missing=True)
    return tuple(tokens[: rules.pile_size]), tuple(tokens[rules.pile_size :])


def new_deck(chance: Chance, address: str, discards: Sequence[Weather]) -> tuple[Weather, ...]:
    """Shuffle the discard pile to be the deck (A3)."""
    cards = chance.shuffled(address, discards)
    return tuple(_lay_out(cards, {address: 0}, chance, read_card, skip_missing=True))


def check_laid_out(rules: Rules, chance: Chance) -> None:
    """Refuse a deal laid out by hand that cannot be dealt, naming the address and what is allowed."""
    addresses = _addresses(rules)
    for address, items in chance.given:
        if (size := addresses.get(address)) is None:
            raise _bad_deal("address", address)
        if len(items) > size:
            raise _bad_deal("too-long", address, size=size, n=len(items))
        if address == "first-player":
            if items not in [(str(seat),) for seat in range(rules.players)]:
                raise _bad_deal("seat", address, high=rules.players - 1)
            continue
        read: Callable[[str, str], object] = read_card if re.search("hand|deck", address) else read_token
        for item in items:
            read(item, address)
    for round_ in range(1, rules.rounds + 1):
        deal_round(rules, chance, round_)


def _addresses(rules: Rules) -> dict[str, int]:
    """Return every address with its room."""
    cards = len(all_cards(rules.cards_of_each))
    rooms = {"first-player": 1}
    for round_ in range(1, rules.rounds + 1):
        name, hand = f"round-{round_}", rules.hand_size(round_)
        rooms[f"{name}/days"] = sum(rules.starts_with(day) for day in range(1, rules.days(round_) + 1))
        rooms |= {f"{name}/pile-{k + 1}": rules.pile_size for k in range(rules.piles)}
        rooms |= {f"{name}/hand-{seat}": hand for seat in range(rules.players)}
        rooms[f"{name}/deck"] = cards - rules.players * hand
        for k in range(1, 100):
            rooms |= {f"{name}/new-pile-{k}": rules.pile_size, f"{name}/new-deck-{k}": cards}
    return rooms


def read_card(text: str, address: str) -> Weather:
    """Read a card of a deal laid out by hand."""
    if text not in Weather.__members__.values():
        raise _bad_deal("card", address, item=text[:40])
    return Weather(text)


def read_token(text: str, address: str) -> Token:
    """Read a token of a deal laid out by hand, as `up/down`."""
    up, _, down = text.partition("/")
    if up == down or not {up, down} <= set(Weather.__members__.values()):
        raise _bad_deal("token", address, item=text[:40])
    return Token(Weather(up), Weather(down))


def _turned(both_ways: Iterable[tuple[Token, Token]], rng: Random) -> list[Token]:
    random = rng.random
    return [pair[random() < 0.5] for pair in shuffled(both_ways, rng)]


def _split(items: list[T], sizes: list[int]) -> tuple[tuple[T, ...], ...]:
    ends = accumulate(sizes)
    return tuple([tuple(items[end - size : end]) for size, end in zip(sizes, ends, strict=True)])


def _lay_out(
    pool: list[T], stacks: dict[str, int], chance: Chance, read: Callable[[str, str], T], *, skip_missing: bool = False
) -> list[T]:
    """Return the pool with what was given for each stack moved to where that stack begins."""
    fixed: dict[int, T] = {}
    rest = list(pool)
    for address, place in stacks.items():
        for text in chance.laid_out(address):
            item = read(text, address)
            if (same := next((other for other in rest if _same(item, other)), None)) is not None:
                rest.remove(same)
                fixed[place] = item
                place += 1  # noqa: PLW2901 - the stack grows
            elif not skip_missing:
                raise _bad_deal("not-there", address, item=text)
    filling = iter(rest)
    return [fixed[place] if place in fixed else next(filling) for place in range(len(pool))]


def _same(one: T, other: T) -> bool:
    """Tell whether two cards or tokens are the same thing, whichever side of a token is up."""
    return set(one) == set(other) if isinstance(one, Token) else one == other


def _bad_deal(reason: str, address: str, **values: object) -> SettingError:
    return SettingError(f"deal {address}", WORDS.text(f"deal.{reason}", address=address[:60], **values))
