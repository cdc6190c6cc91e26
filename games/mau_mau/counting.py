"""Counting Mau-Mau: what each deal cost whom, over the whole evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.events import Event, GameEnded, PenaltyOwed, PenaltyReason, Rejection, RoundEnded, Scored
from games.game import Doubtful, Illegal, Legal, Verdict
from games.mau_mau.rounds import Rounds
from games.mau_mau.rules import MauMauRules
from games.mau_mau.scoring import hand_points, plain_score, sharp_scores
from games.mau_mau.state import Deal
from games.moves import Draw, HandCards, HandPoints
from games.newcomers import first_score
from games.seats import seats_from

TENS = 10
"""Seed 002: all points are rounded to tens, so a newcomer's are."""


class Tally:
    """The evening's score sheet."""

    def __init__(self, players: tuple[str, ...], rules: MauMauRules) -> None:
        self._players = players
        self._rules = rules
        self._rounds = Rounds.of(rules.rounds, len(players))
        self.totals: dict[str, int] = dict.fromkeys(players, 0)
        self._this_deal: dict[str, int] = {}

    def join(self, player: str, players: tuple[str, ...], number: int) -> int:
        """Somebody sits down before this deal; `players` are all, with him. The points that he begins with."""
        scores = self.totals.values()
        start = first_score(self._rules.newcomer, scores, fresh=0, worst=max(scores), unit=TENS)
        self._players = players
        self._rounds = self._rounds.joined(number, players, player)
        self.totals[player] = start
        return start

    def is_last(self, number: int) -> bool:
        """Whether the evening ends with this deal."""
        return self._rounds.is_last(number)

    def is_sharp(self, number: int) -> bool:
        """The deals of the last round are sharp."""
        return self._rules.sharp_last_round and self._rounds.in_last(number)

    # --- the end of a deal ---

    def round_ended(self, deal: Deal, at: float) -> RoundEnded:
        """The winner's last card lies and its call is ruled."""
        self._this_deal = {}
        return RoundEnded(at=at, winner=deal.finisher, reason="mau_mau" if deal.jack_finish else "mau")

    def aborted(self, at: float, reason: str) -> RoundEnded:
        """The deal ended without a winner and costs nobody anything."""
        return RoundEnded(at=at, winner=None, reason=reason)

    def check_final_seven(self, deal: Deal, move: Draw) -> Verdict:
        """A final 7 is drawn before counting (house rule `final_seven_draws`)."""
        if not (deal.chain and self._rules.final_seven_draws):
            return Illegal(Rejection.NOT_NOW)
        if move.count in (None, deal.chain):
            return Legal(Draw(deal.chain))
        slots = {"player": deal.turn, "said": move.count, "due": deal.chain}
        return Doubtful("wrong_count", slots, meant=move)

    def close(self, deal: Deal) -> None:
        """The deal is counted, and another one follows."""
        self._rounds = self._rounds.after(deal.number, deal.dealer)

    # --- points ---

    def count(self, deal: Deal, move: HandCards | HandPoints, at: float) -> tuple[Deal, list[Event]]:
        """Write down one hand; counting again replaces what was said before."""
        raw = hand_points(move.cards) if isinstance(move, HandCards) else move.points
        deal = replace(deal, points={**deal.points, move.player: raw})
        events: list[Event] = []
        if deal.chain and self._rules.final_seven_draws and move.player == deal.turn:
            events.append(PenaltyOwed(at=at, player=move.player, count=deal.chain, reason=PenaltyReason.SEVEN))
            deal = replace(deal, chain=0)
        return deal, [*events, *self._scored(deal, move.player, at)]

    def complete(self, deal: Deal) -> bool:
        """Whether everything that this deal's score needs has been said."""
        if self.is_sharp(deal.number) and deal.finisher != deal.dealer:
            return deal.dealer in deal.points
        return all(player in deal.points for player in self._players if player != deal.finisher)

    def _scored(self, deal: Deal, player: str, at: float) -> list[Event]:
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

    def _book(self, player: str, points: int, at: float) -> Scored:
        self.totals[player] += points - self._this_deal.get(player, 0)
        self._this_deal[player] = points
        return Scored(at=at, player=player, points=points, total=self.totals[player])

    # --- the end of the evening ---

    def standings(self) -> tuple[Mapping[str, Any], ...]:
        """Fewest minus points first; equal points share a rank (RULES.md §3, "final ties … shared")."""
        ordered = sorted(self._players, key=lambda player: self.totals[player])
        rows: list[Mapping[str, Any]] = []
        for player in ordered:
            points = self.totals[player]
            row = {"player": player, "points": points, "rank": 1 + sum(self.totals[p] < points for p in ordered)}
            if self._rules.cash_per_10:
                row["cents"] = points // 10 * self._rules.cash_per_10
            rows.append(row)
        return tuple(rows)

    def game_ended(self, at: float) -> GameEnded:
        """Seed 002: "am Ende … werden alle miesen Punkte pro Spieler addiert, dann wird kassiert"."""
        standings = self.standings()
        winners = tuple(str(row["player"]) for row in standings if row["rank"] == 1)
        return GameEnded(at=at, winners=winners, standings=standings)
