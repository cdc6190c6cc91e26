"""The record of one game of Cruzo: everything that lies on the table, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import Literal

from games.cards import Card, Rank
from games.game import Facts
from games.values import dataclass, replace

More = Literal["", "again", "lead"]
"""What the player on turn may still do: another card after a 5, lead after clearing the pile."""


@dataclass(frozen=True)
class Seat:
    """The cards of one player: on the hand, face up and face down on the table."""

    hand: int
    up: int
    blind: int
    certain: bool = True
    """Whether the hand count is sure."""

    @property
    def total(self) -> int:
        return self.hand + self.up + self.blind


@dataclass(frozen=True)
class Due:
    """A player has to refill the hand; said with "gezogen"."""

    player: str
    since: float
    sure: bool = True
    """Whether the turn before it was heard: else it may have been said with that."""
    drawn: int = 0
    """So many were said already: "eine gezogen", and the other one is still due."""


@dataclass(frozen=True)
class LastLay:
    """The equal cards that were laid last, by one player; more of them may be thrown afterwards."""

    player: str
    rank: Rank | None
    """None: nobody caught it."""
    count: int
    drawn: bool = False
    """Whether the player has refilled since."""


@dataclass(frozen=True)
class Asked:
    """The table was asked whether somebody is finished who has no cards left by an uncertain count."""

    player: str
    turn: str | None = None
    """Who is on turn if he is not; None: that is the same."""
    more: More = ""
    moved: bool = False
    """Whether somebody has made a move since."""


@dataclass(frozen=True)
class Deal:
    """One game. The stock is what is nowhere else, so no card can get lost."""

    players: tuple[str, ...]
    dealer: str
    number: int
    cards: int
    """All cards of the game."""
    hand_size: int
    turn: str
    direction: int = 1
    """1 clockwise."""
    seats: Mapping[str, Seat] = field(default_factory=dict)
    pile: tuple[Card, ...] = ()
    """Discards, the top last."""
    gone: tuple[Card, ...] = ()
    """Cards that were cleared off."""
    out: tuple[str, ...] = ()
    """Who has no cards any more, the winner first."""
    away: frozenset[str] = frozenset()
    due: tuple[Due, ...] = ()
    last: LastLay | None = None
    more: More = ""
    asked: Asked | None = None
    owing: Mapping[str, int] = field(default_factory=dict)
    """Penalty cards that have to be drawn before somebody can be out."""
    disputed: tuple[Card, ...] = ()
    """What somebody should have opened with; the table was asked who."""
    moves: int = 0
    """Lays and pick-ups so far."""
    missed: int = 0
    """How often nobody knows how many cards went to or from the stock: lays that nobody caught, hands in doubt."""
    taken_off: int = 0
    """So many cards fewer are in the game than the host had counted, as the table says."""

    @property
    def top(self) -> Card | None:
        return self.pile[-1] if self.pile else None

    @cached_property
    def floor(self) -> Card | None:
        """The uppermost card of which somebody caught the rank: what lies on it did fit on it."""
        return next((card for card in reversed(self.pile) if card.knows_rank), None)

    @cached_property
    def stock(self) -> int:
        on_seats = sum(seat.total for seat in self.seats.values())
        return max(0, self.cards - len(self.pile) - len(self.gone) - on_seats)

    @cached_property
    def facts(self) -> Facts:
        """What lies open: every judge asks for it, with every phrase."""
        return Facts(
            dealer=self.dealer,
            round_number=self.number,
            top=self.top,
            stock=self.stock if self.seats else None,
            laid=self.pile,
            laid_by=self.last.player if self.last is not None else None,
            on_table={player: seat.up + seat.blind for player, seat in self.seats.items()},
            out=frozenset(self.out),
            direction=self.direction,
        )

    @property
    def restocked(self) -> Deal:
        """Somebody draws where the table has said that nothing is left: there are cards, and he may have had to."""
        if self.stock or self.taken_off <= 0:
            return self
        deal = replace(self, cards=self.cards + self.taken_off, taken_off=0)
        last = deal.last.player if deal.last is not None else None
        if last is None or deal.is_due(last) or not deal.need(last):
            return deal
        return replace(deal, due=(*deal.due, Due(last, 0.0, sure=False)))

    @property
    def surely_stock(self) -> bool:
        """Whether cards are left to draw, also where each lay that nobody caught was of two cards more."""
        return self.stock > 2 * self.missed

    @property
    def playing(self) -> tuple[str, ...]:
        """Everybody who still has to get rid of cards, clockwise."""
        return tuple(player for player in self.players if player not in self.out)

    def after(self, player: str) -> tuple[str, ...]:
        """Who comes after the player, in this order; only who can move."""
        place = self.players.index(player)
        count = len(self.players)
        order = (self.players[(place + self.direction * step) % count] for step in range(1, count))
        return tuple(seat for seat in order if self.can_move(seat))

    def can_move(self, player: str) -> bool:
        return player not in self.away and player not in self.out and self.seats[player].total > 0

    def skipped_by(self, player: str, count: int) -> tuple[str, ...]:
        """Who sits out; going once around ends with the layer, unless he is finished."""
        order = self.after(player)
        if self.can_move(player):
            return order[:count]
        return tuple(order[step % len(order)] for step in range(count)) if order else ()

    def next_after(self, player: str, skipped: int = 0) -> str:
        """The next player, so many passed over; once around it is the layer again."""
        order = self.after(player)
        if self.can_move(player) or not order:
            return (*order, player)[min(skipped, len(order))]
        return order[skipped % len(order)]

    def need(self, player: str) -> int:
        """Cards to draw until the hand is full again ("solange der Aufnahmestapel nicht leer ist")."""
        return 0 if player in self.out else max(0, min(self.hand_size - self.seats[player].hand, self.stock))

    @property
    def moved(self) -> Deal:
        """The same after one move more."""
        asked = None if self.asked is None else replace(self.asked, moved=True)
        return replace(self, moves=self.moves + 1, asked=asked)

    def with_seat(self, player: str, seat: Seat) -> Deal:
        return replace(self, seats={**self.seats, player: seat})

    def changed(self, player: str, hand: int, certain: bool = True) -> Deal:
        """A hand with more or fewer cards."""
        seat = self.seats[player]
        left = seat.hand + hand
        return self.with_seat(player, replace(seat, hand=max(0, left), certain=seat.certain and certain and left >= 0))

    def is_due(self, player: str) -> bool:
        return any(one.player == player for one in self.due)

    def perhaps_drawn(self, player: str) -> Deal:
        """Nobody caught all of his turn: that he has drawn may have been said with it."""
        due = (replace(one, sure=False) if one.player == player else one for one in self.due)
        return replace(self, due=tuple(due))

    def partly_drawn(self, player: str, count: int) -> Deal:
        """Fewer than are due: the rest may follow."""
        due = (replace(one, drawn=one.drawn + count) if one.player == player else one for one in self.due)
        return replace(self, due=tuple(due))

    def drawn_already(self, player: str) -> int:
        """Of what is due."""
        return next((one.drawn for one in self.due if one.player == player), 0)

    def without_due(self, player: str) -> Deal:
        return replace(self, due=tuple(one for one in self.due if one.player != player))

    def laid(self, card: Card) -> int:
        """How many of this card, or of the jokers, lie open or were cleared off."""
        known = (*self.pile, *self.gone)
        return sum(one.joker for one in known) if card.joker else known.count(card)
