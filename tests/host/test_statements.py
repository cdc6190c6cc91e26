"""Who tells what somebody holds has laid nothing (DESIGN.md: "the subject before hat/gibt/ist")."""

from __future__ import annotations

import pytest
from evenings import Table

LIES = {
    "mau-mau": "es liegt herz neun",
    "kruez-nueng": "es liegt herz neun",
    "cruzo": "es beginnt anna mit karo drei",
}


@pytest.mark.parametrize("game", LIES)
@pytest.mark.parametrize(
    "told",
    [
        "cem hat bube und pik ass",
        "cem hat einen buben und pik ass",
        "cem hat auch noch eine sieben und die herz acht",
        "anna hat einen buben",
        "ben hat buben und pik ass und kreuz zehn",
        "cem hat pik ass und eine sieben und herz acht",
    ],
)
def test_a_statement_about_a_hand_is_no_lay(game: str, told: str) -> None:
    """At streng every card of it would be a wrong one, or lie where nobody has laid it."""
    table = Table(preset="streng", game=game)
    table.say(LIES[game])
    top, turn, counts = table.facts.top, table.game.turn, table.counts
    table.say(told, "(wait 20)")
    assert (table.facts.top, table.game.turn, table.counts) == (top, turn, counts)
    assert table.of_type("card_laid", "penalty_owed", "reminded", "question") == table.of_type("card_laid")[:1]
    assert table.evening.view.question is None


@pytest.mark.parametrize("told", ["cem hat bube und pik ass", "cem hat bestimmt noch pik ass", "cem äh pik ass"])
def test_nobody_pays_for_what_is_said_behind_another_ones_name(told: str) -> None:
    """DESIGN.md: "understood and illegal […] not understood or ambiguous (ask, punish nobody)"."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", told, "herz zehn", "herz könig", "(end)")
    assert table.of_type("penalty_owed") == []


def test_a_card_of_his_own_breath_still_costs_what_it_did() -> None:
    """Seed 000: "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen"."""
    table = Table(preset="streng")
    assert table.say("es liegt herz neun", "ben pik ass", "ben herz zehn")[-1] == "penalty_owed Ben 1 wrong_card"


def test_a_jack_at_counting_is_not_one_point() -> None:
    """ "After »hat« while counting, points": "einen Buben" is none; the table says all of it again."""
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte")
    table.say("herz ass mau")
    assert table.say("anna hat einen buben") == ["not_understood anna hat einen buben"]
    assert table.say("anna hat eine sieben und pik ass") == ["not_understood anna hat eine sieben und pik ass"]
    assert table.say("anna hat pik bube")[-1] == "scored Anna 20 20"
    assert table.say("cem hat einen punkt")[-1] == "question Cem points_mismatch"
