"""The sandbox: every setting a control, charts that follow, wrong input that harms nothing, rules in a file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import fogkit as fk
from fogkit.core import SettingError
from fogkit.games import get_game
from fogkit.games.fog.rules import Rules
from fogkit.i18n import LANGUAGES, Explained, language
from fogkit.lab.desk import get_desk
from fogkit.ui.frame import Frame
from fogkit.ui.lab import controls as controls_module
from fogkit.ui.lab import playing, rulesfile
from fogkit.ui.lab.sandbox import SandboxScene
from fogkit.ui.lab.show import DeskTable
from fogkit.ui.lab.words import WORDS

FOG = get_game("fog")


def sandbox(games: int = 60, at_once: bool = True, bots: Any = ("careful",) * 4, **written: str) -> SandboxScene:
    return SandboxScene(FOG, bots, games, "test", written=written, file="rules.json", at_once=at_once)


def do(scene: SandboxScene, *clicks: str) -> Frame:
    """Click, wait until what is played has been played, and return what is seen."""
    for name in clicks:
        scene.click(name)
    if scene.frame().after is not None:
        scene.click("tick")
    assert scene.frame().after is None
    return scene.frame()


def controls(frame: Frame) -> list[str]:
    """Return the names of all that can be clicked, moved or typed in at the left."""
    return re.findall(r'data-piece="([^"]+)"', frame.head)


# --- every setting is a control --------------------------------------------------------------------------


def test_every_setting_is_in_one_group_and_has_a_control_there() -> None:
    settings = [setting.name for setting in FOG.settings()]
    grouped = [name for group in get_desk("fog").groups for name in group.settings]
    assert sorted(grouped) == sorted(settings)
    scene = sandbox()
    for group in get_desk("fog").groups:
        scene.group = group.name
        head = scene.frame().head
        assert all(f"set-{name}" in head for name in group.settings)
        truths = {setting.name for setting in FOG.settings() if setting.printed in {"true", "false"}}
        assert {f"back-{name}" for name in group.settings if name not in truths} <= set(controls(scene.frame()))


def test_a_group_is_opened_and_shut() -> None:
    scene = sandbox()
    assert "set-min_influence" not in controls(scene.frame())
    assert "set-min_influence" in controls(do(scene, "group-claims"))
    assert "set-min_influence" not in controls(do(scene, "group-claims"))


def test_a_slider_that_is_dragged_keeps_its_markup_and_plays_only_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sandbox()
    before = scene.frame()
    played: list[object] = []

    def counting(*given: Any, **more: Any) -> Any:
        played.append(given)
        return fk.simulate(*given, **more)

    monkeypatch.setattr(playing, "simulate", counting)
    for value in (2, 3, 4):
        scene.click(f"set-exact_bonus-{value}")
        moving = scene.frame()
        assert moving.head == before.head
        assert moving.picture == before.picture
        assert moving.after is not None
        assert moving.values["set-exact_bonus"] == str(value)
    assert played == []
    after = do(scene)
    assert len(played) == 1
    assert after.head == before.head
    assert after.picture != before.picture


def test_old_and_new_are_in_one_picture_and_clear_differences_in_words() -> None:
    scene = sandbox(games=400)
    alone = do(scene)
    assert "stroke-dasharray" not in alone.picture
    assert "These are the rules it would be compared with" in alone.foot
    both = do(scene, "set-exact_bonus-3")
    assert "stroke-dasharray" in both.picture
    assert "the printed rules" in both.picture
    assert "points of a seat: up from" in both.foot
    assert "Exact: points times the round (X1): 1 → 3" in both.foot
    assert scene.comparison is not None
    assert scene.comparison.difference("points").clear
    assert "up from" in both.spoken
    clear = [one for one in scene.comparison.differences if one.clear]
    assert len(clear) < len(scene.comparison.differences)
    assert f"{len(clear)} of {len(scene.comparison.differences)} figures clearly differ" in both.foot
    assert both.foot.count("up from") + both.foot.count("down from") == min(6, len(clear))


def test_the_picture_is_sound_and_told() -> None:
    frame = do(sandbox(), "set-wrong_penalty-2")
    root = ElementTree.fromstring(frame.picture)
    assert root.tag.endswith("svg")
    assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
    assert "60 games" in frame.words
    assert "margin" in frame.words


def test_back_to_what_is_printed() -> None:
    scene = sandbox()
    printed = do(scene).picture
    do(scene, "set-exact_bonus-3", "set-ties_claim-false")
    assert scene.written == {"exact_bonus": "3", "ties_claim": "false"}
    do(scene, "back-exact_bonus")
    assert scene.written == {"ties_claim": "false"}
    assert do(scene, "back").picture == printed
    assert scene.written == {}


def test_rules_can_be_pinned_to_compare_with() -> None:
    scene = sandbox(games=300)
    do(scene, "set-exact_bonus-3", "pin")
    assert scene.base == {"exact_bonus": "3"}
    frame = do(scene, "set-wrong_penalty-3")
    assert "exact_bonus=3" in frame.picture
    assert scene.comparison is not None
    assert scene.comparison.before.rules.exact_bonus == scene.comparison.after.rules.exact_bonus == 3
    do(scene, "unpin")
    assert scene.comparison.before.rules == Rules()


def test_players_bots_games_and_seed_are_chosen() -> None:
    scene = sandbox()
    do(scene, "seats-2", "bot-1-random", "games-40", "seed-other")
    assert scene.comparison is not None
    result = scene.comparison.after
    assert (result.bots, result.played, result.plan.seed) == (("careful", "random"), 40, "other")
    do(scene, "seats-5")
    assert scene.comparison.after.bots == ("careful", "random", "random", "random", "random")


def test_results_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sandbox()
    do(scene, "set-exact_bonus-2")
    monkeypatch.setattr(playing, "simulate", None)
    do(scene, "back-exact_bonus", "set-exact_bonus-2")


def test_only_so_many_results_are_remembered() -> None:
    scene = sandbox(games=2)
    for bonus in range(2, 20):
        do(scene, f"set-exact_bonus-{bonus}")
    assert len(scene._player._kept) == playing._KEPT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    frame = do(sandbox(), f"lang-{lang}", "set-exact_bonus-2", "more")
    assert language() == lang
    title = WORDS.text("sandbox", lang)
    assert title in frame.head
    assert title in frame.picture
    assert WORDS.text("figures.less", lang) in frame.foot


def test_all_figures_are_shown_on_demand() -> None:
    scene = sandbox()
    assert "<table" not in do(scene, "set-exact_bonus-2").foot
    frame = do(scene, "more")
    assert frame.foot.count("<tr>") == 1 + 19
    assert "<table" not in do(scene, "more").foot


# --- wrong input -------------------------------------------------------------------------------------------

WRONG = {
    "games-0": "games is 0; it must be a whole number from 1 up.",
    "games-many": "games is many; it must be a whole number",
    "games-999999": "games is 999,999; here it can be at most 50,000. For more, call fk.simulate.",
    "set-exact_bonus--1": "“Exact: points times the round” is -1; it must be from 0 to 50 (X1).",
    "games-": "games is nothing; it must be a whole number",
    "set-exact_bonus-": "“Exact: points times the round” is nothing; it must be from 0 to 50",
    "set-wrong_penalty-two": "“Wrong: points lost for each day” is two; it must be from 0 to 50",
    "set-layout-SSSSSSSSS": "must",
    "set-layout-Sxy-": "each day board is a word of the letters S",
    "set-boards-4,x": "must",
    "set-boards-": "must",
    "set-parts-9": "“Parts of a day” is 9; it must be from 1 to 8",
    "set-pile_size-60": "it can be at most 13",
    "set-ties_claim-perhaps": "must",
}


@pytest.mark.parametrize("click", WRONG)
def test_wrong_input_gets_a_sentence_and_the_last_good_picture_stays(click: str) -> None:
    scene = sandbox()
    good = do(scene, "set-exact_bonus-2")
    scene.click(click)
    wrong = scene.frame()
    assert WRONG[click] in wrong.notice
    assert wrong.at
    assert wrong.picture == good.picture
    assert "This picture is of the last rules that could be played." in wrong.foot
    assert "This picture is of" not in good.foot
    assert wrong.after is None
    scene.click("tick")
    assert scene.frame().picture == good.picture
    back = click.split("-")[1]
    again = do(scene, "games-60" if click.startswith("games") else f"back-{back}", "set-exact_bonus-2")
    assert again.notice == ""
    assert again.picture == good.picture


def test_a_bot_that_does_not_exist_is_refused() -> None:
    scene = sandbox()
    frame = do(scene, "bot-0-zork")
    assert "no bot of this name. The bots are: random, careful" in frame.notice
    assert scene.bots[0] == "careful"
    assert do(scene, "set-exact_bonus-2").notice == ""


def test_a_bot_can_be_chosen_while_another_control_is_wrong() -> None:
    scene = sandbox()
    scene.click("set-exact_bonus--1")
    scene.click("bot-0-random")
    assert scene.bots[0] == "random"


@pytest.mark.parametrize(
    "click", ["seats-7", "seats-x", "bot-9-careful", "set-zork-1", "edit-99-1", "edit-x", "zork", "", "bot-x"]
)
def test_what_means_nothing_changes_nothing(click: str) -> None:
    scene = sandbox()
    before = do(scene)
    assert do(scene, click) == before


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"games": 0}, "games is 0; it must be a whole number from 1 up"),
        ({"players": 7}, "A table of 7 is not possible. Choose from 2 to 5 bots"),
        ({"bots": "zork"}, "no bot of this name"),
        ({"exact_bonus": -1}, "exact_bonus is -1; it must be from 0 to 50"),
        ({"layout": ["-" * 9] * 7}, "layout"),
        ({"games": 10**6}, "here it can be at most 50,000"),
        ({"seed": None}, "seed"),
        ({"zork": 1}, "zork"),
    ],
)
def test_a_wrong_call_gets_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(Explained, match=re.escape(told)):
        fk.sandbox("fog", **wrong)


# --- engines -----------------------------------------------------------------------------------------------


def test_the_first_frame_says_that_it_takes_a_while_and_the_tick_plays() -> None:
    scene = sandbox(at_once=False)
    frame = scene.frame()
    assert frame.after is not None
    assert "being loaded" in frame.foot
    assert frame.picture == ""
    assert "being loaded" in frame.words
    assert do(scene).picture


def test_the_slow_engine_plays_fewer_games_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "READABLE_GAMES", 3)
    monkeypatch.setattr(type(get_lab()), "why_readable", lambda *_: ("numba", ()))
    scene = sandbox(games=5_000, bots=("random",) * 2)
    frame = do(scene, "set-boards-1")
    assert scene.comparison is not None
    assert scene.comparison.after.played == 3
    assert "3 games, played by the slow engine" in frame.foot
    assert "needs Numba, which is not installed" in frame.foot
    assert "bot-0-careful" in do(scene, "group-table").head


def get_lab() -> Any:
    from fogkit.lab.meeting import get_lab as found  # noqa: PLC0415

    return found("fog")


def lazy(view: Any, moves: Any, rng: Any) -> Any:
    return moves[0]


def test_a_bot_of_ones_own_plays_in_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "READABLE_GAMES", 2)
    scene = sandbox(bots=(lazy, "random"))
    assert scene.comparison is not None
    assert scene.comparison.after.bots == ("lazy", "random")
    assert "lazy" in do(scene, "group-table").head


# --- symbols by clicking, rules in a file --------------------------------------------------------------


@pytest.mark.rule("C5")
def test_a_click_on_a_part_goes_from_nothing_to_swap_to_reveal() -> None:
    scene = sandbox()
    do(scene, "group-symbols")
    assert "Day 1, part 1: nothing" in scene.frame().head
    for symbol, letter in (("swap", "S"), ("reveal", "R"), ("nothing", "-")):
        frame = do(scene, "edit-1-1")
        assert f"Day 1, part 1: {symbol}" in frame.head
        assert scene.comparison is not None
        assert scene.comparison.after.rules.layout[0] == f"{letter}S--"
        assert ("-\xa0none) (C5) ↺" in frame.foot) == (letter != "-")
    assert scene.written == {}


@pytest.mark.rule("C4", "C5")
def test_the_layout_follows_the_parts_and_days() -> None:
    scene = sandbox(games=5)
    assert do(scene, "set-parts-5").notice == ""
    assert scene.comparison is not None
    assert scene.comparison.after.rules.layout[0] == "-S---"
    assert do(scene, "set-boards-4,8").notice == ""
    assert len(scene.comparison.after.rules.layout) == 8
    do(scene, "back")
    assert scene.comparison.after.rules == Rules()


def test_rules_are_saved_and_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scene = sandbox()
    frame = do(scene, "edit-1-1", "set-exact_bonus-2", "file-box.json", "save")
    assert "Saved as box.json, beside the notebook." in frame.head
    loaded = fk.load_rules("box.json")
    assert loaded == {"layout": ("SS--", *Rules().layout[1:]), "exact_bonus": 2}
    match = fk.Match("fog", ["Ada", "Bo"], "monday", **loaded)
    assert match.view().rules.layout[0] == "SS--"
    other = sandbox()
    frame = do(other, "file-box.json", "load")
    assert "These are the rules of box.json." in frame.head
    assert other.written == scene.written
    assert other.shown is not None


def test_rules_never_take_the_place_of_another_kind_of_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.ipynb").write_text("a notebook", encoding="utf-8")
    scene = sandbox()
    frame = do(scene, "set-exact_bonus-2", "file-my.ipynb", "save")
    assert "Saved as my.ipynb.json" in frame.head
    assert Path("my.ipynb").read_text(encoding="utf-8") == "a notebook"
    assert "These are the rules of my.ipynb.json." in do(scene, "back", "load").head
    assert scene.written == {"exact_bonus": "2"}


def test_rules_that_make_no_game_are_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scene = sandbox()
    scene.click("set-exact_bonus--1")
    scene.click("save")
    assert "must be from 0 to 50" in scene.frame().notice
    assert list(tmp_path.iterdir()) == []


BROKEN = {
    "": "is no file of rules. It must look like",
    "{": "is no file of rules",
    "[1]": "is no file of rules",
    '{"game": "fog"}': "is no file of rules",
    '{"game": "fog", "settings": 7}': "is no file of rules",
    '{"game": "chess", "settings": {}}': "holds rules of chess, and these are rules of fog",
    '{"game": "fog", "settings": {"zork": "1"}}': "zork",
    '{"game": "fog", "settings": {"layout": "---------"}}': "layout",
    "\udcff": "cannot be used",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_gets_a_sentence_and_nothing_changes(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(Explained, match=re.escape(BROKEN[text])):
        fk.load_rules("x.json")
    scene = sandbox()
    before = do(scene, "set-exact_bonus-2", "file-x.json")
    scene.click("load")
    assert BROKEN[text] in scene.frame().notice
    assert scene.frame().picture == before.picture
    assert scene.written == {"exact_bonus": "2"}


def test_what_is_no_name_of_a_file_gets_a_sentence() -> None:
    with pytest.raises(Explained, match="The file 5 cannot be used"):
        fk.load_rules(5)  # type: ignore[arg-type]
    assert fk.sandbox("fog", games=20, file=None).frame["values"]["file"] == "None"  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "no/such/folder/x.json", "\0"])
def test_a_name_that_cannot_be_a_file_gets_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    scene = sandbox()
    for click in ("save", "load"):
        scene.click(f"file-{name}")
        scene.click(click)
        assert "cannot be used" in scene.frame().notice


def test_what_is_saved_is_a_small_readable_file(tmp_path: Path) -> None:
    file = rulesfile.save_rules(tmp_path / "x.json", {"layout": "SS--,--R-,-S--,--R-,-S-R,-R-S,S-R-"})
    assert json.loads(file.read_text()) == {
        "game": "fog",
        "settings": {"layout": "SS--,--R-,-S--,--R-,-S-R,-R-S,S-R-"},
    }
    with pytest.raises(SettingError, match="zork"):
        rulesfile.save_rules(tmp_path / "y.json", {"zork": "1"})


# --- on screen ---------------------------------------------------------------------------------------------


def test_it_is_shown_in_a_notebook_and_as_a_still_picture() -> None:
    fk.simulate("fog", "careful", 5)
    shown = fk.sandbox("fog", games=50, players=3, exact_bonus=2)
    assert isinstance(shown, DeskTable)
    assert shown.frame["picture"]
    assert shown.frame["values"]["set-exact_bonus"] == "2"
    assert "Run this cell" in repr(shown)
    bundle = shown._repr_mimebundle_()
    assert bundle
    ElementTree.fromstring(bundle[0]["image/svg+xml"])


def test_a_cold_sandbox_answers_wrong_input_too() -> None:
    scene = sandbox(at_once=False)
    scene.click("games-0")
    frame = scene.frame()
    assert "games is 0" in frame.notice
    assert frame.after is None
    assert do(scene, "games-20").picture


def test_what_is_wrong_with_no_setting_on_screen_is_told_as_it_is() -> None:
    told = controls_module.by_its_label(FOG, SettingError("players", "players is 9."))
    assert told == ("players is 9.", "")


@pytest.mark.parametrize(
    ("lang", "name"), [("fr", "«\xa0Symboles de chaque jour\xa0»"), ("nl", "\u2018Symbolen van elke dag\u2019")]
)
def test_what_is_wrong_is_called_by_a_name_without_its_explanation(lang: str, name: str) -> None:
    language(lang)
    error = SettingError("layout", "layout is x.")
    assert controls_module.by_its_label(FOG, error) == (f"{name} is x.", "set-layout")
