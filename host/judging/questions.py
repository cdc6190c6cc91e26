"""Questions of the host to the table: answered by anyone, or by default after a while."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from games.events import Answered, Event, Question
from host.judging.debts.penalties import Entry
from host.judging.past.refused import Refused
from host.judging.past.standing import Identity

ANSWER_S = 15.0
"""Seconds of event time until the default is taken."""

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
    stopped_s: float = 0.0
    disputed: Entry | Refused | None = None
    """The ruling that an objection is about."""

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

    waiting: list[Open] = field(default_factory=list)
    asked: int = 0

    def ask(self, item: Open) -> None:
        self.waiting.append(item)

    def number(self) -> int:
        """The number of the next question."""
        self.asked += 1
        return self.asked

    @property
    def newest(self) -> Open | None:
        return self.waiting[-1] if self.waiting else None

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
