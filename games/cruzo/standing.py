"""The end of a game of Cruzo: when it is decided, and who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cruzo.rules import CruzoRules
from games.cruzo.state import Deal
from games.events import Event, GameEnded, RoundEnded


def decided(deal: Deal, rules: CruzoRules) -> bool:
    """Seed 003: "Wer als erster keine Karten mehr in der Hand und auf dem Tisch hat, gewinnt. Der Verlierer muss
    (einen) ausgeben": so it goes on until one is left."""
    return len(deal.playing) <= 1 or (rules.end == "first" and bool(deal.out))


def ended(deal: Deal, at: float, aborted: bool = False) -> list[Event]:
    """The deal and with it the game; whoever still holds cards shares the last place."""
    reason = "ended" if aborted else "finished"
    winner = deal.out[0] if deal.out else None
    left = deal.playing if deal.seats else deal.players
    loser = left[0] if len(left) == 1 and not aborted else None
    places = {player: place for place, player in enumerate(deal.out, 1)}
    last = len(deal.out) + 1
    rows: list[Mapping[str, Any]] = [
        {"player": player, "points": 0, "rank": places.get(player, last)} for player in (*deal.out, *left)
    ]
    winners = (winner,) if winner is not None else ()
    return [
        RoundEnded(at=at, winner=winner, reason=reason),
        GameEnded(at=at, winners=winners, standings=tuple(rows), loser=loser),
    ]
