"""The settings: one frozen object whose defaults are the printed game.

No number of the game stands anywhere else. Each setting names its rule and its range beside its value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from fogkit.core import Setting, SettingError
from fogkit.games.fog.components import SYMBOL_LETTERS, Symbol, Weather, all_cards, tokens_both_ways
from fogkit.games.fog.words import WORDS
from fogkit.i18n import given, shown

# Which parts carry a symbol is reconstructed, not the printed layout (C5): the owner of a box can enter that.
RECONSTRUCTED_LAYOUT = ("-S--", "--R-", "-S--", "--R-", "-S-R", "-R-S", "S-R-")


class Range(NamedTuple):
    """Where a setting comes from, and what it may be: for numbers and for each number of a row."""

    rule: str
    low: int = 0
    high: int = 0


def _setting(default: object, rule: str, low: int = 0, high: int = 0) -> Any:
    return field(default=default, metadata={"range": Range(rule, low, high)})


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of What the Fog?!. Every default is the printed rule, but for the layout.

    >>> Rules(players=3).hand_size(1)
    5
    >>> Rules(players=6)
    Traceback (most recent call last):
    fogkit.core.SettingError: players is 6; it must be from 2 to 5 (C9).
    """

    players: int = _setting(4, "C9", 2, 5)
    boards: tuple[int, ...] = _setting((4, 5, 6, 7), "E1", 1, 12)
    """Day boards in each round; there are as many rounds as numbers."""
    parts: int = _setting(4, "C4", 1, 8)
    layout: tuple[str, ...] = _setting(RECONSTRUCTED_LAYOUT, "C5")
    """The symbols of each day board, a letter for each part: S swap, R reveal, - nothing."""
    extra_cards: int = _setting(1, "S5", 0, 20)
    """A hand has this many cards more than there are day boards."""
    cards_of_each: int = _setting(8, "C2", 1, 40)
    tokens_of_each: int = _setting(3, "C3", 1, 12)
    """How often each pair of weathers exists as a token."""
    piles: int = _setting(3, "S4", 1, 6)
    pile_size: int = _setting(10, "S4", 1, 60)
    starting_tokens: int = _setting(1, "S3", 0, 7)
    """Tokens on each day board when a round starts."""
    empty_boards: tuple[int, ...] = _setting((7,), "E2", 1, 12)
    """The day boards that always start empty."""
    empty_start: bool = _setting(False, "V1")
    """The variant: all day boards start empty."""
    may_return: bool = _setting(True, "P5")
    """Whether tops that are all alike may be returned."""
    return_piles: int = _setting(3, "P5", 1, 6)
    """How many piles must have a token for that, at least."""
    ties_claim: bool = _setting(True, "D5")
    min_influence: int = _setting(1, "D6", 0, 50)
    exact_day: int = _setting(1, "X1", 0, 50)
    """Points for each predicted day of an exact prediction."""
    exact_bonus: int = _setting(1, "X1", 0, 50)
    """Points for an exact prediction, times the number of the round."""
    wrong_penalty: int = _setting(1, "X2", 0, 50)
    """Points lost for each day a prediction is off."""

    def __post_init__(self) -> None:
        for setting in fields(self):
            value = getattr(self, setting.name)
            if isinstance(setting.default, tuple) and isinstance(value, list):
                object.__setattr__(self, setting.name, tuple(value))
            _check_alone(setting.name, getattr(self, setting.name), setting.default, setting.metadata["range"])
        _check_together(self)

    @property
    def rounds(self) -> int:
        """The number of rounds (E1)."""
        return len(self.boards)

    def days(self, round_: int) -> int:
        """Return the number of day boards in a round (S1, E1)."""
        return self.boards[round_ - 1]

    def hand_size(self, round_: int) -> int:
        """Return the cards dealt to each player in a round (S5, E3)."""
        return self.boards[round_ - 1] + self.extra_cards

    def starts_with(self, day: int) -> int:
        """Return the tokens that lie on a day board when a round starts (S3, E2, V1)."""
        return 0 if self.empty_start or day in self.empty_boards else self.starting_tokens

    def symbol(self, day: int, part: int) -> Symbol | None:
        """Return the symbol on a part of a day board, both counted from 1 (C5)."""
        return SYMBOL_LETTERS[self.layout[day - 1][part - 1]]


def make_rules(players: int, settings: Mapping[str, object]) -> Rules:
    """Return the settings for a number of players; the rest are the printed game's unless given."""
    _check_names(settings)
    changed: dict[str, Any] = dict(settings)
    return Rules(players=players, **changed)


def write_rules(rules: Rules) -> dict[str, str]:
    """Return the settings that differ from the printed game, in the words of a record.

    >>> write_rules(Rules(empty_start=True, boards=(2, 3)))
    {'boards': '2,3', 'empty_start': 'true'}
    """
    written = {}
    for setting in fields(rules):
        value = getattr(rules, setting.name)
        if value != setting.default and setting.name != "players":
            written[setting.name] = _written(value)
    return written


