"""Saving: after every move, checked when read, with the one before in reserve."""

from __future__ import annotations

import base64
import json
import zlib
from math import inf
from pathlib import Path

import pytest

from fogkit import Match
from fogkit.keeping import FIRST_LINE, Keeper, SaveError, _digest, pack, unpack
from fogkit.party import Party
from tests.test_party import go_on, party_of


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path / "game.save")


def played(moves: int) -> Party:
    party = party_of("person", "careful", "careful")
    while party.match.number < moves:
        go_on(party)
    return party


def offered(keeper: Keeper) -> list[str]:
    return [offer.party.match.record() if offer.party else offer.problem for offer in keeper.offers()]


def test_a_save_brings_everything_back() -> None:
    party = played(25)
    party.undo()
    again = unpack(pack(party))
    assert again.match.record() == party.match.record()
    assert again.kinds == party.kinds
    assert again.hindsight == party.hindsight == 1
    assert again.told_reasons("fr") == party.told_reasons("fr")
    assert again.viewer == party.viewer


def test_a_save_shows_nobodys_cards_at_a_glance() -> None:
    party = played(20)
    text = pack(party)
    assert not [line for line in party.match.record().splitlines() if line in text.splitlines()[1:]]
    assert not [move for move in map(str, party.match.game.writable(party.match.rules)) if move in text]


def test_two_generations_are_kept(keeper: Keeper) -> None:
    records = []
    for moves in (3, 4, 5):
        party = played(moves)
        records.append(party.match.record())
        keeper.keep(party)
    assert offered(keeper) == [records[2]]
    keeper.path.unlink()
    assert offered(keeper) == [records[1]]
    keeper.keep(played(5))
    assert sorted(path.name for path in keeper.path.parent.iterdir()) == ["game.save", "game.save.before"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data[:-20] + b"AAAA" + data[-16:],
        lambda data: b"",
        lambda data: b"\xff\xfe" + data,
        lambda data: data.replace(b"save 1", b"save 9"),
    ],
    ids=["cut short", "changed inside", "empty", "not text", "another version"],
)
def test_a_damaged_save_is_refused_kept_as_it_is_and_the_one_before_offered(keeper: Keeper, damage) -> None:  # type: ignore[no-untyped-def] # a function of bytes
    for moves in (3, 4):
        keeper.keep(played(moves))
    broken = damage(keeper.path.read_bytes())
    keeper.path.write_bytes(broken)

    newest, before = Keeper(keeper.path).offers()
    assert newest.party is None
    assert newest.problem
    assert before.party is not None
    assert before.party.match.number == 3
    assert keeper.path.read_bytes() == broken, "looking changes nothing"

    again = Keeper(keeper.path)
    again.keep(before.party)
    again.keep(played(5))
    aside = keeper.path.with_name("game.save.damaged-1")
    assert aside.read_bytes() == broken
    assert [offer.party is not None for offer in again.offers()] == [True]


def test_a_second_damaged_save_does_not_overwrite_the_first(keeper: Keeper) -> None:
    for text in ("one", "two"):
        keeper.path.write_text(text)
        Keeper(keeper.path).keep(played(3))
    assert [keeper.path.with_name(f"game.save.damaged-{n}").read_text() for n in (1, 2)] == ["one", "two"]


@pytest.mark.parametrize("damage", [b"\xff\xfe", b"half a sa"])
def test_a_save_that_is_damaged_while_the_game_goes_on_is_kept_too(keeper: Keeper, damage: bytes) -> None:
    for moves in (3, 4):
        keeper.keep(played(moves))
    keeper.path.write_bytes(damage)
    keeper.keep(played(5))
    assert keeper.path.with_name("game.save.damaged-1").read_bytes() == damage
    assert offered(keeper) == [played(5).match.record()]
    keeper.path.unlink()
    assert offered(keeper) == [played(3).match.record()], "and the one before is whole"


