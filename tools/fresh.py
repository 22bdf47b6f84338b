"""Try the two commands where nothing is prepared, `make fresh`: a fresh clone, a new user, an empty home, no caches.

As root a user is made for it and removed afterwards; anybody else gets an empty home folder only. What stays of this
machine are its programs, and the variables that say how package registries are reached. Prints the seconds each took.
"""

from __future__ import annotations

import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.serving import free_port

ROOT = Path(__file__).resolve().parent.parent
USER = "fogkit-fresh"
KEPT = ("PIP_", "NPM_", "NODE_EXTRA", "SSL_", "HTTP", "http", "NO_PROXY", "no_proxy")
"""How registries are reached here. Nothing else of the environment is handed on."""
LONGEST = 1_800.0


class Fresh:
    """A clone in a home folder with nothing else in it."""

    def __init__(self, home: Path, user: str | None) -> None:
        self.user, self.clone = user, home / "fogkit"
        self.environment = {name: value for name, value in os.environ.items() if name.startswith(KEPT)} | {
            "HOME": str(home),
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "CI": "true",
            "PIP_CACHE_DIR": str(home / "pip"),
        }

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a command there, as the new user, in a group of its own."""
        return subprocess.Popen(
            command,
            cwd=self.clone,
            env=self.environment,
            user=self.user,
            group=self.user,
            extra_groups=[] if self.user else None,
            start_new_session=True,
        )


@contextmanager
def fresh() -> Iterator[Fresh]:
    """Make the clone, and its user if that is allowed; leave nothing behind."""
    user = USER if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="fogkit-fresh-") as folder:
        home = Path(folder)
        if user:
            remove(user)  # one that a run left that was broken off
            subprocess.run(["useradd", "--home-dir", folder, "--no-create-home", "--user-group", user], check=True)
        try:
            made = Fresh(home, user)
            # Not by hard links: handed over to the new user, the files of this very repository would be, too.
            subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(made.clone)], check=True)
            if user:
                hand_over(home, user)
            yield made
        finally:
            if user:
                remove(user)


def remove(user: str) -> None:
    """End all that a user runs, and remove the user."""
    subprocess.run(["pkill", "-KILL", "-u", user], check=False, stderr=subprocess.DEVNULL)
    subprocess.run(["userdel", "--force", user], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def hand_over(home: Path, user: str) -> None:
    """Make everything in a folder somebody else's."""
    who = pwd.getpwnam(user)
    for path in (home, *home.rglob("*")):
        os.chown(path, who.pw_uid, who.pw_gid, follow_symlinks=False)


def seconds_until_the_lab_answers(there: Fresh) -> float:
    """Run `make lab` and return the seconds until JupyterLab answers on its port."""
    port, token = free_port(), "fresh"
    options = f"--no-browser --ServerApp.port={port} --ServerApp.port_retries=0 --IdentityProvider.token={token}"
    began = time.monotonic()
    running = there.start("make", "lab", f"ARGS={options}")
    try:
        while running.poll() is None and time.monotonic() - began < LONGEST:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/lab/api/settings?token={token}", timeout=5):
                    return time.monotonic() - began
            except OSError:
                time.sleep(0.5)
        raise SystemExit("make lab did not answer.")
    finally:
        with suppress(ProcessLookupError):  # it ended by itself
            os.killpg(running.pid, signal.SIGTERM)
        running.wait()


def seconds_of_the_tests(there: Fresh) -> float:
    """Run `make test`, which must pass, and return the seconds it took."""
    began = time.monotonic()
    if there.start("make", "test").wait():
        raise SystemExit("make test failed.")
    return time.monotonic() - began


def main() -> None:
    """Print how long each command took: the lab with nothing prepared, again, and the tests with nothing prepared."""
    if shutil.which("make") is None:
        sys.exit("make fresh needs make.")
    with fresh() as there:
        times = {
            "make lab, the first time, until it answers": seconds_until_the_lab_answers(there),
            "make lab, later": seconds_until_the_lab_answers(there),
        }
    with fresh() as there:
        times["make test, the first time"] = seconds_of_the_tests(there)
    print(json.dumps({"seconds": {name: round(taken, 1) for name, taken in times.items()}}, indent=2))


if __name__ == "__main__":
    main()
