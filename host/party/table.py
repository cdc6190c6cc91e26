"""A simulated table: people with hidden hands who play one evening by the rules and say what they do.

The host never sees more than the words; what truly happened stands beside them (`Said.done`) for the score.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from games.events import MoveRejected, PenaltyOwed, Question
from host.setup import Setup
from host.showing.table import TableView

SECONDS_PER_LETTER = 0.06
"""How long a letter takes to say; spaces take no time."""
PAUSE_S = 3.0
"""Median of the pause before a move."""


@dataclass(frozen=True)
class Done:
    """A move as it truly happened, in the terms of the events: type, player, values as the JSON events write them."""

    type: str
    """`card_laid`, `cards_drawn`, `passed`, `swapped`, … as in the events."""
    player: str
    values: tuple[str, ...] = ()
    """What the event says besides: see `host.party.judged.VALUES`; `card_laid`: the cards ("H8", …)."""


@dataclass(frozen=True)
class Fault:
    """A planted fault."""

    kind: str
    """`wrong_card`, `call_missed`, `call_late`, `call_false`, …"""
    player: str


@dataclass(frozen=True)
class Said:
    """One utterance as it is truly said, before anybody mishears it."""

    player: str
    text: str
    """Words of a transcript, lower case."""
    done: tuple[Done, ...] = ()
    """Moves that truly happen with it."""
    faults: tuple[Fault, ...] = ()
    after_s: float = PAUSE_S
    """Silence between the end of the utterance before and the start of this one, in seconds."""
    chatter: bool = False
    """Table talk that means nothing to the host; never garbled, never a move."""

    @property
    def long_s(self) -> float:
        """How long it takes to say."""
        return SECONDS_PER_LETTER * sum(map(len, self.text.split()))


@dataclass(frozen=True)
class Picture:
    """The moment of an evening that the README shows."""

    moment: Callable[[TableView], object]
    at_least: int = 40
    """Steps before it is looked for."""
    dark: bool = False


class PartyTable(ABC):
    """One evening of one game with hidden hands."""

    game: ClassVar[str]
    """As on the command line."""
    seats: ClassVar[int] = 4
    """How many play it in the bench."""
    lowest: ClassVar[int] = 2
    """The lowest rank in the pack."""
    picture: ClassVar[Picture | None] = None
    players: tuple[str, ...]
    reacts: bool = False
    """Whether this table listens to the host; the driver sets it before the first word."""
    goes_on: bool = False
    """True while somebody is about to finish what he says (a call just after its card): nobody reacts before that."""

    def __init__(self, random: Random, players: Sequence[str]) -> None:
        self.random = random
        self.players = tuple(players)

    @property
    def alike(self) -> tuple[tuple[str, ...], ...]:
        """Wordings besides suits, ranks, numbers and names that may be said for each other, such as categories."""
        return ()

    @abstractmethod
    def setup(self) -> Setup:
        """What the evening under test starts with: default rules (and deck), strictness `normal`."""

    @abstractmethod
    def next(self) -> Said | None:
        """What the table says next by itself; None: the evening is over."""

    @abstractmethod
    def answer(self, question: Question) -> Said | None:
        """The truthful answer to a question of the host; None: nobody knows or cares."""

    @abstractmethod
    def object(self, rejected: MoveRejected) -> Said | None:
        """Told off: the innocent says it again; None: it was truly wrong, and `next` brings the correction."""

    def imposed(self, owed: PenaltyOwed) -> Said | None:
        """The host gave penalty cards: who deserves them draws and says so; None: nobody obeys."""
        return None

    def advised(self, key: str) -> None:  # noqa: B027 - most tables are told nothing that they could heed
        """The host asks to be spoken to in another way: the key of its sentence."""

    def is_in(self, player: str) -> bool:
        """Whether somebody plays on for sure, where people can be out."""
        return False


def pause(random: Random) -> float:
    """Seconds before a move: lognormal around the median, between one and nine."""
    return round(min(9.0, max(1.0, random.lognormvariate(math.log(PAUSE_S), 0.5))), 2)


def named(random: Random, player: str, text: str, share: float = 1 / 6) -> str:
    """Now and then with the player's name in front: "ben herz acht"."""
    return f"{player.lower()} {text}" if random.random() < share else text
