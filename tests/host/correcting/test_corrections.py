"""Corrections: what the host misheard is repaired by folding again, and never punishes anybody afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Table

from host.inputs import Amend, Heard, Watermark, from_record, to_record
from host.keeping.replay import fold
from speech.words import GARBAGE, Word

TWO = {"hand_size": 2}


def said(table: Table, *kinds: str) -> list[str]:
    return table.shorten(table.of_type(*kinds))


def test_zurueck_takes_the_last_move_back() -> None:
    """DESIGN.md: "'zurück' and 'Korrektur' repair what the host heard"."""
    table = Table()
    table.say("es liegt herz neun", "herz sieben")
    before = [record["seq"] for record in table.records if record["type"] in ("card_laid", "turn")][-2:]
    events = table.hear("zurück")
    assert events[0]["type"] == "corrected"
    assert events[0]["replaces"] == before
    assert (table.facts.top and str(table.facts.top), table.game.turn) == ("H9", "Ben")
    assert table.counts["Ben"] == 6


def test_zurueck_twice_goes_two_moves_back() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "pik sieben", "zurück", "zurück")
    assert (str(table.facts.top), table.facts.pending_draw, table.game.turn) == ("H9", 0, "Ben")


def test_zurueck_with_nothing_to_take_back_changes_nothing() -> None:
    table = Table()
    assert table.say("zurück") == []


def test_korrektur_puts_another_card_in_place() -> None:
    """RULES.md, "Voice minimum": "Korrektur …"."""
    table = Table()
    table.say("es liegt herz neun", "herz sieben")
    assert table.say("korrektur herz acht") == [
        *["corrected 8+9", "card_laid Ben H8", "player_skipped Cem", "turn Anna"],
    ]


def test_korrektur_and_its_card_may_be_two_utterances() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz sieben", "korrektur")
    table.say("herz acht")
    assert said(table, "card_laid") == ["card_laid Ben H8"]
    assert table.game.turn == "Anna"


def test_korrektur_keeps_the_call_of_the_same_breath() -> None:
    table = Table(**TWO)
    table.say("es liegt herz neun", "herz sieben letzte karte", "korrektur herz zehn")
    assert said(table, "card_laid", "call_heard") == ["card_laid Ben H10", "call_heard Ben last_card"]


def test_korrektur_of_the_upcard_stays_an_upcard() -> None:
    table = Table()
    table.say("es liegt karo acht", "korrektur karo neun")
    assert (table.game.turn, str(table.facts.top)) == ("Ben", "D9")


def test_korrektur_of_a_wish_and_of_points() -> None:
    table = Table(**TWO)
    table.say("es liegt herz neun", "herz bube ich wünsche mir karo", "korrektur pik")
    assert table.facts.wish == "S"
    table = Table(**TWO)
    table.say("es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter")
    table.say("herz ass mau", "cem hat zwölf punkte", "korrektur sechzehn")
    assert said(table, "scored") == ["scored Cem 20 20"]


def test_a_rejection_that_was_misheard_costs_nothing() -> None:
    """It never punishes unjustly: the wrong card was never laid."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "karo acht", "korrektur herz acht", "herz dame")
    assert said(table, "move_rejected", "penalty_owed") == []
    assert said(table, "card_laid") == ["card_laid Ben H8", "card_laid Anna HQ"]


