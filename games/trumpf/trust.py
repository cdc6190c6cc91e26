"""Trust: whether the table plays with the deck that the host knows, by the figures that are named. Pure functions."""

from __future__ import annotations

import math

from games.trumpf.state import Deal
from games.values import replace

_PRINTED, _BY_CHANCE = 0.99, 1 / 3
"""So many figures are printed on a card that may lie there: if the table plays with this deck, or with another one."""
_OTHERS = 2.0
"""So many tables play with other cards for one that plays with those of the deck."""
TRUSTED = 8
"""So many figures more that are printed than not, and nobody doubts that the table plays with this deck."""
_NOT_PRINTED = 4
"""One that is not printed says as much against that as so many printed ones say for it."""


def trust(deal: Deal) -> float:
    """How likely the table plays with this deck, by the figures that were named so far: 0 to 1."""
    return 1.0 / (1.0 + _OTHERS * (_BY_CHANCE / _PRINTED) ** deal.printed)


def trusted(deal: Deal, *, printed: bool) -> Deal:
    """The deal after a figure that is printed in the deck's file, or is not."""
    change = 1 if printed else -_NOT_PRINTED
    return replace(deal, printed=max(min(deal.printed + change, TRUSTED), -_NOT_PRINTED))


def likelier(deal: Deal, *, possible: bool) -> float:
    """So many times likelier such a figure is read from a card than said by chance; `possible`: it is printed on a card
    that may lie there. A table that plays with other cards names hardly any such."""
    return _share(deal, possible=possible) / (_BY_CHANCE if possible else 1.0 - _BY_CHANCE)


def surprise_of(deal: Deal, *, possible: bool) -> float:
    """How much more surprising it is than one that is printed, as a negative logarithm."""
    return 0.0 if possible else max(math.log(_share(deal, possible=True) / _share(deal, possible=False)), 0.0)


def _share(deal: Deal, *, possible: bool) -> float:
    """How many of the figures that are read from cards are such: 0 to 1."""
    by_deck, by_chance = (_PRINTED, _BY_CHANCE) if possible else (1.0 - _PRINTED, 1.0 - _BY_CHANCE)
    return trust(deal) * by_deck + (1.0 - trust(deal)) * by_chance
