"""What changes with the number of players, the round and the variant: choose, and see every number change."""

from __future__ import annotations

from collections.abc import Sequence

from fogkit.games.fog.lessons.setup.chart import chart
from fogkit.games.fog.lessons.setup.choice import Choice
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.i18n import named
from fogkit.teaching import Shown


class Explorer:
    """Numbers to play with; it is a `fogkit.teaching.Ground`."""

    def __init__(self) -> None:
        self.viewer: int | None = None
        self.watchers: Sequence[str] = ()
        self._past = [Choice()]

    @property
    def choice(self) -> Choice:
        """What is looked at now."""
        return self._past[-1]

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:  # noqa: ARG002 - there is no log
        """Return the numbers as a picture and in words, with what they were before the last click."""
        choice, before = self.choice, self._past[0]
        words = _told(choice, lang)
        pieces = {name: _label(choice, name, lang) for row in choice.options.values() for name in row}
        return Shown(
            picture=chart(choice, before.numbers, words, lang),
            pieces=pieces,
            lit=tuple(name for name in pieces if choice.with_(name) != choice),
            words=words,
        )

    def click(self, name: str) -> tuple[object, ...]:
        """Choose something."""
        known = any(name in row for row in self.choice.options.values())
        if known and (chosen := self.choice.with_(name)) != self.choice:
            self._past = [self.choice, chosen]
        return ()

    def look(self, seat: int | None) -> None:
        """Nothing is hidden here."""

    def undo(self) -> None:
        """Go back to the choice before."""
        self._past = self._past[:1]


def _label(choice: Choice, name: str, lang: str | None) -> str:
    """Return something to choose in words, and whether it is chosen."""
    kind, _, which = name.partition("-")
    words = WORDS.text(f"explore.{name}" if kind == "variant" else f"explore.one-{kind}", lang, number=which)
    return WORDS.text("explore.chosen", lang, choice=words) if choice.with_(name) == choice else words


def _told(choice: Choice, lang: str | None) -> str:
    """Tell every number."""
    variant = WORDS.text(f"explore.variant-{'on' if choice.variant else 'off'}", lang)
    head = WORDS.text("explore.table", lang, players=choice.players, round=choice.round, variant=variant)
    lines = [named(WORDS.text(f"explore.{name}", lang), number, lang) for name, number in choice.numbers.items()]
    return "\n".join((head, *lines))
