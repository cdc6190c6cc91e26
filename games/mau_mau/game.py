"""Mau-Mau as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from games.events import (
    DrawReason,
    Event,
    Passed,
    PenaltyReason,
    PlayerJoined,
    Rejection,
    SuitWished,
    Turn,
)
from games.game import Expected, Facts, Finding, Hand, Illegal, Ruling, Verdict
from games.mau_mau.counting import Tally
from games.mau_mau.hands import reconcile, take, unsure
from games.mau_mau.judge import PLAYING, expected, judge
from games.mau_mau.laying import finish_duty, lay, open_pile, play_on
from games.mau_mau.machine import TurnPhase
from games.mau_mau.rules import MauMauRules
from games.mau_mau.state import Deal
from games.moves import (
    CallName,
    CannotServe,
    Dealer,
    Draw,
    EndGame,
    HandCards,
    HandCount,
    HandPoints,
    Join,
    Lay,
    Move,
    Pass,
    Redeal,
    TurnIs,
    Upcard,
    Wish,
)
from games.newcomers import judge_join, seated
from games.rules import HouseRules
from games.seats import seat_after


class MauMau:
    """One evening of Mau-Mau. Times are seconds on the sample clock."""

    name: ClassVar[str] = "mau-mau"
    seats: ClassVar[range] = range(3, 8)

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, MauMauRules):
            raise TypeError(f"not rules of Mau-Mau: {rules!r}")
        self.players = players
        self.rules = rules
        self._phase = TurnPhase()
        self._tally = Tally(players, rules)
        self._owed: Mapping[str, int] = {}
        self._away: frozenset[str] = frozenset()
        self._deal = self._new_deal(players[0], number=1)
        self._plays: dict[type[Move], Callable[..., list[Event]]] = {
            Upcard: self._open,
            Dealer: self._set_dealer,
            Join: self._join,
            Lay: self._lay,
            Draw: self._draw,
            CannotServe: self._cannot_serve,
            Pass: self._pass,
            Wish: self._wish,
            TurnIs: self._turn_is,
            HandCount: self._hand_count,
            HandCards: self._count,
            HandPoints: self._count,
            Redeal: self._redeal,
            EndGame: self._end,
        }

    # --- what the referee asks ---

    @property
    def phase(self) -> str:
        return self._phase.state

    @property
    def turn(self) -> str | None:
        final_seven = self.phase == "counting" and self._deal.chain > 0
        return self._deal.turn if final_seven or self.phase in PLAYING else None

    @property
    def hands(self) -> Mapping[str, Hand]:
        return {player: replace(hand, certain=self._certain(player)) for player, hand in self._deal.hands.items()}

    @property
    def totals(self) -> Mapping[str, int]:
        return self._tally.totals

    @property
    def drawable(self) -> int:
        return self._deal.drawable

    @property
    def facts(self) -> Facts:
        return self._deal.facts(self._tally.is_sharp(self._deal.number))

    def expected(self) -> Expected:
        return expected(self.phase, self._deal, self.rules)

    def check(self, move: Move, player: str) -> Verdict:
        if self.phase == "counting" and isinstance(move, Draw):
            return self._tally.check_final_seven(self._deal, move)
        if isinstance(move, Join):
            return judge_join(move, self.players, self.seats, self.rules, between_deals=self.phase == "dealing")
        deal = replace(self._deal, hands=self.hands)
        return judge(move, player, self.phase, deal, self.rules)

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        return self._plays[type(move)](move, player, at)

    def note_debts(self, owed: Mapping[str, int]) -> None:
        self._owed = dict(owed)

    def penalty_cards(self, reason: PenaltyReason) -> int:
        return self.rules.cards_for(reason)

    @property
    def away(self) -> frozenset[str]:
        return self._away

    def set_away(self, player: str, away: bool, at: float) -> list[Event]:
        self._away = self._away | {player} if away else self._away - {player}
        if not away or self._deal.turn != player or self.phase not in ("dealing", "turn", "drawn", "chained"):
            return []
        self._deal = replace(self._deal, turn=self._after(player), unsaid=None)
        if self.phase == "dealing":
            return []
        self._phase.go("set_turn", self._deal)
        return [Turn(at=at, player=self._deal.turn)]

    def _after(self, player: str) -> str:
        return seat_after(self.players, player, away=self._away)

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Penalty cards go to a hand; between two deals there is none, and they were drawn in vain."""
        return self._take(player, count, at, None) if player in self._deal.hands else []

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int) -> Deal:
        starter = self._after(dealer)
        return Deal(players=self.players, dealer=dealer, number=number, turn=starter)

    def _set_dealer(self, move: Dealer, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(move.player, self._deal.number)
        return []

    def _join(self, move: Join, player: str, at: float) -> list[Event]:
        deal = self._deal
        self.players = seated(self.players, move.player, move.after)
        total = self._tally.join(move.player, self.players, deal.number)
        self._deal = self._new_deal(deal.dealer, deal.number)
        return [PlayerJoined(at=at, player=move.player, after=move.after, total=total)]

    def _open(self, move: Upcard, player: str, at: float) -> list[Event]:
        sharp = self._tally.is_sharp(self._deal.number)
        self._deal, events = open_pile(self._deal, move.card, self.rules, self._away, sharp, at)
        self._phase.go("open_pile", self._deal)
        return events

    def _redeal(self, move: Redeal, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        self._phase.go("deal_again", self._deal)
        return [self._tally.aborted(at, "redeal")]

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        events: list[Event] = []
        if self.phase in PLAYING:
            events.append(self._tally.aborted(at, "ended"))
        self._phase.go("end_game", self._deal)
        return [*events, self._tally.game_ended(at)]

    # --- a turn ---

    def _lay(self, move: Lay, player: str, at: float) -> list[Event]:
        certain = self._certain(player)
        self._deal, events = lay(self._deal, player, move.cards[0], certain, self.rules, self._away, at)
        self._phase.go("lay", self._deal)
        if self._deal.finisher is None:
            return events
        duty = finish_duty(self._deal, self.rules, at)
        if certain and not self.rules.finish_call:
            return [*events, *self.rule(Ruling(player, duty.call, Finding.FULFILLED, at))]
        return [*events, duty]

    def rule(self, ruling: Ruling) -> list[Event]:
        """The finish duty decides whether the deal ends; other duties change nothing here."""
        if self.phase != "finishing" or ruling.player != self._deal.finisher or ruling.call is CallName.LAST_CARD:
            return []
        certain = self._deal.finish_certain
        plays_on = ruling.finding is not Finding.FULFILLED if not certain else ruling.penalty > 0
        if plays_on:
            self._deal = play_on(self._deal)
            self._phase.go("play_on", self._deal)
            return [Turn(at=ruling.at, player=self._deal.turn)]
        chain = self._deal.chain if self.rules.final_seven_draws else 0
        self._deal = replace(self._deal.with_hand(ruling.player, Hand(0)), chain=chain)
        self._phase.go("finish", self._deal)
        return [self._tally.round_ended(self._deal, ruling.at)]

    def _draw(self, move: Draw, player: str, at: float) -> list[Event]:
        deal = self._deal
        count = 1 if move.count is None else move.count
        if self.phase == "counting":
            events = self._take(player, count, at, DrawReason.SEVEN)
            self._deal = replace(self._deal, chain=0)
            return events
        if count == 0:  # the draw that "ich kann nicht" already stood for
            self._deal = replace(deal, unsaid=None)
            if self.phase == "turn":
                self._unsure(player)
            return []
        if deal.chain:
            events = self._take(player, count, at, DrawReason.SEVEN)
            self._deal = replace(self._deal, chain=0, turn=self._after(player))
            self._phase.go("draw_chain", self._deal)
            return [*events, Turn(at=at, player=self._deal.turn)]
        events = self._take(player, count, at, DrawReason.CANNOT_SERVE)
        self._phase.go("draw", self._deal)
        return events

    def _cannot_serve(self, move: CannotServe, player: str, at: float) -> list[Event]:
        events = self._draw(Draw(self._deal.chain or 1), player, at)
        self._deal = replace(self._deal, unsaid=player)
        return events

    def _pass(self, move: Pass, player: str, at: float) -> list[Event]:
        self._deal = replace(self._deal, turn=self._after(player), unsaid=None)
        self._phase.go("pass_turn", self._deal)
        return [Passed(at=at, player=player), Turn(at=at, player=self._deal.turn)]

    def _wish(self, move: Wish, player: str, at: float) -> list[Event]:
        self._deal = replace(self._deal, wish=move.suit, wisher=None)
        return [SuitWished(at=at, player=player, suit=move.suit)]

    # --- claims about turn and counts ---

    def check_slipped(self, move: Move, player: str) -> Verdict:
        if self.phase not in ("turn", "drawn", "chained") or player != self._after(self._deal.turn):
            return Illegal(Rejection.OUT_OF_TURN)
        deal = replace(self._deal, turn=player, hands=self.hands, chain=0, unsaid=None)
        return judge(move, player, "turn", deal, self.rules)

    def slip(self, at: float) -> list[Event]:
        late = self._deal.turn
        events: list[Event] = []
        if self.phase != "drawn":
            events += self._take(late, self._deal.chain or 1, at, DrawReason.ASSUMED)
            self._unsure(late)
        self._deal = replace(self._deal, turn=self._after(late), chain=0, unsaid=None)
        self._phase.go("set_turn", self._deal)
        return [*events, Passed(at=at, player=late), Turn(at=at, player=self._deal.turn)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        if move.player == self._deal.turn or self.phase == "finishing":
            return []
        if self.phase != "drawn":
            self._unsure(self._deal.turn)
        self._deal = replace(self._deal, turn=move.player, unsaid=None)
        self._phase.go("set_turn", self._deal)
        return [Turn(at=at, player=move.player)]

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        self._deal, events = reconcile(self._deal, player, self.hands[player], move.count, at)
        if events and player == self._deal.finisher:
            self._deal = replace(self._deal, finish_certain=False)
        return events

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        if self.phase not in PLAYING or call not in (CallName.LAST_CARD, CallName.MAU, CallName.MAU_MAU):
            return []
        hand = self.hands[player]
        if hand.certain:
            return [] if hand.count <= 1 else None
        if call is CallName.LAST_CARD and hand.count != 1 and not self._owed.get(player):
            return self._hand_count(HandCount(1), player, at)
        return []

    # --- counting ---

    def _count(self, move: HandCards | HandPoints, player: str, at: float) -> list[Event]:
        self._deal, events = self._tally.count(self._deal, move, at)
        if self._tally.complete(self._deal):
            done = self._deal
            if self._tally.is_last(done.number):
                self._phase.go("end_game", done)
                return [*events, self._tally.game_ended(at)]
            self._tally.close(done)
            self._deal = self._new_deal(self._after(done.dealer), done.number + 1)
            self._phase.go("deal_again", self._deal)
        return events

    # --- cards and counts ---

    def _certain(self, player: str) -> bool:
        hand = self._deal.hands.get(player)
        return hand is not None and hand.certain and not self._owed.get(player)

    def _unsure(self, player: str) -> None:
        self._deal = unsure(self._deal, player)

    def _take(self, player: str, count: int, at: float, reason: DrawReason | None) -> list[Event]:
        self._deal, events = take(self._deal, player, count, at, reason)
        return events
