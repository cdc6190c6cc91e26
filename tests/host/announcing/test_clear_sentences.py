"""Sentences in their place: what is missing, who goes on, and no sentence for two things (issue 17, section 4)."""

from __future__ import annotations

import pytest
from evenings import Table

from games.events import Event, PileCleared, PlayerOut, StockReshuffled
from host.announcing.announcer import Announcer
from host.announcing.sentences import Sentences
from host.showing.table import TableView

FINISHED = (
    *("es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter", "herz sieben mau"),
    "(wait 9)",
)
"""Ben ends with a seven; Cem is next, and Anna and Cem have three cards each."""
KNOCKED = ("in der mitte liegen herz ass pik sieben und karo zehn", "ich klopfe", "ich schiebe", "ich schiebe")
# name: game, house rules, lines before, line, what is said then, what is not
CASES: dict[str, tuple[str, dict[str, object], tuple[str, ...], str, list[str]]] = {
    "a final seven is drawn for before counting": (
        *("mau-mau", {"hand_size": 2}, FINISHED[:-2], "herz sieben mau"),
        ["Ben gewinnt das Spiel. Bitte zählen.", "Cem, vor dem Zählen wegen der Sieben noch eine Karte ziehen."],
    ),
    "unless the house does without": (
        *("mau-mau", {"hand_size": 2, "final_seven_draws": False}, FINISHED[:-2], "herz sieben mau"),
        ["Ben gewinnt das Spiel. Bitte zählen."],
    ),
    "who has not counted is named": (
        *("mau-mau", {"hand_size": 2}, FINISHED[:-1], "(wait 9)"),
        ["Es fehlen noch Anna und Cem."],
    ),
    "again only when it is another": (
        *("mau-mau", {"hand_size": 2}, (*FINISHED, "anna hat zwanzig"), "(wait 9)"),
        ["Es fehlt noch Cem."],
    ),
    "and once": ("mau-mau", {"hand_size": 2}, FINISHED, "(wait 9)", []),
    "in Schwimmen, too": (
        *("schwimmen", {}, (*KNOCKED, "anna hat zwanzig"), "(wait 12)"),
        ["Es fehlen noch Ben und Cem."],
    ),
    "the category is named": (
        *("trumpf", {}, ("los", "preis der halben drei euro achtzig"), "gründungsjahr neunzehnhundert"),
        ["Cem, es geht um: Preis der Halben."],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_said(name: str) -> None:
    game, rules, before, line, said = CASES[name]
    table = Table(game=game, **rules)
    table.say(*before)
    assert [record["text"] for record in table.hear(line) if record["type"] == "announced"] == said


def test_whoever_shuffled_is_not_asked_to() -> None:
    sentences = Sentences.load("kruez-nueng")
    assert sentences.event(StockReshuffled(at=1.0, count=9)) == "Gut, gemischt."
    assert sentences.event(StockReshuffled(at=1.0, player="Ben", count=9)) == "Der Stapel ist leer. Bitte mischen."


def test_a_question_without_a_card_names_none() -> None:
    text = Sentences.load("schwimmen").question("known_cards", player="Cem", cards=())
    assert "  " not in text and text.startswith("Cem, ") and text.endswith("Stimmt es trotzdem?")


@pytest.mark.parametrize(("finished", "said"), [(False, "Abgeräumt. Ben kommt raus."), (True, "Abgeräumt.")])
def test_who_clears_with_the_last_card_does_not_lead(finished: bool, said: str) -> None:
    table = TableView(game="cruzo", phase="turn", dealer="Anna", turn="Ben", seats=())
    events: list[Event] = [PileCleared(at=1.0, player="Ben", count=4)]
    events += [PlayerOut(at=1.0, player="Ben")] if finished else []
    first, *_ = Announcer(Sentences.load("cruzo")).announce(events, table, 1.0)
    assert first.text == said


def test_a_quartet_is_no_sentence() -> None:
    texts = Sentences.load("quartett").texts
    every = [*map(str, texts.events.values()), *texts.answers.values(), *texts.rejections.values()]
    assert not [text for text in every if " Satz" in text or " Sätze" in text]


def test_the_number_is_asked_for_where_the_number_is_meant() -> None:
    assert Sentences.load("mau-mau").question("count", player="Ben") == "Ben, wie viele Karten hast du noch?"
