"""Parts of a move that a correction may be about: suit or rank of a card, what a joker is, one side of a swap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cards import Card
from games.moves import (
    ANNOUNCING,
    Call,
    DefineJoker,
    Draw,
    HandCards,
    Lay,
    LayRank,
    Middle,
    NamePlayer,
    NameValue,
    Swap,
)
from games.values import dataclass, replace
from grammars import Phrase
from grammars import requests as said

MIDDLE = 3
"""Cards that lie in the middle, in a game where they can be swapped."""
Span = tuple[float, float]
"""Start and end in seconds on the sample clock."""

_BARE_PARTS: Mapping[type, tuple[str, ...]] = {
    Lay: ("cards", "card"),
    Middle: ("cards",),
    said.BareCard: ("card",),
    said.BareSuit: ("suit",),
    said.BareNumber: ("points", "count", "worth"),
    said.BareName: ("player", "of"),
}
"""What a correction by a bare card, suit, number or name replaces."""


@dataclass(frozen=True)
class Lying:
    """What lay in the middle when a swap was said."""

    cards: frozenset[Card] = frozenset()
    complete: bool = False
    """Whether all of them were known."""

    def sides(self, swap: Swap, cards: Sequence[Card]) -> tuple[str, ...]:
        """Which side of the swap these cards stand for. What lies in the middle nobody can give, and what does not
        lie there nobody can take; where that is not known, none."""
        if len(cards) == len(swap.taken) and self.cards.issuperset(cards):
            return ("taken",)
        given = self.complete and len(cards) == len(swap.given) and self.cards.isdisjoint(cards)
        return ("given",) if given else ()


NOTHING_LIES = Lying()


def card_parts(phrase: Phrase) -> dict[str, Span]:
    """Times of the suit, the rank and the face of the only card in a phrase; the face is what a joker stands for."""
    whole = phrase.spans.get("cards") or phrase.spans.get("card")
    cards = getattr(phrase.value, "cards", None) or (getattr(phrase.value, "card", None),)
    if whole is None or len(cards) != 1 or not isinstance(cards[0], Card):
        return {}
    words = [word for word in phrase.words if whole[0] <= word.start < whole[1]]
    if len(words) < 2:
        return {}  # written as one
    suit, rank = words[-2:]
    parts = {"suit": (suit.start, suit.end), "rank": (rank.start, rank.end)}
    return {**parts, "face": (suit.start, rank.end)} if cards[0].joker else parts


def stands_for(phrase: Phrase, value: object, lying: Lying) -> tuple[str, ...]:
    """Names of the parts of a move (`value`) that a bare phrase can stand for, the likeliest first."""
    bare = phrase.value
    match bare:
        case Middle(cards) if isinstance(value, Swap):
            return lying.sides(value, cards)
        case LayRank():
            return ("rank", "cards", "card") if bare.count is None else ("cards", "card")
        case Call() if bare.call in ANNOUNCING:
            return ("announced", "times")
        case DefineJoker():
            return ("face",)
    return _BARE_PARTS.get(type(bare), ())


def is_part(phrase: Phrase) -> bool:
    """Whether it can only be a part of what was said, or an answer: a suit, number or name, the cards of the middle."""
    if isinstance(phrase.value, Middle | NameValue):
        return phrase.value.bare
    return isinstance(phrase.value, said.BareCard | said.BareSuit | said.BareNumber | said.BareName)


def half_a_swap(phrases: Sequence[Phrase]) -> bool:
    """Whether cards were said with "gegen" or with others, as in a swap, and are none; a card alone is talk."""
    if any(isinstance(one.value, Swap) and one.value.rank for one in phrases):
        return True
    cards = [one for one in phrases if isinstance(one.value, Middle) and one.value.bare]
    rest = [one for one in phrases if one not in cards]
    return bool(cards) and len(phrases) > 1 and all(isinstance(one.value, said.Talk) for one in rest)


def of_the_player(phrase: Phrase, value: object, player: str | None) -> Phrase:
    """ "Korrektur, Ben Pik Sieben" of his swap is a card of it, and not what he holds at counting."""
    if isinstance(phrase.value, HandCards) and isinstance(value, Swap) and phrase.value.player == player:
        return replace(phrase, value=Middle(phrase.value.cards, bare=True), spans={"cards": phrase.spans["cards"]})
    if isinstance(value, NamePlayer) and isinstance(phrase.value, Draw) and phrase.actor is not None:
        return as_named(phrase, phrase.actor)
    return phrase


def as_named(phrase: Phrase, player: str) -> Phrase:
    """ "Ben zieht zwei", where somebody is to be named: it names him."""
    spans = {"player": phrase.spans.get("actor", (phrase.start, phrase.end))}
    return replace(phrase, intent="name_player", value=NamePlayer(player), actor=None, spans=spans, others=())
