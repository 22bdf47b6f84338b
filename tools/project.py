"""Everything that `make` does, on any system: set up `.venv` once, then open the lab, run the tests and so on.

Run it with any Python, `python tools/project.py lab`; it needs nothing but the standard library. It can be read by
Pythons that are too old for the rest of the project, so that they get a sentence and not a syntax error.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
READY = VENV / "fogkit-ready"
OLDEST, NEWEST = (3, 11), (3, 14)
FIRST_NOTEBOOK = "notebooks/00-start-here.ipynb"

# Everything here is proven down to the last branch.
PROVEN = "fogkit/core.py,fogkit/i18n.py,fogkit/rulebook.py,fogkit/match.py,fogkit/record.py,fogkit/contract.py,"
PROVEN += "fogkit/svg.py,fogkit/games/*"
# Bots are judged by how they play: their promises are properties over random games, and the ladder. Compiled games are
# replayed in the readable engine, move by move; what Numba has compiled cannot be seen to run.
JUDGED_BY_PLAY = "fogkit/games/*/bots/*,fogkit/games/*/compiled/*"


class Stop(Exception):  # noqa: N818 - for the person at the machine it is a sentence, not an error
    """Something is missing on this machine; the message says what to install."""


# --- setting up --------------------------------------------------------------------------------------


def check_python(version: tuple[int, ...], modules: tuple[str, ...] = ("venv", "ensurepip")) -> None:
    """Stop with a sentence if this Python is too old, too new, or cannot make a virtual environment."""
    if not OLDEST <= version[:2] <= NEWEST:
        oldest, newest, here = (".".join(map(str, number[:2])) for number in (OLDEST, NEWEST, version))
        why = "" if version[:2] < OLDEST else ", for which some packages are not made yet"
        raise Stop(
            f"fogkit needs Python {oldest} to {newest}, and this is {here}{why}. Install another from python.org."
        )
    for module in modules:
        if importlib.util.find_spec(module) is None:
            raise Stop(
                f"This Python has no {module} module. Install it (Debian, Ubuntu: sudo apt install python3-venv), "
                "or install Python from python.org, and try again."
            )


def fingerprint() -> str:
    """Return a text that changes when the set-up must be done again: other versions, Python or folder."""
    text = [sys.version, str(ROOT)]
    text += [(ROOT / name).read_text(encoding="utf-8") for name in ("requirements.txt", "pyproject.toml")]
    return hashlib.sha256("\n".join(text).encode()).hexdigest()


def set_up() -> None:
    """Make `.venv` and install everything into it; at once if that was done before."""
    check_python(sys.version_info[:3])
    if READY.is_file() and READY.read_text(encoding="utf-8") == fingerprint():
        return
    print("Setting up .venv: this takes a minute or so, and only the first time.", flush=True)
    run(sys.executable, "-m", "venv", "--clear", VENV)
    os.environ["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    try:
        install("-r", ROOT / "requirements.txt")
        install("--no-deps", "-e", ROOT)
    except subprocess.CalledProcessError as error:
        raise Stop("The packages could not be installed. Is there a network? Then try again.") from error
    settle(VENV)
    READY.write_text(fingerprint(), encoding="utf-8")


def install(*what: str | Path) -> None:
    """Install packages into `.venv`: with uv, which takes some seconds, or with pip, which takes a minute.

    uv is not made for every kind of machine, and knows nothing of what pip was told about proxies and mirrors.
    """
    pip = (BIN / "python", "-m", "pip", "install", "--quiet")
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    uv = next(line for line in pinned if line.startswith("uv=="))
    try:
        run(*pip, "--only-binary=:all:", uv)
        compiled = "--compile-bytecode"  # as pip does; else every kernel might compile it for itself
        run(BIN / "uv", "pip", "install", "--quiet", compiled, "--python", BIN / "python", *what)
    except (subprocess.CalledProcessError, OSError):
        print("uv does not work here; pip does the same, only slower.", flush=True)
        run(*pip, *what)


# JupyterLab's own news do not cover a corner of the page.
LAB_SETTINGS: dict[str, dict[str, object]] = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}

# Its side bars start closed and leave the room to the table; a click opens them, and then they stay open.
SIDE: dict[str, object] = {"collapsed": True, "visible": True, "current": None, "widgets": []}
LAB_WORKSPACE: dict[str, object] = {
    "data": {"layout-restorer:data": {"main": {"dock": None}, "left": SIDE, "right": SIDE}},
    "metadata": {"id": "default"},
}


def settle(prefix: Path) -> None:
    """Make the JupyterLab of the Python in this folder start the way the notebooks want it."""
    settle_lab(prefix / "share" / "jupyter" / "lab" / "settings", workspaces(prefix))


def workspaces(prefix: Path) -> Path:
    """Return where the JupyterLab of the Python in this folder keeps how it looks; `binder/start` says the same."""
    return prefix / "share" / "fogkit" / "workspaces"


def settle_lab(settings: Path, layout: Path) -> None:
    """Make JupyterLab start the way the notebooks want it; people can change it, and it stays changed."""
    for folder in (settings, layout):
        folder.mkdir(parents=True, exist_ok=True)
    (settings / "overrides.json").write_text(json.dumps(LAB_SETTINGS), encoding="utf-8")
    (layout / "default-37a8.jupyterlab-workspace").write_text(json.dumps(LAB_WORKSPACE), encoding="utf-8")


def run(*command: str | Path, **environment: str) -> None:
    """Run a program from the project's folder, its output on the screen; stop if it fails."""
    subprocess.run([str(word) for word in command], cwd=ROOT, env=os.environ | environment, check=True)


