"""Words with exact times, as every recogniser and every transcript delivers them."""

from __future__ import annotations

from dataclasses import dataclass

GARBAGE = "[unk]"
"""Text of a word that the garbage path took: somebody spoke, or something sounded, that the graph does not know."""


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
    less likely each is; under `speech.rivals.CLOSE` the two cannot be told apart by ear."""


@dataclass(frozen=True)
class Utterance:
    """One result of a recogniser: words spoken without a long pause; garbage words included."""

    words: tuple[Word, ...]
    start: float
    end: float

    @property
    def text(self) -> str:
        """The understood words in one line, garbage omitted."""
        return " ".join(word.text for word in self.words if word.text != GARBAGE)
