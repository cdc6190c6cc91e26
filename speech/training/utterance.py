"""A piece of speech with the phone at every moment: what synthesis and alignment make, and augmentation changes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from speech.training.features import RATE, SHIFT, WINDOW, Floats

SUBSAMPLING = 3
"""Frames of features for one label."""

SILENCE = 0
"""Class of silence."""


@dataclass(frozen=True)
class Labelled:
    """Samples at 16 kHz with their phones."""

    samples: Floats
    starts: NDArray[np.int32]
    """First sample of each phone, rising."""
    phones: NDArray[np.int16]
    """Class of each phone."""

    def labels(self, frames: int) -> NDArray[np.int16]:
        """The class at the middle of each third frame."""
        return self.classes(np.arange(0, frames, SUBSAMPLING) * SHIFT + WINDOW // 2)

    def classes(self, places: NDArray[np.int64]) -> NDArray[np.int16]:
        """The class at these samples."""
        index = np.searchsorted(self.starts, places, side="right") - 1
        return np.asarray(np.where(index < 0, SILENCE, self.phones[np.maximum(index, 0)]), dtype=np.int16)

    def resampled(self, speed: float) -> Labelled:
        """Played faster or slower: tempo, pitch and throat change together."""
        if speed == 1.0:
            return self
        from scipy.signal import resample_poly  # here: who only learns a table has no scipy

        samples = resample_poly(self.samples, 100, round(100 * speed)).astype(np.float32)
        scale = 100 / round(100 * speed)
        return Labelled(samples, (self.starts * scale).astype(np.int32), self.phones)

    def padded(self, before: float, after: float) -> Labelled:
        """With seconds of silence around it."""
        ahead = int(before * RATE)
        samples = np.pad(self.samples, (ahead, int(after * RATE)))
        starts = np.concatenate([[0], self.starts + ahead, [ahead + len(self.samples)]]).astype(np.int32)
        phones = np.concatenate([[SILENCE], self.phones, [SILENCE]]).astype(np.int16)
        return Labelled(samples, starts, phones)

    def trimmed(self, margin: float) -> Labelled:
        """Without silence at the ends, save a margin of some seconds."""
        spoken = np.flatnonzero(self.phones != SILENCE)
        if not len(spoken):
            return self
        ends = np.append(self.starts[1:], len(self.samples))
        first = max(0, int(self.starts[spoken[0]]) - int(margin * RATE))
        last = min(len(self.samples), int(ends[spoken[-1]]) + int(margin * RATE))
        keep = slice(max(0, spoken[0] - 1), spoken[-1] + 2)
        starts = np.clip(self.starts[keep] - first, 0, last - first).astype(np.int32)
        return Labelled(self.samples[first:last], starts, self.phones[keep])

    def cut(self, first: int, last: int) -> Labelled:
        """Only the phones from number `first` to before number `last`."""
        ends = np.append(self.starts[1:], len(self.samples))
        begin, end = int(self.starts[first]), int(ends[last - 1])
        return Labelled(self.samples[begin:end], self.starts[first:last] - begin, self.phones[first:last])


def join(parts: list[Labelled]) -> Labelled:
    """One after the other."""
    offsets = np.cumsum([0, *(len(part.samples) for part in parts)])
    starts = np.concatenate([part.starts + offset for part, offset in zip(parts, offsets, strict=False)])
    return Labelled(
        np.concatenate([part.samples for part in parts]),
        starts.astype(np.int32),
        np.concatenate([part.phones for part in parts]),
    )
