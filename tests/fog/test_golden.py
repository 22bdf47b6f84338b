"""Golden games: whole games in players' words, which between them go through every rule."""

import subprocess
import sys
from pathlib import Path

import pytest

from fogkit import Match, get_game
from tools import golden

RECORDS = sorted(golden.FOLDER.glob("*.txt"))


def cited(match: Match) -> set[str]:
    """Return the ids of all rules behind what happened."""
    return {id_ for entry in match.log() for event in entry.events for id_ in event.rules}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did_when_it_was_made(path: Path) -> None:
    match = Match.load(path)
    expected = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# expect")]
    assert expected == golden.expected(match)
    assert len(expected) == 1 + len(match.players)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_can_be_replayed_move_by_move(path: Path) -> None:
    match = Match.load(path)
    for number, again in enumerate(match.replay()):
        match.jump(number)
        assert again.state == match.state
    assert again.record() == match.record()


def test_between_them_the_golden_games_go_through_every_rule() -> None:
    missing = set(get_game("fog").rulebook.ids) - set().union(*(cited(Match.load(path)) for path in RECORDS))
    assert not missing, f"no golden game goes through {', '.join(sorted(missing))}: add one to tools/golden.py"


def test_there_is_a_golden_game_for_every_number_of_players_and_for_the_variant() -> None:
    matches = [Match.load(path) for path in RECORDS]
    printed = [match for match in matches if not match.game.write_rules(match.rules)]
    assert {len(match.players) for match in printed} == {2, 3, 4, 5}
    assert any(match.game.write_rules(match.rules) == {"empty_start": "true"} for match in matches)
    assert any(match.deal for match in matches)


def test_the_golden_games_are_those_that_the_tool_makes(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.golden", str(tmp_path)],
        cwd=golden.FOLDER.parent.parent,
        check=True,
        capture_output=True,
        text=True,
    )
    assert len(done.stdout.splitlines()) == len(RECORDS)
    made = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in RECORDS}
    assert made == kept, "run `python -m tools.golden`, read the difference, and commit it if it is meant"
