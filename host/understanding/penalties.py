"""Penalties: what is drawn beside such a word pays for one. Who only names it reminds somebody, and draws nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.moves import Draw, PenaltyDrawn
from games.values import replace
from grammars import Phrase, WordLike, is_of_penalties, tells_of_done

_OF_HIMSELF = re.compile(r"ich|mir|mich|mein(e|en|er|em)?|hab|habe|ham|hier|da|hand")
""" "Strafkarte für mich", "hier meine Strafe", "liegt auf der Hand"."""


def as_payment(phrase: Phrase, beside: Sequence[WordLike]) -> Phrase:
    """ "Die Strafe hab ich genommen": what is drawn beside a word of penalties is drawn for one."""
    if not isinstance(phrase.value, Draw) or not _names_penalty(beside):
        return phrase
    return replace(phrase, intent="penalty_drawn", value=PenaltyDrawn(count=phrase.value.count), others=())


def only_reminds(words: Sequence[WordLike]) -> bool:
    """ "Gibt 'ne Strafkarte", "und noch eine Strafe, Ben": a penalty is named, and nobody says that he draws it."""
    texts = [word.text.lower() for word in words]
    return _names_penalty(words) and not any(_OF_HIMSELF.fullmatch(text) or tells_of_done(text) for text in texts)


def _names_penalty(words: Sequence[WordLike]) -> bool:
    return any(is_of_penalties(word.text) for word in words)
