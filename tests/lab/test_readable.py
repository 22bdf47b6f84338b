"""The readable engine with bots that students brought: what they do wrong is told, and they see all that was shown."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import fogkit as fk
from fogkit.i18n import LANGUAGES, Explained, language
from fogkit.lab.readable import BotFailed

SHORT: dict[str, Any] = {"boards": (2, 3)}


def divides(view: Any, moves: Any, rng: Random) -> Any:
    return 1 / 0


def returns_five(view: Any, moves: Any, rng: Random) -> Any:
    return 5


def forgets_to_return(view: Any, moves: Any, rng: Random) -> None:
    moves[0]


def exits(view: Any, moves: Any, rng: Random) -> Any:
    sys.exit("bye")


def cheats(view: Any, moves: Any, rng: Random) -> Any:
    return "take 9"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (divides, r"ZeroDivisionError: .* \d+.*return 1 / 0"),
        (returns_five, r" 5\b.*take 1"),
        (forgets_to_return, r" None\b.*take 1"),
        (exits, r"SystemExit: bye.* \d+.*sys\.exit\(.bye.\)"),
        (cheats, r"take 9.*take 1"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_game_and_the_reason(bot: Any, said: str, lang: str) -> None:
    language(lang)
    with pytest.raises(Explained, match=rf"^{bot.__name__} .* 0 .*class/0.*{said}"):
        fk.simulate(bots=[bot, "random"], games=3, seed="class", rules=SHORT)


def test_it_is_told_which_game_it_was() -> None:
    games = 0

    def third(view: Any, moves: Any, rng: Random) -> Any:
        nonlocal games
        games += view.decision == "predict"
        return moves[0] if games < 3 else moves[99]

    with pytest.raises(BotFailed, match=r"^third failed in game 1 of this simulation \(the deal is x/1\): it stopped"):
        fk.simulate(bots=[third, "random"], games=5, seed="x", rules={"boards": (2,)})


def test_a_failure_in_another_process_is_told_in_the_language_of_this_one(tmp_path: Path) -> None:
    file = tmp_path / "ada.py"
    file.write_text("def bot(view, moves, rng):\n    return 'take 9'\n")
    language("fr")
    with pytest.raises(BotFailed, match=r"^ada a échoué dans la partie") as caught:
        fk.simulate(bots=[str(file), "random"], games=4, chunk=2, rules=SHORT)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_who_presses_stop_while_a_bot_thinks_stops_the_simulation() -> None:
    def stopped(view: Any, moves: Any, rng: Random) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(Explained, match="stopped before a game was over"):
        fk.simulate(bots=[stopped, "random"], games=2, rules=SHORT)


def test_a_bot_that_somebody_brought_sees_all_rounds() -> None:
    """As at a table, where the history is never cut; only our own bots are known not to look back."""
    seen: list[int] = []

    def looks_back(view: Any, moves: Any, rng: Random) -> Any:
        seen.append(len(view.history))
        return moves[0]

    fk.simulate(bots=[looks_back, "random"], games=1, rules=SHORT)
    assert seen == sorted(seen)
    assert len(set(seen)) == len(seen)
