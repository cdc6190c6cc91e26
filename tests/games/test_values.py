"""Values are what `dataclasses` makes of them, and so are those with a few fields changed."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest

from games import values
from games.values import replace


@dataclass(frozen=True)
class Plain:
    one: int
    two: tuple[int, ...] = ()


@dataclass(frozen=True)
class Remembering:
    one: int

    @cached_property
    def double(self) -> int:
        return 2 * self.one


@dataclass(frozen=True, slots=True)
class Slotted:
    one: int


@dataclass(frozen=True)
class Checked:
    one: int

    def __post_init__(self) -> None:
        if self.one < 0:
            raise ValueError(self.one)


@dataclass
class Derived:
    one: int
    later: int = field(default=0, init=False)


def test_what_is_not_changed_stays_and_the_old_value_too() -> None:
    old = Plain(1, (2,))
    new = replace(old, one=3)
    assert (old, new) == (Plain(1, (2,)), Plain(3, (2,)))
    assert hash(new) == hash(Plain(3, (2,))) and new.two is old.two
    with pytest.raises(dataclasses.FrozenInstanceError):
        new.one = 4  # type: ignore[misc]


def test_what_was_remembered_of_the_old_value_is_not_told_of_the_new_one() -> None:
    old = Remembering(1)
    assert old.double == 2
    assert replace(old, one=3).double == 6


def test_values_with_slots_and_such_as_check_themselves_are_made_as_usual() -> None:
    assert replace(Slotted(1), one=2) == Slotted(2)
    with pytest.raises(ValueError):
        replace(Checked(1), one=-1)


@pytest.mark.parametrize("value", [Plain(1), Slotted(1), Checked(1)])
def test_a_field_that_is_none_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        replace(value, three=3)  # type: ignore[type-var]


def test_a_field_that_nobody_may_give_is_no_field_to_change() -> None:
    with pytest.raises((TypeError, ValueError)):
        replace(Derived(1), later=2)


@values.dataclass(frozen=True)
class Base:
    one: int
    two: tuple[int, ...] = ()


@values.dataclass(frozen=True, kw_only=True)
class Event:
    at: float
    names: list[str] = field(default_factory=list)


@values.dataclass(frozen=True, kw_only=True)
class Laid(Event):
    at: float = 1.0
    cards: tuple[int, ...]


@values.dataclass(frozen=True)
class Mixed(Base):
    three: int = field(default=3, kw_only=True)

    @cached_property
    def sum(self) -> int:
        return self.one + self.three


@values.dataclass(frozen=True)
class Counting:
    one: int
    two: int = field(default=2, init=False)


@values.dataclass(frozen=True)
class Guarded:
    one: int

    def __post_init__(self) -> None:
        if self.one < 0:
            raise ValueError(self.one)


@values.dataclass
class Changing:
    one: int


def test_a_value_is_what_dataclasses_makes_of_it() -> None:
    assert Base(1) == Base(one=1, two=()) != Base(1, (2,))
    assert hash(Base(1, (2,))) == hash(Base(1, (2,))) and len({Base(1), Base(1)}) == 1
    assert repr(Mixed(1, three=4)) == "Mixed(one=1, two=(), three=4)"
    assert vars(Mixed(1)) == {"one": 1, "two": (), "three": 3} and list(vars(Laid(cards=()))) == [
        "at",
        "names",
        "cards",
    ]
    assert Mixed(1, (2,)).sum == 4 and replace(Mixed(1), three=5).sum == 6
    assert (
        [one.name for one in dataclasses.fields(Mixed)] == ["one", "two", "three"] == [*Mixed.__match_args__, "three"]
    )
    assert pickle.loads(pickle.dumps(Mixed(1, (2,)))) == copy.copy(Mixed(1, (2,))) == Mixed(1, (2,))


def test_what_is_made_anew_is_each_ones_own() -> None:
    one, other = Laid(cards=(1,)), Laid(cards=(1,))
    assert one == other and one.names is not other.names
    assert Laid(at=2.0, names=["Anna"], cards=()).names == ["Anna"]


@pytest.mark.parametrize("value", [Base(1), Laid(cards=()), Mixed(1), replace(Base(1), one=2)])
def test_no_value_is_changed(value: Any) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.one = 4
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.at


@pytest.mark.parametrize(
    "wrong",
    [lambda: Base(), lambda: Base(1, (), 3), lambda: Base(1, four=4), lambda: Mixed(1, (), 3), lambda: Laid(1.0, ())],
)
def test_what_does_not_fit_is_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        wrong()


def test_what_makes_something_of_its_fields_is_made_as_usual() -> None:
    assert (Counting(1).two, Changing(1).one) == (2, 1)
    with pytest.raises(ValueError):
        Guarded(-1)
    changing = Changing(1)
    changing.one = 2
    assert changing == Changing(2)


def test_who_asks_is_told_of_the_fields() -> None:
    """Hypothesis and help do."""
    assert str(inspect.signature(Mixed)) == "(one: 'int', two: 'tuple[int, ...]' = (), *, three: 'int' = 3) -> None"
