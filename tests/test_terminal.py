"""The text mode: played by typing, as a person would, with everything told in words."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogkit.__main__ import main
from fogkit.games.fog.words import WORDS
from fogkit.i18n import GENERAL, LANGUAGES, language, plain
from fogkit.match import Match
from fogkit.ui.terminal import CLEAR, COMMANDS, Terminal, _commands


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Files are saved where the person is; and the language is the machine's again afterwards."""
    monkeypatch.chdir(tmp_path)
    yield
    language("en")


class Typist:
    """Somebody at the keyboard: types lines, then leaves; remembers the screen since each line."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.screen: list[str] = [""]

    def ask(self, prompt: str) -> str:
        self.tell(prompt)
        if not self.lines:
            raise EOFError
        self.screen.append("")
        return self.lines.pop(0)

    def tell(self, text: str) -> None:
        self.screen[-1] += text + "\n"

    @property
    def all(self) -> str:
        return "".join(self.screen)


def sit(match: Match, *lines: str, file: str | None = None) -> Typist:
    typist = Typist(*lines)
    Terminal(match, file, typist.ask, typist.tell, clear=True).run()
    return typist


def alone() -> Match:
    return Match("fog", ["Ada", "Bot 1", "Bot 2"], "monday")


def short() -> Match:
    return Match("fog", ["Ada", "Bot 1"], "monday", boards=(1, 2), parts=2, layout=("SR", "-R"), pile_size=5)


def type_to_the_end(match: Match) -> Typist:
    class Player(Typist):
        def ask(self, prompt: str) -> str:
            self.tell(prompt)
            return str(match.legal(0)[0]) if match.to_act else "quit"

    player = Player()
    Terminal(match, None, player.ask, player.tell, clear=False).run()
    return player


def test_moves_are_typed_and_told() -> None:
    screen = sit(alone(), "take 1", "place 2").screen
    assert "Ada must take a token" in screen[0]
    assert "Ada takes" in screen[1]
    assert "Ada must place the token taken" in screen[1]
    assert "Ada places" in screen[2]


def test_a_refused_move_says_why_and_the_game_goes_on() -> None:
    screen = sit(alone(), "take 9", "zork", "take 1").screen
    assert "There is no pile 9. (P1) Choose a pile from 1 to 3." in screen[1]
    assert '"zork" is no move' in screen[2]
    assert "Ada takes" in screen[3]


def test_help_names_every_command_and_the_moves_one_may_type() -> None:
    told = sit(alone(), "help").screen[1]
    for word in ("moves", "table", "log", "rule P5", "undo", "redo", "save", "load", "language", "quit"):
        assert word in told
    assert "You may type: take 1, take 2, take 3." in told


@pytest.mark.parametrize(("typed", "found"), [("rule P5", "P5 · "), ("rule tie", "D5 · "), ("rule xyzzy", "No rule")])
def test_rules_are_looked_up(typed: str, found: str) -> None:
    assert found in sit(alone(), typed).screen[1]


def test_undo_goes_back_to_the_persons_own_decision_and_redo_forward() -> None:
    match = alone()
    sit(match, "take 1", "place 2", "undo", "undo")
    first = match.number
    assert match.to_act == (0,)
    assert not any(played.seat == 0 for played in match.moves)
    sit(match, "redo", "redo")
    assert match.number > first + 1
    assert [str(played.move) for played in match.moves if played.seat == 0] == ["take 1", "place 2"]


def test_undo_with_nothing_to_undo_says_so() -> None:
    assert "There is no move to undo." in sit(alone(), "undo").screen[1]


def test_undoing_and_repeating_brings_the_same_bots() -> None:
    match, again = alone(), alone()
    sit(match, "take 1", "place 2", "take 1")
    sit(again, "take 1", "place 2", "take 2", "undo", "undo", "place 2", "take 1")
    assert again.record() == match.record()


def test_the_language_switches_everything_at_once() -> None:
    screen = sit(alone(), "language nl", "neem 1", "leg 2", "hulp", "regel gelijk").screen
    assert "Ada moet een fiche" in screen[1]
    assert "Ada neemt" in screen[2]
    assert "zetten: wat je nu mag doen" in screen[4]
    assert "D5 · Dagen claimen" in screen[5]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_means_the_same_in_every_language_and_is_no_move(lang: str) -> None:
    words = {command: plain(GENERAL.text(f"command.{command}", lang)) for command in COMMANDS}
    assert {command: _commands().get(word) for command, word in words.items()} == {word: word for word in COMMANDS}
    verbs = {plain(form) for key, (form, *_) in WORDS.catalogue(lang).items() if key.startswith("verb.")}
    assert verbs & set(_commands()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_tells_every_command_and_every_language(lang: str) -> None:
    told = sit(alone(), f"language {lang}", "help").screen[2]
    for command in set(COMMANDS) - {"help"}:
        assert GENERAL.text(f"command.{command}", lang) in told
    assert f"({', '.join(LANGUAGES)})" in told


def test_an_unknown_language_is_refused() -> None:
    assert "There is no language 'xx'" in sit(alone(), "language xx").screen[1]


def test_save_and_load_go_on_where_it_stopped() -> None:
    match = alone()
    sit(match, "take 1", "save my game.txt")
    assert Match.load("my game.txt").record() == match.record()
    screen = sit(Match("fog", ["Cy", "Bot 1"], "other"), "load my game.txt", "place 2").screen
    assert "Ada must place the token taken" in screen[1]
    assert "Ada places" in screen[2]


def test_save_never_overwrites_another_file() -> None:
    Path("mine.txt").write_text("precious")
    screen = sit(alone(), "take 1", "save mine.txt", "save new.txt", "place 2", "save new.txt").screen
    assert "There is already a file mine.txt" in screen[2]
    assert Path("mine.txt").read_text() == "precious"
    assert "Saved as new.txt." in screen[5]


def test_leaving_saves_an_unfinished_game_under_a_free_name() -> None:
    Path("fogkit-monday.txt").write_text("precious")
    match = alone()
    told = sit(match, "take 1").all
    assert "python -m fogkit play --load fogkit-monday-2.txt" in told
    assert Match.load("fogkit-monday-2.txt").record() == match.record()
    assert Path("fogkit-monday.txt").read_text() == "precious"


def test_leaving_after_undo_keeps_the_whole_game() -> None:
    match = alone()
    sit(match, "take 1", "place 2", "save mine.txt")
    whole = Path("mine.txt").read_text()
    told = sit(Match.load("mine.txt"), "undo", "undo", file="mine.txt").all
    assert Path("mine.txt").read_text() == whole
    assert "Goodbye." in told
    sit(Match.load("mine.txt"), "take 1", "undo", "undo", file="mine.txt")
    assert Path("mine.txt").read_text().startswith(whole + "0 take 1\n")
    assert os.listdir() == ["mine.txt"]


def test_another_way_after_undo_is_saved_beside_the_first() -> None:
    sit(alone(), "take 1", "place 2", "save mine.txt")
    whole = Path("mine.txt").read_text()
    match = Match.load("mine.txt")
    told = sit(match, "undo", "undo", "take 2", file="mine.txt").all
    assert Path("mine.txt").read_text() == whole
    assert "--load fogkit-monday.txt" in told
    assert Match.load("fogkit-monday.txt").record() == match.record()


def test_loading_after_undo_keeps_the_whole_game() -> None:
    sit(Match("fog", ["Cy", "Bot 1"], "other"), "take 1", "save other.txt")
    sit(alone(), "take 1", "place 2", "save mine.txt", "take 1", "undo", "undo", "load other.txt")
    assert [str(played.move) for played in Match.load("mine.txt").moves if played.seat == 0][:3] == [
        "take 1",
        "place 2",
        "take 1",
    ]


def test_a_finished_game_that_was_undone_stays_whole() -> None:
    match = short()
    type_to_the_end(match)
    match.save("over.txt")
    whole = Path("over.txt").read_text()
    sit(Match.load("over.txt"), "undo", file="over.txt")
    assert Path("over.txt").read_text() == whole
    assert os.listdir() == ["over.txt"]
    again = Match.load("over.txt")
    first = next(number for number, played in enumerate(again.moves) if played.seat == 0)
    again.jump(first)
    other = str(again.legal(0)[-1])
    again.jump(again.length)
    undo = ["undo"] * sum(played.seat == 0 for played in again.moves)
    sit(again, *undo, other, file="over.txt")
    assert again.number < match.number
    assert Path("over.txt").read_text() == whole
    assert Path("fogkit-monday.txt").read_text() == again.record()


def test_a_save_that_is_asked_for_leaves_out_what_was_undone() -> None:
    match = alone()
    told = sit(match, "take 1", "place 2", "save mine.txt", "undo", "save").all
    assert Match.load("mine.txt").record() == match.record()
    assert match.number < match.length
    assert told.endswith("Goodbye.\n")


def test_whatever_ends_it_the_game_is_saved() -> None:
    class Broken(Typist):
        def ask(self, prompt: str) -> str:
            if not self.lines:
                raise RuntimeError("lost the keyboard")
            return super().ask(prompt)

    match, typist = alone(), Broken("take 1")
    with pytest.raises(RuntimeError, match="lost the keyboard"):
        Terminal(match, None, typist.ask, typist.tell, clear=False).run()
    assert Match.load("fogkit-monday.txt").record() == match.record()


def test_a_line_that_is_no_text_gets_a_sentence_and_the_game_goes_on() -> None:
    class Garbled(Typist):
        def ask(self, prompt: str) -> str:
            line = super().ask(prompt)
            return b"\xff".decode() if line == "bytes" else line

    typist = Garbled("bytes", "save \ufffd.txt", "take 1")
    Terminal(alone(), None, typist.ask, typist.tell, clear=False).run()
    assert typist.screen[1].startswith("This line has signs that cannot be read.")
    assert typist.screen[2].startswith("This line has signs that cannot be read.")
    assert "Ada takes" in typist.screen[3]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "There is no folder nodir."), ("fr", "Il n'y a pas de dossier nodir."), ("nl", "Er is geen map nodir.")],
)
def test_a_folder_that_is_not_there_is_named(lang: str, sentence: str) -> None:
    screen = sit(alone(), f"language {lang}", "take 1", "save nodir/x.txt").screen
    assert screen[3].startswith(sentence)


def test_a_game_whose_folder_is_gone_is_shown() -> None:
    told = sit(alone(), "take 1", file="nodir/x.txt").all
    assert "There is no folder nodir." in told
    assert "fogkit record 1" in told


def test_the_home_folder_can_be_written_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    sit(alone(), "take 1", "save ~/mine.txt")
    assert (home / "mine.txt").is_file()
    assert "Ada must place" in sit(Match("fog", ["Cy", "Bot 1"], "other"), "load ~/mine.txt").screen[1]


def test_leaving_shows_the_record_where_it_cannot_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Match, path: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Match, "save", full)
    told = sit(alone(), "take 1").all
    assert "No space left" in told
    assert "fogkit record 1" in told


def test_a_broken_file_is_refused_and_the_game_goes_on() -> None:
    Path("broken.txt").write_text("fogkit record 1\ngame chess\n")
    screen = sit(alone(), "load broken.txt", "load missing.txt", "load", "take 1").screen
    assert "Line 2: There is no game chess" in screen[1]
    assert "missing.txt" in screen[2]
    assert "Say which file" in screen[3]
    assert "Ada takes" in screen[4]


def test_loading_another_game_saves_the_one_being_played() -> None:
    sit(Match("fog", ["Cy", "Bot 1"], "other"), "take 1", "save other.txt")
    match = alone()
    sit(match, "take 1", "load other.txt")
    assert Match.load("fogkit-monday.txt").record() == match.record()


def test_two_people_never_see_each_others_cards() -> None:
    match = Match("fog", ["Ada", "Bo"], "monday", deal={"round-1/hand-0": "sun " * 5, "round-1/hand-1": "rain " * 5})
    typist = sit(match, "", "take 1", "place 2", "", "", "take 1", "place 2")
    first, second = match.log()[1].seat, match.log()[3].seat
    assert {first, second} == {0, 1}
    hands = {0: "Ada's hand: sun", 1: "Bo's hand: rain"}
    owner: int | None = None
    seen = set()
    for line in typist.all.split("\n"):
        if CLEAR in line:
            owner = None
        if line.endswith("Press Enter when only Ada can see the screen. "):
            owner = 0
        if line.endswith("Press Enter when only Bo can see the screen. "):
            owner = 1
        for seat, hand in hands.items():
            if hand in line:
                assert seat == owner
                seen.add(seat)
    assert seen == {0, 1}


def test_whoever_draws_sees_the_card_before_the_screen_is_cleared() -> None:
    match = Match("fog", ["Ada", "Bo"], "monday", deal={"first-player": "0", "round-1/deck": "thunder"})
    card = match.view(0).hand[0]
    screen = sit(match, "", "take 1", "place 1", f"swap {card}", "", "").screen
    assert "Ada draws a card: thunder." in screen[4]
    assert "Press Enter to hide your cards." in screen[4]
    assert "thunder." not in screen[6].split("Ada draws a card")[1].split("\n")[0]


def test_a_whole_game_can_be_typed() -> None:
    match = short()
    player = type_to_the_end(match)
    assert match.outcome is not None
    assert "The game is over." in player.all
    assert "Ada's sheet: round 1, ? " in player.all
    assert os.listdir() == []


def test_bots_alone_are_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--people", "--bots", "3", "--seed", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "The game is over." in told
    assert "Bot 1's hand" not in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--bots", "9"], "players is 10; it must be from 2 to 5 (C9)."),
        (["play", "--rules", "pile_size=99"], "pile_size is 99; it must be from 1 to 60 (S4)."),
        (["play", "--rules", "zork=1"], "There is no setting zork."),
        (["play", "--people", "Ada", "Ada"], "two of them are called 'Ada'"),
        (["play", "--load", "nothing.txt"], "nothing.txt"),
        (["play", "--bots", "200000000"], "players is 200000001; it must be from 2 to 5 (C9)."),
        (["play", "--people", "Ada", "Bo", "Cy", "--bots", "-1"], "--bots is -1; there cannot be fewer than 0."),
        (["play", "--bots", "-1"], "The game is for 2 to 5 players"),
        (["play", "--people", "Bot 7"], "Bot 7 is a name of the computer's players."),
        (["play", "--rules", "boards=2", "boards=3"], "boards is set twice."),
        (["play", "--load", "x.txt", "--people"], "With --load, leave out: --people."),
        (["play", "--load", "x.txt", "--bots", "0", "--seed", ""], "With --load, leave out: --bots, --seed."),
        (["play", "--load", "x.txt", "--rules", "boards=2"], "With --load, leave out: --rules."),
    ],
)
def test_words_that_cannot_be_used_get_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_rule_finds_words_of_any_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "égalité", "--lang", "en"]) == 0
    assert "D5 · Revendiquer les jours" in capsys.readouterr().out
    assert main(["rule", "xyzzy", "--lang", "en"]) == 2


def test_the_language_is_the_one_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    main(["rule", "P4"])
    assert "On ne peut pas choisir un jour complet." in capsys.readouterr().out


def test_a_real_process_plays_and_leaves_well_when_the_input_ends() -> None:
    command = [sys.executable, "-m", "fogkit", "play", "--seed", "monday", "--people", "Ada", "--lang", "en"]
    played = subprocess.run(command, input="take 1\n", capture_output=True, text=True, check=True)
    assert "Ada takes" in played.stdout
    assert "Go on with: python -m fogkit play --load fogkit-monday.txt" in played.stdout
    assert played.stderr == ""
    again = [sys.executable, "-m", "fogkit", "play", "--load", "fogkit-monday.txt", "--lang", "en"]
    assert "Ada must place" in subprocess.run(again, input="", capture_output=True, text=True, check=True).stdout


PLAY = [sys.executable, "-m", "fogkit", "play", "--seed", "monday", "--people", "Ada", "--lang", "en"]


def test_a_real_process_goes_on_after_bytes_that_are_no_text() -> None:
    strict = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    played = subprocess.run(PLAY, input=b"take 1\n\xff\nplace 2\n", capture_output=True, check=True, env=strict)
    assert b"This line has signs that cannot be read." in played.stdout
    assert b"Ada places" in played.stdout
    assert played.stderr == b""


def test_a_real_process_saves_quietly_when_nobody_reads_on() -> None:
    with subprocess.Popen(
        PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as played:
        assert played.stdin
        assert played.stdout
        assert played.stderr
        played.stdin.write("take 1\n")
        played.stdin.flush()
        while "Ada takes" not in played.stdout.readline():
            pass
        played.stdout.close()
        played.stdin.write("place 2\n")
        played.stdin.close()
        assert played.stderr.read() == ""
        assert played.wait() == 0
    assert "0 take 1\n" in Path("fogkit-monday.txt").read_text()


def test_bots_alone_stop_quietly_when_nobody_reads_on() -> None:
    command = [sys.executable, "-m", "fogkit", "play", "--people", "--bots", "3", "--seed", "1", "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as played:
        assert played.stdout
        assert played.stderr
        played.stdout.close()
        assert played.stderr.read() == ""
        assert played.wait() == 0
