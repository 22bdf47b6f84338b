"""Claiming the days, points and the end (D2 to D6, X, E6, E7), with what is written down of a round."""

from __future__ import annotations

from fogkit.games.fog.compiled.jit import apart, inline, small
from fogkit.games.fog.compiled.table import KINDS, NONE, Sheets, Table, Terms

_BITS = 12
_MASK = (1 << _BITS) - 1


@inline
def score_round(terms: Terms, table: Table, sheets: Sheets, game: int) -> None:
    """Claim the days, give the points, and write the round down (D2 to D6, X1 to X3)."""
    round_ = table.round
    row = game * terms.rounds + round_
    sheets.starts[row] = table.first
    lay_open(terms, table)
    claim_days(terms, table)
    for seat in range(terms.players):
        place = row * terms.players + seat
        predicted, claimed = table.arrows[seat], table.claimed[seat]
        scored = points(terms, predicted, claimed, round_ + 1)
        table.totals[seat] += scored
        sheets.points[place] = scored
        sheets.predicted[place] = predicted
        sheets.claimed[place] = claimed
        sheets.undiscarded[place] = table.undiscarded[seat]
        sheets.forwards[place] = table.forwards[seat]
        sheets.swaps[place] = table.swaps[seat]
        sheets.reveals[place] = table.reveals[seat]
        sheets.returns[place] = table.returns[seat]
        sheets.alike[place] = table.alike[seat]
        sheets.twins[place] = table.twins[seat]


@inline
def lay_open(terms: Terms, table: Table) -> None:
    """Lay the hands, but for the final discards, beside the revealed cards (D2); count those alike (E7).

    For each weather, the cards of all seats become one number, 12 bits for each seat, to be reckoned with at once.
    """
    for kind in range(KINDS):
        table.together[kind] = 0
    for seat in range(terms.players):
        table.claimed[seat] = 0
        table.undiscarded[seat] = 0
        if table.chosen[seat] != NONE:
            table.hands[seat, table.chosen[seat]] -= 1
        most = 0
        for kind in range(KINDS):
            cards = int(table.shown[seat, kind] + table.hands[seat, kind])
            most = max(most, cards)
            table.together[kind] += cards << (_BITS * seat)
        table.alike[seat] = most


@inline
def claim_days(terms: Terms, table: Table) -> None:
    """Count the days of every seat, and those it would have had with its final discard (D1, D4 to D6)."""
    for day in range(table.boards):
        strengths = 0
        for kind in range(KINDS):
            strengths += int(table.days[day, kind] * table.together[kind])
        best = 0
        second = 0
        ahead = 0
        for seat in range(terms.players):
            strength = (strengths >> (_BITS * seat)) & _MASK
            if strength > best:
                second = best
                best = strength
                ahead = seat
            else:
                second = max(second, strength)
        for seat in range(terms.players):
            strength = (strengths >> (_BITS * seat)) & _MASK
            others = second if seat == ahead else best
            least = max(terms.min_influence, others + 1 - terms.ties_claim)
            table.claimed[seat] += strength >= least
            kept = int(table.days[day, table.chosen[seat]]) if table.chosen[seat] != NONE else 0
            table.undiscarded[seat] += strength + kept >= least


@small
def points(terms: Terms, predicted: int, claimed: int, round_: int) -> int:
    """Return the points for a prediction (X1, X2)."""
    if predicted == claimed:
        return predicted * terms.exact_day + round_ * terms.exact_bonus
    return -abs(predicted - claimed) * terms.wrong_penalty


@inline
def end_game(terms: Terms, table: Table, sheets: Sheets, game: int) -> None:
    """Find the winners: by points, then days claimed last, then cards alike, or shared (E6, E7)."""
    ahead = best_by(terms, table, (1 << terms.players) - 1, 0)
    reason = 0
    while ahead & (ahead - 1) and reason < 3:
        reason += 1
        ahead = best_by(terms, table, ahead, reason)
    for seat in range(terms.players):
        sheets.winners[game * terms.players + seat] = (ahead >> seat) & 1
    sheets.reason[game] = reason
    sheets.decisions[game] = table.decisions
    sheets.choices[game] = table.choices


@apart
def best_by(terms: Terms, table: Table, ahead: int, reason: int) -> int:
    """Return the best of the seats that are still ahead, as bits, by points, days or cards; by nothing else (E6)."""
    best = -(1 << 40)
    left = 0
    for seat in range(terms.players):
        if (ahead >> seat) & 1:
            value = 0
            if reason == 0:
                value = int(table.totals[seat])
            elif reason == 1:
                value = int(table.claimed[seat])
            elif reason == 2:
                value = int(table.alike[seat])
            if value > best:
                best = value
                left = 0
            left |= (value == best) << seat
    return left
