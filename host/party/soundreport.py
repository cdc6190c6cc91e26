"""What the party in sound came to, in tables: on the terminal in German, in the file of results in English."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from host.party.aloud import MUMBLED, OVERLAID, PAUSED
from host.party.evidence import Ears, Evidence
from host.party.score import Score
from host.registry import TITLES
from speech.measure.diphones import TRAINED_ON

if TYPE_CHECKING:
    from host.party.sound import Cell

RESULTS = Path(__file__).with_name("SOUND.md")

Figures = tuple[Score, Evidence]
Line = Mapping[str, Any]
Rows = list[list[str]]


@dataclass(frozen=True)
class Aim:
    """What must be reached by all games together in one noise (issue 18); rates are per hour of event time."""

    right: float
    ruled: float
    penalties_h: float
    questions_h: float


AIMS = {None: Aim(0.96, 0.93, 0.3, 6), 12.0: Aim(0.92, 0.88, 0.5, 10), 6.0: Aim(0.82, 0.75, 1, 20)}


def record(cell: Cell, total: Score, evidence: Evidence) -> dict[str, Any]:
    """One line, for JSON."""
    return {
        "game": cell.game,
        "model": cell.model.name,
        "ratio_db": cell.ratio_db,
        "host_speaks": cell.speaks,
        **figures(total, evidence),
    }


def figures(total: Score, evidence: Evidence) -> dict[str, Any]:
    """What was found, of one line or of many."""
    delays = sorted(evidence.delays_s)
    ears = sum(evidence.voices.values(), Ears())
    return {
        "moves": total.moves,
        "right": _share(total.right, total.moves),
        "faults": total.faults,
        "ruled": _share(total.ruled, total.faults),
        "unjust_penalties_h": round(total.per_hour(total.penalties), 2),
        "unjust_objections_h": round(total.per_hour(total.objections), 2),
        "questions_h": round(total.per_hour(total.questions), 2),
        "utterances": ears.said,
        "heard_as_said": _share(ears.right, ears.said),
        "heard_nothing": _share(ears.empty, ears.said),
        "delay_s": {"median": round(median(delays), 3), "p95": round(delays[int(0.95 * len(delays))], 3)}
        if delays
        else None,
        "host_speaks_share": round(evidence.host_s / total.seconds, 3) if total.seconds else 0.0,
        "voices": {voice: [one.said, one.right, one.empty] for voice, one in sorted(evidence.voices.items())},
        "manners": {manner: [one.said, one.right, one.empty] for manner, one in sorted(evidence.manners.items())},
        "wrong": dict(sorted(evidence.wrong.items())),
        "crashes": total.crashes,
        "seconds": round(total.seconds, 1),
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def shown(found: Sequence[Figures], lines: Sequence[Line]) -> None:
    """Print it."""
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else 160)
    for title, columns, rows in _tables(found, lines, _GERMAN):
        table = Table(*columns, title=title)
        for row in rows:
            table.add_row(*row)
        console.print(table)


def markdown(found: Sequence[Figures], lines: Sequence[Line], made: str) -> str:
    """The file of results."""
    parts = [f"# The party in sound\n\n{made} {_HOW}"]
    for title, columns, rows in _tables(found, lines, _ENGLISH):
        body = "\n".join(f"| {' | '.join(row)} |" for row in (columns, ["---"] * len(columns), *rows))
        parts.append(f"## {title}\n\n{body}")
    return "\n\n".join(parts) + "\n"


_HOW = f"""The tables are those of `RESULTS.md`, and all of them react to the host.
Every seat has a voice of its own at 0.6 to 1.2 m from the microphone, in a room of 0.35 s; half of the seats speak with
diphones of people (MBROLA {", ".join(TRAINED_ON)}: **the shipped model was trained on all four**, only the texts and
rooms are new to it), half with variants of espeak-ng that no model was trained on. {MUMBLED:.0%} of what is meant for
the host is mumbled, over {OVERLAID:.0%} somebody else speaks, strangers say a sentence every 40 s. At {PAUSED:.0%} of
the places where people do (behind a name, before "und", between two cards) there is a short pause. The ratio is that of
a player at 0.85 m, while he speaks, to the noise; "quiet" has the whisper of a room and the strangers. In half of the
evenings the host speaks from a loudspeaker, as loud at the microphone as the players, and the echo canceller of `play`
takes it out. Penalties and objections: only unjust ones. A star marks what does not reach the aim."""

_GERMAN: Mapping[str, str] = {
    "all": "Alle Spiele",
    "games": "Nach Spielen",
    "voices": "Wie gesagt gehört, nach Stimmen",
    "manners": "Wie gesagt gehört, nach der Art",
    "wrong": "Züge, die am Ende nicht stimmen, nach der Art",
    "columns": "Modell|Spiel|Geräusch|Wirt|Züge richtig %|Fehler geahndet %|Strafen/h|Einwände/h|Fragen/h"
    "|wie gesagt gehört %|nichts gehört %|Verzug s Median / p95|Abstürze|s",
    "every": "alle",
    "quiet": "ruhig",
    "speaks": "spricht",
    "silent": "stumm",
    "both": "beides",
    "voice": "Stimme",
    "manner": "Art",
    "moves": "Züge",
    "trained": "im Training",
    "unseen": "fremd",
}
_ENGLISH: Mapping[str, str] = {
    "all": "All games",
    "games": "By game",
    "voices": "Heard as said, by voice",
    "manners": "Heard as said, by manner",
    "wrong": "Moves that are not right in the end, by manner",
    "columns": "model|game|noise|host|moves right %|faults ruled %|penalties/h|objections/h|questions/h"
    "|heard as said %|heard nothing %|delay s median / p95|crashes|s",
    "every": "all",
    "quiet": "quiet",
    "speaks": "speaks",
    "silent": "silent",
    "both": "both",
    "voice": "voice",
    "manner": "manner",
    "moves": "moves",
    "trained": "in training",
    "unseen": "unseen",
}


def _tables(
    found: Sequence[Figures], lines: Sequence[Line], words: Mapping[str, str]
) -> list[tuple[str, list[str], Rows]]:
    """Titles, columns and rows."""
    columns = words["columns"].split("|")
    ratios = list(dict.fromkeys(line["ratio_db"] for line in lines))
    models = list(dict.fromkeys(line["model"] for line in lines))
    summed: Rows = []
    for model in models:
        for ratio in ratios:
            for speaks in (None, False, True):
                of = [
                    one
                    for one, line in zip(found, lines, strict=True)
                    if (line["model"], line["ratio_db"]) == (model, ratio) and speaks in (None, line["host_speaks"])
                ]
                if of:
                    name = words["both"] if speaks is None else words["speaks" if speaks else "silent"]
                    whole = figures(*_sum(of))
                    first = [model, words["every"], _noise(ratio, words), name]
                    summed.append([*first, *_row(whole, AIMS.get(ratio) if speaks is None else None)])
    each: Rows = [
        [
            line["model"],
            TITLES[line["game"]],
            _noise(line["ratio_db"], words),
            words["speaks" if line["host_speaks"] else "silent"],
            *_row(line, None),
        ]
        for line in lines
    ]
    noises = [_noise(ratio, words) for ratio in ratios]
    by_ratio = {
        ratio: _sum([one for one, line in zip(found, lines, strict=True) if line["ratio_db"] == ratio])[1]
        for ratio in ratios
    }
    return [
        (words["all"], columns, summed),
        (words["games"], columns, each),
        (words["voices"], [words["voice"], *noises], _ears({r: e.voices for r, e in by_ratio.items()}, words)),
        (words["manners"], [words["manner"], *noises], _ears({r: e.manners for r, e in by_ratio.items()}, None)),
        (
            words["wrong"],
            [words["manner"], *noises],
            [
                [manner, *(str(evidence.wrong[manner]) for evidence in by_ratio.values())]
                for manner in sorted({manner for evidence in by_ratio.values() for manner in evidence.wrong})
            ],
        ),
    ]


def _sum(found: Sequence[Figures]) -> Figures:
    total, evidence = Score(), Evidence()
    for score, heard in found:
        total, evidence = total + score, evidence + heard
    return total, evidence


def _noise(ratio: float | None, words: Mapping[str, str]) -> str:
    return words["quiet"] if ratio is None else f"{ratio:g} dB"


def _ears(by_ratio: Mapping[float | None, Mapping[str, Ears]], words: Mapping[str, str] | None) -> Rows:
    """A row for each key; with `words` the keys are voices, and it is told whether they were in training."""
    keys = sorted({key for ears in by_ratio.values() for key in ears})
    rows = []
    for key in keys:
        name = key
        if words is not None:
            name += f" ({words['trained' if key.removeprefix('mb-') in TRAINED_ON else 'unseen']})"
        heard = (ears.get(key, Ears()) for ears in by_ratio.values())
        rows.append([name, *(f"{one.right}/{one.said}" if one.said else "–" for one in heard)])
    return rows


def _row(line: Line, aim: Aim | None) -> list[str]:
    delay = line["delay_s"]
    return [
        _figure(line["right"], 100, aim.right if aim else None, least=True),
        _figure(line["ruled"], 100, aim.ruled if aim else None, least=True),
        _figure(line["unjust_penalties_h"], 1, aim.penalties_h if aim else None),
        _figure(line["unjust_objections_h"], 1, None),
        _figure(line["questions_h"], 1, aim.questions_h if aim else None),
        _figure(line["heard_as_said"], 100, None),
        _figure(line["heard_nothing"], 100, None),
        f"{delay['median']:.2f} / {delay['p95']:.2f}" if delay else "–",
        str(line["crashes"]),
        f"{line['seconds']:.0f}",
    ]


def _figure(value: float | None, times: int, aim: float | None, *, least: bool = False) -> str:
    """A figure; a star where what must be reached is not."""
    if value is None:
        return "–"
    missed = aim is not None and (value < aim if least else value > aim)
    return f"{times * value:.1f}{'*' if missed else ''}"
