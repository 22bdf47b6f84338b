"""Watching bots play one game, with the reason for every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from fogkit.bots.student import Given, enter, listed
from fogkit.bots.tournament import Step, play_out
from fogkit.core import AnyGame
from fogkit.games import NAMES as GAMES
from fogkit.games import get_game
from fogkit.i18n import GENERAL, Explained, shown
from fogkit.match import Match


class Scene(NamedTuple):
    """A move, who made it, and why."""

    game: AnyGame
    player: str
    step: Step

    def text(self, lang: str | None = None) -> str:
        """Tell it in words."""
        move = self.game.say_move(self.step.move, lang)
        why = self.step.choice.text(lang) if self.step.problem is None else self.step.problem.text(lang)
        told = GENERAL.text("tournament.step", lang, number=self.step.number, player=self.player, move=move, why=why)
        printed = GENERAL.text("tournament.printed-here", lang, words=self.step.printed) if self.step.printed else ""
        return f"{told}\n    {printed}" if printed else told


@dataclass(frozen=True, repr=False)
class Story:
    """What was watched: `story()` tells a part of it, `match` is the finished game."""

    match: Match
    scenes: tuple[Scene, ...]

    def story(self, round: int | None = None, player: str | None = None, first: int = 12) -> Story:  # noqa: A002
        """Return a part: of one round, of one player, and not more than the `first` moves of it."""
        if type(first) is not int or first < 1:
            raise Explained(GENERAL.text("tournament.first", first=shown(first)[:20]))
        if player is not None and player not in self.match.players:
            raise Explained(GENERAL.text("match.no-player", name=str(player)[:40], names=self.match.players))
        rounds = {scene.step.round for scene in self.scenes}
        if round is not None and (type(round) is not int or round not in rounds):
            raise Explained(GENERAL.text("tournament.no-round", low=min(rounds), high=max(rounds)))
        part = (scene for scene in self.scenes if round in {None, scene.step.round} and player in {None, scene.player})
        return Story(self.match, tuple(part)[:first])

    def text(self, lang: str | None = None) -> str:
        """Tell it in words, a line for each move."""
        return "\n".join(scene.text(lang) for scene in self.scenes)

    def __repr__(self) -> str:
        few = self.scenes[:_FEW]
        told = [scene.text() for scene in few]
        more = len(self.scenes) - len(few)
        return "\n".join([*told, GENERAL.text("tournament.more-moves", n=more)] if more else told)


_FEW = 20


def watch(
    bots: Given | Iterable[Given],
    seed: str | int = "watch",
    game: str = GAMES[0],
    **settings: Any,
) -> Story:
    """Let bots play one game, and return it with the reason for every move.

    Args:
        bots: who plays, clockwise: names of bots, functions, objects that can choose, files; or a folder of files.
        seed: names the deal.
        game: which game they play.
        settings: rules that differ from the printed ones.
    """
    given = listed(bots)
    # One by one, since here a bot may sit on several seats.
    entered = [enter({name: what} if name else [what], game) for name, what in given]
    if unfit := [one for _, some in entered for one in some]:
        raise Explained("\n".join(one.text() for one in unfit))
    entrants = [entrant for some, _ in entered for entrant in some]
    counts = get_game(game).player_counts
    if len(entrants) not in counts:
        raise Explained(GENERAL.text("tournament.watched", n=len(entrants), low=counts[0], high=counts[-1]))
    times = Counter(entrant.name for entrant in entrants)
    names = [
        f"{entrant.name} {number}" if times[entrant.name] > 1 else entrant.name
        for number, entrant in enumerate(entrants, start=1)
    ]
    match = Match(game, names, seed, **settings)
    guards = [entrant.guarded() for entrant in entrants]
    try:
        scenes = tuple(Scene(match.game, names[step.seat], step) for step in play_out(match, guards))
    finally:
        for guard in guards:
            guard.stand_up()
    return Story(match, scenes)
