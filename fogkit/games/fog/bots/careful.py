"""The careful bot: it counts its own influence against that of an average opponent, in whole numbers, and no chance.

It takes the weather it holds most of, places it where it helps most, predicts the days it seems to lead, and
discards so that its prediction comes true if it can.
"""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

from fogkit.bots import Choice
from fogkit.games.fog.bots.reasons import because
from fogkit.games.fog.bots.spot import KINDS, PLACE_OF, WEATHERS, Spot, most_claims, read
from fogkit.games.fog.events import PilesMade, TokensReturned, TurnPassed
from fogkit.games.fog.moves import Discard, Forward, Move, Pass, Place, Return, Reveal, Swap, Take
from fogkit.games.fog.view import View

UNIT = 100
"""One card, so that averages are whole numbers too."""

NEEDED = (0, 100, 125, 140, 150)
"""What leads, for each number of opponents: per cent of an average one's influence, since the best of them counts."""

PATIENCE = 50
"""So many times in a turn it returns tokens: what it waits for may be nowhere any more."""

CONTESTED = 2 * UNIT
"""How far from level a day is still contested: beyond, one token more or less does not matter."""


def rivals(spot: Spot) -> list[int]:
    """Return, for each weather, the cards of it that lead against the opponents, in units."""
    opponents = spot.rules.players - 1
    left = max(1, sum(spot.unseen))
    needed = []
    for kind in KINDS:
        shown = sum(counts[kind] for seat, counts in enumerate(spot.shown) if seat != spot.seat)
        average = UNIT * shown + UNIT * spot.unseen[kind] * sum(spot.hidden) // left
        needed.append(average * NEEDED[opponents] // (100 * opponents))
    return needed


def lead(spot: Spot, needed: list[int], tokens: tuple[int, ...], gone: int | None = None) -> int:
    """Return by how much, in units, the seat leads on a day; it trails below 0."""
    mine = sum(spot.cards[token] - (token == gone) for token in tokens)
    if mine < spot.rules.min_influence and len(tokens) == spot.rules.parts:
        return -CONTESTED  # too little to claim, whatever the others have (D6)
    return UNIT * mine - sum(needed[token] for token in tokens)


def leads(spot: Spot, needed: list[int], gone: int | None = None) -> list[bool]:
    """Tell for each day whether the seat seems to claim it; a day without tokens is nobody's."""
    return [bool(tokens) and lead(spot, needed, tokens, gone) >= 0 for tokens in spot.days]


def use(spot: Spot, kind: int) -> int:
    """Return how much a card of a weather matters: its tokens on the days, and what the piles show."""
    return 2 * sum(tokens.count(kind) for tokens in spot.days) + spot.tops.count(kind)


class Careful:
    """Plays for influence, without looking ahead."""

    def choose(self, view: View, moves: tuple[Move, ...], rng: Random) -> Choice:  # noqa: ARG002 - no chance is needed
        """Return the move that seems best by counting."""
        return _DECIDE[type(moves[-1])](view, read(view), moves)


def _returned(view: View) -> int:
    """Return how many times tokens were returned in this turn (P5)."""
    turn = takewhile(lambda event: not isinstance(event, TurnPassed | PilesMade), reversed(view.history))
    return sum(isinstance(event, TokensReturned) for event in turn)


def _take(view: View, spot: Spot, moves: tuple[Move, ...]) -> Choice:
    takes = [move for move in moves if isinstance(move, Take)]
    best = max(takes, key=lambda move: spot.cards[spot.tops[move.pile - 1] or 0])
    side = spot.tops[best.pile - 1] or 0
    if spot.cards[side] == 0 and isinstance(moves[-1], Return) and _returned(view) < PATIENCE:
        return because(moves[-1], "careful.return", weather=WEATHERS[side])
    return because(best, "careful.take", weather=WEATHERS[side], cards=spot.cards[side])


def _place(view: View, spot: Spot, moves: tuple[Move, ...]) -> Choice:
    assert view.held is not None
    side, needed = PLACE_OF[view.held], rivals(spot)

    def help_(move: Move) -> tuple[int, int]:
        assert isinstance(move, Place)
        tokens = spot.days[move.day - 1]
        before, after = lead(spot, needed, tokens), lead(spot, needed, (*tokens, side))
        return _within(after) - _within(before), -move.day

    best = max(moves, key=help_)
    assert isinstance(best, Place)
    tokens = (*spot.days[best.day - 1], side)
    mine = sum(map(spot.cards.__getitem__, tokens))
    theirs = (sum(map(needed.__getitem__, tokens)) + UNIT // 2) // UNIT
    return because(best, "careful.place", day=best.day, mine=mine, theirs=theirs)


def _within(ahead: int) -> int:
    return max(-CONTESTED, min(CONTESTED, ahead))


def _predict(_view: View, spot: Spot, _moves: tuple[Move, ...]) -> Choice:
    """Move for the completed days it leads; those under way can wait until they are completed."""
    ahead = leads(spot, rivals(spot))
    sure = sum(led and len(tokens) == spot.rules.parts for led, tokens in zip(ahead, spot.days, strict=True))
    aim = min(sum(ahead), most_claims(spot))
    forward = min(aim, sure) > spot.arrow
    return because(
        Forward() if forward else Pass(), "careful.forward" if forward else "careful.pass", led=aim, arrow=spot.arrow
    )


def _least(spot: Spot, moves: tuple[Move, ...]) -> Any:
    return min(moves, key=lambda move: (use(spot, kind := PLACE_OF[move.card]), spot.cards[kind]))  # type: ignore[union-attr]


def _swap(_view: View, spot: Spot, moves: tuple[Move, ...]) -> Choice:
    best = _least(spot, moves)
    return because(best, "careful.swap", weather=best.card)


def _reveal(view: View, _spot: Spot, moves: tuple[Move, ...]) -> Choice:
    """Show what the hand has most of: then most different cards are left for the final discard."""
    best = max(moves, key=lambda move: view.hand.count(move.card))  # type: ignore[union-attr]
    assert isinstance(best, Reveal)
    return because(best, "careful.reveal", weather=best.card, cards=view.hand.count(best.card))


def _discard(_view: View, spot: Spot, moves: tuple[Move, ...]) -> Choice:
    """Hit the prediction if any discard does; of several, part with the card that matters least."""
    needed = rivals(spot)

    def claims(move: Move) -> int:
        assert isinstance(move, Discard)
        return sum(leads(spot, needed, PLACE_OF[move.card]))

    nearest = min(abs(claims(move) - spot.arrow) for move in moves)
    best = _least(spot, tuple(move for move in moves if abs(claims(move) - spot.arrow) == nearest))
    return because(best, "careful.discard", weather=best.card, led=claims(best), predicted=spot.arrow)


_DECIDE = {
    Take: _take,
    Return: _take,
    Place: _place,
    Forward: _predict,
    Pass: _predict,
    Swap: _swap,
    Reveal: _reveal,
    Discard: _discard,
}

BOT = Careful()
