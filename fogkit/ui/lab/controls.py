"""What a setting is changed with. The markup stays the same while somebody drags or types: values go beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fogkit.core import AnyGame, Setting, SettingError
from fogkit.i18n import GENERAL
from fogkit.lab.desk import Desk
from fogkit.svg import NOTHING, Markup, tag, text
from fogkit.ui import panel
from fogkit.ui.lab.words import WORDS

TABLE = "table"
"""The group of what is no rule: who plays, how many games, from which seed."""


def setting_control(setting: Setting, value: str) -> Markup:
    """Return the control of one setting: a list for yes or no, a slider and a box for a number, a box for the rest."""
    name = f"set-{setting.name}"
    if setting.printed in {"true", "false"}:
        options = [(f"{name}-{truth}", GENERAL.text(f"play.{truth}")) for truth in ("false", "true")]
        return tag("div", panel.choice(setting.label, options, f"{name}-{value}"), class_="fk-set")
    if not setting.high:
        box = _box(setting.label, name, size=max(8, min(24, len(setting.printed))))
        return tag("div", box, tag("div", _back(setting), class_="fk-slide"), class_="fk-set")
    printed = int(setting.printed)
    most = min(setting.high, max(setting.low + 6, 3 * printed))
    slider = tag(
        "input", type="range", data_piece=name, min=setting.low, max=most, step=1, aria_label=setting.label,
    )  # fmt: skip
    where = (printed - setting.low) / (most - setting.low)
    track = tag("span", slider, class_="fk-track", style=f"--fk-printed:{where:.3f}")
    box = _box(setting.label, name, kind="number", min=setting.low, max=setting.high)
    return tag("div", box, tag("div", track, _back(setting), class_="fk-slide"), class_="fk-set")


def _back(setting: Setting) -> Markup:
    shown = setting.printed if len(setting.printed) < 12 else WORDS.text("back.short")
    words = WORDS.text("back.one", setting=setting.label, printed=setting.printed)
    named = {"data_piece": f"back-{setting.name}", "aria_label": words, "title": words}
    return tag("button", text(f"↺ {shown}"), type="button", class_="fk-back", **named)


def _box(label: str, name: str, kind: str = "text", **attributes: object) -> Markup:
    box = tag("input", type=kind, data_piece=name, autocomplete="off", spellcheck="false", **attributes)
    return tag("label", text(label), text(" "), box, class_="fk-choice")


def table_controls(game: AnyGame, bots: list[str], names: tuple[str, ...]) -> Markup:
    """Return the controls of who plays, how many games, and from which seed."""
    counts = [(f"seats-{count}", str(count)) for count in game.player_counts]
    rows = [panel.choice(WORDS.text("seats"), counts, f"seats-{len(bots)}")]
    for seat, bot in enumerate(bots):
        options = [(f"bot-{seat}-{name}", _bot_name(name)) for name in dict.fromkeys((*names, bot))]
        rows.append(panel.choice(WORDS.text("bot", n=seat + 1), options, f"bot-{seat}-{bot}"))
    rows.append(_box(WORDS.text("games"), "games", kind="text", inputmode="numeric", size=6))
    rows.append(_box(WORDS.text("seed"), "seed", size=8))
    return tag("div", *(tag("div", row, class_="fk-set") for row in rows))


def _bot_name(name: str) -> str:
    key = f"party.{name}"
    return GENERAL.text(key) if key in GENERAL.catalogue("en") else name


def groups(game: AnyGame, desk: Desk, chosen: str, written: Mapping[str, str], table: Markup) -> Markup:
    """Return all groups, one of them open."""
    settings = {setting.name: setting for setting in game.settings()}
    parts = [_group(TABLE, WORDS.text("group.table"), chosen, table)]
    for group in desk.groups:
        inside = [
            _edited(desk, settings[name], written)
            if name == desk.editor.setting
            else setting_control(settings[name], written.get(name, settings[name].printed))
            for name in group.settings
        ]
        parts.append(_group(group.name, desk.words.text(f"group.{group.name}"), chosen, tag("div", *inside)))
    return tag("div", *parts, class_="fk-groups")


def _group(name: str, words: str, chosen: str, inside: Markup) -> Markup:
    head = panel.button(f"group-{name}", words, aria_expanded="true" if name == chosen else "false")
    return tag("section", head, inside if name == chosen else NOTHING)


def _edited(desk: Desk, setting: Setting, written: Mapping[str, str]) -> Markup:
    value = written.get(setting.name, setting.printed)
    drawn = desk.editor.draw(value)
    box = _box(setting.label, f"set-{setting.name}", size=24)
    return tag("div", drawn, box, tag("div", _back(setting), class_="fk-slide"), class_="fk-set")


def by_its_label(game: AnyGame, error: SettingError) -> tuple[str, str]:
    """Return what is wrong with a setting, which is called as it is called on screen, and the control it is about."""
    known = {setting.name: setting for setting in game.settings()}
    if error.setting not in known:
        return str(error), ""
    label = re.sub(r"( \([^()]*\))+$", "", known[error.setting].label)
    named = GENERAL.text("play.quoted", words=label)
    return re.sub(rf"\b{error.setting}\b", lambda _: named, str(error), count=1), f"set-{error.setting}"