def _written(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def settings(lang: str | None = None) -> tuple[Setting, ...]:
    """Return every setting but the number of players, with its name in words and the printed game's value."""
    return tuple(
        Setting(
            setting.name,
            WORDS.text(f"setting-name.{setting.name}", lang, rule=setting.metadata["range"].rule),
            _written(setting.default),
            *(setting.metadata["range"][1:] if type(setting.default) is int else ()),
        )
        for setting in sorted(fields(Rules), key=lambda setting: setting.name != "empty_start")
        if setting.name != "players"
    )


def read_settings(settings: Mapping[str, str]) -> dict[str, object]:
    """Return the settings written by `write_rules`, as values."""
    _check_names(settings)
    defaults = {setting.name: setting.default for setting in fields(Rules)}
    return {name: _read(text, defaults[name]) for name, text in settings.items()}


def _check_names(settings: Mapping[str, object]) -> None:
    names = [setting.name for setting in fields(Rules) if setting.name != "players"]
    for name in settings:
        if name not in names:
            raise SettingError(name, WORDS.text("setting.unknown", setting=name[:40], names=tuple(names)))


def _read(text: str, like: object) -> object:
    """Return a value of the kind of `like`; what cannot be read stays text, for the checks to refuse."""
    if isinstance(like, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(like, tuple):
        return tuple(_read(item, like[0]) for item in text.split(",")) if text else ()
    return int(text) if isinstance(like, int) and re.fullmatch(r"-?\d{1,6}", text) else text


def _check_alone(name: str, value: object, default: object, allowed: Range) -> None:
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise _wrong("truth", name, value, allowed.rule)
    elif isinstance(default, int):
        if not _is_number(value, allowed):
            raise _wrong("range", name, value, allowed.rule, low=allowed.low, high=allowed.high)
    elif not isinstance(value, tuple) or len(value) > 12:
        raise _wrong("row", name, value, allowed.rule)
    elif name == "layout":
        if not all(isinstance(row, str) and set(row) <= set(SYMBOL_LETTERS) for row in value):
            raise _wrong("letters", name, value, allowed.rule)
    elif not all(_is_number(item, allowed) for item in value):
        raise _wrong("numbers", name, value, allowed.rule, low=allowed.low, high=allowed.high)


def _is_number(value: object, allowed: Range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and allowed.low <= value <= allowed.high


def _check_together(rules: Rules) -> None:
    """Refuse sets that make no game, naming one setting to change and what it could be."""
    if not rules.boards:
        raise _wrong("no-rounds", "boards", rules.boards, "E1")
    most = max(rules.boards)
    if most > len(rules.layout):
        raise _wrong("layout-rows", "layout", rules.layout, "C5", rows=len(rules.layout), boards=most)
    if any(len(row) != rules.parts for row in rules.layout):
        raise _wrong("layout-parts", "layout", rules.layout, "C5", parts=rules.parts)
    if rules.starting_tokens >= rules.parts:
        raise _wrong("range", "starting_tokens", rules.starting_tokens, "S3", low=0, high=rules.parts - 1)

    tokens = len(tokens_both_ways(rules.tokens_of_each))
    if most * rules.parts > tokens:  # so there are never more starting tokens than tokens either
        high = tokens // rules.parts
        raise _wrong("too-few-tokens", "boards", rules.boards, "C3", tokens=tokens, parts=rules.parts, high=high)
    left = tokens - sum(rules.starts_with(day) for day in range(1, most + 1))
    if rules.piles > left:
        raise _wrong("piles", "piles", rules.piles, "S4", left=left)
    if rules.piles * rules.pile_size > left:
        high = left // rules.piles
        raise _wrong("pile-size", "pile_size", rules.pile_size, "S4", piles=rules.piles, left=left, high=high)

    cards = len(all_cards(rules.cards_of_each))
    needed = rules.players * (most + rules.extra_cards)
    if needed > cards:
        raise _too_many_cards(rules, most, cards, needed)


def _too_many_cards(rules: Rules, most: int, cards: int, needed: int) -> SettingError:
    """Blame the setting that departs from the printed game, so that the advice can be followed."""
    printed: dict[str, Any] = {setting.name: setting.default for setting in fields(Rules)}
    most_each = cards // rules.players
    fewer_boards = most_each - rules.extra_cards
    if rules.cards_of_each < printed["cards_of_each"] or (fewer_boards < 1 and most_each < most):
        low = -(-needed // len(Weather))
        return _wrong("cards", "cards_of_each", rules.cards_of_each, "C2", needed=needed, cards=cards, low=low)
    if rules.extra_cards > printed["extra_cards"] and most_each >= most:
        high = most_each - most
        return _wrong("hands", "extra_cards", rules.extra_cards, "S5", needed=needed, cards=cards, high=high)
    return _wrong("hand-boards", "boards", rules.boards, "S5", needed=needed, cards=cards, high=fewer_boards)


def _wrong(reason: str, name: str, value: object, rule: str, **values: object) -> SettingError:
    say = given if reason in {"range", "numbers"} else shown
    text = ",".join(map(say, value)) if isinstance(value, tuple) else say(value)
    told = text[:80] or WORDS.text("setting.nothing")
    return SettingError(name, WORDS.text(f"setting.{reason}", setting=name, value=told, rule=rule, **values))
