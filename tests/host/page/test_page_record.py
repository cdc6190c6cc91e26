"""The record of the table: what each game shows, in words of the host."""

from __future__ import annotations

import json
from typing import Any

import pytest
from evenings import Table
from played import played_evening

from games.cards import Card, Suit
from games.spread import Heap, Noted
from grammars import Reader
from host.announcing.sentencefile import QUESTIONS
from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.page.clock import EventClock
from host.page.desk import Desk
from host.page.drawing import Painter, figure_text
from host.page.files import page_files
from host.page.history import History
from host.page.texts import page_texts
from host.party import games
from host.registry import BUILT
from host.understanding import Understanding

PICKED = {
    "card": "Herz Acht",
    "cards": "Herz Acht",
    "joker": "Herz Neun",
    "suit": "Karo",
    "player": "Anna",
    "other": "Ben",
    "count": "3",
    "points": "12",
    "face": "E 3",
    "category": "Sitzplätze",
    "amount": "120",
    "middle": "Pik Ass",
    "group": "E",
}
"""What the pickers of the page make of a choice."""


def record(table: Table, new: list[Recorded] | None = None, now: float | None = None) -> dict[str, Any]:
    """The record of a table, as JSON."""
    sentences = Sentences.load(table.setup.game)
    history = History(sentences)
    view = table.evening.view
    history.follow(view, new or [])
    made = Painter(table.setup, sentences).record(view, history, seq=1, now=table.clock if now is None else now)
    return json.loads(made.as_json())


def said(*lines: str, **figures: Any) -> dict[str, Any]:
    table = Table(**figures)
    table.say(*lines)
    return record(table)


# --- each game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_every_table_of_a_played_evening_has_a_record(game: str) -> None:
    played = played_evening(game)
    sentences = Sentences.load(game)
    painter, history = Painter(played.setup, sentences), History(sentences)
    history.follow(None, played.opening)
    notes, phases = set(), set()
    for number, (_, view, new) in enumerate(played.until(lambda view: False)):
        history.follow(view, new)
        made = painter.record(view, history, seq=number, now=0.0)
        content = json.loads(made.as_json())
        assert len(made.as_json()) < 40_000
        assert {seat["name"] for seat in content["seats"]} == {seat.name for seat in view.seats}
        assert sum(seat["turn"] for seat in content["seats"]) == (view.turn is not None)
        notes |= {note["kind"] for note in content["notes"]}
        phases.add(view.phase)
        if number > 400:
            break
    assert len(phases) > 1
    if game in ("kruez-nueng", "schwimmen", "cruzo"):
        assert notes


def test_mau_mau_shows_the_card_the_wish_and_the_chain() -> None:
    wished = said("es liegt herz neun", "herz bube ich wünsche mir karo")
    assert (wished["top"]["code"], wished["wish"], wished["chain"]) == ("HJ", "D", 0)
    chained = said("es liegt herz neun", "herz sieben", "pik sieben")
    assert (chained["chain"], chained["chain_for"], chained["turn"]) == (2, "Anna", "Anna")
    assert {pile["heap"]: pile["count"] for pile in chained["piles"]} == {"stock": 45, "discards": 3}
    assert set(chained["fitting"]) == {"C7", "D7", "H7"} or set(chained["fitting"]) == {"C7", "D7", "H7", "S7"}


def test_schwimmen_shows_three_places_whether_the_cards_are_known_or_not() -> None:
    shown = said(
        "in der mitte liegen herz ass pik sieben und karo zehn",
        "ich klopfe",
        game="schwimmen",
        players=("Anna", "Ben", "Cem"),
    )
    assert [card["code"] for card in shown["middle"]] == ["HA", "S7", "D10"]
    assert [seat["lives"] for seat in shown["seats"]] == [3, 3, 3]
    begun = said(game="schwimmen")
    assert begun["middle"] == [None, None, None]
    assert [note["kind"] for note in begun["notes"]] == ["chooses"]


def test_cruzo_shows_rows_piles_and_who_has_to_refill() -> None:
    shown = said("es beginnt ben mit karo drei", game="cruzo")
    assert [pile["heap"] for pile in shown["piles"]] == ["stock", "discards"]
    assert [(seat["up"], seat["blind"]) for seat in shown["seats"]] == [(3, 3)] * 3
    assert ("refill", "Ben") in [(note["kind"], note["player"]) for note in shown["notes"]]


