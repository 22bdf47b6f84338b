"""Predictions (F1 to F6): cloud, order, forward or pass, never back, how many chances are left; and a little game."""

from fogkit.games.fog.lessons.predictions.forecast import Forecast
from fogkit.games.fog.lessons.predictions.own_arrow import OwnArrow
from fogkit.games.fog.lessons.predictions.words import WORDS
from fogkit.teaching import Lesson, Question, Quiz, Start, Task, happens, refused

YOU = 0

HANDS = {
    "round-1/hand-0": "sun sun snow rain clouds",
    "round-1/hand-1": "fog fog rain thunder clouds",
    "round-1/hand-2": "snow thunder thunder clouds rain",
}
DAYS = "sun/fog rain/sun sun/snow clouds/fog"

# Day 1 lacks one token, it is full of sun, and the learner is next.
ONE_SHORT = Start(
    deal={
        "first-player": "1",
        "round-1/days": DAYS,
        "round-1/pile-1": "sun/rain rain/fog sun/clouds snow/rain",
        "round-1/pile-2": "fog/clouds snow/thunder thunder/rain",
        "round-1/pile-3": "clouds/rain fog/rain",
        **HANDS,
    },
    moves=("1 take 1", "1 place 1", "1 swap rain", "2 take 1", "2 place 1"),
    others=("1 pass", "2 forward", "1 take 2", "1 place 2", "2 take 2", "2 place 4"),
)

# Bo has completed day 1; Bo and Cy have predicted.
BO_FIRST = Start(
    deal={
        "first-player": "2",
        "round-1/days": DAYS,
        "round-1/pile-1": "fog/rain rain/sun fog/clouds snow/rain",
        "round-1/pile-2": "snow/clouds snow/thunder thunder/rain",
        **HANDS,
    },
    moves=(
        *("2 take 1", "2 place 1", "2 swap rain", "0 take 1", "0 place 1", "1 take 1", "1 place 1"),
        *("1 forward", "2 pass"),
    ),
    others=("2 take 2", "2 place 2"),
)

# The learner has predicted a day and completes another; but this one belongs to Cy.
TOO_FAR = Start(
    deal={
        "first-player": "1",
        "round-1/days": DAYS,
        "round-1/pile-1": "sun/rain rain/sun sun/clouds thunder/sun thunder/fog thunder/rain",
        **HANDS,
    },
    moves=(
        *("1 take 1", "1 place 1", "1 swap rain", "2 take 1", "2 place 1", "0 take 1", "0 place 1"),
        *("0 forward", "1 pass", "2 pass"),
        *("1 take 1", "1 place 3", "1 swap clouds", "2 take 1", "2 place 3", "0 take 1", "0 place 3"),
    ),
    others=("1 pass", "2 forward"),
)

# Two days are complete, and the learner has passed twice; the other two lack one token each.
TWO_LEFT = Start(
    deal={"first-player": "1", **HANDS},
    settings={"starting_tokens": 3, "pile_size": 9},  # a quick way to a table that is nearly full
    moves=(
        *("1 take 1", "1 place 1", "1 forward", "2 pass", "0 pass"),
        *("2 take 1", "2 place 2", "2 forward", "0 pass", "1 pass"),
    ),
    others=("1 pass", "2 forward", "1 take 1", "1 place 4", "1 forward", "2 pass"),
)


def own_arrow_table() -> OwnArrow:
    """Return the table at which the learner's own arrow can be touched."""
    return OwnArrow("fog", TOO_FAR)


LESSON = Lesson(
    "predictions",
    "fog",
    WORDS,
    (
        Task(
            "early",
            (refused("F1"),),
            ("forward",),
            ("F1",),
            ONE_SHORT,
            ((happens("TokenTaken", seat=YOU), "early.took"),),
        ),
        Task(
            "complete",
            (happens("PredictionOpened", seat=YOU),),
            ("pile-1", "day-1"),
            ("F1", "F2"),
            answers=(
                (happens("TokenTaken", seat=YOU), "complete.taken"),
                (happens("PartCovered", seat=YOU), "complete.elsewhere"),
            ),
        ),
        Task(
            "forward",
            (happens("ArrowMoved", seat=YOU),),
            ("forward",),
            ("F3", "F5"),
            answers=((happens("ArrowStayed", seat=YOU), "forward.passed"),),
        ),
        Task("once", (refused("F1"),), ("forward",), ("F2", "F3")),
        Task("order", (happens("PredictionClosed"),), ("pass",), ("F2", "F5"), BO_FIRST),
        Task(
            "back",
            (refused("F4"),),
            ("arrow-0",),
            ("F4",),
            own_arrow_table,
            (
                (happens("ArrowMoved", seat=YOU), "back.further"),
                (happens("ArrowStayed", seat=YOU), "back.passed"),
            ),
        ),
        Task(
            "stay",
            (happens("ArrowStayed", seat=YOU),),
            ("pass",),
            ("F3",),
            answers=((happens("ArrowMoved", seat=YOU), "stay.moved"),),
        ),
        Task(
            "chances",
            (happens("ArrowMoved", seat=YOU, position=2),),
            ("pile-1", "day-3", "forward", "forward"),
            ("F6",),
            TWO_LEFT,
            (
                (happens("ArrowStayed", seat=YOU), "chances.passed"),
                (happens("ArrowMoved", seat=YOU, position=1), "chances.one"),
                (happens("PredictionOpened", seat=YOU), "chances.now"),
            ),
        ),
    ),
)

QUIZ = Quiz(
    "predictions",
    WORDS,
    (
        Question("first", 3, 1, ("F1",)),
        Question("row", 3, 2, ("F2",)),
        Question("far", 3, 2, ("F3",)),
        Question("regret", 3, 3, ("F4",)),
        Question("turn", 3, 2, ("F5",)),
        Question("most", 3, 1, ("F6",)),
    ),
)

EXPLORE = Forecast
