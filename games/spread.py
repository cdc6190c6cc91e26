"""What a game spreads on the table for all to see: the same few things in every game, for whoever draws a picture.

A game fills in what it has (`Table.spread`); a picture shows what is there and knows no rules. All of it is public: no
hand, and nothing that only a good memory would know.
"""

from __future__ import annotations

from enum import StrEnum

from games.cards import Card, GroupCard, Rank
from games.values import dataclass

UPPERMOST = 5
"""So many cards of a pile are shown."""


class Heap(StrEnum):
    """Cards that lie together."""

    STOCK = "stock"
    DISCARDS = "discards"
    GONE = "gone"
    """Out of this game."""
    POT = "pot"
    """What everybody plays for besides the cards of this trick."""
    ASIDE = "aside"
    """Left over when the cards were dealt, or not in use yet."""


@dataclass(frozen=True)
class Pile:
    """A heap and how many cards it has."""

    heap: Heap
    count: int


class Noted(StrEnum):
    """What is going on besides whose turn it is; the sentences stand with whoever shows it."""

    KNOCKED = "knocked"
    ONCE_MORE = "once_more"
    """Who still has a turn before it ends."""
    AGAIN = "again"
    """Who may lay another card."""
    LEADS = "leads"
    """Who may begin with anything."""
    REFILL = "refill"
    """Who has to draw `count` cards to the hand."""
    NAMES = "names"
    """Who has to name somebody."""
    THREATENED = "threatened"
    """Who draws `count` cards unless he blocks."""
    RACE = "race"
    """Everybody has to shout."""
    JOKER_OPEN = "joker_open"
    """Whose joker stands for nothing yet."""
    SHOWN = "shown"
    """Who has shown a hand that ends the deal."""
    CHOOSES = "chooses"
    """Who looks at the packets before the middle is open."""


@dataclass(frozen=True)
class Note:
    """One of these, and whom it is about."""

    kind: Noted
    player: str | None = None
    count: int | None = None


@dataclass(frozen=True)
class Place:
    """What lies before one player, besides the hand."""

    player: str
    up: int = 0
    """Cards face up."""
    blind: int = 0
    """Cards face down."""
    groups: tuple[str, ...] = ()
    """Quartets that are laid for good."""


@dataclass(frozen=True)
class Figure:
    """What one player has named in this trick."""

    player: str
    value: float | None
    """None: the card gives none, or nobody has caught it (`heard`)."""
    heard: bool = True
    card: GroupCard | None = None
    best: bool = False


@dataclass(frozen=True)
class Trick:
    """What the cards of a trick are compared by, and what was named so far."""

    leader: str
    category: str | None
    unit: str = ""
    decimals: int = 0
    lowest: bool = False
    """Whether the lowest figure is the best."""
    figures: tuple[Figure, ...] = ()
    waiting: tuple[str, ...] = ()
    """Who has to name one yet, the next first."""
    card: GroupCard | None = None
    """The leader's, if it was named or can be no other."""
    joker_category: str | None = None


@dataclass(frozen=True)
class Asking:
    """A card that one player wants of another."""

    player: str
    of: str | None = None
    """None: nobody is asked yet."""
    card: GroupCard | None = None
    """None: nobody caught it."""


class Score(StrEnum):
    """What the totals of the players count, where a picture shows them beside the hands."""

    POINTS = "points"
    QUARTETS = "quartets"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Spread:
    """All of it."""

    pile: tuple[Card, ...] = ()
    """The uppermost discards, the top last."""
    piles: tuple[Pile, ...] = ()
    places: tuple[Place, ...] = ()
    notes: tuple[Note, ...] = ()
    trick: Trick | None = None
    asking: Asking | None = None
    score: Score = Score.POINTS
    ranks: tuple[Rank, ...] = ()
    """Of the pack, in a game with cards of suit and rank."""
    jokers: bool = False
    """Whether jokers are in the pack."""
