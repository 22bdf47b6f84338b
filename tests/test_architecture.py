"""The house: which room may use which, what a plain import brings along, and whose words stand where."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from fogkit.games.fog import Weather
from fogkit.games.fog.words import WORDS
from fogkit.i18n import GENERAL, LANGUAGES
from tests.processes import ROOT, run_python, tracked

PACKAGE = ROOT / "fogkit"
MODULES = sorted(PACKAGE.rglob("*.py"))

FLOORS = [
    {"core", "rulebook", "i18n", "svg", "teaching"},
    {"games"},
    {"match", "record", "contract"},
    {"compiled"},
    {"bots"},
    {"bots of a game"},
    {"sitting", "party", "keeping", "turning"},
    {"lessons"},
    {"lab"},
    {"lab of a game"},
    {"ui"},
    {"__init__", "__main__"},
]
"""From the ground up: a room uses its own floor and those below it."""

FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def room_of(path: Path) -> str:
    """Return the room a module is in."""
    return room(path.relative_to(PACKAGE).with_suffix("").parts)


def room(parts: Sequence[str]) -> str:
    """Return the room of a name. What is built on the rules of a game has floors of its own, above them."""
    if parts[0] == "games" and "lessons" in parts:
        return "lessons"
    if parts[0] == "games" and "lab" in parts:
        return "lab of a game"
    if parts[0] == "games" and "compiled" in parts:
        return "compiled"
    return "bots of a game" if parts[0] == "games" and "bots" in parts else parts[0]


def imports(path: Path) -> Iterator[str]:
    """Yield every module that a file imports, in full."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say where it comes from, in full"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_room_has_its_floor() -> None:
    assert {room_of(path) for path in MODULES} <= set(FLOOR_OF)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down_the_house_and_never_up(path: Path) -> None:
    own = FLOOR_OF[room_of(path)]
    for name in imports(path):
        package, *rest = name.split(".")
        if package == "fogkit":
            assert room(rest) in FLOOR_OF, f"{name}: import it from the module where it is"
            assert FLOOR_OF[room(rest)] <= own, f"{name} is on a higher floor"


FOR_THE_LAB = {"matplotlib", "numpy", "pandas", "pyarrow", "tqdm"}
LIBRARIES = {
    "compiled": {"numba", "numpy"},
    "lab": FOR_THE_LAB,
    "lab of a game": FOR_THE_LAB,
    "ui": {"IPython", "anywidget", "ipywidgets", "traitlets"},
}
"""Beside the standard library."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_engine_and_the_lessons_run_in_a_browsers_python_too(path: Path) -> None:
    used = {name.split(".", maxsplit=1)[0] for name in imports(path)}
    assert used - sys.stdlib_module_names - {"fogkit"} <= LIBRARIES.get(room_of(path), set())


def test_a_plain_import_brings_nothing_heavy_along() -> None:
    loaded = run_python("import fogkit, sys; print(*sys.modules)").split()
    heavy = {"matplotlib", "numba", "numpy", "pandas", "anywidget", "ipywidgets", "traitlets", "IPython", "hypothesis"}
    assert "fogkit" in loaded
    assert not heavy & {name.split(".", maxsplit=1)[0] for name in loaded}
    assert not [name for name in loaded if name.startswith(("fogkit.ui", "fogkit.lab"))]


# --- words -------------------------------------------------------------------------------------------

OWN_WORDS = {
    *("rain", "snow", "fog", "cloud", "clouds", "thunder", "sun", "weather", "weathers"),
    *("barometer", "arrow", "arrows", "token", "tokens", "pile", "piles", "swap", "reveal", "influence"),
}
"""What belongs to one game, and has no place in what all games share."""

OF_ONE_GAME = {"games", "compiled", "lessons", "bots of a game", "lab of a game"}
SHARED = [path for path in MODULES if room_of(path) not in OF_ONE_GAME]


def words_of(path: Path) -> Iterator[str]:
    """Yield the words of a module's names and texts; docstrings may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parents = [node for node in ast.walk(tree) if hasattr(node, "body") and isinstance(node.body, list)]
    lone = [statement for node in parents for statement in node.body if isinstance(statement, ast.Expr)]
    docstrings = {id(statement.value) for statement in lone}
    for node in ast.walk(tree):
        for field in ("id", "name", "attr", "arg", "asname"):
            if isinstance(name := getattr(node, field, None), str):
                yield from in_words(name)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield from in_words(node.value)


def in_words(text: str) -> list[str]:
    """Split a text or a name into words: `first_player` and `FirstPlayer` are two."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)]


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_all_games_share_knows_no_words_of_one_game(path: Path) -> None:
    assert not OWN_WORDS & set(words_of(path))


@pytest.mark.parametrize("path", sorted((PACKAGE / "ui").glob("*.[cj]s*")), ids=lambda path: path.name)
def test_the_screen_knows_no_words_of_one_game(path: Path) -> None:
    """Comments and the keys of a keyboard, which has arrows too, are left out."""
    left_out = re.compile(r"//.*|/\*.*?\*/|\bArrow(?:Up|Down|Left|Right)?\b")
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    found = {number: own for number, line in lines if (own := OWN_WORDS & set(in_words(left_out.sub("", line))))}
    assert found == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shared_sentences_know_no_words_of_one_game(lang: str) -> None:
    sentences = GENERAL.catalogue(lang)
    weathers = {WORDS.say(weather, lang) for weather in Weather}
    for key, forms in sentences.items():
        assert not (OWN_WORDS | weathers) & set(in_words(" ".join((key, *forms)))), key


def test_the_search_for_words_finds_them(tmp_path: Path) -> None:
    """A test that finds nothing must be able to find something."""
    module = tmp_path / "module.py"
    module.write_text('"""About rain."""\ndef take_token(sun):\n    """Snow."""\n    return x.thunder, "a pile"\n')
    assert OWN_WORDS & set(words_of(module)) == {"token", "sun", "thunder", "pile"}


# --- what is in the repository -----------------------------------------------------------------------

TELLTALE = re.compile(
    r"/(?:root|work|home|Users)/\w|[A-Z]:\\+Users|index-url\s*=|/simple/?[\"'\s]|pythonhosted|artifactory|nexus",
    re.IGNORECASE,
)
"""A path of somebody's machine, or the host of a package registry."""


def test_no_file_tells_of_the_machine_it_was_made_on() -> None:
    files = [file for file in tracked() if file != Path(__file__).resolve()]
    assert len(files) > 20
    told = [(file.name, found[0]) for file in files if (found := TELLTALE.search(file.read_bytes().decode("latin-1")))]
    assert told == []


@pytest.mark.parametrize("path", [*MODULES, *sorted((ROOT / "tools").glob("*.py"))], ids=lambda path: path.stem)
def test_the_letters_of_a_text_file_do_not_depend_on_the_machine(path: Path) -> None:
    """Windows takes another encoding when none is said, and there `make html` would fail at the first curly quote."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            modes = {mode.value for mode in node.args if isinstance(mode, ast.Constant)}
            text = node.func.attr in {"read_text", "write_text"} or (node.func.attr == "open" and modes & {*"rwax"})
            assert not text or "encoding" in {said.arg for said in node.keywords}, f"line {node.lineno}"


@pytest.mark.parametrize(
    "line", ["see /home/ada/x", "File '/root/x'", "C:\\Users\\Ada", "--index-url = x", "https://host/simple/ "]
)
def test_the_search_for_telltales_finds_them(line: str) -> None:
    assert TELLTALE.search(line)
