"""The command line: `python -m fogkit play` and `python -m fogkit rule tie`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from fogkit.games import NAMES, find_rules, get_game
from fogkit.i18n import GENERAL, LANGUAGES, language
from fogkit.match import Match
from fogkit.ui.terminal import Terminal, bot_name, is_bot


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code: 0, or 2 for words that could not be used."""
    options = _parser().parse_args(arguments)
    language(options.lang or _language_of_the_machine())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # an old Windows console lacks letters: show a sign rather than fail
            stream.reconfigure(errors="replace")
    try:
        code = _rule(options) if options.command == "rule" else _play(options)
        print(end="", flush=True)
        return code
    except BrokenPipeError:  # whoever was reading has seen enough, as in `... | head -3`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be written goes nowhere
        return 0
    except (ValueError, LookupError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("fogkit", description="Play a board game in the terminal, or look up its rules.")
    commands = parser.add_subparsers(dest="command", required=True)

    play = commands.add_parser("play", help="play by typing moves", description="Play a game by typing the moves.")
    play.add_argument("--game", default=NAMES[0], choices=NAMES)
    play.add_argument("--people", nargs="*", metavar="NAME", help="who plays at this keyboard (default: one person)")
    play.add_argument(
        "--bots",
        type=int,
        default=None,
        metavar="N",
        help="seats that play by themselves (default: 2 for one person, else none)",
    )
    play.add_argument("--seed", help="any word: the same seed deals the same game")
    play.add_argument("--rules", nargs="*", metavar="NAME=VALUE", help="such as empty_start=true")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")

    rule = commands.add_parser("rule", help="look up a rule", description="Look up a rule by its id or by a word.")
    rule.add_argument("word", nargs="+", help="an id such as P5, or a word such as tie, égalité or gelijk")
    rule.add_argument("--game", default=NAMES[0], choices=NAMES)
    for command in (play, rule):
        command.add_argument("--lang", choices=LANGUAGES, help="the language (default: the one of this machine)")
    return parser


def _language_of_the_machine() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def _rule(options: argparse.Namespace) -> int:
    word = " ".join(options.word)
    found = find_rules(word, game=options.game)
    print("\n\n".join(map(str, found)) or GENERAL.text("terminal.no-rule", word=word[:40]))
    return 0 if found else 2


def _play(options: argparse.Namespace) -> int:
    if options.load is None:
        Terminal(_new_match(options)).run()
        return 0
    unused = tuple(f"--{name}" for name in ("people", "bots", "seed", "rules") if getattr(options, name) is not None)
    if unused:
        raise ValueError(GENERAL.text("terminal.not-with-load", options=unused))
    file = os.path.expanduser(options.load)
    Terminal(Match.load(file), file).run()
    return 0


def _new_match(options: argparse.Namespace) -> Match:
    people = [GENERAL.text("terminal.player")] if options.people is None else options.people
    if taken := [name for name in people if is_bot(name)]:
        raise ValueError(GENERAL.text("terminal.bots-name", name=taken[0][:40]))
    alone = 2 if len(people) < 2 else 0
    bots = alone if options.bots is None else options.bots
    game = get_game(options.game)
    changed: dict[str, Any] = game.read_settings(_settings(options.rules or []))
    if bots < 0:
        low, high = game.player_counts[0], game.player_counts[-1]
        raise ValueError(GENERAL.text("terminal.bots-number", bots=str(bots), low=low, high=high))
    game.rules(len(people) + bots, **changed)  # refuses too many before they all get names
    names = [*people, *(bot_name(number) for number in range(1, bots + 1))]
    return Match(options.game, names, options.seed, **changed)


def _settings(words: Sequence[str]) -> dict[str, str]:
    settings: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in settings:
            raise ValueError(GENERAL.text("terminal.rule-twice", name=name[:40]))
        settings[name] = value
    return settings


if __name__ == "__main__":
    sys.exit(main())
