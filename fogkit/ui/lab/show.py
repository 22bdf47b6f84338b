"""What a notebook calls: the sandbox, a guided question, a card and a report, on screen."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from typing import Any

from fogkit.core import AnyGame
from fogkit.games import NAMES as GAMES
from fogkit.games import get_game
from fogkit.i18n import Explained, Unknown
from fogkit.lab.compare import Comparison
from fogkit.lab.desk import get_desk
from fogkit.lab.plan import make_plan
from fogkit.record import check_seed
from fogkit.ui import table
from fogkit.ui.lab.asking import QuestionScene
from fogkit.ui.lab.card import CardScene, check_games
from fogkit.ui.lab.playing import Player, is_warm
from fogkit.ui.lab.report import FIELDS, ReportScene
from fogkit.ui.lab.sandbox import SandboxScene
from fogkit.ui.lab.words import WORDS

_CSS = [pathlib.Path(table.__file__).with_name("table.css"), pathlib.Path(__file__).with_name("lab.css")]


class DeskTable(table.Table):
    """A scene of the desk on screen: a table with a few more styles."""

    _css = "\n".join(path.read_text(encoding="utf-8") for path in _CSS)  # type: ignore[assignment] # a path or the text


def sandbox(
    game: str = GAMES[0],
    bots: Any = "careful",
    games: int = 5_000,
    *,
    seed: str | int = "lab",
    file: str = "my-rules.json",
    **settings: Any,
) -> DeskTable:
    """Show every setting as a control, and what a change of it does.

    Args:
        game: which game.
        bots: who plays, by seat; one alone sits on every seat (`players=3` says how many there are).
        games: how many games answer each change.
        seed: names the games.
        file: the name proposed for saving the rules.
        settings: settings that are changed at first.
    """
    warm, the_game = is_warm(), get_game(game)
    seed = check_seed(seed)
    plan = make_plan(game, bots, games, seed, settings=settings)
    written = the_game.write_rules(plan.rules)
    return DeskTable(SandboxScene(the_game, plan.bots, games, seed, written=written, file=file, at_once=warm))


def question(name: str, game: str = GAMES[0], *, games: int | None = None, seed: str | int = "lab") -> DeskTable:
    """Show a question about the game: guess first, then it is measured.

    Args:
        name: which question.
        game: about which game.
        games: how many games answer it; without it, as many as the question wants.
        seed: names the games.
    """
    known = get_desk(game).questions
    if name not in known:
        raise Unknown(WORDS.text("question.unknown", name=str(name)[:40], names=tuple(known)))
    return DeskTable(QuestionScene(known[name], None if games is None else check_games(games), check_seed(seed)))


def mda(name: str, game: str = GAMES[0], *, games: int = 2_000, seed: str | int = "lab") -> DeskTable:
    """Show a rule as mechanics, dynamics (measured) and aesthetics.

    Args:
        name: which card.
        game: of which game.
        games: how many games are played without the rule, and with it.
        seed: names the games.
    """
    known = get_desk(game).cards
    if name not in known:
        raise Unknown(WORDS.text("mda.unknown", name=str(name)[:40], names=tuple(known)))
    return DeskTable(CardScene(known[name], get_game(game), check_games(games), check_seed(seed), is_warm()))


def report(
    change: Mapping[str, Any] | Comparison | DeskTable,
    game: str = GAMES[0],
    *,
    bots: Any = "careful",
    games: int = 2_000,
    seed: str | int = "lab",
    file: str = "my-report.html",
    **written: str,
) -> DeskTable:
    """Show a card for an own change of the rules: to fill in, with a checklist, and to export as a page.

    Args:
        change: the settings that are changed; or what `compare` returned; or a sandbox, as it is now.
        game: of which game.
        bots: who plays.
        games: how many games of each.
        seed: names the games.
        file: the name proposed for the page.
        written: what is written at first: question, mechanics, aesthetics, conclusion.
    """
    if strange := tuple(name for name in written if name not in FIELDS):
        raise Unknown(WORDS.text("report.field", names=strange, fields=FIELDS))
    return DeskTable(ReportScene(_compared(change, get_game(game), bots, games, check_seed(seed)), written, file))


def _compared(change: Any, game: AnyGame, bots: Any, games: int, seed: str) -> Comparison:
    if isinstance(change, Comparison):
        return change
    if isinstance(change, DeskTable) and isinstance(change.scene, SandboxScene):
        if change.scene.comparison is None:
            change.scene.click("tick")
        assert change.scene.comparison is not None
        return change.scene.comparison
    if not isinstance(change, Mapping):
        raise Explained(WORDS.text("report.what", got=type(change).__name__))
    player = Player(game.name)
    return player.compare(player.plan(bots, games, seed, {}), player.plan(bots, games, seed, change))
