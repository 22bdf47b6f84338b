"""Deals laid out by hand, and deals that are refused."""

from typing import Any

import pytest

from fogkit import Match, SettingError, language
from tests.tables import NAMES, PLAIN, play, to_decision, to_round


def lay_out(deal: dict[str, str], players: int = 3, seed: str = "deal", **settings: Any) -> Match:
    return Match("fog", NAMES[:players], seed, deal, **settings)


def refused(address: str, items: str, **settings: Any) -> str:
    """Return what is said of a deal that cannot be laid out; it must have words in every language."""
    messages = set()
    for lang in ("nl", "fr", "en"):
        language(lang)
        with pytest.raises(SettingError) as caught:
            lay_out({address: items}, **settings)
        assert caught.value.setting == f"deal {address}"
        messages.add(str(caught.value))
    assert len(messages) == 3
    return str(caught.value)


# --- what is laid out lies there ---------------------------------------------------------------------


def test_everything_can_be_laid_out_by_hand() -> None:
    match = lay_out(
        {
            "first-player": "2",
            "round-1/days": "sun/fog rain/snow",
            "round-1/pile-1": "fog/sun fog/rain",
            "round-1/pile-3": "thunder/clouds",
            "round-1/hand-1": "sun sun rain",
            "round-1/deck": "thunder fog",
        }
    )
    state = match.state
    assert match.to_act == (2,)
    assert [str(day[0]) for day in state.days[:2]] == ["sun/fog", "rain/snow"]
    assert [str(token) for token in state.piles[0][:2]] == ["fog/sun", "fog/rain"]
    assert str(state.piles[2][0]) == "thunder/clouds"
    assert state.hands[1][:3] == ("sun", "sun", "rain")
    assert state.deck[:2] == ("thunder", "fog")


def test_what_is_not_laid_out_comes_from_the_seed_and_nothing_is_lost() -> None:
    deal = {"round-1/days": "sun/fog", "round-1/hand-0": "sun sun"}
    one, same, other = (lay_out(deal, seed=seed).state for seed in ("a", "a", "b"))
    assert one == same
    assert (one.piles, one.hands) != (other.piles, other.hands)
    for state in (one, other):
        assert sum(map(len, (*state.days, *state.piles, state.supply))) == 45
        assert sorted([*state.deck, *(card for hand in state.hands for card in hand)]) == sorted(
            weather for weather in set(state.deck) for _ in range(8)
        )


def test_a_token_can_be_laid_either_way_up() -> None:
    for token in ("sun/fog", "fog/sun"):
        assert str(lay_out({"round-1/pile-2": token}).state.piles[1][0]) == token


def test_later_rounds_can_be_laid_out_too() -> None:
    deal = {"round-2/days": "sun/fog", "round-2/pile-1": "rain/snow", "round-2/hand-0": "sun", "round-4/deck": "fog"}
    match = to_round(lay_out(deal, 2, layout=PLAIN), 2)
    assert str(match.state.days[0][0]) == "sun/fog"
    assert str(match.state.piles[0][0]) == "rain/snow"
    assert match.state.hands[0][0] == "sun"
    assert to_round(match, 4).state.deck[0] == "fog"


def test_a_list_of_words_does_as_well() -> None:
    match = Match("fog", NAMES[:2], "deal", {"round-1/hand-0": ["sun", "fog"]})
    assert match.state.hands[0][:2] == ("sun", "fog")


def test_a_whole_hand_pile_or_deck_can_be_laid_out() -> None:
    match = lay_out({"round-1/hand-0": "sun " * 5, "round-1/pile-1": "sun/fog sun/rain " * 3 + "rain/fog " * 3})
    assert match.state.hands[0] == ("sun",) * 5
    assert len(match.state.piles[0]) == 10


@pytest.mark.rule("P6")
def test_a_new_pile_takes_what_is_there_and_passes_over_what_is_not() -> None:
    deal = {
        "round-1/days": "sun/fog sun/fog",
        "round-1/pile-1": "rain/snow rain/snow",
        "round-1/new-pile-1": "fog/sun sun/fog",
    }
    match = lay_out(deal, pile_size=2, layout=PLAIN)
    play(match, "take 1, place 1, take 1")
    tokens = match.state.piles[0]
    assert (str(tokens[0]), len(tokens)) == ("fog/sun", 2)
    assert set(tokens[1]) != {"sun", "fog"}


@pytest.mark.rule("A3")
def test_a_new_deck_takes_what_is_there_and_passes_over_what_is_not() -> None:
    deal = {"first-player": "0", "round-1/hand-0": "sun rain", "round-1/new-deck-1": "fog rain sun"}
    match = lay_out(deal, 3, boards=[1], layout=["-SSS"], cards_of_each=1)
    play(match, "take 1, place 1, swap rain")
    assert (match.state.hands[0], match.state.deck) == (("sun", "rain"), ())


