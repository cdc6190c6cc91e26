"""Knuckles on the table, heard in the sound: when on the sample clock, and how strong.

Every sudden sound is a hit; its shape (`speech.knock_shape`) tells whether it was a knock. A knock is known a quarter
of a second after it happened, or a half; its time is that of the blow, within a few milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from speech.knock_net import KnockNet, load
from speech.knock_shape import AFTER, BANDS, BEFORE, HOP, RATE, WINDOW, Frames, frames, onset_of, peak_of, rises, shape
from speech.resample import Samples, from_pcm

SURE_ENOUGH = 0.8
"""From this sureness on a hit is a knock, unless the table wants it otherwise (`[audio] knock_sure_enough`).
Chosen where an hour of the bar that judges has one false knock (`speech/measure/KNOCKS.md`)."""
LEAST_RISE_DB = 9.0
"""A hit rises at least so much above what was heard before."""
APART_S = 0.08
"""Two hits this close to each other are one."""
_ALONE = round(APART_S * RATE / HOP)
_LOOK_BACK = BEFORE + 24
"""Frames that are kept: before the oldest hit that still waits for its end, and for the tones before it."""
_SEAM_S = 0.001
_AT_ONCE_S = 0.2
"""Sound is looked at in pieces of this length: many small ones cost more than they bring."""
_TAPS = 31


@dataclass(frozen=True)
class Knock:
    """Something struck the table."""

    at: float
    """Seconds on the sample clock."""
    strength_db: float
    """Height of the blow against the loudest that the microphone can take: 0 at most, -40 is soft."""
    sureness: float
    """That it was a knock, 0 to 1."""


@dataclass(frozen=True)
class Hit:
    """Any sudden sound."""

    at: float
    strength_db: float
    shape: Samples


class HitFinder:
    """Finds the sudden sounds of a stream. Not to be shared between threads."""

    def __init__(self, rate: int) -> None:
        """`rate`: samples a second of what is fed, 16 kHz or more."""
        self._thinner = _Thinner(rate)
        self._origin = 0.0
        """When the first sample that is kept was heard."""
        self._begun = 0.0
        self._until = 0.0
        self._gathered = bytearray()
        self._samples: Samples = np.zeros(0, np.float32)
        self._bands: Frames = np.zeros((0, BANDS), np.float32)
        self._looked = BEFORE
        """The next frame that may be a hit."""

    def feed(self, pcm: bytes, start: float) -> list[Hit]:
        """16-bit mono whose first sample is at `start` (seconds); where it does not join what came before, nothing is
        known of the time between. The hits that are complete now, oldest first."""
        if abs(start - self._until) > _SEAM_S:
            self._restart(start)
        self._until = start + len(pcm) / 2 / self._thinner.rate
        self._gathered += pcm
        if len(self._gathered) < 2 * _AT_ONCE_S * self._thinner.rate:
            return []
        samples = self._thinner.feed(from_pcm(bytes(self._gathered)))
        self._gathered.clear()
        self._samples = np.concatenate([self._samples, samples])
        fresh = self._samples[len(self._bands) * HOP :]
        if len(fresh) >= WINDOW:
            self._bands = np.concatenate([self._bands, frames(fresh)])
        hits = self._hits()
        self._forget()
        return hits

    @property
    def known_until(self) -> float:
        """No hit before this time is still to come; seconds."""
        looked = self._origin + self._looked * HOP / RATE if self._looked > BEFORE else self._begun
        return min(self._until, looked)

    def _restart(self, at: float) -> None:
        """Nothing is known of what was before."""
        self._origin = at - self._thinner.delay_s
        self._begun = at
        self._gathered.clear()
        self._samples, self._bands, self._looked = self._samples[:0], self._bands[:0], BEFORE

    def _hits(self) -> list[Hit]:
        last = len(self._bands) - AFTER
        if last <= self._looked:
            return []
        begin = self._looked - _ALONE
        rise = rises(self._bands[begin - 5 : last + _ALONE])[5:]
        hits = []
        for frame in np.flatnonzero(rise[_ALONE : _ALONE + last - self._looked] >= LEAST_RISE_DB):
            around = rise[frame : frame + 2 * _ALONE + 1]
            if around.argmax() == _ALONE:
                hits.append(self._hit(self._looked + int(frame)))
        self._looked = last
        return hits

    def _hit(self, frame: int) -> Hit:
        peak = peak_of(self._samples, frame)
        level = 20 * float(np.log10(abs(self._samples[peak]) + 1e-6))
        at = self._origin + onset_of(self._samples, peak) / RATE
        return Hit(at, level, shape(self._samples, self._bands, frame, peak))

    def _forget(self) -> None:
        surplus = self._looked - _LOOK_BACK
        if surplus > _LOOK_BACK:
            self._samples, self._bands = self._samples[surplus * HOP :], self._bands[surplus:]
            self._origin += surplus * HOP / RATE
            self._looked -= surplus


class KnockDetector:
    """Tells which hits are knocks."""

    def __init__(
        self, rate: int, sure_enough: float = SURE_ENOUGH, least_db: float = -90.0, net: KnockNet | None = None
    ) -> None:
        """`least_db`: softer blows (`Knock.strength_db`) are somebody else's table."""
        self._finder = HitFinder(rate)
        self._sure_enough = sure_enough
        self._least_db = least_db
        self._net = net or load()

    @property
    def known_until(self) -> float:
        """No knock before this time is still to come; seconds."""
        return self._finder.known_until

    def feed(self, pcm: bytes, start: float) -> list[Knock]:
        """As `HitFinder.feed`; the knocks among the hits."""
        hits = [hit for hit in self._finder.feed(pcm, start) if hit.strength_db >= self._least_db]
        if not hits:
            return []
        sure = self._net.sureness(np.stack([hit.shape for hit in hits]))
        return [
            Knock(round(hit.at, 4), round(hit.strength_db, 1), float(one))
            for hit, one in zip(hits, sure, strict=True)
            if one >= self._sure_enough
        ]


class _Thinner:
    """From the rate of a device to `RATE`, good enough for energies; a block is never held back.

    It runs beside the recogniser all evening: at 48 kHz it takes a tenth of what `resample.Resampler` takes."""

    def __init__(self, rate: int) -> None:
        if rate < RATE:
            raise ValueError(f"rate must be at least {RATE}, not {rate}")
        self.rate = rate
        places = np.arange(_TAPS) - _TAPS // 2
        cutoff = 0.9 * RATE / rate
        taps = np.sinc(cutoff * places) * np.hanning(_TAPS + 2)[1:-1]
        self._taps = (taps / taps.sum()).astype(np.float32)
        self._held = np.zeros(_TAPS - 1, np.float32)
        self._place = 0.0
        """Of the next output, in samples of the next block."""
        self.delay_s = 0.0 if rate == RATE else _TAPS // 2 / rate

    def feed(self, samples: Samples) -> Samples:
        """The same sound, `delay_s` later."""
        if self.rate == RATE:
            return samples
        held = np.concatenate([self._held, samples])
        self._held = held[-(_TAPS - 1) :]
        smooth = np.convolve(held, self._taps, "valid")
        step = self.rate / RATE
        places = np.arange(self._place, len(smooth), step)
        self._place = float(places[-1]) + step - len(smooth) if len(places) else self._place - len(smooth)
        thin: Samples = np.interp(places, np.arange(len(smooth)), smooth).astype(np.float32)
        return thin
