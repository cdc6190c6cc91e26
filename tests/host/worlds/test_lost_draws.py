"""A draw with talk right behind it: nobody is asked for it, nobody loses it, and nobody pays for the count."""

from __future__ import annotations

import pytest
from evenings import Table

from grammars import Reader
from host.inputs import Heard, Watermark
from host.judging.said.sieve import Sieve
from host.keeping.replay import fold
from speech.words import GARBAGE, Word

PLAYERS = ("Anna", "Ben", "Cem")
SIEVE = Sieve(Reader("mau-mau", PLAYERS))


def mumbled(table: Table, line: str, at: float, talk_s: float = 0.4) -> list[str]:
    """The line as a recogniser hears it, half a second a word, with talk right behind it."""
    words = [Word(text, at + i / 2, at + (i + 1) / 2) for i, text in enumerate(line.split())]
    end = words[-1].end
    heard = SIEVE.sift([*words, Word(GARBAGE, end, end + talk_s)])
    assert (heard[0].text == GARBAGE) is (talk_s >= 0.4)
    return table.shorten([*table.feed(Heard(heard, at, end + talk_s)), *table.feed(Watermark(end + talk_s))])


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
@pytest.mark.parametrize("line", ["ich ziehe", "ben zieht"])
def test_whoever_goes_on_as_after_a_draw_has_drawn(preset: str, line: str) -> None:
    """DESIGN.md: "locker and normal assume draw and pass (`cards_drawn` reason `assumed`, `passed`; count uncertain)";
    who says both himself is believed in `streng`, too."""
    table = Table(preset=preset)
    table.say("1 2 | es liegt herz neun")
    assert mumbled(table, line, 4.0) == []
    assert table.say("6 7 | weiter") == ["cards_drawn Ben 1 assumed", "passed Ben", "turn Cem"]
    assert not table.game.hands["Ben"].certain
    assert table.of_type("question", "penalty_owed", "reminded", "move_rejected") == []
    assert fold(table.setup, table.inputs).records == table.records


def test_of_a_seven_that_was_drawn_in_talk() -> None:
    table = Table()
    table.say("1 2 | es liegt herz neun", "2.5 3 | herz sieben")
    mumbled(table, "ich ziehe", 4.0)
    assert table.say("6 7 | weiter")[:2] == ["cards_drawn Cem 1 assumed", "passed Cem"]


def test_who_lays_after_it_is_not_punished_for_the_count() -> None:
    """DESIGN.md, idea 8: "a duty that hangs on an uncertain count is asked, never punished": with the card that was
    drawn he holds two, and owes nothing."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun")
    mumbled(table, "ich ziehe", 4.0)
    table.say("6 7 | herz zehn", "12 13 | herz könig letzte karte", "20 21 | was liegt")
    assert table.of_type("penalty_owed", "call_missed") == []
    assert table.shorten(table.of_type("question")) == ["question Ben count"]


def test_nobody_else_has_drawn_by_it() -> None:
    """It is said of the one on turn, and for that turn only."""
    table = Table()
    table.say("1 2 | es liegt herz neun")
    mumbled(table, "cem zieht", 4.0)
    assert table.say("6 7 | weiter") == ["move_rejected Ben pass draw_first"]
    table = Table()
    table.say("1 2 | es liegt herz neun")
    mumbled(table, "ich ziehe", 4.0)
    assert table.say("6 7 | herz zehn", "8 9 | weiter")[-1:] == ["move_rejected Cem pass draw_first"]


def test_without_a_draw_whoever_passes_has_to_draw_first() -> None:
    table = Table()
    table.say("1 2 | es liegt herz neun")
    assert table.say("6 7 | weiter") == ["move_rejected Ben pass draw_first"]


def test_what_was_not_understood_may_have_been_the_draw() -> None:
    """DESIGN.md: "Speech that was not understood … make unheard steps cheap"."""
    table = Table()
    table.say("1 2 | es liegt herz neun", "4 5 | nuschel")
    assert table.say("6 7 | weiter") == ["cards_drawn Ben 1 cannot_serve", "passed Ben", "turn Cem"]


def test_a_breath_behind_it_leaves_the_draw_as_it_is() -> None:
    table = Table()
    table.say("1 2 | es liegt herz neun")
    assert mumbled(table, "ich ziehe", 4.0, talk_s=0.3) == ["cards_drawn Ben 1 cannot_serve"]
    assert table.game.hands["Ben"].certain


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("line", ["pik ass", "cem pik ass", "cem herz zehn"])
def test_nobody_pays_for_a_card_that_may_be_the_next_ones(preset: str, line: str) -> None:
    """DESIGN.md, idea 4: "In doubt for the player": Ben may have drawn and passed, and Cem laid."""
    table = Table(preset=preset)
    table.say("1 2 | es liegt herz neun")
    mumbled(table, "ich ziehe", 4.0)
    table.say(f"6 7 | {line}", "10 11 | herz zehn", "14 15 | herz könig", "18 19 | herz ass", "(end)")
    assert table.of_type("penalty_owed", "reminded") == []


def test_who_says_his_own_name_pays_as_ever() -> None:
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun")
    mumbled(table, "ich ziehe", 4.0)
    table.say("6 7 | ben pik ass")
    assert table.say("10 11 | ben herz zehn")[-1] == "penalty_owed Ben 1 wrong_card"


def test_the_next_ones_count_is_not_sure_either() -> None:
    """DESIGN.md, idea 8: "letzte Karte" "at an uncertain count corrects the count": it was Cem who laid, perhaps."""
    table = Table(preset="streng", hand_size=3)
    table.say("1 2 | es liegt herz neun")
    mumbled(table, "ich ziehe", 4.0)
    table.say("6 7 | herz zehn", "12 13 | herz könig letzte karte", "20 21 | was liegt", "(end)")
    assert table.of_type("call_false", "penalty_owed") == []


@pytest.mark.parametrize("preset", ["locker", "normal", "streng"])
@pytest.mark.parametrize("answer", ["ja", "nein"])
def test_a_card_that_only_the_next_one_can_have_laid_is_asked_for(preset: str, answer: str) -> None:
    """DESIGN.md: "An unnamed move that fits the next player but not the current one is a question": Cem owes a card for
    the seven and has perhaps drawn it; what lies now is Anna's, or a wrong one of his."""
    table = Table(preset=preset)
    table.say("1 2 | es liegt herz neun", "2.5 3 | herz sieben")
    mumbled(table, "ich ziehe", 4.0)
    assert table.say("6 7 | herz zehn") == ["question Cem slipped_turn"]
    table.say(answer)
    laid = "card_laid Anna H10" if answer == "ja" else "card_laid Ben H7"
    assert table.shorten(table.of_type("card_laid"))[-1] == laid
    assert table.game.turn == ("Ben" if answer == "ja" else "Cem")
    assert table.of_type("penalty_owed", "reminded") == []
    assert fold(table.setup, table.inputs).records == table.records


def test_without_a_lost_draw_a_card_on_a_seven_is_taken_back() -> None:
    """DESIGN.md, "A laid 7": "another card is `move_rejected`{must_draw}"."""
    table = Table()
    table.say("1 2 | es liegt herz neun", "2.5 3 | herz sieben")
    assert table.say("6 7 | herz zehn")[0] == "move_rejected Cem lay H10 must_draw"
