"""The picture of the table: it is whole, it is readable, it fits, and it shows a seat's view and nothing else."""

from __future__ import annotations

import re
import warnings
from bisect import bisect
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from matplotlib import get_data_path
from matplotlib.ft2font import FT2Font

from fogkit import Match, svg
from fogkit.games.fog import Weather
from fogkit.games.fog.drawing import picture, style
from fogkit.games.fog.drawing.layout import WIDTH
from fogkit.games.fog.review import last_round
from fogkit.games.fog.state import Decision
from fogkit.games.fog.text import prompt
from fogkit.games.fog.view import View
from fogkit.games.fog.words import WORDS
from fogkit.i18n import LANGUAGES, language

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"rect", "frame"}

LARGEST: dict[str, Any] = {
    "boards": (12, *(1,) * 10, 12),
    "parts": 8,
    "layout": ("SR-SR-SR",) * 12,
    "tokens_of_each": 12,
    "piles": 6,
    "pile_size": 14,
    "cards_of_each": 40,
    "extra_cards": 20,
    "wrong_penalty": 50,
}
SMALLEST: dict[str, Any] = {
    "boards": (1,),
    "parts": 1,
    "layout": ("R",),
    "piles": 1,
    "pile_size": 1,
    "starting_tokens": 0,
    "extra_cards": 0,
}
OTHER: tuple[dict[str, Any], ...] = (
    LARGEST,
    SMALLEST,
    {"boards": (12, 3), "parts": 2, "layout": ("SR",) * 12, "cards_of_each": 20},
    {"boards": (5, 1, 2), "parts": 8, "layout": ("R" * 8,) * 5, "piles": 4, "pile_size": 8, "starting_tokens": 0},
)


class Moment(NamedTuple):
    """A match at rest, as somebody sees it."""

    match: Match
    state: Any
    view: View


@cache
def game(players: int, seed: str, settings: int | None = None) -> tuple[Moment, ...]:
    """Return moments of a random game, a few of each round and decision, seen by one seat or another, or by nobody."""
    match = Match("fog", NAMES[:players], seed, **({} if settings is None else OTHER[settings]))
    random = Random(seed)
    met: dict[tuple[int, str, int], int] = {}
    moments = []
    while True:
        state = match.state
        kind = (state.round, state.decision, len(match.to_act))
        met[kind] = met.get(kind, 0) + 1
        if met[kind] == 1 + 5 * (state.decision in {Decision.TAKE, Decision.PREDICT}):
            seat = random.choice([None, *range(players)])
            moments.append(Moment(match, state, match.view(seat)))
        if not match.to_act:
            return tuple(moments)
        actor = random.choice(match.to_act)
        match.play(random.choice(match.legal(actor)), actor)


