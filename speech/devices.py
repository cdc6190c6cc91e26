"""PortAudio's list of devices: read once in a process, and read anew when one has gone or come."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

_USERS: list[Callable[[], None]] = []


def before_rescan(release: Callable[[], None]) -> None:
    """`release` is called before the list is read anew: whatever it has open must be closed then, and may be opened
    again afterwards."""
    _USERS.append(release)


def forget(release: Callable[[], None]) -> None:
    """It has nothing open any more."""
    if release in _USERS:
        _USERS.remove(release)


def rescan(sounddevice: ModuleType) -> None:
    """Read the list anew. PortAudio closes every stream of this process with it."""
    for release in list(_USERS):
        release()
    sounddevice._terminate()
    sounddevice._initialize()
