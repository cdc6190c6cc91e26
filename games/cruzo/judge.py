"""Judging Cruzo moves: pure functions of the deal, the phase and the house rules."""

from __future__ import annotations

from games.cards import UNKNOWN, Card, Rank, Suit, rank_only
from games.cruzo.effects import SPADE_QUEEN, by_rank, put, take_effect
from games.cruzo.fitting import DECK, Fitting, begins_before
from games.cruzo.machine import PLAYING
from games.cruzo.state import Deal
from games.events import Rejection
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import (
    Begins,
    BeginsInstead,
    CannotServe,
    DefineJoker,
    Draw,
    HandCount,
    Lay,
    LayJoker,
    LayRank,
    Move,
    Pass,
    Refill,
    Reveal,
    SetDirection,
    StockIs,
    TakePile,
    ThrowAfter,
    TopIs,
    TurnIs,
    Upcard,
)
from games.values import replace


class Judge(Fitting):
    """Judges for one table and its house rules."""

    # --- moves ---

    def verdict(self, move: Move, player: str, phase: str, deal: Deal) -> Verdict:
        match move:
            case Begins():
                if phase == "dealing":
                    return self._begins(move, deal)
                if move.cards and deal.pile[: len(move.cards)] == move.cards:
                    return Legal(TurnIs(deal.turn))  # so it began: it is only told once more
                return Legal(move) if self._should_begin(move.cards, move.player, deal) else Illegal(Rejection.NOT_NOW)
            case TurnIs() if phase == "dealing":
                return Legal(Begins(move.player))
        if phase == "over" and isinstance(move, HandCount) and move.count and player in deal.out:
            return Legal(move)  # nobody was finished
        if phase not in PLAYING:
            return Illegal(Rejection.NOT_STARTED if phase == "dealing" else Rejection.NOT_NOW)
        match move:
            case HandCount() | TopIs():
                return Legal(move)
            case StockIs():
                named = move.drawn_from or bool(deal.pile)  # else "der Stapel ist leer" is what everybody sees
                return Legal(move) if named else Illegal(Rejection.NOT_NOW)
            case Upcard(card):
                return Legal(TopIs(card))  # "es liegt …" within a deal says what lies on top
            case TurnIs():
                known = deal.can_move(move.player) or move.player in deal.out  # then he has not finished
                return Legal(move) if known else Illegal(Rejection.NOT_NOW)
            case SetDirection():
                allowed = self._rules.starter_picks_direction and deal.moves <= 1
                return Legal(move) if allowed else Illegal(Rejection.NOT_NOW)
            case Refill():
                return self._refill(move, player, deal)
            case Draw():
                return self._refill(Refill(None, move.count), player, deal)
            case ThrowAfter():
                return self._throw_after(move.cards, player, deal)
        return self._turn_move(move, player, phase, deal)

    def _begins(self, move: Begins, deal: Deal) -> Verdict:
        """Seed 003: "Der Spieler mit der niedrigsten Karte auf der Hand beginnt (beginnend mit Karo 3)".

        Nobody can verify that nobody holds a lower one.
        """
        if move.player in deal.away:
            return Illegal(Rejection.NOT_NOW)
        if not move.cards:
            return Legal(move)
        if len(by_rank(move.cards)) > 1:
            return Illegal(Rejection.NO_THROW, wrong_cards=0)
        impossible = self.impossible(move.cards, deal)
        if impossible is not None:
            return Doubtful("impossible_card", {"card": impossible}, meant=move)
        diamonds = any(card.suit is Suit.DIAMONDS for card in move.cards)
        if self._rules.starter == "lowest_diamond" and not diamonds:
            return Doubtful("starter_card", {"card": move.cards[0]}, meant=move)
        return Legal(move)

    def _should_begin(self, cards: tuple[Card, ...], player: str, deal: Deal) -> bool:
        """Seed 003: "Der Spieler mit der niedrigsten Karte auf der Hand beginnt (beginnend mit Karo 3)". Only the first
        one has laid, and this is lower: it fits nowhere but in his place, or not yet.
        """
        top = deal.top
        opened = deal.last is not None and deal.moves == 1 and len(deal.pile) == deal.last.count
        if not cards or not opened or top is None or not top.knows_rank:
            return False
        known = all(card.knows_rank and not card.joker for card in cards)
        waits = player != deal.turn
        lower = known and all(begins_before(card, top, by_suit=waits) for card in cards)
        diamonds = self._rules.starter == "lowest_card" or all(card.suit is Suit.DIAMONDS for card in cards)
        return lower and diamonds and (waits or not any(self.fits(card, deal) for card in cards))

    def _turn_move(self, move: Move, player: str, phase: str, deal: Deal) -> Verdict:
        if (cards := _named(move)) and self._should_begin(cards, player, deal):
            if player == deal.turn:  # whoever said it: he speaks for himself, and is not called by name
                return Legal(BeginsInstead(cards))
            if cards == deal.disputed:
                return Legal(Begins(player, cards))
            return Doubtful("begins_instead", {"player": player, "card": cards[0]}, meant=Begins(player, cards))
        if player != deal.turn:
            if isinstance(move, Lay) and self.adds(move, player, deal):
                return self._holding(move, player, deal)
            return Illegal(Rejection.OUT_OF_TURN)
        match move:
            case Lay():
                return self._lay(move, player, deal)
            case LayJoker():
                return Doubtful("which_joker", {"player": player})
            case DefineJoker():
                return self._lay(Lay((replace(move.card, joker=True),)), player, deal)
            case LayRank():
                return self._rank(move, player, deal)
            case Reveal():
                return self._reveal(move, player, deal)
            case TakePile():
                return self._take(phase, deal)
            case CannotServe():
                return Legal(Pass()) if phase == "again" else self._take(phase, deal)
            case Pass():
                return Legal(move) if phase in ("again", "leading") else Illegal(Rejection.TAKE_OR_LAY)
        return Illegal(Rejection.NOT_NOW)

    # --- laying ---

    def _lay(self, move: Lay, player: str, deal: Deal) -> Verdict:
        """Equal cards; after a 5, or where the pile was cleared, others may follow in the same breath."""
        move = self._with_jokers(move)
        if self.only_blind(player, deal) and len(move.cards) == 1 and not self.fits(move.cards[0], deal):
            return self._reveal(Reveal(move.cards), player, deal)
        wrong = self._misfit(move, player, deal)
        if wrong is None and self._may_be_spade_queen(move.cards, deal):
            return Doubtful("which_cards", {"player": player}, meant=move, assume=True)
        return self._doubt(move, player, deal, fits=wrong is None) or wrong or self._holding(move, player, deal)

    def _may_be_spade_queen(self, cards: tuple[Card, ...], deal: Deal) -> bool:
        """Whether hands may be swapped by a Queen of which no suit was said ("eine Fünf und eine Dame")."""
        queens = (card for card in cards if card.rank is Rank.QUEEN and card.caught == "rank" and not card.joker)
        return any(queens) and deal.laid(SPADE_QUEEN) < self._packs.count

    def _misfit(self, move: Lay, player: str, deal: Deal) -> Illegal | None:
        """What lies wrongly there, group by group."""
        at = deal
        before: tuple[Card, ...] = ()
        for group in by_rank(move.cards):
            if before:
                at, _ = take_effect(put(at, player, before), player, before, self._rules, 0.0)
                if at.turn != player or not at.more:
                    return Illegal(Rejection.NO_THROW, wrong_cards=len(move.cards) - 1)
            if not all(self.fits(card, at) for card in group):
                return Illegal(Rejection.NOT_SERVED, wrong_cards=len(group), card=group[0])
            before = group
        return None

    def adds(self, move: Lay, player: str, deal: Deal) -> bool:
        """Who has just laid says one more equal card: it belongs to the lay ("mehreren gleichwertigen")."""
        last = deal.last
        mine = last is not None and last.player == player and deal.can_move(player)
        return mine and last is not None and last.rank in (None, *(card.rank for card in move.cards))

    def _holding(self, move: Lay, player: str, deal: Deal) -> Verdict:
        """Whether the player can have these cards, and may finish with them."""
        doubt = self._doubt(move, player, deal)
        if doubt is None and self.special_finish(move.cards, player, deal):
            return Illegal(Rejection.SPECIAL_FINISH, wrong_cards=len(move.cards))
        return doubt or Legal(move)

    def _doubt(self, move: Lay, player: str, deal: Deal, *, fits: bool = True) -> Doubtful | None:
        """What nobody can have was probably misheard (issue 4): asked, also where it does not fit; a yes then plays
        nothing."""
        seat, count = deal.seats[player], len(move.cards)
        meant = move if fits else None
        impossible = self.impossible(move.cards, deal)
        if impossible is not None:
            return Doubtful("impossible_card", {"card": impossible}, meant)
        most = self.most(player, deal)
        if seat.certain and count > most:
            return Doubtful("hand_mismatch", {"player": player, "said": count, "due": most}, meant)
        return None

    def _with_jokers(self, move: Lay) -> Lay:
        """ "Herz Neun mit Joker": it stands for the same card."""
        if not move.jokers:
            return move
        wild = replace(move.cards[-1], joker=True)
        return replace(move, cards=(*move.cards, *(wild,) * move.jokers), jokers=None)

    def _rank(self, move: LayRank, player: str, deal: Deal) -> Verdict:
        """Suits matter only where it may be the Pik Dame: "eine Acht" is enough."""
        legal = self.legal_cards(deal)  # a set, and what is laid must be in the same order in every process
        fitting = [card for card in DECK if card.rank is move.rank and card in legal]
        if not fitting and any(deal.laid(card) < self._packs.count for card in DECK if card.rank is move.rank):
            return Illegal(Rejection.NOT_SERVED, wrong_cards=1)
        count = move.count or 1
        if len(fitting) == count:
            return self._lay(Lay(tuple(fitting)), player, deal)
        left = sum(self._packs.count - deal.laid(card) for card in fitting)
        if SPADE_QUEEN not in fitting and count <= left:
            return self._lay(Lay((rank_only(move.rank),) * count), player, deal)
        some = Lay((rank_only(move.rank),) * count)
        if move.count is not None:
            return Doubtful("which_cards", {"player": player}, meant=some, assume=True)
        return Doubtful("which_card", {"rank": move.rank}, meant=some, assume=True)

    def _reveal(self, move: Reveal, player: str, deal: Deal) -> Verdict:
        """A card of the blind row; one that does not fit is taken with the pile (RULES.md §4)."""
        seat = deal.seats[player]
        impossible = self.impossible(move.cards, deal)
        if impossible is not None:
            return Doubtful("impossible_card", {"card": impossible}, meant=move)
        if self.only_blind(player, deal):
            return Legal(move)
        if not seat.hand and not deal.need(player):
            return self._lay(Lay(move.cards), player, deal)  # turned up from the open row
        if seat.certain or deal.stock or not seat.blind:
            return Illegal(Rejection.OPEN_FIRST)
        return Legal(move)

    # --- drawing and taking ---

    def _take(self, phase: str, deal: Deal) -> Verdict:
        """Seed 003: "Wer keine passende Karte hat, muss den Ablagestapel aufnehmen"; nobody can verify it."""
        if phase == "again":
            return Illegal(Rejection.NOT_NOW)
        return Legal(TakePile()) if deal.pile else Illegal(Rejection.NO_PILE)

    def _refill(self, move: Refill, player: str, deal: Deal) -> Verdict:
        """ "Gezogen": of the named player, of the player on turn, else of whoever has waited longest. Who says fewer
        than are due may go on ("und noch eine"), or say all of them."""
        deal = deal.restocked
        others = player == deal.turn and deal.due and not deal.more and not deal.is_due(player)
        who = move.player or (deal.due[0].player if others else player)
        seat, need = deal.seats[who], deal.need(who)
        if not self._may_refill(who, deal):
            uncertain = not seat.certain and move.count and who == move.player
            return Legal(Refill(who, min(move.count or 0, deal.stock) if uncertain else 0))
        if move.count in (None, need) or not seat.certain:
            return Legal(Refill(who, need if move.count is None else min(move.count, deal.stock)))
        if move.count < need:
            return Legal(Refill(who, move.count))
        if move.count == need + deal.drawn_already(who):
            return Legal(Refill(who, need))
        return Doubtful("wrong_count", {"player": who, "said": move.count, "due": need}, Refill(who, move.count))

    def _may_refill(self, player: str, deal: Deal) -> bool:
        """After one's own turn; within it, after a 5 or a cleared pile, and with a hand that a swap has emptied."""
        own = player == deal.turn and (deal.more != "" or not deal.seats[player].hand)
        return deal.need(player) > 0 and (own or deal.is_due(player))

    def _throw_after(self, cards: tuple[Card, ...], player: str, deal: Deal) -> Verdict:
        """Seed 003: who draws "eine Karte, die der letzten gelegten gleichwertig ist, darf die gezogene Karte
        „nachwerfen“ – falls der nächste Spieler noch nicht gelegt hat": only that player can mean it."""
        last = deal.last
        cards = cards or (rank_only(last.rank) if last is not None and last.rank is not None else UNKNOWN,)
        if last is not None and player == deal.turn and deal.more and any(card.rank is not last.rank for card in cards):
            return self._lay(Lay(cards), player, deal)  # "fünf, und noch eine Acht hinterher"
        if last is None or player in deal.out:
            return Illegal(Rejection.NOT_NOW)
        if last.player != player:
            equal = player == deal.turn and all(card.rank is last.rank for card in cards)
            return self._lay(Lay(cards), player, deal) if equal else Illegal(Rejection.TOO_LATE, other=last.player)
        if not (last.drawn or self._may_refill(player, deal)):
            return Illegal(Rejection.NOT_DRAWN)
        if last.rank is not None and any(card.rank is not last.rank for card in cards):
            return Illegal(Rejection.NOT_EQUAL, wrong_cards=len(cards))
        impossible = self.impossible(cards, deal)
        if impossible is not None:
            return Doubtful("impossible_card", {"card": impossible}, meant=ThrowAfter(cards, player))
        return Legal(ThrowAfter(cards, player))


def _named(move: Move) -> tuple[Card, ...]:
    """The cards of a lay, with or without their suits."""
    match move:
        case Lay():
            return move.cards
        case LayRank():
            return (rank_only(move.rank),) * (move.count or 1)
    return ()
