"""Answers of the table: what counts as one, and that each stays with the question that it was given to."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Amend, Answer, Heard
from host.keeping.replay import fold

IN_DOUBT = ("1 2 | es liegt herz neun", "5 6 | herz zehn", "6.1 6.6 | (mumbled)", "15 16 | was liegt")
"""Ben, hast du letzte Karte gesagt?"""


def amend(table: Table, number_of: str, text: str | None) -> None:
    """The last utterance of these words was another one."""
    heard = [(n, one) for n, one in enumerate(table.inputs, 1) if isinstance(one, Heard)]
    number, one = [(n, one) for n, one in heard if " ".join(word.text for word in one.words) == number_of][-1]
    words = None if text is None else table.typed(f"{one.start:g} {one.end:g} | {text}")[-1].words  # type: ignore[union-attr]
    table.feed(Amend(table.clock, number, words))
    assert fold(table.setup, table.inputs).records == table.records


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("ja ich habe letzte karte gesagt", "yes"),
        ("ich habe doch letzte karte gesagt", "yes"),
        ("ich habe mau gesagt", "yes"),  # `last_card_wordings`
        ("ja hat er", "yes"),
        ("nein hat er nicht", "no"),
        ("nein ben hat nicht letzte karte gesagt", "no"),
        ("nein ich habe nicht letzte karte gesagt", "no"),
    ],
)
def test_a_sentence_answers_whether_the_call_was_said(said: str, answer: str) -> None:
    """DESIGN.md: ""ja/nein" answers the newest open question of the host"; what is said with it disputes no penalty."""
    table = Table(preset="streng", hand_size=2)
    table.say(*IN_DOUBT[:1], "2.2 3 | cem hat gemogelt", *IN_DOUBT[1:], f"17 19 | {said}", "(end)")
    assert table.shorten(table.of_type("answered")) == [f"answered Ben {answer}"]
    assert [one["about"] for one in table.of_type("question")] == ["in_doubt"]
    assert [one["player"] for one in table.of_type("penalty_owed")] == ["Cem", *(["Ben"] if answer == "no" else [])]


def test_where_nothing_was_asked_the_sentence_is_an_objection() -> None:
    """Issue 4: ""Einspruch" … reopens the last ruling"."""
    table = Table(preset="streng", hand_size=2)
    table.say(
        "1 2 | es liegt herz neun", "5 6 | herz zehn", "15 16 | was liegt", "17 18 | ich habe letzte karte gesagt"
    )
    assert table.shorten(table.of_type("question")) == ["question Ben objection_call"]


SLIP = ("es liegt herz neun", "ich ziehe", "ich ziehe")
"""Hat Ben gezogen und gepasst?"""


def test_a_key_answers_what_it_was_pressed_for_after_an_amendment() -> None:
    """RULES.md, property 6: an older question falls away, and the numbers of those after it shift."""
    table = Table(preset="streng")
    table.say(*SLIP, "ben hat gemogelt", "einspruch", "cem hat gemogelt", "einspruch")
    assert [one["id"] for one in table.of_type("question")] == [1, 2, 3]
    table.feed(Answer(table.clock, 2, "no"))
    amend(table, "ich ziehe", "was liegt")
    assert [one["id"] for one in table.of_type("question")] == [1, 2]
    assert (table.owed("Ben"), table.owed("Cem")) == (0, 1)


def test_a_spoken_answer_stays_with_its_question() -> None:
    """ "It never punishes unjustly": "nein" meant the slipped turn, not Ben's call."""
    table = Table(preset="streng", hand_size=2)
    table.say(*IN_DOUBT, "17 17.5 | ich ziehe", "18 18.5 | ich ziehe", "19 19.5 | nein")
    assert table.shorten(table.of_type("answered")) == ["answered Cem no"]
    amend(table, "ich ziehe", "was liegt")
    table.say("(end)")
    assert table.shorten(table.of_type("answered", "penalty_owed")) == ["answered Ben default"]


def test_the_same_question_asked_sooner_keeps_its_answer() -> None:
    """After the amendment Cem's draw closes the window before its time, but it is the same call that was asked for."""
    table = Table(preset="streng", hand_size=2)
    table.say(*IN_DOUBT[:3], "8 8.5 | wer ist dran", "14 14.5 | was liegt", "15 15.5 | nein")
    assert table.of_type("question")[0]["at"] == 11.3
    amend(table, "wer ist dran", "ich ziehe")
    assert table.of_type("question")[0]["at"] == 8.0
    assert table.shorten(table.of_type("answered")) == ["answered Ben no"]


def test_a_number_stays_with_its_question() -> None:
    """ "Zwei" told how many cards Cem holds, and never how many Ben does, who was asked before him."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "2.1 2.5 | ben hat gemogelt", "2.6 3 | cem hat gemogelt", "4 5 | herz zehn")
    table.say("6 7 | herz dame", "13 14 | was liegt", "15 15.5 | zwei")
    assert table.shorten(table.of_type("question", "answered")) == [
        *["question Ben count", "question Cem count", "answered Cem 2"],
    ]
    amend(table, "cem hat gemogelt", "was liegt")
    assert [one["player"] for one in table.of_type("question") if one["about"] == "count"] == ["Ben"]
    assert [one for one in table.of_type("answered") if one["answer"] == "2"] == []


@pytest.mark.parametrize("said", ["ja karo", "ja", "nein", "genau", "gilt"])
def test_a_question_for_a_suit_is_not_answered_by_yes_or_no(said: str) -> None:
    """ "In welcher Farbe?" – "Ja, Karo": the suit is the answer, and the host goes on waiting for it."""
    table = Table()
    table.say("es liegt herz neun", "kreuz neun", "kreuz zehn")
    assert table.say("die zehn") == ["question which_card"]
    table.say(said)
    if "karo" not in said:
        assert table.of_type("answered") == []
        table.say("karo")
    assert table.shorten(table.of_type("card_laid"))[-1] == "card_laid Anna D10"
    assert fold(table.setup, table.inputs).records == table.records


def test_more_cards_than_there_are_are_no_answer_and_no_count() -> None:
    """RULES.md, property 1: "stock + discard + removed + sum(hands) … = deck size after every event"."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "2.1 2.5 | ben hat gemogelt", "4 5 | herz zehn", "13 14 | was liegt")
    assert table.shorten(table.of_type("question")) == ["question Ben count"]
    assert table.say("15 15.5 | vierhundert") == []
    assert table.say("16 16.5 | zwei")[:1] == ["answered Ben 2"]
    table.say("18 19 | cem hat noch fünfzig karten", "20 21 | anna hat noch zwanzig karten")
    assert table.counts == {"Anna": 2, "Ben": 2, "Cem": 50}


@pytest.mark.parametrize("claim", ["", "ben hat noch sechzig karten"])
def test_who_claims_more_cards_than_there_are_is_not_sure_of_a_duty(claim: str) -> None:
    """DESIGN.md, idea 8: uncertain counts are asked about. The host may be the one who has lost count."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", *([f"2.2 3.6 | {claim}"] if claim else []))
    assert table.game.hands["Ben"].count == 2
    assert table.game.hands["Ben"].certain is not bool(claim)
    table.say("5 6 | herz zehn", "16 17 | was liegt")
    assert table.shorten(table.of_type("penalty_owed")) == ([] if claim else ["penalty_owed Ben 1 call_missed"])
    assert len(table.of_type("question")) == bool(claim)
    assert fold(table.setup, table.inputs).records == table.records
