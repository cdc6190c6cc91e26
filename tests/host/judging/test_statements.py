"""Who tells what somebody holds has laid nothing (DESIGN.md: "the subject before hat/gibt/ist")."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Amend, Heard

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
    """ "After »hat« while counting, points": "einen Buben" is none, and costs twenty, whatever its suit."""
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte")
    table.say("herz ass mau")
    assert table.say("anna hat einen buben") == ["scored Anna 20 20"]
    assert table.say("anna hat eine sieben und pik ass") == ["question Anna hand_mismatch"]
    assert table.say("anna hat pik bube")[-1] == "scored Anna 20 20"
    assert table.say("cem hat einen punkt")[-1] == "question Cem points_mismatch"


@pytest.mark.parametrize(
    "told",
    ["anna hat zwei buben", "anna hat zwei könige", "anna hat zwei asse und eine sieben", "anna hat acht und neun"],
)
def test_a_number_of_cards_at_counting_is_no_number_of_points(told: str) -> None:
    """Seed 002: "Bube=20 Pkt": two of them are not two points, and more than she holds."""
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte")
    table.say("herz ass mau")
    assert [*table.say(told), *table.say("(wait 5)")] == ["question Anna hand_mismatch"]
    table.say("anna hat zwanzig und cem hat elf")
    assert table.shorten(table.of_type("scored")) == ["scored Anna 20 20", "scored Cem 10 10"]


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
@pytest.mark.parametrize(
    "told",
    ["ben hat pik ass", "cem hat pik ass und herz neun", "anna hat eine sieben", "cem hat elf", "ben hat nichts"],
)
def test_who_tells_what_somebody_holds_is_not_scolded(game: str, told: str) -> None:
    """DESIGN.md: after "hat" cards and points are those of a hand "while counting"; in play nobody has to know them."""
    table = Table(preset="streng", game=game)
    table.say("es liegt herz neun")
    spoken = len(table.spoken)
    assert table.say(told) == []
    assert table.say("ben herz zehn") == ["card_laid Ben H10", "turn Cem"]
    assert len(table.spoken) == spoken


def test_a_lay_behind_a_statement_is_one() -> None:
    """Also in one result of the recogniser, or so soon after it that a phrase could go on."""
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun")
    assert table.say("4 6 | cem hat zwei ben herz zehn") == ["card_laid Ben H10", "turn Cem"]
    assert table.say("8 9 | anna hat pik ass") == []
    assert table.say("9.5 10.5 | herz könig") == ["card_laid Cem HK", "turn Anna"]


def test_a_number_of_cards_is_a_count_while_nobody_counts_points() -> None:
    """DESIGN.md: ""Ich habe noch vier Karten" reconciles counts"; penalty cards are no hand."""
    table = Table()
    table.say("es liegt herz neun")
    assert table.say("cem hat noch zwei") == ["count_corrected Cem 2"]
    assert table.say("anna hat noch zwei strafkarten offen") == []


def test_a_hand_that_was_counted_before_a_correction_is_flagged_and_not_dropped() -> None:
    """RULES.md, property 6: "events made illegal by an amendment are *flagged*, not dropped silently"."""
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "herz dame letzte karte")
    table.say("herz ass mau", "anna hat pik bube", "cem hat pik sieben")
    assert len(table.of_type("scored")) == 2
    number = next(i for i, one in enumerate(table.inputs, 1) if isinstance(one, Heard) and one.words[1].text == "ass")
    table.feed(Amend(table.clock, number, None))
    assert [one["move"] for one in table.of_type("move_flagged")] == ["hand_cards", "hand_cards"]


@pytest.mark.parametrize(
    "told", ["so anna, zwei karten", "anna zwei karten", "anna: zwei karten, na toll", "anna, vier karten für dich"]
)
def test_who_is_told_what_to_draw_holds_no_such_number(told: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "pik sieben")
    assert table.say(told) == []
    assert table.say("ich ziehe zwei")[0] == "cards_drawn Anna 2 seven"
    assert table.counts["Anna"] == 8


def test_the_same_of_a_penalty() -> None:
    table = Table()
    table.say("es liegt herz neun", "ben hat gemogelt")
    assert table.say("ben, eine karte") == []
    assert table.owed("Ben") == 1


@pytest.mark.parametrize("told", ["anna hat zwei karten", "anna hat noch zwei karten", "anna noch zwei karten"])
def test_who_tells_how_many_somebody_has_tells_of_the_hand(told: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "pik sieben")
    assert table.say(told) == ["count_corrected Anna 2"]
