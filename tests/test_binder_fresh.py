"""Binder's steps, one after the other, in a fresh virtual environment: packages, postBuild, start; then notebooks."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import shutil
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.processes import tracked
from tools.kernels import Kernel, cells
from tools.project import BIN, LAB_SETTINGS, LAB_WORKSPACE
from tools.serving import free_port, serving

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Binder's steps are scripts for Linux")

ROOT = Path(__file__).resolve().parent.parent
TOKEN = secrets.token_hex(8)

# Here, packages that were downloaded before are not downloaded again.
PIP = {"PIP_CACHE_DIR": str(Path.home() / ".cache" / "pip"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

# The machine that runs an image is another than the one that built it. Only Numba asks for the processor.
ANOTHER_PROCESSOR = """
import llvmlite.binding
llvmlite.binding.get_host_cpu_name = lambda: "core2"
llvmlite.binding.get_host_cpu_features = lambda: llvmlite.binding.targets.FeatureMap()
"""


class Image:
    """What Binder makes of the project: its files in the home folder, and a Python beside it."""

    def __init__(self, folder: Path) -> None:
        self.home, self.prefix = folder / "home", folder / "env"
        path = f"{self.prefix / 'bin'}{os.pathsep}{os.environ['PATH']}"
        others = ("PYTHON", "JUPYTER", "NUMBA")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(others)}
        self.environment = kept | {"PATH": path, "HOME": str(self.home)} | PIP

    def run(self, *command: str) -> str:
        """Run a program as Binder does, and return what it printed."""
        done = subprocess.run(
            command,
            cwd=self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def compiled(self) -> dict[Path, int]:
        """Return what Numba keeps, wherever it is, and when each was written."""
        return {path: path.stat().st_mtime_ns for path in self.home.rglob("*.nb[ic]")}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Take Binder's steps on a copy of what is in the repository."""
    made = Image(tmp_path_factory.mktemp("binder"))
    for file in tracked():
        copy = made.home / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, copy)
    subprocess.run([sys.executable, "-m", "venv", made.prefix], check=True)
    # Binder takes pip; uv brings the very same packages, in seconds.
    subprocess.run(
        [
            BIN / "uv",
            "pip",
            "install",
            "-q",
            "--compile-bytecode",
            "--python",
            made.prefix / "bin/python",
            "-r",
            "binder/requirements.txt",
        ],
        cwd=made.home,
        check=True,
    )
    made.run("./binder/postBuild")
    (site,) = made.prefix.glob("lib/python*/site-packages")
    (site / "another_processor.py").write_text(ANOTHER_PROCESSOR)
    (site / "another_processor.pth").write_text("import another_processor\n")
    return made


@pytest.fixture(scope="module")
def server(image: Image) -> Iterator[str]:
    """Start JupyterLab as Binder does, and return its address."""
    port, base = free_port(), "/user/somebody-fogkit-1/"
    command = [str(image.home / "binder" / "start"), "jupyter-lab", "--allow-root", "--ServerApp.open_browser=False"]
    command += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", f"--ServerApp.base_url={base}"]
    command += [f"--IdentityProvider.token={TOKEN}"]
    url = f"http://127.0.0.1:{port}{base}"
    with serving(command, f"{url}api/status?token={TOKEN}", image.prefix / "log", image.environment, image.home):
        yield url.rstrip("/")


def told(server: str, what: str) -> Any:
    with urllib.request.urlopen(f"{server}/{what}?token={TOKEN}", timeout=60) as answer:
        return json.load(answer)


def run(server: str, notebook: str, *code: str) -> list[str]:
    """Run a notebook, or this in place of what is in it, and return all that was shown."""

    async def running() -> list[str]:
        kernel = await Kernel.start(server, TOKEN, f"notebooks/{notebook}")
        ran = [await kernel.run(cell) for cell in code or cells(ROOT / "notebooks" / notebook)]
        await kernel.close()
        return [text for cell in ran for text in cell.shown]

    return asyncio.run(running())


def test_its_packages_fit_each_other(image: Image) -> None:
    assert image.run("python", "-m", "pip", "check").strip() == "No broken requirements found."


def test_the_first_notebook_shows_there_what_it_shows_here(server: str) -> None:
    notebook = json.loads((ROOT / "notebooks" / "00-start-here.ipynb").read_text())
    outputs = [output["data"]["text/plain"] for cell in notebook["cells"] for output in cell.get("outputs", [])]
    assert len(outputs) >= 5
    assert run(server, "00-start-here.ipynb") == ["".join(text) for text in outputs]


def test_its_kernels_have_the_package_of_the_image(server: str, image: Image) -> None:
    shown = run(server, "00-start-here.ipynb", "import fogkit; print(fogkit.__file__)")
    assert shown == [f"{image.home / 'fogkit' / '__init__.py'}\n"]


def test_nobody_waits_for_the_compiler(server: str, image: Image) -> None:
    """Also on another processor than the one that Binder built the image on."""
    kept = image.compiled()
    simulate = 'import fogkit as fk\nresult = fk.simulate("fog", "careful", 100)\nprint(result.engine, result.played)'
    advise = 'match = fk.Match("fog", ["Ada", "Bo"], "x")\nfrom random import Random\n'
    advise += 'print(fk.get_bot("searcher").choose(match.view(0), match.legal(0), Random(1)).move)'
    shown = run(server, "08-design-lab.ipynb", simulate, advise)
    assert "compiled 100" in "".join(shown)
    assert len(kept) >= 4
    assert image.compiled() == kept


def test_no_news_cover_the_page_and_the_side_bars_are_closed(server: str) -> None:
    (plugin,) = LAB_SETTINGS
    answer = told(server, f"lab/api/settings/{urllib.parse.quote(plugin)}")
    defaults = {name: said["default"] for name, said in answer["schema"]["properties"].items() if "default" in said}
    assert LAB_SETTINGS[plugin].items() <= defaults.items()
    assert told(server, "lab/api/workspaces/default")["data"] == LAB_WORKSPACE["data"]


def test_the_whole_game_is_there_as_an_app(server: str) -> None:
    with urllib.request.urlopen(
        f"{server}/voila/render/notebooks/06-whole-game.ipynb?token={TOKEN}", timeout=120
    ) as got:
        page = got.read().decode()
    assert 'class="app-bar"' in page
    assert "anywidget" in page
    assert "fk.play()" not in page
    assert "The same, typed" not in page, "what speaks of Python is left out"
