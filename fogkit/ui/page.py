"""Scenes on a page that runs Python itself, in the browser: without notebook or widget, only texts go to and fro."""

from __future__ import annotations

import json
from collections.abc import Callable

from fogkit.i18n import GENERAL, LANGUAGES, language
from fogkit.ui import scenes
from fogkit.ui.frame import Scene
from fogkit.ui.stage import Stage

PLAY, RULES = "play", "rules"

EXPLORE, QUIZ = "explore", "quiz"
HEADED = (EXPLORE, QUIZ)
"""What has a heading above it: it does not stand first on its page."""


def scenes_of(wanted: str) -> dict[str, Scene]:
    """Return what stands on a page, from top to bottom: of a lesson's, the lesson, its playground and its quiz.

    >>> list(scenes_of("placement")), list(scenes_of("setup")), list(scenes_of("rules"))
    (['lesson', 'quiz'], ['lesson', 'explore', 'quiz'], ['rules'])
    """
    if wanted == PLAY:
        return {PLAY: scenes.play()}
    if wanted == RULES:
        return {RULES: scenes.look_up()}
    shown = {"lesson": scenes.lesson(wanted)}
    if scenes.find_playground(wanted) is not None:
        shown[EXPLORE] = scenes.explore(wanted)
    return shown | {QUIZ: scenes.quiz(wanted)}


def prefer(languages: str) -> None:
    """Take the first of these languages that there is: what somebody chose before, what their browser is set to.

    >>> prefer("de,fr-CA,nl")
    >>> language()
    'fr'
    >>> prefer("en")
    """
    for wish in languages.split(","):
        if (lang := wish.strip().lower().partition("-")[0]) in LANGUAGES:
            language(lang)
            return


class Page:
    """What one page shows.

    Args:
        wanted: the name of a lesson, or `play` or `rules`.
        send: is given each new frame as JSON: {"kind": which scene, "heading": what stands above it, "frame": what it
            shows}.
    """

    def __init__(self, wanted: str, send: Callable[[str], None]) -> None:
        self._stages = {}
        for kind, scene in scenes_of(wanted).items():
            self._stages[kind] = Stage(scene, lambda frame, kind=kind: send(_told(kind, frame)))  # type: ignore[misc] # it takes the frame alone
            send(_told(kind, self._stages[kind].sent()))

    def hear(self, told: str) -> None:
        """Hear what the browser reports: {"kind": which scene, "content": what was clicked} as JSON."""
        report = json.loads(told)
        self._stages[report["kind"]].hear(report["content"])


def _told(kind: str, frame: object) -> str:
    heading = GENERAL.text(f"page.{kind}") if kind in HEADED else ""
    return json.dumps({"kind": kind, "heading": heading, "frame": frame})
