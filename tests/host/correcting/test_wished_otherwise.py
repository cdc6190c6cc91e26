"""A wish that is put right, in one breath or in the next."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")


def wished(*lines: str) -> tuple[str, list[str]]:
    """What lies, and what is wished, after these lines behind a Bube; and what was refused."""
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz bube", *lines)
    facts = table.game.facts
    return f"{facts.top} {facts.wish}", table.shorten(table.of_type("move_rejected"))


@pytest.mark.parametrize(
    "said",
    [
        *("äh pik nee doch nich pik kreuz bitte", "karo quatsch nicht karo kreuz", "kein pik bitte kreuz"),
        *("kreuz nicht pik", "nee nicht pik nicht karo kreuz", "pik ach nein lieber kreuz", "nicht pik sondern kreuz"),
    ],
)
def test_a_suit_that_is_only_denied_is_not_wished(said: str) -> None:
    assert wished(said) == ("HJ C", [])


@pytest.mark.parametrize(
    "said",
    [
        *("nee kreuz", "nein kreuz", "ach quatsch kreuz mein ich", "nee doch nicht pik kreuz"),
        *("das war nicht pik sondern kreuz", "nicht pik kreuz hab ich gesagt", "ich hab kreuz gesagt"),
    ],
)
def test_behind_a_wish_it_is_about_the_wish_and_not_about_the_card(said: str) -> None:
    assert wished("pik", said) == ("HJ C", [])


def test_what_somebody_has_not_got_he_does_not_wish() -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "ich hab kein pik und kein herz und kein kreuz ich zieh eine")
    assert table.shorten(table.of_type("cards_drawn")) == ["cards_drawn Ben 1 cannot_serve"]
    assert table.of_type("suit_wished") == []
