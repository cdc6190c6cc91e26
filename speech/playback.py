"""Plays a file to whoever sits in front of the computer; where nothing can be played, it stays quiet."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def has_output() -> bool:
    """Whether there is anything that sound could come out of."""
    try:
        import sounddevice

        return bool(sounddevice.query_devices(kind="output"))
    except Exception:  # no PortAudio, no device: every system says so in its own way
        return False


class Playback:
    """A WAV or FLAC file on its way to the loudspeaker."""

    def __init__(self, path: Path, loudest: float = 1.0) -> None:
        """`loudest` is the greatest sample after scaling, from 0 to 1."""
        self._path = path
        self._loudest = loudest
        self._device: Any = None

    def start(self) -> None:
        """Begin to play, in the background; it is no fault if that cannot be done."""
        try:
            import sounddevice
            import soundfile

            samples, rate = soundfile.read(self._path, dtype="float32")
            sounddevice.play(samples * (self._loudest / max(1e-6, float(abs(samples).max()))), rate)
        except Exception:  # as above
            return
        self._device = sounddevice

    def stop(self) -> None:
        """Fall silent."""
        if self._device is not None:
            self._device.stop()
            self._device = None
