"""Twin games: the same to a watcher in all that it ever saw, and different in what it never saw.

A game is retold as a complete deal: every token and card has its place, such as ("round-2/hand-1", 3). A twin
is dealt with some hidden pieces exchanged, gets another seed for all that is still to come, and then the same
moves, with other cards where a choice was secret and stays so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from fogkit import Match
from fogkit.games.fog.components import Token
from fogkit.games.fog.state import State

Place = tuple[str, int]

SUPPLY = "supply"
"""No address of a deal: what is not laid out elsewhere is the supply."""


@dataclass
class Hidden:
    """The places of a deal that a watcher knows nothing of, or only the upper side of."""

    cards: dict[str, list[Place]] = field(default_factory=dict)
    """Cards never seen, by where they come from: only pieces of one origin can be exchanged unnoticed."""
    tokens: dict[str, list[Place]] = field(default_factory=dict)
    """Tokens never turned over, by where they come from."""
    upper_side: dict[Place, str] = field(default_factory=dict)
    """What was seen of some of these tokens."""
    secret_moves: dict[int, Place] = field(default_factory=dict)
    """Moves, by number, whose card was never seen."""
    waiting: dict[int, list[Place]] = field(default_factory=dict)
    """Of these, the choices that still wait: another card of the same hand would do."""


class Retelling:
    """All that chance decided in a match so far, and what of it a watcher never saw."""

    def __init__(self, match: Match, watcher: int | None) -> None:
        self.match, self.watcher = match, watcher
        self._log = match.log()
        self.deal: dict[str, list[str]] = {}
        self.hidden = Hidden()
        self._hands: list[list[Place]] = []
        self._deck: list[Place] = []
        self._piles: list[list[Place]] = []
        self._returned: set[Place] = set()
        self._choices: dict[int, tuple[int, Place]] = {}
        self.deal["first-player"] = [str(next(match.replay()).state.first)]
        before: State | None = None
        for number, again in enumerate(match.replay()):
            self._follow(number, again, before)
            before = again.state
        self._close(match.state, over=match.outcome is not None)

    # --- following the pieces ------------------------------------------------------------------------

    def _follow(self, number: int, match: Match, before: State | None) -> None:
        state = match.state
        if before is None:
            self._new_round(state)
            return
        seat, move = match.moves[-1]
        getattr(self, f"_{str(move).split()[0]}", lambda *_: None)(number, seat, move, before)
        for event in self._log[number].events:
            self._note(event, state, seat)
        if len(state.results) > len(before.results) and match.outcome is None:
            self._close(before, over=True)
            self._new_round(state)

    def _new_round(self, state: State) -> None:
        name = f"round-{state.round}"
        self._lay(f"{name}/days", [token for tokens in state.days for token in tokens], seen=99)
        self._lay(f"{name}/{SUPPLY}", state.supply, seen=0)
        self._piles = [self._lay(f"{name}/pile-{k}", pile) for k, pile in enumerate(state.piles, start=1)]
        self._hands = [self._lay(f"{name}/hand-{seat}", hand) for seat, hand in enumerate(state.hands)]
        self._deck = self._lay(f"{name}/deck", state.deck)
        self._choices = {}
        self._returned = set()

    def _lay(self, address: str, pieces: Any, seen: int = 1) -> list[Place]:
        self.deal[address] = [str(piece) for piece in pieces]
        places = [(address, index) for index in range(len(pieces))]
        if pieces and isinstance(pieces[0], Token):
            origin = address if "/new-" in address else address.split("/", maxsplit=1)[0]
            self.hidden.tokens.setdefault(origin, []).extend(places)
            for place in places[:seen]:
                self._see_top(place)
        return places

    def _see_top(self, place: Place) -> None:
        self.hidden.upper_side[place] = self.deal[place[0]][place[1]].split("/")[0]

    def _take(self, _number: int, _seat: int, move: Any, _before: State) -> None:
        self._uncover(move.pile - 1)

    def _return(self, _number: int, _seat: int, _move: Any, before: State) -> None:
        for index, pile in enumerate(before.piles):
            if pile:
                self._returned.add(self._piles[index][0])
                self._uncover(index)

    def _uncover(self, index: int) -> None:
        del self._piles[index][0]
        if self._piles[index]:
            self._see_top(self._piles[index][0])

    def _swap(self, _number: int, seat: int, move: Any, _before: State) -> None:
        self._hands[seat].remove(self._held(seat, move))

    def _reveal(self, number: int, seat: int, move: Any, _before: State) -> None:
        self._choices[seat] = (number, self._held(seat, move))

    _discard = _reveal

    def _held(self, seat: int, move: Any) -> Place:
        return next(place for place in self._hands[seat] if self.deal[place[0]][place[1]] == move.card)

    def _note(self, event: Any, state: State, seat: int) -> None:
        """Follow what a move brought with it: renewed piles and decks, drawn and revealed cards."""
        name = f"round-{state.round}"
        match type(event).__name__:
            case "PileRenewed":
                self._leave_supply_alone(name)
                made = sum(address.startswith(f"{name}/new-pile") for address in self.deal) + 1
                self._piles[event.pile - 1] = self._lay(f"{name}/new-pile-{made}", state.piles[event.pile - 1])
            case "DeckRenewed":
                drawn = state.hands[seat][-1]
                self._deck = self._lay(f"{name}/new-deck-{state.new_decks}", (drawn, *state.deck))
            case "CardDrawn":
                self._hands[event.seat].append(self._deck.pop(0))
            case "RevealedTogether":
                for owner, (_, place) in self._choices.items():
                    self._hands[owner].remove(place)
                self._choices = {}

    def _leave_supply_alone(self, name: str) -> None:
        """What was in the supply when a pile was made anew, returned tokens too, may be in that pile."""
        places = self.hidden.tokens[name]
        self.hidden.tokens[name] = [
            place for place in places if place not in self._returned and not place[0].endswith(SUPPLY)
        ]

    def _close(self, state: State, over: bool) -> None:
        """Note what was never seen of a round: while it runs hands are hidden, afterwards only the last discards."""
        hidden = [*self._deck]
        for seat, hand in enumerate(self._hands):
            if seat == self.watcher:
                continue
            if seat in self._choices:
                number, place = self._choices[seat]
                self.hidden.secret_moves[number] = place
                if not over:
                    self.hidden.waiting[number] = list(hand)
                hidden += [place] if over else []
            hidden += [] if over else hand
        for place in hidden:
            origin = place[0] if "/new-" in place[0] else f"round-{state.round}"
            self.hidden.cards.setdefault(origin, []).append(place)

    # --- the twin ------------------------------------------------------------------------------------

    def twin(self, rng: Random, exchanges: int) -> Match:
        """Return the twin, at the same moment."""
        return list(self.twin_moments(rng, exchanges))[-1]

    def twin_moments(self, rng: Random, exchanges: int) -> Iterator[Match]:
        """Yield the twin after its setup and after every move."""
        deal = {address: list(pieces) for address, pieces in self.deal.items() if pieces}
        for _ in range(exchanges):
            self._exchange_cards(deal, rng)
            self._exchange_tokens(deal, rng)
        deal = {address: pieces for address, pieces in deal.items() if not address.endswith(SUPPLY)}
        settings: dict[str, Any] = self.match.game.read_settings(self.match.game.write_rules(self.match.rules))
        twin = Match(self.match.game, self.match.players, f"twin {rng.random()}", deal, **settings)
        yield twin
        for number, (seat, move) in enumerate(self.match.moves, start=1):
            words = str(move)
            if secret := self.hidden.secret_moves.get(number):
                address, index = rng.choice(self.hidden.waiting.get(number, [secret]))
                words = f"{words.split(maxsplit=1)[0]} {deal[address][index]}"
            twin.play(words, seat)
            yield twin

    def _exchange_cards(self, deal: dict[str, list[str]], rng: Random) -> None:
        origins = [places for places in self.hidden.cards.values() if len(places) > 1]
        if origins:
            (one, i), (other, j) = rng.sample(rng.choice(origins), 2)
            deal[one][i], deal[other][j] = deal[other][j], deal[one][i]

    def _exchange_tokens(self, deal: dict[str, list[str]], rng: Random) -> None:
        """Exchange two tokens; where one was seen, the other must show the same, with another side below."""
        places = rng.choice([places for places in self.hidden.tokens.values() if places])
        one, other = rng.choice(places), rng.choice(places)
        fits = self._turned(deal[other[0]][other[1]], one, rng), self._turned(deal[one[0]][one[1]], other, rng)
        if fits[0] and fits[1]:
            deal[one[0]][one[1]], deal[other[0]][other[1]] = fits

    def _turned(self, token: str, place: Place, rng: Random) -> str:
        """Return a token as it must lie at a place, or nothing if it cannot lie there unnoticed."""
        sides = token.split("/")
        up = self.hidden.upper_side.get(place) or rng.choice(sides)
        if up not in sides:
            return ""
        sides.remove(up)
        return f"{up}/{sides[0]}"
