"""Keeping a game beside the notebook: saved after every move, checked when it is read, with the one before in reserve.

The file is plain text, but what is in it is packed: a glance at it shows nobody's cards. Two generations are kept.
One that was damaged is refused with the reason, and kept under a name of its own; so is a game that is left unfinished
when another one begins.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import os
import zlib
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from fogkit.i18n import GENERAL, Explained
from fogkit.match import Match
from fogkit.party import Party
from fogkit.record import MAX_CHARACTERS, write_file

FIRST_LINE = "fogkit save 1"
MOST_LEFT = 3
"""How many games are offered that were left for others."""


class SaveError(Explained):
    """A save that cannot be used; the sentence says why."""


class Offer(NamedTuple):
    """A save that was found: the game to go on with, or why it cannot be used."""

    path: Path
    party: Party | None
    problem: str = ""
    aside: str = ""
    """The name under which a save that cannot be used is kept, once another game is saved."""


def pack(party: Party) -> str:
    """Return a party as the text of a save."""
    content = {
        "record": party.match.record(),
        "kinds": party.kinds,
        "hindsight": party.hindsight,
        "reasons": {str(number): told for number, told in party.reasons.items() if number <= party.match.number},
    }
    packed = base64.b64encode(zlib.compress(json.dumps(content).encode())).decode()
    return f"{FIRST_LINE}\n{_digest(packed)}\n{packed}\n"


_UNPLAYABLE = (
    *(ValueError, LookupError, TypeError, AttributeError, zlib.error, binascii.Error),
    OverflowError,  # a number that is infinite
    RecursionError,  # a list in a list in a list ...
)
"""What reading a save can raise that somebody wrote by hand, with a check sum that is right."""


def unpack(text: str) -> Party:
    """Return the party of a save, or raise SaveError with the reason."""
    first, _, rest = text.partition("\n")
    digest, _, packed = rest.strip().partition("\n")
    if first.strip() != FIRST_LINE:
        raise SaveError(GENERAL.text("save.not-one", expected=FIRST_LINE))
    if digest != _digest(packed):
        raise SaveError(GENERAL.text("save.damaged"))
    try:
        content = json.loads(_inflated(base64.b64decode(packed, validate=True)))
        party = Party(Match.from_record(content["record"]), content["kinds"])
        party.hindsight = int(content["hindsight"])
        party.reasons = {int(number): dict(told) for number, told in content["reasons"].items()}
    except _UNPLAYABLE as error:
        raise SaveError(GENERAL.text("save.unplayable", problem=str(error)[:200])) from error
    return party


def _inflated(packed: bytes) -> bytes:
    """Return what was compressed, but never more than a game can be: a small file can grow without bounds."""
    return zlib.decompressobj().decompress(packed, 4 * MAX_CHARACTERS)


def _digest(packed: str) -> str:
    return hashlib.sha256(packed.encode()).hexdigest()


class Keeper:
    """Keeps one game in a file, and the save before it in another.

    Args:
        path: where the game is saved.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.before = self.path.with_name(f"{self.path.name}.before")
        self._written: bytes | None = None
        """What this keeper wrote last."""

    def offers(self) -> list[Offer]:
        """Return what can be gone on with, newest first; a damaged save tells why it cannot.

        The save before is there in case the newest cannot be used.
        """
        found: list[Offer] = []
        for offer in self._own():
            if offer.party is None:
                aside = _free_name(self.path, "damaged", skip=sum(earlier.party is None for earlier in found))
                found.append(offer._replace(aside=aside.name))
            elif not any(earlier.party for earlier in found):
                found.append(offer)
        return [*found, *(offer for offer in map(_read, self._left()) if offer.party)]

    def begin(self, party: Party, offer: Offer | None = None) -> None:
        """Save a party that sits down, to a new game or to one that was offered.

        An unfinished game that lay here gets a name of its own, under which it is offered again.
        """
        if offer is None or offer.path not in {self.path, self.before}:
            self._lay_unfinished_aside()
        self.keep(party)
        if offer is not None and offer.path not in {self.path, self.before}:
            offer.path.unlink(missing_ok=True)

    def keep(self, party: Party) -> None:
        """Save a party; the save so far becomes the one before.

        Each of the two is replaced at once and as a whole, wherever the power goes out.
        """
        text = pack(party)
        if self._written is None or self._found() != self._written:  # another program may have written there since
            self._lay_damaged_aside()
        if (found := self._found()) is not None:
            write_file(self.before, found.decode())
        write_file(self.path, text)
        self._written = text.encode()

    def _found(self) -> bytes | None:
        """Return what is in the file, if there is one that can be read."""
        try:
            return self.path.read_bytes()
        except OSError:
            return None

    def _own(self) -> list[Offer]:
        return [_read(path) for path in (self.path, self.before) if path.is_file()]

    def _left(self) -> list[Path]:
        """Return where games are that were left for others, the last one first."""
        found = [path for path in self.path.parent.glob(f"{self.path.name}.left-*") if path.suffix[6:].isdecimal()]
        return sorted(found, key=lambda path: -int(path.suffix[6:]))[:MOST_LEFT]

    def _lay_damaged_aside(self) -> None:
        """Give damaged saves, once, a name at which nothing overwrites them."""
        for offer in self._own():
            if offer.party is None:
                offer.path.replace(_free_name(self.path, "damaged"))

    def _lay_unfinished_aside(self) -> None:
        """Give a game that is not over, and of which something was played, a name at which nothing overwrites it."""
        usable = next((offer for offer in self._own() if offer.party), None)
        if usable is not None and usable.party and usable.party.match.number and not usable.party.match.outcome:
            usable.path.replace(_free_name(self.path, "left"))
            self.before.unlink(missing_ok=True)


def _free_name(path: Path, kind: str, skip: int = 0) -> Path:
    """Return a name beside a path that nothing has yet; `skip` leaves out so many of them."""
    numbers = (number for number in count(1) if not _beside(path, kind, number).exists())
    return _beside(path, kind, next(islice(numbers, skip, None)))


def _beside(path: Path, kind: str, number: int) -> Path:
    return path.with_name(f"{path.name}.{kind}-{number}")


def _read(path: Path) -> Offer:
    try:
        with path.open("rb") as file:
            text = file.read(4 * MAX_CHARACTERS).decode("utf-8")
        return Offer(path, unpack(text))
    except OSError as error:
        return Offer(path, None, GENERAL.text("save.unreadable", problem=error.strerror or type(error).__name__))
    except UnicodeDecodeError:
        return Offer(path, None, GENERAL.text("save.damaged"))
    except SaveError as error:
        return Offer(path, None, str(error))