def moments(turn: int = 0) -> Iterator[Moment]:
    """Return some moments of games of all sizes, the end always; with another turn, others."""
    games = [game(players, f"drawn-{players}") for players in range(2, 6)]
    games += [game(3, "other", settings) for settings in range(len(OTHER))]
    for every in games:
        yield from (*every[turn :: max(4, len(every) // 6)], every[-1])


def in_all_languages() -> Iterator[tuple[Moment, str]]:
    """Return moments each in one of the languages, so that every language meets all sorts of them."""
    for turn, lang in enumerate(LANGUAGES):
        yield from ((found, lang) for found in moments(turn))


def moment(decision: Decision, players: int = 4, round_: int = 4) -> Moment:
    """Return the last moment of a round that waits for a decision."""
    found = [m for m in game(players, f"drawn-{players}") if m.view.decision is decision and m.view.round == round_]
    return found[-1]


def seen_by(moment: Moment, seat: int | None) -> View:
    view: View = moment.match.game.view(moment.state, seat)
    return view


def drawn(view: View, lang: str = "en", players: tuple[str, ...] = NAMES) -> ET.Element:
    return ET.fromstring(picture(view, players[: view.rules.players], lang))


def piece(root: ET.Element, name: str) -> ET.Element:
    (found,) = [element for element in root.iter() if element.get("data-piece") == name]
    return found


def pieces(root: ET.Element) -> list[str]:
    return [name for element in root.iter() if (name := element.get("data-piece"))]


def words(element: ET.Element) -> list[str]:
    """Return what can be read in a part of the picture."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


# --- where things are --------------------------------------------------------------------------------


class Area(NamedTuple):
    """Where something is drawn, and what."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    def overlaps(self, other: Area) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.5 and down > 0.5


class Letters(NamedTuple):
    """How letters are in a part of the picture: what a group says counts for all that is in it."""

    size: str = ""
    anchor: str = ""
    weight: str = ""
    wide: bool = False
    """Measured in wider letters than ours."""

    def of(self, element: ET.Element) -> Letters:
        size, anchor = element.get("font-size", self.size), element.get("text-anchor", self.anchor)
        return self._replace(size=size, anchor=anchor, weight=element.get("font-weight", self.weight))

    def width(self, element: ET.Element) -> float:
        said, size = element.text or "", float(self.size)
        width = wide_width(said, size, self.weight == "bold") if self.wide else svg.text_width(said, size)
        return float(element.get("textLength", width))


PLAIN = Letters()


def areas(element: ET.Element, x: float = 0, y: float = 0, letters: Letters = PLAIN) -> Iterator[Area]:
    """Return the areas of all rectangles and texts, in the picture's own measures."""
    for across, down in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
        x, y = x + float(across), y + float(down)
    letters = letters.of(element)
    left, top = x + float(element.get("x", 0)), y + float(element.get("y", 0))
    if element.tag == f"{SVG}rect":
        kind = "frame" if element.get("fill") == "none" else "rect"
        yield Area(left, top, left + float(element.get("width", 0)), top + float(element.get("height", 0)), kind)
    if element.tag == f"{SVG}text":
        size, width = float(letters.size), letters.width(element)
        left -= {"start": 0.0, "middle": width / 2, "end": width}[letters.anchor]
        yield Area(left, top - 0.72 * size, left + width, top + 0.2 * size, element.text or "")
    if element.tag == f"{SVG}svg" and element.get("class") is None:
        x, y = left, top
    for child in element:
        yield from areas(child, x, y, letters)


@cache
def wide_width(words: str, size: float, bold: bool) -> float:
    """Return how wide words are in DejaVu, the widest letters that people commonly have: many Linux machines do."""
    font = FT2Font(f"{get_data_path()}/fonts/ttf/DejaVuSans{'-Bold' if bold else ''}.ttf")
    font.set_size(100, 72)
    with warnings.catch_warnings(action="ignore"):  # a name may have signs that it lacks
        font.set_text(words, 0)
    width: float = font.get_width_height()[0] / 64 / 100 * size
    return width


@cache
def laid_out() -> tuple[tuple[ET.Element, tuple[Area, ...]], ...]:
    """Return pictures in all languages, with the areas of what they show."""
    seen = [(found.view, lang) for found, lang in in_all_languages()]
    over = [(past, lang) for view, lang in seen if not view.outcome and (past := last_round(view))]
    pictures = [drawn(view, lang) for view, lang in [*seen, *over[::4]]]
    return tuple((root, tuple(areas(root))) for root in pictures)


def test_nothing_leaves_the_picture() -> None:
    for root, drawings in laid_out():
        width, height = map(float, root.get("viewBox", "").split()[2:])
        for area in drawings:
            assert area.left >= 0, area
            assert area.top >= 0, area
            assert area.right <= width, area
            assert area.bottom <= height, area


def test_no_words_lie_over_others() -> None:
    for root, drawings in laid_out():
        written = sorted(area for area in drawings if area.what not in SHAPES)
        for place, one in enumerate(written, start=1):
            ends = bisect(written, one.right, lo=place, key=lambda area: area.left)
            over = [(one.what, other.what) for other in written[place:ends] if one.overlaps(other)]
            assert not over, root.get("lang")


def test_no_words_leave_their_place_in_wider_letters() -> None:
    """Each stands on a piece or panel: the smallest rectangle around its middle. Inner drawings cut what they hold."""
    found = 0
    for original, _ in laid_out():
        root = deepcopy(original)
        for parent in [*root.iter()]:
            for inner in parent.findall(f"{SVG}svg"):
                parent.remove(inner)
        shown = [*areas(root, letters=Letters(wide=True))]
        grounds = sorted((area for area in shown if area.what == "rect"), key=lambda area: area.right - area.left)
        for area in [area for area in shown if area.what not in SHAPES]:
            x, y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
            place = next(on for on in grounds if on.left < x < on.right and on.top < y < on.bottom)
            assert place.left <= area.left, (area.what, place)
            assert area.right <= place.right, (area.what, place)
            found += 1
    assert found > 1000


def test_no_words_are_too_small_in_the_printed_game() -> None:
    for players in range(2, 6):
        for found in game(players, f"drawn-{players}"):
            sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', picture(found.view, NAMES[:players]))]
            assert min(sizes) >= 10.5


def test_no_words_are_covered() -> None:
    for root, drawings in laid_out():
        for place, one in enumerate(drawings):
            if one.what not in SHAPES:
                later = [other for other in drawings[place:] if other.what == "rect" and one.overlaps(other)]
                assert not later, (one, root.get("lang"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_printed_game_fits_a_laptop_without_scrolling(players: int) -> None:
    for found in game(players, f"drawn-{players}"):
        root = drawn(found.view)
        *_, width, height = map(float, root.get("viewBox", "").split())
        assert width == WIDTH
        assert height <= (700 if players <= 4 else 750)


def test_boxes_stay_where_they_are_within_a_round() -> None:
    last = moment(Decision.DISCARD)
    first = next(m for m in game(4, "drawn-4") if m.view.round == 4)
    for name in ("day-1", "day-7", "pile-3", "mat-3", "arrow-2"):
        one, other = (piece(drawn(seen_by(m, 1)), name) for m in (first, last))
        place = [element.get("transform", "").split()[-1 if name == "arrow-2" else 0] for element in (one, other)]
        assert place[0] == place[1], name


@pytest.mark.rule("C6")
@pytest.mark.parametrize("settings", [None, 0])
def test_arrows_never_overlap(settings: int | None) -> None:
    start = Match("fog", NAMES, "arrows", **({} if settings is None else {**LARGEST, "cards_of_each": 40})).view(0)
    last = max(start.rules.boards)
    for arrows in [(place,) * 5 for place in range(last + 1)] + [(0, last, 1, last - 1, 2)]:
        root = drawn(replace(start, arrows=arrows))
        places = []
        for seat in range(5):
            x, y = map(float, re.findall(r"[\d.]+", piece(root, f"arrow-{seat}").get("transform", "")))
            outline = re.findall(r"-?[\d.]+", piece(root, f"arrow-{seat}")[0].get("d", ""))
            half = max(abs(float(number)) for number in outline)
            places.append(Area(x - half, y - 8, x + half, y + 8, str(arrows[seat])))
        assert not any(one.overlaps(other) for one, other in combinations(places, 2))
        assert max(place.right for place in places) < WIDTH
        columns = sorted({place.left + half for place in places})
        assert all(right - left >= 2 * half for left, right in pairwise(columns))
        by_position = sorted((place.what.zfill(2), place.left) for place in places)
        assert by_position == sorted(by_position, key=lambda pair: pair[1])


# --- what is shown -----------------------------------------------------------------------------------


def test_a_picture_is_well_formed_and_the_same_for_the_same_view() -> None:
    for found in moments():
        names = NAMES[: found.view.rules.players]
        one = picture(found.view, names, "nl")
        assert ET.fromstring(one).tag == f"{SVG}svg"
        again = found.match.game.view(found.state, found.view.seat)
        assert picture(again, list(names), "nl") == one


def test_a_picture_stands_alone_and_beside_others() -> None:
    for found in moments():
        root = drawn(found.view)
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
            *("svg", "title", "desc", "style", "g", "rect", "path", "circle", "text")
        }
        for element in root.iter():
            assert not {"id", "href"} & set(element.keys())
            assert not any(key.startswith("on") for key in element.keys())  # noqa: SIM118 - elements are no mappings
        whole = picture(found.view, NAMES[: found.view.rules.players])
        assert "url(" not in whole
        assert whole.count("http") == 1, "the name of the language SVG alone"


def test_the_language_in_use_is_the_one_not_asked_for() -> None:
    view = moment(Decision.TAKE).view
    language("fr")
    try:
        assert picture(view, NAMES[:4]) == picture(view, NAMES[:4], "fr") != picture(view, NAMES[:4], "en")
    finally:
        language("en")


def test_every_move_has_its_piece() -> None:
    prefixes = {"take": "pile-", "place": "day-", "swap": "card-", "reveal": "card-", "discard": "card-"}
    met = set()
    for found in moments():
        for seat in found.view.to_act:
            there = pieces(drawn(seen_by(found, seat)))
            for move in found.match.game.legal(found.state, seat):
                verb, _, which = str(move).partition(" ")
                met.add(verb)
                assert prefixes.get(verb, verb) + which in there
    assert met >= {*prefixes, "forward", "pass"}


@pytest.mark.rule("C1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_weather_has_its_word_and_its_own_shape(lang: str) -> None:
    view = replace(moment(Decision.TAKE).view, seat=0, hand=tuple(Weather), hand_sizes=(6, 1, 1, 1))
    root = drawn(view, lang)
    outlines = set()
    for weather in Weather:
        card = piece(root, f"card-{weather}")
        assert words(card) == [WORDS.say(weather, lang)]
        (path,) = card.iter(f"{SVG}path")
        outlines.add(path.get("d"))
    assert len(outlines) == len(Weather)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_label_is_used(lang: str) -> None:
    """Each word of the catalogue stands in some picture, so none is forgotten and none is left over."""
    read: set[str] = set()
    seen = [found.view for found in game(3, "drawn-3")]
    for view in [*seen, *filter(None, map(last_round, seen[-2:]))]:
        root = drawn(view, lang)
        read.update(words(root), [root[0].text or ""])
    for key, (form, *_) in WORDS.catalogue(lang).items():
        if key.startswith("picture."):
            pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(form))
            assert any(re.fullmatch(pattern, said) for said in read), key


@pytest.mark.rule("C4", "C5")
def test_days_show_number_times_of_day_symbols_and_tokens() -> None:
    view = moment(Decision.PLACE).view
    root = drawn(view)
    for day, tokens in enumerate(view.days, start=1):
        said = words(piece(root, f"day-{day}"))
        assert said[:5] == [f"Day {day}", "morning", "noon", "evening", "night"]
        empty = range(len(tokens) + 1, 5)
        printed = [str(symbol) for part in empty if (symbol := view.rules.symbol(day, part))]
        assert said[5:] == [str(token) for token in tokens] + printed


def test_a_covered_symbol_still_shows() -> None:
    view = moment(Decision.DISCARD).view
    root = drawn(view)
    for day in range(1, 8):
        for part in range(1, 5):
            circles = list(piece(root, f"token-{day}-{part}").iter(f"{SVG}circle"))
            assert bool(circles) == bool(view.rules.symbol(day, part))


@pytest.mark.rule("P2", "S4")
def test_piles_and_the_token_taken() -> None:
    view = moment(Decision.PLACE).view
    root = drawn(view)
    for pile, (top, size) in enumerate(zip(view.tops, view.pile_sizes, strict=True), start=1):
        assert words(piece(root, f"pile-{pile}")) == [*([str(top)] if top else []), f"pile {pile} · {size}"]
    assert words(piece(root, "held")) == [str(view.held)]
    assert "held" in pieces(piece(root, f"mat-{view.active}"))
    assert "held" not in pieces(drawn(moment(Decision.TAKE).view))
    empty = replace(view, tops=(None, *view.tops[1:]), pile_sizes=(0, *view.pile_sizes[1:]))
    assert words(piece(drawn(empty), "pile-1")) == ["pile 1 · 0"]


def test_supply_deck_and_discard_pile() -> None:
    cards = (Weather.FOG, Weather.SUN, Weather.RAIN)
    root = drawn(replace(moment(Decision.TAKE).view, supply_size=8, deck_size=13, discards=cards))
    assert words(piece(root, "supply")) == ["supply · 8"]
    assert words(piece(root, "deck")) == ["deck · 13"]
    assert words(piece(root, "discards")) == ["rain", "discards · 3"], "the last card discarded lies on top"


@pytest.mark.rule("P5")
def test_return_is_lit_when_it_can_be_done() -> None:
    view = moment(Decision.TAKE).view
    alike = replace(view, tops=(Weather.FOG,) * 3, pile_sizes=(3, 3, 3))
    rules = replace(view.rules, may_return=False)
    unlike = (Weather.FOG, Weather.FOG, Weather.SUN)
    for changed in (replace(alike, tops=unlike), replace(alike, decision=Decision.SWAP), replace(alike, rules=rules)):
        assert "fog-accent" not in lit(changed, "return")
    assert "fog-accent" in lit(alike, "return")


@pytest.mark.rule("F3")
def test_forward_and_pass_are_lit_during_a_prediction() -> None:
    for name in ("forward", "pass"):
        assert "fog-accent" in lit(moment(Decision.PREDICT).view, name)
        assert "fog-accent" not in lit(moment(Decision.TAKE).view, name)


@pytest.mark.parametrize("name", ["forward", "pass", "return"])
def test_what_cannot_be_pressed_does_not_look_like_a_button(name: str) -> None:
    shape, word = piece(drawn(moment(Decision.SWAP).view), name)
    assert "stroke" not in shape.attrib, "no outline"
    assert shape.get("class") == "fog-panel", "the ground it lies on"
    assert (word.get("class"), word.get("font-weight")) == ("fog-soft", None), "which stands out enough to be read"


def lit(view: View, name: str) -> str:
    return piece(drawn(view), name)[0].get("class", "")


@pytest.mark.rule("S6", "F2")
def test_sun_and_cloud_lie_with_who_holds_them() -> None:
    view = moment(Decision.PREDICT).view
    assert view.cloud is not None
    root = drawn(view)
    assert "sun" in pieces(piece(root, f"mat-{view.sun}"))
    assert "cloud" in pieces(piece(root, f"mat-{view.cloud}"))
    assert pieces(root).count("sun") == pieces(root).count("cloud") == 1
    assert "cloud" not in pieces(drawn(moment(Decision.TAKE).view))


@pytest.mark.rule("C7", "X3")
def test_sheets_are_filled_in_for_the_rounds_that_are_over() -> None:
    for round_ in (1, 3):
        view = moment(Decision.TAKE, round_=round_).view
        root = drawn(view)
        for seat, rows in enumerate(view.sheets):
            columns = [number for column in zip(*rows, strict=True) for number in column]
            written = [word.replace("\u2212", "-") for word in words(piece(root, f"sheet-{seat}"))]
            assert written == [*"?!=", *map(str, columns), str(view.totals[seat])]


def test_the_end_shows_winners_totals_and_claims() -> None:
    view = moment(Decision.OVER).view
    assert view.outcome
    root = drawn(view)
    for seat in range(4):
        said = words(piece(root, f"mat-{seat}"))
        assert ("winner" in said) == (seat in view.outcome.winners)
        assert said[-1].replace("\u2212", "-") == str(view.totals[seat])
    for day, claimants in enumerate(view.finished[-1].claimants, start=1):
        best = max(view.finished[-1].influence[day - 1])
        assert (str(best) in words(piece(root, f"day-{day}"))) == bool(claimants)


def test_the_prompt_and_the_round_are_told() -> None:
    for found in game(3, "drawn-3")[::2]:
        for lang in LANGUAGES:
            said = [word.replace("\u2068", "").replace("\u2069", "") for word in words(drawn(found.view, lang))]
            assert prompt(found.view, NAMES[:3], lang) in said
            assert WORDS.text("picture.round", lang, round=found.view.round, rounds=4) in said


def test_a_full_table_is_small() -> None:
    sizes = {}
    for seed in ("drawn-5", "s4", "s33", "s100"):
        for found in game(5, seed)[-8:]:
            for lang in LANGUAGES:
                view = seen_by(found, 2)  # a hand face up takes more room than none
                sizes[seed, view.decision, lang] = len(picture(view, NAMES, lang).encode())
    assert {decision for _, decision, _ in sizes} >= {Decision.OVER, Decision.DISCARD}
    assert max(sizes.values()) < 64_000, max(sizes.items(), key=lambda item: item[1])


# --- what is not shown -------------------------------------------------------------------------------


@pytest.mark.long
def test_what_a_seat_cannot_see_changes_nothing() -> None:
    changed = 0
    for number, found in enumerate(moments()):
        names = NAMES[: found.view.rules.players]
        for seat in (None, *range(found.view.rules.players)):
            view = seen_by(found, seat)
            twin = found.match.game.imagine(view, Random(number))
            changed += twin.hands != found.state.hands
            assert picture(found.match.game.view(twin, seat), names) == picture(view, names)
    assert changed > 100, "the twins must differ in something"


@pytest.mark.rule("S5", "A4")
def test_the_hands_of_others_are_backs() -> None:
    for found in game(4, "drawn-4")[::2]:
        for seat in (None, 0, 2):
            view = seen_by(found, seat)
            root = drawn(view)
            for other in set(range(4)) - {seat}:
                mat = piece(root, f"mat-{other}")
                said = [word for word in words(mat) if word in set(Weather)]
                held = [view.held] if view.held and view.active == other else []
                assert sorted(said) == sorted([*view.shown[other], *held])
                if not view.outcome:
                    assert str(view.hand_sizes[other]) in words(mat) or not view.hand_sizes[other]
            own = [name.removeprefix("card-") for name in pieces(root) if name.startswith("card-")]
            assert sorted(own) == sorted(view.hand)


@pytest.mark.rule("A4", "D1")
@pytest.mark.parametrize("decision", [Decision.REVEAL, Decision.DISCARD])
def test_a_secret_choice_is_shown_to_its_owner_alone(decision: Decision) -> None:
    found = next(
        m for m in game(4, "drawn-4") if m.view.decision is decision and len(m.view.to_act) == 2 and m.view.round == 2
    )
    (seat, other, *_) = sorted(set(range(4)) - set(found.view.to_act))
    own, others = drawn(seen_by(found, seat)), drawn(seen_by(found, other))
    assert "chosen" in words(piece(own, f"mat-{seat}"))
    assert "chosen" not in words(piece(others, f"mat-{seat}"))
    assert "chosen" not in words(drawn(seen_by(found, None)))


# --- names -------------------------------------------------------------------------------------------

HOSTILE = (
    '<img src=x onerror="alert(1)">',
    "]]><script>alert(1)</script>&amp;\x00\ud800\u202e",
    "W" * 10_000,
    "\u0645\u0631\u062d\u0628\u0627 " * 20,
    "\U0001f327\ufe0f\U0001f469\u200d\U0001f469\u200d\U0001f467" * 50,
)


def test_hostile_names_are_only_text() -> None:
    for number, found in enumerate(game(5, "drawn-5")[::3]):
        lang = LANGUAGES[number % len(LANGUAGES)]
        whole = picture(found.view, HOSTILE, lang)
        root, usual = ET.fromstring(whole), drawn(found.view, lang)
        assert root.get("viewBox") == usual.get("viewBox")
        assert [element.tag for element in root.iter()] == [element.tag for element in usual.iter()]
        assert len(whole) < len(picture(found.view, NAMES, lang)) + 2_000
        assert "]]>" not in whole
        assert max(area.right for area in areas(root)) <= WIDTH
        assert any(word.startswith("<img") for word in words(piece(root, "mat-0")))


def test_names_of_nothing_are_shown_as_something() -> None:
    root = drawn(moment(Decision.TAKE).view, "en", ("", " \u200b", "\x07", "Di"))
    assert [words(piece(root, f"mat-{seat}"))[0] for seat in range(4)] == ["-", "-", "-", "Di"]


# --- colours -----------------------------------------------------------------------------------------


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it."""

    def luminance(colour: str) -> float:
        channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_stand_out_by_day_and_by_night(theme: str) -> None:
    colour = {name: getattr(pair, theme) for name, pair in style.PALETTE.items()}
    pairs = [(text, ground) for text in ("ink", "soft", "accent") for ground in ("panel", "glow", "slot")]
    for text, ground in [*pairs, ("on-accent", "accent"), ("panel", "ink")]:
        assert contrast(colour[text], colour[ground]) >= 4.5, (text, ground)


def test_weathers_stand_out_on_their_pieces() -> None:
    for pigment in style.PIGMENTS.values():
        assert contrast(pigment.word, pigment.ground) >= 4.5
        assert contrast(pigment.drawing, pigment.ground) >= 3


def test_the_style_sheet_stays_within_the_picture() -> None:
    sheet = drawn(moment(Decision.TAKE).view).find(f"{SVG}style")
    assert sheet is not None
    selectors = re.findall(r"([^{}]+)\{[^{}]+\}", (sheet.text or "").replace("@media (prefers-color-scheme:dark){", ""))
    assert len(selectors) > 10
    assert all(f".{style.ROOT}" in selector for selector in selectors)


def test_nothing_is_drawn_and_fitted_too() -> None:
    assert dict(style.paint()) == {"fill": "none"}
    assert svg.fit("", -1, 12) == "…"


def test_a_space_that_does_not_break_is_as_wide_as_a_space() -> None:
    assert svg.text_width("Pile 1\xa0:", 12) == svg.text_width("Pile 1 :", 12)
