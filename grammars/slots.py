"""Slots: the nodes that fill them, and the values that their words stand for."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from grammars.amounts import amount_node, seconds_node
from grammars.graph import NOTHING, WHOEVER, Alt, Node, Opt, Seq, Slot, Word, choice, sequence
from grammars.meanings import LIKE, TO
from grammars.numbers import MAX_NUMBER, range_node

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


@dataclass
class SlotKinds:
    """What may stand between braces in a game's templates."""

    lists: Mapping[str, Mapping[str, tuple[str, ...]]]
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
    of_suit: Node | None = None
    """May stand between a rank and its suit, where nobody wishes one: "acht Karo"."""
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
            return WHOEVER
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
        upto = Seq((rank, Word(TO, tag=TO), suit, rank))  # "drei bis fünf", "drei bis zur Herz Fünf"
        return Seq((self._before(), self.node("suit"), Alt((each, upto))))

    def _called(self) -> tuple[Node, ...]:
        """Names of cards as they are called in a sentence: "Zur warmen Stube" is "die warme Stube"."""
        named = [(text.split(), value) for value, texts in self.lists["named"].items() for text in texts]
        short = [(words[1:], value) for words, value in named if words[0].lower() in _LEADING and len(words) > 1]
        return tuple(_wording(" ".join(words), value) for words, value in short)

    def _before(self) -> Node:
        return Slot(None, Opt(self.article)) if self.article is not None else NOTHING

    def _card(self) -> Node:
        rank = self.node("rank")
        if self.heard:
            return Seq((self._before(), self.node("suit"), rank))
        ranks = Alt((rank, self.node("numeral"))) if "numeral" in self.lists else rank  # "der Herz Neuner"
        usual = Seq((self._before(), self.node("suit"), ranks))
        if self.of_suit is None:
            return usual
        called = ((text, value) for value, texts in self.lists["suit"].items() for text in texts)
        suits = choice(Word(text.lower(), value, turned=True) for text, value in called)
        return Alt((usual, Seq((self._before(), rank, Slot(None, self.of_suit), suits))))

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
        plain = choice(_wording(text, LIKE) for texts in self.lists["joker"].values() for text in texts)
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


def players_node(players: Sequence[str]) -> Node:
    """The names of a table, in place of `WHOEVER`."""
    return choice(Word(unicodedata.normalize("NFC", name).lower(), tag=name) for name in players)


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
