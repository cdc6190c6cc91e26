"""Our own voice in the sound: where it is, what can still be heard through it, and what was missed because of it.

Times are seconds on the sample clock; stretches that were missed are returned to whoever tells the referee of them.
"""

from __future__ import annotations

from host.announcing.speaking import Gate
from speech.clock import Span
from speech.echo_guard import EchoGuard, Reference
from speech.microphone import Microphone
from speech.sources import AudioSource, Block
from speech.words import Utterance, Word


class OwnVoice:
    """Block by block."""

    def __init__(self, source: AudioSource, gate: Gate | None, played: Reference | None) -> None:
        """`gate`: when it sounds; None: never. `played`: what the loudspeaker plays, where it is to be taken out."""
        self.live = isinstance(source, Microphone)
        """Whether what our loudspeaker plays is in the sound."""
        self.sounds = False
        self._source = source
        self._gate = gate
        self._guard = EchoGuard(source.rate, played) if played is not None else None
        self._missed_since: float | None = None
        """Since when it does, and players cannot be heard or may wait; or until when one was heard through it; seconds.
        """
        self._heard_through = False
        """Whether the last block was listened to, with our own voice taken out."""
        self._given_way = False

    @property
    def is_taken_out(self) -> bool:
        """Whether anybody tries to."""
        return self._guard is not None

    def without(self, block: Block) -> bytes | None:
        """The sound of a block. None: our voice cannot be taken out, or not yet."""
        if self._guard is None or not self.live or not self._source.clock.anchored:
            return None
        return self._guard.clean(block.pcm, block.start, self._source.clock.to_monotonic(block.start))

    def covers(self, start: float, end: float) -> bool:
        """Whether it, or the moment after it, touches the stretch."""
        clock = self._source.clock
        if self._gate is None or not self.live or not clock.anchored:
            return False
        return self._gate.covers(clock.to_monotonic(start), clock.to_monotonic(end))

    def begin(self) -> None:
        """It sounds from this block on."""
        self.sounds = True
        self._given_way = False

    def end(self) -> None:
        """It sounds no more."""
        self.sounds = self._heard_through = False

    def over(self, start: float, end: float, *, cleaned: bool) -> Span | None:
        """It sounds over this block, and was taken out, or not: what was missed before, where this one was not."""
        self._heard_through = cleaned
        if not cleaned or self._insists(start, end):
            self._missed_since = start if self._missed_since is None else self._missed_since
            return None
        return self.missed(start)

    def missed(self, now: float) -> Span | None:
        """What was missed, where everything is heard again from now on."""
        since, self._missed_since = self._missed_since, None
        return Span(since, now) if since is not None and now > since else None

    def miss_from(self, now: float) -> None:
        """It goes on sounding, and what was missed until now has been told."""
        self._missed_since = now

    def heard_over(self, one: Utterance) -> Span | None:
        """What was missed before somebody who was heard over it. Before him and after him not everything may have been
        heard."""
        since = self._missed_since
        if since is None or not self._heard_through:
            return None
        self._missed_since = max(since, one.end)
        return Span(since, one.start) if one.start > since else None

    def gives_way(self) -> bool:
        """Whether somebody speaks over it now; said once a sentence. Who is understood need not shout."""
        if self._guard is None or self._given_way or not self._guard.is_interrupted():
            return False
        self._given_way = True
        return True

    def says(self, word: Word) -> bool:
        """Whether a word that was heard through it is one of its own."""
        return self._guard is not None and self._guard.is_own(word.start, word.end)

    def echoes(self, heard: Utterance) -> bool:
        """Whether it is what the room gives back of our own voice after the gate has opened."""
        clock = self._source.clock
        if self._gate is None or not self.live or not clock.anchored:
            return False
        return self._gate.echoes(" ".join(word.text for word in heard.words), clock.to_monotonic(heard.start))

    def _insists(self, start: float, end: float) -> bool:
        clock = self._source.clock
        return self._gate is not None and self._gate.insists(clock.to_monotonic(start), clock.to_monotonic(end))
