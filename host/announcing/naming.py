"""How single things are spoken: cards, calls, figures, numbers, and what stands in the slots of a sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from string import Formatter
from typing import Any

from games.cards import GROUP_LETTERS, Card, GroupCard, Rank, Suit
from games.deck import Quantity
from games.moves import CallName
from grammars import spelling
from host.announcing.german import counted, listed, number_word, quantity
from host.announcing.sentencefile import SentenceFile, variant
from host.announcing.textguard import normalised
from host.judging.debts.figures import differences, nearest_preset
from host.judging.debts.strictness import Strictness

NO_MOVE = frozenset({"bitte", "bier", "schnaps", "wäre", "wär", "hätte", "fast", "beinahe"})
"""Who says one of these is not told that a move of his was not understood."""
MOST_BESIDE = 4
"""Words beside those of a suit or call; who says more of them where nothing was understood has told something."""
SMALL = frozenset(
    {
        *("ich", "der", "die", "das", "den", "dem", "ein", "eine", "einen", "ne", "nen", "n", "und", "dann", "jetzt"),
        *("hier", "da", "also", "so", "mal", "noch", "mit", "von", "mir", "ja", "nein", "nee", "leg", "lege", "spiele"),
        *GROUP_LETTERS.lower(),
    }
)
"""Words that may stand beside a bare rank, which else is a number like any other: beers, kilos, points."""
SPELT = "wie"
"""The form of a slot in which a letter is spelt."""
MANY = 3
"""So many people nobody lists who means all of them."""


class Naming:
    """Names from the sentence files; `Sentences` are made of them."""

    def __init__(self, texts: SentenceFile) -> None:
        self.texts = texts
        names = texts.names
        spoken = [*names.suits.values(), *names.ranks.values(), *names.calls.values(), *names.synonyms]
        self.card_words = frozenset(normalised(name) for name in spoken)
        """Suits, ranks and calls as they sound, normalised."""
        self._suits = frozenset(normalised(name) for name in names.suits.values())
        self._ranks = frozenset(normalised(name) for name in names.ranks.values())

    def card(self, card: Card) -> str:
        if card.caught not in ("all", "fits"):
            known = self.suit(card.suit) if card.knows_suit else self.rank(card.rank) if card.knows_rank else None
            return self.texts.names.some_card if known is None else known
        face = f"{self.suit(card.suit)} {self.rank(card.rank)}"
        return f"{self.texts.names.joker} als {face}" if card.joker else face

    def spelt(self, card: GroupCard) -> str:
        """The letter of its group, as nobody can mishear it: "D wie Dora"."""
        return spelling().get(card.group, card.group)

    def suit(self, suit: Suit) -> str:
        return self.texts.names.suits[suit]

    def rank(self, rank: Rank) -> str:
        return self.texts.names.ranks[rank]

    def call(self, call: CallName) -> str:
        return self.texts.names.calls[call]

    def strictness_key(self, key: str) -> str:
        """A figure in words, one call's figure ("mau.grace_s") with the name of the call."""
        call, dot, figure = key.rpartition(".")
        name = self.texts.strictness.keys.get(figure, figure)
        return self.texts.strictness.of_call.format(figure=name, call=self.call(CallName(call))) if dot else name

    def strictness_value(self, key: str, value: str) -> str:
        """A preset or the value of a figure in words."""
        texts, figure = self.texts.strictness, key.rpartition(".")[2]
        if value in texts.values:
            return variant(texts.values[value], figure)
        return counted(float(value), variant(texts.numbers, figure))

    def strictness(self, strictness: Strictness) -> str:
        """The preset that is nearest, and every figure that is not as there, a sentence each without the last stop."""
        preset = nearest_preset(strictness)
        figures = [
            f"{self.strictness_key(key)}: {self.strictness_value(key, value)}"
            for key, value in differences(strictness, preset)
        ]
        return ". ".join([self.strictness_value("preset", preset), *figures])

    def say(self, value: Any) -> str:
        """Any value of a slot as it is spoken."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, GroupCard):
            return f"{value.group} {number_word(value.number)}"
        if isinstance(value, Quantity):
            return quantity(value.value, value.unit)
        if isinstance(value, Suit):
            return self.suit(value)
        if isinstance(value, Rank):
            return self.rank(value)
        if isinstance(value, CallName):
            return self.call(value)
        if isinstance(value, Strictness):
            return self.strictness(value)
        if value is None:
            return self.texts.names.somebody
        if isinstance(value, int | float):
            return number_word(value)
        return str(value)

    def named(self, value: Any) -> Any:
        """A rule's value with names in place of its keys: of calls, of words, of cards."""
        if isinstance(value, Mapping):
            return [f"{self._face(key)} {self.named(item)}" for key, item in value.items()]
        if isinstance(value, tuple | list):
            return [self.named(item) for item in value]
        if isinstance(value, str) and value in set(CallName):
            return self.call(CallName(value))
        return self.texts.names.words.get(value, value) if isinstance(value, str) else value

    def _face(self, key: str) -> str:
        """A card or a rank as the key of a house rule."""
        return self.rank(Rank(key)) if key in set(Rank) else self.card(Card.parse(key))

    def names_a_card(self, words: str) -> bool:
        """Whether a suit, a rank or a call is among the words."""
        return _among(self.card_words, normalised(words))

    def may_be_a_move(self, words: str, players: Collection[str] = (), foreign: Collection[CallName] = ()) -> bool:
        """The same, and nothing but the piece of a move: a long sentence about a card tells of it, who asks for two
        beers is polite, what would be is not done, a bare rank beside anything else is a number ("zehn Kilo"), and
        several suits lie nowhere.

        `foreign`: calls of other games; here a wet Straße is nothing but wet.
        """
        heard = normalised(words).split()
        known = self.card_words.difference(normalised(self.call(call)) for call in foreign)
        if not NO_MOVE.isdisjoint(heard) or not _among(known, " ".join(heard)):
            return False
        if not _among(known - self._ranks, " ".join(heard)):
            return self._ranks.union(SMALL, map(normalised, players)).issuperset(heard)
        beside = [word for word in heard if not _among(known, word)]
        several = len(self._suits.intersection(heard)) > 1 and self._ranks.isdisjoint(heard)
        return len(beside) <= MOST_BESIDE and not several


def _among(names: Collection[str], heard: str) -> bool:
    """Whether one of the names, of one word or several, is said there."""
    return any(f" {name} " in f" {heard} " for name in names)


def everybody(names: Sequence[str], of: Collection[str]) -> Sequence[str]:
    """Several who are all of a table need not be listed."""
    return ("alle",) if len(names) >= MANY and set(names) >= set(of) else names


class Filler(Formatter):
    """`{slot}` and `{slot:forms}`; see the head of `de/common.yaml`."""

    def __init__(self, naming: Naming) -> None:
        self._naming = naming

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple | list):
            return listed([self._naming.say(item) for item in value], format_spec or "und")
        if format_spec == SPELT and isinstance(value, GroupCard):
            return self._naming.spelt(value)
        if format_spec and isinstance(value, int | float):
            return counted(value, format_spec)
        return self._naming.say(value)
