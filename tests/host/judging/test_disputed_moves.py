"""Objections to moves that were to be taken back: "gilt nicht" means that the move stands, and the game goes on.

Issue 4: ""Einspruch" within a set time reopens the last ruling and the table decides by "gilt / gilt nicht"; the answer
is journaled."
"""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Amend, Answer
from host.keeping.replay import fold

WRONG = ("1 2 | es liegt herz neun", "5 6 | pik acht")
DENIED = ("8 9 | einspruch", "10 11 | gilt nicht")
STANDS = ["card_laid Ben S8", "player_skipped Cem", "turn Anna", "move_flagged Ben lay S8 not_served"]


def table_of(*lines: str, preset: str = "streng", game: str = "mau-mau") -> Table:
    table = Table(preset=preset, game=game)
    table.say(*lines)
    return table


def play(table: Table) -> list[str]:
    """What happened since the beginning, questions apart."""
    told = table.shorten(table.standing)[3:]
    return [one for one in told if not one.startswith(("question", "answered"))]


def test_what_is_asked_is_whether_the_ruling_holds() -> None:
    table = table_of(*WRONG)
    assert table.say("8 9 | einspruch") == ["question Ben objection_card"]
    assert table.spoken[-1] == "Einspruch. Ben, Pik Acht zurücknehmen: Gilt das?"
    table = table_of("1 2 | es liegt herz neun", "5 6 | weiter", "8 9 | einspruch")
    assert table.spoken[-1] == "Einspruch. Ben, gilt meine Entscheidung?"


def test_a_wrong_card_stands_and_costs_nothing() -> None:
    """Its penalty was not booked yet, and never is."""
    table = table_of(*WRONG, *DENIED)
    assert play(table) == STANDS
    assert table.spoken[-4:] == [
        "Korrigiert.",
        "Ben, das hätte so nicht gepasst, es bleibt aber dabei.",
        "Es liegt Pik Acht.",
        "Anna ist dran.",
    ]
    table.say("14 15 | pik zehn", "17 18 | pik ass", "(end)")
    assert table.of_type("penalty_owed") == []
    assert fold(table.setup, table.inputs).records == table.records


def test_a_ruling_on_a_move_that_holds_stays() -> None:
    table = table_of(*WRONG, "8 9 | einspruch", "10 11 | gilt", "13 14 | herz zehn")
    assert play(table) == [
        "move_rejected Ben lay S8 not_served",
        "card_laid Ben H10",
        "turn Cem",
        "penalty_owed Ben 1 wrong_card",
    ]


@pytest.mark.parametrize("again", ["7 7.5 | pik acht", "9.5 9.8 | pik acht"])
def test_who_insists_on_his_card_does_not_pay_for_saying_it_twice(again: str) -> None:
    lines = sorted([again, *DENIED], key=lambda line: float(line.split()[0]))
    table = table_of(*WRONG, *lines, "14 15 | pik zehn", "(end)")
    assert table.of_type("penalty_owed") == []
    assert len(table.of_type("card_laid")) == 2


def test_out_of_turn_the_game_goes_on_from_the_move() -> None:
    table = table_of("1 2 | es liegt herz neun", "5 6 | cem herz zehn", *DENIED, "13 14 | herz ass", "(end)")
    assert play(table) == ["turn Cem", "card_laid Cem H10", "turn Anna", "card_laid Anna HA", "turn Ben"]


def test_a_wrong_suit_stands() -> None:
    table = table_of("1 2 | es liegt herz neun", "4 5 | herz bube ich wünsche mir karo", "6 7 | pik zehn", *DENIED)
    assert [one["cards"] for one in table.of_type("card_laid")] == [["HJ"], ["S10"]]
    assert table.game.turn == "Anna"


def test_a_pass_that_was_not_allowed_stands() -> None:
    table = table_of("1 2 | es liegt herz neun", "5 6 | weiter", *DENIED)
    assert play(table) == ["cards_drawn Ben 1 assumed", "passed Ben", "turn Cem", "move_flagged Ben pass draw_first"]


