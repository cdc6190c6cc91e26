"""Slots: the nodes that fill them, and the values that their words stand for."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from games.cards import JOKER, Card, GroupCard, Rank, Suit, rank_only
from grammars.amounts import amount_node, seconds_node
from grammars.graph import NOTHING, Alt, Node, Opt, Seq, Slot, Word, choice, sequence
from grammars.numbers import MAX_NUMBER, range_node, value_of

ACTOR = "actor"
"""The slot that names who makes a move; it is no field of the move."""
CARD_KINDS = ("card", "plain", "cards", "run", "series", "sort")
MAX_CARDS = 16
"""The longest list of cards in one phrase; nobody at a table says more in one breath."""

MAX_SHARING = 4
"""The most cards of one rank that is said once: "Kreuz, Karo und Pik Dame"."""
MAX_PLAYED = 8
"""The most cards that are laid at once where jokers may be among them."""

_TO_WHICH = ("zur", "zum", "zu der", "zu dem", "der", "die")
""" "Bis zur Fünf"."""
_LEADING = frozenset({"zur", "zum", "beim", "im", "am", "der", "die", "das"})
"""With what a name may begin that stands by itself."""
_TO = "bis"
_LIKE = "like"
"""A joker that is played as what lies beside it."""
_SUITS: dict[str | None, Suit] = {suit.value: suit for suit in Suit}

Read = Callable[[Sequence[Word]], Any]
"""From the words of a slot, as they stand in the graph, to its value."""


@dataclass
class SlotKinds:
    """What may stand between braces in a game's templates."""

    lists: Mapping[str, Mapping[str, tuple[str, ...]]]
    players: Sequence[str]
    heard: bool = False
    """Only what a recogniser listens for."""
    article: Node | None = None
    """May stand before a card, outside of its span."""
    conjunction: Node | None = None
    """May stand between two cards."""
    becomes: Node | None = None
    """Stands between a joker and the card that it is played as."""
    sequel: Node | None = None
    """May stand between two cards that one player lays in one turn: "und dann"."""
    _nodes: dict[str, Node] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """The kinds a template may use; ranges of numbers besides."""
        cards = CARD_KINDS if {"suit", "rank"} <= self.lists.keys() else ()
        wild = ("wild", "played") if cards and "joker" in self.lists else ()
        alike = ("alike",) if cards and "numeral" in self.lists else ()
        sorts = ("sorts", "several") if alike and wild else ()
        faces = ("face",) if {"group", "place"} <= self.lists.keys() else ()
        return ("player", "amount", "seconds", *cards, *wild, *alike, *sorts, *faces, *self.lists)

    def node(self, kind: str) -> Node:
        """The words of a kind. Raises KeyError for an unknown one."""
        if kind not in self._nodes:
            self._nodes[kind] = self._build(kind)
        return self._nodes[kind]

    def _build(self, kind: str) -> Node:
        if kind == "player":
            return Alt(tuple(Word(unicodedata.normalize("NFC", name).lower(), tag=name) for name in self.players))
        if kind in self.lists:
            values = self.lists[kind].items()
            return choice(_wording(text, value) for value, texts in values for text in texts)
        if kind not in self.names():
            raise KeyError(kind)
        if kind == "card":
            return self._card()
        if kind == "plain":
            return Seq((self.node("suit"), self.node("rank")))
        if kind == "cards":
            return self._cards(MAX_CARDS)
        if kind == "amount":
            unit = self.node("unit") if self.lists.get("unit") else None
            return amount_node(unit, self.heard, large=bool(self.lists.get("large")))
        if kind == "seconds":
            return seconds_node()
        if kind == "face":
            called = (self.node("named"), *(() if self.heard else self._called())) if self.lists.get("named") else ()
            return choice((Seq((self.node("group"), self.node("place"))), *called))
        if kind == "alike":
            return Seq((self._before(), self.node("suit"), self.node("numeral")))
        if kind == "sort":
            return Seq((self._before(), self.node("rank")))
        if kind == "sorts":
            return Alt((self._sort(), self._card(), self.node("several")))
        if kind == "several":
            return self._several()
        if kind == "wild":
            return self._wild()
        if kind == "played":
            return self._played()
        ranks = 3 if kind == "run" else 2
        rank = self.node("rank")
        last = Opt(Seq((Slot(None, self.conjunction or NOTHING), rank)))
        each = Seq((rank,) * ranks + (_some(rank, 10), last))
        suit = NOTHING if self.heard else Seq((Opt(_words(_TO_WHICH)), Opt(self.node("suit"))))
        upto = Seq((rank, Word(_TO, tag=_TO), suit, rank))  # "drei bis fünf", "drei bis zur Herz Fünf"
        return Seq((self._before(), self.node("suit"), Alt((each, upto))))

    def _called(self) -> tuple[Node, ...]:
        """Names of cards as they are called in a sentence: "Zur warmen Stube" is "die warme Stube"."""
        named = [(text.split(), value) for value, texts in self.lists["named"].items() for text in texts]
        short = [(words[1:], value) for words, value in named if words[0].lower() in _LEADING and len(words) > 1]
        return tuple(_wording(" ".join(words), value) for words, value in short)

    def _before(self) -> Node:
        return Slot(None, Opt(self.article)) if self.article is not None else NOTHING

    def _card(self) -> Node:
        return Seq((self._before(), self.node("suit"), self.node("rank")))

    def _wild(self) -> Node:
        becomes = Slot(None, self.becomes) if self.becomes is not None else NOTHING
        return Seq((self._before(), self.node("joker"), becomes, self._card()))

    def _played(self) -> Node:
        """Between two cards the conjunction has to be said: without it they may be two players' cards."""
        one = Alt((self._card(), self._wild()))
        cards: Node = one
        for _ in range(MAX_PLAYED - 1):
            cards = Seq((one, Opt(Seq((Slot(None, self.conjunction or NOTHING), cards)))))
        return Alt((cards, self._sharing()))

    def _sort(self) -> Node:
        """One card by its rank alone, or so many of them."""
        number = Seq((number_range(2, MAX_SHARING), self.node("numeral")))
        return Seq((self._before(), Alt((self.node("rank"), number))))

    def _several(self) -> Node:
        """Two or more of these, jokers among them; without words between them they may be two players' cards."""
        plain = choice(_wording(text, _LIKE) for texts in self.lists["joker"].values() for text in texts)
        becomes = Slot(None, self.becomes) if self.becomes is not None else NOTHING
        wild = Seq((self.node("joker"), becomes, self._before(), self.node("rank")))
        joker = Seq((self._before(), Alt((plain, wild))))
        named = Alt((self._sort(), self._card()))
        joint = Slot(None, self.sequel or self.conjunction or NOTHING)
        beside = Slot(None, Seq((Word("mit"), Opt(choice(map(Word, ("einem", "nem", "dem", "meinem")))))))
        more = Alt((Seq((joint, Alt((named, joker)))), Seq((beside, joker))))
        rest = _some(more, MAX_SHARING - 2)
        return Alt((Seq((named, more, rest)), Seq((joker, joint, named, rest))))

    def _sharing(self) -> Node:
        """Several suits and one rank: "Kreuz und Karo Dame". Without the conjunction they may be two players' cards."""
        suit = Seq((self._before(), self.node("suit")))
        joint = Slot(None, self.conjunction or NOTHING)
        return Seq((suit, _some(suit, MAX_SHARING - 2), joint, suit, self.node("rank")))

    def _cards(self, most: int) -> Node:
        joint = Slot(None, Opt(self.conjunction)) if self.conjunction is not None else NOTHING
        one = self._card()
        if "joker" in self.lists:
            one = Alt((one, Seq((self._before(), self.node("joker")))))
        cards = one
        for _ in range(most - 1):
            cards = Seq((one, Opt(Seq((joint, cards)))))
        return Alt((cards, self._sharing()))


