"""One person at a table with others: clicks become moves, the others answer, and everything is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Self

from fogkit.bots import get_bot
from fogkit.core import AnyGame, Chance, Refusal
from fogkit.games import get_game
from fogkit.match import Match
from fogkit.teaching import Shown, Start


class Sitting:
    """A match at which one seat is a person's; it is a `fogkit.teaching.Ground`.

    A lesson can build on it: let more be touched than a move needs (`more_pieces`, `meant`), so that people can try
    what the rules know no move for, or let the others play in another way (`choose`).
    """

    def __init__(self, game: str | AnyGame, start: Start) -> None:
        self.game = get_game(game) if isinstance(game, str) else game
        self.match = Match(self.game, start.players, start.seed, start.deal, **dict(start.settings))
        self.seat = start.seat
        self.viewer: int | None = start.seat
        self.watchers: Sequence[str] = self.match.players
        self.moved: Mapping[str, str] = {}
        self._others = start.others
        for line in start.moves:
            seat, _, move = line.partition(" ")
            self.match.play(move, int(seat))
        self._from = self.match.number
        self._let_others_play()

    # --- for lessons to build on ---------------------------------------------------------------------

    def more_pieces(self, lang: str | None) -> dict[str, str]:  # noqa: ARG002 - for those who build on it
        """Return what can be touched besides, each with its name in words."""
        return {}

    def meant(self, name: str) -> Any:
        """Return the move that a click means, a refusal if it means none that there is, or None."""
        return self.game.clicked(self.match.view(self.seat), name)

    def choose(self, seat: int) -> Any:
        """Return what a seat does that has not been told what to do."""
        rng = Chance(self.match.seed).at(f"bot-{seat}/{self.match.number}")
        return get_bot("random").choose(self.match.view(seat), self.match.legal(seat), rng).move

    # --- a ground ------------------------------------------------------------------------------------

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:
        """Return the table as the viewer sees it, now or `at` a past moment; only own pieces can be touched."""
        match, view = self.match, self.match.view(self.viewer, at)
        own = self.viewer == self.seat and at in {None, match.number}
        return Shown(
            picture=self.game.picture(view, match.players, lang),
            pieces={**self.game.touchable(view, lang), **self.more_pieces(lang)} if own else {},
            lit=tuple(dict.fromkeys(map(self.game.piece, match.legal(self.seat)))) if own else (),
            words=self.game.table(view, match.players, lang),
            log=tuple(entry.text(lang) for entry in match.log(self.viewer)),
            moved=self.moved,
        )

    def click(self, name: str) -> tuple[object, ...]:
        """Make the move that a click means, or return why not; then let the others play."""
        self.moved = {}
        move = self.meant(name) if self.viewer == self.seat else None
        if move is None or isinstance(move, Refusal):
            return () if move is None else (move,)
        if (refusal := self.match.refuse(move, self.seat)) is not None:
            return (refusal,)
        before = self.match.number
        self.match.play(move, self.seat)
        self._let_others_play()
        happened = tuple(event for entry in self.match.log(self.seat)[before + 1 :] for event in entry.events)
        self.moved = self.game.moved(happened)
        return happened

    def look(self, seat: int | None) -> None:
        """Show the table through the eyes of a seat."""
        self.viewer, self.moved = seat, {}

    def undo(self) -> None:
        """Take back the person's last move, and what the others did since."""
        self.moved = {}
        for number in range(self.match.number - 1, self._from - 1, -1):
            if self.match.moves[number].seat == self.seat:
                self.match.jump(number)
                break

    def fork(self) -> Self:
        """Return another table that is just like this one, to see what would come of something."""
        return deepcopy(self, {id(self.game): self.game})

    # --- the others ----------------------------------------------------------------------------------

    def _let_others_play(self) -> None:
        while others := [seat for seat in self.match.to_act if seat != self.seat]:
            seat, move = self._told(others) or (others[0], self.choose(others[0]))
            self.match.play(move, seat)

    def _told(self, others: Sequence[int]) -> tuple[int, str] | None:
        """Return what the others are told to do next, as long as that is possible."""
        made = sum(played.seat != self.seat for played in self.match.moves[self._from :])
        if made < len(self._others):
            seat, _, move = self._others[made].partition(" ")
            if int(seat) in others and self.match.refuse(move, int(seat)) is None:
                return int(seat), move
        return None
