"""The matches of this lesson: just before the final discard, before round 4, and a tiny game that ends in a tie."""

from __future__ import annotations

from fogkit.core import Chance
from fogkit.games.fog.game import Fog
from fogkit.teaching import Start

# Every day is filled in turn, by Cy (2), Ada (0) and Bo (1); so Cy swaps on days 1 and 3, and Bo predicts first.
DEAL = {
    "first-player": "2",
    "round-1/days": "sun/fog rain/sun thunder/rain clouds/fog",
    "round-1/pile-1": "sun/snow snow/rain rain/clouds fog/snow rain/thunder clouds/sun "
    "thunder/sun fog/thunder thunder/snow",
    "round-1/pile-2": "clouds/snow sun/clouds snow/clouds",
    "round-1/hand-0": "sun sun snow thunder clouds",
    "round-1/hand-1": "rain rain clouds sun fog",
    "round-1/hand-2": "snow clouds fog rain fog",
    "round-1/deck": "clouds thunder",
}
MOVES = (
    *("2 take 1", "2 place 1", "2 swap fog", "0 take 1", "0 place 1", "1 take 1", "1 place 1"),
    *("1 pass", "2 pass", "0 forward"),
    *("2 take 1", "2 place 2", "0 take 1", "0 place 2", "0 reveal snow", "1 reveal rain", "2 reveal clouds"),
    *("1 take 1", "1 place 2", "1 forward", "2 pass", "0 pass"),
    *("2 take 1", "2 place 3", "2 swap fog", "0 take 1", "0 place 3", "1 take 1", "1 place 3"),
    *("1 pass", "2 pass", "0 forward"),
    *("2 take 2", "2 place 4", "0 take 2", "0 place 4", "0 reveal thunder", "1 reveal clouds", "2 reveal rain"),
    *("1 take 2", "1 place 4", "1 forward", "2 forward", "0 pass"),
)
OTHERS_DISCARD = ("1 discard fog", "2 discard thunder")

# A game of this one round, so that the table stays as it is when the days have been claimed.
ONE_ROUND = Start(deal=DEAL, settings={"boards": (4,)}, moves=MOVES, others=OTHERS_DISCARD)

# The same in a whole game: round 2 follows.
ROUND_1_ENDS = Start(deal=DEAL, moves=MOVES, others=OTHERS_DISCARD)

# One round of two days. Ada and Bo have predicted 1 each, and will claim 1 each: only their cards can decide.
LEVEL = Start(
    players=("Ada", "Bo"),
    deal={
        "first-player": "0",
        "round-1/days": "sun/fog rain/sun",
        "round-1/pile-1": "fog/snow clouds/fog sun/rain thunder/sun snow/rain rain/clouds",
        "round-1/hand-0": "sun sun fog clouds",
        "round-1/hand-1": "rain thunder snow fog",
    },
    settings={"boards": (2,), "extra_cards": 2, "layout": ("--R-", "----")},
    moves=(
        *("0 take 1", "0 place 1", "1 take 1", "1 place 1", "0 reveal sun", "1 reveal rain"),
        *("0 take 1", "0 place 1", "0 forward", "1 pass"),
        *("1 take 1", "1 place 2", "0 take 1", "0 place 2", "1 take 1", "1 place 2", "1 forward", "0 pass"),
    ),
    others=("1 discard fog",),
)


def play_until(start: Start, round_: int) -> tuple[str, ...]:
    """Return moves, each one legal but none of them clever, that bring a table to the beginning of a round."""
    game = Fog()
    rules = game.rules(len(start.players), **start.settings)
    given = tuple((address, tuple(items.split())) for address, items in start.deal.items())
    state, _ = game.start(rules, Chance(start.seed, given))
    moves: list[str] = []
    while state.round < round_:
        seat = game.to_act(state)[0]
        choices = game.legal(state, seat)
        move = choices[len(moves) % len(choices)]
        moves.append(f"{seat} {move}")
        state, _ = game.apply(state, seat, move)
    return tuple(moves)


_FROM_THE_START = Start(deal={"first-player": "0"}, seed="week")

# After three rounds the sun is back with Ada.
ROUND_4_BEGINS = Start(deal=_FROM_THE_START.deal, seed="week", moves=play_until(_FROM_THE_START, 4))
