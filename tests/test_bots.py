"""Bots see a view and their legal moves, and say why they chose."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NoReturn

import pytest

from fogkit import Match, language
from fogkit.bots import NAMES, Choice, get_bot
from fogkit.i18n import LANGUAGES
from tests.tables import NAMES as PLAYERS


class Closed:
    """A view that nobody may look into."""

    def __getattribute__(self, name: str) -> NoReturn:
        raise AssertionError(f"it looked at {name}")


def test_the_random_bot_does_not_look() -> None:
    choice = get_bot("random").choose(Closed(), ("only",), Random(1))
    assert choice.move == "only"


def test_the_random_bot_takes_every_move_equally_often() -> None:
    rng, bot = Random("fair"), get_bot("random")
    chosen = Counter(bot.choose(None, ("a", "b", "c"), rng).move for _ in range(3000))
    assert set(chosen) == {"a", "b", "c"}
    assert all(900 < times < 1100 for times in chosen.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_whole_game_by_views_and_legal_moves_alone(name: str) -> None:
    bot, rng = get_bot(name), Random(name)
    match = Match("fog", PLAYERS[:3], 1, boards=(2,))
    while match.to_act:
        seat = match.to_act[0]
        choice = bot.choose(match.view(seat), match.legal(seat), rng)
        assert choice.move in match.legal(seat)
        assert all(choice.text(lang) for lang in LANGUAGES)
        match.play(choice.move, seat)
    assert match.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_decides_the_same_with_the_same_chance(name: str) -> None:
    match = Match("fog", PLAYERS[:3], 1)
    view, moves = match.view(match.to_act[0]), match.legal()
    assert get_bot(name).choose(view, moves, Random(7)) == get_bot(name).choose(view, moves, Random(7))


def test_the_reason_is_kept_and_told_in_every_language() -> None:
    choice = get_bot("random").choose(None, ("a",), Random(1))
    assert (choice.move, choice.reason, choice.values) == ("a", "bot.random", ())
    assert [choice.text(lang) for lang in ("en", "fr", "nl")] == [
        "I chose blindly.",
        "J'ai choisi à l'aveugle.",
        "Ik heb blind gekozen.",
    ]
    language("nl")
    assert choice.text() == "Ik heb blind gekozen."


def test_a_reason_has_values_for_its_blanks() -> None:
    reason = Choice("a", "match.no-jump", (("number", 7), ("high", 3)))
    assert reason.text() == "There is no move 7. Jump to a number from 0 to 3."


@pytest.mark.parametrize("name", ["genius", "", "os", "../random"])
def test_an_unknown_bot_is_told_the_known_ones(name: str) -> None:
    with pytest.raises(LookupError, match=r"no bot .*\. The bots are: random, careful, forecaster, searcher\."):
        get_bot(name)
