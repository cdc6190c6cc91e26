"""What a sound file says of its own length, where libsndfile passes over what is missing: a copy that broke off, a
recorder whose battery was empty."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Literal

_ENDLESS = 0x7FFF_0000
"""Lengths from here on, and 0, stand for "until the end": they were written before anybody knew it."""
_LAST_PAGE = 65_536
"""An Ogg page is no longer."""
_END_OF_STREAM = 4
_TAGS = b"Xing", b"Info", b"VBRI"
"""An MP3 with one of them in its first frame says how long it is; otherwise its length is a guess."""
_ID3_HEAD = 10
_FIRST_FRAME = 4_096


def breaks_off(path: Path) -> bool:
    """Whether a file ends before the end that it was written for. Of a format that does not say so: no."""
    with path.open("rb") as file:
        check = _CHECKS.get(file.read(4))
        return check is not None and check(file)


def tells_its_length(path: Path) -> bool:
    """Whether the number of samples that libsndfile names is known and not guessed."""
    with path.open("rb") as file:
        head = file.read(_ID3_HEAD)
        sizes = head[6:] if head.startswith(b"ID3") else b""
        file.seek(sum(size << 7 * place for place, size in enumerate(reversed(sizes))) + (len(head) if sizes else 0))
        return any(tag in file.read(_FIRST_FRAME) for tag in _TAGS) or head.startswith((b"OggS", b"fLaC"))


def _chunk_breaks_off(file: BinaryIO, order: Literal["little", "big"], wanted: bytes) -> bool:
    whole = os.fstat(file.fileno()).st_size
    for name, begin, length in _chunks(file, order):
        if name == wanted:
            return 0 < length < _ENDLESS and begin + length > whole
    return False


def _chunks(file: BinaryIO, order: Literal["little", "big"]) -> Iterator[tuple[bytes, int, int]]:
    """Name, begin and length of the parts of a WAV or AIFF."""
    begin = 12
    while True:
        file.seek(begin)
        head = file.read(8)
        if len(head) < 8:
            return
        length = int.from_bytes(head[4:], order)
        yield head[:4], begin + 8, length
        begin += 8 + length + length % 2


def _ogg_breaks_off(file: BinaryIO) -> bool:
    """The last page says that it is the last one, and is all there."""
    whole = os.fstat(file.fileno()).st_size
    file.seek(max(0, whole - 2 * _LAST_PAGE))
    end = file.read()
    page = end[max(0, end.rfind(b"OggS")) :]
    if len(page) < 27 or not page[5] & _END_OF_STREAM:
        return True
    lengths = page[27 : 27 + page[26]]
    return len(page) < 27 + page[26] + sum(lengths)


_CHECKS: Mapping[bytes, Callable[[BinaryIO], bool]] = {
    b"RIFF": lambda file: _chunk_breaks_off(file, "little", b"data"),
    b"FORM": lambda file: _chunk_breaks_off(file, "big", b"SSND"),
    b"OggS": _ogg_breaks_off,
}
