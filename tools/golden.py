"""Make the golden games in tests/records anew: `python -m tools.golden [folder]`.

A golden game is an ordinary record with two kinds of comments. `# watch` stands before the move at which something
happens for the first time in this game, with the rules behind it; `# expect` lines at the end hold the winners and
every sheet. The tests replay each game and hold it to what it expects, so a change of the engine is noticed. If the
change is meant, run this, read the difference, and commit it with the change.

Some games are scripted to reach rare corners; where the script ends, and in all others, moves are random.
"""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from fogkit import Match
from fogkit.core import Event

FOLDER = Path(__file__).parent.parent / "tests" / "records"


class Golden(NamedTuple):
    """How a golden game is made; its name is its seed."""

    about: str
    players: str
    settings: Mapping[str, object] = {}
    deal: Mapping[str, str] = {}
    script: str = ""
    """Moves such as "take 1, place 2", with a name before those that several make at once: "Bo: reveal fog"."""


GAMES = {
    "two": Golden("The printed game for two.", "Ada Bo"),
    "three": Golden("The printed game for three.", "Ada Bo Cy"),
    "four": Golden("The printed game for four.", "Ada Bo Cy Di"),
    "five": Golden("The printed game for five.", "Ada Bo Cy Di Ed"),
    "variant": Golden("The variant: every day board starts each round empty.", "Ada Bo Cy", {"empty_start": True}),
    "corners": Golden(
        "A box of 15 tokens and 6 cards. Three of a kind twice in one turn, piles that run out until one stays "
        "empty, a deck renewed by the very card just discarded, and hands emptied by reveals.",
        "Ada Bo",
        {
            "boards": (2,),
            "layout": ("SRRR", "----"),
            "cards_of_each": 1,
            "tokens_of_each": 1,
            "pile_size": 4,
            "empty_start": True,
        },
        {
            "first-player": "0",
            "round-1/pile-1": "sun/rain fog/rain",
            "round-1/pile-2": "sun/snow fog/snow",
            "round-1/pile-3": "sun/clouds fog/clouds",
            "round-1/hand-0": "sun rain fog",
            "round-1/hand-1": "snow clouds thunder",
        },
        "return, return, take 1, place 1, swap sun, "
        "take 1, place 1, Ada: reveal rain, Bo: reveal snow, "
        "take 2, place 1, Bo: reveal thunder, Ada: reveal sun, "
        "take 2, place 1, Ada: reveal fog, Bo: reveal clouds, Bo: forward, Ada: pass, "
        "take 3, place 2, take 3, place 2, take 3, place 2, take 1, place 2, Bo: pass, Ada: forward",
    ),
    "shared": Golden(
        "One round of one day that nobody can claim; days and cards break no tie, so the victory is shared.",
        "Ada Bo Cy",
        {"boards": (1,), "layout": ("----",)},
        {
            "first-player": "0",
            "round-1/days": "sun/fog",
            "round-1/pile-1": "sun/fog sun/rain sun/snow",
            "round-1/hand-0": "rain rain",
            "round-1/hand-1": "snow snow",
            "round-1/hand-2": "fog fog",
        },
        "take 1, place 1, take 1, place 1, take 1, place 1, Cy: forward, Ada: pass, Bo: pass, "
        "Cy: discard fog, Ada: discard rain, Bo: discard snow",
    ),
}


def make(name: str) -> Match:
    """Return a golden game, played to its end."""
    golden = GAMES[name]
    match = Match("fog", golden.players.split(), name, golden.deal, **golden.settings)
    for words in filter(None, golden.script.split(", ")):
        player, _, move = words.rpartition(": ")
        match.play(move, player or None)
    random = Random(f"golden/{name}").random  # noqa: S311 - a golden game must repeat; random() does for ever
    while match.outcome is None:
        seat = match.to_act[int(random() * len(match.to_act))]
        moves = match.legal(seat)
        match.play(moves[int(random() * len(moves))], seat)
    return match


def told(match: Match, about: str) -> str:
    """Return the record of a game with its comments."""
    lines = match.record().splitlines()
    header = len(lines) - match.length
    log = match.log()
    known: set[tuple[str, tuple[str, ...]]] = set()
    about_lines = textwrap.wrap(about, 100, initial_indent="# ", subsequent_indent="# ")
    told_lines = [*about_lines, *lines[:header], *_watch(log[0].events, known)]
    for number, line in enumerate(lines[header:], start=1):
        told_lines += [*_watch(log[number].events, known), line]
    return "\n".join([*told_lines, *expected(match)]) + "\n"


def _watch(events: Iterable[Event], known: set[tuple[str, tuple[str, ...]]]) -> Iterator[str]:
    """Tell what happens for the first time in this game, with the rules behind it."""
    for event in events:
        kind = re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).lower()
        if (kind, event.rules) not in known:
            known.add((kind, event.rules))
            yield f"# watch: {kind} ({', '.join(event.rules)})"


def expected(match: Match) -> list[str]:
    """Return the comments that hold how a game ended: the winners, what decided, every sheet."""
    assert match.outcome is not None
    winners = ", ".join(match.players[seat] for seat in match.outcome.winners)
    lines = [f"# expect {winners} by {match.outcome.reason}"]
    for name, sheet, total in zip(match.players, match.view().sheets, match.outcome.totals, strict=True):
        rows = ", ".join(f"?{row.predicted} !{row.claimed} ={row.points}" for row in sheet)
        lines.append(f"# expect {name}: {rows}; total {total}")
    return lines


def main() -> None:
    """Write every golden game into the folder."""
    parser = argparse.ArgumentParser(description="Make the golden games anew.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where to write them (tests/records)")
    folder = parser.parse_args().folder
    for name, golden in GAMES.items():
        path = folder / f"{name}.txt"
        path.write_text(told(make(name), golden.about), encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
