"""How a share of what is said reaches the host: not at all, in pieces, or as something else of the same kind."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from grammars.numbers import spell

UNINTELLIGIBLE = 0.5
"""Share of the garbled: every word becomes one that nobody knows."""
PIECES = 0.3
"""Share of the garbled: each word is lost with even chances. The rest is heard as another one of the same kind."""

SUITS = ("karo", "kreuz", "pik", "herz")
FACES = ("bube", "dame", "könig", "ass")
NUMBERS = (
    *("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreizehn"),
    *("vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig"),
)
TENS = tuple(" ".join(spell(number)) for number in range(21, 100))
HUNDREDS = tuple(f"{''.join(spell(number))}hundert" for number in range(11, 20))
COUNTS = ("eine", "einen", *NUMBERS[1:])
GROUPS = ("a", "b", "c", "d", "e", "f", "g", "h")
SYLLABLES = ("bl", "fr", "gn", "kl", "pf", "schm", "tr", "w", "z", "m", "d", "l"), ("a", "au", "ei", "o", "ö", "u", "ü")


class Garbler:
    """Mishears the words of one table. The same seed mishears the same."""

    def __init__(
        self,
        random: Random,
        players: Sequence[str],
        known: Collection[str],
        lowest: int = 2,
        alike: Sequence[Sequence[str]] = (),
    ) -> None:
        """`known`: words that the host knows; `lowest`: of the ranks in the pack; `alike`: more kinds of wordings."""
        self._random = random
        self._known = frozenset(word.casefold() for word in known)
        self._ranks = (*NUMBERS[lowest - 1 : 10], *FACES)
        self._names = tuple(name.lower() for name in players)
        self._alike = tuple(tuple(wording.lower() for wording in kind) for kind in alike)

    def garble(self, text: str) -> str:
        """What the host hears instead."""
        words = text.split()
        kind = self._random.random()
        if kind >= UNINTELLIGIBLE + PIECES:
            return self._other(words) or self._noise(words)
        if kind < UNINTELLIGIBLE or len(words) < 2:
            return self._noise(words)
        return self._pieces(words)

    def _pieces(self, words: Sequence[str]) -> str:
        while True:
            kept = [word for word in words if self._random.random() < 0.5]
            if 0 < len(kept) < len(words):
                return " ".join(kept)

    # --- words that nobody knows ---

    def _noise(self, words: Sequence[str]) -> str:
        return " ".join(self._unknown(len(word)) for word in words)

    def _unknown(self, length: int) -> str:
        """A made-up word of so many letters."""
        while True:
            word = ""
            while len(word) < length:
                word += self._random.choice(SYLLABLES[0]) + self._random.choice(SYLLABLES[1])
            if (word := word[:length]) not in self._known:
                return word

    # --- something else of the same kind ---

    def _other(self, words: Sequence[str]) -> str:
        """The same with another card, number, name or wording; empty if nothing in it can be another."""
        found = self._other_wording(" ".join(words))
        if found and self._random.random() < 0.5:
            return found
        return self._other_word(words) or found

    def _other_word(self, words: Sequence[str]) -> str:
        cards = [at for at in range(len(words) - 1) if words[at] in SUITS and words[at + 1] in self._ranks]
        if cards:
            return " ".join(self._other_card(words, self._random.choice(cards)))
        found_at = [(at, kind) for at, word in enumerate(words) if (kind := self._kind(words, at)) and word in kind]
        if not found_at:
            return ""
        at, kind = self._random.choice(found_at)
        return " ".join([*words[:at], self._except(kind, words[at]), *words[at + 1 :]])

    def _other_wording(self, text: str) -> str:
        padded = f" {text} "
        found = [(one, kind) for kind in self._alike for one in kind if f" {one} " in padded]
        if not found:
            return ""
        one, kind = max(found, key=lambda pair: len(pair[0]))
        return padded.replace(f" {one} ", f" {self._except(kind, one)} ", 1).strip()

    def _other_card(self, words: Sequence[str], at: int) -> list[str]:
        suit, rank = words[at], words[at + 1]
        part = self._random.randrange(3)
        if part != 0:
            suit = self._except(SUITS, suit)
        if part != 1:
            rank = self._except(self._ranks, rank)
        return [*words[:at], suit, rank, *words[at + 2 :]]

    def _kind(self, words: Sequence[str], at: int) -> tuple[str, ...]:
        """The words that this one may be taken for."""
        word = words[at]
        if word in GROUPS:
            return GROUPS
        if at and words[at - 1] in GROUPS and word in NUMBERS[:4]:
            return NUMBERS[:4]  # the cards of a Quartett
        if word.isdigit():
            return (word, *(str(other) for other in range(max(0, int(word) - 20), int(word) + 21)))
        kinds = (SUITS, self._names, FACES, COUNTS if word in COUNTS[:2] else NUMBERS, TENS, HUNDREDS)
        return next((kind for kind in kinds if word in kind), ())

    def _except(self, kind: Sequence[str], word: str) -> str:
        return self._random.choice([other for other in kind if other != word] or [word])
