"""A: the action symbols swap and reveal."""

import pytest

from tests.tables import PLAIN, kinds, of_kind, play, sit_down, to_decision, why_not

SWAP_FIRST = ("-SSS", *PLAIN[1:])
REVEAL_FIRST = ("-RRR", *PLAIN[1:])
OTHER_MOVES = ["take 1", "return", "place 1", "forward", "pass", "discard sun"]


@pytest.mark.rule("A1")
def test_a_token_placed_on_a_symbol_triggers_it_at_once() -> None:
    match = sit_down(hands=["sun"], layout=SWAP_FIRST)
    events = play(match, "take 1, place 1")
    assert kinds(events)[-2:] == ["PartCovered", "SymbolTriggered"]
    assert (events[-1].seat, events[-1].day, events[-1].part, events[-1].symbol) == (0, 1, 2, "swap")
    assert (match.state.decision, match.to_act) == ("swap", (0,))


@pytest.mark.rule("A1")
@pytest.mark.parametrize("move", [*OTHER_MOVES, "reveal sun"])
def test_a_swap_must_be_performed(move: str) -> None:
    match = sit_down(hands=["sun"], layout=SWAP_FIRST)
    play(match, "take 1, place 1")
    assert why_not(match, move) == "A1 must-act"
    assert str(match.refuse(move)).endswith("(A1) Swap a card from your hand.")


