"""The host and the table: questions, answers, corrections, and what the host says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.events.base import Event
from games.values import dataclass


@dataclass(frozen=True, kw_only=True)
class Question(Event):
    id: int
    about: str
    text: str
    since: float | None = None
    """When the ruling was found that is to be decided anew; only of objections. Seconds."""


@dataclass(frozen=True, kw_only=True)
class Answered(Event):
    """`answer` is "yes", "no", a value that was said, or "default" when nobody answered in time."""

    id: int
    answer: str


@dataclass(frozen=True, kw_only=True)
class Corrected(Event):
    """The events with these numbers do not hold any more; those that follow stand for them."""

    replaces: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NotUnderstood(Event):
    words: str


@dataclass(frozen=True, kw_only=True)
class Paused(Event):
    """The table pauses: nothing is applied, no window closes."""


@dataclass(frozen=True, kw_only=True)
class Resumed(Event):
    """The table goes on."""


@dataclass(frozen=True, kw_only=True)
class StrictnessChanged(Event):
    key: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Announced(Event):
    text: str
    urgent: bool | None = None
    """True for a ruling or a question: said before any news that still wait."""


@dataclass(frozen=True, kw_only=True)
class WindowOpened(Event):
    """The table may react: until the next move, at most for so long, and everything said in it has to be delivered."""

    public: ClassVar[bool] = False

    seconds: float


OWING = "finished_owing"
"""What the table is asked about whoever has no cards left, and still has to draw some (house rule `win_owing`)."""


WHO_PAYS = "who_pays"
"""What the table is asked where it has gone on without counting every hand."""


@dataclass(frozen=True, kw_only=True)
class TableAsked(Event):
    """A game wants to know something from the table; the answer goes to `Reactive.answer`."""

    public: ClassVar[bool] = False

    about: str
    slots: Mapping[str, Any]
    yes_no: bool = False
    """Answered by yes or no; otherwise by a name."""
    fault: bool = False
    """It is asked because somebody has a penalty to pay: whoever pays one is the answer."""


@dataclass(frozen=True, kw_only=True)
class Reply(Event):
    """The host answers a request: `key` names the sentence, `slots` what it speaks of."""

    public: ClassVar[bool] = False

    key: str
    slots: Mapping[str, Any]
