"""Sentences that are due: how urgent, and for how long they are worth saying."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from games.values import dataclass


class Urgency(IntEnum):
    """Order of what one input causes; only rulings are spoken while a duty is open."""

    RULING = 0
    QUESTION = 1
    NEWS = 2


@dataclass(frozen=True)
class Due:
    """A sentence to be said."""

    urgency: Urgency
    text: str
    act: int | None = None
    """It belongs to this act and is dropped once another one follows; None: it does not age."""
    question: int | None = None
    """It asks the question with this number, and is dropped once that is answered."""


def in_order(due: Iterable[Due], act: int) -> list[Due]:
    """By urgency; each sentence once, none that is out of date."""
    fresh: dict[str, Due] = {}
    for item in due:
        if item.text and item.act in (None, act):
            fresh.setdefault(item.text, item)
    return sorted(fresh.values(), key=lambda item: item.urgency)
