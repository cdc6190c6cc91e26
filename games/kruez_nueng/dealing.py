"""Dealing: as many packs as the players need, the upcard, and who deals next."""

from __future__ import annotations

from games.cards import JOKER
from games.events import DutyOpened, Event, RoundStarted
from games.family.turns import Turns
from games.game import Hand
from games.kruez_nueng.counting import KruezNuengTally
from games.kruez_nueng.effects import take_effect
from games.kruez_nueng.judge import Judge
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.state import Deal, LastLay
from games.moves import CallName, Upcard
from games.packs import Packs
from games.table import Plays
from games.values import replace


class Dealing(Turns[Deal, KruezNuengRules]):
    """The frame of a deal. Each part of the game is a class of its own, and `KruezNueng` is all of them."""

    _tally: KruezNuengTally
    _packs: Packs
    _judge: Judge

    def _moves(self) -> Plays:
        return {**super()._moves(), Upcard: self._open}

    def _gather_cards(self) -> None:
        """RULES.md §1: "at least one pack per player"."""
        self._packs = self.rules.cards_for(len(self.players))
        self._judge = Judge(self.rules, self._packs)

    def _welcome(self, newcomer: str) -> int:
        self._gather_cards()
        return super()._welcome(newcomer)

    def _new_deal(self, dealer: str, number: int) -> Deal:
        return Deal(self.players, dealer, number, self._after(dealer), self._packs.cards)

    def _next_dealer(self, deal: Deal) -> str:
        """RULES.md §1: "Dealer = winner of the last round"."""
        return deal.finisher or deal.dealer

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
        return [started, *effects, *self._told(at), *self._shout_duty(at)]

    def _told(self, at: float) -> list[Event]:
        """Where the layer has to name who is next, nobody knows it yet."""
        return [] if self._deal.must_name else super()._told(at)

    def _shout_duty(self, at: float) -> list[Event]:
        """The layer of the special 9 shouts, too (house rule `nine_call`)."""
        race = self._deal.race
        if race is None or race.over or not race.layer_calls:
            return []
        call = CallName.KRUEZ_NUENG
        return [
            DutyOpened(at=at, player=race.layer, call=call, accepts=(call,), penalty=self.rules.call_penalty),
        ]
