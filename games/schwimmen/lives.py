"""Lives: who has how many, who swims, who went under (seed 001)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.events import Event, GameEnded, LifeLost, PlayerOut, Swimming
from games.newcomers import first_score
from games.schwimmen.rules import SchwimmenRules


class Lives:
    """The matches on the table, over the whole evening."""

    def __init__(self, players: tuple[str, ...], rules: SchwimmenRules) -> None:
        self._players = players
        self._rules = rules
        self.left: dict[str, int] = dict.fromkeys(players, rules.lives)
        """Lives that are left; who has none swims, or is out."""
        self._out: dict[str, int] = {}
        self._counted = 0

    def join(self, player: str, players: tuple[str, ...]) -> int:
        """Somebody sits down between two deals; `players` are all, with him. The lives that he begins with."""
        lives = [self.left[one] for one in self.living]
        start = first_score(self._rules.newcomer, lives, fresh=self._rules.lives, worst=min(lives))
        self._players = players
        self.left[player] = start
        return start

    def revive(self, player: str, at: float) -> list[Event]:
        """The table says that it is his turn who went under, for all that was heard: he swims."""
        del self._out[player]
        return [Swimming(at=at, player=player)]

    @property
    def out(self) -> frozenset[str]:
        """Who went under."""
        return frozenset(self._out)

    @property
    def living(self) -> tuple[str, ...]:
        """Who is still in the game, clockwise."""
        return tuple(player for player in self._players if player not in self._out)

    def nobody_would_stay(self, losers: Sequence[str]) -> bool:
        """All that are left swim and tie: nobody pays, the deal is played again (RULES.md §2)."""
        return all(player in losers and self._goes_under(player) for player in self.living)

    def lose(self, losers: Sequence[str], at: float) -> list[Event]:
        """Each of the losers gives up a life, all at the same time."""
        self._counted += 1
        sinking = [player for player in losers if self._goes_under(player)]
        return [event for player in losers for event in self._lose(player, player in sinking, at)]

    def _goes_under(self, player: str) -> bool:
        """Seed 001: who has lost all lives swims; "Verliert er ein weiteres Mal, so geht er unter"."""
        if self.left[player] == 0:
            return True
        swum = any(self.left[other] == 0 for other in self._players)
        return self.left[player] == 1 and swum and self._rules.swim_limit == "first_only"

    def _lose(self, player: str, sinks: bool, at: float) -> list[Event]:
        events: list[Event] = []
        if self.left[player] > 0:
            self.left[player] -= 1
            events.append(LifeLost(at=at, player=player, lives=self.left[player]))
        if sinks:
            self._out[player] = self._counted
            events.append(PlayerOut(at=at, player=player))
        elif self.left[player] == 0:
            events.append(Swimming(at=at, player=player))
        return events

    # --- the end ---

    def game_ended(self, at: float) -> GameEnded:
        """Seed 001: "zuletzt nur noch ein Spieler, der Gesamtsieger"; who goes under later, stands higher.

        Where the table ends the game before, whoever has most lives wins.
        """
        standing = {player: self._standing(player) for player in self._players}
        rank = {player: 1 + sum(other > standing[player] for other in standing.values()) for player in self._players}
        winners = tuple(player for player in self._players if rank[player] == 1)
        rows = tuple(
            self._row(player, rank[player], winners) for player in sorted(self._players, key=lambda name: rank[name])
        )
        return GameEnded(at=at, winners=winners, standings=rows)

    def _standing(self, player: str) -> tuple[bool, int]:
        out = self._out.get(player)
        return (True, self.left[player]) if out is None else (False, out)

    def _row(self, player: str, rank: int, winners: Sequence[str]) -> Mapping[str, Any]:
        row = {"player": player, "points": self.left[player], "rank": rank}
        if self._rules.stake and len(winners) == 1:
            losers = len(self._players) - 1
            row["cents"] = self._rules.stake * losers if player in winners else -self._rules.stake
        return row
