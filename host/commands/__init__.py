"""The commands, one module for each family."""

from __future__ import annotations

from types import ModuleType

from host.commands import (
    bench,
    check,
    completion,
    configuration,
    deck,
    demo,
    evenings,
    hear,
    learn,
    model,
    play,
    record,
    rules,
    welcome,
)

MODULES: tuple[ModuleType, ...] = (
    demo,
    play,
    evenings,
    hear,
    rules,
    check,
    configuration,
    deck,
    model,
    learn,
    record,
    bench,
    completion,
)
"""In the order of the help."""

__all__ = ["MODULES", "welcome"]
