"""Dealing, the upcard, counting, and the end of a deal and of the evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.cards import JOKER
from games.events import DutyOpened, Event, PlayerJoined, RoundStarted, Turn
from games.game import Hand
from games.kruez_nueng.effects import take_effect
from games.kruez_nueng.machine import PLAYING
from games.kruez_nueng.state import Deal, LastLay
from games.kruez_nueng.table import Table
from games.moves import CallName, Dealer, EndGame, HandCards, HandPoints, Join, Move, Redeal, Upcard
from games.newcomers import seated


class Dealing(Table):
    """The frame of a deal."""

    def _dealing_plays(self) -> Mapping[type[Move], Callable[..., list[Event]]]:
        return {
            Upcard: self._open,
            Dealer: self._set_dealer,
            Join: self._join,
            Redeal: self._redeal,
            EndGame: self._end,
            HandCards: self._count,
            HandPoints: self._count,
        }

    def _new_deal(self, dealer: str, number: int) -> Deal:
        return Deal(self.players, dealer, number, self._after(dealer, 1), self._packs.cards)

    def _set_dealer(self, move: Dealer, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(move.player, self._deal.number)
        return []

    def _join(self, move: Join, player: str, at: float) -> list[Event]:
        """RULES.md §1: "at least one pack per player", so the newcomer brings cards."""
        self.players = seated(self.players, move.player, move.after)
        self._gather_cards()
        total = self._tally.join(move.player, self.players)
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        return [PlayerJoined(at=at, player=move.player, after=move.after, total=total)]

    def _open(self, move: Upcard, player: str, at: float) -> list[Event]:
        """Seed 000: "Die aufgedeckte Karte ist so zu spielen als hätte der Geber Sie abgelegt … (Ausnahme bei einer
        -Dame dann der Spieler rechts)"."""
        deal, card = self._deal, move.card
        hands = {seat: Hand(self.rules.dealt(len(self.players))) for seat in self.players}
        last = LastLay(deal.dealer, at, hands[deal.dealer].count, undefined=card == JOKER)
        deal = replace(deal, hands=hands, pile=(card,), last=last)
        deal, effects = take_effect(deal, card, deal.dealer, self.rules, self._after, len(self._present), at)
        self._deal = deal
        self._phase.go("open_pile", deal)
        started = RoundStarted(at=at, dealer=deal.dealer, upcard=card, number=deal.number)
        turn = [] if deal.must_name else [Turn(at=at, player=deal.turn)]
        return [started, *effects, *turn, *self._shout_duty(at)]

    def _shout_duty(self, at: float) -> list[Event]:
        """The layer of the special 9 shouts, too (house rule `nine_call`)."""
        race = self._deal.race
        if race is None or race.over or not race.layer_calls:
            return []
        call = CallName.KRUEZ_NUENG
        return [
            DutyOpened(at=at, player=race.layer, call=call, accepts=(call,), penalty=self.rules.call_penalty),
        ]

    def _redeal(self, move: Redeal, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        self._phase.go("deal_again", self._deal)
        return [self._tally.aborted(at, "redeal")]

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        events: list[Event] = []
        if self._phase.state in PLAYING:
            events.append(self._tally.aborted(at, "ended"))
        self._phase.go("end_game", self._deal)
        return [*events, self._tally.game_ended(at)]

    def _count(self, move: HandCards | HandPoints, player: str, at: float) -> list[Event]:
        """RULES.md §1: "Dealer = winner of the last round"."""
        self._deal, events = self._tally.count(self._deal, move, at)
        if self._tally.complete(self._deal):
            done = self._deal
            if self._tally.is_last(done.number):
                self._phase.go("end_game", done)
                return [*events, self._tally.game_ended(at)]
            self._deal = self._new_deal(done.finisher or done.dealer, done.number + 1)
            self._phase.go("deal_again", self._deal)
        return events
