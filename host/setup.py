"""The setup of an evening: what it starts with."""

from __future__ import annotations

from games.deck import Deck
from games.rules import HouseRules
from games.values import dataclass
from grammars import NO_LISTS, TableLists
from host.announcing.reminders import Turns
from host.announcing.sentencefile import Chatty, Tone
from host.announcing.sentences import Sentences
from host.judging.debts.penalties import CARDS, Currency
from host.judging.debts.strictness import Strictness


@dataclass(frozen=True)
class Setup:
    """Everything an evening starts with; the journal keeps it beside the inputs."""

    game: str
    players: tuple[str, ...]
    """Names, clockwise; the first deals unless somebody says otherwise."""
    rules: HouseRules
    strictness: Strictness
    live: bool = False
    """True for a live microphone: the host's own speech stops the clock of every window."""
    turns: Turns = "when_waiting"
    """When a turn is announced."""
    turn_after_s: float = 8.0
    """Seconds without a move after which the table is waiting."""
    deck: Deck | None = None
    """The cards, where the game is played with a deck."""
    chatty: Chatty = "normal"
    """How much the host says."""
    tone: Tone = "sachlich"
    """How he says it."""
    penalty: Currency = CARDS
    """What faults are paid in."""

    @property
    def lists(self) -> TableLists:
        """Words that only this table has: those of its deck."""
        return self.deck.lists if self.deck is not None else NO_LISTS


def sentences_of(setup: Setup) -> Sentences:
    """All that the host says at this table."""
    return Sentences.load(setup.game, setup.chatty, setup.tone, setup.penalty)
