"""What every part of the game stands on: the deal, the phase, seats and counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.events import CardsDrawn, DrawReason, Event, StockReshuffled
from games.game import Hand
from games.kruez_nueng.counting import Tally
from games.kruez_nueng.judge import Judge
from games.kruez_nueng.machine import TurnPhase
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.state import Deal
from games.packs import Packs
from games.seats import seat_after


class Table:
    """Shared by the parts of the game; each of them is a class of its own, and `KruezNueng` is all of them."""

    players: tuple[str, ...]
    rules: KruezNuengRules
    _packs: Packs
    _phase: TurnPhase
    _tally: Tally
    _judge: Judge
    _owed: Mapping[str, int]
    _away: frozenset[str]
    _deal: Deal

    def _gather_cards(self) -> None:
        """As many packs as so many players need."""
        self._packs = self.rules.cards_for(len(self.players))
        self._judge = Judge(self.rules, self._packs)

    @property
    def _present(self) -> tuple[str, ...]:
        return tuple(player for player in self.players if player not in self._away)

    def _after(self, player: str, direction: int) -> str:
        return seat_after(self.players, player, direction, away=self._away)

    @property
    def _next(self) -> str:
        """Whoever comes after the player on turn."""
        return self._after(self._deal.turn, self._deal.direction)

    def _certain(self, player: str) -> bool:
        hand = self._deal.hands.get(player)
        return hand is not None and hand.certain and not self._owed.get(player)

    def _unsure(self, player: str) -> None:
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
        self._deal = deal.with_hand(player, Hand(hand.count + count, hand.certain))
        if reason is not None:
            events.append(CardsDrawn(at=at, player=player, count=count, reason=reason))
        return events
