"""Records survive: awkward names and long deals come back the same, and garbled records do no harm."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fogkit import Match
from fogkit.games.fog import Weather
from tests.strategies import games
from tests.tables import NAMES
from tests.test_record import HEAD, attempt

pytestmark = pytest.mark.long

# --- round trips -------------------------------------------------------------------------------------

AWKWARD = [
    "a, b",
    'say "hi"',
    '"quoted"',
    "  around  ",
    "\xa0no break",
    "🎲🌫️",
    "أدا",
    "\u202eadA",
    "# x",
    "seed",
    "seed monday",
    "[1, 2]",
    "null",
    "back\\slash",
    "\\n",
    ",",
    '"',
    "\ufeffmark",
    "'",
    "zero\u200bwidth",
]


@pytest.mark.parametrize("awkward", AWKWARD, ids=ascii)
def test_awkward_names_and_seeds_survive(awkward: str) -> None:
    match = Match("fog", [awkward, "Bo", awkward + "2"], awkward)
    again = Match.from_record(match.record())
    assert (again.players, again.seed, again.record()) == (match.players, match.seed, match.record())


one_line = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=20)


@given(st.lists(one_line.filter(str.strip), min_size=2, max_size=5, unique=True), one_line)
def test_any_names_and_any_seed_survive(players: list[str], seed: str) -> None:
    match = Match("fog", players, seed)
    again = Match.from_record(match.record())
    assert (again.players, again.seed, again.state) == (tuple(players), seed, match.state)


def test_a_deal_of_hundreds_of_cards_survives_whole() -> None:
    deck = list(map(str, Weather)) * 38
    match = Match("fog", NAMES[:2], 1, {"round-1/deck": deck}, cards_of_each=40, boards=(1,))
    again = Match.from_record(match.record())
    assert list(again.state.deck[: len(deck)]) == deck
    assert again.state == match.state


# --- fuzzing -----------------------------------------------------------------------------------------

SPICE = [*' ",#\\=/?\r\x1bé\ud800\ufeff', "", "9" * 400, "seed", "0 pass"]


@st.composite
def garbled(draw: st.DrawFn) -> str:
    """Draw a record of a short game and spoil it: lines and characters deleted, doubled, swapped, replaced."""
    lines = draw(games()).record().splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, min(len(lines) - 1, 12)))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["delete", "double", "swap", "spice", "cut", "end"])):
            case "delete" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "end":
                lines = lines[: at + 1]
            case "cut":
                lines[at] = lines[at][draw(st.integers(0, 9)) :]
            case _:
                where = draw(st.integers(0, len(lines[at])))
                spice = draw(st.sampled_from(SPICE) | st.text(max_size=4))
                lines[at] = lines[at][:where] + spice + lines[at][where + draw(st.integers(0, 2)) :]
    return draw(st.sampled_from(["\n", "\r\n"])).join(lines)


@given(garbled() | st.text() | st.text().map(HEAD.__add__))
@example(HEAD)
def test_a_garbled_record_gives_a_sound_match_or_a_record_error(text: str) -> None:
    match, _ = attempt(text)
    if match is not None:
        again = Match.from_record(match.record())
        assert (again.record(), again.state) == (match.record(), match.state)
