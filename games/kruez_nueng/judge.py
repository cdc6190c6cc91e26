"""Judging Krüz Nüng moves: pure functions of the deal, the phase and the house rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.cards import JOKER, Card, Rank, Suit, of_its_rank
from games.events import Rejection
from games.family.deal import Demand
from games.family.drawing import judge_drawing
from games.game import Doubtful, Illegal, Legal, Verdict
from games.kruez_nueng import naming
from games.kruez_nueng.effects import asks_name
from games.kruez_nueng.machine import PLAYING
from games.kruez_nueng.rules import KruezNuengRules
from games.kruez_nueng.state import Deal, Naming
from games.kruez_nueng.throws import Miscount, Throw, announced_count, throw_of
from games.moves import (
    BesidePile,
    CannotServe,
    DefineJoker,
    Draw,
    DrawsFrom,
    FaceDown,
    HandCount,
    LaidCount,
    Lay,
    LayJoker,
    LayRank,
    Move,
    NamePlayer,
    Pass,
    Shuffled,
    SwapHands,
    TurnIs,
    Upcard,
    Wish,
)
from games.packs import Packs
from games.values import replace

DECK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)


class Judge:
    """Judges for one table and its house rules."""

    def __init__(self, rules: KruezNuengRules, packs: Packs) -> None:
        self._rules = rules
        self._packs = packs

    # --- what fits ---

    def misfit(self, card: Card, demand: Demand) -> Rejection | None:
        """Why the card cannot serve, None if it can.

        Seed 000: "entweder die Farbe oder das Bild muss identisch sein"; "ein Bube muss mit der vom Ableger bestimmten
        Farbe bedient werden".
        """
        rules, top = self._rules, demand.top
        if top is None:
            return Rejection.NO_UPCARD
        function = rules.function(card)
        if demand.chained:
            answers = function == "chain" or not card.knows_rank
            return None if answers and rules.seven_stack else Rejection.MUST_DRAW
        if card.joker and rules.joker_on_anything:
            return None
        if demand.open or (function == "wish" and rules.full and rules.jack_on_anything):
            # Before a wish was said, nothing is against it ("accepted, the wisher is asked, nobody punished").
            return None
        if demand.wish is not None:
            return None if card.may_have_suit(demand.wish) else Rejection.WRONG_SUIT
        return None if card.may_share_suit(top) or card.may_share_rank(top) else Rejection.NOT_SERVED

    def legal_cards(self, demand: Demand) -> frozenset[Card]:
        """All faces that could be laid now; a joker, if it may stand for one of them and lie alone."""
        faces = _faces(self, demand)
        sevens = not demand.chained or any(self._rules.function(card) == "chain" for card in faces)
        wild = self._rules.full and self._packs.jokers > 0 and sevens
        return faces | {JOKER} if wild else faces

    # --- moves ---

    def verdict(self, move: Move, player: str, phase: str, deal: Deal, present: Sequence[str]) -> Verdict:
        """The verdict on a move by `player`; `present` are the players at the table."""
        match move:
            case LayJoker() if phase == "dealing":
                return Legal(Upcard(JOKER))
            case Upcard():
                return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
        if phase == "dealing":
            return Illegal(Rejection.NO_UPCARD)
        if phase not in PLAYING:
            return Illegal(Rejection.NOT_NOW)
        if not move.by_turn:
            return self._statement(move, player, deal, present)
        return self._reaction(move, player, deal, present) or self._turn_move(move, player, phase, deal)

    def _statement(self, move: Move, player: str, deal: Deal, present: Sequence[str]) -> Verdict:
        """What the table says about the lay, and not as the player on turn."""
        last = deal.last
        allowed = False
        match move:
            case NamePlayer() | DrawsFrom() | SwapHands():
                return naming.check(move, replace(deal, naming=self.asked(deal, present)), present)
            case TurnIs() if deal.must_name:
                return naming.check(NamePlayer(move.player), deal, present)
            case TurnIs() | HandCount():
                allowed = True
            case Wish():
                return Legal(move) if deal.may_wish == player else Illegal(Rejection.NO_WISH)
            case BesidePile() | FaceDown() if last is not None:
                allowed = move.player in (None, last.player)
            case DefineJoker():
                allowed = last is not None and last.undefined and not (deal.race and deal.race.shouts)
            case LaidCount():
                allowed = last is not None and last.single is not None and deal.finisher is None and move.count > 1
            case Shuffled():
                allowed = deal.discards > 1
        return Legal(move) if allowed else Illegal(Rejection.NOT_NOW)

    def _reaction(self, move: Move, player: str, deal: Deal, present: Sequence[str]) -> Verdict | None:
        """Moves that are not what they seem, or that somebody out of turn may make; None: judged as a turn."""
        rules, threat = self._rules, deal.threat
        if isinstance(move, Lay):
            if deal.last is not None and deal.last.undefined and player in (deal.turn, deal.last.player):
                card = move.cards[0]
                if len(move.cards) == 1 and card.joker:
                    return self._statement(DefineJoker(card.face), player, deal, present)
            if threat is not None and len(move.cards) == 1 and rules.function(move.cards[0]) == "block":
                return self._block(move, player, deal)
        asked = self.asked(deal, present)
        if isinstance(move, Draw) and asked is not None and asked.function == "two":
            named = move.count == rules.king_draw or (player != deal.turn and move.count is None)
            if named:  # "Ben zieht zwei" names Ben
                return naming.check(NamePlayer(player), replace(deal, naming=asked), present)
        if deal.must_name and player == deal.turn:
            return Doubtful("who_laid", whose=True)
        return None

    def asked(self, deal: Deal, present: Sequence[str]) -> Naming | None:
        """What the card on top asks its layer to name; of a last card a name may be said, though it need not be."""
        if deal.finisher is None or deal.top is None or deal.last is None or not deal.last.alone:
            return deal.naming
        return asks_name(deal.top, deal.finisher, self._rules, len(present))

    def _block(self, move: Lay, player: str, deal: Deal) -> Verdict | None:
        """RULES.md §1: "-4 blocks the -King: victim may throw it out of turn"."""
        threat = deal.threat
        assert threat is not None
        if player == threat.victim:
            return Legal(move)
        if player == deal.turn:
            # One microphone: the card may be the victim's, or serve the King.
            return Doubtful("blocks", {"player": threat.victim}, move, meant_by=threat.victim, otherwise=move)
        return None

    def _turn_move(self, move: Move, player: str, phase: str, deal: Deal) -> Verdict:
        if deal.must_name:
            deal = replace(deal, turn=player)
            phase = "turn"
        if player != deal.turn:
            return Illegal(Rejection.OUT_OF_TURN)
        match move:
            case LayJoker():
                verdict = self._lay(Lay((self.undefined(deal),)), player, phase, deal)
                return Legal(move) if isinstance(verdict, Legal) else verdict
            case Lay():
                return self._lay(move, player, phase, deal)
            case LayRank():
                return self._rank(move, player, phase, deal)
            case Draw() | CannotServe() | Pass():
                return judge_drawing(move, player, phase, deal)
        return Illegal(Rejection.NOT_NOW)

    def undefined(self, deal: Deal) -> Card:
        """In doubt a joker is the special 9; on a pending 7 only a 7 makes sense."""
        top = deal.top
        if deal.chain and top is not None:
            return Card(top.suit, Rank.SEVEN, joker=True)
        return Card(Suit(self._rules.special_suit), Rank.NINE, joker=True)

    # --- laying ---

    def _lay(self, move: Lay, player: str, phase: str, deal: Deal) -> Verdict:
        """Whether the player can have so many cards is asked first: nobody lays wrongly what was misheard."""
        throw = throw_of(move, self._rules)
        if isinstance(throw, Miscount):
            return self._miscounted(throw, player, phase, deal)
        if isinstance(throw, Rejection):
            said = announced_count(move.announced, move.times) or 0
            # Nobody lays a street of one card: the others were not heard, and nobody pays for them.
            known = len(move.cards) if throw is Rejection.NO_STREET else max(len(move.cards), said, 2)
            wrong = Illegal(throw, wrong_cards=0 if known == 1 else known)
            few = self._too_few(max(len(move.cards), said), player, deal)
            return few or self._too_many_copies(Throw(move.cards), deal, None) or wrong
        whole = replace(move, cards=throw.cards, jokers=None)
        wrong_throw = self._wrong(throw, player, phase, deal)
        meant = whole if wrong_throw is None else None
        doubt = self._too_few(len(throw.cards), player, deal, meant)
        return doubt or self._too_many_copies(throw, deal, meant) or wrong_throw or Legal(self._as_it_fits(whole, deal))

    def _as_it_fits(self, move: Lay, deal: Deal) -> Lay:
        """Of a card of which nobody caught the suit, what could lie there tells it."""
        if len(move.cards) > 1:
            return move
        return replace(move, cards=(of_its_rank(move.cards[0], _faces(self, deal.demand)),))

    def _wrong(self, throw: Throw, player: str, phase: str, deal: Deal) -> Illegal | None:
        """What is against the rules in a throw that the player may have."""
        count = len(throw.cards)
        if count == 1 and throw.bottom.joker and not self._rules.full:
            return Illegal(Rejection.NO_JOKER, wrong_cards=1)
        reason = self.misfit(throw.bottom.face if count > 1 else throw.bottom, deal.demand)
        if reason is not None:
            return Illegal(reason, wrong_cards=count)
        if phase == "drawn" and count > 1:
            return Illegal(Rejection.ONLY_DRAWN, wrong_cards=count - 1)
        hand, jokers = deal.hands[player], any(card.joker for card in throw.cards)
        ends = hand.certain and hand.count == count
        if jokers and ends and self._rules.full and not self._rules.joker_finish:
            return Illegal(Rejection.JOKER_FINISH, wrong_cards=count)
        return None

    def _miscounted(self, throw: Miscount, player: str, phase: str, deal: Deal) -> Verdict:
        """As many as were announced, or as were named? Asked only where both could be."""
        said = self._lay(throw.as_said, player, phase, deal)
        named = self._lay(throw.as_named, player, phase, deal)
        if not isinstance(said, Legal) or not isinstance(named, Legal):
            return said if isinstance(said, Legal) else named
        slots = {"said": throw.said, "due": throw.due}
        return Doubtful("throw_count", slots, said.move, assume=True, otherwise=named.move)

    def _too_few(self, count: int, player: str, deal: Deal, meant: Lay | None = None) -> Doubtful | None:
        """Issue 4: "too few cards left for what was claimed"; `meant`: what a yes stands for."""
        hand = deal.hands[player]
        if not hand.certain or not count > hand.count > 0:
            return None
        return Doubtful("hand_mismatch", {"player": player, "said": count, "due": hand.count}, meant)

    def _too_many_copies(self, throw: Throw, deal: Deal, meant: Lay | None) -> Doubtful | None:
        """Issue 4: "more copies than the packs hold: probably misheard, ask back"."""
        for card in throw.cards:
            if card.caught != "all":
                continue
            laid = sum(one.joker for one in deal.pile) if card.joker else deal.pile.count(card)
            now = sum(one.joker for one in throw.cards) if card.joker else throw.cards.count(card)
            if laid + now > self._packs.most(card):
                return Doubtful("impossible_card", {"card": card}, meant)
        return None

    def _rank(self, move: LayRank, player: str, phase: str, deal: Deal) -> Verdict:
        fitting = [card for card in self.legal_cards(deal.demand) if card.rank is move.rank and not card.joker]
        if len(fitting) != 1:
            return Doubtful("which_card", {"rank": move.rank})
        return self._lay(Lay((fitting[0],), move.announced, move.times), player, phase, deal)


@lru_cache(maxsize=1024)
def _faces(judge: Judge, demand: Demand) -> frozenset[Card]:
    """All faces that could be laid now."""
    return frozenset(card for card in DECK if judge.misfit(card, demand) is None)
