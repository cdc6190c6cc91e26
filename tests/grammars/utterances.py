"""Helpers of the grammar tests: spoken lines and a short notation for what was read."""

from __future__ import annotations

import dataclasses
import functools

from grammars import Phrase, Reader, Reading
from grammars.questions import HowMany

PLAYERS = ("Ben", "Anna", "Jürgen")


@functools.cache
def reader(game: str) -> Reader:
    """What these players say."""
    return Reader(game, PLAYERS)


@dataclasses.dataclass(frozen=True)
class Spoken:
    """A word as the reader wants it."""

    text: str
    start: float
    end: float
    confidence: float = 1.0


def say(line: str, start: float = 0.0) -> list[Spoken]:
    """The words of a line, half a second each, one a second."""
    return [Spoken(text, start + at, start + at + 0.5) for at, text in enumerate(line.split())]


def _field(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)


def show(phrase: Phrase) -> str:
    """`Ben: lay(H7)`; fields without a value are left out."""
    named = {field.name: getattr(phrase.value, field.name) for field in dataclasses.fields(phrase.value)}  # type: ignore[arg-type]
    if isinstance(phrase.value, HowMany):
        named["himself"] = "himself" if phrase.value.himself else None
    fields = ", ".join(_field(value) for value in named.values() if value is not None)
    return f"{f'{phrase.actor}: ' if phrase.actor else ''}{phrase.intent}({fields})"


def show_all(reading: Reading) -> list[str]:
    """Phrases and unknown words (`?ähm`) in the order of their times."""
    parts = [(phrase.start, show(phrase)) for phrase in reading.phrases]
    parts += [(word.start, f"?{word.text}") for word in reading.unknown]
    return [text for _, text in sorted(parts, key=lambda part: part[0])]
