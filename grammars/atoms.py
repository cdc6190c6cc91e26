"""Atoms: the spoken words of what is written, for a written token can hold several ("E3", "Herzsieben")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from grammars.numbers import spell
from grammars.text import fold, normalise

_NUMBER_JOINTS = re.compile(r"(?<=hundert)(?:und)?(?=.)|(?<=tausend)(?:und)?(?=.)")
_FINER_JOINTS = re.compile(
    r"(?<=.)(?=tausend|einhalb$|euro)|(?<=euro)(?=.)|(?<=hundert)(?:und)?(?=.)|(?<=tausend)(?:und)?(?=.)"
)
"""Where no word of the graph has all of it: "vierhundertzwanzigtausend", "achtzehneinhalb"."""
_PRICE = re.compile("|".join(f"(?<=^{fold(*spell(euros))})(?=[a-z]+zig$|dreissig$)" for euros in range(1, 13)))
"""Two numbers that are none together: "dreineunzig" is a price."""
_TWO = re.compile("(?:^|(?<=hundert)|(?<=tausend)|(?<=hundertund))zw(?:o|ee|oa)(?=und|hundert|tausend|ein|$)")
_FIFTY = re.compile("fu(?:ff|ch)z(?=ig$|ehn$)")
"""As it is said: "dreihundertfuffzig"."""
_TENS = re.compile("(?<=.)(?:zich|zisch)$")
""" "Vierzich"."""
_ENDINGS = re.compile(r"(?<=...)(?:ern|en|em|er|es|e|n|s)$")
MOST_TOKENS = 1 << 12
"""So many tokens are remembered as they were taken apart: people have few words for a game."""


class WordLike(Protocol):
    """A word as a recogniser or a transcript delivers it."""

    @property
    def text(self) -> str: ...
    @property
    def start(self) -> float: ...
    @property
    def end(self) -> float: ...
    @property
    def confidence(self) -> float: ...


class Atom(NamedTuple):
    """One spoken word."""

    key: str
    """Folded."""
    start: float
    end: float
    """Seconds on the sample clock; of a token that holds several words by their letters."""
    word: int
    """Place of the token among those of the utterance."""


class Atoms:
    """Takes tokens apart, as the words of one table want it."""

    def __init__(
        self, known: frozenset[str], written: Mapping[str, tuple[str, ...]], names: Iterable[str] = ()
    ) -> None:
        """`known`: keys of all words that stand in a phrase; `written`: see `written_forms`; `names` of cards, which
        stand in all cases ("hast du den Zahmen Bären")."""
        self._known, self._written = known, written
        keys = (fold(word) for name in names for word in name.split())
        self._declined = {_ENDINGS.sub("", key): key for key in keys}
        self._keys = lru_cache(maxsize=MOST_TOKENS)(self._taken_apart)

    def of(self, words: Sequence[WordLike]) -> list[Atom]:
        """The spoken words of an utterance."""
        return [atom for number, word in enumerate(words) for atom in self._of_token(word, number)]

    def _of_token(self, word: WordLike, number: int) -> Iterator[Atom]:
        keys, letters = self._keys(word.text)
        at = word.start
        for rest, key in enumerate(keys, 1 - len(keys)):
            end = word.end if rest == 0 else at + (word.end - word.start) * len(key) / letters
            yield Atom(key, at, end, number)
            at = end

    def _taken_apart(self, text: str) -> tuple[tuple[str, ...], int]:
        """The keys of a token, and how many letters they have."""
        keys = tuple(key for piece in normalise(text).split() for key in self._split(fold(piece)))
        return keys, sum(map(len, keys)) or 1

    def _split(self, key: str) -> Sequence[str]:
        """The words of a key that is written as one."""
        if key in self._written:
            return self._written[key]
        if key in self._known:
            return (key,)
        spelt = _FIFTY.sub("fuenfz", _TENS.sub("zig", _TWO.sub("zwei", key)))
        if key != "zwo" and spelt != key and self._known.issuperset(pieces := self._split(spelt)):  # "zwoundneunzig"
            return pieces
        for joints in (_NUMBER_JOINTS, _FINER_JOINTS, _PRICE):
            pieces = joints.sub(" ", key).split()
            if self._known.issuperset(pieces):
                return pieces
        return (self._declined.get(_ENDINGS.sub("", key), key),)
