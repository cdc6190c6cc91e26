"""Duties, calls and penalties: what is owed, how it was ruled, what it costs."""

from __future__ import annotations

from typing import ClassVar

from games.events.base import Event
from games.events.reasons import PenaltyReason
from games.moves import CallName
from games.values import dataclass


@dataclass(frozen=True, kw_only=True)
class DutyOpened(Event):
    """The player owes a call at the lay that `at` ends. The referee judges it and feeds a `Ruling` back."""

    public: ClassVar[bool] = False

    call: CallName
    """The call that is owed, and that a missing one is named by."""
    accepts: tuple[CallName, ...]
    """Wordings that fulfil it."""
    weak: tuple[CallName, ...] = ()
    """Wordings that a strict table doubts."""
    as_said: bool = False
    """`call_heard` names the wording that was said, not the call that was owed."""
    certain: bool = True
    """False where the duty hangs on an uncertain count: asked, never punished."""
    penalty: int = 1
    """Penalty cards that the house rule gives for a missing or late call."""


@dataclass(frozen=True, kw_only=True)
class DutyDropped(Event):
    """The player does not owe this call any more: the lay was another than it seemed."""

    public: ClassVar[bool] = False

    call: CallName


@dataclass(frozen=True, kw_only=True)
class Forgotten(Event):
    """The player was to say something between `since` and `at`, and nobody heard it: strictness decides."""

    public: ClassVar[bool] = False

    reason: PenaltyReason
    since: float


@dataclass(frozen=True, kw_only=True)
class HandsUnsure(Event):
    """A card was laid of which nobody caught the rank: cards may have gone from hand to hand."""

    public: ClassVar[bool] = False

    players: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CallDenied(Event):
    """What the player shows proves that the call was false: strictness decides."""

    public: ClassVar[bool] = False

    call: CallName


@dataclass(frozen=True, kw_only=True)
class CallHeard(Event):
    call: CallName


@dataclass(frozen=True, kw_only=True)
class CallLate(Event):
    call: CallName
    by_s: float


@dataclass(frozen=True, kw_only=True)
class CallMissed(Event):
    call: CallName


@dataclass(frozen=True, kw_only=True)
class CallFalse(Event):
    call: CallName


@dataclass(frozen=True, kw_only=True)
class Reminded(Event):
    """Said aloud, nobody punished."""

    reason: PenaltyReason
    call: CallName | None = None


@dataclass(frozen=True, kw_only=True)
class PenaltyOwed(Event):
    count: int
    reason: PenaltyReason
    unit: str | None = None
    """What it is paid in, where that is no cards: `Punkte` or `Schluck`. Nothing has to be drawn for it then."""


@dataclass(frozen=True, kw_only=True)
class PenaltyDrawn(Event):
    count: int
    by_card: bool | None = None
    """True where a card made the player draw (some of) them."""
    ahead: bool | None = None
    """True where they were drawn before the host had found what for."""


@dataclass(frozen=True, kw_only=True)
class PenaltyWaived(Event):
    count: int
    reason: str
    by_card: bool | None = None
    """True where a card would have made the player draw (some of) them."""
    unit: str | None = None
    """As in `PenaltyOwed`."""
