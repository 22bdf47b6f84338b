"""The names that `import fogkit as fk` gives: all are there, those that come later too."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import fogkit as fk
from fogkit.i18n import LANGUAGES, Explained, language


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