def _some(node: Node, most: int) -> Node:
    """Nothing, or the node up to so many times."""
    some: Node = Opt(node)
    for _ in range(most - 1):
        some = Opt(Seq((node, some)))
    return some


def _words(texts: Sequence[str]) -> Node:
    """Any of them, outside of what the slot stands for."""
    return choice(Slot(None, sequence(Word(word) for word in text.split())) for text in texts)


def _wording(text: str, value: str) -> Node:
    return sequence(Word(word.lower(), tag=value) for word in text.split())


@cache
def number_range(first: int, last: int) -> Node:
    """The number words of an inline range. Raises ValueError for one that cannot be spoken."""
    if not 0 <= first <= last <= MAX_NUMBER:
        raise ValueError(f"{first}..{last} is not within 0..{MAX_NUMBER}")
    return range_node(first, last)


def read_cards(words: Sequence[Word]) -> tuple[Card, ...]:
    """The cards of a slot: a suit holds until the next one, so that a street needs it only once; a rank is that of all
    suits before it."""
    cards: list[Card] = []
    suits: tuple[Suit, ...] = ()
    through = closed = False
    for word in words:
        if word.tag == _TO:
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
    for word in words:
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
    for word in words:
        if word.tag is None:
            count = value_of([word.text])
        elif word.tag == _LIKE:
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
    """The card of a quartet: by group and number ("E drei"), or by the name that it has in the deck."""
    group = words[0].tag or ""
    return GroupCard.parse(f"{group}{words[1].tag}" if len(group) == 1 else group)


def read_tag(words: Sequence[Word]) -> str | None:
    """The player or the key of the list."""
    return words[0].tag


def read_number(words: Sequence[Word]) -> int:
    """The value of number words."""
    return value_of([word.text for word in words])
