"""`bench hearing`: how well it hears, beside what somebody would use instead, against what was aimed for."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from host.bench import reference_loop
from host.errors import UsageError
from host.outlets import warn
from speech.measure import diphones
from speech.measure.bench import OURS, QUIET, STOCK, available, measure
from speech.measure.clips import UNSEEN_NOISE
from speech.models import find_model

SHARED = Path("../shared/audio")
"""Recordings beside a checkout."""

Record = Mapping[str, Any]


@dataclass(frozen=True)
class Goal:
    """One line of what was aimed for."""

    name: str
    aim: float
    value: float | None
    """None if it was not measured, as without recordings."""
    least: bool = True
    """Whether more is better."""

    @property
    def reached(self) -> bool | None:
        if self.value is None:
            return None
        return self.value >= self.aim if self.least else self.value <= self.aim

    def as_record(self) -> dict[str, Any]:
        """For JSON."""
        return {"name": self.name, "aim": self.aim, "value": self.value, "reached": self.reached}


def run(audio: str | None, *, quick: bool, as_json: bool) -> int:
    """Measure and print; returns the exit status."""
    folder = SHARED if audio is None and SHARED.is_dir() else None if audio is None else Path(audio)
    if folder is not None and not (folder / "noise").is_dir():
        raise UsageError(f"--audio {folder}: dort liegt kein Ordner „noise“ mit Geräuschen.")
    systems = available()
    if len(systems) < 3:
        warn("pocketsphinx fehlt im Vergleich: pip install 'spielwirt[bench]'.")
    if folder is None:
        warn("Ohne --audio ORDNER fehlen Ziffern und Wörter von Menschen und echtes Geräusch; der Rest ist künstlich.")
    if not diphones.installed():
        warn("Ohne espeak-ng, mbrola und seine Stimmen (Debian: mbrola-de2 …) fehlen Stimmen aus Lauten von Menschen.")
    if not quick:
        warn("Das dauert zwanzig bis dreißig Minuten; mit --quick sind es etwa drei.")
    record = measure(find_model().path, folder, quick, systems, lambda text: print(text, file=sys.stderr, flush=True))
    reference = min(reference_loop() for _ in range(3))
    for one in record["systems"].values():
        one["load"]["reference_loops_per_minute"] = round(60 * one["load"]["real_time"] / reference, 2)
    record["reference_s"] = round(reference, 4)
    record["goals"] = [goal.as_record() for goal in goals(record)]
    if as_json:
        print(json.dumps(record, ensure_ascii=False))
    else:
        _print(record)
    return 0


def goals(record: Record) -> list[Goal]:
    """What was aimed for, and what our recogniser reached."""
    ours = record["systems"][OURS]
    noise = next(iter(record["material"]["noises"]))
    unseen = [name for name, one in record["material"]["speakers"].items() if not one["trained_on"]]
    reply = ours["times"][QUIET]
    stock = record["systems"].get(STOCK, {}).get("times", {}).get(QUIET, {})
    latency = _get(reply, "end_of_speech_to_result", "median")
    theirs = _get(stock, "end_of_speech_to_result", "median")
    return [
        *(
            Goal(f"phrases, unseen voices, {noise}, {at}", aim, _get(ours, "phrases", noise, at, "share"))
            for at, aim in (("12 dB", 0.995), ("6 dB", 0.97), ("0 dB", 0.75))
        ),
        Goal("human digits, unseen speakers, clean", 0.97, _digits(ours, unseen, "clean")),
        Goal("human digits, unseen speakers, bar, 12 dB", 0.93, _digits(ours, unseen, f"{UNSEEN_NOISE}, 12 dB")),
        *(
            Goal(f"other words accepted, {which}", 0.04, _share(_get(ours, "other_words", which)), least=False)
            for which in ("grammar of cards and calls", "grammar of digits")
        ),
        Goal("misses, clean, at 0.5 false accepts an hour", 0.05, _missed(ours, "clean"), least=False),
        Goal("misses, 12 dB, at 0.5 false accepts an hour", 0.05, _missed(ours, "12 dB"), least=False),
        Goal("end of speech to result, median, s", 0.30, latency, least=False),
        Goal("end of speech to result, p95, s", 0.45, _get(reply, "end_of_speech_to_result", "p95"), least=False),
        Goal(
            "the same as a share of stock", 0.4, round(latency / theirs, 3) if latency and theirs else None, least=False
        ),
        Goal("word start error, median, s", 0.02, _get(reply, "word_start", "median"), least=False),
        Goal("word start error, p95, s", 0.06, _get(reply, "word_start", "p95"), least=False),
        Goal("share of real time on one core", 0.02, ours["load"]["real_time"], least=False),
        Goal("memory of the process, MB", 80.0, ours["load"]["memory_mb"], least=False),
        Goal("words promised 0.9 or more that were right", 0.9, _promised(record)),
    ]


def _get(record: Record, *path: str) -> Any:
    """A value inside, or None if it was not measured."""
    found: Any = record
    for key in path:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found


def _digits(ours: Record, speakers: Sequence[str], column: str) -> float | None:
    found = [one for speaker in speakers if (one := _get(ours, "digits", speaker, column))]
    of = sum(one["of"] for one in found)
    return round(sum(one["right"] for one in found) / of, 4) if of else None


def _share(one: Record | None) -> float | None:
    return round(one["accepted"] / one["of"], 4) if one and one["of"] else None


def _missed(ours: Record, column: str) -> float | None:
    missed = _get(ours, "at_half_a_false_accept_an_hour", "missed", column)
    return None if missed is None else float(missed)


def _promised(record: Record) -> float | None:
    rows = [row for row in _get(record, "confidence", "words") or () if row["from"] >= 0.9]
    words = sum(row["words"] for row in rows)
    return round(sum(row["right"] * row["words"] for row in rows) / words, 4) if words else None


def _print(record: Record) -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else 140)
    systems = record["systems"]
    first = next(iter(systems.values()))
    for row, columns in first["phrases"].items():
        _table(console, f"Phrases right: {row}", systems, columns, ("phrases", row))
    breath = "card_and_call_in_one_breath"
    _table(console, "Card and call in one breath", systems, first[breath], (breath,))
    for speaker, columns in first.get("digits", {}).items():
        trained = "trained on" if record["material"]["speakers"][speaker]["trained_on"] else "unseen"
        _table(console, f"Digits, speaker {speaker} ({trained})", systems, columns, ("digits", speaker))
    said = {name: one for name, one in systems.items() if one.get("said_words")}
    if said:
        columns = next(iter(said.values()))["said_words"]
        _table(console, "Words that an unseen person says", said, columns, ("said_words",))
    _diphones(console, record["diphones"])
    _summary(console, systems)
    _graphs(console, record["graphs"])
    _confidence(console, record.get("confidence", {}))
    table = Table("Goal", "aim", "measured", "reached", title="Goals")
    for goal in record["goals"]:
        reached = {True: "yes", False: "no", None: "–"}[goal["reached"]]
        table.add_row(goal["name"], f"{goal['aim']:g}", "–" if goal["value"] is None else f"{goal['value']:g}", reached)
    console.print(table)


def _table(console: Console, title: str, systems: Record, columns: Sequence[str], path: Sequence[str]) -> None:
    table = Table("", *columns, title=title)
    for name, one in systems.items():
        counts = _get(one, *path)
        table.add_row(
            name, *(f"{counts[key]['right']}/{counts[key]['of']} {counts[key]['share']:.1%}" for key in columns)
        )
    console.print(table)


def _diphones(console: Console, voices: Record) -> None:
    if not voices:
        return
    columns = list(next(iter(voices.values()))["heard"])
    table = Table("", *columns, f"worst words, {columns[0]}", title="Phrases in diphone voices")
    for voice, one in voices.items():
        shares = [f"{one['heard'][column]['share']:.1%}" for column in columns]
        worst = [f"{word} {share:.0%}" for word, share in list(one["heard"][columns[0]]["words"].items())[:4]]
        trained = "trained on" if one["trained_on"] else "unseen"
        table.add_row(f"{voice} ({one['sex']}, {trained})", *shares, ", ".join(worst))
    console.print(table)


def _summary(console: Console, systems: Record) -> None:
    table = Table("", *systems, title="False accepts, times, computing")
    rows: dict[str, Callable[[Record], str]] = {
        "false accepts an hour: noise": lambda one: f"{one['false_accepts']['noise']['per_hour']:g}",
        "false accepts an hour: chatter": lambda one: f"{one['false_accepts']['chatter']['per_hour']:g}",
        "other words accepted (cards and calls)": lambda one: _accepted(one, "grammar of cards and calls"),
        "other words accepted (digits)": lambda one: _accepted(one, "grammar of digits"),
        "missed at 0.5 false accepts an hour": lambda one: _misses(one),
        "end of speech to result, s: median / p95": lambda one: _spread(one, "end_of_speech_to_result"),
        "start of word, s": lambda one: _spread(one, "word_start"),
        "end of word, s": lambda one: _spread(one, "word_end"),
        "share of real time": lambda one: f"{one['load']['real_time']:g}",
        "reference loops a minute": lambda one: f"{one['load']['reference_loops_per_minute']:g}",
        "memory, MB": lambda one: f"{one['load']['memory_mb']:g}",
    }
    for title, cell in rows.items():
        table.add_row(title, *(cell(one) for one in systems.values()))
    console.print(table)


def _accepted(one: Record, which: str) -> str:
    found = _get(one, "other_words", which)
    return f"{found['accepted']}/{found['of']}" if found else "–"


def _misses(one: Record) -> str:
    point = one["at_half_a_false_accept_an_hour"]
    if point["confidence"] is None:
        return "not possible"
    return ", ".join(f"{name} {share:.0%}" for name, share in point["missed"].items())


def _spread(one: Record, which: str) -> str:
    found = _get(one, "times", QUIET, which)
    return f"{found['median']:g} / {found['p95']:g}" if found else "–"


def _graphs(console: Console, graphs: Record) -> None:
    if not graphs:
        return
    columns = list(next(iter(graphs.values()))["phrases"])
    table = Table("", *columns, "one breath, 12 dB", "noise/h", "chatter/h", title="Strict, soft and between")
    for name, one in graphs.items():
        shares = [f"{one['phrases'][column]['share']:.1%}" for column in columns]
        breath = f"{one['card_and_call_in_one_breath']['12 dB']['share']:.1%}"
        accepts = [f"{one['false_accepts'][kind]['per_hour']:g}" for kind in ("noise", "chatter")]
        table.add_row(name, *shares, breath, *accepts)
    console.print(table)


def _confidence(console: Console, kinds: Record) -> None:
    for kind, rows in kinds.items():
        table = Table("from", "promised", "right", "number", title=f"Confidence of {kind}")
        for row in rows:
            table.add_row(f"{row['from']:g}", f"{row['promised']:.3f}", f"{row['right']:.3f}", str(row["words"]))
        console.print(table)