def test_moves_that_became_illegal_stand_flagged_and_unpunished() -> None:
    """DESIGN.md issue 4: "moves that became illegal flagged, never dropped"."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "herz zehn", "herz könig", "herz dame")
    number = next(i for i, item in enumerate(table.inputs, 1) if isinstance(item, Heard) and "zehn" in _text(item))
    heard = table.inputs[number - 1]
    assert isinstance(heard, Heard)
    words = (Word("herz", heard.start, heard.start + 0.5), Word("bube", heard.start + 0.5, heard.end))
    amended = Table.shorten(table.feed(Amend(table.clock, number, (*words, Word("karo", heard.end, heard.end + 0.1)))))
    assert "move_flagged Cem lay HK wrong_suit" in amended
    table.say("herz ass", "(end)")
    assert said(table, "penalty_owed", "move_rejected") == []
    assert said(table, "card_laid")[-3:] == ["card_laid Cem HK", "card_laid Anna HQ", "card_laid Ben HA"]


def test_amending_equals_folding_the_edited_log() -> None:
    """RULES.md, property 6: `fold(amend(log,i,e')) == fold` of the edited log."""
    lines = ["1 2 | es liegt herz neun", "5 6 | herz zehn", "9 10 | herz könig", "13 14 | herz dame"]
    amended = Table()
    amended.say(*lines)
    number = next(i for i, item in enumerate(amended.inputs, 1) if isinstance(item, Heard) and "könig" in _text(item))
    heard = amended.inputs[number - 1]
    assert isinstance(heard, Heard)
    other = (Word("pik", heard.words[0].start, heard.words[0].end), Word("zehn", heard.words[1].start, heard.end))
    amended.feed(Amend(20.0, number, other))
    amended.say("25 26 | pik ass")
    edited = Table()
    edited.say(*[line.replace("herz könig", "pik zehn") for line in lines], "25 26 | pik ass")
    # The queen of hearts does not fit on the ten of spades: at a table that heard it so at once, it is taken back.
    assert said(edited, "card_laid") == ["card_laid Ben H10", "card_laid Cem S10", "card_laid Anna SA"]
    assert said(amended, "card_laid")[:2] == said(edited, "card_laid")[:2]
    assert said(amended, "move_flagged") == ["move_flagged Anna lay HQ not_served"]


def test_an_input_can_be_amended_away() -> None:
    table = Table()
    table.say("es liegt herz neun", "herz zehn", "herz könig")
    number = next(i for i, item in enumerate(table.inputs, 1) if isinstance(item, Heard) and "könig" in _text(item))
    table.feed(Amend(20.0, number, None))
    assert (str(table.facts.top), table.game.turn) == ("H10", "Cem")


@pytest.mark.parametrize("target", [0, 99])
def test_amending_what_is_no_utterance_changes_nothing(target: int) -> None:
    table = Table()
    table.say("es liegt herz neun")
    assert table.feed(Amend(20.0, target, ())) == []


def test_replaying_corrections_gives_the_same_events() -> None:
    """Same log, same announcements (RULES.md, property 6), through the JSON of the journal too."""
    table = Table(preset="streng", **TWO)
    table.say("es liegt herz neun", "herz sieben", "korrektur herz zehn", "ich ziehe", "zurück", "herz acht", "nuschel")
    table.say("einspruch", "gilt nicht", "(end)")
    again = Table(preset="streng", **TWO)
    for item in table.inputs:
        again.feed(from_record(to_record(item)))
    assert again.records == table.records


def test_a_move_cut_by_a_pause_is_joined() -> None:
    """RECIPE.md: with a short trailing silence a phrase can come as two results."""
    table = Table()
    table.say("1 2 | es liegt herz neun", "5 5.3 | herz", "5.7 6 | zehn")
    assert said(table, "card_laid") == ["card_laid Ben H10"]
    table.say("9 9.3 | ich", "9.8 10 | ziehe")
    assert said(table, "cards_drawn") == ["cards_drawn Cem 1 cannot_serve"]


def test_a_pause_too_long_joins_nothing() -> None:
    table = Table()
    table.say("1 2 | es liegt herz neun", "5 5.3 | pik", "7 7.3 | neun")
    assert said(table, "card_laid") == []


def _text(heard: Heard) -> str:
    return " ".join(word.text for word in heard.words)


def test_a_call_that_is_left_over_from_a_corrected_lay_is_no_false_one() -> None:
    """Two equal cards were misheard: what was said with them is not the player's fault."""
    table = Table(game="kruez-nueng", preset="streng")
    table.say("1 2 | es liegt herz neun", "5 6.5 | double herz könig", "8 9 | korrektur herz acht", "40 41 | was liegt")
    assert Table.shorten(table.of_type("card_laid")) == ["card_laid Ben H8"]
    assert not table.of_type("call_false", "penalty_owed", "reminded")


OPEN = "1 2 | es liegt herz neun"


