"""Every worked example of the printed rulebooks, with our own players, and the arithmetic of the rules."""

import pytest

from fogkit import Match
from fogkit.games.fog import Rules, Weather
from fogkit.games.fog.scoring import influence, points, winners
from tests.tables import NAMES, Round, kinds, of_kind, play, played, sheet, sit_down, to_decision, to_round, told, tops

# --- phase 1a: three of a kind -----------------------------------------------------------------------


@pytest.mark.rule("P1", "P2", "P3", "P5")
def test_a_third_snow_token_comes_up_and_the_next_player_returns_all_three() -> None:
    match = sit_down(4, days="rain rain rain rain", stacks=["snow fog", "snow thunder", "sun snow clouds"])
    assert tops(match) == "snow snow sun"
    play(match, "take 3")
    assert tops(match) == "snow snow snow"
    play(match, "place 2")
    assert match.view().days[1] == ("rain", "sun")
    assert match.to_act == (1,)
    assert [str(move) for move in match.legal()] == ["take 1", "take 2", "take 3", "return"]
    play(match, "return")
    assert tops(match) == "fog thunder clouds"
    assert match.to_act == (1,)
    assert [str(move) for move in match.legal()] == ["take 1", "take 2", "take 3"]
    (taken, *_) = play(match, "take 2")
    assert (taken.seat, taken.weather) == (1, "thunder")


# --- the action symbols ------------------------------------------------------------------------------


@pytest.mark.rule("A1", "A2")
def test_swap_a_snow_card_for_a_new_one() -> None:
    match = sit_down(4, first="Di", hands=["", "", "", "snow sun sun fog rain"], deck="thunder")
    play(match, "take 1, place 3")
    assert (match.state.decision, match.to_act) == ("swap", (3,))
    play(match, "swap snow")
    assert match.view().discards == ("snow",)
    assert match.view(3).hand == ("sun", "sun", "fog", "rain", "thunder")


@pytest.mark.rule("A1", "A4", "A5")
def test_everybody_reveals_a_card() -> None:
    match = sit_down(4, hands=["sun", "rain", "fog", "snow"])
    play(match, "take 1, place 2, take 1, place 2")
    assert (match.state.decision, match.state.active, match.to_act) == ("reveal", 1, (0, 1, 2, 3))
    play(match, "Ada: reveal sun, Di: reveal snow, Cy: reveal fog, Bo: reveal rain")
    assert match.view().shown == (("sun",), ("rain",), ("fog",), ("snow",))
    assert match.to_act == (2,)


# --- phase 1b: the order of predictions --------------------------------------------------------------


@pytest.mark.rule("F1", "F2", "F3", "F5", "F6")
def test_the_third_player_completes_day_3_and_the_fourth_takes_the_next_turn() -> None:
    match = sit_down(4, hands=["rain"])
    play(match, "take 1, place 3, swap rain, take 1, place 3")
    events = play(match, "take 1, place 3")
    assert (events[-1].seat, events[-1].day, events[-1].n) == (2, 3, 3)
    assert match.view().cloud == 2

    order = []
    for move in ("forward", "pass", "pass", "forward"):
        order.append(match.to_act[0])
        events = play(match, move)
    assert order == [2, 3, 0, 1]
    assert match.view().arrows == (0, 1, 1, 0)
    assert kinds(events) == ["ArrowMoved", "PredictionClosed", "TurnPassed"]
    assert (match.view().cloud, match.to_act, match.state.decision) == (None, (3,), "take")


# --- phases 2 and 3: influence and points ------------------------------------------------------------


@pytest.mark.rule("D4")
def test_two_sun_cards_and_a_snow_card_have_an_influence_of_5() -> None:
    sun, snow = Weather.SUN, Weather.SNOW
    assert influence([sun, sun, snow], [sun, sun, snow]) == 2 + 2 + 1


@pytest.mark.rule("D4", "D5")
def test_an_influence_of_5_on_a_real_table() -> None:
    match = played(Round(["sun sun snow fog"], ["sun sun snow | rain", "fog fog rain | rain"]))
    assert match.view().finished[0].influence == ((5, 2),)
    assert match.view().finished[0].claimants == ((0,),)


@pytest.mark.rule("X1", "X2")
def test_points_of_the_first_two_rounds() -> None:
    assert points(predicted=1, claimed=1, round_=1) == 2
    assert points(predicted=2, claimed=3, round_=2) == -1


# --- the four sheets at the end of the game ----------------------------------------------------------

