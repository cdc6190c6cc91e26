"""Following: all worlds that may follow from an utterance, those of each world it was said in."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from host.judging.past.decisions import Decision
from host.judging.past.retraction import Retraction
from host.judging.said.taken import Taken
from host.worlds.chair import Chair
from host.worlds.explaining import Explaining
from host.worlds.hypotheses import Said
from host.worlds.room import RANGE
from host.worlds.strangeness import INSISTS_S
from host.worlds.world import World

Outcome = Taken | Retraction | Decision


class Following:
    """Finds them. It is heard in all worlds before anything else is tried in the first one: so many are found at once
    that for most of what may be tried there is no room any more."""

    def __init__(
        self, chair: Chair, explaining: Explaining, hear: Callable[[World, Said], tuple[World, Outcome]]
    ) -> None:
        """`hear`: has it heard in a world; that world as it was before, and what came of it."""
        self._chair = chair
        self._explaining = explaining
        self._costs = explaining.costs
        self._hear = hear

    def worlds(self, worlds: Sequence[World], said: Said) -> list[World] | Retraction | Decision:
        """All of them, in the order of the worlds that they follow. What takes something back in the first one is
        returned."""
        begun: dict[int, _Begun] = {}
        instead: Retraction | Decision | None = None
        chair = self._chair
        chair.begin(max(world.spare(said.heard, self._costs) for world in worlds))
        tried = min(world.least(self._costs) for world in worlds) - chair.spare + RANGE
        for place, world in enumerate(worlds):
            if place and world.cost > tried:
                continue  # it may be hopeless beside what is found before it
            outcome = self._begin(world, said, place)
            if not isinstance(outcome, _Begun):
                if not self._is_of_refused(worlds, said, outcome):
                    return outcome
                instead, outcome = outcome, _Begun(world, iter(()), None)
            begun[place] = outcome
        chair.cheapest = math.inf  # as far as it is known in the order of the worlds
        found: list[World] = []
        for place, world in enumerate(worlds):
            if chair.is_hopeless(world.cost) and world.refused is None and not world.marks:
                continue  # what is said now makes nothing likelier in it
            if place not in begun:
                outcome = self._begin(world, said, place)
                assert isinstance(outcome, _Begun), "only the first one may take something back"
                begun[place] = outcome
            found += self._others(begun[place])
        return found if found or instead is None else instead

    def _is_of_refused(self, worlds: Sequence[World], said: Said, outcome: Retraction | Decision) -> bool:
        """Whether it is rather a card that was refused which somebody takes back: in another course, about as likely,
        one was, after what would be taken back in the first one. Who lays by the rules seldom takes his card back."""
        first, *others = worlds
        if not isinstance(outcome, Retraction) or first.refused is not None:
            return False
        for world in others:
            refused = world.refused
            late = refused is not None and refused.at > outcome.end and said.heard.start - refused.at < INSISTS_S
            if late and world.cost - first.cost < self._costs.takes_back:
                return isinstance(self._hear(world, said)[1], Taken)
        return False

    def _begin(self, world: World, said: Said, place: int) -> _Begun | Retraction | Decision:
        """It is heard in this world."""
        before, outcome = self._hear(world, said)
        if not isinstance(outcome, Taken):
            return _Begun(before, iter(()), None) if place else outcome
        others = self._explaining.worlds(before, said, outcome, place)
        begun = _Begun(before, others, next(others))
        if begun.as_heard is not None:
            self._chair.note(begun.as_heard)
        return begun

    def _others(self, begun: _Begun) -> Iterator[World]:
        """As it was heard, and whatever else it may have been in this world."""
        if begun.as_heard is not None:
            self._chair.note_cost(begun.as_heard)
            yield begun.as_heard.strained(begun.before)
        for other in begun.others:
            if other is not None:
                self._chair.note(other)
                yield other.strained(begun.before)


class _Begun:
    """A world in which something was heard, and what may follow from it."""

    def __init__(self, before: World, others: Iterator[World | None], as_heard: World | None) -> None:
        self.before = before
        self.others = others
        self.as_heard = as_heard
