"""A shelf: folders with the graphs that were made last in this process, so that nobody waits for the same one twice.

A table that has read a lesson, or that begins another evening, is listened to by the same graph as before. What is kept
lies in files that have no name and go with the process, however that ends: in memory it would stay for hours.
"""

from __future__ import annotations

import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection
from pathlib import Path
from typing import IO

MOST = 3
"""So many folders are kept, those that were asked for last."""


class Shelf:
    """Folders by what they were made of."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._lock = threading.Lock()

    def fill(self, target: Path, made_of: str, make: Callable[[Path], None], but: Collection[str]) -> None:
        """The folder `target`, which is empty, gets the files that `make` fills it with. Those whose path ends like one
        of `but` hang on more than what it is `made_of`: on the second time they are left out."""
        with self._lock:
            kept = self._kept.pop(made_of, None)
            if kept is None:
                make(target)
                kept = _Kept(target, tuple(but))
            else:
                kept.write(target)
            self._kept[made_of] = kept
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)[1].close()


class _Kept:
    """The files of one folder, one after the other."""

    def __init__(self, folder: Path, but: tuple[str, ...]) -> None:
        self._file: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - until it is closed
        self._sizes: dict[str, int] = {}
        """File, as a path in the folder → its bytes."""
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            if not path.as_posix().endswith(but):
                self._sizes[path.relative_to(folder).as_posix()] = self._file.write(path.read_bytes())

    def write(self, folder: Path) -> None:
        """The same files in another folder."""
        self._file.seek(0)
        for name, size in self._sizes.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self._file.read(size))

    def close(self) -> None:
        self._file.close()
