"""Closing: where a sentence is over, so that what is named behind it is said by itself ("hab was gefunden, Karo Neun").

A German sentence ends with the second part of its verb: a participle, what is split off ("macht mir nix *aus*"), or
all of it behind "weil", "bevor". A card right behind that, and at the end of all, is none of its parts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.moves import Lay, LayRank, NameValue
from grammars import Phrase, WordLike

_SPLIT_OFF = frozenset(
    {"aus", "an", "ab", "los", "weg", "her", "hin", "rum", "rein", "raus", "runter", "rüber", "zurück", "vorbei"}
)
_PARTICIPLE = re.compile(r"\w*ge\w{2,}(?:t|en)")
_OF_CARDS = frozenset(
    {
        *("gesagt", "gemeint", "gerufen", "gelegt", "gespielt", "gewünscht", "gezogen", "genommen", "gegeben"),
        *("geraten", "gesehen", "gedacht", "gehört", "geträumt", "gefragt", "gehabt", "abgelegt", "angesagt"),
        "gewollt",
    }
)
"""Of these a card is the object, wherever it stands: "Ben hat gelegt Herz Acht"."""
GOVERNS = frozenset(
    {
        *("hab", "habe", "hast", "hat", "haben", "habt", "hatte", "hätte", "hätt", "ist", "war", "wär", "wäre", "sind"),
        *("sag", "sage", "sagt", "heißt", "liegt", "lag", "kommt", "will", "brauch", "brauche", "braucht", "such"),
        *("legt", "spielt", "nimmt", "zieht", "gibt", "fehlt", "passt", "soll", "kann", "darf", "muss", "möchte"),
        *("mit", "auf", "von", "bei", "für", "gegen", "ohne", "statt", "nach", "vor", "um", "über", "unter", "zu"),
        "zur",
        *("im", "in", "zum", "vom", "beim", "ans", "die", "der", "das", "den", "dem", "des", "ein", "eine", "einen"),
        *("ne", "nen", "n", "einer", "einem", "mein", "meine", "meinen", "dein", "deine", "deinen", "sein", "seine"),
        *("seinen", "ihr", "ihre", "ihren", "unsere", "diese", "dieser", "kein", "keine", "keinen", "und", "oder"),
        *("weder", "noch", "nicht", "nie", "als", "wie", "nur", "bloß", "auch", "dass", "ob", "wenn", "weil", "wer"),
    }
)
"""What stands right behind these is a part of their sentence."""
_IS = frozenset({"ist", "is", "war", "bist", "seid", "sind", "hab", "habe", "hast", "hat", "habt", "haben"})
"""Verbs that end a clause, too: "was ich gefunden hab"."""
_SUBJECTS = frozenset({"ich", "du", "er", "sie", "es", "das", "der", "die", "wir", "ihr", "jetzt", "dann"})
"""So a main clause begins."""
_CLAUSE = 2
"""So many words are the shortest clause: "weil du bist"."""


class Closing:
    """Where sentences of one utterance are over."""

    def __init__(self, phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> None:
        self._phrases = phrases
        words = [*unknown, *(word for phrase in phrases for word in phrase.words)]
        self._words = sorted(words, key=lambda word: word.start)

    def is_by_itself(self, place: int) -> bool:
        """Whether a card stands at the end of all, and nothing right before it governs it: "…, Herz Acht"."""
        phrase = self._phrases[place]
        if not isinstance(phrase.value, Lay | LayRank | NameValue) or phrase.actor is not None:
            return False
        if phrase.words[0].text.lower() in GOVERNS or not all(one.filler for one in self._phrases[place + 1 :]):
            return False
        last = self._phrases[-1].end if place + 1 < len(self._phrases) else phrase.end
        before = self._before(place)
        return bool(before) and self._words[-1].start < last and (before[-1] not in GOVERNS or _ends_a_clause(before))

    def is_over(self, place: int) -> bool:
        """Whether what was said right before a card ends its sentence, the card being said by itself."""
        if not self.is_by_itself(place):
            return False
        before = self._before(place)
        return before[-1] in _SPLIT_OFF or _is_done(before[-1]) or _ends_a_clause(before)

    def is_over_since(self, place: int, since: int) -> bool:
        """Whether a clause that began with the phrase there ("weil …"), which ends with its verb, must have ended."""
        clause = self._before(place, self._phrases[since].end)
        verb_last = len(clause) > _CLAUSE and clause[-1] in _IS and clause[0] not in _SUBJECTS  # "weil Samstag ist"
        return (verb_last or self.is_by_itself(place)) and len(clause) >= _CLAUSE

    def begins_all(self, place: int) -> bool:
        """Whether a card is all of a sentence, and another one follows: "Herz Acht, und der Ben schläft"."""
        phrase = self._phrases[place]
        if phrase.words[0].text.lower() in GOVERNS or not all(one.filler for one in self._phrases[:place]):
            return False
        first = min((one.start for one in self._phrases[:place]), default=phrase.start)
        behind = [word.text.lower() for word in self._words if word.start >= phrase.end]
        return self._words[0].start >= first and behind[:1] == ["und"] and not _SUBJECTS.isdisjoint(behind[1:2])

    def _before(self, place: int, since: float = float("-inf")) -> list[str]:
        until = self._phrases[place].start
        return [word.text.lower() for word in self._words if since <= word.start < until]


def _is_done(word: str) -> bool:
    """Whether it is a participle that takes no card."""
    return _PARTICIPLE.fullmatch(word) is not None and word not in _OF_CARDS


def _ends_a_clause(before: Sequence[str]) -> bool:
    """ "… was ich gefunden hab"."""
    return len(before) > 1 and before[-1] in _IS and _is_done(before[-2])
