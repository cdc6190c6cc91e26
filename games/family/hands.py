"""Hand counts as far as anybody knows them: counts are claims, and each says whether it is certain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from games.events import CardsDrawn, DrawReason, Event, StockReshuffled
from games.family.deal import PileDeal
from games.game import Hand
from games.table import R, Table
from games.values import replace

P = TypeVar("P", bound=PileDeal)


class Hands(Table[P, R]):
    """Cards that go to hands; who owes some, has no certain count."""

    @property
    def hands(self) -> Mapping[str, Hand]:
        if not any(self._owed.values()):
            return self._deal.hands
        return {player: Hand(hand.count, self._certain(player)) for player, hand in self._deal.hands.items()}

    @property
    def drawable(self) -> int:
        return self._deal.drawable

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Penalty cards go to a hand; between two deals there is none, and they were drawn in vain."""
        return self._take(player, count, at, None) if player in self._deal.hands else []

    def _certain(self, player: str) -> bool:
        hand = self._deal.hands.get(player)
        return hand is not None and hand.certain and not self._owed.get(player)

    def _hold(self, player: str, hand: Hand) -> None:
        """The table has said what the hand holds: where that is more than the stock, the pile was shuffled under."""
        deal = self._deal.with_hand(player, hand)
        self._deal = deal.shuffled() if deal.stock < 0 else deal

    def doubt(self, player: str) -> None:
        """From now on nobody knows for sure how many cards the player holds."""
        hand = self._deal.hands.get(player)
        if hand is not None:
            self._deal = self._deal.with_hand(player, replace(hand, certain=False))

    def _take(self, player: str, count: int, at: float, reason: DrawReason | None) -> list[Event]:
        """Cards to a hand, as many as there are; the pile is shuffled under when the stock runs out."""
        events: list[Event] = []
        deal = self._deal
        count = min(count, deal.drawable)
        if count > deal.stock:
            events.append(StockReshuffled(at=at, player=player, count=deal.discards - 1))
            deal = deal.shuffled()
        hand = deal.hands[player]
        self._deal = deal.with_hand(player, replace(hand, count=hand.count + count))
        if reason is not None:
            events.append(CardsDrawn(at=at, player=player, count=count, reason=reason))
        return events
