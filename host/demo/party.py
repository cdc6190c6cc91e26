"""The written party: who says what, after which pause.

12 +1.0 Bruno | Herz Sieben       turn of talk 12 begins 1.0 s after the one before it has ended
 - +0.5 Anna  | Prost!            chatter has no number: the ground truth does not speak of it
# a comment
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
SCRIPT = FOLDER / "party.txt"
RECORDING = FOLDER / "party.flac"
TRANSCRIPT = FOLDER / "party-words.txt"
"""What is really said in the recording, with the time of each word, as `--input` reads it."""
TRUTH = FOLDER / "truth.jsonl"

PLAYERS = ("Anna", "Bruno", "Sophie")
GAME = "mau-mau"
STRICTNESS = "normal"
RULES = ("hand_size=4",)
"""A short deal."""

_LINE = re.compile(r"(\d+|-)\s+\+(\d+\.\d+)\s+(\w+)\s*\|\s*(.+)")


@dataclass(frozen=True)
class Line:
    """One turn of talk."""

    number: int | None
    """None for chatter."""
    pause_s: float
    """Seconds of silence before it."""
    speaker: str
    text: str


def read_script(path: Path = SCRIPT) -> list[Line]:
    """All lines in order. Raises ValueError for one that is none."""
    return list(_lines(path.read_text(encoding="utf-8")))


def _lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        parts = _LINE.fullmatch(line)
        if parts is None:
            raise ValueError(f"line {number} of the party: {raw!r}")
        yield Line(None if parts[1] == "-" else int(parts[1]), float(parts[2]), parts[3], parts[4])
