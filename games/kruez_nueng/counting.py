"""Counting Krüz Nüng: what each deal cost whom, over the whole evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.cards import JOKER, Rank
from games.events import Event, GameEnded, PenaltyOwed, PenaltyReason, Rejection, RoundEnded, Scored
from games.game import Doubtful, Hand, Illegal, Legal, Verdict
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.scoring import hand_points, possible_points
from games.kruez_nueng.state import Deal
from games.moves import Draw, HandCards, HandPoints
from games.newcomers import first_score
from games.packs import Packs


class Tally:
    """The evening's score sheet."""

    def __init__(self, players: tuple[str, ...], rules: KruezNuengRules) -> None:
        self._players = players
        self._rules = rules
        self.totals: dict[str, int] = dict.fromkeys(players, 0)
        self._this_deal: dict[str, int] = {}

    def join(self, player: str, players: tuple[str, ...]) -> int:
        """Somebody sits down between two deals; `players` are all, with him. The points that he begins with."""
        scores = self.totals.values()
        start = first_score(self._rules.newcomer, scores, fresh=0, worst=max(scores))
        self._players = players
        self.totals[player] = start
        return start

    def is_last(self, number: int) -> bool:
        return number >= self._rules.rounds

    # --- the end of a deal ---

    def jack_finish(self, deal: Deal) -> bool:
        """RULES.md §1: "ending with a Jack doubles the score"."""
        if deal.top is None or deal.finisher is None:
            return False
        return deal.top.rank is Rank.JACK and not deal.top.joker and self._rules.full

    def round_ended(self, deal: Deal, at: float) -> RoundEnded:
        """The winner's last card lies and its call is ruled."""
        self._this_deal = {}
        return RoundEnded(at=at, winner=deal.finisher, reason="mau_mau" if self.jack_finish(deal) else "mau")

    def aborted(self, at: float, reason: str) -> RoundEnded:
        """The deal ended without a winner and costs nobody anything."""
        return RoundEnded(at=at, winner=None, reason=reason)

    def check_final_seven(self, deal: Deal, move: Draw) -> Verdict:
        """A final 7 is drawn before counting (house rule `final_seven_draws`)."""
        if not (deal.chain and self._rules.final_seven_draws):
            return Illegal(Rejection.NOT_NOW)
        if move.count in (None, deal.chain):
            return Legal(Draw(deal.chain))
        return Doubtful("wrong_count", {"player": deal.turn, "said": move.count, "due": deal.chain}, meant=move)

    # --- points ---

    def check(self, deal: Deal, move: HandCards | HandPoints, packs: Packs) -> Verdict:
        """Whether what somebody says to hold can be."""
        if move.player == deal.finisher or move.player not in deal.hands:
            return Illegal(Rejection.NOT_NOW)
        hand = deal.hands.get(move.player, Hand(0, certain=False))
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
        """Write down one hand; counting again replaces what was said before."""
        raw = hand_points(move.cards, self._rules) if isinstance(move, HandCards) else move.points
        deal = replace(deal, points={**deal.points, move.player: raw})
        events: list[Event] = []
        if deal.chain and self._rules.final_seven_draws and move.player == deal.turn:
            events.append(PenaltyOwed(at=at, player=move.player, count=deal.chain, reason=PenaltyReason.SEVEN))
            deal = replace(deal, chain=0)
        factor = 2 if self._rules.jack_finish_doubles and self.jack_finish(deal) else 1
        points = raw * factor
        self.totals[move.player] += points - self._this_deal.get(move.player, 0)
        self._this_deal[move.player] = points
        return deal, [*events, Scored(at=at, player=move.player, points=points, total=self.totals[move.player])]

    def complete(self, deal: Deal) -> bool:
        """Whether everybody but the winner has counted."""
        return all(player in deal.points for player in self._players if player != deal.finisher)

    # --- the end of the evening ---

    def game_ended(self, at: float) -> GameEnded:
        """Fewest minus points first; equal points share a rank."""
        ordered = sorted(self._players, key=lambda player: self.totals[player])
        rows: list[Mapping[str, Any]] = [
            {
                "player": player,
                "points": self.totals[player],
                "rank": 1 + sum(self.totals[other] < self.totals[player] for other in ordered),
            }
            for player in ordered
        ]
        winners = tuple(str(row["player"]) for row in rows if row["rank"] == 1)
        return GameEnded(at=at, winners=winners, standings=tuple(rows))
