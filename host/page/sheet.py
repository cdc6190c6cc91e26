"""The score sheet of an evening: a row for each deal, and who forgot what how often.

Made from events as `--json` prints them, so that a running evening and one of the journal are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.events import PenaltyReason

Record = Mapping[str, Any]
_CALLS = ("call_missed", "call_late", "call_false")
_REASONS = ("wrong_card", "out_of_turn", "forgot_to_draw")
PENALTY = "penalty"


@dataclass(frozen=True)
class Row:
    """What everybody has after one deal, or after one step of a game that is one deal."""

    label: str
    sharp: bool
    points: Mapping[str, float]
    """Of this deal."""
    totals: Mapping[str, float]
    """So far."""


@dataclass(frozen=True)
class Sheet:
    """All of it."""

    game: str
    players: tuple[str, ...]
    counts: str
    """What is counted: `points`, `lives`, `quartets`, `tricks`, or `nothing`."""
    rows: tuple[Row, ...]
    totals: Mapping[str, float]
    ranks: Mapping[str, int]
    cents: Mapping[str, int]
    """What is paid into the till."""
    winners: tuple[str, ...]
    faults: Mapping[str, Mapping[str, int]]
    """Player → what was forgotten → how often."""


def standing(records: Iterable[Record]) -> list[Record]:
    """The events that still hold: those that a correction replaced are left out."""
    everything = list(records)
    replaced = {seq for one in everything if one["type"] == "corrected" for seq in one["replaces"]}
    return [one for one in everything if one["seq"] not in replaced]


def sheet(records: Iterable[Record]) -> Sheet:
    """The sheet of the last game of an evening."""
    events = standing(records)
    began = max((place for place, one in enumerate(events) if one["type"] == "game_started"), default=0)
    return _Writer(events[began:]).sheet()


@dataclass
class _Writer:
    events: Sequence[Record]
    players: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    totals: dict[str, float] = field(default_factory=dict)
    steps: dict[str, float] = field(default_factory=dict)
    stepped: list[Row] = field(default_factory=list)
    """Quartets or tricks, where the game is one deal."""
    deal: tuple[str, bool, dict[str, float]] = ("", False, {})

    def sheet(self) -> Sheet:
        start: Record = self.events[0] if self.events else {"game": "", "players": [], "rules": {}}
        self.players = list(start.get("players", ()))
        has_lives = "lives" in start.get("rules", {})
        if has_lives:
            self.totals = dict.fromkeys(self.players, start["rules"]["lives"])
        counts, stepping = "points", ""
        for one in self.events:
            kind, player = one["type"], one["player"]
            if kind == "round_started":
                self._close()
                self.deal = (str(one.get("number", 1)), bool(one.get("sharp")), {})
            elif kind == "scored" and player is not None:
                self.deal[2][player] = one["points"]
                self.totals[player] = self.totals.get(player, 0) if has_lives else one["total"]
            elif kind == "life_lost" and player is not None:
                self.totals[player] = one["lives"]
                self.deal[2].setdefault(player, 0)
            elif kind == "round_ended" and one["reason"] == "redeal":
                for name, points in self.deal[2].items():
                    self.totals[name] = self.totals.get(name, 0) - (0 if has_lives else points)
                self.deal = ("", False, {})
            elif kind == "player_joined" and player is not None:
                if player not in self.players:
                    self.players.append(player)
                self.totals[player] = one.get("total") or 0
            elif kind in ("quartet_laid", "trick_won") and player is not None:
                stepping = "quartets" if kind == "quartet_laid" else "tricks"
                self._step(player)
        self._close()
        ended = next((one for one in reversed(self.events) if one["type"] == "game_ended"), None)
        standings = {row["player"]: row for row in ended["standings"]} if ended is not None else {}
        if stepping and len(self.rows) < 2:
            self.rows, counts = self.stepped, stepping
            self.totals = self.steps if not standings else self.totals
        elif has_lives:
            counts = "lives"
        elif not self.rows:
            counts = "nothing"
        for name, row in standings.items():
            if not has_lives:
                self.totals[name] = row["points"]
        return Sheet(
            game=str(start.get("game", "")),
            players=tuple(self.players),
            counts=counts,
            rows=tuple(self.rows),
            totals={name: self.totals.get(name, 0) for name in self.players},
            ranks={name: row["rank"] for name, row in standings.items() if "rank" in row},
            cents={name: row["cents"] for name, row in standings.items() if "cents" in row},
            winners=tuple(ended["winners"]) if ended is not None else (),
            faults=faults(self.events),
        )

    def _close(self) -> None:
        label, sharp, points = self.deal
        if points:
            totals = {name: self.totals.get(name, 0) for name in self.players}
            self.rows.append(Row(label, sharp, dict(points), totals))
        self.deal = ("", False, {})

    def _step(self, player: str) -> None:
        self.steps[player] = self.steps.get(player, 0) + 1
        totals = {name: self.steps.get(name, 0) for name in self.players}
        self.stepped.append(Row(str(len(self.stepped) + 1), False, {player: 1}, totals))


def faults(events: Iterable[Record]) -> dict[str, dict[str, int]]:
    """Who forgot what how often, of events that stand; penalty cards that a card or a race brought are no fault."""
    found: dict[str, dict[str, int]] = {}

    def count(player: str | None, what: str, by: int = 1) -> None:
        if player is not None and by:
            own = found.setdefault(player, {})
            own[what] = own.get(what, 0) + by

    for one in events:
        kind, reason = one["type"], one.get("reason")
        if kind in _CALLS:
            count(one["player"], kind)
        elif kind in ("penalty_owed", "reminded"):
            if reason in _REASONS:
                count(one["player"], str(reason))
            if kind == "penalty_owed" and reason in set(PenaltyReason) and not PenaltyReason(reason).by_card:
                count(one["player"], PENALTY, one["count"])
        elif kind == "penalty_waived" and not one.get("by_card"):
            owed = found.get(one["player"], {}).get(PENALTY, 0)
            count(one["player"], PENALTY, -min(owed, one["count"]))
    return {player: {what: often for what, often in own.items() if often} for player, own in found.items()}
