"""Inputs: all that can change an evening. State is a fold over them; the journal keeps exactly these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from itertools import chain
from typing import Any

from pydantic import TypeAdapter

from games.values import dataclass, replace
from speech.words import GARBAGE, Other, Word


@dataclass(frozen=True)
class Heard:
    """Words of one utterance; times in seconds on the sample clock."""

    words: tuple[Word, ...]
    start: float
    end: float
    typed: bool = False
    """True for a transcript: there any unknown word may have been a call."""
    others: tuple[Other, ...] = ()
    """What else it may have meant, the likeliest first."""
    timbre: tuple[float, ...] = ()
    """What the voice is like (`speech.timbre`); empty where that is not known."""
    whole: bool = False
    """True where a recogniser listened for everyday words, too (`speech.second_pass`)."""

    @property
    def at(self) -> float:
        return self.start

    def not_caught(self) -> Heard:
        """The same sound, of which nobody knows what it was: perhaps a move, perhaps a call."""
        words = tuple(replace(word, text=GARBAGE, confidence=0.0, rivals=()) for word in self.words)
        return replace(self, words=words, others=())


@dataclass(frozen=True)
class Knock:
    """Knuckles on the table."""

    at: float


CLOUD_BELOW = 0.9
"""Garbage that the recogniser is less sure of than this could have been a call."""
NOISE = "noise"
"""Cause of a moment in which something was too soft for a move of this table; a call may be in it."""


@dataclass(frozen=True)
class Unheard:
    """A stretch in which nothing could be heard: `gap`, `host` (own speech), `restart` or `noise`."""

    start: float
    end: float
    cause: str

    @property
    def at(self) -> float:
        return self.start


@dataclass(frozen=True)
class Watermark:
    """Everything that began before this time has been delivered. Infinity at the end of the input."""

    at: float


@dataclass(frozen=True)
class Answer:
    """An answer by key or page to the question with this number."""

    at: float
    question: int
    answer: str


@dataclass(frozen=True)
class Setting:
    """A strictness figure or preset, set by key or page."""

    at: float
    key: str
    value: str


@dataclass(frozen=True)
class Amend:
    """Input number `target` (from 1) was misheard: these words stand for it; None: it was never said."""

    at: float
    target: int
    words: tuple[Word, ...] | None = None


@dataclass(frozen=True)
class Invited:
    """From now on the host knows the name of a guest, who may sit down between two deals."""

    at: float
    name: str


@dataclass(frozen=True)
class Acquainted:
    """The host knows from a lesson how these players sound (`speech.timbre`)."""

    at: float
    voices: tuple[tuple[str, tuple[float, ...]], ...]


@dataclass(frozen=True)
class Recess:
    """The table does something else with the microphone from now on, until a recess that is `over`: the game pauses,
    and nothing that is said meanwhile belongs to it."""

    at: float
    over: bool = False


Input = Heard | Knock | Unheard | Watermark | Answer | Setting | Amend | Invited | Acquainted | Recess

_TYPES: Mapping[str, type[Any]] = {
    kind.__name__.lower(): kind
    for kind in (Heard, Knock, Unheard, Watermark, Answer, Setting, Amend, Invited, Acquainted, Recess)
}
_ADAPTERS: Mapping[str, TypeAdapter[Any]] = {name: TypeAdapter(kind) for name, kind in _TYPES.items()}


def to_record(item: Input) -> dict[str, Any]:
    """The input as JSON-ready values."""
    record = {"input": type(item).__name__.lower(), **asdict(item)}
    for part in ("others", "timbre", "whole"):
        if not record.get(part, True):
            del record[part]
    spoken = [record.get("words") or (), *(other["words"] for other in record.get("others", ()))]
    for word in chain.from_iterable(spoken):
        if not word["rivals"]:
            del word["rivals"]
    return record


def from_record(record: Mapping[str, Any]) -> Input:
    """The input that `to_record` wrote. Raises KeyError, TypeError or ValueError for anything else."""
    values = dict(record)
    kind = _TYPES[values.pop("input")]
    if unknown := values.keys() - {field.name for field in fields(kind)}:
        raise TypeError(f"{kind.__name__} has no {unknown}")
    made: Input = _ADAPTERS[record["input"]].validate_python(values)
    return made
