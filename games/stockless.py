"""What a game without calls, stock and penalty cards answers to the questions of the referee about them."""

from __future__ import annotations

from games.events import Event, PenaltyReason, Rejection
from games.game import Illegal, Verdict
from games.moves import Move
from games.table import D, R, Table


class Stockless(Table[D, R]):
    """Base of Schwimmen, Trumpf and Quartett: nobody draws, and offences cost no cards."""

    @property
    def drawable(self) -> int:
        """No stock, no cards."""
        return 0

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Nobody receives penalty cards."""
        return []

    def penalty_cards(self, reason: PenaltyReason) -> int:
        """Offences cost no cards."""
        return 0

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """Nobody can know what was named or asked unheard."""
        return Illegal(Rejection.OUT_OF_TURN)

    def slip(self, at: float) -> list[Event]:
        """No turn slips."""
        return []
