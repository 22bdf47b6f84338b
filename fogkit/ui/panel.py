"""The words and buttons around a picture, as markup. A button is clicked by its `data-piece`, like a piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fogkit.core import Grid
from fogkit.i18n import GENERAL, LANGUAGES, language
from fogkit.svg import NOTHING, Markup, join, tag, text


def bar(*parts: Markup) -> Markup:
    """Return things in a row."""
    return tag("div", *parts, class_="fk-bar")


def call(*parts: Markup) -> Markup:
    """Return the row for what is asked of somebody; it takes the same room when nothing is."""
    return tag("div", *parts, class_="fk-bar fk-call")


def switch(name: str, words: str, *, on: bool) -> Markup:
    """Return a button that is pressed or not."""
    return button(name, words, aria_pressed="true" if on else "false")


def button(name: str, words: str, *, main: bool = False, disabled: bool = False, **attributes: object) -> Markup:
    """Return a button; `main` marks the one that most people want next."""
    off = {"disabled": "disabled"} if disabled else {}
    return tag(
        "button", text(words), type="button", data_piece=name, class_="fk-main" if main else None, **off, **attributes
    )


def answer(name: str, words: str, *, right: bool | None) -> Markup:
    """Return a button for an answer; once it is chosen, a sign tells whether it is right, and not a colour alone."""
    shown = [text(words)]
    if right is not None:
        sign = tag("span", text("\u2713" if right else "\u2717"), class_="fk-sign", aria_hidden="true")
        shown = [sign, text(" "), *shown]
    return tag(
        "button",
        *shown,
        type="button",
        data_piece=name,
        class_=None if right is None else "fk-right" if right else "fk-wrong",
        aria_pressed="false" if right is None else "true",
    )


def choice(words: str, options: Iterable[tuple[str, str]], chosen: str, **attributes: object) -> Markup:
    """Return a drop-down list with its label; choosing an option is a click on its name."""
    listed = [
        tag("option", text(said), value=name, **({"selected": "selected"} if name == chosen else {}))
        for name, said in options
    ]
    select = tag("select", *listed, data_piece="choice", **attributes)
    return tag("label", text(words), text(" "), select, class_="fk-choice")


def eyes(players: Sequence[str], seat: int | None) -> Markup:
    """Return the choice through whose eyes the table is seen."""
    options = [("as-spectator", GENERAL.text("panel.spectator"))]
    options += [(f"as-{number}", name[:30]) for number, name in enumerate(players)]
    return choice(GENERAL.text("panel.eyes"), options, "as-spectator" if seat is None else f"as-{seat}")


def language_choice() -> Markup:
    """Return the choice of the language."""
    options = [(f"lang-{lang}", GENERAL.text("language.name", lang)) for lang in LANGUAGES]
    return choice(GENERAL.text("panel.language"), options, f"lang-{language()}")


def paragraphs(words: str, class_: str) -> Markup:
    """Return words as paragraphs, divided at line breaks."""
    return join(tag("p", text(line), class_=class_) for line in words.split("\n") if line.strip())


def log(entries: Sequence[str], looking_at: int | None) -> Markup:
    """Return the story so far, newest first; a click on an entry shows that moment.

    It is one stop of the Tab key, however long it grows; arrow keys go from entry to entry.
    """
    if not entries:
        return NOTHING
    current = len(entries) - 1 if looking_at is None else looking_at
    rows = [_entry(number, words, number == current) for number, words in reversed(list(enumerate(entries)))]
    title = GENERAL.text("panel.log")
    return tag(
        "details",
        tag("summary", text(title)),
        tag("div", tag("ol", *rows, reversed="reversed"), class_="fk-log", role="region", aria_label=title),
        class_="fk-story",
        data_part="log",
        open="open",
    )


def _entry(number: int, words: str, current: bool) -> Markup:
    marks = {"aria_current": "true", "tabindex": 0} if current else {"tabindex": -1}
    return tag("li", button(f"log-{number}", words, **marks))


def grid(shown: Grid) -> Markup:
    """Return rows and columns as a table, each row with its name."""
    head = [tag("td", text("")), *(tag("th", text(name), scope="col") for name in shown.columns)]
    rows = [
        tag("tr", tag("th", text(name), scope="row"), *(tag("td", text(cell)) for cell in cells))
        for name, cells in shown.rows
    ]
    parts = [tag("caption", text(shown.title)), tag("thead", tag("tr", *head)), tag("tbody", *rows)]
    return tag("table", *parts, class_="fk-moves")
