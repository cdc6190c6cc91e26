"""What stands in the end against what truly happened, and what the host said meanwhile that it should not have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
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
from host.evening import Recorded
from host.party.driver import Course, Spoken
from host.party.table import Done, Fault

NEAR_S = 4.0
"""An event belongs to an utterance if its time lies within its span, or so close to it."""
RULED_WITHIN_S = 40.0
"""A fault is ruled, and explains a penalty, for so long."""
BACK_AFTER = 3
"""The host is back in the game at the first of so many moves in a row that are right."""

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


@dataclass(frozen=True)
class Deafness:
    """How the host came back after it had heard nothing for a while."""

    moves: int
    """Moves after it until everything was right again."""
    questions: int
    unjust: int
    """Penalties for innocents."""


@dataclass
class Score:
    """One course, or the sum of several."""

    moves: int = 0
    right: int = 0
    faults: int = 0
    ruled: int = 0
    penalties: int = 0
    """Unjust ones."""
    objections: int = 0
    """Unjust ones."""
    questions: int = 0
    seconds: float = 0.0
    input_s: list[float] = field(default_factory=list)
    deafness: list[Deafness] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    """What went wrong, with the transcript around it, for people."""

    def __add__(self, other: Score) -> Score:
        return Score(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))

    def per_hour(self, count: int) -> float:
        """Of event time."""
        return 3600 * count / self.seconds if self.seconds else 0.0


def score(course: Course, verbose: bool = False) -> Score:
    """Compare a course with the truth in it."""
    judged = _Judged(course)
    penalties, objections = judged.unjust_penalties(), judged.unjust_objections()
    result = Score(
        moves=len(judged.matched),
        right=len(judged.matched) - sum(found is None for _, found in judged.matched),
        faults=len(judged.faults),
        ruled=sum(judged.is_ruled(spoken, fault) for spoken, fault in judged.faults),
        penalties=len(penalties),
        objections=len(objections),
        questions=len(judged.questions()),
        seconds=course.seconds,
        input_s=list(course.input_s),
    )
    if course.deaf is not None:
        result.deafness = [judged.deafness(course.deaf)]
    if verbose:
        result.complaints = judged.complaints()
    return result


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


class _Judged:
    """A course with its truth and its events matched."""

    def __init__(self, course: Course) -> None:
        self._course = course
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
            found = next((one for one in candidates if any(low <= one.at <= high for low, high in spans)), None)
            if found is not None:
                candidates.remove(found)
            matched.append((number, found))
        return matched

    def _truth(self) -> list[tuple[int, Done, list[tuple[float, float]]]]:
        """Every true move once: the number of its utterance, and when it may have been ruled.

        A move that is said again, on demand or because the host missed what came before, is the same `Done`.
        """
        spans = self._spans()
        truth: list[tuple[int, Done, list[tuple[float, float]]]] = []
        first: dict[int, int] = {}
        for number, one in enumerate(self._course.spoken):
            again = set() if one.to is None else set(self._course.spoken[one.to].said.done)
            for done in one.said.done:
                if id(done) in first:
                    truth[first[id(done)]][2].extend(spans[number])
                elif done not in again:
                    first[id(done)] = len(truth)
                    truth.append((number, done, list(spans[number])))
        return truth

    def _spans(self) -> list[list[tuple[float, float]]]:
        """When the moves of each utterance may have been ruled: when it was said, or when the host was answered."""
        spans = [[_around(one)] for one in self._course.spoken]
        for number, one in enumerate(self._course.spoken):
            for earlier in range(number - 1, -1, -1):
                if one.to is None or one.start - self._course.spoken[earlier].end > RULED_WITHIN_S:
                    break
                if earlier == one.to or self._course.spoken[earlier].said.player == one.said.player:
                    spans[earlier].append(_around(one))
        return spans

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

    # --- deafness ---

    def deafness(self, deaf: tuple[float, float]) -> Deafness:
        """How long it took until the host was back."""
        spoken = self._course.spoken
        later = [(number, found is not None) for number, found in self.matched if spoken[number].start >= deaf[1]]
        right = [found for _, found in later]
        back = next((n for n in range(len(right)) if all(right[n : n + BACK_AFTER])), len(right))
        until = spoken[later[back][0]].start if back < len(later) else self._course.seconds
        asked = [one for one in self.questions() if deaf[0] <= one.at <= until]
        return Deafness(back, len(asked), sum(deaf[0] <= one.at <= deaf[1] + 120 for one in self.unjust_penalties()))

    # --- for people ---

    def complaints(self) -> list[str]:
        """Everything that went wrong, in the order of time, with the conversation around it."""
        titles: dict[int, list[str]] = {}
        for number, found in self.matched:
            if found is None:
                titles.setdefault(number, []).append("move not as it was")
        for number, one in enumerate(self._course.spoken):
            for fault in one.said.faults:
                if not self.is_ruled(one, fault):
                    titles.setdefault(number, []).append(f"not ruled: {fault.kind} of {fault.player}")
        for event in self.unjust_penalties():
            titles.setdefault(self._said_with(event), []).append(f"unjust penalty {_values(event)}")
        for event in self.unjust_objections():
            titles.setdefault(self._said_with(event), []).append(f"unjust objection {_values(event)}")
        for event in self.questions():
            titles.setdefault(self._said_with(event), []).append(f"question {_values(event)}")
        return [self._excerpt(number, told) for number, told in sorted(titles.items())]

    def _said_with(self, event: Event) -> int:
        """Number of the utterance with which an event came out."""
        with_it = (n for n, one in enumerate(self._course.spoken) if any(out.event is event for out in one.events))
        return next(with_it, len(self._course.spoken) - 1)

    def _excerpt(self, number: int, titles: Sequence[str]) -> str:
        """Some utterances before and after this one, and what the host made of each."""
        rows = [f"--- {'; '.join(titles)}"]
        for at in range(max(0, number - 3), min(len(self._course.spoken), number + 2)):
            rows += _rows(self._course.spoken[at], at == number)
        return "\n".join(rows)


def _rows(one: Spoken, marked: bool) -> Sequence[str]:
    heard = "" if one.heard == one.said.text else f"   HEARD: {one.heard if one.heard is not None else 'nothing'}"
    faults = "".join(f"  [{fault.kind}]" for fault in one.said.faults)
    row = (
        f"{'>' if marked else ' '} {one.start:7.2f} {one.end:7.2f} | {one.said.player}: {one.said.text}{faults}{heard}"
    )
    shown = [_line(event) for event in one.events if event.event.type_name() not in ("turn", "duty_opened")]
    return [row, *(f"        {line}" for line in shown)]


def _line(one: Recorded) -> str:
    return f"{one.seq} {_values(one.event)}"


def _values(event: Event) -> str:
    record = event.as_record()
    rest = [f"{key}={value}" for key, value in record.items() if key not in ("at", "type", "player", "id")]
    return " ".join([f"{record['type']}@{record['at']:g}", str(record["player"] or "-"), *rest])
