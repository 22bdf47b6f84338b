"""How the others play in the little game: sensibly, from what they see, and no better than a beginner.

They take what they have cards of, place it where they are strong, hide what matters, and predict a day when they look
stronger on it than anybody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fogkit.games.fog.components import Weather
from fogkit.games.fog.moves import FORWARD, PASS, Discard, Move, Place, Reveal, Swap, Take
from fogkit.games.fog.scoring import influence
from fogkit.games.fog.state import Decision
from fogkit.games.fog.view import View


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Return the move that looks best to the seat that sees the view; chance decides between equals."""
    if view.decision is Decision.PREDICT:
        return FORWARD if _ahead(view) else PASS
    return max(moves, key=lambda move: (_worth(view, move), rng.random()))


def _cards(view: View) -> tuple[Weather, ...]:
    """Return all cards of the seat that looks."""
    assert view.seat is not None
    return view.hand + view.shown[view.seat]


def _worth(view: View, move: Move) -> float:
    cards = _cards(view)
    match move:
        case Take(pile):
            top = view.tops[pile - 1]
            return cards.count(top) if top else 0
        case Place(day):
            strength = influence(cards, view.days[day - 1])
            return strength if view.held in cards else -strength
        case Swap(card) | Reveal(card) | Discard(card):
            return -sum(tokens.count(card) for tokens in view.days)
    return -1


def _ahead(view: View) -> bool:
    """Tell whether the seat looks stronger on the day just completed than anybody else."""
    tokens = view.days[view.placed - 1]
    own = influence(_cards(view), tokens)
    return all(own > _expected(view, other, tokens) for other in range(len(view.arrows)) if other != view.seat)


def _expected(view: View, other: int, tokens: Sequence[Weather]) -> float:
    """Return what another seat's influence may be: its revealed cards, and for each hidden one the average."""
    return influence(view.shown[other], tokens) + view.hand_sizes[other] * len(tokens) / len(Weather)
