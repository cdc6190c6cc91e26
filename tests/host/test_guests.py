"""Guests: known by name, and at the table once they say so between two deals; the same people on another evening."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import Table
from shell import Shell, types

from host.inputs import Invited
from host.keeping.people import last_players
from host.keeping.replay import fold


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def table_with_guest(**figures: object) -> Table:
    table = Table(**figures)  # type: ignore[arg-type]
    table.feed(Invited(0.0, "Dana"))
    return table


def test_a_guest_sits_down_and_plays() -> None:
    """Issue 4: "a player leaves or returns or joins between rounds (house rule)"."""
    table = table_with_guest()
    assert table.say("1 2 | dana spielt mit") == ["player_joined Dana 0"]
    assert table.evening.players == ("Anna", "Ben", "Cem", "Dana")
    table.say("3 4 | es liegt herz neun", "5 6 | herz acht", "9 10 | dana herz könig")
    assert Table.shorten(table.of_type("card_laid")) == ["card_laid Ben H8", "card_laid Dana HK"]


def test_next_to_whom_a_guest_sits() -> None:
    table = table_with_guest()
    table.say("1 2 | dana spielt mit links von anna")
    assert table.evening.players == ("Anna", "Dana", "Ben", "Cem")
    table.say("3 4 | es liegt herz neun")
    assert table.evening.view.turn == "Dana"


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_who_does_not_sit_yet_makes_no_move_and_costs_nobody_anything(preset: str) -> None:
    table = table_with_guest(preset=preset)
    table.say("1 2 | es liegt herz neun")
    assert table.say("4 5 | dana ist dran") == ["not_understood dana ist dran"]
    assert table.say("6 7 | dana hat vier karten") == ["not_understood dana hat vier karten"]
    # Said to Dana, who looks on: it is the move of who is on turn.
    assert table.say("8 9 | dana herz acht") == ["card_laid Ben H8", "player_skipped Cem", "turn Anna"]
    assert table.say("12 13 | dana pik dame") == ["move_rejected Anna lay SQ not_served"]
    table.say("16 17 | herz zehn", "30 31 | herz könig")
    assert not table.of_type("penalty_owed", "reminded")


def test_a_name_that_nobody_knows_yet_is_only_an_unknown_word() -> None:
    table = Table()
    assert table.say("1 2 | dana spielt mit") == ["not_understood dana spielt mit"]
    table.feed(Invited(2.5, "Dana"))
    assert table.say("3 4 | dana spielt mit") == ["player_joined Dana 0"]
    assert fold(table.setup, table.inputs).records == table.records, "folding again knows when a name came to be known"


def test_another_game_is_played_by_all_who_sit_at_the_table() -> None:
    table = table_with_guest()
    table.say("1 2 | dana spielt mit", "3 4 | spiel beenden", "8 9 | noch einmal")
    assert table.of_type("game_started")[-1]["players"] == ["Anna", "Ben", "Cem", "Dana"]
    table.say("12 13 | es liegt herz neun")
    assert [seat.name for seat in table.evening.view.seats] == ["Anna", "Ben", "Cem", "Dana"]


def test_a_correction_takes_a_guest_away_again() -> None:
    table = table_with_guest()
    table.say("1 2 | dana spielt mit", "3 4 | zurück")
    assert table.evening.players == ("Anna", "Ben", "Cem")


def test_a_guest_of_the_command_line_and_one_who_rings_the_bell_later(shell: Shell) -> None:
    typed = "1 2 | dana spielt mit\n3 4 | es liegt herz neun\n"
    first = shell.run(
        "play", "mau-mau", "-p", "Anna", "Ben", "Cem", "--guest", "Dana", "--input", "-", "--json", typed=typed
    )
    assert first.status == 0, first.err
    assert types(first.events) == ["game_started", "player_joined", "round_started", "turn"]
    later = "10 11 | neu geben\n12 13 | emil spielt mit\n14 15 | es liegt karo neun\n"
    second = shell.run("resume", "--guest", "Emil", "--input", "-", "--json", typed=later)
    assert second.status == 0, second.err
    assert types(second.events) == ["round_ended", "player_joined", "round_started", "turn"]
    assert shell.run("replay", "last").status == 0
    assert last_players(shell.journal) == ("Anna", "Ben", "Cem", "Dana", "Emil")


def test_guests_of_the_configuration(shell: Shell) -> None:
    (shell.folder / "spielwirt.toml").write_text('[players]\nguests = ["Dana"]\n', encoding="utf-8")
    done = shell.run("play", "mau-mau", "-p", "Anna", "Ben", "Cem", "--input", "-", "--json", typed="dana spielt mit\n")
    assert types(done.events) == ["game_started", "player_joined"]


@pytest.mark.parametrize("name", ["Herz", "Anna", ""])
def test_a_guest_with_a_wrong_name_is_one_german_line(shell: Shell, name: str) -> None:
    done = shell.run("play", "mau-mau", "-p", "Anna", "Ben", "Cem", "--guest", name, "--input", "-")
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert not shell.journal.exists(), "nothing half-started"


def test_the_same_people_again(shell: Shell) -> None:
    """Issue 4: "new evening with the same people"."""
    assert shell.run("play", "schwimmen", "--same-players", "--input", "-").status == 2
    shell.run(
        "play", "mau-mau", "-p", "Anna", "Ben", "Cem", "--guest", "Dana", "--input", "-", typed="dana spielt mit\n"
    )
    done = shell.run("play", "schwimmen", "--same-players", "--input", "-", "--json")
    assert done.events[0]["players"] == ["Anna", "Ben", "Cem", "Dana"]
    both = shell.run("play", "schwimmen", "--same-players", "-p", "Anna", "Ben", "--input", "-")
    assert (both.status, len(both.err.splitlines())) == (2, 1)


def test_a_correction_finds_no_move_of_who_does_not_sit_yet() -> None:
    table = Table(game="quartett")
    table.feed(Invited(0.0, "Dana"))
    table.say("4 5 | cem ben hat nicht mau gesagt", "8 9 | ich frage ben den zum schiefen krug")
    table.say("183 184 | korrektur ich ziehe", "186 187 | dana letzte karte")
    assert not table.of_type("hand_counted", "penalty_owed")