def test_trumpf_shows_the_category_the_figures_and_the_card() -> None:
    shown = said("los", "karte e drei sitzplätze", "zwölf", game="trumpf", players=("Anna", "Ben", "Cem"))
    trick = shown["trick"]
    assert (trick["leader"], trick["category"]) == ("Ben", "Sitzplätze")
    assert trick["card"]["code"] == "E3" and dict(trick["card"]["figures"])["Sitzplätze"] == trick["figures"][0]["text"]
    assert [figure["player"] for figure in trick["figures"]] == ["Ben", "Cem"]
    assert sum(figure["best"] for figure in trick["figures"]) == 1


def test_quartett_shows_who_asks_whom_for_what_and_what_is_laid() -> None:
    shown = said("los", "cem hast du e drei", game="quartett")
    assert (shown["asking"]["player"], shown["asking"]["of"], shown["asking"]["card"]["code"]) == ("Ben", "Cem", "E3")
    assert shown["asking"]["card"]["name"] != "E3"
    assert all(seat["groups"] == [] for seat in shown["seats"])


def test_kruez_nueng_shows_the_race_and_who_names_somebody() -> None:
    raced = said("es liegt kreuz acht", "kreuz neun", game="kruez-nueng")
    assert "race" in [note["kind"] for note in raced["notes"]]
    named = said("es liegt kreuz acht", "kreuz drei", game="kruez-nueng")
    assert "names" in [note["kind"] for note in named["notes"]]


# --- what is open ----------------------------------------------------------------------------------------------------


def test_a_window_tells_how_much_of_it_is_left() -> None:
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn")
    (window,) = record(table, now=5.5)["windows"]
    assert (window["player"], window["text"]) == ("Ben", "letzte Karte")
    assert (window["left_s"], window["total_s"], window["grace_s"]) == (6.0, 6.5, 1.0)
    assert record(table, now=99.0)["windows"][0]["left_s"] == 0


def test_a_question_of_the_host_comes_with_its_answers() -> None:
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "5.5 6 | ben hat noch drei karten", "(wait 7)")
    question = record(table)["question"]
    assert (question["about"], question["picks"], question["player"]) == ("count", "count", "Ben")
    doubtful = Table(hand_size=2)
    doubtful.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "6 7 | lötsche garte", "(wait 6)")
    asked = record(doubtful)["question"]
    assert [choice["value"] for choice in asked["choices"]] == ["ja", "nein"]


def test_what_is_owed_stays_until_it_is_drawn() -> None:
    table = Table()
    table.say("es liegt herz neun", "cem hat mit zwei karten gemogelt")
    assert [seat["owed"] for seat in record(table)["seats"]] == [0, 0, 2]
    table.say("cem hat 2 gezogen")
    assert [seat["owed"] for seat in record(table)["seats"]] == [0, 0, 0]


def test_words_come_with_how_sure_they_are_and_what_nobody_knows_has_none() -> None:
    shown = said("es liegt herz neun")
    assert [(word["text"], word["sure"]) for word in shown["heard"]] == [
        (text, 100) for text in ("es", "liegt", "herz", "neun")
    ]


def test_a_card_that_nobody_caught_is_shown_as_one() -> None:
    painter = Painter(Table().setup, Sentences.load("mau-mau"))
    unknown = painter._card(Card(Suit.HEARTS, Card.parse("H9").rank, caught="none"))
    assert (unknown.code, unknown.suit, unknown.rank) == ("??", None, None)
    assert unknown.name == page_texts().texts["unknown_card"]


def test_figures_are_written_as_cards_print_them() -> None:
    assert [figure_text(*one) for one in ((3.8, 2, "Euro"), (1890.0, 0, ""), (7.0, 0, "Minuten"))] == [
        "3,80 Euro",
        "1890",
        "7 Minuten",
    ]


# --- history ---------------------------------------------------------------------------------------------------------


