"""Phrases of which a word was rather something else become garbage, as a whole: half a phrase means something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from speech.phrases import WordAutomaton
from speech.words import GARBAGE, Word

DOUBTED_BELOW = 0.55
"""Calibrated confidence; see `speech/measure/RESULTS.md` for what other figures cost."""
_UNSURE = 0.5


class Doubt:
    """Knows the phrases."""

    def __init__(self, automaton: WordAutomaton, below: float = DOUBTED_BELOW) -> None:
        self._following = [dict(arcs) for arcs in automaton.arcs]
        self._final = automaton.final
        self._below = below

    def sift(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """Words whose confidence is calibrated; those of doubtful phrases turned into garbage at the same time."""
        if all(word.text == GARBAGE or word.confidence >= self._below for word in words):
            return tuple(words)
        sifted = list(words)
        for phrase in self._phrases([word.text for word in words]):
            if any(words[place].confidence < self._below for place in phrase):
                for place in phrase:
                    sifted[place] = _garbage(words[place])
        return tuple(sifted)

    def _phrases(self, texts: Sequence[str]) -> Iterator[range]:
        """Places of the words of each phrase: the longest that begins at each place, or what there is of one."""
        place = 0
        while place < len(texts):
            if texts[place] == GARBAGE:
                place += 1
                continue
            end = self._end(texts, place)
            yield range(place, end)
            place = end

    def _end(self, texts: Sequence[str], begin: int) -> int:
        state, complete, place = 0, 0, begin
        while place < len(texts) and texts[place] in self._following[state]:
            state = self._following[state][texts[place]]
            place += 1
            if state in self._final:
                complete = place
        return complete or max(place, begin + 1)


def _garbage(word: Word) -> Word:
    """It may well have been the word: it counts as speech that nobody is sure of."""
    return Word(GARBAGE, word.start, word.end, min(1.0 - word.confidence, _UNSURE))
