"""The project itself: two commands, pinned versions, documents and notebooks that hold what they say."""

from __future__ import annotations

import importlib.metadata
import importlib.resources
import json
import os
import re
import shutil
import subprocess
import tomllib
from base64 import b64decode
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from nbconvert import HTMLExporter

from fogkit import Match
from fogkit.games.fog.words import WORDS
from tools import project

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def lines(path: str) -> list[str]:
    """Return the lines of a file that say something."""
    return [line for line in (ROOT / path).read_text().splitlines() if line.strip() and not line.startswith("#")]


# --- the two commands --------------------------------------------------------------------------------


def test_the_readme_opens_with_the_two_commands() -> None:
    shown = [line.split("#")[0].strip() for line in (ROOT / "README.md").read_text().splitlines()[2:6]]
    assert shown == ["```sh", "make lab", "make test", "```"]


@pytest.mark.skipif(shutil.which("make") is None, reason="without make, tools/project.py is called by itself")
def test_make_without_a_fitting_python_says_what_to_install() -> None:
    made = subprocess.run(["make", "lab", "PYTHON="], cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert "fogkit needs Python 3.11 to 3.14" in made.stdout
    assert "apt install python3" in made.stdout


def test_every_command_of_make_is_one_of_the_project() -> None:
    named = re.search(r"^COMMANDS := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert named is not None
    assert named[1].split() == list(project.COMMANDS)


@pytest.mark.parametrize(("version", "here"), [((3, 9, 18), r"3\.9"), ((3, 15, 0), r"3\.15, for which some packages")])
def test_a_python_that_does_not_fit_gets_a_sentence(version: tuple[int, ...], here: str) -> None:
    with pytest.raises(project.Stop, match=rf"needs Python 3\.11 to 3\.14, and this is {here}"):
        project.check_python(version)


def test_a_python_without_venv_gets_a_sentence() -> None:
    with pytest.raises(project.Stop, match=r"has no no_such_module module.*apt install python3-venv"):
        project.check_python((3, 11, 0), ("no_such_module",))


def test_an_unknown_command_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert project.main(["zork"]) == 2
    assert "Say what to do: lab, app, html, site, test" in capsys.readouterr().err


def test_a_command_without_arguments_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(project, "set_up", lambda: None)
    monkeypatch.setattr(project, "run", lambda *command, **environment: None)
    assert project.main(["check", "x"]) == 2
    assert capsys.readouterr().err == "check takes no arguments, and got: x.\n"
    assert project.main(["check"]) == 0


@pytest.mark.parametrize(("arguments", "covered"), [([], True), (["tests/fog", "-k", "returned"], False)])
def test_a_part_of_the_tests_need_not_go_through_every_branch(
    arguments: list[str], covered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(project, "set_up", lambda: None)
    monkeypatch.setattr(project, "tool", lambda *words: started.append(words))
    assert project.main(["test", *arguments]) == 0
    tests, *others = [words for words in started if words[0] == "pytest"]
    if arguments:
        assert tests[-len(arguments) :] == tuple(arguments)
    else:
        assert {"tests", "fogkit", "README.md"} <= set(tests)
        notebooks, long, browser = others
        assert (notebooks[-1], browser[-1]) == ("notebooks", "tests/browser")
        assert tests[tests.index("-m") :][:2] == ("-m", "not long")
        assert long[long.index("-m") :][:2] == ("-m", "long")
        where = ("tests", "fogkit", "README.md", "--ignore=tests/browser")
        assert all(tuple(word for word in words if word in where) == where for words in (tests, long))
    assert ("--cov" in tests) == covered
    assert any("tests/browser" in words for words in others) == covered
    assert any(words[0] == "coverage" for words in started) == covered


def test_what_is_set_up_is_not_set_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready = tmp_path / "ready"
    ready.write_text(project.fingerprint())
    monkeypatch.setattr(project, "READY", ready)

    def started(*command: object, **environment: str) -> None:
        raise AssertionError(f"{command} was started")

    monkeypatch.setattr(project, "run", started)
    project.set_up()
    ready.write_text("another version")
    with pytest.raises(AssertionError, match="venv"):
        project.set_up()


@pytest.mark.parametrize("works", [True, False])
def test_where_uv_does_not_work_pip_installs(works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def run(*command: str | Path) -> None:
        started.append([Path(command[0]).name, *map(str, command[1:])])
        if not works and ("uv" in Path(command[0]).name or "uv==" in str(command[-1])):
            raise subprocess.CalledProcessError(1, "uv")

    monkeypatch.setattr(project, "run", run)
    project.install("-r", "these.txt")
    assert [command[-2:] == ["-r", "these.txt"] for command in started] == [False, True]
    assert started[-1][0] == ("uv" if works else "python")


def test_which_pythons_fit_is_the_same_everywhere() -> None:
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert metadata["requires-python"] == ">=3.11"
    assert (project.OLDEST, project.NEWEST) == ((3, 11), (3, 14))
    assert "not (3, 11) <= sys.version_info[:2] <= (3, 14)" in (ROOT / "Makefile").read_text()
    assert "Python 3.11 to 3.14." in (ROOT / "README.md").read_text()


def test_ci_can_be_run() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert lines(".ci/run")[-1] == "make test"


# --- versions ----------------------------------------------------------------------------------------


def test_every_requirement_is_pinned() -> None:
    for line in lines("requirements.txt"):
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][0-9.]*", line), line


@pytest.mark.parametrize("name", ["jupyterlab", "ipywidgets", "matplotlib", "nbval"])
def test_what_the_notebooks_stand_on_is_required(name: str) -> None:
    assert any(line.startswith(f"{name}==") for line in lines("requirements.txt"))


# --- documents ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said", ["unofficial", "Leo Colovini", "999 Games", "no text and no art", "reconstructed", "docs/table.svg"]
)
def test_the_readme_says_plainly_what_this_is(said: str) -> None:
    assert said in (ROOT / "README.md").read_text()


def test_the_lines_of_the_guide_are_not_too_long() -> None:
    assert [line for line in (ROOT / "CONTRIBUTING.md").read_text().splitlines() if len(line) > 120] == []


PAGES_OF_TEXT = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/ways-in.md",
    "docs/lab.md",
    "docs/ladder.md",
    "docs/teaching.md",
]


@pytest.mark.parametrize("page", PAGES_OF_TEXT)
def test_what_a_page_points_to_is_there(page: str) -> None:
    text = (ROOT / page).read_text()
    links = re.findall(r"\]\(([^)#:]+)(?:#[\w-]*)?\)", text)
    named = re.findall(r"`((?:fogkit|tests|tools|notebooks|docs|app|web|binder)/[\w/.-]+)`", text)
    missing = [link for link in links if not (ROOT / page).parent.joinpath(link).exists()]
    assert missing + [name for name in named if not (ROOT / name).exists()] == []


def test_the_badges_open_what_is_there() -> None:
    opened = re.findall(
        r"https://mybinder\.org/v2/gh/[\w-]+/[\w-]+/main\?urlpath=([\w/.-]+)", (ROOT / "README.md").read_text()
    )
    assert opened == ["lab/tree/notebooks/00-start-here.ipynb", "voila/render/notebooks/06-whole-game.ipynb"]
    assert all((ROOT / path[path.index("notebooks/") :]).is_file() for path in opened)


def test_every_name_in_the_guide_stands_in_the_source() -> None:
    """A setting, a bot or a game is added by following its steps, so what they name must be there."""
    named = set(re.findall(r"`([A-Z]{3,}|[A-Za-z]*_\w+)`", (ROOT / "CONTRIBUTING.md").read_text()))
    source = "\n".join(
        path.read_text() for room in ("fogkit", "tests", "tools") for path in (ROOT / room).rglob("*.py")
    )
    assert {"PRINTED", "_FACTS", "STEPS", "random_rules"} <= named
    assert named - set(re.findall(r"\w+", source)) == set()


# --- notebooks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_committed_executed_and_clean(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert "widgets" not in notebook["metadata"]
    assert not any(output["output_type"] == "error" for cell in code for output in cell["outputs"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_what_a_notebook_shows_holds_no_secret(path: Path) -> None:
    """A cell shows the cards of the seat it asks for, a lesson those of the learner, and no output any others."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source, outputs = "".join(cell["source"]), cell.get("outputs", [])
        asked = set(re.findall(r'\.(?:picture|text|log|view)\("(\w+)"', source))
        asked |= {LEARNER} if re.search(r"fk\.(lesson|explore)\(", source) else set()
        for shown in (shown for output in outputs for shown in texts(output)):
            assert {found["player"] for secret in SECRETS for found in secret.finditer(shown)} <= asked, source
            for mat in open_hands(shown):
                assert mat in {f"mat-{PLAYERS.index(name)}" for name in asked}, source


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_no_live_widget_is_committed(path: Path) -> None:
    """On another day its model is gone: a page that asks for it would show an error in place of the table."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    kinds = {kind for cell in cells for output in cell.get("outputs", []) for kind in output.get("data", ())}
    assert kinds <= {"text/plain", "text/html", "image/svg+xml", "image/png"}
    assert "model_id" not in path.read_text(encoding="utf-8")


PLAYERS = ("Ada", "Bo", "Cy")
LEARNER = PLAYERS[0]


def secrets() -> list[re.Pattern[str]]:
    """Return how it is told, in English, what only one player may know: a hand, and all that others see as less."""
    catalogue = WORDS.catalogue("en")
    keys = ["table.hand", *(key.removesuffix(".unseen") for key in catalogue if key.endswith(".unseen"))]
    forms = [re.escape(form).replace(r"\{", "{").replace(r"\}", "}") for key in keys for form in catalogue[key]]
    return [re.compile(re.sub(r"\{(\w+)\}", _blank, form)) for form in forms]


def _blank(found: re.Match[str]) -> str:
    return r"(?P<player>\w+)" if found[1] == "player" else r"\w[\w, ]*"


SECRETS = secrets()


def texts(output: dict[str, Any]) -> list[str]:
    """Return all that an output of a cell shows, as text."""
    return [unescape("".join(text)) for text in (output.get("text", []), *output.get("data", {}).values())]


def open_hands(shown: str) -> list[str]:
    """Return the mats in a picture on which cards of a hand lie face up."""
    if not shown.startswith("<svg"):
        return []
    mats = [found for found in ElementTree.fromstring(shown).iter() if found.get("data-piece", "").startswith("mat-")]
    return [mat.get("data-piece", "") for mat in mats if any(_is_card(piece) for piece in mat.iter())]


def _is_card(piece: ElementTree.Element) -> bool:
    return piece.get("data-piece", "").startswith("card-")


def test_secrets_in_a_notebook_would_be_found() -> None:
    match = Match("fog", PLAYERS, "monday")
    told = "\n".join([match.log("Bo").text(), match.text("Bo")])
    assert {found["player"] for secret in SECRETS for found in secret.finditer(told)} == {"Bo"}
    assert len([secret for secret in SECRETS if secret.search(told)]) >= 2
    assert not any(secret.search(f"{match.log()}\n{match.text()}") for secret in SECRETS)
    assert open_hands(match.picture("Bo").svg) == ["mat-1"]
    assert open_hands(match.picture().svg) == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_has_few_and_short_cells(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(code) <= 15
    bots = [source for source in code if re.match(r"def \w+\(view, ", source)]  # what a learner writes, in ten lines
    assert all(1 <= len(source.splitlines()) <= (10 if source in bots else 6) for source in code)
    told = [source for source in code if source not in bots]
    assert not any(re.search(r"^\s*(def|for|while|class) ", source, re.MULTILINE) for source in told)
    assert not bots or path.name == "07-bots.ipynb"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_the_links_of_a_notebook_lead_somewhere(path: Path) -> None:
    prose = [
        cell["source"]
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
        if cell["cell_type"] == "markdown"
    ]
    targets = re.findall(r"\]\(([^)#:]+)\)", "\n".join("".join(source) for source in prose))
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_an_exported_notebook_shows_the_table() -> None:
    """On GitHub and in exported HTML nothing runs: the still picture must be there."""
    exporter = HTMLExporter()  # type: ignore[no-untyped-call] # nbconvert has no types
    page, _ = exporter.from_filename(str(ROOT / "notebooks" / "02-placement.ipynb"))
    pictures = [b64decode(found) for found in re.findall(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)", page)]
    shown = [page, *(picture.decode() for picture in pictures)]
    assert sum(text.count('data-piece="pile-1"') for text in shown) >= 2


def test_the_first_notebook_is_there() -> None:
    assert "00-start-here.ipynb" in [path.name for path in NOTEBOOKS]


# --- speed -------------------------------------------------------------------------------------------


def test_the_bench_prints_json_with_a_calibration(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tools import bench, bench_compiled, bench_lab, bench_load, bench_sandbox  # noqa: PLC0415 - only this test needs them

    monkeypatch.setattr(bench, "GAMES", 1)
    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(bench, "find_chromium", lambda: None)
    monkeypatch.setattr(bench_compiled, "measure", dict)  # they compile anew, and play a million games
    monkeypatch.setattr(bench_lab, "measure", dict)
    monkeypatch.setattr(bench_load, "measure", dict)  # it serves a whole class
    monkeypatch.setattr(bench_sandbox, "measure_lab_click", dict)
    bench.main()
    report = json.loads(capsys.readouterr().out)
    assert report["calibration loops/s"] > 0
    assert set(report["random play"]) == {"2 players", "3 players", "4 players", "5 players"}
    assert report["picture, 5 players, round 4"]["kB"] < 60
    assert "no Chromium" in report["click to redrawn table in Chromium, milliseconds"]
    assert set(report["random play"]["4 players"]) == {"games/s", "decisions/s", "per_calibration"}


def test_the_package_is_typed_and_says_its_version() -> None:
    assert importlib.metadata.version("fogkit") == "0.1.0"
    assert (importlib.resources.files("fogkit") / "py.typed").is_file()