def test_who_laid_another_card_meanwhile_only_keeps_his_penalty_card() -> None:
    """The Eight is on his hand again; that it lay there was no fault."""
    table = table_of(*WRONG, "8 9 | einspruch", "9.4 9.9 | herz zehn", "10.4 11 | gilt nicht")
    assert play(table)[1:] == [
        "card_laid Ben H10",
        "turn Cem",
        "penalty_owed Ben 1 wrong_card",
        "penalty_waived Ben 1 objection",
    ]


def test_the_last_ruling_is_the_one_that_is_meant() -> None:
    """The penalty for a wrong card comes after the correct one, and then it is the last ruling."""
    table = table_of(*WRONG, "8 9 | herz zehn", "10 11 | einspruch")
    assert table.shorten(table.of_type("question")) == ["question Ben objection"]
    table = table_of("1 2 | es liegt herz neun", "3 4 | ben hat gemogelt", "5 6 | pik acht", "8 9 | einspruch")
    assert table.shorten(table.of_type("question")) == ["question Ben objection_card"]


def test_an_objection_in_time_only() -> None:
    """ "within a set time": `objection_s`."""
    assert table_of(*WRONG).say("40 41 | einspruch") == []


def test_a_call_that_was_made_is_no_objection_to_a_card() -> None:
    assert table_of(*WRONG).say("8 9 | ich habe doch mau gesagt") == []


def test_the_answer_to_a_disputed_move_may_be_a_key() -> None:
    table = table_of(*WRONG, "8 9 | einspruch")
    table.feed(Answer(10.0, 1, "no"))
    assert play(table) == STANDS


def test_the_moves_after_it_stand() -> None:
    """Issue 4: "moves that became illegal flagged, never dropped"."""
    table = table_of(*WRONG, "7 7.5 | cem herz zehn", *DENIED, "(end)", preset="normal")
    assert play(table) == [*STANDS, "turn Cem", "card_laid Cem H10", "turn Anna", "move_flagged Cem lay H10 not_served"]


def test_a_decision_on_a_move_can_be_amended_away() -> None:
    table = table_of(*WRONG, *DENIED)
    table.feed(Amend(12.0, len(table.inputs), None))
    assert play(table) == ["move_rejected Ben lay S8 not_served"]
    assert table.game.turn == "Ben"


def test_a_later_correction_does_not_bring_the_rejection_back() -> None:
    table = table_of(*WRONG, *DENIED, "14 15 | pik zehn", "16 17 | korrektur pik ass")
    assert play(table) == [*STANDS, "card_laid Anna SA", "turn Ben"]
    assert fold(table.setup, table.inputs).records == table.records


def test_a_card_that_stands_can_be_corrected_itself() -> None:
    table = table_of(*WRONG, *DENIED, "14 15 | korrektur herz acht", "(end)")
    assert play(table) == ["card_laid Ben H8", "player_skipped Cem", "turn Anna"]


def test_a_pass_out_of_turn_passes_nothing() -> None:
    """Without his turn nothing is left to pass, whatever the table decides."""
    table = table_of("1 2 | in der mitte liegen herz ass pik sieben und karo zehn", game="schwimmen")
    table.say("4 5 | cem ich schiebe", "6 7 | einspruch")
    assert table.of_type("question") == []
    assert table.spoken[-1] == "Das lässt sich nicht nachholen, es bleibt dabei."


@pytest.mark.parametrize(("laid", "costs"), [("12.15 12.28 | ben herz fünf", []), ("15 16 | ben herz fünf", ["Anna"])])
def test_nobody_refills_before_the_table_has_decided(laid: str, costs: list[str]) -> None:
    """Until then Anna had to take her card back, not to draw: her time begins with the decision."""
    table = table_of("1 2 | es beginnt ben mit karo drei", "3 4 | ben gezogen", "5 6 | cem karo ass", game="cruzo")
    table.say("6.2 6.9 | cem gezogen", "7 8 | anna herz vier", "9 10 | einspruch", "12 12.1 | gilt nicht", laid)
    assert [one["player"] for one in table.of_type("penalty_owed")] == costs
