"""All that chance decides: dealing a round, uncovering tokens, renewing piles and the deck (S, E2 to E4, P6, A3)."""

from __future__ import annotations

from fogkit.games.fog.compiled.chance import draw, mixed, scaled
from fogkit.games.fog.compiled.jit import apart, inline, small
from fogkit.games.fog.compiled.log import (
    DEALT,
    DRAWN,
    FIRST,
    NEW_DECK,
    RENEWED,
    ROUND,
    STACKED,
    STARTING,
    UNCOVERED,
    UNSEEN,
    note,
)
from fogkit.games.fog.compiled.table import (
    CARDS,
    DAYS,
    DEAL,
    KINDS,
    NONE,
    SEATS,
    TAKE,
    TOKENS,
    Beginning,
    Numbers,
    Table,
    Terms,
)


@inline
def lay_out(beginning: Beginning) -> None:
    """Lay out the position that games begin with, but for the chance still to come."""
    table = beginning.table[0]
    chance, stride = table.chance, table.stride
    beginning.table[0] = beginning.start[0]
    table.chance, table.stride = chance, stride


@inline
def open_box(terms: Terms, table: Table, log: Numbers) -> None:
    """Begin a whole game: somebody takes the sun (S6)."""
    table.round = NONE
    table.decision = DEAL
    table.decisions = 0
    table.choices = 0
    table.logged = 0
    for seat in range(SEATS):
        table.totals[seat] = 0
    table.first = draw(table, terms.players)
    note(table, log, FIRST, 0, table.first)


@inline
def deal_round(terms: Terms, table: Table, log: Numbers) -> None:
    """Lay out the next round: everything is shuffled and dealt anew (S1 to S5, E1 to E5)."""
    table.round += 1
    note(table, log, ROUND, 0, 0)
    clear(terms, table)
    lay_tokens(terms, table, log)
    deal_cards(terms, table, log)
    table.active = table.first
    table.turn = table.first
    table.decision = TAKE


@inline
def clear(terms: Terms, table: Table) -> None:
    """Take everything off the table (S2, E4). Loops to the most there can be are faster than to what there is."""
    table.boards = terms.boards[table.round]
    table.opened = table.boards
    for day in range(DAYS):
        table.filled[day] = 0
        table.open[day] = day
        table.where[day] = day
        for kind in range(KINDS):
            table.days[day, kind] = 0
    for seat in range(SEATS):
        table.kinds[seat] = 0
        table.chosen[seat] = NONE
        table.arrows[seat] = 0
        table.forwards[seat] = 0
        table.swaps[seat] = 0
        table.reveals[seat] = 0
        table.returns[seat] = 0
        table.twins[seat] = NONE
        table.stale[seat] = 1
        for kind in range(KINDS):
            table.hands[seat, kind] = 0
            table.shown[seat, kind] = 0
    for kind in range(KINDS):
        table.shown_by_all[kind] = 0
        table.discards[kind] = 0


# --- tokens ------------------------------------------------------------------------------------------


@inline
def lay_tokens(terms: Terms, table: Table, log: Numbers) -> None:
    """Lay the starting tokens and make the piles (S3, S4, E2, V1)."""
    for place in range(TOKENS):
        table.unseen[place] = terms.token[place]
    table.unseen_count = terms.tokens
    for day in range(table.boards):
        for _ in range(terms.starts[day]):
            token = draw_token(table)
            note(table, log, STARTING, day, token)
            table.days[day, token >> 3] += 1
            table.filled[day] += 1
    table.bare = 0
    table.returned = 0
    table.hidden_supply = table.unseen_count - terms.piles * terms.pile_size
    for pile in range(terms.piles):
        table.stacked[pile] = 0
        table.below[pile] = terms.pile_size
        uncover(terms, table, log, pile)


