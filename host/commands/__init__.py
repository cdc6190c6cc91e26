"""The commands, one module for each family. Only what is asked for is loaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType

MODULES: Mapping[str, tuple[str, ...]] = {
    "demo": ("demo",),
    "play": ("play", "resume"),
    "evenings": ("evenings", "export", "replay", "amend"),
    "hear": ("hear",),
    "rules": ("rules", "say"),
    "check": ("check",),
    "configuration": ("config",),
    "deck": ("deck",),
    "model": ("model",),
    "learn": ("learn",),
    "record": ("record",),
    "bench": ("bench",),
    "completion": ("completion",),
}
"""Module → its commands, in the order of the help."""


def modules(command: str | None = None) -> Iterator[ModuleType]:
    """The module of this command; all of them where there is no such command."""
    one = next((name for name, commands in MODULES.items() if command in commands), None)
    yield from (import_module(f"{__name__}.{name}") for name in (MODULES if one is None else (one,)))


__all__ = ["MODULES", "modules"]
