"""The notebooks there are, and which cells of them are shown where."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from tests.processes import ROOT

PYTHON = "python"
"""The tag of cells that speak of Python: the app, `app/voila/templates/fogkit`, shows all but these."""

NOTEBOOKS = {path.name: path for path in sorted((ROOT / "notebooks").glob("*.ipynb"))}

OF_PYTHON = re.compile(r"\bfk\.|\bimport \w+|\bmatch\.\w+\(|\bKernel\b|Shift|>>>|```")
"""What tells of code, or of running it."""


def cells(path: Path, kind: str) -> list[tuple[str, set[str]]]:
    """Return the code or the prose of a notebook, cell by cell, each with its tags."""
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [("".join(cell["source"]), tags(cell)) for cell in found if cell["cell_type"] == kind]


def tags(cell: dict[str, Any]) -> set[str]:
    return set(cell["metadata"].get("tags", ()))


def in_the_app(path: Path) -> list[str]:
    """Return the code of a notebook that the app runs."""
    return [source for source, tagged in cells(path, "code") if PYTHON not in tagged]


def app_pages() -> dict[str, str]:
    """Return the pages of the app by their short names, in order, each with its notebook."""
    templates = Environment(loader=FileSystemLoader(ROOT / "app/voila/templates/fogkit"), autoescape=True)
    pages: list[tuple[str, str, str, str, str]] = vars(templates.get_template("pages.html").module)["pages"]
    return {short: file for file, short, *_ in pages}
