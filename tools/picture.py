"""Draw the README's picture: a table in the middle of a game, as one seat sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from fogkit.match import Match

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "table.svg"


def draw() -> str:
    """Return the picture: the last round of a game of four at random, well under way."""
    match = Match("fog", ["Ada", "Bo", "Cy", "Di"], "readme")
    rng = Random("readme")  # noqa: S311 - a picture must repeat, not resist attack
    while match.view().round < 4 or sum(map(len, match.view().days)) < 19:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[int(rng.random() * len(moves))], seat)
    return match.picture("Ada").svg


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