@small
def draw_token(table: Table) -> int:
    """Return a random token that nobody has seen, with a random side up (S3)."""
    pick = draw(table, 2 * table.unseen_count)
    place = pick >> 1
    table.unseen_count -= 1
    token = turned(table.unseen[place], pick & 1)
    table.unseen[place] = table.unseen[table.unseen_count]
    return token


@small
def turned(token: int, over: int) -> int:
    """Return a token, turned over or not (C3)."""
    return ((token & 7) << 3) + (token >> 3) if over else int(token)


@small
def uncover(terms: Terms, table: Table, log: Numbers, pile: int) -> None:
    """Show the next token of a pile; one that ran out is made anew at once, as far as the supply goes (P2, P6)."""
    if table.below[pile] == 0 and not renew(terms, table, log, pile):
        table.tops[pile] = NONE
        table.bare += 1
        return
    table.below[pile] -= 1
    token = NONE
    if table.stacked[pile]:
        token = int(table.stacks[pile, table.below[pile]])
    if token == NONE:
        token = draw_token(table)
    table.tops[pile] = token
    note(table, log, UNCOVERED, pile, token)


@apart
def renew(terms: Terms, table: Table, log: Numbers, pile: int) -> bool:
    """Make a pile anew from random tokens of the supply, random side up; tell whether there were any (P6)."""
    left = table.hidden_supply + table.returned
    size = min(left, terms.pile_size)
    if size == 0:
        return False
    note(table, log, RENEWED, pile, 0)
    table.stacked[pile] = 1
    table.below[pile] = size
    for place in range(size - 1, -1, -1):
        pick = draw(table, 2 * left)
        left -= 1
        known = (pick >> 1) - table.hidden_supply
        if known < 0:
            table.hidden_supply -= 1
            table.stacks[pile, place] = NONE
            note(table, log, STACKED, pile, UNSEEN)
        else:
            token = turned(table.supply[known], pick & 1)
            table.returned -= 1
            table.supply[known] = table.supply[table.returned]
            table.stacks[pile, place] = token
            note(table, log, STACKED, pile, token)
    return True


# --- cards -------------------------------------------------------------------------------------------


@inline
def deal_cards(terms: Terms, table: Table, log: Numbers) -> None:
    """Shuffle the cards and deal the hands; the rest are the deck (S5, E3)."""
    for place in range(CARDS):
        table.deck[place] = terms.card[place]
    table.deck_ordered = 0
    size = table.boards + terms.extra_cards
    left = terms.cards
    chance = table.chance  # kept at hand: this is where most of a game's chance is spent
    for seat in range(terms.players):
        table.sizes[seat] = size
        kinds = 0
        for _ in range(size):
            chance += table.stride
            place = scaled(mixed(chance), left)
            left -= 1
            card = int(table.deck[place])
            table.deck[place] = table.deck[left]
            note(table, log, DEALT, seat, card)
            table.hands[seat, card] += 1
            kinds |= 1 << card
        table.kinds[seat] = kinds
    table.chance = chance
    table.deck_size = left


@small
def pick_card(table: Table) -> int:
    """Return a random card of those in the deck."""
    place = draw(table, table.deck_size)
    table.deck_size -= 1
    card = int(table.deck[place])
    table.deck[place] = table.deck[table.deck_size]
    return card


@apart
def draw_card(table: Table, log: Numbers) -> int:
    """Draw from the deck; an empty one is renewed from the discards, where at least one card lies (A2, A3)."""
    if table.deck_size == 0:
        note(table, log, NEW_DECK, 0, 0)
        table.deck_ordered = 0
        for kind in range(KINDS):
            for _ in range(table.discards[kind]):
                table.deck[table.deck_size] = kind
                table.deck_size += 1
            table.discards[kind] = 0
    if table.deck_ordered:
        table.deck_size -= 1
        card = int(table.deck[table.deck_size])
    else:
        card = pick_card(table)
    note(table, log, DRAWN, 0, card)
    return card
