"""Whose turn it is in Quartett, and how many cards everybody holds."""

from __future__ import annotations

from games.events import CountCorrected, Event, PlayerOut, Turn
from games.moves import HandCount, TurnIs
from games.quartett.claims import Counted
from games.quartett.rules import QuartettRules
from games.quartett.state import Deal
from games.seats import seat_after
from games.stockless import Stockless
from games.table import Plays


class Turns(Stockless[Deal, QuartettRules]):
    """The turn goes only to who holds cards and is at the table."""

    def _moves(self) -> Plays:
        return {**super()._moves(), TurnIs: self._turn_is, HandCount: self._hand_count}

    def _emptied(self, player: str, at: float) -> list[Event]:
        """Whoever has no cards is out; if it was his turn, his left neighbour asks (RULES.md §6)."""
        if self._deal.counts[player]:
            return []
        out: list[Event] = [PlayerOut(at=at, player=player)]
        if player == self._deal.turn and self._deal.asked is None:
            return [*out, *self._pass_turn(self._next(player), at)]
        return out

    def _next(self, player: str) -> str:
        """The next seat clockwise that has cards; the player himself if nobody else has any."""
        gone = {seat for seat, count in self._deal.counts.items() if count == 0 and seat != player}
        others = set(self.players) - gone - self._away - {player}
        return seat_after(self.players, player, away=set(self.players) - others) if others else player

    def _pass_turn(self, to: str, at: float) -> list[Event]:
        if not self._deal.counts[to] or to in self._away:
            to = self._next(to)
        self._deal = self._deal.having(turn=to, asked=None, giver=None, given=None)
        self._phase.go("set_turn")
        return [Turn(at=at, player=to)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        if move.player == self._deal.turn and self._deal.asked is None:
            return []
        return self._pass_turn(move.player, at)

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        known = self._deal.counts[player]
        self._deal = self._deal.having(known=self._deal.known.plus(Counted(player, move.count)))
        if known == move.count:
            return []
        return self._emptied(player, at) or [CountCorrected(at=at, player=player, count=move.count)]

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        super()._sit(player, away, at)
        asked = self._deal.asked
        if away and asked is not None and player in (asked.of, self._deal.turn):
            self._deal = self._deal.having(asked=None)  # nobody waits for an answer of his, or gives him one
            self._phase.go("set_turn")
        if not away or self.phase != "turn" or self._deal.turn != player:
            return []
        return self._pass_turn(self._next(player), at)
