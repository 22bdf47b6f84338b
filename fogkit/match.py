"""One sitting: a game, its players, a seed and the moves so far. Play, undo, replay, record, save and load.

>>> match = Match("fog", players=["Ada", "Bo", "Cy"], seed="monday")
>>> match.to_act
(1,)
>>> match.legal()
(take 1, take 2, take 3)
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fogkit import record
from fogkit.core import AnyGame, Chance, Outcome, Refusal
from fogkit.games import get_game
from fogkit.i18n import GENERAL, Explained, shown
from fogkit.record import Header, RecordError


class Played(NamedTuple):
    """A move that was made, and by which seat."""

    seat: int
    move: Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One move of the log as somebody saw it, told by its events. Entry 0 is the setup."""

    number: int
    seat: int | None
    move: str
    events: tuple[Any, ...]
    players: tuple[str, ...] = field(repr=False)

    def text(self, lang: str | None = None) -> str:
        """Tell what happened, a sentence for each event."""
        return "\n".join(event.text(self.players, lang) for event in self.events)

    def __repr__(self) -> str:
        return self.text()


class Log(tuple[Entry, ...]):
    """What happened, as somebody saw it; shown as sentences."""

    __slots__ = ()

    def text(self, lang: str | None = None) -> str:
        """Tell everything, in order."""
        return "\n".join(entry.text(lang) for entry in self)

    def __repr__(self) -> str:
        return self.text()


class Picture(NamedTuple):
    """A still picture of the table, and the same in words for viewers without pictures."""

    svg: str
    words: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return self.words


