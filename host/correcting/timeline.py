"""A timeline: inputs in the order of their delivery, applied in the order of event time."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import partial
from typing import Any

from games.values import dataclass, replace
from host.inputs import Acquainted, Amend, Answer, Heard, Input, Invited, Knock, Recess, Setting, Unheard, Watermark
from host.judging.past.decisions import Decision
from host.judging.past.retraction import Retraction
from host.judging.referee import Referee
from host.worlds.costs import COSTS, Costs
from host.worlds.standing import Standing
from host.worlds.worlds import Worlds


@dataclass(frozen=True)
class Retracted:
    """An utterance took something back: the timeline has to be folded again without it."""

    retraction: Retraction | Decision
    number: int
    """Of the utterance that said so."""


Step = float | Retracted
"""The time of a step that may have changed something, in event time; or that nothing goes on from here."""


@dataclass(frozen=True)
class Overlay:
    """What was corrected: inputs that were heard otherwise, and the utterances that only said so."""

    heard: Mapping[int, Heard | None] = field(default_factory=dict)
    """Input number → what stands for it; None: nothing."""
    spent: frozenset[int] = frozenset()
    decisions: tuple[Decision, ...] = ()
    """Of the table, on rulings that do not hold; in their order, because of two on one ruling the newer one counts."""

    def changed_from(self, before: Overlay) -> set[int]:
        """Inputs of which something else stands than there."""
        heard = {one for one, item in self.heard.items() if one not in before.heard or before.heard[one] != item}
        return heard | set(before.heard.keys() - self.heard.keys()) | set(self.spent ^ before.spent)

    def leaving_out(self, number: int, item: Input, *, as_noise: bool) -> Overlay:
        """What stands if nobody had said it, knocked or pressed, or if nobody had caught what was said (`as_noise`);
        whatever else it is stays."""
        if isinstance(item, Heard):
            heard = item.not_caught() if as_noise else None
            return replace(self, heard={**self.heard, number: heard}, spent=self.spent - {number})
        return replace(self, spent=self.spent | {number}) if isinstance(item, Knock | Answer) else self

    def without(self, before: Overlay, after: Overlay) -> Overlay:
        """What stands here without the one correction that made `after` out of `before`."""
        changed = [one for one, heard in after.heard.items() if one not in before.heard or before.heard[one] != heard]
        mine = {one for one in changed if one in self.heard and self.heard[one] == after.heard[one]}
        heard = {one: heard for one, heard in self.heard.items() if one not in mine}
        heard |= {one: before.heard[one] for one in mine if one in before.heard}
        decided = [one for one in after.decisions if one not in before.decisions]
        decisions = tuple(one for one in self.decisions if one not in decided)
        return Overlay(heard, self.spent - (after.spent - before.spent), decisions)


EVERY, FAR = 10, 40
"""A checkpoint after so many inputs; those of long ago are so far apart."""
FEW = 12
"""So many of the last ones are kept all the same. Of those before them only where nobody doubts what had happened, and
far apart: they would take much memory, and hardly anybody goes back there."""


@dataclass(frozen=True)
class Checkpoint:
    """All that a timeline knows after an input."""

    number: int
    watermark: float
    standing: Standing
    delivered: frozenset[Heard]


class Timeline:
    """Applies an utterance as soon as everything before it has been delivered."""

    def __init__(self, make_referee: Callable[[], Referee], overlay: Overlay, costs: Costs = COSTS) -> None:
        self.worlds = Worlds(make_referee(), costs)
        self._overlay = overlay
        self._waiting: list[tuple[float, int, Heard]] = []
        self._delivered: set[Heard] = set()
        self._applied = 0
        self.applying = 0
        """Number of the input that is applied, or was the last."""
        self._checkpoints: list[Checkpoint] = []

    def __getstate__(self) -> dict[str, Any]:
        """To be kept: with the last checkpoint, the second last, the fourth, the eighth and so on. Who goes back
        further afterwards has to fold at most twice as much. Where somebody doubts what had happened there is none."""
        sure = [one for one in self._checkpoints if one.standing.is_settled]
        kept = [sure[-(1 << power)] for power in range(len(sure).bit_length())]
        return vars(self) | {"_checkpoints": kept[::-1]}

    @property
    def steps(self) -> tuple[object, ...]:
        """How often anything was applied or judged: while this stays, the table looks the same."""
        withheld = self.worlds.withheld
        return self._applied, self.referee.judged, self.worlds.best.log, tuple(map(id, withheld.waiting))

    @property
    def referee(self) -> Referee:
        """He is in the likeliest world."""
        return self.worlds.referee

    def feed(self, item: Input, number: int) -> Iterator[Step]:
        """Take input `number` (from 1), step by step; where it corrects something, that is the last step."""
        self._check(number - 1)
        self._applied += not isinstance(item, Heard | Watermark)
        match item:
            case Heard():
                yield from self._take_heard(item, number)
            case Watermark():
                yield from self._reach(item.at)
            case Unheard():
                self.worlds.unheard(item)
            case Knock():
                yield from self._reach(item.at)
                self.applying = number
                if number not in self._overlay.spent:
                    self.worlds.knock(item, number)
            case Setting():
                self.worlds.each(lambda referee: referee.setting(item), item.at)
            case Answer():
                self.applying = number
                if number not in self._overlay.spent:
                    outcome = self.worlds.judge(lambda referee: referee.answer(item, number), item.at)
                    if outcome is not None:
                        yield Retracted(outcome, number)
                        return
            case Invited():
                self.worlds.each(lambda referee: referee.invite(item.name), item.at)
            case Acquainted():
                self.worlds.acquaint(item)
            case Recess():
                self.worlds.recess(item)
            case Amend():
                pass
        if not isinstance(item, Heard | Watermark):
            self._applied += 1
            yield item.at

    def _check(self, number: int) -> None:
        """A checkpoint now and then behind input `number`, if nothing waits then. It is taken before the next input:
        the one before may still be forgotten until then."""
        last = self._checkpoints[-1].number if self._checkpoints else 0
        if number - last >= EVERY and not self._waiting and (standing := self.worlds.standing()) is not None:
            watermark, delivered = self.referee.watermark, frozenset(self._delivered)
            self._checkpoints.append(Checkpoint(number, watermark, standing, delivered))
            self._thin_out()

    def _thin_out(self) -> None:
        """The one that is none of the last few any more may be dropped."""
        if len(self._checkpoints) <= FEW:
            return
        *before, old = self._checkpoints[:-FEW][-2:]
        if not old.standing.is_settled or old.number - (before[0].number if before else 0) < FAR:
            del self._checkpoints[-FEW - 1]

    def rewind(self, number: int, since: float, overlay: Overlay) -> int:
        """Go back before input `number`, and to a time before `since`; the number of the first input that has to be fed
        again."""
        while self._checkpoints and (
            self._checkpoints[-1].number >= number or self._checkpoints[-1].watermark >= since
        ):
            self._checkpoints.pop()
        self._overlay, self._waiting = overlay, []
        self._applied += 1
        if not self._checkpoints:
            self._delivered = set()
            self.worlds.restart()
            return 1
        back = self._checkpoints[-1]
        self._delivered = set(back.delivered)
        self.worlds.go_back(back.standing, back.watermark)
        return back.number + 1

    def _take_heard(self, item: Heard, number: int) -> Iterator[Step]:
        if item.start < self.referee.watermark:
            return  # recorded, not applied: what it could have changed has been ruled
        if item in self._delivered and number not in self._overlay.heard:
            return  # RULES.md, property 14: "a duplicate recognition of one utterance is idempotent"
        self._delivered.add(item)
        heard = self._overlay.heard.get(number, item)
        if heard is not None or number in self._overlay.spent:
            heapq.heappush(self._waiting, (item.start, number, heard or item))
        # A typed line says itself that everything before it has been delivered.
        yield from self._reach(item.start if item.typed else self.referee.watermark)

    def _reach(self, watermark: float) -> Iterator[Step]:
        while self._waiting and self._waiting[0][0] <= watermark:
            start, number, heard = heapq.heappop(self._waiting)
            self.applying = number
            self.worlds.advance(start)
            yield max(start, watermark)
            self._applied += 1
            if number in self._overlay.spent:
                self.worlds.each(partial(Referee.repaired, start=heard.start, end=heard.end), start)
                continue
            if number in self._overlay.heard:
                self.worlds.each(partial(Referee.forgive, start=heard.start, end=heard.end), start)
            if (outcome := self.worlds.hear(heard, number)) is not None:
                yield Retracted(outcome, number)
                return
            self._applied += 1
            yield max(start, watermark)
        self.worlds.advance(watermark)
        yield watermark
