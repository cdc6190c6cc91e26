"""What waits to be said: urgent sentences first, equal ones once, stale ones never."""

from __future__ import annotations

from dataclasses import dataclass, replace

from speech.resample import Samples

MAX_AGE_S = 10.0
"""A sentence that is not urgent and could not be said for this long is about something long past."""


@dataclass(frozen=True)
class Sentence:
    """Something to say."""

    text: str
    urgent: bool
    topic: str | None
    """A newer sentence on the same topic takes the place of a waiting one."""
    since: float
    """When it was asked for; seconds."""
    sound: Samples | None = None
    """What is played in its place, from -1 to 1."""
    rate: int = 0
    """Samples a second of that."""


class VoiceQueue:
    """Waiting sentences. Not safe for threads: the voice guards it."""

    def __init__(self) -> None:
        self._waiting: list[Sentence] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def push(self, text: str, now: float, urgent: bool = False, topic: str | None = None) -> None:
        """Add a sentence, or merge it with one that waits."""
        new = Sentence(text, urgent, topic, now)
        for place, waiting in enumerate(self._waiting):
            if (waiting.text == text and waiting.sound is None) or (topic is not None and waiting.topic == topic):
                self._waiting[place] = replace(new, urgent=urgent or (waiting.urgent and waiting.text == text))
                return
        self._waiting.append(new)

    def push_sound(self, sound: Samples, rate: int, text: str, now: float) -> None:
        """Add something that is played, and as urgent as a ruling; `text`: what is said in it."""
        self._waiting.append(Sentence(text, True, None, now, sound, rate))

    def pop(self, now: float) -> Sentence | None:
        """The sentence to say next."""
        self._waiting = [each for each in self._waiting if each.urgent or now - each.since <= MAX_AGE_S]
        if not self._waiting:
            return None
        first = min(range(len(self._waiting)), key=lambda place: (not self._waiting[place].urgent, place))
        return self._waiting.pop(first)

    def clear(self) -> None:
        """Forget everything."""
        self._waiting.clear()
