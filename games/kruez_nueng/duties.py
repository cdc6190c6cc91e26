"""Every word that is due during a lay, and what the referee's ruling on it means for the deal."""

from __future__ import annotations

from dataclasses import replace

from games.events import DutyOpened, Event, Turn
from games.game import Finding, Hand, Ruling
from games.kruez_nueng.dealing import Dealing
from games.kruez_nueng.effects import NAMING, take_effect
from games.kruez_nueng.race import with_shout
from games.kruez_nueng.throws import Throw
from games.moves import CallName


class Duties(Dealing):
    """Seed 000: "Alle Geräusche oder Wörter … müssen während des Legens ausgesprochen werden"."""

    def _duties(self, throw: Throw, player: str, left: int, certain: bool, at: float) -> list[Event]:
        """Every word that is due during this lay."""
        duties: list[Event] = []
        if throw.call is not None:
            penalty = self.rules.announce_penalty
            duties.append(DutyOpened(at=at, player=player, call=throw.call, accepts=(throw.call,), penalty=penalty))
        if self._deal.finisher is not None:
            return [*duties, *self._finish_duty(player, certain, at)]
        duties += self._shout_duty(at)
        if left == 1 and self.rules.last_card_call and self.rules.full:
            duties.append(self._last_card_duty(player, certain, at))
        return duties

    def _last_card_duty(self, player: str, certain: bool, at: float) -> DutyOpened:
        wordings = [CallName(word) for word in self.rules.last_card_wordings]
        if CallName.MAU in wordings:
            wordings.append(CallName.MAU_MAU)
        return DutyOpened(
            at=at,
            player=player,
            call=CallName.LAST_CARD,
            accepts=(CallName.LAST_CARD, *wordings),
            certain=certain,
            penalty=self.rules.call_penalty,
        )

    def _finish_duty(self, player: str, certain: bool, at: float) -> list[Event]:
        jack = self._tally.jack_finish(self._deal)
        call = CallName.MAU_MAU if jack else CallName.MAU
        if certain and not (self.rules.finish_call and self.rules.full):
            return self.rule(Ruling(player, call, Finding.FULFILLED, at))
        duty = DutyOpened(
            at=at,
            player=player,
            call=call,
            accepts=(CallName.MAU_MAU,) if jack else (CallName.MAU, CallName.MAU_MAU),
            weak=(CallName.MAU,) if jack else (),
            as_said=True,
            certain=certain,
            penalty=self.rules.finish_call_penalty,
        )
        return [duty]

    def rule(self, ruling: Ruling) -> list[Event]:
        """The finish duty decides whether the deal ends; the layer's shout counts in the race."""
        race = self._deal.race
        if ruling.call is CallName.KRUEZ_NUENG and race is not None and ruling.finding is Finding.FULFILLED:
            if not any(shout.player is None for shout in race.shouts):
                self._deal = replace(self._deal, race=with_shout(race, race.layer, ruling.at))
            return []
        finish = ruling.call in (CallName.MAU, CallName.MAU_MAU)
        if self._phase.state != "finishing" or ruling.player != self._deal.finisher or not finish:
            return []
        certain = self._deal.finish_certain
        plays_on = ruling.finding is not Finding.FULFILLED if not certain else ruling.penalty > 0
        if plays_on:
            hand = Hand(0) if certain else Hand(1, certain=False)
            self._deal = replace(self._deal.with_hand(ruling.player, hand), finisher=None)
            events = self._still_to_do(ruling.player, ruling.at)
            self._phase.go("play_on", self._deal)
            return [*events, *([] if self._deal.must_name else [Turn(at=ruling.at, player=self._deal.turn)])]
        self._deal = self._deal.with_hand(ruling.player, Hand(0))
        self._phase.go("finish", self._deal)
        return [self._tally.round_ended(self._deal, ruling.at)]

    def _still_to_do(self, player: str, at: float) -> list[Event]:
        """It was not the last card after all: its wish and its names are due now."""
        deal = self._deal
        alone = deal.last is not None and deal.last.alone and deal.top is not None
        if deal.top is None or not alone or self.rules.function(deal.top) not in (*NAMING, "wish"):
            return []
        present = len(self._present)
        self._deal, events = take_effect(deal, deal.top, player, self.rules, self._after, present, at)
        return events
