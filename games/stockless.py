"""What a game without calls, stock and penalty cards answers to the questions of the referee about them."""

from __future__ import annotations

from collections.abc import Mapping

from games.events import Event, PenaltyReason, Rejection
from games.game import Illegal, Ruling, Verdict
from games.moves import CallName, Move


class Stockless:
    """Base of Trumpf and Quartett: nobody draws, nobody owes a call, nothing can be assumed of an unheard turn."""

    @property
    def drawable(self) -> int:
        """No stock, no cards."""
        return 0

    def rule(self, ruling: Ruling) -> list[Event]:
        """No call was owed."""
        return []

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        """A call is no fault here."""
        return []

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """Nobody can know what was named or asked unheard."""
        return Illegal(Rejection.OUT_OF_TURN)

    def slip(self, at: float) -> list[Event]:
        """No turn slips."""
        return []

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Nobody receives penalty cards."""
        return []

    def penalty_cards(self, reason: PenaltyReason) -> int:
        """Offences cost no cards."""
        return 0

    def note_debts(self, owed: Mapping[str, int]) -> None:
        """Nobody owes cards."""
