"""Jokers that are defined in a breath of their own: "Joker", and then "Herz Vier" or "ist Herz Vier".

Without a name such a card may as well be the next player's lay. One of the two readings is taken, the table is asked
where that is daring, and what is said next may prove the other one. Nobody pays for what one microphone cannot tell.
"""

from __future__ import annotations

from games.cards import Card
from games.events import CardLaid, Event, JokerDefined, PlayerSkipped
from games.game import Hand, Legal
from games.moves import Call, CallName, DefineJoker, Lay
from games.values import dataclass, replace
from grammars import normalise
from host.judging.calls.judge import JUST_LAID_S, CallJudge
from host.judging.court import Court
from host.judging.past.decisions import TakenBack
from host.judging.past.retraction import Retraction
from host.judging.said.spoken import Spoken
from speech.words import Word

ONE_BREATH_S = 0.7
"""A card said this soon after a joker is the joker's, however little grace a table gives, and nobody asks about it."""
AFTERWARDS_S = 10.0
"""A card this long after a joker may be its definition that comes too late; nobody is punished for it."""
PROVES_S = 6.0
"""A move this soon after the card proves whose it was; later somebody may have drawn and passed unheard."""
_LEFT_FOR = {CallName.LAST_CARD: 1, CallName.MAU: 0, CallName.MAU_MAU: 0}
"""Cards that are left when these are called."""
_ROUNDED_S = 0.001
"""How exactly a place tells when it was said."""


@dataclass(frozen=True)
class Either:
    """A card that was read as one of two: the joker's definition, or the next player's lay."""

    spoken: Spoken
    """As it was said."""
    layer: str
    """Whose joker it is."""
    following: str
    """Who was on turn."""
    defines: bool
    """Which reading was taken."""
    asks: bool
    """Whether the table is asked: a late definition is."""
    skipped: str | None = None
    """Who is skipped by it as a lay; as the joker it skips `following`, and this one comes next."""

    @property
    def card(self) -> Card:
        assert isinstance(self.spoken.move, Lay)
        return self.spoken.move.cards[0]

    def otherwise(self, at: float, spoken: tuple[float, float] | None = None) -> Retraction | None:
        """The other reading, put into words: "ist Herz Vier", or "Cem Herz Vier"."""
        place = self.spoken.place
        if place is None:
            return None
        first = normalise(self.following) if self.defines else "ist"
        words = tuple(Word(text, 0.0, 0.0) for text in (*first.split(), *place.words.split()))
        return Retraction(place.number, self.spoken.start, self.spoken.end, words, at, spoken=spoken)


