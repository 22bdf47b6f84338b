"""The frame of the game: setting up a round, claiming the days, scoring, the end (S, D, X, E, V)."""

from __future__ import annotations

from functools import cache

from fogkit.core import Chance, Outcome, Step
from fogkit.games.fog import events as ev
from fogkit.games.fog import scoring
from fogkit.games.fog.components import Weather, tokens_both_ways
from fogkit.games.fog.deal import check_laid_out, deal_round, first_player
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import OVER, TAKE, RoundResult, State, Table

Tell = list[ev.FogEvent]

# Remembered, like the events of every turn in the engine.
_starting_token = cache(ev.StartingToken)
_prediction_written = cache(ev.PredictionWritten)
_points_scored = cache(ev.PointsScored)


def start(rules: Rules, chance: Chance) -> Step[State]:
    """Set up the game and its first round."""
    if chance.given:
        check_laid_out(rules, chance)
    first = first_player(rules, chance)
    tell: Tell = [ev.GameStarted(rules.players), ev.SunTaken(first)]
    table = _lay_out(rules, chance, first, (), tell)
    return table.come_to_rest(), tuple(tell)


def _lay_out(rules: Rules, chance: Chance, first: int, results: tuple[RoundResult, ...], tell: Tell) -> Table:
    """Return the table of a new round: everything is shuffled and dealt anew (S1 to S5, E1 to E4)."""
    round_ = len(results) + 1
    dealt = deal_round(rules, chance, round_)
    table = Table(
        rules=rules,
        chance=chance,
        round=round_,
        decision=TAKE,
        to_act=(first,),
        active=first,
        first=first,
        days=dealt.days,
        placed=0,
        held=None,
        piles=dealt.piles,
        supply=dealt.supply,
        hands=dealt.hands,
        shown=((),) * rules.players,
        chosen=(None,) * rules.players,
        deck=dealt.deck,
        discards=(),
        arrows=(0,) * rules.players,  # S2, E4
        new_piles=0,
        new_decks=0,
        results=results,
    )
    _tell_setup(table, tell)
    return table


def _tell_setup(table: Table, tell: Tell) -> None:
    """Tell what lies on the table, in the order in which people lay it out."""
    rules, round_ = table.rules, table.round
    tell.append(ev.BoardsLaid(round_, len(table.days)))
    tell.append(ev.ArrowsReset(round_))
    for day, tokens in enumerate(table.days, start=1):
        if not tokens:
            tell.append(ev.BoardLeftEmpty(day, rules.empty_start))
        tell.extend([_starting_token(round_, day, token.up) for token in tokens])
    tops = tuple([pile[0].up for pile in table.piles])
    shuffled = len(tokens_both_ways(rules.tokens_of_each))
    tell.append(ev.PilesMade(round_, rules.piles, rules.pile_size, shuffled, len(table.supply), tops))
    tell.extend([ev.HandDealt(round_, seat, len(hand), hand) for seat, hand in enumerate(table.hands)])


def finish_round(table: Table, tell: Tell) -> None:
    """Claim the days and score; then deal the next round, or end the game (D2 to D6, X, E)."""
    rules = table.rules
    result = _score(table)
    _tell_result(result, rules.min_influence, tell)
    results = (*table.results, result)
    tell.append(ev.RoundEnded(table.round, totals(results)))
    if table.round < rules.rounds:
        first = (table.first + 1) % rules.players
        tell.append(ev.SunPassed(first))  # E5
        table.__dict__ = _lay_out(rules, table.chance, first, results, tell).__dict__
        return
    table.decision, table.to_act = OVER, ()
    table.hands, table.shown = ((),) * rules.players, result.cards
    table.chosen = (None,) * rules.players
    table.arrows, table.results = result.claimed, results
    ended = outcome(table)
    assert ended is not None
    tell.append(ev.GameEnded(ended.winners, ended.reason))


def _score(table: Table) -> RoundResult:
    """Work a round out: open hands, influence, claims, points (D2, D4 to D6, X1, X2)."""
    rules, predicted = table.rules, table.arrows
    seats = range(rules.players)
    cards = tuple([_laid_open(table, seat) for seat in seats])
    days = tuple([tuple([token.up for token in tokens]) for tokens in table.days])
    influence = scoring.influence_table(cards, days)
    claimants = tuple([scoring.claims(strengths, rules) for strengths in influence])
    claimed = tuple([sum([seat in claiming for claiming in claimants]) for seat in seats])
    points = tuple([scoring.points(predicted[seat], claimed[seat], table.round, rules) for seat in seats])
    return RoundResult(table.round, days, cards, influence, claimants, predicted, claimed, points, table.chosen)


def _laid_open(table: Table, seat: int) -> tuple[Weather, ...]:
    """Return all that lies open before a player: revealed cards, and the hand without the final discard (D2).

    The hand is sorted: the order in which somebody held it, drawn cards last, is nobody else's business.
    """
    hand = sorted(table.hands[seat])
    if (discarded := table.chosen[seat]) is not None:
        hand.remove(discarded)
    return (*table.shown[seat], *hand)


def _tell_result(result: RoundResult, least: int, tell: Tell) -> None:
    seats = range(len(result.points))
    tell.extend([ev.HandOpened(seat, result.cards[seat]) for seat in seats])
    tell.extend([_prediction_written(seat, result.predicted[seat]) for seat in seats])
    days = zip(range(1, len(result.days) + 1), result.influence, result.claimants, strict=True)
    tell.extend([ev.DayClaimed(*day, least) for day in days])
    rows = zip(seats, result.predicted, result.claimed, result.points, strict=True)
    tell.extend([_points_scored(*row) for row in rows])


def totals(results: tuple[RoundResult, ...]) -> tuple[int, ...]:
    """Return every seat's total over the rounds that are over (X3)."""
    return tuple([sum(column) for column in zip(*[result.points for result in results], strict=True)])


def outcome(table: Table) -> Outcome | None:
    """Return the winners and what decided, once the last round is over (E6, E7)."""
    if table.decision is not OVER:
        return None
    last = table.results[-1]
    alike = [scoring.most_alike(cards) for cards in last.cards]
    return scoring.winners(totals(table.results), last.claimed, alike)
