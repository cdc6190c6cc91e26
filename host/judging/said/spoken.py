"""A move as it was said: who, when, how sure, and what came with it in the same breath."""

from __future__ import annotations

from games.moves import (
    Ask,
    Call,
    EndGame,
    Lay,
    LayQuartet,
    LayRank,
    Move,
    Wish,
)
from games.values import dataclass
from host.judging.past.ruled import Place, Ruled

SURE = 0.7
"""Below this confidence a wrong card is taken back, but nobody is punished for it, and a name is no name."""
SURE_OF_THE_END = 0.9
"""Below this confidence the table is asked before a deal or an evening ends."""


@dataclass(frozen=True)
class Spoken:
    """A move as it was said. Times in seconds on the sample clock; for a lay those of the card itself."""

    move: Move
    actor: str | None
    start: float
    end: float
    sure: bool = True
    """False where the recogniser was not sure of the words: then nobody is punished for them."""
    calls: tuple[SpokenCall, ...] = ()
    """Calls in the same utterance that go with this lay."""
    wish: Wish | None = None
    """A wish in the same utterance."""
    wish_span: tuple[float, float] | None = None
    """When it was said: meanwhile nobody can call."""
    named: tuple[Move, ...] = ()
    """Who was named for the card in the same utterance."""
    place: Place | None = None
    """Where it was said."""
    stood: Ruled | None = None
    """What it was ruled before a correction folded it again: it stays that, and is never punished."""
    told: bool = False
    """It is told of what was said or done already: nobody is at fault for being told of."""
    fitting: bool = False
    """It is talk where the game does not let it be made."""
    again: bool = False
    """It may be said of what was done already."""
    own: bool = False
    """Its speaker says that he makes it himself."""
    settled: float | None = None
    """When the table had answered what the host asked about it: until then nobody could know that it lies."""


@dataclass(frozen=True)
class SpokenCall:
    """A call as it was said."""

    call: Call
    actor: str | None
    start: float
    end: float
    sure: bool = True
    """False where the recogniser was not sure of the words: nobody pays for having doubted the call."""
    layer: str | None = None
    """Who laid a card in the same utterance."""
    told: bool = False
    """It is told of: nobody is at fault for being told of."""
    stood: str | None = None
    """Whose it was before a correction folded it again."""

    @property
    def whose(self) -> str | None:
        """Who is known to have called."""
        return self.actor or self.stood


def describe(move: Move) -> str:
    """A move in a few letters, for `move_rejected`."""
    match move:
        case Lay():
            return "lay " + " ".join(map(str, move.cards))
        case LayRank():
            return f"lay {move.rank}"
        case Wish():
            return f"wish {move.suit}"
        case Ask():
            return f"ask {move.of or ''} {move.card}".replace("  ", " ")
        case LayQuartet():
            return f"lay_quartet {move.group or ''}".strip()
        case EndGame():
            return "end_game"
    name = type(move).__name__
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