def test_korrektur_in_two_breaths_leaves_the_next_move_alone() -> None:
    """Folded again, "Korrektur" must not wait a second time: the card after its replacement is the next player's."""
    table = Table()
    table.say(OPEN, "4 5 | herz sieben", "6 6.5 | korrektur", "7 8 | herz zehn", "9.5 10.5 | herz könig")
    assert said(table, "card_laid") == ["card_laid Ben H10", "card_laid Cem HK"]


def test_korrektur_at_the_end_of_a_lay_leaves_the_next_move_alone() -> None:
    table = Table()
    table.say(OPEN, "4 6 | herz sieben korrektur", "7 8 | herz zehn", "9.5 10.5 | herz könig")
    assert said(table, "card_laid") == ["card_laid Ben H10", "card_laid Cem HK"]


def test_korrektur_and_then_zurueck_leave_the_next_move_alone() -> None:
    table = Table()
    table.say(OPEN, "3 3.8 | herz sieben", "4 5 | karo sieben", "6 6.5 | korrektur", "7 7.5 | zurück")
    table.say("8 9 | pik sieben", "10 11 | kreuz sieben")
    assert said(table, "card_laid") == ["card_laid Ben H7", "card_laid Cem S7", "card_laid Anna C7"]


@pytest.mark.parametrize("name", ["", "ben "])
def test_a_corrected_lay_is_judged_like_any_other(name: str) -> None:
    """Only moves that were not corrected stand; that the player was named makes no difference."""
    table = Table()
    table.say(OPEN, f"4 5 | {name}herz zehn", "6 7 | korrektur karo acht")
    assert said(table, "card_laid", "move_flagged", "move_rejected") == ["move_rejected Ben lay D8 not_served"]


def test_late_delivery_of_two_corrections_changes_no_ruling() -> None:
    """RULES.md, property 13: what had been accepted before the second correction stands, however late that comes."""
    lines = [
        OPEN,
        "4 5 | herz sieben",
        "6 7 | korrektur herz zehn",
        "8 9 | herz acht",
        "10 11 | pik acht",
        "12 13 | nein",
    ]
    typed = [item for line in lines for item in Table().typed(line) if isinstance(item, Heard)]
    acht = typed[3].words[1]
    typed[3] = replace(typed[3], words=(typed[3].words[0], replace(acht, rivals=(("ass", 0.5),))))
    heard = [replace(item, typed=False) for item in typed]
    in_order, late = Table(preset="streng"), Table(preset="streng")
    for item in heard:
        in_order.feed(item)
        in_order.feed(Watermark(item.start))
        late.feed(item)
    late.feed(Watermark(heard[-1].start))
    assert late.shorten(late.standing) == in_order.shorten(in_order.standing)
    assert said(late, "card_laid", "move_flagged")[1:] == [
        *["card_laid Cem HA", "card_laid Ben S8", "move_flagged Ben lay S8 not_served"],
    ]


@pytest.mark.parametrize("talk", ["wer ist dran", "ja moment", "was liegt", "nuschel"])
def test_talk_after_korrektur_takes_nothing_back(talk: str) -> None:
    """ "Korrektur" waits for what can stand for the move."""
    table = Table()
    table.say(OPEN, "4 5 | herz sieben", "6 6.5 | korrektur", f"7 8 | {talk}")
    assert said(table, "card_laid") == ["card_laid Ben H7"]
    assert table.say("9 10 | herz zehn") == ["question correction_meant"]
    assert said(table, "card_laid", "move_rejected") == ["card_laid Ben H7"], "perhaps Cem has laid a wrong card"
    table.say("11 12 | ja")
    assert said(table, "card_laid") == ["card_laid Ben H10"]
    assert table.game.turn == "Cem"


def test_after_talk_an_unnamed_card_is_the_next_players_where_it_fits() -> None:
    """Nobody loses a move, and nobody has laid what he has not; the table may say that it was the correction."""
    for answer, laid in (
        ("nein", ["card_laid Ben H10", "card_laid Cem HK"]),
        ("(wait 16)", ["card_laid Ben H10", "card_laid Cem HK"]),
        ("ja", ["card_laid Ben HK"]),
    ):
        table = Table(preset="streng")
        table.say(OPEN, "4 5 | herz zehn", "6 6.5 | korrektur", "7 8 | wer ist dran")
        assert table.say("9 10 | herz könig") == ["card_laid Cem HK", "turn Anna", "question correction_meant"]
        table.say(answer)
        assert said(table, "card_laid") == laid
        table.say("(end)")
        assert fold(table.setup, table.inputs).records == table.records


