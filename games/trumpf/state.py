"""The record of one deal of Trumpf, frozen: stacks, what lies in the middle, and the figures of this trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from functools import cached_property
from itertools import chain

from games.cards import GroupCard
from games.game import Facts
from games.moves import NameValue
from games.seats import seats_from
from games.trumpf.stacks import NOTHING, Packet, Stack
from games.values import dataclass


class Outcome(StrEnum):
    """What a figure does to its trick."""

    BEST = "best"
    WORSE = "worse"
    EQUAL = "equal"
    OPEN = "open"
    """Nobody knows yet: its player may say it again, or whoever leads next tells."""


@dataclass(frozen=True)
class Won:
    """A trick that was won, as long as nobody has named a figure after it."""

    winner: str
    players: tuple[str, ...]
    """Who has named a figure in it."""
    cards: Packet
    said: frozenset[float | None] = frozenset()
    """The figures that were named."""
    category: str | None = None
    """Of which they were."""


@dataclass(frozen=True)
class Figure:
    """What one player named: the value that counts (None: none is printed), and the cards it cost."""

    counts: float | None
    cards: int
    card: GroupCard | None = None
    """The card that was named, or the only one that it can be."""
    outcome: Outcome | None = None
    """Of a figure that nobody caught; None: it was heard."""


@dataclass(frozen=True)
class Deal:
    """One deal. Stacks, middle and the cards aside always make the whole pack."""

    players: tuple[str, ...]
    dealer: str
    leader: str
    number: int = 1
    """The game is one deal."""
    stacks: Mapping[str, Stack] = field(default_factory=dict)
    aside: int = 0
    """Left over when the cards were dealt out evenly, out of the game unseen."""
    pot: Packet = NOTHING
    """What lies in the middle from equal figures before."""
    contenders: tuple[str, ...] = ()
    """Who plays for this trick, the leader first."""
    figures: Mapping[str, Figure] = field(default_factory=dict)
    category: str | None = None
    """The leader's, as soon as he has named it."""
    early: Mapping[str, NameValue] = field(default_factory=dict)
    """Figures of this trick that were named before it was the turn of their players."""
    shown: NameValue | None = None
    """The leader's card, named before the category, or a joker, named before the figure of the card below it."""
    told: frozenset[GroupCard] = frozenset()
    """Cards that were named when they were last seen; what is known of others follows from figures."""
    won: Won | None = None
    """The trick before this one."""
    joker_category: str | None = None
    printed: int = 0
    """How many more figures were named that the deck's file gives for some card than others, which weigh more: the
    table may play with other cards."""
    out: tuple[tuple[str, ...], ...] = ()
    """Who has no cards left, in this order; those who have lost their last one in the same trick together."""
    started_at: float = 0.0
    away: frozenset[str] = frozenset()
    """Who has left the table: his cards stay where they are, and nobody waits for him."""
    unsure: frozenset[str] = frozenset()
    """Players whose number of cards the table set against what was heard."""

    @cached_property
    def turn(self) -> str:
        """The first who has not named a figure yet; then the first whose figure nobody caught."""
        waiting = [player for player in self.contenders if player not in self.figures]
        return next(iter((*waiting, *self.open)), self.leader)

    @property
    def open(self) -> tuple[str, ...]:
        """Whose figure nobody caught, and nobody knows what it does to the trick."""
        return tuple(
            player
            for player in self.contenders
            if player in self.figures and self.figures[player].outcome is Outcome.OPEN
        )

    @cached_property
    def said(self) -> Mapping[str, float]:
        """The figures that were named in this trick, also those that were named too early."""
        named = {player: figure.counts for player, figure in self.figures.items()}
        all_of_them = {**{player: move.value for player, move in self.early.items()}, **named}
        return {player: value for player, value in all_of_them.items() if value is not None}

    @cached_property
    def facts(self) -> Facts:
        """What lies open: every judge asks for it, with every phrase."""
        figures = (
            f"{player}: {'–' if figure.counts is None else f'{figure.counts:g}'.replace('.', ',')}"
            for player, figure in self.figures.items()
        )
        subject = (self.category, *figures) if self.category is not None else ()
        out = frozenset(chain(*self.out))
        return Facts(dealer=self.dealer, out=out, subject=subject, figures=self.said, pot=self.pot.size)

    def size(self, player: str) -> int:
        """Cards that the player holds."""
        return self.stacks[player].size

    def order(self, first: str) -> tuple[str, ...]:
        """All seats clockwise, beginning with `first`."""
        others = seats_from(self.players, first)
        return (first, *others[:-1])

    def holders(self, first: str) -> tuple[str, ...]:
        """Everybody who holds cards, clockwise from `first`."""
        return tuple(player for player in self.order(first) if self.size(player))

    def playing(self, first: str) -> tuple[str, ...]:
        """Who plays for a trick, clockwise from `first`: the holders who are at the table. One alone plays no trick:
        then the table waits for everybody."""
        holders = self.holders(first)
        present = tuple(player for player in holders if player not in self.away)
        return present if len(present) > 1 else holders

    def may_be_read(self, player: str) -> bool:
        """Whether somebody may read aloud for a player who is away, while the others name theirs."""
        away = player in self.away and player not in self.figures
        return away and bool(self.figures) and self.size(player) > 0

    @property
    def middle(self) -> Packet:
        """Everything that lies in the middle."""
        named = {figure.card for figure in self.figures.values() if figure.card is not None}
        size = self.pot.size + sum(figure.cards for figure in self.figures.values())
        return Packet(size, self.pot.known | named)
