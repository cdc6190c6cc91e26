"""An evening: the fold of all inputs into events, corrections included."""

from __future__ import annotations

from dataclasses import dataclass

from games.events import Event
from games.rules import HouseRules
from host.inputs import Input
from host.strictness import Strictness
from host.table import TableView


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


@dataclass(frozen=True)
class Recorded:
    """An event with its number; numbers run from 1 without gaps."""

    seq: int
    event: Event


class Evening:
    """Feed it inputs in the order of their delivery; it returns the events each one caused.

    Pure: the same setup and the same inputs give the same events, live, from a file and from the journal.
    """

    def __init__(self, setup: Setup) -> None:
        raise NotImplementedError

    def open(self) -> list[Recorded]:
        """The first events; call once, before `feed`."""
        raise NotImplementedError

    def feed(self, item: Input) -> list[Recorded]:
        """Apply one input and return its events."""
        raise NotImplementedError

    @property
    def view(self) -> TableView:
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """The game has ended and nobody said "noch einmal"."""
        raise NotImplementedError
