"""Counting Mau-Mau: what each deal cost whom, over rounds in which everybody deals once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cards import Card
from games.events import Event
from games.family.deal import PileDeal
from games.family.tally import Tally
from games.mau_mau.judge import DECK
from games.mau_mau.rounds import Rounds
from games.mau_mau.rules import MauMauRules
from games.mau_mau.scoring import hand_points, plain_score, possible_points, sharp_scores
from games.moves import HandCards, HandPoints
from games.seats import seats_from
from games.values import replace


class MauMauTally(Tally[PileDeal]):
    """Seed 002: "am Ende … werden alle miesen Punkte pro Spieler addiert, dann wird kassiert"."""

    unit = 10
    """Seed 002: all points are rounded to tens, so a newcomer's are."""

    def __init__(self, players: tuple[str, ...], rules: MauMauRules) -> None:
        super().__init__(players, rules)
        self._rules = rules
        self._rounds = Rounds.of(rules.rounds, len(players))

    def join(self, player: str, players: tuple[str, ...], number: int) -> int:
        self._rounds = self._rounds.joined(number, players, player)
        return super().join(player, players, number)

    def is_last(self, number: int) -> bool:
        return self._rounds.is_last(number)

    def is_sharp(self, number: int) -> bool:
        """The deals of the last round are sharp."""
        return self._rules.sharp_last_round and self._rounds.in_last(number)

    def close(self, deal: PileDeal) -> None:
        super().close(deal)
        self._rounds = self._rounds.after(deal.number, deal.dealer)

    # --- points ---

    def _most(self, card: Card) -> int:
        return self._rules.packs if card in DECK else 0

    def _possible(self, count: int) -> range:
        return possible_points(count)

    def count(self, deal: PileDeal, move: HandCards | HandPoints, at: float) -> tuple[PileDeal, list[Event]]:
        raw = hand_points(move.cards) if isinstance(move, HandCards) else move.points
        deal, events = self._owe_final_seven(replace(deal, points={**deal.points, move.player: raw}), move.player, at)
        return deal, [*events, *self._scored(deal, move.player, at)]

    def complete(self, deal: PileDeal) -> bool:
        if self.is_sharp(deal.number) and deal.finisher != deal.dealer:
            return deal.dealer in deal.points
        return all(player in deal.points for player in self._players if player != deal.finisher)

    def _scored(self, deal: PileDeal, player: str, at: float) -> list[Event]:
        if not self.is_sharp(deal.number):
            return [self._book(player, plain_score(deal.points[player], deal.jack_finish), at)]
        winner = deal.finisher or ""
        if winner != deal.dealer:
            # Only the dealer pays; the others' hands do not count (RULES.md §3, "others 0").
            costs = sharp_scores(deal.points, deal.dealer, winner, deal.jack_finish) if player == deal.dealer else {}
            return [self._book(player, costs.get(player, 0), at)]
        if not self.complete(deal):
            return []
        costs = sharp_scores(deal.points, deal.dealer, winner, deal.jack_finish)
        return [self._book(seat, costs[seat], at) for seat in seats_from(self._players, deal.dealer) if seat in costs]

    # --- the end of the evening ---

    def standings(self) -> tuple[Mapping[str, Any], ...]:
        """With what everybody pays, where points cost money (house rule `cash_per_10`)."""
        rows = super().standings()
        cash = self._rules.cash_per_10
        return tuple({**row, "cents": row["points"] // 10 * cash} for row in rows) if cash else rows
