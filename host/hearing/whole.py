"""Sentences: whether what the recogniser knows of a game was a move, by all that was said with it.

The first hearing decides what was named, the second one (`speech.second_pass`) what was said of it: "hat wer die Herz
Acht" lays nothing. Where the two are not about the same thing the first one counts, and
that a move was talk stays a doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.moves import Call, Move
from grammars import Phrase, Reader, Reading
from grammars.requests import Talk
from host.inputs import CLOUD_BELOW
from host.judging.said.sieve import Sieve
from host.understanding.understanding import Understanding
from speech.rivals import same_place
from speech.second_pass import is_same
from speech.words import GARBAGE, Other, Utterance, Word

AFTER_ALL = 2.0
"""So much less likely, as a logarithm, is a move of which the sentence makes talk. Of 157 sentences about a card 133
were taken for talk, of 170 that laid one at most six; at a table more are laid, and how it goes on tells."""


@dataclass(frozen=True)
class Said:
    """What is taken for said in an utterance."""

    words: tuple[Word, ...]
    by_first: bool = True
    """The words of the first hearing."""
    whole: bool = False
    """All of its words are known, everyday words among them."""
    others: tuple[Other, ...] = ()
    """What else it may have meant: a move that the sentence makes talk of was perhaps one after all."""
    unclear: tuple[Word, ...] = ()
    """Where a call may have been said: one of which the sentence makes talk, or what was not surely none."""


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
        first = Said(self._sieve.sift(one.words), others=one.others)
        if not one.sentence:
            return first
        sentence = self._sieve.sift(one.sentence)
        whole = all(word.text != GARBAGE for word in sentence)
        moves, told = _moves(self._read(first.words)), self._read(sentence)
        made = [phrase.value for phrase in _moves(told)]
        about = [phrase.about for phrase in told.phrases]
        if not all(move.value in (*made, *about) or _is_said(move, sentence) for move in moves):
            return first
        lost = [move for move in moves if move.value not in made]
        talks = any(isinstance(phrase.value, Talk) for phrase in told.phrases)
        calls = [one for one in _moves(self._read(one.words)) if isinstance(one.value, Call)]
        if not talks and any(call.value not in (*made, *about) for call in calls):
            return first  # "Torben, Schnauz", and somebody else beside it: that is talk of nothing
        if not whole and not (moves and len(lost) == len(moves) and _is_strange(one.words)):
            return first
        others = (Other(first.words, AFTER_ALL),) if lost else ()
        called = [word for move in lost if isinstance(move.value, Call) for word in move.words]
        unclear = tuple(word for word in one.words if word in called or (word.text == GARBAGE and _is_unsure(word)))
        return Said(sentence, by_first=False, whole=whole, others=others, unclear=unclear)

    def _read(self, words: Sequence[Word]) -> Reading:
        return self._understanding.read([word for word in words if word.text != GARBAGE])


def _is_strange(words: Sequence[Word]) -> bool:
    """Whether what the first hearing did not understand was surely nothing of the game: no „Jule lege …“, mumbled."""
    return not any(_is_unsure(word) or word.rivals for word in words if word.text == GARBAGE)


def _is_unsure(garbage: Word) -> bool:
    return garbage.confidence < CLOUD_BELOW


def _is_said(move: Phrase, sentence: Sequence[Word]) -> bool:
    """Whether its words are in a sentence, perhaps with other endings: "ich klopfe", "soll ich klopfen"."""
    return all(
        any(same_place(word, one) and is_same(word.text, one.text) for one in sentence)
        for word in move.words
        if isinstance(word, Word)
    )


def _moves(reading: Reading) -> list[Phrase]:
    return [phrase for phrase in reading.phrases if isinstance(phrase.value, Move)]
