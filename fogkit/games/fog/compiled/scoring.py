"""Claiming the days, points and the end (D2 to D6, X, E6, E7), with what is written down of a round."""

from __future__ import annotations

from fogkit.games.fog.compiled.jit import part
from fogkit.games.fog.compiled.table import KINDS, NONE, Sheets, Table, Terms


@part
def score_round(terms: Terms, table: Table, sheets: Sheets, game: int) -> None:
    """Claim the days, give the points, and write the round down (D2 to D6, X1 to X3)."""
    round_ = table.round
    sheets.starts[game, round_] = table.first
    for seat in range(terms.players):
        lay_open(table, seat)
    claim_days(terms, table)
    for seat in range(terms.players):
        predicted, claimed = table.arrows[seat], table.claimed[seat]
        scored = points(terms, predicted, claimed, round_ + 1)
        table.totals[seat] += scored
        sheets.points[game, round_, seat] = scored
        sheets.predicted[game, round_, seat] = predicted
        sheets.claimed[game, round_, seat] = claimed
        sheets.undiscarded[game, round_, seat] = table.undiscarded[seat]
        sheets.forwards[game, round_, seat] = table.forwards[seat]
        sheets.swaps[game, round_, seat] = table.swaps[seat]
        sheets.reveals[game, round_, seat] = table.reveals[seat]
        sheets.returns[game, round_, seat] = table.returns[seat]
        sheets.alike[game, round_, seat] = table.alike[seat]
        sheets.twins[game, round_, seat] = table.twins[seat]


@part
def lay_open(table: Table, seat: int) -> None:
    """Lay the hand, but for the final discard, beside the revealed cards (D2); count those alike (E7)."""
    table.claimed[seat] = 0
    table.undiscarded[seat] = 0
    if table.chosen[seat] != NONE:
        table.hands[seat, table.chosen[seat]] -= 1
    most = 0
    for kind in range(KINDS):
        table.shown[seat, kind] += table.hands[seat, kind]
        most = max(most, table.shown[seat, kind])
    table.alike[seat] = most


@part
def claim_days(terms: Terms, table: Table) -> None:
    """Count the days of every seat, and those it would have had with its final discard (D1, D4 to D6)."""
    for day in range(table.boards):
        best, second, ahead = 0, 0, 0
        for seat in range(terms.players):
            strength = 0
            for kind in range(KINDS):
                strength += table.days[day, kind] * table.shown[seat, kind]
            table.strength[seat] = strength
            if strength > best:
                best, second, ahead = strength, best, seat
            else:
                second = max(second, strength)
        for seat in range(terms.players):
            others = second if seat == ahead else best
            least = max(terms.min_influence, others + 1 - terms.ties_claim)
            strength = table.strength[seat]
            table.claimed[seat] += strength >= least
            if table.chosen[seat] != NONE:
                strength += table.days[day, table.chosen[seat]]
            table.undiscarded[seat] += strength >= least


@part
def points(terms: Terms, predicted: int, claimed: int, round_: int) -> int:
    """Return the points for a prediction (X1, X2)."""
    if predicted == claimed:
        return predicted * terms.exact_day + round_ * terms.exact_bonus
    return -abs(predicted - claimed) * terms.wrong_penalty


@part
def end_game(terms: Terms, table: Table, sheets: Sheets, game: int) -> None:
    """Find the winners: by points, then days claimed last, then cards alike, or shared (E6, E7)."""
    for seat in range(terms.players):
        sheets.winners[game, seat] = True
    reason = 0
    while reason < 3 and keep_best(terms, table, sheets, game, reason) > 1:
        reason += 1
    sheets.reason[game] = reason
    sheets.decisions[game] = table.decisions
    sheets.choices[game] = table.choices


@part
def keep_best(terms: Terms, table: Table, sheets: Sheets, game: int, by: int) -> int:
    """Keep the best of those who are still ahead, by one of the three measures; return how many they are (E6)."""
    best = -(1 << 40)
    for again in range(2):
        ahead = 0
        for seat in range(terms.players):
            value = table.totals[seat] if by == 0 else (table.claimed[seat] if by == 1 else table.alike[seat])
            if again:
                sheets.winners[game, seat] &= value == best
                ahead += sheets.winners[game, seat]
            elif sheets.winners[game, seat]:
                best = max(best, value)
    return ahead
