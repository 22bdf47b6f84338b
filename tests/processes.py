"""Python in a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


NOT_OURS = {".git", ".venv", "build", "dist", "__pycache__", ".hypothesis", ".mypy_cache", ".ruff_cache"}
"""Folders of which nothing is in the repository."""


def tracked() -> list[Path]:
    """Return every file that is, or is about to be, in the repository; in a copy without one, every file."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
        return [file for name in listed.split("\0") if name and (file := ROOT / name).is_file()]
    files = (file for file in ROOT.rglob("*") if file.is_file())
    return [file for file in files if not NOT_OURS & set(file.relative_to(ROOT).parts)]


def run_python(code: str, *arguments: str, **environment: str) -> str:
    """Run code in a new process, from the root of the project, and return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
