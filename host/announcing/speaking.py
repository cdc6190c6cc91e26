"""Speaking: announcements go to the voice, and the voice's own times keep the recogniser from hearing them."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence

from games.events import Announced, Question
from host.announcing.sentences import Sentences
from host.announcing.textguard import repeats, resembles
from host.evening import Recorded
from host.settings.config import Config
from host.showing.table import TableView
from speech.loudspeaker import Loudspeaker
from speech.tape import Tape
from speech.voice import Speaking, Voice

ECHO_S = 1.5
"""So long after the hold-off what resembles our own sentence is taken for its echo."""
_KEPT = 32
"""Stretches of our own voice that are remembered."""
_LEAD_S = 0.05
"""The sound may begin so much before the engine says so; seconds."""
_STEP = 0.2
"""How much "leiser" and "lauter" change the volume."""
_LAST_WORDS_S = 15.0
"""So long the end of the evening waits for the last sentence."""


class Gate:
    """When our own voice sounded, on `time.monotonic()`. The voice's thread writes, the listening one reads."""

    def __init__(self, hold_off_s: float) -> None:
        self._hold_off_s = hold_off_s
        self._spans: deque[Speaking] = deque(maxlen=_KEPT)
        self._lock = threading.Lock()

    def note(self, speaking: Speaking) -> None:
        """The voice began, or has ended, a sentence."""
        with self._lock:
            if self._spans and self._spans[-1].end is None:
                self._spans.pop()
            self._spans.append(speaking)

    def covers(self, start: float, end: float) -> bool:
        """Whether our voice, or the moment after it, touches the stretch."""
        return bool(self._touching(start, end))

    def insists(self, start: float, end: float) -> bool:
        """Whether it is a ruling or a question that touches it: what nobody need speak over."""
        return any(one.urgent for one in self._touching(start, end))

    def _touching(self, start: float, end: float) -> list[Speaking]:
        with self._lock:
            return [
                one
                for one in self._spans
                if one.start - _LEAD_S < end and (one.end is None or start < one.end + self._hold_off_s)
            ]

    def echoes(self, words: str, start: float) -> bool:
        """Whether words that began then resemble a sentence of ours that sounded then or shortly before: a player says
        few of them."""
        with self._lock:
            spans = [one for one in self._spans if one.start <= start]
        for one in spans:
            if one.end is None or start <= one.end + self._hold_off_s:
                if repeats(words, one.text) or resembles(words, one.text):
                    return True
            elif start <= one.end + self._hold_off_s + ECHO_S and resembles(words, one.text):
                return True
        return False


class SpokenOutlet:
    """Says every announcement. Rulings and questions come first."""

    name = "Die Stimme"

    def __init__(self, voice: Voice, sentences: Sentences, tape: Tape | None = None) -> None:
        """`tape`: what was heard, where an objection lets the table hear it, too; its times are those of the events."""
        self._voice = voice
        self._tape = tape
        self._silent = False
        # The table asks for another volume by saying so, and what the host answers is what it does.
        self._wishes: dict[str, Callable[[], None]] = {
            sentences.answer("quieter"): lambda: self._turn_volume(-_STEP),
            sentences.answer("louder"): lambda: self._turn_volume(_STEP),
            sentences.answer("mute"): lambda: self._be_silent(True),
            sentences.answer("unmute"): lambda: self._be_silent(False),
        }
        voice.prepare()

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        for said in (one.event for one in new):
            if isinstance(said, Question) and said.since is not None and not self._silent:
                self._play_back(said.since)
            if not isinstance(said, Announced):
                continue
            if said.text in self._wishes:
                self._wishes[said.text]()
            if not self._silent:
                self._voice.say(said.text, urgent=said.urgent is True)

    def _play_back(self, ruled_at: float) -> None:
        """What a ruling was about, in the voices of the table."""
        heard = self._tape.before(ruled_at) if self._tape is not None else None
        if self._tape is not None and heard is not None:
            self._voice.play(heard.sound, self._tape.rate, heard.text)

    def tell(self, text: str, urgent: bool = True) -> None:
        """Say what is no event of the game: that the microphone is gone, or back.

        With it the loudspeaker may be gone, or back: whatever went wrong before is tried again.
        """
        self._voice.try_again()
        if not self._silent:
            self._voice.say(text, urgent=urgent)

    def give_way(self) -> None:
        """A player has begun to speak."""
        self._voice.give_way()

    def close(self, hurry: bool) -> None:
        if not hurry:
            self._voice.wait(_LAST_WORDS_S)
        self._voice.close()

    def _turn_volume(self, by: float) -> None:
        self._voice.volume = max(_STEP, self._voice.volume + by)

    def _be_silent(self, silent: bool) -> None:
        self._silent = silent
        if silent:
            self._voice.stop()


def open_voice(
    config: Config,
    sentences: Sentences,
    gate: Gate,
    on_warning: Callable[[str], None],
    loudspeaker: Loudspeaker | None = None,
    tape: Tape | None = None,
) -> SpokenOutlet:
    """The voice as configured. It starts in a process of its own; what goes wrong there is one warning."""
    section = config.voice
    return SpokenOutlet(Voice(gate.note, on_warning, section.volume, section.rate, loudspeaker), sentences, tape)
