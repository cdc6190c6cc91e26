"""What stands on a game's box: how it is called, and what is in it. It is read without opening it.

Each game's package has its `BOX`, and nothing else in its `__init__.py`: whoever only names the games loads no rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from games.values import dataclass


@dataclass(frozen=True, kw_only=True)
class Box:
    """One game."""

    name: str
    """As on the command line, in the configuration and in the names of its phrase and sentence files."""
    title: str
    """As people call it."""
    game: str
    """Its class in the package's `game.py`."""
    rules: str
    """The class of its house rules in `rules.py`."""
    place: int = 1000
    """Where it stands in a row with others; equal ones by their names."""
    deck: bool = False
    """Played with a deck of the table's own (`--deck`)."""
    strictly: tuple[str, ...] = ()
    """Figures of strictness that start as at a strict table, unless the table names a preset."""
    acts: Mapping[str, str] = field(default_factory=dict)
    """What may be done in words of one's own: intent → its class. What is the same in two games is learnt once."""
    sounds_like: frozenset[str] = frozenset()
    """Games in which the same is said for an act of theirs."""
