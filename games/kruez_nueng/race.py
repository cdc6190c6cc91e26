"""The shouting race of the special 9: everybody shouts "Krüz Nüng!", the last one pays.

What one microphone can tell: that somebody shouted and when, and who it was where a name was said with it ("Ben Krüz
Nüng"). What it cannot tell: voices. So the host decides by itself only where names leave nobody else; where they do
not, it asks the table "Wer war der Letzte?", and without an answer nobody pays.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.kruez_nueng.state import Race, Shout
from games.values import dataclass, replace

RACE_S = 3.0
"""Seconds after the card in which the shouts are collected, unless the next card is laid before."""
AFTERWARDS_S = 10.0
"""A shout up to so long after the card is a late one, never a false one."""
PAIR = 2


@dataclass(frozen=True)
class Last:
    """Who shouted last, or did not shout at all."""

    player: str


@dataclass(frozen=True)
class Unknown:
    """The table has to say who it was; with `only` it is about this player alone (two players)."""

    only: str | None = None


def with_shout(race: Race, player: str | None, start: float) -> Race:
    """One more shout; a player shouts once."""
    known = player is not None and any(shout.player == player for shout in race.shouts)
    return race if known else replace(race, shouts=(*race.shouts, Shout(player, start)))


def decide(race: Race, players: Sequence[str], heard: bool) -> Last | Unknown | None:
    """Who pays; None: nobody. `players` are those at the table; `heard`: all that was said in the race.

    Nobody shouted at all: there was no race. Whether the layer was silent or late is ruled by his duty alone.
    """
    if len(players) == PAIR:
        return _decide_pair(race, players)
    if not race.shouts:
        return None
    runners = [player for player in players if player != race.layer or race.layer_calls]
    if len(runners) < PAIR:
        return None  # the others are away
    named = {shout.player: shout.start for shout in race.shouts if shout.player in runners}
    silent = [player for player in runners if player not in named]
    if not silent:
        last = max(runners, key=lambda player: named[player])
        return Last(last) if pays(race, last) else None
    unnamed = sum(shout.player is None for shout in race.shouts)
    if len(silent) > 1 or unnamed:
        return Unknown()
    if not pays(race, silent[0]):
        return None
    return Last(silent[0]) if heard else Unknown()


def pays(race: Race, player: str) -> bool:
    """Whether the last one pays for the race: a layer who was silent or late does so for that, and not twice."""
    return player != race.layer or not race.layer_calls or race.ruled


def _decide_pair(race: Race, players: Sequence[str]) -> Unknown | None:
    """RULES.md §1: "with 2 players it only matters whether the next called"."""
    other = next(player for player in players if player != race.layer)
    enough = 2 if race.layer_calls else 1
    shouted = any(shout.player == other for shout in race.shouts) or len(race.shouts) >= enough
    return None if shouted or not race.shouts else Unknown(other)
