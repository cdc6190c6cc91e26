"""The turns of Schwimmen: swapping, shoving, knocking, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from games.events import Event, Knocked, MiddleRenewed, Passed, Rejection, RoundEnded, Swapped, TableAsked, Turn
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import Knock, Move, Pass, RenewMiddle, Swap, SwapAll, TurnIs
from games.schwimmen.judge import PLAYING, judge
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import HAND
from games.schwimmen.state import Deal
from games.schwimmen.surprises import surprise_of
from games.seats import seat_after, seats_from
from games.stockless import Stockless
from games.table import Plays
from games.values import replace

_ALLOWED: Mapping[str, bool] = {
    "swap_two": True,
    "pass_once": False,
    "renew_789": True,
    "knock_first_lap": True,
    "knock_after_swap": True,
    "second_knock_ends": True,
}
"""House rules under which everything goes that goes at any table."""


class Turns(Stockless[Deal, SchwimmenRules]):
    """What the player on turn does, and claims about whose turn it is."""

    _swapped_at = float("-inf")
    """When somebody swapped last."""

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Swap: self._swap,
            SwapAll: self._swap_all,
            Pass: self._pass,
            Knock: self._knock,
            RenewMiddle: self._renew,
            TurnIs: self._turn_is,
        }

    # --- swapping ---

    def _swap(self, move: Swap, player: str, at: float) -> list[Event]:
        if len(move.given) == HAND:
            return self._swap_all(SwapAll(move.given), player, at)
        self.surprise += surprise_of(move, player, self._deal)
        self._deal = self._deal.swap(player, move.given, move.taken)
        count = max(len(move.given), len(move.taken), 1)
        swapped = Swapped(at=at, player=player, given=move.given, taken=move.taken, count=count)
        return self._after_swap(swapped, at)

    def _swap_all(self, move: SwapAll, player: str, at: float) -> list[Event]:
        self.surprise += surprise_of(move, player, self._deal)
        self._deal = self._deal.swap_all(player, move.cards)
        taken = self._deal.known_of(player)
        return self._after_swap(Swapped(at=at, player=player, given=self._deal.middle, taken=taken, count=HAND), at)

    def _after_swap(self, swapped: Swapped, at: float) -> list[Event]:
        self._deal = replace(self._deal, passes=0, swapper=swapped.player)
        self._swapped_at = at
        ask = self._ask_middle(at)
        return [swapped, *self._next_turn(at), *(ask if self.phase in PLAYING else [])]

    def _ask_middle(self, at: float) -> list[Event]:
        """What lies there now, where nobody said it. Where something was missed, the next swaps tell it soon enough."""
        asks = self._deal.unknown and not self._deal.unsure
        return [TableAsked(at=at, about="middle", slots={})] if asks else []

    def _renew(self, move: RenewMiddle, player: str, at: float) -> list[Event]:
        self._deal = self._deal.renew()
        return [MiddleRenewed(at=at, player=player), *self._ask_middle(at)]

    # --- shoving and knocking ---

    def _pass(self, move: Pass, player: str, at: float) -> list[Event]:
        deal = self._deal
        self._deal = replace(deal, passes=deal.passes + 1, passed=deal.passed | {player}, swapper=None)
        passed = Passed(at=at, player=player)
        if self.phase == "turn" and self._deal.passes >= len(self._present):
            return [passed, *self._all_passed(at)]
        return [passed, *self._next_turn(at)]

    def _all_passed(self, at: float) -> list[Event]:
        """House rule `all_pass`: the seed puts the other cards aside, so play goes on."""
        if self.rules.all_pass != "go_on" and self._deal.stock >= HAND:
            self._deal = self._deal.renew()
            return [MiddleRenewed(at=at), *self._next_turn(at), *self._ask_middle(at)]
        if self.rules.all_pass == "refresh_or_reveal":
            self._phase.go("show", self._deal)
            return [RoundEnded(at=at, winner=None, reason="all_passed")]
        return self._next_turn(at)

    def _knock(self, move: Knock, player: str, at: float) -> list[Event]:
        """Seed 001: "Klopft ein Spieler, so dürfen alle anderen Spieler noch einmal tauschen (oder schieben)"."""
        second = self.phase == "last_lap"
        others = [seat for seat in seats_from(self.players, player)[:-1] if seat in self._present]
        lap = () if second else tuple(others)
        knocker = self._deal.knocker or player
        missed = frozenset(self._deal.players) - {player, *others}
        turn = lap[0] if lap else player
        self._deal = replace(self._deal, knocker=knocker, lap=lap, missed=missed, swapper=None, turn=turn)
        self._phase.go("knock", self._deal)
        knocked = Knocked(at=at, player=player)
        if lap:
            return [knocked, Turn(at=at, player=lap[0])]
        return [knocked, RoundEnded(at=at, winner=None, reason="knock")]

    # --- whose turn ---

    @property
    def _present(self) -> tuple[str, ...]:
        """Who was dealt to and is at the table."""
        return tuple(player for player in self._deal.players if player not in self._away)

    def _after(self, player: str, direction: int = 1) -> str:
        away = [seat for seat in self.players if seat not in self._present and seat != player]
        return seat_after(self.players, player, direction, away=away) if self._present else player

    def _next_turn(self, at: float) -> list[Event]:
        """The next player, or after the last turn of the last lap the end."""
        deal = replace(self._deal, turns=self._deal.turns + 1)
        if self.phase == "last_lap":
            lap = tuple(seat for seat in deal.lap if seat != deal.turn and seat not in self._away)
            missed = (deal.missed - {deal.turn}) | {seat for seat in deal.lap if seat in self._away}
            deal = replace(deal, lap=lap, missed=missed, turn=lap[0] if lap else deal.turn)
        else:
            deal = replace(deal, turn=self._after(deal.turn))
        self._deal = deal
        self._phase.go("play_on", deal)
        if self.phase == "counting":
            return [RoundEnded(at=at, winner=None, reason="knock")]
        return [Turn(at=at, player=deal.turn)]

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """The player on turn may have passed unheard."""
        deal = self._deal
        if self.phase == "last_lap":
            lap = deal.lap[1:]
            if not lap or player != lap[0]:
                return Illegal(Rejection.OUT_OF_TURN)
            verdict = judge(move, player, self.phase, replace(deal, turn=player, lap=lap), self.rules)
            if deal.turn in deal.missed:
                return verdict  # he is just back, and has his turn behind the others
            # It was the last turn of who was passed over: he is asked before it is gone.
            late = {"player": deal.turn}
            return Doubtful("slipped_turn", late, meant=verdict.move) if isinstance(verdict, Legal) else verdict
        if self.phase != "turn" or player != self._after(deal.turn):
            return Illegal(Rejection.OUT_OF_TURN)
        return judge(move, player, self.phase, replace(deal, turn=player, swapper=None), self.rules)

    def check_granted(self, move: Move, player: str) -> Verdict:
        """What a house rule allows at other tables; where the cards lie no word changes."""
        rules = self.rules.model_copy(update=_ALLOWED)
        verdict = judge(move, player, self.phase, self._deal, rules)
        if verdict == Illegal(Rejection.OUT_OF_TURN):
            return judge(move, player, self.phase, replace(self._deal, turn=player), rules)
        return verdict

    def slip(self, at: float) -> list[Event]:
        """Taken to have passed; it counts for no house rule, for nobody heard it."""
        late, lap = self._deal.turn, self._deal.lap
        if self.phase == "last_lap" and late in self._deal.missed and len(lap) > 1:
            self._deal = replace(self._deal, turn=lap[1], lap=(*lap[1:], late))
            return [Turn(at=at, player=lap[1])]
        self._deal = replace(self._deal, passes=0, swapper=None)
        return [Passed(at=at, player=late), *self._next_turn(at)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        deal = self._deal
        if move.player == deal.turn:
            return []
        lap: tuple[str, ...] = ()
        if self.phase == "last_lap":
            left = deal.lap[deal.lap.index(move.player) :] if move.player in deal.lap else deal.lap
            lap = left if move.player in left else (move.player, *left)
        self._deal = replace(deal, turn=move.player, lap=lap, passes=0, swapper=None)
        return [Turn(at=at, player=move.player)]

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        """A seat is passed over until its player is back; who is away is not dealt to. Seed 001: after a knock "alle
        anderen Spieler noch einmal tauschen", so who is back in time has his turn still."""
        super()._sit(player, away, at)
        if not away and self.phase == "last_lap" and player in self._deal.missed:
            deal = self._deal
            lap = tuple(seat for seat in seats_from(self.players, deal.turn) if seat in (*deal.lap, player))
            lap = (deal.turn, *(seat for seat in lap if seat != deal.turn))
            self._deal = replace(deal, lap=lap, missed=deal.missed - {player})
        if not away and self.phase == "last_lap" and self.turn == player:
            self._deal = replace(self._deal, missed=self._deal.missed | {player})
        if away and self.turn == player and self._present:
            return self._next_turn(at)
        return []
