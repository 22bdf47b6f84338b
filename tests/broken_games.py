"""Games that break a promise: each exactly one, of settings, moves and states. `broken_tellers` has the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from fogkit import Refusal
from fogkit.core import Chance
from fogkit.games.fog import Rules
from fogkit.games.fog.game import Fog
from fogkit.games.fog.moves import FORWARD, PASS, Move, Take
from fogkit.games.fog.state import State

BROKEN: list[tuple[type[Fog], str]] = []


def breaks(promise: str) -> Any:
    """Note a game and the words of the promise it breaks."""

    def note(game: type[Fog]) -> type[Fog]:
        BROKEN.append((game, promise))
        return game

    return note


# --- settings --------------------------------------------------------------------------------------


@breaks(r"rules\(1\) must raise a SettingError: it is not among player_counts")
class TakesAnyNumberOfPlayers(Fog):
    def rules(self, players: int, **settings: object) -> Rules:
        return super().rules(min(max(players, 2), 5), **settings)


@breaks("write_rules must be silent about the printed game")
class WritesAllSettings(Fog):
    def write_rules(self, rules_: Rules, /) -> dict[str, str]:
        return {"piles": str(rules_.piles), **super().write_rules(rules_)}


@breaks("write_rules must give words without spaces")
class WritesSpaces(Fog):
    def write_rules(self, rules_: Rules, /) -> dict[str, str]:
        return {name: value.replace(",", ", ") for name, value in super().write_rules(rules_).items()}


@breaks("rules must come back the same from write_rules and read_settings")
class ForgetsASetting(Fog):
    def read_settings(self, settings: Mapping[str, str]) -> dict[str, object]:
        read = super().read_settings(settings)
        return {name: value for name, value in read.items() if name != "pile_size"}


@breaks("rules must raise a SettingError for an unknown setting")
class TakesAnySetting(Fog):
    def rules(self, players: int, **settings: object) -> Rules:
        settings.pop("no_such_setting", None)
        return super().rules(players, **settings)


@breaks("read_settings must raise a SettingError for an unknown setting")
class ReadsAnySetting(Fog):
    def read_settings(self, settings: Mapping[str, str]) -> dict[str, object]:
        return super().read_settings({name: value for name, value in settings.items() if name != "no_such_setting"})


@breaks("start must raise a SettingError for a deal that cannot be laid out")
class DealsAnything(Fog):
    def start(self, rules_: Rules, chance: Chance, /) -> Any:
        return super().start(rules_, Chance(chance.seed))


@breaks("the same rules and seed must start the same game")
class StartsAnyhow(Fog):
    numbers = count()

    def start(self, rules_: Rules, chance: Chance, /) -> Any:
        return super().start(rules_, replace(chance, seed=f"{chance.seed}{next(self.numbers)}"))


# --- moves and their words -------------------------------------------------------------------------


@breaks("take 0 must come back the same from its text, in every language")
class ReadsAnotherMove(Fog):
    def parse(self, words: str, /) -> Move:
        move = super().parse(words)
        return Take(move.pile + 1) if isinstance(move, Take) else move


@breaks("take 0 must come back the same from its text, in every language")
class SaysNothingInDutch(Fog):
    def say_move(self, move: Move, lang: str | None = None) -> str:
        return "" if lang == "nl" else super().say_move(move, lang)


@breaks("parse must refuse '' with a MoveTextError")
class ReadsNothingAsPass(Fog):
    def parse(self, words: str, /) -> Move:
        return super().parse(words) if words else PASS


@breaks("every legal move must be writable")
class CannotWriteAll(Fog):
    def writable(self, rules_: Rules, /) -> tuple[Move, ...]:
        return tuple(move for move in super().writable(rules_) if move != FORWARD)


@breaks("legal and refuse must agree on forward")
class ForgetsALegalMove(Fog):
    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return tuple(move for move in super().legal(state, seat) if move != FORWARD)


@breaks("legal must not repeat itself")
class RepeatsItself(Fog):
    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return super().legal(state, seat) * 2


@breaks("a seat has legal moves if and only if it is to act")
class LetsEverybodyMove(Fog):
    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        return super().legal(state, seat) or (PASS,)


@breaks("refuse must answer with a Refusal")
class RefusesWithAText(Fog):
    def refuse(self, state: State, seat: int, move: Move) -> Any:
        return "no" if super().refuse(state, seat, move) else None


@breaks("must cite a rule, not Z9")
class CitesNoRule(Fog):
    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().refuse(state, seat, move)
        return refusal and replace(refusal, rule="Z9")


@breaks(r"the refusal of .* must have words in en")
class RefusesWithoutWords(Fog):
    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().refuse(state, seat, move)
        return refusal and replace(refusal, reason="whatever")


@breaks("with the words of refuse")
class RefusesOtherwise(Fog):
    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = super().refuse(state, seat, move)
        return refusal and replace(refusal, rule="P1")


@breaks("apply must raise IllegalMove")
class AppliesAnything(Fog):
    def apply(self, state: State, seat: int, move: Move) -> Any:
        return super().apply(state, seat, move) if self.refuse(state, seat, move) is None else (state, ())


# --- states ----------------------------------------------------------------------------------------


@breaks("a state must be frozen and hashable")
class HasSoftStates(Fog):
    def start(self, rules_: Rules, chance: Chance, /) -> Any:
        state, events = super().start(rules_, chance)
        return SoftState(state), events


class SoftState:
    """A state that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment] # that is what is wrong with it

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SoftState) and self.state == other.state


