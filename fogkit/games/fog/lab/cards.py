"""A few rules as mechanics, dynamics and aesthetics (MDA): the dynamics are measured without the rule and with it."""

from __future__ import annotations

from fogkit.games.fog.components import Symbol
from fogkit.games.fog.lab.questions.words import WORDS
from fogkit.games.fog.lab.symbols import without
from fogkit.games.fog.rules import Rules
from fogkit.lab.desk import Card

CARDS: dict[str, Card] = {
    card.name: card
    for card in (
        Card("bonus", WORDS, ("X1",), {"exact_bonus": 0}, ("points", "margin", "lead_changes", "behind", "decided")),
        Card("penalty", WORDS, ("X2",), {"wrong_penalty": 0}, ("points", "best", "margin", "tied")),
        Card("ties", WORDS, ("D5",), {"ties_claim": False}, ("claimed", "exact", "points", "tied")),
        Card(
            "swaps", WORDS, ("A2",), {"layout": without(Symbol.SWAP, Rules().layout)},
            ("exact", "points", "claimed", "decisions"),
        ),
    )
}  # fmt: skip
