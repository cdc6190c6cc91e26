"""Memory: all that a referee knows at one moment, as a value. It can be set into him again, any number of times.

One referee steps through all worlds: a world's memory is set into him, something is said, and what he knows then is
read out. His parts stay the same objects, so a question that is open in two worlds leads back to the same duty in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass
from enum import Enum
from functools import lru_cache
from itertools import compress, count
from operator import is_, ne
from typing import Any

from pydantic import BaseModel

from host.judging.stateless import Stateless

_ROOMS = ("host.judging", "games.")
"""Where the parts of a referee are defined: whatever else he holds is a value, and does not change."""

_VALUE, _CONTAINER, _PART = range(3)
_NOTHING: list[Any] = []


class _Kinds(dict[type, int]):
    """Whether things of a type are values, hold others, or change."""

    def __missing__(self, cls: type) -> int:
        value = issubclass(cls, Enum | BaseModel | tuple) or (is_dataclass(cls) and _is_frozen(cls))
        changes = cls.__module__.startswith(_ROOMS) and not value and not issubclass(cls, Stateless)
        self[cls] = kind = _PART if changes else _VALUE
        return kind


_kinds = _Kinds({list: _CONTAINER, dict: _CONTAINER, set: _CONTAINER})


@lru_cache(maxsize=1 << 12)
def _others(types: tuple[type, ...]) -> tuple[list[int], list[int]]:
    """Which things of these types are parts, and which hold others: mostly the fields of a part hold what they have
    held before."""
    kinds = [_kinds[cls] for cls in types]
    return [place for place, kind in enumerate(kinds) if kind == _PART], [
        place for place, kind in enumerate(kinds) if kind == _CONTAINER
    ]


def _is_frozen(cls: type) -> bool:
    params = getattr(cls, "__dataclass_params__", None)
    return bool(params is not None and params.frozen)


class _Part:
    """One part of a referee, as it was. Parts are compared by what they are, values by what they say."""

    __slots__ = ("containers", "fields", "leads_to", "part", "values")

    def __init__(self, part: object) -> None:
        fields = vars(part).copy()
        values: list[Any] = list(fields.values())
        parts, containers = _others(tuple(map(type, values)))
        leads_to = [values[place] for place in parts] if parts else _NOTHING
        names = list(fields) if containers else _NOTHING
        for place in containers:
            value = values[place]
            if value and type(value) is list and _kinds[type(value[0])] == _PART:
                leads_to = [*leads_to, *value]
            fields[names[place]] = values[place] = value.copy()
        self.part = part
        self.fields = fields
        self.values = tuple(values)
        self.containers: tuple[str, ...] = tuple([names[place] for place in containers]) if containers else ()
        """Names of the fields that hold others."""
        self.leads_to: Sequence[object] = leads_to
        """The parts that it holds."""


class Memory:
    """What one object, and every part of it that changes, held when this was taken."""

    __slots__ = ("_fields", "_parts", "_set", "_values")

    def __init__(self, root: object) -> None:
        parts = _parts_of(root, ())
        _read_quickly(parts)
        self.__setstate__(parts)

    def after(self, root: object) -> Memory:
        """What the same object knows now, some steps later: this, if nothing has changed; what has not is shared."""
        changed = self._changed(self._now())
        if not changed:
            return self
        parts, same = list(self._parts), True
        for place in changed:
            then = parts[place]
            parts[place] = part = _Part(then.part)
            same = same and _is_same(part.leads_to, then.leads_to)
        later = object.__new__(Memory)
        if not same:
            later.__setstate__(_parts_of(root, parts))
            return later
        later._parts, later._fields = tuple(parts), self._fields
        later._values, later._set = self._values.copy(), self._set.copy()
        for place in changed:
            then = parts[place]
            later._values[place], later._set[place] = then.values, (self._fields[place], then.fields, then.containers)
        return later

    def __getstate__(self) -> tuple[_Part, ...]:
        return self._parts

    def __setstate__(self, parts: tuple[_Part, ...]) -> None:
        """Also where it comes from a journal: the fields are those of the parts."""
        self._parts: tuple[_Part, ...] = parts
        self._fields: list[dict[str, Any]] = [vars(then.part) for then in parts]
        self._values: list[tuple[Any, ...]] = [then.values for then in parts]
        self._set = [(fields, then.fields, then.containers) for fields, then in zip(self._fields, parts, strict=True)]

    def _now(self) -> list[tuple[Any, ...]]:
        """The values of all parts; one by one in a loop they would take twice the time."""
        return list(map(tuple, map(dict.values, self._fields)))

    def _changed(self, now: list[tuple[Any, ...]]) -> list[int]:
        """The places of the parts that are not as they were: mostly few of many."""
        return list(compress(count(), map(ne, self._values, now)))

    def recall(self) -> None:
        """Everything is again as it was. All is set, for to look for what has changed would take longer."""
        for fields, then, containers in self._set:
            if len(fields) != len(then):
                fields.clear()  # one that its class had until then is the class's again
            fields.update(then)
            for name in containers:
                fields[name] = then[name].copy()


def _is_same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Whether these are the very same parts."""
    return len(some) == len(others) and all(map(is_, some, others))


def _read_quickly(parts: Sequence[_Part]) -> None:
    """What lists the fields of an object gives it a dict, which shares its keys with those of others of its class; one
    with keys of its own Python reads several times as fast. Before the first memory is made: memories know parts by
    their dicts."""
    for one in parts:
        one.part.__dict__ = {**vars(one.part)}


def _parts_of(root: object, known: Sequence[_Part]) -> tuple[_Part, ...]:
    """It and every part that it leads to; those that are `known` as they are now are not looked at again."""
    known_by = {id(then.part): then for then in known}
    parts: dict[int, _Part] = {}
    waiting = [root]
    while waiting:
        part = waiting.pop()
        key = id(part)
        if key not in parts:
            parts[key] = then = known_by.get(key) or _Part(part)
            waiting += then.leads_to
    return tuple(parts.values())
