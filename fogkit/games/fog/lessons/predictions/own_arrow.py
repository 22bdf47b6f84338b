"""A table at which one can try to draw the own arrow back (F4): the rules know no such move, so this says why not."""

from __future__ import annotations

from typing import Any

from fogkit.core import Refusal
from fogkit.games.fog.lessons.predictions.words import WORDS
from fogkit.sitting import Sitting


class OwnArrow(Sitting):
    """A table whose own arrow can be touched."""

    @property
    def _piece(self) -> str:
        return f"arrow-{self.seat}"

    def more_pieces(self, lang: str | None) -> dict[str, str]:
        """Return the own arrow."""
        position = self.match.view(self.seat).arrows[self.seat]
        return {self._piece: WORDS.text("touch.arrow", lang, position=position)}

    def meant(self, name: str) -> Any:
        """Refuse to draw the arrow back; all else is as always."""
        return Refusal(WORDS, "F4", "back", "stay") if name == self._piece else super().meant(name)
