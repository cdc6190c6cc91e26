"""Schwimmen as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.events import Event, MiddleNamed, PacketChosen, RoundEnded, Turn
from games.game import Expected, Facts, Hand, Illegal, Verdict
from games.moves import EndGame, Knock, Middle, Move, RenewMiddle, TakePacket
from games.rules import HouseRules
from games.schwimmen.judge import PLAYING, judge
from games.schwimmen.lives import Lives
from games.schwimmen.machine import TurnPhase
from games.schwimmen.reveal import Reveal
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import HAND
from games.schwimmen.showdown import Showdown
from games.schwimmen.state import Deal
from games.seats import seat_after
from games.table import BETWEEN_DEALS, Plays

_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"middle", "take_packet", "call"},
    "turn": frozenset({"swap", "swap_all", "pass", "knock", "call", "turn_is"}),
    "last_lap": frozenset({"swap", "swap_all", "pass", "call", "turn_is"}),
    "counting": frozenset({"hand_cards", "hand_worth", "hand_triple", "call"}),
    "over": frozenset({"again"}),
}


class Schwimmen(Reveal):
    """One evening of Schwimmen."""

    name = "schwimmen"
    seats = range(2, 10)
    playing = PLAYING
    intents = _INTENTS

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, SchwimmenRules):
            raise TypeError(f"not rules of Schwimmen: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self._lives = Lives(players, rules)
        self._showdown = Showdown(players, rules, self._lives)
        self._deal = self._new_deal(players[0], number=1)

    def _moves(self) -> Plays:
        return {**super()._moves(), TakePacket: self._take_packet, Middle: self._name_middle}

    # --- what the referee asks ---

    @property
    def hands(self) -> Mapping[str, Hand]:
        dealt = self._deal.players if self.phase in (*PLAYING, "counting") else ()
        return {player: Hand(HAND) for player in dealt}

    @property
    def totals(self) -> Mapping[str, int]:
        return self._lives.left

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
        deal, intents = self._deal, set(self._intents)
        if "knock" in intents and isinstance(self.check(Knock(), deal.turn), Illegal):
            intents.remove("knock")
        if self.phase == "last_lap" and self.rules.second_knock_ends:
            intents.add("knock")
        if self.phase in PLAYING and deal.unknown:
            intents.add("middle")
        if not isinstance(self.check(RenewMiddle(), deal.turn), Illegal):
            intents.add("renew_middle")
        return Expected(frozenset(intents), frozenset(deal.middle) if self.phase in PLAYING else frozenset())

    def _check_own(self, move: Move, player: str) -> Verdict:
        return judge(move, player, self.phase, self._deal, self.rules)

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
    def _between_deals(self) -> bool:
        """Where somebody has shown 31 already, the cards are dealt."""
        return super()._between_deals and not self._deal.claims

    def _may_deal(self, player: str) -> bool:
        return player in self._deal.players

    def _welcome(self, newcomer: str) -> int:
        self._showdown.seat(self.players)
        return self._lives.join(newcomer, self.players)

    def _take_packet(self, move: TakePacket, player: str, at: float) -> list[Event]:
        self._deal = replace(self._deal, chosen=True)
        return [PacketChosen(at=at, player=self._chooser, kept=move.keep)]

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

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        playing = self.phase in PLAYING
        self._phase.go("end_game", self._deal)
        ended: list[Event] = [RoundEnded(at=at, winner=None, reason="ended")] if playing else []
        return [*ended, self._lives.game_ended(at)]
