"""Imagining the rest of the table: a random state that looks exactly like a given view.

It is built from the view alone, so it cannot know more than the seat does. Tests use it to exchange all that a
seat cannot see; bots that search can play their futures from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from fogkit.core import Chance, shuffled
from fogkit.games.fog.components import Token, Weather, all_cards, tokens_both_ways
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import DISCARD, OVER, REVEAL, RoundResult, State, Table
from fogkit.games.fog.view import View

Cards = tuple[Weather, ...]
Stacks = tuple[tuple[Token, ...], ...]


def imagine(view: View, rng: Random) -> State:
    """Return a random state in agreement with `view`; hidden cards are uniform, hidden sides nearly so."""
    days, held, piles, supply = _tokens(view, rng)
    results = tuple(_finished_round(view, index, rng) for index in range(len(view.finished)))
    hands, deck = _cards(view, results, rng)
    return Table(
        rules=view.rules,
        chance=Chance(f"imagined-{rng.random()}"),
        round=view.round,
        decision=view.decision,
        to_act=view.to_act,
        active=view.active,
        first=view.sun,
        days=days,
        placed=view.placed,
        held=held,
        piles=piles,
        supply=supply,
        hands=hands,
        shown=view.shown,
        chosen=tuple(_choice(view, seat, hand, rng) for seat, hand in enumerate(hands)),
        deck=deck,
        discards=view.discards,
        arrows=view.arrows,
        new_piles=0,
        new_decks=0,
        results=results,
    ).come_to_rest()


# --- tokens ------------------------------------------------------------------------------------------


def _tokens(view: View, rng: Random) -> tuple[Stacks, Token | None, Stacks, tuple[Token, ...]]:
    """Return the days, the token held, the piles and the supply: visible sides as seen, the rest at random."""
    tops = [top for top in view.tops if top]
    visible = [weather for day in view.days for weather in day] + tops + ([view.held] if view.held else [])
    seen, unseen = _give_sides(view.rules, visible, rng)

    known, hidden = iter(seen), iter(unseen)
    days = tuple(tuple(next(known) for _ in day) for day in view.days)
    piles = []
    for top, size in zip(view.tops, view.pile_sizes, strict=True):
        begins = (next(known),) if top else ()
        piles.append((*begins, *(next(hidden) for _ in range(size - len(begins)))))
    held = next(known) if view.held else None
    return days, held, tuple(piles), tuple(hidden)


def _give_sides(rules: Rules, visible: list[Weather], rng: Random) -> tuple[list[Token], list[Token]]:
    """Find a token for each visible side, and return these and the tokens left over, randomly turned.

    Mostly a free token is at hand. If not, a token already given away is taken back and its side gets
    another one (an augmenting path), so that a solution is always found.
    """
    pool = shuffled((pair[0] for pair in tokens_both_ways(rules.tokens_of_each)), rng)
    given: dict[int, int] = {}

    def give(side: int, tried: set[int]) -> bool:
        fitting = [place for place, token in enumerate(pool) if visible[side] in token and place not in tried]
        for place in sorted(fitting, key=given.__contains__):
            tried.add(place)
            if place not in given or give(given[place], tried):
                given[place] = side
                return True
        return False

    for side in range(len(visible)):
        give(side, set())
    place_of = {side: place for place, side in given.items()}
    seen = [_turned(pool[place_of[side]], up=weather) for side, weather in enumerate(visible)]
    left = [token for place, token in enumerate(pool) if place not in given]
    return seen, [_turned(token, up=token[rng.random() < 0.5]) for token in left]


def _turned(token: Token, up: Weather) -> Token:
    return token if token.up is up else Token(token.down, token.up)


# --- cards -------------------------------------------------------------------------------------------


def _cards(view: View, results: tuple[RoundResult, ...], rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Return everybody's hand and the deck: the own hand as seen, the others from what it cannot see."""
    laid_aside = results[-1].discarded if view.decision is OVER else ()
    unseen = _unseen(view.rules, (view.hand, view.discards, *view.shown, laid_aside), rng)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        hands.append(view.hand if seat == view.seat else tuple(unseen[:size]))
        del unseen[: 0 if seat == view.seat else size]
    return tuple(hands), tuple(unseen)


def _unseen(rules: Rules, seen: Iterable[Iterable[Weather | None]], rng: Random) -> list[Weather]:
    """Return all cards but those seen, shuffled."""
    left = Counter(all_cards(rules.cards_of_each))
    left.subtract(card for cards in seen for card in cards if card)
    return shuffled(left.elements(), rng)


def _choice(view: View, seat: int, hand: Cards, rng: Random) -> Weather | None:
    """Return a secret choice for a seat that has made one; the own one is known (A4, D1)."""
    if seat == view.seat:
        return view.chosen
    waits = view.decision in {REVEAL, DISCARD} and seat not in view.to_act and hand
    return hand[int(rng.random() * len(hand))] if waits else None


def _finished_round(view: View, index: int, rng: Random) -> RoundResult:
    """Return a round that is over, with what the others may have discarded face down (D1)."""
    seen = view.finished[index]
    own = view.discarded[index] if view.seat is not None else None
    swapped = view.discards if view.decision is OVER and index == len(view.finished) - 1 else ()
    unseen = iter(_unseen(view.rules, ((own,), swapped, *seen.cards), rng))
    full_hand = view.rules.hand_size(seen.round)
    discarded = tuple(
        own if seat == view.seat else next(unseen) if len(cards) < full_hand else None
        for seat, cards in enumerate(seen.cards)
    )
    predicted, claimed, points = zip(*(sheet[index] for sheet in view.sheets), strict=True)
    return RoundResult(*seen, predicted, claimed, points, discarded)
