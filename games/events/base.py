"""Events: their base, their names and their records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from typing import Any, ClassVar

from games.cards import Card, GroupCard
from games.values import dataclass

_BOUNDARY = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened at the table, or that the referee ruled."""

    at: float
    player: str | None = None

    public: ClassVar[bool] = True
    """False for events that only the referee reads."""
    settles: ClassVar[str | None] = None
    """What an open question may be about that this answers."""

    @classmethod
    def type_name(cls) -> str:
        return _BOUNDARY.sub("_", cls.__name__).lower()

    def as_record(self) -> dict[str, Any]:
        """The event as JSON-ready values; optional fields that are absent are left out, `player` never is."""
        record: dict[str, Any] = {"at": round(self.at, 3), "type": self.type_name(), "player": self.player}
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name not in record and (value is not None or field.default is MISSING):
                record[field.name] = _plain(value)
        return record


def _plain(value: Any) -> Any:
    if isinstance(value, Card | GroupCard | StrEnum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, float):
        return round(value, 3)
    return value


def event_types() -> tuple[type[Event], ...]:
    """All event classes, in the order of their definition."""
    return tuple(Event.__subclasses__())
