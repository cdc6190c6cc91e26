"""An utterance, taken: what it was taken for, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event
from games.moves import Move
from games.values import dataclass
from grammars import Disputed, Phrase, WordLike

Meant = Callable[[Move], Move]
"""How a move is taken that is taken otherwise than it was heard."""


@dataclass(frozen=True)
class Taken:
    """What an utterance was taken for, and what came of it."""

    events: list[Event]
    phrases: tuple[Phrase, ...] = ()
    """What was understood of it."""
    unknown: tuple[WordLike, ...] = ()
    """Its words that no phrase is made of."""
    perhaps: Phrase | None = None
    """What it may have done as a whole, although it was taken for talk."""
    disputed: Disputed | None = None
    """What it says against what was taken down."""
    amiss: float = 0.0
    """How likely it was a move that cannot be made now, although it was taken for talk; a probability."""

    def and_then(self, other: Taken) -> Taken:
        """What both came to, one after the other."""
        events, phrases = [*self.events, *other.events], (*self.phrases, *other.phrases)
        perhaps, disputed = other.perhaps or self.perhaps, self.disputed or other.disputed
        amiss = max(self.amiss, other.amiss)
        return Taken(events, phrases, (*self.unknown, *other.unknown), perhaps, disputed, amiss)
