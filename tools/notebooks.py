"""Execute all notebooks anew and write them as they are committed: with outputs, without traces of one machine.

nbval compares outputs only where a cell has been executed, so every cell must have been; widget state is not kept,
because it would carry what one session showed into everybody's copy.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"


def execute(path: Path) -> None:
    """Run one notebook from its own folder and write it back."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call] # nbformat has no types
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
    clean(notebook)
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call] # nbformat has no types


def clean(notebook: nbformat.NotebookNode) -> None:
    """Keep only what belongs to everybody."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata.pop("execution", None)  # when it ran, and for how long
        for output in cell.get("outputs", []):
            # The number of a widget that was alive when this ran; the still picture beside it is what lasts.
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)


def chosen(starts: Sequence[str]) -> list[Path]:
    """Return the notebooks whose names start with one of these; all of them, if none is said."""
    return sorted(path for path in NOTEBOOKS.glob("*.ipynb") if path.name.startswith(tuple(starts or ("",))))


def main(starts: Sequence[str]) -> None:
    """Execute every notebook of the project, or only some."""
    if not (paths := chosen(starts)):
        sys.exit(f"No notebook has a name that starts with {' or '.join(starts)}.")
    for path in paths:
        print(path.name, flush=True)
        execute(path)


if __name__ == "__main__":
    main(sys.argv[1:])
