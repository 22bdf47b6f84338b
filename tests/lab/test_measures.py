"""Every measure that any game has, against a case worked out by hand."""

from __future__ import annotations

from math import comb, inf, nan, sqrt
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fogkit.bots.ranking import Interval
from fogkit.i18n import LANGUAGES, Explained
from fogkit.lab import measures
from fogkit.lab.counts import Counts
from fogkit.lab.intervals import wilson
from fogkit.lab.measures import told
from fogkit.lab.measures.wins import Balance
from fogkit.lab.skill import skill, split
from tests.lab.made import made

# Three games of two rounds and three seats: seat 0 wins alone, 1 and 2 share, seat 1 comes from behind.
POINTS = [
    [[3, 1, 0], [2, 1, 1]],  # totals 5 2 1: seat 0 leads from the first round
    [[2, 1, 1], [0, 3, 3]],  # totals 2 4 4: shared by 1 and 2, who were 1 behind
    [[5, 0, 1], [-4, 3, 1]],  # totals 1 3 2: seat 1 was 5 behind
]
RESULT = made(POINTS, starts=[[0, 1], [1, 2], [2, 0]], decisions=[10, 20, 30], choices=[20, 60, 100])


def test_a_shared_win_is_divided_among_the_seats() -> None:
    found = measures.seats(RESULT)
    assert [row.wins.mean for row in found.rows] == pytest.approx([1 / 3, 1.5 / 3, 0.5 / 3])
    assert [row.points.mean for row in found.rows] == pytest.approx([8 / 3, 9 / 3, 7 / 3])
    assert found.rows[1].wins == pytest.approx(wilson(1.5, 3))


def test_the_order_is_counted_from_who_begins_the_game() -> None:
    """Winners: game 0 the first; game 1 (seat 1 begins) first and second; game 2 (seat 2 begins) seat 1 is third."""
    found = measures.start_order(RESULT)
    assert [row.wins.mean for row in found.rows] == pytest.approx([1.5 / 3, 0.5 / 3, 1 / 3])
    assert [row.points.mean for row in found.rows] == pytest.approx([(5 + 4 + 2) / 3, (2 + 4 + 1) / 3, (1 + 2 + 3) / 3])


def test_seats_with_one_bot_are_put_together() -> None:
    (row,) = measures.by_bot(RESULT).rows
    assert row.name == "random"
    assert (row.wins.mean, row.points.mean) == pytest.approx((1 / 3, 24 / 9))


def test_balance_is_the_largest_difference_of_two_win_rates() -> None:
    found = measures.balance(RESULT)
    assert (found.best, found.worst) == (0, 1)
    assert found.gap.mean == pytest.approx(1 / 3)
    for end in (found.gap.low, found.gap.high):  # as far off as the games allow; z for 1 - 0.025 / 3 pairs
        assert abs(1 / 3 - end) == pytest.approx(2.39398 * sqrt((1.5 / 3 + 0.5 / 3 - end * end) / 3), abs=1e-4)
    assert found.fair
    assert found.by_chance == pytest.approx(1.6926 * sqrt(1 / 9), abs=1e-3)  # the mean range of three normal numbers
    assert measures.balance(RESULT, by="seat").gap.mean == pytest.approx(1 / 3)
    with pytest.raises(Explained, match='by="order"'):
        measures.balance(RESULT, by="luck")


def test_a_game_that_the_first_seat_always_wins_is_not_balanced() -> None:
    found = measures.balance(made([[[1, 0]]] * 50), by="seat")
    assert not found.fair
    assert found.text().startswith("Not balanced: seat 0 wins more often than seat 1, by 100.0 %")