# For each player the four rounds with ?, ! and =.
SHEETS = {
    "Ada": ((1, 1, 2), (2, 3, -1), (2, 1, -1), (0, 0, 4)),
    "Bo": ((0, 0, 1), (2, 2, 4), (3, 2, -1), (2, 2, 6)),
    "Cy": ((2, 1, -1), (0, 1, -1), (3, 3, 6), (4, 1, -3)),
    "Di": ((1, 0, -1), (0, 0, 2), (2, 2, 5), (3, 4, -1)),
}
TOTALS = (4, 10, 1, 5)
OWN = ("sun", "rain", "fog", "snow")
"""The one weather that each of them holds: a day with one token of it is theirs, with two kinds it is shared."""

# For each round who claims which day.
CLAIMS: tuple[tuple[tuple[int, ...], ...], ...] = (
    ((0,), (2,), (), ()),
    ((0, 1), (0,), (0,), (1,), (2,)),
    ((0, 1), (1, 2), (2,), (2,), (3,), (3,)),
    ((1,), (1,), (2,), (3,), (3,), (3,), (3,)),
)


def planned(number: int) -> Round:
    """Return a round in which the days are claimed, and predicted, as on the sheets."""
    days = [
        " ".join([*(OWN[seat] for seat in seats), "clouds", "thunder", "clouds", "thunder"][:4])
        for seats in CLAIMS[number]
    ]
    hands = [f"{' '.join([own] * (4 + number))} | {own}" for own in OWN]
    return Round(days, hands, [rows[number][0] for rows in SHEETS.values()])


@pytest.mark.rule("X1", "X2", "X3", "E6")
def test_the_four_sheets_add_up_and_10_wins() -> None:
    for rows, total in zip(SHEETS.values(), TOTALS, strict=True):
        scored = [points(predicted, claimed, round_) for round_, (predicted, claimed, _) in enumerate(rows, start=1)]
        assert scored == [row[2] for row in rows]
        assert sum(scored) == total
    outcome = winners(TOTALS, [rows[-1][1] for rows in SHEETS.values()], [0, 0, 0, 0])
    assert (outcome.winners, outcome.reason) == ((1,), "points")


@pytest.mark.rule("C7", "D3", "X3", "E1", "E6")
def test_the_four_sheets_come_out_of_a_whole_game_on_a_real_table() -> None:
    match = played(*(planned(number) for number in range(4)))
    assert {name: sheet(match, seat) for seat, name in enumerate(match.players)} == SHEETS
    assert match.view().totals == TOTALS
    assert match.outcome == ((1,), TOTALS, "points")


# --- the arithmetic of the rounds --------------------------------------------------------------------

# Day boards, hand, starting tokens, placements, supply after the piles, deck left with 2, 3, 4 and 5 players.
ARITHMETIC = {
    1: (4, 5, 4, 12, 11, (38, 33, 28, 23)),
    2: (5, 6, 5, 15, 10, (36, 30, 24, 18)),
    3: (6, 7, 6, 18, 9, (34, 27, 20, 13)),
    4: (7, 8, 6, 22, 9, (32, 24, 16, 8)),
}


@pytest.mark.rule("S1", "S3", "S4", "S5", "E1", "E2", "E3", "E4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_of_every_round_adds_up(players: int) -> None:
    match = Match("fog", NAMES[:players], "arithmetic")
    for round_, (boards, hand, starting, placements, supply, decks) in ARITHMETIC.items():
        to_round(match, round_)
        view = match.view()
        assert len(view.days) == boards
        assert view.hand_sizes == (hand,) * players
        assert sum(map(len, view.days)) == starting
        assert view.supply_size == supply
        assert view.deck_size == decks[players - 2]
        before = len(told(match, "PartCovered"))
        to_decision(match, "discard")
        assert len(told(match, "PartCovered")) - before == placements


@pytest.mark.rule("V1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_variant_has_16_20_24_and_28_placements_and_a_supply_of_15(players: int) -> None:
    match = Match("fog", NAMES[:players], "arithmetic", empty_start=True)
    for round_, placements in ((1, 16), (2, 20), (3, 24), (4, 28)):
        to_round(match, round_)
        assert match.view().supply_size == 15
        before = len(told(match, "PartCovered"))
        to_decision(match, "discard")
        assert len(told(match, "PartCovered")) - before == placements


@pytest.mark.rule("X1")
def test_the_best_possible_total_is_32_and_four_exact_zeros_give_10() -> None:
    assert [points(days, days, round_) for round_, days in enumerate(Rules().boards, start=1)] == [5, 7, 9, 11]
    rounds = [
        Round(["sun clouds clouds thunder"] * days, [f"{'sun ' * days} | sun", f"{'rain ' * days} | rain"], [days, 0])
        for days in Rules().boards
    ]
    match = played(*rounds)
    assert match.view().totals == (32, 10)
    assert [of_kind(entry.events, "GameEnded") for entry in match.log()][-1][0].winners == (0,)
