"""The story of a game in words: its log with what the bots thought, and where in it one looks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fogkit.core import AnyGame
from fogkit.i18n import GENERAL, language
from fogkit.match import Entry, Match
from fogkit.party import Party


def moment(match: Match, number: int) -> str:
    """Say which moment is shown: the move, of how many, and the chapter of the game."""
    return GENERAL.text("panel.moment", number=number, of=match.number, round=chapter(match, number))


def chapter(match: Match, number: int) -> int:
    """Return the chapter of the game that is under way after `number` moves, the first being 1."""
    over = sum(any(map(match.game.ends_chapter, entry.events)) for entry in match.log()[: number + 1])
    return over + (match.outcome is None or number < match.number)


def until_chapter_end(game: AnyGame, entry: Entry) -> Entry:
    """Return an entry as far as it tells of the chapter that it ends, if it ends one."""
    ends = [place for place, event in enumerate(entry.events) if game.ends_chapter(event)]
    return replace(entry, events=entry.events[: ends[0] + 1]) if ends else entry


def after_chapter_end(game: AnyGame, entry: Entry) -> Entry:
    """Return what an entry tells of the chapter that begins with it."""
    return replace(entry, events=entry.events[len(until_chapter_end(game, entry).events) :])


def told(party: Party, entries: Iterable[Entry], *, with_reasons: bool) -> list[str]:
    """Return the entries of a log in words, each with the reason for it, if that is asked for and can be told."""
    reasons = party.told_reasons(language()) if with_reasons else {}
    lines = ((entry.text(), reasons.get(entry.number)) for entry in entries)
    return [f"{words}\n\u2192 {why}" if why else words for words, why in lines]
