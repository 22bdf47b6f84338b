"""The forecast against cases worked out by hand, by brute force, and against the engine's own scoring."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import fmean

import pytest
from hypothesis import given

from fogkit import Match
from fogkit.bots import get_bot
from fogkit.games.fog import Weather
from fogkit.games.fog.bots.forecast import Forecast, Prospect
from fogkit.games.fog.bots.judge import Judged, on_day
from fogkit.games.fog.bots.playout import Futures, Plan
from fogkit.games.fog.bots.reasons import because
from fogkit.games.fog.bots.spot import PLACE_OF, Spot, read
from fogkit.games.fog.bots.traces import deal, leanings
from fogkit.games.fog.moves import PASS, Place, Take
from fogkit.games.fog.scoring import claims, influence_table, points
from tests.strategies import matches
from tests.tables import PLAIN, play, sit_down, to_decision


def forecast_of(match: Match, seat: int, samples: int = 2000) -> Forecast:
    return Forecast(read(match.view(seat)), Random("forecast"), samples)


def tiny() -> Match:
    """Two players, two days of one part each; three cards each, of a box with one of each weather."""
    return sit_down(
        2,
        days="",
        stacks=["sun", "rain", "fog"],
        hands=["sun rain snow", "fog clouds thunder"],
        boards=(2,),
        parts=1,
        layout=("-", "-"),
        starting_tokens=0,
        cards_of_each=1,
        pile_size=1,
    )


def test_with_every_card_known_the_forecast_is_certain() -> None:
    """Ada holds sun, rain and snow and so knows Bo's cards; the days are sun and rain. One must go."""
    match = tiny()
    play(match, "take 1, place 1, forward, pass, take 2, place 2, pass, pass")
    found = forecast_of(match, 0, 50).look()
    by_card = {card: found.counts[PLACE_OF[card]] for card in (Weather.SUN, Weather.RAIN, Weather.SNOW)}
    assert by_card == {Weather.SUN: (0, 50, 0), Weather.RAIN: (0, 50, 0), Weather.SNOW: (0, 0, 50)}
    assert found.worth == (2.0,)  # the arrow is at 1, and discarding the sun or the rain mends it: 1 + round 1
    assert found.discard in {PLACE_OF[Weather.SUN], PLACE_OF[Weather.RAIN]}


def test_the_discard_is_taken_into_account_before_the_last_prediction() -> None:
    match = tiny()
    play(match, "take 1, place 1, pass, pass, take 2, place 2, pass")
    found = forecast_of(match, 0, 50).look()
    assert list(found.spot.reachable) == [0, 1]  # Bo placed and passed; Ada has this one prediction left
    assert found.worth == (-1.0, 2.0)
    assert (found.best, found.value) == (1, 2.0)


@pytest.mark.parametrize("name", ["careful", "forecaster", "searcher"])
@pytest.mark.parametrize(
    ("forward", "mending"), [("pass", {"discard sun", "discard rain"}), ("forward", {"discard snow"})]
)
def test_a_bot_lets_its_final_discard_mend_its_prediction(name: str, forward: str, mending: set[str]) -> None:
    """Without the sun or the rain Ada claims one day, without the snow two: each suits one of the predictions."""
    match = tiny()
    play(match, f"take 1, place 1, forward, pass, take 2, place 2, pass, {forward}")
    view, moves = match.view(0), match.legal(0)
    assert view.decision == "discard"
    assert {str(get_bot(name).choose(view, moves, Random(n)).move) for n in range(5)} <= mending


def exact_chances(match: Match, seat: int, gone: Weather) -> list[float]:
    """Enumerate every hand the one opponent can have, and every discard of it, each as likely as any other."""
    view, rules = match.view(seat), match.state.rules
    unseen = [kind for kind, n in enumerate(read(view).unseen) for _ in range(n)]
    mine = list(view.hand)
    mine.remove(gone)
    weathers = list(Weather)
    numbers = [0] * (len(view.days) + 1)
    for held in combinations(unseen, view.hand_sizes[1 - seat] - 1):
        hands = [mine, [weathers[kind] for kind in held]]
        table = influence_table(hands, view.days)
        numbers[sum(0 in claims(row, rules) for row in table)] += 1
    return [n / sum(numbers) for n in numbers]


@pytest.mark.parametrize("ties_claim", [True, False])
@pytest.mark.parametrize("min_influence", [0, 1, 3])
def test_the_forecast_agrees_with_brute_force(ties_claim: bool, min_influence: int) -> None:
    match = Match(
        "fog",
        ["Ada", "Bo"],
        "brute",
        boards=(3,),
        cards_of_each=2,
        layout=PLAIN,
        ties_claim=ties_claim,
        min_influence=min_influence,
    )
    to_decision(match, "discard")
    seat = 0
    found = forecast_of(match, seat, 4000).look()
    futures = Futures(read(match.view(seat)), 0, [Plan(0)], Random(3))
    futures.play([0], 4000)
    for gone in set(match.view(seat).hand):
        exact = exact_chances(match, seat, gone)
        place = PLACE_OF[gone]
        assert [n / 4000 for n in found.counts[place]] == pytest.approx(exact, abs=0.04)
        assert [n / 4000 for n in futures.prospect(0).counts[place]] == pytest.approx(exact, abs=0.04)


