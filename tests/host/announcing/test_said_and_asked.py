"""What the host says is about what is missing, and who has to act; and it is silent where nothing is."""

from __future__ import annotations

import pytest
from evenings import Table

from games.cards import Card
from games.deck import Quantity
from games.events import CardLaid, NotUnderstood
from host.announcing.correction import Correction
from host.announcing.naming import everybody
from host.announcing.sentences import Sentences
from host.announcing.unclear import Unclear
from host.showing.table import SeatView, TableView

UNCLEAR = "Das habe ich nicht verstanden."
NOT_NOW = "Anna, das geht jetzt nicht. Ben ist dran."
UP = "es liegt herz neun"
CRUZO = "es beginnt ben mit herz acht"
MIDDLE = "in der mitte liegen herz ass pik sieben und karo zehn"
KNOCKED = (MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe")


def spoken(game: str, before: tuple[str, ...], *lines: str, **rules: object) -> list[str]:
    """What is said after these lines."""
    table = Table(("Anna", "Ben", "Cem"), game=game, **rules)
    table.say(*before)
    start = len(table.spoken)
    table.say(*lines)
    return table.spoken[start:]


@pytest.mark.parametrize(
    ("words", "attempt"),
    {
        "zehn kilo": False,
        "vierzehn mal zwei": False,
        "was für sieben": False,
        "boah drei auf einmal": False,
        "manni zwei strafkarten": False,
        "herz pik und karo": False,
        "bube auf bube": False,
        "ich drei": True,
        "jens die zehn": True,
        "h zwei": True,
        "[unk] zehn [unk]": True,
        "ich leg die herz dings": True,
        "kreuz acht gegen dings": True,
        "letzte karte dings": True,
    }.items(),
)
def test_only_the_piece_of_a_move_is_worth_saying_that_it_was_not_understood(words: str, attempt: bool) -> None:
    assert Sentences.load("mau-mau").may_be_a_move(words, ("Jens", "Mia")) is attempt


def test_behind_a_move_that_was_understood_nobody_hears_of_another() -> None:
    assert UNCLEAR not in spoken("mau-mau", (UP,), "zehn", "herz zehn")
    assert UNCLEAR in spoken("mau-mau", (UP,), "herz brabbel", "(wait 6)")


@pytest.mark.parametrize(
    ("game", "before", "line", "said"),
    [
        ("quartett", ("los", "cem hast du e drei"), "wer ist dran", "Ben fragt Cem nach E drei."),
        ("quartett", ("los", "cem hast du e drei"), "was liegt", "Ben fragt Cem nach E drei."),
        ("trumpf", ("los",), "cem preis drei achtzig", "Cem, noch nicht. Ben sagt an."),
        (
            "cruzo",
            (CRUZO, "cem herz neun"),
            "es beginnt anna mit karo drei",
            "Anna, das geht jetzt nicht. Ben ist dran.",
        ),
        ("mau-mau", (UP,), "ich hab sieben karten stimmt das", "Wer hat sieben Karten?"),
    ],
)
def test_what_is_said_names_who_has_to_act(game: str, before: tuple[str, ...], line: str, said: str) -> None:
    assert spoken(game, before, line) == [said]


def test_rows_on_the_table_ask_nobody_for_an_answer() -> None:
    table = Table(game="quartett")
    table.say("los", "ben hat alle b", "quartett b")
    start = len(table.spoken)
    table.say("wer ist dran")
    assert table.spoken[start:] == ["Ben fragt."]


def test_a_number_that_no_hand_is_near_to_is_no_count() -> None:
    assert spoken("mau-mau", (UP,), "ich hab ja nur zwei") == []
    assert spoken("mau-mau", (UP,), "ich hab nur noch vier") == ["Wer hat vier Karten?"]


@pytest.mark.parametrize("told", ["anna zähl deine", "anna zähl mal die karten", "anna jetzt zähl doch"])
def test_who_is_told_to_count_begins_no_deal_with_a_number(told: str) -> None:
    assert "Wer fängt mit Drei an?" not in spoken("cruzo", (CRUZO, "gezogen"), told, "drei")


def test_points_are_told_once_and_in_the_order_of_the_table() -> None:
    counted = spoken("schwimmen", KNOCKED, "cem hat zwanzig", "cem zwanzig")
    assert counted.count("Cem zwanzig.") == 1
    both = spoken("schwimmen", KNOCKED, "cem hat zwanzig und anna einundzwanzig")
    assert both[0] == "Cem zwanzig. Anna einundzwanzig."


def test_the_new_middle_is_laid_before_it_is_asked_for() -> None:
    said = spoken("schwimmen", (MIDDLE,), *["ich schiebe"] * 3, all_pass="refresh")
    assert said[:2] == ["Drei neue Karten in die Mitte, bitte.", "Welche drei Karten liegen in der Mitte?"]


def test_who_was_never_away_does_not_come_back() -> None:
    assert spoken("schwimmen", (MIDDLE,), "cem ist wieder da") == []
    assert spoken("schwimmen", (MIDDLE, "cem ist weg"), "cem ist wieder da") == ["Cem spielt wieder mit."]


def test_a_new_deal_repeats_no_sentence() -> None:
    said = spoken("schwimmen", (MIDDLE, "wie viele karten hat cem"), "alles nochmal neu geben", "ja")
    assert not any("Karten" in text and "drei" in text for text in said)


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [(1, "Minuten", "eine Minute"), (2, "Minuten", "zwei Minuten"), (1, "Prozent", "ein Prozent"), (1, "", "eins")],
)
def test_one_of_a_unit(value: float, unit: str, said: str) -> None:
    assert Sentences.load("trumpf").say(Quantity(value, unit)) == said


