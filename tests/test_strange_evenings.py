"""The evenings that strangers wrote (`tests/strangers/evenings/`) can be played, and one that was read goes well."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest
from strange_evenings import TAKEN_OUT, as_a_whole, parsed, without

FOLDER = Path(__file__).parent / "strangers" / "evenings"
FILES = sorted(FOLDER.glob("*/*.txt"))
MOST = 0.9


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_can_be_played(path: Path) -> None:
    evening = parsed(path)
    starts = [float(spoken.split()[0]) for spoken, _ in evening.lines]
    seats = {value for option, value in pairwise(evening.args) if option == "-p"}
    assert all(first < second for first, second in pairwise(starts))
    assert {one["player"] for _, wanted in evening.lines for one in wanted if "player" in one} <= seats
    assert evening.table().game.players == tuple(value for option, value in pairwise(evening.args) if option == "-p")


def test_most_of_one_comes() -> None:
    right, of = as_a_whole(parsed(FOLDER / "read" / "e-quartett-3.txt"), show=False)
    assert right > MOST * of


def test_each_way_leaves_out_other_lines_and_always_the_same() -> None:
    evening = parsed(FOLDER / "read" / "e-quartett-3.txt")
    ways = [without(evening, way).lines for way in range(4)]
    assert ways[0] == evening.lines
    assert all(one != other for one, other in combinations(ways, 2))
    assert ways == [without(evening, way).lines for way in range(4)]
    left_out = [len(evening.lines) - len(lines) for lines in ways[1:]]
    assert all(0 < count < 3 * len(evening.lines) / TAKEN_OUT for count in left_out)