@given(match=matches())
def test_with_all_hands_open_the_forecast_is_what_the_engine_scores(match: Match) -> None:
    """Finished rounds, looked at again with every card before its owner: nothing is left to chance."""
    for result in match.state.results:
        rules = match.state.rules
        count = [tuple(list(cards).count(weather) for weather in Weather) for cards in result.cards]
        for seat in range(rules.players):
            spot = Spot(
                rules=rules,
                round=result.round,
                seat=seat,
                days=tuple(tuple(PLACE_OF[token] for token in day) for day in result.days),
                tops=(),
                cards=count[seat],
                discards=(None,),
                shown=tuple(count),
                hidden=(0,) * rules.players,
                unseen=(0,) * 6,
                sides=(1,) * 6,
                arrow=result.predicted[seat],
                to_come=0,
                reaches=(range(1),) * rules.players,
            )
            found = Forecast(spot, Random(1), 3).look()
            assert found.counts[None].index(3) == result.claimed[seat]
            assert found.value == points(result.predicted[seat], result.claimed[seat], result.round, rules)
            assert found.value == result.points[seat]


@given(match=matches())
def test_every_world_keeps_to_what_is_known(match: Match) -> None:
    for seat in match.to_act:
        view = match.view(seat)
        spot = read(view)
        assert sum(spot.unseen) == view.deck_size + sum(view.hand_sizes) - view.hand_sizes[seat]
        assert spot.reachable[-1] <= len(view.days)
        for leaning in (None, leanings(view)):
            for world in deal(spot, Random(1), 5, leaning):
                assert world[seat] == list(spot.cards)
                dealt = [sum(column) for column in zip(*world, strict=True)]
                assert all(n <= view.rules.cards_of_each for n in dealt)
                for other, cards in enumerate(world):
                    assert all(n >= known for n, known in zip(cards, spot.shown[other], strict=True))


@given(match=matches())
def test_chances_are_chances(match: Match) -> None:
    for seat in match.to_act:
        forecast = forecast_of(match, seat, 20)
        found = forecast.look()
        assert sum(found.chances) == pytest.approx(1)
        days = [forecast.chance(day, found.discard) for day in range(len(found.spot.days))]
        assert sum(days) == pytest.approx(sum(number * chance for number, chance in enumerate(found.chances)))


def test_who_takes_a_weather_probably_holds_it() -> None:
    match = sit_down(3, days="rain snow fog clouds", stacks=["sun sun", "rain rain", "snow snow"], layout=PLAIN)
    play(match, "take 1, place 1")
    leaning = leanings(match.view(1))[0]
    assert max(range(6), key=leaning.__getitem__) == PLACE_OF[Weather.SUN]
    assert leanings(match.view(1))[2] == [1.0] * 6
    spot = read(match.view(1))
    suns = [
        fmean(world[0][5] for world in deal(spot, Random(1), 400, lean)) for lean in (None, leanings(match.view(1)))
    ]
    assert suns[1] > suns[0] + 0.2


def test_points_are_told_with_the_sign_of_each_language() -> None:
    assert "expect 0.0 points" in because(PASS, "return", points=-0.04).text("en")
    assert "2,4 points" in because(PASS, "return", points=2.44).text("fr")
    assert (
        because(PASS, "discard", points=-1.26, weather=Weather.FOG, predicted=3, chance=0.714)
        .text("nl")
        .endswith("met 71 % kans uit: ik verwacht \u22121,3 punten deze ronde.")
    )


@pytest.mark.parametrize(
    ("claimed", "gain", "said"),
    [
        (0, 0.4, "nearer to that"),
        (2, -0.4, "keeps me from too many"),
        (2, 0.4, "goes best with that"),
        (0, -0.4, "goes best with that"),
        (0, 0.0, "goes best with that"),
    ],
    ids=["more", "fewer", "more than needed", "less than needed", "neither"],
)
def test_a_token_is_told_with_what_it_is_for(claimed: int, gain: float, said: str) -> None:
    """One day is aimed at; but in every world so many are claimed."""
    counts: dict[int | None, tuple[float, ...]] = {None: tuple(10.0 * (number == claimed) for number in range(3))}
    found = Prospect(read(tiny().view(0)), counts, (0.0, 1.0, 0.0), (None,) * 3)
    told = [Judged(move, 1.0, 0.4, found, 0, 0.4, gain).choice.text("en") for move in (Take(1), Place(1))]
    assert all(text.startswith("I aim at claiming") and "40 %" in text for text in told)
    assert said in told[0]


def test_what_a_token_changes_is_told_by_the_forecast() -> None:
    match = tiny()
    play(match, "take 1")
    forecast = forecast_of(match, 0)
    sun, thunder = (on_day(forecast, Place(1), PLACE_OF[side], 0) for side in (Weather.SUN, Weather.THUNDER))
    assert sun.gain > 0 > thunder.gain