def test_two_damaged_saves_are_told_their_own_names(keeper: Keeper) -> None:
    keeper.path.write_text("one")
    keeper.before.write_text("two")
    asides = [offer.aside for offer in keeper.offers()]
    assert asides == ["game.save.damaged-1", "game.save.damaged-2"]
    Keeper(keeper.path).keep(played(3))
    assert [keeper.path.with_name(name).read_text() for name in asides] == ["one", "two"]


def test_an_unfinished_game_is_laid_aside_when_another_begins_and_comes_back(keeper: Keeper) -> None:
    keeper.begin(played(7))
    keeper.begin(played(9))
    keeper.begin(played(3))
    assert offered(keeper) == [played(moves).match.record() for moves in (3, 9, 7)], "the last one left first"
    again = keeper.offers()[2]
    assert again.party is not None
    keeper.begin(again.party, again)
    assert offered(keeper) == [played(moves).match.record() for moves in (7, 3, 9)]


def test_what_is_over_or_has_not_begun_is_not_laid_aside(keeper: Keeper) -> None:
    for moves in (0, 1000):
        party = party_of("random", "random")
        while party.match.to_act and party.match.number < moves:
            go_on(party)
        keeper.begin(party)
        keeper.begin(played(3))
        keeper.path.unlink()
    assert not list(keeper.path.parent.glob("*.left-*"))


def test_going_on_with_the_save_before_a_damaged_one_lays_nothing_aside(keeper: Keeper) -> None:
    for moves in (3, 4):
        keeper.keep(played(moves))
    keeper.path.write_text("broken")
    again = Keeper(keeper.path)
    usable = again.offers()[1]
    assert usable.party is not None
    again.begin(usable.party, usable)
    assert offered(again) == [played(3).match.record()]


def sealed(content: object) -> str:
    packed = base64.b64encode(zlib.compress(json.dumps(content).encode())).decode()
    return f"{FIRST_LINE}\n{_digest(packed)}\n{packed}\n"


@pytest.mark.parametrize(
    "content",
    [
        [],
        {},
        {"record": "nothing"},
        {"record": 7, "kinds": [], "hindsight": 0, "reasons": {}},
        {"record": Match("fog", ["A", "B"], 1).record(), "kinds": ["person"], "hindsight": 0, "reasons": {}},
        {"record": Match("fog", ["A", "B"], 1).record(), "kinds": ["person"] * 2, "hindsight": "x", "reasons": {}},
        {"record": Match("fog", ["A", "B"], 1).record(), "kinds": ["person"] * 2, "hindsight": inf, "reasons": {}},
        {"record": Match("fog", ["A", "B"], 1).record(), "kinds": ["person"] * 2, "hindsight": 0, "reasons": {"x": 1}},
    ],
)
def test_a_whole_file_that_makes_no_game_is_refused_with_the_reason(content: object) -> None:
    with pytest.raises(SaveError, match="cannot be played"):
        unpack(sealed(content))


def test_a_list_in_a_list_in_a_list_is_refused() -> None:
    packed = base64.b64encode(zlib.compress(b"[" * 200_000)).decode()
    with pytest.raises(SaveError, match="cannot be played"):
        unpack(f"{FIRST_LINE}\n{_digest(packed)}\n{packed}\n")


def test_a_file_that_cannot_be_opened_is_not_called_damaged(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper.keep(played(3))

    def locked(*_given: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", locked)
    (problem,) = offered(keeper)
    assert problem.startswith("The file could not be opened (Permission denied).")


def test_a_small_file_cannot_fill_the_memory() -> None:
    packed = base64.b64encode(zlib.compress(b" " * 50_000_000)).decode()
    with pytest.raises(SaveError):
        unpack(f"{FIRST_LINE}\n{_digest(packed)}\n{packed}\n")


def test_a_full_disk_leaves_the_old_save_as_it_was(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper.keep(played(3))
    before = keeper.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        keeper.keep(played(4))
    assert keeper.path.read_bytes() == before
    assert [path.name for path in keeper.path.parent.iterdir()] == ["game.save"]