def test_one_game_is_not_enough_to_call_a_game_unbalanced() -> None:
    """Who wins the only game has won 100 % more often than the others, and that is nothing."""
    found = measures.balance(made([[[1, 0, 0, 0]]]), by="seat")
    assert found.gap.mean == 1
    assert found.gap.low < 0
    assert found.fair
    assert found.by_chance <= 1
    assert found.text().startswith("Too few games to tell: after 1 game seat 0 and seat 1 differ most")
    assert measures.balance(made([[[1, 0]]] * 19), by="seat").text("nl").startswith("Te weinig spellen")
    assert measures.balance(made([[[1, 0]]] * 20), by="seat").text("nl").startswith("Niet in balans")


def balance_of(won: Any) -> Balance:
    """Return the balance of games of which it is known who won: (games, seats)."""
    games, seats = won.shape
    counts = Counts.of(np.arange(seats), np.arange(seats), won)
    return measures.balance(cast(Any, SimpleNamespace(tally={"wins": counts}, played=games, bots=("a",) * seats)))


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("games", [1, 2, 5, 20, 200])
def test_equal_seats_are_rarely_called_unbalanced(games: int, seats: int) -> None:
    """Seats that win by lot are balanced; of 500 such tables, at most 6 % may seem not to be."""
    rng = np.random.default_rng([games, seats])
    found = [balance_of(np.arange(seats) == rng.integers(seats, size=(games, 1))) for _ in range(500)]
    assert sum(not one.fair for one in found) <= 30
    assert sum(one.gap.low > 0 for one in found) <= 30  # the interval holds, too, whatever is said of few games


@pytest.mark.parametrize("games", [1, 2, 5, 20, 200])
def test_two_equal_seats_are_rarely_called_unbalanced(games: int) -> None:
    """With two seats the chance of a false alarm is known: a binomial one."""
    firsts = [np.arange(games) < wins for wins in range(games + 1)]
    alarms = [not balance_of(np.stack([first, ~first], axis=1)).fair for first in firsts]
    assert sum(comb(games, wins) for wins, alarm in enumerate(alarms) if alarm) / 2**games <= 0.06


def test_ties_and_what_decided_them() -> None:
    found = measures.ties(made([[[1, 1]]] * 5, reason=[0, 0, 1, 2, 3]))
    assert found.tied == pytest.approx(wilson(3, 5))
    assert {name: share.mean for name, share in found.reasons.items()} == {
        "points": 0.4,
        "days": 0.2,
        "alike": 0.2,
        "shared": 0.2,
    }


def test_scores_and_margins() -> None:
    found = measures.scores(RESULT)
    assert found.mean.mean == pytest.approx(24 / 9)
    assert found.best.mean == pytest.approx((5 + 4 + 3) / 3)
    assert [row.mean for row in found.rounds] == pytest.approx([14 / 9, 10 / 9])
    assert found.shares[2] == pytest.approx(3 / 9)  # the totals are 5 2 1, 2 4 4, 1 3 2
    assert found.quartiles == (2, 2, 4)
    margin = measures.margins(RESULT)
    assert margin.mean.mean == pytest.approx((3 + 0 + 1) / 3)
    assert margin.shares == pytest.approx({0: 1 / 3, 1: 1 / 3, 3: 1 / 3})
    assert margin.close == pytest.approx(wilson(2, 3))


def test_decisions_and_branching() -> None:
    found = measures.decisions(RESULT)
    assert (found.game.mean, found.seat.mean) == pytest.approx((20, 20 / 3))
    assert found.branching.mean == pytest.approx(180 / 60)
    # Away from 3 moves a decision: -10, 0 and +10 choices.
    assert found.branching.high - 3 == pytest.approx(4.303 * sqrt(200 * 3 / 2) / 60, rel=1e-3)


def test_the_lead_changes_when_another_seat_has_it_alone() -> None:
    """Seat 0, then level, then seat 1 (a change), then seat 1 still, then seat 0 (a change)."""
    leads = made([[[2, 0], [0, 2], [0, 1], [0, 1]], [[1, 1], [0, 1], [2, 0], [0, 0]]])
    found = measures.lead_changes(leads)
    assert found.shares == {1: 1.0}
    never = measures.lead_changes(made([[[2, 0], [0, 2], [1, 0]]]))
    assert never.never.mean == 1


