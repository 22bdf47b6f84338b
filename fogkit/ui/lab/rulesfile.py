"""Rules in a file: what somebody changed, to be played by, simulated, or handed to a class."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fogkit.games import NAMES as GAMES
from fogkit.games import get_game
from fogkit.i18n import Explained
from fogkit.ui.lab.words import WORDS

MOST_BYTES = 100_000


def save_rules(path: str | os.PathLike[str], written: Mapping[str, str], game: str = GAMES[0]) -> Path:
    """Write settings, given in the words of a record, to a file; return where it is."""
    get_game(game).read_settings(written)
    file = Path(path)
    text = json.dumps({"game": game, "settings": dict(written)}, indent=2, ensure_ascii=False)
    try:
        file.write_text(f"{text}\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from None
    return file


def load_rules(path: str | os.PathLike[str], game: str = GAMES[0]) -> dict[str, Any]:
    """Return the settings of a file, as a match and the lab take them: `Match(..., **load_rules("my-rules.json"))`.

    Args:
        path: a file that the sandbox, or `save_rules`, wrote.
        game: the game it must be for.
    """
    return get_game(game).read_settings(read_written(path, game))


def read_written(path: str | os.PathLike[str], game: str = GAMES[0]) -> dict[str, str]:
    """Return the settings of a file in the words of a record, once they are seen to make a game."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8")
    except (OSError, ValueError, TypeError) as error:
        raise _unusable(path, error) from None
    try:
        found = json.loads(text)
        if found["game"] != game:
            raise Explained(WORDS.text("file.game", path=_named(path), found=str(found["game"])[:40], game=game))
        written = {str(name): str(value) for name, value in found["settings"].items()}
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        if isinstance(error, Explained):
            raise
        raise Explained(WORDS.text("file.broken", path=_named(path), game=game)) from None
    engine = get_game(game)
    engine.rules(engine.player_counts[0], **engine.read_settings(written))
    return written


def _unusable(path: str | os.PathLike[str], error: Exception) -> Explained:
    why = getattr(error, "strerror", None) or type(error).__name__
    return Explained(WORDS.text("file.unusable", path=_named(path), why=str(why)[:100]))


def _named(path: str | os.PathLike[str]) -> str:
    return str(path)[:80]
