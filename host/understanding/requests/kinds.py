"""Kinds of requests: what can be asked of the host, and whether somebody has to be named with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from grammars.intents import INTENTS, Value

TO_DRAW = "to_draw"
""" "Wie viele muss ich ziehen?", where a seven may lie: the host says so with what lies."""
NAMELESS = (
    *("undo", "pause", "resume", "redeal", "end_game"),
    *("whose_turn", "who_is_missing", "what_lies", TO_DRAW, "score", "who_knocked", "who_deals"),
    *("why", "last_move", "who_owes", "which_way", "how_many_left", "which_round", "which_strictness"),
    *("repeat", "help", "house_rules", "louder", "quieter", "mute", "unmute"),
)
NAMED = ("how_many", "away", "back")
"""Of whom it is has to be said."""
KINDS = (*NAMELESS, *NAMED)
OF_GAMES: Mapping[str, frozenset[str]] = {
    TO_DRAW: frozenset({"mau-mau", "kruez-nueng"}),
    "who_knocked": frozenset({"schwimmen"}),
    "how_many_left": frozenset({"mau-mau", "kruez-nueng", "cruzo"}),
}
"""What can be asked in these games only."""
_INTENTS = {TO_DRAW: "what_lies"}


def intent_of(kind: str) -> str:
    """Its intent."""
    return _INTENTS.get(kind, kind)


def kinds_of(game: str) -> tuple[str, ...]:
    """What can be asked in a game."""
    return tuple(kind for kind in KINDS if game in OF_GAMES.get(kind, {game}))


def made(kind: str, player: str | None) -> Value | None:
    """The request, of this player; None: somebody has to be named for it."""
    intent = INTENTS[intent_of(kind)]
    if "player" not in intent.fields:
        return intent.make()
    if player is None and "player" in intent.required:
        return None
    make = cast(Callable[..., Value], intent.make)
    return make(player=player)
