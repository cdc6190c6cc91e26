"""The end of a game that is one deal: who has how many, and in which place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from games.events import Event, GameEnded, RoundEnded, Scored
from games.seats import seats_from


def result(
    totals: Mapping[str, int], dealer: str, reason: str, at: float, gone: Sequence[Collection[str]] = ()
) -> list[Event]:
    """The most points win; equal ones share a rank, unless one of them went out later (`gone`: who did together, in
    this order)."""
    players = tuple(totals)
    went = {player: -when for when, together in enumerate(gone) for player in together}

    def place(player: str) -> tuple[int, int]:
        return -totals[player], went.get(player, -len(players))

    rows: list[Mapping[str, Any]] = [
        {"player": player, "points": totals[player], "rank": 1 + sum(place(one) < place(player) for one in players)}
        for player in sorted(players, key=place)
    ]
    winners = tuple(str(row["player"]) for row in rows if row["rank"] == 1)
    winner = winners[0] if len(winners) == 1 and totals[winners[0]] else None
    scored = [
        Scored(at=at, player=seat, points=totals[seat], total=totals[seat]) for seat in seats_from(players, dealer)
    ]
    ended = GameEnded(at=at, winners=winners, standings=tuple(rows))
    return [RoundEnded(at=at, winner=winner, reason=reason), *scored, ended]
