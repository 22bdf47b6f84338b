"""Games that break a promise about what is seen and told: each exactly one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from fogkit import IllegalMove, Refusal
from fogkit.games.fog.game import Fog
from fogkit.games.fog.moves import Discard, Move, Place, Reveal
from fogkit.games.fog.state import State
from fogkit.games.fog.words import RULEBOOK, WORDS
from fogkit.i18n import Words
from fogkit.rulebook import Rulebook
from tests.broken_games import BROKEN, breaks

__all__ = ["BROKEN"]
"""All broken games, those of this module added."""

# --- views and secrets -----------------------------------------------------------------------------


@breaks("a view must not depend on what seat None cannot see")
class ShowsAHand(Fog):
    def view(self, state: State, seat: int | None, past: Any = ()) -> Any:
        return replace(super().view(state, seat, past), hand=state.hands[0])


@breaks("a view must be frozen and hashable")
class HasSoftViews(Fog):
    def view(self, state: State, seat: int | None, past: Any = ()) -> Any:
        view: Any = super().view(state, seat, past)
        return replace(view, history=list(view.history))


@breaks(r"the legal moves of seat \d must not depend on what it cannot see")
class KnowsTheNextToken(Fog):
    """Whether a day may be chosen depends on a token that nobody has seen."""

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        if state.decision == "place" and move == Place(self._lucky(state)):
            return Refusal(self.words, "P4", "day-full", "other-day", (("day", 1),))
        return super().refuse(state, seat, move)

    def _lucky(self, state: State) -> int:
        free = [day for day, tokens in enumerate(state.days, 1) if len(tokens) < state.rules.parts]
        return free[0] if len(free) > 1 and state.supply[0].up < "r" else 0

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return tuple(move for move in super().legal(state, seat) if self.refuse(state, seat, move) is None)

    def apply(self, state: State, seat: int, move: Move) -> Any:
        if refusal := self.refuse(state, seat, move):
            raise IllegalMove(refusal)
        return super().apply(state, seat, move)


@breaks(r"seat \w+ must not see the secret choice of seat \d")
class ShowsChoices(Fog):
    """Its views agree with what can be imagined from them, and yet show a choice while it waits."""

    def view(self, state: State, seat: int | None, past: Any = ()) -> Any:
        return replace(super().view(state, seat, past), discards=state.discards + tuple(filter(None, state.chosen)))

    def imagine(self, seen: Any, rng: Random, /) -> State:
        hidden = len(seen.to_act) if seen.decision in {"reveal", "discard"} else seen.rules.players
        chosen = seen.rules.players - hidden
        discards = seen.discards[: len(seen.discards) - chosen]
        table = super().imagine(replace(seen, discards=discards), rng).in_motion()
        waits = iter(seen.discards[len(discards) :])
        table.chosen = tuple(card and next(waits) for card in table.chosen)
        return table.come_to_rest()


@breaks("masked must hide what was chosen")
class MasksBadly(Fog):
    def masked(self, move: Move) -> str | None:
        return f"psst, {move}" if isinstance(move, Reveal | Discard) else None


@breaks("stays secret, so it must be masked")
class NeverMasksDiscards(Fog):
    def masked(self, move: Move) -> str | None:
        return None if isinstance(move, Discard) else super().masked(move)


@breaks("simultaneous choices must be secret")
class NeverMasks(Fog):
    def masked(self, move: Move) -> str | None:
        return None

    def stays_secret(self, move: Move) -> bool:
        return False

    def undisclosed(self, state: State) -> int:
        return 0


@breaks("undisclosed must count moves that were made")
class CountsTooManyMoves(Fog):
    def undisclosed(self, state: State) -> int:
        return super().undisclosed(state) + 1


@breaks("the moves that undisclosed counts must be masked")
class CountsOpenMoves(Fog):
    def undisclosed(self, state: State) -> int:
        return int(state.decision == "place")


# --- events and words ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """An event that can be spoiled."""

    event: Any
    leaks: bool = False
    rules: tuple[str, ...] = ("A2",)

    def seen_by(self, seat: int | None) -> Any:
        return self if self.leaks else replace(self, event=self.event.seen_by(seat))

    def text(self, players: Any, lang: str | None = None) -> str:
        told: str = self.event.text(players, lang)
        return told


class Teller(Fog):
    """A game whose drawn cards can be told otherwise."""

    def spoil(self, event: Any) -> Any:
        return event

    def apply(self, state: State, seat: int, move: Move) -> Any:
        after, events = super().apply(state, seat, move)
        return after, tuple(self.spoil(event) if type(event).__name__ == "CardDrawn" else event for event in events)


@breaks(r"the events of swap \w+ must not tell seat \w+ what it cannot see")
class TellsWhatIsDrawn(Teller):
    def spoil(self, event: Any) -> Any:
        return Told(event, leaks=True)


@breaks("must cite rules of the rulebook")
class TellsWithoutARule(Teller):
    def spoil(self, event: Any) -> Any:
        return Told(event, rules=())


@breaks("Fickle as seen must stay as it is")
class TellsLessEveryTime(Teller):
    def spoil(self, event: Any) -> Any:
        return Fickle(event)


class Fickle(Told):
    """An event that is seen otherwise when it is seen again."""

    def seen_by(self, seat: int | None) -> Any:
        return Fickle(self.event.seen_by(None)) if self.event.card else Fickle(replace(self.event, card="sun"))


@breaks("SoftlyTold must be frozen and hashable")
class TellsSoftly(Teller):
    def spoil(self, event: Any) -> Any:
        return SoftlyTold(event)


class SoftlyTold(Told):
    """An event that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment] # that is what is wrong with it


