"""Memory: all that a referee knows is set into him and read out of him: no world knows of another one."""

from __future__ import annotations

from typing import Any

import pytest
from brought import BROUGHT
from evenings import Table

from host.judging.stateless import Stateless
from host.worlds.memory import Memory


def held(thing: object) -> list[Any]:
    """What is in a container, or in the fields of a judge."""
    if isinstance(thing, dict):
        return list(thing.values())
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    return list(vars(thing).values()) if type(thing).__module__.startswith(("host.judging", "games.")) else []


@pytest.mark.parametrize("game", BROUGHT)
def test_whatever_keeps_something_is_remembered(game: str) -> None:
    """Also what only somebody holds who keeps nothing himself: his fields are not looked into."""
    referee = Table(game=game, **BROUGHT[game].small).evening._fold.referee
    known = {id(part.part) for part in Memory(referee)._parts}
    judges: dict[int, object] = {}
    waiting: list[tuple[object, bool]] = [(referee, False)]
    forgotten = set()
    while waiting:
        one, by_stateless = waiting.pop()
        if id(one) in judges:
            continue
        judges[id(one)] = one
        keeps = not isinstance(one, Stateless) and id(one) not in known
        if by_stateless and keeps and hasattr(one, "__dict__") and held(one) and _changes(one):
            forgotten.add(type(one).__name__)
        waiting += [(other, isinstance(one, Stateless)) for other in held(one)]
    assert len(judges) > 100
    assert not forgotten


def _changes(one: object) -> bool:
    """Whether it is a judge, and no value."""
    params = getattr(type(one), "__dataclass_params__", None)
    return not isinstance(one, type) and not (params is not None and params.frozen)


def test_a_field_that_was_not_there_is_gone_again() -> None:
    """Its class says what it is until somebody sets it: "who was away, and the deal as he left it"."""
    table = Table()
    table.say("es liegt herz neun")
    memory = Memory(table.evening._fold.referee)
    table.say("cem ist weg", "cem ist wieder da")
    memory.recall()
    assert [vars(one.part).keys() - one.fields.keys() for one in memory._parts if vars(one.part) != one.fields] == []