class Match:
    """A game being played. Bad input raises a ValueError whose sentence says what is allowed, and changes nothing.

    Args:
        game: the name of a game, or a game.
        players: the names of the players, clockwise from seat 0.
        seed: any short text or number; the same seed gives the same game. Without one, a new one is made up.
        deal: parts of the deal laid out by hand, such as `{"round-1/hand-0": "sun sun rain"}`.
        settings: rules that differ from the printed ones, such as `empty_start=True`.
    """

    def __init__(
        self,
        game: str | AnyGame,
        players: Sequence[str],
        seed: str | int | None = None,
        deal: Mapping[str, str | Sequence[str]] | None = None,
        **settings: object,
    ) -> None:
        self.game: AnyGame = get_game(game) if isinstance(game, str) else game
        self.players = record.check_players(players)
        self.seed = record.check_seed(os.urandom(4).hex() if seed is None else seed)
        self.rules = self.game.rules(len(self.players), **settings)
        self.deal = record.check_deal(deal or {})
        state, events = self.game.start(self.rules, Chance(self.seed, tuple(self.deal.items())))
        self._played: list[Played] = []
        self._states = [state]
        self._events: list[tuple[Any, ...]] = [events]
        self._now = 0

    # --- where we are --------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole table, secrets included: for tests and replays, never for a player."""
        return self._states[self._now]

    @property
    def number(self) -> int:
        """How many moves have been made."""
        return self._now

    @property
    def length(self) -> int:
        """How many moves there are to jump to, undone ones included."""
        return len(self._played)

    @property
    def moves(self) -> tuple[Played, ...]:
        """The moves made so far, secret ones included."""
        return tuple(self._played[: self._now])

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now; two or more when a choice is secret and simultaneous."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then winners, totals and the reason."""
        return self.game.outcome(self.state)

    def view(self, seat: int | str | None = None, at: int | None = None) -> Any:
        """Return what a seat may know, and nothing else; without a seat, what a spectator sees.

        With `at`, it is what the seat knew after that many moves.
        """
        moment = self._now if at is None else self._moment(at, "match.no-jump")
        past = tuple(event for events in self._events[: moment + 1] for event in events)
        return self.game.view(self._states[moment], self._watcher(seat), past)

    def text(self, seat: int | str | None = None, lang: str | None = None) -> str:
        """Return the table in words, as a seat or a spectator sees it."""
        return self.game.table(self.view(seat), self.players, lang)

    def picture(self, seat: int | str | None = None, lang: str | None = None) -> Picture:
        """Return the table as a picture, as a seat or a spectator sees it; a notebook shows it."""
        view = self.view(seat)
        return Picture(self.game.picture(view, self.players, lang), self.game.table(view, self.players, lang))

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def __repr__(self) -> str:
        return self.text()

    # --- playing -------------------------------------------------------------------------------------

    def legal(self, seat: int | str | None = None) -> tuple[Any, ...]:
        """Return the moves a seat may make now; without a seat, those of the one that must decide."""
        return self.game.legal(self.state, self._actor(seat))

    def refuse(self, move: object, seat: int | str | None = None) -> Refusal | None:
        """Say why a move may not be made now, or None if it may."""
        return self.game.refuse(self.state, self._actor(seat), self._move(move))

    def play(self, move: object, seat: int | str | None = None) -> Entry:
        """Make a move, given as text or value; return what everybody saw of it.

        A move that was undone and is not repeated is forgotten, with all that followed it.
        """
        actor, move = self._actor(seat), self._move(move)
        state, events = self.game.apply(self.state, actor, move)
        del self._played[self._now :], self._states[self._now + 1 :], self._events[self._now + 1 :]
        self._played.append(Played(actor, move))
        self._states.append(state)
        self._events.append(events)
        self._now += 1
        return self._entry(self._now, None)

    def undo(self) -> None:
        """Take the last move back."""
        self.jump(self._now - 1, "match.no-undo")

    def redo(self) -> None:
        """Make the move again that was undone."""
        self.jump(self._now + 1, "match.no-redo")

    def jump(self, number: int, problem: str = "match.no-jump") -> None:
        """Go to the moment after `number` moves; later moves are kept for `redo` until another is made."""
        self._now = self._moment(number, problem)

    def replay(self) -> Iterator[Match]:
        """Yield this match, played anew from its seed, after the setup and after every move so far."""
        again = record.rebuild(type(self), self._header())
        yield again
        for seat, move in self.moves:
            again.play(move, seat)
            yield again

    # --- telling -------------------------------------------------------------------------------------

    def log(self, seat: int | str | None = None) -> Log:
        """Return what happened so far, as a seat or a spectator saw it."""
        watcher = self._watcher(seat)
        return Log(self._entry(number, watcher) for number in range(self._now + 1))

    def record(self, seat: int | str | None = None) -> str:
        """Return the text record, from which the match can be played again.

        With a seat, it is what this seat may pass on: no seed, and others' secret moves as `?`.
        """
        if seat is None:
            moves = [(actor, str(move)) for actor, move in self.moves]
            return record.write(self._header(), moves)
        watcher = self._watcher(seat)
        moves = [(self.moves[n - 1].seat, self._move_seen(n, watcher)) for n in range(1, self._now + 1)]
        return record.write(self._header()._replace(seed=None, deal={}, seen_by=watcher), moves)

    @classmethod
    def from_record(cls, text: str) -> Match:
        """Return the match a record tells of, or raise RecordError with the line and what was expected."""
        header, moves = record.read(text)
        try:
            match = record.rebuild(cls, header)
        except (ValueError, LookupError) as error:
            raise RecordError(header.line_of(error), str(error)) from error
        for line, seat, words in moves:
            try:
                match.play(words, seat)
            except ValueError as error:
                raise RecordError(line, str(error)) from error
        return match

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, all at once: a crash in the middle leaves the old file as it was."""
        record.write_file(Path(path), self.record())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Match:
        """Return the match saved in a file."""
        return cls.from_record(record.read_file(path))

    # --- helpers -------------------------------------------------------------------------------------

    def _header(self) -> Header:
        settings = self.game.write_rules(self.rules)
        return Header(self.game, self.players, self.seed, settings, self.deal)

    def _moment(self, number: int, problem: str) -> int:
        if type(number) is not int or not 0 <= number <= len(self._played):
            raise Explained(GENERAL.text(problem, number=shown(number)[:20], high=len(self._played)))
        return number

    def _entry(self, number: int, watcher: int | None) -> Entry:
        """Return the moment after a move as `watcher` saw it."""
        actor = self._played[number - 1].seat if number else None
        move = self._move_seen(number, watcher) if number else ""
        events = (event.seen_by(watcher) for event in self._events[number])
        return Entry(number, actor, move, tuple(event for event in events if event is not None), self.players)

    def _move(self, move: object) -> Any:
        """Return a move from its text; a value is read by its text too, so that what is no move is told apart."""
        return self.game.parse(shown(move))

    def _actor(self, seat: int | str | None) -> int:
        """Return the seat that acts; it need not be said while only one must decide."""
        if seat is not None:
            return self._seat(seat)
        if len(self.to_act) > 1:
            raise Explained(GENERAL.text("match.which-seat", seats=self.to_act, first=self.to_act[0]))
        return self.to_act[0] if self.to_act else 0

    def _watcher(self, seat: int | str | None) -> int | None:
        if seat is None:
            return None
        number = self._seat(seat)
        if not 0 <= number < len(self.players):
            raise Explained(GENERAL.text("match.no-seat", seat=seat, high=len(self.players) - 1))
        return number

    def _seat(self, seat: int | str) -> int:
        if isinstance(seat, str):
            if seat not in self.players:
                raise Explained(GENERAL.text("match.no-player", name=seat[:40], names=self.players))
            return self.players.index(seat)
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise Explained(GENERAL.text("match.no-seat", seat=ascii(seat)[:40], high=len(self.players) - 1))
        return seat

    def _move_seen(self, number: int, watcher: int | None) -> str:
        """Return the text of a move as `watcher` knows it: secret moves of others as `?`."""
        seat, move = self._played[number - 1]
        waiting = number > self._now - self.game.undisclosed(self.state)
        if seat != watcher and (waiting or self.game.stays_secret(move)):
            return self.game.masked(move) or str(move)
        return str(move)
