"""What all tests share: the language is English when each begins, and every test says which rules it holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fogkit import get_game, language


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Start every test in English, whatever the one before it chose."""
    language("en")
    yield
    language("en")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule P5`, to run only what holds this rule."""
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only the tests of this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse marks of rules that do not exist; with `--rule`, leave the tests of other rules out."""
    known, wanted = set(get_game("fog").rulebook.ids), set(config.getoption("--rule"))
    others = []
    for item in items:
        ids = {id_ for mark in item.iter_markers("rule") for id_ in mark.args}
        if unknown := ids - known:
            raise pytest.UsageError(f"{item.nodeid} is marked with rules that do not exist: {sorted(unknown)}")
        if wanted and not ids & wanted:
            others.append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]
