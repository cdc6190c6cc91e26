"""A number that is said beside "ja" or "nein" is the answer; and who has drawn, and was not heard, owes nothing."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")


def asked() -> Table:
    """Dora has to draw two, and is asked whether she has really drawn one."""
    table = Table(FOUR)
    table.say("es liegt herz neun", "herz sieben", "pik sieben", "ich ziehe eine")
    assert [one["about"] for one in table.of_type("question")] == ["wrong_count"]
    return table


TWO = [
    "ach stimmt zwei",
    "ach ja zwei",
    "ja stimmt es sind zwei",
    "ja zwei",
    "nein zwei natürlich",
    "nein hab zwei gezogen",
]


@pytest.mark.parametrize("words", TWO)
def test_the_number_holds_whatever_is_said_beside_it(words: str) -> None:
    assert "cards_drawn Dora 2 seven" in asked().say(words)


@pytest.mark.parametrize("words", ["ja", "ja eine", "ja nur eine"])
def test_who_says_the_same_number_stays_with_it(words: str) -> None:
    assert "cards_drawn Dora 1 seven" in asked().say(words)


@pytest.mark.parametrize("words", ["nein zwölf natürlich", "quatsch zwölf", "zwölf mein ich", "ach stimmt zwölf"])
def test_how_many_somebody_holds_is_no_figure(words: str) -> None:
    table = Table(("Anna", "Ben", "Cem"), game="trumpf")
    table.say("los", "gründungsjahr achtzehnhundertneunzig", "siebzehnhundertvierundvierzig", "neunzehnhundertachtzig")
    table.say("cem hat dreizehn karten")
    assert [one["about"] for one in table.of_type("question")] == ["hand_mismatch"]
    found = table.say(words)
    assert not [one for one in found if one.startswith(("value_named", "move_rejected", "corrected", "question"))]


def test_a_figure_of_the_next_player_is_no_answer() -> None:
    table = Table(("Anna", "Ben", "Cem"), game="trumpf")
    table.say("los", "anzahl der getränke fünfundfünfzig", "dreiundsechzig", "cem hat dreizehn karten")
    assert "value_named Anna Anzahl der Getränke 45" in table.say("fünfundvierzig")


@pytest.mark.parametrize("question", ["wie viele hast du jetzt ben", "ben wie viele karten hast du noch"])
def test_who_was_asked_how_many_he_holds_says_so_and_lays_nothing(question: str) -> None:
    table = Table(("Anna", "Ben", "Cem"), game="cruzo")
    table.say(
        "es beginnt ben mit karo drei", "gezogen", "herz sechs", "gezogen", "karo sechs", "gezogen", "ben nimmt auf"
    )
    table.say(question)
    assert not [one for one in table.say("sechs") if one.startswith(("card_laid", "move_rejected"))]
    assert "card_laid Cem ?8" in table.say("acht")  # and that is one


@pytest.mark.parametrize(
    "words",
    ["stimmt gar nicht ich hab doch gezogen", "ich hab schon gezogen", "cem hat doch gezogen", "hab ich doch"],
)
def test_who_has_drawn_unheard_is_believed(words: str) -> None:
    """The host cannot see it: the next time is the first one."""
    table = Table(("Anna", "Ben", "Cem"), game="cruzo")
    table.say("es beginnt ben mit karo drei", "gezogen", "herz acht", "anna pik neun")
    assert table.of_type("reminded")
    assert not [one for one in table.say(words) if one.startswith("cards_drawn")]
    assert table.spoken[-1] == "Gut, Cem, der Hinweis zählt nicht."


def test_it_answers_the_objection() -> None:
    table = Table(("Anna", "Ben", "Cem"), game="cruzo")
    table.say("es beginnt ben mit karo drei", "gezogen", "herz acht", "anna pik neun", "einspruch")
    assert table.say("ich hab gezogen") == ["answered Cem no"]
