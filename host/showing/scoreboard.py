"""The score table at the end of an evening: a row for each deal, a column for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from games.events import (
    Corrected,
    Event,
    GameEnded,
    GameStarted,
    LifeLost,
    PlayerJoined,
    RoundEnded,
    RoundStarted,
    Scored,
)
from games.newcomers import seated
from host.evening import Recorded


def standing_events(recorded: Sequence[Recorded]) -> list[Event]:
    """The events that still hold: those that a correction replaced are left out."""
    replaced = {seq for item in recorded if isinstance(item.event, Corrected) for seq in item.event.replaces}
    return [item.event for item in recorded if item.seq not in replaced]


def score_table(recorded: Sequence[Recorded]) -> Table:
    """Points of each deal, their sum, the ranks and what is paid into the till."""
    events = standing_events(recorded)
    players = _players(events)
    deals: list[tuple[RoundStarted, dict[str, float]]] = []
    totals: dict[str, float] = dict.fromkeys(players, 0)
    lives = _lives(events)
    for event in events:
        if isinstance(event, RoundStarted):
            # A deal that was dealt anew without a count does not get a row of its own.
            if deals and not deals[-1][1]:
                deals.pop()
            deals.append((event, {}))
        elif isinstance(event, Scored) and event.player is not None and deals:
            deals[-1][1][event.player] = event.points
            totals[event.player] = event.total
        elif isinstance(event, RoundEnded) and event.reason == "redeal" and deals:
            # It does not count, nor does what was counted of it.
            for player, points in deals.pop()[1].items():
                totals[player] -= points
        elif isinstance(event, PlayerJoined) and event.player is not None:
            totals[event.player] = event.total or 0
    ended = next((event for event in reversed(events) if isinstance(event, GameEnded)), None)
    return _table(players, deals, lives or totals, ended, "Leben" if lives else "Summe")


def _lives(events: Sequence[Event]) -> dict[str, float]:
    """The lives that are left, where the game has any."""
    started = next((event for event in events if isinstance(event, GameStarted)), None)
    if started is None or "lives" not in started.rules:
        return {}
    left: dict[str, float] = dict.fromkeys(started.players, started.rules["lives"])
    for event in events:
        if isinstance(event, LifeLost) and event.player is not None:
            left[event.player] = event.lives
        elif isinstance(event, PlayerJoined) and event.player is not None:
            left[event.player] = event.total or 0
    return left


def _players(events: Sequence[Event]) -> tuple[str, ...]:
    """Everybody who has played, clockwise; who came later, too."""
    started = next((event for event in events if isinstance(event, GameStarted)), None)
    if started is None:
        return tuple(dict.fromkeys(event.player for event in events if isinstance(event, Scored) and event.player))
    players = started.players
    for event in events:
        if isinstance(event, PlayerJoined) and event.player is not None and event.player not in players:
            players = seated(players, event.player, event.after)
    return players


def _table(
    players: Sequence[str],
    deals: Sequence[tuple[RoundStarted, Mapping[str, float]]],
    totals: Mapping[str, float],
    ended: GameEnded | None,
    sums_title: str,
) -> Table:
    rows = {str(row["player"]): row for row in ended.standings} if ended else {}
    winners = ended.winners if ended else ()
    table = Table(title="Punktestand", box=ROUNDED, title_style="bold", header_style="bold", show_footer=False)
    table.add_column("Spiel", justify="right", no_wrap=True)
    for player in players:
        won = player in winners
        table.add_column(Text(player, style="bold green" if won else "bold"), justify="right", overflow="ellipsis")
    for start, points in deals:
        if points:
            number = f"{start.number}{' scharf' if start.sharp else ''}"
            table.add_row(number, *(_number(points[name]) if name in points else "–" for name in players))
    table.add_section()
    sums = [rows[name]["points"] if name in rows else totals.get(name, 0) for name in players]
    table.add_row(sums_title, *(Text(_number(value), style="bold") for value in sums))
    if rows:
        table.add_row("Platz", *(Text(_rank(rows.get(name, {})), style="bold") for name in players))
    if any("cents" in row for row in rows.values()):
        table.add_row("Kasse", *(_euro(rows.get(name, {}).get("cents", 0)) for name in players))
    return table


def _rank(row: Mapping[str, Any]) -> str:
    return f"{row['rank']}." if "rank" in row else "–"


def _number(value: float) -> str:
    return f"{value:g}".replace(".", ",")


def _euro(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100},{abs(cents) % 100:02d} €"
