"""Questions of the host to the table: answered by anyone, or by default after a while."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from games.events import Answered, Event, Question
from games.moves import Move
from host.judging.debts.duties import DutyBook
from host.judging.debts.penalties import Entry
from host.judging.past.record import Identity, Past
from host.judging.past.refused import Refused
from host.judging.past.ruled import Place

ANSWER_S = 15.0
"""Seconds of event time until the default is taken."""
WHOM = frozenset({"who_named", "who_gives", "who_swaps"})
"""Questions for whom a card concerns."""

AskText = Callable[[str, Mapping[str, object]], str]
"""The German sentence of a question: what it is about, its slots."""
Outcome = Callable[[float], list[Event]]
"""What follows from an answer given at this time."""


def nothing(at: float) -> list[Event]:
    """An outcome without consequences."""
    return []


@dataclass(eq=False)
class Open:
    """A question nobody has answered yet."""

    question: Question
    yes: Outcome
    no: Outcome
    default: Outcome
    value: Callable[[object, float], list[Event] | None] | None = None
    """Takes a suit, name or number; None: it does not fit the question."""
    of: float | None = None
    """The moment of the deed that it is about; None: the one when it was asked."""
    holds_calls: bool = False
    """It is about a move to which calls may belong: they wait for the answer."""
    fault: bool = False
    """It is asked because somebody has a penalty to pay: whoever pays one is the answer, or says no."""
    unanswered: str = "default"
    """What counts as the answer where nobody gives one: "no", where another player has said so."""
    stopped_s: float = 0.0
    disputed: Entry | Refused | None = None
    """The ruling that an objection is about."""
    meant: Move | None = None
    """What is made of a yes; to say it again is one."""

    def takes(self, answer: str) -> bool:
        """Whether "yes" or "no" says anything: "ja" does not where it asks for a suit, a name or a number, and "nein"
        only where it can be nobody."""
        return self.value is None or (self.yes if answer == "yes" else self.no) is not nothing

    @property
    def identity(self) -> Identity:
        """It stays the same in every fold."""
        at = self.question.at if self.of is None else self.of
        return self.question.about, self.question.player, round(at, 3)

    @property
    def expires_at(self) -> float:
        return self.question.at + ANSWER_S + self.stopped_s


@dataclass(eq=False)
class QuestionDesk:
    """Open questions, the newest last."""

    ask_text: AskText
    book: DutyBook
    past: Past
    waiting: list[Open] = field(default_factory=list)
    asked: int = 0

    # --- asked and answered ---

    def ask(
        self,
        about: str,
        slots: Mapping[str, object],
        at: float,
        *,
        yes: Outcome = nothing,
        no: Outcome = nothing,
        default: Outcome = nothing,
        value: Callable[[object, float], list[Event] | None] | None = None,
        of: float | None = None,
        holds_calls: bool = False,
        fault: bool = False,
        reopens: bool = False,
        meant: Move | None = None,
    ) -> list[Event]:
        """Ask the table; the newest question is the one that "ja" and "nein" answer.

        `of`: the moment of the deed that it is about, where that is not the one of asking.
        `reopens`: it is a ruling of that moment. `fault`: somebody has a penalty to pay, if nobody denies it.
        `holds_calls`: a call may belong to the move that it is about, and waits for the answer.
        `meant`: what is made of a yes; to say it again is one.
        """
        if holds_calls:
            for call in self.book.held:
                call.ambiguous = True
        player = slots.get("player")
        self.asked += 1
        question = Question(
            at=at,
            player=str(player) if player is not None else None,
            id=self.asked,
            about=about,
            text=self.ask_text(about, slots),
            since=of if reopens else None,
        )
        self.waiting.append(Open(question, yes, no, default, value, of, holds_calls, fault, meant=meant))
        return [question]

    def answer(self, item: Open, answer: str, at: float) -> list[Event]:
        """ "yes", "no" or "default" closes a question."""
        self.close(item)
        outcome = {"yes": item.yes, "no": item.no}.get(answer, item.default)
        closed = Answered(at=at, player=item.question.player, id=item.question.id, answer=answer)
        return [closed, *outcome(at)]

    def assume(self, abouts: Collection[str], at: float) -> list[Event]:
        """The table goes on as if these were answered by default."""
        asked = [item for item in self.waiting if item.question.about in abouts]
        return [event for item in asked for event in self.answer(item, "default", at)]

    def answer_value(
        self, value: object, at: float, player: str | None = None, place: Place | None = None
    ) -> list[Event] | None:
        """A suit, name or number answers the newest question that can take it; None: there is none.

        `player`: whom it was said of; then it answers no question to another. `place`: where it was said; after a
        correction it answers no other question than before.
        """
        given = self.past.answered_at(place)
        for item in reversed(self.waiting):
            if player not in (None, item.question.player) or given not in (None, item.identity):
                continue
            events = self._taken(item, value, at, place)
            if events is not None:
                return events
        return None

    def _taken(self, item: Open, value: object, at: float, place: Place | None) -> list[Event] | None:
        """The question is answered by this value; None: it does not fit. What follows may make it pointless itself."""
        events = item.value(value, at) if item.value is not None else None
        if events is None:
            return None
        self.past.note_answer(place, item.identity)
        if item in self.waiting:
            self.close(item)
        said = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        closed = Answered(at=at, player=item.question.player, id=item.question.id, answer=said)
        return [closed, *events]

    def admit(self, player: str, at: float, place: Place, *, penalty: bool) -> list[Event] | None:
        """Who pays a penalty that nobody has imposed has been asked for it: "Wer war der Letzte?" – "Ben hat eine
        gezogen"; None: nobody has asked for one of his. `penalty`: he has called it one; else it accuses nobody who was
        only asked whether he has done something."""
        for item in reversed(self.waiting):
            if not item.fault:
                continue
            if item.value is not None:
                return self._taken(item, player, at, place)
            if item.question.player == player and penalty:
                return self.answer(item, "no", at)
        return None

    # --- which of them ---

    @property
    def newest(self) -> Open | None:
        return self.waiting[-1] if self.waiting else None

    @property
    def waits_for_value(self) -> bool:
        """Whether a suit, a name or a number answers something."""
        return any(item.value is not None for item in self.waiting)

    def waits_for(self, abouts: Collection[str]) -> bool:
        """Whether one of these is asked."""
        return any(item.question.about in abouts for item in self.waiting)

    def about_same(self, move: Move) -> Open | None:
        """The question about this very move, which is said once more."""
        return next((one for one in self.waiting if one.meant is not None and one.meant.is_repeated_by(move)), None)

    @property
    def holds_calls(self) -> bool:
        """Whether calls wait for an answer."""
        return any(item.holds_calls for item in self.waiting)

    def by_id(self, number: int) -> Open | None:
        return next((item for item in self.waiting if item.question.id == number), None)

    def find(self, asked: Identity) -> Open | None:
        """The open question that is this one. What the table objects to stays the same ruling, whoever it is on after a
        correction."""
        exactly = next((item for item in self.waiting if item.identity == asked), None)
        about, _, moment = asked
        objections = (item for item in self.waiting if item.disputed is not None and item.identity[0] == about)
        return exactly or next((item for item in objections if item.identity[2] == moment), None)

    def asked_at(self, place: Place, newest: Open | None) -> Open | None:
        """The question that is answered there: `newest` when it was said, and no other one after a correction."""
        asked = self.past.answers_to(place, newest.identity if newest is not None else None)
        return self.find(asked) if asked is not None else None

    # --- the end of a question ---

    def close(self, item: Open) -> None:
        self.waiting.remove(item)

    def first_due(self) -> Open | None:
        """The question whose default is due first."""
        return min(self.waiting, key=lambda item: item.expires_at, default=None)

    def stop_clock(self, seconds: float) -> None:
        """The host spoke: nobody could answer meanwhile."""
        for item in self.waiting:
            item.stopped_s += seconds

    def settle(self, event: Event) -> list[Event]:
        """What was said answers an open question about it."""
        about = [item for item in self.waiting if item.question.about == event.settles]
        for item in about:
            self.close(item)
        said = " ".join(map(str, getattr(event, "cards", None) or (getattr(event, "card", None) or "",)))
        return [Answered(at=event.at, player=item.question.player, id=item.question.id, answer=said) for item in about]

    def withdraw(self, abouts: Collection[str], player: str | None, at: float) -> list[Event]:
        """Questions to a player (None: to anybody) have become pointless: something newer was said."""
        asked = [item for item in self.waiting if item.question.about in abouts]
        return self._withdrawn([item for item in asked if player in (None, item.question.player)], at)

    def withdraw_before(self, events: Sequence[Event], at: float) -> list[Event]:
        """A deal or game is over: what was asked before these events has become pointless, what they ask has not."""
        fresh = {event.id for event in events if isinstance(event, Question)}
        return self._withdrawn([item for item in self.waiting if item.question.id not in fresh], at)

    def _withdrawn(self, stale: Sequence[Open], at: float) -> list[Event]:
        for item in stale:
            self.close(item)
        return [Answered(at=at, player=item.question.player, id=item.question.id, answer="withdrawn") for item in stale]
