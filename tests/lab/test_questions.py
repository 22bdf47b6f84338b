"""Guided questions: guess first; what is answered follows from what was played, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import fogkit as fk
from fogkit.bots.ranking import Interval
from fogkit.games.fog.bots.spot import PLACE_OF, read
from fogkit.games.fog.lab.questions import QUESTIONS
from fogkit.games.fog.lab.questions import tables as asked
from fogkit.games.fog.lab.questions.changes import LAYOUT, about, layout_answer
from fogkit.games.fog.lab.questions.shy import Shy, Zero, _help
from fogkit.games.fog.moves import Place
from fogkit.i18n import LANGUAGES, Explained, Unknown, language
from fogkit.lab.compare import Comparison, compare
from fogkit.lab.desk import Question
from fogkit.lab.skill import Skill
from fogkit.ui.lab.asking import QuestionScene
from tests.lab.made import made

FEW = {"luck": 4, "always-zero": 2}
NAMES = tuple(QUESTIONS)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """Return what was played for every question, in small numbers."""
    return {name: question.measure(FEW.get(name, 40), "test") for name, question in QUESTIONS.items()}


def scene(question: Question) -> QuestionScene:
    return QuestionScene(question, 30, "test")


def test_all_that_was_promised_is_asked() -> None:
    assert NAMES == (
        "first-player", "luck", "no-reveals", "no-swaps", "harsh-penalty", "fewer-boards", "always-zero", "layout",
    )  # fmt: skip


# --- guess, measure, read ------------------------------------------------------------------------------------


def test_nothing_is_played_before_somebody_guessed() -> None:
    played: list[int] = []

    def measure(games: int, seed: str) -> Any:
        played.append(games)
        return QUESTIONS["harsh-penalty"].measure(games, seed)

    shown = scene(replace(QUESTIONS["harsh-penalty"], measure=measure))
    before = shown.frame()
    assert before.picture == ""
    assert before.after is None
    shown.click("tick")
    assert played == []
    shown.click("guess-less")
    waiting = shown.frame()
    assert waiting.after is not None
    assert "Now it is played" in waiting.head
    assert played == []
    shown.click("tick")
    after = shown.frame()
    assert played == [30]
    assert after.after is None
    ElementTree.fromstring(after.picture)
    assert "Measured: by more. Your guess was another." in after.head
    assert "margin: up from" in after.foot
    assert after.spoken.startswith("Measured: by more.")
    assert after.spoken in after.words.replace("\n", " ")


def test_a_guess_stands_once_it_was_measured() -> None:
    shown = scene(QUESTIONS["harsh-penalty"])
    for click in ("guess-more", "tick", "guess-less"):
        shown.click(click)
    assert "You guessed it." in shown.frame().head
    assert shown.frame().head.count("disabled=") == 3
    assert shown.frame().head.count('data-right="true"') == 1


@pytest.mark.parametrize("click", ["guess-zork", "zork", "", "tick"])
def test_what_means_nothing_changes_nothing(click: str) -> None:
    shown = scene(QUESTIONS["layout"])
    before = shown.frame()
    shown.click(click)
    assert shown.frame() == before


def test_what_cannot_be_played_gets_a_sentence() -> None:
    def measure(games: int, seed: str) -> Any:
        raise Explained("It was stopped.")

    shown = scene(replace(QUESTIONS["layout"], measure=measure))
    shown.click("guess-lot")
    shown.click("tick")
    assert shown.frame().notice == "It was stopped."
    assert shown.frame().after is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_question_is_answered_in_every_language(name: str, lang: str, found: dict[str, Any]) -> None:
    shown = scene(replace(QUESTIONS[name], measure=lambda *_: found[name]))
    shown.click(f"lang-{lang}")
    assert language() == lang
    shown.click(f"guess-{shown.question.options[0]}")
    shown.click("tick")
    answer = shown.answer()
    assert answer is not None
    assert answer.option in shown.question.options
    assert all(answer.lines)
    assert answer.rows
    frame = shown.frame()
    assert all(row.label.split()[0] in frame.picture for row in answer.rows)
    assert "{" not in frame.words


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_words_to_guess_it_and_to_tell_it(name: str) -> None:
    for option in QUESTIONS[name].options:
        assert QUESTIONS[name].words.text(f"{name}.guess.{option}")
        assert QUESTIONS[name].words.text(f"{name}.{option}")


# --- another result, another answer ----------------------------------------------------------------------


def places(players: int, wins: int, games: int) -> Any:
    """Return a result in which whoever begins wins so many of the games, and the others share the rest."""
    rows = []
    for number in range(games):
        winner = 0 if number < wins else 1 + number % (players - 1)
        rows.append([[9 if seat == winner else 0 for seat in range(players)]])
    return made(rows)


def test_who_begins_is_better_worse_or_depends() -> None:
    def answer(*wins: int) -> Any:
        results = {players: places(players, won, 400) for players, won in zip((2, 4), wins, strict=True)}
        return asked.first_answer(results, "en")

    assert answer(300, 300).option == "better"
    assert answer(100, 20).option == "worse"
    assert answer(200, 100).option == "same"
    assert answer(205, 104).option == "same"
    assert answer(300, 100).option == "depends"
    assert answer(300, 20).option == "depends"
    told = answer(300, 100).lines
    assert "2 players: who begins wins 75.0 %" in told[1]
    assert "clearly more than 50.0 %" in told[1]
    assert "not clearly other than 25.0 %" in told[2]
    assert [row.mark for row in answer(300, 100).rows] == [0.5, 0.25]


def test_several_looks_need_wider_intervals() -> None:
    once = Interval(0.5, 0.4, 0.6)
    assert asked.widened(once, 1) == pytest.approx(once)
    four = asked.widened(once, 4)
    assert four.high - four.mean == pytest.approx(0.1 * 2.4977 / 1.95996, rel=1e-4)


@pytest.mark.parametrize(("share", "option"), [(0.1, "luck"), (0.42, "half"), (0.55, "half"), (0.9, "skill")])
def test_luck_is_told_by_the_share_of_skill(share: float, option: str) -> None:
    one = Interval(share, share - 0.1, share + 0.1)
    skill = Skill("careful", "random", 2, 60, one, one, one, Interval(0.05, 0, 0.1), 9, 4)
    answer = asked.luck_answer(skill, "en")
    assert answer.option == option
    assert [row.value.mean for row in answer.rows] == pytest.approx([share, 0.05, 0.95 - share])


@pytest.mark.parametrize(
    ("zero", "shy", "option"),
    [(10, 20, "worse"), (90, 200, "better"), (300, 10, "better"), (100, 100, "same"), (10, 100, "same")],
)
def test_predicting_0_pays_if_it_wins_more_than_a_fair_share(zero: int, shy: int, option: str) -> None:
    results = []
    for wins in (zero, shy):
        result = places(4, wins, 400)
        results.append(replace(result, plan=replace(result.plan, names=("zero", "careful", "careful", "careful"))))
    answer = asked.zero_answer((results[0], results[1]), "en")
    assert answer.option == option
    assert f"wins {zero / 4:.1f} %" in answer.lines[1]
    assert f"wins {shy / 4:.1f} %" in answer.lines[2]
    assert "400 games of each, played by the readable engine" in answer.lines[3]


def compared(before: int, after: int) -> Comparison:
    """Return a comparison of games won by one margin with games won by another; a few differ, so there is a spread."""
    old = [[[before + number % 3, 0]] for number in range(60)]
    new = [[[after + number % 3 + number % 2, 0]] for number in range(60)]
    return compare(made(old), made(new))


def test_a_change_makes_more_or_less_or_no_clear_difference() -> None:
    def answer(before: int, after: int) -> Any:
        return about("harsh-penalty", "margin", ("points", "predicted"), compared(before, after), "en")

    more, less, same = answer(2, 8), answer(8, 2), about("harsh-penalty", "claimed", (), compared(2, 8), "en")
    assert (more.option, less.option, same.option) == ("more", "less", "same")
    assert "margin: up from 3.00 to 9.50" in more.lines[1]
    assert "margin: down from 9.00 to 3.50" in less.lines[1]
    assert "may well be chance" in same.lines[1]
    assert "points of a seat up from" in more.lines[2]
    assert "points of a seat down from" in less.lines[2]
    assert same.lines[2].startswith("Nothing else")
    assert any("do not notice" in line for line in more.lines)


def test_bots_that_do_notice_are_not_called_blind() -> None:
    old = made([[[1, 0]]] * 40)
    new = made([[[1, 0]]] * 40, predicted=[[[number % 2 + 1, 1]] for number in range(40)])
    answer = about("no-swaps", "points", (), compare(old, new), "en")
    assert not any("do not notice" in line for line in answer.lines)


def test_a_layout_matters_by_what_changes_most() -> None:
    assert layout_answer(compared(2, 8), "en").option == "lot"
    little = layout_answer(compared(10, 11), "en")
    assert little.option == "little"
    assert "Most of all changes" in little.lines[1]
    assert layout_answer(compared(100, 101), "en").option == "same"
    nothing = layout_answer(compare(made([[[1, 0]]] * 40), made([[[1, 0]]] * 40)), "en")
    assert nothing.option == "same"
    assert nothing.lines[1].startswith("None of the figures")


def test_the_mirrored_layout_has_the_same_symbols() -> None:
    comparison = LAYOUT.measure(2, "test")
    before, after = comparison.before.rules.layout, comparison.after.rules.layout
    assert [sorted(row) for row in before] == [sorted(row) for row in after]
    assert before != after


# --- the bots that predict 0 -------------------------------------------------------------------------------


@pytest.mark.rule("F3")
@pytest.mark.parametrize("bot", [Zero(), Shy()])
def test_they_never_move_their_arrow(bot: Any) -> None:
    result = fk.simulate("fog", [bot, "careful"], 3, seed="zero")
    frame = result.frame()
    assert set(frame[frame.bot == bot.name].predicted) == {0}
    assert frame[frame.bot == "careful"].predicted.max() > 0


@pytest.mark.long
def test_who_keeps_away_claims_fewer_days() -> None:
    claims = [
        fk.simulate("fog", [bot, "careful", "careful", "careful"], 12, seed="zero")
        .frame()
        .query("seat == 0")
        .claimed.mean()
        for bot in (Zero(), Shy())
    ]
    assert claims[1] < 0.75 * claims[0]


def test_who_keeps_away_places_where_it_helps_least() -> None:
    match, shy, rng = fk.Match("fog", ["Ada", "Bo"], "shy"), Shy(), Random(1)
    compared = 0
    while match.view().round < 4:
        seat = match.to_act[0]
        view, moves = match.view(seat), match.legal(seat)
        move = shy.choose(view, moves, rng).move
        if isinstance(move, Place):
            helped = {other.day: _help(read(view), PLACE_OF[view.held], other.day) for other in moves}
            assert helped[move.day] == min(helped.values())
            compared += len(set(helped.values())) > 1
        match.play(move, seat)
    assert compared > 2


# --- by name -----------------------------------------------------------------------------------------------


def test_a_question_is_shown_by_its_name() -> None:
    shown = fk.question("first-player", games=20, seed="test")
    assert "Does it help to begin?" in repr(shown)
    assert shown.frame["picture"] == ""


@pytest.mark.parametrize("wrong", [{"name": "zork"}, {"name": "luck", "games": 0}, {"name": "luck", "games": "many"}])
def test_a_wrong_question_gets_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(Explained, match=r"The questions are: first-player, luck|must be a whole number from 1 up"):
        fk.question(**wrong)
    with pytest.raises(Unknown):
        fk.question("zork")
