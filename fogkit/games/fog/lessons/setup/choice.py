"""A table to look at in the explorer, and its numbers, all worked out from the settings of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fogkit.games.fog.components import all_cards, tokens_both_ways
from fogkit.games.fog.game import Fog
from fogkit.games.fog.rules import Rules


@dataclass(frozen=True, slots=True)
class Choice:
    """How many players there are, which round it is, and whether days start empty."""

    players: int = 3
    round: int = 1
    variant: bool = False

    @property
    def rules(self) -> Rules:
        """The settings of such a game."""
        return Rules(players=self.players, empty_start=self.variant)

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """The names of all that can be chosen, row by row."""
        return {
            "players": tuple(f"players-{players}" for players in Fog.player_counts),
            "round": tuple(f"round-{round_}" for round_ in range(1, self.rules.rounds + 1)),
            "variant": ("variant-off", "variant-on"),
        }

    def with_(self, name: str) -> Choice:
        """Return the table with one thing chosen differently."""
        kind, _, which = name.partition("-")
        if kind == "variant":
            return replace(self, variant=which == "on")
        return replace(self, players=int(which)) if kind == "players" else replace(self, round=int(which))

    # --- what can be counted when the round has been laid out ---------------------------------------------

    @property
    def starts(self) -> tuple[int, ...]:
        """How many tokens each day board begins with (S3, E2, V1)."""
        return tuple(self.rules.starts_with(day) for day in range(1, self.rules.days(self.round) + 1))

    @property
    def tokens(self) -> int:
        """All tokens of the box (C3)."""
        return len(tokens_both_ways(self.rules.tokens_of_each))

    @property
    def cards(self) -> int:
        """All cards of the box (C2)."""
        return len(all_cards(self.rules.cards_of_each))

    @property
    def numbers(self) -> dict[str, int]:
        """What changes, each number with its name."""
        rules, starts, hand = self.rules, self.starts, self.rules.hand_size(self.round)
        return {
            "boards": len(starts),
            "hand": hand,
            "starts": sum(starts),
            "placements": len(starts) * rules.parts - sum(starts),
            "supply": self.tokens - sum(starts) - rules.piles * rules.pile_size,
            "deck": self.cards - rules.players * hand,
        }
