"""Action symbols (A1 to A6): swap, reveal, what a revealed card may no longer do, and that an action must be done."""

from fogkit.games.fog.components import Symbol
from fogkit.games.fog.lessons.actions.words import WORDS
from fogkit.teaching import Lesson, Question, Quiz, Start, Task, happens, looked, refused

YOU, BO, CY = 0, 1, 2

DAYS = "fog/sun rain/sun sun/snow clouds/fog"

# The learner starts, with a swap within reach on days 1 and 3; then Bo and Cy bring the reveals within reach.
SYMBOLS = Start(
    deal={
        "first-player": "0",
        "round-1/days": DAYS,
        "round-1/pile-1": "thunder/fog rain/fog sun/clouds snow/rain",
        "round-1/pile-2": "sun/fog snow/rain",
        "round-1/pile-3": "snow/fog fog/rain",
        "round-1/hand-0": "sun sun snow rain clouds",
        "round-1/hand-1": "fog fog rain thunder clouds",
        "round-1/hand-2": "snow thunder thunder sun rain",
        "round-1/deck": "thunder fog",
    },
    others=(
        *("1 take 1", "1 place 2", "2 take 1", "2 place 4"),
        *("1 reveal fog", "2 reveal thunder"),
        *("1 take 1", "1 place 1", "2 take 1", "2 place 3", "2 swap rain"),
    ),
)

# The learner's only sun is revealed, and a swap must be done.
REVEALED = Start(
    deal={
        "first-player": "1",
        "round-1/days": DAYS,
        "round-1/pile-1": "rain/fog sun/fog snow/sun snow/fog",
        "round-1/hand-0": "sun rain rain snow clouds",
        "round-1/hand-1": "fog fog rain thunder clouds",
        "round-1/hand-2": "snow thunder thunder clouds rain",
        "round-1/deck": "fog clouds",
    },
    moves=(
        *("1 take 1", "1 place 2", "2 take 1", "2 place 2"),
        *("0 reveal sun", "1 reveal fog", "2 reveal thunder"),
        *("0 take 1", "0 place 1"),
    ),
)

# Day 5 lacks one token, and its last part carries a reveal. Five days are the printed second round.
LAST_PART = Start(
    deal={
        "first-player": "1",
        "round-1/days": DAYS + " thunder/rain",
        "round-1/pile-1": "sun/fog rain/fog snow/sun snow/fog",
        "round-1/hand-0": "sun rain fog snow clouds sun",
        "round-1/hand-1": "fog fog rain thunder clouds sun",
        "round-1/hand-2": "snow thunder thunder clouds rain rain",
    },
    settings={"boards": (5, 6, 7)},
    moves=("1 take 1", "1 place 5", "1 swap rain", "2 take 1", "2 place 5"),
    others=("1 reveal fog", "2 reveal thunder", "1 pass", "2 forward"),
)

# Few cards and many swaps: the deck is used up.
NO_DECK = Start(
    deal={
        "first-player": "1",
        "round-1/days": DAYS,
        "round-1/pile-1": "sun/fog rain/fog snow/sun snow/fog fog/clouds",
        "round-1/hand-0": "sun sun rain rain snow",
        "round-1/hand-1": "fog fog fog clouds thunder",
        "round-1/hand-2": "snow snow sun clouds clouds",
        "round-1/new-deck-1": "rain sun snow",  # whatever is discarded lies on top
    },
    settings={"boards": (4,), "cards_of_each": 3, "layout": ("-S--",) * 4},
    moves=(
        *("1 take 1", "1 place 1", "1 swap clouds", "2 take 1", "2 place 2", "2 swap snow", "0 take 1", "0 place 1"),
        *("1 take 1", "1 place 3", "1 swap fog", "2 take 1", "2 place 2"),
    ),
)

