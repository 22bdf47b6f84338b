"""What all games share: chance by address, and refusals that can travel."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest

from fogkit import IllegalMove, Match, Outcome, Refusal, language
from fogkit.core import Chance, shuffled
from fogkit.i18n import LANGUAGES


def test_an_address_below_a_seed_always_gives_the_same_order() -> None:
    """These orders must never change, on no machine and in no Python: saved games depend on them."""
    assert Chance("monday").shuffled("round-1", range(8)) == [5, 2, 3, 6, 4, 1, 7, 0]
    assert Chance("").shuffled("", "fogkit") == list("ifgotk")


def test_another_seed_or_address_gives_another_order() -> None:
    orders = {
        tuple(Chance(seed).shuffled(address, range(20))) for seed in ("monday", "tuesday", "1") for address in "abc"
    }
    assert len(orders) == 9


def test_a_random_source_is_fresh_every_time() -> None:
    chance = Chance("monday")
    assert chance.at("here").random() == chance.at("here").random() != chance.at("there").random()


def test_shuffling_keeps_every_piece_and_leaves_the_pool_alone() -> None:
    pool = ["a", "a", "b", "c"]
    assert sorted(shuffled(pool, Random(1))) == pool == ["a", "a", "b", "c"]
    assert shuffled([], Random(1)) == []
    assert shuffled(iter("x"), Random(1)) == ["x"]


def test_shuffling_is_fair() -> None:
    """Of 24,000 shuffles of four things each of the 24 orders comes about 1,000 times (23 degrees of freedom)."""
    orders = Counter("".join(Chance("fair").shuffled(str(number), "abcd")) for number in range(24_000))
    assert len(orders) == 24
    chi_square = sum((times - 1000) ** 2 / 1000 for times in orders.values())
    assert 7.5 < chi_square < 49.7  # 99.9 % of fair shuffles on either side; as good as perfect is suspicious too


def test_what_is_laid_out_by_hand_is_found_by_its_address() -> None:
    chance = Chance("monday", (("round-1/deck", ("sun", "rain")), ("first", ("1",))))
    assert chance.laid_out("round-1/deck") == ("sun", "rain")
    assert chance.laid_out("round-2/deck") == Chance("monday").laid_out("round-1/deck") == ()


# --- refusals ----------------------------------------------------------------------------------------


@pytest.fixture
def refusal() -> Refusal:
    refusal = Match("fog", ["Ada", "Bo"], 1).refuse("take 9")
    assert refusal is not None
    return refusal


def test_a_refusal_gives_the_reason_the_rule_and_what_to_do_instead(refusal: Refusal) -> None:
    assert refusal.rule == "P1"
    assert str(refusal) == refusal.text("en") == "There is no pile 9. (P1) Choose a pile from 1 to 3."
    assert len({refusal.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_refusal_speaks_the_language_in_use_when_it_is_read(refusal: Refusal) -> None:
    illegal = IllegalMove(refusal)
    language("nl")
    assert str(illegal) == str(refusal) == refusal.text("nl")


def test_refusals_and_illegal_moves_travel_between_processes(refusal: Refusal) -> None:
    illegal = pickle.loads(pickle.dumps(IllegalMove(refusal)))
    assert isinstance(illegal, IllegalMove)
    assert illegal.refusal == refusal == pickle.loads(pickle.dumps(refusal))
    assert str(illegal) == str(refusal)
    assert hash(illegal.refusal) == hash(refusal)


def test_an_outcome_can_be_taken_apart() -> None:
    winners, totals, reason = Outcome((1,), (3, 5), "points")
    assert (winners, totals, reason) == ((1,), (3, 5), "points")
