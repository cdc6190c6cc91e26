"""How much of whole evenings comes as strangers say it must.

`tests/strange_evenings.py FILE … [--each] [--show] [--ways=5]`

The evenings of `tests/strangers/evenings/` were written by people who had read rules and contracts, and not the
program. Those in `read` were looked at, and mended by; those in `unread` only judge: nobody mends anything by them.
`START END | words => event key=value …; event …`: what must come because of a line; a line of talk has no `=>`.

Counted are the wanted events that came, in their order, among all that stand in the end. `--each`: each line by itself,
the table put right after every line that failed, in plain words with names; so one miss costs only itself.
`--ways`: each evening so many times, always with other lines taken out, one in twenty. By itself an evening is mostly
chance, for one line moves it by a whole deal.
"""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))  # before `tests`, which has rooms of the same names

from evenings import Record, Table, brief

from host.hearing.transcript import Transcript
from host.keeping.snapshots import kept, restored

Wanted = dict[str, str]
TAKEN_OUT = 20
UNSURE = frozenset({"reason", "by_s", "move", "total"})
"""Fields that the writers could not know."""
LISTS = frozenset({"cards", "given", "taken"})
LATER = frozenset({"penalty_owed", "corrected", "call_missed", "round_ended", "scored", "penalty_drawn"})
"""With `--each` nobody waits for these."""
NOTHING = frozenset({"announced", "not_understood", "turn", "answered", "reminded", "top_named", "middle_named"})
"""What may come of talk."""
SUITS = {"H": "Herz", "S": "Pik", "D": "Karo", "C": "Kreuz"}
RANKS = {
    "2": "Zwei",
    "3": "Drei",
    "4": "Vier",
    "5": "Fünf",
    "6": "Sechs",
    "7": "Sieben",
    "8": "Acht",
    "9": "Neun",
    "10": "Zehn",
    "J": "Bube",
    "Q": "Dame",
    "K": "König",
    "A": "Ass",
    "1": "eins",
}


@dataclass(frozen=True)
class Evening:
    """As it was written."""

    name: str
    args: tuple[str, ...]
    lines: tuple[tuple[str, tuple[Wanted, ...]], ...]
    """What is said, and what must come of it."""

    @property
    def game(self) -> str:
        return self.args[0]

    def table(self) -> Table:
        given = list(zip(self.args[1::2], self.args[2::2], strict=True))
        preset = next((value for option, value in given if option == "--strictness"), "normal")
        rules = dict(value.split("=", 1) for option, value in given if option == "--rule")
        players = [value for option, value in given if option == "-p"]
        values = {key: int(value) if value.isdigit() else value for key, value in rules.items()}
        return Table(players, preset, self.game, **values)


def parsed(path: Path) -> Evening:
    """The evening of a file."""
    args: tuple[str, ...] = ()
    lines = []
    for row in map(str.strip, path.read_text(encoding="utf-8").splitlines()):
        if row.startswith("# args:"):
            args = tuple(shlex.split(row.removeprefix("# args:")))
        elif row and not row.startswith("#"):
            spoken, _, wanted = row.partition("=>")
            lines.append((spoken.strip(), tuple(_wanted(one) for one in wanted.split(";") if one.strip())))
    return Evening(path.stem, args, tuple(lines))


def _wanted(text: str) -> Wanted:
    kind, *values = shlex.split(text)
    return {"type": kind, **dict(value.split("=", 1) for value in values if "=" in value)}


def fits(wanted: Wanted, record: Record) -> bool:
    """Whether the event has all these fields."""
    return all(key in UNSURE or _same(key, value, record.get(key)) for key, value in wanted.items())


def _same(key: str, wanted: str, found: Any) -> bool:
    if found is None:
        return False
    if key in LISTS:
        return sorted(wanted.split(",")) == sorted(map(str, found))
    if key in ("value", "points", "count"):
        return abs(float(wanted.replace(",", ".")) - float(found)) < 1e-6
    return str(found) == (wanted.replace("_", " ") if key == "category" else wanted)


def came(wanted: Sequence[Wanted], records: Sequence[Record]) -> int:
    """How many of them came, in this order."""
    row = [0] * (len(records) + 1)
    for one in reversed(wanted):
        below, row = row, [0] * (len(records) + 1)
        for place in range(len(records) - 1, -1, -1):
            row[place] = max(row[place + 1], below[place], below[place + 1] + 1 if fits(one, records[place]) else 0)
    return row[0]


def as_a_whole(evening: Evening, *, show: bool) -> tuple[int, int]:
    """So many of so many events came."""
    table = evening.table()
    for spoken, wanted in evening.lines:
        got = table.hear(spoken)
        if show:
            print(f"{spoken}\n    wanted {[' '.join(one.values()) for one in wanted]}\n    {list(map(brief, got))}")
    table.hear("(end)")
    wanted = [one for _, some in evening.lines for one in some]
    return came(wanted, table.standing), len(wanted)


