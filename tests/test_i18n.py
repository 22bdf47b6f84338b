"""Words: every catalogue is sound, complete and in its own language."""

from __future__ import annotations

import gettext
import re
import string
from enum import Enum
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po as babel_reads

from fogkit.i18n import GENERAL, LANGUAGES, Explained, Words, is_plural, language, plain, read_po, shown, unbroken
from tests.processes import ROOT
from tests.tables import NAMES

FOLDERS = sorted({file.parent for file in (ROOT / "fogkit").rglob("locale/*.po")})
PAIRS = [pytest.param(folder, lang, id=f"{folder.parent.name}-{lang}") for folder in FOLDERS for lang in LANGUAGES]


def by_babel(folder: Path, lang: str) -> Catalog:
    return babel_reads(BytesIO((folder / f"{lang}.po").read_bytes()), locale=lang)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# --- the catalogues ----------------------------------------------------------------------------------


def test_there_are_catalogues_for_what_all_games_share_and_for_the_game() -> None:
    assert {"fogkit", "fog"} <= {folder.parent.name for folder in FOLDERS}


@pytest.mark.parametrize(("folder", "lang"), PAIRS)
def test_babel_reads_the_same_words(folder: Path, lang: str) -> None:
    reference = {}
    for message in by_babel(folder, lang):
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        reference[key] = tuple(map(unbroken, forms)) if lang == "fr" else forms
    del reference[""]  # the header
    assert Words(str(folder)).catalogue(lang) == reference


