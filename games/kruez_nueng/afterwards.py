"""What is said about a card after it lies: names, shouts, a joker's face, a count, where it fell."""

from __future__ import annotations

from collections.abc import Mapping

from games.cards import Card
from games.events import (
    OWING,
    CallHeard,
    CardLaid,
    DutyDropped,
    DutyOpened,
    Event,
    JokerDefined,
    PenaltyOwed,
    PenaltyReason,
    TableAsked,
    Turn,
)
from games.family.calls import ENDINGS
from games.game import Legal
from games.kruez_nueng import naming
from games.kruez_nueng.effects import take_effect
from games.kruez_nueng.laying import Laying
from games.kruez_nueng.machine import PLAYING
from games.kruez_nueng.race import AFTERWARDS_S, Last, decide, pays, with_shout
from games.kruez_nueng.state import LastLay, Race
from games.kruez_nueng.throws import COUNTS, announced_count, count_call
from games.moves import (
    ANNOUNCING,
    BesidePile,
    Call,
    CallName,
    DefineJoker,
    DrawsFrom,
    FaceDown,
    LaidCount,
    Move,
    NamePlayer,
    SwapHands,
)
from games.table import Plays
from games.values import replace

COUNT_LATE_S = 7.0
"""An announced number so long after its card still belongs to it (and is late)."""
SHOUT_AT_NOTHING = 2.1
"""How surprising a shout is where no special 9 lies, as a negative logarithm."""
_FAULTS: Mapping[type[Move], PenaltyReason] = {
    BesidePile: PenaltyReason.BESIDE_PILE,
    FaceDown: PenaltyReason.FACE_DOWN,
}


