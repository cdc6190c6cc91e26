"""Meanings: the values that the words of a slot stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from games.cards import JOKER, Card, GroupCard, Rank, Suit, rank_only
from grammars.graph import Word
from grammars.numbers import value_of

TO = "bis"
LIKE = "like"
"""A joker that is played as what lies beside it."""
_SUITS: dict[str | None, Suit] = {suit.value: suit for suit in Suit}

Read = Callable[[Sequence[Word]], Any]
"""From the words of a slot, as they stand in the graph, to its value."""


def _suit_first(words: Sequence[Word]) -> Iterator[Word]:
    """A suit that is named behind its rank before it, where all others stand."""
    for word, follows in pairwise((*words, None)):
        assert word is not None
        if follows is not None and follows.turned:
            yield follows
        if not word.turned:
            yield word


def read_cards(words: Sequence[Word]) -> tuple[Card, ...]:
    """The cards of a slot: a suit holds until the next one, so that a street needs it only once; a rank is that of all
    suits before it."""
    cards: list[Card] = []
    suits: tuple[Suit, ...] = ()
    through = closed = False
    for word in _suit_first(words):
        if word.tag == TO:
            through = True
        elif through and cards and word.tag == cards[-1].suit:
            continue  # "Herz Drei bis Herz Fünf"
        elif through and cards and word.tag is not None and word.tag not in _SUITS:
            cards += _up_to(cards[-1], Rank(word.tag))
            through = False
        elif word.tag == str(JOKER):
            cards.append(JOKER)
        elif word.tag in _SUITS:
            suits, closed, through = (*(() if closed else suits), _SUITS[word.tag]), False, False
        elif suits and word.tag is not None:
            cards += [Card(suit, Rank(word.tag)) for suit in suits]
            suits, closed = suits[-1:], True
    return tuple(cards)


def _up_to(first: Card, last: Rank) -> list[Card]:
    """The cards behind the first one of a street, up to this rank or down to it."""
    ranks = list(Rank)
    since, until = ranks.index(first.rank), ranks.index(last)
    step = 1 if since < until else -1
    return (
        [Card(first.suit, ranks[place]) for place in range(since + step, until + step, step)] if since != until else []
    )


def read_wild(words: Sequence[Word]) -> Card:
    """A joker and the card that it is played as."""
    face = read_cards(words)[-1]
    return Card(face.suit, face.rank, joker=True)


def read_played(words: Sequence[Word]) -> tuple[Card, ...]:
    """Cards of which some may be jokers, each with the card that it is played as."""
    cards: list[Card] = []
    joker = False
    suits: list[Suit] = []
    for word in _suit_first(words):
        if word.tag == str(JOKER):
            joker = True
        elif word.tag in _SUITS:
            suits.append(_SUITS[word.tag])
        elif suits and word.tag is not None:
            cards += [Card(suit, Rank(word.tag), joker) for suit in suits]
            joker, suits = False, []
    return tuple(cards)


def read_card(words: Sequence[Word]) -> Card:
    """The only card of a slot."""
    return read_cards(words)[0]


def read_sort(words: Sequence[Word]) -> Card:
    """The only card of a slot that names no suit."""
    return rank_only(Rank(next(word.tag for word in words if word.tag is not None)))


def read_sorts(words: Sequence[Word]) -> tuple[Card, ...]:
    """Cards that need no suit: "zwei Achten und ein Joker"; a joker is what lies before it, the first what follows."""
    cards: list[Card] = []
    suit: Suit | None = None
    waiting, count, wild = 0, 1, False
    for word in _suit_first(words):
        if word.tag is None:
            count = value_of([word.text])
        elif word.tag == LIKE:
            waiting += not cards
            cards += [replace(card, joker=True) for card in cards[-1:]]
        elif word.tag == str(JOKER):
            wild = True
        elif word.tag in _SUITS:
            suit = _SUITS[word.tag]
        else:
            card = rank_only(Rank(word.tag)) if suit is None else Card(suit, Rank(word.tag))
            cards += [*(replace(card, joker=True),) * waiting, *(replace(card, joker=wild),) * count]
            suit, waiting, count, wild = None, 0, 1, False
    return tuple(cards)


def read_face(words: Sequence[Word]) -> GroupCard:
    """The card of a quartet: by group and number ("E drei", "E wie Emil drei"), or by its name in the deck."""
    group = words[0].tag or ""
    return GroupCard.parse(f"{group}{words[-1].tag}" if len(group) == 1 else group)


def read_tag(words: Sequence[Word]) -> str | None:
    """The player or the key of the list."""
    return words[0].tag


def read_number(words: Sequence[Word]) -> int:
    """The value of number words."""
    return value_of([word.text for word in words])
