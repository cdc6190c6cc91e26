"""What each game brings for the tests that every game has to pass: one module a game, named as its package in `games/`.

Tests of all games go through `BROUGHT`, so that a new game is tested by all of them as soon as its module is there;
`tests/test_brought.py` fails until it is, and says what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from host.registry import BUILT
from host.showing.table import TableView


@dataclass(frozen=True, kw_only=True)
class Plain:
    """The plain rule, played with every switch of the house rules off."""

    quote: str
    """Where it stands."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    """What is no switch and has to be set besides."""
    script: str
    """Lines as `Table.assert_plays` takes them."""


@dataclass(frozen=True, kw_only=True)
class Amended:
    """What is said; what of it is amended; and to what, one after the other. All of it is correct when it is said."""

    lines: Sequence[str]
    old: str
    others: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Moment:
    """A moment of a simulated evening in which the page shows what is special about the game."""

    comes: Callable[[TableView], object]
    shows: Sequence[str]
    """CSS selectors of what is to be seen then."""


@dataclass(frozen=True, kw_only=True)
class Brought:
    """All of it."""

    opening: str
    """What is said when the cards are dealt; `{player}` begins, and `{card}` is turned up."""
    begins: Sequence[str]
    """The same in other words and with other cards, for Anna, Ben and Cem."""
    turns: Sequence[str]
    """What the player on turn may say."""
    refused: Sequence[str]
    """What is against the rules in most phases, and some of it in all."""
    calls: Sequence[str] = ()
    """What is called out beside a move."""
    lays_cards: bool = False
    """Whether a card that is named alone is laid."""
    laid: str = "{card}"
    """How a card is named that somebody lays; `{other}`: another one."""
    asks: str = ""
    """A question to `{player}` for a card, `{group}` and `{number}`: whoever is named in it is asked."""
    babble: Sequence[tuple[float, Callable[[Random], str]]] = ()
    """What is often said besides, and how likely that is."""
    small: Mapping[str, Any] = field(default_factory=dict)
    """House rules with which deals and games also end."""
    events: int
    """Random events that the suite plays of it, the more the more can go wrong; `--many`: ten times as many."""
    has_score: bool = True
    """Whether players have points, which a newcomer gets some of."""
    plain: Plain
    amended: Amended
    moment: Moment


def module_of(game: str) -> str:
    """The module that brings it."""
    return f"{__name__}.{BUILT[game].package}"


def _brought() -> dict[str, Brought]:
    there = (game for game in BUILT if find_spec(module_of(game)) is not None)
    return {game: import_module(module_of(game)).BROUGHT for game in there}


BROUGHT = _brought()
"""By game, of those that are built and have brought something."""
