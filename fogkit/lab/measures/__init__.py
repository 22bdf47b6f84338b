"""What a game is like, in numbers that any game has: each with its definition, and with how sure it is.

Every measure is a small function of a `fogkit.lab.result.Result`; what it returns shows itself as a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fogkit.lab.measures.course import Decided, Drama, LeadChanges, decided, drama, lead_changes
from fogkit.lab.measures.scores import Decisions, Margins, Scores, decisions, margins, scores
from fogkit.lab.measures.wins import Balance, Place, Places, Ties, balance, by_bot, seats, start_order, ties
from fogkit.lab.meeting import Told

__all__ = [
    "MEASURES",
    "Balance",
    "Decided",
    "Decisions",
    "Drama",
    "LeadChanges",
    "Margins",
    "Place",
    "Places",
    "Scores",
    "Ties",
    "balance",
    "by_bot",
    "decided",
    "decisions",
    "drama",
    "lead_changes",
    "margins",
    "scores",
    "seats",
    "start_order",
    "ties",
]

MEASURES: dict[str, Callable[[Any], Told]] = {
    "seats": seats,
    "start_order": start_order,
    "by_bot": by_bot,
    "balance": balance,
    "ties": ties,
    "scores": scores,
    "margins": margins,
    "decisions": decisions,
    "lead_changes": lead_changes,
    "drama": drama,
    "decided": decided,
}
"""By name, in the order of a report."""