class Afterwards(Laying):
    """Reactions of the table to the card on top."""

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            NamePlayer: self._name,
            DrawsFrom: self._name,
            SwapHands: self._name,
            DefineJoker: self._define,
            LaidCount: self._laid_count,
            BesidePile: self._fell_wrongly,
            FaceDown: self._fell_wrongly,
        }

    # --- names ---

    def _name(self, move: NamePlayer | DrawsFrom | SwapHands, player: str, at: float) -> list[Event]:
        if self._phase.state == "finishing":
            self._deal = replace(self._deal, meant=move)
            return []
        self._deal, events = naming.carry_out(move, self._deal, self.rules, self._after, at)
        if self._phase.state == "naming":
            self._phase.go("set_turn", self._deal)
        return events

    # --- where the card fell ---

    def _fell_wrongly(self, move: BesidePile | FaceDown, player: str, at: float) -> list[Event]:
        """Seed 000: one card for a miss and one for a card face down, once for each lay."""
        last = self._deal.last
        assert last is not None
        if type(move).__name__ in last.faults:
            return []  # "ja, liegt daneben", says who agrees
        self._deal = replace(self._deal, last=replace(last, faults=last.faults | {type(move).__name__}))
        reason = _FAULTS[type(move)]
        cards = self.rules.beside_penalty if isinstance(move, BesidePile) else self.rules.face_down_penalty
        return [PenaltyOwed(at=at, player=last.player, count=cards, reason=reason)] if cards else []

    # --- jokers ---

    def _define(self, move: DefineJoker, player: str, at: float) -> list[Event]:
        """The joker was taken for a special 9 so far; now it is something else, and does that."""
        deal, last = self._deal, self._deal.last
        assert last is not None
        card = Card(move.card.suit, move.card.rank, joker=True)
        before = deal.turn
        deal = replace(deal, pile=(*deal.pile[:-1], card), race=None, last=replace(last, undefined=False))
        present = len(self._present)
        self._deal, events = take_effect(deal, card, last.player, self.rules, self._after, present, at)
        if self._phase.state != "finishing":
            self._phase.go("set_turn", self._deal)
        turned = self._deal.turn != before and not self._deal.must_name
        turn = [Turn(at=at, player=self._deal.turn)] if turned else []
        return [JokerDefined(at=at, player=last.player, card=move.card), *events, *turn]

    # --- a number that was said afterwards ---

    def _laid_count(self, move: LaidCount, player: str, at: float) -> list[Event]:
        """ "Das waren zwei": the lay stands, its announcement is missing."""
        return self._extend(move.count)

    def _extend(self, count: int) -> list[Event]:
        """The card on top was a throw of so many."""
        deal, last = self._deal, self._deal.last
        assert last is not None and last.single is not None
        more, player, at = count - 1, last.player, last.at
        certain = self._certain(player)
        left = last.left - more
        deal = deal.changed(player, -more)
        self._deal = replace(
            deal,
            pile=(*deal.pile, *(last.single,) * more),
            last=replace(last, single=None, left=max(left, 0)),
        )
        call = count_call(count)
        penalty = self.rules.announce_penalty
        events: list[Event] = [
            CardLaid(at=at, player=player, cards=(last.single,) * more),
            DutyOpened(at=at, player=player, call=call, accepts=(call,), penalty=penalty),
        ]
        if last.left == 1:
            events.append(DutyDropped(at=at, player=player, call=CallName.LAST_CARD))
        if left <= 0:
            self._deal = replace(self._deal, finisher=player, finish_certain=certain and left == 0)
            self._phase.go("lay", self._deal)
            return [*events, *self._finish_duty(player, self._deal.finish_certain, at)]
        return [*events, *self._last_card_duty(player, left, certain, at)]

    # --- shouts ---

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        """A shout of the race, or a number said after its card; see `Reactive.listen`."""
        if self._phase.state not in PLAYING:
            return None
        if call.call is CallName.KRUEZ_NUENG:
            return self._shout(actor, layer, start)
        last = self._deal.last
        fresh = last is not None and last.single is not None and start - last.at <= COUNT_LATE_S
        fresh = fresh and self._deal.finisher is None
        if call.call in COUNTS and fresh and last is not None and layer is None and actor in (None, last.player):
            count = announced_count(call.call, call.times)
            return self._extend(count) if count is not None and self._could_be(last, count) else None
        return None

    def _could_be(self, last: LastLay, count: int) -> bool:
        """Whether the layer can have had so many."""
        return last.left >= count - 1 or not self._certain(last.player)

    def _shout(self, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        race, top = self._deal.race, self._deal.top
        if race is None:
            if top is None or self.rules.function(top) != "shout":
                self.surprise += SHOUT_AT_NOTHING
            return None
        if race.over and race.asked and actor is not None and start - race.at <= AFTERWARDS_S:
            return self._shout_at_last(race, actor, start)
        if race.over:
            own = race.layer_calls and not race.ruled and actor in (None, race.layer)
            return [] if start - race.at <= AFTERWARDS_S and not own else None
        player = actor or (layer if layer == race.layer and race.layer_calls else None)
        if player == race.layer and not race.layer_calls:
            return None  # with a joker its layer must not shout
        first = not any(shout.player in (None, race.layer) for shout in race.shouts)
        self._deal = replace(self._deal, race=with_shout(race, player, start))
        if race.layer_calls and player in (None, race.layer) and first:
            return None  # it may be the layer's own duty
        return [CallHeard(at=start, player=player, call=CallName.KRUEZ_NUENG)]

    def _shout_at_last(self, race: Race, player: str, start: float) -> list[Event]:
        """Some were slow: whoever shouts when all others have done so answers who was the last one."""
        race = with_shout(race, player, start)
        self._deal = replace(self._deal, race=race)
        found = decide(race, self._present, heard=False)
        heard = CallHeard(at=start, player=player, call=CallName.KRUEZ_NUENG)
        return [heard, *(self._last_caller(found.player, start) if isinstance(found, Last) else [])]

    def close_window(self, at: float, moved: bool, heard: bool) -> list[Event]:
        """The race is decided; who has not named anybody is asked, or the next move came first and nobody is named."""
        deal = self._deal
        if deal.last is not None and deal.last.undefined:
            self._deal = deal = replace(deal, last=replace(deal.last, undefined=False, lapsed=True))
        if self._phase.state not in PLAYING:
            return []
        race, named = deal.race, deal.naming
        if race is not None and not race.over:
            self._deal = replace(deal, race=replace(race, over=True))
            return self._decide_race(at, heard)
        if named is not None and not named.asked and not moved:
            self._deal = replace(deal, naming=replace(named, asked=True))
            return [naming.question(named, at)]
        return []

    def _decide_race(self, at: float, heard: bool) -> list[Event]:
        race = self._deal.race
        assert race is not None
        found = decide(race, self._present, heard)
        if found is None:
            return []
        if isinstance(found, Last):
            return self._last_caller(found.player, at)
        if found.only is None:
            self._deal = replace(self._deal, race=replace(race, over=True, asked=True))
            return [TableAsked(at=at, about="who_last", slots={}, fault=True)]
        slots = {"player": found.only, "call": CallName.KRUEZ_NUENG}
        return [TableAsked(at=at, player=found.only, about="in_doubt", slots=slots, yes_no=True, fault=True)]

    def _last_caller(self, player: str, at: float) -> list[Event]:
        race = self._deal.race
        if race is not None:
            self._deal = replace(self._deal, race=replace(race, asked=False))
        cards = self.rules.nine_penalty if race is None or pays(race, player) else 0
        return [PenaltyOwed(at=at, player=player, count=cards, reason=PenaltyReason.LAST_CALLER)] if cards else []

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """A name, True or False for what was asked; None: it does not answer that."""
        if about == OWING:
            return super().answer(about, value, at)
        if about == "in_doubt":
            runners = [player for player in self._present if self._deal.race and player != self._deal.race.layer]
            return self._last_caller(runners[0], at) if value is False and runners else []
        if not isinstance(value, str) or value not in self.players:
            return [] if value is None else None
        if about == "who_last":
            return self._last_caller(value, at)
        verdict = naming.check(NamePlayer(value), replace(self._deal, hands=self._deal.hands), self._present)
        if not isinstance(verdict, Legal) or not isinstance(verdict.move, NamePlayer | DrawsFrom | SwapHands):
            return None
        return self._name(verdict.move, value, at)

    # --- calls without a duty ---

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        """A call without a duty: events if it is true or corrects an uncertain count, None if it is false."""
        race = self._deal.race
        if self._phase.state not in PLAYING:
            return []
        if call is CallName.KRUEZ_NUENG:
            if race is not None and at - race.at <= AFTERWARDS_S:
                return [] if race.layer_calls or player != race.layer else None
            # A last card starts no race, but nobody is wrong who shouts at it.
            shouting = self._deal.top is not None and self.rules.function(self._deal.top) == "shout"
            return [] if shouting else None
        last = self._deal.last
        if call in ANNOUNCING and last is not None and last.player == player and not last.alone:
            return []  # a wrong number is a missing one, and not false besides
        return super().claim(player, call, at) if call in ENDINGS else None
