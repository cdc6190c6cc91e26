"""What went wrong in a course, with the conversation around it: for people who tune the host."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event
from host.evening import Recorded
from host.party.driver import Course, Spoken
from host.party.judged import Judged

BEFORE, AFTER = 3, 1
"""Utterances that are shown around the one that is spoken of."""


def complaints(course: Course) -> list[str]:
    """Everything that went wrong, in the order of time, with the conversation around it."""
    judged = Judged(course)
    titles: dict[int, list[str]] = {}
    for number, found in judged.matched:
        if found is None:
            titles.setdefault(number, []).append("move not as it was")
    for number, one in enumerate(course.spoken):
        for fault in one.said.faults:
            if not judged.is_ruled(one, fault):
                titles.setdefault(number, []).append(f"not ruled: {fault.kind} of {fault.player}")
    for title, events in (
        ("unjust penalty", judged.unjust_penalties()),
        ("unjust objection", judged.unjust_objections()),
        ("question", judged.questions()),
    ):
        for event in events:
            titles.setdefault(_said_with(course, event), []).append(f"{title} {_values(event)}")
    if course.crash is not None:
        titles.setdefault(len(course.spoken) - 1, []).append(f"crash: {course.crash}")
    return [_excerpt(course, number, told) for number, told in sorted(titles.items())]


def _said_with(course: Course, event: Event) -> int:
    """Number of the utterance with which an event came out."""
    with_it = (n for n, one in enumerate(course.spoken) if any(out.event is event for out in one.events))
    return next(with_it, len(course.spoken) - 1)


def _excerpt(course: Course, number: int, titles: Sequence[str]) -> str:
    """Some utterances before and after this one, and what the host made of each."""
    rows = [f"--- {'; '.join(titles)}"]
    for at in range(max(0, number - BEFORE), min(len(course.spoken), number + AFTER + 1)):
        rows += told(course.spoken[at], marked=at == number)
    return "\n".join(rows)


def told(one: Spoken, *, marked: bool = False) -> list[str]:
    """An utterance as lines: what was said, what the host heard instead, what it made of it."""
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
