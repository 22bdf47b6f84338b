"""The rules of a game by their ids, to look up by id or by a word in any language.

>>> from fogkit.games import get_game
>>> book = get_game("fog").rulebook
>>> [rule.id for rule in book.find("égalité")]
['D5', 'E6']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fogkit.i18n import GENERAL, LANGUAGES, Unknown, Words, language, plain


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language. `ours` marks a point on which the printed rules are silent."""

    id: str
    section: str
    text: str
    lang: str
    ours: bool

    def __str__(self) -> str:
        ours = "\n" + GENERAL.text("rulebook.ours", self.lang) if self.ours else ""
        return f"{self.id} · {self.section}\n{self.text}{ours}"

    __repr__ = __str__


class Found(tuple[Rule, ...]):
    """The rules that were found; shown one below the other."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n\n".join(map(str, self))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one game. Their texts are the entries `rule.<id>` of the game's words."""

    words: Words
    ours: frozenset[str]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids in the order of the rulebook."""
        return tuple(key.removeprefix("rule.") for key in self.words.catalogue("en") if key.startswith("rule."))

    def __iter__(self) -> Iterator[Rule]:
        return (self.rule(id_) for id_ in self.ids)

    def rule(self, id_: str, lang: str | None = None) -> Rule:
        """Return a rule by its id, in `lang` or in the language in use."""
        known = str(id_).strip().upper()
        if known not in self.ids:
            raise Unknown(GENERAL.text("rulebook.unknown", lang, id=str(id_)[:40], ids=self.ids))
        lang = lang or language()
        section = self.words.text(f"section.{known[0]}", lang)
        return Rule(known, section, self.words.text(f"rule.{known}", lang), lang, known in self.ours)

    def find(self, word: str, lang: str | None = None) -> Found:
        """Return the rules that speak of `word`: an id, or the beginning of a word in any language.

        Accents and capitals do not matter. The language in use is searched first, then the others, but a
        language that has exactly this word comes before one that only begins a word with it ("tie", "tient");
        the rules come in the language that knew the word.
        """
        wanted = plain(word)
        if (id_ := wanted.replace(" ", "")).upper() in self.ids:
            return Found([self.rule(id_, lang)])
        if not wanted:
            return Found()
        first = lang or language()
        begins, exactly = (re.compile(rf"\b{re.escape(wanted)}{end}") for end in ("", r"\b"))
        by_language = [
            Found(rule for rule in (self.rule(id_, tongue) for id_ in self.ids) if begins.search(_searched(rule)))
            for tongue in dict.fromkeys((first, *LANGUAGES))
        ]
        known = [found for found in by_language if any(exactly.search(_searched(rule)) for rule in found)]
        return next(filter(None, known + by_language), Found())


def _searched(rule: Rule) -> str:
    """Return what is searched for a word: the rule and the heading it stands under."""
    return plain(f"{rule.section} {rule.text}")
