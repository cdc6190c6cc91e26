"""A folder of phrases that people have read out, as `model build --audio` reads it.

The folder holds `own/`: a FLAC file for each phrase, `transcripts.tsv` with what is said in which and by whom, and the
consent of everybody who is in it. It is made for its owner alone and nothing of it goes anywhere.
"""

from __future__ import annotations

import contextlib
import csv
import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from speech.lexicon import Respellings
from speech.resample import Samples, to_pcm
from speech.sources import LOWEST_RATE

PART = "own"
"""Folder of a collection within one of recordings."""
TABLE = "transcripts.tsv"
_COLUMNS = ("file", "text", "speaker", "said")


class CollectionError(Exception):
    """A folder that cannot be read or written as a collection; the message is for the person who named it."""


@dataclass(frozen=True)
class Row:
    """A recording."""

    file: str
    text: str
    """What was to be read."""
    speaker: str
    said: str
    """The same in the spelling that it sounds like."""


class Collection:
    """The recordings of one folder. Raises `CollectionError` where the table in it is none."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / PART
        self._rows = _read(self.folder / TABLE)

    @property
    def rows(self) -> Sequence[Row]:
        """All recordings, the oldest first."""
        return tuple(self._rows)

    def texts(self, speaker: str) -> list[str]:
        """What somebody has read so far."""
        return [row.text for row in self._rows if row.speaker == speaker]

    def consent(self, speaker: str) -> Path:
        """Where the consent of somebody lies, or would lie."""
        return self.folder / f"einwilligung-{file_name(speaker)}.txt"

    def agree(self, speaker: str, text: str) -> None:
        """Keep what somebody has agreed to."""
        self._make()
        _write(self.consent(speaker), text)

    def add(self, samples: Samples, text: str, speaker: str, respellings: Respellings | None = None) -> Path:
        """Keep a phrase of 16 kHz. The recording is there before the table names it."""
        import soundfile

        if not self.consent(speaker).is_file():
            raise CollectionError(f"{speaker} hat nicht eingewilligt.")
        self._make()
        number = 1 + max((_number(row.file) for row in self._rows if row.speaker == speaker), default=0)
        path = self.folder / f"{file_name(speaker)}-{number:04d}.flac"
        pcm = memoryview(to_pcm(samples)).cast("h")
        soundfile.write(path, pcm, LOWEST_RATE, format="FLAC", subtype="PCM_16")
        path.chmod(0o600)
        self._rows.append(Row(path.name, text, speaker, _said(text, respellings or {})))
        self._save()
        return path

    def forget(self, speaker: str) -> int:
        """Delete everything of somebody, the consent included; how many recordings that were."""
        theirs = [row for row in self._rows if row.speaker == speaker]
        self._rows = [row for row in self._rows if row.speaker != speaker]
        if theirs:
            self._save()
        for path in (*(self.folder / row.file for row in theirs), self.consent(speaker)):
            path.unlink(missing_ok=True)
        return len(theirs)

    def _make(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def _save(self) -> None:
        lines = ["\t".join(_COLUMNS), *("\t".join((row.file, row.text, row.speaker, row.said)) for row in self._rows)]
        _write(self.folder / TABLE, "\n".join(lines) + "\n")


def file_name(speaker: str) -> str:
    """A name as the beginning of a file's name, on every system."""
    plain = unicodedata.normalize("NFKD", speaker.casefold()).encode("ascii", "ignore").decode()
    letters = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    # Two names may be the same without their accents, or have none of these letters at all.
    return letters if letters == speaker.casefold() else f"{letters or 'stimme'}-{_sum(speaker):04x}"


def _sum(text: str) -> int:
    total = 0
    for byte in text.encode():
        total = (31 * total + byte) % 0x10000
    return total


def _number(file: str) -> int:
    found = re.search(r"-(\d+)\.flac$", file)
    return int(found[1]) if found else 0


def _said(text: str, respellings: Respellings) -> str:
    """Word by word the first spelling in letters, where there is one."""
    return " ".join(_letters(respellings.get(word, ())) or word for word in text.split())


def _letters(spellings: Sequence[str] | Mapping[str, float]) -> str | None:
    return next((one for one in spellings if not one.startswith("/") and " " not in one), None)


def _read(table: Path) -> list[Row]:
    if not table.exists():
        return []
    try:
        with table.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        return [Row(row["file"], row["text"], row["speaker"], row.get("said") or row["text"]) for row in rows]
    except (OSError, UnicodeDecodeError, KeyError, csv.Error) as fault:
        raise CollectionError(f"{table}: ist keine Tabelle von Aufnahmen.") from fault


def _write(path: Path, text: str) -> None:
    """All of it or nothing, readable for the owner alone."""
    partial = path.with_suffix(".part")
    with contextlib.suppress(FileNotFoundError):
        partial.unlink()
    with os.fdopen(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    partial.replace(path)
