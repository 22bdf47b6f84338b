"""One sitting: playing, going back and forth, telling; bad input gets a sentence and changes nothing."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import fogkit as fk
from fogkit import IllegalMove, Match, MoveTextError, SettingError
from fogkit.i18n import LANGUAGES
from tests.strategies import everything
from tests.tables import NAMES, to_decision

ENDLESS = pytest.param(10**5000, id="endless")
"""A number with more digits than Python writes out."""


@pytest.fixture
def match() -> Match:
    match = Match("fog", ["Ada", "Bo", "Cy"], "monday")
    for move in ("take 2", "place 4", "take 1"):
        match.play(move)
    return match


def all_of(match: Match) -> list[object]:
    """Return all that could be lost."""
    return [match.length, everything(match)]


# --- playing -----------------------------------------------------------------------------------------


def test_a_move_is_given_as_text_or_as_value_and_returns_what_everybody_saw() -> None:
    one, other = (Match("fog", ["Ada", "Bo", "Cy"], "monday") for _ in range(2))
    entry = one.play("take 2")
    other.play(other.legal()[1])
    assert one.state == other.state
    assert (entry.number, entry.seat, entry.move) == (1, 1, "take 2")
    assert repr(entry) == entry.text() == "Bo takes snow from pile 2.\nPile 2 now shows clouds."
    assert entry.text("nl").startswith("Bo ")


def test_a_seat_is_given_by_number_or_by_name(match: Match) -> None:
    assert match.to_act == (2,)
    assert match.legal() == match.legal(2) == match.legal("Cy")
    assert match.legal("Ada") == match.legal(9) == ()
    assert match.view("Bo") == match.view(1)
    assert match.text("Bo") == match.text(1)
    assert match.log("Bo") == match.log(1)
    assert match.record("Bo") == match.record(1)
    match.play("place 1", seat="Cy")
    assert match.moves[-1] == (2, match.game.parse("place 1"))


def test_refuse_says_why_not_without_playing(match: Match) -> None:
    before = all_of(match)
    assert match.refuse("place 1") is None
    assert str(match.refuse("take 1")).startswith("You already took a token")
    assert str(match.refuse("place 1", "Ada")) == "It is not your turn. (P1) Wait for the others."
    assert all_of(match) == before


def test_after_the_end_nobody_acts_and_every_move_is_refused() -> None:
    match = to_decision(Match("fog", NAMES[:2], 1, boards=(1,)), "over")
    assert match.outcome is not None
    assert (match.to_act, match.legal()) == ((), ())
    with pytest.raises(IllegalMove, match=r"The game is over\. \(E6\) Start a new game"):
        match.play("take 1")


def test_when_several_decide_the_seat_must_be_said() -> None:
    match = to_decision(Match("fog", NAMES[:3], 1, boards=(1,)), "discard")
    before = all_of(match)
    for ask in (match.legal, lambda: match.play("discard sun"), lambda: match.refuse("discard sun")):
        with pytest.raises(ValueError, match=r"Several seats must decide now: 0, 1, 2\. .* seat=0\."):
            ask()
    assert all_of(match) == before


def test_without_a_seed_one_is_made_up_and_shown_in_the_record() -> None:
    one, other = Match("fog", NAMES[:2]), Match("fog", NAMES[:2])
    assert one.seed != other.seed
    assert f"seed {one.seed}\n" in one.record()
    assert Match.from_record(one.record()).state == one.state


@pytest.mark.parametrize("seed", ["monday", "", " ", 0, -7, 10**900, "élan 🎲", "x" * 1000])
def test_any_short_text_or_whole_number_is_a_seed(seed: str | int) -> None:
    match = Match("fog", NAMES[:2], seed)
    assert match.seed == str(seed)
    assert Match.from_record(match.record()).state == match.state


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert Match("fog", NAMES[:2], 7).state == Match("fog", NAMES[:2], "7").state


def test_a_game_may_be_given_itself_instead_of_its_name() -> None:
    assert Match(fk.get_game("fog"), NAMES[:2], 7).state == Match("fog", NAMES[:2], 7).state


def test_parts_of_the_deal_can_be_laid_out_as_text_or_as_rows() -> None:
    hand = "sun sun rain fog snow"
    one = Match("fog", NAMES[:2], 7, {"round-1/hand-0": hand, "first-player": "1"})
    other = Match("fog", NAMES[:2], 7, {"round-1/hand-0": hand.split(), "first-player": ("1",)})
    assert one.state == other.state
    assert " ".join(one.view(0).hand) == hand
    assert one.to_act == (1,)


# --- back and forth ----------------------------------------------------------------------------------


def test_undo_redo_and_jump_move_through_the_game_and_keep_what_follows(match: Match) -> None:
    end = match.state
    match.undo()
    assert (match.number, match.length, len(match.moves), len(match.log())) == (2, 3, 2, 3)
    match.redo()
    assert match.state == end
    match.jump(0)
    assert (match.number, match.moves) == (0, ())
    match.jump(3)
    assert match.state == end


def test_replay_yields_the_match_anew_from_its_seed_up_to_now(match: Match) -> None:
    match.undo()
    told = [(again.number, again.record(), again is match) for again in match.replay()]
    assert [number for number, _, _ in told] == [0, 1, 2]
    assert told[-1] == (2, match.record(), False)


@pytest.mark.parametrize("number", [-1, 4, ENDLESS, True, 1.0, "1", None])
def test_a_jump_to_nowhere_is_refused(match: Match, number: Any) -> None:
    before = all_of(match)
    with pytest.raises(ValueError, match=r"There is no move .*\. Jump to a number from 0 to 3\."):
        match.jump(number)
    assert all_of(match) == before


def test_there_is_a_first_and_a_last_move(match: Match) -> None:
    before = all_of(match)
    with pytest.raises(ValueError, match="no undone move to make again"):
        match.redo()
    assert all_of(match) == before
    match.jump(0)
    with pytest.raises(ValueError, match="no move to undo"):
        match.undo()
    assert match.number == 0


# --- telling -----------------------------------------------------------------------------------------


def test_a_match_is_shown_as_the_spectator_sees_it_in_the_language_in_use(match: Match) -> None:
    assert repr(match) == match.text() == match.text(None, "en")
    assert "hand:" not in match.text()
    assert "Ada's hand:" in match.text(0)
    fk.language("nl")
    assert repr(match) == match.text(None, "nl")
    assert len({match.text(0, lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_notebook_shows_a_match_as_a_picture_and_elsewhere_it_is_told_in_words(match: Match) -> None:
    picture = match.picture("Ada", "fr")
    assert picture._repr_svg_() == picture.svg == match.game.picture(match.view(0), match.players, "fr")
    assert repr(picture) == match.text(0, "fr")
    assert match._repr_svg_() == match.picture().svg


def test_a_seat_can_look_back_at_what_it_knew_then(match: Match) -> None:
    then = [again.view(1) for again in match.replay()]
    assert [match.view(1, at=number) for number in range(4)] == then
    match.undo()
    assert match.view(1, at=3) == then[3]
    with pytest.raises(ValueError, match=r"There is no move 4\. Jump to a number from 0 to 3\."):
        match.view(1, at=4)


def test_the_log_tells_the_setup_first_and_then_every_move(match: Match) -> None:
    log = match.log("Ada")
    assert [entry.number for entry in log] == [0, 1, 2, 3]
    assert (log[0].seat, log[0].move) == (None, "")
    assert log[0].text().startswith("3 players sit down")
    assert repr(log) == log.text() == "\n".join(entry.text() for entry in log)
    assert log.text("fr") != log.text("nl")


# --- bad input ---------------------------------------------------------------------------------------

ROW = "players must be a row of names"

BAD_MATCHES: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown game": ({"game": "chess"}, r"no game chess\. The games are: fog"),
    "players as a text": ({"players": "Ada"}, ROW),
    "players as bytes": ({"players": b"Ada"}, ROW),
    "players as a number": ({"players": 3}, ROW),
    "no players at all": ({"players": None}, ROW),
    "players without an order": ({"players": {"Ada", "Bo"}}, ROW),
    "a name that is no text": ({"players": ["Ada", 3]}, ROW),
    "an empty row": ({"players": []}, r"players is 0; it must be from 2 to 5 \(C9\)"),
    "one player": ({"players": ["Ada"]}, r"players is 1; it must be from 2 to 5 \(C9\)"),
    "six players": ({"players": list("abcdef")}, r"players is 6; it must be from 2 to 5 \(C9\)"),
    "the same name twice": ({"players": ["Bo", "Ada", "Ada"]}, r"two of them are called 'Ada'\. Give each"),
    "an empty name": ({"players": ["Ada", ""]}, r"'' cannot be a name\. A name is one line of 1 to"),
    "a name of spaces": ({"players": ["Ada", " \xa0 "]}, "cannot be a name"),
    "a name too long": ({"players": ["Ada", "x" * 10_001]}, r"'x{40}' cannot be a name\. .* 1 to 10000 characters"),
    "a name with a line break": ({"players": ["Ada", "B\no"]}, r"'B\\no' cannot be a name\. .* control"),
    "a name with an escape": ({"players": ["Ada", "\x1b[2J"]}, "without control characters"),
    "a name with half a character": ({"players": ["Ada", "\ud800"]}, r"'\\ud800' cannot be a name"),
    "a seed that is a fraction": ({"seed": 1.5}, "seed must be a text or a whole number"),
    "a seed that is a truth": ({"seed": True}, "seed must be a text or a whole number"),
    "a seed of bytes": ({"seed": b"x"}, "seed must be a text or a whole number"),
    "a seed too long": ({"seed": "x" * 1001}, "seed must be one line of at most 1000 characters"),
    "a number too long": ({"seed": 10**5000}, "seed must be one line of at most 1000 characters"),
    "a seed with a line break": ({"seed": "a\nb"}, "seed must be one line"),
    "an unknown setting": ({"luck": 3}, r"no setting luck\. The settings are: boards, parts"),
    "a setting of another kind": ({"piles": "3"}, r'piles is "3"; it must be from 1 to 6 \(S4\)'),
    "a setting of no end": ({"piles": 10**5000}, r"piles is …; it must be from 1 to 6 \(S4\)"),
    "a deal that is no mapping": ({"deal": "sun"}, "deal must be laid out in words"),
    "a deal of a number": ({"deal": {"first-player": 1}}, "'first-player' must be laid out in words"),
    "a deal of numbers": ({"deal": {"first-player": [1]}}, "'first-player' must be laid out in words"),
    "an empty deal": ({"deal": {"round-1/deck": ""}}, "'round-1/deck' must be laid out in words, at least one"),
    "a deal at no address": ({"deal": {"sky": "sun"}}, "nothing to deal at sky. Use first-player"),
    "a deal of too much": ({"deal": {"first-player": "0 1"}}, "first-player has 2 entries, but there is room for 1"),
    "a deal of what is not there": (
        {"deal": {"round-1/deck": ["sun"] * 9}},
        "round-1/deck: there is no sun left to lay there",
    ),
    "a card that is none": ({"deal": {"round-1/hand-0": "hail"}}, r"hail is no card\. Cards are rain"),
    "a token that is none": ({"deal": {"round-1/pile-1": "sun/sun"}}, r"sun/sun is no token\. A token is two"),
}


@pytest.mark.parametrize(("given", "sentence"), BAD_MATCHES.values(), ids=BAD_MATCHES.keys())
def test_a_match_that_cannot_be_is_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    wanted: dict[str, Any] = {"game": "fog", "players": ["Ada", "Bo"], "seed": 1, **given}
    with pytest.raises((ValueError, LookupError), match=sentence):
        Match(**wanted)


def test_the_longest_name_is_fine_everywhere() -> None:
    match = Match("fog", ["x" * 10_000, "y" * 10_000], 1)
    assert Match.from_record(match.record()).players == match.players


def test_a_setting_error_names_the_setting_and_comes_home_from_another_process() -> None:
    with pytest.raises(SettingError) as caught:
        Match("fog", ["Ada", "Bo"], 1, piles=9)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.setting, str(again)) == ("piles", "piles is 9; it must be from 1 to 6 (S4).")


NO_SEAT = r"There is no seat .*\. .*Seats are numbered from 0 to 2\."


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("Zed", r"Nobody here is called Zed\. The players are: Ada, Bo, Cy\."),
        ("", "Nobody here is called"),
        ("0", "Nobody here is called 0"),
        (9, NO_SEAT),
        (-1, NO_SEAT),
        pytest.param(10**5000, NO_SEAT, id="endless"),
        (True, NO_SEAT),
        (1.0, NO_SEAT),
        (b"Ada", NO_SEAT),
        ([0], NO_SEAT),
    ],
)
def test_a_seat_that_is_none_is_refused_everywhere(match: Match, seat: Any, sentence: str) -> None:
    before = all_of(match)
    for ask in (match.view, match.text, match.log, match.record, lambda who: match.play("place 1", who)):
        with pytest.raises(ValueError, match=sentence):
            ask(seat)
    assert all_of(match) == before


@pytest.mark.parametrize(
    "move", [42, None, True, "", "take", "take 2 3", "take 100", "take -1", "fly", "swap hail", b"take 2", ENDLESS]
)
def test_what_is_no_move_is_refused_with_examples(match: Match, move: object) -> None:
    before = all_of(match)
    for ask in (match.play, match.refuse):
        with pytest.raises(MoveTextError, match=r"is no move\. Moves are: take 2, place 4, .* The weathers are: rain"):
            ask(move)
    assert all_of(match) == before


@pytest.mark.parametrize("move", ["x" * 1_000_000, "place 1" + " " * 100 + "and more"], ids=["long", "padded"])
def test_a_long_text_is_no_move_even_if_it_begins_like_one(match: Match, move: str) -> None:
    with pytest.raises(MoveTextError, match="is no move"):
        match.play(move)


def test_an_illegal_move_changes_nothing_not_even_what_can_be_redone(match: Match) -> None:
    match.undo()
    before = all_of(match)
    with pytest.raises(IllegalMove, match=r"\(P4\)|\(P2\)|\(P1\)"):
        match.play("place 9")
    assert all_of(match) == before
    match.redo()
    assert match.number == 3


def test_an_unknown_language_is_refused(match: Match) -> None:
    with pytest.raises(ValueError, match=r"no language 'xx'\. Choose en \(English\), fr"):
        match.text(0, "xx")
