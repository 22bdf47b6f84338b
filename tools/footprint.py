"""What a process takes of the machine: memory and time. Only Linux tells."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple


class Memory(NamedTuple):
    """Memory in MB."""

    share: float
    """What it adds to the machine: of what several processes use, each has its part (PSS)."""
    alone: float
    """What it would take if nothing were shared (RSS)."""


def told() -> bool:
    """Tell whether this machine says what a process takes."""
    return Path("/proc/self/smaps_rollup").exists()


def memory(pid: int) -> Memory:
    """Return the memory of a process."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8")
    found = {name: int(size) / 1024 for name, size in re.findall(r"^(\w+): +(\d+) kB$", text, re.MULTILINE)}
    return Memory(found["Pss"], found["Rss"])


def seconds(pid: int) -> float:
    """Return for how many seconds a process has used a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
