"""A match at one computer: some seats are people's, the others play by themselves.

A party knows who may look at the table now. One person alone always sees their own cards. Where several play, the
table is covered between them until the next one says they are there: no other way leads to anybody's cards. What a bot
thought is kept with its move, and told only when it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fogkit.bots import Choice, get_bot
from fogkit.bots import names as bot_names
from fogkit.core import Chance, Refusal
from fogkit.i18n import GENERAL, LANGUAGES, Unknown
from fogkit.match import Match

PERSON = "person"


def kinds_for(game: str) -> tuple[str, ...]:
    """Return who can sit at a table of a game: a person, or a bot that can play it."""
    return (PERSON, *bot_names(game))


class Party:
    """People and bots around a match.

    Args:
        match: the match, also one that is under way.
        kinds: for each seat, "person" or the name of a bot.
    """

    def __init__(self, match: Match, kinds: Sequence[str]) -> None:
        known = kinds_for(match.game.name)
        for kind in kinds:
            if kind not in known:
                raise Unknown(GENERAL.text("party.unknown", name=str(kind)[:40], names=known))
        if len(kinds) != len(match.players):
            raise Unknown(GENERAL.text("party.seats", n=len(match.players)))
        self.match = match
        self.kinds = tuple(kinds)
        self.people = tuple(seat for seat, kind in enumerate(kinds) if kind == PERSON)
        self.reasons: dict[int, dict[str, str]] = {}
        """For each move of a bot, by its number, why it was made, in every language."""
        self.hindsight = 0
        """How many times a move was taken back after something had become known."""
        self.present: int | None = self.people[0] if len(self.people) == 1 else None
        """The person who said they are at the computer."""
        self.held = False
        """Whether the person there has yet to see something before the table is covered."""

    # --- whose eyes, whose turn ----------------------------------------------------------------------

    @property
    def bot_to_act(self) -> int | None:
        """The bot that moves next. Where choices are secret and simultaneous, bots do not keep people waiting."""
        return next((seat for seat in self.match.to_act if seat not in self.people), None)

    @property
    def person_to_act(self) -> int | None:
        """The person who must decide, once no bot has to."""
        acting = self.match.to_act
        return acting[0] if acting and self.bot_to_act is None else None

    @property
    def covered(self) -> bool:
        """Whether the table waits, covered, for the next person."""
        return self.person_to_act is not None and self.person_to_act != self.present and not self.held

    @property
    def viewer(self) -> int | None:
        """Through whose eyes the table may be shown now; None is what all may see."""
        return None if self.covered or self.match.outcome else self.present

    @property
    def deciding(self) -> int | None:
        """The person who sees the table and must decide."""
        return self.person_to_act if self.person_to_act == self.viewer else None

    def arrive(self) -> None:
        """The person whose turn it is says they are there."""
        if self.person_to_act is not None:
            self.present, self.held = self.person_to_act, False

    def leave(self) -> None:
        """The person who is there has seen enough, and the table may be covered."""
        self.held = False

    # --- moves ---------------------------------------------------------------------------------------

    def meant(self, name: str) -> Any:
        """Return the move that the person there means by a click on a piece, if any."""
        return None if self.deciding is None else self.match.game.clicked(self.match.view(self.deciding), name)

    def play(self, move: object) -> Refusal | None:
        """Make a move of the person there; return why not, if it is refused."""
        seat = self.deciding
        assert seat is not None
        if (refusal := self.match.refuse(move, seat)) is not None:
            return refusal
        self._forget_undone()
        self.match.play(move, seat)
        self.held = len(self.people) > 1 and self.person_to_act not in {None, seat} and self._learned_in_secret(seat)
        self._rise_after_a_chapter()
        return None

    def step(self) -> None:
        """Let the next bot move."""
        if (seat := self.bot_to_act) is None:
            return
        match = self.match
        rng = Chance(match.seed).at(f"bot-{seat}/{match.number}")
        choice: Choice = get_bot(self.kinds[seat], match.game.name).choose(match.view(seat), match.legal(seat), rng)
        self._forget_undone()
        match.play(choice.move, seat)
        self.reasons[match.number] = {lang: choice.text(lang) for lang in LANGUAGES}
        self._rise_after_a_chapter()

    def undo(self) -> bool:
        """Go back to where a person last decided; tell whether something had become known since.

        Nobody takes back what another person decided. From a covered table one comes to a covered table: whoever
        presses the button may be somebody else.
        """
        match = self.match
        made = [number for number in range(match.number) if match.moves[number].seat in self.people]
        if not made or self.present not in {None, match.moves[made[-1]].seat}:
            return False
        back = made[-1]
        seat = match.moves[back].seat
        happened = [event for entry in match.log(seat)[back + 1 :] for event in entry.events]
        # What another has openly decided since is news, too: a prediction tells how they see their chances.
        since = [played.move for played in match.moves[back + 1 :] if played.seat != seat]
        known = any(map(match.game.discloses, happened)) or any(match.game.masked(move) is None for move in since)
        if self.covered:
            self._rise()
        match.jump(back)
        self.held = False
        self.hindsight += known
        return known

    def _rise(self) -> None:
        """Where several play, nobody is known to be there any more."""
        if len(self.people) > 1:
            self.present, self.held = None, False

    def _rise_after_a_chapter(self) -> None:
        """When a chapter ends, all come and look together: the next cards are for nobody yet."""
        if any(map(self.match.game.ends_chapter, self.match.log()[-1].events)):
            self._rise()

    def _forget_undone(self) -> None:
        for number in [number for number in self.reasons if number > self.match.number]:
            del self.reasons[number]

    def _learned_in_secret(self, seat: int) -> bool:
        """Tell whether the last move showed its maker something that the others did not see."""
        game, last = self.match.game, -1
        own = [event for event in self.match.log(seat)[last].events if game.discloses(event)]
        return own != [event for event in self.match.log()[last].events if game.discloses(event)]

    # --- telling -------------------------------------------------------------------------------------

    def told_reasons(self, lang: str) -> Mapping[int, str]:
        """Return the reasons of the bots' moves that can be told without giving anything away.

        A reason speaks of the cards in a hand. While people play, it is told when these are open, that is when the
        chapter of the game in which it was given is over; what stays secret even then, at the end.
        """
        match = self.match
        if not self.people or match.outcome:
            return {number: told[lang] for number, told in self.reasons.items() if number <= match.number}
        open_until = self._open_until()
        return {
            number: told[lang]
            for number, told in self.reasons.items()
            if number <= open_until and not match.game.stays_secret(match.moves[number - 1].move)
        }

    def _open_until(self) -> int:
        """Return the number of the move that ended the last chapter; 0 in the first."""
        ends = self.match.game.ends_chapter
        return max((entry.number for entry in self.match.log() if any(map(ends, entry.events))), default=0)