def test_a_wrong_card_after_korrektur_and_talk_is_punished_by_nobody() -> None:
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | herz zehn", "6 6.5 | korrektur", "7 8 | wer ist dran", "9 10 | karo acht", "11 12 | nein")
    table.say("13 14 | herz könig", "(end)")
    assert said(table, "card_laid", "move_rejected", "penalty_owed") == ["card_laid Ben H10", "card_laid Cem HK"]


def test_who_has_moved_since_keeps_his_move_when_the_correction_is_clear() -> None:
    """Anna lays before the table has answered."""
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | herz zehn", "6 6.5 | korrektur", "7 8 | wer ist dran", "9 10 | herz könig")
    table.say("12 13 | anna herz dame", "14 15 | ja", "(end)")
    assert said(table, "card_laid", "penalty_owed") == ["card_laid Ben HK", "card_laid Anna HQ"]


MISSED = "6 7 | gnoze daup"
"""By Cem: nobody understood it, and it may have been a move."""


@pytest.mark.parametrize(
    ("answer", "laid"),
    [
        ("nein", ["card_laid Ben H10", "card_laid Cem HK"]),
        ("(wait 16)", ["card_laid Ben H10", "card_laid Cem HK"]),
        ("ja", ["card_laid Ben HK"]),
    ],
)
def test_who_was_not_understood_and_says_korrektur_takes_back_no_move_of_another(answer: str, laid: list[str]) -> None:
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | herz zehn", MISSED)
    wanted = ["card_laid Cem HK", "turn Anna", "question correction_instead"]
    assert table.say("8 9 | korrektur herz könig") == wanted
    assert table.spoken[-1] == "Gilt das statt Herz Zehn?"
    table.say(answer, "(end)")
    assert said(table, "card_laid") == laid
    assert said(table, "penalty_owed") == []
    assert fold(table.setup, table.inputs).records == table.records


@pytest.mark.parametrize(
    "says",
    [
        (MISSED, "8 9 | korrektur herz könig"),
        (MISSED, "28 29 | korrektur herz könig"),
        ("6 6.5 | korrektur", "7 8 | wer ist dran", "9 10 | herz könig"),
        ("6 6.5 | korrektur", "7 8 | nuschel", "9 10 | herz könig"),
    ],
)
def test_nobody_owes_a_call_for_a_card_that_may_not_be_his(says: tuple[str, ...]) -> None:
    """Cem holds one card less, if it was his; it may have been Ben's."""
    table = Table(preset="streng", **TWO)
    table.say(OPEN, "4 5 | herz zehn letzte karte", *says, "(wait 30)", "(end)")
    assert said(table, "card_laid") == ["card_laid Ben H10", "card_laid Cem HK"]
    assert said(table, "call_missed", "penalty_owed") == []


def test_what_cannot_be_his_move_corrects_the_one_before() -> None:
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", MISSED, "8 9 | korrektur pik neun", "(end)")
    assert said(table, "card_laid", "question") == ["card_laid Ben S9"]


def test_so_it_does_where_korrektur_was_said_alone() -> None:
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", MISSED, "8 8.5 | korrektur", "9 10 | pik neun", "(end)")
    assert said(table, "card_laid", "question") == ["card_laid Ben S9"]


@pytest.mark.parametrize("talk", ["schöne musik läuft da gerade", "gnoze daup frula gebir mola", "anna ist dran"])
def test_talk_in_between_is_no_move_that_was_missed(talk: str) -> None:
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", f"6 7 | {talk}", "8 9 | korrektur herz könig", "(end)")
    assert said(table, "card_laid", "question") == ["card_laid Ben HK"]


def test_what_was_missed_before_the_last_move_is_past() -> None:
    table = Table()
    table.say(OPEN, "3 3.5 | gnoze daup", "4 5 | herz zehn", "8 9 | korrektur herz könig", "(end)")
    assert said(table, "card_laid", "question") == ["card_laid Ben HK"]


