"""The notebooks as rooms of one house: every door is there, and no room shown without its code lacks a part of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fogkit.ui.scenes import lesson_names
from tests.notebooks import NOTEBOOKS, OF_PYTHON, PYTHON, app_pages, cells, in_the_app
from tests.processes import ROOT
from tools import notebooks
from tools.browser import notebook_of
from tools.pages import RUNNING
from tools.site import front_pages

FIRST = "00-start-here.ipynb"
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS.values(), ids=NOTEBOOKS)


# --- where they are listed ---------------------------------------------------------------------------


def test_the_first_notebook_leads_to_every_other_in_order() -> None:
    prose = "\n".join(source for source, _ in cells(NOTEBOOKS[FIRST], "markdown"))
    rows = re.findall(r"^\| \[.+?\]\((.+?)\) \|", prose, re.MULTILINE)
    assert [FIRST, *rows] == list(NOTEBOOKS)


def test_the_app_lists_every_notebook_that_shows_something_in_it() -> None:
    assert list(app_pages().values()) == [name for name, path in NOTEBOOKS.items() if in_the_app(path)]


def test_the_site_lists_every_notebook() -> None:
    page = front_pages()["index.html"]
    linked = re.findall(r'href="(?:lite/notebooks/index\.html\?path=|read/)([\w-]+)\.(?:ipynb|html)"', page)
    assert list(dict.fromkeys(f"{name}.ipynb" for name in linked)) == list(NOTEBOOKS)


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("index.html", r'class="go" href="play/index\.html\?page=([\w-]+)"'),
        ("play/index.html", r'href="index\.html\?page=[\w-]+" data-page="([\w-]+)"'),
    ],
)
def test_the_site_leads_to_every_lesson_and_to_play(page: str, link: str) -> None:
    assert re.findall(link, front_pages()[page]) == ["rules", *lesson_names(), "play"]


def test_every_lesson_is_named_and_has_a_notebook_with_its_quiz() -> None:
    packages = {path.parent.name for path in (ROOT / "fogkit/games/fog/lessons").glob("*/__init__.py")}
    assert set(lesson_names()) == packages
    shown = [notebook_of(name) for name in lesson_names()]
    assert shown == sorted(shown), "the lessons are in the order of their notebooks"
    for name, notebook in zip(lesson_names(), shown, strict=True):
        code = "\n".join(in_the_app(NOTEBOOKS[notebook]))
        assert f'fk.lesson("{name}")' in code, "without a tag, so that the app shows it"
        assert f'fk.quiz("{name}")' in code


# --- what is shown of them ---------------------------------------------------------------------------


@every_notebook
def test_prose_about_python_is_tagged(path: Path) -> None:
    for prose, tags in cells(path, "markdown"):
        assert PYTHON in tags or not OF_PYTHON.search(prose), f"this cell lacks the tag {PYTHON}: {prose}"
        assert tags <= {PYTHON, RUNNING}
        assert RUNNING not in tags or PYTHON in tags, f"this cell lacks the tag {PYTHON}: {prose}"


@every_notebook
def test_prose_about_running_a_box_is_tagged(path: Path) -> None:
    for prose, tags in cells(path, "markdown"):
        assert RUNNING in tags or "Shift" not in prose, f"this cell lacks the tag {RUNNING}: {prose}"


@every_notebook
def test_what_the_app_shows_needs_nothing_that_it_leaves_out(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for source in in_the_app(path):
        exec(compile(source, path.name, "exec"), names)


def test_the_app_leaves_out_what_has_the_tag() -> None:
    settings = json.loads((ROOT / "app" / "voila.json").read_text())
    pages = ROOT / "app" / "voila" / "templates" / settings["VoilaConfiguration"]["template"]
    assert f'if "{PYTHON}" not in cell.metadata.get("tags", [])' in (pages / "index.html.j2").read_text()


# --- executing them ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("starts", "names"),
    [([], list(NOTEBOOKS)), (["00"], [FIRST]), (["08", "00-start"], [FIRST, "08-design-lab.ipynb"])],
)
def test_some_notebooks_can_be_executed_without_the_others(
    starts: list[str], names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    executed: list[str] = []
    monkeypatch.setattr(notebooks, "execute", lambda path: executed.append(path.name))
    notebooks.main(starts)
    assert executed == names


def test_a_notebook_that_is_not_there_is_not_executed() -> None:
    with pytest.raises(SystemExit, match=r"No notebook has a name that starts with 97 or x\."):
        notebooks.main(["97", "x"])
