"""A table with a microphone in its middle, in the computer: sounds are put on it while it runs, block by block.

It is a live source whose clock needs no real time: `time.monotonic()` is its own sample clock. What the host says comes
from a loudspeaker that distorts a little, through a room, and is known as the reference of an echo canceller.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from speech.clock import SampleClock
from speech.loudspeaker import LEAD_S
from speech.measure.cast import ROOM_S, loudness
from speech.resample import Samples, to_pcm
from speech.sources import BLOCK_S, Block
from speech.synthetic import RATE, speak

LOUD = 0.05
"""Root mean square, while he speaks, of a player in the middle distance; and of the host."""
_WHISPER = 3e-4
"""What every room and microphone has."""
_DELAY_S = 0.06
"""From the loudspeaker's samples to the microphone's."""
_LOWERED = 0.2
_TYPICAL, _TYPICAL_RATE = "Mareike ist dran. Gewünscht ist Herz.", 165
"""By this sentence, and words a minute, the host's loudness is set."""
_KEPT_S = 1.0
"""What has sounded stays known for so long: the reference is asked for late."""


@dataclass
class _Sound:
    begin: int
    """Its first sample on the clock."""
    samples: Samples

    def into(self, piece: Samples, at: int) -> None:
        """Add what of it sounds in a piece that begins at this sample."""
        low, high = max(at, self.begin), min(at + len(piece), self.begin + len(self.samples))
        if low < high:
            piece[low - at : high - at] += self.samples[low - self.begin : high - self.begin]

    def soften(self, since: int, factor: float) -> None:
        """From this sample on."""
        self.samples[max(0, since - self.begin) :] *= np.float32(factor)


class Stage:
    """An `AudioSource`, and the `Reference` of its own loudspeaker. All times in seconds on the sample clock."""

    live = True

    def __init__(self, noise: Samples, ratio_db: float | None, seed: int) -> None:
        """`noise`: with a mean power of 1, played in a circle; `ratio_db`: of a player to it, None: quiet."""
        rng = np.random.default_rng(seed)
        self.rate = RATE
        self.clock = SampleClock(RATE)
        self.clock.anchor(0.0)
        self._rng = rng
        self._noise = None if ratio_db is None else noise * np.float32(LOUD * 10 ** (-ratio_db / 20))
        self._place = int(rng.integers(len(noise)))
        self._way = _way(rng)
        self._volume = np.float32(LOUD / loudness(_through(_rendered(_TYPICAL, _TYPICAL_RATE), self._way)))
        """Of the loudspeaker: the same for whatever it says."""
        self._table: list[_Sound] = []
        self._played: list[_Sound] = []
        """What the loudspeaker gets."""
        self._echoes: list[_Sound] = []
        self._ended = False

    @property
    def now(self) -> float:
        """Up to here everything has been given out."""
        return self.clock.now

    def put(self, sound: Samples, at: float, gain_db: float = 0.0) -> None:
        """Somebody at the table, or beside it: a voice in the middle distance has a loudness of 1."""
        level = np.float32(LOUD * 10 ** (gain_db / 20))
        self._table.append(_Sound(round(at * RATE), np.asarray(sound * level, np.float32)))

    def play(self, text: str, rate: int) -> float:
        """The host says a text, `rate` words a minute, from now on, as loud at the microphone as a player; how long it
        takes, in seconds."""
        sound = _rendered(text, rate)
        begin = self.clock.samples + round(LEAD_S * RATE)  # a sound card is given everything a little ahead
        echo = _through(np.tanh(1.5 * sound) / 1.5, self._way)
        echo *= self._volume
        self._played.append(_Sound(begin, sound.copy()))
        self._echoes.append(_Sound(begin + round(_DELAY_S * RATE), echo))
        return LEAD_S + len(sound) / RATE

    def soften(self, *, silent: bool) -> None:
        """What the host says goes on more softly from now, or ends."""
        factor = 0.0 if silent else _LOWERED
        for sounds, later in ((self._played, LEAD_S), (self._echoes, LEAD_S + _DELAY_S)):
            for sound in sounds:
                sound.soften(round((self.now + later) * RATE), factor)

    def heard_with(self, start: float, count: int) -> Samples | None:
        """The reference, see `speech.echo_guard.Reference`."""
        return _sum(self._played, round((start + LEAD_S) * RATE), count)

    def blocks(self) -> Iterator[Block]:
        """What the microphone hears, until `close`."""
        count = round(BLOCK_S * RATE)
        while not self._ended:
            begin = self.clock.samples
            heard = self._room(count) + _sum([*self._table, *self._echoes], begin, count)
            start = self.clock.advance(count)
            self._forget(begin - round(_KEPT_S * RATE))
            yield Block(to_pcm(heard), start)

    def close(self) -> None:
        """Everybody has gone home."""
        self._ended = True

    def _room(self, count: int) -> Samples:
        sound = (_WHISPER * self._rng.standard_normal(count)).astype(np.float32)
        if self._noise is not None:
            places = (self._place + np.arange(count)) % len(self._noise)
            self._place = int(places[-1]) + 1
            sound += self._noise[places]
        return sound

    def _forget(self, before: int) -> None:
        for sounds in (self._table, self._played, self._echoes):
            sounds[:] = [one for one in sounds if one.begin + len(one.samples) > before]


@cache
def _rendered(text: str, rate: int) -> Samples:
    """The host's own voice."""
    return np.asarray(0.5 * speak(text, "de", rate).samples, np.float32)


def _sum(sounds: list[_Sound], begin: int, count: int) -> Samples:
    piece = np.zeros(count, np.float32)
    for sound in sounds:
        sound.into(piece, begin)
    return piece


def _way(rng: np.random.Generator) -> Samples:
    """From the loudspeaker to the microphone, without the delay."""
    time_s = np.arange(round(ROOM_S * RATE)) / RATE
    way = 0.08 * rng.standard_normal(len(time_s)) * np.exp(-6.9 * time_s / ROOM_S)
    way[0] = 1.0
    return way.astype(np.float32)


def _through(sound: Samples, way: Samples) -> Samples:
    size = 1 << (len(sound) + len(way)).bit_length()
    echoed = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(way, size), size)
    return echoed[: len(sound) + len(way)].astype(np.float32)
