"""Evenings that somebody has written down by the rules and the contracts alone (`tests/judged/GAME.yaml`): what must
come of them, in this order, and what must never come."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from evenings import Record, Table

FOLDER = Path(__file__).parent / "judged"
Wanted = dict[str, Any]


def evenings() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.yaml")):
        for one in yaml.safe_load(path.read_text(encoding="utf-8")):
            yield pytest.param(path.stem, one, id=f"{path.stem}-{one['id']}")


def table_of(game: str, args: str) -> Table:
    """The table that `play GAME` makes of these arguments."""
    words = shlex.split(args)
    given = list(zip(words[::2], words[1::2], strict=True))
    players = [value for option, value in given if option == "-p"]
    preset = next((value for option, value in given if option == "--strictness"), "normal")
    rules = dict(value.split("=", 1) for option, value in given if option == "--rule")
    return Table(
        players, preset, game, **{key: int(value) if value.isdigit() else value for key, value in rules.items()}
    )


def fits(wanted: Wanted, record: Record) -> bool:
    """Whether the event has all these fields."""
    return all(key in record and record[key] == value for key, value in wanted.items())


@pytest.mark.parametrize(("game", "evening"), [*evenings()])
def test_it_goes_as_the_rules_say(game: str, evening: dict[str, Any]) -> None:
    table = table_of(game, evening["args"])
    records = [*table.records]
    for line in (*evening["lines"].splitlines(), "(end)"):
        records += table.hear(line)
    for unwanted in evening["never"]:
        assert not [record for record in records if fits(unwanted, record)], unwanted
    left = iter(records)
    for wanted in evening["want"]:
        assert any(fits(wanted, record) for record in left), wanted
