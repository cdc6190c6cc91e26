"""`bench knocks`: how surely knuckles on the table are told from everything else that a bar sounds like."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host.errors import UsageError
from speech.knock import SURE_ENOUGH
from speech.measure import knocks
from speech.measure.knock_scenes import SPEECH_DB

SHARED = Path("../shared/audio")
"""Recordings beside a checkout."""
RESULTS = Path(knocks.__file__).with_name("KNOCKS.md")

Record = Mapping[str, Any]


def run(audio: str | None, *, quick: bool, design: bool, as_json: bool, write: bool) -> int:
    """Measure and print; returns the exit status. Raises UsageError without recordings."""
    folder = Path(audio) if audio is not None else SHARED
    if not (folder / "knocks").is_dir():
        raise UsageError(f"--audio {folder}: dort liegt kein Ordner „knocks“ mit Aufnahmen von Klopfen.")
    half = knocks.DESIGN if design else knocks.JUDGE
    record = knocks.measure(folder, half, 0.2 if quick else 1.0, lambda text: print(text, file=sys.stderr, flush=True))
    text = json.dumps(record, ensure_ascii=False) if as_json else as_markdown(record)
    print(text)
    if write:
        RESULTS.write_text(as_markdown(record), encoding="utf-8")
    return 0


def as_markdown(record: Record) -> str:
    """The tables of the results file."""
    surenesses = [str(one) for one in knocks.CURVE]
    head = ["sure from", *surenesses]
    lines = [
        "# Knuckles on the table",
        "",
        f"Made by `spielwirt bench knocks --write`. The {record['half']} half of the recorded knocks (wood, marble, a",
        "series of knuckles; every other file or knock), none of which the detector was fitted to, each "
        f"{knocks.TAKES} times over",
        f"talk without a longer pause than a second ({SPEECH_DB:g} dB against full scale) and the bar that no "
        f"fitting used ({knocks.NOISE_BELOW_DB:g} dB",
        "softer). The blow is so high against full scale as the row says. Found: within 20 ms. The program asks for "
        f"{SURE_ENOUGH} (`[audio] knock_sure_enough`).",
        "",
        *_row(["knocks", "of", *surenesses, "off"]),
    ]
    for name, one in record["found"].items():
        shares = [f"{one['found'][sure] / one['knocks']:.0%}" for sure in surenesses]
        off = "" if one["off_ms"] is None else f"{one['off_ms']:g} ms"
        lines.append(f"| {name} | {one['knocks']} | {' | '.join(shares)} | {off} |")
    false = [f"{record['false'][sure] / record['hours']:.0f}" for sure in surenesses]
    lines += ["", *_row(head), f"| false knocks an hour ({record['hours']:g} h) | {' | '.join(false)} |", ""]
    lines += [
        f"Other blows, computed, {record['others_of']} of each at -20 to -3 dB, taken for a knock:",
        "",
        *_row(head),
    ]
    lines += [f"| {name} | {' | '.join(str(one[s]) for s in surenesses)} |" for name, one in record["others"].items()]
    spent = record["load"]
    lines += [
        "",
        f"Computing: {spent['detector']:.4f} of real time beside {spent['recogniser']:.4f} for the recogniser "
        f"({spent['detector'] / spent['recogniser']:.1%}).",
        "",
    ]
    return "\n".join(lines)


def _row(cells: list[str]) -> list[str]:
    return [f"| {' | '.join(cells)} |", f"|{'---|' * len(cells)}"]
