"""The shelf: what was made for one folder is there for the next one, and nothing of it stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from speech.shelf import Shelf


class Maker:
    """Fills folders with what is asked for, and remembers which it filled."""

    def __init__(self) -> None:
        self.filled: list[str] = []

    def of(self, text: str) -> Callable[[Path], None]:
        def make(folder: Path) -> None:
            (folder / "graph").mkdir()
            (folder / "graph" / "words.txt").write_text(text)
            (folder / "own").write_text(f"own {len(self.filled)}")
            self.filled.append(folder.name)

        return make


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    found = [tmp_path / str(number) for number in range(6)]
    for one in found:
        one.mkdir()
    return found


def test_the_second_one_is_not_made_again(folders: list[Path]) -> None:
    shelf, maker = Shelf(), Maker()
    for folder in folders[:2]:
        shelf.fill(folder, "a", maker.of("ja"), but=("own",))
    assert maker.filled == ["0"]
    assert (folders[1] / "graph" / "words.txt").read_text() == "ja"
    assert not (folders[1] / "own").exists(), "that is not of what it is made of"


def test_what_is_made_of_something_else_is_another_one(folders: list[Path]) -> None:
    shelf, maker = Shelf(), Maker()
    for folder, text in zip(folders, ("ja", "nein"), strict=False):
        shelf.fill(folder, text, maker.of(text), but=())
    assert [(one / "graph" / "words.txt").read_text() for one in folders[:2]] == ["ja", "nein"]


def test_the_one_that_nobody_asked_for_longest_goes(folders: list[Path]) -> None:
    shelf, maker = Shelf(most=2), Maker()
    for folder, text in zip(folders, ("a", "b", "a", "c", "a", "b"), strict=True):
        shelf.fill(folder, text, maker.of(text), but=())
    assert maker.filled == ["0", "1", "3", "5"]


def test_what_could_not_be_made_is_not_kept(folders: list[Path]) -> None:
    def fails(folder: Path) -> None:
        raise ValueError

    shelf, maker = Shelf(), Maker()
    with pytest.raises(ValueError):
        shelf.fill(folders[0], "a", fails, but=())
    shelf.fill(folders[1], "a", maker.of("ja"), but=())
    assert maker.filled == ["1"]
