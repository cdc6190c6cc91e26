"""Who draws for a penalty owed it, for all that he knows: the course in which nobody owes it becomes less likely."""

from __future__ import annotations

from evenings import Table

from host.worlds.worlds import Worlds

FOUR = ("Anna", "Ben", "Cem", "Dora")


def worlds_of(table: Table) -> Worlds:
    return table.evening._fold.timeline.worlds


def owes(table: Table, player: str) -> float:
    """How likely it is that the player owes something, or has paid it."""
    owed = {id(world): any(event.player == player for event in world.penalties) for world in worlds_of(table)._worlds}
    return worlds_of(table).share(lambda world: owed[id(world)])


def test_paying_speaks_for_the_course_in_which_it_is_owed() -> None:
    """Dora has drawn, and it may have been Anna, next to her, who laid without a name."""
    table = Table(FOUR, hand_size=2)
    table.say(
        "es liegt pik neun", "ben pik ass letzte karte", "cem pik dame letzte karte", "dora pik zehn letzte karte"
    )
    table.say("anna herz zehn letzte karte", "ben ich ziehe", "ben passe", "cem ich ziehe", "cem passe")
    table.say("dora ich ziehe", "herz sieben", "ich ziehe")
    before = owes(table, "Dora")
    table.say("dora hat die strafe gezogen")
    assert before < owes(table, "Dora")


def test_what_nobody_owes_is_drawn_in_vain() -> None:
    table = Table(FOUR, hand_size=5)
    table.say("es liegt pik neun")
    before = worlds_of(table).best.cost
    table.say("ben hat die strafe gezogen")
    assert worlds_of(table).best.cost > before
