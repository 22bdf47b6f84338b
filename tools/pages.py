"""Write every notebook as a page to read, `make html`: its tables are still pictures, and nothing comes from abroad."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from xml.etree import ElementTree

import nbformat
from nbconvert import HTMLExporter
from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped] # it brings no types

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
STYLE = ROOT / "web" / "pages.css"
PAGES = ROOT / "build" / "html"
HERE = ' aria-current="page"'
SVG = "http://www.w3.org/2000/svg"

RUNNING = "running"
"""The tag of cells that tell how a notebook is run: on a page there is nothing to run."""


def titles() -> dict[str, str]:
    """Return the file names of all notebooks, in order, each with its title."""
    found = {}
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        first = nbformat.read(path, as_version=4).cells[0].source  # type: ignore[no-untyped-call] # nbformat has no types
        found[path.name] = first.splitlines()[0].removeprefix("# ")
    return found


# --- outputs -----------------------------------------------------------------------------------------


def bare(picture: str) -> str:
    """Return the table of a still picture without the line above it that tells how to bring it to life."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(picture)  # noqa: S314 - our own notebooks
    table = root.find(f"{{{SVG}}}svg")
    if table is None:
        return picture
    table.attrib.pop("y", None)
    return ElementTree.tostring(table, encoding="unicode")


def told(text: str) -> str:
    """Return the words of a live table without the line that tells how to bring it to life."""
    first, _, rest = text.partition("\n\n")
    return rest if rest and first.startswith("Run this cell") else text


def still(output: nbformat.NotebookNode) -> None:
    """Turn what a notebook shows into what a page can: a picture that is part of it, and words for who wants them."""
    data = output.get("data", {})
    words = told("".join(data.get("text/plain", "")))
    if picture := data.get("image/svg+xml"):
        table = f"<figure>{bare(''.join(picture))}"
        data["text/html"] = f"{table}<details><summary>In words</summary><pre>{escape(words)}</pre></details></figure>"
        del data["image/svg+xml"]
    elif "text/plain" in data:
        data["text/plain"] = words


# --- pages -------------------------------------------------------------------------------------------


def body(path: Path) -> str:
    """Return a notebook as the inner part of a page."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call] # nbformat has no types
    notebook.cells = [cell for cell in notebook.cells if RUNNING not in cell.metadata.get("tags", ())]
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            still(output)
    exporter = HTMLExporter(template_name="basic", exclude_anchor_links=True)  # type: ignore[no-untyped-call] # no types either
    markup, _ = exporter.from_notebook_node(notebook)
    return re.sub(r'href="([\w-]+)\.ipynb"', r'href="\1.html"', markup)


def page(name: str, names: Mapping[str, str], play: str = "", home: str = "") -> str:
    """Return a notebook as a whole page.

    Args:
        name: the notebook's file name.
        names: all of them, with their titles.
        play: where the same can be played; without it nothing is offered.
        home: the first page of the site that this page is a part of, if it is one.
    """
    first = f'<a class="home" href="{escape(home)}">What the Fog?!</a>' if home else ""
    links = "".join(
        f'<a href="{other.replace(".ipynb", ".html")}"{HERE if other == name else ""}>{escape(title)}</a>'
        for other, title in names.items()
    )
    offer = f' <a href="{escape(play)}">Play it in your browser</a>' if play else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(names[name])} · What the Fog?!</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pages.css">
</head>
<body>
<nav aria-label="Pages">{first}{links}</nav>
<main>
<p class="note">A page to read: its tables are pictures.{offer}</p>
{body(NOTEBOOKS / name)}
</main>
</body>
</html>
"""


FORWARD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={first}">
<title>What the Fog?!</title>
</head>
<body><a href="{first}">What the Fog?!, to read</a></body>
</html>
"""


def write(folder: Path, play: Mapping[str, str] = MappingProxyType({}), home: str = "") -> None:
    """Write all pages into a folder.

    Args:
        folder: where they are written.
        play: the notebooks that can be played somewhere, and where.
        home: the first page of the site that they are a part of, if they are.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = titles()
    for name in names:
        shown = page(name, names, play.get(name, ""), home)
        (folder / name.replace(".ipynb", ".html")).write_text(shown, encoding="utf-8")
    light, dark = (HtmlFormatter(style=style).get_style_defs(".highlight") for style in ("default", "github-dark"))
    colours = f"{light}\n@media screen and (prefers-color-scheme: dark) {{\n{dark}\n}}"
    (folder / "pages.css").write_text(f"{STYLE.read_text(encoding='utf-8')}\n{colours}\n", encoding="utf-8")
    first = next(iter(names)).replace(".ipynb", ".html")
    (folder / "index.html").write_text(FORWARD.format(first=first), encoding="utf-8")


if __name__ == "__main__":
    write(PAGES)
    print(f"Written: {PAGES.relative_to(ROOT)}/index.html")
