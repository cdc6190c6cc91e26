"""Why the host has ruled so, what happened last, and other questions that a referee is asked at the table."""

from __future__ import annotations

import pytest
from evenings import Table

from games.cards import JOKER, Card, Rank, Suit
from host.announcing.reasons import RECENT_S, fitting

PACK = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
STARTED = ("es liegt herz neun",)
REFUSED = (*STARTED, "ben kreuz zehn")


def answered(lines: tuple[str, ...], asked: str, game: str = "mau-mau", **options: object) -> list[str]:
    """What the host says to the last of some lines."""
    table = Table(game=game, **options)  # type: ignore[arg-type]
    table.say(*lines)
    before = len(table.spoken)
    assert not [event for event in table.say(asked) if not event.startswith("not_understood")]
    return table.spoken[before:]


@pytest.mark.parametrize(
    "asked",
    [
        *("warum", "wieso das denn", "warum geht das nicht", "was hab ich denn falsch gemacht", "weshalb"),
        *(
            "ja aber warum darf ich die nicht legen",
            "und wieso gilt die jetzt nicht",
            "versteh ich nicht warum das denn",
        ),
    ],
)
def test_what_would_have_fitted(asked: str) -> None:
    assert answered(REFUSED, asked) == ["Auf Herz Neun passt: Herz, Neun oder Bube."]


@pytest.mark.parametrize(
    ("game", "lines", "answer"),
    [
        ("kruez-nueng", ("es liegt kreuz zehn", "ben herz neun"), "Auf Kreuz Zehn passt: Kreuz, Zehn oder Bube."),
        (
            "cruzo",
            ("anna beginnt mit karo drei", "gezogen", "ben karo könig", "gezogen", "cem herz neun"),
            "Gleich oder höher muss es sein, auf einer Sieben gleich oder niedriger. Zwei und Fünf gehen immer.",
        ),
        (
            "schwimmen",
            ("anna gibt", "in der mitte liegen herz acht karo könig und pik zehn", "ben klopft", "cem klopft"),
            "In einem Spiel wird nur einmal geklopft.",
        ),
        ("mau-mau", (*STARTED, "ben herz sieben"), "Davor liegt eine Sieben. Wer keine darauf legt, zieht."),
        ("mau-mau", (*STARTED, "ben herz bube karo", "cem herz zehn"), "Gewünscht ist Karo. Es passt: Karo."),
    ],
)
def test_each_game_has_its_rules(game: str, lines: tuple[str, ...], answer: str) -> None:
    assert answered(lines, "warum", game) == [answer]


def test_a_call_that_was_forgotten_is_named() -> None:
    lines = (*STARTED, "ben herz zehn", "cem herz acht", "anna herz dame", "(wait 9)")
    told = answered(lines, "warum", players=("Anna", "Ben", "Cem"), preset="streng", hand_size=2)
    assert "Wer letzte Karte sagen muss, sagt es im selben Zug. Gehört habe ich nichts." in told


@pytest.mark.parametrize("asked", ["warum", "wieso denn das", "warum das denn"])
def test_where_nothing_was_ruled_nobody_is_answered(asked: str) -> None:
    """Players ask each other, too."""
    assert answered((*STARTED, "ben herz zehn"), asked) == []
    assert answered((*REFUSED, "ben herz zehn", f"(wait {RECENT_S})"), asked) == []


def test_what_lies_by_now_is_not_what_the_card_did_not_fit_on() -> None:
    told = answered((*REFUSED, "ben herz zehn"), "warum")
    assert told == ["Ben, das war falsch gelegt. Eine Strafkarte."]


@pytest.mark.parametrize(
    ("lines", "asked", "answer"),
    [
        (STARTED, "was wurde zuletzt gelegt", "Noch ist nichts geschehen."),
        ((*STARTED, "ben herz zehn"), "wer hat das gelegt", "Ben legt Herz Zehn."),
        ((*STARTED, "ben ich ziehe eine"), "was war der letzte zug", "Ben zieht eine Karte."),
        ((*STARTED, "ben herz zehn"), "wer hat noch strafkarten offen", "Niemand muss noch etwas ziehen."),
        ((*REFUSED, "ben herz zehn"), "wer kriegt noch strafkarten", "Offen: Ben eine Karte."),
        (STARTED, "wie rum geht es", "Im Uhrzeigersinn."),
        (STARTED, "wie viele karten sind noch im stapel", "Im Stapel liegen noch fünfundvierzig Karten."),
        (STARTED, "das wievielte spiel ist das jetzt", "Das ist Spiel Nummer eins."),
    ],
)
def test_what_a_referee_is_asked(lines: tuple[str, ...], asked: str, answer: str) -> None:
    assert answered(lines, asked, players=("Anna", "Ben", "Cem"), preset="streng") == [answer]


@pytest.mark.parametrize(
    "line",
    [
        *("warum lachst du denn so", "wieso hast du keinen durst", "warum kommt die bahn nie pünktlich"),
        *("da geht es rechts rum und dann links", "welche runde bier ist das jetzt schon", "warum nicht"),
        *("wie viele bier sind noch im kasten", "wer hat die soße gemacht", "der letzte zug nach hause ist weg"),
    ],
)
def test_what_is_asked_of_others(line: str) -> None:
    assert answered(REFUSED, line) in ([], ["Das habe ich nicht verstanden."])


def test_a_way_back() -> None:
    table = Table(game="cruzo")
    table.say("anna beginnt mit karo drei", "gezogen", "ben karo neun", "gezogen")
    table.say("wie rum gehts")
    assert table.spoken[-1] == "Gegen den Uhrzeigersinn."


def test_what_fits_is_told_in_few_words() -> None:
    hearts = {Card(Suit.HEARTS, rank) for rank in PACK}
    nines = {Card(suit, Rank.NINE) for suit in Suit}
    assert fitting({*hearts, *nines, JOKER}, PACK) == [Suit.HEARTS, Rank.NINE]
    assert fitting({*hearts - {Card(Suit.HEARTS, Rank.TEN)}, *nines}, PACK) == [Suit.HEARTS, Rank.NINE]
    assert fitting({Card(Suit.CLUBS, Rank.ACE)}, PACK) == [Card(Suit.CLUBS, Rank.ACE)]
    assert fitting({Card(suit, rank) for suit in list(Suit)[:3] for rank in PACK[:3]}, (*PACK, Rank.SIX)) == list(
        PACK[:3]
    )
    scattered = {Card(suit, rank) for suit, rank in zip((*Suit, *Suit), PACK, strict=True)}
    assert fitting(scattered, PACK) == []
