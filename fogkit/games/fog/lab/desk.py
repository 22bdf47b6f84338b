"""What this game brings to the desk: its settings in groups, its day boards to click on, questions and cards."""

from __future__ import annotations

from collections.abc import Mapping

from fogkit.games.fog.lab.cards import CARDS
from fogkit.games.fog.lab.editor import LayoutEditor
from fogkit.games.fog.lab.questions import QUESTIONS
from fogkit.games.fog.lab.questions.words import WORDS
from fogkit.lab.desk import Card, Group, Question


class FogDesk:
    """The game on the desk."""

    words = WORDS
    groups = (
        Group("points", ("exact_day", "exact_bonus", "wrong_penalty")),
        Group("boards", ("boards", "extra_cards", "cards_of_each", "parts")),
        Group("claims", ("ties_claim", "min_influence")),
        Group(
            "tokens",
            (
                *("starting_tokens", "empty_start", "empty_boards", "tokens_of_each"),
                *("piles", "pile_size", "may_return", "return_piles"),
            ),
        ),
        Group("symbols", ("layout",)),
    )
    editor = LayoutEditor()
    questions: Mapping[str, Question] = QUESTIONS
    cards: Mapping[str, Card] = CARDS


DESK = FogDesk()
