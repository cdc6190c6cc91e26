"""Claims: what was said and shown so far, in its order; from them follows what is known of the hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Protocol

from games.cards import GroupCard
from games.quartett.deals import Deals
from games.values import dataclass, replace

MOST_TRIED = 32
"""What would be known with so many claims is remembered."""


class Claim(Protocol):
    """Something that was said at the table, or shown to all."""

    def added(self, deals: Deals) -> Deals:
        """What is known with this claim, too."""
        ...

    def made_by(self, player: str) -> bool:
        """Whether the player answers for it; what everybody saw everybody answers for."""
        ...


@dataclass(frozen=True)
class Asked:
    """ "Ben, hast du E drei?" """

    player: str
    card: GroupCard
    bluff: bool = False

    def added(self, deals: Deals) -> Deals:
        return deals.asked(self.player, self.card, bluff=self.bluff)

    def made_by(self, player: str) -> bool:
        return player == self.player


@dataclass(frozen=True)
class Denied:
    """ "Nein", said to the one who had asked."""

    player: str
    card: GroupCard
    to: str

    def added(self, deals: Deals) -> Deals:
        return deals.denied(self.player, self.card)

    def made_by(self, player: str) -> bool:
        return player == self.player


@dataclass(frozen=True)
class Moved:
    """A card went from hand to hand."""

    card: GroupCard
    giver: str
    taker: str

    def added(self, deals: Deals) -> Deals:
        return deals.held(self.giver, [self.card]).moved(self.card, self.giver, self.taker)

    def made_by(self, player: str) -> bool:
        return True


@dataclass(frozen=True)
class MovedUnseen:
    """A card that nobody caught went from hand to hand."""

    giver: str
    taker: str

    def added(self, deals: Deals) -> Deals:
        return deals.moved_unseen(self.giver, self.taker)

    def made_by(self, player: str) -> bool:
        return True


@dataclass(frozen=True)
class Laid:
    """A quartet was shown and laid."""

    player: str
    group: str

    def added(self, deals: Deals) -> Deals:
        cards = [card for card in deals.holders if card.group == self.group]
        shown = deals.held(self.player, cards)
        # A hand that cannot have been so is kept in mind: it must stay impossible after the cards have gone.
        return shown.laid(self.player, self.group) if shown.possible else shown

    def made_by(self, player: str) -> bool:
        return True


@dataclass(frozen=True)
class Counted:
    """The table stated a hand count."""

    player: str
    count: int

    def added(self, deals: Deals) -> Deals:
        return deals.recounted({**deals.counts, self.player: self.count})

    def made_by(self, player: str) -> bool:
        return True


@dataclass(frozen=True)
class Knowledge:
    """The log of claims, and the deals that fit them."""

    base: Deals
    claims: tuple[Claim, ...]
    deals: Deals

    @classmethod
    def fresh(cls, cards: Iterable[GroupCard], counts: Mapping[str, int]) -> Knowledge:
        """Before anything was said."""
        base = Deals.fresh(cards, counts)
        return cls(base, (), base)

    def plus(self, *claims: Claim) -> Knowledge:
        """With more claims. Where they contradict what was said before, nobody knows who was wrong: only the cards
        and counts that are left are kept."""
        deals = self.deals
        for claim in claims:
            deals = self._with(claim) if deals is self.deals else claim.added(deals)
        if deals.possible:
            return replace(self, claims=(*self.claims, *claims), deals=deals)
        base = self.deals.forgotten()
        for claim in claims:
            base = claim.added(base)
        fresh = Knowledge(base, (), base)
        return fresh if base.possible else fresh.forgotten()

    def forgotten(self) -> Knowledge:
        """As if nothing had been said: only the cards and counts are left, and the counts prove nothing."""
        base = replace(self.deals.forgotten(), exact=False)
        return Knowledge(base, (), base)

    def fits(self, claim: Claim) -> bool:
        """Whether any deal allows the claim, too."""
        return self._with(claim).possible

    def _with(self, claim: Claim) -> Deals:
        """What is known with the claim, looked for once: whether it can be is asked before it is made."""
        tried = self._tried
        if claim not in tried:
            if len(tried) >= MOST_TRIED:
                tried.clear()
            tried[claim] = claim.added(self.deals)
        return tried[claim]

    @cached_property
    def _tried(self) -> dict[Claim, Deals]:
        return {}

    def own(self, player: str) -> Deals:
        """What follows from the player's own words and from what everybody saw: for that he answers alone."""
        deals = self.base
        for claim in self.claims:
            if claim.made_by(player):
                deals = claim.added(deals)
        return deals

    def denial(self, player: str, card: GroupCard) -> Denied | None:
        """The player's first denial of the card since it last went from hand to hand."""
        found: Denied | None = None
        for claim in self.claims:
            if isinstance(claim, Moved) and claim.card == card:
                found = None
            elif found is None and isinstance(claim, Denied) and (claim.player, claim.card) == (player, card):
                found = claim
        return found

    def without(self, player: str, card: GroupCard, said: type[Asked | Denied] = Denied) -> Knowledge:
        """As if the player had never denied the card, or asked for it; what he said of it was wrong."""
        claims = [
            claim
            for claim in self.claims
            if not (isinstance(claim, said) and (claim.player, claim.card) == (player, card))
        ]
        fresh = Knowledge(self.base, (), self.base)
        for claim in claims:
            fresh = fresh.plus(claim)
        return fresh
