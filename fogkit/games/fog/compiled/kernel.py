"""The loop over games: the one function that Python calls."""

from __future__ import annotations

from collections.abc import Callable

from fogkit.games.fog.compiled.chance import seed_part
from fogkit.games.fog.compiled.dealing import deal_round, lay_out, open_box
from fogkit.games.fog.compiled.jit import fingerprint, kernel
from fogkit.games.fog.compiled.scoring import end_game, score_round
from fogkit.games.fog.compiled.table import DEAL, NONE, OVER, Beginning, Numbers, Sheets
from fogkit.games.fog.compiled.turn import following, play_round


def _built_from(sources: int) -> Callable[[Beginning, int, Sheets, Numbers], int]:
    """Return the kernel. It names its sources, which Numba then takes into account when it looks for stored code."""

    @kernel
    def play_games(beginning: Beginning, first: int, sheets: Sheets, log: Numbers) -> int:
        """Play as many games as there is room on the sheets; return the length of the log (S6, E5)."""
        terms, table = beginning.terms[0], beginning.table[0]
        for game in range(sheets.reason.size):
            seed_part(table, beginning.seed, first + game, 0)
            if beginning.start[0].round == NONE:
                open_box(terms, table, log)
            else:
                lay_out(beginning)
            while table.decision != OVER:
                if table.decision == DEAL:
                    # Each round has chance of its own: so it is dealt alike, whatever was played before it.
                    seed_part(table, beginning.seed, first + game, table.round + 2)
                    deal_round(terms, table, log)
                play_round(terms, table, log)
                score_round(terms, table, sheets, game)
                table.first = following(terms, table.first)
                table.decision = DEAL if table.round + 1 < terms.rounds else OVER
            end_game(terms, table, sheets, game)
        return int(table.logged) if sources else 0

    return play_games


play_games = _built_from(fingerprint())
