"""The record of one deal of Quartett: everything that is public, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from games.cards import GroupCard
from games.moves import Move
from games.quartett.claims import Denied, Knowledge
from games.values import dataclass, replace


@dataclass(frozen=True)
class Question:
    """A card that was asked for and not yet given or denied."""

    of: str
    card: GroupCard | None
    """None: nobody caught it."""


@dataclass(frozen=True)
class Deal:
    """One deal. Hand counts live in what is known of the hands, so no card can get lost."""

    players: tuple[str, ...]
    dealer: str
    turn: str
    """Who asks."""
    known: Knowledge
    number: int = 1
    """The game is one deal."""
    laid: Mapping[str, str] = field(default_factory=dict)
    """Group → who laid it."""
    asked: Question | None = None
    denied: Denied | None = None
    """The last answer, while nothing has been said since: who said no may still find the card."""
    giver: str | None = None
    """Who has given the last card of this turn: he is asked on, where nobody is named."""
    given: GroupCard | None = None
    """That card; None: nobody caught which."""
    insisted: tuple[str, Move] | None = None
    """The last claim that was ruled impossible: said again, it stands."""
    passed_to: str | None = None
    """Who was asked last for a card that lies there already: the table may take it for his turn now."""
    started: bool = False

    @property
    def counts(self) -> Mapping[str, int]:
        return self.known.deals.counts

    def cards_of(self, group: str) -> list[GroupCard]:
        """The cards of a group that are still in play."""
        return [card for card in self.known.deals.holders if card.group == group]

    def quartets(self, player: str) -> int:
        """How many the player has laid."""
        return sum(owner == player for owner in self.laid.values())

    def insists(self, player: str, move: Move) -> bool:
        """Whether the player says again what was ruled impossible."""
        return self.insisted == (player, move)

    def having(self, **changes: object) -> Deal:
        """The deal with some fields replaced."""
        return replace(self, **changes)  # type: ignore[arg-type]


def dealt(cards: int, players: tuple[str, ...], starter: str) -> dict[str, int]:
    """Seed 004: cards are dealt "im Uhrzeigersinn", one by one from the dealer's left; the first may get one more."""
    each, more = divmod(cards, len(players))
    place = players.index(starter)
    order = (*players[place:], *players[:place])
    return {player: each + (order.index(player) < more) for player in players}
