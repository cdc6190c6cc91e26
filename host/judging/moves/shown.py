"""Hands that are shown before the host knows that nobody has a turn left: a knock, or a last turn, was not heard."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event
from games.game import Doubtful, Legal
from host.judging.court import Court
from host.judging.said.spoken import Spoken

ABOUT = ("shown", "slipped_turn")
"""What the table is asked then: whether the deal is over, or whether the last one has shoved."""


class ShownHands:
    """Asks once, keeps what was counted meanwhile, and asks no more where all hands are on the table."""

    def __init__(
        self,
        court: Court,
        hear: Callable[[Spoken], list[Event]],
        accept: Callable[[Spoken, str, Legal], list[Event]],
    ) -> None:
        """`hear` hears a move as it was said, `accept` makes one."""
        self._court = court
        self._hear = hear
        self._accept = accept
        self._hands: tuple[tuple[str, Spoken], ...] = ()
        """The hands that were counted since it was asked, and whose they are."""

    def take(self, spoken: Spoken, player: str, verdict: Doubtful) -> list[Event]:
        """One more hand is counted."""
        desk = self._court.desk
        asked = next((item for item in desk.waiting if item.question.about == verdict.about), None)
        before = self._hands if asked is not None else ()
        self._hands = (*(one for one in before if one[0] != player), (player, spoken))
        told = {name for name, _ in self._hands}
        if told.issuperset(self._court.game.facts.uncounted):
            return self._count(spoken.start) if asked is None else desk.answer(asked, "yes", spoken.start)
        if asked is not None:
            return []
        return desk.ask(verdict.about, verdict.slots, spoken.end, yes=self._count)

    def _count(self, at: float) -> list[Event]:
        """The deal is over: all of them count, in the order in which they were told."""
        hands, self._hands = self._hands, ()
        if not hands:
            return []
        (player, first), *others = hands
        events = self._accept(first, player, Legal(first.move))
        return [*events, *(event for _, spoken in others for event in self._hear(spoken))]
