"""The text record of a match: written plainly, read with suspicion.

    fogkit record 1
    game fog
    players Ada, Bo, Cy
    seed monday
    rules empty_start=true
    1 take 2
    1 place 4

After the first line come `game`, `players` and `seed`, then, where they apply, `rules` (settings that differ from
the printed ones) and `deal` lines (parts of the deal laid out by hand); then the moves, each after its seat.
Empty lines and lines that begin with # are skipped. A name or seed that would be misread is written in JSON quotes.
Reading never runs anything, and a broken record is refused as a whole, with the line and what was expected.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from fogkit.core import AnyGame, SettingError
from fogkit.games import get_game
from fogkit.i18n import GENERAL, Explained

FIRST_LINE = "fogkit record 1"
MAX_CHARACTERS = 1_000_000
MAX_NAME = 10_000

MatchT = TypeVar("MatchT")


class RecordError(Explained):
    """A record that cannot be read: `line` counts from 1, or is 0 if the text as a whole is at fault."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)  # both, so that it survives the way home from another process
        self.line = line
        self._text = GENERAL.text("record.at-line", line=line, problem=problem) if line else problem

    def __str__(self) -> str:
        return self._text


class Header(NamedTuple):
    """All that a match starts from. `lines` tells where a record said what, for its errors."""

    game: AnyGame
    players: tuple[str, ...]
    seed: str | None
    settings: Mapping[str, str]
    deal: Mapping[str, tuple[str, ...]]
    seen_by: int | None = None
    lines: Mapping[str, int] = {}

    def line_of(self, error: Exception) -> int:
        """Return the line that an error of the game's start is about."""
        setting = error.setting if isinstance(error, SettingError) else "players"
        return self.lines.get("rules" if setting in self.settings else setting, self.lines.get("rules", 0))


def rebuild(match: Callable[..., MatchT], header: Header) -> MatchT:
    """Return a new match at its beginning."""
    settings = header.game.read_settings(header.settings)
    return match(header.game, header.players, header.seed, header.deal, **settings)


# --- what people may be called -----------------------------------------------------------------------


def check_players(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names, or say which one cannot be used and why."""
    row = isinstance(players, Sequence) and not isinstance(players, str)
    if not row or not all(isinstance(name, str) for name in players):
        raise SettingError("players", GENERAL.text("players.row"))
    for name in players:
        if not name.strip() or len(name) > MAX_NAME or not _is_one_line(name):
            raise SettingError("players", GENERAL.text("players.name", name=_shown(name), high=MAX_NAME))
    (twice, times), *_ = Counter(players).most_common(1) or [("", 0)]
    if times > 1:
        raise SettingError("players", GENERAL.text("players.twice", name=_shown(twice)))
    return tuple(players)


def check_seed(seed: str | int) -> str:
    """Return the seed as text, or say why it cannot be one."""
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise SettingError("seed", GENERAL.text("seed.kind"))
    too_long = len(seed) > 1000 if isinstance(seed, str) else seed.bit_length() > 3000
    if too_long or not _is_one_line(str(seed)):
        raise SettingError("seed", GENERAL.text("seed.text"))
    return str(seed)


def check_deal(deal: Mapping[str, str | Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Return what was laid out by hand, each piece a word, or say how it is written."""
    if not isinstance(deal, Mapping):
        raise SettingError("deal", GENERAL.text("deal.words", address="deal"))
    laid_out = {}
    for address, items in deal.items():
        pieces = items.split() if isinstance(items, str) else items
        if not isinstance(pieces, Sequence) or not pieces or not all(isinstance(piece, str) for piece in pieces):
            raise SettingError(f"deal {address}", GENERAL.text("deal.words", address=_shown(str(address))))
        laid_out[str(address)] = tuple(pieces)
    return laid_out


def _is_one_line(text: str) -> bool:
    """Tell whether a text has no control characters, line breaks or broken characters."""
    return not any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in text)


def _shown(text: str) -> str:
    return ascii(text[:40])


# --- writing -----------------------------------------------------------------------------------------


def write(header: Header, moves: Sequence[tuple[int, str]]) -> str:
    """Return the record of a match."""
    lines = [FIRST_LINE, f"game {header.game.name}", f"players {', '.join(map(_quoted, header.players))}"]
    lines.append(f"seen-by {header.seen_by}" if header.seed is None else f"seed {_quoted(header.seed)}")
    if header.settings:
        lines.append("rules " + " ".join(f"{name}={value}" for name, value in header.settings.items()))
    lines += [f"deal {address} {' '.join(items)}" for address, items in header.deal.items()]
    lines += [f"{seat} {move}" for seat, move in moves]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    plain = text and text == text.strip() and not text.startswith('"') and "," not in text
    return text if plain else json.dumps(text, ensure_ascii=False)


# --- reading -----------------------------------------------------------------------------------------


def write_file(path: Path, text: str) -> None:
    """Write a file all at once: a crash in the middle leaves the old one as it was."""
    target = path.resolve()
    unfinished = target.with_name(f".{target.name[:40]}-{os.urandom(4).hex()}")
    try:
        with unfinished.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def read_file(path: str | os.PathLike[str]) -> str:
    """Return the text of a record's file, refusing what is too long before it fills the memory."""
    with Path(path).open("rb") as file:
        data = file.read(4 * MAX_CHARACTERS + 1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) > 4 * MAX_CHARACTERS:
            raise _too_long() from error
        line = data[: error.start].count(b"\n") + 1
        raise RecordError(line, GENERAL.text("record.not-utf8")) from error


