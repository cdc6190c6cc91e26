"""Words with exact times, as every recogniser and every transcript delivers them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log

GARBAGE = "[unk]"
"""Text of a word that the garbage path took: somebody spoke, or something sounded, that the graph does not know."""

_LEAST = 0.01
"""Less confidence of what was doubted makes no difference."""


@dataclass(frozen=True)
class Word:
    """One spoken word; times in seconds on the sample clock."""

    text: str
    """Lower case, NFC; `GARBAGE` for speech that is none of the words of the graph."""
    start: float
    end: float
    confidence: float = 1.0
    """0 to 1: of words with 0.9, nine in ten were said. For `GARBAGE`: how sure it is that this was none of the known
    words."""
    rivals: tuple[tuple[str, float], ...] = ()
    """Known words that it may have been instead, the nearest first, with the margin: the natural logarithm of how much
    less likely each is; under `speech.rivals.CLOSE` the two cannot be told apart by ear. The first one of `GARBAGE`, if
    there is any, is what it was taken for at first: see `doubted`."""


def doubted(word: Word) -> Word:
    """Garbage that may have been this word."""
    margin = round(-log(max(word.confidence, _LEAST)), 2)
    return replace(word, text=GARBAGE, rivals=((word.text, margin), *word.rivals))


def believed(words: Sequence[Word]) -> tuple[Word, ...]:
    """The same words, and what was doubted among them as it was heard."""
    return tuple(
        replace(word, text=word.rivals[0][0], confidence=exp(-word.rivals[0][1]), rivals=word.rivals[1:])
        if word.text == GARBAGE and word.rivals
        else word
        for word in words
    )


@dataclass(frozen=True)
class Other:
    """Something else that an utterance may have meant."""

    words: tuple[Word, ...]
    """Their confidence is how sure each would be if this was meant."""
    margin: float
    """The natural logarithm of how much less likely it is than what was heard."""


@dataclass(frozen=True)
class Utterance:
    """One result of a recogniser: words spoken without a long pause; garbage words included."""

    words: tuple[Word, ...]
    start: float
    end: float
    others: tuple[Other, ...] = ()
    """What else it may have meant, the likeliest first."""
    loudness: tuple[float, ...] = ()
    """Of each word, in decibels, 0 for the loudest that the microphone can tell; empty where that is not known."""
    timbre: tuple[float, ...] = ()
    """What the voice is like (`speech.timbre`); empty where that is not known."""
    sentence: tuple[Word, ...] = ()
    """All of its words, everyday words among them, as the second hearing knows them; empty where there was none."""

    @property
    def text(self) -> str:
        """The understood words in one line, garbage omitted."""
        return " ".join(word.text for word in self.words if word.text != GARBAGE)
