"""Issue 4: "the spoken answer names only what changed"."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Amend

DEAL_OVER = (
    *("es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter"),
    *("herz ass mau",),
)
MIDDLE = "in der mitte liegen herz ass, kreuz sieben und karo zehn"

SAID: list[tuple[str, list[str], str, list[str]]] = [
    (
        "mau-mau",
        ["es liegt herz neun", "herz sieben"],
        "korrektur herz acht",
        ["Es liegt Herz Acht.", "Anna ist dran."],
    ),
    ("mau-mau", ["es liegt herz neun", "herz acht"], "korrektur pik neun", ["Es liegt Pik Neun.", "Cem ist dran."]),
    ("mau-mau", ["es liegt herz neun", "herz zehn"], "korrektur herz könig", ["Es liegt Herz König."]),
    (
        *("mau-mau", ["es liegt herz neun", "herz zehn"], "korrektur herz sieben"),
        ["Es liegt Herz Sieben. Eine Karte ziehen oder eine Sieben."],
    ),
    ("mau-mau", ["es liegt herz neun", "herz zehn"], "zurück", ["Es liegt Herz Neun.", "Ben ist dran."]),
    (
        *("mau-mau", ["es liegt herz neun", "herz bube ich wünsche mir karo"], "korrektur pik"),
        ["Ben wünscht sich Pik."],
    ),
    ("mau-mau", ["es liegt herz neun", "ben hat noch vier karten"], "korrektur drei", ["Ben hat drei Karten."]),
    ("mau-mau", ["es liegt herz neun", "ben hat noch vier karten"], "zurück", ["Ben hat sechs Karten."]),
    ("mau-mau", [*DEAL_OVER, "cem hat elf punkte"], "korrektur sechzehn", ["Cem zwanzig, zusammen zwanzig."]),
    (
        *("mau-mau", [*DEAL_OVER, "cem hat elf punkte"], "korrektur anna hat elf punkte"),
        ["Anna zehn, zusammen zehn.", "Cem null."],
    ),
    (
        *("schwimmen", [MIDDLE, "kreuz acht gegen herz ass"], "korrektur kreuz acht gegen karo zehn"),
        ["In der Mitte liegen Herz Ass, Kreuz Sieben und Kreuz Acht."],
    ),
    (
        *("schwimmen", [MIDDLE, "ich klopfe", *["ich schiebe"] * 2, "ben hat elf"], "korrektur ben hat zwanzig"),
        ["Ben zwanzig."],
    ),
    (
        *(
            "schwimmen",
            [MIDDLE, "ich klopfe", *["ich schiebe"] * 2, "ben hat neunzehn", "cem hat zwanzig", "anna hat elf"],
        ),
        *("zurück", ["Anna hat noch drei Leben."]),
    ),
    (
        *("trumpf", ["los", "gründungsjahr achtzehnhundert", "siebzehnhundert"], "korrektur sechzehnhundert"),
        ["Cem: Gründungsjahr sechzehnhundert."],
    ),
    ("quartett", ["los", "cem hast du e drei"], "korrektur cem hast du e vier", ["Ben fragt Cem nach E vier."]),
]


@pytest.mark.parametrize(
    ("game", "lines", "repair", "told"), SAID, ids=lambda value: value if str(value) == value else ""
)
def test_only_what_changed(game: str, lines: list[str], repair: str, told: list[str]) -> None:
    table = Table(game=game, **({"hand_size": 2} if lines[0] == DEAL_OVER[0] and len(lines) > 5 else {}))
    table.say(*lines)
    before = len(table.spoken)
    table.say(repair)
    assert table.spoken[before:] == ["Korrigiert.", *told]


def test_a_wrong_card_after_a_correction_names_the_card_that_lay_then() -> None:
    """The lay before it is taken out of the journal: it did not fit on that card, but on the one before."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "karo zehn", "korrektur herz zehn", "pik acht")
    lay = next(number for number, item in enumerate(table.inputs, 1) if "zehn" in str(item))
    before = len(table.spoken)
    table.feed(Amend(table.clock, lay))
    assert "Ben, nimm zurück. Auf Herz Neun passt das nicht." in table.spoken[before:]


def test_a_move_that_does_not_fit_any_more_is_told() -> None:
    """Issue 4: "moves that became illegal flagged, never dropped"."""
    table = Table()
    table.say("es liegt herz neun", "herz zehn", "herz könig")
    lay = next(number for number, item in enumerate(table.inputs, 1) if "zehn" in str(item))
    words = table.typed("pik neun")[-1].words  # type: ignore[union-attr]
    table.feed(Amend(table.clock, lay, words))
    assert table.spoken[-1].startswith("Cem, das hätte so nicht gepasst")


def test_a_correction_that_ends_the_deal_says_so() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter")
    table.say("ich ziehe", "korrektur herz ass mau")
    assert table.spoken[-2:] == ["Korrigiert.", "Ben gewinnt das Spiel. Bitte zählen."]


@pytest.mark.parametrize(
    ("game", "lines", "correction", "said"),
    [
        ("mau-mau", ["es liegt herz neun", "karo zehn"], "zurück", ["Korrigiert.", "Ben ist dran."]),
        ("quartett", ["los", "cem hast du e drei"], "zurück", ["Korrigiert.", "Ben fragt."]),
        (
            *("mau-mau", ["es liegt herz neun", "karo zehn"], "korrektur karo zehn"),
            ["So hatte ich es verstanden."],
        ),
        (
            *("mau-mau", ["es liegt herz neun", "herz zehn"], "korrektur herz zehn"),
            ["So hatte ich es verstanden."],
        ),
        (
            *("trumpf", ["los", "gründungsjahr"], "korrektur preis der halben"),
            ["Korrigiert.", "Es geht um: Preis der Halben."],
        ),
        ("trumpf", ["los", "gründungsjahr"], "zurück", ["Korrigiert.", "Ben sagt an."]),
    ],
)
def test_no_correction_goes_without_an_answer(game: str, lines: list[str], correction: str, said: list[str]) -> None:
    """Issue 4: "the spoken answer names only what changed", also where no event did."""
    table = Table(game=game)
    table.say(*lines)
    before = len(table.spoken)
    table.hear(correction)
    assert table.spoken[before:] == said


@pytest.mark.parametrize("said", ["zurück", "rückgängig", "korrektur"])
@pytest.mark.parametrize("game", ["mau-mau", "quartett"])
def test_where_nothing_was_done_yet_the_host_says_so(game: str, said: str) -> None:
    """ "No correction goes without an answer"; the deal begins as if it had not been said."""
    table = Table(game=game)
    assert table.say(said) == []
    assert table.spoken[-1] == "Da gibt es nichts zu korrigieren."
    table.say("los" if game == "quartett" else "korrektur es liegt herz neun")
    assert len(table.of_type("round_started")) == 1
