"""What a table shows at one moment, and who decides it.

A `Scene` is anything that can be shown and clicked: a match, a lesson, a quiz. It is plain Python and knows no
browser, so it is tested without one. A `Frame` is all that is sent to the browser, and so all that can be saved in a
notebook: it must hold nothing that the person at the keyboard may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Protocol

from fogkit.svg import NOTHING, Markup

WHOLE = "whole"
"""All that is shown, as a part that is looked at: it then begins where the window begins."""


@dataclass(frozen=True, slots=True)
class Frame:
    """All that is shown."""

    picture: str = ""
    head: Markup = NOTHING
    """What stands above the picture."""
    foot: Markup = NOTHING
    """What stands below it."""
    pieces: Mapping[str, str] = field(default_factory=dict)
    """The pieces of the picture that can be touched, each with its name in words."""
    lit: tuple[str, ...] = ()
    """Those of them that may be clicked."""
    best: str = ""
    """The one of them that is advised, marked with a sign of its own."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Pieces that are seen to move to their place, each with the piece they come from."""
    notice: str = ""
    """A refusal, shown beside the piece `at`."""
    at: str = ""
    look: str = ""
    """The part (`data-part`) that the last click changed, or `WHOLE`: it is brought into view."""
    spoken: str = ""
    """What screen readers say."""
    values: Mapping[str, str] = field(default_factory=dict)
    """What stands in the boxes to type in. Not in their markup: that stays as it is while somebody types."""
    after: int | None = None
    """If nobody clicks anything, the scene gets the click `tick` after so many milliseconds."""
    words: str = field(default="", compare=False)
    """The same in plain text, for viewers without a browser."""

    def noticing(self, notice: str) -> Frame:
        """Return the same with a notice that is about no piece."""
        return replace(self, notice=notice, at="")

    def sent(self) -> dict[str, Any]:
        """Return what goes to the browser."""
        sent = asdict(self)
        del sent["words"]
        return sent


class Scene(Protocol):
    """Something that can be shown and clicked."""

    def frame(self) -> Frame:
        """Return what is to be seen now."""

    def click(self, name: str) -> None:
        """Take note of a click on a piece or button."""
