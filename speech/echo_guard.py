"""Listening while the host speaks: what is left of the microphone without his voice, and whether it can be trusted.

Until the way through the room has been learnt, and whenever it has changed, nothing is: then the host is deaf while he
speaks, as he would be without all this. What he says himself comes back at least 20 dB softer than it would have been,
and what a player says in his face hardly softer at all: so words that are soft against the voice taken out under them
are the host's own.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from speech.echo import PIECE_S, TAIL_S, EchoCanceller
from speech.resample import Samples, from_pcm, to_pcm

OWN_DB = -16.0
"""Words softer than this against the echo under them are our own."""
LEARNT_DB = -18.0
"""The way through the room is known where so little is left now and then, between the words of whoever speaks."""
_NOW_AND_THEN_S = 2.5
_SHARE = 0.15
"""One moment may be chance."""
_AT_ONCE_S = 0.1
_TRIES_S = 6.0
"""So long what begins anew may take to be better than what was learnt before; seconds of our voice."""
_BETTER_DB = 2.0
_COMPARED_S = 1.0
"""Better is what leaves so much less for so long."""
_KEPT_S = 30.0
"""How long words may take to come."""
_TAIL_S = 0.1
"""An echo is heard so long after it."""
_SILENT = 1e-8
"""Power of an echo that nobody hears."""
_NOISE_SMOOTH = 0.98
BARGES_DB = -10.0
"""Somebody speaks over the host if so much is left."""


class Reference(Protocol):
    """What the loudspeaker plays."""

    def heard_with(self, start: float, count: int) -> Samples | None:
        """`count` samples that sounded when the microphone heard its own at `start` (seconds on `time.monotonic()`),
        somewhat ahead of them; None where that is not known."""


@dataclass(frozen=True)
class _Piece:
    start: float
    heard: float
    """Power of the microphone."""
    left: float
    """Power without our voice."""
    echo: float
    """Power of what was taken out."""


class _Ways:
    """What was learnt of the way through the room, beside one that is being learnt anew.

    Who is sure of a wrong way, because somebody spoke while it was learnt or the loudspeaker was moved since, does not
    learn another one: whoever begins again soon does better, and takes its place.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._known, self._anew = EchoCanceller(rate), EchoCanceller(rate)
        self.size = self._known.size
        self._tried_s = 0.0
        self._left: deque[tuple[float, float]] = deque(maxlen=round(_COMPARED_S / PIECE_S))
        """Power that both left of the last pieces in which our voice sounded."""

    def clean(self, microphone: Samples, loudspeaker: Samples) -> tuple[Samples, Samples]:
        """See `EchoCanceller.clean`."""
        left, echo = self._known.clean(microphone, loudspeaker)
        other, _ = self._anew.clean(microphone, loudspeaker)
        if loudspeaker.any():
            self._compare(float(np.mean(left**2)), float(np.mean(other**2)))
        return left, echo

    def _compare(self, left: float, other: float) -> None:
        self._left.append((left, other))
        self._tried_s += PIECE_S
        known, anew = np.mean(self._left, axis=0)
        better = len(self._left) == self._left.maxlen and anew * 10 ** (_BETTER_DB / 10) < known
        if better:
            self._known = self._anew
        if better or self._tried_s > _TRIES_S:
            self._anew, self._tried_s = EchoCanceller(self._rate), 0.0
            self._left.clear()


class EchoGuard:
    """Cleans the blocks of one microphone. Times in seconds on the sample clock."""

    def __init__(self, rate: int, reference: Reference) -> None:
        """`rate`: samples a second of the microphone, and of the reference."""
        self._reference = reference
        self._ways = _Ways(rate)
        self._pieces: deque[_Piece] = deque(maxlen=round(_KEPT_S / PIECE_S))
        self._sounding: deque[_Piece] = deque(maxlen=round(_NOW_AND_THEN_S / PIECE_S))
        """The last of them in which the host spoke: what was learnt from one sentence holds for the next."""
        self._noise = 1e-5
        """Power of the room while the host is silent."""
        self._silent_s = 0.0

    def clean(self, pcm: bytes, start: float, monotonic: float) -> bytes | None:
        """A block of 16-bit mono, heard at `start`, which is `monotonic` in real time, without our voice.

        None: there is no telling what is left. Every block must come, also those in which the host is silent.
        """
        heard = from_pcm(pcm)
        size = self._ways.size
        played = self._reference.heard_with(monotonic, len(heard))
        if played is None or len(heard) % size:
            return None
        left = np.empty_like(heard)
        for begin in range(0, len(heard), size):
            rest, echo = self._ways.clean(heard[begin : begin + size], played[begin : begin + size])
            left[begin : begin + size] = rest
            powers = (float(np.mean(one**2)) for one in (heard[begin : begin + size], rest, echo))
            self._note(_Piece(start + begin / size * PIECE_S, *powers), bool(played[begin : begin + size].any()))
        return to_pcm(left) if self.learnt else None

    def _note(self, piece: _Piece, speaks: bool) -> None:
        self._pieces.append(piece)
        self._silent_s = 0.0 if speaks else self._silent_s + PIECE_S
        if self._silent_s > TAIL_S:
            calm = min(piece.heard, 4 * self._noise + 1e-7)
            self._noise = _NOISE_SMOOTH * self._noise + (1 - _NOISE_SMOOTH) * calm
        elif speaks:
            self._sounding.append(piece)

    @property
    def learnt(self) -> bool:
        """Whether what is left now is not our own voice."""
        sounding = self._sounding
        at_once = round(_AT_ONCE_S / PIECE_S)
        if len(sounding) < at_once:
            return False
        left = np.convolve([piece.left for piece in sounding], np.ones(at_once) / at_once, "valid")
        heard = np.convolve([piece.heard for piece in sounding], np.ones(at_once) / at_once, "valid")
        audible = heard > 4 * self._noise
        soft = audible & (left <= 10 ** (LEARNT_DB / 10) * heard + self._noise)
        return bool(soft.any() and soft.sum() >= _SHARE * audible.sum())

    def is_own(self, start: float, end: float) -> bool:
        """Whether what was heard between these times is too soft to be anybody else."""
        return self._left_db(start, end) < OWN_DB

    def is_interrupted(self, seconds: float = 0.2) -> bool:
        """Whether somebody speaks over the host right now."""
        if not self._pieces or not self.learnt:
            return False
        now = self._pieces[-1].start + PIECE_S
        return self._left_db(now - seconds, now) > BARGES_DB

    def _left_db(self, start: float, end: float) -> float:
        """How loud what is left is against the echo under it."""
        left = [piece.left for piece in self._pieces if start - PIECE_S < piece.start < end]
        echo = [piece.echo for piece in self._pieces if start - _TAIL_S - PIECE_S < piece.start < end]
        if not left or np.mean(echo) < _SILENT:
            return float("inf")
        return float(10 * np.log10((np.mean(left) + 1e-12) / np.mean(echo)))
