"""The simulated party: tables with hidden hands play every game while a share of what they say is misheard.

`table` what a table is · one module a game · `chatter` what people say besides · `garble` how things are misheard ·
`driver` plays · `score` compares with the truth · `report` tells of it (`spielwirt bench party`).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from host.party.table import PartyTable

TABLES = {
    "mau-mau": ("mau_mau", "MauMauTable"),
    "kruez-nueng": ("kruez_nueng", "KruezNuengTable"),
    "schwimmen": ("schwimmen", "SchwimmenTable"),
    "cruzo": ("cruzo", "CruzoTable"),
    "trumpf": ("trumpf", "TrumpfTable"),
    "quartett": ("quartett", "QuartettTable"),
}
"""Game → module in this package and class in it."""


def games() -> tuple[str, ...]:
    """The games that have a simulated table."""
    return tuple(game for game, (module, _) in TABLES.items() if find_spec(f"{__name__}.{module}") is not None)


def table_of(game: str) -> type[PartyTable]:
    """The table of a game."""
    module, name = TABLES[game]
    found: type[PartyTable] = getattr(import_module(f"{__name__}.{module}"), name)
    return found
