"""Laying: a card, a throw or a street, a joker, and the 4 that blocks a King."""

from __future__ import annotations

from games.events import (
    CardLaid,
    CountCorrected,
    Event,
    HandsUnsure,
    PenaltyOwed,
    PenaltyReason,
    PenaltyWaived,
    StockReshuffled,
    Turn,
)
from games.game import Hand
from games.kruez_nueng.duties import Duties
from games.kruez_nueng.effects import take_effect
from games.kruez_nueng.race import AFTERWARDS_S
from games.kruez_nueng.state import Deal, LastLay, Threat
from games.kruez_nueng.throws import Throw, lying
from games.moves import HandCount, Lay, LayJoker, Shuffled, TopIs
from games.table import Plays
from games.values import replace

UNNAMED = 3.0
"""How surprising it is that nobody hears who is meant: mostly that is said in the same breath as the card."""


class Laying(Duties):
    """What the player on turn lays."""

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Lay: self._lay,
            LayJoker: self._lay_joker,
            Shuffled: self._shuffle,
        }

    # --- laying ---

    def _lay(self, move: Lay, player: str, at: float) -> list[Event]:
        throw = lying(move, self.rules)
        threat = self._deal.threat
        if threat is not None and player == threat.victim and self._blocks(throw):
            return self._block(throw, player, threat, at)
        before: list[Event] = []
        if self._deal.must_name:
            # A named lay says who was meant.
            before = [Turn(at=at, player=player)]
        self._unnamed()
        if self._deal.naming is not None and self._deal.naming.function == "two" and self._blocks(throw):
            self.surprise += UNNAMED  # who was named for the King blocks it, and nobody heard the name
        certain = self._certain(player)
        left = self._put(throw, player, at)
        if left <= 0 and not (throw.cards[-1].joker and not self.rules.joker_finish):
            self._deal = replace(self._deal, finisher=player, finish_certain=certain)
        effects = self._effects(throw, player, at)
        if not all(card.knows_rank for card in throw.cards):  # a 3 or a 5, for all that anybody knows
            effects.append(HandsUnsure(at=at, players=tuple(self._deal.hands)))
        self._phase.go("lay", self._deal)
        finished = self._deal.finisher is not None
        turn: list[Event] = [] if finished or self._deal.must_name else [Turn(at=at, player=self._deal.turn)]
        return [*before, laid(throw, player, at), *effects, *turn, *self._duties(throw, player, left, certain, at)]

    def _lay_joker(self, move: LayJoker, player: str, at: float) -> list[Event]:
        """RULES.md §1: in doubt a joker is a special 9, until its layer defines it or somebody shouts."""
        card = self._judge.undefined(self._deal)
        events = self._lay(Lay((card,)), player, at)
        last = self._deal.last
        if last is not None and self.rules.function(card) != "chain":
            self._deal = replace(self._deal, last=replace(last, undefined=True))
        return events

    def _put(self, throw: Throw, player: str, at: float) -> int:
        """The cards onto the pile; how many are left on the hand."""
        deal = self._deal
        left = deal.hands[player].count - len(throw.cards)
        card = throw.cards[-1]
        single = card if len(throw.cards) == 1 and not card.joker and not self.rules.single_only(card) else None
        deal = deal.changed(player, -len(throw.cards))
        if left <= 0 and card.joker and not self.rules.joker_finish:
            # Nobody ends with a joker, so the uncertain count was wrong.
            deal, left = deal.with_hand(player, Hand(1, certain=False)), 1
        sevens = any(self.rules.function(one) == "chain" for one in throw.cards)
        self._deal = replace(
            deal,
            pile=(*deal.pile, *throw.cards),
            chain=deal.chain if sevens else 0,  # what lies on sevens all the same has ended their chain
            street=throw.street,
            wish=None,
            wisher=None,
            unsaid=None,
            naming=None,
            meant=None,
            threat=None,
            race=replace(deal.race, over=True) if deal.race and at - deal.race.at <= AFTERWARDS_S else None,
            last=LastLay(player, at, max(left, 0), single, alone=len(throw.cards) == 1),
        )
        return left

    def _effects(self, throw: Throw, player: str, at: float) -> list[Event]:
        """Seed 000: the cards of a street "haben dann nicht ihre normale Sonderfunktion"; others are not thrown."""
        if len(throw.cards) > 1:
            self._deal = replace(self._deal, turn=self._after(player, self._deal.direction))
            return []
        card, present = throw.cards[0], len(self._present)
        self._deal, events = take_effect(self._deal, card, player, self.rules, self._after, present, at)
        return events

    def _top_is(self, move: TopIs, player: str, at: float) -> list[Event]:
        """Nobody is named for a card that was another one: the turn goes on from who laid it."""
        naming, deal = self._deal.naming, self._deal
        if naming is None or move.card == deal.top:
            return super()._top_is(move, player, at)
        must_name, following = deal.must_name, self._after(naming.layer, deal.direction)
        self._deal = replace(deal, naming=None, turn=following if must_name else deal.turn)
        return [*super()._top_is(move, player, at), *(self._told(at) if must_name else [])]

    # --- the 4 against the King ---

    def _blocks(self, throw: Throw) -> bool:
        return len(throw.cards) == 1 and self.rules.function(throw.cards[0]) == "block"

    def _block(self, throw: Throw, player: str, threat: Threat, at: float) -> list[Event]:
        """RULES.md §1: "then the King's layer draws 2; next after the King's layer must serve the -4; -4 can be
        re-blocked by another -4": so the turn stays where it is."""
        turn = self._deal.turn
        certain = self._certain(player) or self._owed.get(player) == threat.count
        left = self._put(throw, player, at)
        self._deal = replace(self._deal, turn=turn, threat=Threat(threat.source, player, threat.count))
        if left <= 0:
            self._deal = replace(self._deal, finisher=player, finish_certain=certain)
        self._phase.go("lay", self._deal)
        king = PenaltyReason.KING
        return [
            laid(throw, player, at),
            PenaltyWaived(at=at, player=player, count=threat.count, reason="blocked"),
            PenaltyOwed(at=at, player=threat.source, count=threat.count, reason=king),
            *self._duties(throw, player, left, certain, at),
        ]

    # --- what a turn leaves behind ---

    def _moved_on(self, deal: Deal) -> Deal:
        """Nobody blocks the King of a turn that is over."""
        return replace(super()._moved_on(deal), threat=None)

    def _before_turn(self, player: str, at: float) -> list[Event]:
        """Nobody was named to be next, and now somebody moves under his name: he was meant."""
        self._unnamed()
        if not self._deal.must_name:
            return []
        self._deal = replace(self._deal, naming=None, turn=player)
        self._phase.go("set_turn", self._deal)
        return [Turn(at=at, player=player)]

    def _unnamed(self) -> None:
        """The game goes on, and whose cards the ♣3 or ♣5 has mixed was not heard: anybody's but the layer's."""
        naming = self._deal.naming
        if naming is None or naming.function not in ("draw_from", "swap"):
            return
        known = [player for player, hand in self._deal.hands.items() if hand.certain and player != naming.layer]
        for player in known:
            self.doubt(player)
        self.surprise += UNNAMED if known else 0.0  # once, however many moves follow

    def _shuffle(self, move: Shuffled, player: str, at: float) -> list[Event]:
        """RULES.md §1: of two piles one is used up; which one was drawn from, nobody told the host."""
        count = self._deal.discards - 1
        self._deal = self._deal.shuffled()
        return [StockReshuffled(at=at, count=count)]

    # --- counts ---

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        """A count that contradicts what was certain is taken, but stays uncertain."""
        if self.phase == "counting" and not (move.count and player == self._finished):
            return []
        known = self.hands[player]
        if move.count == 0 and not known.certain and self.phase != "finishing":
            return self._emptied(player, at)
        agrees = not known.certain or known.count == move.count
        said = Hand(move.count, certain=agrees)
        self._hold(player, said)
        if known == said:
            return []
        return [CountCorrected(at=at, player=player, count=move.count), *self._not_finished(player, said, at)]

    def _emptied(self, player: str, at: float) -> list[Event]:
        """What a card has set going is over with the deal."""
        self._deal = replace(self._deal, naming=None, meant=None, race=None)
        return super()._emptied(player, at)

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Penalty cards go to a hand; who draws for a King does not block it any more."""
        threat = self._deal.threat
        if threat is not None and threat.victim == player:
            self._deal = replace(self._deal, threat=None)
        return super().receive(player, count, at)

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        """Who leaves names nobody any more."""
        if away and self.turn == player and self.phase != "finishing":
            self._deal = replace(self._deal, naming=None)
        return super()._sit(player, away, at)


def laid(throw: Throw, player: str, at: float) -> CardLaid:
    """The event of a lay; with a joker it says what is played."""
    faces = tuple(str(card.face) for card in throw.cards)
    jokers = any(card.joker for card in throw.cards)
    return CardLaid(at=at, player=player, cards=throw.cards, stands_for=faces if jokers else None)
