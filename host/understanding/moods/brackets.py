"""Brackets: "darf ich auf Herz Neun auch Pik Neun legen": what stands between a verb and its infinitive goes with it.

A German sentence that begins with a modal verb ends with what somebody may, shall or would do; all that is named in
between is asked or wished, however many words it takes. What follows the infinitive is another sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammars import Phrase, WordLike
from grammars.requests import Talk
from host.understanding.moods.reach import HARMLESS, PAUSE_S

_MODAL = frozenset(
    {
        *("kann", "kannst", "könnte", "könnt", "könntest", "können", "darf", "darfst", "dürfte", "dürfen"),
        *("soll", "sollst", "sollte", "sollen", "will", "willst", "wollte", "wollen", "muss", "musst", "müsste"),
        *("müssen", "möchte", "möchtest", "würde", "würdest", "wird", "wirst", "werde"),
    }
)
_MAY = frozenset({"kann", "darf"})
"""Behind what he names somebody says with these that it fits: "die kann ich legen, Herz Acht"."""
_INFINITIVES = frozenset(
    {
        *("legen", "spielen", "ziehen", "nachziehen", "nehmen", "aufnehmen", "mitnehmen", "tauschen", "klopfen"),
        *("schieben", "passen", "geben", "abgeben", "haben", "behalten", "fragen", "werfen", "nachwerfen", "schmeißen"),
        *("abwerfen", "bedienen", "sagen", "ansagen", "wünschen", "aussetzen", "weitergeben", "kriegen", "sein"),
        *("loswerden", "machen", "tun", "holen", "bringen", "rufen", "zählen", "vergleichen", "rauslegen"),
        *("drauflegen", "hinlegen", "rausrücken", "verlieren", "gewinnen", "brauchen", "nennen"),
    }
)
_SUPPOSED = frozenset({"wollte", "wollt", "sollte", "sollt", "hätte", "hätt", "könnte", "könnt", "müsste", "müsst"})
_ANYBODY = frozenset({"jeder", "keiner", "niemand", "man"})


def is_supposed(phrases: Sequence[Phrase]) -> bool:
    """ "Eigentlich wollt ich klopfen", "schieben kann jeder": nobody does it by saying so."""
    opened = [one for one in phrases if one.clause in ("next", "among")]
    texts = [{word.text.lower() for word in one.words} for one in opened]
    return any(one & _SUPPOSED or (one & _ANYBODY and one & _MODAL) for one in texts)


class Brackets:
    """Those of one utterance."""

    def __init__(self, phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> None:
        self._phrases = phrases
        words = [*unknown, *(word for phrase in phrases for word in phrase.words)]
        self._words = sorted(words, key=lambda word: word.start)

    def of(self, place: int) -> Iterator[int]:
        """The places of what stands in the bracket that opens there."""
        end = self._closed(place)
        if end is None:
            return
        for at in range(place + 1, len(self._phrases)):
            phrase = self._phrases[at]
            if phrase.start < end and not isinstance(phrase.value, (*HARMLESS, Talk)):
                yield at

    def closes_before(self, place: int) -> bool:
        """Whether it is closed before anything is named in it, and says of what was named before that it may be done:
        what follows is no more asked for than that."""
        end = self._closed(place)
        if end is None or place + 1 >= len(self._phrases) or self._phrases[place + 1].start < end:
            return False
        begins = not self._words or self._phrases[place].start <= self._words[0].start
        return not begins and any(word.text.lower() in _MAY for word in self._phrases[place].words)

    def _closed(self, place: int) -> float | None:
        """When the infinitive was said that closes the bracket of this phrase, if it opens one."""
        phrase = self._phrases[place]
        opens = phrase.clause == "next" and any(word.text.lower() in _MODAL for word in phrase.words)
        if not opens:
            return None
        until = phrase.end
        for word in self._words:
            if word.start < phrase.end:
                continue
            if word.start - until >= PAUSE_S:
                return None
            if word.text.lower() in _INFINITIVES:
                return word.end
            until = word.end
        return None
