"""The contract of a game, checked by playing: `check_game` fails at the first broken promise, and never warns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

from fogkit.core import AnyGame, Chance, IllegalMove, MoveTextError, Refusal, SettingError
from fogkit.games import get_game
from fogkit.i18n import LANGUAGES

MOST_MOVES = 20_000


class ContractBroken(AssertionError):  # noqa: N818 - it is called what it is
    """A game does not keep a promise of `fogkit.core.Game`."""


def check_game(game: str | AnyGame, games: int = 10, seed: str = "check", rules: Iterable[Any] | None = None) -> None:
    """Play a game at random many times and check every promise of `fogkit.core.Game` on the way.

    Args:
        game: the name of a game, or a game.
        games: how many games to play with each of the rules.
        seed: names the random choices, so that a failure can be had again.
        rules: the settings to play with; by default the printed game for every number of players.

    >>> check_game("fog", games=1, rules=[get_game("fog").rules(2)])
    """
    checked = get_game(game) if isinstance(game, str) else game
    if games < 1:
        raise ValueError(f"games is {games}; at least 1 game must be played.")
    _check_player_counts(checked)
    _check_rulebook(checked)
    for settings in rules or [checked.rules(count) for count in checked.player_counts]:
        _check_settings(checked, settings)
        _check_move_texts(checked, settings)
        for number in range(games):
            _Sitting(checked, settings, f"{seed}/{number}").check()


def _check_player_counts(game: AnyGame) -> None:
    for count in (game.player_counts[0] - 1, game.player_counts[-1] + 1):
        refused = _raises(SettingError, game.rules, count)
        _hold(refused, f"rules({count}) must raise a SettingError: it is not among player_counts")
    for count in game.player_counts:
        _hold(game.write_rules(game.rules(count)) == {}, "write_rules must be silent about the printed game")


def _check_rulebook(game: AnyGame) -> None:
    for id_ in game.rulebook.ids:
        for lang in LANGUAGES:
            _hold(bool(_told(game.rulebook.rule, id_, lang)), f"rule {id_} must have words in {lang}")


def _check_settings(game: AnyGame, rules: Any) -> None:
    _hold(_is_frozen(rules), "rules must be frozen and hashable")
    start = game.start(rules, Chance("settings"))
    written = game.write_rules(rules)
    words = [*written, *written.values()]
    _hold(all(word == "".join(word.split()) for word in words), "write_rules must give words without spaces")
    again = game.rules(rules.players, **game.read_settings(written))
    _hold(again == rules, "rules must come back the same from write_rules and read_settings")
    _hold(game.start(again, Chance("settings")) == start, "the same rules and seed must start the same game")

    strange = "no_such_setting"
    refused = _raises(SettingError, partial(game.rules, rules.players, **{strange: 1}))
    _hold(refused, "rules must raise a SettingError for an unknown setting")
    refused = _raises(SettingError, game.read_settings, {strange: "1"})
    _hold(refused, "read_settings must raise a SettingError for an unknown setting")
    refused = _raises(SettingError, game.start, rules, Chance("settings", ((strange, (strange,)),)))
    _hold(refused, "start must raise a SettingError for a deal that cannot be laid out")


def _check_move_texts(game: AnyGame, rules: Any) -> None:
    for move in game.writable(rules):
        texts = [str(move), *(_told(game.say_move, move, lang) for lang in LANGUAGES)]
        same = all(text and game.parse(text) == move for text in texts)
        _hold(same, f"{move} must come back the same from its text, in every language")
        _hold(bool(game.masked(move)) or not game.stays_secret(move), f"{move} stays secret, so it must be masked")
    for text in ("", "no such move", "?"):
        _hold(_raises(MoveTextError, game.parse, text), f"parse must refuse {text!r} with a MoveTextError")


def _hold(kept: bool, promise: str) -> None:
    if not kept:
        raise ContractBroken(promise)


def _raises(kind: type[Exception], attempt: Callable[..., object], *given: object) -> bool:
    try:
        attempt(*given)
    except kind:
        return True
    return False


def _is_frozen(value: object) -> bool:
    return not _raises(TypeError, hash, value)


class _Sitting:
    """One random game, checked at every moment."""

    def __init__(self, game: AnyGame, rules: Any, seed: str) -> None:
        self.game, self.rules, self.seed = game, rules, seed
        self.rng = Random(seed)  # noqa: S311 - a check must repeat, not resist attack
        self.seats = range(rules.players)
        self.players = [f"<{seat}>" for seat in self.seats]
        self.writable = game.writable(rules)
        self.moves: list[tuple[int, Any]] = []

    def check(self) -> None:
        try:
            self._play()
        except ContractBroken as broken:
            story = "; ".join(f"{seat} {move}" for seat, move in self.moves[-5:])
            raise ContractBroken(f"{broken} (seed {self.seed!r}, move {len(self.moves)}, after: {story})") from None

    def _play(self) -> None:
        state, events = self.game.start(self.rules, Chance(self.seed))
        _hold(_is_frozen(state), "a state must be frozen and hashable")
        self._check_events(events)
        past = tuple(events)
        while self.game.outcome(state) is None:
            self._check_moment(state, tuple(events))
            _hold(len(self.moves) < MOST_MOVES, f"a game must end, and this one did not in {MOST_MOVES} moves")
            seat = self.rng.choice(self.game.to_act(state))
            move = self.rng.choice(self.game.legal(state, seat))
            self.moves.append((seat, move))
            before = state
            state, events = self._apply(before, seat, move)
            self._check_events(events)
            self._check_unseen(before, seat, move, (state, events))
            past += events
        self._check_end(state, past)
        self._check_replay(state)

    # --- a moment ------------------------------------------------------------------------------------

    def _check_moment(self, state: Any, past: tuple[Any, ...]) -> None:
        to_act = self.game.to_act(state)
        _hold(bool(to_act), "while there is no outcome, a seat must be to act")
        _hold(len(set(to_act)) == len(to_act) and set(to_act) <= set(self.seats), "to_act must be distinct seats")
        for seat in (*self.seats, -1, len(self.seats)):
            self._check_legal(state, seat, seat in to_act)
        for watcher in (None, *self.seats):
            self._check_view(state, watcher, past)
        self._check_table(state, self.rng.choice((None, *to_act)))
        self._check_secrets(state)

    def _check_legal(self, state: Any, seat: int, acts: bool) -> None:
        legal = self.game.legal(state, seat)
        _hold(len(set(legal)) == len(legal), f"legal must not repeat itself (seat {seat})")
        _hold(bool(legal) == acts, f"a seat has legal moves if and only if it is to act (seat {seat})")
        refusals = {move: self.game.refuse(state, seat, move) for move in self.writable}
        _hold(set(legal) <= set(refusals), f"every legal move must be writable (seat {seat})")
        for move, refusal in refusals.items():
            agree = (refusal is None) == (move in legal)
            _hold(agree, f"legal and refuse must agree on {move} (seat {seat})")
        refused = [move for move, refusal in refusals.items() if refusal]
        for move in self.rng.sample(refused, min(1, len(refused))):
            self._check_refusal(state, seat, move)

    def _check_refusal(self, state: Any, seat: int, move: Any) -> None:
        refusal: Any = self.game.refuse(state, seat, move)
        _hold(isinstance(refusal, Refusal), f"refuse must answer with a Refusal ({move})")
        _hold(refusal.rule in self.game.rulebook.ids, f"the refusal of {move} must cite a rule, not {refusal.rule}")
        for lang in LANGUAGES:
            _hold(refusal.rule in _told(refusal.text, lang), f"the refusal of {move} must have words in {lang}")
        try:
            self.game.apply(state, seat, move)
        except IllegalMove as illegal:
            _hold(illegal.refusal == refusal, f"apply must refuse {move} with the words of refuse")
        else:
            raise ContractBroken(f"apply must raise IllegalMove for {move}, which refuse refuses")

    def _check_view(self, state: Any, watcher: int | None, past: tuple[Any, ...]) -> None:
        view = self.game.view(state, watcher, past)
        _hold(_is_frozen(view), "a view must be frozen and hashable")
        imagined = self.game.imagine(self.game.view(state, watcher), self.rng)
        seen_again = self.game.view(imagined, watcher, past)
        _hold(seen_again == view, f"a view must not depend on what seat {watcher} cannot see")
        if watcher is not None:
            same = self.game.legal(imagined, watcher) == self.game.legal(state, watcher)
            _hold(same, f"the legal moves of seat {watcher} must not depend on what it cannot see")

    def _check_table(self, state: Any, watcher: int | None) -> None:
        view = self.game.view(state, watcher)
        for lang in LANGUAGES:
            told = _told(self.game.table, view, self.players, lang)
            asked = _told(self.game.prompt, view, self.players, lang)
            _hold(bool(told and asked), f"the table and its prompt must have words in {lang}")
        lang = LANGUAGES[len(self.moves) % len(LANGUAGES)]
        picture, named = self.game.picture(view, self.players, lang), self.game.touchable(view, lang)
        _hold(picture.startswith("<svg"), "a picture must be an SVG")
        for move in self.game.legal(state, watcher) if watcher is not None else ():
            piece = self.game.piece(move)
            _hold(bool(named.get(piece)), f"{piece}, for {move}, must be touchable and have a name in {lang}")
            _hold(f'data-piece="{piece}"' in picture, f"{piece}, for {move}, must be in the picture")
            _hold(self.game.clicked(view, piece) == move, f"a click on {piece} must mean {move}")

    def _check_secrets(self, state: Any) -> None:
        """Two secret choices of one seat must look the same to all others while they are undisclosed."""
        waiting = self.game.undisclosed(state)
        _hold(0 <= waiting <= len(self.moves), "undisclosed must count moves that were made")
        latest = [move for _, move in self.moves[len(self.moves) - waiting :]]
        _hold(all(map(self.game.masked, latest)), "the moves that undisclosed counts must be masked")
        seat, *others = self.rng.sample(to_act := self.game.to_act(state), len(to_act))
        secret = [move for move in self.game.legal(state, seat) if self.game.masked(move)]
        _hold(not others or len(secret) == len(self.game.legal(state, seat)), "simultaneous choices must be secret")
        if len(secret) < 2:
            return
        one, other = self.rng.sample(secret, 2)
        (after_one, events_one), (after_other, events_other) = (
            self.game.apply(state, seat, move) for move in (one, other)
        )
        if not self.game.undisclosed(after_one):
            return
        for watcher in (None, *(other_seat for other_seat in self.seats if other_seat != seat)):
            same = self.game.view(after_one, watcher, events_one) == self.game.view(after_other, watcher, events_other)
            _hold(same, f"seat {watcher} must not see the secret choice of seat {seat}")
        _hold(self.game.masked(one) == self.game.masked(other), "masked must hide what was chosen")

    # --- moves and events ----------------------------------------------------------------------------

    def _apply(self, state: Any, seat: int, move: Any) -> Any:
        before, mark = repr(state), hash(state)
        step = self.game.apply(state, seat, move)
        _hold((repr(state), hash(state)) == (before, mark), f"apply must not change the state it is given ({move})")
        _hold(self.game.apply(state, seat, move) == step, f"apply must always do the same ({move})")
        return step

    def _check_unseen(self, before: Any, seat: int, move: Any, step: Any) -> None:
        """Make the same move where all that somebody cannot see is different: if it looks the same, so is the story."""
        watcher = self.rng.choice((None, *self.seats))
        imagined = self.game.imagine(self.game.view(before, watcher), self.rng)
        if self.game.refuse(imagined, seat, move) is None:
            other = self.game.apply(imagined, seat, move)
            (view, story), (other_view, other_story) = self._seen(step, watcher), self._seen(other, watcher)
            same = view != other_view or story == other_story
            _hold(same, f"the events of {move} must not tell seat {watcher} what it cannot see")

    def _seen(self, step: Any, watcher: int | None) -> tuple[Any, list[Any]]:
        state, events = step
        return self.game.view(state, watcher), [event.seen_by(watcher) for event in events]

    def _check_events(self, events: Iterable[Any]) -> None:
        for event in events:
            name = type(event).__name__
            _hold(_is_frozen(event), f"{name} must be frozen and hashable")
            unknown = set(event.rules) - set(self.game.rulebook.ids)
            _hold(bool(event.rules) and not unknown, f"{name} must cite rules of the rulebook")
            for watcher in (None, *self.seats):
                seen = event.seen_by(watcher)
                _hold(seen is None or seen.seen_by(watcher) == seen, f"{name} as seen must stay as it is")
                if seen is not None:
                    self._check_words(seen, name)

    def _check_words(self, event: Any, name: str) -> None:
        for lang in LANGUAGES:
            _hold(bool(_told(event.text, self.players, lang)), f"{name} must have words in {lang}")

    # --- the end -------------------------------------------------------------------------------------

    def _check_end(self, state: Any, past: tuple[Any, ...]) -> None:
        outcome = self.game.outcome(state)
        assert outcome is not None
        _hold(set(outcome.winners) <= set(self.seats), "winners must be seats")
        _hold(len(outcome.totals) == len(self.seats), "totals must have an entry for each seat")
        _hold(self.game.to_act(state) == (), "when the game is over, nobody is to act")
        for seat in self.seats:
            self._check_legal(state, seat, acts=False)
        for watcher in (None, *self.seats):
            self._check_view(state, watcher, past)
            self._check_table(state, watcher)

    def _check_replay(self, end: Any) -> None:
        state, _ = self.game.start(self.rules, Chance(self.seed))
        for seat, move in self.moves:
            _hold(self.game.refuse(state, seat, move) is None, f"{move} was legal, and must be so in a replay")
            state, _ = self.game.apply(state, seat, move)
        _hold(state == end, "the same seed and moves must give the same game")


def _told(tell: Callable[..., object], *given: object) -> str:
    """Return the words, or nothing if the catalogue has none."""
    try:
        return str(tell(*given))
    except KeyError:
        return ""
