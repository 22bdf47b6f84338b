"""The table while the learner lays it out: a box to take things from, and the places where they go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from fogkit.core import Chance
from fogkit.games.fog import drawing, events, text
from fogkit.games.fog.components import all_cards, tokens_both_ways
from fogkit.games.fog.lessons.setup import happenings as hap
from fogkit.games.fog.lessons.setup.laid import Laid, why_not
from fogkit.games.fog.lessons.setup.picture import picture
from fogkit.games.fog.lessons.setup.tray import tray_labels
from fogkit.games.fog.lessons.setup.words import WORDS
from fogkit.games.fog.rounds import start
from fogkit.games.fog.rules import Rules
from fogkit.games.fog.touch import touchable
from fogkit.games.fog.words import WORDS as FOG
from fogkit.teaching import Shown

PLAYERS = ("Ada", "Bo", "Cy")
YOU = 0
SEED = "april"

Told = events.FogEvent | hap.Happening


class Laying:
    """A table being laid out; it is a `fogkit.teaching.Ground`."""

    def __init__(self) -> None:
        state, self._told = start(Rules(players=len(PLAYERS)), Chance(SEED))
        self.viewer: int | None = YOU
        self.watchers: Sequence[str] = PLAYERS
        self._past = [Laid(state)]
        self._log: list[tuple[Told, ...]] = [()]
        self._moved: dict[str, str] = {}

    @property
    def laid(self) -> Laid:
        """What lies on the table now."""
        return self._past[-1]

    # --- what is shown ----------------------------------------------------------------------------------

    def shown(self, lang: str | None = None, at: int | None = None) -> Shown:
        """Return the table and the box as the viewer sees them, now or at a past moment."""
        now = len(self._past) - 1
        moment = now if at is None else min(at, now)
        laid = self._past[moment]
        own = self.viewer == YOU and laid is self.laid
        log = tuple(self._tell(number, lang) for number in range(len(self._log)))
        seen = laid.view(self.viewer)
        if laid.stage is None:
            drawn, words = drawing.picture(seen, PLAYERS, lang), text.table(seen, PLAYERS, lang)
        else:
            words = "\n".join((*log[: moment + 1], _box(laid, lang)))
            drawn = picture(laid, self.viewer, PLAYERS, words, lang)
        return Shown(
            picture=drawn,
            pieces=_touchable(laid, lang) if own else {},
            lit=tuple(_lit(laid)) if own else (),
            words=words,
            log=log,
            moved=self._moved if own else {},
        )

    def _tell(self, number: int, lang: str | None) -> str:
        """Tell what a click did, as the viewer saw it."""
        if number == 0:
            return WORDS.text("box.full", lang)
        told = [
            thing.seen_by(self.viewer) if isinstance(thing, events.FogEvent) else thing for thing in self._log[number]
        ]
        return "\n".join(thing.text(PLAYERS, lang) for thing in told if thing)

    # --- clicks -----------------------------------------------------------------------------------------

    def click(self, name: str) -> tuple[object, ...]:
        """Lay something out, or return what comes first."""
        self._moved = {}
        laid = self.laid
        click = _meant(laid, name)
        if self.viewer != YOU or click not in _touchable(laid):
            return ()
        if laid.stage is None:
            return (hap.Pointed(int(click.partition("-")[2])),)
        if (refusal := why_not(laid, click)) is not None:
            return (refusal,)
        happened = tuple(self._happens(laid, click))
        self._past.append(laid.after(click))
        self._log.append(happened)
        self._moved = _moved(click, self.laid)
        return tuple(event.seen_by(YOU) if isinstance(event, events.FogEvent) else event for event in happened)

    def look(self, seat: int | None) -> None:
        """Show the table through the eyes of a seat."""
        self.viewer, self._moved = seat, {}

    def undo(self) -> None:
        """Put the last thing back."""
        if len(self._past) > 1:
            del self._past[-1], self._log[-1]
        self._moved = {}

    def _happens(self, laid: Laid, click: str) -> Iterator[Told]:
        """Return what a click brings about: what this lesson tells, then what the game tells at its own start."""
        kind, _, which = click.partition("-")
        number = int(which or 0)
        if kind in _OURS:
            yield _OURS[kind](laid, number)
        following = laid.after(click).name
        if kind in _GAMES and following == _ALL_AT_ONCE.get(kind, following):
            yield from (event for event in self._told if isinstance(event, _GAMES[kind]) and _concerns(event, number))


def _turned(laid: Laid, number: int) -> hap.TokenTurned:
    token, other = laid.spread[number - 1], number not in laid.turned
    return hap.TokenTurned(other, token.down if other else token.up)


# For each kind of click, what this lesson tells of it, and what the game does.
_OURS: dict[str, Callable[[Laid, int], hap.Happening]] = {
    "board": lambda _, day: hap.BoardLaid(day),
    "tokens": lambda laid, _: hap.TokensShuffled(len(tokens_both_ways(laid.rules.tokens_of_each))),
    "turn": _turned,
    "stack": lambda laid, pile: hap.PileStacked(pile, laid.rules.pile_size, laid.before_flip(pile)),
    "pile": lambda laid, pile: hap.PileFlipped(pile, laid.before_flip(pile), laid.start.piles[pile - 1][0].up),
    "cards": lambda laid, _: hap.CardsShuffled(len(all_cards(laid.rules.cards_of_each))),
}
_GAMES: dict[str, type[events.FogEvent]] = {
    "players": events.GameStarted,
    "board": events.BoardsLaid,
    "arrows": events.ArrowsReset,
    "day": events.StartingToken,
    "pile": events.PilesMade,
    "mat": events.HandDealt,
    "sun": events.SunTaken,
}
# The game tells some things once, when all of them are there: with the name of the stage that follows them.
_ALL_AT_ONCE = {"board": "arrows", "pile": "cards"}


def _concerns(event: events.FogEvent, number: int) -> bool:
    """Tell whether an event is about this day or seat, if it is about one."""
    match event:
        case events.StartingToken(day=day):
            return day == number
        case events.HandDealt(seat=seat):
            return seat == number
    return True


def _box(laid: Laid, lang: str | None) -> str:
    """Tell what is still in the box."""
    return WORDS.text("box.holds", lang, things=", ".join(tray_labels(laid, lang).values()))


def _meant(laid: Laid, name: str) -> str:
    """Return what a click means that hit a smaller piece on a larger one."""
    kind, _, which = name.partition("-")
    if kind == "token":
        return f"day-{which.partition('-')[0]}"
    if kind == "card":
        return f"mat-{YOU}"
    return f"mat-{laid.start.first}" if name == "sun" and laid.stage is None else name


def _touchable(laid: Laid, lang: str | None = None) -> dict[str, str]:
    """Return what can be touched, each with its name in words: the box, and what the stage is about."""
    found = tray_labels(laid, lang) if laid.stage else {}
    if laid.name in {"hands", "ready"}:
        found |= {f"mat-{seat}": WORDS.text("touch.mat", lang, player=name) for seat, name in enumerate(PLAYERS)}
    if kind := {"starts": "day", "flip": "pile"}.get(laid.name):
        number = len(laid.start.days) if kind == "day" else laid.count("stack")
        named = touchable(laid.view(YOU), lang)
        found |= {name: named[name] for name in (f"{kind}-{place}" for place in range(1, number + 1))}
    for number, token in enumerate(laid.spread, start=1):
        side = token.down if number in laid.turned else token.up
        found[f"turn-{number}"] = WORDS.text("touch.turn", lang, weather=FOG.say(side, lang), number=number)
    if laid.spread:
        found[f"stack-{laid.count('stack') + 1}"] = WORDS.text("touch.stack", lang, n=len(laid.spread))
    return found


def _lit(laid: Laid) -> Iterator[str]:
    """Return what may be clicked now."""
    if laid.stage is None:
        yield from (f"mat-{seat}" for seat in range(laid.rules.players))
        return
    candidates = [*laid.stage.clicks, *(f"turn-{number}" for number in range(1, len(laid.spread) + 1))]
    yield from (click for click in candidates if why_not(laid, click) is None)


def _moved(click: str, laid: Laid) -> dict[str, str]:
    """Return what is seen to move to its place, each with where it comes from."""
    kind, _, which = click.partition("-")
    match kind:
        case "board":
            return {f"day-{which}": click}
        case "day":
            return {f"token-{which}-1": "supply"}
        case "stack":
            return {f"pile-{which}": click}
        case "mat" if int(which) == YOU:
            return {f"card-{weather}": "deck" for weather in laid.view(YOU).hand}
    return {"tokens": {"supply": "tokens"}, "cards": {"deck": "cards"}}.get(kind, {})
