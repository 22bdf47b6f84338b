"""The lesson `setup`: a table laid out by hand becomes that of a match, step by step, and its explorer counts right."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fogkit import Match
from fogkit.core import Refusal
from fogkit.games.fog.components import Token
from fogkit.games.fog.drawing import picture
from fogkit.games.fog.lessons.setup import LESSON
from fogkit.games.fog.lessons.setup.choice import Choice
from fogkit.games.fog.lessons.setup.explorer import Explorer
from fogkit.games.fog.lessons.setup.ground import PLAYERS, SEED, YOU, Laying
from fogkit.games.fog.lessons.setup.happenings import Pointed, TokenTurned
from fogkit.games.fog.lessons.setup.laid import stages
from fogkit.i18n import LANGUAGES

SOLUTIONS = {task.name: task.solution for task in LESSON.tasks}


def laid_until(task: str) -> Laying:
    """Return the table as it is when a task begins."""
    ground = Laying()
    for name, clicks in SOLUTIONS.items():
        if name == task:
            return ground
        for click in clicks:
            if not click.startswith("as-"):
                ground.click(click)
    raise LookupError(task)


def refusal(ground: Laying, click: str) -> str:
    """Return the rule and the reason that a click is refused with, and what comes first."""
    before = ground.laid
    (thing,) = ground.click(click)
    assert isinstance(thing, Refusal)
    assert ground.laid is before
    for lang in LANGUAGES:
        assert "{" not in thing.text(lang)
    return f"{thing.rule} {thing.reason} {thing.instead}"


def drawn(ground: Laying) -> str:
    """Return the picture without the words in it, which tell all that has happened."""
    return ground.shown().picture.partition("</desc>")[2]


# --- the end: a match begins -------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_laid_out_is_how_a_match_begins(seat: int | None) -> None:
    ground, match = laid_until("first"), Match("fog", PLAYERS, SEED)
    ground.look(seat)
    for lang in LANGUAGES:
        assert ground.shown(lang).picture == picture(match.view(seat), PLAYERS, lang)
    assert ground.shown().words == match.text(seat)


def test_the_story_is_what_the_match_tells_and_what_hands_did() -> None:
    told = "\n".join(laid_until("first").shown("en").log).splitlines()
    for line in str(Match("fog", PLAYERS, SEED).log("Ada")[0]).splitlines():
        assert told.count(line) == 1, line


def test_whoever_has_the_sun_begins() -> None:
    ground, match = laid_until("first"), Match("fog", PLAYERS, SEED)
    assert ground.click("mat-1") == (Pointed(1),)
    assert ground.click("sun") == (Pointed(1),)  # it lies on Bo's place
    assert match.to_act == (1,)
    own = f"card-{match.view(YOU).hand[0]}"
    assert ground.click(own) == (Pointed(YOU),)


# --- on the way --------------------------------------------------------------------------------------


def test_any_order_within_a_stage_gives_the_same_table() -> None:
    ground = Laying()
    while ground.laid.stage is not None:
        for click in reversed(ground.laid.stage.clicks):
            ground.click(click)
    assert ground.shown().picture == laid_until("first").shown().picture


def test_only_what_has_been_laid_out_is_there() -> None:
    view = laid_until("turn").laid.view(YOU)
    assert [len(day) for day in view.days] == [1, 1, 1, 1]
    assert view.tops == (None, None, None)
    assert view.supply_size == 45 - 4 - 10  # ten are spread out
    assert (view.hand, view.hand_sizes, view.deck_size) == ((), (0, 0, 0), 0)
    assert (view.to_act, view.sun) == ((), -1)


def test_no_token_and_no_card_is_ever_lost() -> None:
    ground = laid_until("turn")
    while ground.laid.stage is not None:
        view = ground.laid.view(YOU)
        on_days = sum(map(len, view.days))
        assert view.supply_size + sum(view.pile_sizes) + len(ground.laid.spread) + on_days == 45
        if ground.laid.did("cards"):
            assert view.deck_size + sum(view.hand_sizes) == 48
        ground.click(next(click for click in ground.laid.stage.clicks if not ground.laid.did(click)))


@pytest.mark.parametrize("stage", [stage.name for stage in stages(Laying().laid.rules)])
def test_every_stage_is_lit_and_says_what_comes_first(stage: str) -> None:
    ground = Laying()
    while ground.laid.stage is not None and ground.laid.name != stage:
        for click in ground.laid.stage.clicks:
            ground.click(click)
    assert ground.laid.stage is not None
    assert set(ground.laid.stage.clicks) <= set(ground.shown().lit)
    assert refusal(ground, "cloud") == f"C8 cloud {stage}"


# --- what has to wait --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "click", "said"),
    [
        ("seats", "board-1", "C9 boards players"),
        ("seats", "board-7", "S1 later-board players"),
        ("seats", "sun", "C9 sun players"),
        ("boards", "board-5", "S1 later-board boards"),
        ("boards", "cards", "S1 cards boards"),
        ("arrows", "tokens", "S2 tokens arrows"),
        ("arrows", "board-6", "S1 later-board arrows"),
        ("turn", "cards", "S4 cards stack"),
        ("hands", "sun", "S5 sun cards"),
    ],
)
def test_the_wrong_thing_first_is_told_what_comes_first(task: str, click: str, said: str) -> None:
    assert refusal(laid_until(task), click) == said


@pytest.mark.parametrize(
    ("task", "first", "again", "said"),
    [
        ("starts", ("tokens", "day-2"), "day-2", "S3 day-again starts"),
        ("starts", ("tokens", "day-2"), "token-2-1", "S3 day-again starts"),
        ("piles", ("stack-2",), "pile-1", "S4 pile-again flip"),
        ("hands", ("cards", "mat-0"), "mat-0", "S5 mat-again hands"),
        ("turn", ("turn-1",), "stack-1", "S4 turned turn-back"),
    ],
)
def test_nothing_is_laid_out_twice(task: str, first: tuple[str, ...], again: str, said: str) -> None:
    ground = laid_until(task)
    for click in first:
        assert not isinstance(ground.click(click)[0], Refusal)
    assert refusal(ground, again) == said


def test_a_later_board_says_in_which_round_it_joins() -> None:
    ground = laid_until("fifth")
    for day, round_ in ((5, 2), (6, 3), (7, 4)):
        (thing,) = ground.click(f"board-{day}")
        assert isinstance(thing, Refusal)
        assert f"Day {day} joins in round {round_}." in thing.text("en")


# --- tokens and piles --------------------------------------------------------------------------------


def test_a_token_is_turned_to_its_other_side_and_back() -> None:
    ground = laid_until("turn")
    token = ground.laid.spread[2]
    lying = drawn(ground)
    assert ground.click("turn-3") == (TokenTurned(other=True, weather=token.down),)
    assert drawn(ground) != lying
    assert ground.click("turn-3") == (TokenTurned(other=False, weather=token.up),)
    assert drawn(ground) == lying


def test_a_pile_is_flipped_as_a_whole() -> None:
    ground = laid_until("flip")
    spread, pile = ground.laid.spread, ground.laid.start.piles[0]
    assert Counter(spread) == Counter(Token(token.down, token.up) for token in pile)
    ground.click("stack-1")
    assert ground.laid.view(YOU).tops[0] == pile[-1].down  # the last one lies on top until the flip
    ground.click("pile-1")
    assert ground.laid.view(YOU).tops[0] == pile[0].up


def test_the_order_of_the_spread_tells_nothing_about_the_pile() -> None:
    ground = laid_until("flip")
    for number, pile in enumerate(ground.laid.start.piles, start=1):
        lying = [Token(token.down, token.up) for token in ground.laid.spread]
        assert lying not in (list(pile), list(reversed(pile)))
        ground.click(f"stack-{number}")
        ground.click(f"pile-{number}")


# --- eyes, undo, the past ----------------------------------------------------------------------------


def test_others_see_neither_the_hand_nor_a_button() -> None:
    ground = laid_until("eyes")
    hand = tuple(ground.laid.view(YOU).hand)
    assert "Ada is dealt 5 cards: " + ", ".join(hand) in ground.shown("en").words
    for seat in (1, None):
        ground.look(seat)
        shown = ground.shown("en")
        assert "Ada is dealt 5 cards." in shown.words
        assert 'data-piece="card-' in shown.picture if seat == 1 else 'data-piece="card-' not in shown.picture
        assert (shown.pieces, shown.lit) == ({}, ())
        assert ground.click("sun") == ()


def test_what_a_seat_cannot_see_changes_nothing_it_sees() -> None:
    """Bo's picture is the same whatever Ada and Cy hold: it is drawn from Bo's view alone."""
    ground = laid_until("eyes")
    ground.look(1)
    hidden = ground.laid.view(0).hand, ground.laid.view(2).hand
    assert hidden[0] != hidden[1]
    assert ground.laid.view(1).hand == Match("fog", PLAYERS, SEED).view(1).hand
    assert ground.shown().picture.count('data-piece="card-') == 5


def test_undo_takes_back_one_thing_and_never_more_than_there_is() -> None:
    ground = laid_until("starts")
    before = ground.shown()
    ground.click("tokens")
    ground.undo()
    assert ground.shown() == before
    for _ in range(50):
        ground.undo()
    assert ground.shown() == Laying().shown()


def test_the_past_is_shown_as_it_was() -> None:
    ground = Laying()
    pictures = [ground.shown().picture]
    for click in ("players", "board-2", "board-1"):
        ground.click(click)
        pictures.append(ground.shown().picture)
    assert [ground.shown(at=number).picture for number in range(4)] == pictures
    assert ground.shown(at=1).lit == ()
    assert ground.shown(at=3).lit == ground.shown().lit


def test_words_that_are_no_piece_do_nothing() -> None:
    for task in SOLUTIONS:
        ground = laid_until(task)
        before = ground.laid
        for name in ("", "zork", "board-x", "turn-99", "stack-9", "pile-0", "mat-7", "day-9", "arrow-0", "sheet-1"):
            assert ground.click(name) == ()
        assert ground.laid is before


# --- the explorer ------------------------------------------------------------------------------------

PRINTED = {1: (4, 5, 4, 12, 11), 2: (5, 6, 5, 15, 10), 3: (6, 7, 6, 18, 9), 4: (7, 8, 6, 22, 9)}
DECKS = {1: (38, 33, 28, 23), 2: (36, 30, 24, 18), 3: (34, 27, 20, 13), 4: (32, 24, 16, 8)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_numbers_are_those_of_the_rules(players: int, round_: int) -> None:
    numbers = tuple(Choice(players, round_).numbers.values())
    assert numbers == (*PRINTED[round_], DECKS[round_][players - 2])


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_with_the_variant_more_is_placed(round_: int) -> None:
    numbers = Choice(3, round_, variant=True).numbers
    assert (numbers["starts"], numbers["placements"], numbers["supply"]) == (0, 12 + 4 * round_, 15)


@pytest.mark.parametrize("variant", [False, True])
def test_the_numbers_are_those_of_a_match(variant: bool) -> None:
    view = Match("fog", ["Ada", "Bo", "Cy", "Di"], seed="1", empty_start=variant).view(0)
    numbers = Choice(4, 1, variant).numbers
    assert numbers["boards"] == len(view.days)
    assert numbers["hand"] == len(view.hand)
    assert numbers["starts"] == sum(map(len, view.days))
    assert numbers["supply"] == view.supply_size
    assert numbers["deck"] == view.deck_size


def test_a_click_chooses_and_shows_what_it_was_before() -> None:
    explorer = Explorer()
    assert "was" not in explorer.shown("en").picture
    explorer.click("round-4")
    shown = explorer.shown("en")
    assert explorer.choice == Choice(3, 4)
    assert "tokens to place: 22" in shown.words
    assert ">was 12<" in shown.picture
    assert "round-4" not in shown.lit
    assert shown.pieces["round-4"] == "Round 4, chosen"
    explorer.undo()
    assert explorer.choice == Choice()


def test_the_explorer_draws_every_token_and_card() -> None:
    explorer = Explorer()
    rng = Random("explore")
    for _ in range(40):
        names = list(explorer.shown().pieces)
        explorer.click(names[int(rng.random() * len(names))])
        chart = explorer.shown("en").picture
        assert chart.count('width="13" height="13"') == 45
        assert chart.count('width="13" height="19"') == 48
        assert chart.count('y="33"') == 4 * explorer.choice.numbers["boards"]


def test_the_explorer_ignores_what_is_no_choice() -> None:
    explorer = Explorer()
    for name in ("players-6", "players-", "round-0", "variant", "variant-perhaps", "", "zork"):
        assert explorer.click(name) == ()
    explorer.look(1)
    assert explorer.shown() == Explorer().shown()
