"""Unwanted: "Pik, nee, doch nicht Pik, Kreuz" wishes for Kreuz, whatever suits are denied beside it."""

from __future__ import annotations

from collections.abc import Sequence

from grammars import Read, WordLike

_NOT = frozenset({"nicht", "nich", "nit", "net", "kein", "keine"})
_THEN = frozenset({"doch", "bloß", "lieber", "aber"})
_HAVE = frozenset({"hab", "habe", "hat", "hast", "haben", "habt"})
""" "Ich hab kein Pik": so somebody tells what he holds."""


def not_wanted(read: Read, words: Sequence[WordLike]) -> tuple[WordLike, ...] | None:
    """ "Pik, nee, doch nicht Pik, Kreuz", "kein Pik, bitte Kreuz": the words without the suits that are only denied,
    beside the one that is not; None: none is. What suit a card is of nobody wishes: of cards only what is said behind
    them counts."""
    texts = [word.text.lower() for word in words]
    if _NOT.isdisjoint(texts):
        return None
    suits = [place for place in range(len(words)) if _suit_of(read, words[place : place + 1]) is not None]
    of_cards = {place for place in suits[:-1] if _suit_of(read, words[place : place + 2]) is None}
    suits = [place for place in suits if place not in of_cards and place > max(of_cards, default=-1)]
    if not suits or "sondern" in texts:
        return None
    denied = [place for place in suits if place and texts[place - 1] in _NOT and _HAVE.isdisjoint(texts[:place])]
    wanted = {_suit_of(read, words[place : place + 1]) for place in suits if place not in denied}
    against = {_suit_of(read, words[place : place + 1]) for place in denied}
    if of_cards and not against <= wanted:
        return None  # "Herz Bube, Karo, doch nicht, Kreuz"
    wanted -= against
    if not denied or len(wanted) != 1:
        return None
    gone = {place - back for place in denied for back in (0, 1)}
    gone |= {place - 2 for place in denied if place > 1 and texts[place - 2] in _THEN}
    return tuple(word for place, word in enumerate(words) if place not in gone)


def _suit_of(read: Read, words: Sequence[WordLike]) -> object:
    """The suit that the first of these words is by itself, or None: it is none, or a part of a card."""
    first = read(words).phrases[:1]
    return getattr(first[0].value, "suit", None) if first and len(first[0].words) == 1 else None