def test_drama_is_how_far_behind_the_winner_was() -> None:
    found = measures.drama(RESULT)
    assert found.shares == pytest.approx({0: 1 / 3, 1: 1 / 3, 5: 1 / 3})
    assert found.mean.mean == pytest.approx(2)
    assert found.came_back == pytest.approx(wilson(2, 3))
    assert measures.drama(made([[[1, 0]]])).mean.mean == 0  # one round: there is no before


def test_a_game_is_decided_when_the_winner_leads_for_good() -> None:
    found = measures.decided(RESULT)
    assert found.mean.mean == pytest.approx((1 + 2 + 2) / 3)
    assert [share.mean for share in found.by_round] == pytest.approx([1 / 3, 1])
    # In the second round five days can be worth 5 + 2 to one seat, and -5 to another: 12 points.
    assert [share.mean for share in found.safe] == [0, 1]


def test_what_a_tie_break_decides_is_decided_by_the_last_round() -> None:
    """Level after both rounds; a tie-break makes seat 0 the only winner."""
    found = measures.decided(made([[[1, 1], [2, 2]]], winners=[[True, False]]))
    assert (found.mean.mean, [share.mean for share in found.by_round]) == (2, [0, 1])


@pytest.mark.parametrize(("ahead", "safe"), [(12, 0), (13, 1)])
def test_who_cannot_be_caught_is_safe(ahead: int, safe: int) -> None:
    assert measures.decided(made([[[ahead, 0], [0, 0]]])).safe[0].mean == safe


