"""The student's own rule change: a card to fill in, a checklist, and a page to hand in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from fogkit.i18n import Explained, grouped, language
from fogkit.lab.compare import Comparison
from fogkit.svg import Markup, join, tag, text
from fogkit.ui import panel
from fogkit.ui.frame import Frame
from fogkit.ui.lab.compared import Compared, changed_settings
from fogkit.ui.lab.words import WORDS

FIELDS = ("question", "mechanics", "aesthetics", "conclusion")
"""What the student writes; the dynamics are measured."""
ENOUGH_GAMES = 1_000
_LONG_ENOUGH = 10
_MOST = 4_000


class Check(NamedTuple):
    """A line of the checklist."""

    name: str
    done: bool
    words: str


class ReportScene:
    """A report to fill in; it is a `fogkit.ui.frame.Scene`.

    Args:
        comparison: what was changed and measured.
        written: what is written at first, by field.
        file: the name proposed for the page.
    """

    def __init__(self, comparison: Comparison, written: Mapping[str, str], file: str) -> None:
        self.compared = Compared(comparison)
        self.written = {name: str(written.get(name, ""))[:_MOST] for name in FIELDS}
        self.file = str(file)
        self.notice, self.said = "", ""

    def click(self, name: str) -> None:
        """Take note of what was written, or write the page."""
        command, _, rest = name.partition("-")
        self.notice, self.said = "", ""
        if command == "lang":
            language(rest)
        elif command == "file":
            self.file = rest[:200]
        elif command == "write" and rest.partition("-")[0] in FIELDS:
            field, _, words = rest.partition("-")
            self.written[field] = words[:_MOST]
        elif command == "export":
            try:
                self.said = WORDS.text("file.saved", path=self.save(self.file).name)
            except Explained as error:
                self.notice = str(error)

    def save(self, path: str) -> Path:
        """Write the page to a file."""
        file = Path(path if path.endswith((".html", ".htm")) else f"{path}.html")
        try:
            file.write_text(self.page(), encoding="utf-8")
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or type(error).__name__
            raise Explained(WORDS.text("file.unusable", path=str(path)[:80], why=why)) from None
        return file

    def checks(self) -> tuple[Check, ...]:
        """Return the checklist: what a report must have for others to believe it."""
        comparison = self.compared.comparison
        changed = len(changed_settings(comparison))
        played = comparison.after.played
        done = {
            "question": "?" in self.written["question"],
            "change": changed == 1,
            "games": played >= ENOUGH_GAMES,
            "interval": bool(comparison.paired),
            "conclusion": len(self.written["conclusion"].strip()) >= _LONG_ENOUGH,
        }
        values = {
            "changed": changed,
            "games": grouped(played),
            "enough": grouped(ENOUGH_GAMES),
            "n": len(self.compared.clear()),
        }
        return tuple(Check(name, is_done, WORDS.text(f"check.{name}", **values)) for name, is_done in done.items())

    # --- what is shown -----------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return the card with the checklist."""
        title = WORDS.text("report")
        top = [tag("span", text(title), class_="fk-title"), tag("span", panel.language_choice(), class_="fk-push")]
        fields = [
            tag(
                "label",
                text(WORDS.text(f"field.{name}")),
                tag("textarea", text(""), data_piece=f"write-{name}", rows=3, maxlength=_MOST),
                class_="fk-record",
            )
            for name in FIELDS
        ]
        box = tag(
            "input", type="text", data_piece="file", class_="fk-file", autocomplete="off", spellcheck="false",
            aria_label=WORDS.text("file.page"),
        )  # fmt: skip
        export = panel.bar(box, panel.button("export", WORDS.text("report.export"), main=True))
        said = panel.paragraphs(self.said, "fk-good")  # where one has just clicked
        checks = [tag("li", text(check.words), class_="fk-done" if check.done else None) for check in self.checks()]
        heading = tag("h3", text(WORDS.text("checklist")), class_="fk-small")
        foot = [
            *self._found(),
            heading,
            tag("ul", *checks, class_="fk-checks"),
        ]
        return Frame(
            head=tag("div", panel.bar(*top), self._change(), tag("div", *fields, class_="fk-fields"), export, said),
            picture=self.compared.picture(),
            foot=tag("div", *foot),
            notice=self.notice,
            at="file",
            spoken=self.said,
            values={f"write-{name}": words for name, words in self.written.items()} | {"file": self.file},
            words="\n".join([title, *self._told()]),
        )

    def _change(self) -> Markup:
        changed = [
            WORDS.text("report.change", setting=label, before=before, after=after)
            for label, (before, after) in changed_settings(self.compared.comparison).items()
        ]
        return panel.paragraphs("\n".join(changed or [WORDS.text("unchanged")]), "fk-answer")

    def _found(self) -> list[Markup]:
        lines = [tag("li", text(line)) for line in self.compared.lines()]
        told = tag("ul", *lines, class_="fk-told-list") if lines else text("")
        return [tag("h3", text(self.compared.heading()), class_="fk-small"), told]

    def _told(self) -> list[str]:
        checks = [f"{'[x]' if check.done else '[ ]'} {check.words}" for check in self.checks()]
        return [self.compared.played(), self.compared.heading(), *self.compared.lines(), *checks]

    # --- the page ------------------------------------------------------------------------------------------

    def page(self) -> str:
        """Return the whole report as a page that needs nothing else: no script, no picture from elsewhere."""
        lang, title = language(), WORDS.text("report")
        written = [
            tag("section", tag("h2", text(WORDS.text(f"field.{name}"))), panel.paragraphs(words or "…", "said"))
            for name, words in self.written.items()
            if name != "conclusion"
        ]
        conclusion = [
            tag("h2", text(WORDS.text("field.conclusion"))),
            panel.paragraphs(self.written["conclusion"] or "…", "said"),
        ]
        checks = [tag("li", text(f"{'☑' if check.done else '☐'} {check.words}")) for check in self.checks()]
        body = [
            tag("h1", text(title)),
            self._change(),
            *written,
            tag("h2", text(WORDS.text("mda.dynamics"))),
            tag("p", text(self.compared.played())),
            tag("figure", Markup(self.compared.picture())),
            *self._found(),
            panel.grid(self.compared.grid()),
            *conclusion,
            tag("h2", text(WORDS.text("checklist"))),
            tag("ul", *checks, class_="checks"),
        ]
        head = [
            Markup('<meta charset="utf-8">'),
            Markup('<meta name="viewport" content="width=device-width, initial-scale=1">'),
            tag("title", text(title)),
            tag("style", Markup(_STYLE)),
        ]
        page = tag("html", tag("head", *head), tag("body", tag("main", *body)), lang=lang)
        return join((Markup("<!doctype html>\n"), page))


_STYLE = (
    "body{margin:2em auto;max-width:52em;padding:0 1em;color:#1b2733;background:#fff;"
    "font:16px/1.5 'Helvetica Neue',Helvetica,Arial,sans-serif}h1{font-size:1.6em}"
    "h2{font-size:1.15em;margin:1.4em 0 .3em}"
    "figure{margin:1em 0}svg{width:100%;height:auto}table{border-collapse:collapse;font-size:.9em}"
    "th,td{padding:.2em .9em .2em 0;text-align:left;border-bottom:1px solid #c9d3db}caption{text-align:left}"
    ".fk-answer{padding:.4em .8em;border-left:4px solid #0b5cad;background:#eef2f5}.checks{padding:0;list-style:none}"
)
