"""The host has taken something down wrongly, and the table puts it right in its own words: then all stands as if it had
been heard well (`tests/putright/GAME.txt`). After talk of what was played all stands as before (`GAME_talk.txt`).

Rows: what the host heard, what the table says then, and what was really played, each of several lines parted by "/".
Anna, Ben and Cem sit there, or who is named in square brackets. Written by people who had read the rules, and not the
code. A row that begins with "?" is not understood so far: a test that fails when it is, so that the mark is taken away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from evenings import Table

FOLDER = Path(__file__).parent / "putright"
TALK = "_talk"
LOST = "? "
OPEN = ("top", "wish", "pending_draw", "lives", "on_table", "subject", "pot", "out", "knocker", "rows", "figures")
"""What lies open, and has to be the same."""


def scenes() -> Iterator[object]:
    for path in sorted(FOLDER.glob("*.txt")):
        for row in path.read_text(encoding="utf-8").splitlines():
            if row.startswith("#"):
                continue
            marks = (pytest.mark.xfail(strict=True),) if row.startswith(LOST) else ()
            heard, said, *truth = (part.strip() for part in row.removeprefix(LOST).split("|"))
            heard, _, names = heard.removesuffix("]").partition(" [")
            players = names.split(",") if names else ["Anna", "Ben", "Cem"]
            game, played = path.stem.removesuffix(TALK), truth[0] if truth else heard
            yield pytest.param(game, players, heard, said, played, id=f"{path.stem}-{said}", marks=marks)


def standing(table: Table) -> dict[str, object]:
    """What everybody at the table could see."""
    facts, game = table.facts, table.game
    middle = None if facts.middle is None else sorted(map(str, facts.middle))
    seen = {name: getattr(facts, name) for name in (*OPEN, "direction", "round_number")}
    owed = {player: table.owed(player) for player in table.setup.players}
    seen |= {"middle": middle, "turn": game.turn, "phase": game.phase, "counts": table.counts, "owed": owed}
    return {name: str(value) for name, value in seen.items()}


def played(game: str, players: Sequence[str], *lines: str) -> Table:
    table = Table(players, "normal", game)
    table.say(*" / ".join(lines).split(" / "), "(wait 6)")
    return table


@pytest.mark.parametrize(("game", "players", "heard", "said", "truth"), list(scenes()))
def test_all_stands_as_if_it_had_been_heard_well(
    game: str, players: list[str], heard: str, said: str, truth: str
) -> None:
    assert standing(played(game, players, heard, said)) == standing(played(game, players, truth))
