"""Memory: all that a referee knows at one moment, as a value. It can be set into him again, any number of times.

One referee steps through all worlds: a world's memory is set into him, something is said, and what he knows then is
read out. His parts stay the same objects, so a question that is open in two worlds leads back to the same duty in both.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from typing import Any, TypeAlias

from pydantic import BaseModel

from host.judging.stateless import Stateless

_ROOMS = ("host.judging", "games.")
"""Where the parts of a referee are defined: whatever else he holds is a value, and does not change."""

_Fields: TypeAlias = dict[str, Any]
_Part: TypeAlias = tuple[object, _Fields, tuple[str, ...]]
"""A part, its fields as they were, and the names of those that are containers."""

_VALUE, _CONTAINER, _PART = range(3)


class _Kinds(dict[type, int]):
    """Whether things of a type are values, hold others, or change."""

    def __missing__(self, cls: type) -> int:
        value = issubclass(cls, Enum | BaseModel | tuple) or (is_dataclass(cls) and _is_frozen(cls))
        changes = cls.__module__.startswith(_ROOMS) and not value and not issubclass(cls, Stateless)
        self[cls] = kind = _PART if changes else _VALUE
        return kind


_kinds = _Kinds({list: _CONTAINER, dict: _CONTAINER, set: _CONTAINER})


def _is_frozen(cls: type) -> bool:
    params = getattr(cls, "__dataclass_params__", None)
    return bool(params is not None and params.frozen)


class Memory:
    """What one object, and every part of it that changes, held when this was taken."""

    __slots__ = ("_parts",)

    def __init__(self, root: object) -> None:
        self._parts: list[_Part] = []
        seen: set[int] = set()
        waiting = [root]
        while waiting:
            part = waiting.pop()
            if id(part) not in seen:
                seen.add(id(part))
                self._remember(part, waiting)

    def _remember(self, part: object, waiting: list[object]) -> None:
        """This is done for every world, at every step: it looks only at what is no value."""
        fields = vars(part)
        then = fields.copy()
        containers: tuple[str, ...] = ()
        for name, value in fields.items():
            if kind := _kinds[type(value)]:
                if kind == _PART:
                    waiting.append(value)
                    continue
                containers += (name,)
                then[name] = value.copy()
                if isinstance(value, list) and value and _kinds[type(value[0])] == _PART:
                    waiting += value
        self._parts.append((part, then, containers))

    def recall(self) -> None:
        """Everything is again as it was."""
        for part, then, containers in self._parts:
            fields = vars(part)
            fields.update(then)
            for name in containers:
                fields[name] = then[name].copy()
