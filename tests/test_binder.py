"""Binder: what repo2docker makes of binder/."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_project import lines

ROOT = Path(__file__).resolve().parent.parent
BINDER = ROOT / "binder"
AS_ON_BINDER = ("--user-id=1000", "--user-name=jovyan")


@pytest.fixture(scope="module")
def recipe() -> str:
    """Return what repo2docker says, and the Dockerfile; no Docker is needed to write it."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", *AS_ON_BINDER, "."]
    told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True)
    return told.stdout


def steps(recipe: str) -> list[str]:
    """Return the steps of a Dockerfile, each on one line."""
    joined = re.sub(r"\\\n\s*", "", recipe[recipe.index("\nFROM ") :])
    return [line for line in joined.splitlines() if re.match("(COPY|RUN|USER|ENV|ENTRYPOINT) ", line)]


def place(recipe: str, wanted: str) -> int:
    """Return the number of the one step with this in it."""
    found = [number for number, step in enumerate(steps(recipe)) if wanted in step]
    assert len(found) == 1, f"{wanted}: {found}"
    return found[0]


def test_its_versions_are_those_that_are_tested() -> None:
    notebooks_part = (ROOT / "requirements.txt").read_text().split("# The site")[0].splitlines()
    assert set(lines("binder/requirements.txt")) <= set(lines("requirements.txt"))
    assert {line for line in notebooks_part if "==" in line} <= set(lines("binder/requirements.txt"))


def test_notebook_fits_the_jupyterlab_that_is_installed() -> None:
    """Binder brings one along that does not, and it is what its images start when nothing else is said."""
    assert any(line.startswith("notebook==") for line in lines("binder/requirements.txt"))


@pytest.mark.parametrize("script", ["postBuild", "start"])
def test_its_scripts_can_be_run(script: str) -> None:
    assert os.access(BINDER / script, os.X_OK)


def test_its_python_is_the_one_that_is_tested(recipe: str) -> None:
    assert (BINDER / "runtime.txt").read_text() == "python-3.11\n"
    assert "Building conda environment for python=3.11" in recipe
    assert "py-2d3-2e11-2dlinux" in steps(recipe)[place(recipe, " /tmp/env/environment.lock")]


def test_what_is_slow_is_done_before_what_changes_often(recipe: str) -> None:
    """A layer is kept until something above it changes: packages stay while only the project's files are new."""
    order = ["COPY --chown=1000:1000 src/binder/requirements.txt", '/pip install --no-cache-dir -r "binder/req']
    order += ["COPY --chown=1000:1000 src/ ", "RUN ./binder/postBuild"]
    assert [place(recipe, step) for step in order] == sorted(place(recipe, step) for step in order)


def test_between_the_project_and_the_server_is_one_layer_more(recipe: str) -> None:
    after = steps(recipe)[place(recipe, "COPY --chown=1000:1000 src/ ") + 1 :]
    assert [step for step in after if step.startswith("RUN ") and "chmod" not in step] == ["RUN ./binder/postBuild"]


def test_its_packages_are_installed_once_and_none_that_only_tests_need(recipe: str) -> None:
    assert [step for step in steps(recipe) if "pip install" in step] == [
        steps(recipe)[place(recipe, 'pip install --no-cache-dir -r "binder/requirements.txt"')]
    ]


def test_what_it_starts_it_starts_through_our_script(recipe: str) -> None:
    assert steps(recipe)[place(recipe, "ENV R2D_ENTRYPOINT=")] == 'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"'
    assert lines("binder/start")[-1] == 'exec "$@"'
