"""A swap that is said side by side: "ich nehme die Pik Sieben … und geb die Kreuz Acht"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.events import Event
from games.game import Doubtful
from games.moves import Middle, Move, SwapSide
from host.judging.court import Court
from host.judging.said.spoken import Spoken

GOES_ON_S = 3.0
"""So long people look at their cards before they say the other side."""


class BegunSwap:
    """Waits for the other side before anybody asks for it; every method returns events in their order."""

    def __init__(self, court: Court, hear: Callable[[Spoken], list[Event]]) -> None:
        """`hear` judges a move."""
        self._court = court
        self._hear = hear
        self._waiting: Spoken | None = None

    @property
    def ends_at(self) -> float:
        """Until then the other side may be said; infinite where nothing is begun. Seconds."""
        return self._waiting.end + GOES_ON_S if self._waiting is not None else float("inf")

    def take(self, spoken: Spoken) -> list[Event]:
        """A move: the other side, one side, or something else; who moves otherwise has not gone on with it."""
        before, move = self._waiting, spoken.move
        if before is not None and (whole := self._whole(before, spoken)) is not None:
            self._waiting = None
            return self._hear(whole)
        if isinstance(move, SwapSide) and spoken.stood is None:
            return self._begin(spoken)
        if move.by_turn:
            self._waiting = None
        return self._hear(spoken)

    def end(self) -> list[Event]:
        """The other side was not said."""
        spoken, self._waiting = self._waiting, None
        return self._hear(spoken) if spoken is not None else []

    def _begin(self, spoken: Spoken) -> list[Event]:
        """One side alone answers the question for it, or may go on."""
        answered = self._court.desk.answer_value(spoken.move, spoken.start, spoken.actor, spoken.place)
        if answered is not None:
            return answered
        game = self._court.game
        player = spoken.actor or game.turn
        if player is None:
            return self._hear(spoken)
        verdict = game.check(spoken.move, player) if player == game.turn else game.check_slipped(spoken.move, player)
        if not isinstance(verdict, Doubtful) or verdict.about == "which_swap":
            return self._hear(spoken)
        self._waiting = spoken
        return []

    def _whole(self, before: Spoken, spoken: Spoken) -> Spoken | None:
        """Both sides, as if they had been said at once; None: this is not the other one."""
        said: Move = spoken.move
        other: object = said
        if isinstance(said, Middle):
            other = said.cards[0] if said.bare and len(said.cards) == 1 else None
        if not isinstance(before.move, SwapSide) or spoken.actor not in (None, before.actor or self._court.game.turn):
            return None
        whole = before.move.with_other(other)
        return replace(spoken, move=whole, actor=before.actor, start=before.start) if whole is not None else None
