"""Claims, points and victory (D4 to D6, X1, X2, E6, E7): pure functions to call and play with.

>>> from fogkit.games.fog.components import Weather as W
>>> influence([W.SUN, W.SUN, W.SNOW], [W.SUN, W.SUN, W.SNOW])
5
>>> points(predicted=1, claimed=1, round_=1)
2
"""

from __future__ import annotations

from collections.abc import Sequence

from fogkit.core import Outcome
from fogkit.games.fog.components import Weather
from fogkit.games.fog.rules import Rules

PRINTED = Rules()


def influence(cards: Sequence[Weather], tokens: Sequence[Weather]) -> int:
    """Return a player's influence on a day: for each token, the number of own cards of its weather (D4)."""
    return sum(map(cards.count, tokens))


def influence_table(
    hands: Sequence[Sequence[Weather]], days: Sequence[Sequence[Weather]]
) -> tuple[tuple[int, ...], ...]:
    """Return, for each day, the `influence` of every hand; each hand is counted once (D4)."""
    counts = [{weather: hand.count(weather) for weather in Weather} for hand in hands]
    return tuple([tuple([sum(map(count.__getitem__, tokens)) for count in counts]) for tokens in days])


def claims(influences: Sequence[int], rules: Rules = PRINTED) -> tuple[int, ...]:
    """Return the seats that claim a day, given every seat's influence on it (D5, D6).

    >>> claims([5, 2, 5]), claims([0, 0, 0])
    ((0, 2), ())
    """
    most = max(influences)
    if most < rules.min_influence:  # D6
        return ()
    seats = tuple([seat for seat, strength in enumerate(influences) if strength == most])
    return seats if rules.ties_claim or len(seats) == 1 else ()  # D5


def points(predicted: int, claimed: int, round_: int, rules: Rules = PRINTED) -> int:
    """Return the points for a prediction (X1, X2).

    >>> points(predicted=2, claimed=3, round_=2)
    -1
    """
    if predicted == claimed:
        return predicted * rules.exact_day + round_ * rules.exact_bonus  # X1
    return -abs(predicted - claimed) * rules.wrong_penalty  # X2


def most_alike(cards: Sequence[Weather]) -> int:
    """Return how many cards of its commonest weather a hand has, for the second tie-break (E6, E7)."""
    return max([cards.count(weather) for weather in Weather])


def winners(totals: Sequence[int], last_claims: Sequence[int], last_alike: Sequence[int]) -> Outcome:
    """Return who wins and what decided it (E6): points, then days claimed last, then cards alike, or shared.

    >>> winners([4, 10, 1, 5], [0, 2, 1, 4], [3, 2, 2, 2])
    Outcome(winners=(1,), totals=(4, 10, 1, 5), reason='points')
    """
    ahead = _best(range(len(totals)), totals)
    if len(ahead) == 1:
        return Outcome(ahead, tuple(totals), "points")
    ahead = _best(ahead, last_claims)
    if len(ahead) == 1:
        return Outcome(ahead, tuple(totals), "days")
    ahead = _best(ahead, last_alike)
    return Outcome(ahead, tuple(totals), "alike" if len(ahead) == 1 else "shared")


def _best(seats: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    top = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == top)
