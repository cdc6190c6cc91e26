"""What the recogniser believes to have heard, before the referee gets it: doubtful phrases become garbage.

Garbage is speech that was not understood. It is no move and no fault, but where it is doubtful it could have been a
call, and then nobody is punished for a missing one.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Call, Draw, EndGame, Pass, PenaltyDrawn, Redeal, TurnIs
from games.values import replace
from grammars import Phrase, Reader
from grammars.requests import Away, Back, Mute, No, Pause, SetFigure, SetStrictness, Undo, Yes
from speech.words import GARBAGE, Word, believed, doubted

DOUBTED_BELOW = 0.5
"""A phrase with a word of less confidence than this was rather something else."""
_WEIGHTY = (Away, Back, EndGame, Mute, Pause, Redeal, SetFigure, SetStrictness, TurnIs, Undo)
_WEIGHTY_BELOW = 0.75
"""What takes back, ends or changes more than one move must be surer, and said for itself."""
_CLINGS_S = 0.05
"""What has no longer pause than this before or after it was said in one go."""
_GOES_ON_S = 0.11
"""A gap up to this long in talk is the closure of a consonant ("ich ziehe | die Ja|cke aus"): measured 0.05-0.10 s."""
_CLEAR = 0.9
"""Words of this confidence were heard as they stand there, whatever was said around them."""
_TALK_S = 0.4
"""So much that was not understood, right behind a phrase, is talk that goes on; less is a breath or a "halt"."""


class Sieve:
    """Knows the phrases of one game."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def sift(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """The words of one utterance, doubtful ones turned into garbage at the same time."""
        sifted = tuple(words)
        while True:
            known = [word for word in sifted if word.text != GARBAGE]
            chatter = [word for word in sifted if word.text == GARBAGE]
            doubtful = [one for one in self._reader.read(known).phrases if _is_doubtful(one, chatter)]
            if not doubtful:
                return sifted
            perhaps = [one for one in doubtful if _is_perhaps(one, chatter)]
            # What is left may be read in another way.
            sifted = tuple(
                _garbage(word, perhaps=any(_holds(one, word) for one in perhaps))
                if any(_holds(one, word) for one in doubtful)
                else word
                for word in sifted
            )


def _is_perhaps(phrase: Phrase, chatter: Sequence[Word]) -> bool:
    """Whether it may have been said for all that: words that nobody is sure of, a draw with talk behind it, or a call
    behind its player's name."""
    drawn = isinstance(phrase.value, Draw) and _goes_on(phrase, chatter)
    return phrase.confidence < DOUBTED_BELOW or drawn or _is_named(phrase)


def _is_doubtful(phrase: Phrase, chatter: Sequence[Word]) -> bool:
    if phrase.confidence < DOUBTED_BELOW:
        return True
    if isinstance(phrase.value, _WEIGHTY) and (chatter or phrase.confidence < _WEIGHTY_BELOW):
        return True
    if isinstance(phrase.value, Yes | No) and chatter:
        return True  # everybody says "ja" in talk about anything
    # In talk about anything there is always something that sounds like "Ass", or somebody asks for "Feuer": a bare rank
    # and a word that is said for other reasons, too, must stand for itself.
    if phrase.alone:
        return bool(chatter)
    if _goes_on(phrase, chatter):
        return True  # "ich klopfe auf Holz"
    # "Verpasse", "angezogen": the end of another word is no move.
    one_word = isinstance(phrase.value, Draw | Pass | PenaltyDrawn) and len(phrase.words) == 1
    return one_word and any(_clings(word, phrase) for word in chatter)


def _is_named(phrase: Phrase) -> bool:
    """ "Torben, Schnauz", while somebody else talks; or "Anna, Feuer bitte". How the table goes on tells."""
    return isinstance(phrase.value, Call) and phrase.actor is not None and phrase.confidence >= _CLEAR


def _goes_on(phrase: Phrase, chatter: Sequence[Word]) -> bool:
    return phrase.closed and _talk_after(phrase, chatter) >= _TALK_S


def _clings(word: Word, phrase: Phrase) -> bool:
    return abs(phrase.start - word.end) < _CLINGS_S or abs(word.start - phrase.end) < _CLINGS_S


def _talk_after(phrase: Phrase, chatter: Sequence[Word]) -> float:
    """Seconds of garbage that follow the phrase without a pause."""
    until = phrase.end
    for word in sorted(chatter, key=lambda word: word.start):
        if 0 <= word.start - until < _GOES_ON_S or word.start <= phrase.end < word.end:
            until = word.end
    return until - phrase.end


def _holds(phrase: Phrase, word: Word) -> bool:
    return any(one is word for one in phrase.words)


def _garbage(word: Word, *, perhaps: bool) -> Word:
    """Its confidence is how sure it is that it was *not* a known word; `perhaps` it was the word for all that."""
    lost = doubted(word) if perhaps else replace(word, text=GARBAGE, rivals=())
    return replace(lost, confidence=min(1 - word.confidence, DOUBTED_BELOW))


def perhaps_said(words: Sequence[Word]) -> list[Word]:
    """The words of a draw that the sieve has taken for talk: nobody can tell for sure that they were."""
    lost = believed([word for word in words if word.text == GARBAGE and word.rivals])
    return list(lost) if all(word.confidence >= _CLEAR for word in lost) else []
