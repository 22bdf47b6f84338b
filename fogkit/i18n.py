"""Words in English, French and Dutch.

Every sentence a reader meets has a key and stands in a catalogue, one `.po` file for each language:
`fogkit/locale` for what all games share, `fogkit/games/<name>/locale` for a game's own words.

>>> words = Words.beside(__file__)
>>> words.text("language.name", "nl")
'Nederlands'
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "fr", "nl")


class Explained(ValueError):  # noqa: N818 - for the person who reads it, it is an answer
    """An error whose sentence says what is wrong and what is allowed: a notebook shows that, and no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class Unknown(Explained, LookupError):  # noqa: N818 - the same
    """A name that is not there; the sentence says which ones are."""


class NotInstalled(Explained, ImportError):  # noqa: N818 - the same
    """What is asked for stands on a package that is not there; the sentence says how to come by it."""


_chosen = ["en"]


def language(lang: str | None = None) -> str:
    """Tell the language in use; with `lang`, switch everything to it first.

    >>> language()
    'en'
    """
    if lang is not None:
        _chosen[0] = _known(lang)
    return _chosen[0]


def _known(lang: str | None) -> str:
    if lang is None:
        return _chosen[0]
    if lang not in LANGUAGES:
        *others, last = (f"{known} ({GENERAL.text('language.name', known)})" for known in LANGUAGES)
        raise Explained(f"There is no language {lang!r}. Choose {', '.join(others)} or {last}.")
    return lang


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogues of one folder: look a key up, fill the blanks, in any language."""

    folder: str

    @classmethod
    def beside(cls, file: str) -> Words:
        """Return the catalogues in the folder `locale` next to a module's file."""
        return cls(os.path.join(os.path.dirname(file), "locale"))

    def text(self, key: str, lang: str | None = None, /, **values: object) -> str:
        """Return the sentence of `key`; the value `n`, if given, decides between singular and plural."""
        lang = _known(lang)
        forms = self.catalogue(lang)[key]
        form = forms[-1 if is_plural(values.get("n"), lang) else 0]
        return form.format(**{name: self.say(value, lang) for name, value in values.items()})

    def say(self, value: object, lang: str | None = None) -> str:
        """Put a value into words: members of an enumeration are looked up, tuples become lists.

        A number below zero gets a real minus sign; records, which are no words, keep the hyphen.
        """
        if isinstance(value, Enum):
            return self.text(f"{type(value).__name__.lower()}.{value.value}", lang)
        if isinstance(value, tuple):
            return ", ".join(self.say(item, lang) for item in value) or self.text("nothing", lang)
        if isinstance(value, int) and value < 0:
            return shown(value).replace("-", "\N{MINUS SIGN}")
        return shown(value)

    def catalogue(self, lang: str) -> Mapping[str, tuple[str, ...]]:
        """Return every key of a language with its form, or its singular and plural."""
        return _catalogue(self.folder, lang)


def is_plural(n: object, lang: str) -> bool:
    """Tell whether `n` things take the plural: French counts none as one, English and Dutch do not.

    >>> is_plural(0, "en"), is_plural(0, "fr"), is_plural(1, "nl")
    (True, False, False)
    """
    if not isinstance(n, int):
        return False
    return abs(n) > 1 if lang == "fr" else abs(n) != 1


def shown(value: object) -> str:
    """Return any value as text, also a number with more digits than Python is willing to write.

    >>> shown(7), shown(10**5000)
    ('7', '…')
    """
    try:
        return str(value)
    except ValueError:
        return "…"


def given(value: object) -> str:
    """Return what somebody gave where a number must stand: a number in a text is told from a number.

    >>> given(7), given("7"), given("seven")
    ('7', '"7"', 'seven')
    """
    return f'"{value}"' if isinstance(value, str) and re.fullmatch(r"[-+]?\d{1,6}", value) else shown(value)


