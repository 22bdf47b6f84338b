"""S: setting the table up."""

from collections import Counter

import pytest

from fogkit import Match
from fogkit.games.fog import Weather
from tests.tables import NAMES, PLAIN, kinds, play, sit_down, why_not


@pytest.mark.rule("S1")
def test_round_1_uses_the_day_boards_1_to_4() -> None:
    match = sit_down()
    play(match, "take 1")
    assert len(match.view().days) == 4
    assert [str(move) for move in match.legal()] == ["place 1", "place 2", "place 3", "place 4"]


@pytest.mark.rule("S1")
@pytest.mark.parametrize("day", [0, 5, 7])
def test_other_day_boards_are_not_there_in_round_1(day: int) -> None:
    match = sit_down()
    play(match, "take 1")
    assert why_not(match, f"place {day}") == "S1 no-such-day"


@pytest.mark.rule("S2")
def test_every_arrow_starts_at_0() -> None:
    assert sit_down(5).view().arrows == (0, 0, 0, 0, 0)


@pytest.mark.rule("S3")
def test_a_random_token_starts_each_day_board() -> None:
    starts = [tuple(day[0] for day in sit_down(seed=f"{n}").view().days) for n in range(100)]
    assert {weather for start in starts for weather in start} == set(Weather)
    assert len(set(starts)) > 50


@pytest.mark.rule("S3")
def test_both_sides_of_a_token_come_up() -> None:
    up = Counter(token.up for n in range(100) for (token,) in sit_down(seed=f"{n}").state.days)
    assert all(30 < count < 110 for count in up.values())


@pytest.mark.rule("S3")
def test_only_the_leftmost_part_is_covered_from_the_start() -> None:
    match = sit_down(days="sun rain fog snow")
    assert match.view().days == (("sun",), ("rain",), ("fog",), ("snow",))


@pytest.mark.rule("S3")
def test_a_starting_token_triggers_no_action() -> None:
    match = sit_down(layout=["S---", "R---", *PLAIN[2:]])
    assert match.state.decision == "take"
    assert "SymbolTriggered" not in kinds(match.log()[0].events)


@pytest.mark.rule("S4")
def test_three_piles_of_10_are_made_and_the_rest_is_the_supply() -> None:
    view = sit_down().view()
    assert (view.pile_sizes, view.supply_size) == ((10, 10, 10), 11)


@pytest.mark.rule("S4")
def test_only_the_top_side_of_the_top_token_of_a_pile_is_visible() -> None:
    match = sit_down(stacks=["sun fog", "rain sun", "snow"])
    view = match.view(0)
    assert view.tops == ("sun", "rain", "snow")
    other = sit_down(stacks=["sun rain", "rain fog", "snow"])
    assert other.state.piles != match.state.piles
    assert other.view(0).tops == view.tops


@pytest.mark.rule("S5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_5_cards_and_the_rest_is_the_deck(players: int) -> None:
    view = sit_down(players).view()
    assert view.hand_sizes == (5,) * players
    assert view.deck_size == 48 - 5 * players


@pytest.mark.rule("S5")
def test_only_the_owner_sees_a_hand() -> None:
    match = sit_down(hands=["sun sun sun sun sun", "rain rain rain rain rain", "fog fog fog fog fog"])
    assert [match.view(seat).hand for seat in range(3)] == [("sun",) * 5, ("rain",) * 5, ("fog",) * 5]
    assert match.view().hand == ()
    dealt = [event for event in match.log("Bo")[0].events if type(event).__name__ == "HandDealt"]
    assert [event.cards for event in dealt] == [None, ("rain",) * 5, None]
    assert [event.cards for event in match.log()[0].events if type(event).__name__ == "HandDealt"] == [None] * 3


@pytest.mark.rule("S5")
def test_a_hand_is_told_to_its_owner_and_counted_for_the_others() -> None:
    match = sit_down(2, hands=["sun sun sun sun sun"])
    assert "Ada is dealt 5 cards: sun, sun, sun, sun, sun." in match.log("Ada").text()
    assert "Ada is dealt 5 cards.\n" in match.log("Bo").text()


@pytest.mark.rule("S6")
def test_a_random_first_player_takes_the_sun_and_starts() -> None:
    for players in range(2, 6):
        matches = [Match("fog", NAMES[:players], seed) for seed in range(100)]
        assert all(match.to_act == (match.view().sun,) for match in matches)
        suns = Counter(match.view().sun for match in matches)
        assert set(suns) == set(range(players))
        assert min(suns.values()) > 100 / players / 2


@pytest.mark.rule("S1", "S2", "S3", "S4", "S5", "S6")
def test_the_table_is_laid_out_in_the_order_of_the_rulebook() -> None:
    events = sit_down(2).log()[0].events
    assert kinds(events) == [
        "GameStarted",
        "SunTaken",
        "BoardsLaid",
        "ArrowsReset",
        *["StartingToken"] * 4,
        "PilesMade",
        *["HandDealt"] * 2,
    ]
    assert {"S1", "S2", "S3", "S4", "S5", "S6"} <= {id_ for event in events for id_ in event.rules}
