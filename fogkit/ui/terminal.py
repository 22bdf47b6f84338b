"""A game in the terminal, by typing moves: the text mode, which works with screen readers too.

One thing a line, nothing told by colour or place alone. People at the same keyboard see only their own cards: when
the turn goes to somebody else, the screen is cleared and waits until that person says they are there.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from fogkit.bots import get_bot
from fogkit.core import Chance
from fogkit.i18n import GENERAL, LANGUAGES, language, plain
from fogkit.match import Match

COMMANDS = ("help", "moves", "table", "log", "rule", "undo", "redo", "save", "load", "language", "quit")

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled away, and the cursor back to the top
UNREADABLE = "\ufffd"  # what stands for bytes that are no text


def bot_name(number: int) -> str:
    """Return the name of a seat that plays by itself; a saved game knows its bots by it."""
    return f"Bot {number}"


def is_bot(name: str) -> bool:
    """Tell whether a seat of this name plays by itself."""
    return re.fullmatch(r"Bot \d+", name) is not None


class Terminal:
    """A match at one keyboard.

    Args:
        match: the match to play; seats called Bot 1, Bot 2 and so on play by themselves.
        file: where it was loaded from, to save it there again.
        ask: reads a line, like `input`.
        tell: writes a line, like `print`.
        clear: whether the screen can be cleared between two people.
    """

    def __init__(
        self,
        match: Match,
        file: str | None = None,
        ask: Callable[[str], str] = input,
        tell: Callable[[str], None] = print,
        clear: bool | None = None,
    ) -> None:
        self.match = match
        self.ask, self.tell = ask, tell
        self.clear = sys.stdout.isatty() if clear is None else clear
        self._sit_down(match, file)

    def _sit_down(self, match: Match, file: str | None) -> None:
        self.match = match
        self.people = [seat for seat, name in enumerate(match.players) if not is_bot(name)]
        self.file, self.saved = file, match.record() if file else ""
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.told: dict[int | None, int] = {}

    def run(self) -> None:
        """Play until the game is over and the people leave; whatever ends it, the game is saved."""
        try:
            self.tell(GENERAL.text("terminal.welcome", seed=self.match.seed))
            while self._turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.tell("")
        finally:
            self._leave()

    # --- one decision --------------------------------------------------------------------------------

    def _turn(self) -> bool:
        """Let the next seat decide; tell whether the game goes on at this keyboard."""
        self._play_bots()
        match = self.match
        person = next((seat for seat in match.to_act if seat in self.people), None)
        if person is not None and person != self.viewer:
            self._hand_over(person)
        self._tell_news()
        if not self.people:
            return False
        return self._command()

    def _play_bots(self) -> None:
        match = self.match
        while bots := [seat for seat in match.to_act if seat not in self.people]:
            view, moves = match.view(bots[0]), match.legal(bots[0])
            rng = Chance(match.seed).at(f"bot-{bots[0]}/{match.number}")
            match.play(get_bot("random").choose(view, moves, rng).move, bots[0])

    def _hand_over(self, person: int) -> None:
        """Let one person see what their move did, and cover their cards before another looks."""
        if self.viewer is not None:
            self._tell_news()
            self._ask(GENERAL.text("terminal.cover") + " ")
        self.viewer = None
        if self.clear:
            self.tell(CLEAR)
        self._ask(GENERAL.text("terminal.hand-over", player=self.match.players[person]) + " ")
        self.viewer = person

    def _tell_news(self) -> None:
        """Tell what happened since the viewer last looked; with news from others, the whole table too."""
        match = self.match
        log, first = match.log(self.viewer), self.told.get(self.viewer, 0)
        news = log[first:]
        if news:
            self.tell("\n" + "\n".join(entry.text() for entry in news))
        if not news or any(entry.seat != self.viewer for entry in news):
            self.tell("\n" + match.text(self.viewer))
        else:
            self.tell(match.game.prompt(match.view(self.viewer), match.players))
        self.told[self.viewer] = len(log)

    # --- commands ------------------------------------------------------------------------------------

    def _command(self) -> bool:
        """Carry out what is typed until the table has changed; tell whether to go on."""
        before = self.match, self.match.number
        while before == (self.match, self.match.number):
            words = self._ask("> ").strip()
            if not words:
                continue
            verb, _, rest = words.partition(" ")
            command = _commands().get(plain(verb))
            if command == "quit":
                return False
            try:
                if command is None:
                    self.match.play(words, self.viewer)
                else:
                    getattr(self, f"_{command}")(rest.strip())
            except (ValueError, LookupError, OSError) as error:
                self.tell(str(error))
        return True

    def _ask(self, prompt: str) -> str:
        """Return the line that is typed; one with signs that cannot be read is as good as empty."""
        try:
            line = self.ask(prompt)
        except UnicodeDecodeError:
            line = UNREADABLE
        if UNREADABLE not in line:
            return line
        self.tell(GENERAL.text("terminal.unreadable"))
        return ""

    def _help(self, _: str) -> None:
        self.tell(GENERAL.text("terminal.help", languages=LANGUAGES))
        self._moves("")

    def _moves(self, _: str) -> None:
        moves = self.match.legal(self.viewer) if self.viewer is not None else ()
        said = tuple(self.match.game.say_move(move) for move in moves)
        self.tell(GENERAL.text("terminal.moves", moves=said))

    def _table(self, _: str) -> None:
        self.tell(self.match.text(self.viewer))

    def _log(self, _: str) -> None:
        self.tell(self.match.log(self.viewer).text())

    def _rule(self, word: str) -> None:
        rules = self.match.game.rulebook.find(word)
        self.tell("\n\n".join(map(str, rules)) or GENERAL.text("terminal.no-rule", word=word[:40]))

    def _language(self, lang: str) -> None:
        language(lang)
        self.tell(self.match.text(self.viewer))

    def _undo(self, _: str) -> None:
        """Take back the last move of a person, and what the bots did since."""
        own = [number for number, played in enumerate(self.match.moves) if played.seat in self.people]
        self.match.jump(own[-1] if own else -1, "match.no-undo")
        self._look_again()

    def _redo(self, _: str) -> None:
        """Make a move again that was undone, and what the bots did after it."""
        self.match.redo()
        while self.match.number < self.match.length and not set(self.match.to_act) & set(self.people):
            self.match.redo()
        self._look_again()

    def _look_again(self) -> None:
        """After a jump, tell nothing twice: everybody has seen what came before."""
        self.told = {watcher: min(told, self.match.number + 1) for watcher, told in self.told.items()}

    # --- files ---------------------------------------------------------------------------------------

    def _save(self, name: str) -> None:
        file = _one_name(name) or self.file or self._free_name()
        if os.path.exists(file) and file != self.file:
            raise ValueError(GENERAL.text("terminal.file-exists", file=file))
        self._write(file)
        self.tell(GENERAL.text("terminal.saved", file=file))

    def _write(self, file: str) -> None:
        folder = os.path.dirname(file)
        if folder and not os.path.isdir(folder):
            raise ValueError(GENERAL.text("terminal.no-folder", folder=folder))
        self.match.save(file)
        self.file, self.saved = file, self.match.record()

    def _save_unasked(self) -> str:
        """Save the game with the moves that were undone, and tell where; a file only ever gets longer by it."""
        with self._all_moves():
            goes_on = self.match.record().startswith(self.saved)
            file = self.file if self.file and goes_on else self._free_name()
            self._write(file)
        return file

    @contextmanager
    def _all_moves(self) -> Iterator[None]:
        """Make the moves that were undone again, for a moment."""
        number = self.match.number
        self.match.jump(self.match.length)
        try:
            yield
        finally:
            self.match.jump(number)

    def _load(self, name: str) -> None:
        if not (file := _one_name(name)):
            raise ValueError(GENERAL.text("terminal.which-file"))
        match = Match.load(file)
        if self._unsaved():
            self.tell(GENERAL.text("terminal.saved", file=self._save_unasked()))
        self._sit_down(match, file)

    def _unsaved(self) -> bool:
        """Tell whether there is something to lose: a game that is not over, and not saved as it is or was."""
        match = self.match
        if not match.length or match.outcome is not None:
            return False
        return self.saved not in (match.record(), self._whole_record())

    def _whole_record(self) -> str:
        """Return the record with the moves that were undone."""
        with self._all_moves():
            return self.match.record()

    def _free_name(self) -> str:
        base = re.sub(r"\W+", "-", self.match.seed)[:40]
        numbers = iter(range(2, 10_000))
        file = f"fogkit-{base}.txt"
        while os.path.exists(file):
            file = f"fogkit-{base}-{next(numbers)}.txt"
        return file

    def _leave(self) -> None:
        """Lose nothing: a game that is not over and not saved is saved now."""
        if not self._unsaved():
            self.tell(GENERAL.text("terminal.goodbye"))
            return
        try:
            file = self._save_unasked()
        except (OSError, ValueError) as error:
            self.tell(f"{error}\n\n{self._whole_record()}")
        else:
            self.tell(GENERAL.text("terminal.saved", file=file))
            self.tell(GENERAL.text("terminal.go-on", file=shlex.quote(file)))


@cache
def _commands() -> dict[str, str]:
    """Return every command in every language, with its English word."""
    said = {command: [GENERAL.text(f"command.{command}", lang) for lang in LANGUAGES] for command in COMMANDS}
    return {plain(word): command for command, words in said.items() for word in words} | {"?": "help", "q": "quit"}


def _one_name(name: str) -> str:
    """Return a file's name without the quotes a person may have put around it, `~` being their own folder."""
    return os.path.expanduser(name.strip().strip("\"'"))
