"""Notebooks as pages to read: with their tables, without what only a running notebook has, and without other hosts."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from fogkit import Match
from fogkit.ui.table import still
from tests.notebooks import app_pages
from tools import pages, site
from tools.project import ROOT

NAMES = pages.titles()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("html")
    pages.write(folder)
    return folder


def read(folder: Path, name: str) -> str:
    return (folder / name.replace(".ipynb", ".html")).read_text()


def test_every_notebook_has_its_page(written: Path) -> None:
    expected = {path.with_suffix(".html").name for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {path.name for path in written.glob("*.html")} == {*expected, "index.html"}
    assert "00-start-here.html" in (written / "index.html").read_text()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_fetches_nothing_from_abroad(written: Path, name: str) -> None:
    text = read(written, name)
    assert re.findall(r"""(?:src|href)=["']?(?:https?:)?//[^"'> ]*""", text) == []
    assert "<script" not in text
    for link in re.findall(r'href="([^"#]+)"', text):
        assert link.startswith("data:") or (written / link).is_file(), link


@pytest.mark.parametrize("name", app_pages().values())
def test_a_page_shows_its_tables_as_pictures_and_in_words(written: Path, name: str) -> None:
    text = read(written, name)
    assert text.count("<figure><svg") == text.count("<summary>In words</summary>") >= 1


@pytest.mark.parametrize("name", NAMES)
def test_a_page_does_not_ask_to_run_anything(written: Path, name: str) -> None:
    text = read(written, name)
    assert "Run this cell" not in text
    assert "press <strong>Enter" not in text
    assert "press Shift" not in text


def test_a_picture_loses_the_line_above_it_and_nothing_else() -> None:
    picture = Match("fog", ["Ada", "Bo"], "monday").picture().svg
    assert "Run this cell" in still(picture)
    bare = pages.bare(still(picture))
    assert "Run this cell" not in bare
    before, after = (list(ElementTree.fromstring(text).itertext()) for text in (picture, bare))
    assert before == after
    assert pages.bare(picture) == picture


def test_words_lose_the_line_above_them_only_if_it_is_there() -> None:
    assert pages.told("Run this cell to play here: click.\n\nA table.\n\nA pile.") == "A table.\n\nA pile."
    assert pages.told("A table.\n\nA pile.") == "A table.\n\nA pile."
    assert pages.told("Run this cell") == "Run this cell"


def test_a_page_offers_to_be_played_where_that_can_be_done(tmp_path: Path) -> None:
    pages.write(tmp_path, play={"02-placement.ipynb": "../play/here"}, home="../index.html")
    assert 'href="../play/here">Play it' in read(tmp_path, "02-placement.ipynb")
    assert "Play it" not in read(tmp_path, "08-design-lab.ipynb")
    assert 'href="../index.html"' in read(tmp_path, "08-design-lab.ipynb")


def test_the_workflow_publishes_what_make_site_builds() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8"))
    build, publish = workflow["jobs"]["build"], workflow["jobs"]["publish"]
    assert {"run": "make site"} in build["steps"]
    assert ROOT / build["steps"][-1]["with"]["path"] == site.SITE
    assert build["steps"][-1]["uses"].startswith("actions/upload-pages-artifact@")
    assert publish["needs"] == "build"
    assert publish["steps"][-1]["uses"].startswith("actions/deploy-pages@")
    assert publish["permissions"] == {"pages": "write", "id-token": "write"}, "GitHub asks for both"
    assert workflow["permissions"] == {"contents": "read"}