def test_a_line_knows_the_utterance_that_caused_it_also_where_the_words_say_the_same() -> None:
    table = Table()
    history = History(Sentences.load("mau-mau"))
    for line in ("es liegt herz neun", "herz zehn", "herz ass"):
        for item in table.typed(line):
            table.inputs.append(item)
            new = table.evening.feed(item)
            history.follow(table.evening.view, new)
    laid = {line.text: line for line in history.lines if "legt" in line.text}
    for line in laid.values():
        assert line.input is not None
        heard = history.utterance(line.input)
        assert heard is not None and heard.text in ("herz zehn", "herz ass")
        words = table.inputs[line.input - 1].words  # type: ignore[union-attr]
        assert " ".join(word.text for word in words) == heard.text


def test_what_a_correction_replaced_is_struck_out() -> None:
    table = Table()
    history = History(Sentences.load("mau-mau"))
    for line in ("es liegt herz neun", "herz zehn", "korrektur herz ass"):
        for item in table.typed(line):
            new = table.evening.feed(item)
            history.follow(table.evening.view, new)
    assert [(line.text, line.gone) for line in history.lines if "legt" in line.text] == [
        ("Ben legt Herz Zehn", True),
        ("Ben legt Herz Ass", False),
    ]


# --- texts and controls ----------------------------------------------------------------------------------------------


def test_everything_that_can_be_noted_or_heaped_has_a_name() -> None:
    page = page_texts()
    assert set(page.notes) == set(Noted) and set(page.piles) == set(Heap)
    assert set(page.answers) <= set(QUESTIONS)


def test_every_text_of_the_page_is_used_and_every_used_one_is_there() -> None:
    page = page_texts()
    scripts = "".join(file.body.decode() for name, file in page_files().items() if name.endswith(".js"))
    used_here = {"unknown_card", "yes", "no", "anybody", "no_figure", "unheard_figure"}
    composed = {key for key in page.texts if key.startswith("which_")} | {
        "listening",
        "speaking",
        "typed",
        "finished",
        "open",
    }
    for key in page.texts:
        assert f'"{key}"' in scripts or key in used_here | composed | {"title"}, key


@pytest.mark.parametrize("game", list(BUILT))
def test_whatever_a_button_says_is_understood_where_it_is_shown(game: str) -> None:
    """Each intent that the game can expect, with the words that its button says."""
    table = Table(game=game)
    reader = Understanding(Reader(game, table.setup.players, lists=table.setup.lists))
    page = page_texts()
    intents = set().union(*BUILT[game].make.intents.values())  # type: ignore[attr-defined]
    intents |= {
        "wish",
        "refill",
        "set_direction",
        "renew_middle",
        "knock",
        "middle",
        "draws_from",
        "swap_hands",
        "define_joker",
    }
    known = _intents_of(game)
    shown = {name: one for name, one in page.controls.items() if (one.intent or name) in intents & known}
    assert shown
    for name, control in {**shown, **page.always}.items():
        if name == "top_is" and game in ("schwimmen", "trumpf", "quartett"):
            continue
        places = {**PICKED, "cards": "Herz Acht, Pik Sieben und Karo Zehn"} if control.many else PICKED
        if game == "schwimmen" and name == "hand_worth":
            places = {**PICKED, "points": "21"}
        text = control.say.format(**places)
        words = Table(game=game).typed(text)[-1].words  # type: ignore[union-attr]
        assert reader.read(words).phrases, f"{name}: {text}"


def _intents_of(game: str) -> set[str]:
    from grammars import sayable

    return {example.intent for example in sayable(game)}


def test_words_for_the_page_are_those_of_the_game() -> None:
    table = Table(game="trumpf")
    desk = Desk(table.setup, Sentences.load("trumpf"), EventClock())
    words = desk.words()
    assert len(words["deck"]["cards"]) == 32 and words["ranks"] == {}
    assert json.dumps(words)
    schwimmen = Desk(Table(game="schwimmen").setup, Sentences.load("schwimmen"), EventClock()).words()
    assert list(schwimmen["ranks"]) == ["7", "8", "9", "10", "J", "Q", "K", "A"]
    assert not schwimmen["jokers"] and schwimmen["calls"] == ["Schnauz", "Feuer"]
