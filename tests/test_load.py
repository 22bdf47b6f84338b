"""The measurement of a class on one server, with a small class and a short game."""

from __future__ import annotations

import os
import time

import pytest

from tools import bench_load, footprint


def test_a_small_class_plays_its_games_to_the_end() -> None:
    thinking = bench_load.Pace(0.1, "speed-fast", 2)
    found = bench_load.measure(2, ["set-boards-2"], thinking, with_lab=False)
    fast, thought = found["as fast as they can"], found["with 0.1 s to think, for 2 s"]
    assert found["kernels"] == fast["games finished"] == 2
    for kind in ("a click, milliseconds", "a bot's move, milliseconds"):
        assert fast[kind]["clicks"] >= 10
        assert 0 < fast[kind]["median"] <= fast[kind]["95 of 100 below"] <= fast[kind]["slowest"]
    assert thought["a click, milliseconds"]["clicks"] > 1
    if footprint.told():
        memory = found["memory of a kernel after a whole game, MB"]
        assert 10 < memory["median"] <= memory["most"] <= 300


def test_where_the_system_does_not_tell_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(footprint, "told", lambda: False)
    assert bench_load.memory_of([1]) == "not measured: only Linux tells"


@pytest.mark.skipif(not footprint.told(), reason="only Linux tells")
def test_a_process_that_takes_more_is_seen_to() -> None:
    before, used = footprint.memory(os.getpid()), footprint.seconds(os.getpid())
    assert before.share < before.alone, "libraries are shared with other processes"
    held = bytearray(b"x" * 50_000_000)
    assert footprint.memory(os.getpid()).share - before.share > 40
    end = time.monotonic() + 30
    while footprint.seconds(os.getpid()) < used + 0.05:
        assert time.monotonic() < end, "the processor's time does not grow"
        held.count(b"y")
