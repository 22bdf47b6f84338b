"""No rule without a test, and no words without a use: in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import fogkit
from fogkit import get_game
from fogkit.games.fog import Rules, Symbol, Weather, refusals
from fogkit.i18n import GENERAL, LANGUAGES, Words
from tests.tables import all_kinds

TESTS = Path(__file__).parent
SOURCE = Path(fogkit.__file__).parent
GAME = get_game("fog")

SECTIONS = {"C": 9, "S": 6, "P": 7, "A": 6, "F": 6, "D": 6, "X": 3, "E": 7, "V": 1}
IDS = [f"{section}{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)]


# --- rules -------------------------------------------------------------------------------------------


@cache
def marked() -> dict[str, list[str]]:
    """Return the tests of each rule, read from all test files, whichever of them are run."""
    tests: dict[str, list[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id_ in _marks(node):
                    tests.setdefault(id_, []).append(node.name)
    return tests


def _marks(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(id_) for id_ in decorator.args)


def test_the_rulebook_has_exactly_the_rules_of_the_game() -> None:
    assert sorted(GAME.rulebook.ids) == sorted(IDS)
    assert len(IDS) == 51


@pytest.mark.parametrize("id_", IDS)
def test_every_rule_has_a_test_that_is_marked_with_it(id_: str) -> None:
    assert marked().get(id_), f"no test is marked with {id_}"


def test_every_mark_is_of_a_rule_that_exists() -> None:
    unknown = {id_: tests for id_, tests in marked().items() if id_ not in IDS}
    assert not unknown, f"tests are marked with rules that do not exist: {unknown}"


@pytest.mark.parametrize("id_", IDS)
def test_every_rule_has_words_in_every_language(id_: str) -> None:
    rules = [GAME.rulebook.rule(id_, lang) for lang in LANGUAGES]
    assert len({rule.text for rule in rules}) == len(LANGUAGES)
    assert all(rule.section and rule.text.endswith(".") for rule in rules)


# --- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [GAME.words, GENERAL], ids=["fog", "general"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_and_blanks(words: Words, lang: str) -> None:
    english, other = words.catalogue("en"), words.catalogue(lang)
    assert set(english) == set(other)
    for key, forms in english.items():
        assert len(forms) == len(other[key]), key
        assert all(forms), key
        assert all(other[key]), key
        assert _blanks(forms) == _blanks(other[key]), key


def _blanks(forms: tuple[str, ...]) -> set[str]:
    return {blank for form in forms for blank in re.findall(r"{\w+}", form)}


EVENTS = {kind.__name__: kind for kind in all_kinds() if kind.__name__ not in {"FogEvent", "SecretCard"}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_words(lang: str) -> None:
    keys = {f"event.{name}" for name in EVENTS if name != "GameEnded"}
    keys |= {f"event.{name}.unseen" for name in ("HandDealt", "CardDrawn", "CardChosen", "CardDiscarded")}
    keys |= {"event.DayClaimed.nobody"}
    keys |= {f"event.GameEnded.{reason}" for reason in ("points", "days", "alike", "shared")}
    assert keys == {key for key in GAME.words.catalogue(lang) if key.startswith("event.")}


def test_every_event_cites_rules_of_the_rulebook() -> None:
    cites = {id_ for kind in EVENTS.values() for id_ in kind.cites}
    assert cites <= set(IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    tree = ast.parse(Path(refusals.__file__).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "_no"]
    said = GAME.words.catalogue(lang)
    assert len(calls) > 15
    for call in calls:
        rule, reason, instead = (arg.value if isinstance(arg, ast.Constant) else None for arg in call.args)
        assert rule is None or rule in IDS
        assert reason is None or f"refuse.{reason!s}" in said
        assert instead is None or f"instead.{instead!s}" in said
    for move in ("take", "return", "place", "swap", "reveal", "forward", "pass", "discard"):
        assert f"refuse.not-now-{move}" in said
    for decision in ("take", "place", "swap", "reveal", "predict", "discard"):
        assert f"instead.{decision}" in said


# --- no words without a use --------------------------------------------------------------------------


class Used:
    """All texts that stand in the source, and the patterns of those with blanks: f"refuse.{reason}"."""

    def __init__(self) -> None:
        self.texts = {*map(str, Weather), *map(str, Symbol), *IDS, *SECTIONS, *EVENTS}
        self.patterns: list[re.Pattern[str]] = []
        for path in SOURCE.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.texts.add(node.value)
                elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    self.patterns.append(_pattern(node))

    def __contains__(self, text: str) -> bool:
        if text in self.texts or text.isdigit():
            return True
        found = (pattern.fullmatch(text) for pattern in self.patterns)
        return any(match is not None and all(blank in self for blank in match.groups()) for match in found)


def _pattern(node: ast.JoinedStr) -> re.Pattern[str]:
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)" for part in node.values)
    return re.compile("".join(parts))


@cache
def used() -> Used:
    return Used()


def is_used(key: str) -> bool:
    section, _, rest = key.partition(".")
    if section in {"weather", "symbol"}:  # members of an enumeration are looked up by their names
        return rest in {*Weather, *Symbol}
    if section == "setting-name":  # a setting by its name
        return rest in {setting.name for setting in fields(Rules)}
    if section == "event":  # an event by its class, with the end that its sentence has
        name, _, end = rest.partition(".")
        return name in EVENTS and (not end or end in used() or f".{end}" in used())
    return key in used()


@pytest.mark.parametrize("words", [GAME.words, GENERAL], ids=["fog", "general"])
def test_no_words_are_without_a_use(words: Words) -> None:
    unused = [key for key in words.catalogue("en") if not is_used(key)]
    assert not unused, f"nothing in the source says {unused}"


def test_words_without_a_use_would_be_found() -> None:
    assert not is_used("refuse.too-late")
    assert not is_used("event.HailFell")
    assert not is_used("weather.hail")
    assert is_used("refuse.not-now-take")
