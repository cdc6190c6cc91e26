"""The lectern: what the page shows of somebody who reads out, and what is pressed there meanwhile."""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from host.announcing.german import listed
from host.dictation import Answer

if TYPE_CHECKING:
    from speech.recording import Take
    from speech.sources import AudioSource

DESERTED_S = 10.0
"""Who has not looked for so long has closed the page: nobody reads any more, and the microphone is let go."""
_LOOK_UP_S = 0.25
_QUIETEST_DB = -60.0
"""Shown as nothing; a full scale is shown as 100."""

Stage = Literal["none", "begins", "consent", "ready", "reading", "learning", "done", "left", "failed"]
"""No lesson yet; getting ready; somebody is asked whether he agrees; whether he is ready; he reads; the host learns; it
is learnt; somebody did not want to; it could not be done."""
GOING: frozenset[Stage] = frozenset({"begins", "consent", "ready", "reading", "learning"})
"""The stages of a lesson that is not over."""
Pressed = Literal["yes", "next", "stop"]
"""Agreed, or begin; the next phrase; no more."""


@dataclass(frozen=True)
class Showing:
    """What the page shows."""

    stage: Stage = "none"
    player: str = ""
    text: str = ""
    """What is to be agreed to, or read; why it failed."""
    number: int = 0
    """Of the phrase, from 1; of those that are to be read, before he begins."""
    of: int = 0
    level: int = 0
    """Loudness of the last moment, 0 to 100."""
    note: str = ""
    """What is to be said of the last take."""
    doing: str = ""
    """`aligning`, `mixing`, `learning` or `judging`."""
    done: int = 0
    """Percent of it."""
    gains: tuple[tuple[str, int, int, int, int, int], ...] = ()
    """Player; phrases that judge; how many of them were understood before and after, in quiet; the same in noise."""
    kept: bool = False
    """Whether it has brought something."""


class _Pressed(Exception):  # noqa: N818 - no fault
    """Somebody pressed something in the middle of a take."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer


class Lectern:
    """The board of a dictation (`host.dictation.Board`) that a page shows. Looked at and pressed from any thread."""

    def __init__(self, texts: dict[str, str], on_change: Callable[[Showing], None] = lambda showing: None) -> None:
        """`on_change`: told of each stage and player, in the thread of the lesson."""
        self._texts = texts
        self._on_change = on_change
        self._lock = threading.Lock()
        self._showing = Showing()
        self._looked = time.monotonic()
        self._pressed: queue.SimpleQueue[Pressed] = queue.SimpleQueue()

    # --- from the page ---

    def look(self) -> Showing:
        """What is to be seen now."""
        with self._lock:
            self._looked = time.monotonic()
            return self._showing

    def look_on(self) -> Showing:
        """The same, for who is not the page: nobody reads it out from there."""
        with self._lock:
            return self._showing

    def press(self, what: Pressed) -> None:
        """Somebody has pressed something."""
        self._pressed.put(what)

    # --- from the lesson ---

    def now(self, showing: Showing) -> None:
        """Show something else."""
        with self._lock:
            before, self._showing = self._showing, showing
        if (before.stage, before.player) != (showing.stage, showing.player):
            self._on_change(showing)

    def progress(self, stage: str, share: float) -> None:
        """How far the learning is (`speech.learning.lesson.Say`)."""
        self.now(Showing("learning", doing=stage, done=round(100 * share)))

    def agreed(self, player: str, text: str) -> bool:
        self.now(Showing("consent", player, text))
        return self._waited() == "yes"

    def ready(self, player: str, left: int) -> bool:
        self.now(Showing("ready", player, number=left, of=left))
        return self._waited() == "yes"

    def show(self, player: str, text: str, number: int, of: int) -> None:
        now = self.look_on()
        self.now(Showing("reading", player, text, number, of, note=now.note if now.stage == "reading" else ""))

    def take(self, source: AudioSource) -> Take | Answer:
        from speech.recording import record

        try:
            take = record(source, self._meter)
        except _Pressed as pressed:
            self._note("")
            return pressed.answer
        self._note(take.verdict.value)
        return take

    def badly(self, words: Sequence[str]) -> None:
        said = listed([f"„{word}“" for word in words], "und")
        self._note(self._texts["read_badly"].format(words=said))

    def again(self, take: Take) -> Answer:
        """The same once more, without anybody touching anything; who wants the next one presses it."""
        if take.good:
            self._note(self._texts["read_other"])
        return self._answer(_LOOK_UP_S) or "again"

    def _meter(self, loudness: float) -> None:
        """Called for each block of a take. Raises `_Pressed` where that is over."""
        answer = self._answer()
        if answer is not None:
            raise _Pressed(answer)
        with self._lock:
            self._showing = replace(self._showing, level=meter(loudness))

    def _answer(self, patience_s: float = 0.0) -> Answer | None:
        """What was pressed; no more where nobody looks."""
        try:
            pressed = self._pressed.get(timeout=patience_s) if patience_s else self._pressed.get_nowait()
        except queue.Empty:
            return "stop" if self._deserted() else None
        return "again" if pressed == "yes" else pressed

    def _waited(self) -> Pressed:
        while True:
            try:
                return self._pressed.get(timeout=_LOOK_UP_S)
            except queue.Empty:
                if self._deserted():
                    return "stop"

    def _note(self, text: str) -> None:
        with self._lock:
            self._showing = replace(self._showing, note=text, level=0)

    def _deserted(self) -> bool:
        with self._lock:
            return time.monotonic() - self._looked > DESERTED_S


def meter(loudness: float) -> int:
    """How loud something is (root mean square, of 1) on a scale as ears have it, 0 to 100."""
    decibels = 20 * math.log10(max(loudness, 1e-9))
    return round(100 * min(1.0, max(0.0, 1 - decibels / _QUIETEST_DB)))
