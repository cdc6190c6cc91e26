"""Hearing the sound of an utterance again: for what else it may have meant, and at another speed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from speech.readings import Meaning, read_again
from speech.resample import at_speed
from speech.rivals import Decoder, Entry, is_contested, second_look, with_rivals
from speech.words import Other, Word


@dataclass(frozen=True)
class Stretch:
    """The sound of an utterance."""

    pcm: bytes
    """16-bit mono."""
    begin: float
    """Seconds."""
    speed: float = 1.0
    """How much faster it was made than it was said."""


Understood = Callable[[Sequence[Entry], Stretch], tuple[Word, ...]]
"""Makes our words, with times on the sample clock, of those that Vosk heard in a stretch."""


def decoded(decoder: Decoder, pcm: bytes) -> list[Entry]:
    """The words that a new decoder hears in a sound, as Vosk writes them."""
    decoder.SetWords(True)
    results = [decoder.Result()] if decoder.AcceptWaveform(pcm) else []
    return [entry for one in (*results, decoder.FinalResult()) for entry in json.loads(one).get("result", ())]


class Rehearing:
    """Takes a new decoder for every look."""

    def __init__(self, new_decoder: Callable[[], Decoder], understood: Understood, meaning: Meaning | None) -> None:
        self._new_decoder = new_decoder
        self._understood = understood
        self._meaning = meaning

    def read(self, words: tuple[Word, ...], stretch: Stretch) -> tuple[tuple[Word, ...], tuple[Other, ...]]:
        """The words that were heard in it, with rivals, and what else it may have meant, where the decoder was not
        quite sure."""
        if not is_contested(words):
            return words, ()
        results = second_look(self._new_decoder, stretch.pcm, lambda entries: self._understood(entries, stretch))
        return (with_rivals(words, results), ()) if self._meaning is None else read_again(words, results, self._meaning)

    def at(self, speed: float, stretch: Stretch) -> tuple[Word, ...]:
        """What is heard of it so much faster."""
        faster = replace(stretch, pcm=at_speed(stretch.pcm, speed), speed=speed)
        words, _ = self.read(self._understood(decoded(self._new_decoder(), faster.pcm), faster), faster)
        return words
