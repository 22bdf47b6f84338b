"""Placing weather tokens (P1 to P7): take, place, full days, three of a kind, a pile that runs out."""

from fogkit.i18n import Words
from fogkit.teaching import Lesson, Question, Quiz, Start, Task, happens, refused

WORDS = Words.beside(__file__)

YOU = 0
NO_SYMBOLS = {"layout": ("----",) * 7}

# The learner starts; the boards have no symbols, so that nothing else happens yet.
FIRST_TURN = Start(
    deal={
        "first-player": "0",
        "round-1/days": "fog/sun rain/sun sun/snow clouds/fog",
        "round-1/pile-1": "thunder/fog rain/fog",
        "round-1/pile-2": "sun/fog snow/rain",
        "round-1/pile-3": "snow/fog fog/rain",
        "round-1/hand-0": "sun sun snow rain clouds",
    },
    settings=NO_SYMBOLS,
    others=("1 take 1", "1 place 2", "2 take 1", "2 place 4"),
)

# Day 4 is full; everybody has just predicted, and the learner holds a token.
FULL_DAY = Start(
    deal={
        "first-player": "1",
        "round-1/days": "fog/sun rain/sun sun/snow clouds/fog",
        "round-1/pile-1": "sun/fog snow/sun snow/fog rain/fog clouds/rain",
        "round-1/hand-0": "sun sun snow rain clouds",
    },
    settings=NO_SYMBOLS,
    moves=(
        *("1 take 1", "1 place 4", "2 take 1", "2 place 4", "0 take 1", "0 place 4"),
        *("0 pass", "1 pass", "2 pass", "1 take 2", "1 place 1", "2 take 2", "2 place 3"),
    ),
)

# All three piles show snow, and after they are returned all three show fog.
THREE_ALIKE = Start(
    deal={
        "first-player": "0",
        "round-1/days": "fog/sun rain/sun sun/snow clouds/fog",
        "round-1/pile-1": "snow/sun fog/rain sun/rain",
        "round-1/pile-2": "snow/rain fog/sun rain/clouds",
        "round-1/pile-3": "snow/clouds fog/snow thunder/rain",
        "round-1/hand-0": "sun sun thunder rain clouds",
    },
    settings=NO_SYMBOLS,
)

# Nine tokens of the first pile are gone.
ONE_LEFT = Start(
    deal={"first-player": "0", "round-1/hand-0": "sun sun snow rain clouds snow fog fog"},
    settings={"boards": (7,), **NO_SYMBOLS},
    moves=tuple(line for turn in range(9) for line in (f"{turn % 3} take 1", f"{turn % 3} place {turn % 7 + 1}")),
)

TOOK_INSTEAD = ((happens("TokenTaken", seat=YOU), "return.taken"),)

LESSON = Lesson(
    "placement",
    "fog",
    WORDS,
    (
        Task("take", (happens("TokenTaken", seat=YOU),), ("pile-2",), ("P1",), FIRST_TURN),
        Task(
            "keep",
            (refused("P2"),),
            ("pile-1",),
            ("P2",),
            answers=((happens("PartCovered", seat=YOU), "keep.placed"),),
        ),
        Task("place", (happens("PartCovered", seat=YOU),), ("day-2",), ("P3", "P7")),
        Task(
            "full",
            (refused("P4"),),
            ("pile-2", "day-4"),
            ("P4",),
            FULL_DAY,
            ((happens("PartCovered", seat=YOU), "full.elsewhere"),),
        ),
        Task("return", (happens("TokensReturned", seat=YOU),), ("return",), ("P5",), THREE_ALIKE, TOOK_INSTEAD),
        Task("again", (happens("TokensReturned", seat=YOU),), ("return",), ("P5",), None, TOOK_INSTEAD),
        Task("unlike", (refused("P5"),), ("return",), ("P5",)),
        Task(
            "empty",
            (happens("PileRenewed", pile=1),),
            ("pile-1",),
            ("P6",),
            ONE_LEFT,
            ((happens("TokenTaken", seat=YOU), "empty.other"),),
        ),
    ),
)

QUIZ = Quiz(
    "placement",
    WORDS,
    (
        Question("see", 3, 2, ("P2",)),
        Question("where", 3, 1, ("P3", "P4")),
        Question("alike", 3, 3, ("P5",)),
        Question("gone", 3, 2, ("P6",)),
    ),
)
