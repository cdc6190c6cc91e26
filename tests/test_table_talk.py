"""What tipsy people say at six tables (`tests/table_talk/GAME.txt`, `GAME_TOPIC.txt`), and what fair people make of it.

Written before anybody looked at what the host makes of it. `= X: …` is a beginning of the table, its lines parted by
"/"; `X: sentence -> event; event | other events` is said behind it, or several sentences, parted in the same way; "-"
is nothing, "!event" must not come. Events are given by how they begin. Anna, Ben and Cem sit there, and Dora where she
is named.
A line that begins with "?" is not understood so far: a test that fails when it is, so that the mark is taken away.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import Table

FOLDER = Path(__file__).parent / "table_talk"
UNWELCOME = ("move_rejected", "penalty_owed", "call_false", "call_missed", "question", "reminded")
"""What nobody should hear for such a sentence, unless it stands there."""


def sentences(path: Path) -> Iterator[tuple[list[str], str, str, bool]]:
    """What was said before, the sentence, what it should lead to, and whether it does."""
    before: dict[str, list[str]] = {}
    for row in filter(None, path.read_text(encoding="utf-8").splitlines()):
        if row.startswith("= "):
            name, lines = row.removeprefix("= ").split(": ")
            before[name] = lines.split(" / ")
        elif not row.startswith("#"):
            name, rest = row.removeprefix("? ").split(": ", 1)
            said, wanted = rest.split(" -> ")
            yield before[name], said, wanted, not row.startswith("? ")


def fits(events: list[str], wanted: str) -> bool:
    """Whether one of the ways in which it may go is how it went."""
    for way in wanted.split(" | "):
        said = [] if way == "-" else way.split("; ")
        never = tuple(part[1:] for part in said if part.startswith("!"))
        parts = [part for part in said if not part.startswith("!")]
        if never and any(one.startswith(never) for one in events):
            continue
        expected = [one for one in events if any(f"{one} ".startswith((f"{part} ", part)) for part in parts)]
        unwelcome = [one for one in events if one.startswith(UNWELCOME) and one not in expected]
        missing = [part for part in parts if not any(one.startswith(part) for one in events)]
        if not missing and not unwelcome and (parts or not events):
            return True
    return False


ROWS = [
    pytest.param(path.stem.partition("_")[0], *row, id=f"{path.stem}-{row[1]}")
    for path in sorted(FOLDER.glob("*.txt"))
    for row in sentences(path)
]


@pytest.mark.parametrize(("game", "before", "said", "wanted", "understood"), ROWS)
def test_a_fair_person_would_take_it_so(game: str, before: list[str], said: str, wanted: str, understood: bool) -> None:
    more = ("Dora",) if "dora" in " ".join([*before, said]).split() else ()
    table = Table(("Anna", "Ben", "Cem", *more), "normal", game)
    table.say(*before)
    events = [one for one in table.say(*said.split(" / "), "(wait 6)") if not one.startswith("not_understood")]
    assert fits(events, wanted) is understood, events