def without(evening: Evening, way: int) -> Evening:
    """The evening with one in twenty lines taken out, always the same ones; all of it the first time."""
    chance = Random(f"{evening.name} {way}")
    kept = tuple(line for line in evening.lines if chance.random() > 1 / TAKEN_OUT)
    return replace(evening, lines=kept) if way else evening


# --- line by line ---


def each(evening: Evening, *, show: bool) -> tuple[int, int]:
    """So many lines led to what they should, of so many."""
    table, right = evening.table(), 0
    for spoken, wanted in evening.lines:
        tried = _copied(table)
        got = tried.hear(spoken)
        waited = _copied(tried)
        later = waited.hear("(wait 4)")
        if _is_right(wanted, got) or _is_right(wanted, [*got, *later]):
            right, table = right + 1, tried
            continue
        if show:
            print(f"{spoken}\n    wanted {[' '.join(one.values()) for one in wanted]}\n    {list(map(brief, got))}")
        table = _put_right(table, tried, spoken, wanted, evening.game)
    return right, len(evening.lines)


def _copied(table: Table) -> Table:
    copy = Table.__new__(Table)
    vars(copy).update(vars(table), records=list(table.records), inputs=list(table.inputs))
    copy.evening = restored(kept(table.evening, []), list(table.inputs))[0]
    copy._transcript = Transcript(clock=lambda: copy.clock)
    vars(copy._transcript).update({key: value for key, value in vars(table._transcript).items() if key != "_clock"})
    return copy


def _is_right(wanted: Sequence[Wanted], records: Sequence[Record]) -> bool:
    if not wanted:
        return all(record["type"] in NOTHING for record in records)
    now = [one for one in wanted if one["type"] not in LATER]
    return came(now, records) == len(now)


def _put_right(table: Table, tried: Table, spoken: str, wanted: Sequence[Wanted], game: str) -> Table:
    """The table after what was meant, said plainly; as it was where that was nothing."""
    plain = [text for one in wanted if (text := _plainly(one, game))]
    if not plain or any(one["type"] in ("round_started", "move_rejected", "corrected") for one in wanted):
        return tried if wanted else table
    start, end = map(float, spoken.split()[:2])
    step = (end - start) / len(plain)
    for place, text in enumerate(plain):
        table.hear(f"{start + place * step:.2f} {start + (place + 1) * step - 0.01:.2f} | {text}")
    return table


def _plainly(wanted: Mapping[str, str], game: str) -> str:
    who = wanted.get("player", "")
    named = {key: " und ".join(map(_card, value.split(","))) for key, value in wanted.items() if key in LISTS}
    card = _card(wanted.get("card", ""))
    ways = {
        "card_laid": f"{who} legt {named.get('cards', '')}",
        "cards_drawn": f"{who} hat {wanted.get('count', '1')} gezogen",
        "passed": f"{who} schiebt" if game == "schwimmen" else f"{who} passt",
        "suit_wished": f"{who} wünscht sich {SUITS.get(wanted.get('suit', ''), '')}",
        "swapped": f"{who} tauscht {named.get('given', '')} gegen {named.get('taken', '')}",
        "knocked": f"{who} klopft",
        "asked": f"{who} fragt {wanted.get('of')}, hast du {card}",
        "given": "ja, hier",
        "denied": "nein",
        "quartet_laid": f"{who} legt Quartett {wanted.get('group', '')}",
        "value_named": f"{who} {wanted.get('category', '').replace('_', ' ')} {wanted.get('value', '')}",
        "call_heard": {"last_card": "letzte Karte", "mau_mau": "Mau Mau"}.get(wanted.get("call", ""), "Mau"),
        "pile_taken": f"{who} nimmt auf",
        "penalty_drawn": "Strafe gezogen",
        "scored": f"{who} hat {wanted.get('points')} Punkte",
    }
    return ways.get(wanted["type"], "")


def _card(card: str) -> str:
    return f"{SUITS.get(card[:1], card[:1])} {RANKS.get(card[1:], '')}" if card not in ("", "X") else "Joker"


def main(arguments: Sequence[str]) -> None:
    """Prints how many, for each evening and each game."""
    judge = each if "--each" in arguments else as_a_whole
    ways = next((int(one.removeprefix("--ways=")) for one in arguments if one.startswith("--ways=")), 1)
    sums: Counter[str] = Counter()
    for path in (Path(one) for one in arguments if not one.startswith("--")):
        evening = parsed(path)
        found = [judge(without(evening, way), show="--show" in arguments) for way in range(ways)]
        right, of = (sum(one) for one in zip(*found, strict=True))
        print(f"{evening.name}: {right} of {of}", flush=True)
        sums.update({f"{evening.game} right": right, f"{evening.game} of": of})
    for game in sorted({key.split()[0] for key in sums}):
        print(f"{game}: {sums[f'{game} right']} of {sums[f'{game} of']}")


if __name__ == "__main__":
    main(sys.argv[1:])
