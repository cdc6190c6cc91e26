"""Where sound comes from: what every source gives, and the source that reads a file."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np

from speech.clock import SampleClock
from speech.container import breaks_off, tells_its_length
from speech.quiet import quiet_stderr
from speech.resample import Resampler, Samples, to_pcm

if TYPE_CHECKING:
    import soundfile

BLOCK_S = 0.04
"""Length of a block; short, because a word ends somewhere in it and the host waits for its end."""
_BLOCKS_AT_ONCE = 25
"""Blocks of a file that are read in one go: a call of libsndfile takes longer than reading a block."""
RATES = range(4_000, 768_001)
"""Samples a second of a file: below there is no speech, above there is no microphone."""
KNOWN = "WAV, FLAC, OGG, MP3 und AIFF"
"""What libsndfile reads and people have; it knows some more."""
LOWEST_RATE = 16_000
"""Samples a second that the acoustic models were made for; Vosk resamples down to it by itself, never up."""
_NOTHING_S = 0.1
"""So much may be missing of a file: who writes MP3 counts what he put before and behind it."""

_TALKATIVE = frozenset({"MP3", "MPEG"})
"""Formats whose library writes to standard error by itself what it has skipped."""


class AudioFileError(Exception):
    """A file that cannot be read as audio; the message is for the person who named it."""


@dataclass(frozen=True)
class Block:
    """A short piece of sound."""

    pcm: bytes
    """16-bit little-endian mono; empty if there is only lost time to report."""
    start: float
    """Time of the first sample, seconds on the sample clock."""
    lost_s: float = 0.0
    """Seconds lost directly before this block."""


class AudioSource(Protocol):
    """Gives blocks of sound in order, and keeps the sample clock."""

    rate: int
    """Samples a second of the blocks; at least `LOWEST_RATE`."""
    clock: SampleClock
    live: bool
    """Whether the sound is happening now, so that the clock is anchored to `time.monotonic()`."""

    def blocks(self) -> Iterator[Block]:
        """Blocks of 20 to 50 ms until the end of the file, or until `close`."""

    def close(self) -> None:
        """Let go of the device or file; `blocks` ends."""


class FileSource:
    """A file that libsndfile reads, of any rate and number of channels, as fast as it can be read or in real time."""

    def __init__(self, path: Path, realtime: bool = False) -> None:
        self._path = path
        self._realtime = realtime
        self._closed = False
        self._frames = 0
        """So many of the file have been read."""
        self._file = _open(path)
        native = int(self._file.samplerate)
        self._resampler = Resampler(native, LOWEST_RATE) if native < LOWEST_RATE else None
        self.rate = max(native, LOWEST_RATE)
        self.clock = SampleClock(self.rate)
        self.live = realtime

    def blocks(self) -> Iterator[Block]:
        """The whole file, block by block. Raises AudioFileError behind the last one where something is missing."""
        size = max(1, round(self._file.samplerate * BLOCK_S))
        fault = None
        while not self._closed:
            read = self._read(size * _BLOCKS_AT_ONCE)
            if len(read) == 0:
                fault = self._missing()
                break
            self._frames += len(read)
            for begin in range(0, len(read), size):
                samples = read[begin : begin + size]
                yield from self._block(samples if self._resampler is None else self._resampler.feed(samples))
                if self._closed:
                    break
        if self._resampler is not None and not self._closed:
            yield from self._block(self._resampler.flush())
        self.close()
        if fault is not None:
            raise fault

    def close(self) -> None:
        """Close the file; what was not read stays unread."""
        self._closed = True
        self._file.close()

    def _read(self, size: int) -> Samples:
        import soundfile

        try:
            with quiet_stderr() if self._file.format in _TALKATIVE else nullcontext():
                # Not as int16: soundfile would not scale a file of floats.
                frames = self._file.read(size, dtype="float32", always_2d=True)
        except soundfile.SoundFileError as error:
            raise self._unreadable() from error
        frames = np.nan_to_num(frames, copy=False)  # a file of floats may hold anything
        return frames[:, 0] if frames.shape[1] == 1 else np.asarray(frames.mean(axis=1, dtype=np.float32))

    def _unreadable(self) -> AudioFileError:
        return AudioFileError(f"{self._path}: ist nach {_seconds(self.clock.now)} nicht mehr lesbar.")

    def _missing(self) -> AudioFileError | None:
        """What libsndfile says nothing of: that the file goes no further, or that it left something out on the way."""
        if breaks_off(self._path):
            return self._unreadable()
        missing = (self._file.frames - self._frames) / self._file.samplerate
        if missing < _NOTHING_S or not tells_its_length(self._path):
            return None
        return AudioFileError(f"{self._path}: ist beschädigt; {_seconds(max(1.0, missing))} davon sind nicht lesbar.")

    def _block(self, samples: Samples) -> Iterator[Block]:
        if len(samples) == 0:
            return
        if self._realtime:
            self.clock.anchor(time.monotonic())
        start = self.clock.advance(len(samples))
        if self._realtime:
            # A microphone, too, gives a block when its last sample has been heard.
            time.sleep(max(0.0, self.clock.to_monotonic(self.clock.now) - time.monotonic()))
        yield Block(to_pcm(samples), start)


def _seconds(count: float) -> str:
    return "einer Sekunde" if round(count) == 1 else f"{count:.0f} Sekunden"


def _open(path: Path) -> soundfile.SoundFile:
    import soundfile

    if not path.is_file():
        raise AudioFileError(f"{path}: diese Datei gibt es nicht.")
    try:
        with quiet_stderr():
            file = soundfile.SoundFile(str(path))
    except (soundfile.SoundFileError, OSError, TypeError) as error:  # TypeError: it takes it for raw samples
        raise AudioFileError(f"{path}: ist keine lesbare Aufnahme; lesbar sind {KNOWN}.") from error
    if not RATES[0] <= file.samplerate <= RATES[-1]:
        file.close()
        raise AudioFileError(
            f"{path}: hat {file.samplerate} Abtastwerte in der Sekunde; lesbar sind {RATES[0]} bis {RATES[-1]}."
        )
    return file
