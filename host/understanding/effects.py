"""Effects: what a card does, said of it by whoever has laid it ("Pik Zwei, geht auf alles", "Karo Neun, also wieder
zurück"): nothing else is done by that."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammars import WordLike

_SHOWS = re.compile(
    r"(?:(?:und )?(?:die|der|sie|er) )?(?:geht|passt) (?:auf alles|immer)"
    r"|(?:und |dann |damit |jetzt )?(?:ist|kommt) (?:jetzt |dann |damit )?(?:alles|der haufen|der stapel) weg"
    r"|(?:und )?(?:alles|der (?:haufen|stapel)) (?:kommt |ist )?(?:jetzt |damit )?weg"
    r"|(?:und )?das (?:macht|sind) (?:dann |jetzt |schon )?(?:alle )?vier(?: und (?:alles )?weg)?(?: damit| ist er)?"
    r"|(?:und )?(?:wir drehen|es dreht sich|dreht sich)(?: jetzt| schon| wieder)*(?: um| rum)?"
    r"|und weg ist (?:er|alles|der haufen|der stapel)"
)
"""What a card does, said of it."""
_TURNS = "neun"
_BACKWARDS = re.compile(
    r"(?:und |also |dann )+(?:wieder |gleich )*zurück(?: damit| rum)?"
    r"|(?:wieder |gleich )+zurück"
    r"|zurück damit"
)
"""Which way it goes then."""


def shows_from(texts: Sequence[str]) -> int | None:
    """ "Pik Zwei, *geht auf alles*", "Karo Zehn, *ist alles weg*": where somebody says what his card does."""
    return next((place for place in range(1, len(texts)) if _SHOWS.fullmatch(" ".join(texts[place:]))), None)


def turned_at(words: Sequence[WordLike]) -> int | None:
    """ "Karo Neun, *also wieder zurück*", of a card that turns the direction: where somebody says which way it goes."""
    texts = [word.text.lower() for word in words]
    backs = (place for place in range(2, len(texts)) if texts[place - 1] == _TURNS)
    return next((place for place in backs if _BACKWARDS.fullmatch(" ".join(texts[place:]))), None)
