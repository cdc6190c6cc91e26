"""What was done so far: the last deed and everybody's own, as far as a correction can mean them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.events import (
    Answered,
    Asked,
    CallHeard,
    CallLate,
    CardLaid,
    CardsDrawn,
    DrawReason,
    Event,
    Knocked,
    MoveRejected,
    Passed,
    Resumed,
    RoundStarted,
    Swapped,
    ValueNamed,
)
from games.moves import Begins, Call, Knock, Lay, LayJoker, Middle, Move, ThrowAfter, Upcard
from grammars import Phrase
from grammars import requests as said
from host.judging.court import Court
from host.judging.past.deed import Deed, goes_with
from host.judging.past.parts import MIDDLE, NOTHING_LIES, Lying, card_parts
from host.judging.past.retraction import HANDS, Done
from host.judging.past.ruled import Place
from host.judging.said.breath import Breath

_OWN = (CardLaid, Swapped, ValueNamed, Asked)
"""After one of these its player's deed before is no more the last of his own."""

_MOVED = (*_OWN, Knocked, Passed)
MOST_KEPT = 40
"""So many moves a deal goes back at most, where the table tells what was done in it."""


class Deeds:
    """Tracks the deeds of one timeline."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._last: Deed | None = None
        self._own: dict[str, Deed] = {}
        """By the players: what each of them laid, swapped, named or asked for last in this deal, as far as it can be
        corrected."""
        self._hands: dict[str, Deed] = {}
        """By the players: how their hands were counted last in this deal."""
        self._made: Deed | None = None
        """The last move that was accepted."""
        self._lies: Deed | None = None
        """What was laid last, or was named as lying."""
        self._refused: frozenset[int] = frozenset()
        """Inputs with what was refused since."""
        self._moved: tuple[str, ...] = ()
        """Who has moved since anything was said that was a deed."""
        self._trail: tuple[Deed, ...] = ()
        """The last moves of this deal that were accepted."""
        self.last_act: float = 0.0
        """When something last happened in the game."""

    @property
    def counted(self) -> Mapping[str, Deed]:
        """By the players: how their hands were counted last in this deal."""
        return self._hands

    @property
    def done(self) -> Done:
        """What a correction may correct now."""
        game, newest = self._court.game, self._court.desk.newest
        facts, turn = game.facts, game.turn
        asked = newest.question.about if newest is not None else ""
        counted = bool(self._hands) and turn is None and game.phase != "counting"
        several = len(facts.uncounted) > 1
        return Done(
            *(self._last, self._own, turn, self._made, self._lies, self._refused),
            *(self._hands, counted, several, asked, tuple(facts.subject or ()), facts.figures),
            *(bool(facts.pending_draw), facts.wisher, self._trail, game.serves),
            frozenset(filter(self._court.ledger.owed, game.players)),
        )

    def happened(self, event: Event) -> None:
        """An event of the game: what was somebody's last deed is so no more."""
        if isinstance(event, _MOVED):
            self._moved = (*self._moved, event.player or "")
        if isinstance(event, _OWN):
            self._own.pop(event.player or "", None)
        elif isinstance(event, RoundStarted):
            self._made, self._lies, self._refused = None, None, frozenset()
            self._own.clear()
            self._hands.clear()
            self._trail = ()

    # --- remembering ---

    def note_breath(self, group: Breath, events: Sequence[Event], *, begun: bool = False) -> Deed | None:
        """What was said in one breath, and caused these events; None: it was no deed. `begun`: it waits for more."""
        lead = group.lead
        if not isinstance(lead.value, Move) and not _tells_more(lead, events):
            return None
        mover = self._mover(group.place)
        deed = Deed(
            *(group.place.number, group.start, group.end, group.spans),
            of=self._lay_of(events) if isinstance(lead.value, Call) else self._deed_before(lead),
            player=mover,
            value=lead.value,
            lead=(lead.start, lead.end),
            again=tuple((one.start, one.end) for one in group.again),
            finer=card_parts(lead),
            lying=self._lying(events),
            on_joker=self._last is not None and self._last.kind is LayJoker,
            slipped=self._slipped(events),
            refused=next((event.player for event in events if isinstance(event, MoveRejected)), None),
            laid=next((one.cards[-1] for one in events if isinstance(one, CardLaid)), None),
            unheard=self._unheard(mover),
            refilled=self._refilled(events),
            began=any(isinstance(event, RoundStarted) for event in events),
            wish=group.wish,
            beneath=self._lies.card if self._lies is not None else None,
            words=tuple(lead.words),
        )
        return self._note(deed, events, begun=begun)

    def note_knock(self, at: float, place: Place, events: Sequence[Event]) -> Deed:
        """Knuckles on the table."""
        return self._note(Deed(place.number, at, at, {}, None, self._mover(place), Knock()), events)

    def _slipped(self, events: Sequence[Event]) -> str | None:
        """Who was passed over by them: he is taken to have passed, and then another has moved."""
        passed, moved = None, False
        for event in events:
            if isinstance(event, Passed) and passed is None:
                passed = event.player
            elif isinstance(event, _MOVED):
                moved = moved or event.player != passed
        return passed if moved else None

    def _unheard(self, player: str | None) -> str | None:
        """Who is taken to have moved last before this player, without anybody having heard it."""
        return next((one for one in reversed(self._moved) if one != player), None)

    def _refilled(self, events: Sequence[Event]) -> bool:
        """Whether who has laid last has filled up his hand. A deal does not end with what is drawn at its beginning."""
        drew = {event.player for event in events if isinstance(event, CardsDrawn) and event.reason is DrawReason.REFILL}
        lay = self._last.lay if self._last is not None else None
        if lay is None or lay.began:
            return False
        return lay.player in drew or (lay.kind is ThrowAfter and bool(drew))

    def _lying(self, events: Sequence[Event]) -> Lying:
        """What lay in the middle before these events."""
        middle = list(self._court.game.facts.middle or ())
        if not middle and not any(isinstance(event, Swapped) for event in events):
            return NOTHING_LIES
        for event in events:
            if isinstance(event, Swapped):
                middle = [*(card for card in middle if card not in event.given), *event.taken]
        return Lying(frozenset(middle), complete=len(set(middle)) == MIDDLE)

    def _note(self, deed: Deed, events: Sequence[Event], *, begun: bool = False) -> Deed:
        """Remember what was done last, if anything was."""
        public = any(event.public for event in events)
        if any(isinstance(event, _MOVED) for event in events):
            self._moved = ()
        if deed.is_own:
            self._own[str(deed.player)] = deed
        if events and isinstance(deed.value, HANDS):
            self._hands[deed.value.player] = deed
        if begun or (deed.player is not None and not events):
            self._last = deed  # "Karte E drei" has changed nothing yet, and is what was said last all the same
        refused = any(isinstance(event, MoveRejected) for event in events)
        if isinstance(deed.value, Lay | Upcard) and events and not refused:
            self._lies = deed
        if deed.by_turn and refused:
            self._refused |= {deed.number}
        elif deed.by_turn and deed.player is not None and public:
            self._made, self._refused = deed, frozenset()
            self._trail = (*self._trail[-MOST_KEPT:], deed)
        elif isinstance(deed.value, Middle | Upcard) and public:
            self._trail = (*self._trail[-MOST_KEPT:], deed)
        if public:
            self.last_act = deed.end
            if not any(isinstance(event, Resumed) for event in events):
                self._last = deed  # "zurück" after a pause means the last move, not the end of the pause
        return deed

    # --- what it goes with ---

    def _deed_before(self, phrase: Phrase) -> Deed | None:
        """What was done last, if the phrase only goes with it."""
        return self._last if goes_with(phrase) else None

    def _mover(self, place: Place) -> str | None:
        """Whose move that was said there was accepted."""
        ruled = self._court.past.made_at(place)
        if ruled is None or ruled.rejected is not None:
            return None
        return ruled.player if ruled.move.by_turn or isinstance(ruled.move, Begins) else None

    def _lay_of(self, events: Sequence[Event]) -> Deed | None:
        """What was done last, if these events are a call that was owed for it."""
        callers = [event.player for event in events if isinstance(event, CallHeard | CallLate)]
        last = self._last
        if last is None or not callers:
            return None
        met = [duty for duty in self._court.book.ruled if duty.state != "missed" and duty.player == callers[0]]
        return last if any(last.lay.start <= duty.lay_start <= last.lay.end for duty in met) else None


def _tells_more(phrase: Phrase, events: Sequence[Event]) -> bool:
    """A bare suit or name that was no answer: a wish, or who was named for the card."""
    bare = isinstance(phrase.value, said.BareSuit | said.BareName)
    return bare and bool(events) and not any(isinstance(event, Answered) for event in events)
