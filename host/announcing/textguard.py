"""The second guard against hearing ourselves: does what was heard resemble what was just spoken?

The first guard mutes the recogniser while the host speaks. This one is for what slips through, and it must not swallow
a player: one or two words count as an echo only if they are nearly the whole sentence.
"""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher

WHOLE = 0.75
"""Likeness to the whole sentence from which on it is an echo."""
PART = 0.85
"""Likeness to a part of the sentence from which on it is one."""
PART_WORDS = 3
"""A part needs at least so many words: "letzte Karte" alone may well be a player."""

_FOLDED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_GARBAGE = re.compile(r"\[[^\]]*\]")
_NO_WORD = re.compile(r"[^\w]+")


def normalised(text: str) -> str:
    """Lower case, umlauts written out, no punctuation, no garbage words, single blanks."""
    folded = unicodedata.normalize("NFC", text).casefold().translate(_FOLDED)
    return _NO_WORD.sub(" ", _GARBAGE.sub(" ", folded)).strip()


def resembles(words: str, spoken: str) -> bool:
    """Whether the heard words are an echo of the spoken sentence, or of three or more words of it."""
    heard, said = normalised(words), normalised(spoken)
    if not heard or not said:
        return False
    if _likeness(heard, said) >= WHOLE:
        return True
    size, tokens = len(heard.split()), said.split()
    if size < PART_WORDS:
        return False
    parts = (" ".join(tokens[start : start + size]) for start in range(len(tokens) - size + 1))
    return any(_likeness(heard, part) >= PART for part in parts)


def repeats(words: str, spoken: str) -> bool:
    """Whether all that was heard is among the words of the sentence: while it sounds, that is rather the sentence."""
    heard = normalised(words).split()
    return bool(heard) and set(heard) <= set(normalised(spoken).split())


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
