"""Feeds: an input of the command line, turned into the inputs of an evening."""

from __future__ import annotations

import codecs
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from host.errors import UsageError, reason
from host.hearing.beside import Inbox
from host.hearing.lines import LineReader
from host.hearing.transcript import LineError, Transcript
from host.inputs import Input, Watermark

_LOOK_UP_S = 0.25
"""How often the wall clock is looked at while nobody types; seconds."""


@dataclass(frozen=True)
class Restart:
    """Where the clock of an evening goes on; seconds."""

    begin: float = 0.0
    """Time of the first sample, or of the first untimed line."""
    watermark: float = 0.0
    """The last one of the journal."""


class Left(Exception):  # noqa: N818 - it is no error
    """Whoever typed is gone (Ctrl-D). The evening is not over by that, so nothing was too late."""


class Feed(Protocol):
    """Gives inputs in the order of their delivery, until the input ends."""

    live: bool
    """True where the input has no end of its own, as with a microphone."""

    @property
    def failing(self) -> bool:
        """Whether the microphone is away right now."""
        ...

    def inputs(self) -> Iterator[Input]:
        """All inputs; the last one is an infinite watermark if the input came to its end. May raise Left."""

    def close(self) -> None:
        """Let go of the device or file."""


class TypedFeed:
    """A transcript from standard input (None) or from a file."""

    live = False
    failing = False

    def __init__(
        self,
        path: Path | None,
        restart: Restart | None = None,
        *,
        realtime: bool = False,
        inbox: Inbox | None = None,
    ) -> None:
        """`inbox`: what else comes in, between two lines."""
        self._inbox = inbox or Inbox()
        self._restart = restart or Restart()
        self._realtime = realtime
        try:
            self._file = None if path is None else path.open("rb")
        except OSError as fault:
            raise UsageError(f"{path}: nicht lesbar ({reason(fault)}).") from fault
        self._begun = time.monotonic()

    def inputs(self) -> Iterator[Input]:
        self._begun = time.monotonic()
        transcript = Transcript(self._clock, self._restart.begin, self._restart.watermark)
        number = 0
        for line in self._lines(transcript):
            if not isinstance(line, bytes):
                yield line
                continue
            number += 1
            try:
                items = transcript.line(line)
            except LineError as fault:
                print(f"Zeile {number}: {fault}", file=sys.stderr, flush=True)
                continue
            for item in items:
                if self._realtime:
                    yield from self._wait_until(item.at)
                yield item
            yield from self._beside(transcript)
        if self._file is None and sys.stdin.isatty():
            raise Left
        yield transcript.end()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _clock(self) -> float:
        return time.monotonic() - self._begun

    def _wait_until(self, at: float) -> Iterator[Input]:
        """What comes in before that time, in seconds of event time."""
        while (left := at - self._restart.begin - self._clock()) > 0:
            if self._inbox.wait(left):
                now = round(at - left, 3)
                yield Watermark(now)
                yield from self._inbox.inputs(now)

    def _beside(self, transcript: Transcript) -> Iterator[Input]:
        """What has come in beside the lines."""
        while self._inbox.waiting:
            at, before = transcript.moment()
            yield from before
            yield from self._inbox.inputs(at)

    def _idle(self, transcript: Transcript) -> Iterator[Input]:
        """While nobody types: what comes in beside the lines, and the watermarks of the wall clock."""
        yield from self._beside(transcript)
        yield from (item for item in transcript.wait() if isinstance(item, Watermark))

    def _lines(self, transcript: Transcript) -> Iterator[bytes | Input]:
        """Lines; while nobody types, what comes in beside them, and the watermarks of the wall clock."""
        if self._file is not None:
            yield from self._file
            return
        reader = LineReader(sys.stdin.fileno())
        self._inbox.on_arrival = reader.wake
        while True:
            try:
                line = reader.next(_LOOK_UP_S)
            except TimeoutError:
                yield from self._idle(transcript)
                continue
            if line is None:
                return
            yield line


class PressedFeed(TypedFeed):
    """Nothing but what is pressed and typed on the table page; it has no end of its own."""

    live = True

    def __init__(self, inbox: Inbox, restart: Restart | None = None) -> None:
        super().__init__(None, restart, inbox=inbox)

    def _lines(self, transcript: Transcript) -> Iterator[bytes | Input]:
        while True:
            self._inbox.wait(_LOOK_UP_S)
            yield from self._idle(transcript)


_SOUND = (b"RIFF", b"RF64", b"fLaC", b"OggS", b"FORM", b"ID3", b".snd", b"caff", b"riff")
"""How sound files begin that have no zero among their first bytes, perhaps."""
_FIRST = 4096
"""So many bytes tell text from everything else."""


def is_audio(path: Path) -> bool:
    """Whether a file is meant as sound, else it is a transcript. Raises UsageError if there is none, or for text that
    nobody reads here.

    Text has no zero among its bytes, and sound has: whatever it is, the one who reads sound says whether he can.
    """
    try:
        with path.open("rb") as file:
            first = file.read(_FIRST)
    except OSError as fault:
        raise UsageError(f"--input {path}: {reason(fault)}.") from fault
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and b"\0" in first[2:4]:
        raise UsageError(f"--input {path}: die Mitschrift ist in UTF-16 gespeichert; gelesen wird UTF-8.")
    return first.startswith(_SOUND) or b"\0" in first or first[:1] == b"\xff"