# --- what cannot be laid out -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "round-0/days",
        "round-5/days",
        "round-1/pile-0",
        "round-1/pile-4",
        "round-1/hand-3",
        "round-1/new-pile-0",
        "deck",
    ],
)
def test_there_is_nothing_to_deal_elsewhere(address: str) -> None:
    assert refused(address, "sun").startswith(f"There is nothing to deal at {address}. Use first-player, or")


def test_what_is_long_is_cut_short_in_the_refusal() -> None:
    assert f"nothing to deal at {'x' * 60}. Use" in refused("x" * 100, "sun")
    assert f"round-1/deck: {'x' * 40} is no card" in refused("round-1/deck", "x" * 100)
    assert f"round-1/days: {'x' * 40} is no token" in refused("round-1/days", "x" * 100)


@pytest.mark.parametrize(
    ("address", "item", "room"),
    [
        ("first-player", "0", 1),
        ("round-1/days", "sun/fog", 4),
        ("round-4/days", "sun/fog", 6),
        ("round-1/pile-1", "sun/fog", 10),
        ("round-1/hand-0", "sun", 5),
        ("round-3/hand-2", "sun", 7),
        ("round-1/deck", "sun", 33),
        ("round-4/deck", "sun", 24),
        ("round-1/new-pile-1", "sun/fog", 10),
        ("round-1/new-deck-99", "sun", 48),
    ],
)
def test_there_is_no_room_for_more(address: str, item: str, room: int) -> None:
    message = refused(address, " ".join([item] * (room + 1)))
    assert message == f"{address} has {room + 1} entries, but there is room for {room}."


@pytest.mark.parametrize("seat", ["3", "-1", "Ada", "1.0"])
def test_the_first_player_is_a_seat(seat: str) -> None:
    assert refused("first-player", seat) == "first-player must be one seat, from 0 to 2."


@pytest.mark.parametrize("address", ["round-1/hand-0", "round-1/deck", "round-1/new-deck-1"])
@pytest.mark.parametrize("card", ["hail", "Sun", "sun/fog"])
def test_a_card_is_a_weather(address: str, card: str) -> None:
    assert refused(address, card).startswith(f"{address}: {card} is no card. Cards are rain, snow,")


@pytest.mark.parametrize("address", ["round-1/days", "round-1/pile-1", "round-1/new-pile-1"])
@pytest.mark.parametrize("token", ["sun", "sun/sun", "sun/hail", "sun/", "/sun", "sun/fog/rain", "sun\\fog"])
def test_a_token_is_two_different_weathers(address: str, token: str) -> None:
    assert refused(address, token).startswith(f"{address}: {token} is no token. A token is two different weathers")


def test_nothing_can_be_laid_out_more_often_than_it_exists() -> None:
    assert refused("round-1/pile-1", "sun/fog fog/sun sun/fog fog/sun") == (
        "round-1/pile-1: there is no fog/sun left to lay there."
    )
    assert refused("round-2/deck", "sun " * 9) == "round-2/deck: there is no sun left to lay there."


def test_a_deal_of_several_addresses_shares_the_box() -> None:
    hands = {f"round-1/hand-{seat}": "sun sun sun" for seat in range(3)}
    with pytest.raises(SettingError, match="round-1/hand-2: there is no sun left"):
        lay_out(hands)


def test_the_addresses_follow_the_settings() -> None:
    assert "room for 2" in refused("round-1/days", "sun/fog " * 3, boards=[2])
    assert "room for 0" in refused("round-1/days", "sun/fog", empty_start=True)
    assert "nothing to deal" in refused("round-2/days", "sun/fog", boards=[4])
    match = lay_out({"round-1/pile-4": "sun/fog"}, piles=4, pile_size=5)
    assert str(match.state.piles[3][0]) == "sun/fog"


# --- chance ------------------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_and_another_seed_something_else() -> None:
    one, same, other = (Match("fog", NAMES[:3], seed).state for seed in ("monday", "monday", "tuesday"))
    assert one == same
    assert (one.days, one.piles, one.hands) != (other.days, other.piles, other.hands)


def test_what_chance_deals_never_changes() -> None:
    state = Match("fog", NAMES[:2], "for ever").state
    assert [str(day[0]) for day in state.days] == ["rain/fog", "fog/clouds", "fog/rain", "clouds/rain"]
    assert [str(pile[0]) for pile in state.piles] == ["clouds/sun", "clouds/sun", "thunder/rain"]
    assert state.hands == (("clouds", "sun", "sun", "thunder", "rain"), ("sun", "rain", "snow", "snow", "fog"))
    assert state.first == 0


def test_moves_do_not_change_later_deals() -> None:
    one, other = (Match("fog", NAMES[:2], "later", layout=PLAIN) for _ in range(2))
    to_round(one, 2)
    to_round(other, 2, predict="forward")
    assert one.state.piles == other.state.piles
    assert one.state.hands == other.state.hands
    assert to_decision(one, "over").outcome is not None
