"""The guided questions: guess first, then measure; the answer is worked out from what was played."""

from __future__ import annotations

from fogkit.games.fog.lab.questions.changes import CHANGES, LAYOUT
from fogkit.games.fog.lab.questions.tables import ALWAYS_ZERO, TABLES
from fogkit.lab.desk import Question

QUESTIONS: dict[str, Question] = {question.name: question for question in (*TABLES, *CHANGES, ALWAYS_ZERO, LAYOUT)}
"""By name, in the order of the path."""
