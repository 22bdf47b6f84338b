"""C: what is in the box."""

from collections import Counter
from itertools import combinations

import pytest

from fogkit import Match, SettingError
from fogkit.games.fog import Rules, Symbol, Token, Weather
from fogkit.games.fog.components import all_cards, tokens_both_ways
from tests.tables import NAMES, PLAIN, Round, play, played, sheet, sit_down, to_decision


@pytest.mark.rule("C1")
def test_there_are_six_weathers() -> None:
    assert [str(weather) for weather in Weather] == ["rain", "snow", "fog", "clouds", "thunder", "sun"]
    assert repr(Weather.SUN) == "sun"


@pytest.mark.rule("C2")
def test_the_48_cards_are_8_of_each_weather() -> None:
    assert Counter(all_cards(Rules().cards_of_each)) == dict.fromkeys(Weather, 8)


@pytest.mark.rule("C2")
def test_every_card_of_the_box_is_dealt_or_in_the_deck() -> None:
    state = sit_down(4).state
    assert Counter(card for stack in (*state.hands, state.deck) for card in stack) == dict.fromkeys(Weather, 8)


@pytest.mark.rule("C3")
def test_the_45_tokens_are_each_pair_of_different_weathers_three_times() -> None:
    pairs = Counter(frozenset(token) for token, _ in tokens_both_ways(Rules().tokens_of_each))
    assert pairs == {frozenset(pair): 3 for pair in combinations(Weather, 2)}
    assert sum(pairs.values()) == 45


@pytest.mark.rule("C3")
def test_a_token_can_lie_either_way_up() -> None:
    assert all(other == Token(token.down, token.up) for token, other in tokens_both_ways(3))
    assert str(Token(Weather.SUN, Weather.FOG)) == "sun/fog"


@pytest.mark.rule("C3")
def test_every_token_of_the_box_is_on_the_table() -> None:
    state = sit_down().state
    lying = [token for stack in (*state.days, *state.piles, state.supply) for token in stack]
    assert Counter(map(frozenset, lying)) == {frozenset(pair): 3 for pair in combinations(Weather, 2)}


@pytest.mark.rule("C4")
def test_there_are_7_day_boards_of_4_parts() -> None:
    rules = Rules()
    assert (len(rules.layout), rules.parts, max(rules.boards)) == (7, 4, 7)


@pytest.mark.rule("C4")
def test_parts_are_filled_from_left_to_right() -> None:
    match = sit_down(days="sun sun sun sun", stacks=["rain snow fog"], layout=PLAIN)
    play(match, "take 1, place 2, take 1, place 2, take 1, place 2")
    assert match.view().days[1] == ("sun", "rain", "snow", "fog")


@pytest.mark.rule("C5")
def test_the_reconstructed_layout_is_the_default() -> None:
    rules = Rules()
    symbols = {
        (day, part): rules.symbol(day, part)
        for day in range(1, 8)
        for part in range(1, 5)
        if rules.symbol(day, part) is not None
    }
    swap, reveal = Symbol.SWAP, Symbol.REVEAL
    assert symbols == {
        (1, 2): swap,
        (2, 3): reveal,
        (3, 2): swap,
        (4, 3): reveal,
        (5, 2): swap,
        (5, 4): reveal,
        (6, 2): reveal,
        (6, 4): swap,
        (7, 1): swap,
        (7, 3): reveal,
    }
    assert (repr(swap), repr(reveal)) == ("swap", "reveal")


@pytest.mark.rule("C5")
def test_the_owner_of_a_box_can_enter_another_layout() -> None:
    match = sit_down(layout=["-R--", *PLAIN[1:]])
    play(match, "take 1, place 1")
    assert match.state.decision == "reveal"


@pytest.mark.rule("C6")
def test_the_barometer_has_an_arrow_for_each_player_and_reaches_7() -> None:
    match = sit_down(2, boards=[7], empty_start=True, layout=PLAIN)
    to_decision(match, "discard", predict="forward")
    assert match.view().arrows == (7, 7)


@pytest.mark.rule("C7")
def test_a_sheet_has_a_row_for_each_round_and_a_total() -> None:
    one = Round(["sun sun sun sun"], ["sun | fog", "rain | fog"], [1, 0])
    match = played(one, one)
    assert sheet(match, 0) == ((1, 1, 2), (1, 1, 3))
    assert sheet(match, 1) == ((0, 0, 1), (0, 0, 2))
    assert match.view().totals == (5, 3)


@pytest.mark.rule("C8")
def test_there_is_one_sun_and_a_cloud_only_while_a_prediction_is_made() -> None:
    match = sit_down(first="Cy", layout=PLAIN)
    assert (match.view().sun, match.view().cloud) == (2, None)
    to_decision(match, "predict")
    assert match.view().cloud == match.state.active


@pytest.mark.rule("C9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_to_5_can_play(players: int) -> None:
    match = Match("fog", NAMES[:players], "sit down")
    assert len(match.view().hand_sizes) == players
    assert Rules().players in match.game.player_counts


@pytest.mark.rule("C9")
@pytest.mark.parametrize("names", [["Ada"], [*NAMES, "Flo"]])
def test_1_or_6_cannot_play(names: list[str]) -> None:
    with pytest.raises(SettingError, match=rf"players is {len(names)}; it must be from 2 to 5 \(C9\)"):
        Match("fog", names)


@pytest.mark.rule("C9")
@pytest.mark.parametrize("seat", [-1, 3])
def test_only_the_seats_at_the_table_can_move(seat: int) -> None:
    refusal = sit_down(3).refuse("take 1", seat)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("C9", "no-such-seat")
    shown = str(seat).replace("-", "\u2212")
    assert str(refusal) == f"There is no seat {shown}. (C9) Seats are numbered from 0 to 2."
