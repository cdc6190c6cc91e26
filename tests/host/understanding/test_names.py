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


FINISH = ("2.5 3 | ben hat eine karte",)


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
@pytest.mark.parametrize(
    "lines",
    [
        ("5 6 | kreuz könig", "6.2 7.5 | anna mau"),
        ("5 6 | kreuz könig", "6.2 6.9 | anna", "7.1 7.5 | mau"),
        ("5 6 | kreuz könig", "6.2 6.9 | anna zieht zwei", "7.1 7.5 | mau"),
        ("5 7 | kreuz könig anna mau",),
    ],
)
def test_a_name_before_the_last_call_of_a_hand(preset: str, lines: tuple[str, ...]) -> None:
    """RULES.md §1: "layer names one who draws 2": Anna was named, and it is Ben who has ended, his count certain or
    not."""
    assert told(*FINISH, *lines, preset=preset) == ["call_heard Ben mau"]
    table = Table(("Anna", "Ben"), preset, "kruez-nueng", hand_size=2)
    table.say(OPEN, "2.2 2.9 | kreuz zehn letzte karte", "3 4 | kreuz ass letzte karte")
    assert [row.partition(" ")[0] for row in table.say(*lines)] == ["card_laid", "call_heard", "round_ended"]


def test_who_was_named_for_a_last_card_that_was_none_after_all() -> None:
    """The hand goes on without its call, and nobody is asked for a name that was said."""
    lines = ("2.2 2.9 | kreuz zehn letzte karte", "3 4 | kreuz ass letzte karte", "5 6.5 | kreuz könig anna")
    table = Table(("Anna", "Ben"), "normal", "kruez-nueng", hand_size=2)
    table.say(OPEN, *lines, "(wait 9)")
    assert Table.shorten(table.of_type("call_missed", "penalty_owed", "question")) == [
        "call_missed Ben mau",
        "penalty_owed Ben 1 call_missed",
        "penalty_owed Anna 2 king",
    ]


def test_a_name_before_a_call_that_only_the_layer_can_mean() -> None:
    """Ben's count is not certain, Anna's is, and more than one: "letzte Karte" tells of Ben."""
    found = told("2.5 3 | ben hat vier karten", "5 6 | kreuz könig", "6.2 7.5 | anna letzte karte")
    assert found == ["penalty_owed Anna 2 king"]
