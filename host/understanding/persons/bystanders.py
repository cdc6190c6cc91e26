"""Bystanders: "er schiebt", "sie nimmt die Pik Zehn und gibt die Karo Sieben" is said of whoever is on turn, by another
who sees it. Nobody is named, and it is no more than told: right behind the same move it tells of that one."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Knock, LayQuartet, Pass, Swap
from grammars import Phrase, Read, Reading, WordLike
from host.understanding.smallwords import ARTICLES, OWN

_HE = ARTICLES | {"er", "sie"}
_LEADS = frozenset({"und", "na", "ja", "also", "ach", "so", "da", "okay", "gut", "jetzt"})
_NOT_NOW = frozenset({"gleich", "bald", "fast", "nie", "immer", "nicht", "nich", "kein", "keine", "vielleicht", "wohl"})
_NOT_NOW |= {"gern", "gerne", "oft", "wieder", "ständig", "dauernd", "lieber"}
_MOVES = (Knock, LayQuartet, Pass, Swap)
"""What all see who look at the table; whether somebody draws or lays tells its card, and of all three in the middle
people go on talking for a while."""
_OF_HIM = frozenset({"legt", "hat"})
"""What stands before a quartet, which is named without its verb."""


def done_by_him(read: Read, words: Sequence[WordLike]) -> Sequence[WordLike] | None:
    """What he does, without the pronoun; None: nothing of the kind is told."""
    texts = [word.text.lower() for word in words]
    at = next((at for at, text in enumerate(texts) if text not in _LEADS), len(texts))
    if texts[at : at + 1] == [] or texts[at] not in _HE or not (OWN | _NOT_NOW).isdisjoint(texts):
        return None
    verb = texts[at + 1 : at + 2]
    if not verb or not verb[0].endswith("t"):
        return None
    for behind in (words[at + 1 :], words[at + 2 :] if verb[0] in _OF_HIM else ()):
        reading = read(behind) if behind else Reading((), ())
        if _is_one_move(reading):
            return behind
    return None


def _is_one_move(reading: Reading) -> bool:
    """And nothing beside it: "er klopft schon wieder" is talk."""
    done = reading.phrases
    return not reading.unknown and len(done) == 1 and _is_nobodys(done[0]) and not _weighs(done[0])


def _is_nobodys(phrase: Phrase) -> bool:
    return isinstance(phrase.value, _MOVES) and phrase.actor is None


def _weighs(phrase: Phrase) -> bool:
    """ "Er klopft nicht", "er schiebt bestimmt": it is no more than talk."""
    return phrase.clause is not None
