"""What the player on turn does in Cruzo, and what follows: laying, refilling, taking the pile."""

from __future__ import annotations

from games.cards import Card
from games.cruzo.effects import by_rank, end_turn, put, retire, take_effect
from games.cruzo.judge import Judge
from games.cruzo.rules import ROW, CruzoRules
from games.cruzo.standing import decided, ended
from games.cruzo.state import Deal, Seat
from games.events import (
    CardLaid,
    CardsDrawn,
    CountCorrected,
    DirectionChanged,
    DrawReason,
    Event,
    Forgotten,
    JokerDefined,
    Passed,
    PenaltyReason,
    PileTaken,
    PlayerOut,
    Reply,
    Turn,
)
from games.moves import Lay, OnlyBlind, Pass, Refill, Reveal, SetDirection, TakePile, ThrowAfter
from games.table import Plays, Table
from games.values import replace

MORE_THAN_ONE = 1.6
"""How surprising it is that a lay which nobody caught was of several cards, as a negative logarithm."""


class Turns(Table[Deal, CruzoRules]):
    """The moves of a turn on one deal."""

    def _gather_cards(self) -> None:
        """As many packs as so many players need."""
        self._packs = self.rules.cards_for(len(self.players))
        self._judge = Judge(self.rules, self._packs)

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Lay: self._lay,
            ThrowAfter: self._throw_after,
            Reveal: self._reveal,
            OnlyBlind: self._only_blind,
            TakePile: self._take_pile,
            Refill: self._refill,
            Pass: self._pass,
        }

    def _dealt(self, starter: str) -> Deal:
        """Seed 003: three face down, three face up on them, three on the hand."""
        seats = {player: Seat(self.rules.hand_size, ROW, ROW) for player in self.players}
        return replace(self._deal, seats=seats, turn=starter)

    # --- laying ---

    def _lay(self, move: Lay, player: str, at: float) -> list[Event]:
        if player != self._deal.turn and self._judge.adds(move, player, self._deal):
            return self._throw(move.cards, player, at)
        before = [*self._unheard(player, at), *self._before_lay(player, at)]
        turn = self._deal.turn
        if move.or_more:
            self._deal = replace(self._deal, missed=self._deal.missed + 1)
            if self._deal.seats[player].hand > len(move.cards):
                self._deal = self._deal.changed(player, 0, certain=False)
        laid = [event for group in by_rank(move.cards) for event in self._lay_group(group, player, at)]
        if move.or_more is not None:
            self._deal = self._deal.perhaps_drawn(player)
        return self._concluded([*before, *laid], turn, at)

    def _lay_group(self, cards: tuple[Card, ...], player: str, at: float, thrown: bool = False) -> list[Event]:
        """Equal cards and what they do."""
        self._deal = put(self._deal, player, cards)
        self._deal, effects = take_effect(self._deal, player, cards, self.rules, at, thrown)
        return [*_shown(cards, player, at), *effects]

    def _before_lay(self, player: str, at: float) -> list[Event]:
        """RULES.md §4: "A forgotten refill is judged when the next player lays"; the cards are taken to be drawn.

        Who lays once more may not have refilled yet; with an empty hand he must have.
        """
        events: list[Event] = []
        self._deal = replace(self._deal.moved, disputed=())
        for due in self._deal.due:
            if due.player != player and self._deal.need(due.player):
                # What nobody caught of his turn may have been that, too.
                # Who has said a part of it may have drawn all.
                surely = due.sure and not due.drawn and self._deal.surely_stock
                events += self._assume_drawn(due.player, at, DrawReason.ASSUMED if surely else DrawReason.REFILL)
                if surely:
                    reason = PenaltyReason.FORGOT_TO_DRAW
                    events.append(Forgotten(at=at, player=due.player, reason=reason, since=due.since))
        if not self._deal.seats[player].hand:
            events += self._assume_drawn(player, at)
        return events

    def _assume_drawn(self, player: str, at: float, reason: DrawReason = DrawReason.ASSUMED) -> list[Event]:
        need = self._deal.need(player)
        self._deal = self._deal.changed(player, need, certain=not need).without_due(player)
        return [CardsDrawn(at=at, player=player, count=need, reason=reason)] if need else []

    def _concluded(self, events: list[Event], turn: str, at: float, trigger: str = "lay") -> list[Event]:
        """Fire the machine; the turn is told where it has changed, a forgotten refill is judged after it."""
        if decided(self._deal, self.rules):
            return [*events, *self._over(at, trigger=trigger)]
        self._phase.go(trigger, self._deal)
        told: list[Event] = [] if self._deal.turn == turn else [Turn(at=at, player=self._deal.turn)]
        late = [event for event in events if isinstance(event, Forgotten)]
        return [*(event for event in events if not isinstance(event, Forgotten)), *told, *late]

    def _over(self, at: float, *, aborted: bool = False, trigger: str = "end_game") -> list[Event]:
        deal = self._deal
        if aborted:
            self._phase.go("end_game", deal)
        else:
            self._phase.go(trigger, deal, decided=True)
        return ended(deal, at, aborted)

    # --- throwing afterwards ---

    def _throw_after(self, move: ThrowAfter, player: str, at: float) -> list[Event]:
        """Seed 003: who draws an equal card "darf die gezogene Karte „nachwerfen“"; who throws it has drawn it."""
        who = move.player or player
        events: list[Event] = []
        need = self._deal.need(who)
        if need and self._deal.last is not None and not self._deal.last.drawn:
            events = self._refill(Refill(who, need), who, at)
        return [*events, *self._throw(move.cards, who, at)]

    def _throw(self, cards: tuple[Card, ...], player: str, at: float) -> list[Event]:
        turn, last = self._deal.turn, self._deal.last
        equal = last is not None and last.rank in (None, cards[0].rank)  # else the table has let it count all the same
        return self._concluded(self._lay_group(cards, player, at, thrown=equal), turn, at)

    # --- the blind row ---

    def _reveal(self, move: Reveal, player: str, at: float) -> list[Event]:
        """RULES.md §4: "blind misfit: take pile + that card"."""
        events = [*self._unheard(player, at), *self._before_lay(player, at)]
        seat, turn = self._deal.seats[player], self._deal.turn
        # Who turns up a blind card has nothing else left.
        self._deal = self._deal.with_seat(player, replace(seat, hand=0, up=0, certain=True))
        if self._judge.turns_out(move.cards, player, self._deal):
            return self._concluded([*events, *self._lay_group(move.cards, player, at)], turn, at)
        self._deal = put(self._deal, player, move.cards)
        told = Reply(at=at, key="blind_misfit", slots={"player": player, "card": move.cards[-1]})
        laid = [*events, *_shown(move.cards, player, at), told]
        return self._concluded([*laid, *self._pick_up(player, at)], turn, at, "take_pile")

    def _only_blind(self, move: OnlyBlind, player: str, at: float) -> list[Event]:
        """Nothing is told of it, where nobody has said it: what is turned up next makes sense by it."""
        who = move.player or player
        known = self._deal.seats[who]
        deal = self._deal.with_seat(who, replace(known, hand=0, up=0, certain=False))
        self._deal = replace(deal, cards=deal.cards - deal.stock)  # nobody knows where the rest of them went
        return [CountCorrected(at=at, player=who, count=0)] if move.said and known.hand else []

    # --- the pile ---

    def _take_pile(self, move: TakePile, player: str, at: float) -> list[Event]:
        """Seed 003: "Wer den Ablagestapel aufnehmen muss, darf nicht rauskommen": the next player leads."""
        turn = self._deal.turn
        self._deal = self._deal.moved
        return self._concluded(self._pick_up(player, at), turn, at, "take_pile")

    def _pick_up(self, player: str, at: float) -> list[Event]:
        deal, count = self._deal, len(self._deal.pile)
        deal = replace(deal.changed(player, count), pile=(), last=None, more="")
        self._deal = end_turn(replace(deal, turn=deal.next_after(player)), player, at)
        return [PileTaken(at=at, player=player, count=count)]

    def _unheard(self, player: str, at: float) -> list[Event]:
        """The player before is done after a 5; or the table has said that he took the pile, and this one leads."""
        if self._may_go_on(player):
            return self._finished(player, False, at)
        late = self._deal.turn
        if player == late:
            return []
        if self._deal.more:
            return self.slip(at)
        events = self._pick_up(late, at)
        self._deal = replace(self._deal.changed(late, 0, certain=False), turn=player)
        return [*events, Turn(at=at, player=player)]

    # --- refilling, and no more cards ---

    def _refill(self, move: Refill, player: str, at: float) -> list[Event]:
        """Seed 003: "bis man drei Karten auf der Hand hat"; after a 5 it ends the turn."""
        who, count = move.player or player, move.count or 0
        if not count:
            return []
        self._deal = self._deal.restocked
        deal, full = self._deal, count == self._deal.need(who) or not self._deal.seats[who].certain
        certain = deal.seats[who].certain
        if not certain and count != deal.need(who):
            self.surprise += MORE_THAN_ONE
        deal = deal.changed(who, count)
        seat = deal.seats[who]
        if not certain:  # "bis man drei Karten auf der Hand hat"
            seat = replace(seat, hand=min(seat.hand, max(deal.hand_size, seat.hand - count)))
        sure = seat.certain or (seat.hand >= deal.hand_size and deal.stock > 0)
        deal = deal.with_seat(who, replace(seat, certain=sure))
        deal = deal.without_due(who) if full else deal.partly_drawn(who, count)
        if deal.last is not None and deal.last.player == who:
            deal = replace(deal, last=replace(deal.last, drawn=True))
        self._deal = deal
        drawn = CardsDrawn(at=at, player=who, count=count, reason=DrawReason.REFILL)
        if deal.more == "again" and who == deal.turn:
            return [drawn, *self._done(who, at)]
        return [drawn]

    def _pass(self, move: Pass, player: str, at: float) -> list[Event]:
        return [Passed(at=at, player=player), *self._done(player, at)]

    def _done(self, player: str, at: float) -> list[Event]:
        """The player on turn lays no more."""
        deal = replace(self._deal, turn=self._deal.next_after(player), more="")
        self._deal = end_turn(deal, player, at)
        self._phase.go("set_turn" if self.phase == "turn" else "pass_turn", self._deal)
        return [Turn(at=at, player=self._deal.turn)]

    def slip(self, at: float) -> list[Event]:
        """The player on turn is taken to be done: no further card after the 5, or no lead."""
        return self._pass(Pass(), self._deal.turn, at)

    # --- who is finished, which way round ---

    def _finished(self, player: str, finished: bool, at: float) -> list[Event]:
        """The answer to "Ist Ben fertig?"; if not, he holds at least one more card. Where a lay was missed nobody knows
        how many, and he may hold a whole hand."""
        seat = self._deal.seats[player]
        if not finished:
            hand = max(self.rules.hand_size if self._deal.missed else 1, seat.hand)
            self._deal = self._deal.with_seat(player, replace(seat, hand=hand, certain=False))
            return self._not_finished(at)
        deal = replace(self._deal, asked=None)
        if seat.total:
            self._deal = deal
            return []
        turn = deal.turn
        settled = {debtor: count for debtor, count in deal.owing.items() if debtor != player}
        deal = replace(deal.with_seat(player, replace(seat, certain=True)), owing=settled)
        self._deal, events = retire(deal, player, at)
        assert any(isinstance(event, PlayerOut) for event in events)
        return self._concluded(events, turn, at, "set_turn")

    def _not_finished(self, at: float) -> list[Event]:
        """Who the table was asked about holds cards, and is on turn where he is, if nobody has moved since."""
        asked, turn = self._deal.asked, self._deal.turn
        self._deal = replace(self._deal, asked=None)
        if asked is None or asked.moved or asked.turn is None:
            return []
        self._deal = replace(self._deal, turn=asked.turn, more=asked.more)
        return self._concluded([], turn, at, "set_turn")

    def _may_go_on(self, player: str) -> bool:
        """ "Ist Ben fertig?": who has the lead or a second card by his lay, if he is not, may answer by laying it."""
        asked = self._deal.asked
        if asked is None or self.phase not in self.playing:  # others may have finished meanwhile
            return False
        return asked.player == asked.turn == player and bool(asked.more) and not asked.moved

    def _holding(self, player: str) -> Deal:
        """As if he had said that he is not finished."""
        deal, asked = self._deal, self._deal.asked
        assert asked is not None
        seat = replace(deal.seats[player], hand=max(self.rules.hand_size, deal.seats[player].hand), certain=False)
        return replace(deal.with_seat(player, seat), turn=player, more=asked.more)

    def _goes_on_without(self, player: str) -> bool:
        """Whether the table has played on although the game would be over, were the player finished."""
        asked = self._deal.asked
        over = decided(replace(self._deal, out=(*self._deal.out, player)), self.rules)
        return over and asked is not None and asked.moved

    def _set_direction(self, move: SetDirection, player: str, at: float) -> list[Event]:
        """House rule `starter_picks_direction`: before or right after the first lay."""
        deal, direction = self._deal, 1 if move.clockwise else -1
        if direction == deal.direction:
            return []
        turn = deal.turn
        deal = replace(deal, direction=direction)
        if deal.last is not None and deal.turn != deal.last.player:
            deal = replace(deal, turn=deal.next_after(deal.last.player))
        self._deal = deal
        self._phase.go("set_turn", deal)
        told: list[Event] = [] if deal.turn == turn else [Turn(at=at, player=deal.turn)]
        return [DirectionChanged(at=at, player=player), *told]


def _shown(cards: tuple[Card, ...], player: str, at: float) -> list[Event]:
    """The event of a lay; a joker says what it is played as."""
    jokers = [card for card in cards if card.joker]
    faces = tuple(str(card.face) for card in cards) if jokers else None
    laid = CardLaid(at=at, player=player, cards=cards, stands_for=faces)
    return [laid, *(JokerDefined(at=at, player=player, card=card.face) for card in jokers)]
