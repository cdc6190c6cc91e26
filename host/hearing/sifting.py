"""Sifting: what of an utterance is for the game, being said near by, by nobody of our own, and no talk.

What is left out is no move; a call that somebody mumbled may be in it all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from host.hearing.nearness import Nearness
from host.hearing.ownvoice import OwnVoice
from host.hearing.whole import Said, SentenceSieve
from host.inputs import CLOUD_BELOW
from speech.talker import Timbre
from speech.words import GARBAGE, Other, Utterance, Word


class Sifting:
    """Utterance by utterance, in their order."""

    def __init__(self, sieve: SentenceSieve | None, own: OwnVoice, *, voices: bool) -> None:
        """`voices`: whether it is told what a voice is like."""
        self.nearness = Nearness()
        self._sieve = sieve
        self._own = own
        self._voices = voices

    def near(self, heard: Utterance) -> Utterance | None:
        """What was said at this table; None: nothing of it."""
        return self.nearness.here(heard)

    @staticmethod
    def left_out(heard: Utterance, near: Utterance | None) -> Iterator[Word]:
        """Words from farther away that may be a call."""
        kept = () if near is None else near.words
        lost = (word for word in heard.words if word not in kept)
        return (word for word in lost if word.text != GARBAGE or word.confidence < CLOUD_BELOW)

    def said(self, one: Utterance) -> Said:
        """Over our own voice nobody listens for talk."""
        if self._sieve is None or self._own.sounds:
            return Said(self._sifted(one.words), others=one.others)
        return self._sieve.said(one)

    def others(self, one: Utterance, others: Sequence[Other]) -> tuple[Other, ...]:
        """What else it may have meant; through our own voice too much would be possible."""
        if self._own.sounds or self._own.echoes(one):
            return ()
        sifted = (replace(other, words=self._sifted(other.words)) for other in others)
        return tuple(other for other in sifted if any(word.text != GARBAGE for word in other.words))

    def timbre(self, one: Utterance) -> Timbre:
        """What the voice is like: only alone it is heard as it is."""
        return one.timbre if self._voices and not self._own.sounds and not self._own.echoes(one) else ()

    def _sifted(self, words: Sequence[Word]) -> tuple[Word, ...]:
        return tuple(words) if self._sieve is None else self._sieve.sift(words)
