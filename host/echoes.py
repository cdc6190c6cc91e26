"""A move that is said twice or otherwise in one breath: one player speaks, and makes one move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.moves import Lay, NameValue, Upcard
from grammars import Phrase
from grammars.requests import Correction, No


def said_once(phrases: Sequence[Phrase]) -> list[Phrase]:
    """ "Herz Zehn, Herz Zehn" is one card, and "Herz Zehn, nein, Herz Acht" is the Eight: who moves next is named, or
    speaks in a breath of his own."""
    once: list[Phrase] = []
    for phrase in phrases:
        if once and _repeats(phrase, once[-1]):
            once[-1] = _longer(once[-1], phrase.end)
        elif says_otherwise([*once[-2:], phrase]):
            del once[-1]
            once[-1] = replace(phrase, actor=once[-1].actor)
        else:
            once.append(phrase)
    return once


def says_otherwise(phrases: Sequence[Phrase]) -> bool:
    """Whether these are a card, "nein" or "Korrektur", and the card that the same player laid."""
    if len(phrases) != 3:
        return False
    lay, no, other = phrases
    cards = isinstance(lay.value, Lay) and isinstance(other.value, Lay) and isinstance(no.value, No | Correction)
    return cards and other.actor in (None, lay.actor)


def _repeats(phrase: Phrase, before: Phrase) -> bool:
    """Whether the phrase says the card or the figure of the one before it again, and names nobody else."""
    if phrase.actor not in (None, before.actor):
        return False
    match before.value, phrase.value:
        case Lay(cards), Lay(again, announced=None, jokers=None):
            return cards == again
        case Upcard(card), Lay((again,), announced=None, jokers=None):
            return card == again
        case NameValue(value=value), NameValue(value=again):
            return value is not None and value == again and (phrase.value.bare or phrase.value == before.value)
    return False


def _longer(phrase: Phrase, end: float) -> Phrase:
    """It was said until then, the last of its parts too: a correction stands for all of it."""
    spans = {name: (start, end if until == phrase.end else until) for name, (start, until) in phrase.spans.items()}
    return replace(phrase, end=end, spans=spans)
