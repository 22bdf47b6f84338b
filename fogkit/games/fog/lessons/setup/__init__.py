"""Laying out the table (S1 to S6), and what is in the box (C1 to C9)."""

from fogkit.games.fog.lessons.setup.explorer import Explorer
from fogkit.games.fog.lessons.setup.ground import YOU, Laying
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.teaching import Lesson, Question, Quiz, Task, happens, looked, refused

BO = 1

LESSON = Lesson(
    "setup",
    "fog",
    WORDS,
    (
        Task("seats", (happens("GameStarted"),), ("players",), ("C7", "C8", "C9"), Laying),
        Task(
            "boards",
            (happens("BoardsLaid"),),
            ("board-1", "board-2", "board-3", "board-4"),
            ("S1", "C4", "C5"),
        ),
        Task("fifth", (refused("S1"),), ("board-5",), ("S1", "C4"), None, ((happens("ArrowsReset"), "fifth.other"),)),
        Task("arrows", (happens("ArrowsReset"),), ("arrows",), ("S2", "C6")),
        Task(
            "starts",
            tuple(happens("StartingToken", day=day) for day in (1, 2, 3, 4)),
            ("tokens", "day-1", "day-2", "day-3", "day-4"),
            ("S3", "C1"),
            answers=((happens("TokensShuffled"), "starts.heap"),),
        ),
        Task(
            "turn",
            (happens("TokenTurned", other=True), happens("TokenTurned", other=False)),
            ("turn-5", "turn-5"),
            ("C3",),
            answers=((happens("TokenTurned", other=True), "turn.other"), (happens("PileStacked"), "turn.stacked")),
        ),
        Task(
            "flip",
            (happens("PileFlipped", pile=1),),
            ("stack-1", "pile-1"),
            ("S4",),
            answers=((happens("PileStacked"), "flip.stacked"),),
        ),
        Task(
            "piles",
            (happens("PilesMade"),),
            ("stack-2", "pile-2", "stack-3", "pile-3"),
            ("S4",),
        ),
        Task(
            "hands",
            tuple(happens("HandDealt", seat=seat) for seat in (0, 1, 2)),
            ("cards", "mat-0", "mat-1", "mat-2"),
            ("S5", "C2"),
            answers=((happens("CardsShuffled"), "hands.deck"),),
        ),
        Task(
            "eyes",
            (looked(BO), looked(YOU)),
            ("as-1", "as-0"),
            ("S5",),
            answers=((looked(BO), "eyes.bo"),),
        ),
        Task("sun", (happens("SunTaken"),), ("sun",), ("S6", "C8")),
        Task(
            "first",
            (happens("Pointed", seat=BO),),
            ("mat-1",),
            ("S6",),
            answers=((happens("Pointed"), "first.other"),),
        ),
    ),
)

QUIZ = Quiz(
    "setup",
    WORDS,
    (
        Question("back", 3, 3, ("C1", "C3")),
        Question("why", 3, 1, ("S4",)),
        Question("deal", 3, 2, ("S5", "C2")),
        Question("symbol", 3, 2, ("S3", "C5")),
        Question("scale", 3, 3, ("S2", "C6")),
        Question("begin", 3, 1, ("S6", "C9")),
    ),
)

EXPLORE = Explorer
