"""True cards of a deal of Krüz Nüng, and everything that may be laid; written anew from seed 000 and RULES.md §1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from host.party.cards import RANKS, SUITS, spoken
from host.party.family_talk import Stock

FACES = [suit + rank for suit, rank in product(SUITS, RANKS)]
SINGLE = {"C2", "C3", "C4", "C5", "C6", "C9", "C10", "CQ", "CK"}
"""Special cards; they are laid alone, as are all sevens, eights and Jacks."""
NAMING = ("C2", "C3", "C5", "C6", "CK")
"""Cards that name somebody."""
MANY = ("", "", "double", "tripple", "vierfach", "fünffach", "sechsfach")


@dataclass(frozen=True)
class Throw:
    """What a player lays: true cards (jokers are `X`), the face they are played as, and how it is said."""

    cards: tuple[str, ...]
    face: str
    words: str
    top: str
    """Face of the top card."""

    @property
    def alone(self) -> bool:
        """One card; only then it does what it can."""
        return len(self.cards) == 1

    @property
    def is_jack(self) -> bool:
        """A Jack or a joker that stands for one."""
        return self.alone and self.face[1:] == "J"


def single(card: str, face: str) -> Throw:
    """One card, or a joker as that face."""
    return Throw((card,), face, f"joker als {spoken(face)}" if card == "X" else spoken(face), face)


@dataclass
class Deal(Stock):
    """True hands, true stock, the face on top and the direction."""

    top: str = ""
    direction: int = 1

    def after(self, seat: int, steps: int = 1) -> int:
        """Whose turn it is so many steps later."""
        return (seat + steps * self.direction) % len(self.hands)

    def fits(self, card: str, face: str) -> bool:
        """Whether a single card or the bottom of several may be laid: one line for each rule."""
        if self.chain:
            return face[1:] == "7"
        if card == "X" or face[1:] == "J":
            return True
        if self.wish is not None:
            return face[0] == self.wish
        return face[0] == self.top[0] or (face[1:] == self.top[1:] and face[1:] != "J")

    def throws(self, hand: Sequence[str]) -> list[Throw]:
        """Everything that may be laid from this hand, by brute force; nobody ends with a joker."""
        found: list[Throw] = []
        for card in sorted(set(hand)):
            faces = FACES if card == "X" else [card]
            found += [single(card, face) for face in faces if self.fits(card, face)]
        jokers = hand.count("X")
        for face in sorted(set(hand) - {"X"}):
            if face in SINGLE or face[1:] in ("7", "8", "J") or not self.fits(face, face):
                continue
            for real, wild in product(range(1, hand.count(face) + 1), range(min(jokers, 2) + 1)):
                if 2 <= real + wild < len(MANY):
                    extra = ("", " mit joker", " mit zwei jokern")[wild]
                    words = f"{MANY[real + wild]} {spoken(face)}{extra}"
                    found.append(Throw(("X",) * wild + (face,) * real, face, words, face))
        found += [run for run in _streets(hand) if self.fits(run.face, run.face)]
        return [throw for throw in found if not ("X" in throw.cards and len(throw.cards) == len(hand))]


def _streets(hand: Sequence[str]) -> list[Throw]:
    """Three or more of one suit between two and six, up or down."""
    runs = []
    for suit, first, last in product(SUITS, range(2, 7), range(2, 7)):
        if abs(last - first) < 2:
            continue
        step = 1 if last > first else -1
        cards = tuple(f"{suit}{rank}" for rank in range(first, last + step, step))
        if set(cards) <= set(hand):
            words = f"strasse {SUITS[suit]} {' '.join(RANKS[card[1:]] for card in cards)}"
            runs.append(Throw(cards, cards[0], words, cards[-1]))
    return runs
