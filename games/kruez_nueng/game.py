"""Krüz Nüng as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from games.cards import Card
from games.events import Event, PenaltyReason, Rejection
from games.game import Expected, Facts, Hand, Illegal, Verdict
from games.kruez_nueng.afterwards import Afterwards
from games.kruez_nueng.counting import Tally
from games.kruez_nueng.machine import PLAYING, TurnPhase
from games.kruez_nueng.rules import KruezNuengRules
from games.moves import Draw, HandCards, HandPoints, Join, Move
from games.newcomers import judge_join
from games.rules import HouseRules

_LAYING = frozenset({"lay", "lay_rank", "lay_joker", "call", "turn_is"})
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": frozenset({"upcard", "dealer", "join", "end_game"}),
    "turn": _LAYING | {"draw", "cannot_serve", "beside_pile", "face_down"},
    "drawn": _LAYING | {"pass", "cannot_serve"},
    "chained": _LAYING | {"draw"},
    "naming": frozenset({"name_player"}),
    "finishing": frozenset({"call"}),
    "counting": frozenset({"hand_cards", "hand_points", "draw"}),
    "over": frozenset({"again"}),
}
_NAMING_INTENTS = {"draw_from": "draws_from", "swap": "swap_hands"}


class KruezNueng(Afterwards):
    """One evening of Krüz Nüng. Times are seconds on the sample clock."""

    name: ClassVar[str] = "kruez-nueng"
    seats: ClassVar[range] = range(2, 11)

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, KruezNuengRules):
            raise TypeError(f"not rules of Krüz Nüng: {rules!r}")
        self.players = players
        self.rules = rules
        self._phase = TurnPhase()
        self._tally = Tally(players, rules)
        self._gather_cards()
        self._owed: Mapping[str, int] = {}
        self._away: frozenset[str] = frozenset()
        self._deal = self._new_deal(players[0], number=1)
        self._plays: dict[type[Move], Callable[..., list[Event]]] = {
            **self._dealing_plays(),
            **self._turn_plays(),
            **self._afterwards_plays(),
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
    def away(self) -> frozenset[str]:
        return self._away

    @property
    def facts(self) -> Facts:
        deal = self._deal
        return Facts(
            dealer=deal.dealer,
            round_number=deal.number,
            top=deal.top,
            wish=deal.wish,
            wisher=deal.wisher,
            pending_draw=deal.chain,
            stock=deal.stock if deal.hands else None,
            laid=deal.pile,
            direction=deal.direction,
        )

    def expected(self) -> Expected:
        deal = self._deal
        intents = _INTENTS[self.phase] | ({"wish"} if deal.wisher else set())
        if deal.naming is not None and self.phase in PLAYING:
            intents |= {"name_player", _NAMING_INTENTS.get(deal.naming.function, "name_player")}
        if deal.last is not None and deal.last.undefined:
            intents |= {"define_joker"}
        cards = self._judge.legal_cards(deal) if "lay" in intents else frozenset[Card]()
        return Expected(frozenset(intents), cards)

    def check(self, move: Move, player: str) -> Verdict:
        if isinstance(move, Join):
            return judge_join(move, self.players, self.seats, self.rules, between_deals=self.phase == "dealing")
        deal = replace(self._deal, hands=self.hands)
        if self.phase == "counting" and isinstance(move, Draw):
            return self._tally.check_final_seven(self._deal, move)
        if isinstance(move, HandCards | HandPoints):
            if self.phase != "counting":
                return Illegal(Rejection.NOT_NOW)
            return self._tally.check(deal, move, self._packs)
        return self._judge.verdict(move, player, self.phase, deal, self._present)

    def check_slipped(self, move: Move, player: str) -> Verdict:
        deal = self._deal
        if self.phase not in ("turn", "drawn", "chained") or player != self._after(deal.turn, deal.direction):
            return Illegal(Rejection.OUT_OF_TURN)
        slipped = replace(deal, turn=player, hands=self.hands, chain=0, unsaid=None, threat=None)
        return self._judge.verdict(move, player, "turn", slipped, self._present)

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        return self._plays[type(move)](move, player, at)

    def note_debts(self, owed: Mapping[str, int]) -> None:
        self._owed = dict(owed)

    def penalty_cards(self, reason: PenaltyReason) -> int:
        per_offence = {
            PenaltyReason.WRONG_CARD: self.rules.wrong_card_penalty,
            PenaltyReason.OUT_OF_TURN: self.rules.out_of_turn_penalty,
            PenaltyReason.CALL_FALSE: self.rules.false_call_penalty,
            PenaltyReason.CHEATING: self.rules.cheat_penalty,
            PenaltyReason.BESIDE_PILE: self.rules.beside_penalty,
            PenaltyReason.FACE_DOWN: self.rules.face_down_penalty,
            PenaltyReason.LAST_CALLER: self.rules.nine_penalty,
        }
        return per_offence.get(reason, 1)
