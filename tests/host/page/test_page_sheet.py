"""The score sheet: the same as the terminal's, for a running evening and for one of the journal."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from evenings import Table
from played import played_evening

from host.errors import UsageError
from host.evening import Recorded
from host.keeping.journal import Journal
from host.keeping.records import event_record
from host.page.sheet import PENALTY, faults, sheet, standing
from host.page.shelf import Shelf
from host.party import games


def played(game: str) -> list[Recorded]:
    """All events of an evening."""
    return played_evening(game).events


def records(events: list[Recorded]) -> list[dict[str, Any]]:
    return [json.loads(json.dumps(event_record(one))) for one in events if one.event.public]


@pytest.mark.parametrize("game", games())
def test_totals_are_those_of_the_table(game: str) -> None:
    events = played(game)
    made = sheet(records(events))
    view = played_evening(game).view
    assert made.players == tuple(seat.name for seat in view.seats)
    for seat in view.seats:
        expected = seat.lives if seat.lives is not None else seat.points
        assert made.totals[seat.name] == expected, seat.name
    ended = [record for record in standing(records(events)) if record["type"] == "game_ended"]
    if ended and view.phase == "over":
        assert set(made.winners) == set(ended[-1]["winners"])
        assert set(made.ranks) <= set(made.players)
    if made.counts in ("points", "lives") and made.rows:
        assert dict(made.rows[-1].totals) == dict(made.totals)


def test_points_of_a_row_add_up_to_the_totals() -> None:
    events = played("mau-mau")
    made = sheet(records(events))
    assert len(made.rows) == 16 and made.counts == "points"
    for name in made.players:
        assert sum(row.points.get(name, 0) for row in made.rows) == made.totals[name]


def test_games_that_are_one_deal_count_what_they_are_about() -> None:
    assert sheet(records(played("quartett"))).counts in ("quartets", "points")
    assert sheet(records(played("trumpf"))).counts in ("tricks", "points")


def test_before_anything_is_counted_the_sheet_is_empty() -> None:
    made = sheet(Table().records)
    assert (made.rows, made.counts, made.winners) == ((), "nothing", ())
    assert sheet([]).players == ()


def test_who_forgot_what_counts_only_what_stands() -> None:
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "(wait 9)")
    before = sheet(table.records)
    assert before.faults == {"Ben": {"call_missed": 1, PENALTY: 1}}
    gone = [one["seq"] for one in table.records if one["type"] in ("call_missed", "penalty_owed")]
    corrected = {"seq": 99, "type": "corrected", "player": None, "replaces": gone}
    assert sheet([*table.records, corrected]).faults == {}
    assert len(standing([*table.records, corrected])) == len(table.records) - 1


def test_what_was_waived_is_not_paid() -> None:
    owed = {"type": "penalty_owed", "player": "Ben", "count": 2, "reason": "wrong_card"}
    waived = {"type": "penalty_waived", "player": "Ben", "count": 1, "reason": "objection"}
    assert faults([owed, waived]) == {"Ben": {"wrong_card": 1, PENALTY: 1}}
    assert faults([owed, waived, waived, waived]) == {"Ben": {"wrong_card": 1}}


def test_what_a_card_brings_is_no_fault() -> None:
    owed = {"type": "penalty_owed", "player": "Ben", "count": 2, "reason": "seven"}
    fault = {"type": "penalty_owed", "player": "Ben", "count": 1, "reason": "wrong_card"}
    assert faults([owed, fault]) == {"Ben": {"wrong_card": 1, PENALTY: 1}}


# --- the journal -----------------------------------------------------------------------------------------------------


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    path = tmp_path / "journal.db"
    journal = Journal(path, create=True)
    for game in ("schwimmen", "quartett"):
        events = played(game)
        number = journal.begin(played_evening(game).setup, [])
        journal.replace_events(number, [(0, event) for event in events])
    journal.close()
    return Shelf(path)


def test_the_list_has_the_newest_first_and_everybodys_sum(shelf: Shelf) -> None:
    found = shelf.evenings()
    assert [row["game"] for row in found["evenings"]] == ["Quartett", "Schwimmen"]
    assert {row["player"]: row["evenings"] for row in found["all_time"]}["Jule"] == 2
    assert json.dumps(found)


def test_an_evening_of_the_journal_has_the_sheet_that_it_had_at_the_table(shelf: Shelf) -> None:
    assert shelf.sheet(1)["totals"] == sheet(records(played("schwimmen"))).totals


def test_export_is_what_the_command_line_gives(shelf: Shelf) -> None:
    lines = [json.loads(line) for line in shelf.export(1, "json").splitlines()]
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    rows = list(csv.DictReader(io.StringIO(shelf.export(1, "csv"))))
    assert [int(row["seq"]) for row in rows] == [line["seq"] for line in lines]


def test_what_is_deleted_is_gone(shelf: Shelf) -> None:
    shelf.delete(1)
    assert [row["id"] for row in shelf.evenings()["evenings"]] == [2]
    with pytest.raises(UsageError):
        shelf.sheet(1)


def test_without_a_journal_there_are_no_evenings(tmp_path: Path) -> None:
    assert Shelf(tmp_path / "none.db").evenings() == {"evenings": [], "all_time": []}
