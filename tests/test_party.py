"""People and bots around one match: who sees what, whose turn, taking back, and what is told when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from fogkit import Match
from fogkit.i18n import LANGUAGES
from fogkit.party import PERSON, Party
from tests.tables import NAMES


def party_of(*kinds: str, seed: str = "party", boards: Sequence[int] = (2, 2), **settings: object) -> Party:
    match = Match("fog", NAMES[: len(kinds)], seed, None, boards=boards, **settings)
    return Party(match, kinds)


def go_on(party: Party) -> None:
    """Do the next thing: a bot moves, the next person comes, or decides for the first legal move."""
    if party.bot_to_act is not None:
        party.step()
    elif party.held:
        party.leave()
    elif party.covered:
        party.arrive()
    else:
        assert party.deciding is not None
        assert party.play(party.match.legal(party.deciding)[0]) is None


@pytest.mark.parametrize(
    ("kinds", "told"), [(("person", "genius"), "There is no player genius"), (("person",) * 3, "each of the 2 seats")]
)
def test_who_cannot_sit_there_is_told_who_can(kinds: tuple[str, ...], told: str) -> None:
    with pytest.raises(LookupError, match=told):
        Party(Match("fog", NAMES[:2], 1), kinds)


def test_one_person_always_sees_their_own_cards_and_is_never_covered() -> None:
    party = party_of("random", PERSON, "random")
    while party.match.to_act:
        assert party.viewer == 1
        assert not party.covered
        go_on(party)
    assert party.viewer is None, "in the end all see the same"


def test_the_table_is_covered_until_the_next_person_is_there() -> None:
    party = party_of(PERSON, PERSON, "random")
    seen: list[int | None] = []
    while party.match.to_act:
        if party.covered:
            assert party.viewer is None
            assert party.deciding is None
            assert party.meant("pile-1") is None
        seen.append(party.viewer)
        go_on(party)
    assert set(seen) == {None, 0, 1}
    changes = [pair for pair in pairwise(seen) if pair in {(0, 1), (1, 0)}]
    assert changes == [], "nobody's cards give way to another's without a cover in between"


def test_who_drew_a_card_sees_it_before_the_table_is_covered() -> None:
    party = party_of(PERSON, PERSON, layout=("SSSS",) * 2, parts=4, boards=(2,))
    held = 0
    while party.match.to_act:
        if party.held:
            held += 1
            drawer = party.match.moves[-1].seat
            assert party.viewer == drawer
            assert party.deciding is None
        go_on(party)
    assert held > 0


def test_choices_made_together_are_made_one_after_the_other_behind_a_cover() -> None:
    party = party_of(PERSON, "random", PERSON, layout=("RRRR",) * 2, boards=(2,))
    while len(party.match.to_act) < 2:
        go_on(party)
    while party.bot_to_act is not None:
        party.step()
    first = party.person_to_act
    party.arrive()
    assert first is not None
    party.play(party.match.legal(first)[0])
    assert party.covered
    assert party.viewer is None
    assert party.person_to_act != first


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    party = party_of(PERSON, "random")
    while party.deciding is None:
        go_on(party)
    before = party.match.number
    refusal = party.play("place 1")
    assert refusal is not None
    assert "(P2)" in str(refusal)
    assert party.match.number == before


# --- taking back -------------------------------------------------------------------------------------


def test_taking_back_goes_to_the_own_last_decision_and_is_marked_if_something_was_seen() -> None:
    party = party_of(PERSON, "random", "random")
    while party.deciding is None:
        go_on(party)
    before = party.match.number
    party.play("take 1")
    assert party.undo() is True, "the token below was seen"
    assert party.match.number == before
    assert party.hindsight == 1
    assert party.deciding == 0


def test_taking_back_what_showed_nothing_is_not_marked() -> None:
    party = party_of(PERSON, PERSON, layout=("----",) * 2, boards=(2,), starting_tokens=0)
    party.arrive()
    seat = party.deciding
    assert seat is not None
    party.play("take 1")
    party.play("place 1")
    assert party.covered
    assert party.undo() is False, "a token laid on a day shows nothing new"
    assert party.hindsight == 0
    assert party.person_to_act == seat


def test_taking_back_what_another_has_answered_openly_is_marked() -> None:
    """No card or token is turned when the next one predicts, but what they predict tells something."""
    party = party_of("random", PERSON, "random", layout=("----",) * 2)
    match = party.match
    while match.view().decision != "predict" or party.bot_to_act is None or match.moves[-1].seat != 1:
        if party.deciding is not None and "pass" in map(str, match.legal(1)):
            party.play("pass")
        else:
            go_on(party)
    asked = match.number - 1
    party.step()
    assert not any(map(match.game.discloses, match.log(1)[-1].events))
    assert party.undo() is True
    assert (match.number, party.hindsight) == (asked, 1)


def test_taking_back_from_a_covered_table_shows_nobodys_cards() -> None:
    """Whoever sits there when the table is covered need not be the one whose move is taken back."""
    party = party_of(PERSON, PERSON, layout=("----",) * 2, boards=(2,))
    party.arrive()
    seat = party.deciding
    party.play("take 1")
    party.play("place 1")
    assert party.covered
    party.undo()
    assert party.person_to_act == seat
    assert party.covered
    assert party.viewer is None
    party.arrive()
    assert party.deciding == seat


def test_when_a_chapter_ends_all_look_together_and_the_next_cards_are_covered() -> None:
    for seed in range(4):  # in some of them the same person decides last, and first again
        party = party_of(PERSON, PERSON, seed=f"chapters-{seed}")
        while party.match.view().round == 1:
            go_on(party)
        assert party.covered
        assert party.viewer is None


@pytest.mark.parametrize("kinds", [(PERSON, PERSON), (PERSON, "random", PERSON), (PERSON, PERSON, PERSON)])
def test_no_way_leads_from_a_covered_table_to_anybodys_cards_but_to_say_who_one_is(kinds: tuple[str, ...]) -> None:
    party, rng = party_of(*kinds, layout=("SR-S",) * 2), Random("clicks")
    nobody, covers, undone = True, 0, 0
    for _ in range(600):
        if not party.match.to_act:
            break
        nobody = nobody or party.covered
        covers += party.covered
        if nobody:
            assert party.viewer is None
            assert party.deciding is None
        if rng.random() < 0.25:
            before = party.match.number
            party.undo()
            undone += party.match.number < before and nobody
        elif party.covered and rng.random() < 0.8:
            party.arrive()
            nobody = False
        elif not party.covered:
            go_on(party)
    assert covers > 20
    assert undone > 5


def test_nobody_takes_back_what_another_decided() -> None:
    party = party_of(PERSON, PERSON, layout=("----",) * 2, boards=(2,))
    party.arrive()
    party.play("take 1")
    party.play("place 1")
    party.arrive()
    number = party.match.number
    assert party.undo() is False
    assert party.match.number == number


def test_with_nothing_to_take_back_nothing_changes() -> None:
    party = party_of("random", "random")
    assert party.undo() is False
    party.step()
    assert party.undo() is False
    assert party.match.number == 1


def test_bots_decide_the_same_again_after_taking_back() -> None:
    party = party_of(PERSON, "careful", "careful")
    while party.deciding is None:
        go_on(party)
    party.play("take 1")
    party.play("place 1")
    while party.deciding is None:
        go_on(party)
    record, reasons = party.match.record(), dict(party.reasons)
    party.undo()
    party.play("place 1")
    while party.deciding is None:
        go_on(party)
    assert (party.match.record(), party.reasons) == (record, reasons)


# --- reasons -----------------------------------------------------------------------------------------


def test_reasons_are_told_when_the_hands_they_speak_of_are_open() -> None:
    party = party_of(PERSON, "careful", "careful")
    while party.match.view().round == 1:
        assert party.told_reasons("en") == {}
        go_on(party)
    told = party.told_reasons("en")
    ended = party.match.number
    secret = {n for n in range(1, ended + 1) if str(party.match.moves[n - 1].move).startswith("discard")}
    assert set(told) == set(party.reasons) - secret
    assert secret & set(party.reasons), "a face-down discard stays secret until the end"
    while party.match.to_act:
        assert set(party.told_reasons("en")) <= set(range(1, party.match.number + 1))
        go_on(party)
    assert set(party.told_reasons("en")) == set(party.reasons)


def test_who_only_watches_is_told_at_once_in_every_language() -> None:
    party = party_of("careful", "careful")
    party.step()
    assert [len(party.told_reasons(lang)) for lang in LANGUAGES] == [1] * len(LANGUAGES)
    assert len({party.told_reasons(lang)[1] for lang in LANGUAGES}) == len(LANGUAGES)


def test_reasons_of_moves_that_were_undone_are_forgotten() -> None:
    party = party_of("careful", PERSON, "careful")
    while party.match.number < 12:
        go_on(party)
    while party.deciding is None:
        go_on(party)
    party.undo()
    number = party.match.number
    party.play(party.match.legal(1)[-1])
    assert max(party.reasons) <= number
