"""Servers of our own: whatever they do, nothing of them is left behind."""

from __future__ import annotations

import subprocess
import sys

from tools.serving import end

DEAF = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint(flush=True)\ntime.sleep(60)"
"""A program that does not end when it is asked to."""


def test_a_server_that_does_not_want_to_end_is_ended() -> None:
    with subprocess.Popen([sys.executable, "-c", DEAF], stdout=subprocess.PIPE) as deaf:
        assert deaf.stdout is not None
        deaf.stdout.readline()
        end(deaf, patience=0.3)
        assert deaf.poll() is not None
