"""Plays a file to whoever sits in front of the computer; where nothing can be played, it stays quiet."""

from __future__ import annotations

from pathlib import Path
from typing import Any


class Playback:
    """A WAV or FLAC file on its way to the loudspeaker."""

    def __init__(self, path: Path, level: float = 1.0) -> None:
        """`level` is the loudest sample after scaling, from 0 to 1."""
        self._path = path
        self._level = level
        self._device: Any = None

    def start(self) -> bool:
        """Begin to play; False if that cannot be done here."""
        try:
            import sounddevice
            import soundfile

            samples, rate = soundfile.read(self._path, dtype="float32")
            peak = float(abs(samples).max()) or 1.0
            sounddevice.play(samples * (self._level / peak), rate)
        except Exception:  # no PortAudio, no device, no file: the program goes on without
            return False
        self._device = sounddevice
        return True

    def stop(self) -> None:
        """Fall silent."""
        if self._device is not None:
            self._device.stop()
            self._device = None
