"""Questions about who sits at the table: first players, luck, and a bot that always predicts 0."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import NormalDist

from fogkit.bots.ranking import Interval
from fogkit.games.fog.game import Fog
from fogkit.games.fog.lab.questions.shy import Shy, Zero
from fogkit.games.fog.lab.questions.words import WORDS
from fogkit.lab.desk import Answer, Question, Row
from fogkit.lab.intervals import Z
from fogkit.lab.measures.told import number, percent
from fogkit.lab.result import Result
from fogkit.lab.simulate import simulate
from fogkit.lab.skill import Skill, skill

BETTER, WORSE, SAME, DEPENDS = "better", "worse", "same", "depends"


def side(share: Interval, fair: float) -> str:
    """Tell whether a share is clearly better than a fair one, worse, or neither.

    >>> side(Interval(0.3, 0.26, 0.34), 0.25), side(Interval(0.3, 0.2, 0.4), 0.25)
    ('better', 'same')
    """
    return BETTER if share.low > fair else WORSE if share.high < fair else SAME


def widened(share: Interval, looks: int) -> Interval:
    """Return an interval wide enough for several looks: all of them hold the truth 95 times in 100 (Bonferroni)."""
    wide = NormalDist().inv_cdf(1 - 0.025 / looks) / Z
    return Interval(share.mean, *(share.mean + wide * (end - share.mean) for end in (share.low, share.high)))


# --- first players -----------------------------------------------------------------------------------


def play_first(games: int, seed: str) -> dict[int, Result]:
    """Play with every number of players."""
    return {
        players: simulate("fog", "careful", games, seed=seed, players=players, keep=False)
        for players in Fog.player_counts
    }


def first_answer(found: Mapping[int, Result], lang: str | None) -> Answer:
    """Answer whether who begins wins more often than a fair share, for each number of players."""
    shares = {
        players: widened(result.measure("start_order").rows[0].wins, len(found)) for players, result in found.items()
    }
    sides = {players: side(share, 1 / players) for players, share in shares.items()}
    clear = set(sides.values()) - {SAME}
    option = SAME if not clear else clear.pop() if len(set(sides.values())) == 1 else DEPENDS
    lines = [WORDS.text(f"first-player.{option}", lang)]
    for players, share in shares.items():
        told = {"players": players, "share": percent(share, lang), "fair": f"{100 / players:.1f}"}
        lines.append(WORDS.text(f"first.{sides[players]}", lang, **told))
    games = next(iter(found.values())).played
    lines.append(WORDS.text("first.how", lang, games=f"{games:,}"))
    rows = [
        Row(WORDS.text("first.row", lang, players=players), share, None, 1 / players)
        for players, share in shares.items()
    ]
    return Answer(option, tuple(lines), WORDS.text("first.chart", lang), tuple(rows))


# --- luck ----------------------------------------------------------------------------------------------

HALF = 1 / 2


def play_luck(games: int, seed: str) -> Skill:
    """Let a careful bot sit among random ones, on deals that are played in every seat."""
    return skill("careful", "random", players=2, deals=games, seed=seed)


def luck_answer(found: Skill, lang: str | None) -> Answer:
    """Answer how much of the lead is explained by who plays."""
    option = {BETTER: "skill", SAME: "half", WORSE: "luck"}[side(found.skill, HALF)]
    rest = Interval(*(1 - found.skill.mean - found.deal.mean,) * 3)
    named = {"skill": found.skill, "deal": found.deal, "rest": rest}
    rows = [Row(WORDS.text(f"luck.row.{name}", lang), value) for name, value in named.items()]
    lines = (WORDS.text(f"luck.{option}", lang), found.text(lang), WORDS.text("luck.how", lang, deals=found.deals))
    return Answer(option, lines, WORDS.text("luck.chart", lang), tuple(rows))


# --- always predicting 0 -------------------------------------------------------------------------------


def play_zero(games: int, seed: str) -> tuple[Result, Result]:
    """Let each of the two bots that predict 0 sit among three careful ones."""
    first, second = (
        simulate("fog", [bot, "careful", "careful", "careful"], games, seed=seed, keep=False) for bot in (Zero(), Shy())
    )
    return first, second


def zero_answer(found: tuple[Result, Result], lang: str | None) -> Answer:
    """Answer whether predicting 0 wins more often than a fair share."""
    fair = 1 / len(found[0].bots)
    both = [dict(zip(("zero", "careful"), result.measure("by_bot").rows, strict=True)) for result in found]
    sides = [side(rows["zero"].wins, fair) for rows in both]
    option = BETTER if BETTER in sides else WORSE if set(sides) == {WORSE} else SAME
    lines = [WORDS.text(f"always-zero.{option}", lang)]
    chart = []
    for name, rows in zip(("zero", "shy"), both, strict=True):
        own, other = rows["zero"], rows["careful"]
        told = {"wins": percent(own.wins, lang), "fair": f"{100 * fair:.0f}", "points": number(own.points, lang)}
        lines.append(WORDS.text(f"zero.{name}", lang, **told, others=number(other.points, lang)))
        chart.append(Row(WORDS.text(f"zero.row.{name}", lang), own.wins, None, fair))
    lines.append(WORDS.text("zero.how", lang, n=found[0].played))
    return Answer(option, tuple(lines), WORDS.text("zero.chart", lang), tuple(chart))


TABLES = (
    Question("first-player", WORDS, (BETTER, WORSE, SAME, DEPENDS), 20_000, play_first, first_answer),
    Question("luck", WORDS, ("luck", "half", "skill"), 60, play_luck, luck_answer),
)
ALWAYS_ZERO = Question("always-zero", WORDS, (BETTER, WORSE, SAME), 60, play_zero, zero_answer)
