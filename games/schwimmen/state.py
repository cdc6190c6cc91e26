"""The record of one deal: who has a turn, and where each card lies as far as it was said, frozen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.cards import Card
from games.moves import CallName
from games.schwimmen.scoring import HAND, Worth

PACK = 32


@dataclass(frozen=True)
class Deal:
    """One deal. A card is known to be in the middle, on a hand or aside, or nobody has said where it is."""

    players: tuple[str, ...]
    """Who was dealt to, clockwise: who is still in the game and at the table."""
    dealer: str
    number: int
    """1 for the first deal of the evening."""
    turn: str
    chosen: bool = False
    """Whether the dealer has said which packet he plays with."""
    middle: tuple[Card, ...] = ()
    """The known cards in the middle; what is missing to three was not said."""
    known: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """Known cards on the hands: who took a card, has it until he gives it."""
    aside: tuple[Card, ...] = ()
    """Known cards that are out of play."""
    renewed: int = 0
    """How often three new cards came into the middle."""
    knocker: str | None = None
    lap: tuple[str, ...] = ()
    """After a knock: who still has a turn, in order."""
    turns: int = 0
    passes: int = 0
    """Passes in a row that were said."""
    passed: frozenset[str] = frozenset()
    """Who has passed in this deal."""
    swapper: str | None = None
    """Who swapped in the turn just before."""
    claims: Mapping[str, CallName] = field(default_factory=dict)
    """Who has shown 31 or three aces, in the order of the calls."""
    worths: Mapping[str, Worth] = field(default_factory=dict)
    """Hands counted so far."""

    @property
    def unknown(self) -> int:
        """Cards of the middle that nobody has named."""
        return HAND - len(self.middle)

    @property
    def stock(self) -> int:
        """Cards that were put aside after dealing and can still come into the middle."""
        return PACK - HAND * (len(self.players) + 1) - HAND * self.renewed

    def known_of(self, player: str) -> tuple[Card, ...]:
        return self.known.get(player, ())

    def elsewhere(self, player: str) -> frozenset[Card]:
        """Cards that are known not to be on this hand."""
        hands = [card for seat, cards in self.known.items() if seat != player for card in cards]
        return frozenset((*self.middle, *self.aside, *hands))

    def may_hold(self, player: str, card: Card) -> bool:
        """Whether the card can be on this hand: 32 cards, each only once, three to a hand."""
        mine = self.known_of(player)
        return card in mine or (len(mine) < HAND and card not in self.elsewhere(player))

    def may_lie(self, card: Card, taker: str) -> bool:
        """Whether the card can lie in the middle."""
        hidden = self.unknown > 0 and card not in self.elsewhere(taker) and card not in self.known_of(taker)
        return card in self.middle or hidden

    # --- cards move ---

    def swap(self, player: str, given: tuple[Card, ...], taken: tuple[Card, ...]) -> Deal:
        """Named cards change places. What was known otherwise was wrong, and is forgotten."""
        knew_middle = len([card for card in taken if card not in self.middle]) <= self.unknown
        knew_hand = len([card for card in given if card not in self.known_of(player)]) <= HAND - len(
            self.known_of(player)
        )
        deal = self.without((*given, *taken))
        middle = deal.middle if knew_middle else ()
        hand = deal.known_of(player) if knew_hand else ()
        known = {**deal.known, player: (*hand, *taken)}
        return replace(deal, middle=(*middle, *given), known=known)

    def swap_all(self, player: str, named: tuple[Card, ...]) -> Deal:
        """Hand against middle: his hand is what lay there, and the middle is his hand, as far as it is known."""
        deal = self.without(named) if named else self
        given = named or self.known_of(player)
        return replace(deal, middle=given, known={**deal.known, player: deal.middle})

    def with_middle(self, cards: tuple[Card, ...]) -> Deal:
        """The table says what lies in the middle."""
        return replace(self.without(cards), middle=cards)

    def with_hand(self, player: str, cards: tuple[Card, ...]) -> Deal:
        """A hand is shown."""
        deal = self.without(cards)
        return replace(deal, known={**deal.known, player: cards})

    def claimed(self, player: str, call: CallName) -> Deal:
        """Somebody shows 31 or three aces."""
        return replace(self, claims={**self.claims, player: call})

    def renew(self) -> Deal:
        """Three new cards come into the middle, the old ones go aside."""
        return replace(self, middle=(), aside=(*self.aside, *self.middle), renewed=self.renewed + 1, passes=0)

    def without(self, cards: Collection[Card]) -> Deal:
        """Forget where these cards are."""
        return replace(
            self,
            middle=_left(self.middle, cards),
            aside=_left(self.aside, cards),
            known={seat: _left(hand, cards) for seat, hand in self.known.items()},
        )


def _left(cards: Iterable[Card], gone: Collection[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)
