"""D: claiming days."""

import pytest

from fogkit.games.fog import Rules, Weather
from fogkit.games.fog.scoring import claims, influence, influence_table
from tests.tables import PLAIN, Round, kinds, of_kind, play, played, sheet, sit_down, to_decision, why_not

SUNNY = "sun sun sun sun"


@pytest.mark.rule("D1")
def test_after_the_last_prediction_everybody_discards_in_any_order() -> None:
    match = to_decision(sit_down(3, boards=[1], hands=["sun fog", "rain fog", "snow fog"], layout=PLAIN), "discard")
    waiting = [match.to_act]
    for choice in ("Cy: discard fog", "Ada: discard fog"):
        assert kinds(play(match, choice)) == ["CardDiscarded"]
        waiting.append(match.to_act)
    assert waiting == [(0, 1, 2), (0, 1), (1,)]
    play(match, "Bo: discard fog")
    assert match.view().finished[0].cards == (("sun",), ("rain",), ("snow",))


@pytest.mark.rule("D1")
def test_the_final_discard_is_secret_while_it_waits_and_ever_after() -> None:
    one, other = (sit_down(2, boards=[1, 1], hands=["sun fog", "rain rain"], layout=PLAIN) for _ in range(2))
    for match, card in ((one, "sun"), (other, "fog")):
        to_decision(match, "discard")
        play(match, f"Ada: discard {card}")
    for watcher in (1, None):
        assert one.view(watcher) == other.view(watcher)
        assert one.log(watcher).text() == other.log(watcher).text()
    play(one, "Bo: discard rain")
    play(other, "Bo: discard rain")
    assert [of_kind(match.log(1)[-2].events, "CardDiscarded")[0].card for match in (one, other)] == [None, None]
    assert one.record("Bo").splitlines()[-2:] == ["0 discard ?", "1 discard rain"]
    assert "Ada discards a card face down.\n" in one.log("Bo").text()
    assert (one.view(0).discarded, one.view(1).discarded, one.view().discarded) == (("sun",), ("rain",), ())
    assert "Ada discards a card face down: sun." in one.log("Ada").text()


@pytest.mark.rule("D1")
def test_who_discarded_waits_for_the_others() -> None:
    match = to_decision(sit_down(2, boards=[1], hands=["sun fog"], layout=PLAIN), "discard")
    play(match, "Ada: discard sun")
    assert why_not(match, "discard fog", "Ada") == "D1 already-chosen"


@pytest.mark.rule("D1")
def test_a_card_one_does_not_have_cannot_be_discarded() -> None:
    match = to_decision(sit_down(2, boards=[1], hands=["sun fog"], layout=PLAIN), "discard")
    assert why_not(match, "discard rain", "Ada") == "D1 card-missing"


@pytest.mark.rule("D1")
@pytest.mark.parametrize("decision", ["take", "place", "predict"])
def test_the_final_discard_comes_only_at_the_end(decision: str) -> None:
    match = to_decision(sit_down(2, hands=["sun", "sun"], layout=PLAIN), decision)
    assert why_not(match, "discard sun") == "D1 not-now-discard"


@pytest.mark.rule("D1")
@pytest.mark.parametrize("move", ["take 1", "place 1", "return", "swap sun", "reveal sun", "forward", "pass"])
def test_only_discards_are_made_at_the_end(move: str) -> None:
    match = to_decision(sit_down(2, boards=[1], hands=["sun", "sun"], layout=PLAIN), "discard")
    refusal = match.refuse(move, "Ada")
    assert refusal is not None
    assert (refusal.reason, refusal.instead) == (f"not-now-{move.split(maxsplit=1)[0]}", "discard")


@pytest.mark.rule("D2")
def test_the_rest_of_the_hand_is_laid_open_beside_the_revealed_cards() -> None:
    match = sit_down(2, boards=[2], hands=["sun rain fog", "snow snow clouds"], layout=["-R--", "----"])
    play(match, "take 1, place 1, Ada: reveal fog, Bo: reveal snow")
    to_decision(match, "discard")
    play(match, "Ada: discard sun")
    events = play(match, "Bo: discard clouds")
    assert [(event.seat, event.cards) for event in of_kind(events, "HandOpened")] == [
        (0, ("fog", "rain")),
        (1, ("snow", "snow")),
    ]
    assert match.view().shown == (("fog", "rain"), ("snow", "snow"))
    assert match.view().hand_sizes == (0, 0)


