"""Looking up rules: type a word in any language, or an id, and read."""

from __future__ import annotations

from fogkit.i18n import GENERAL, language
from fogkit.rulebook import Rule, Rulebook
from fogkit.svg import Markup, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame


class LookUpScene:
    """A rulebook to search; it is a `fogkit.ui.frame.Scene`."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.word = ""

    def click(self, name: str) -> None:
        """Take note of what is looked for, or of another language."""
        command, _, which = name.partition("-")
        if command == "lang":
            language(which)
        elif command == "find":
            self.word = which[:60]

    def frame(self) -> Frame:
        """Return the box to type in and the rules found."""
        rules = self.rulebook.find(self.word)
        if rules:
            told = "\n\n".join(map(str, rules))
        else:
            told = GENERAL.text("terminal.no-rule", word=self.word) if self.word else GENERAL.text("lookup.hint")
        found = [_entry(rule) for rule in rules] or [panel.paragraphs(told, "fk-answer")]
        return Frame(
            head=panel.bar(_box(), tag("span", panel.language_choice(), class_="fk-push")),
            foot=tag("div", *found, class_="fk-rules"),
            spoken=told if self.word else "",
            words=told,
        )


def _box() -> Markup:
    """Return the box; it never changes while somebody types, so that the cursor stays where it is."""
    box = tag("input", type="search", data_piece="find", maxlength=60, autocomplete="off", spellcheck="false")
    return tag("label", text(GENERAL.text("lookup.label")), text(" "), box, class_="fk-choice")


def _entry(rule: Rule) -> Markup:
    first, *rest = str(rule).split("\n")
    lines = [tag("p", text(line)) for line in rest]
    return tag("section", tag("p", tag("strong", text(first))), *lines, lang=rule.lang)
