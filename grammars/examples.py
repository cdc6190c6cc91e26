"""Examples: what to tell a player who asks what can be said."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from games.values import dataclass
from grammars.phrase_file import load


@dataclass(frozen=True)
class Example:
    """A short sentence, the intent it is read as, and what that means to whoever plays."""

    intent: str
    text: str
    means: str


def sayable(game: str, players: Sequence[str] = ("Ben", "Cem")) -> list[Example]:
    """At least one sentence for everything that players say in a game, with a name of their table; the usual first."""
    book = load(game)
    examples = [(source.entry.intent, text) for source in book.sources for text in source.entry.example]
    place = {text: number for number, text in enumerate(book.usual)}
    examples.sort(key=lambda one: place.get(one[1], len(place)))
    return [Example(intent, _with_names(text, players), book.means[intent]) for intent, text in examples]


def _with_names(text: str, players: Sequence[str]) -> str:
    """An example with a name in each place, another one in the next."""
    names = cycle(players)
    while "{player}" in text:
        text = text.replace("{player}", next(names), 1)
    return text
