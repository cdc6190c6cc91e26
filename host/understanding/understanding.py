"""How people talk: an utterance is read, what its speaker took back himself is put right, talk is left as talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammars import Phrase, Reader, Reading, WordLike
from grammars.requests import Talk
from host.understanding.moods import done_only
from host.understanding.repairs import repaired


class Understanding:
    """Reads the utterances of one table. Pure: the same words mean the same."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, words: Sequence[WordLike]) -> Reading:
        """What was said: the moves among it are those that somebody makes by saying so."""
        reading = repaired(self._reader.read, words)
        reading = replace(reading, phrases=done_only(reading.phrases, reading.unknown))
        return replace(reading, phrases=tuple(phrase for phrase in reading.phrases if not _is_no_more_than_talk(phrase)))


def _is_no_more_than_talk(phrase: Phrase) -> bool:
    """Words that only serve others. What was only talked about stays, as talk."""
    return isinstance(phrase.value, Talk) and (phrase.filler or phrase.repairs or phrase.clause is not None)
