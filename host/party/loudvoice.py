"""The host's voice on a simulated stage: what waits is said one after the other, and gives way, as `speech.voice` does.

Nothing of it needs real time: it is asked after every block of sound.
"""

from __future__ import annotations

from dataclasses import replace

from host.announcing.speaking import Gate
from speech.measure.stage import Stage
from speech.voice import Speaking
from speech.voice_queue import VoiceQueue

RENDERED_S = 0.25
"""From a sentence to its first sample."""
_BETWEEN_S = 0.05
_FADE_S = 0.05


class LoudVoice:
    """Times in seconds on the sample clock, which is `time.monotonic()` here."""

    def __init__(self, stage: Stage, gate: Gate, rate: int) -> None:
        """`rate`: words a minute."""
        self._stage = stage
        self._gate = gate
        self._rate = rate
        self._queue = VoiceQueue()
        self._ready_at = 0.0
        self._now_said: Speaking | None = None
        self.spans: list[tuple[float, float]] = []
        """When it spoke."""
        self.until = 0.0
        """The end of what it says now, or has said last."""

    def say(self, text: str, *, urgent: bool) -> None:
        """As soon as it is its turn."""
        if not self._queue and self._now_said is None:
            self._ready_at = self._stage.now + RENDERED_S
        self._queue.push(text, self._stage.now, urgent)

    def step(self) -> None:
        """Time has passed."""
        now = self._stage.now
        if self._now_said is not None and now >= self.until:
            self._gate.note(replace(self._now_said, end=self.until))
            self.spans.append((self._now_said.start, self.until))
            self._now_said, self._ready_at = None, now + _BETWEEN_S
        if self._now_said is None and now >= self._ready_at and (sentence := self._queue.pop(now)) is not None:
            self._now_said = Speaking(sentence.text, now, urgent=sentence.urgent)
            self.until = now + self._stage.play(sentence.text, self._rate)
            self._gate.note(self._now_said)

    @property
    def is_busy(self) -> bool:
        """Whether it speaks, or is about to."""
        return self._now_said is not None or bool(self._queue)

    def give_way(self) -> None:
        """Somebody speaks over it: news is cut short, a ruling or a question only becomes softer."""
        if self._now_said is None:
            return
        self._stage.soften(silent=not self._now_said.urgent)
        if not self._now_said.urgent:
            self.until = min(self.until, self._stage.now + _FADE_S)
