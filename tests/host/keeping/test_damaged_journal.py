"""A journal that lost a page, a row or a key: one clear line, the other evenings as they were, never a traceback."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from shell import PLAY, PLAYERS, Result, Shell

GAME = "1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n8 9 | ich ziehe\n12 13 | Karo Sieben\n"
TRICK = ("play", "trumpf", *PLAYERS, "--input", "-", "--json")
DAMAGED = 2
"""The evening that is damaged in the tests of rows; the first is the same game, the third one with a deck."""

SETUPS: dict[str, str] = {
    "nothing": "''",
    "no JSON": "'{\"game\":'",
    "null": "'null'",
    "a list": "'[]'",
    "empty": "'{}'",
    "bytes": "x'FF00FE'",
    "a number": "7",
    "deep": "'" + "[" * 5000 + "'",
    "no players": "json_set(setup, '$.players', json('[]'))",
    "players that are numbers": "json_set(setup, '$.players', json('[1, 2, 3]'))",
    "players that are a text": "json_set(setup, '$.players', 'Anna')",
    "an unknown game": "json_set(setup, '$.game', 'skat')",
    "a game that is a list": "json_set(setup, '$.game', json('[]'))",
    "another game": "json_set(setup, '$.game', 'trumpf')",
    "an unknown rule": "json_set(setup, '$.rules.wetten', 3)",
    "a rule out of range": "json_set(setup, '$.rules.hand_size', 99)",
    "no rules": "json_remove(setup, '$.rules')",
    "rules that are none": "json_set(setup, '$.rules', 5)",
    "an unknown figure": "json_set(setup, '$.strictness.milde', 3)",
    "an unknown preset of a figure": "json_set(setup, '$.strictness.late_call', 'fies')",
    "live perhaps": "json_set(setup, '$.live', 'vielleicht')",
    "a key of tomorrow": "json_set(setup, '$.weather', 'schön')",
    "a deck where there is none": "json_set(setup, '$.deck', json('{}'))",
}
INPUTS: dict[str, str] = {
    "nothing": "''",
    "no JSON": '\'{"input": "hea\'',
    "a list": "'[]'",
    "a text": "'\"herz\"'",
    "bytes": "x'FF'",
    "a number": "7",
    "deep": "'" + '{"a":' * 5000 + "'",
    "an unknown input": '\'{"input": "smelt", "at": 1}\'',
    "an input that is a list": "'{\"input\": []}'",
    "no times": '\'{"input": "heard", "words": []}\'',
    "times that are texts": '\'{"input": "heard", "words": [], "start": "bald", "end": 2}\'',
    "a word that is a number": '\'{"input": "heard", "words": [3], "start": 1, "end": 2}\'',
    "a word without a text": '\'{"input": "heard", "words": [{"start": 1}], "start": 1, "end": 2}\'',
    "a negative time": '\'{"input": "knock", "at": -5}\'',
    "no number": '\'{"input": "knock", "at": NaN}\'',
    "forever": '\'{"input": "knock", "at": Infinity}\'',
    "an amendment of nothing": '\'{"input": "amend", "at": 5, "target": 900, "words": null}\'',
    "an amendment of itself": '\'{"input": "amend", "at": 5, "target": 2, "words": []}\'',
    "an unknown figure": '\'{"input": "setting", "at": 5, "key": "milde", "value": "9"}\'',
    "a wrong figure": '\'{"input": "setting", "at": 5, "key": "grace_s", "value": "viel"}\'',
    "an answer to nothing": '\'{"input": "answer", "at": 5, "question": 77, "answer": "yes"}\'',
    "a key of tomorrow": "json_set(record, '$.weather', 'schön')",
}
EVENTS: dict[str, str] = {
    "nothing": "''",
    "no JSON": "'{'",
    "a list": "'[]'",
    "bytes": "x'FF'",
    "without a number": '\'{"type": "turn"}\'',
    "another number": "json_set(record, '$.seq', 900)",
    "without a type": "json_remove(record, '$.type')",
}
STATEMENTS: dict[str, str] = {
    **{f"setup: {key}": f"UPDATE evenings SET setup = {value} WHERE id = 2" for key, value in SETUPS.items()},
    **{
        f"input: {key}": f"UPDATE inputs SET record = {value} WHERE evening = 2 AND number = 2"
        for key, value in INPUTS.items()
    },
    **{
        f"event: {key}": f"UPDATE events SET record = {value} WHERE evening = 2 AND seq = 3"
        for key, value in EVENTS.items()
    },
    "began with a number": "UPDATE evenings SET started = x'00' WHERE id = 2",
    "ended with a number": "UPDATE evenings SET finished = x'01' WHERE id = 2",
    "an input is gone": "DELETE FROM inputs WHERE evening = 2 AND number = 2",
    "an input too early": "UPDATE inputs SET number = -4 WHERE evening = 2 AND number = 2",
    "an input number that is a text": "UPDATE inputs SET number = 'zwei' WHERE evening = 2 AND number = 2",
    "an event is gone": "DELETE FROM events WHERE evening = 2 AND seq = 3",
    "all events are gone": "DELETE FROM events WHERE evening = 2",
    "all inputs are gone": "DELETE FROM inputs WHERE evening = 2",
}
WHOLE_FILES: dict[str, str] = {
    "a later version": "PRAGMA user_version = 99",
    "no version": "PRAGMA user_version = 0",
    "a version below all": "PRAGMA user_version = -3",
    "no evenings": "DROP TABLE evenings",
    "no inputs": "DROP TABLE inputs",
    "no events": "DROP TABLE events",
    "other columns": "ALTER TABLE inputs RENAME COLUMN record TO note",
}
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("evenings",),
    ("evenings", "--json"),
    ("export", "2"),
    ("export", "last", "--format", "csv"),
    ("replay", "2"),
    ("replay", "2", "--inputs"),
    ("amend", "2", "2", "herz", "acht"),
    ("play", "mau-mau", "--same-players", "--input", "-", "--json"),
    ("resume", "2", "--input", "-", "--json"),
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with three evenings."""
    shell = Shell(tmp_path_factory.mktemp("whole"))
    for command, typed in ((PLAY, GAME), (PLAY, GAME), (TRICK, "1 2 | los\n")):
        assert shell.run(*command, typed=typed).status == 0
    with closing(sqlite3.connect(shell.journal)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        base.execute("PRAGMA journal_mode = DELETE")
    return shell.journal


def hurt(shell: Shell, statement: str) -> None:
    with closing(sqlite3.connect(shell.journal)) as base, base:
        base.execute(statement)


def assert_clear(result: Result, command: tuple[str, ...]) -> None:
    """A traceback comes out of `Shell.run` as one."""
    assert result.status in (0, 1, 2), (command, result)
    lines = result.err.splitlines()
    assert len(lines) <= 1 and all(line.startswith("spielwirt: ") for line in lines), (command, result.err)
    assert (result.status == 0) or lines, command
    assert "Traceback" not in result.err + result.out


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_damaged_row_costs_its_own_evening_at_most(shell: Shell, whole: Path, name: str) -> None:
    shutil.copy(whole, shell.journal)
    before = {number: shell.run("export", number).out for number in ("1", "3")}
    hurt(shell, STATEMENTS[name])
    for command in COMMANDS:
        assert_clear(shell.run(*command), command)
    for number, printed in before.items():
        assert shell.run("export", number).out == printed
    assert shell.run("evenings", "delete", "2").status == 0
    listed = [json.loads(line)["id"] for line in shell.run("evenings", "--json").out.splitlines()]
    assert 2 not in listed and {1, 3} <= set(listed)


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_file_of_another_version_or_program_is_left_alone(shell: Shell, whole: Path, name: str) -> None:
    shutil.copy(whole, shell.journal)
    hurt(shell, WHOLE_FILES[name])
    for command in (*COMMANDS, ("play", "mau-mau", *PLAYERS, "--input", "-"), ("evenings", "delete", "2")):
        result = shell.run(*command)
        assert_clear(result, command)
        if name != "other columns":
            assert (result.status, result.out) == (2, "") and "journal.db" in result.err, command


@pytest.mark.parametrize("seed", range(24))
def test_lost_pages_and_flipped_bytes_are_no_traceback(shell: Shell, whole: Path, seed: int) -> None:
    rng = random.Random(seed)
    content = bytearray(whole.read_bytes())
    pages = len(content) // 4096
    match seed % 4:
        case 0:  # a page of zeros
            page = rng.randrange(pages)
            content[page * 4096 : (page + 1) * 4096] = bytes(4096)
        case 1:  # a page of noise
            page = rng.randrange(pages)
            content[page * 4096 : (page + 1) * 4096] = rng.randbytes(4096)
        case 2:  # the end is missing
            del content[rng.randrange(100, len(content)) :]
        case 3:  # single bytes
            for _ in range(40):
                content[rng.randrange(len(content))] = rng.randrange(256)
    for command in (*COMMANDS, ("evenings", "delete", "2")):
        shell.journal.write_bytes(content)
        for beside in shell.folder.glob("journal.db-*"):
            beside.unlink()
        assert_clear(shell.run(*command), command)
