"""A course with its truth and its events matched: what stands in the end, and what was said meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.events import (
    CallFalse,
    CallLate,
    CallMissed,
    Corrected,
    Event,
    MoveRejected,
    PenaltyOwed,
    Question,
    Reminded,
)
from host.party.driver import Course, Spoken
from host.party.table import Done, Fault

NEAR_S = 4.0
"""An event belongs to an utterance if its time lies within its span, or so close to it."""
RULED_WITHIN_S = 40.0
"""A fault is ruled, and explains a penalty, for so long."""
VALUES: dict[str, tuple[str, ...]] = {
    "round_started": ("upcard",),
    "middle_named": ("cards",),
    "count_corrected": ("count",),
    "card_laid": ("cards",),
    "cards_drawn": ("count",),
    "suit_wished": ("suit",),
    "swapped": ("given", "taken"),
    "asked": ("of", "card"),
    "given": ("to", "card"),
    "denied": ("to", "card"),
    "quartet_laid": ("group",),
    "value_named": ("category", "value"),
    "trick_won": ("count",),
    "pile_taken": ("count",),
    "penalty_drawn": ("count",),
    "scored": ("points",),
    "hands_swapped": ("players",),
    "joker_defined": ("card",),
    "life_lost": ("lives",),
}
"""Which values of an event are compared; a type that is not named has none."""

_RULINGS = (PenaltyOwed, Reminded, CallMissed, CallLate, CallFalse, MoveRejected, Question)
_EXPLAINS = {
    "wrong_card": ("wrong_card",),
    "call_missed": ("call_missed", "call_late"),
    "call_late": ("call_late", "call_missed"),
    "call_false": ("call_false",),
    "out_of_turn": ("out_of_turn",),
    "forgot_to_draw": ("forgot_to_draw",),
}
"""Which penalties a planted fault explains; a kind that is not named explains any."""


def done_of(event: Event) -> Done:
    """An event in the terms of the truth."""
    kind = event.type_name()
    player = event.player or str(getattr(event, "dealer", ""))
    record = event.as_record()
    return Done(kind, player, tuple(_flat(record.get(key) for key in VALUES.get(kind, ()))))


def _flat(values: Iterable[Any]) -> Iterable[str]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield f"{value:g}" if isinstance(value, float) else str(value)


def _around(spoken: Spoken) -> tuple[float, float]:
    return spoken.start - NEAR_S, spoken.end + NEAR_S


def _of(event: Event, fault: Fault) -> bool:
    """Whether the host speaks of whoever made the fault; an unnamed answer is blamed on `other`."""
    return fault.player in (event.player, getattr(event, "other", None))


def _within(event: Event, spans: Sequence[tuple[float, float]]) -> bool:
    return any(low <= event.at <= high for low, high in spans)


def _in_pieces(done: Done, free: Mapping[Done, list[Event]], spans: Sequence[tuple[float, float]]) -> Event | None:
    """The first of the lays that are this one together: who makes a pause between equal cards lays them one by one, and
    it is the same to the game. They are taken out of `free`."""
    if done.type != "card_laid" or len(done.values) == 1:
        return None
    own = [(event, one) for one, events in free.items() if _is_own(one, done) for event in events]
    left, taken = list(done.values), list[tuple[Event, Done]]()
    for event, one in sorted(own, key=lambda pair: pair[0].at):
        if _within(event, spans) and tuple(left[: len(one.values)]) == one.values:
            left, taken = left[len(one.values) :], [*taken, (event, one)]
    if left or not taken:
        return None
    for event, one in taken:
        free[one].remove(event)
    return taken[0][0]


def _is_own(one: Done, other: Done) -> bool:
    return (one.type, one.player) == (other.type, other.player)


class Judged:
    """A course with its truth and its events matched."""

    def __init__(self, course: Course) -> None:
        self.course = course
        events = course.events
        gone = {seq for one in events if isinstance(one.event, Corrected) for seq in one.event.replaces}
        self._standing = [one.event for one in events if one.seq not in gone]
        self._all = events
        self.faults = [(one, fault) for one in course.spoken for fault in one.said.faults]
        self.matched = self._match()

    # --- moves ---

    def _match(self) -> list[tuple[int, Event | None]]:
        """For every true move the number of its utterance, and the event that tells of it."""
        free: dict[Done, list[Event]] = {}
        for event in sorted(self._standing, key=lambda event: event.at):
            free.setdefault(done_of(event), []).append(event)
        matched: list[tuple[int, Event | None]] = []
        for number, done, spans in self._truth():
            candidates = free.get(done, [])
            found = next((one for one in candidates if _within(one, spans)), None)
            if found is not None:
                candidates.remove(found)
            matched.append((number, found or _in_pieces(done, free, spans)))
        return matched

    def _truth(self) -> list[tuple[int, Done, list[tuple[float, float]]]]:
        """Every true move once: the number of its utterance, and when it may have been ruled.

        A move that is said again, on demand or because the host missed what came before, is the same `Done`.
        """
        spans = self._spans()
        truth: list[tuple[int, Done, list[tuple[float, float]]]] = []
        first: dict[int, int] = {}
        for number, one in enumerate(self.course.spoken):
            again = set() if one.to is None else set(self.course.spoken[one.to].said.done)
            for done in one.said.done:
                if id(done) in first:
                    truth[first[id(done)]][2].extend(spans[number])
                elif done not in again:
                    first[id(done)] = len(truth)
                    truth.append((number, done, list(spans[number])))
        return truth

    def _spans(self) -> list[list[tuple[float, float]]]:
        """When the moves of each utterance may have been ruled: when it was said, or when the host was answered."""
        spans = [[_around(one)] for one in self.course.spoken]
        for number, one in enumerate(self.course.spoken):
            for earlier in range(number - 1, -1, -1):
                if one.to is None or one.start - self.course.spoken[earlier].end > RULED_WITHIN_S:
                    break
                if earlier == one.to or self.course.spoken[earlier].said.player == one.said.player:
                    spans[earlier].append(_around(one))
        for early, number in self._said_again():
            spans[number].append((self.course.spoken[early].end, self.course.spoken[number].end))
        return spans

    def _said_again(self) -> Iterator[tuple[int, int]]:
        """What was said before its turn, and where its player says it once more: it may count as soon as its turn
        comes (RULES.md, Trumpf: "it was said aloud")."""
        spoken = self.course.spoken
        for early, one in enumerate(spoken):
            for player in (fault.player for fault in one.said.faults if fault.kind == "out_of_turn"):
                later = (n for n in range(early + 1, len(spoken)) if spoken[n].said.player == player)
                number = next((n for n in later if spoken[n].said.done), None)
                if number is not None and spoken[number].start - one.end <= RULED_WITHIN_S:
                    yield early, number

    # --- what was said meanwhile ---

    def published(self, *kinds: type[Event]) -> list[Event]:
        """Everything of these types that ever came out, once each, also what was replaced later."""
        found: dict[tuple[Any, ...], Event] = {}
        for one in self._all:
            if isinstance(one.event, kinds):
                event = one.event
                told = getattr(event, "reason", None), getattr(event, "about", None), getattr(event, "move", None)
                found.setdefault((event.type_name(), event.player, round(event.at, 1), *told), event)
        return list(found.values())

    def unjust_penalties(self) -> list[Event]:
        """Penalty cards that no planted fault of the player explains."""
        owed = [event for event in self.published(PenaltyOwed) if isinstance(event, PenaltyOwed)]
        return [one for one in owed if not one.reason.by_card and not self._explained(one)]

    def _explained(self, owed: PenaltyOwed) -> bool:
        return any(
            fault.player == owed.player
            and str(owed.reason) in _EXPLAINS.get(fault.kind, (str(owed.reason),))
            and spoken.start - NEAR_S <= owed.at <= spoken.end + RULED_WITHIN_S
            for spoken, fault in self.faults
        )

    def unjust_objections(self) -> list[Event]:
        """Moves that were refused though nothing wrong had been laid or said."""
        return [event for event in self.published(MoveRejected) if not self._deserved(event)]

    def questions(self) -> list[Event]:
        """What the host asked, but for questions about a planted fault: asking is one way to rule it."""
        return [one for one in self.published(Question) if not self._deserved(one)]

    def _deserved(self, event: Event) -> bool:
        return any(
            _of(event, fault) and spoken.start - NEAR_S <= event.at <= spoken.end + NEAR_S
            for spoken, fault in self.faults
        )

    def is_ruled(self, spoken: Spoken, fault: Fault) -> bool:
        """Whether the host said anything about a planted fault, and stood to it."""
        return any(
            isinstance(event, _RULINGS)
            and _of(event, fault)
            and spoken.start - NEAR_S <= event.at <= spoken.end + RULED_WITHIN_S
            and (not isinstance(event, PenaltyOwed) or not event.reason.by_card)
            for event in self._standing
        )