@breaks("apply must not change the state it is given")
class ChangesItsState(Fog):
    def apply(self, state: State, seat: int, move: Move) -> Any:
        step = super().apply(state, seat, move)
        state.__dict__["placed"] += 1
        return step


@breaks("apply must always do the same")
class AppliesAnyhow(Fog):
    numbers = count()

    def apply(self, state: State, seat: int, move: Move) -> Any:
        after, events = super().apply(state, seat, move)
        table = after.in_motion()
        table.new_decks = next(self.numbers)
        return table.come_to_rest(), events


@breaks("the same seed and moves must give the same game")
class ReplaysOtherwise(Fog):
    """It starts as it should for the settings and for the first game, but not when that is replayed."""

    def __init__(self) -> None:
        self.starts = count()

    def start(self, rules_: Rules, chance: Chance, /) -> Any:
        return super().start(rules_, self.another(chance) if next(self.starts) == 4 else chance)

    def another(self, chance: Chance) -> Chance:
        return replace(chance, given=(("round-1/new-deck-9", ("sun",)),))


@breaks("was legal, and must be so in a replay")
class ReplaysWithAnotherSeed(ReplaysOtherwise):
    def another(self, chance: Chance) -> Chance:
        return replace(chance, seed="another")


@breaks("while there is no outcome, a seat must be to act")
class LetsNobodyAct(Fog):
    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.decision == "predict" else state.to_act


@breaks("to_act must be distinct seats")
class LetsAStrangerAct(Fog):
    def to_act(self, state: State) -> tuple[int, ...]:
        return (*state.to_act, *state.to_act)


@breaks("when the game is over, nobody is to act")
class NeverRests(Fog):
    def to_act(self, state: State) -> tuple[int, ...]:
        return state.to_act or (0,)


@breaks("a game must end, and this one did not in 50 moves")
class NeverEnds(Fog):
    def outcome(self, state: State) -> Any:
        return None

    def apply(self, state: State, seat: int, move: Move) -> Any:
        after, events = super().apply(state, seat, move)
        return (self.start(state.rules, state.chance)[0] if after.decision == "over" else after), events


@breaks("winners must be seats")
class LetsAStrangerWin(Fog):
    def outcome(self, state: State) -> Any:
        outcome = super().outcome(state)
        return outcome and outcome._replace(winners=(7,))


@breaks("totals must have an entry for each seat")
class CountsForTheWinner(Fog):
    def outcome(self, state: State) -> Any:
        outcome = super().outcome(state)
        return outcome and outcome._replace(totals=(3,))
