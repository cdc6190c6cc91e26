"""How people talk: an utterance is read, what its speaker took back himself is put right, talk is left as talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammars import Phrase, Reader, Reading, WordLike
from grammars.requests import No, Talk, Yes
from host.understanding.mentioning import is_made
from host.understanding.moods import done_only
from host.understanding.repairs import repaired

_BEGIN_TALK = ("noun", "first", "next", "rest", "around", "among")


class Understanding:
    """Reads the utterances of one table. Pure: the same words mean the same."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, words: Sequence[WordLike]) -> Reading:
        """What was said: the moves among it are those that somebody makes by saying so."""
        reading = repaired(self._reader.read, words)
        phrases = done_only(reading.phrases, reading.unknown)
        if reading.mention is not None and is_made(reading.mention, reading, phrases):
            return replace(reading, phrases=(reading.mention,), unknown=())
        phrases = tuple(phrase for phrase in phrases if not _is_in_passing(phrase, phrases))
        kept = tuple(phrase for place, phrase in enumerate(phrases) if not _only_serves(phrase, first=place == 0))
        return replace(reading, phrases=kept)


def _is_in_passing(phrase: Phrase, phrases: Sequence[Phrase]) -> bool:
    """ "Doch", "klar", "quatsch" answer something only where nothing else is said."""
    passing = (
        phrase.alone
        and isinstance(phrase.value, Yes | No)
        and any(other.filler or other.repairs for other in phrase.others)
    )
    others = (one for one in phrases if one is not phrase and not isinstance(one.value, Talk | Yes | No))
    return passing and any(others)


def _only_serves(phrase: Phrase, *, first: bool) -> bool:
    """Whether its words only serve others. What was only talked about stays, as talk; so does what begins such a
    sentence ("hat jemand …"), whatever it was about."""
    if not isinstance(phrase.value, Talk) or phrase.unsaid or (first and phrase.clause in _BEGIN_TALK):
        return False
    return phrase.filler or phrase.repairs or phrase.clause is not None
