"""No life goes while a hand that may be the lowest is not known; a table that goes on is not held up for it, and who
has paid is told later: by his hand, or by the word of the table (seed 001: "die wenigsten Punkte")."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz könig, kreuz neun und pik zehn"
TOLD = ("ben hat zwanzig", "anna hat einundzwanzig")
NEXT = "in der mitte liegen karo neun, karo zehn und herz ass"


def counted(*lines: str, told: tuple[str, ...] = TOLD, lives: int = 3) -> Table:
    """A table where hands are missing, and these lines are said."""
    table = Table(game="schwimmen", lives=lives)
    table.say(OPEN, "ich klopfe", "ich schiebe", "ich schiebe", *told, *lines)
    return table


def paid(table: Table) -> list[str]:
    return [one["player"] for one in table.of_type("life_lost")]


@pytest.mark.parametrize("told", [(), TOLD[:1], TOLD, ("ben hat zwanzig", "anna hat zwanzig")])
@pytest.mark.parametrize(
    "lines", [("so ben gibt",), (NEXT,), ("ben gibt", NEXT), ("haha", "blubb", "so ben gibt", NEXT), ("hust", NEXT)]
)
def test_the_table_goes_on_and_nobody_pays(told: tuple[str, ...], lines: tuple[str, ...]) -> None:
    table = counted(*lines, told=told)
    assert paid(table) == []
    assert table.of_type("move_rejected", "reminded") == []
    assert len([text for text in table.spoken if text.endswith("Wer verliert ein Leben?")]) == 1
    assert table.say(NEXT, "ich schiebe")[-2:] == ["passed Cem", "turn Anna"]
    assert paid(table) == []


@pytest.mark.parametrize("before", [("ben gibt",), (NEXT,), ("so jetzt gibt ben",), ("ben gibt", "die anderen", NEXT)])
@pytest.mark.parametrize(
    ("hand", "loser"),
    [
        ("cem hat elf", "Cem"),
        ("cem dreißigeinhalb", "Ben"),
        ("ich hab elf, cem", "Cem"),
        ("cem hat drei neuner", "Ben"),
    ],
)
def test_a_hand_that_is_told_late_settles_it(before: tuple[str, ...], hand: str, loser: str) -> None:
    table = counted(*before, hand)
    assert paid(table) == [loser]
    assert [one["about"] for one in table.of_type("question")] == ["who_pays"]
    assert table.of_type("answered", "move_rejected")[0]["answer"] == "withdrawn"


@pytest.mark.parametrize(("answer", "loser"), [("cem", "Cem"), ("na der cem", "Cem"), ("ben", "Ben")])
def test_a_name_answers_who_pays(answer: str, loser: str) -> None:
    assert paid(counted("so ben gibt", answer)) == [loser]


@pytest.mark.parametrize("answer", ["nein", "keiner", "anna", "weiß ich nicht", "(wait 20)"])
def test_where_nobody_says_so_nobody_pays(answer: str) -> None:
    table = counted("so ben gibt", answer)
    assert paid(table) == []
    assert len(table.of_type("question")) == 1


def test_not_once_somebody_has_moved() -> None:
    """Then hands are those of this deal."""
    table = counted(NEXT, "ich schiebe")
    assert "question shown" in table.say("cem hat elf")
    assert paid(table) == []


def test_31_that_is_shown_at_once_is_in_the_new_deal() -> None:
    table = counted(NEXT, "cem hat schnauz")
    assert paid(table) == []
    assert [one["player"] for one in table.of_type("call_heard")] == ["Cem"]


@pytest.mark.parametrize(
    ("line", "loser"),
    [
        ("cem hat verloren", "Cem"),
        ("cem verliert ein leben", "Cem"),
        ("haha cem schwimmt", "Cem"),
        ("so der cem zahlt", "Cem"),
        ("und cem muss zahlen", "Cem"),
        ("ein leben weniger für cem", "Cem"),
        ("cem hat die wenigsten punkte", "Cem"),
        ("ben hat verloren", "Ben"),
        ("jetzt schwimmt der ben", "Ben"),
    ],
)
@pytest.mark.parametrize("before", [(), ("ben gibt",), (NEXT, "ich schiebe", "ich schiebe")])
def test_the_table_may_say_who_has_paid(before: tuple[str, ...], line: str, loser: str) -> None:
    assert paid(counted(*before, line, lives=1)) == [loser]


@pytest.mark.parametrize(
    "line",
    [
        "anna hat verloren",  # she has more than Ben
        "cem verliert gleich die nerven",
        "cem hat gestern auch verloren",
        "hat cem verloren",
        "cem verliert immer",
        "cem zahlt die pizza",
        "cem hat den faden verloren",
        "wenn cem verliert geb ich einen aus",
        "cem schwimmt",  # he has three lives
        "cem geht unter",
        "dora verliert ein leben",
    ],
)
def test_nothing_else_takes_a_life(line: str) -> None:
    table = counted(line)
    assert paid(table) == []
    assert table.of_type("move_rejected", "reminded") == []


@pytest.mark.parametrize("line", ["ben hat verloren", "cem verliert ein leben", "cem zahlt"])
def test_who_has_paid_is_known_once_all_is_counted(line: str) -> None:
    table = counted("cem hat zehn")
    assert paid(table) == ["Cem"]
    assert [one for one in table.say(line) if not one.startswith("not_understood")] == []


def test_a_hand_that_is_known_to_be_higher_is_not_waited_for() -> None:
    """Cem has taken the King of hearts to the ace: he cannot have least."""
    table = Table(game="schwimmen")
    table.say(
        OPEN, "ich schiebe", "herz sieben gegen herz könig", "ich klopfe", "ich schiebe", "kreuz acht gegen kreuz neun"
    )
    table.say("ben hat acht", "anna hat zwanzig", NEXT)
    assert paid(table) == ["Ben"]


def test_who_goes_under_late_is_not_in_the_next_deal() -> None:
    table = counted("cem hat zehn", "in der mitte liegen karo neun, karo zehn und herz ass", lives=1)
    table.say("ich klopfe", "ich schiebe", "ich schiebe", "anna hat zwanzig", "ben hat zwanzig")
    table.say("cem gibt", "cem geht unter")
    assert [one["player"] for one in table.of_type("player_out")] == ["Cem"]
    assert table.say("in der mitte liegen pik neun, pik zehn und pik ass", "ich schiebe")[-1] == "turn Ben"


SWAPS = ("ben gibt herz sieben nimmt karo neun", "anna gibt herz acht nimmt karo zehn")


@pytest.mark.parametrize("later", [("ben schiebt", "anna schiebt", "ben schiebt"), (*SWAPS, "ben schiebt")])
def test_who_went_under_unheard_has_no_turn_any_more(later: tuple[str, ...]) -> None:
    """Nobody said who paid, and nobody has to: Cem was swimming, and the table plays on without him."""
    table = counted("cem hat elf", lives=1)
    table.say("ben gibt", OPEN, "cem klopft", "anna schiebt", "ben schiebt")
    table.say("anna hat zwanzig", "ben hat zwanzig", "(mumbled)", "anna gibt", NEXT, *later)
    assert table.game.turn == "Anna"
    assert table.of_type("penalty_owed", "move_rejected", "reminded") == []
    assert [one["player"] for one in table.of_type("player_out")] == ["Cem"]
    assert paid(table) == ["Cem"], "of the first deal"


def test_nobody_pays_by_a_guess_that_changes_nothing() -> None:
    table = counted("so ben gibt", NEXT, "cem schiebt", "anna schiebt", "ben schiebt", "cem schiebt")
    assert paid(table) == []


def test_who_went_under_with_the_deal_before_has_no_turn_in_the_last_lap() -> None:
    """He was told to be out after somebody had knocked in the next deal, and came to his turn all the same."""
    table = Table(("Anna", "Ben", "Cem", "Dora"), game="schwimmen", lives=1)
    table.say(OPEN, "ben klopft", "cem schiebt", "dora schiebt", "anna schiebt", *TOLD[1:])
    table.say("cem hat dreißig", "dora hat dreißig", "ben hat zehn")
    table.say(NEXT, "cem klopft", "dora schiebt", "anna schiebt", "ben schiebt", *TOLD[1:])
    table.say("cem hat dreißig", "dora hat dreißig", OPEN, "dora klopft")
    assert "player_out Ben" in table.say("ben hat verloren")
    table.say("anna schiebt")
    assert table.game.turn == "Cem"
    assert "round_ended knock" in table.say("cem schiebt")
