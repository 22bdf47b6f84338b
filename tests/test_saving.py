"""Saving is all or nothing, and a saved match comes back as it was."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from fogkit import Match
from tests.processes import ROOT

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions, links and kill -9 are POSIX")


@pytest.fixture
def match() -> Match:
    match = Match("fog", ["Ada", "Bo"], "saved")
    match.play("take 2")
    return match


def test_a_saved_match_comes_back(match: Match, tmp_path: Path) -> None:
    for file in (tmp_path / "game.txt", str(tmp_path / "jeu d'été 🎲.txt"), tmp_path / ("é" * 120)):
        match.save(file)
        again = Match.load(file)
        assert (again.state, again.record()) == (match.state, match.record())
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_is_utf8_with_plain_line_ends_on_every_system(tmp_path: Path) -> None:
    match = Match("fog", ["Zoë", "Bo"], "ünï")
    match.save(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_bytes() == match.record().encode("utf-8")


@pytest.mark.parametrize("what", ["fsync", "replace"])
def test_a_crash_while_saving_leaves_the_old_file_and_no_litter(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    file = tmp_path / "game.txt"
    match.save(file)
    old = file.read_bytes()
    match.play("place 1")

    def crash(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, what, crash)
    with pytest.raises(OSError, match="no space left"):
        match.save(file)
    assert file.read_bytes() == old
    assert list(tmp_path.iterdir()) == [file]


SAVE_AND_HANG = """
import os, sys, time
from fogkit import Match
def hang(*_):
    print("writing", flush=True)
    time.sleep(60)
match = Match.load(sys.argv[1])
match.play("place 1")
setattr(os, sys.argv[2], hang)
match.save(sys.argv[1])
"""


@POSIX
@pytest.mark.parametrize("what", ["fsync", "replace"])
def test_a_process_killed_while_saving_leaves_the_old_file(match: Match, tmp_path: Path, what: str) -> None:
    file = tmp_path / "game.txt"
    match.save(file)
    old = file.read_bytes()
    with subprocess.Popen(
        [sys.executable, "-c", SAVE_AND_HANG, str(file), what], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "writing\n"
        os.kill(process.pid, signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    assert file.read_bytes() == old
    assert len(list(tmp_path.iterdir())) == 2  # it really was in the middle of writing
    assert Match.load(file).record() == match.record()


@POSIX
@pytest.mark.parametrize("umask", [0o022, 0o077, 0o002])
def test_permissions_follow_the_umask(match: Match, tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        match.save(tmp_path / "game.txt")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game.txt").stat().st_mode) == 0o666 & ~umask


@POSIX
def test_saving_through_a_link_keeps_the_link(match: Match, tmp_path: Path) -> None:
    link, file = tmp_path / "link.txt", tmp_path / "game.txt"
    link.symlink_to(file)
    match.save(link)
    assert link.is_symlink()
    assert file.read_text() == match.record()


def test_a_folder_that_is_not_there_is_an_os_error_and_makes_nothing(match: Match, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no-such-folder"):
        match.save(tmp_path / "no-such-folder" / "game.txt")
    with pytest.raises(OSError, match="no-such-file"):
        Match.load(tmp_path / "no-such-file")
    assert list(tmp_path.iterdir()) == []
