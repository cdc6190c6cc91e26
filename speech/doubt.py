"""Phrases of which a word was rather something else become garbage, as a whole: half a phrase means something else."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from math import prod

from speech.confidence import CLINGS_S
from speech.phrases import WordAutomaton
from speech.words import GARBAGE, Word, doubted

DOUBTED_BELOW = 0.6
"""Calibrated confidence; see `speech/measure/RESULTS.md` for what other figures cost."""
_CERTAIN = 0.97
"""The decoder's own confidence: of surer words hardly any was wrong, even in talk."""
_STANDS_BY = 2
"""Certain words."""
_SURELY_BY = 3
"""More certain words than this, and the phrase was surely said ("Torben, hast du G zwei")."""
_UNCLEAR = 0.45
"""A word of so little confidence is believed only if it may as well have been others that mean the same."""
_UNSURE = 0.5
NOBODY_PAYS = 0.65
"""It was said, but somebody could be wronged by believing it: the referee holds nothing against anybody for a word of
so little confidence. What follows a first word that was not understood, for one: perhaps that was a name, and the move
is another player's than it seems."""


class Doubt:
    """Knows the phrases."""

    def __init__(self, automaton: WordAutomaton, below: float = DOUBTED_BELOW) -> None:
        self._following = [dict(arcs) for arcs in automaton.arcs]
        self._final = automaton.final
        self._below = below

    def sift(self, words: Sequence[Word], decoded: Sequence[Word] = ()) -> tuple[Word, ...]:
        """Words whose confidence is calibrated; those of doubtful phrases turned into garbage at the same time.

        `decoded`: the decoder's words with its own confidence, which tells of which of them it was certain.
        """
        sifted = list(words)
        decoders = {word.start: word.confidence for word in decoded}
        certain = {place for place, word in enumerate(words) if decoders.get(word.start, 0.0) >= _CERTAIN}
        for phrase in self._phrases([word.text for word in words]):
            if not self._is_doubtful([words[place].confidence for place in phrase]):
                continue
            if _stands(phrase, certain):
                for place in set(phrase) - certain:
                    sure = _of_unclear(words[place].confidence, decoders[words[place].start], phrase)
                    sifted[place] = replace(words[place], confidence=sure)
            else:
                kept = self._sure_from(words, phrase)
                for place in range(phrase.start, kept):
                    sifted[place] = _garbage(words[place])
                for place in range(kept, phrase.stop):
                    sifted[place] = replace(words[place], confidence=min(words[place].confidence, NOBODY_PAYS))
        return tuple(sifted)

    def _is_doubtful(self, sure: Sequence[float]) -> bool:
        """By the chance that the two least sure words are both right: a card of two words, each of which may well have
        been something else, is less than either."""
        return prod(sorted(sure)[:2]) < self._below

    def _sure_from(self, words: Sequence[Word], phrase: range) -> int:
        """Where a phrase begins that stands for itself behind a noise that was taken for its first word.

        A glass that is put down and "ich wünsche mir Karo" is no "Anna, ich wünsche mir Karo". One word is too little:
        "Sieben" behind something that was not "Pik" may still be half of a card.
        """
        first = next((place for place in phrase if words[place].confidence >= self._below), phrase.stop)
        if first == phrase.start:  # no word of it is noise
            return phrase.stop
        rest = words[first : phrase.stop]
        apart = bool(rest) and words[first].start - words[first - 1].end >= CLINGS_S
        sure = all(word.confidence >= self._below for word in rest)
        if len(rest) < 2 or not apart or not sure or not self._is_complete([word.text for word in rest]):
            return phrase.stop
        return first

    def _is_complete(self, texts: Sequence[str]) -> bool:
        state: int | None = 0
        for text in texts:
            state = None if state is None else self._following[state].get(text)
        return state in self._final

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


def _stands(phrase: range, certain: Collection[int]) -> bool:
    """Whether all words but one are certain: then the phrase was said, and only this word ("die", "eine") is not clear.

    In talk that is none of it, what is taken for a phrase has hardly ever more than one certain word. Whether the word
    that is not clear matters is for who knows what it means.
    """
    sure = sum(place in certain for place in phrase)
    return sure >= max(_STANDS_BY, len(phrase) - 1)


def _of_unclear(judged: float, decoded: float, phrase: range) -> float:
    """How sure the one word is that is not clear. In a long phrase that was surely said the decoder's own share is
    right: it is a matter of which word, not of whether anything was said at all."""
    return decoded if len(phrase) > _SURELY_BY else min(judged, _UNCLEAR)


def _garbage(word: Word) -> Word:
    """It may well have been the word: it counts as speech that nobody is sure of."""
    return replace(doubted(word), confidence=min(1.0 - word.confidence, _UNSURE))
