"""Claiming days and scoring (D, X, E and V): final discard, influence, ties, points, sheets, rounds, the end."""

from functools import partial

from fogkit.games.fog.lessons.scoring.grid import Asked, Grid
from fogkit.games.fog.lessons.scoring.sheets import TOTAL, ScoreSheets
from fogkit.games.fog.lessons.scoring.tables import LEVEL, ONE_ROUND, ROUND_1_ENDS, ROUND_4_BEGINS
from fogkit.games.fog.lessons.scoring.words import WORDS
from fogkit.teaching import Lesson, Question, Quiz, Task, happens, looked, refused

YOU, BO = 0, 1

LESSON = Lesson(
    "scoring",
    "fog",
    WORDS,
    (
        Task(
            "revealed",
            (refused("A5"),),
            (f"shown-{YOU}",),
            ("D1", "A5"),
            ONE_ROUND,
            ((happens("CardDiscarded", seat=YOU), "revealed.hand"),),
        ),
        Task("discard", (happens("CardDiscarded", seat=YOU),), ("card-clouds",), ("D1", "D2", "D3")),
        Task("secret", (looked(BO),), (f"as-{BO}",), ("D1", "D2")),
        Task(
            "sum",
            (happens("InfluenceFound", seat=YOU, day=1),),
            ("number-5",),
            ("D4", "D5"),
            partial(Grid, Asked(YOU, 1)),
        ),
        Task(
            "tie",
            (happens("DayClaimed", day=1, seats=(YOU, BO)),),
            ("card-0-3",),
            ("D5",),
            answers=((happens("CardTurned"), "tie.other"),),
        ),
        Task(
            "nobody",
            (happens("DayClaimed", day=3, seats=()),),
            ("card-0-4",),
            ("D6",),
            Grid,
            ((happens("CardTurned"), "nobody.other"),),
        ),
        Task(
            "points",
            (happens("BlankFilled", seat=YOU, row=1), happens("BlankFilled", seat=YOU, row=2)),
            ("number-2", "number-minus-1"),
            ("X1", "X2"),
            ScoreSheets,
        ),
        Task(
            "total",
            (happens("BlankFilled", seat=YOU, row=4), happens("BlankFilled", seat=YOU, row=TOTAL)),
            ("number-4", "number-4"),
            ("X1", "X3"),
        ),
        Task(
            "winner",
            (happens("WinnerFound", seat=BO),),
            (
                *("number-4", "number-6", "number-10"),
                *("number-6", "number-minus-3", "number-1"),
                *("number-2", "number-5", "number-5", f"sheet-{BO}"),
            ),
            ("X3", "E6"),
        ),
        Task("next", (happens("BoardsLaid", round=2),), ("card-clouds",), ("E1", "E2", "E3", "E4", "E5"), ROUND_1_ENDS),
        Task(
            "seven",
            (happens("PartCovered", seat=YOU, day=7),),
            ("pile-2", "day-7"),
            ("E1", "E2", "E3"),
            ROUND_4_BEGINS,
            ((happens("PartCovered", seat=YOU), "seven.elsewhere"),),
        ),
        Task(
            "level",
            (happens("GameEnded", winners=(YOU,), reason="alike"),),
            ("card-clouds",),
            ("E6", "E7"),
            LEVEL,
            ((happens("GameEnded", reason="shared"), "level.shared"),),
        ),
    ),
)

QUIZ = Quiz(
    "scoring",
    WORDS,
    (
        Question("arrows", 3, 2, ("D3",)),
        Question("three", 3, 2, ("D5",)),
        Question("off", 3, 1, ("X2",)),
        Question("hand", 3, 2, ("E1", "E3")),
        Question("ahead", 3, 1, ("E6", "E7")),
        Question("variant", 3, 3, ("V1",)),
    ),
)

EXPLORE = partial(Grid, free=True)
