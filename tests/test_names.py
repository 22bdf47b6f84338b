"""The names that `import fogkit as fk` gives: all are there, those that come later too."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module

import pytest

import fogkit as fk
from fogkit.i18n import LANGUAGES, Explained, language
from tests.processes import ROOT, run_python


@pytest.mark.parametrize("name", fk.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(fk, name).__name__ == name


def test_what_comes_later_is_listed() -> None:
    assert set(fk._LATER) < set(fk.__all__)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_names_a_function_says_where_it_is(lang: str) -> None:
    """It belongs to one game, so it is not among the names above."""
    language(lang)
    with pytest.raises(Explained) as caught:
        fk.chart("symbols", 5)
    ((module, name),) = re.findall(r"([\w.]+)\.(\w+)\(\.\.\.\)", str(caught.value))
    assert callable(getattr(import_module(module), name))


# --- where the lab's packages are not ----------------------------------------------------------------


def test_what_the_lab_stands_on_is_named_as_the_extra_names_it() -> None:
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extra = {re.split(r"[><=]", line)[0] for line in metadata["project"]["optional-dependencies"]["lab"]}
    assert extra - {"numba"} == fk._LAB


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["chart", "compare", "question", "sandbox", "simulate", "sweep"])
def test_without_its_packages_the_lab_says_what_it_needs(name: str, lang: str) -> None:
    code = """
import sys
sys.modules.update(dict.fromkeys(("matplotlib", "numba", "numpy", "pandas", "pyarrow", "tqdm")))  # as if not installed
import fogkit as fk
fk.language(sys.argv[2])
try:
    getattr(fk, sys.argv[1])
except fk.NotInstalled as missing:
    print("\\n".join(missing._render_traceback_()))
"""
    said = run_python(code, name, lang)
    assert 'pip install "fogkit[lab]"' in said
    assert {"en": "This needs", "fr": "Il faut", "nl": "Hiervoor"}.get(lang, "") in said


def test_without_the_packages_of_the_lab_one_can_learn_and_play() -> None:
    code = """
import sys
sys.modules.update(dict.fromkeys(("matplotlib", "numba", "numpy", "pandas", "pyarrow", "tqdm")))
import fogkit as fk
shown = [fk.lesson("placement"), fk.quiz("placement"), fk.look_up(), fk.play("person", "searcher", save=sys.argv[1])]
print(*(table.frame["number"] for table in shown))
"""
    assert run_python(code, "no-such-folder/whole-game.save") == "0 0 0 0\n"
