"""The end of a hand of the family: the last card and its call, and the hands that are counted then."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from games.events import (
    OWING,
    DutyDropped,
    Event,
    PenaltyWaived,
    RoundEnded,
    SuitWished,
    TableAsked,
    Turn,
)
from games.family.calls import ENDINGS, FINISH
from games.family.hands import Hands, P
from games.family.tally import Tally
from games.game import Finding, Hand, Ruling
from games.moves import (
    Call,
    CallName,
    EndGame,
    HandCards,
    HandCount,
    HandPoints,
    Redeal,
    Uncounted,
)
from games.table import Plays, R
from games.values import replace


class Ends(Hands[P, R]):
    """What happens once a hand may be empty; the phases are those that both machines share."""

    _tally: Tally[P]

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Uncounted: self._uncounted,
            HandCount: self._hand_count,
            HandCards: self._count,
            HandPoints: self._count,
        }

    # --- what a game says ---

    @property
    def totals(self) -> Mapping[str, int]:
        return self._tally.totals

    def _welcome(self, newcomer: str) -> int:
        return self._tally.join(newcomer, self.players, self._deal.number)

    @abstractmethod
    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        """The table states a count."""

    @abstractmethod
    def _next_dealer(self, deal: P) -> str:
        """Who deals after this deal."""

    def _moved_on(self, deal: P) -> P:
        """Without what only the turn so far could bring."""
        return replace(deal, unsaid=None)

    def _due_after_all(self, player: str, at: float) -> list[Event]:
        """It was not the last card: what its effect would have been."""
        return []

    def _told(self, at: float) -> list[Event]:
        """Whose turn it is now."""
        return [Turn(at=at, player=self._deal.turn)]

    # --- the end of a hand ---

    def rule(self, ruling: Ruling) -> list[Event]:
        """The finish duty decides whether the deal ends; other duties change nothing here."""
        if self.phase != "finishing" or ruling.player != self._deal.finisher or ruling.call not in FINISH:
            return []
        certain = self._deal.finish_certain
        missing = ruling.penalty > 0 if certain else ruling.finding not in (Finding.FULFILLED, Finding.LATE)
        if missing:
            return self._play_on(ruling.player, ruling.at)
        owed = self._owed.get(ruling.player, 0)
        if owed and not self._tally.win_owing:
            slots = {"player": ruling.player, "count": owed}
            return [TableAsked(at=ruling.at, player=ruling.player, about=OWING, slots=slots, yes_no=True)]
        return self._finish(ruling.player, ruling.at)

    def _emptied(self, player: str, at: float) -> list[Event]:
        """The table says that a hand is empty: who holds it has won, whatever was heard of his last card."""
        self._deal = replace(self._moved_on(self._deal), finisher=player)
        return self._finish(player, at)

    def _finish(self, player: str, at: float) -> list[Event]:
        chain = self._deal.chain if self._tally.final_seven_draws else 0
        self._deal = replace(self._deal.with_hand(player, Hand(0)), chain=chain)
        self._phase.go("finish", self._deal)
        return [self._tally.round_ended(self._deal, at)]

    def _play_on(self, player: str, at: float) -> list[Event]:
        """Without the call the player holds the penalty, drawn already or not, and plays on. Where only an uncertain
        count said that the hand was empty, it was not."""
        hand = self._deal.hands[player]
        counted = Hand(max(hand.count, 1), certain=False)
        return self._go_on(player, hand if self._deal.finish_certain else counted, at)

    def _go_on(self, player: str, hand: Hand, at: float) -> list[Event]:
        wished = self._deal.wish
        self._deal = replace(self._deal.with_hand(player, hand), finisher=None, wish=None)
        events = self._due_after_all(player, at)
        if wished is not None and self._deal.wisher == player:
            self._deal = replace(self._deal, wish=wished, wisher=None)
            events += [SuitWished(at=at, player=player, suit=wished)]
        self._phase.go("play_on", self._deal)
        return [*events, *self._told(at)]

    @property
    def _finished(self) -> str | None:
        """Who has won the deal, as long as nobody has counted: he may still hold a card."""
        return self._deal.finisher if self.phase == "counting" and not self._tally.begun else None

    def _not_finished(self, player: str, hand: Hand, at: float) -> list[Event]:
        """The table counts cards on the finisher's hand. Where it was not sure that he is finished he plays on, and
        owes no call; where it was, it is not sure any more."""
        if player == self._finished:
            return self._go_on(player, replace(hand, certain=False), at)
        if self.phase != "finishing" or player != self._deal.finisher or not hand.count:
            return []
        if self._deal.finish_certain and not self._owed.get(player):
            self._deal = replace(self._deal, finish_certain=False)
            return []
        dropped = [DutyDropped(at=at, player=player, call=call) for call in FINISH]
        return [*dropped, *self._go_on(player, hand, at)]

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        return None

    def close_window(self, at: float, moved: bool, heard: bool) -> list[Event]:
        return []

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """Whether somebody is finished although he owes cards; then he does not owe them any more. Nobody's answer is
        for the player."""
        player = self._deal.finisher
        if about != OWING or player is None or self.phase != "finishing":
            return []
        if value is False:
            return self._go_on(player, Hand(0, certain=False), at)
        owed = self._owed.get(player, 0)
        waived = [PenaltyWaived(at=at, player=player, count=owed, reason="finished")] if owed else []
        return [*waived, *self._finish(player, at)]

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        """A call at the end of a hand: true with one card or none; at an uncertain count it is a claim."""
        if self.phase not in self.playing or call not in ENDINGS:
            return []
        hand = self.hands[player]
        if hand.certain:
            return [] if hand.count <= 1 else None
        if call is CallName.LAST_CARD and hand.count != 1 and not self._owed.get(player):
            return self._hand_count(HandCount(1), player, at)
        return []

    def cannot_owe(self, player: str, call: CallName) -> bool:
        """Nobody ends a hand that certainly holds more than one card."""
        hand = self.hands.get(player)
        playing = call in ENDINGS and self.phase in self.playing
        return playing and hand is not None and hand.certain and hand.count > 1

    # --- counting ---

    def _uncounted(self, move: Uncounted, player: str, at: float) -> list[Event]:
        self._tally.close(self._deal)
        self._deal = self._new_deal(self._next_dealer(self._deal), self._deal.number + 1)
        self._phase.go("deal_again", self._deal)
        return []

    def _count(self, move: HandCards | HandPoints, player: str, at: float) -> list[Event]:
        self._deal, events = self._tally.count(self._deal, move, at)
        if self._tally.complete(self._deal):
            done = self._deal
            if self._tally.is_last(done.number):
                self._phase.go("end_game", done)
                return [*events, self._tally.game_ended(at)]
            self._tally.close(done)
            self._deal = self._new_deal(self._next_dealer(done), done.number + 1)
            self._phase.go("deal_again", self._deal)
        return events

    def _redeal(self, move: Redeal, player: str, at: float) -> list[Event]:
        self._tally.take_back()
        return super()._redeal(move, player, at)

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        """A deal that was not finished costs nobody anything."""
        playing = self.phase in self.playing
        self._phase.go("end_game", self._deal)
        ended: list[Event] = [RoundEnded(at=at, winner=None, reason="ended")] if playing else []
        return [*ended, self._tally.game_ended(at)]
