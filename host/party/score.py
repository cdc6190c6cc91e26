"""One course, or many, in figures."""

from __future__ import annotations

from dataclasses import dataclass, field

from host.party.driver import Course
from host.party.judged import Judged

BACK_AFTER = 3
"""The host is back in the game at the first of so many moves in a row that are right."""
UNJUST_FOR_S = 120.0
"""So long after deafness a penalty for an innocent is its fault."""


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
    crashes: int = 0
    """Evenings in which the host broke down."""
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


def score(course: Course) -> Score:
    """Count what was right and what was not."""
    judged = Judged(course)
    penalties, objections = judged.unjust_penalties(), judged.unjust_objections()
    result = Score(
        moves=len(judged.matched),
        right=len(judged.matched) - sum(found is None for _, found in judged.matched),
        faults=len(judged.faults),
        ruled=sum(judged.is_ruled(spoken, fault) for spoken, fault in judged.faults),
        penalties=len(penalties),
        objections=len(objections),
        questions=len(judged.questions()),
        crashes=course.crash is not None,
        seconds=course.seconds,
        input_s=list(course.input_s),
    )
    if course.deaf is not None:
        result.deafness = [deafness(judged, course.deaf)]
    return result


def deafness(judged: Judged, deaf: tuple[float, float]) -> Deafness:
    """How long it took until the host was back after it had heard nothing between these times."""
    spoken = judged.course.spoken
    later = [(number, found is not None) for number, found in judged.matched if spoken[number].start >= deaf[1]]
    right = [found for _, found in later]
    back = next((n for n in range(len(right)) if all(right[n : n + BACK_AFTER])), len(right))
    until = spoken[later[back][0]].start if back < len(later) else judged.course.seconds
    asked = sum(deaf[0] <= one.at <= until for one in judged.questions())
    unjust = sum(deaf[0] <= one.at <= deaf[1] + UNJUST_FOR_S for one in judged.unjust_penalties())
    return Deafness(back, asked, unjust)
