"""Accusing somebody of a call that he has made: it costs only where the host has surely heard that very call.

Issue 4: "calls by anyone against anyone ("Ben hat nicht Mau gesagt!") … with a penalty for a false accusation".
DESIGN.md: "In doubt for the player."
"""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Heard, Watermark
from host.keeping.replay import fold
from speech.words import Word

OPEN = "1 2 | es liegt herz neun"
ACCUSED = "11 13 | cem ben hat nicht letzte karte gesagt"
HEARD = "Doch, Ben hat das gesagt."
PAYS = ["penalty_owed Cem 1 false_accusation"]

SCENES: list[tuple[str, tuple[str, ...], list[str], bool]] = [
    ("called with the card", ("5 7 | herz zehn letzte karte", ACCUSED), PAYS, True),
    ("called with his name", ("5 6 | herz zehn", "6.2 6.8 | ben letzte karte", ACCUSED), PAYS, True),
    ("by nobody knows whom", ("5 7 | herz zehn letzte karte", ACCUSED.replace("cem ", "")), [], True),
    ("anybody may have called", ("5 6 | herz zehn", "6.2 6.8 | letzte karte", ACCUSED), [], True),
    ("another word, which counts", ("5 7 | herz zehn mau", ACCUSED), [], True),
    ("he said something else", ("5 7 | herz zehn letzte karte", ACCUSED.replace("letzte karte", "mau")), [], True),
    ("said twice", ("5 7 | herz zehn letzte karte", ACCUSED, ACCUSED.replace("11 13", "14 16")), PAYS, True),
    ("not all of it was heard", ("4.5 4.9 | nuschel", "5 7 | herz zehn letzte karte", ACCUSED), [], False),
    (
        "the table said so",
        ("5 6 | herz zehn", "6.1 6.2 | nuschel", "15 16 | was liegt", "17 18 | ja", ACCUSED.replace("11 13", "19 21")),
        *([], False),
    ),
]


@pytest.mark.parametrize(("lines", "found", "refuted"), [row[1:] for row in SCENES], ids=[row[0] for row in SCENES])
def test_accused_of_a_call_that_was_made(lines: tuple[str, ...], found: list[str], refuted: bool) -> None:
    table = Table(preset="streng", hand_size=2)
    table.say(OPEN, *lines, "(end)")
    assert table.shorten(table.of_type("penalty_owed", "reminded", "call_missed")) == found
    assert (HEARD in table.spoken) is refuted
    assert fold(table.setup, table.inputs).records == table.records


@pytest.mark.parametrize(("confidence", "found"), [(0.6, []), (1.0, PAYS)])
def test_a_call_that_was_not_heard_well_costs_the_accuser_nothing(confidence: float, found: list[str]) -> None:
    """Idea 4: what is not sure is for the player, and for whoever doubts it."""
    table = Table(preset="streng", hand_size=2)
    table.say(OPEN)
    card = Word("herz", 5.0, 5.5), Word("zehn", 5.5, 6.0)
    call = Word("letzte", 6.0, 6.5, confidence), Word("karte", 6.5, 7.0, confidence)
    table.feed(Heard((*card, *call), 5.0, 7.0))
    table.feed(Watermark(8.0))
    table.say(ACCUSED, "(end)")
    assert table.shorten(table.of_type("call_heard"))[0] == "call_heard Ben last_card"
    assert table.shorten(table.of_type("penalty_owed")) == found


def test_after_the_deal_nobody_pays_any_more() -> None:
    """The cards are being counted: a penalty card would change a hand that lies open."""
    table = Table(preset="streng", hand_size=2)
    table.say(OPEN, "4 5 | herz zehn letzte karte", "6 7 | herz dame letzte karte", "8 9 | herz ass letzte karte")
    table.say("10 11 | herz acht mau", "12 14 | cem ben hat nicht mau gesagt")
    assert table.of_type("penalty_owed") == []
    assert table.spoken[-1] == HEARD


def test_who_has_missed_a_call_before_may_be_meant() -> None:
    """Ben forgot his call at the first lay of this deal; that he made it at the second one refutes nobody."""
    table = Table(("Anna", "Ben"), preset="streng", hand_size=2)
    table.say(OPEN, "5 6 | herz zehn", "12 13 | gezogen", "14 15 | ich ziehe", "15.5 16 | weiter")
    table.say("18 20 | herz könig letzte karte", "22 24 | anna ben hat nicht letzte karte gesagt", "(end)")
    assert table.shorten(table.of_type("call_missed", "call_heard")) == [
        *["call_missed Ben last_card", "call_heard Ben last_card"],
    ]
    assert [one["player"] for one in table.of_type("penalty_owed")] == ["Ben"]


DOUBTED = (OPEN, "5 6 | herz zehn", "6.1 6.2 | nuschel", "15 16 | was liegt")
"""The host asks: "Ben, hast du letzte Karte gesagt?"."""


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("ben hat nicht letzte karte gesagt", "answered Ben no"),
        ("cem ben hat nicht letzte karte gesagt", "answered Ben no"),
        ("ben hat nicht mau gesagt", "answered Ben default"),  # perhaps he has said the other
        ("anna hat nicht letzte karte gesagt", "answered Ben default"),
    ],
)
def test_what_the_host_has_asked_is_answered_and_accuses_nobody(said: str, answer: str) -> None:
    """Issue 4: "questions with their answer and default"; "ja/nein" is not the only way to say no."""
    table = Table(preset="streng", hand_size=2)
    table.say(*DOUBTED)
    assert table.shorten(table.of_type("question")) == ["question Ben in_doubt"]
    table.say(f"17 19 | {said}", "(wait 60)")
    assert table.shorten(table.of_type("answered")) == [answer]
    assert [one["reason"] for one in table.of_type("penalty_owed")] == ["call_missed"] * answer.endswith("no")
    assert fold(table.setup, table.inputs).records == table.records


def test_at_a_count_that_is_not_sure_the_host_says_what_it_has_counted() -> None:
    """DESIGN.md, idea 8: "a duty that hangs on an uncertain count is asked, never punished"; the table hears why."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "ben hat gemogelt", "herz zehn", "(wait 20)")
    table.say("cem ben hat nicht letzte karte gesagt")
    assert table.spoken[-1] == "Ben hat wohl fünf Karten. Sicher bin ich nicht."
    assert table.shorten(table.of_type("penalty_owed")) == ["penalty_owed Ben 1 cheating"]
