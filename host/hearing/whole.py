"""Sentences: whether what the recogniser knows of a game was a move, by all that was said with it.

The first hearing decides what was named, the second one (`speech.second_pass`) what was said of it: "hat wer die Herz
Acht" lays nothing. Where the two are not about the same thing the first one counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.moves import Move
from grammars import Phrase, Reader, Reading
from host.inputs import CLOUD_BELOW
from host.judging.said.sieve import Sieve
from host.understanding.understanding import Understanding
from speech.rivals import same_place
from speech.second_pass import is_same
from speech.words import GARBAGE, Utterance, Word


@dataclass(frozen=True)
class Said:
    """What is taken for said in an utterance."""

    words: tuple[Word, ...]
    by_first: bool = True
    """The words of the first hearing."""
    whole: bool = False
    """All of its words are known, everyday words among them."""


class SentenceSieve:
    """Knows how people talk at one table."""

    def __init__(self, reader: Reader) -> None:
        self._sieve = Sieve(reader)
        self._understanding = Understanding(reader)

    def sift(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """The words, doubtful ones turned into garbage."""
        return self._sieve.sift(words)

    def said(self, one: Utterance) -> Said:
        """The words that count, doubtful ones turned into garbage."""
        first = Said(self._sieve.sift(one.words))
        if not one.sentence:
            return first
        sentence = self._sieve.sift(one.sentence)
        whole = all(word.text != GARBAGE for word in sentence)
        moves, told = _moves(self._read(first.words)), self._read(sentence)
        made = [phrase.value for phrase in _moves(told)]
        about = [phrase.about for phrase in told.phrases]
        if not all(move.value in (*made, *about) or _is_said(move, sentence) for move in moves):
            return first
        talk = bool(moves) and not any(move.value in made for move in moves)
        if whole or (talk and _is_strange(one.words)):
            return Said(sentence, by_first=False, whole=whole)
        return first

    def _read(self, words: Sequence[Word]) -> Reading:
        return self._understanding.read([word for word in words if word.text != GARBAGE])


def _is_strange(words: Sequence[Word]) -> bool:
    """Whether what the first hearing did not understand was surely nothing of the game: no „Jule lege …“, mumbled."""
    return all(word.confidence >= CLOUD_BELOW and not word.rivals for word in words if word.text == GARBAGE)


def _is_said(move: Phrase, sentence: Sequence[Word]) -> bool:
    """Whether its words are in a sentence, perhaps with other endings: "ich klopfe", "soll ich klopfen"."""
    return all(
        any(same_place(word, one) and is_same(word.text, one.text) for one in sentence)
        for word in move.words
        if isinstance(word, Word)
    )


def _moves(reading: Reading) -> list[Phrase]:
    return [phrase for phrase in reading.phrases if isinstance(phrase.value, Move)]