@pytest.mark.parametrize(
    ("sure", "laid"), [(0.5, ["card_laid Ben H10", "card_laid Cem HK"]), (1.0, ["card_laid Ben HK"])]
)
def test_a_noise_is_no_move_that_was_missed(sure: float, laid: list[str]) -> None:
    """The recogniser says how sure it is that none of its words were said."""
    table = Table()
    table.say(OPEN, "4 5 | herz zehn")
    table.feed(Heard((Word(GARBAGE, 6.0, 6.5, sure),), 6.0, 6.5))
    table.say("8 9 | korrektur herz könig", "(end)")
    assert said(table, "card_laid") == laid


def test_korrektur_with_talk_takes_nothing_back() -> None:
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", "6 7 | korrektur das war ein witz")
    assert said(table, "card_laid") == ["card_laid Ben H10"]


def test_the_named_move_of_another_player_replaces_nothing() -> None:
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", "6 6.5 | korrektur", "7 8 | cem herz könig", "9 10 | herz dame")
    assert said(table, "card_laid") == ["card_laid Ben H10", "card_laid Cem HK", "card_laid Anna HQ"]
    table.say("11 11.5 | korrektur", "12 13 | anna herz acht")
    assert said(table, "card_laid")[-1] == "card_laid Anna H8"


@pytest.mark.parametrize("correction", ["zurück", "korrektur karo neun"])
def test_a_correction_that_was_misheard_can_be_amended_away(correction: str) -> None:
    """RULES.md, property 6: what it took back lies again."""
    table = Table()
    table.say(OPEN, "4 5 | herz zehn", f"6 7 | {correction}")
    table.feed(Amend(8.0, len(table.inputs), None))
    assert said(table, "card_laid") == ["card_laid Ben H10"]
    table.say("9 10 | herz könig")
    assert said(table, "card_laid") == ["card_laid Ben H10", "card_laid Cem HK"]


def test_an_amended_move_makes_nobody_guilty_of_calls_made_since() -> None:
    """ "It never punishes unjustly": whose card was whose came out only afterwards."""
    table = Table(preset="streng", hand_size=3)
    table.say("1 2 | es liegt herz neun", "4 5 | herz acht", "8 9 | herz zehn")
    table.say("12 14 | herz könig letzte karte", "17 18 | herz dame", "40 41 | was liegt")
    before = Table.shorten(table.of_type("penalty_owed"))
    words = tuple(Word(text, *span) for text, span in (("herz", (4.0, 4.5)), ("zehn", (4.5, 5.0))))
    table.feed(Amend(41.0, 4, words))
    assert Table.shorten(table.of_type("card_laid"))[0] == "card_laid Ben H10"
    assert Table.shorten(table.of_type("penalty_owed", "reminded")) == before
    assert fold(table.setup, table.inputs).records == table.records


def test_what_a_correction_brings_up_long_after_is_nobodys_fault() -> None:
    """Anna had finished, so the host said, and Ben's "letzte Karte" did not matter; now the deal goes on."""
    table = Table(preset="streng", hand_size=2)
    table.say(OPEN, "4 6 | herz zehn letzte karte", "7 9 | herz könig letzte karte", "10 12 | herz dame letzte karte")
    table.say("13 14 | ich ziehe", "15 16 | weiter", "17 18 | ich ziehe", "19 20 | weiter", "21 22 | ich ziehe")
    table.say("23 24 | weiter", "25 26 | herz acht", "26.1 27 | anna herz ass mau", "40 41 | zurück", "(end)")
    assert said(table, "penalty_owed", "call_missed") == []


def test_a_wrong_card_is_punished_whatever_is_corrected_afterwards() -> None:
    """Only what is corrected is judged anew: the card before it lay wrongly, and was found so."""
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | karo acht", "6 7 | pik dame", "8 9 | korrektur herz dame", "10 11 | herz zehn")
    assert said(table, "move_rejected", "penalty_owed") == [
        *["move_rejected Ben lay D8 not_served", "penalty_owed Ben 1 wrong_card"],
    ]


def test_a_corrected_wrong_card_is_punished() -> None:
    table = Table(preset="streng")
    table.say(OPEN, "4 5 | herz zehn", "6 7 | korrektur karo acht", "8 9 | herz könig")
    assert said(table, "penalty_owed", "card_laid") == ["card_laid Ben HK", "penalty_owed Ben 1 wrong_card"]


