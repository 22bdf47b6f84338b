"""The bots of this game play by the view alone, legally, without silly moves, and say why."""

from __future__ import annotations

import os
import pickle
from dataclasses import replace
from itertools import count
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given

from fogkit import Match
from fogkit.bots import Bot, get_adviser, get_bot, names
from fogkit.games.fog.bots.careful import BOT as CAREFUL
from fogkit.games.fog.bots.careful import PATIENCE
from fogkit.games.fog.bots.forecast import Forecast
from fogkit.games.fog.bots.forecaster import Forecaster
from fogkit.games.fog.bots.playout import Futures
from fogkit.games.fog.bots.searcher import STEP, Searcher, foresight
from fogkit.games.fog.bots.spot import most_claims, read
from fogkit.games.fog.moves import FORWARD, Take
from fogkit.i18n import LANGUAGES
from tests.strategies import matches, seeds, settings
from tests.tables import NAMES, to_decision, to_round
from tools.ladder import play

pytestmark = pytest.mark.long

FEW: dict[str, Bot] = {
    "random": get_bot("random"),
    "careful": CAREFUL,
    "forecaster": Forecaster(4),
    "searcher": Searcher(8, plans=2, glance=4),
}
"""Every bot, with little to think."""

GAMES = int(os.environ.get("FOGKIT_BOT_GAMES", "80"))
"""How many whole games are played, over all numbers of players and both variants; 2,000 in a long search."""


@pytest.mark.parametrize("empty_start", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_play_whole_games_of_all_kinds(players: int, empty_start: bool) -> None:
    for number in range(GAMES // 8):
        rng = Random(f"{players} {empty_start} {number}")
        bots = [FEW[rng.choice(sorted(FEW))] for _ in range(players)]
        assert play(bots, f"games/{number}", empty_start=empty_start).outcome  # an illegal move would raise


def test_every_bot_is_tried_here() -> None:
    assert tuple(FEW) == names("fog")


@given(settings(), seeds)
def test_the_careful_bot_plays_whole_games_whatever_the_settings(chosen: dict[str, Any], seed: str) -> None:
    """A setting can take away a move that the bot counts on; an illegal move would raise."""
    bots = [CAREFUL] * chosen.pop("players")
    assert play(bots, seed, **chosen).outcome


@pytest.mark.parametrize("name", FEW)
@given(match=matches())
def test_a_bot_decides_by_its_view_and_chance_alone(name: str, match: Match) -> None:
    """A view that went through a file has nothing of the table behind it."""
    for seat in match.to_act:
        view, moves = match.view(seat), match.legal(seat)
        choice = FEW[name].choose(view, moves, Random(1))
        assert choice.move in moves
        assert choice == FEW[name].choose(pickle.loads(pickle.dumps(view)), moves, Random(1))
        assert all(choice.text(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("name", ["careful", "forecaster", "searcher"])
@given(match=matches())
def test_nobody_predicts_more_than_can_be_claimed(name: str, match: Match) -> None:
    for seat in match.to_act:
        view, moves = match.view(seat), match.legal(seat)
        if FORWARD in moves and most_claims(read(view)) <= view.arrows[seat]:
            assert FEW[name].choose(view, moves, Random(1)).move != FORWARD


@given(match=matches())
def test_no_round_ends_with_more_claims_than_seemed_possible(match: Match) -> None:
    bounds: dict[tuple[int, int], int] = {}
    for again in match.replay():
        for seat in again.to_act:
            bounds[again.state.round, seat] = most_claims(read(again.view(seat)))
    for result in match.state.results:
        for seat, claimed in enumerate(result.claimed):
            assert claimed <= bounds.get((result.round, seat), claimed)


def last_start() -> Match:
    return to_round(Match("fog", NAMES, "worst"), 4)


def test_a_time_budget_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes a second forward whenever it is looked at."""
    match, clock, played = last_start(), count(), list[int]()
    monkeypatch.setattr("fogkit.games.fog.bots.searcher.monotonic", lambda: next(clock))
    monkeypatch.setattr(Futures, "play", lambda _self, _alive, worlds: played.append(worlds))
    monkeypatch.setattr(Futures, "prospect", lambda self, _number: forecast(match).look())
    monkeypatch.setattr(Futures, "days", lambda self, _number: (0.5,) * 7)
    seat = match.to_act[0]
    Searcher(100 * STEP, seconds=2.5, plans=1, glance=4).choose(match.view(seat), match.legal(seat), Random(1))
    assert played == [STEP] * 3


def forecast(match: Match) -> Forecast:
    return Forecast(read(match.view(match.to_act[0])), Random(1), 4)


# --- advice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decision", ["take", "place", "swap", "reveal", "predict", "discard"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_advice_rates_every_move_best_first(decision: str, lang: str) -> None:
    match = to_decision(Match("fog", NAMES[:3], "advice"), decision)
    seat = match.to_act[0]
    moves = match.legal(seat)
    advice: Any = get_adviser().advise(match.view(seat), moves, Random(1), lang)
    assert {rated.move for rated in advice.rated} == set(moves)
    points = [rated.points for rated in advice.rated]
    assert points == sorted(points, reverse=True)
    days, numbers = advice.outlook
    assert len(days.rows) == 4
    assert all(0 <= chance <= 1 for _, chance in days.rows)
    for bars in (numbers, *(rated.chances for rated in advice.rated)):
        assert sum(chance for _, chance in bars.rows) == pytest.approx(1)
        assert [name for name, _ in bars.rows] == ["0", "1", "2", "3", "4"]
    assert all(rated.why for rated in advice.rated)


@pytest.mark.parametrize("decision", ["swap", "reveal"])
def test_a_card_given_away_or_shown_promises_what_the_moves_around_it_promise(decision: str) -> None:
    """Who reads hints all the way must not see the points fall at every symbol and rise again after it."""
    changes = []
    for number in range(8):
        match = to_decision(Match("fog", NAMES[:3], f"scale-{number}"), decision)
        seat = match.to_act[0]
        rated = get_adviser().advise(match.view(seat), match.legal(seat), Random(1)).rated
        match.play(rated[0].move, seat)
        while match.to_act[0] != seat:  # choices made together
            match.play(match.legal(match.to_act[0])[0], match.to_act[0])
        outlook = Searcher().look_ahead(match.view(seat), Random(2))
        changes.append(outlook.prospect.value + foresight(outlook.prospect) - rated[0].points)
    assert abs(fmean(changes)) < 0.4, changes


def test_spectators_and_the_end_have_no_outlook() -> None:
    match = Match("fog", NAMES[:2], "end", boards=(1,))
    adviser = get_adviser()
    assert adviser.outlook(match.view(None), Random(1)) == ()
    to_decision(match, "over")
    assert adviser.advise(match.view(0), (), Random(1)) == ((), ())


def test_the_careful_bot_does_not_wait_for_ever_for_what_is_nowhere() -> None:
    """One pile, whose top may always be returned, and no token that shows what the hand has."""
    match = Match(
        "fog",
        NAMES[:2],
        "wait",
        boards=(1,),
        parts=1,
        layout=("-",),
        starting_tokens=0,
        extra_cards=0,
        cards_of_each=1,
        piles=1,
        pile_size=1,
        return_piles=1,
        tokens_of_each=1,
    )
    seat = match.to_act[0]
    for _ in range(60):
        view = replace(match.view(seat), hand=())  # it holds nothing at all
        move = CAREFUL.choose(view, match.legal(seat), Random(1)).move
        if isinstance(move, Take):
            break
        match.play(move, seat)
    assert match.number == PATIENCE
