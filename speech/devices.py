"""PortAudio's list of devices: read once in a process, and read anew when one has gone or come."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Literal

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


class DeviceError(Exception):
    """There is none, or none of that name."""

    def __init__(self, named: str | int | None, known: list[str]) -> None:
        super().__init__(str(named))
        self.named = named
        self.known = known
        """Those that there are."""


def number_or_name(device: str | int | None) -> str | int | None:
    """A device as PortAudio wants it: a number, part of a name, or None for the usual one."""
    return int(device) if isinstance(device, str) and device.isdecimal() else device


def found(sounddevice: ModuleType, device: str | int | None, kind: Literal["input", "output"]) -> dict[str, Any]:
    """What PortAudio knows of it. Raises `DeviceError`."""
    try:
        info: dict[str, Any] = sounddevice.query_devices(number_or_name(device), kind=kind)
    except (ValueError, OverflowError, sounddevice.PortAudioError) as error:
        known = [one["name"] for one in sounddevice.query_devices() if one[f"max_{kind}_channels"] > 0]
        raise DeviceError(device, known) from error
    return info
