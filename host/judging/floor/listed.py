"""A hand that is counted card by card: the list may come in several results."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event
from games.game import Doubtful, Legal
from games.moves import HandCards, Lay, Middle
from games.values import replace
from grammars import Phrase
from host.judging.court import Court
from host.judging.said.spoken import Spoken

COUNT_ON_S = 4.0
"""A list of counted cards may go on after a pause up to this long."""
LISTS_ON_S = 1.5
"""Whoever counts his cards one by one makes no longer pauses between them."""


class ListedHand:
    """Waits for the rest of a list before anybody asks about a wrong number; every method returns events in their
    order."""

    def __init__(self, court: Court, hear: Callable[[Spoken], list[Event]]) -> None:
        """`hear` judges a move."""
        self._court = court
        self._hear = hear
        self._waiting: Spoken | None = None
        """Counted cards that are too few so far."""
        self._told: Spoken | None = None
        """The hand that was counted last, as far as it was told: nobody knows how many cards it has."""

    @property
    def is_open(self) -> bool:
        """Whether more cards of a hand may come."""
        return self._waiting is not None

    @property
    def ends_at(self) -> float:
        """Until then the list may go on; infinite where there is none. Seconds."""
        return self._waiting.end + COUNT_ON_S if self._waiting is not None else float("inf")

    def take(self, spoken: Spoken) -> list[Event]:
        """A move: the cards of a hand, more of them, or something else, and then the list is at its end."""
        before, self._waiting = self._waiting, None
        move = spoken.move
        more = None if spoken.actor is not None else self._with_more(before or self._told, move, spoken.start)
        if more is not None:
            return self.take(replace(more, end=spoken.end))
        self._told = None
        if before is not None and not (isinstance(move, HandCards) and move.player == _whose(before)):
            return [*self._hear(before), *self._hear(spoken)]
        if isinstance(move, HandCards):
            verdict = self._court.game.check(move, move.player)
            due = verdict.slots.get("due") if isinstance(verdict, Doubtful) else None
            if isinstance(due, int) and len(move.cards) < due:
                self._waiting = spoken
                return []
            self._told = spoken
        return self._hear(spoken)

    def goes_on(self, phrase: Phrase) -> bool:
        """Whether these are more cards of the hand that was counted last."""
        if phrase.actor is not None:
            return False
        return self._with_more(self._waiting or self._told, phrase.value, phrase.start) is not None

    def end(self) -> list[Event]:
        """No more cards were named."""
        spoken, self._waiting = self._waiting, None
        return self._hear(spoken) if spoken is not None else []

    def _with_more(self, told: Spoken | None, value: object, start: float) -> Spoken | None:
        """A hand that is being counted with more cards of it; None: those are not of it. One that was counted already
        goes on in the same breath, and only where it may have so many."""
        if told is None or not isinstance(told.move, HandCards) or not isinstance(value, Lay | Middle):
            return None
        more = HandCards(told.move.player, told.move.cards + value.cards)
        if told is self._told:
            late = start - told.end > LISTS_ON_S
            if late or not isinstance(self._court.game.check(more, more.player), Legal):
                return None
        return replace(told, move=more)


def _whose(count: Spoken) -> str | None:
    return getattr(count.move, "player", None)