@pytest.mark.rule("A1")
@pytest.mark.parametrize("move", [*OTHER_MOVES, "swap sun"])
def test_a_reveal_must_be_performed(move: str) -> None:
    match = sit_down(hands=["sun", "sun", "sun"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1")
    assert why_not(match, move, "Bo") == "A1 must-act"
    assert str(match.refuse(move, "Bo")).endswith("(A1) Choose a hand card to reveal.")


@pytest.mark.rule("A1")
@pytest.mark.parametrize(("day", "decision"), [(1, "swap"), (2, "take"), (3, "swap"), (4, "take")])
def test_only_the_part_that_is_covered_counts(day: int, decision: str) -> None:
    match = sit_down()
    play(match, f"take 1, place {day}")
    assert match.state.decision == decision


@pytest.mark.rule("A2")
def test_swap_discards_a_card_of_choice_face_up_then_draws_one() -> None:
    match = sit_down(hands=["sun sun rain fog snow"], deck="thunder", layout=SWAP_FIRST)
    play(match, "take 1, place 1")
    assert {str(move) for move in match.legal()} == {"swap sun", "swap rain", "swap fog", "swap snow"}
    events = play(match, "swap sun")
    assert kinds(events) == ["CardSwapped", "CardDrawn", "TurnPassed"]
    assert (events[0].seat, events[0].card) == (0, "sun")
    assert match.view().discards == ("sun",)
    assert sorted(match.view(0).hand) == ["fog", "rain", "snow", "sun", "thunder"]
    assert match.view().deck_size == 32


@pytest.mark.rule("A2")
def test_only_the_active_player_swaps() -> None:
    match = sit_down(hands=["sun", "sun"], layout=SWAP_FIRST)
    play(match, "take 1, place 1")
    assert why_not(match, "swap sun", "Bo") == "A2 not-your-swap"


@pytest.mark.rule("A2")
def test_only_its_owner_knows_the_card_drawn() -> None:
    match = sit_down(hands=["sun"], deck="thunder", layout=SWAP_FIRST)
    play(match, "take 1, place 1, swap sun")
    drawn = [of_kind(match.log(watcher)[-1].events, "CardDrawn")[0].card for watcher in (0, 1, 2, None)]
    assert drawn == ["thunder", None, None, None]
    assert "Ada draws a card: thunder." in match.log("Ada").text()
    assert "Ada draws a card.\n" in match.log("Bo").text()


@pytest.mark.rule("A2")
def test_a_card_one_does_not_have_cannot_be_swapped() -> None:
    match = sit_down(hands=["sun sun sun sun sun"], layout=SWAP_FIRST)
    play(match, "take 1, place 1")
    assert why_not(match, "swap rain") == "A2 card-missing"
    assert "Choose from your hand: sun, sun, sun, sun, sun." in str(match.refuse("swap rain"))


@pytest.mark.rule("A2")
def test_there_is_no_swap_without_a_symbol() -> None:
    assert why_not(sit_down(hands=["sun"]), "swap sun") == "A2 not-now-swap"


@pytest.mark.rule("A3")
def test_the_deck_is_drawn_from_the_top() -> None:
    match = sit_down(2, hands=["sun sun", "rain"], deck="fog snow clouds", layout=SWAP_FIRST)
    play(match, "take 1, place 1, swap sun, take 1, place 1, swap rain")
    assert match.view(0).hand[-1] == "fog"
    assert match.view(1).hand[-1] == "snow"
    assert match.view().discards == ("sun", "rain")


@pytest.mark.rule("A4")
def test_at_a_reveal_every_player_chooses_in_any_order() -> None:
    match = sit_down(hands=["sun", "rain", "fog"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1")
    waiting = [match.to_act]
    for choice in ("Cy: reveal fog", "Ada: reveal sun", "Bo: reveal rain"):
        assert match.state.decision == "reveal"
        play(match, choice)
        waiting.append(match.to_act)
    assert waiting == [(0, 1, 2), (0, 1), (1,), (1,)]
    assert match.state.decision == "take"


@pytest.mark.rule("A4")
def test_all_cards_are_turned_up_together_after_the_last_choice() -> None:
    match = sit_down(hands=["sun", "rain", "fog"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1, Cy: reveal fog, Ada: reveal sun")
    assert match.view().shown == ((), (), ())
    events = play(match, "Bo: reveal rain")
    assert kinds(events) == ["CardChosen", "RevealedTogether", "TurnPassed"]
    assert events[1].cards == ("sun", "rain", "fog")
    assert match.view().shown == (("sun",), ("rain",), ("fog",))
    assert match.view().hand_sizes == (4, 4, 4)


@pytest.mark.rule("A4")
def test_a_choice_shows_to_nobody_else_before_the_last_one() -> None:
    one, other = (sit_down(hands=["sun rain", "fog"], layout=REVEAL_FIRST) for _ in range(2))
    play(one, "take 1, place 1, Ada: reveal sun")
    play(other, "take 1, place 1, Ada: reveal rain")
    for watcher in (1, 2, None):
        assert one.view(watcher) == other.view(watcher)
        assert one.log(watcher).text() == other.log(watcher).text()
    assert one.record(1).splitlines()[-1] == "0 reveal ?"
    assert (one.view(0).chosen, other.view(0).chosen) == ("sun", "rain")
    assert "Ada has chosen the card to reveal: sun." in one.log(0).text()
    assert "Ada has chosen a card to reveal." in one.log(1).text()


@pytest.mark.rule("A4")
def test_after_the_reveal_the_choice_is_open_in_every_record() -> None:
    match = sit_down(2, hands=["sun", "fog"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    assert match.record("Bo").splitlines()[-2:] == ["0 reveal sun", "1 reveal fog"]


@pytest.mark.rule("A4")
def test_nobody_chooses_twice() -> None:
    match = sit_down(hands=["sun rain", "fog"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1, Ada: reveal sun")
    assert why_not(match, "reveal rain", "Ada") == "A4 already-chosen"
    assert match.legal("Ada") == ()


@pytest.mark.rule("A4")
def test_a_card_one_does_not_have_cannot_be_revealed() -> None:
    match = sit_down(hands=["sun sun sun sun sun"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1")
    assert why_not(match, "reveal rain", "Ada") == "A4 card-missing"
    assert [str(move) for move in match.legal("Ada")] == ["reveal sun"]


@pytest.mark.rule("A4")
@pytest.mark.parametrize("decision", ["take", "place", "predict", "discard"])
def test_there_is_no_reveal_without_a_symbol(decision: str) -> None:
    match = to_decision(sit_down(2, hands=["sun", "sun"], layout=PLAIN), decision)
    assert why_not(match, "reveal sun", match.to_act[0]) == "A4 not-now-reveal"


@pytest.mark.rule("A5")
def test_a_revealed_card_stays_open_and_counts_as_its_owners() -> None:
    layout = ("-R--", "----")
    match = sit_down(2, boards=[2], hands=["sun", "fog"], layout=layout)
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    to_decision(match, "discard")
    assert match.view().shown == (("sun",), ("fog",))
    to_decision(match, "over")
    cards = match.view().finished[0].cards
    assert (cards[0][0], cards[1][0], len(cards[0])) == ("sun", "fog", 2)


@pytest.mark.rule("A5")
def test_a_revealed_card_can_never_be_revealed_again_swapped_or_discarded() -> None:
    hands = ["sun rain rain rain rain", "fog fog fog fog fog"]
    match = sit_down(2, boards=[4], hands=hands, deck="rain rain", layout=["-RRS", *PLAIN[1:]])
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog, take 1, place 1")
    assert why_not(match, "reveal sun", "Ada") == "A5 card-shown"
    play(match, "Ada: reveal rain, Bo: reveal fog, take 1, place 1")
    assert why_not(match, "swap sun", "Ada") == "A5 card-shown"
    play(match, "swap rain")
    to_decision(match, "discard")
    assert why_not(match, "discard sun", "Ada") == "A5 card-shown"
    assert [str(move) for move in match.legal("Ada")] == ["discard rain"]


@pytest.mark.rule("A5")
def test_another_card_of_a_revealed_weather_is_still_free() -> None:
    match = sit_down(2, hands=["sun sun", "fog"], layout=REVEAL_FIRST)
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog, take 1, place 1")
    assert why_not(match, "reveal sun", "Ada") == ""


@pytest.mark.rule("A6")
def test_a_player_without_cards_is_told_that_they_are_passed_over() -> None:
    match = sit_down(2, boards=[1], parts=4, hands=["sun rain", "fog snow"], layout=["-RRS"])
    play(match, "take 1, place 1, Ada: reveal sun, Bo: reveal fog")
    play(match, "take 1, place 1, Ada: reveal rain, Bo: reveal snow")
    events = play(match, "take 1, place 1")
    assert kinds(events)[-3:] == ["SymbolTriggered", "NoCardLeft", "PredictionOpened"]
    assert events[-2].seat == 0
