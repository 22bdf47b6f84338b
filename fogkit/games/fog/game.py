"""What the Fog?! as a `Game`: every promise of the protocol, and where it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from fogkit.core import Chance, Grid, Outcome, Refusal, Setting, Step
from fogkit.games.fog import drawing, engine, imagine, moves, refusals, review, rounds, rules, text, touch, view
from fogkit.games.fog.events import FogEvent, RoundEnded
from fogkit.games.fog.moves import Discard, Move, Reveal
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.state import DISCARD, REVEAL, State
from fogkit.games.fog.view import View
from fogkit.games.fog.words import RULEBOOK, WORDS


class Fog:
    """The game. It has no state of its own; each method hands on to the module that explains it."""

    name = "fog"
    words = WORDS
    rulebook = RULEBOOK
    player_counts = range(2, 6)

    def rules(self, players: int, **settings: object) -> Rules:
        """Return the settings; see `fogkit.games.fog.rules.Rules` for their names."""
        return rules.make_rules(players, settings)

    def read_settings(self, settings: Mapping[str, str]) -> dict[str, object]:
        """Return the settings from the words of a record."""
        return rules.read_settings(settings)

    def write_rules(self, rules_: Rules, /) -> dict[str, str]:
        """Return the settings that differ from the printed game."""
        return rules.write_rules(rules_)

    def settings(self, lang: str | None = None) -> tuple[Setting, ...]:
        """Return every setting with its name in words."""
        return rules.settings(lang)

    def start(self, rules_: Rules, chance: Chance, /) -> Step[State]:
        """Set the table up."""
        return rounds.start(rules_, chance)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that must decide now."""
        return state.to_act

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Say why not."""
        return refusals.refuse(state, seat, move)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Return every move that is not refused."""
        return refusals.legal(state, seat)

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """Make a move."""
        return engine.apply(state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended."""
        return rounds.outcome(state)

    def view(self, state: State, seat: int | None, past: tuple[FogEvent, ...] = ()) -> View:
        """Return what a seat may know."""
        return view.view(state, seat, past)

    def imagine(self, seen: View, rng: Random, /) -> State:
        """Return a random state that looks like the view."""
        return imagine.imagine(seen, rng)

    def table(self, seen: View, players: Sequence[str], lang: str | None = None, /) -> str:
        """Return the table in plain text."""
        return text.table(seen, players, lang)

    def prompt(self, seen: View, players: Sequence[str], lang: str | None = None, /) -> str:
        """Say whose decision it is."""
        return text.prompt(seen, players, lang)

    def picture(self, seen: View, players: Sequence[str], lang: str | None = None, /) -> str:
        """Return the table as an SVG."""
        return drawing.picture(seen, players, lang)

    def piece(self, move: Move) -> str:
        """Return the piece that a move is made with."""
        return touch.piece(move)

    def clicked(self, seen: View, name: str, /) -> Move | None:
        """Return the move that a click means."""
        return touch.clicked(seen, name)

    def touchable(self, seen: View, lang: str | None = None, /) -> dict[str, str]:
        """Return the pieces that can be touched."""
        return touch.touchable(seen, lang)

    def moved(self, events: Iterable[FogEvent]) -> dict[str, str]:
        """Return what is seen to move."""
        return touch.moved(events)

    def parse(self, words: str, /) -> Move:
        """Read a move."""
        return moves.parse(words)

    def say_move(self, move: Move, lang: str | None = None) -> str:
        """Return a move in the words of a language."""
        return moves.say_move(move, lang)

    def describe(self, seen: View, move: Move, lang: str | None = None, /) -> str:
        """Say what a move would do."""
        return text.describe(seen, move, lang)

    def writable(self, rules_: Rules, /) -> tuple[Move, ...]:
        """Return every move one could write."""
        return moves.writable(rules_)

    def masked(self, move: Move) -> str | None:
        """Reveals (A4) and final discards (D1) are chosen in secret."""
        return f"{str(move).split()[0]} ?" if isinstance(move, Reveal | Discard) else None

    def undisclosed(self, state: State) -> int:
        """Count the choices that lie face down."""
        waiting = state.decision in {REVEAL, DISCARD}
        return sum(card is not None for card in state.chosen) if waiting else 0

    def stays_secret(self, move: Move) -> bool:
        """Only the final discard is never turned up (D1)."""
        return isinstance(move, Discard)

    def discloses(self, event: FogEvent) -> bool:
        """New tops, drawn and revealed cards, opened hands."""
        return review.discloses(event)

    def ends_chapter(self, event: FogEvent) -> bool:
        """A chapter is a round."""
        return isinstance(event, RoundEnded)

    def last_chapter(self, seen: View, /) -> View | None:
        """Return the table at the end of the last round."""
        return review.last_round(seen)

    def preview(self, seen: View, /) -> View:
        """Return the table before the game begins."""
        return review.preview(seen)

    def review(self, seen: View, players: Sequence[str], lang: str | None = None, /) -> Grid:
        """Return each prediction and what came of it."""
        return review.predictions(seen, players, lang)
