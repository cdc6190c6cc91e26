"""The fold: all inputs of an evening, applied one after the other, and again from where one is corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.events import Event
from host.correcting.amendments import Amendments
from host.correcting.timeline import Retracted, Step, Timeline
from host.inputs import Amend, Heard, Input
from host.judging.past.record import Given, Past
from host.judging.referee import Referee
from host.worlds.costs import Costs
from host.worlds.log import every
from host.worlds.telling import Change, Told

MARGIN_S = 60.0
"""A correction may change what was ruled so long before: windows, held calls, questions; seconds."""


class Fold:
    """What stands is always what the inputs, as they stand corrected, lead to from the first one on."""

    def __init__(self, make_referee: Callable[[Past], Referee], costs: Costs) -> None:
        """`make_referee`: by what is given to him of what was ruled before a correction. `costs`: how dear it is to
        believe that something was misheard."""
        self.inputs: list[Input] = []
        self.amendments = Amendments()
        """What stands otherwise than it was heard."""
        self._given = Given()
        self.timeline = Timeline(lambda: make_referee(Past(self._given)), self.amendments.overlay, costs)
        self._told = Told()
        """The course of the evening as it was put out."""

    def __getstate__(self) -> dict[str, Any]:
        """All but the inputs: whoever keeps it has them. Logs and records come first, the oldest before all: each goes
        back to the one before it, and nothing can be pickled that goes back thousands of times."""
        ordered = [every(self.timeline.worlds.logs), self.past.records]
        return {"ordered": ordered, **vars(self), "inputs": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        del self.__dict__["ordered"]

    @property
    def referee(self) -> Referee:
        """He is in the likeliest course of the evening."""
        return self.timeline.referee

    @property
    def happened(self) -> Sequence[Event]:
        """What was put out and holds, in the order in which it happened."""
        return self._told.events

    @property
    def past(self) -> Past:
        """What he has ruled."""
        return self.referee.court.past

    def open(self) -> None:
        """Before the first input, and once again where all is folded from there."""
        self.timeline.worlds.each(lambda referee: referee.open(), 0.0)

    def feed(self) -> Iterator[Step]:
        """Apply the last of the inputs, step by step; where it corrects something, that is the last step."""
        return self.timeline.feed(self.inputs[-1], len(self.inputs))

    def change(self, now: float) -> Change:
        """What the last step has changed in what was put out."""
        return self._told.change(self.timeline.worlds, now)

    # --- again ---

    def amend(self, item: Amend, until: float) -> list[Event] | None:
        """All that stands where something else was said; None: nothing had been said there. Of what was ruled `until`
        then only the faults that were found are faults."""
        target = self.inputs[item.target - 1] if 0 < item.target < len(self.inputs) else None
        if not isinstance(target, Heard):
            return None
        amnesty = self.past.amnestied(until)
        self.amendments, since = self.amendments.amended(item, target, self.past, amnesty)
        return self.again(item.target, since)

    def correct(self, said: Retracted) -> list[Event]:
        """All that stands where an input corrects what was said before."""
        return self.again(*self._corrected(said))

    def again(self, number: int, since: float) -> list[Event]:
        """All that stands, folded again as far as it may have changed: input `number` and all that follows, and all
        that happened from `since` on (seconds)."""
        while True:
            self.amendments.give(self._given)
            first = self.timeline.rewind(number, since - MARGIN_S, self.amendments.overlay)
            if first == 1:
                self.open()
            feeds = (self.timeline.feed(item, place) for place, item in enumerate(self.inputs[first - 1 :], first))
            said = next((step for steps in feeds for step in steps if isinstance(step, Retracted)), None)
            if said is None:
                self._told.restart(self.timeline.worlds)
                return self._told.events
            number, since = self._corrected(said)

    def _corrected(self, said: Retracted) -> tuple[int, float]:
        """It stands corrected; from which input on, and since when, that may change something."""
        self.amendments, number, since = self.amendments.corrected(said, self.inputs, self.past)
        return number, since
