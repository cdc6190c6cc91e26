"""Examples: what to tell a player who asks what can be said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grammars.phrase_file import load


@dataclass(frozen=True)
class Example:
    """A short sentence and the intent it is read as."""

    intent: str
    text: str


def sayable(game: str, players: Sequence[str] = ("Ben",)) -> list[Example]:
    """At least one sentence for everything that players say in a game, with a name of their table."""
    return [
        Example(source.entry.intent, text.replace("{player}", players[0]))
        for source in load(game).sources
        for text in source.entry.example
    ]