def tool(name: str, *arguments: str, **environment: str) -> None:
    """Run a Python module with the project's own Python."""
    run(BIN / "python", "-m", name, *arguments, **environment)


# --- commands ----------------------------------------------------------------------------------------


def lab(*arguments: str) -> None:
    """Open JupyterLab on the first notebook; what it will need is compiled first, so that nobody waits for it there."""
    tool("fogkit.lab.warm")
    as_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    tool("jupyterlab", FIRST_NOTEBOOK, *as_root, *arguments, JUPYTERLAB_WORKSPACES_DIR=str(workspaces(VENV)))


def app(*arguments: str) -> None:
    """Serve the whole game, the lessons and the design lab without code cells, for a projector."""
    tool("fogkit.lab.warm")
    tool("voila", "notebooks", *arguments, **app_folders())


def app_folders() -> dict[str, str]:
    """Return where Voilà finds how our pages look and which cells they leave out, as environment variables."""
    own = str(ROOT / "app")
    return {
        name: os.pathsep.join(filter(None, [own, os.environ.get(name)]))
        for name in ("JUPYTER_CONFIG_PATH", "JUPYTER_PATH")
    }


def html() -> None:
    """Write every notebook as a page to read."""
    tool("tools.pages")


def site() -> None:
    """Build the site that needs no server: lessons and play in the browser's own Python."""
    tool("tools.site")


def check() -> None:
    """Run the linter, the formatter's check and the type checker."""
    tool("ruff", "check")
    tool("ruff", "format", "--check")
    tool("mypy")


def test(*arguments: str) -> None:
    """Run every test: linter, types, tests, doctests, notebooks, coverage, and the lessons in a real browser.

    With arguments only a part of the tests is run, which cannot go through every branch.
    """
    check()
    processors = min(4, os.cpu_count() or 1)
    processes = ["-n", str(processors)]
    # A notebook's cells belong together, and what a file of browser tests starts or builds, it starts once: so there
    # files are spread over the processes, not tests.
    by_file = [*processes, "--dist", "loadfile"]
    evenly = [*processes, "--dist", "worksteal"]
    if arguments:
        tool("pytest", *by_file, *arguments)
        return
    # The notebooks by themselves: nbval would measure their kernels too. And the browser by itself: it keeps the
    # event loop of its process, which the notebooks need.
    everything = ("tests", "fogkit", "README.md", "--ignore=tests/browser")
    tool("pytest", *evenly, "-m", "not long", *everything, "--cov", "--cov-report=")
    tool("coverage", "report", "--fail-under=100", f"--include={PROVEN}", f"--omit={JUDGED_BY_PLAY}")
    tool("pytest", *by_file, "notebooks")
    tool("pytest", *evenly, "-m", "long", *everything)
    # One process more than processors: in a browser there is always somebody who waits.
    tool("pytest", "-n", str(processors + 1), "--dist", "loadfile", "tests/browser")


def notebooks(*starts: str) -> None:
    """Execute notebooks anew, as they are committed: all, or those whose names start with one of these."""
    tool("tools.notebooks", *starts)


def picture() -> None:
    """Draw the README's picture anew."""
    tool("tools.picture")


def screenshots(*names: str) -> None:
    """Take pictures of every lesson, light and dark, into build/screenshots."""
    tool("tools.screenshots", *names)


def golden() -> None:
    """Play the golden games anew."""
    tool("tools.golden")


def ladder() -> None:
    """Measure how much stronger each bot is than the one below it, and write docs/ladder.md."""
    tool("tools.ladder")


def figures() -> None:
    """Draw the figures of docs/lab.md anew."""
    tool("tools.figures")


def bench() -> None:
    """Measure the speed of the engine, the bots, the table and the lab, as JSON."""
    tool("tools.bench")


def soak() -> None:
    """Search for broken promises with many random games, and click at random for a long time."""
    tool("pytest", "tests", "-o", "addopts=", "-k", "propert or secret or survive", HYPOTHESIS_PROFILE="soak")
    tool("pytest", "tests/fog/test_bots_play.py", "-o", "addopts=", "-k", "whole_games", FOGKIT_BOT_GAMES="2000")
    tool("pytest", "tests/browser/test_by_mouse.py", "-o", "addopts=", FOGKIT_CLICKS="500")


def fresh() -> None:
    """Try the two commands as a new user with an empty home, and print how long each takes."""
    tool("tools.fresh")


def clean() -> None:
    """Remove what was set up and built."""
    for folder in (VENV, ROOT / "build"):
        shutil.rmtree(folder, ignore_errors=True)


COMMANDS = {
    command.__name__: command
    for command in (
        lab,
        app,
        html,
        site,
        test,
        check,
        notebooks,
        picture,
        screenshots,
        golden,
        ladder,
        figures,
        bench,
        soak,
        *(fresh, clean),
    )
}


def main(arguments: list[str]) -> int:
    """Run one of the commands and return the exit code."""
    if not arguments or arguments[0] not in COMMANDS:
        print(f"Say what to do: {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    name, *rest = arguments
    if rest and not inspect.signature(COMMANDS[name]).parameters:
        print(f"{name} takes no arguments, and got: {' '.join(rest)}.", file=sys.stderr)
        return 2
    try:
        if name != "clean":
            set_up()
        COMMANDS[name](*rest)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        return failed.returncode or 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
