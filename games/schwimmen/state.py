"""The record of one deal: who has a turn, and where each card lies as far as it was said, frozen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field

from games.cards import Card
from games.moves import CallName
from games.schwimmen.scoring import HAND, Worth
from games.values import dataclass, replace

PACK = 32
MIDDLE = ""
"""The middle, as a place where a card may be."""


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
    loose: Mapping[Card, frozenset[str]] = field(default_factory=dict)
    """Known cards that may have been swapped while nobody caught which: the places where each may be now."""
    unsure: bool = False
    """Whether something in this deal was not caught: then what does not fit to the known cards is nobody's fault."""
    aside: tuple[Card, ...] = ()
    """Known cards that are out of play."""
    renewed: int = 0
    """How often three new cards came into the middle."""
    knocker: str | None = None
    lap: tuple[str, ...] = ()
    """After a knock: who still has a turn, in order."""
    missed: frozenset[str] = frozenset()
    """Who was away when it would have been his turn in that lap: he has it still if he is back in time."""
    turns: int = 0
    passes: int = 0
    """Passes in a row that were said."""
    passed: frozenset[str] = frozenset()
    """Who has passed in this deal."""
    swapper: str | None = None
    """Who swapped in the turn just before."""
    claims: Mapping[str, CallName] = field(default_factory=dict)
    """Who has shown 31 or three aces, in the order of the calls."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """By who is taken to have called without a name: who may have called as well."""
    worths: Mapping[str, Worth] = field(default_factory=dict)
    """Hands counted so far."""

    @property
    def uncounted(self) -> tuple[str, ...]:
        """Whose hands are missing."""
        return tuple(player for player in self.players if player not in self.worths)

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
        loose = [card for card, places in self.loose.items() if player not in places]
        return frozenset((*(self.middle if player != MIDDLE else ()), *self.aside, *hands, *loose))

    def may_hold(self, player: str, card: Card) -> bool:
        """Whether the card can be on this hand: 32 cards, each only once, three to a hand."""
        mine = self.known_of(player)
        return card in mine or (len(mine) < HAND and card not in self.elsewhere(player))

    def may_lie(self, card: Card) -> bool:
        """Whether the card can lie in the middle."""
        return card in self.middle or (self.unknown > 0 and card not in self.elsewhere(MIDDLE))

    # --- cards move ---

    def swap(self, player: str, given: tuple[Card, ...], taken: tuple[Card, ...]) -> Deal:
        """Named cards change places. What was known otherwise was wrong, and is forgotten; where a side was not caught,
        it may be any card that lay there."""
        knew_middle = len([card for card in taken if card not in self.middle]) <= self.unknown
        knew_hand = len([card for card in given if card not in self.known_of(player)]) <= HAND - len(
            self.known_of(player)
        )
        deal = self.without((*given, *taken))
        places = (*([MIDDLE] if not taken else []), *([player] if not given else []))
        if places:
            deal = deal._loosened(places, {MIDDLE, player})
        middle = deal.middle if knew_middle else ()
        hand = deal.known_of(player) if knew_hand else ()
        known = {**deal.known, player: (*hand, *taken)}
        return replace(deal, middle=(*middle, *given), known=known)._found()

    def swap_all(self, player: str, named: tuple[Card, ...]) -> Deal:
        """Hand against middle: his hand is what lay there, and the middle is his hand, as far as it is known."""
        deal = self.without(named) if named else self
        given = named or self.known_of(player)
        turned = {MIDDLE: player, player: MIDDLE}
        loose = {card: frozenset(turned.get(place, place) for place in places) for card, places in deal.loose.items()}
        return replace(deal, middle=given, known={**deal.known, player: deal.middle}, loose=loose)._found()

    def with_middle(self, cards: tuple[Card, ...]) -> Deal:
        """The table says what lies in the middle."""
        return replace(self.without(cards), middle=cards)._found()

    def forgotten(self) -> Deal:
        """Nobody knows where the cards lie: what was heard of them was something else."""
        return replace(self, middle=(), known={}, loose={}, unsure=True)

    def with_hand(self, player: str, cards: tuple[Card, ...]) -> Deal:
        """A hand is shown."""
        deal = self.without(cards)
        return replace(deal, known={**deal.known, player: cards})._found()

    def claimed(self, player: str, call: CallName) -> Deal:
        """Somebody shows 31 or three aces."""
        return replace(self, claims={**self.claims, player: call})

    def renew(self) -> Deal:
        """Three new cards come into the middle, the old ones go aside."""
        loose = {card: places for card, places in self.loose.items() if MIDDLE not in places}
        aside = (*self.aside, *self.middle)
        return replace(self, middle=(), aside=aside, loose=loose, renewed=self.renewed + 1, passes=0)

    def without(self, cards: Collection[Card]) -> Deal:
        """Forget where these cards are."""
        return replace(
            self,
            middle=_left(self.middle, cards),
            aside=_left(self.aside, cards),
            known={seat: _left(hand, cards) for seat, hand in self.known.items()},
            loose={card: places for card, places in self.loose.items() if card not in cards},
        )

    # --- cards that nobody has followed ---

    def _loosened(self, places: Collection[str], to: Collection[str]) -> Deal:
        """The known cards in these places may now be in any of those."""
        cards = [*(self.middle if MIDDLE in places else ()), *(card for seat in places for card in self.known_of(seat))]
        loose = {card: at | frozenset(to) if at & set(places) else at for card, at in self.loose.items()}
        deal = self.without(cards)
        return replace(deal, loose={**loose, **dict.fromkeys(cards, frozenset(to))}, unsure=True)

    def _found(self) -> Deal:
        """What is full has no room for a loose card; one that can be in one place only is there."""
        if not self.loose:
            return self
        full = {seat for seat, hand in self.known.items() if len(hand) >= HAND}
        full |= {MIDDLE} if len(self.middle) >= HAND else set()
        loose = {card: places - full for card, places in self.loose.items()}
        middle, known = self.middle, dict(self.known)
        for card, places in list(loose.items()):
            room = [place for place in places if len(middle if place == MIDDLE else known.get(place, ())) < HAND]
            if len(places) > 1:
                continue
            del loose[card]
            if room == [MIDDLE]:
                middle = (*middle, card)
            elif room:
                known[room[0]] = (*known.get(room[0], ()), card)
        return replace(self, middle=middle, known=known, loose=loose)


def _left(cards: Iterable[Card], gone: Collection[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)
