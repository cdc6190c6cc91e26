"""Kept sound: the end of what was fed, to be heard again where a word is doubted or an utterance had to be cut."""

from __future__ import annotations

from speech.rehearing import Stretch


class KeptSound:
    """16-bit mono. Times in seconds since the first sample that was fed."""

    def __init__(self, rate: int, most_s: float) -> None:
        """`rate`: samples a second. `most_s`: so much is kept at most."""
        self.fed = 0
        """Samples so far, those that were left out included."""
        self._rate = rate
        self._most = 2 * round(most_s * rate)
        self._pcm = bytearray()

    @property
    def since(self) -> int:
        """The first sample that is kept."""
        return self.fed - len(self._pcm) // 2

    @property
    def pcm(self) -> bytes:
        """All that is kept."""
        return bytes(self._pcm)

    def feed(self, step: bytes) -> None:
        """The next samples."""
        self.fed += len(step) // 2
        self.keep(step)

    def keep(self, pcm: bytes) -> None:
        """What was fed already, up to the last sample."""
        self._pcm += pcm
        surplus = len(self._pcm) - self._most
        if surplus > 0:
            del self._pcm[:surplus]

    def forget(self) -> None:
        """Nothing of it will be heard again."""
        self._pcm = bytearray()

    def last(self, seconds: float) -> bytes:
        """The end of it."""
        return bytes(self._pcm[-2 * round(seconds * self._rate) :])

    def between(self, start: float, end: float) -> bytes:
        """As much as is kept of it."""
        first, last = (max(0, round(edge * self._rate) - self.since) for edge in (start, end))
        return bytes(self._pcm[2 * first : 2 * last])

    def stretch(self, start: float, end: float) -> Stretch:
        """As much as is kept of it, and where that begins."""
        first = max(self.since, round(start * self._rate))
        last = min(self.fed, round(end * self._rate))
        return Stretch(bytes(self._pcm[2 * (first - self.since) : 2 * (last - self.since)]), first / self._rate)
