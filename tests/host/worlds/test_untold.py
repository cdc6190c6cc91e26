"""Penalties that the table was never told of: they keep nobody from finishing, and pass with the time."""

from __future__ import annotations

from evenings import Table

from games.events import PenaltyOwed, PenaltyReason
from host.worlds.withheld import WAITS_S
from host.worlds.worlds import Worlds


def test_what_is_not_certain_keeps_nobody_from_finishing() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "(mumbled)", "cem herz könig", "anna pik zehn", "anna karo könig letzte karte")
    table.say("ben karo acht letzte karte")  # so Ben had laid nothing, and Anna was not wrong for sure
    assert [one.player for one in worlds_of(table).withheld.of("Anna")] == ["Anna"]
    assert table.say("anna karo neun mau")[-1] == "round_ended Anna mau"
    assert table.of_type("question") == []


def test_what_only_another_course_holds_against_somebody_passes() -> None:
    table = Table(hand_size=6)
    table.say("0 1 | es liegt herz neun")
    guilty_too(table, "Ben")
    for number, said in enumerate(
        ("ben herz zehn", "cem herz könig", "anna herz dame", "ben herz ass", "cem herz acht")
    ):
        assert debts(table, "Ben") == {0, 1}
        start = 2 + (number + 1) * WAITS_S / 5
        table.say(f"{start} {start + 1} | {said}")
    assert debts(table, "Ben") == {0}
    assert table.of_type("penalty_owed") == []


def worlds_of(table: Table) -> Worlds:
    return table.evening._fold.timeline.worlds


def guilty_too(table: Table, player: str) -> None:
    """There is another course now, hardly less likely, in which the player owes a card."""
    worlds = worlds_of(table)
    best = worlds._chair.kept(worlds.best)
    owed = PenaltyOwed(at=1.0, player=player, count=1, reason=PenaltyReason.WRONG_CARD)
    other = best.plus(worlds._chair.enter(best).court.owe(owed, fault=True), 0.8)
    worlds._worlds = [best, worlds._chair.kept(other)]
    worlds._chair.enter(best)


def debts(table: Table, player: str) -> set[int]:
    """What the player owes, in all courses."""
    worlds = worlds_of(table)
    owed = {worlds._chair.enter(world).court.ledger.owed(player) for world in worlds._worlds}
    worlds._chair.enter(worlds.best)
    return owed


def test_the_referee_stays_in_the_likeliest_course() -> None:
    """Also where nothing of what other courses hold against somebody is open any more."""
    table = Table(hand_size=6)
    table.say("0 1 | es liegt herz neun")
    guilty_too(table, "Ben")
    worlds = worlds_of(table)
    best, other = worlds._worlds
    worlds._chair.enter(other).court.ledger.clear()
    other = worlds._chair.kept(other)
    worlds._chair.enter(best).court.unsure.add("Cem")
    worlds._worlds = [worlds._chair.kept(best), other]
    worlds._forget_untold(1.0 + 2 * WAITS_S)
    assert worlds.referee.court.unsure == {"Cem"}
