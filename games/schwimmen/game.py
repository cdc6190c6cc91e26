"""Schwimmen as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from games.events import (
    CallHeard,
    Event,
    Knocked,
    MiddleNamed,
    MiddleRenewed,
    PacketChosen,
    Passed,
    PenaltyReason,
    PlayerJoined,
    Rejection,
    RoundEnded,
    RoundStarted,
    Swapped,
    TableAsked,
    Turn,
)
from games.game import Expected, Facts, Hand, Illegal, Ruling, Verdict
from games.moves import (
    Call,
    CallName,
    Dealer,
    EndGame,
    HandCards,
    HandTriple,
    HandWorth,
    Join,
    Knock,
    Middle,
    Move,
    Pass,
    Redeal,
    RenewMiddle,
    Swap,
    SwapAll,
    TakePacket,
    TurnIs,
)
from games.newcomers import judge_join, seated
from games.rules import HouseRules
from games.schwimmen.judge import PLAYING, Count, judge
from games.schwimmen.lives import Lives
from games.schwimmen.machine import TurnPhase
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import HAND
from games.schwimmen.showdown import Showdown
from games.schwimmen.state import Deal
from games.seats import seat_after

_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": frozenset({"middle", "take_packet", "dealer", "join", "call", "end_game"}),
    "turn": frozenset({"swap", "swap_all", "pass", "knock", "call", "turn_is"}),
    "last_lap": frozenset({"swap", "swap_all", "pass", "call", "turn_is"}),
    "counting": frozenset({"hand_cards", "hand_worth", "hand_triple", "call"}),
    "over": frozenset({"again"}),
}


class Schwimmen:
    """One evening of Schwimmen. Times are seconds on the sample clock."""

    name: ClassVar[str] = "schwimmen"
    seats: ClassVar[range] = range(2, 10)

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, SchwimmenRules):
            raise TypeError(f"not rules of Schwimmen: {rules!r}")
        self.players = players
        self.rules = rules
        self._phase = TurnPhase()
        self._lives = Lives(players, rules)
        self._showdown = Showdown(players, rules, self._lives)
        self._away: frozenset[str] = frozenset()
        self._swapped_at = float("-inf")
        self._asked: tuple[str | None, CallName] | None = None
        """A call that the table was asked about, and by whom it was if that is known."""
        self._deal = self._new_deal(players[0], number=1)
        self._plays: dict[type[Move], Callable[..., list[Event]]] = {
            TakePacket: self._take_packet,
            Middle: self._name_middle,
            Dealer: self._set_dealer,
            Join: self._join,
            Swap: self._swap,
            SwapAll: self._swap_all,
            Pass: self._pass,
            Knock: self._knock,
            RenewMiddle: self._renew,
            TurnIs: self._turn_is,
            Call: self._call,
            HandCards: self._count,
            HandWorth: self._count,
            HandTriple: self._count,
            Redeal: self._redeal,
            EndGame: self._end,
        }

    # --- what the referee asks ---

    @property
    def phase(self) -> str:
        return self._phase.state

    @property
    def turn(self) -> str | None:
        return self._deal.turn if self.phase in PLAYING else None

    @property
    def hands(self) -> Mapping[str, Hand]:
        dealt = self._deal.players if self.phase in (*PLAYING, "counting") else ()
        return {player: Hand(HAND) for player in dealt}

    @property
    def totals(self) -> Mapping[str, int]:
        return self._lives.left

    @property
    def drawable(self) -> int:
        return 0

    @property
    def facts(self) -> Facts:
        deal = self._deal
        return Facts(
            dealer=deal.dealer,
            round_number=deal.number,
            middle=deal.middle,
            lives=dict(self._lives.left),
            out=self._lives.out,
        )

    def expected(self) -> Expected:
        deal, intents = self._deal, set(_INTENTS[self.phase])
        if "knock" in intents and isinstance(self.check(Knock(), deal.turn), Illegal):
            intents.remove("knock")
        if self.phase == "last_lap" and self.rules.second_knock_ends:
            intents.add("knock")
        if self.phase in PLAYING and deal.unknown:
            intents.add("middle")
        if not isinstance(self.check(RenewMiddle(), deal.turn), Illegal):
            intents.add("renew_middle")
        return Expected(frozenset(intents), frozenset(deal.middle) if self.phase in PLAYING else frozenset())

    def check(self, move: Move, player: str) -> Verdict:
        if isinstance(move, Join):
            # Where somebody has shown 31 already, the cards are dealt.
            between = self.phase == "dealing" and not self._deal.claims
            return judge_join(move, self.players, self.seats, self.rules, between_deals=between)
        return judge(move, player, self.phase, self._deal, self.rules)

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        return self._plays[type(move)](move, player, at)

    # --- what other games have: no owed calls, no penalty cards ---

    def rule(self, ruling: Ruling) -> list[Event]:
        return []

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        return []

    def note_debts(self, owed: Mapping[str, int]) -> None:
        return None

    def penalty_cards(self, reason: PenaltyReason) -> int:
        return 0

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        return []

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int) -> Deal:
        """Only who is still in the game is dealt to; the deal moves to the next of them (RULES.md §2)."""
        living = self._lives.living
        present = tuple(player for player in living if player not in self._away)
        players = present if len(present) > 1 else living
        others = [player for player in self.players if player not in players]
        if dealer not in players:
            dealer = seat_after(self.players, dealer, away=others)
        starter = seat_after(players, dealer)
        return Deal(players=players, dealer=dealer, number=number, turn=starter)

    @property
    def _chooser(self) -> str:
        """Who has two packets: the dealer (seed 001), or by house rule who sits left of him."""
        return self._deal.dealer if self.rules.packet_chooser == "dealer" else self._deal.turn

    def _take_packet(self, move: TakePacket, player: str, at: float) -> list[Event]:
        return [PacketChosen(at=at, player=self._chooser, kept=move.keep)]

    def _set_dealer(self, move: Dealer, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(move.player, self._deal.number)
        return []

    def _join(self, move: Join, player: str, at: float) -> list[Event]:
        self.players = seated(self.players, move.player, move.after)
        self._showdown.seat(self.players)
        lives = self._lives.join(move.player, self.players)
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        return [PlayerJoined(at=at, player=move.player, after=move.after, total=lives)]

    def _name_middle(self, move: Middle, player: str, at: float) -> list[Event]:
        """Seed 001: the rejected packet lies "offen in die Tischmitte"; later: what lies there after a swap."""
        deal = self._deal
        if not move.cards:
            return []
        if self.phase != "dealing":
            if set(move.cards) == set(deal.middle):
                return []  # nothing new, and perhaps only the host's own voice
            self._deal = deal.with_middle(move.cards)
            return [MiddleNamed(at=at, cards=move.cards)]
        self._deal = deal.with_middle(move.cards)
        self._phase.go("open_middle", self._deal)
        events: list[Event] = [self._round_started(at), MiddleNamed(at=at, cards=move.cards)]
        if deal.claims:
            return [*events, *self._reveal(at)]
        return [*events, Turn(at=at, player=deal.turn)]

    def _round_started(self, at: float) -> RoundStarted:
        return RoundStarted(at=at, dealer=self._deal.dealer, number=self._deal.number)

    def _redeal(self, move: Redeal, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        self._phase.go("deal_again", self._deal)
        return [RoundEnded(at=at, winner=None, reason="redeal")]

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        playing = self.phase in PLAYING
        self._phase.go("end_game", self._deal)
        ended: list[Event] = [RoundEnded(at=at, winner=None, reason="ended")] if playing else []
        return [*ended, self._lives.game_ended(at)]

    # --- a turn ---

    def _swap(self, move: Swap, player: str, at: float) -> list[Event]:
        if len(move.given) == HAND:
            return self._swap_all(SwapAll(move.given), player, at)
        self._deal = self._deal.swap(player, move.given, move.taken)
        swapped = Swapped(at=at, player=player, given=move.given, taken=move.taken, count=len(move.given))
        return self._after_swap(swapped, at)

    def _swap_all(self, move: SwapAll, player: str, at: float) -> list[Event]:
        before = self._deal
        self._deal = before.swap_all(player, move.cards)
        taken = self._deal.known_of(player)
        return self._after_swap(Swapped(at=at, player=player, given=self._deal.middle, taken=taken, count=HAND), at)

    def _after_swap(self, swapped: Swapped, at: float) -> list[Event]:
        self._deal = replace(self._deal, passes=0, swapper=swapped.player)
        self._swapped_at = at
        ask = self._ask_middle(at)
        return [swapped, *self._next_turn(at), *(ask if self.phase in PLAYING else [])]

    def _ask_middle(self, at: float) -> list[Event]:
        """What lies there now, where nobody said it."""
        return [TableAsked(at=at, about="middle", slots={})] if self._deal.unknown else []

    def _pass(self, move: Pass, player: str, at: float) -> list[Event]:
        deal = self._deal
        self._deal = replace(deal, passes=deal.passes + 1, passed=deal.passed | {player}, swapper=None)
        passed = Passed(at=at, player=player)
        if self.phase == "turn" and self._deal.passes >= len(self._present()):
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
        order = [seat for seat in self._present() if seat != player]
        start = self.players.index(player)
        order.sort(key=lambda seat: (self.players.index(seat) - start) % len(self.players))
        lap = () if second else tuple(order)
        knocker = self._deal.knocker or player
        self._deal = replace(self._deal, knocker=knocker, lap=lap, swapper=None, turn=lap[0] if lap else player)
        self._phase.go("knock", self._deal)
        knocked = Knocked(at=at, player=player)
        if lap:
            return [knocked, Turn(at=at, player=lap[0])]
        return [knocked, RoundEnded(at=at, winner=None, reason="knock")]

    def _renew(self, move: RenewMiddle, player: str, at: float) -> list[Event]:
        self._deal = self._deal.renew()
        return [MiddleRenewed(at=at, player=player), *self._ask_middle(at)]

    # --- whose turn ---

    def _present(self) -> tuple[str, ...]:
        return tuple(player for player in self._deal.players if player not in self._away)

    def _after(self, player: str) -> str:
        away = [seat for seat in self.players if seat not in self._present() and seat != player]
        return seat_after(self.players, player, away=away) if self._present() else player

    def _next_turn(self, at: float) -> list[Event]:
        """The next player, or after the last turn of the last lap the end."""
        deal = replace(self._deal, turns=self._deal.turns + 1)
        if self.phase == "last_lap":
            lap = tuple(seat for seat in deal.lap if seat != deal.turn and seat not in self._away)
            deal = replace(deal, lap=lap, turn=lap[0] if lap else deal.turn)
        else:
            deal = replace(deal, turn=self._after(deal.turn))
        self._deal = deal
        self._phase.go("play_on", deal)
        if self.phase == "counting":
            return [RoundEnded(at=at, winner=None, reason="knock")]
        return [Turn(at=at, player=deal.turn)]

    def check_slipped(self, move: Move, player: str) -> Verdict:
        deal = self._deal
        if self.phase == "last_lap":
            lap = deal.lap[1:]
            if not lap or player != lap[0]:
                return Illegal(Rejection.OUT_OF_TURN)
            return judge(move, player, self.phase, replace(deal, turn=player, lap=lap), self.rules)
        if self.phase != "turn" or player != self._after(deal.turn):
            return Illegal(Rejection.OUT_OF_TURN)
        return judge(move, player, self.phase, replace(deal, turn=player, swapper=None), self.rules)

    def slip(self, at: float) -> list[Event]:
        """Taken to have passed; it counts for no house rule, for nobody heard it."""
        late = self._deal.turn
        self._deal = replace(self._deal, passes=0, swapper=None)
        return [Passed(at=at, player=late), *self._next_turn(at)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        deal = self._deal
        if move.player == deal.turn:
            return []
        lap = deal.lap[deal.lap.index(move.player) :] if self.phase == "last_lap" else ()
        self._deal = replace(deal, turn=move.player, lap=lap, passes=0, swapper=None)
        return [Turn(at=at, player=move.player)]

    @property
    def away(self) -> frozenset[str]:
        return self._away

    def set_away(self, player: str, away: bool, at: float) -> list[Event]:
        self._away = self._away | {player} if away else self._away - {player}
        if self.phase == "dealing":
            self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        elif away and self.turn == player and len(self._present()) > 0:
            return self._next_turn(at)
        return []

    # --- showing and counting ---

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        """Seed 001: who holds 31 or three aces shows them "und das Spiel endet sofort", whosever turn it is."""
        if call.call not in (CallName.SCHNAUZ, CallName.FEUER):
            return None
        if self.phase == "over":
            return []
        player = actor or layer or self._showdown.caller(self._deal, call.call, self.turn, start - self._swapped_at)
        return self._hear_call(player, call.call, start)

    def _hear_call(self, player: str | None, call: CallName, start: float) -> list[Event]:
        about, slots = self._showdown.doubt(self._deal, player, call)
        if about is not None:
            self._asked = (player, call)
            return [TableAsked(at=start, player=player, about=about, slots=slots, yes_no=player is not None)]
        return self._call(Call(call), player or "", start)

    def close_window(self, at: float, moved: bool) -> list[Event]:
        return []

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """Who called, or whether the call holds against what the host knows."""
        asked, self._asked = self._asked, None
        if asked is None or value is None:
            return []
        player, call = asked
        if about == "who_called" and isinstance(value, str):
            return self._hear_call(value, call, at)
        if about == "known_cards" and player is not None and isinstance(value, bool):
            return self._call(Call(call), player, at) if value else []
        self._asked = asked
        return None

    def _call(self, move: Call, player: str, at: float) -> list[Event]:
        deal, dealing = self._deal, self.phase == "dealing"
        if player not in deal.players or player in deal.claims or player in deal.worths:
            return []
        if dealing and self._showdown.is_echo(at):
            return []
        self._deal = replace(deal, claims={**deal.claims, player: move.call})
        heard = CallHeard(at=at, player=player, call=move.call)
        if self.phase == "counting":
            return [heard, *self._count_claims(at)]
        if dealing and self._showdown.waits(move.call, player == self._chooser):
            return [heard]
        self._phase.go("show", self._deal)
        return [*([self._round_started(at)] if dealing else []), heard, *self._reveal(at)]

    def _reveal(self, at: float) -> list[Event]:
        """Seed 001: "das Spiel endet sofort"."""
        winner, call = self._showdown.first_claim(self._deal)
        return [RoundEnded(at=at, winner=winner, reason=call.value), *self._count_claims(at)]

    def _count_claims(self, at: float) -> list[Event]:
        self._deal, scored = self._showdown.count_claims(self._deal, at)
        return [*scored, *self._settle(at)]

    def _count(self, move: Count, player: str, at: float) -> list[Event]:
        self._deal, events = self._showdown.count(self._deal, move, at)
        return [*events, *self._settle(at)]

    def _settle(self, at: float) -> list[Event]:
        """Once all is counted: who pays, and the next deal or the end."""
        if not self._showdown.complete(self._deal):
            return []
        done = self._deal
        repeated, events = self._showdown.settle(done, at)
        if len(self._lives.living) == 1:
            self._phase.go("end_game", done)
            return [*events, self._lives.game_ended(at)]
        dealer = done.dealer if repeated else seat_after(self.players, done.dealer)
        self._deal = self._new_deal(dealer, done.number + 1)
        self._phase.go("deal_again", self._deal)
        return events
