"""Snapshots: what an evening knows, kept now and then, so that it goes on at once where hours would have to be folded.

They are no truth, only time that is saved: one that is missing, damaged, of another program or of an evening that has
been changed since is passed over, and the journal is folded. They stay in the user's own cache folder, and never in a
journal, which may come from somebody else: to read what Python has pickled is to run it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version

import cloudpickle

import games
import grammars
import host
from host.evening import Evening, Recorded
from host.inputs import Input
from host.keeping.journal import Journal
from host.keeping.private import make_private
from host.paths import snapshot_file

_EVERY = 300
"""A snapshot after so many inputs, five minutes of play: after four hours it takes a fifth of a second."""
_MOST = 8
"""So many evenings have one; the oldest are removed."""
_LIBRARIES = ("cloudpickle", "pydantic", "text2num", "transitions")
_DIGEST_BYTES = 32
_NUMBER_BYTES = 8

Numbered = tuple[int, Recorded]
"""An event with the number of the input that caused it."""


@dataclass(frozen=True)
class Snapshot:
    """An evening after its first inputs."""

    number: int
    """Of the last of them."""
    evening: Evening
    events: tuple[Numbered, ...]


def kept(evening: Evening, events: Sequence[Numbered]) -> bytes:
    """An evening, all but its inputs."""
    data: bytes = cloudpickle.dumps((evening, tuple(events)))
    return data


def restored(data: bytes, inputs: Sequence[Input]) -> tuple[Evening, tuple[Numbered, ...]]:
    """An evening as it was kept, with its inputs. `data` must be one's own."""
    evening, events = pickle.loads(data)
    evening.remember(inputs)
    return evening, events


class Snapshots:
    """Those of one evening: there is one at a time, a file."""

    def __init__(self, journal: Journal, evening: int, number: int = 0, events: Sequence[Numbered] = ()) -> None:
        """`number`, `events`: what the evening has been fed already, and what came of it."""
        self._journal = journal
        self._id = evening
        self._path = snapshot_file(journal.path, evening)
        self._events = list(events)
        self._last = number
        self._program = _program()  # now: a newer one may be installed before the evening is over

    def find(self, inputs: Sequence[Input]) -> Snapshot | None:
        """What is kept of this evening, whose `inputs` the journal has; None: nothing that is of any use."""
        try:
            data = self._path.read_bytes()
            digest, count = data[:_DIGEST_BYTES], data[_DIGEST_BYTES : _DIGEST_BYTES + _NUMBER_BYTES]
            state, number = data[_DIGEST_BYTES + _NUMBER_BYTES :], int.from_bytes(count, "big")
            if number > len(inputs) or digest != self._digest(number, state):
                return None
            evening, events = restored(state, inputs[:number])
        except Exception:  # whatever is wrong with it: there is the journal
            return None
        return Snapshot(number, evening, events)

    def note(self, number: int, new: Sequence[Recorded]) -> None:
        """Input `number` has caused these events."""
        self._events += [(number, event) for event in new]

    def is_due(self, number: int) -> bool:
        """Whether it is time for another one after input `number`."""
        return number - self._last >= _EVERY

    def keep(self, evening: Evening, number: int) -> None:
        """Keep what an evening knows after input `number`, the last one of the journal; what cannot be kept is not."""
        self._last = number
        with contextlib.suppress(Exception):  # a full disk, a thing that cannot be pickled: there is the journal
            state = kept(evening, self._events)
            data = self._digest(number, state) + number.to_bytes(_NUMBER_BYTES, "big") + state
            partial = self._path.with_suffix(f".{os.getpid()}")
            make_private(partial)
            partial.write_bytes(data)
            partial.replace(self._path)
            self._forget_the_oldest()

    def _digest(self, number: int, state: bytes) -> bytes:
        """Of all that a snapshot depends on."""
        found = hashlib.sha256(self._program)
        found.update(self._journal.fingerprint(self._id, number))
        found.update(state)
        return found.digest()

    def _forget_the_oldest(self) -> None:
        files = sorted(self._path.parent.iterdir(), key=lambda path: path.stat().st_mtime)
        for path in files[:-_MOST]:
            path.unlink(missing_ok=True)


@cache
def _program() -> bytes:
    """What rules: after any change to it everything is folded again."""
    found = hashlib.sha256(platform.python_version().encode())
    for library in _LIBRARIES:
        found.update(f"{library} {version(library)}\n".encode())
    for package in (games, grammars, host):
        folder = package.__path__[0]
        # as plain text: this is what every evening waits for, and thousands of paths take a while to be put in order
        files = (os.path.join(where, name) for where, _, names in os.walk(folder) for name in names)
        for path in sorted(path for path in files if path.endswith((".py", ".yaml"))):
            found.update(f"{path.removeprefix(folder)}\n".encode())
            with open(path, "rb") as file:
                found.update(file.read())
    return found.digest()