@pytest.mark.rule("D3")
def test_the_arrows_position_is_written_and_the_arrow_goes_back_to_0() -> None:
    match = sit_down(2, boards=[2, 2], layout=PLAIN)
    to_decision(match, "discard", predict="forward")
    assert match.view().arrows == (2, 2)
    to_decision(match, "take")
    assert [row.predicted for seat in (0, 1) for row in sheet(match, seat)] == [2, 2]
    assert match.view().arrows == (0, 0)


@pytest.mark.rule("D3")
def test_at_the_end_the_arrows_show_the_days_claimed() -> None:
    match = played(Round([SUNNY, SUNNY], ["sun sun | fog", "sun rain | fog"], [1, 2]))
    assert match.view().arrows == (2, 0)
    written = of_kind(match.log()[-1].events, "PredictionWritten")
    assert [(event.seat, event.predicted) for event in written] == [(0, 1), (1, 2)]


@pytest.mark.rule("D4")
@pytest.mark.parametrize(
    ("cards", "tokens", "strength"),
    [
        ("sun sun snow", "sun sun snow rain", 5),
        ("sun", "sun sun sun sun", 4),
        ("sun sun sun", "sun rain rain rain", 3),
        ("sun sun sun", "rain rain rain rain", 0),
        ("", "sun rain fog snow", 0),
        ("rain fog clouds", "rain fog clouds thunder", 3),
    ],
)
def test_influence_is_the_number_of_cards_of_its_weather_for_each_token(cards: str, tokens: str, strength: int) -> None:
    hand, day = [Weather(card) for card in cards.split()], [Weather(token) for token in tokens.split()]
    assert influence(hand, day) == strength
    assert influence_table([hand, []], [day, []]) == ((strength, 0), (0, 0))


@pytest.mark.rule("D4")
def test_every_seats_influence_on_every_day_is_told() -> None:
    days = ["sun sun rain rain", "rain rain rain fog"]
    match = played(Round(days, ["sun sun | fog", "rain sun | fog"]))
    claimed = of_kind(match.log()[-1].events, "DayClaimed")
    assert [(event.day, event.influence, event.seats) for event in claimed] == [(1, (4, 4), (0, 1)), (2, (0, 3), (1,))]
    assert match.view().finished[0].influence == ((4, 4), (0, 3))


@pytest.mark.rule("D4")
def test_the_discarded_card_has_no_influence() -> None:
    match = played(Round([SUNNY], ["rain | sun", "sun | rain"]))
    assert match.view().finished[0].influence == ((0, 4),)


@pytest.mark.rule("D5")
@pytest.mark.parametrize(
    ("strengths", "seats"),
    [([5, 2, 1], (0,)), ([1, 2, 5], (2,)), ([5, 2, 5], (0, 2)), ([3, 3, 3], (0, 1, 2)), ([1, 0, 0], (0,))],
)
def test_most_influence_claims_and_with_a_tie_all_tied_players_do(strengths: list[int], seats: tuple[int, ...]) -> None:
    assert claims(strengths) == seats


@pytest.mark.rule("D5")
def test_a_tied_day_counts_for_everybody_tied() -> None:
    match = played(Round([SUNNY], ["sun | fog", "sun | fog", "rain | fog"]))
    assert match.view().finished[0].claimants == ((0, 1),)
    assert [sheet(match, seat)[0].claimed for seat in range(3)] == [1, 1, 0]
    (told,) = of_kind(match.log()[-1].events, "DayClaimed")
    assert told.rules == ("D4", "D5")
    assert told.text(match.players).endswith("Claimed by Ada, Bo.")


@pytest.mark.rule("D6")
def test_a_claim_needs_at_least_1_influence() -> None:
    match = played(Round([SUNNY], ["rain | sun", "snow | sun"]))
    assert match.view().finished[0].claimants == ((),)
    assert [sheet(match, seat)[0].claimed for seat in range(2)] == [0, 0]
    (told,) = of_kind(match.log()[-1].events, "DayClaimed")
    assert told.rules == ("D4", "D6")
    assert told.text(match.players).endswith("Nobody claims it.")


@pytest.mark.rule("D6")
@pytest.mark.parametrize(("least", "seats"), [(0, (0, 1)), (1, ())])
def test_the_least_influence_is_a_setting(least: int, seats: tuple[int, ...]) -> None:
    assert claims([0, 0], Rules(min_influence=least)) == seats
