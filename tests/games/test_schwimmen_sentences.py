"""What the host answers at a table of Schwimmen, and where he says nothing."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"


def spoken_last(*lines: str) -> str:
    table = Table(game="schwimmen")
    table.say(OPEN, *lines)
    return table.spoken[-1]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("wie viele leben hab ich noch",), "Alle haben noch drei Leben."),
        (("wie viele leben haben wir denn noch",), "Alle haben noch drei Leben."),
        (("punktestand",), "Alle haben noch drei Leben."),
        (("wer hat geklopft",), "Geklopft hat noch niemand."),
        (("ich klopfe", "wer hat denn geklopft"), "Ben hat geklopft."),
        (
            ("pik acht gegen herz ass", "cem tauscht herz ass gegen karo zehn"),
            "Herz Ass ist schon woanders. Wirklich Herz Ass?",
        ),
    ],
)
def test_an_answer_says_what_is_so(lines: tuple[str, ...], answer: str) -> None:
    assert spoken_last(*lines) == answer


def test_lives_that_differ_are_told_one_by_one() -> None:
    counted = ("ich klopfe", "ich schiebe", "ich schiebe", "ben hat zwanzig", "cem hat acht", "anna hat elf")
    assert "Cem hat noch zwei Leben" in spoken_last(*counted, "wie viele leben hab ich noch")


@pytest.mark.parametrize("line", ["zwei bier bitte", "noch drei schnaps bitte", "das wäre fast schnauz gewesen"])
def test_nobody_is_told_that_talk_was_not_understood(line: str) -> None:
    assert "verstanden" not in spoken_last(line, "(wait 6)")


def test_what_may_have_been_a_card_was_not_understood() -> None:
    assert spoken_last("herz brabbel", "(wait 6)") == "Das habe ich nicht verstanden."


def test_another_middle_is_named_at_once() -> None:
    """ "Nein, in der Mitte liegen …" says already that it is different."""
    table = Table(game="schwimmen")
    table.say(OPEN, "nein, in der mitte liegen herz ass, pik acht und karo zehn")
    assert table.of_type("question") == []
    assert table.of_type("middle_named")[-1]["cards"] == ["HA", "S8", "D10"]
    assert table.say("ich schiebe") == ["passed Ben", "turn Cem"]


def test_who_went_under_is_told_that_he_is_out() -> None:
    """And not that he has to wait for his turn; half a swap of his is nothing."""
    table = Table(game="schwimmen", lives=1)
    counted = ("ich klopfe", "ich schiebe", "ich schiebe", "anna hat zwanzig", "ben hat acht", "cem hat zwanzig")
    table.say(OPEN, *counted, OPEN, *counted, OPEN)
    assert table.say("ben schiebt") == ["move_rejected Ben pass not_dealt"]
    assert table.spoken[-1] == "Ben ist in diesem Spiel nicht dabei."
    assert table.say("ben nimmt herz ass", "(wait 6)") == []
    assert table.of_type("reminded") == []
