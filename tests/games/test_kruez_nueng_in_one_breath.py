"""Krüz Nüng: the last card with what it does, the race that is slow, and the first card of the next deal."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
LAST = ("kreuz ass letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter", "ich ziehe", "weiter")


def at_the_end(*lines: str) -> list[str]:
    table = Table(FOUR, game="kruez-nueng", hand_size=2)
    table.say("es liegt kreuz zehn", *LAST)
    return table.say(*lines)


@pytest.mark.parametrize(
    "line",
    [
        "kreuz könig mau dora zieht zwei",
        "kreuz könig mau und die dora muss zwei ziehen",
        "kreuz könig anna zieht zwei mau",
        "kreuz könig mau für die anna",
    ],
)
def test_what_the_last_card_does_is_no_move_of_another(line: str) -> None:
    events = at_the_end(line, "(wait 6)")
    assert "round_ended Ben mau" in events
    assert not any(one.startswith(("move_rejected", "cards_drawn", "penalty_owed")) for one in events)


@pytest.mark.parametrize("order", ["anna dora cem", "anna cem dora", "cem dora anna"])
def test_the_last_shout_answers_who_was_the_last_one(order: str) -> None:
    """Seed 000's "Krüz Nüng": one shout every two seconds is slow, and an answer all the same."""
    table = Table(FOUR, game="kruez-nueng")
    table.say("es liegt kreuz zehn", "kreuz neun krüz nüng")
    events = table.say(*(f"{name} krüz nüng" for name in order.split()))
    assert f"penalty_owed {order.split()[-1].title()} 1 last_caller" in events
    assert not any(one.startswith("call_false") for one in table.say("(wait 20)"))


def test_a_race_that_was_answered_is_not_decided_again() -> None:
    table = Table(FOUR, game="kruez-nueng")
    table.say("es liegt kreuz zehn", "kreuz neun krüz nüng", "anna krüz nüng", "(wait 2)")
    assert "penalty_owed Dora 1 last_caller" in table.say("dora war die letzte")
    assert not any(one.startswith("penalty_owed") for one in table.say("dora krüz nüng", "cem krüz nüng"))


@pytest.mark.parametrize(
    "line",
    [
        "diesmal hat der ben die karo acht aufgedeckt",
        "ben deckt karo acht auf",
        "aufgedeckt hat der ben die karo acht",
        "der ben dreht die karo acht um",
        "ich hab karo acht aufgedeckt",
    ],
)
def test_the_first_card_of_a_deal_in_any_words(line: str) -> None:
    events = at_the_end("kreuz könig mau", "cem hat elf", "dora hat zwanzig", "anna hat acht", line)
    assert any(one.startswith("round_started Ben D8") for one in events)


@pytest.mark.parametrize(
    "line", ["hat der ben die karo acht aufgedeckt", "wer deckt auf", "ben hat nicht die karo acht aufgedeckt"]
)
def test_who_asks_for_it_turns_nothing_over(line: str) -> None:
    events = at_the_end("kreuz könig mau", "cem hat elf", "dora hat zwanzig", "anna hat acht", line)
    assert not any(one.startswith("round_started Ben D8") for one in events)
