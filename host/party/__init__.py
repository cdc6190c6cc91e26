"""The simulated party: tables with hidden hands play every game while a share of what they say is misheard.

`table` what a table is · one module a game, named as its package in `games/` · `chatter` what people say besides ·
`garble` how things are misheard · `driver` plays · `score` compares with the truth · `report` tells of it
(`spielwirt bench party`).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from host.party.table import PartyTable
from host.registry import BUILT


def games() -> tuple[str, ...]:
    """The games that have a simulated table."""
    return tuple(game for game in BUILT if find_spec(_module_of(game)) is not None)


def table_of(game: str) -> type[PartyTable]:
    """The table of a game: the one that its module makes. Raises ValueError where it makes none or several."""
    module = import_module(_module_of(game))
    (found,) = (
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, PartyTable) and one.__module__ == module.__name__
    )
    return found


def _module_of(game: str) -> str:
    return f"{__name__}.{BUILT[game].package}"
