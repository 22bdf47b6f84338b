"""A whole game on the live table: sitting down, playing with people and bots, looking back."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit.core import AnyGame
from fogkit.i18n import language
from fogkit.keeping import Keeper, Offer
from fogkit.party import Party
from fogkit.ui.frame import Frame
from fogkit.ui.play.ending import Ending
from fogkit.ui.play.form import Form
from fogkit.ui.play.playing import Habits, Playing


class PlayScene:
    """A game from its set-up to its replay; it is a `fogkit.ui.frame.Scene`."""

    def __init__(self, game: AnyGame, kinds: Sequence[str], seed: str | None, keeper: Keeper) -> None:
        self.game, self.keeper = game, keeper
        self.form = Form(game, kinds, seed, keeper.offers())
        self.habits = Habits()
        self.playing: Playing | None = None
        self.ending: Ending | None = None

    @property
    def party(self) -> Party | None:
        """Those who play, once they have sat down."""
        return self.playing.party if self.playing is not None else None

    def click(self, name: str) -> None:
        """Take note of a click on a piece or button."""
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
        elif self.playing is None:
            self.form.click(name)
            if self.form.chosen is not None:
                self._sit(*self.form.chosen)
        elif name == "new":
            self._sit_down_again()
        elif self.ending is not None:
            self.ending.click(name)
        else:
            self.playing.click(name)
            self._see_whether_it_is_over(self.playing)

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        return (self.ending or self.playing or self.form).frame()

    def _sit(self, party: Party, offer: Offer | None) -> None:
        """Begin to play; a game that somebody else left here unfinished is put aside first."""
        self.playing = Playing(party, self.habits, self.keeper)
        self.playing.begin(offer)
        self._see_whether_it_is_over(self.playing)
        if self.ending is not None and offer is None:  # of a record that somebody sent
            self.ending.watch_first()

    def _see_whether_it_is_over(self, playing: Playing) -> None:
        if playing.party.match.outcome:
            self.ending = Ending(playing.party, self.habits, self.keeper.path.parent, playing.notice)

    def _sit_down_again(self) -> None:
        """Show the form again, filled in as it was, with the game that was left to go on with."""
        self.form = self.form.again(self.keeper.offers())
        self.playing = self.ending = None
