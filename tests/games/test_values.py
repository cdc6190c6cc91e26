"""Values with a few fields changed are what `dataclasses.replace` makes of them."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property

import pytest

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
