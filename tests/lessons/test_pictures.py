"""The pictures of lessons and playgrounds: nothing is cut off or covered, in any language, in wide letters either."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

import pytest

from fogkit.i18n import LANGUAGES, language
from fogkit.ui.ground import GroundScene
from fogkit.ui.lesson import LessonScene
from fogkit.ui.scenes import find_lesson, find_playground, lesson_names
from tests.test_drawing import SHAPES, Area, Letters, areas

pytestmark = pytest.mark.long

CLICKS = 60
"""So many are made in a playground: it has been through a whole deal then, and shown numbers that changed."""

EDGE = 1.5
"""So far do words stay from the edge of what they stand on."""


def in_lesson(name: str) -> Iterator[str]:
    """Return the pictures of a lesson, as they are when its tasks are done."""
    scene = LessonScene(find_lesson(name))
    for task in scene.lesson.tasks:
        yield scene.frame().picture
        for click in task.solution:
            scene.click(click)
            yield scene.frame().picture
        scene.click("next")


def in_playground(name: str) -> Iterator[str]:
    """Return the pictures of a playground in which somebody clicks at random."""
    ground = find_playground(name)
    if ground is None:
        return
    scene, rng = GroundScene(ground()), Random(name)
    for _ in range(CLICKS):
        frame = scene.frame()
        yield frame.picture
        names = list(frame.pieces)
        scene.click(names[int(rng.random() * len(names))])


@cache
def laid_out(name: str, lang: str) -> tuple[tuple[float, tuple[Area, ...]], ...]:
    """Return the width of each picture, with the areas of what it shows to a reader with wide letters."""
    language(lang)
    drawn = [ET.fromstring(picture) for picture in dict.fromkeys([*in_lesson(name), *in_playground(name)])]
    return tuple(
        (float(root.get("viewBox", "").split()[2]), tuple(areas(root, letters=Letters(wide=True)))) for root in drawn
    )


EVERY = [(name, lang) for name in lesson_names() for lang in LANGUAGES]


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_no_words_lie_over_others_or_below_what_is_drawn_later(name: str, lang: str) -> None:
    for _, shown in laid_out(name, lang):
        for place, one in enumerate(shown):
            if one.what not in SHAPES:
                over = [other for other in shown[place + 1 :] if other.what != "frame" and one.overlaps(other)]
                assert not over, one


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_no_words_leave_their_piece_or_panel(name: str, lang: str) -> None:
    """That is the smallest rectangle around their middle; what stands on none must at least stay in the picture."""
    for width, shown in laid_out(name, lang):
        grounds = sorted((area for area in shown if area.what == "rect"), key=lambda area: area.right - area.left)
        picture = Area(0, 0, width, 0, "rect")
        for area in [area for area in shown if area.what not in SHAPES]:
            x, y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
            place = next((on for on in grounds if on.left < x < on.right and on.top < y < on.bottom), picture)
            assert place.left + EDGE <= area.left, (area, place)
            assert area.right + EDGE <= place.right, (area, place)


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_no_sentence_is_cut_short(name: str, lang: str) -> None:
    for _, shown in laid_out(name, lang):
        assert not [area.what for area in shown if area.what.endswith("…") and area.what != "…"]
