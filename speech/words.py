"""Words with exact times, as every recogniser and every transcript delivers them."""

from __future__ import annotations

from dataclasses import dataclass

GARBAGE = "[unk]"
"""Text of a word that the garbage path took: somebody spoke (or something sounded), but nothing that the graph knows."""


@dataclass(frozen=True)
class Word:
    """One spoken word; times in seconds on the sample clock."""

    text: str
    """Lower case, NFC; `GARBAGE` for speech that is none of the words of the graph."""
    start: float
    end: float
    confidence: float = 1.0
    """0 to 1. For `GARBAGE`: how sure it is that this was none of the known words."""


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