def plain(text: str) -> str:
    """Return the text as it is compared: without accents, capitals and spaces around it.

    >>> plain(" Égalité ")
    'egalite'
    """
    split = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


@cache
def _catalogue(folder: str, lang: str) -> Mapping[str, tuple[str, ...]]:
    known = read_po(Path(folder, f"{lang}.po").read_text(encoding="utf-8"))
    return {key: tuple(map(unbroken, forms)) for key, forms in known.items()} if lang == "fr" else known


_SIGN = re.compile(r"(?<=[\w)}\]»%…'\".]) (?=[:;?!%»](?![^\s).,»]))|(?<=«) ")


def unbroken(sentence: str) -> str:
    r"""Return a French sentence whose signs cannot begin a line: French writes a space before them.

    Catalogues have plain spaces, which can be seen. A sign that stands for itself, as on the score sheets, keeps its
    space, and so does what is code.

    >>> unbroken("Encore : « 95 % » ?")
    'Encore\xa0: «\xa095\xa0%\xa0»\xa0?'
    >>> unbroken("manche {round}, ? {predicted}, ! {claimed}")
    'manche {round}, ? {predicted}, ! {claimed}'
    """
    return _SIGN.sub("\N{NO-BREAK SPACE}", sentence)


_STATEMENT = re.compile(r'(?:(msgid|msgid_plural|msgstr)(?:\[\d\])? )?(".*")')


def read_po(text: str) -> dict[str, tuple[str, ...]]:
    r"""Read the part of the gettext format we use: msgid, msgid_plural and msgstr, over one or more lines.

    >>> read_po('msgid "card"\nmsgid_plural "card"\nmsgstr[0] "{n} card"\nmsgstr[1] "{n} cards"\n')
    {'card': ('{n} card', '{n} cards')}
    """
    entries: dict[str, tuple[str, ...]] = {}
    key, forms, into = "", [""], ""
    for line in text.splitlines():
        if not (found := _STATEMENT.fullmatch(line.strip())):
            continue  # a comment or an empty line
        keyword, quoted = found.groups()
        piece = json.loads(quoted)
        if keyword == "msgid":
            entries[key] = tuple(forms)
            key, forms = "", []
        elif keyword == "msgstr":
            forms.append("")
        into = keyword or into
        if into == "msgid":
            key += piece
        elif into == "msgstr":
            forms[-1] += piece
    entries[key] = tuple(forms)
    entries.pop("", None)  # the header, whose key is empty
    return entries


GENERAL = Words.beside(__file__)
"""The words that all games share."""


def grouped(count: float, lang: str | None = None) -> str:
    r"""Return a large whole number in groups of three: "2,000" would be a two in many languages.

    >>> grouped(12345), grouped(12345, "nl"), ascii(grouped(5000, "fr"))
    ('12,345', '12.345', "'5\\xa0000'")
    """
    return f"{count:,.0f}".replace(",", GENERAL.text("number.group", lang))


def tenths(value: float, lang: str | None = None) -> str:
    r"""Return what is won or lost with its sign and one decimal, as each language writes it; nothing is no loss.

    >>> tenths(2.06), tenths(2.06, "fr"), ascii(tenths(-0.5, "nl")), tenths(-0.01)
    ('+2.1', '+2,1', "'\\u22120,5'", '+0.0')
    """
    whole, tenth = f"{round(value, 1) + 0:+.1f}".replace("-", "\N{MINUS SIGN}").split(".")
    return GENERAL.text("number.tenths", lang, whole=whole, tenth=tenth)


def percent(share: float, lang: str | None = None) -> str:
    """Return a share in whole per cent.

    >>> percent(0.256)
    '26 %'
    """
    return GENERAL.text("number.percent", lang, percent=f"{100 * share:.0f}")


def named(name: str, value: object, lang: str | None = None) -> str:
    """Return a value with its name before it; French has a space before the colon.

    >>> named("fog", 3)
    'fog: 3'
    """
    return GENERAL.text("named", lang, name=name, value=value)