def test_all_of_them_need_not_be_listed() -> None:
    assert everybody(("Anna", "Ben", "Cem"), ("Anna", "Ben", "Cem")) == ("alle",)
    assert everybody(("Anna", "Ben"), ("Anna", "Ben", "Cem")) == ("Anna", "Ben")
    assert everybody(("Anna", "Ben"), ("Anna", "Ben")) == ("Anna", "Ben")


def laid(player: str, card: str) -> CardLaid:
    return CardLaid(at=1.0, player=player, cards=(Card.parse(card),))


@pytest.mark.parametrize(
    ("replaced", "events", "whose"),
    [
        ([laid("Ben", "H7")], [laid("Cem", "H7")], "Cem"),
        ([laid("Ben", "H7"), laid("Cem", "H8")], [laid("Cem", "H7"), laid("Anna", "H8")], "Anna"),
        ([laid("Ben", "H7")], [laid("Ben", "H7")], None),
        ([laid("Ben", "H7")], [laid("Ben", "H8")], None),
        ([], [laid("Cem", "H7")], None),
    ],
)
def test_the_host_says_whose_a_move_was_after_all(replaced: list[CardLaid], events: list[CardLaid], whose: str) -> None:
    found = Correction((), replaced, events, own=True).of_another
    assert (found.player if found else None) == whose


@pytest.mark.parametrize(
    ("game", "before", "said"),
    [
        ("cruzo", (CRUZO, "gezogen"), "Zurückgenommen: Ben zieht eine Karte."),
        ("mau-mau", (UP, "ich ziehe"), "Zurückgenommen: Ben zieht eine Karte."),
        ("quartett", ("los", "cem hast du e drei", "ja"), "Zurückgenommen: Cem gibt Ben E drei."),
    ],
)
def test_a_correction_says_what_it_took_back(game: str, before: tuple[str, ...], said: str) -> None:
    assert said in spoken(game, before, "zurück")


@pytest.mark.parametrize(
    ("game", "line", "spoken"),
    [
        ("mau-mau", "die straße ist nass", False),
        ("schwimmen", "die straße ist nass", False),
        ("cruzo", "hast du feuer dings", False),
        ("trumpf", "double dings", False),
        ("kruez-nueng", "straße dings", True),
        ("schwimmen", "schnauz dings", True),
        ("mau-mau", "letzte karte dings", True),
    ],
)
def test_a_call_of_another_game_is_a_word_like_any_other(game: str, line: str, spoken: bool) -> None:
    """ "die Straße ist nass" was answered with "Das habe ich nicht verstanden." in every game."""
    unclear = Unclear(Sentences.load(game))
    seats = (SeatView("Anna", 6, True, 0, 0), SeatView("Ben", 6, True, 0, 0))
    view = TableView(game=game, phase="turn", dealer="Anna", turn="Ben", seats=seats)
    assert unclear.is_said(NotUnderstood(at=5.0, words=line), (), view, 6.0) is spoken
