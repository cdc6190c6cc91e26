"""Other people's voices, rehearsed while a table is learnt, so that they are not forgotten: those of espeak-ng."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from speech import espeak
from speech.learning.alignment import Scores, align
from speech.lexicon import Respellings, UnknownPronunciation
from speech.synthetic import speak
from speech.training.utterance import Labelled

VOICES = ("de", *(f"de+{name}" for name in ("f1", "f2", "f4", "f5", "m1", "m2", "m3", "m4", "m6", "m7")))
"""Of those that the shipped model was trained with; the others are left to judge by."""
JUDGES = tuple(f"de+{name}" for name in ("Alicia", "Annie", "Gene", "Lee", "Michael", "m8"))
"""Voices that are not rehearsed and tell how much others lose."""
_EVERYDAY = 0.5
"""Share of what is none of the game: who only rehearses cards soon hears nothing but cards."""
_LONGEST = 3
"""Everyday words in a row."""


def rehearsed(
    texts: Sequence[str],
    everyday: Sequence[str],
    count: int,
    scores: Scores,
    seed: int,
    respellings: Respellings | None = None,
    voices: Sequence[str] = VOICES,
) -> Iterator[Labelled]:
    """So many utterances by synthetic voices: phrases among `texts`, and everyday words."""
    chance = random.Random(seed)
    espeak.seed(seed)
    for _ in range(count):
        if chance.random() < _EVERYDAY:
            text = " ".join(chance.choices(everyday, k=chance.randint(1, _LONGEST)))
        else:
            text = chance.choice(texts)
        spoken = speak(
            _spelt(text, respellings), chance.choice(voices), chance.randint(120, 200), chance.randint(20, 80)
        )
        try:
            yield align(spoken.samples, text, scores, respellings).speech
        except (UnknownPronunciation, ValueError):
            continue


def _spelt(text: str, respellings: Respellings | None) -> str:
    """As a voice is to say it: words in the first of their other spellings in letters."""
    return " ".join(_letters(word, respellings or {}).capitalize() for word in text.split())


def _letters(word: str, respellings: Respellings) -> str:
    return next((one for one in respellings.get(word, ()) if not one.startswith("/")), word)
