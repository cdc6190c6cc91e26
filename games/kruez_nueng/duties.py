"""Every word that is due during a lay, and what the referee's ruling on it means for the deal."""

from __future__ import annotations

from games.events import DutyOpened, Event
from games.family.calls import finish_duty, last_card_duty
from games.game import Finding, Legal, Ruling
from games.kruez_nueng import naming
from games.kruez_nueng.dealing import Dealing
from games.kruez_nueng.effects import NAMING, take_effect
from games.kruez_nueng.race import with_shout
from games.kruez_nueng.throws import Throw
from games.moves import CallName
from games.values import replace


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
        return [*duties, *self._shout_duty(at), *self._last_card_duty(player, left, certain, at)]

    def _last_card_duty(self, player: str, left: int, certain: bool, at: float) -> list[Event]:
        due = left == 1 and self.rules.last_card_call and self.rules.full
        return [last_card_duty(player, certain, self.rules, at)] if due else []

    def _finish_duty(self, player: str, certain: bool, at: float) -> list[Event]:
        duty = finish_duty(player, self._tally.jack_finish(self._deal), certain, self.rules, at)
        if certain and not (self.rules.finish_call and self.rules.full):
            return self.rule(Ruling(player, duty.call, Finding.FULFILLED, at))
        return [duty]

    def rule(self, ruling: Ruling) -> list[Event]:
        """The finish duty decides whether the deal ends; the layer's shout counts in the race."""
        race = self._deal.race
        if ruling.call is CallName.KRUEZ_NUENG and race is not None and ruling.finding is Finding.FULFILLED:
            if not any(shout.player is None for shout in race.shouts):
                race = with_shout(race, race.layer, ruling.at)
            self._deal = replace(self._deal, race=replace(race, ruled=True))
            return []
        return super().rule(ruling)

    def _due_after_all(self, player: str, at: float) -> list[Event]:
        """It was not the last card after all: its wish and its names are due now."""
        deal = self._deal
        alone = deal.last is not None and deal.last.alone and deal.top is not None
        if deal.top is None or not alone or self.rules.function(deal.top) not in (*NAMING, "wish"):
            return []
        present = len(self._present)
        self._deal, events = take_effect(deal, deal.top, player, self.rules, self._after, present, at)
        named = naming.check(deal.meant, self._deal, self._present) if deal.meant is not None else None
        if isinstance(named, Legal) and isinstance(named.move, naming.Naming):
            self._deal, events = naming.carry_out(named.move, self._deal, self.rules, self._after, at)
        return events
