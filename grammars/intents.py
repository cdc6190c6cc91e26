"""Intents: every move, every request and every question, by the snake-case name of its class."""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias, get_origin, get_type_hints

from pydantic import TypeAdapter

from games import moves
from games.moves import Move
from games.values import dataclass
from grammars import questions, requests
from grammars.questions import Question
from grammars.requests import Request

Value: TypeAlias = Move | Request


@dataclass(frozen=True)
class Intent:
    """One kind of thing that can be said."""

    name: str
    make: type[Value]
    fields: Mapping[str, Any]
    """Types of the fields."""
    required: frozenset[str]

    def wants_tuple(self, field: str) -> bool:
        """True where one card has to be wrapped ("Herz Sieben" is a lay of one card)."""
        return get_origin(self.fields[field]) is tuple

    def coerce(self, field: str, raw: Any) -> Any:
        """A constant or a key of a list as the type of the field. Raises pydantic's ValidationError."""
        return _adapter(self.fields[field]).validate_python(raw)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _intents(module: types.ModuleType, base: type[Value]) -> dict[str, Intent]:
    found: dict[str, Intent] = {}
    for cls in vars(module).values():
        if not (isinstance(cls, type) and issubclass(cls, base) and dataclasses.is_dataclass(cls)):
            continue
        if not getattr(cls, "spoken", True):
            continue
        required = frozenset(field.name for field in dataclasses.fields(cls) if field.default is dataclasses.MISSING)
        found[_snake(cls.__name__)] = Intent(_snake(cls.__name__), cls, get_type_hints(cls), required)
    return found


INTENTS: Mapping[str, Intent] = _intents(moves, Move) | _intents(requests, Request) | _intents(questions, Question)
"""Everything that a phrase file may name."""