@pytest.mark.parametrize(("folder", "lang"), PAIRS)
def test_no_key_stands_twice_in_a_catalogue(folder: Path, lang: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', (folder / f"{lang}.po").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(keys) == len(set(keys)) == len(Words(str(folder)).catalogue(lang))


@pytest.mark.parametrize(("folder", "lang"), PAIRS)
def test_a_catalogue_names_its_language_and_counts_as_we_do(folder: Path, lang: str) -> None:
    catalogue = by_babel(folder, lang)
    assert str(catalogue.locale) == lang
    plural = gettext.c2py(catalogue.plural_expr)
    assert [bool(plural(n)) for n in range(100)] == [is_plural(n, lang) for n in range(100)]


@pytest.mark.parametrize(("folder", "lang"), PAIRS)
def test_every_key_has_the_same_blanks_and_forms_in_every_language(folder: Path, lang: str) -> None:
    english, words = (Words(str(folder)).catalogue(tongue) for tongue in ("en", lang))
    assert list(words) == list(english)
    for key, forms in words.items():
        assert len(forms) == len(english[key]), key
        assert all(forms), key
        for form, model in zip(forms, english[key], strict=True):
            assert fields(form) == fields(model), key


SAME_WORD = {
    "fr": {"table", "pile", "piles", "total", "points", "score", "action", "bot", "six"},  # spelt alike in French
    "nl": {"variant", "barometer", "start", "bot", "exact"},  # spelt alike in Dutch
}
PLAYERS = {name.lower() for name in NAMES}
ENGLISH = {"the", "and", "with", "you", "your", "must", "from", "card", "cards", "there", "this", "that"}


@pytest.mark.parametrize(("folder", "lang"), [pair for pair in PAIRS if pair.values[1] != "en"])
def test_no_english_is_left_over(folder: Path, lang: str) -> None:
    english, words = (Words(str(folder)).catalogue(tongue) for tongue in ("en", lang))
    for key, forms in words.items():
        for form, model in zip(forms, english[key], strict=True):
            said = set(re.findall(r"[^\W\d_]+", re.sub(r"\{\w*\}|What the Fog", "", form).lower()))
            assert form != model or said <= SAME_WORD[str(lang)] | PLAYERS, key
            assert not said & ENGLISH, key


SHEET = {"rule.C7", "rule.X3", "seats.done", "table.row"}
"""Where ? and ! are no punctuation: so are the columns of a score sheet called."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_french_sign_can_begin_a_line(folder: Path) -> None:
    for key, forms in Words(str(folder)).catalogue("fr").items():
        for form in forms:
            assert not re.search(r" [:;%»]|« ", form), key
            assert key in SHEET or not re.search(r" [?!]", form), key


def test_french_signs_keep_to_their_word_and_code_stays_as_it_is() -> None:
    assert unbroken("Pile 1 : « 95 % » ; et toi ? Moi !") == "Pile 1\xa0: «\xa095\xa0%\xa0»\xa0; et toi\xa0? Moi\xa0!"
    for code in ("a:b", "12:30", "https://x.org/?a", "rules boards=4,5", "x != y", "{{'a': 1}}"):
        assert unbroken(code).replace("\xa0", "|") == code
    for sheet in ("manche 1, ? 2, ! 3, = 4", "chaque ligne, ! les jours"):
        assert unbroken(sheet) == sheet
    assert unbroken(unbroken("Quoi ?")) == unbroken("Quoi ?")


# --- reading -----------------------------------------------------------------------------------------

SAMPLE = r"""
# a comment
msgid ""
msgstr ""
"Language: en\n"

#. for translators
#: file.py:7
msgid "one"
msgstr "say \"hi\"\n{n}"

msgid "two"
msgid_plural "two"
msgstr[0] "a "
"card"
msgstr[1] "many "
"cards"
msgid "thr"
"ee"
msgstr ""
"é "
"\\"
"""


def test_our_reader_agrees_with_babel_on_all_that_we_use() -> None:
    words = read_po(SAMPLE)
    assert words == {"one": ('say "hi"\n{n}',), "two": ("a card", "many cards"), "three": ("é \\",)}
    assert {message.id: message.string for message in babel_reads(BytesIO(SAMPLE.encode())) if message.id} == {
        "one": words["one"][0],
        ("two", "two"): words["two"],
        "three": words["three"][0],
    }


def test_an_empty_catalogue_has_no_words() -> None:
    assert read_po("") == {}


# --- words -------------------------------------------------------------------------------------------


class Language(Enum):
    """Looked up as `language.name`."""

    NAME = "name"


def test_values_are_put_into_words() -> None:
    assert GENERAL.say(Language.NAME, "nl") == "Nederlands"
    assert GENERAL.say((1, Language.NAME, "x"), "fr") == "1, français, x"
    assert GENERAL.say((), "fr") == "rien"
    assert GENERAL.say(None) == "None"
    assert GENERAL.say((-15, 3)) == "\u221215, 3", "a minus sign for people"
    assert GENERAL.say(10**5000) == shown(10**5000) == "…"


def test_a_number_decides_between_singular_and_plural() -> None:
    words = Words(str(next(folder for folder in FOLDERS if folder.parent.name == "fog")))
    assert words.text("event.BoardsLaid", "en", round=1, n=1) == "Round 1: 1 day board on the table."
    assert words.text("event.BoardsLaid", "en", round=1, n=2) == "Round 1: 2 day boards on the table."
    assert [is_plural(n, "en") for n in (0, 1, -1, 2, None, "2")] == [True, False, False, True, False, False]
    assert [is_plural(n, "fr") for n in (0, 1, -1, 2, -2)] == [False, False, False, True, True]


def test_an_unknown_key_is_a_key_error() -> None:
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        GENERAL.text("no.such.key")


def test_the_language_in_use_can_be_changed_for_everything() -> None:
    assert language() == "en"
    assert language("fr") == language() == "fr"
    assert GENERAL.text("language.name") == "français"
    assert GENERAL.text("language.name", "nl") == "Nederlands"


@pytest.mark.parametrize("unknown", ["xx", "", "EN", "en_US", "../en", 7])
def test_an_unknown_language_is_refused_and_nothing_changes(unknown: str) -> None:
    language("nl")
    for ask in (language, lambda lang: GENERAL.text("nothing", lang)):
        with pytest.raises(ValueError, match=r"There is no language .*\. Choose en \(English\), ") as refused:
            ask(unknown)
        for lang in LANGUAGES:
            assert f"{lang} ({GENERAL.text('language.name', lang)})" in str(refused.value)
    assert language() == "nl"


def test_texts_are_compared_without_accents_capitals_and_spaces() -> None:
    assert plain("  ÉGALITÉ ") == plain("égalité") == plain("e\u0301galite\u0301") == "egalite"
    assert plain("Straße") == "strasse"


def test_an_explained_error_shows_its_sentence_and_nothing_else_in_a_notebook() -> None:
    assert Explained("Choose a pile.")._render_traceback_() == ["Choose a pile."]