def test_who_ended_his_hand_without_a_word_has_not_won_by_another_card() -> None:
    """RULES.md, property 6: `fold(amend(log, i, e')) == fold` of the edited log. Eight or Jack: Ben said nothing."""
    nearly = (
        *("1 2 | es liegt herz neun", "5 6 | herz zehn letzte karte", "9 10 | herz könig letzte karte"),
        "13 14 | herz ass letzte karte",
    )
    table = Table(preset="streng", hand_size=2)
    table.say(*nearly, "19 20 | herz acht", "26 27 | korrektur karo bube", "(end)")
    assert table.shorten(table.of_type("round_ended", "penalty_owed")) == ["penalty_owed Ben 1 call_missed"]
    table = Table(preset="streng", hand_size=2)
    table.say(*nearly, "19 20 | herz acht mau", "21 22 | korrektur karo bube", "(end)")
    assert table.of_type("penalty_owed") == []


@pytest.mark.parametrize("preset", ["locker", "normal"])
def test_what_was_said_for_a_lay_goes_with_it_to_another_player(preset: str) -> None:
    """Who laid the card also made its call and its wish: nobody's count may follow from a call that was not his."""
    table = Table(preset=preset, hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz bube", "5.4 6 | ich wünsche mir karo", "6.4 7 | letzte karte")
    assert said(table, "call_heard", "suit_wished") == ["suit_wished Ben D", "call_heard Ben last_card"]
    table.say("9 10 | korrektur cem herz bube", "(end)")
    assert said(table, "call_heard", "suit_wished") == ["suit_wished Cem D", "call_heard Cem last_card"]
    assert said(table, "count_corrected", "penalty_owed", "call_missed", "call_false", "reminded") == []
    assert table.counts == {"Anna": 2, "Ben": 3, "Cem": 1}
    assert not table.game.hands["Ben"].certain
    assert fold(table.setup, table.inputs).records == table.records


COUNTED = (
    *("es liegt herz neun", "herz zehn letzte karte", "herz könig letzte karte", "ich ziehe", "weiter"),
    *("herz ass mau", "cem hat pik bube", "anna hat pik acht und pik zehn und herz acht"),
)


@pytest.mark.parametrize("hand", ["pik dame", "neun", "zehn punkte"])
def test_a_hand_stands_corrected_whoever_has_counted_since(hand: str) -> None:
    """ "A named correction means that player's own last move or nothing": Anna's count is not lost by Cem's."""
    table = Table(**TWO)
    table.say(*COUNTED)
    assert said(table, "scored") == ["scored Cem 20 20", "scored Anna 30 30"]
    table.say(f"korrektur cem hat {hand}")
    assert said(table, "scored") == ["scored Cem 10 10", "scored Anna 30 30"]
    table.say("korrektur anna hat elf", "(end)")
    assert said(table, "scored") == ["scored Cem 10 10", "scored Anna 10 10"]
    assert fold(table.setup, table.inputs).records == table.records


def test_a_hand_that_nobody_has_counted_yet_was_the_last_one() -> None:
    """It was Cem's hand, and Anna's name was misheard."""
    table = Table(**TWO)
    table.say(*COUNTED[:-2], "anna hat pik bube", "korrektur cem hat pik bube")
    assert said(table, "scored") == ["scored Cem 20 20"]


def test_hands_of_an_earlier_deal_are_counted() -> None:
    """The host says so, and what is laid next is a lay."""
    table = Table(**TWO)
    table.say(*COUNTED, "es liegt karo neun")
    before = table.standing
    table.say("korrektur cem hat pik dame")
    assert (table.standing, table.spoken[-1]) == (before, "Da gibt es nichts zu korrigieren.")
    assert table.say("karo zehn letzte karte")[0] == "card_laid Cem D10"


def test_nobody_need_have_laid_before_what_a_correction_moves() -> None:
    """Cards are drawn, and the deal is told to have begun otherwise: nobody has laid yet."""
    table = Table(game="cruzo")
    table.say("4 5 | ben das war alles", "9 10 | gezogen", "30 31 | korrektur es beginnt ben mit karo drei")
    assert table.of_type("round_started")