def read(text: str) -> tuple[Header, list[tuple[int, int, str]]]:
    """Return a record's header and its moves, each as line, seat and words."""
    if not isinstance(text, str):
        raise RecordError(0, GENERAL.text("record.not-text", kind=type(text).__name__))
    if len(text) > MAX_CHARACTERS:
        raise _too_long()
    lines = _Lines(text.removeprefix("\ufeff"))  # the mark that Windows puts before UTF-8 text
    lines.expect_first()
    game = lines.expect("game", get_game)
    players = lines.expect("players", _players)
    seed = lines.expect("seed", _seed)
    settings: dict[str, str] = lines.maybe("rules", _settings) or {}
    deal: dict[str, tuple[str, ...]] = {}
    while given := lines.maybe("deal", partial(_dealt, deal)):
        deal |= given
    header = Header(game, players, seed, settings, deal, None, lines.found)
    return header, [_move(line, words, len(players)) for line, words in lines]


class _Lines:
    """The lines of a record that say something, one after the other, with their numbers."""

    def __init__(self, text: str) -> None:
        self._lines = _meaningful(text)
        self._next = next(self._lines, None)
        self._last = text.count("\n") + 1
        self.found: dict[str, int] = {}

    def expect_first(self) -> None:
        """Take the first line, which must name the format and its version."""
        line, words = self._next or (1, "")
        if words != FIRST_LINE:
            reason = "record.version" if words.startswith("fogkit record ") else "record.first-line"
            raise RecordError(line, GENERAL.text(reason, expected=FIRST_LINE, got=_shown(words)))
        self._next = next(self._lines, None)

    def expect(self, key: str, read_value: Callable[[str], Any]) -> Any:
        """Take a line that must begin with `key`."""
        line, words = self._next or (self._last, "")
        if key == "seed" and words.startswith("seen-by "):
            raise RecordError(line, GENERAL.text("record.seen-by"))
        if words.split(" ")[0] != key:
            raise RecordError(line, GENERAL.text("record.expected", key=key, got=_shown(words)))
        return self.maybe(key, read_value)

    def maybe(self, key: str, read_value: Callable[[str], Any]) -> Any:
        """Take the next line if it begins with `key`."""
        line, words = self._next or (self._last, "")
        first, _, rest = words.partition(" ")
        if first != key:
            return None
        try:
            value = read_value(rest.strip())
        except (ValueError, LookupError) as error:
            raise RecordError(line, str(error)) from error
        self.found[key] = line
        if key == "deal":
            self.found |= {f"deal {address}": line for address in value}
        self._next = next(self._lines, None)
        return value

    def __iter__(self) -> Iterator[tuple[int, str]]:
        while self._next:
            yield self._next
            self._next = next(self._lines, None)


def _meaningful(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.removesuffix("\r")
        if not _is_one_line(words):
            raise RecordError(number, GENERAL.text("record.control"))
        if words.strip() and not words.startswith("#"):
            yield number, words.strip()


def _players(words: str) -> tuple[str, ...]:
    """Read names divided by commas, some of them perhaps in quotes."""
    names: list[str] = []
    words, begin = words + ",", 0
    while begin < len(words):
        begin = _after_spaces(words, begin)
        if words[begin] == '"':
            name, end = _unquoted(words, begin)
        else:
            end = words.index(",", begin)
            name = words[begin:end].strip()
        names.append(name)
        end = _after_spaces(words, end)
        if words[end] != ",":
            raise Explained(GENERAL.text("record.comma"))
        begin = end + 1
    return check_players(names)


def _after_spaces(words: str, begin: int) -> int:
    while words[begin].isspace():
        begin += 1
    return begin


def _unquoted(words: str, begin: int = 0) -> tuple[str, int]:
    """Read a text in JSON quotes; return it and where it ends."""
    try:
        value, end = json.JSONDecoder().raw_decode(words, begin)
    except ValueError as error:
        raise Explained(GENERAL.text("record.quotes")) from error
    return str(value), end


def _seed(words: str) -> str:
    if not words.startswith('"'):
        return check_seed(words)
    seed, end = _unquoted(words)
    if end < len(words):
        raise Explained(GENERAL.text("record.quotes"))
    return check_seed(seed)


def _settings(words: str) -> dict[str, str]:
    settings = {}
    for word in words.split():
        name, equals, value = word.partition("=")
        if not equals or name in settings:
            raise Explained(GENERAL.text("record.setting", got=_shown(word)))
        settings[name] = value
    return settings


def _dealt(so_far: Mapping[str, object], words: str) -> dict[str, tuple[str, ...]]:
    address, *items = words.split() or [""]
    if not items or address in so_far:
        raise Explained(GENERAL.text("record.deal"))
    return {address: tuple(items)}


def _move(line: int, words: str, players: int) -> tuple[int, int, str]:
    seat, _, move = words.partition(" ")
    if not re.fullmatch(r"[0-9]{1,3}", seat) or not move:
        raise RecordError(line, GENERAL.text("record.move", got=_shown(words)))
    if int(seat) >= players:
        raise RecordError(line, GENERAL.text("match.no-seat", seat=seat, high=players - 1))
    return line, int(seat), move


def _too_long() -> RecordError:
    return RecordError(0, GENERAL.text("record.too-long", high=f"{MAX_CHARACTERS:,}"))
