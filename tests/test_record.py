"""Records are read with suspicion: whatever is in them, there is a match or a RecordError, and nothing else."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from fogkit import IllegalMove, Match, RecordError
from fogkit.record import MAX_CHARACTERS
from tests.strategies import finish
from tests.tables import NAMES

HEAD = """\
fogkit record 1
game fog
players Ada, Bo
seed monday
"""
VALID = HEAD + "rules boards=2 empty_start=true\ndeal first-player 1\n1 take 1\n1 place 2\n"


def attempt(text: str) -> tuple[Match | None, RecordError | None]:
    """Return the match of a record, or else the error it gets: there must be one of the two."""
    try:
        return Match.from_record(text), None
    except RecordError as refused:
        error = refused
    assert 0 <= error.line <= text.count("\n") + 1
    assert len(str(error)) > 20
    return None, error


def refused(text: object) -> RecordError:
    """Return the error that a record gets."""
    with pytest.raises(RecordError) as caught:
        Match.from_record(text)  # type: ignore[arg-type] # hostile input does not keep to types
    return caught.value


def test_a_valid_record_gives_its_match() -> None:
    match = Match.from_record(VALID)
    assert match.record() == VALID
    assert (match.players, match.seed, match.number) == (("Ada", "Bo"), "monday", 2)
    assert (match.rules.boards, match.rules.empty_start) == ((2,), True)


# --- not a record at all -----------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "name"), [(b"fogkit record 1", "bytes"), (None, "NoneType"), (7, "int")])
def test_a_record_must_be_text(kind: object, name: str) -> None:
    error = refused(kind)
    assert (error.line, str(error)) == (0, f"A record must be text (str), not {name}.")


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# only a comment\n", "hello", "{}", "fogkit", "fogkit record 1 ...", "game fog\n" + HEAD]
)
def test_what_is_no_record_is_told_how_one_begins(text: str) -> None:
    assert '"fogkit record 1"' in str(refused(text))


@pytest.mark.parametrize("version", ["2", "10", "one", "1.0"])
def test_another_version_is_refused(version: str) -> None:
    error = refused(HEAD.replace("record 1", f"record {version}"))
    assert str(error) == (
        f"Line 1: This is a record of another version, 'fogkit record {version}'. Only \"fogkit record 1\" can be read."
    )


def test_a_record_too_long_is_refused_before_it_is_read() -> None:
    comment = "#" * (MAX_CHARACTERS - len(HEAD))
    assert Match.from_record(HEAD + comment).number == 0
    error = refused(HEAD + comment + "#")
    assert (error.line, str(error)) == (0, "The record is too long: at most 1,000,000 characters can be read.")


@pytest.mark.long
@pytest.mark.parametrize(
    ("line", "many"),
    [
        ("\n", 1_000_000),
        ("1 take 1\n", 1_000_000),
        ("1 take 1\n", 100_000),
        ("\n", 999_000),
        ("#\n", 490_000),
        ("players A, B\n", 70_000),
        ("deal round-1/hand-0 sun\n", 40_000),
        ("deal round-1/hand-0" + " sun" * 100_000 + "\n", 1),
        ("rules " + " ".join(f"a{number}=1" for number in range(90_000)) + "\n", 1),
        ("rules boards=" + "1," * 400_000 + "\n", 1),
        ("0 take " + "9" * 900_000 + "\n", 1),
    ],
    ids=lambda value: f"{value[:20]!r}" if isinstance(value, str) else value,
)
def test_a_million_lines_and_endless_lines_are_refused_quickly(line: str, many: int) -> None:
    for text in (line * many, HEAD + line * many):
        match, error = attempt(text)
        assert error is not None or line in {"\n", "#\n"}  # empty lines and comments may be many
        assert match is None or match.number == 0


@pytest.mark.long
@pytest.mark.parametrize("names", ["A," * 400_000, '"A",' * 200_000, '"' * 900_000, " , " * 300_000, "A" * 900_000])
def test_endless_names_are_refused_quickly(names: str) -> None:
    assert refused(f"fogkit record 1\ngame fog\nplayers {names}").line == 3


# --- files -------------------------------------------------------------------------------------------


def test_a_file_from_windows_is_read(tmp_path: Path) -> None:
    file = tmp_path / "notepad.txt"
    file.write_bytes(b"\xef\xbb\xbf" + VALID.replace("\n", "\r\n").encode())
    assert Match.load(file).record() == VALID


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "latin.txt"
    file.write_bytes(HEAD.replace("Ada", "Zoë").encode("latin-1"))
    with pytest.raises(RecordError, match=r"^Line 3: This is not UTF-8 text\. A record is a plain text file\.$"):
        Match.load(file)


@pytest.mark.parametrize("letter", [b"a", b"\xff", "é".encode(), "🎲".encode()])
def test_an_endless_file_is_refused_whatever_it_holds(tmp_path: Path, letter: bytes) -> None:
    file = tmp_path / "endless"
    file.write_bytes(letter * (4 * MAX_CHARACTERS + 10))
    with pytest.raises(RecordError, match="too long: at most 1,000,000 characters"):
        Match.load(file)


# --- the lines ---------------------------------------------------------------------------------------


def test_comments_empty_lines_and_spaces_around_lines_are_skipped() -> None:
    text = VALID.replace("\n", "  \n\n# 1 take 3\n").replace("seed monday", "   seed    monday")
    assert Match.from_record(text).record() == VALID


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\x07", "\t", "\x85", "\u2028", "\u2029", "\ud800", "\x0c", "\r"])
@pytest.mark.parametrize("place", ["# comment", "Ada", "monday", "take 1"])
def test_control_characters_are_refused_wherever_they_are(sign: str, place: str) -> None:
    text = VALID.replace("1 take", "# comment\n1 take")
    error = refused(text.replace(place, place[:3] + sign + place[3:]))
    line = next(number for number, line in enumerate(text.splitlines(), 1) if place in line)
    assert error.line == line
    assert str(error) == f"Line {line}: There is a control character in this line. Only plain text is allowed."


BROKEN: dict[str, tuple[str, int, str]] = {
    "no game": (HEAD.replace("game fog\n", ""), 2, 'begins with "game", and got \'players Ada, Bo\''),
    "two games": (HEAD.replace("game fog\n", "game fog\n" * 2), 3, "begins with \"players\", and got 'game fog'"),
    "an unknown game": (HEAD.replace("game fog", "game os.system"), 2, "no game os.system. The games are: fog"),
    "a game without a name": (HEAD.replace("game fog", "game"), 2, "The games are: fog"),
    "no players": (HEAD.replace("players Ada, Bo\n", ""), 3, "begins with \"players\", and got 'seed monday'"),
    "players twice": (HEAD.replace("seed", "players Ada, Bo\nseed"), 4, 'begins with "seed"'),
    "no names": (HEAD.replace(" Ada, Bo", ""), 3, "'' cannot be a name"),
    "a name left out": (HEAD.replace("Ada, Bo", "Ada,, Bo"), 3, "'' cannot be a name"),
    "one player": (HEAD.replace("Ada, Bo", "Ada"), 3, "players is 1; it must be from 2 to 5 (C9)"),
    "six players": (HEAD.replace("Ada, Bo", "A, B, C, D, E, F"), 3, "players is 6; it must be from 2 to 5 (C9)"),
    "the same name twice": (HEAD.replace("Ada, Bo", "Ada, Ada"), 3, "two of them are called 'Ada'"),
    "a quote left open": (HEAD.replace("Ada, Bo", '"Ada, Bo'), 3, "one whole text in double quotes, as in JSON"),
    "no comma": (HEAD.replace("Ada, Bo", '"Ada" Bo'), 3, "divided by commas: Ada, Bo, Cy"),
    "a list after a quote": (HEAD.replace("Ada, Bo", '"Ada"' + "[" * 99_999), 3, "divided by commas"),
    "a list for a name": (HEAD.replace("Ada, Bo", "[" * 99_999 + ", Bo"), 3, "cannot be a name"),
    "a line break in quotes": (HEAD.replace("Ada", '"A\\nb"'), 3, "'A\\nb' cannot be a name"),
    "half a character in quotes": (HEAD.replace("Ada", '"\\ud800"'), 3, "'\\ud800' cannot be a name"),
    "no seed": (HEAD.replace("seed monday\n", ""), 4, "begins with \"seed\", and got ''"),
    "a seed left open": (HEAD.replace("monday", '"monday'), 4, "one whole text in double quotes"),
    "a seed and more": (HEAD.replace("monday", '"monday" or not'), 4, "one whole text in double quotes"),
    "a seed too long": (HEAD.replace("monday", "9" * 1001), 4, "at most 1000 characters"),
    "a record seen by a seat": (HEAD.replace("seed monday", "seen-by 0"), 4, "It can be read, but not played again"),
    "an unknown setting": (HEAD + "rules luck=3", 5, "no setting luck. The settings are: boards"),
    "the players as a setting": (HEAD + "rules players=3", 5, "no setting players"),
    "a setting twice": (HEAD + "rules piles=2 piles=2", 5, "'piles=2' is no setting. Write each setting once"),
    "a setting without a value": (HEAD + "rules piles", 5, "'piles' is no setting. Write each setting once"),
    "a number that is none": (HEAD + "rules piles=many", 5, "piles is many; it must be from 1 to 6 (S4)"),
    "a number of many digits": (HEAD + f"rules piles={'9' * 9999}", 5, "it must be from 1 to 6 (S4)"),
    "a truth that is none": (HEAD + "rules ties_claim=1", 5, "ties_claim is 1; it must be true or false (D5)"),
    "a row that is none": (HEAD + "rules boards=4,x", 5, "boards is 4,x; it must be a row of numbers"),
    "an empty row": (HEAD + "rules boards=", 5, "boards is empty"),
    "a layout that does not fit": (HEAD + "rules layout=S", 5, "layout"),
    "hands too big": (HEAD + "rules boards=7 cards_of_each=1", 5, "cards_of_each is 1"),
    "rules twice": (HEAD + "rules piles=2\nrules piles=2", 6, "Expected a seat and a move"),
    "rules after the deal": (HEAD + "deal first-player 1\nrules piles=2", 6, "Expected a seat and a move"),
    "a deal of nothing": (HEAD + "deal first-player", 5, "A deal line needs an address"),
    "a deal without address": (HEAD + "deal", 5, "A deal line needs an address"),
    "a deal twice": (HEAD + "deal first-player 1\n" * 2, 6, "A deal line needs an address, each once"),
    "a deal at no address": (HEAD + "\ndeal sky sun", 6, "nothing to deal at sky"),
    "a deal of no card": (HEAD + "deal first-player 1\ndeal round-1/deck hail", 6, "hail is no card"),
    "a deal of no token": (HEAD + "deal round-1/days sun", 5, "sun is no token"),
    "a deal of no seat": (HEAD + "deal first-player 2", 5, "must be one seat, from 0 to 1"),
    "a deal of too much": (HEAD + "deal round-1/hand-0" + " sun" * 6, 5, "room for 5"),
    "a deal of what is gone": (HEAD + "deal round-1/deck" + " sun" * 9, 5, "there is no sun left"),
    "a deal after a move": (HEAD + "1 take 1\ndeal first-player 1", 6, "Expected a seat and a move"),
    "a seat alone": (HEAD + "1", 5, "Expected a seat and a move, such as \"1 take 2\", and got '1'"),
    "a move alone": (HEAD + "take 1", 5, "Expected a seat and a move, such as"),
    "a name as a seat": (HEAD + "Ada take 1", 5, "Expected a seat and a move, such as"),
    "an unknown seat": (HEAD + "2 take 1", 5, "There is no seat 2. Seats are numbered from 0 to 1."),
    "a seat below zero": (HEAD + "-1 take 1", 5, "Expected a seat and a move"),
    "a seat of many digits": (HEAD + "1" * 9999 + " take 1", 5, "Expected a seat and a move"),
    "a seat in other digits": (HEAD + "\u0661 take 1", 5, "Expected a seat and a move"),
    "a move that is none": (VALID + "0 fly", 9, '"fly" is no move. Moves are: take 2'),
    "a secret move unseen": (VALID + "0 reveal ?", 9, '"reveal ?" is no move'),
    "a move not for now": (VALID + "0 place 1", 9, "There is no token to place: take one first. (P2)"),
    "a move of another seat": (VALID + "1 take 1", 9, "It is not your turn. (P1)"),
    "code as a move": (HEAD + "0 __import__('os').system('touch gotcha')", 5, "is no move"),
    "code as a setting": (HEAD + "rules piles=__import__('os').getpid()", 5, "it must be from 1 to 6"),
    "code as a game": (HEAD.replace("game fog", "game fogkit.games.fog"), 2, "The games are: fog"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "problem"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_record_is_told_its_line_and_what_was_expected(text: str, line: int, problem: str) -> None:
    error = refused(text)
    assert error.line == line
    assert str(error).startswith(f"Line {line}: ")
    assert problem in str(error)


def test_an_illegal_move_names_the_rule_and_carries_the_refusal() -> None:
    error = refused(VALID + "0 take 9\n")
    assert str(error) == "Line 9: There is no pile 9. (P1) Choose a pile from 1 to 3."
    assert isinstance(error.__cause__, IllegalMove)
    assert error.__cause__.refusal.rule == "P1"


def test_moves_after_the_end_are_refused_at_the_first_of_them() -> None:
    match = finish(Match("fog", NAMES[:2], 1, boards=(1,)), Random(1))
    lines = match.record().count("\n")
    error = refused(match.record() + "0 pass\n0 pass\n")
    assert error.line == lines + 1
    assert "The game is over. (E6)" in str(error)


def test_names_that_look_like_code_stay_names() -> None:
    names = ("__import__('os').abort()", "{seed}", "%s", "$(reboot)", "<script>")
    match = Match("fog", names, "{0.__class__}")
    again = Match.from_record(match.record())
    assert (again.players, again.seed) == (names, "{0.__class__}")
    assert names[0] in again.text()


def test_a_record_error_comes_home_from_another_process_in_the_same_words() -> None:
    error = refused("hello")
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, str(again)) == (error.line, str(error))
