"""Names that are said after a card: for the card, and not for the call that follows them."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "1 2 | es liegt kreuz zehn"
SEEN = ("call_heard", "call_late", "call_missed", "call_false", "penalty_owed", "reminded", "question")


def told(*lines: str, preset: str = "streng") -> list[str]:
    """Ben's first lay leaves him one card; what came of it, cards and turns aside."""
    table = Table(("Anna", "Ben", "Cem", "Dora"), preset, "kruez-nueng", hand_size=2)
    table.say(OPEN, *lines, "(end)")
    return Table.shorten(table.of_type(*SEEN, "cards_drawn", "player_skipped", "hands_swapped"))


@pytest.mark.parametrize(
    ("card", "named", "effect"),
    [
        ("kreuz könig", "anna", "penalty_owed Anna 2 king"),
        ("kreuz könig", "anna zieht zwei", "penalty_owed Anna 2 king"),
        ("kreuz zwei", "dora ist dran", "player_skipped Cem"),
        ("kreuz drei", "anna zieht von cem", "cards_drawn Anna 1 from_player Cem"),
        ("kreuz fünf", "anna tauscht mit cem", "hands_swapped Ben Anna+Cem"),
    ],
)
def test_while_naming_nobody_can_call(card: str, named: str, effect: str) -> None:
    """Seed 000 asks for the call "während des Legens"; a name belongs to the lay as a wish does, so its time does not
    count against "letzte Karte"."""
    lines = (f"5 6 | {card}", f"6.2 7.4 | {named}", "7.5 8.2 | letzte karte")
    assert told(*lines) == [effect, "call_heard Ben last_card"]


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
def test_a_name_before_a_call_in_a_second_breath(preset: str) -> None:
    """RULES.md §1: "layer names one who draws 2": Anna is named, and it is Ben who has one card left."""
    found = told("5 6 | kreuz könig", "6.2 7.5 | anna letzte karte", preset=preset)
    assert found == ["penalty_owed Anna 2 king", "call_heard Ben last_card"]


def test_a_name_before_a_call_that_was_made_already() -> None:
    found = told("5 6.5 | kreuz könig letzte karte", "7.5 9 | anna letzte karte")
    assert found == ["call_heard Ben last_card", "penalty_owed Anna 2 king"]


def test_who_owes_the_call_himself_is_not_named() -> None:
    """Ben has one card, too, and there is still time for his call: it is his."""
    table = Table(("Anna", "Ben"), "normal", "kruez-nueng", hand_size=3)
    table.say(OPEN, "3 4 | kreuz ass", "5 6 | kreuz ass", "8 8.9 | kreuz dame", "9 9.4 | kreuz könig")
    assert table.say("9.6 10.4 | ben letzte karte") == ["call_heard Ben last_card"]
    assert table.owed("Ben") == 0


def test_the_answer_to_whom_takes_no_time_either() -> None:
    """Asked "Ben, wen meinst du?" he answers first, and calls then."""
    lines = ("5 6 | kreuz könig", "12 12.1 | was liegt", "12.2 12.6 | anna", "12.7 13.4 | letzte karte")
    found = told(*lines, preset="normal")
    assert found == ["question Ben who_named", "penalty_owed Anna 2 king", "call_heard Ben last_card"]
