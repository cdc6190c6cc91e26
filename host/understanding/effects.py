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

_BEFORE = frozenset({"dann", "und", "so", "jetzt", "hier"})
_ARTICLES = frozenset({"der", "die", "das", "den", "eine", "ein", "einen"})
""" "*Die* Pik Zwei geht auf alles" tells of a rule."""


def shows_from(words: Sequence[WordLike]) -> int | None:
    """ "Pik Zwei, *geht auf alles*", "Karo Neun, *also wieder zurück*": where somebody says what his card does, behind
    nothing but that card."""
    texts = [word.text.lower() for word in words]
    begins = next((place for place, text in enumerate(texts) if text not in _BEFORE), 0)
    place = begins + len(("pik", "zwei"))
    if place >= len(texts) or texts[begins] in _ARTICLES:
        return None
    behind = " ".join(texts[place:])
    turns = texts[place - 1] == _TURNS and _BACKWARDS.fullmatch(behind) is not None
    return place if turns or _SHOWS.fullmatch(behind) else None
