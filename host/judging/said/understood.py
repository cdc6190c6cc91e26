"""An utterance, understood: its words, and what they were read as."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Move
from games.values import dataclass
from grammars import Account, Disputed, Phrase, Reading
from host.judging.past.retraction import Retraction
from speech.words import GARBAGE, Word


@dataclass(frozen=True)
class Understood:
    """One utterance, read."""

    words: tuple[Word, ...]
    """Garbage included; the end of the last utterance too, where a phrase goes across the pause."""
    reading: Reading
    joined: tuple[float, float] | None = None
    """When the words taken from the last utterance were said."""
    perhaps: Retraction | None = None
    """What it corrects, unless it is a move of its own: after "Korrektur" and some talk nobody can tell."""
    too_little: bool = False
    """A part of a move was to correct something, and may be an answer; else nobody can tell what it stands for."""

    @property
    def spoken(self) -> tuple[Word, ...]:
        """The words without garbage."""
        return spoken_of(self.words)

    @property
    def text(self) -> str:
        """The same as one line."""
        return " ".join(word.text for word in self.spoken)

    @property
    def disputed(self) -> Disputed | None:
        """What it says against what was taken down, where all of it was heard: "… Herz Acht gelegt" may be the end of
        anything."""
        disputed = self.reading.disputed
        return disputed if disputed is not None and self._is_heard else None

    @property
    def accounts(self) -> tuple[Account, ...]:
        """What it tells of that was done, where all of it was heard."""
        accounts = self.reading.accounts
        return accounts if accounts and self._is_heard else ()

    @property
    def is_clear(self) -> bool:
        """Whether all of it was understood."""
        return not self.reading.unknown and self._is_heard

    @property
    def _is_heard(self) -> bool:
        """Whether every word of it was."""
        return all(word.text != GARBAGE for word in self.words)


def spoken_of(words: Sequence[Word]) -> tuple[Word, ...]:
    """Words without garbage; the very same where there is none."""
    for word in words:
        if word.text == GARBAGE:
            return tuple([word for word in words if word.text != GARBAGE])
    return words if isinstance(words, tuple) else tuple(words)


def moved(phrases: Sequence[Phrase]) -> bool:
    """Whether a move is among them."""
    return any(isinstance(one.value, Move) and one.value.by_turn for one in phrases)