class Jokers:
    """Tells which cards are said of the joker that was just laid."""

    def __init__(self, court: Court, calls: CallJudge) -> None:
        self._court = court
        self._calls = calls
        self._read: Either | None = None
        """What was read now."""
        self._open: Either | None = None
        """What was read before, as long as nobody has moved since."""

    def meant(self, spoken: Spoken) -> Spoken:
        """A card after an undefined joker defines it (RULES.md §1: "the layer defines it"); whoever says so, it is his
        who laid it."""
        facts, move = self._court.game.facts, spoken.move
        layer = facts.joker_by
        if layer is None:
            return spoken
        if isinstance(move, DefineJoker):
            return replace(spoken, actor=layer)
        if not isinstance(move, Lay) or len(move.cards) != 1 or move.jokers or move.announced is not None:
            return spoken
        definition = DefineJoker(move.cards[0])
        if not isinstance(self._court.game.check(definition, layer), Legal):
            return self._perhaps_too_late(spoken)
        if spoken.actor is None and _is_bare(spoken):
            self._read = self._either(spoken, layer, move)
        defines = spoken.actor == layer or (self._read is not None and self._read.defines)
        return replace(spoken, move=definition, actor=layer) if defines else spoken

    def _perhaps_too_late(self, spoken: Spoken) -> Spoken:
        """The joker counts as something by now; a card that nobody may lay was perhaps meant for it all the same."""
        soon = spoken.start - self._calls.laid_until <= AFTERWARDS_S
        if spoken.actor is None and self._court.game.facts.joker_undefined and soon:
            return replace(spoken, sure=False)
        return spoken

    def _either(self, spoken: Spoken, layer: str, lay: Lay) -> Either | None:
        """Within the grace it rather defines; later it is a lay, unless the next player cannot lay that card."""
        game, strictness = self._court.game, self._court.strictness
        following = game.turn
        if following is None or following == layer:
            return None
        after = spoken.start - self._calls.laid_until if self._calls.laid_last == layer else float("inf")
        grace = strictness.grace_s
        asked = self._court.joker_asked > self._calls.laid_until
        soon = asked or after < max(ONE_BREATH_S, JUST_LAID_S if grace == "next_action" else grace)
        fits = isinstance(game.check(lay, following), Legal)
        told = self._told_by_call(spoken, layer, following) if fits else None
        defines = told if told is not None else soon or not fits
        asks = told is None and defines and not asked and after >= ONE_BREATH_S and (fits or not soon)
        return Either(spoken, layer, following, defines, asks)

    def _told_by_call(self, spoken: Spoken, layer: str, following: str) -> bool | None:
        """A call in the same breath tells whose it is, where only one of the two can owe it."""
        for said in spoken.calls:
            if any(duty.player == layer and duty.takes(said.call.call) for duty in self._court.book.still_open()):
                return True
            if self._would_call(following, said.call):
                return False
        return None

    def _would_call(self, player: str, call: Call) -> bool:
        """Whether the player would owe the call had the card been his."""
        left = _LEFT_FOR.get(call.call)
        return left is not None and self._court.game.hands[player] == Hand(left + 1)

    # --- afterwards -------------------------------------------------------------------------------------------------

    def ask(self, events: list[Event]) -> list[Event]:
        """After the card was judged: what is still in doubt about it is asked, and costs nobody anything."""
        read, self._read = self._read, None
        moved = any(isinstance(event, CardLaid | JokerDefined) for event in events)
        if read is None or not moved:
            return []
        skipped = next((event.player for event in events if isinstance(event, PlayerSkipped)), None)
        self._open, court = replace(read, skipped=skipped), self._court
        for duty in court.book.still_open():
            if not read.defines and duty.player == read.following and duty.lay_end == read.spoken.end:
                duty.ambiguous = True
        if not read.asks or court.strictness.in_doubt != "ask":
            return []

        def other(now: float) -> list[Event]:
            return _taken_back(read, now)

        return court.desk.ask("joker_meant", {"card": read.card}, read.spoken.end, no=other)

    def moved_on(self) -> None:
        """Somebody has moved: it stays as it was taken."""
        self._open = None

    def proven_otherwise(self, spoken: Spoken) -> list[Event]:
        """Where a move of somebody who is not on turn fits the other reading, that one is taken; else no events.

        Cem is said to act after "Joker", "Herz Vier": he did not lay the Four. Dora is, who comes after him: he did;
        but after "Joker", "Herz Acht" she was not skipped, and he was.
        """
        read, game = self._open, self._court.game
        if read is None:
            return []
        if isinstance(spoken.move, DefineJoker):
            fits = not read.defines and spoken.move.card == read.card
        elif spoken.actor is None or spoken.start - read.spoken.end > PROVES_S:
            return []
        elif read.defines:
            fits = isinstance(game.check_slipped(spoken.move, spoken.actor), Legal)
        else:
            fits = spoken.actor in (read.following, read.skipped)
        # Words that only tell so are heard no more; any other move is heard after it.
        tells = isinstance(spoken.move, DefineJoker)
        until = spoken.end if tells else spoken.start
        return _taken_back(read, spoken.start, (spoken.start, until)) if fits else []

    def call_proven_otherwise(self, call: Call, actor: str | None, at: float) -> list[Event]:
        """Where a call of the next player tells that the card was his, it is; no events: it does not."""
        read = self._open
        if read is None or not read.defines or actor != read.following or not self._would_call(read.following, call):
            return []
        return _taken_back(read, at, (at, at))

    def in_doubt(self) -> bool:
        """Whether nobody can tell whose turn it is."""
        return self._open is not None


def _taken_back(read: Either, at: float, spoken: tuple[float, float] | None = None) -> list[Event]:
    """All is folded again with the other reading, without what was `spoken` then; nothing, where there is none."""
    other = read.otherwise(at, spoken)
    return [] if other is None else [TakenBack(at=at, what=other)]


def _is_bare(spoken: Spoken) -> bool:
    """Whether only the card was said: "ich lege Herz Vier" is no definition."""
    return spoken.place is None or abs(spoken.place.start - spoken.start) < _ROUNDED_S
