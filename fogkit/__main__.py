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
from fogkit.ui.terminal import Terminal, bot_name


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code: 0, or 2 for words that could not be used."""
    options = _parser().parse_args(arguments)
    language(options.lang or _language_of_the_machine())
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # an old Windows console lacks letters: show a sign rather than fail
            stream.reconfigure(errors="replace")
    try:
        return _rule(options) if options.command == "rule" else _play(options)
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
    play.add_argument("--rules", nargs="*", default=[], metavar="NAME=VALUE", help="such as empty_start=true")
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
    match = Match.load(options.load) if options.load else _new_match(options)
    Terminal(match, file=options.load).run()
    return 0


def _new_match(options: argparse.Namespace) -> Match:
    people = [GENERAL.text("terminal.player")] if options.people is None else options.people
    alone = 2 if len(people) < 2 else 0
    bots = alone if options.bots is None else options.bots
    settings = dict(word.partition("=")[::2] for word in options.rules)
    changed: dict[str, Any] = get_game(options.game).read_settings(settings)
    names = [*people, *(bot_name(number) for number in range(1, bots + 1))]
    return Match(options.game, names, options.seed, **changed)


if __name__ == "__main__":
    sys.exit(main())
