"""Krüz Nüng as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cards import UNKNOWN, Card, Rank, Suit, rank_only
from games.events import PenaltyReason
from games.game import Expected, Facts, Verdict
from games.kruez_nueng import BOX
from games.kruez_nueng.afterwards import Afterwards
from games.kruez_nueng.counting import KruezNuengTally
from games.kruez_nueng.effects import asks_name
from games.kruez_nueng.machine import PLAYING, TurnPhase
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.spread import spread
from games.kruez_nueng.state import Deal
from games.kruez_nueng.throws import Throw, begins_street, throw_of
from games.moves import Lay, Move, NamePlayer, TopIs
from games.rules import HouseRules
from games.spread import Spread
from games.table import BETWEEN_DEALS
from games.unheard import Kind, Unheard
from games.values import replace

_LAYING = frozenset({"lay", "lay_rank", "lay_joker", "call", "turn_is"})
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"upcard"},
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
    """One evening of Krüz Nüng."""

    name = BOX.name
    seats = range(2, 11)
    playing = PLAYING
    by_deal = True
    intents = _INTENTS
    long_moves = 0.13
    """Names, jokers and streets take their time (measured at the tables of `bench party`)."""
    turns_round = True

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, KruezNuengRules):
            raise TypeError(f"not rules of Krüz Nüng: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self._tally = KruezNuengTally(players, rules)
        self._gather_cards()
        self._deal = self._new_deal(players[0], number=1)

    # --- what the referee asks ---

    def _facts_of(self, deal: Deal) -> Facts:
        facts = self._open_draw(deal.facts())
        top, last, race = deal.top, deal.last, deal.race
        if top is None or last is None or not top.joker:
            return facts
        undefined = (last.undefined or last.lapsed) and not (race and race.shouts)
        return replace(facts, joker_by=last.player, joker_undefined=undefined)

    @property
    def spread(self) -> Spread:
        return spread(self._deal, self._packs.jokers)

    @property
    def awaited(self) -> frozenset[str]:
        return self._awaited_once()

    def _awaited_now(self) -> frozenset[str]:
        deal = self._deal
        intents = self._intents | ({"wish"} if deal.may_wish else set())
        asked = self._judge.asked(deal, self._present)
        if asked is not None and self.phase in PLAYING:
            intents |= {"name_player", _NAMING_INTENTS.get(asked.function, "name_player")}
        if deal.last is not None and deal.last.undefined:
            intents |= {"define_joker"}
        return frozenset(intents)

    def expected(self) -> Expected:
        intents = self.awaited
        return Expected(intents, self._judge.legal_cards(self._deal.demand) if "lay" in intents else frozenset())

    def asks_whom(self, move: Move) -> str | None:
        """A single card that names somebody."""
        if not isinstance(move, Lay) or len(move.cards) > 1 or move.announced is not None:
            return None
        asked = asks_name(move.cards[0], "", self.rules, len(self._present))
        return asked.function if asked is not None else None

    def _verdict(self, move: Move, player: str, phase: str, deal: Deal) -> Verdict:
        return self._judge.verdict(move, player, phase, deal, self._present)

    @property
    def _effects_unheard(self) -> tuple[Card, ...]:
        """The special Queen turns the direction, at the special 9 everybody shouts; other specials change hands, whose
        counts are not sure then anyway."""
        sevens = (rank_only(Rank.SEVEN),)
        if self.phase == "chained":
            return sevens
        faces = (Card(Suit(self.rules.special_suit), rank) for rank in Rank)
        special = [face for face in faces if self.rules.function(face) in ("reverse", "shout")]
        return (rank_only(Rank.EIGHT), *sevens, *special)

    def unheard(self) -> Sequence[Unheard]:
        """Where somebody has to be named: he was pointed at, or the card is none that names anybody. Behind the special
        King the game goes on without, but who was named for it may block it: then he was. Of a joker that nobody has
        defined it was said what it is."""
        naming = self._deal.naming
        if naming is None or not (self.phase == "naming" or naming.function == "two"):
            by = self.facts.joker_by if self.facts.joker_undefined else None
            meant = [Unheard(Kind.NAME, by, TopIs(UNKNOWN))] if by is not None else []
            return [*meant, *super().unheard()]
        others = [player for player in self._present if player != naming.layer]
        named = (Unheard(Kind.NAME, naming.layer, NamePlayer(player), 1 / len(others)) for player in others)
        return [*named, *(self._known_wrongly(naming.layer) if self.phase == "naming" else super().unheard())]

    def is_throw(self, move: Lay) -> bool:
        return len(move.cards) > 1 and isinstance(throw_of(move, self.rules), Throw)

    def begins_throw(self, move: Lay) -> bool:
        return begins_street(move)

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