@breaks("Wordless must have words in nl")
class TellsNothingInDutch(Teller):
    def spoil(self, event: Any) -> Any:
        return Wordless(event)


class Wordless(Told):
    """An event whose words were forgotten in one catalogue."""

    def text(self, players: Any, lang: str | None = None) -> str:
        return WORDS.text("event.NoSuchEvent", lang) if lang == "nl" else super().text(players, lang)


@breaks("the table and its prompt must have words in fr")
class HasNoFrenchTable(Fog):
    def table(self, seen: Any, players: Any, lang: str | None = None, /) -> str:
        return "" if lang == "fr" else super().table(seen, players, lang)


@breaks("the table and its prompt must have words in nl")
class HasNoDutchPrompt(Fog):
    def prompt(self, seen: Any, players: Any, lang: str | None = None, /) -> str:
        return "" if lang == "nl" else super().prompt(seen, players, lang)


@breaks("a picture must be an SVG")
class DrawsNothing(Fog):
    def picture(self, seen: Any, players: Any, lang: str | None = None, /) -> str:
        return ""


@breaks(r"day-\d, for place \d, must be in the picture")
class DrawsNoDays(Fog):
    def picture(self, seen: Any, players: Any, lang: str | None = None, /) -> str:
        return super().picture(seen, players, lang).replace("day-", "board-")


@breaks("must be touchable and have a name in")
class NamesNoCards(Fog):
    def touchable(self, seen: Any, lang: str | None = None, /) -> dict[str, str]:
        return {name: words for name, words in super().touchable(seen, lang).items() if "card" not in name}


@breaks("a click on pass must mean pass")
class HearsAnotherMove(Fog):
    def clicked(self, seen: Any, name: str, /) -> Move | None:
        return super().clicked(seen, "forward" if name == "pass" else name)


@breaks("rule P5 must have words in nl")
class ForgetsARule(Fog):
    class Forgetful(Words):
        """A Dutch catalogue that lacks a rule."""

        def catalogue(self, lang: str) -> Mapping[str, tuple[str, ...]]:
            known = super().catalogue(lang)
            return {key: forms for key, forms in known.items() if (key, lang) != ("rule.P5", "nl")}

    rulebook = Rulebook(Forgetful(WORDS.folder), RULEBOOK.ours)