# Two players with two cards each, and two reveals: nobody has a hand any more.
NO_HAND = Start(
    players=("Ada", "Bo"),
    deal={
        "first-player": "0",
        "round-1/days": "fog/sun rain/sun",
        "round-1/pile-1": "sun/fog rain/fog snow/sun snow/fog",
        "round-1/hand-0": "sun rain",
        "round-1/hand-1": "fog clouds",
    },
    settings={"boards": (2,), "extra_cards": 0, "layout": ("-RR-", "-S--")},
    moves=(
        *("0 take 1", "0 place 1", "0 reveal sun", "1 reveal fog"),
        *("1 take 1", "1 place 1", "0 reveal rain", "1 reveal clouds"),
    ),
    others=("1 take 2", "1 place 2"),
)


LESSON = Lesson(
    "actions",
    "fog",
    WORDS,
    (
        Task(
            "cover",
            (happens("SymbolTriggered", seat=YOU, symbol=Symbol.SWAP),),
            ("pile-2", "day-1"),
            ("A1",),
            SYMBOLS,
            ((happens("PartCovered", seat=YOU), "cover.elsewhere"), (happens("TokenTaken", seat=YOU), "cover.taken")),
        ),
        Task(
            "must",
            (refused("A1"),),
            ("pile-1",),
            ("A1",),
            answers=((happens("CardSwapped", seat=YOU), "must.swapped"),),
        ),
        Task("swap", (happens("CardSwapped", seat=YOU),), ("card-clouds",), ("A2",)),
        Task(
            "eye",
            (happens("SymbolTriggered", seat=YOU, symbol=Symbol.REVEAL),),
            ("pile-3", "day-2"),
            ("A1", "A4"),
            answers=((happens("PartCovered", seat=YOU), "eye.elsewhere"),),
        ),
        Task(
            "seats",
            (looked(BO), looked(CY), looked(YOU)),
            ("as-1", "as-2", "as-0"),
            ("A4",),
            answers=(
                (looked(BO), "seats.bo"),
                (looked(CY), "seats.cy"),
                (looked(YOU), "seats.you"),
                (looked(None), "seats.spectator"),
                (happens("RevealedTogether"), "seats.early"),
            ),
        ),
        Task("reveal", (happens("RevealedTogether"),), ("card-rain",), ("A4", "A5")),
        Task(
            "stays",
            (refused("A5"),),
            ("shown-0",),
            ("A5",),
            REVEALED,
            ((happens("CardSwapped", seat=YOU), "stays.other"), (refused("A1"), "stays.must")),
        ),
        Task(
            "last",
            (happens("SymbolTriggered", seat=YOU, day=5), refused("A1")),
            ("pile-1", "day-5", "forward"),
            ("A1",),
            LAST_PART,
            (
                (happens("SymbolTriggered", seat=YOU, day=5), "last.now"),
                (happens("PartCovered", seat=YOU), "last.elsewhere"),
                (refused("F1"), "last.soon"),
                (happens("RevealedTogether"), "last.early"),
            ),
        ),
        Task("then", (happens("PredictionOpened", seat=YOU),), ("card-fog",), ("A1", "A4")),
        Task(
            "deck",
            (happens("DeckRenewed"),),
            ("pile-1", "day-4", "card-rain"),
            ("A3",),
            NO_DECK,
            (
                (happens("SymbolTriggered", seat=YOU), "deck.swap"),
                (happens("PartCovered", seat=YOU), "deck.elsewhere"),
            ),
        ),
        Task(
            "none",
            (happens("NoCardLeft", seat=YOU),),
            ("pile-1", "day-2"),
            ("A6",),
            NO_HAND,
            ((happens("PartCovered", seat=YOU), "none.elsewhere"),),
        ),
    ),
)

QUIZ = Quiz(
    "actions",
    WORDS,
    (
        Question("skip", 3, 2, ("A1",)),
        Question("who", 3, 1, ("A2",)),
        Question("secret", 3, 3, ("A4",)),
        Question("open", 3, 2, ("A5",)),
        Question("refill", 3, 2, ("A3",)),
        Question("bare", 3, 1, ("A6",)),
    ),
)
