"""Tables laid out by hand, and moves in words, so that a test reads like a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from fogkit import Match
from fogkit.games.fog import Rules, Weather, events
from fogkit.games.fog.view import Row

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
PLAIN = ("----",) * 7
"""A layout without symbols, for tests about something else."""


class Box:
    """The tokens not yet laid out: finds one for each side that shall be up."""

    def __init__(self, of_each: int = 3) -> None:
        self._left = dict.fromkeys(map(frozenset, combinations(map(str, Weather), 2)), of_each)

    def tokens(self, sides: str) -> list[str]:
        return [self._token(side) for side in sides.split()]

    def _token(self, up: str) -> str:
        pair = max((pair for pair in self._left if up in pair), key=self._left.__getitem__)
        self._left[pair] -= 1
        (down,) = pair - {up}
        return f"{up}/{down}"


def sit_down(
    players: int = 3,
    *,
    days: str = "",
    stacks: Sequence[str] = (),
    new_piles: Sequence[str] = (),
    hands: Sequence[str] = (),
    deck: str = "",
    new_decks: Sequence[str] = (),
    first: str = "Ada",
    seed: str = "by hand",
    **settings: Any,
) -> Match:
    """Return a match whose first round is laid out: tokens by the side that is up, piles (stacks) from the top."""
    box = Box(settings.get("tokens_of_each", 3))
    deal: dict[str, Sequence[str]] = {"first-player": [str(NAMES.index(first))]}
    deal["round-1/days"] = box.tokens(days)
    deal |= {f"round-1/pile-{k}": box.tokens(sides) for k, sides in enumerate(stacks, start=1)}
    deal |= {f"round-1/hand-{seat}": cards.split() for seat, cards in enumerate(hands)}
    deal["round-1/deck"] = deck.split()
    deal |= {f"round-1/new-pile-{k}": sides.split() for k, sides in enumerate(new_piles, start=1)}
    deal |= {f"round-1/new-deck-{k}": cards.split() for k, cards in enumerate(new_decks, start=1)}
    return _dealt(players, seed, deal, **settings)


def _dealt(players: int, seed: str, deal: Mapping[str, Sequence[str]], **settings: Any) -> Match:
    laid_out = {address: items for address, items in deal.items() if items}
    return Match("fog", NAMES[:players], seed, laid_out, **settings)


def play(match: Match, *moves: str) -> list[Any]:
    """Make moves such as "take 1, place 2, Bo: reveal fog"; return the events as a spectator saw them."""
    events: list[Any] = []
    for words in (words for line in moves for words in line.split(", ")):
        name, _, move = words.rpartition(": ")
        events += match.play(move, name or None).events
    return events


def play_on(match: Match, until: Callable[[Match], bool], predict: str = "pass") -> Match:
    """Make the first legal move again and again, until something holds."""
    while not until(match):
        seat = match.to_act[0]
        moves = [str(move) for move in match.legal(seat)]
        match.play(predict if predict in moves else moves[0], seat)
    return match


def to_decision(match: Match, decision: str, predict: str = "pass") -> Match:
    """Play on until the table waits for this decision; "over" is the end of the game."""
    return play_on(match, lambda now: now.state.decision == decision, predict)


def to_round(match: Match, number: int, predict: str = "pass") -> Match:
    """Play on until a round begins."""
    return play_on(match, lambda now: now.state.round == number, predict)


def why_not(match: Match, move: str, seat: int | str | None = None) -> str:
    """Return the rule and the reason of a refusal, such as "P4 day-full"; nothing for a legal move."""
    refusal = match.refuse(move, seat)
    return f"{refusal.rule} {refusal.reason}" if refusal else ""


def kinds(events: Iterable[Any]) -> list[str]:
    """Return the names of events, in order."""
    return [type(event).__name__ for event in events]


def of_kind(events: Iterable[Any], kind: str) -> list[Any]:
    """Return the events of one name."""
    return [event for event in events if type(event).__name__ == kind]


def all_kinds() -> list[type[events.FogEvent]]:
    """Return every class of events, the bases included."""
    named = vars(events).values()
    return [kind for kind in named if isinstance(kind, type) and issubclass(kind, events.FogEvent)]


def told(match: Match, kind: str) -> list[Any]:
    """Return all that a spectator was told of one kind, since the setup."""
    return of_kind((event for entry in match.log() for event in entry.events), kind)


def tops(match: Match) -> str:
    """Return what the piles show; an empty pile shows "-"."""
    return " ".join(top or "-" for top in match.view().tops)


# --- whole rounds, planned -----------------------------------------------------------------------------


class Round(NamedTuple):
    """A round as it shall end: what lies on the days, every hand with its final discard, the predictions."""

    days: Sequence[str]
    hands: Sequence[str]
    """A hand is written "sun sun snow | rain": the card after the bar is discarded in the end."""
    predictions: Sequence[int] = ()
    """All zero if not given."""


def played(*rounds: Round, **settings: Any) -> Match:
    """Play a game of planned rounds, day after day, on boards without symbols; return it at its end."""
    boards = tuple(len(round_.days) for round_ in rounds)
    dealt = len(rounds[0].hands[0].replace("|", "").split())
    settings = {"boards": boards, "layout": PLAIN, "extra_cards": dealt - boards[0], **settings}
    rules = Rules(players=len(rounds[0].hands), **settings)
    deal: dict[str, Sequence[str]] = {"first-player": ["0"]}
    for number, round_ in enumerate(rounds, start=1):
        deal |= _deal_of(round_, rules, f"round-{number}")
    match = _dealt(rules.players, "planned", deal, **settings)
    for round_ in rounds:
        _play_round(match, round_)
    return match


def _deal_of(round_: Round, rules: Rules, name: str) -> dict[str, Sequence[str]]:
    box = Box(rules.tokens_of_each)
    starts = [rules.starts_with(day) for day in range(1, len(round_.days) + 1)]
    days = [box.tokens(sides) for sides in round_.days]
    to_place = [token for tokens, start in zip(days, starts, strict=True) for token in tokens[start:]]
    size = rules.pile_size
    deal: dict[str, Sequence[str]] = {
        f"{name}/days": [token for tokens, start in zip(days, starts, strict=True) for token in tokens[:start]]
    }
    deal |= {f"{name}/pile-{k + 1}": to_place[k * size : (k + 1) * size] for k in range(rules.piles)}
    return deal | {f"{name}/hand-{n}": hand.replace("|", "").split() for n, hand in enumerate(round_.hands)}


def _play_round(match: Match, round_: Round) -> None:
    goals = round_.predictions or (0,) * len(round_.hands)
    number, taken = match.state.round, 0
    for day in range(1, len(round_.days) + 1):
        for _ in range(match.rules.parts - match.rules.starts_with(day)):
            play(match, f"take {taken // match.rules.pile_size + 1}, place {day}")
            taken += 1
        while match.state.decision == "predict":
            seat = match.to_act[0]
            match.play("forward" if match.state.arrows[seat] < goals[seat] else "pass")
    assert (match.state.round, match.state.decision) == (number, "discard")
    for seat, hand in enumerate(round_.hands):
        match.play(f"discard {hand.split('|')[1].strip()}", seat)


def sheet(match: Match, seat: int) -> tuple[Row, ...]:
    """Return a player's sheet: for each round ?, ! and =."""
    rows: tuple[Row, ...] = match.view().sheets[seat]
    return rows
