"""Seats around the table: names in clockwise order."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def seat_after(players: Sequence[str], player: str, steps: int = 1, away: Collection[str] = ()) -> str:
    """The seat `steps` present seats clockwise of `player` (negative: counter-clockwise).

    Seats in `away` are passed over. Raises ValueError if `player` has no seat or nobody else is present.
    """
    place = players.index(player)
    direction = 1 if steps > 0 else -1
    left = abs(steps)
    for offset in range(1, len(players) * (left + 1)):
        seat = players[(place + direction * offset) % len(players)]
        if seat not in away:
            left -= 1
            if left == 0:
                return seat
    raise ValueError(f"nobody is present beside {player}")


def seats_from(players: Sequence[str], player: str) -> tuple[str, ...]:
    """All seats clockwise, beginning left of `player`, who comes last."""
    place = players.index(player) + 1
    return (*players[place:], *players[:place])
