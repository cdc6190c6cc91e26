"""A card that was not caught, and what of the utterance tells of it all the same."""

from __future__ import annotations

import pytest
from evenings import Table


@pytest.mark.parametrize(("said", "laid"), [("ben herz mau", "H?"), ("herz mau", "H?"), ("wubba lubba mau", "??")])
def test_a_call_beside_what_was_not_understood_belongs_to_a_lay(said: str, laid: str) -> None:
    """Nobody calls without laying: what stood beside the call was the card."""
    table = Table(hand_size=4)
    table.say("es liegt herz neun", "ben herz acht", "anna herz könig")
    assert table.say(said) == []
    assert table.say("cem ich ziehe eine karte") == [
        *(f"card_laid Ben {laid}", "turn Cem"),
        "cards_drawn Cem 1 cannot_serve",
    ]


def test_a_call_alone_is_no_lay() -> None:
    table = Table(hand_size=4)
    table.say("es liegt herz neun", "ben herz acht", "anna herz könig", "ben mau")
    assert "card_laid Ben ??" not in table.say("cem ich ziehe eine karte")
