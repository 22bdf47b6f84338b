"""A whole game on the live table, without a browser: sitting down, playing, hints, saving, looking back, secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import fogkit as fk
from fogkit.games import get_game
from fogkit.i18n import LANGUAGES, language
from fogkit.keeping import Keeper
from fogkit.match import Match
from fogkit.party import Party
from fogkit.turning import Turn
from fogkit.ui.frame import Frame
from fogkit.ui.play import story
from fogkit.ui.play.advice import LEVELS, Hints
from fogkit.ui.play.playing import SPEEDS
from fogkit.ui.play.scene import PlayScene
from fogkit.ui.table import Table
from tests.twins import Retelling

SHORT = ("set-boards-2,2",)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language("en")


@pytest.fixture
def sit(tmp_path: Path) -> Callable[..., PlayScene]:
    def _sit(*kinds: str, clicks: tuple[str, ...] = SHORT, seed: str = "play") -> PlayScene:
        scene = PlayScene(get_game("fog"), kinds, seed, Keeper(tmp_path / "game.save"))
        for name in (*clicks, "start"):
            scene.click(name)
        assert scene.party is not None, scene.frame().notice
        return scene

    return _sit


def act(scene: PlayScene, rng: Random) -> Frame:
    """Do what the table asks for: wait, go on, come, or click something that is lit; return what was shown before."""
    frame = scene.frame()
    asked = [name for name in ("continue", "arrive", "leave", "step") if f'data-piece="{name}"' in frame.head]
    if frame.after is not None:
        scene.click("tick")
    elif asked:
        scene.click(asked[0])
    else:
        assert frame.lit, frame.words
        scene.click(frame.lit[int(rng.random() * len(frame.lit))])
    return frame


def play_on(scene: PlayScene, until: Callable[[PlayScene], bool] = lambda scene: scene.ending is not None) -> None:
    rng = Random("clicks")
    for _ in range(2000):
        if until(scene):
            return
        act(scene, rng)
        assert "went wrong" not in scene.frame().notice
    raise AssertionError("it does not come to an end")


def deciding(scene: PlayScene) -> bool:
    return scene.playing is not None and scene.playing.deciding is not None


def pausing(scene: PlayScene) -> bool:
    return scene.playing is not None and scene.playing.pausing


# --- sitting down ------------------------------------------------------------------------------------


def test_seats_names_seed_variant_and_settings_are_chosen_in_the_form(sit: Callable[..., PlayScene]) -> None:
    clicks = ("seats-4", "who-3-random", "name-0-Zoë", "seed-friday", "set-empty_start-true", "set-exact_bonus-3")
    scene = sit("person", "careful", clicks=clicks)
    assert scene.party is not None
    match = scene.party.match
    assert match.players == ("Zoë", "Bo", "Cy", "Di")
    assert (match.seed, match.rules.empty_start, match.rules.exact_bonus) == ("friday", True, 3)
    assert scene.party.kinds[0] == "person"
    assert scene.party.kinds[3] == "random"


@pytest.mark.parametrize(
    ("click", "told"),
    [
        ("set-piles-9", "“Piles” is 9; it must be from 1 to 6"),
        ("set-exact_bonus-", "“Exact: points times the round” is"),
        ("set-boards-4,x", "“Days in each round” is 4,x;"),
        ("set-cards_of_each-1", "“Cards of each weather” is 1, which makes"),
        ("name-1-Ada", "Two seats have the name Ada."),
        ("name-0- ", "Seat 1 has no name yet."),
    ],
)
def test_what_makes_no_game_gets_a_sentence_beside_its_box_and_loses_nothing(
    tmp_path: Path, click: str, told: str
) -> None:
    """It speaks of what the form shows, not of how a setting is called in code; and the table below stays."""
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("seed-kept")
    scene.click("more")
    before = scene.frame()
    scene.click(click)
    frame = scene.frame()
    assert frame.notice.startswith(told)
    assert frame.at == click.rpartition("-")[0]
    assert f'data-piece="{frame.at}"' in frame.head
    assert frame.picture == before.picture
    assert re.search(r'data-piece="start"[^>]*disabled', frame.head)
    assert frame.values["seed"] == "kept"
    scene.click("start")
    assert scene.party is None
    assert scene.frame().notice.startswith(told)


def test_what_is_wrong_with_a_setting_that_is_not_shown_stands_where_it_can_be_shown(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("set-extra_cards-4")
    scene.click("set-cards_of_each-4")
    scene.click("seats-5")
    assert scene.frame().at == "more"


def test_the_table_below_the_form_says_that_nothing_is_dealt_yet(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    frame = scene.frame()
    assert "A preview" in frame.words
    assert "must take" not in frame.picture
    scene.click("seed-other")
    assert scene.frame().picture == frame.picture, "the real deal is for nobody to see yet"


def test_a_bad_seed_gets_a_sentence_when_the_game_is_started(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("seed-a\nb")
    scene.click("start")
    assert scene.party is None
    assert "seed must be one line" in scene.frame().notice


def test_clicks_that_mean_nothing_change_nothing(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    before = scene.frame()
    for name in (
        "seats-9",
        "seats-x",
        "who-7-random",
        "who-0-genius",
        "set-nothing-1",
        "resume-4",
        "name-8-x",
        "pile-1",
    ):
        scene.click(name)
        assert scene.frame() == before


def test_settings_can_be_shown_and_set_back_to_the_printed_ones(tmp_path: Path) -> None:
    scene = PlayScene(get_game("fog"), ("person", "random"), "x", Keeper(tmp_path / "game.save"))
    scene.click("more")
    shown = scene.frame()
    for setting in get_game("fog").settings():
        assert f"set-{setting.name}" in shown.head
    scene.click("set-piles-2")
    assert scene.form.changed == {"piles": "2"}
    scene.click("set-piles-3")
    assert scene.form.changed == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_it_speaks_every_language(sit: Callable[..., PlayScene], lang: str) -> None:
    scene = sit("person", "careful")
    scene.click(f"lang-{lang}")
    play_on(scene)
    assert scene.frame().head
    for name in ("replay", "text", "turns", "tick", "why", "new", "more"):
        scene.click(name)
        assert scene.frame().head


# --- playing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kinds",
    [
        ("person", "careful", "random"),
        ("person", "person"),
        ("person", "random", "person", "careful", "person"),
        ("careful", "careful"),
    ],
)
def test_a_whole_game_is_played_by_clicks(sit: Callable[..., PlayScene], kinds: tuple[str, ...]) -> None:
    scene = sit(*kinds)
    play_on(scene)
    assert scene.party is not None
    assert scene.party.match.outcome is not None
    assert Match.from_record(scene.party.match.record()).outcome == scene.party.match.outcome


def test_bots_move_at_the_speed_that_is_set_or_step_by_step(sit: Callable[..., PlayScene]) -> None:
    scene = sit("random", "random")
    assert scene.party is not None
    for speed, wait in SPEEDS.items():
        scene.click(f"speed-{speed}")
        assert scene.frame().after == wait
    scene.click("speed-step")
    scene.click("tick")
    assert scene.party.match.number == 0
    scene.click("step")
    assert scene.party.match.number == 1


def test_after_a_round_the_table_waits_with_all_cards_open(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, pausing)
    frame = scene.frame()
    assert frame.after is None
    assert frame.lit == ()
    assert "Round 1 is over" in frame.words
    assert "spectator" not in frame.picture
    assert "is dealt" not in frame.foot.split('data-piece="log-0"')[0], "what is dealt next comes after the pause"
    assert "is dealt" not in frame.spoken
    scene.click("pile-1")
    assert pausing(scene)
    scene.click("continue")
    assert "Round 2" in scene.frame().words
    assert "is dealt" in scene.frame().spoken


def test_a_refusal_stands_beside_the_piece(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("day-1")
    frame = scene.frame()
    assert frame.at == "day-1"
    assert "(P2)" in frame.notice


def test_a_past_moment_is_looked_at_and_time_stands_still(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 6)
    now = scene.frame()
    scene.click("log-2")
    then = scene.frame()
    assert then.picture != now.picture
    assert then.after is None
    assert then.lit == ()
    assert scene.party is not None
    number = scene.party.match.number
    assert f"Move 2 of {number}, round 1" in then.head
    assert not re.search('data-piece="(undo|hints)', then.head), "what is past cannot be played"
    scene.click("undo")
    assert scene.party.match.number == number
    scene.click("now")
    assert scene.frame().picture == now.picture


def test_undo_is_marked_when_something_had_become_known(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("undo")
    assert "no move of yours" in scene.frame().notice
    scene.click("pile-1")
    scene.click("undo")
    assert "hindsight" in scene.frame().notice
    play_on(scene)
    assert "1 move was taken back" in scene.frame().foot


def test_that_a_move_was_taken_back_stays_said_while_a_hint_is_worked_out(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    scene.click("pile-1")
    scene.click("hints-best")
    scene.click("undo")
    assert scene.frame().after is not None
    scene.click("tick")
    frame = scene.frame()
    assert "I would take" in frame.foot
    assert ("hindsight" in frame.notice, frame.at) == (True, "undo")
    scene.click("pile-2")
    assert scene.frame().notice == ""


def test_what_is_asked_stands_in_a_row_that_is_always_there(sit: Callable[..., PlayScene]) -> None:
    """Or the table below it would jump."""
    scene, rng = sit("person", "person", "random"), Random("rows")
    scene.click("speed-step")
    while scene.ending is None:
        assert scene.frame().head.count('class="fk-bar fk-call"') == 1
        act(scene, rng)
    assert scene.frame().head.count('class="fk-bar fk-call"') == 1


def test_who_only_watches_may_look_through_any_eyes(sit: Callable[..., PlayScene]) -> None:
    scene = sit("random", "random")
    assert 'data-piece="card-' not in scene.frame().picture
    scene.click("as-1")
    assert 'data-piece="card-' in scene.frame().picture
    scene.click("as-spectator")
    assert 'data-piece="card-' not in scene.frame().picture


def test_who_plays_may_not(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    before = scene.frame().picture
    scene.click("as-1")
    assert scene.frame().picture == before


def test_reasons_are_in_the_log_on_request(sit: Callable[..., PlayScene]) -> None:
    scene = sit("careful", "careful")
    scene.click("tick")
    assert "→" not in scene.frame().foot
    scene.click("why")
    assert "→" in scene.frame().foot


def test_that_reasons_come_later_is_said_only_where_they_do(sit: Callable[..., PlayScene]) -> None:
    later = "What the bots thought is told when"
    scene = sit("person", "careful")
    scene.click("why")
    assert later in scene.frame().foot
    play_on(scene, pausing)
    assert later not in scene.frame().foot
    assert "→" in scene.frame().foot
    alone = sit("person", "person")
    alone.click("why")
    assert later not in alone.frame().foot


def test_what_a_button_shows_is_brought_into_view(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "careful")
    play_on(scene, deciding)
    parts = []
    for name in ("hints-best", "tick", "why", "why"):
        scene.click(name)
        parts.append(scene.frame().look)
    assert parts == ["hints", "hints", "log", ""]
    play_on(scene)
    parts = []
    for name in ("turns", "tick", "text", "text", "why", "replay"):
        scene.click(name)
        frame = scene.frame()
        parts.append(frame.look)
        assert not frame.look or f'data-part="{frame.look}"' in frame.foot
    assert parts == ["turns", "turns", "record", "", "log", ""]


# --- hints -------------------------------------------------------------------------------------------


def test_hints_are_graded(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    assert "fk-hints" not in scene.frame().foot
    scene.click("hints-legal")
    assert re.search(r"You may: take \w+ from pile 1, take \w+ from pile 2, take \w+ from pile 3\.", scene.frame().foot)
    reasons = re.findall("<li>([^<]*)</li>", scene.frame().foot.partition("fk-story")[0])
    assert any(reason.endswith("(P2)") for reason in reasons), "and why not something else"
    assert not [reason for reason in reasons if "Take the top token" in reason], "what to do was said before"
    scene.click("hints-chances")
    assert scene.frame().after is not None
    scene.click("tick")
    chances = scene.frame()
    assert chances.after is None
    assert chances.foot.count("fk-chart") >= 2
    assert "fk-moves" not in chances.foot
    scene.click("hints-best")
    scene.click("tick")
    best = scene.frame().foot
    assert "I would take" in best
    assert len(re.findall(r'<th scope="row">take \w+ from pile \d</th>', best)) == 3
    assert "How many days I claim (the likeliest)" in best
    scene.click("hints-wrong")
    assert scene.habits.hints.level == "best"


def test_the_best_move_is_marked_on_the_table_and_told(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)
    for level in ("off", "legal", "chances"):
        scene.click(f"hints-{level}")
        scene.click("tick")
        assert scene.frame().best == ""
    scene.click("hints-best")
    assert scene.frame().best == "", "not before it has been worked out"
    scene.click("tick")
    frame = scene.frame()
    assert frame.best in frame.lit
    assert [name for name, label in frame.pieces.items() if "the best move" in label] == [frame.best]
    scene.click(frame.best)
    assert scene.frame().best == "", "it was for that decision"


# --- saving ------------------------------------------------------------------------------------------


def test_after_every_move_the_game_is_saved_and_offered_again(sit: Callable[..., PlayScene], tmp_path: Path) -> None:
    scene = sit("person", "careful")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 9)
    assert scene.party is not None
    again = PlayScene(get_game("fog"), ("person", "random"), None, Keeper(tmp_path / "game.save"))
    assert f"after {scene.party.match.number} moves" in again.frame().head
    again.click("resume-0")
    assert again.party is not None
    assert again.party.match.record() == scene.party.match.record()
    assert again.frame().picture == scene.frame().picture
    play_on(again)


def test_a_damaged_save_says_why_and_the_one_before_is_offered(sit: Callable[..., PlayScene], tmp_path: Path) -> None:
    scene = sit("person", "careful")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 9)
    (tmp_path / "game.save").write_text("broken")
    again = PlayScene(get_game("fog"), ("person", "random"), None, Keeper(tmp_path / "game.save"))
    assert "game.save cannot be used" in again.frame().head
    assert "kept as game.save.damaged-1" in again.frame().head
    assert 'data-piece="resume-0"' not in again.frame().head
    again.click("resume-0")
    assert again.party is None
    again.click("resume-1")
    assert again.party is not None
    play_on(again)
    assert (tmp_path / "game.save.damaged-1").read_text() == "broken"


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(
    sit: Callable[..., PlayScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit("person", "random")
    play_on(scene, deciding)

    def refuse(_: Party) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(scene.keeper, "keep", refuse)
    scene.click("pile-1")
    assert "could not be saved (Read-only file system)" in scene.frame().notice
    assert scene.party is not None
    assert "take 1" in scene.party.match.record()


def test_a_new_game_keeps_what_was_filled_in_and_offers_the_old_one(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random", clicks=(*SHORT, "name-0-Zoë"))
    play_on(scene, deciding)
    scene.click("new")
    frame = scene.frame()
    assert frame.values["name-0"] == "Zoë"
    assert main_buttons(frame) == ["resume-0"]


def main_buttons(frame: Frame) -> list[str]:
    return re.findall(r'data-piece="([^"]+)" class="fk-main"', frame.head)


def test_after_a_finished_game_the_next_one_is_proposed(sit: Callable[..., PlayScene]) -> None:
    scene = sit("random", "random")
    play_on(scene)
    scene.click("new")
    assert main_buttons(scene.frame()) == ["start"]
    assert "Look at it again" in scene.frame().head


def test_an_unfinished_game_left_for_another_can_still_be_gone_on_with(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random", clicks=(*SHORT, "name-0-Zoë"))
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 5)
    assert scene.party is not None
    left = scene.party.match.record()
    scene.click("new")
    scene.click("name-0-Mia")
    scene.click("start")
    play_on(scene, lambda scene: scene.party is not None and scene.party.match.number > 9)
    assert scene.party is not None
    other = scene.party.match.record()
    scene.click("new")
    assert scene.frame().head.count('data-piece="resume-') == 2
    scene.click("resume-1")
    assert scene.party is not None
    assert scene.party.match.record() == left
    scene.click("new")
    assert [offer.party.match.record() for offer in scene.form.offers if offer.party] == [left, other]


# --- looking back ------------------------------------------------------------------------------------


def test_the_end_shows_winner_predictions_turning_points_and_the_record(
    sit: Callable[..., PlayScene], tmp_path: Path
) -> None:
    scene = sit("person", "careful")
    play_on(scene)
    assert scene.party is not None
    frame = scene.frame()
    assert get_game("fog").prompt(scene.party.match.view(), scene.party.match.players) in frame.words
    assert "Predicted, claimed, points" in frame.foot
    scene.click("turns")
    assert scene.frame().after is not None
    scene.click("tick")
    turns = re.findall(r'data-piece="at-(\d+)"', scene.frame().foot)
    assert len(turns) == 3
    scene.click(f"at-{turns[0]}")
    assert scene.frame().values["at"] == turns[0]
    scene.click("text")
    assert scene.frame().values["shared"] == scene.party.match.record()
    for name in ("game-play.txt", "game-play-2.txt"):
        scene.click("file")
        assert Match.load(tmp_path / name).outcome == scene.party.match.outcome


def test_the_replay_begins_as_all_saw_it_and_shows_a_hand_only_when_one_looks(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene)
    assert scene.party is not None
    last = scene.party.match.number
    scene.click("replay")
    head = scene.frame().head
    for number in (0, 3, last, last + 50):
        scene.click(f"at-{number}")
        assert 'data-piece="card-' not in scene.frame().picture
        assert scene.frame().head == head, "or the slider would be torn from the hand that holds it"
    scene.click("at-3")
    assert scene.frame().values["moment"] == f"Move 3 of {last}, round 1"
    assert "The game is over" not in scene.frame().head
    scene.click("as-1")
    assert 'data-piece="card-' in scene.frame().picture
    scene.click("replay")
    assert scene.frame().values["at"] == "0"


def test_a_line_of_the_log_leads_to_its_moment_also_when_the_game_is_over(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene)
    assert scene.party is not None
    match = scene.party.match
    scene.click("log-4")
    frame = scene.frame()
    assert frame.values["at"] == "4"
    assert frame.words == match.game.table(match.view(None, 4), match.players)
    assert f'data-piece="log-{match.number}"' in frame.foot, "from there one can go on to any other"
    assert re.search(r'data-piece="log-4"[^>]*aria-current', frame.foot)
    rounds = [story.chapter(match, number) for number in range(match.number + 1)]
    assert rounds == sorted(rounds)
    assert (rounds[0], rounds[-1]) == (1, 2)


def test_a_finished_game_that_somebody_sent_is_watched_before_its_end_is_told(
    sit: Callable[..., PlayScene], tmp_path: Path
) -> None:
    scene = sit("random", "random")
    play_on(scene)
    assert scene.party is not None
    match = scene.party.match
    friend = PlayScene(get_game("fog"), ("person", "random"), None, Keeper(tmp_path / "other.save"))
    for name in (f"record-{match.record()}", "load", "tick"):
        friend.click(name)
    ended = match.log()[-1].text().splitlines()
    frame = friend.frame()
    assert frame.values["at"] == "0"
    assert "you have not seen it yet" in frame.foot
    for told in (frame.picture, frame.words, frame.foot, frame.head, frame.spoken, frame.notice):
        assert not [line for line in ended if line in told]
    friend.click("at-7")
    friend.click("at-3")
    shown = re.findall(r'data-piece="log-(\d+)"', friend.frame().foot)
    assert shown == list("76543210"), "what was seen can be gone back to, and no more is told"
    friend.click("replay")
    assert [line for line in ended if line in friend.frame().foot]
    assert "you have not seen it yet" not in friend.frame().foot
    friend.click("replay")
    assert f'data-piece="log-{match.number}"' in friend.frame().foot


def test_a_turning_point_of_a_choice_made_together_is_nobodys_doing(sit: Callable[..., PlayScene]) -> None:
    scene = sit("person", "random")
    play_on(scene)
    assert scene.party is not None
    assert scene.ending is not None
    moves = scene.party.match.moves
    number = next(number for number, move in enumerate(moves, start=1) if str(move.move).startswith("discard"))
    scene.ending.turns = (Turn(2, 0, 1.5), Turn(number + 1, 1, -3.4))
    shown = scene.frame().foot
    assert "Move 2, round 1: " in shown
    assert f"Move {number + 1}, round 1: All had made their secret choice. For Bo that meant \u22123.4 points." in shown


def test_a_record_is_loaded_and_played_on(tmp_path: Path) -> None:
    match = Match("fog", ["Eva", "Finn", "Guus"], "shared", None, boards=[2])
    match.play("take 1")
    scene = PlayScene(get_game("fog"), ("random", "person"), None, Keeper(tmp_path / "game.save"))
    scene.click("load")
    assert "Paste a record first" in scene.frame().notice
    scene.click("record-fogkit record 1\nnonsense")
    scene.click("load")
    assert scene.frame().notice == "Loading…"
    scene.click("tick")
    assert "Line 2" in scene.frame().notice
    assert scene.frame().at == "load"
    assert scene.frame().after is None
    assert scene.frame().values["record"].endswith("nonsense")
    scene.click(f"record-{match.record()}")
    scene.click("load")
    scene.click("tick")
    assert scene.party is not None
    assert scene.party.kinds == ("random", "person", "person")
    assert scene.party.match.players == ("Eva", "Finn", "Guus")
    play_on(scene)


# --- secrets -----------------------------------------------------------------------------------------


def shown_of(match: Match, scene: PlayScene) -> str:
    """Return all that would reach the browser, were this the match at the table."""
    assert scene.party is not None
    own, scene.party.match = scene.party.match, match
    try:
        return json.dumps(scene.frame().sent())
    finally:
        scene.party.match = own


@pytest.mark.parametrize("kinds", [("person", "person", "random"), ("person", "random")])
def test_nothing_of_anothers_secrets_reaches_the_browser_at_any_moment(
    sit: Callable[..., PlayScene], kinds: tuple[str, ...]
) -> None:
    """Exchange all that the one who looks cannot see: what is sent stays the same, to the letter."""
    scene, rng, different = sit(*kinds, clicks=("set-boards-3",)), Random("twins"), 0
    scene.click("why")
    for _ in range(400):
        if scene.ending is not None:
            break
        assert scene.party is not None
        match = scene.party.match
        twin = Retelling(match, scene.party.viewer).twin(rng, 12)
        assert shown_of(twin, scene) == shown_of(match, scene)
        different += twin.state != match.state
        act(scene, rng)
    assert scene.ending is not None
    assert different > 20


def hints_of(match: Match, seat: int) -> list[str]:
    """Return what is shown of the hints at every level, worked out."""
    told = []
    for level in LEVELS:
        hints = Hints()
        hints.level = level
        if not hints.ready(match, seat):
            hints.think(match, seat)
        told.append(f"{hints.shown(match, seat)} {hints.best(match, seat)}")
    return told


def test_hints_know_no_more_than_the_seat_they_are_for() -> None:
    """Exchange all that the seat cannot see: every level says the same, to the letter."""
    rng, decisions, different = Random("hints"), set[str](), 0
    match = Match("fog", ["Ada", "Bo", "Cy"], "hints", boards=(2,))
    while match.to_act:
        seat = match.to_act[0]
        if match.view().decision not in decisions or rng.random() < 0.2:
            twin = Retelling(match, seat).twin(rng, 12)
            twin.seed = match.seed  # the samples are drawn below it, and nothing else is asked of it
            assert hints_of(twin, seat) == hints_of(match, seat)
            decisions.add(match.view().decision)
            different += twin.state != match.state
        match.play(rng.choice(match.legal(seat)), seat)
    assert {"take", "place", "predict", "discard"} <= decisions
    assert different > 3


def clickable(frame: Frame) -> list[str]:
    """Return all that somebody could click on a page, and choose from its lists."""
    page = f"{frame.head}{frame.foot}"
    named = re.findall(r'data-piece="([^"]+)"', page) + re.findall(r'<option value="([^"]+)"', page)
    return [*{name: None for name in [*named, *frame.pieces] if not name.startswith(("new", "lang", "choice"))}]


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_whatever_two_people_click_nobodys_cards_are_there_until_they_say_who_they_are(
    sit: Callable[..., PlayScene], seed: str
) -> None:
    """Who sits there is told by the page alone: nobody from a cover on, until the button is pressed that says who."""
    scene, rng = sit("person", "person", clicks=("set-boards-2,2",), seed=seed), Random(f"clicks/{seed}")
    sitter: int | None = None
    covers = looks = undone = 0
    for _ in range(700):
        if scene.ending is not None:
            break
        assert scene.party is not None
        match, frame = scene.party.match, scene.frame()
        if 'data-piece="arrive"' in frame.head or pausing(scene):
            sitter = None
        covers += sitter is None
        looks += sitter is not None
        twin = Retelling(match, sitter).twin(rng, 12)
        assert shown_of(twin, scene) == shown_of(match, scene), f"more than seat {sitter} may know"
        names = clickable(frame)
        asked = [name for name in names if name in {"arrive", "leave", "continue", "now"}] or list(frame.lit)
        other = ["undo"] if "undo" in names and rng.random() < 0.3 else names
        name = rng.choice(asked if asked and rng.random() < 0.7 else other)
        before = match.number
        if name == "arrive":
            sitter = scene.party.person_to_act
        scene.click(name)
        undone += sitter is None and scene.party.match.number < before
    assert covers > 20
    assert looks > 20
    assert undone > 0


# --- the widget --------------------------------------------------------------------------------------


def test_a_tick_counts_only_for_the_frame_it_belongs_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = fk.play("random", "random", seed="x")
    table.click("start")
    number = table.frame["number"]
    assert isinstance(table.scene, PlayScene)
    assert table.scene.party is not None
    table._received(None, {"click": f"tick-{number - 1}"}, None)
    assert table.scene.party.match.number == 0
    table._received(None, {"click": f"tick-{number}"}, None)
    table._received(None, {"click": f"tick-{number}"}, None)
    assert table.scene.party.match.number == 1


def test_a_table_for_play_starts_with_what_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = fk.play("person", "searcher", seed=7, save="mine.save")
    assert isinstance(table, Table)
    assert table.frame["values"]["seed"] == "7"
    table.click("start")
    assert (tmp_path / "mine.save").is_file()
    with pytest.raises(LookupError, match="There is no player genius"):
        fk.play("person", "genius")
    with pytest.raises(ValueError, match="players is 1"):
        fk.play("person")
