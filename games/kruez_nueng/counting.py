"""Counting Krüz Nüng: what each deal cost whom, over the whole evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.cards import JOKER
from games.events import Event, Rejection
from games.family.tally import Tally
from games.game import Doubtful, Hand, Illegal, Legal, Verdict
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.scoring import hand_points, possible_points
from games.kruez_nueng.state import Deal
from games.moves import HandCards, HandPoints
from games.packs import Packs


class KruezNuengTally(Tally[Deal]):
    """The evening's score sheet."""

    def __init__(self, players: tuple[str, ...], rules: KruezNuengRules) -> None:
        super().__init__(players, rules)
        self._rules = rules

    def is_last(self, number: int) -> bool:
        return number >= self._rules.rounds

    def jack_finish(self, deal: Deal) -> bool:
        """RULES.md §1: "ending with a Jack doubles the score"."""
        return super().jack_finish(deal) and self._rules.full

    def check(self, deal: Deal, move: HandCards | HandPoints, hands: Mapping[str, Hand], packs: Packs) -> Verdict:
        """Whether what somebody says to hold can be; `hands`: the counts as far as they are certain."""
        if move.player == deal.finisher or move.player not in deal.hands:
            return Illegal(Rejection.NOT_NOW)
        hand = hands[move.player]
        if isinstance(move, HandPoints):
            if hand.certain and move.points not in possible_points(hand.count, self._rules):
                slots: dict[str, object] = {"player": move.player, "points": move.points}
                return Doubtful("points_mismatch", slots, meant=move, assume=True)
            return Legal(move)
        for card in move.cards:
            laid = sum(card.joker for card in deal.pile) if card.joker else deal.pile.count(card)
            if move.cards.count(JOKER if card.joker else card) + laid > packs.most(card):
                return Doubtful("impossible_card", {"card": card}, meant=move, assume=True)
        if hand.certain and len(move.cards) != hand.count:
            slots = {"player": move.player, "said": len(move.cards), "due": hand.count}
            return Doubtful("hand_mismatch", slots, meant=move, assume=True)
        return Legal(move)

    def count(self, deal: Deal, move: HandCards | HandPoints, at: float) -> tuple[Deal, list[Event]]:
        raw = hand_points(move.cards, self._rules) if isinstance(move, HandCards) else move.points
        deal, events = self._owe_final_seven(replace(deal, points={**deal.points, move.player: raw}), move.player, at)
        factor = 2 if self._rules.jack_finish_doubles and self.jack_finish(deal) else 1
        return deal, [*events, self._book(move.player, raw * factor, at)]

    def complete(self, deal: Deal) -> bool:
        """Everybody but the winner counts."""
        return all(player in deal.points for player in self._players if player != deal.finisher)
