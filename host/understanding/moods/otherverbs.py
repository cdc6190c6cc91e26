"""Other verbs: a verb whose particle stands at the end is another one. "Ich ziehe die vier Jacken an" draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grammars import WordLike

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
_ENDS = frozenset({"und", "aber", "dann", "weil"})
"""A clause is over before these."""


def is_another_verb(words: Sequence[WordLike]) -> bool:
    """Whether the clause that it begins with is about something else than the verb says by itself."""
    texts = [word.text.lower() for word in words]
    clause = texts[: next((place for place, text in enumerate(texts) if place and text in _ENDS), len(texts))]
    verb = next(((place, particles) for place, text in enumerate(clause) if (particles := _of(text))), None)
    if verb is None or not _CARDS.isdisjoint(clause):
        return False
    place, particles = verb
    return place + 1 < len(clause) - 1 and clause[-1] in particles


def _of(text: str) -> frozenset[str]:
    """What makes another verb of this one; nothing where it is no verb of the game."""
    return next(
        (found for stem, found in _PARTICLES.items() if text.startswith(stem) and text[len(stem) :] in _ENDINGS),
        frozenset(),
    )
