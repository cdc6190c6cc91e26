"""A disk that is full: what is there is read, and an evening can be deleted to make room."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from shell import PLAYERS, Shell

MOUNT = "mkdir disk && mount -t tmpfs -o size=2m tmpfs disk"
"""A small disk of its own, which only this shell and what it starts can see, and which goes with it."""


def unshared(shell: Shell, script: str) -> subprocess.CompletedProcess[str]:
    spielwirt = f"{sys.executable} -m host"
    environment = shell.environment | {
        "SPIELWIRT_JOURNAL": str(shell.folder / "disk" / "journal.db"),
        "XDG_CACHE_HOME": str(shell.folder / "disk" / "cache"),
    }
    return subprocess.run(
        ["unshare", "-rm", "sh", "-ec", f'{MOUNT}; spielwirt() {{ {spielwirt} "$@"; }}; {script}'],
        cwd=shell.folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def letters(table: str) -> str:
    """Of a cell that is broken into lines, whatever its width."""
    return "".join(filter(str.isalnum, table))


@pytest.fixture
def disk(shell: Shell) -> Shell:
    try:
        if unshared(shell, "rmdir disk || true").returncode:
            pytest.skip("no disk can be mounted here")
    except FileNotFoundError:
        pytest.skip("no disk can be mounted here")
    (shell.folder / "disk").rmdir()
    (shell.folder / "abend.txt").write_text("1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n")
    return shell


PLAY = f"spielwirt play mau-mau {' '.join(PLAYERS)} --input abend.txt --no-voice --json > played"
FILL = "dd if=/dev/zero of=disk/fill bs=1k 2> /dev/null || true"


@pytest.mark.parametrize("snapshots", [True, False])
def test_an_evening_can_be_read_and_deleted_on_a_full_disk(disk: Shell, snapshots: bool) -> None:
    forget = "true" if snapshots else "rm -r disk/cache"
    done = unshared(
        disk,
        f"{PLAY}; {PLAY}; {forget}; {FILL}; spielwirt export 1 > exported; spielwirt evenings --json > before;"
        "spielwirt evenings delete 1; spielwirt evenings --json; ls disk",
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    assert (disk.folder / "exported").read_text() == (disk.folder / "played").read_text()
    assert len((disk.folder / "before").read_text().splitlines()) == 2
    told, left, *files = done.stdout.splitlines()
    assert told == "Abend 1 ist gelöscht." and json.loads(left)["id"] == 2
    assert not [name for name in files if "lock" in name]


def test_what_needs_room_says_that_there_is_none(disk: Shell) -> None:
    done = unshared(
        disk,
        f"{PLAY}; rm -r disk/cache; {FILL}; set +e; {PLAY}; spielwirt resume --input abend.txt; "
        "spielwirt check --no-listen > checked; spielwirt evenings --json | grep -c id",
    )
    lines = done.stderr.splitlines()
    assert len(lines) == 2 and all("die Platte ist voll" in line for line in lines), done
    assert done.stdout == "1\n"
    assert "nurnoch0MBfrei" in letters((disk.folder / "checked").read_text())


def test_check_says_that_no_journal_can_be_written_before_an_evening_begins(shell: Shell) -> None:
    (shell.folder / "file").touch()
    shell.environment["SPIELWIRT_JOURNAL"] = str(shell.folder / "file" / "journal.db")
    done = shell.run("check", "--no-listen")
    assert done.status == 1 and "davorstehtetwasdaskeinOrdnerist" in letters(done.out)