def test_a_lead_that_is_lost_and_won_back_is_decided_at_the_end() -> None:
    found = measures.decided(made([[[2, 0], [0, 3], [2, 0]]]))
    assert (found.mean.mean, [share.mean for share in found.by_round]) == (3, [0, 0, 1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", measures.MEASURES)
def test_every_measure_says_its_numbers(name: str, lang: str) -> None:
    found = RESULT.measure(name)
    assert repr(found) == found.text("en")
    assert len(found.text(lang)) > 30
    assert any(digit in found.text(lang) for digit in "0123456789")


# --- skill -------------------------------------------------------------------------------------------


def test_skill_and_luck_are_split_by_hand() -> None:
    """Two deals, two seats. The deal gives +3 or -3 to the seats, the strong bot 4 more than the weak one."""
    weak = np.array([[3.0, -3.0], [-3.0, 3.0]])
    found = split(("strong", "weak"), weak + 4, weak, np.array([[1.0, 1.0], [0.0, 1.0]]))
    assert found.lead.mean == 4
    assert found.wins.mean == 0.75
    # Variance: 4 between the bots (2 to each side), 9 within; the deal explains all of the 9.
    assert found.skill.mean == pytest.approx(4 / 13)
    assert found.deal.mean == pytest.approx(9 / 13)
    assert found.games_needed == np.ceil(((1.95996 + 1.64485) * sqrt(12) / 4) ** 2)  # 12: of four leads as a sample
    assert found.deals_needed == 1  # on every deal the mean lead is 4


def test_who_is_not_better_cannot_be_shown_to_be() -> None:
    weak = np.array([[1.0, -1.0], [2.0, -2.0]])
    found = split(("a", "b"), weak, weak, np.full((2, 2), 0.5))
    assert found.games_needed == np.inf
    assert found.skill.mean == 0
    assert "not the better one" in found.text()


def test_skill_is_played_on_the_same_deals_in_every_seat() -> None:
    """Careful bots use no chance: among its like one plays the same game from every seat, and is nowhere ahead."""
    level = skill("careful", "careful", players=2, deals=3, boards=(2,))
    assert level.lead == (0, 0, 0)
    assert level.wins.mean == 0.5
    assert level.deal.mean == pytest.approx(1, abs=1e-5)
    strong = skill("careful", "random", players=3, deals=12, boards=(3, 4), seed="skill")
    assert (strong.strong, strong.weak, strong.players, strong.deals) == ("careful", "random", 3, 12)
    assert strong.lead.low > 0
    assert strong.games_needed > strong.deals_needed
    with pytest.raises(Explained, match="not enough"):
        skill(deals=1)


@pytest.mark.parametrize("by", [(-9.0, 1.0, 1.0), (9.0, -1.0, -1.0), (9.0, 8.0, 9.0), (-9.0, -8.0, -9.0)])
def test_the_interval_of_skill_holds_its_estimate(by: tuple[float, ...]) -> None:
    """A lead that may be nothing, and reaches further below zero than above, or the other way round."""
    weak = np.array([[1.0, -1.0]] * 3)
    found = split(("a", "b"), weak + np.array(by)[:, None], weak, np.full((3, 2), 0.5))
    assert found.skill.low <= found.skill.mean <= found.skill.high
    assert (found.skill.low == 0) == (found.lead.low <= 0 <= found.lead.high)


def test_the_wins_of_skill_are_a_share_of_deals() -> None:
    weak = np.array([[1.0, -1.0]] * 4)
    found = split(("a", "b"), weak + 1, weak, np.array([[1.0, 1.0], [1.0, 1.0], [1.0, 0.5], [1.0, 1.0]]))
    assert found.wins == pytest.approx(wilson(3.75, 4))
    assert split(("a", "b"), weak + 1, weak, np.ones((4, 2))).wins == pytest.approx(wilson(4, 4))


def test_skill_needs_two_deals_and_a_number_of_players() -> None:
    for players in (None, "two", 9):
        with pytest.raises(Explained, match="from 2 to"):
            skill(players=players)  # type: ignore[arg-type]
    one = np.array([[3.0, -3.0]])
    with pytest.raises(Explained, match="stopped after one deal"):
        split(("a", "b"), one + 4, one, np.ones((1, 2)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_skill_says_its_numbers(lang: str) -> None:
    weak = np.array([[3.0, -3.0], [-3.0, 3.0]])
    found = split(("ada", "bo"), weak + 4, weak, np.array([[1.0, 1.0], [0.0, 1.0]]))
    assert repr(found) == found.text("en")
    assert {"ada", "bo"} <= set(found.text(lang).replace(",", " ").split())


def test_where_nothing_varies_there_is_nothing_to_split() -> None:
    found = split(("a", "b"), np.zeros((2, 2)), np.zeros((2, 2)), np.full((2, 2), 0.5))
    assert (found.skill, found.deal) == ((0, 0, 0), (0, 0, 0))


def test_a_mean_of_one_game_is_told_without_an_interval() -> None:
    assert "ends with 0.50 points" in made([[[1, 0]]]).measure("scores").text()


def test_several_seats_in_one_game_make_no_interval() -> None:
    """Four seats with the same bot are four totals, but one game."""
    (row,) = measures.by_bot(made([[[1, 0, 2, 5]]])).rows
    assert row.points == (2, -inf, inf)
    (row,) = measures.by_bot(made([[[1, 0, 2, 5]]] * 2)).rows
    assert row.points.high < inf


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_an_interval_a_share_stands_alone(lang: str) -> None:
    for low, high in [(-inf, inf), (0, inf), (nan, nan)]:
        space = "\N{NO-BREAK SPACE}" if lang == "fr" else " "
        assert told.percent(Interval(0.5, low, high), lang) == f"50.0{space}%"
        assert told.number(Interval(0.5, low, high), lang) == "0.50"


def test_a_share_is_never_less_than_nothing_nor_more_than_all() -> None:
    assert told.percent(Interval(0.5, -0.2, 1.3)) == "50.0 % (0.0 to 100.0)"
    assert told.percent(Interval(0.1, -0.2, 0.4), least=-1) == "10.0 % (\N{MINUS SIGN}20.0 to 40.0)"
    assert "by 0.0 % (\N{MINUS SIGN}" in made([[[1, 0]], [[0, 1]]] * 20).measure("balance").text()
