"""Duties: calls that somebody owes at a lay, judged in event time (DESIGN.md, "Duties").

All times are seconds on the sample clock. Game-independent: a game opens a duty, the referee judges it here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from transitions import Machine

from games.events import DutyOpened
from games.moves import CallName
from games.values import replace
from host.judging.debts.strictness import Strictness

EVIDENCE_S = 60.0
"""How long unheard stretches, unclear speech and ended duties are remembered; longer than any window."""


class Timing(StrEnum):
    """Where a call stands in the window of a duty."""

    ON_TIME = "on_time"
    LATE = "late"
    OUTSIDE = "outside"


@dataclass(eq=False)
class Duty:
    """One call that a player owes since one lay. `state` ends in exactly one of fulfilled, late, missed, waived."""

    opened: DutyOpened
    lay_start: float
    lay_end: float
    strictness: Strictness
    state: str = "open"
    next_move_at: float | None = None
    """Start of the next accepted move of another player."""
    stopped_s: float = 0.0
    """How long the host itself spoke within the window: that time does not count."""
    unheard: bool = False
    """A part of the window could not be heard."""
    clouded: bool = False
    """Speech in the window that could have been the call."""
    ambiguous: bool = False
    """A call without a name that fitted went to another duty, and may have been meant for this one."""
    surely: CallName | None = None
    """What its player surely said: in the breath of the lay, or with his name, and heard well."""
    excused: bool = False
    """A correction has brought it up: nobody knew of it at the lay."""
    weak_at: float | None = None
    """A wording was heard that a strict table doubts."""

    fulfil: ClassVar[Callable[[Duty], bool]]
    come_late: ClassVar[Callable[[Duty], bool]]
    miss: ClassVar[Callable[[Duty], bool]]
    doubt: ClassVar[Callable[[Duty], bool]]
    waive: ClassVar[Callable[[Duty], bool]]

    def __post_init__(self) -> None:
        _MACHINE.add_model(self, initial="open")
        # It has its triggers now; the machine must not keep every duty of an evening.
        _MACHINE.remove_model(self)

    @property
    def player(self) -> str:
        assert self.opened.player is not None
        return self.opened.player

    @property
    def call(self) -> CallName:
        return self.opened.call

    @property
    def on_time_until(self) -> float:
        """End of the lay plus grace; with `next_action` the closing time."""
        grace = self.strictness.grace_s
        if grace == "next_action":
            return min(self._next_move, self.lay_end + self.strictness.late_s + self.stopped_s)
        return self.lay_end + grace + self.stopped_s

    @property
    def closed_at(self) -> float:
        """Until here a call counts as late; never before `on_time_until`."""
        on_time = self.on_time_until
        if self.strictness.grace_s == "next_action":
            return on_time
        return max(on_time, min(self._next_move, on_time + self.strictness.late_s))

    @property
    def _next_move(self) -> float:
        return float("inf") if self.next_move_at is None else self.next_move_at

    def takes(self, call: CallName) -> bool:
        """Whether the wording can fulfil it at all."""
        return call in self.opened.accepts or call in self.opened.weak

    def timing(self, start: float) -> Timing:
        """A call that starts here: on time, late, or outside the window."""
        if start < self.lay_start - self.strictness.early_s or start > self.closed_at:
            return Timing.OUTSIDE
        return Timing.ON_TIME if start <= self.on_time_until else Timing.LATE

    def away_from(self, start: float) -> float:
        """Seconds between the lay and a call that starts here; 0 during the lay."""
        return max(self.lay_start - start, start - self.lay_end, 0.0)

    def is_due(self, watermark: float) -> bool:
        """Whether everything that could still fulfil it has been delivered."""
        if self.next_move_at is not None and self.closed_at <= self.next_move_at:
            return watermark >= self.closed_at
        return watermark > self.closed_at

    @property
    def in_doubt(self) -> bool:
        """The evidence rule: punished only if the whole window was heard and the count is sure (DESIGN.md, idea 4)."""
        return self.unheard or self.clouded or self.is_uncertain

    @property
    def is_uncertain(self) -> bool:
        """Whether there is a doubt of the duty itself, or of whose the call was, whatever was heard in its window."""
        return self.ambiguous or not self.opened.certain or self.weak_at is not None

    def overlaps(self, start: float, end: float) -> bool:
        """Whether the stretch touches the window, early calls included."""
        return end > self.lay_start - self.strictness.early_s and start <= self.closed_at


_MACHINE = Machine(
    model=None,
    states=["open", "doubtful", "fulfilled", "late", "missed", "waived"],
    transitions=[
        {"trigger": "fulfil", "source": ["open", "doubtful"], "dest": "fulfilled"},
        {"trigger": "come_late", "source": "open", "dest": "late"},
        {"trigger": "miss", "source": ["open", "doubtful"], "dest": "missed"},
        {"trigger": "doubt", "source": "open", "dest": "doubtful"},
        {"trigger": "waive", "source": ["open", "doubtful"], "dest": "waived"},
    ],
    initial="open",
    auto_transitions=False,
)
"""One machine for all duties: `open → fulfilled | late | missed | doubtful → fulfilled | missed | waived`."""


@dataclass(eq=False)
class HeldCall:
    """A call for which there is no duty (yet)."""

    call: CallName
    start: float
    end: float
    player: str
    named: bool
    """Whether a name was said with it; else the player is the one on turn."""
    ambiguous: bool = False
    """Somebody else had just laid: nobody can tell who called."""
    counted: bool = False
    """Its player has been counted since: it claims no other count any more, and may still be early."""
    talk_s: float = 0.0
    """So long its caller was talking, where he went on behind it ("letzte Karte, Leute"): no time to lay."""

    @property
    def ready(self) -> float:
        """From here on its lay may come."""
        return self.start + self.talk_s


@dataclass(eq=False)
class DutyBook:
    """All duties of one deal that are not ruled yet, and the calls that wait for one."""

    strictness: Strictness
    duties: list[Duty] = field(default_factory=list)
    held: list[HeldCall] = field(default_factory=list)
    _unheard: list[tuple[float, float]] = field(default_factory=list)
    _clouds: list[tuple[float, float]] = field(default_factory=list)

    def open(self, opened: DutyOpened, lay_start: float) -> Duty:
        """A lay by `opened.player` that began at `lay_start` and ended at `opened.at` opens a duty."""
        duty = Duty(opened, lay_start, opened.at, self.strictness.of(opened.player or "", opened.call))
        duty.unheard = any(duty.overlaps(*stretch) for stretch in self._unheard)
        duty.clouded = any(duty.overlaps(*stretch) for stretch in self._clouds)
        self.duties.append(duty)
        return duty

    def still_open(self) -> list[Duty]:
        return [duty for duty in self.duties if duty.state == "open"]

    @property
    def ruled(self) -> list[Duty]:
        """Duties that ended not long ago."""
        return [duty for duty in self.duties if duty.state not in ("open", "doubtful")]

    def find(self, call: CallName, start: float, players: Iterable[str] | None = None) -> Duty | None:
        """The open duty that a call starting here could fulfil, on time or late: of whoever has waited longest, and of
        his own lays the one that the call is nearest to."""
        open_to_it = [
            duty
            for duty in self.still_open()
            if (players is None or duty.player in players)
            and duty.takes(call)
            and duty.timing(start) is not Timing.OUTSIDE
        ]
        own = (duty for duty in open_to_it if duty.player == open_to_it[0].player)
        return min(own, key=lambda duty: duty.away_from(start), default=None)

    def next_move(self, player: str, start: float) -> None:
        """Another player's accepted move closes the windows of all others."""
        for duty in self.still_open():
            if duty.player != player and duty.next_move_at is None:
                duty.next_move_at = start

    def accuse(self, player: str, call: CallName, at: float) -> list[Duty]:
        """Somebody says that the call is missing: the window closes as soon as the grace is over.

        Returns the duties that he can mean, the last one last.
        """
        owed = [duty for duty in self.duties if duty.player == player and (duty.takes(call) or duty.call is call)]
        for duty in owed:
            if duty.state == "open" and duty.next_move_at is None:
                duty.next_move_at = at
        return owed

    def busy(self, player: str, start: float, end: float) -> None:
        """The player says something that belongs to the lay, a wish: the grace begins when it is said."""
        for duty in self.still_open():
            if duty.player == player and duty.lay_end <= start <= duty.closed_at:
                duty.stopped_s = max(duty.stopped_s, end - duty.lay_end)

    def stop_clock(self, start: float, end: float) -> None:
        """Somebody repaired what the host misheard: that takes nobody's time."""
        for duty in self.still_open():
            if start <= duty.closed_at:
                duty.stopped_s += max(0.0, end - max(start, duty.lay_end))

    def add_unheard(self, start: float, end: float, own_speech: bool) -> None:
        """A stretch without hearing; own speech also stops the clock of every open window."""
        self._unheard.append((start, end))
        for duty in self.still_open():
            if duty.overlaps(start, end):
                duty.unheard = True
                if own_speech:
                    duty.stopped_s += max(0.0, end - max(start, duty.lay_end))

    def rest(self, since: float) -> None:
        """A pause that began then has not ended: the rest of no window was heard, and no lay for an early call."""
        self.held.clear()
        for duty in self.still_open():
            duty.unheard = duty.unheard or duty.closed_at >= since

    def doubt_count(self, player: str) -> None:
        """Another number of cards was said: a call that hangs on the old one is asked, never punished."""
        for duty in self.still_open():
            if duty.player == player:
                duty.opened = replace(duty.opened, certain=False)

    def add_cloud(self, start: float, end: float) -> None:
        """Speech that was not understood and may have been a call."""
        self._clouds.append((start, end))
        for duty in self.still_open():
            if duty.overlaps(start, end):
                duty.clouded = True

    def drop_clouds(self, start: float, end: float) -> None:
        """What was unclear alone became part of a phrase."""
        self._clouds = [cloud for cloud in self._clouds if not start <= cloud[0] <= cloud[1] <= end]
        for duty in self.still_open():
            duty.clouded = any(duty.overlaps(*cloud) for cloud in self._clouds)

    def heard_all(self, start: float, end: float) -> bool:
        """Whether nothing between these times was unheard or not understood."""
        return all(until <= start or since >= end for since, until in (*self._unheard, *self._clouds))

    def perhaps_made(self, duty: Duty, breath: float) -> bool:
        """Whether a late call, in a breath that began then, may have been made before. What was mumbled in that breath
        was no other one, if it was too late as well ("ach so, letzte Karte")."""
        late = max(breath, duty.on_time_until)
        clouds = (cloud for cloud in self._clouds if duty.overlaps(*cloud))
        return duty.is_uncertain or duty.unheard or any(start < late for start, _ in clouds)

    def take_held(self, duty: Duty) -> HeldCall | None:
        """The earliest held call that fulfils a duty just opened."""
        for call in self.held:
            if call.named and call.player != duty.player:
                continue
            if duty.takes(call.call) and duty.timing(call.ready) is Timing.ON_TIME:
                self.held.remove(call)
                return call
        return None

    def spare(self, player: str) -> None:
        """His lay was to be taken back, and with it goes what he has called for it: that was no false call."""
        for call in self.held:
            if call.player == player:
                call.ambiguous = True

    def forget(self, before: float) -> None:
        """Drop evidence that no window can reach any more."""
        horizon = before - EVIDENCE_S
        self._unheard = [stretch for stretch in self._unheard if stretch[1] > horizon]
        self._clouds = [stretch for stretch in self._clouds if stretch[1] > horizon]
        self.duties = [duty for duty in self.duties if duty.state in ("open", "doubtful") or duty.closed_at > horizon]
