"""Turns the record of `spielwirt bench hearing --json` into the tables of RESULTS.md: reads one, writes the other."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Record = Mapping[str, Any]


def markdown(record: Record) -> str:
    """All tables."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    systems = record["systems"]
    first = next(iter(systems.values()))
    yield from _section("Against the goals")
    rows = [(one["name"], _number(one["aim"]), _number(one["value"]), _yes(one["reached"])) for one in record["goals"]]
    yield from _table(("", "goal", "measured", "reached"), rows)
    for noise, columns in first["phrases"].items():
        unseen = (
            "" if record["material"]["noises"].get(noise, {}).get("trained_on") in (None, False) else ", trained on"
        )
        yield from _section(f"Phrases with every word right: {noise}{unseen}")
        yield from _shares(systems, ("phrases", noise), list(columns))
    yield from _section("A card and a call in one breath")
    yield from _shares(systems, ("card_and_call_in_one_breath",), list(first["card_and_call_in_one_breath"]))
    yield from _section("Digits by people: clean, and in the unseen bar at 12 dB")
    yield from _digits(record)
    said = {name: one for name, one in systems.items() if one.get("said_words")}
    if said:
        yield from _section("Words that a person says, neither of whom training had: all of them in one grammar")
        yield from _shares(said, ("said_words",), list(next(iter(said.values()))["said_words"]))
    if record.get("diphones"):
        yield from _section("Phrases in diphone voices")
        yield from _diphones(record["diphones"])
    yield from _section("Accepted where nothing was meant")
    yield from _accepts(systems)
    yield from _section("Times in seconds of sound, computing, memory")
    yield from _times(systems)
    yield from _section("Strict graph, soft bigram and what lies between")
    yield from _graphs(record["graphs"])
    for kind, rows_ in record.get("confidence", {}).items():
        yield from _section(f"Confidence of {kind}: promised and kept")
        cells = [(f"{r['from']:g}", f"{r['promised']:.3f}", f"{r['right']:.3f}", str(r["words"])) for r in rows_]
        yield from _table(("from", "promised", "right", "number"), cells)


def _section(title: str) -> Iterator[str]:
    yield from ("", f"## {title}", "")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _shares(systems: Record, path: Sequence[str], columns: Sequence[str]) -> Iterator[str]:
    rows = []
    for name, one in systems.items():
        counts = one
        for key in path:
            counts = counts[key]
        rows.append((name, *(_count(counts[column]) for column in columns)))
    yield from _table(("", *columns), rows)


def _digits(record: Record) -> Iterator[str]:
    systems, speakers = record["systems"], record["material"]["speakers"]
    head = [f"{speaker}{' (trained on)' if one['trained_on'] else ' (unseen)'}" for speaker, one in speakers.items()]
    rows = [
        (
            name,
            *(" / ".join(f"{count['share']:.0%}" for count in one["digits"][speaker].values()) for speaker in speakers),
        )
        for name, one in systems.items()
        if "digits" in one
    ]
    yield from _table(("", *head), rows)


def _diphones(voices: Record) -> Iterator[str]:
    """By voice and by sex, and the words that are understood worst."""
    columns = list(next(iter(voices.values()))["heard"])
    rows = []
    for voice, one in voices.items():
        worst = [f"{word} {share:.0%}" for word, share in list(one["heard"][columns[0]]["words"].items())[:4]]
        name = f"{voice} ({one['sex']}{', trained on' if one['trained_on'] else ', unseen'})"
        rows.append((name, *(_count(one["heard"][column]) for column in columns), ", ".join(worst) or "–"))
    for sex in sorted({one["sex"] for one in voices.values()}):
        some = [one["heard"] for one in voices.values() if one["sex"] == sex]
        rows.append((f"all of a {sex}", *(_sum(one[column] for one in some) for column in columns), ""))
    yield from _table(("", *columns, f"worst words, {columns[0]}"), rows)


def _sum(counts: Iterable[Record]) -> str:
    found = list(counts)
    right, of = sum(one["right"] for one in found), sum(one["of"] for one in found)
    return _count({"right": right, "of": of, "share": right / max(1, of)})


def _accepts(systems: Record) -> Iterator[str]:
    rows = []
    for name, one in systems.items():
        words = one.get("other_words", {})
        point = one["at_half_a_false_accept_an_hour"]
        missed = ", ".join(f"{key} {share:.0%}" for key, share in point["missed"].items())
        rows.append(
            (
                name,
                *(_rate(one["false_accepts"][kind]) for kind in ("noise", "chatter")),
                *(f"{count['accepted']} of {count['of']}" for count in words.values()),
                f"{missed} (confidence {point['confidence']:g})" if point["confidence"] is not None else "not possible",
            )
        )
    names = next(iter(systems.values())).get("other_words", {})
    head = ("", "noise, an hour", "chatter, an hour", *(f"other words, {name}" for name in names))
    yield from _table((*head, "missed at 0.5 an hour"), rows)


def _times(systems: Record) -> Iterator[str]:
    rows = []
    for name, one in systems.items():
        for place, found in one["times"].items():
            spread = [f"{value['median']:g} / {value['p95']:g}" for value in found.values()]
            load = one["load"]
            rows.append((name, place, *spread, f"{load['real_time']:g}", f"{load['memory_mb']:g}"))
    head = ("", "", "end of speech to result, median / p95", "start of word", "end of word", "× real time", "MB")
    yield from _table(head, rows)


def _graphs(graphs: Record) -> Iterator[str]:
    rows = [
        (
            name,
            *(_count(count) for count in one["phrases"].values()),
            _count(one["card_and_call_in_one_breath"]["12 dB"]),
            *(_rate(one["false_accepts"][kind]) for kind in ("noise", "chatter")),
        )
        for name, one in graphs.items()
    ]
    columns = list(next(iter(graphs.values()))["phrases"]) if graphs else []
    yield from _table(("", *columns, "one breath, 12 dB", "noise, an hour", "chatter, an hour"), rows)


def _count(one: Record) -> str:
    return f"{one['right']}/{one['of']} ({one['share']:.1%})"


def _rate(one: Record) -> str:
    return f"{one['per_hour']:g} ({one['accepted']} in {one['hours']:.2f} h)"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:g}"


def _yes(reached: bool | None) -> str:
    return {True: "yes", False: "**no**", None: "–"}[reached]


if __name__ == "__main__":
    sys.stdout.write(markdown(json.load(sys.stdin)))
