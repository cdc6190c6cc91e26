"""What is dear is made once in a run, however many processes ask for it at the same time."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from once import filled_once

pytest.importorskip("fcntl")


def test_who_comes_while_it_is_made_waits_and_takes_it(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        time.sleep(0.1)
        (folder / "made").write_text("all of it")

    with ThreadPoolExecutor(4) as everybody:
        found = list(everybody.map(lambda _: (filled_once(tmp_path, "it", make) / "made").read_text(), range(4)))
    assert found == ["all of it"] * 4
    assert len(made) == 1


def test_where_making_fails_the_next_one_tries_again(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise OSError("no room")

    with pytest.raises(OSError):
        filled_once(tmp_path, "it", fail)
    folder = filled_once(tmp_path, "it", lambda folder: (folder / "made").touch())
    assert [path.name for path in folder.iterdir()] == ["made"]
