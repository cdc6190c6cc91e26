"""Nearness: whoever sits at this table speaks about as loud as the others here. A noise that is much softer than all
that was understood, and of which nothing is understood, comes from elsewhere: nobody here said anything.

In a bar something sounds like speech every few seconds. Taken for words of the table that were not understood, each
would be a move that nobody caught. A call is sooner mumbled than a move: what is left out may be one all the same
(`host.hearing.sifting`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from speech.words import GARBAGE, Other, Utterance, Word

SOFTER_DB = 4.0
"""So much softer than the softest who are understood is nobody who sits here; see `speech/measure/RESULTS.md` for what
other figures cost."""
_MOMENT_S = 0.6
"""Noises are over sooner than this; who mumbles takes longer, and may have said anything."""
_SOFTEST = 0.1
"""Share of what was understood: who sits farthest away is heard there, too."""
_LEAST, _MOST = 4, 20
"""Utterances that tell how loud the table speaks: before there are so many it is not known, and of later ones those
that are longer ago are forgotten."""
_CLEAR = 0.9
"""Words of this confidence were said here, however softly."""
_PHRASE = 2
"""Words: a noise is taken for one more easily than for two."""


class Nearness:
    """Learns how loud this table speaks."""

    def __init__(self) -> None:
        self._loud: deque[float] = deque(maxlen=_MOST)

    def here(self, one: Utterance) -> Utterance | None:
        """What of it was said at this table; None: nothing was."""
        if not one.loudness:
            return one
        if _is_understood(one.words):
            self._loud.append(max(one.loudness))
        if len(self._loud) < _LEAST:
            return one
        floor = sorted(self._loud)[int(_SOFTEST * len(self._loud))] - SOFTER_DB
        if max(one.loudness) < floor:
            clear = any(word.text != GARBAGE and word.confidence >= _CLEAR for word in one.words)
            return one if clear or one.end - one.start >= _MOMENT_S else None
        return _without_noise(one, [loud < floor for loud in one.loudness])


def _is_understood(words: Sequence[Word]) -> bool:
    return len(words) >= _PHRASE and all(word.text != GARBAGE and word.confidence >= _CLEAR for word in words)


def _without_noise(one: Utterance, soft: Sequence[bool]) -> Utterance | None:
    """Without garbage from elsewhere beside what was said; what was doubted may be a soft word, and stays. So does all
    of a sentence that was understood to its end: the small words of who sits here are soft, too."""
    if one.sentence and all(word.text != GARBAGE for word in one.sentence):
        return one
    far = (word for word, is_soft in zip(one.words, soft, strict=True) if is_soft)
    noise = [word for word in far if word.text == GARBAGE and not word.rivals]
    if not noise:
        return one
    words = tuple(word for word in one.words if word not in noise)
    if not words:
        return None
    others = tuple(replace(other, words=rest) for other in one.others if (rest := _apart(other, noise)))
    return replace(one, words=words, start=words[0].start, end=words[-1].end, others=others, loudness=())


def _apart(other: Other, noise: Sequence[Word]) -> tuple[Word, ...]:
    """Its words, without garbage where there was only noise; none where it makes words of that."""
    within = [word for word in other.words if any(word.start < one.end and one.start < word.end for one in noise)]
    if any(word.text != GARBAGE for word in within):
        return ()
    return tuple(word for word in other.words if word not in within)
