"""Counting Krüz Nüng: what each deal cost whom, over the whole evening."""

from __future__ import annotations

from games.cards import Card
from games.events import Event
from games.family.tally import Tally
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.scoring import hand_points, possible_points
from games.kruez_nueng.state import Deal
from games.moves import HandCards, HandPoints
from games.values import replace


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

    def _most(self, card: Card) -> int:
        return self._rules.cards_for(len(self._players)).most(card)

    def _possible(self, count: int) -> range:
        return possible_points(count, self._rules)

    def count(self, deal: Deal, move: HandCards | HandPoints, at: float) -> tuple[Deal, list[Event]]:
        raw = hand_points(move.cards, self._rules) if isinstance(move, HandCards) else move.points
        deal, events = self._owe_final_seven(replace(deal, points={**deal.points, move.player: raw}), move.player, at)
        factor = 2 if self._rules.jack_finish_doubles and self.jack_finish(deal) else 1
        return deal, [*events, self._book(move.player, raw * factor, at)]

    def complete(self, deal: Deal) -> bool:
        """Everybody but the winner counts."""
        return all(player in deal.points for player in self._players if player != deal.finisher)
