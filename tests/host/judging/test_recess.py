"""A recess: the table does something else with the microphone, and the game is afterwards where it was before."""

from __future__ import annotations

import pytest
from evenings import Table
from shell import PLAY, Shell

from host.inputs import Recess, Watermark, from_record, to_record
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.replay import fold, restart_of

LONG_S = 240.0


def rest(table: Table, seconds: float = LONG_S, *pressed: str) -> list[str]:
    """A recess with what is pressed meanwhile; what came of all that."""
    caused = table.feed(Recess(table.clock))
    for line in pressed:
        caused += table.hear(line)
    table.clock += seconds
    caused += table.feed(Watermark(table.clock)) + table.feed(Recess(table.clock, over=True))
    return table.shorten(caused)


def test_the_game_goes_on_where_it_was() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz zehn")
    assert rest(table) == ["paused", "resumed"]
    assert table.evening.view.turn == "Cem" and not table.evening.view.paused
    assert table.say("karo zehn") == ["card_laid Cem D10", "turn Anna"]


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_no_call_is_late_or_missing_because_of_it(preset: str) -> None:
    table = Table(hand_size=2, preset=preset)
    table.say("es liegt herz neun", "herz zehn")
    rest(table)
    table.say("(wait 60)")
    assert not table.of_type("call_missed", "call_late", "penalty_owed", "reminded", "move_rejected")


def test_whoever_was_silent_so_long_has_not_moved_unheard() -> None:
    """After a silence moves may have been made that nobody caught; not so after a recess."""
    table = Table()
    table.say("es liegt herz neun", "herz zehn", "karo zehn")
    rest(table)
    (world,) = table.evening._fold.timeline.worlds._worlds
    assert not world.marks
    table.say("karo neun")
    assert not table.evening._fold.timeline.worlds.best.marks and table.evening.view.turn == "Ben"


def test_nobody_goes_on_by_saying_so_and_presses_are_heard() -> None:
    table = Table()
    table.say("es liegt herz neun")
    caused = rest(table, LONG_S, "weiter", "strenge locker", "herz acht")
    assert caused == ["paused", "strictness_changed preset locker", "resumed"]
    assert "Erst wird fertig gelesen, dann spielen wir weiter." in table.spoken
    assert not table.of_type("card_laid", "passed")


def test_a_pause_of_the_table_stays_one() -> None:
    table = Table()
    table.say("es liegt herz neun", "pause")
    assert rest(table) == [] and table.evening.view.paused
    assert table.say("weiter") == ["resumed"]


def test_a_recess_that_nobody_began_is_not_over() -> None:
    table = Table()
    table.say("es liegt herz neun")
    assert table.feed(Recess(table.clock, over=True)) == []
    table.say("pause")
    assert table.feed(Recess(table.clock, over=True)) == [] and table.evening.view.paused


def test_what_was_before_it_is_taken_back_and_folded_again() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz zehn", "herz dame")
    rest(table)
    table.say("zurück", "herz könig")
    assert [record["cards"] for record in table.of_type("card_laid")] == [["H10"], ["HK"]]
    assert fold(table.setup, table.inputs).records == table.records


def test_it_is_kept_like_every_input() -> None:
    for item in (Recess(4.5), Recess(9.0, over=True)):
        assert from_record(to_record(item)) == item


def test_an_evening_that_was_killed_in_a_recess_plays_on(shell: Shell) -> None:
    """`resume` is the end of it, and an input like every other."""
    assert shell.run(*PLAY, typed="1 2 | es liegt herz neun\n3 4 | herz zehn\n").status == 0
    journal = Journal(shell.journal)
    items = journal.inputs(1)
    kept = [item for item in items if item.at < float("inf")]
    log = EveningLog(journal, 1, len(items), restart_of(items).watermark)
    folded = fold(journal.find("1").setup, items).evening
    log.add(Recess(kept[-1].at + 1), folded.feed(Recess(kept[-1].at + 1)), False)
    journal.close()
    resumed = shell.run("resume", "--input", "-", "--json", typed="30 31 | karo zehn\n")
    assert resumed.status == 0 and "anders" not in resumed.err
    kinds = [event["type"] for event in resumed.events if event["type"] != "announced"]
    assert kinds[:3] == ["resumed", "card_laid", "turn"], resumed
    again = shell.run("replay", "1")
    assert again.status == 0 and again.err == ""
    listed = shell.run("replay", "1", "--inputs")
    assert "Stimmen lernen" in listed.out and "Es wird weitergespielt" in listed.out
