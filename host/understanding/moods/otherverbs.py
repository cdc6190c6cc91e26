"""Other verbs: a verb whose particle stands at the end is another one. "Ich ziehe die vier Jacken an" draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from grammars import WordLike
from grammars.text import ends_verb

_PARTICLES: Mapping[str, frozenset[str]] = {
    "zieh": frozenset(
        {"an", "aus", "um", "zu", "ran", "ein", "über", "drüber", "weg", "runter", "durch", "los", "fest"}
    ),
    "schieb": frozenset({"ran", "rüber", "weg", "beiseite", "auf", "rein", "zusammen", "vor", "hinein"}),
    "klopf": frozenset({"ab", "aus", "fest"}),
}
"""Stem of a verb of the game → what makes it another one. "Ab", "nach", "auf", "hoch" and "raus" leave it what it is,
and so does anything behind "tauschen"."""
_ENDINGS = ("", "e", "en", "st", "t")
_CARDS = frozenset({"herz", "karo", "pik", "kreuz", "joker"})
""" "Ich schieb die Herz Acht rüber" lays it."""
_HAVE = frozenset({"hab", "habe", "haben", "hat", "hatte"})
_BEGINS = 3
"""Among so many words stands the verb of a sentence: "nee, die hab"."""
_GIVEN, _GIVES = "gegeben", 4
"""Of so few words, nobody else is named beside it."""
_FOUND = "gefunden"
""" "Jetzt hab ich sie gefunden": he has it after all."""
_TO_HIM = frozenset({"dir", "euch", "ihm", "ihr"})
""" "Die hab ich dir gegeben" hands it over."""
_ENDS = frozenset({"und", "aber", "dann", "weil"})
"""A clause is over before these."""


def is_another_verb(words: Sequence[WordLike]) -> bool:
    """Whether the clause that it begins with is about something else than the verb says by itself."""
    clause = _clause(words)
    verb = next(((place, particles) for place, text in enumerate(clause) if (particles := _of(text))), None)
    if verb is None or not _CARDS.isdisjoint(clause):
        return False
    place, particles = verb
    return place + 1 < len(clause) - 1 and clause[-1] in particles


def has_only_helped(words: Sequence[WordLike]) -> bool:
    """ "Die hab ich doch schon Anna gegeben", "die habe ich abgelegt": who begins so tells what became of it, and has
    nothing. "Hab sie gegeben", with nobody else beside it, hands it over."""
    clause = _clause(words)
    helps = next((place for place, text in enumerate(clause[:_BEGINS]) if text in _HAVE), None)
    if helps is None or not ends_verb(clause[-1]) or clause[-1] == _FOUND or not _TO_HIM.isdisjoint(clause):
        return False
    return helps < len(clause) - 1 and (clause[-1] != _GIVEN or len(clause) > _GIVES)


def _clause(words: Sequence[WordLike]) -> list[str]:
    """The words of the clause that it begins with."""
    texts = [word.text.lower() for word in words]
    return texts[: next((place for place, text in enumerate(texts) if place and text in _ENDS), len(texts))]


def _of(text: str) -> frozenset[str]:
    """What makes another verb of this one; nothing where it is no verb of the game."""
    return next(
        (found for stem, found in _PARTICLES.items() if text.startswith(stem) and text[len(stem) :] in _ENDINGS),
        frozenset(),
    )


def is_told_of_him(words: Sequence[WordLike]) -> bool:
    """ "Oh doch, du hast sie": who tells another what he has gives him nothing."""
    return ("du", "hast") in pairwise(word.text.lower() for word in words)
